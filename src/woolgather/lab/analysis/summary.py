"""Turns the results of bulk play into rows for a table on screen, or for other programs as JSON or CSV."""

from __future__ import annotations

import csv
import io
import json
import math
from dataclasses import asdict, dataclass
from typing import Any

from woolgather.lab.plan import Plan
from woolgather.lab.statistics import Sample, wilson
from woolgather.lab.tally import Tally


@dataclass(frozen=True)
class Row:
    """The results of one bot or one seat. ``of`` is ``bot`` or ``seat``, and ``number`` counts from 1.

    ``low`` and ``high`` are the 95 % confidence interval of the share of wins. ``margin`` is half the width of the
    interval of the mean score, or ``None`` after a single game.
    """

    of: str
    number: int
    bot: str  # the kind of bot; empty for a seat if the bots rotate
    wins: int
    share: float
    low: float
    high: float
    score: float
    margin: float | None


def rows(plan: Plan, tally: Tally) -> list[Row]:
    """Return one row per bot, in the order they were named, followed by one row per seat."""
    seats = range(len(plan.bots))
    by_bot = [
        _row("bot", bot, plan.bots[bot], tally.wins_of_bot[bot], tally.score_of_bot[bot], tally.games) for bot in seats
    ]
    by_seat = [
        _row(
            "seat",
            seat,
            "" if plan.rotate else plan.bots[seat],
            tally.wins_of_seat[seat],
            tally.score_of_seat[seat],
            tally.games,
        )
        for seat in seats
    ]
    return [*by_bot, *by_seat] if plan.rotate else by_seat


def as_json(plan: Plan, tally: Tally, seconds: float) -> str:
    length = tally.decisions
    whole: dict[str, Any] = {
        "game": plan.game,
        "bots": list(plan.bots),
        "settings": plan.settings,
        "seed": plan.seed,
        "rotate": plan.rotate,
        "games": tally.games,
        "shared_victories": tally.shared,
        "decisions": {
            "mean": length.mean(),
            "margin": _finite(length.margin()),
            "least": length.least,
            "most": length.most,
        },
        "failures": [  # decisions for which the rules' default was used because the bot failed
            {"bot": bot + 1, "decisions": count, "why": tally.why[bot]}
            for bot, count in enumerate(tally.failures_of_bot)
            if count
        ],
        "rows": [asdict(row) for row in rows(plan, tally)],
        "seconds": round(seconds, 3),
    }
    return json.dumps(whole, indent=2, ensure_ascii=False)


def as_csv(plan: Plan, tally: Tally) -> str:
    found = [asdict(row) for row in rows(plan, tally)]
    text = io.StringIO()
    writer = csv.DictWriter(text, ["game", "games", "seed", *found[0]], lineterminator="\n")
    writer.writeheader()
    for row in found:
        writer.writerow({"game": plan.game, "games": tally.games, "seed": plan.seed, **row})
    return text.getvalue().rstrip("\n")


def _row(of: str, index: int, bot: str, wins: int, score: Sample, games: int) -> Row:
    low, high = wilson(wins, games)
    share = wins / games if games else 0.0
    return Row(of, index + 1, bot, wins, share, low, high, score.mean(), _finite(score.margin()))


def _finite(number: float) -> float | None:
    return number if math.isfinite(number) else None
