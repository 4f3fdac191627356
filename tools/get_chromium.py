"""Finds a Chromium for the browser tests: an installed one, or Debian's package if we may install it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from typing import Final

NAMES: Final = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def find_chromium() -> str | None:
    """Return the browser named by WOOLGATHER_CHROMIUM, or the first one on the PATH."""
    named = os.environ.get("WOOLGATHER_CHROMIUM")
    return named or next((found for name in NAMES if (found := shutil.which(name))), None)


def main() -> int:
    if find_chromium() is not None:
        return 0
    apt = shutil.which("apt-get")
    if apt is None or not hasattr(os, "geteuid") or os.geteuid() != 0:
        print(
            "· no Chromium here, so the browser tests will be skipped. Install one (on Debian: apt-get install"
            " chromium), or name it: WOOLGATHER_CHROMIUM=/path/to/chromium make test"
        )
        return 0
    print("· installing Chromium for the browser tests", flush=True)

    subprocess.run([apt, "update"], check=False, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    done = subprocess.run(
        [apt, "install", "-y", "--no-install-recommends", "chromium"],
        check=False,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    if done.returncode or find_chromium() is None:
        print("· Chromium could not be installed, so the browser tests will be skipped.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
