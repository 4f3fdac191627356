"""Where a room in a process of its own reads which test it serves, for its luck (tests/server/steady.py)."""

from __future__ import annotations

from typing import Final

TEST: Final = "WOOLGATHER_TEST_NAME"  # the environment variable with the path of a file that holds the name
