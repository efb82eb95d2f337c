"""Shinjuku: the rules of every edition, sentence by sentence."""
