"""Renders a report as one self-contained HTML page. Scripts and data are embedded, so it needs no network access.

The page works on phones, in light and dark mode, on paper and without JavaScript. Every chart has its numbers in a
table below it.
"""

from __future__ import annotations

import html
import json
import os
from collections import Counter
from collections.abc import Sequence
from functools import cache
from importlib.metadata import version
from pathlib import Path
from typing import Any, Final

from woolgather.kernel.game import Game
from woolgather.lab.analysis.compare import compare, formatted_values
from woolgather.lab.analysis.questions import unanswered
from woolgather.lab.analysis.tournament import Duel, Rating
from woolgather.lab.plan import Plan
from woolgather.lab.report import charts
from woolgather.lab.report.findings import Section, percent, sections
from woolgather.lab.storage.folder import read_manifest
from woolgather.lab.storage.results import Results

_STYLE: Final = """
:root { color-scheme: light; --paper: #faf8f4; --ink: #26223a; --quiet: #6a6580; --line: #e2ddd2; --card: #fff; }
:root[data-theme="dark"] {
  color-scheme: dark; --paper: #17152a; --ink: #ece9f7; --quiet: #a7a1c4; --line: #343052; --card: #201d38; }
:root[data-framed] { --paper: transparent; }
:root[data-framed] h1 { display: none; }
:root[data-framed] main { padding-bottom: 1rem; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 46rem; margin: 0 auto; padding: 1.2rem 1rem 4rem; }
h1 { font-size: 1.7rem; line-height: 1.2; margin: .5rem 0; }
h2 { font-size: 1.2rem; margin: 0 0 .3rem; }
p { margin: .3rem 0 .8rem; }
.quiet { color: var(--quiet); font-size: .9rem; overflow-wrap: anywhere; }
section { background: var(--card); border: 1px solid var(--line); border-radius: .8rem; padding: 1rem; margin: 1rem 0; }
.chart { width: 100%; min-height: 4rem; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-size: .9rem; font-variant-numeric: tabular-nums; width: 100%; }
th, td { text-align: right; padding: .25rem .5rem; border-top: 1px solid var(--line); white-space: nowrap; }
th { border-top: 0; color: var(--quiet); font-weight: 600; }
th:first-child, td:first-child { text-align: left; white-space: normal; min-width: 8rem; }
summary { cursor: pointer; color: var(--quiet); font-size: .9rem; padding: .6rem 0; min-height: 2.75rem; }
"""
_SCRIPT: Final = """
(function () {
  const specs = JSON.parse(document.getElementById("charts").textContent);
  const dark = window.matchMedia("(prefers-color-scheme: dark)");
  const root = document.documentElement;
  const framed = window.parent !== window;
  root.toggleAttribute("data-framed", framed);
  function draw() {
    const wish = location.hash.slice(1);  // the theme of the page that embeds this one
    root.dataset.theme = wish === "dark" || wish === "light" ? wish : dark.matches ? "dark" : "light";
    const style = getComputedStyle(document.documentElement);
    const ink = style.getPropertyValue("--ink").trim(), quiet = style.getPropertyValue("--quiet").trim();
    const line = style.getPropertyValue("--line").trim();
    const config = {
      background: "transparent", font: "system-ui, sans-serif", view: { stroke: null },
      axis: { labelColor: ink, titleColor: quiet, gridColor: line, domainColor: line, tickColor: line,
              labelFontSize: 12, titleFontSize: 12, titleFontWeight: "normal" },
      legend: { labelColor: ink, labelFontSize: 12 },
    };
    const tooltip = { theme: root.dataset.theme };
    for (const [id, spec] of Object.entries(specs))
      vegaEmbed("#" + id, spec, { actions: false, renderer: "svg", config, tooltip });
  }
  dark.addEventListener("change", draw);
  window.addEventListener("hashchange", draw);
  draw();
  const tell = () => window.parent.postMessage({ height: document.querySelector("main").offsetHeight }, "*");
  if (framed) new ResizeObserver(tell).observe(document.querySelector("main"));
})();
"""


def report_page(results: Results) -> str:
    """Render the full report on an experiment."""
    plan, game = results.experiment.plan, results.game
    facts = [
        f"{results.games:,} games, {results.seats} seat{'s' * (results.seats > 1)}",
        _bots_text(plan),
        f"seed {plan.seed}",
    ]
    defaults = game.check(results.seats, {})
    facts += [f"{name}: {value}" for name, value in plan.settings.items() if value != defaults[name]]
    if plan.components is not None:
        facts.append("an edited box")
    watched = len(results.watched())
    notes = [
        f"{watched:,} of the games were recorded event by event." if watched else "No game was recorded event by event."
    ]
    silent = unanswered(results)
    if watched and silent:
        notes.append(f"These games had no events to answer: {' '.join(silent)}")
    made_by = read_manifest(results.folder.path)["woolgather"]
    notes.append(
        f"All intervals are 95 % confidence intervals. Woolgather {made_by}, rules {game.revision} of {game.title}."
    )
    return _page(f"{game.title} in the lab", facts, sections(results), notes)


def _bots_text(plan: Plan) -> str:
    counted = Counter(plan.bots)
    if len(counted) == 1 and plan.seats > 1:
        return f"all played by {plan.bots[0]}"
    return f"bots: {', '.join(plan.bots)}" + (", moving on by one seat after each game" if plan.rotate else "")


