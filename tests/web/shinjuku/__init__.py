"""The panels of Shinjuku on the table page."""
