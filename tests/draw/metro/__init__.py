"""The maps of Tokyo Metro as pictures."""
