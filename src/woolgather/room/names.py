"""Friendly names for guests, the same for the same guest every time."""

from __future__ import annotations

import hashlib
import unicodedata
from typing import Final

from woolgather.kernel.errors import WoolgatherError

_MOODS: Final = """
    Drowsy Dozing Woolly Fluffy Sleepy Snug Moonlit Quiet Gentle Dreamy Cosy Mellow Velvet Starry Misty Clover
    Downy Feather Honey Lilac Meadow Nimble Pillow Plush Rosy Silver Sunny Tumble Twilight Willow Barefoot Lazy
"""
_FOLK: Final = """
    Lamb Ewe Ram Shepherd Sheepdog Owl Hedgehog Dormouse Badger Otter Hare Robin Wren Sparrow Toad Newt Moth Firefly
    Cricket Beetle Heron Stork Goat Pony Donkey Kitten Vole Squirrel Marten Lark Thrush Snail
"""

_BLANK: Final = "\u115f\u1160\u2800\u3164\uffa0"  # letters and signs that look like nothing


def friendly_name(guest: str) -> str:
    """
    >>> friendly_name("abc") == friendly_name("abc"), len(friendly_name("abc").split())
    (True, 2)
    """
    digest = hashlib.sha256(guest.encode()).digest()
    moods, folk = _MOODS.split(), _FOLK.split()
    return f"{moods[digest[0] % len(moods)]} {folk[digest[1] % len(folk)]}"


def tidy_name(name: str) -> str:
    """A name as it may stand on a seat and in a record: one line, visible, no comma.

    >>> tidy_name("  Ann   Lee ")
    'Ann Lee'
    """
    tidy = " ".join(unicodedata.normalize("NFC", name).split())
    if not tidy or len(tidy) > 32:
        raise WoolgatherError("Your name has to be a text of 1 to 32 characters.")
    if "," in tidy or any(unicodedata.category(letter)[0] == "C" or letter in _BLANK for letter in tidy):
        raise WoolgatherError("Your name cannot have commas or invisible characters. Leave them out.")
    return tidy
