"""The steps of a round, beside the rules they belong to."""
