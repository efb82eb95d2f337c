"""The tests of Ekimae, in the same tree as the package."""
