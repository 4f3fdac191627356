"""Compares two experiments: what differs, by how much, and whether the difference is significant."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from woolgather.kernel.errors import WoolgatherError
from woolgather.lab.statistics import Difference, Sample, paired, unpaired
from woolgather.lab.storage.results import Results


@dataclass(frozen=True)
class ComparisonRow:
    """A measurement made in both experiments, with its mean in each and the difference (second minus first).

    ``is_share`` marks values that read as percentages. ``games`` estimates how many games it would take to confirm a
    difference of the observed size. It is 0 if the difference is already significant or can't be estimated.
    """

    what: str
    first: float
    second: float
    difference: Difference
    is_share: bool = False
    games: int = 0

    @property
    def verdict(self) -> str:
        if not self.difference.by and not self.difference.margin:
            return "the same"
        if not self.difference.is_significant:
            more = f" (about {self.games:,} games would be)" if self.games else ""
            return f"not significant{more}"
        return "more" if self.difference.by > 0 else "less"


@dataclass(frozen=True)
class Comparison:
    """The result of comparing two experiments.

    ``is_paired`` means that both experiments used the same random seeds, so each game is compared with its counterpart.
    """

    is_paired: bool
    changes: list[tuple[str, str, str]]  # name, value in the first experiment, value in the second
    lines: list[ComparisonRow]


def formatted_values(line: ComparisonRow) -> tuple[str, str, str]:
    """Format the two means and their difference with a sensible number of digits."""
    form = "{:.1%}" if line.is_share else "{:.2f}"
    by = f"{line.difference.by * 100:+.1f}" if line.is_share else f"{line.difference.by:+.2f}"
    margin = line.difference.margin * (100 if line.is_share else 1)
    sure = f" ± {margin:.1f}" if line.is_share else f" ± {margin:.2f}"
    return form.format(line.first), form.format(line.second), by + (sure if math.isfinite(margin) else "")


def compare(first: Results, second: Results) -> Comparison:
    """Measure how the second experiment differs from the first."""
    if first.game.name != second.game.name:
        raise WoolgatherError(
            f"{first.folder.path} is about {first.game.title} and {second.folder.path} about {second.game.title}; "
            "only experiments with the same game can be compared."
        )
    if first.seats != second.seats:
        raise WoolgatherError(f"{first.seats} and {second.seats} seats can't be compared.")
    one, other = first.experiment.plan, second.experiment.plan
    is_paired = (one.seed, one.rotate) == (other.seed, other.rotate)
    games = min(first.games, second.games)
    lines: list[ComparisonRow] = []

    def add(what: str, before: Sequence[int | None], after: Sequence[int | None], scale: int = 1) -> None:
        line = _line(what, before, after, scale, is_paired)
        if line is not None:
            lines.append(line)

    by_bot = one.rotate and other.rotate and (len(set(one.bots)) > 1 or len(set(other.bots)) > 1)
    if by_bot:
        for bot in range(first.seats):
            name = one.bots[bot] if one.bots[bot] == other.bots[bot] else f"{one.bots[bot]} / {other.bots[bot]}"
            for what, column, scale in (("wins", "won", _SHARE), ("score", "score", 1)):
                before, after = (_of_bot(results, column, bot, games, scale) for results in (first, second))
                add(f"{what} of bot {bot + 1} ({name})", before, after, scale)
    for seat in range(first.seats if first.seats > 1 else 0):
        before, after = (_thousandths(results.by_seat("won")[seat][:games]) for results in (first, second))
        add(f"wins of seat {seat + 1}", before, after, _SHARE)
    add("score, all seats together", _all_scores(first, games), _all_scores(second, games))
    add("decisions in a game", first.columns["decisions"][:games], second.columns["decisions"][:games])
    for what, column, scale in (
        ("changes of the lead", "lead_changes", 1),
        ("settled after", "settled", _SHARE),
        ("moved by luck", "luck", _SHARE),
    ):
        there, here = (_scaled(results.columns[column][:games], scale) for results in (first, second))
        add(what, there, here, scale)
    add("leader at half-time wins", _leader_won(first, games), _leader_won(second, games), _SHARE)
    return Comparison(is_paired, _changes(first, second), lines)


_SHARE = 1000  # shares are compared as integers in thousandths, so that sums are exact


def _line(
    what: str, before: Sequence[int | None], after: Sequence[int | None], scale: int, is_paired: bool
) -> ComparisonRow | None:
    """Return ``None`` if either experiment lacks this measurement. Only games that have it in both form pairs."""
    one = Sample(number for number in before if number is not None)
    other = Sample(number for number in after if number is not None)
    if not one.count or not other.count:
        return None
    if is_paired:
        pairs = [(a, b) for a, b in zip(before, after, strict=False) if a is not None and b is not None]
        if not pairs:
            return None
        one, other = Sample(a for a, _ in pairs), Sample(b for _, b in pairs)
        found = paired(b - a for a, b in pairs)
    else:
        found = unpaired(one, other)
    return ComparisonRow(
        what,
        one.mean() / scale,
        other.mean() / scale,
        Difference(found.by / scale, found.margin / scale),
        scale == _SHARE,
        _games_needed(found, min(one.count, other.count)),
    )


def _games_needed(found: Difference, games: int) -> int:
    """Estimate how many games would confirm this difference, since margins shrink with the square root of the count."""
    if found.is_significant or not found.by or not math.isfinite(found.margin):
        return 0
    digits = 2
    needed = games * (found.margin / found.by) ** 2
    scale = 10 ** max(0, math.floor(math.log10(needed)) + 1 - digits)
    return int(math.ceil(needed / scale) * scale)


def _of_bot(results: Results, column: str, bot: int, games: int, scale: int) -> list[int]:
    plan = results.experiment.plan
    columns = results.by_seat(column)
    seats = range(results.seats)
    return [
        int(next(columns[seat][number] for seat in seats if plan.bot_at(number, seat) == bot)) * scale
        for number in range(games)
    ]


def _all_scores(results: Results, games: int) -> list[int]:
    return [sum(row) for row in zip(*results.by_seat("score"), strict=True)][:games]


def _leader_won(results: Results, games: int) -> list[int | None]:
    won = results.by_seat("won")
    leaders = results.columns["half_leader"][:games]
    return [None if leader is None else won[leader - 1][number] * _SHARE for number, leader in enumerate(leaders)]


def _thousandths(flags: Sequence[bool]) -> list[int]:
    return [flag * _SHARE for flag in flags]


def _scaled(numbers: Sequence[float | None], scale: int) -> list[int | None]:
    return [None if number is None else round(number * scale) for number in numbers]


def _changes(first: Results, second: Results) -> list[tuple[str, str, str]]:
    one, other = first.experiment.plan, second.experiment.plan
    found = [
        (f"bot {bot + 1}", one.bots[bot], other.bots[bot])
        for bot in range(one.seats)
        if one.bots[bot] != other.bots[bot]
    ]
    before, after = (first.game.check(plan.seats, plan.settings) for plan in (one, other))
    found += [(name, before[name], after[name]) for name in before if before[name] != after[name]]
    printed = first.game.components()
    found += _differences(one.components or printed, other.components or printed, "")
    if one.seed != other.seed:
        found.append(("seed", str(one.seed), str(other.seed)))
    if first.games != second.games:
        found.append(("games", str(first.games), str(second.games)))
    return found


def _differences(one: object, other: object, path: str) -> list[tuple[str, str, str]]:
    """List the fields that differ between two boxes."""
    if isinstance(one, dict) and isinstance(other, dict):
        found = []
        for name in sorted({*one, *other}):
            found += _differences(one.get(name), other.get(name), f"{path}.{name}" if path else name)
        return found
    return [] if one == other else [(path, _said(one), _said(other))]


def _said(value: object) -> str:
    return "nothing" if value is None else str(value)
