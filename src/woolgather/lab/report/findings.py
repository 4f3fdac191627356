"""Turns an experiment's results into report sections, each with a sentence, a chart and a table of the same numbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from woolgather.lab.analysis.questions import WINNING, Answer, answers
from woolgather.lab.analysis.summary import rows as summary_rows
from woolgather.lab.report import charts
from woolgather.lab.statistics import Sample, explained, wilson
from woolgather.lab.storage.results import Results

_MAX_BARS: Final = 24  # maximum number of histogram bars
_MAX_ROWS: Final = 40  # maximum number of chart rows; the table below has them all


@dataclass(frozen=True)
class Section:
    title: str
    text: str
    headings: list[str]
    rows: list[list[str]]
    chart: dict[str, Any] | None = None
    notes: list[str] = field(default_factory=list)
    is_open: bool = False  # whether the table is expanded from the start


def sections(results: Results) -> list[Section]:
    """Build all sections of the report, starting with the most general."""
    found = [_wins(results), _scores(results), _lengths(results)]
    if any(changes is not None for changes in results.columns["lead_changes"]):
        found += [_lead(results), _half_time(results), _settled(results)]
    found.append(_luck(results))
    found += [_answered(results, answer) for answer in answers(results)]
    return [section for section in found if section.rows]


def percent(share: float) -> str:
    return f"{share:.1%}"


def _wins(results: Results) -> Section:
    plan = results.experiment.plan
    rows = summary_rows(plan, results.tally())
    if len(set(plan.bots)) == 1:  # with identical bots, which of them won is pure chance
        rows = [row for row in rows if row.of == "seat"]
    named = [(f"{row.bot} (bot {row.number})" if row.of == "bot" else f"Seat {row.number}", row) for row in rows]
    points = [charts.Point(name, row.share, row.low, row.high) for name, row in named]
    in_all = sum(row.wins for row in rows if row.of == "seat")
    equal = in_all / results.games / results.seats
    outside = [name for name, row in named if row.of == "seat" and not row.low <= equal <= row.high]
    if results.seats == 1:
        text = f"It was won {percent(rows[0].share)} of the time."
    elif outside:
        text = f"The seat matters: {_listed(outside)} differ{'s' * (len(outside) == 1)} from an equal share."
    else:
        text = "No significant difference between the seats: every interval includes the equal share."
    return Section(
        "Who wins",
        f"{text} The dashed line is an equal share of {percent(equal)}."
        + " A shared victory counts for every winner." * (in_all > results.games),
        ["", "wins", "share", "95 % interval", "mean score"],
        [
            [
                name,
                f"{row.wins:,}",
                percent(row.share),
                f"{percent(row.low)} – {percent(row.high)}",
                f"{row.score:.2f}" + ("" if row.margin is None else f" ± {row.margin:.2f}"),
            ]
            for name, row in named
        ],
        charts.intervals(points, "share of wins", equal),
    )


def _scores(results: Results) -> Section:
    plan = results.experiment.plan
    by_bot = plan.rotate and len(set(plan.bots)) > 1
    groups: dict[str, list[int]] = {}
    for seat, (names, scores) in enumerate(zip(results.by_seat("bot"), results.by_seat("score"), strict=True)):
        for number, score in enumerate(scores):
            groups.setdefault(names[number] if by_bot else f"Seat {seat + 1}", []).append(score)
    samples = {name: Sample(scores) for name, scores in groups.items()}
    everything = [score for scores in groups.values() for score in scores]
    drawn = groups if by_bot or not plan.rotate else {"all seats": everything}  # identical bots share one chart
    together = "at all seats together" if len(drawn) == 1 else "by bot" if by_bot else "by seat"
    return Section(
        "Scores",
        f"How often each final score occurred, {together}.",
        ["", "mean", "± 95 %", "deviation", "lowest", "highest"],
        [
            [
                name,
                f"{sample.mean():.2f}",
                f"{sample.margin():.2f}" if sample.count > 1 else "",
                f"{sample.variance() ** 0.5:.2f}",
                str(sample.least),
                str(sample.most),
            ]
            for name, sample in samples.items()
        ],
        charts.histogram({name: binned(scores, [everything]) for name, scores in drawn.items()}, "score"),
    )


def _lengths(results: Results) -> Section:
    lengths = results.columns["decisions"]
    sample = Sample(lengths)
    sure = f" ± {sample.margin():.1f}" if sample.count > 1 else ""
    return Section(
        "Length",
        f"A game takes {sample.mean():.1f}{sure} decisions, from {sample.least} to {sample.most}.",
        ["decisions", "games"],
        [[label, f"{count:,}"] for label, count in _table(lengths)],
        charts.histogram({"games": binned(lengths, [lengths])}, "decisions"),
    )


def _lead(results: Results) -> Section:
    changes = [number for number in results.columns["lead_changes"] if number is not None]
    sample = Sample(changes)
    sure = f" ± {sample.margin():.1f}" if sample.count > 1 else ""
    return Section(
        "Changes of the lead",
        f"The lead changes hands {sample.mean():.1f}{sure} times in a game. The leader is determined by the game's own "
        "evaluation, with all cards open.",
        ["changes", "games"],
        [[label, f"{count:,}"] for label, count in _table(changes)],
        charts.histogram({"games": binned(changes, [changes])}, "changes of the lead"),
    )


def _half_time(results: Results) -> Section:
    won = results.by_seat("won")
    led = [
        (chance, won[leader - 1][number])
        for number, (leader, chance) in enumerate(
            zip(results.columns["half_leader"], results.columns["half_chance"], strict=True)
        )
        if leader is not None
    ]
    wins = sum(has_won for _, has_won in led)
    low, high = wilson(wins, len(led))
    groups: dict[int, list[bool]] = {}
    for chance, has_won in led:
        groups.setdefault(min(9, int(chance * 10)), []).append(has_won)
    points, rows = [], []
    for tenth, ends in sorted(groups.items()):
        bottom, top = wilson(sum(ends), len(ends))
        label = f"{tenth * 10} to {tenth * 10 + 10} %"
        points.append(charts.Point(label, sum(ends) / len(ends), bottom, top))
        rows.append([label, f"{len(ends):,}", percent(sum(ends) / len(ends)), f"{percent(bottom)} – {percent(top)}"])
    share = wins / len(led) if led else 0.0
    return Section(
        "Half-time",
        f"The leader after half of the actions wins {percent(share)} of the games ({percent(low)} to "
        f"{percent(high)}); the chart groups these games by the leader's chance at that point.",
        ["its chance then", "games", "it won", "95 % interval"],
        rows,
        charts.intervals(points, "share of wins of the leader at half-time"),
    )


def _settled(results: Results) -> Section:
    shares = [share for share in results.columns["settled"] if share is not None]
    tenths = Counter(min(9, int(share * 10)) for share in shares)
    late = sum(share >= 0.9 for share in shares) / len(shares)
    bars = [(f"{tenth * 10}–{tenth * 10 + 10} %", tenths[tenth]) for tenth in range(10)]
    return Section(
        "When it is settled",
        f"How much of the game had been played when the winner took the lead for good. {percent(late)} of the games "
        "are open until their last tenth.",
        ["played", "games"],
        [[label, f"{count:,}"] for label, count in bars],
        charts.bars(bars, "part of the game that was played", "games"),
    )


def _luck(results: Results) -> Section:
    """Measure how much of winning is explained by the bot and by the seat. The rest is luck."""
    plan = results.experiment.plan
    by_bot: dict[str, Sample] = {}
    by_seat: list[Sample] = []
    for names, won in zip(results.by_seat("bot"), results.by_seat("won"), strict=True):
        by_seat.append(Sample(int(has_won) for has_won in won))
        for name, has_won in zip(names, won, strict=True):
            by_bot.setdefault(name, Sample()).add(int(has_won))
    seat = explained(by_seat)
    rows = [["the seat", percent(seat)]]
    bars = [("seat", seat)]
    text = "All bots are identical here, so only luck and the seat decide who wins."
    if len(set(plan.bots)) > 1:
        bot = explained(by_bot.values())
        rows.insert(0, ["the bot", percent(bot)])
        bars.insert(0, ("bot", bot))
        text = f"The bot explains {percent(bot)} of who wins, and the seat {percent(seat)}."
    rest = max(0.0, 1 - sum(share for _, share in bars))
    rows.append(["the rest: luck, and choices of the same bot", percent(rest)])
    bars.append(("luck and choices", rest))
    moved = [share for share in results.columns["luck"] if share is not None]
    if moved:
        mean = Sample(round(share * 1000) for share in moved)
        part = f"{percent(mean.mean() / 1000)}" + (f" ± {mean.margin() / 10:.1f}" if mean.count > 1 else "")
        rows.append(["movement of the chances with a roll, a draw or a card turned up", part])
        text += f" Of all movement of the chances within a game, {part} came from random or hidden events."
    chart = charts.bars([(name, round(share, 4)) for name, share in bars], "", "share of the variance of winning", True)
    return Section("How decisive luck is", text, ["", "share"], rows, chart if len(bars) > 2 else None)


def _answered(results: Results, answer: Answer) -> Section:
    question, rows = answer.question, answer.rows
    points = [charts.Point(row.label, row.share, row.low, row.high, row.without) for row in rows[:_MAX_ROWS]]
    if question.kind != WINNING:
        alone = len(rows) == 1  # one row is written as a sentence instead of a chart
        interval = f"{percent(rows[0].share)}, from {percent(rows[0].low)} to {percent(rows[0].high)}."
        return Section(
            question.title,
            f"{question.text} {rows[0].label}: {interval}".strip() if alone else question.text,
            ["", "share", "95 % interval", "out of"],
            [[row.label, percent(row.share), _interval(row.low, row.high), f"{row.count:,}"] for row in rows],
            None if alone else charts.intervals(points, "share", from_zero=True),
        )
    significant = sum(row.is_significant for row in rows)
    did = f"A player who {question.whoever}" if question.whoever else "A player who does this"  # prose: ok
    text = question.text or f"{did} at least once in a game, compared with other players (the orange tick)."
    notes = ["This is a correlation, not a cause: the leader may simply get to do more."]
    if len(set(results.experiment.plan.bots)) > 1:
        notes.append("Different bots played, and the better ones may do it more often.")
    return Section(
        question.title,
        f"{text} {significant} of {len(rows)} differences are significant.",
        ["", "wins with", "95 % interval", "seats", "wins without", ""],
        [
            [
                row.label,
                percent(row.share),
                _interval(row.low, row.high),
                f"{row.count:,}",
                "" if row.without is None else percent(row.without),
                "" if row.is_significant else "not significant",
            ]
            for row in rows
        ],
        charts.intervals(points, "share of wins"),
        notes,
    )


def binned(numbers: Sequence[int], everything: Any) -> list[tuple[float, float, float]]:
    """Sort numbers into bars of (from, to, share). All groups in a chart get the same bars, based on ``everything``."""
    least = min(min(each) for each in everything if each)
    most = max(max(each) for each in everything if each)
    width = max(1, -(-(most - least + 1) // _MAX_BARS))
    counts = Counter((number - least) // width for number in numbers)
    bins = (most - least) // width + 1
    return [(least + at * width - 0.5, least + (at + 1) * width - 0.5, counts[at] / len(numbers)) for at in range(bins)]


def _table(numbers: Sequence[int]) -> list[tuple[str, int]]:
    bars = binned(numbers, [numbers])
    found = []
    for low, high, share in bars:
        first, last = round(low + 0.5), round(high - 0.5)
        found.append((str(first) if first == last else f"{first} to {last}", round(share * len(numbers))))
    return found


def _interval(low: float, high: float) -> str:
    return f"{percent(low)} – {percent(high)}"


def _listed(names: list[str]) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"
