"""A real Chromium at a real server: pages of several guests, on a desk and on a phone."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser.guests import PATIENCE, Guest
from tests.server.harness import Server

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "tools"))

from build_client import is_built  # noqa: E402
from get_chromium import find_chromium  # noqa: E402

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@pytest.fixture(scope="module")  # while it lives, an event loop runs in this thread, and tests of others want their own
def browser() -> Iterator[Browser]:
    chromium = find_chromium()
    if chromium is None:
        pytest.skip("There is no Chromium here: python tools/get_chromium.py")
    if not is_built():
        pytest.skip("The browser client has not been built: python tools/build_client.py")
    expect.set_options(timeout=PATIENCE * 1000)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("room") / "room.db", modules=[])
    yield server
    server.stop()


@pytest.fixture
def guest(browser: Browser, room: Server) -> Iterator[Callable[..., Guest]]:
    """Each call is another person with a browser of their own. Nothing may go wrong in any of them."""
    guests: list[Guest] = []

    def arrive(**wishes: object) -> Guest:
        guests.append(Guest(browser, room.address, **wishes))  # type: ignore[arg-type]
        return guests[-1]

    yield arrive
    troubles = [trouble for guest in guests for trouble in guest.troubles]
    for guest in guests:
        guest.leave()
    assert troubles == []
