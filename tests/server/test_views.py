"""What a game shows is what it declares: views, details of outcomes and pieces of random games, against their types."""

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
EVERY = 5  # actions between two looks


def tables(game: Game) -> Iterator[tuple[int, dict[str, str]]]:
    """Numbers of seats, and settings to try: the defaults, each other value, and the game's own combinations."""
    for seats in range(game.fewest, game.most + 1):
        yield seats, {}
    seats = min(3, game.most)
    for setting in game.settings:
        for value in setting.samples()[1:]:
            yield seats, {setting.name: value}
    for combination in game.combinations:
        yield seats, combination


def states(game: Game) -> Iterator[State]:
    """States of random games, from the deal to the end."""
    for number, (seats, settings) in enumerate(tables(game)):
        try:
            game.check(seats, settings)
        except Exception:  # not at this number of seats
            continue
        state, dice = game.begin(seats, settings, FastChance(number)), random.Random(number)
        for played in range(100_000 if number == 0 else ACTIONS):
            if played % EVERY == 0:
                yield state
            if not state.actors():
                break
            seat = dice.choice(state.actors())
            state.act(seat, dice.choice(state.options(seat)))
        yield state


def check(data: object, kind: Any) -> None:
    """That it is of this type, strictly, and has no key that is not declared."""
    wired = msgspec.json.decode(msgspec.json.encode(data))
    assert msgspec.convert(wired, kind, strict=True) == wired


@pytest.mark.parametrize("name", GAMES)
def test_every_view_is_of_the_type_that_the_game_declares(name: str) -> None:
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
def test_every_option_is_on_pieces_of_the_declared_kinds(name: str) -> None:
    game = find_game(name)
    patterns = [re.sub(r"<[^>]*>", "[^:]+", piece) for piece in pieces_of(game)]
    assert patterns
    for state in states(game):
        for seat in range(state.seats):
            for option in state.menu(seat) + state.unasked_menu(seat):
                for piece in option.on:
                    assert any(re.fullmatch(pattern, piece) for pattern in patterns), (option, piece)


def test_what_nobody_declares_is_unknown_and_never_any() -> None:
    for name in GAMES:
        types = re.sub(r'/\*\*.*?\*/|"[^"]*"', "", game_types(find_game(name)))
        assert not re.search(r"\bany\b", types)
