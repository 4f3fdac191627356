"""Names the environment variable that tells a room's process which test it runs for (tests/server/seeded.py)."""

from __future__ import annotations

from typing import Final

TEST: Final = "WOOLGATHER_TEST_NAME"  # contains the path of a file with the test's name
