"""Derives independent random streams from one seed, for bots and for the order of simultaneous answers."""

from __future__ import annotations

import hashlib

from woolgather.kernel.chance import FastChance


def derive_chance(seed: str, use: str) -> FastChance:
    """Return the random stream for one use of a seed. It never coincides with the game's own stream.

    >>> [derive_chance("7", use).below(100) for use in ("seat 0", "seat 0", "seat 1")]
    [86, 86, 35]
    """
    digest = hashlib.blake2b(f"{seed} {use}".encode(), digest_size=8).digest()
    return FastChance(int.from_bytes(digest, "big"))
