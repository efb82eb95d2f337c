"""Finished games on file: rules may change, these must still replay."""
