"""The command line: every command for both readers, in both languages, and every way to get it wrong."""
