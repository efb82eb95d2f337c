"""Tokyo Metro on the table page."""
