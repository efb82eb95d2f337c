"""Ekimae in a terminal: the text picture of a view, and a hot-seat for one keyboard."""
