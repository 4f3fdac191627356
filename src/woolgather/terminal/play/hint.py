"""Renders what a strong player would do with what the player knows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from woolgather.bots.analysis import analyse
from woolgather.kernel.option import Option
from woolgather.kernel.state import State
from woolgather.kernel.words import Names

HINT_GAMES = 2000  # simulations per hint, at most
HINT_MILLISECONDS = 1000.0  # time per hint, at most
SHOWN_OPTIONS = 3  # options to list
NO_ALTERNATIVE = "Nothing else is worth a thought here."


class HintOption(NamedTuple):
    """An option with its chance of winning as text."""

    text: str
    label: str
    chance: str


def hint(state: State, you: int | None, names: Names, menu: dict[str, Option]) -> RenderableType | str:
    """Analyse the position; return a sentence if there is nothing to decide."""
    if you is None or you not in state.actors():
        return "You are not asked for anything now, so there is nothing to think about."
    if len(state.options(you)) == 1:
        return "There is only one thing you can do."
    found = analyse(state, you, HINT_GAMES, HINT_MILLISECONDS, names=names)
    options = [
        HintOption(advice.text, advice.label, chance(advice.chance, advice.error) if advice.games else "not tried")
        for advice in found.options
    ]
    return render_hint(options, found.games, found.best.reason(), found.is_clear(), menu)


def chance(share: float, error: float) -> str:
    """
    >>> chance(0.614, 0.021)
    '61% ± 4%'
    """
    return f"{share:.0%} ± {2 * error:.0%}"


def render_hint(
    options: Sequence[HintOption], games: int, reason: str, is_clear: bool, menu: dict[str, Option]
) -> RenderableType:
    """Render the best options first, with ``reason`` for the first. ``games`` is 0 if only one option leads on."""
    keys = {option.text: key for key, option in menu.items()}
    grid = Grid.grid(padding=(0, 2))
    for option in options[:SHOWN_OPTIONS]:
        sure = option.chance if games else ""
        grid.add_row(Text(keys.get(option.text, ""), "key"), option.label, Text(sure, "quiet"))
    parts: list[RenderableType] = [
        Text("What a strong player would do with what you know", "title"),
        Text(f"The chance of winning, in {games} imagined games." if games else NO_ALTERNATIVE, "quiet"),
        grid,
        Text(),
    ]
    if not is_clear:
        parts.append(Text("The first two are too close to call."))
    if reason:
        parts.append(Text(f"Why {options[0].label}? {reason}"))
    return Group(*parts)
