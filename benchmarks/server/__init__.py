"""How fast a choice reaches the other player's page, beside boardgame.io's own server."""
