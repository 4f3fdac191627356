"""An experiment's report on desktop and phone screens, in both themes, without network access."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Request, expect

from tests.lab import high_roll
from woolgather.lab.execution.executor import Alone
from woolgather.lab.plan import Experiment, Plan
from woolgather.lab.report.page import report_page
from woolgather.lab.storage.folder import Folder
from woolgather.lab.storage.results import Results


@pytest.fixture(scope="module")
def page_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    experiment = Experiment(Plan("high-roll", ("sensible", "random"), 1, {"bonus": "1"}), 80, 80)
    with high_roll.at_hand():
        folder = Folder.start(tmp_path_factory.mktemp("lab") / "x", experiment)
        folder.play(Alone(experiment))
        file = folder.path / "report.html"
        file.write_text(report_page(Results(folder)), "utf-8")
    return file


@pytest.mark.parametrize("screen", [(1280, 720, "light"), (390, 844, "dark")], ids=["desk", "phone"])
def test_every_chart_is_drawn_and_fits(browser: Browser, page_file: Path, screen: tuple[int, int, Any]) -> None:
    width, height, scheme = screen
    context = browser.new_context(viewport={"width": width, "height": height}, color_scheme=scheme)
    page = context.new_page()
    requests: list[str] = []
    errors: list[str] = []

    def note(request: Request) -> None:
        requests.append(request.url)

    page.on("request", note)
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.goto(page_file.as_uri())
    pictures = page.locator(".chart").count()
    assert pictures >= 7
    expect(page.locator(".chart svg")).to_have_count(pictures)
    assert errors == []
    assert requests == [page_file.as_uri()]
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    for number in range(pictures):
        drawn = page.locator(".chart svg").nth(number).bounding_box()
        assert drawn is not None
        assert drawn["x"] + drawn["width"] <= width
    page.get_by_text("The numbers").first.click()
    expect(page.get_by_role("table").first).to_be_visible()
    context.close()
