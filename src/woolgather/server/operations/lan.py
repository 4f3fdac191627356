"""Finds and shows the address at which other devices on the same network can reach this computer."""

from __future__ import annotations

import socket
import sys
from typing import Final

import segno

_OUTSIDE: Final = ("192.0.2.1", 9)  # reserved for documentation; nothing is sent there


def own_address() -> str | None:
    """Return this computer's address on its network, or ``None`` if it isn't on one."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(_OUTSIDE)
        except OSError:
            return None
        address: str = probe.getsockname()[0]
    return None if address.startswith("127.") else address


def show_code(url: str) -> None:
    """Print the address as a QR code if the output is a terminal."""
    if sys.stdout.isatty():
        segno.make(url, micro=False).terminal(compact=True, border=2)
