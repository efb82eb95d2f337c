"""`python -m ekimae` is the command `ekimae`."""

import sys

from ekimae.cli import main

if __name__ == "__main__":
    sys.exit(main())
