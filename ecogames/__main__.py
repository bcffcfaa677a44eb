"""`python -m ecogames`: the same as the command `ecogames`."""

import sys

from ecogames.cli import main

if __name__ == "__main__":  # worker processes import this file again
    sys.exit(main())
