"""Chance for everything around a game that is not the game: bots, and who answers first."""

from __future__ import annotations

import hashlib

from woolgather.kernel.chance import FastChance


def luck(seed: str, use: str) -> FastChance:
    """A chance of its own for every use of a seed; none of them goes on like the game's own chance.

    >>> [luck("7", use).below(100) for use in ("seat 0", "seat 0", "seat 1")]
    [86, 86, 35]
    """
    digest = hashlib.blake2b(f"{seed} {use}".encode(), digest_size=8).digest()
    return FastChance(int.from_bytes(digest, "big"))
