"""Checks pages with axe, an accessibility checker."""

from __future__ import annotations

from typing import Any, Final

from tests.browser.guest import ROOT, Guest

AXE: Final = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
SERIOUS: Final = ("serious", "critical")
RUN: Final = "async () => await axe.run(document, {resultTypes: ['violations'], elementRef: false})"


def accessibility_problems(guest: Guest, name: str) -> list[str]:
    """Take a screenshot in both themes and return the serious and critical problems that axe finds."""
    page = guest.page
    page.evaluate(AXE.read_text("utf-8"))
    found: list[str] = []
    for theme in ("light", "dark"):
        page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
        guest.wait_for_animations()
        guest.screenshot(name, theme)
        report: dict[str, Any] = page.evaluate(RUN)
        found += [
            f"{name}, {theme}: {finding['id']}: {node['html'][:160]} {node['failureSummary'][:200]}"
            for finding in report["violations"]
            if finding["impact"] in SERIOUS
            for node in finding["nodes"][:4]
        ]
    return found
