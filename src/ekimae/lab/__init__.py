"""The laboratory: tournaments of bots, kept as tables, reported with pictures, compared with each other.

`tournament` says what is played, `playing` plays one game, `running` all of them, `results` keeps them; `report` and
`compare` read them. Needs the extra `ekimae[lab]`.
"""
