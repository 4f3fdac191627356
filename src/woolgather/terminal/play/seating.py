"""Names and bots by seat. A record's names contain the bots' kinds, ``Dolly (sensible)``, so that games can be
resumed."""

from __future__ import annotations

import getpass
import re

from woolgather.bots.registry import bot_names, check_bot
from woolgather.kernel.errors import BadSeats, UnknownBot, WoolgatherError
from woolgather.kernel.game import Game

_BOT_NAMES = ("Dolly", "Clover", "Bramble", "Merino", "Woolbert", "Pearl", "Nutmeg", "Tansy", "Fern", "Cosmo", "Hazel")
_BOT = re.compile(r"^(?P<name>.+) \((?P<kind>[a-z][a-z0-9-]*)\)$")
_DEFAULT_SEATS = 3  # used if the game allows it


class Seating:
    """The seats' plain names and bots; ``None`` for a person."""

    def __init__(self, written: list[str]) -> None:
        self.written = written
        found = [_BOT.match(name) for name in written]
        self.names = [match["name"] if match else name for match, name in zip(found, written, strict=True)]
        self.bots = [match["kind"] if match else None for match in found]

    def person(self) -> int | None:
        """Return the first person's seat."""
        return next((seat for seat, bot in enumerate(self.bots) if bot is None), None)


def parse_bots(game: Game, text: str) -> list[str]:
    """Parse kinds of bots such as ``sensible,random``."""
    kinds = [kind.strip() for kind in text.split(",") if kind.strip()]
    if not kinds:
        raise UnknownBot(f"Name at least one bot: {', '.join(bot_names(game))}.")
    return [check_bot(game, kind) for kind in kinds]


def seat_count(game: Game, wanted: int | None, bots: list[str], people: int) -> int:
    """Return the number of seats: as requested, as many as bots were named, or a default."""
    if wanted is None:
        wanted = len(bots) + people if len(bots) > 1 else min(max(_DEFAULT_SEATS, game.fewest), game.most)
    game_range = f"{game.fewest} to {game.most}" if game.fewest < game.most else str(game.most)
    if not game.fewest <= wanted <= game.most:
        raise BadSeats(f"{game.title} is for {game_range} seats, not {wanted}.")
    if len(bots) > max(wanted - people, 1):
        raise BadSeats(f"You named {len(bots)} bots, but with {wanted} seats there is room for {wanted - people}.")
    return wanted


def seat_names(seats: int, kinds: list[str], you: int | None, name: str) -> list[str]:
    """Return names as in a record, repeating the kinds of bots until all seats are taken."""
    bot_names_left = [sheep for sheep in _BOT_NAMES if sheep.lower() != name.lower()]
    names: list[str] = []
    bots = 0
    for seat in range(seats):
        if seat == you:
            names.append(name)
        else:
            names.append(f"{bot_names_left[bots]} ({kinds[bots % len(kinds)]})")
            bots += 1
    return names


def player_name(wanted: str | None) -> str:
    """Return the player's name: as requested, or from their account."""
    if wanted is None:
        try:
            wanted = getpass.getuser().capitalize()
        except (OSError, KeyError, ImportError):
            wanted = ""
        return wanted if wanted.isalpha() and wanted != "Root" else "Ann"
    name = " ".join(wanted.split())
    if not name or len(name) > 16 or not name.isprintable() or any(sign in name for sign in ",()"):
        raise WoolgatherError("Names have 1 to 16 characters, without commas or brackets.")
    return name


def player_seat(wanted: int, seats: int) -> int:
    if not 1 <= wanted <= seats:
        raise BadSeats(f"You can sit at seat 1 to {seats}, not {wanted}.")
    return wanted - 1
