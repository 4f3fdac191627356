"""Tables and games as data for the wire."""

from __future__ import annotations

import json
from collections.abc import Set
from functools import cache
from importlib import resources
from typing import Literal

from woolgather.bots.roster import bot_names
from woolgather.kernel.chance import SealedChance
from woolgather.kernel.game import Game
from woolgather.server.messages import GameInfo, OptionInfo, SeatState, TableState
from woolgather.server.storage import Seat, Stored


def describe(stored: Stored, game: Game, present: Set[str], watchers: int) -> TableState:
    told = stored.status == "over" or stored.imported
    return TableState(
        id=stored.id,
        code=stored.code,
        game=stored.game,
        options=stored.settings,
        seats=[_seat(number, seat, game, present) for number, seat in enumerate(stored.seats)],
        host=stored.host,
        status=stored.status,
        pace=stored.pace,
        watchers_allowed=stored.watchers_allowed,
        listed=stored.listed,
        watchers=watchers,
        created=stored.created,
        imported=stored.imported,
        commitment=commitment(stored.seed),
        seed=stored.seed if told else None,
        rematch=stored.rematch,
    )


def commitment(seed: str) -> str | None:
    """Only sealed seeds can be committed to; imported games may have others."""
    return SealedChance(seed).commitment() if len(seed) == 64 else None


def _seat(number: int, seat: Seat, game: Game, present: Set[str]) -> SeatState:
    kind: Literal["empty", "guest", "bot"] = "guest" if seat.guest else "bot" if seat.bot else "empty"
    return SeatState(
        seat=number,
        colour=game.colours[number % len(game.colours)],
        kind=kind,
        name=seat.name,
        guest=seat.guest,
        bot=seat.bot,
        present=seat.bot is not None or seat.guest in present,
        stand_in=seat.stand_in,
    )


def game_info(game: Game) -> GameInfo:
    return GameInfo(
        name=game.name,
        title=game.title,
        pitch=game.pitch,
        minutes=game.minutes,
        credits=game.credits,
        fewest=game.fewest,
        most=game.most,
        colours=list(game.colours),
        options=[
            OptionInfo(
                option.name,
                list(option.values),
                option.default,
                option.text,
                option.clause,
                option.low if option.low <= option.high else None,
                option.high if option.low <= option.high else None,
            )
            for option in game.options
        ],
        bots=bot_names(game),
        board=game.name in boards(),
        hidden=game.hidden,
    )


@cache
def boards() -> frozenset[str]:
    """The games that have a board of their own in the built client; its build writes them down."""
    file = resources.files("woolgather.server") / "static" / "boards.json"
    return frozenset(json.loads(file.read_text("utf-8"))) if file.is_file() else frozenset()
