"""Playthroughs as text: what everybody sees, is asked, may choose, chooses and is told."""
