"""Advice for Shinjuku."""
