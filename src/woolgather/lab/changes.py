"""Parses ``NAME=VALUE`` changes to a table's settings or to the numbers in the game's box.

A name may be shortened if it still matches only one entry.
"""

from __future__ import annotations

import copy
import tomllib
from collections.abc import Iterator, Sequence
from typing import Any, Final

from woolgather.kernel.errors import BadSetting
from woolgather.kernel.game import Game

_IGNORED_KEYS: Final = ("title", "text", "source", "sources", "notes", "format", "game", "labels")  # no effect on play
_MAX_CANDIDATES: Final = 8  # maximum number of candidates listed in an error message


def changed(
    game: Game, changes: Sequence[str], components: dict[str, Any] | None = None
) -> tuple[dict[str, str], dict[str, Any] | None]:
    """Apply ``changes`` and return the table's settings and its box. The box is ``None`` if nothing in it was changed.

    >>> import woolgather as wg
    >>> settings, box = changed(wg.game("sheepy-time"), ["nightmare=spider", "market=5"])
    >>> settings, box["numbers"]["market-size"]
    ({'nightmare': 'spider'}, 5)
    """
    settings: dict[str, str] = {}
    known = {setting.name for setting in game.settings}
    box = components
    for change in changes:
        name, sign, value = (part.strip() for part in change.partition("="))
        if not sign or not name or not value:
            raise BadSetting(f"Write a change as NAME=VALUE, not {change!r}.")
        if name in known:
            settings[name] = value
            continue
        if box is components:
            box = copy.deepcopy(components if components is not None else game.components())
        assert box is not None
        _put(box, _found(game, box, name), value)
    if box is not None:
        game.open_box(box)
    return settings, box


def _found(game: Game, box: dict[str, Any], name: str) -> tuple[str, ...]:
    """Return the path of the only entry in the box that matches ``name``, preferring exact matches."""
    places = [place for place, _ in _leaves(box, ())]
    for fits in (
        [place for place in places if ".".join(place) == name],
        [place for place in places if place[-1] == name],
        [place for place in places if ".".join(place).endswith(f".{name}")],
        [place for place in places if place[-1].startswith(name) or f"-{name}" in place[-1]],
    ):
        if len(fits) == 1:
            return fits[0]
        if fits:
            shown = ", ".join(".".join(place) for place in fits[:_MAX_CANDIDATES])
            more = f" and {len(fits) - _MAX_CANDIDATES} more" if len(fits) > _MAX_CANDIDATES else ""
            raise BadSetting(f"{name!r} matches several values: {shown}{more}. Write one of them in full.")
    settings = ", ".join(setting.name for setting in game.settings) or "none"
    raise BadSetting(
        f"{game.title} has no setting {name!r}, nor such a value in its box. Its settings are: {settings}."
    )


def _leaves(data: dict[str, Any], path: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], Any]]:
    for name, value in data.items():
        if name in _IGNORED_KEYS:
            continue
        if isinstance(value, dict):
            yield from _leaves(value, (*path, name))
        else:
            yield (*path, name), value


def _put(box: dict[str, Any], place: tuple[str, ...], text: str) -> None:
    at = box
    for name in place[:-1]:
        at = at[name]
    before = at[place[-1]]
    try:
        value = tomllib.loads(f"value = {text}")["value"]
    except tomllib.TOMLDecodeError:
        value = text
    if type(value) is not type(before):
        raise BadSetting(f"{'.'.join(place)} is {before!r} in the box, so it cannot become {text!r}.")
    at[place[-1]] = value
