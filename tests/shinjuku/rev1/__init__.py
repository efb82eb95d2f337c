"""Revision 1 with its two expansions: five players, and Hachiko."""
