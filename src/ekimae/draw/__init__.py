"""Boards as pictures: pure functions from the view of a seat to SVG."""
