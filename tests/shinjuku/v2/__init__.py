"""Version 2: the rules of play, the quickstart and the player screens."""
