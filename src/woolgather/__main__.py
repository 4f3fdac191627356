"""``python -m woolgather`` is the same as ``woolgather``."""

from woolgather.cli import main

if __name__ == "__main__":
    main()
