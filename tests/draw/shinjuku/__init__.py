"""The map of Shinjuku."""
