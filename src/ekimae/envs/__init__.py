"""The games as environments for machine learning: `ekimae.envs.pettingzoo` and `ekimae.envs.openspiel`.

Each needs the extra of its name. What is observed is made from a seat's view, never from the game.
"""
