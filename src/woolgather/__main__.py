"""The ``woolgather`` command, also available as ``python -m woolgather``."""

import sys


def main() -> None:
    """Run the command. Ctrl-C exits quietly even while the modules are still loading."""
    try:
        from woolgather.cli import main as run_command
    except KeyboardInterrupt:
        sys.exit(130)
    run_command()


if __name__ == "__main__":
    main()
