"""Builds the report's charts as Vega-Lite specs.

Text and line colours are left to the page, which knows whether it is in light or dark mode.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import altair as alt

_ROW_HEIGHT: Final = 26  # pixels per row in an interval chart
_AXIS_HEIGHT: Final = 60  # pixels for the x axis
_CHART_HEIGHT: Final = 220
_MAX_LABELS: Final = 16  # maximum number of histogram bars that get a label each
COLOURS: Final = ("#7c6ff0", "#e0873a", "#2f9e8f", "#d6568c", "#5a8fd8", "#a3a23a")


class Point(NamedTuple):
    """A share with its confidence interval and, optionally, a second value to compare it with (``beside``)."""

    name: str
    share: float
    low: float
    high: float
    beside: float | None = None


def intervals(points: list[Point], axis: str, equal: float | None = None, from_zero: bool = False) -> dict[str, Any]:
    """Draw one row per point: a dot on its interval, a tick at ``beside``, and a dashed line at ``equal``."""
    values = [point._asdict() for point in points]
    names = [point.name for point in points]
    base = alt.Chart(alt.InlineData(values=values)).encode(
        y=alt.Y(
            "name:N", sort=names, title=None, axis=alt.Axis(labelLimit=160, labelPadding=9, ticks=False, domain=False)
        )
    )
    tooltip = [
        alt.Tooltip("name:N", title=" "),
        alt.Tooltip("share:Q", format=".1%", title="share"),
        alt.Tooltip("low:Q", format=".1%", title="from"),
        alt.Tooltip("high:Q", format=".1%", title="to"),
    ]
    scale = alt.Scale(zero=from_zero, nice=True)
    x = alt.X("low:Q", title=axis, axis=_percent(), scale=scale)
    layers = [
        base.mark_rule(strokeWidth=3, color=COLOURS[0], opacity=0.45).encode(x=x, x2="high:Q"),
        base.mark_point(filled=True, size=80, color=COLOURS[0], opacity=1).encode(x=alt.X("share:Q"), tooltip=tooltip),
    ]
    if any(point.beside is not None for point in points):
        layers.append(base.mark_tick(thickness=3, size=16, color=COLOURS[1]).encode(x=alt.X("beside:Q")))
    if equal is not None:
        line = alt.Chart(alt.InlineData(values=[{"equal": equal}]))
        layers.append(line.mark_rule(strokeDash=[5, 4], color=COLOURS[1]).encode(x="equal:Q"))
    return _spec(alt.layer(*layers), _AXIS_HEIGHT + _ROW_HEIGHT * len(points))


def _percent() -> alt.Axis:
    return alt.Axis(format="%", tickCount=5, labelOverlap="greedy", labelSeparation=6)


def histogram(groups: dict[str, list[tuple[float, float, float]]], axis: str) -> dict[str, Any]:
    """Draw the relative frequency of each value. Several groups are drawn on top of each other."""
    values = [
        {"group": name, "from": low, "to": high, "share": round(share, 5)}
        for name, bars in groups.items()
        for low, high, share in bars
    ]
    several = len(groups) > 1
    names = list(groups)
    palette = alt.Scale(domain=names, range=list(COLOURS[: max(1, len(names))]))
    below = alt.Axis(tickMinStep=1, format="d", labelOverlap="greedy", labelSeparation=6, **_every_number(values))
    colour = alt.Color("group:N", scale=palette, legend=alt.Legend(title=None, orient="top") if several else None)
    chart = (
        alt.Chart(alt.InlineData(values=values))
        .mark_bar(opacity=0.45 if several else 0.8)
        .encode(
            x=alt.X("from:Q", bin="binned", title=axis, axis=below),
            x2="to:Q",
            y=alt.Y("share:Q", title="of the games", stack=None, axis=alt.Axis(format="%", tickCount=4)),
            color=colour,
            tooltip=[alt.Tooltip("group:N", title=" "), alt.Tooltip("share:Q", format=".1%", title="share")],
        )
    )
    return _spec(chart, _CHART_HEIGHT)


def _every_number(bars: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """Label every bar if all bars are one unit wide and there are only a few. This avoids fractional ticks."""
    if any(bar["to"] - bar["from"] > 1 for bar in bars) or len({bar["from"] for bar in bars}) > _MAX_LABELS:
        return {}
    return {"values": sorted({bar["from"] + 0.5 for bar in bars})}


def bars(values: Sequence[tuple[str, float]], axis: str, height: str, is_share: bool = False) -> dict[str, Any]:
    """Draw one bar per value, in the given order."""
    names = [name for name, _ in values]
    rows = [{"name": name, "value": value} for name, value in values]
    form = "%" if is_share else ",d"
    chart = (
        alt.Chart(alt.InlineData(values=rows))
        .mark_bar(color=COLOURS[0], opacity=0.8)
        .encode(
            x=alt.X("name:N", sort=names, title=axis or None, axis=alt.Axis(labelAngle=-35 if len(names) > 4 else 0)),
            y=alt.Y("value:Q", title=height, axis=alt.Axis(format=form, tickCount=4)),
            tooltip=[
                alt.Tooltip("name:N", title=" "),
                alt.Tooltip("value:Q", title=height, format=".1%" if is_share else ",d"),
            ],
        )
    )
    return _spec(chart, _CHART_HEIGHT)


def ratings(points: list[Point]) -> dict[str, Any]:
    """Draw ratings with their confidence intervals, in the given order."""
    names = [point.name for point in points]
    base = alt.Chart(alt.InlineData(values=[point._asdict() for point in points])).encode(
        y=alt.Y(
            "name:N", sort=names, title=None, axis=alt.Axis(labelLimit=160, labelPadding=9, ticks=False, domain=False)
        )
    )
    scale = alt.Scale(zero=False, nice=True)
    spread = base.mark_rule(strokeWidth=3, color=COLOURS[0], opacity=0.45)
    dots = base.mark_point(filled=True, size=80, color=COLOURS[0], opacity=1)
    tooltip = [alt.Tooltip("name:N", title=" "), alt.Tooltip("share:Q", format=".1f", title="rating")]
    layers = [
        spread.encode(x=alt.X("low:Q", title="rating", scale=scale), x2="high:Q"),
        dots.encode(x=alt.X("share:Q"), tooltip=tooltip),
    ]
    return _spec(alt.layer(*layers), _AXIS_HEIGHT + _ROW_HEIGHT * len(points))


def _spec(chart: Any, height: int) -> dict[str, Any]:
    found: dict[str, Any] = chart.properties(width="container", height=height).to_dict()
    found["autosize"] = {"type": "fit", "contains": "padding"}
    return found
