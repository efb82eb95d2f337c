"""The game Tokyo Metro, with Osaka and Metro Drinks."""