def tournament_page(game: Game, ratings: Sequence[Rating], duels: Sequence[Duel], played: Sequence[Results]) -> str:
    """Render a tournament's ratings and head-to-head results."""
    points = [charts.Point(each.bot, each.mean, each.low, each.high) for each in ratings]
    strong = Section(
        "Ratings",
        "Plackett-Luce ratings from the places at all tables. Every bot started at 25.",
        ["", "rating", "95 % interval", "games", "wins"],
        [
            [
                each.bot,
                f"{each.mean:.1f}",
                f"{each.low:.1f} – {each.high:.1f}",
                f"{each.games:,}",
                percent(each.wins / each.games),
            ]
            for each in ratings
        ],
        charts.ratings(points),
    )
    pairs = [
        charts.Point(f"{duel.bot} before {duel.other}", duel.share, duel.low, duel.high)
        for duel in duels
        if duel.share >= 0.5
    ]
    met = Section(
        "Head to head",
        "How often one bot finishes ahead of the other at the same table. A tie counts half.",
        ["", "against", "games", "before it", "95 % interval"],
        [
            [
                duel.bot,
                duel.other,
                f"{duel.games:,}",
                percent(duel.share),
                f"{percent(duel.low)} – {percent(duel.high)}",
            ]
            for duel in duels
        ],
        charts.intervals(pairs, "share of the games at the same table", 0.5),
    )
    plan = played[0].experiment.plan
    facts = [f"{sum(each.games for each in played):,} games at tables of {plan.seats}", f"seed {plan.seed}"]
    facts += [f"{name}: {value}" for name, value in plan.settings.items()]
    return _page(
        f"A tournament of {game.title}", facts, [strong, met], ["All intervals are 95 % confidence intervals."]
    )


def comparison_page(first: Results, second: Results, names: tuple[str, str] | None = None) -> str:
    """Render what a change does to the printed game or, if ``names`` are given, how two experiments differ."""
    found = compare(first, second)
    shares = [line for line in found.lines if line.is_share]
    points = []
    for line in shares:
        by, margin = line.difference.by, line.difference.margin
        points.append(charts.Point(line.what, by, by - margin, by + margin))
    how = "Games are compared in pairs with the same luck." if found.is_paired else ""
    where = "in the second" if names else "with it"
    nothing = "There is no significant " + ("difference between the two." if names else "effect.")
    more, less = ([line.what for line in found.lines if line.verdict == verdict] for verdict in ("more", "less"))
    text = " ".join(
        [f"More {where}: {', '.join(more)}."] * bool(more)
        + [f"Less {where}: {', '.join(less)}."] * bool(less)
        + ["No other difference is significant." if more or less else nothing]
        + [how]
    )
    whole = Section(
        "What differs" if names else "What it does",
        text,
        ["", *(("first", "second") if names else ("as printed", "changed")), "difference", ""],
        [[line.what, *formatted_values(line), line.verdict] for line in found.lines],
        charts.intervals(points, "difference", 0.0) if points else None,
        is_open=True,
    )
    plan = second.experiment.plan
    facts = [f"first: {names[0]}", f"second: {names[1]}"] if names else []
    facts += [f"{name}: {before} → {after}" for name, before, after in found.changes]
    games = f"{min(first.games, second.games):,} games of each, {second.seats} seats"
    title = f"{second.game.title}: two experiments" if names else f"What if? {second.game.title}"
    facts += [games, _bots_text(plan), f"seed {plan.seed}"]
    return _page(title, facts, [whole], ["All intervals are 95 % confidence intervals."])


def _page(title: str, facts: list[str], found: list[Section], notes: list[str]) -> str:
    specs: dict[str, Any] = {}
    parts = []
    for number, section in enumerate(found):
        chart = ""
        if section.chart is not None:
            specs[f"chart-{number}"] = section.chart
            chart = f'<div class="chart" id="chart-{number}" role="img" aria-label="{_safe(section.title)}"></div>'
        shown = " open" if section.is_open or not chart else ""
        remarks = "".join(f'<p class="quiet">{_safe(note)}</p>' for note in section.notes)
        parts.append(
            f"<section><h2>{_safe(section.title)}</h2><p>{_safe(section.text)}</p>{chart}{remarks}"
            f"<details{shown}><summary>The numbers</summary>{_table(section)}</details></section>"
        )
    data = json.dumps(specs, ensure_ascii=False, separators=(",", ":")).replace("</", "<\\/")
    notes_html = "".join(f'<p class="quiet">{_safe(note)}</p>' for note in notes)
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{_safe(title)}</title><style>{_STYLE}</style></head><body><main>"
        f'<h1>{_safe(title)}</h1><p class="quiet">{_safe(" · ".join(facts))}</p>{"".join(parts)}{notes_html}</main>'
        f'<script type="application/json" id="charts">{data}</script>'
        f"<script>{_libraries()}</script><script>{_SCRIPT}</script></body></html>\n"
    )


def _table(section: Section) -> str:
    head = "".join(f'<th scope="col">{_safe(heading)}</th>' for heading in section.headings)
    body = "".join("<tr>" + "".join(f"<td>{_safe(cell)}</td>" for cell in row) + "</tr>" for row in section.rows)
    return f'<div class="wide" tabindex="0"><table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>'


def _safe(text: str) -> str:
    return html.escape(text)


@cache
def _libraries() -> str:
    """Return Vega, Vega-Lite and Vega-Embed as one script. Bundling takes seconds, so the result is cached on disk."""
    import vl_convert

    cache_home = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    kept = cache_home / "woolgather" / f"vega-{version('vl-convert-python')}.js"
    try:
        return kept.read_text("utf-8")
    except OSError:
        pass
    script = str(vl_convert.javascript_bundle("window.vegaEmbed = vegaEmbed;")).replace("</script", "<\\/script")
    try:
        kept.parent.mkdir(parents=True, exist_ok=True)
        beside = kept.with_name(f"{kept.name}.{os.getpid()}")
        beside.write_text(script, "utf-8")
        beside.replace(kept)
    except OSError:
        pass  # without a cache, the next page has to bundle it again
    return script
