"""The address at which other devices in the same network find this computer."""

from __future__ import annotations

import socket
import sys
from typing import Final

import segno

_ELSEWHERE: Final = ("192.0.2.1", 9)  # an address that exists in no network: nothing is sent there


def own_address() -> str | None:
    """Which of this computer's addresses leads out into its network; ``None`` where it is in none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way_out:
        try:
            way_out.connect(_ELSEWHERE)
        except OSError:
            return None
        address: str = way_out.getsockname()[0]
    return None if address.startswith("127.") else address


def show_code(url: str) -> None:
    """The address as a code to scan, where there is a screen to scan it from."""
    if sys.stdout.isatty():
        segno.make(url, micro=False).terminal(compact=True, border=2)
