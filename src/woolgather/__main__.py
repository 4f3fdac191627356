"""The ``woolgather`` command, also as ``python -m woolgather``."""

import sys


def main() -> None:
    """Loading all commands takes a moment, and ctrl-c may come in it."""
    try:
        from woolgather.cli import main as run_command
    except KeyboardInterrupt:
        sys.exit(130)
    run_command()


if __name__ == "__main__":
    main()
