"""Converts tables and games into the data sent to clients."""

from __future__ import annotations

import json
from collections.abc import Sequence, Set
from functools import cache
from importlib import resources
from typing import Any, Literal

from woolgather.bots.registry import about_bot, bot_names
from woolgather.kernel.chance import SealedChance
from woolgather.kernel.components import LABELS
from woolgather.kernel.game import Game
from woolgather.room.messages import Ask, GameInfo, SeatState, SettingInfo, Speed, TableState
from woolgather.server.storage.storage import Seat, Stored


def describe(
    stored: Stored,
    game: Game,
    present: Set[str],
    watchers: int,
    speed: Speed,
    again: Sequence[int] = (),
    first_game: bool = False,
    asks: Sequence[Ask] = (),
) -> TableState:
    told = stored.status == "over" or stored.imported
    return TableState(
        id=stored.id,
        code=stored.code,
        game=stored.game,
        settings=stored.settings,
        seats=[_seat(number, seat, game, present) for number, seat in enumerate(stored.seats)],
        host=stored.host,
        status=stored.status,
        pace=stored.pace,
        watchers_allowed=stored.watchers_allowed,
        listed=stored.listed,
        watchers=watchers,
        created=stored.created,
        speed=speed,
        first_game=first_game,
        imported=stored.imported,
        commitment=commitment(stored.seed),
        seed=stored.seed if told else None,
        rematch=stored.rematch,
        again=list(again),
        substitute=stored.substitute,
        hints=stored.hints,
        asks=list(asks),
    )


def commitment(seed: str) -> str | None:
    """Return the commitment to a sealed seed, or ``None`` for the other kinds of seed that imported games may have."""
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
        here=seat.here,
    )


def game_info(game: Game) -> GameInfo:
    return GameInfo(
        name=game.name,
        title=game.title,
        revision=game.revision,
        pitch=game.pitch,
        minutes=game.minutes,
        credits=game.credits,
        fewest=game.fewest,
        most=game.most,
        colours=list(game.colours),
        settings=[
            SettingInfo(
                setting.name,
                list(setting.values),
                setting.default,
                setting.text,
                setting.clause,
                setting.group,
                setting.low if setting.low <= setting.high else None,
                setting.high if setting.low <= setting.high else None,
            )
            for setting in game.settings
        ],
        bots=bot_names(game),
        bot_texts={name: text for name in bot_names(game) if (text := about_bot(game, name))},
        board=game.name in boards(),
        board_url=f"/games/{game.name}/board.js" if game.browser_board else None,
        hidden=game.hidden,
        quick=game.quick,
    )


@cache
def boards() -> frozenset[str]:
    """The games that have a board of their own in the built client; its build writes them down."""
    file = resources.files("woolgather.server") / "static" / "boards.json"
    return frozenset(json.loads(file.read_text("utf-8"))) if file.is_file() else frozenset()


def with_titles(edited: dict[str, Any], printed: dict[str, Any]) -> dict[str, Any]:
    """Return an edited box, completed with titles, texts and labels from the printed one.

    >>> with_titles({"fox": {"copies": 3}}, {"fox": {"title": "Sly Fox", "copies": 1}})
    {'fox': {'title': 'Sly Fox', 'copies': 3}}
    """
    words = {name: printed[name] for name in ("title", "text") if isinstance(printed.get(name), str)}
    words |= {LABELS: printed[LABELS]} if LABELS in printed else {}
    entries = {
        name: with_titles(entry, printed[name])
        if isinstance(entry, dict) and isinstance(printed.get(name), dict)
        else entry
        for name, entry in edited.items()
    }
    return {**words, **entries}
