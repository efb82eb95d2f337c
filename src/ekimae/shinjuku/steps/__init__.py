"""The steps of a turn, each beside the rule that it belongs to."""
