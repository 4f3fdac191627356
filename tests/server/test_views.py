"""Views, outcome details and pieces in random games match the types that the games declare."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from tests.server.toys import LIVE_TOY
from woolgather.kernel.chance import FastChance
from woolgather.kernel.game import Game
from woolgather.kernel.registry import find_game
from woolgather.kernel.state import State
from woolgather.server.http.schema import game_types, pieces_of

GAMES = [
    LIVE_TOY.name,
    "lucidity",
    "sheep-boom-bah",
    "sheepnappers",
    "sheepy-time",
    "wolf-in-sleeps-clothing",
]
ACTIONS = 150
CHECK_INTERVAL = 5  # actions


def tables(game: Game) -> Iterator[tuple[int, dict[str, str]]]:
    """Return numbers of seats and settings to try: defaults, each other value, and the game's own combinations."""
    for seats in range(game.fewest, game.most + 1):
        yield seats, {}
    seats = min(3, game.most)
    for setting in game.settings:
        for value in setting.samples()[1:]:
            yield seats, {setting.name: value}
    for combination in game.combinations:
        yield seats, combination


def states(game: Game) -> Iterator[State]:
    """Yield states of random games from the deal to the end."""
    for number, (seats, settings) in enumerate(tables(game)):
        try:
            game.check(seats, settings)
        except Exception:  # not allowed with this number of seats
            continue
        state, dice = game.begin(seats, settings, FastChance(number)), random.Random(number)
        for played in range(100_000 if number == 0 else ACTIONS):
            if played % CHECK_INTERVAL == 0:
                yield state
            if not state.actors():
                break
            seat = dice.choice(state.actors())
            state.act(seat, dice.choice(state.options(seat)))
        yield state


def check(data: object, kind: Any) -> None:
    """Check that the value strictly has this type and no undeclared key."""
    wired = msgspec.json.decode(msgspec.json.encode(data))
    assert msgspec.convert(wired, kind, strict=True) == wired


@pytest.mark.parametrize("name", GAMES)
def test_every_view_has_its_declared_type(name: str) -> None:
    game = find_game(name)
    assert game.view_type is not dict
    ended = 0
    for state in states(game):
        for viewer in (None, *range(state.seats)):
            view = state.view(viewer)
            check(view["table"], game.view_type)
            if view["outcome"] is not None:
                check(view["outcome"]["details"], game.details_type)
                ended += 1
    assert ended, "no game came to its end"


@pytest.mark.parametrize("name", GAMES[1:])
def test_every_option_is_on_declared_kinds_of_pieces(name: str) -> None:
    game = find_game(name)
    patterns = [re.sub(r"<[^>]*>", "[^:]+", piece) for piece in pieces_of(game)]
    assert patterns
    for state in states(game):
        for seat in range(state.seats):
            for option in state.menu(seat) + state.unasked_menu(seat):
                for piece in option.on:
                    assert any(re.fullmatch(pattern, piece) for pattern in patterns), (option, piece)


def test_an_undeclared_type_is_unknown_and_never_any() -> None:
    for name in GAMES:
        types = re.sub(r'/\*\*.*?\*/|"[^"]*"', "", game_types(find_game(name)))
        assert not re.search(r"\bany\b", types)
