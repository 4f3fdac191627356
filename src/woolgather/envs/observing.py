"""Finds the observation of any game: the declared one, or one derived from the types of its view."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints, is_typeddict

from woolgather.kernel.game import Game
from woolgather.kernel.observation import Amounts, Field, Flag, Given, Group, InOrder, Number, Observation, OneOf


@cache
def observation_of(game: Game) -> Observation:
    """Return the observation of this game.

    >>> from woolgather.kernel.registry import find_game
    >>> observation_of(find_game("lucidity")).names[:3]
    ['seats', 'decision=first-player', 'decision=choose-track']
    """
    return game.observation or Observation(game.most, (), fields_of(game.view_type, game.most))


def fields_of(view_type: Any, most: int) -> list[Field]:
    """Derive fields from a declared view: numbers, flags, ``Literal`` choices, and lists, dictionaries and groups of
    these.

    A list has a place for each seat, or counts each choice. Text is left out.

    >>> from typing import TypedDict
    >>> Card = Literal["fox", "hen"]
    >>> Table = TypedDict("Table", {"round": int, "turn": int | None, "cards": list[Card], "note": str})
    >>> Group("", *fields_of(Table, 2)).names(2)
    ['round', 'turn is given', 'turn', 'cards=fox', 'cards=hen']
    """
    if not is_typeddict(view_type):
        return []
    return [field for name, kind in get_type_hints(view_type).items() for field in _fields(name, kind, most)]


def _fields(name: str, kind: Any, most: int) -> list[Field]:
    origin, args = get_origin(kind), get_args(kind)
    if origin in (Union, UnionType):
        present = [arg for arg in args if arg is not NoneType]
        fields = _fields(name, present[0], most) if len(present) == 1 else []
        return [Given(name), *fields] if fields and isinstance(fields[0], Number) else fields
    if kind in _SIMPLE:
        return [_SIMPLE[kind](name)]
    if origin is Literal:
        return [OneOf(name, args)]
    if is_typeddict(kind):
        return [Group(name, *fields_of(kind, most))]
    if origin is dict and get_origin(args[0]) is Literal and args[1] is int:
        return [Amounts(name, get_args(args[0]))]
    if origin is list and get_origin(args[0]) is Literal:
        return [Amounts(name, get_args(args[0]))]
    if origin is list:
        items = fields_of(args[0], most) or _fields("", args[0], most)
        return [InOrder(name, most, *items)] if items else []
    return []


_SIMPLE: dict[Any, Callable[[str], Field]] = {bool: Flag, int: Number}
