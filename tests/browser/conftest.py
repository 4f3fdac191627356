"""Runs a real Chromium against a real server, with several guests on desktop and phone screens."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser.guest import TIMEOUT, Guest
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


@pytest.fixture(scope="module")  # its event loop must not be running when other test modules start theirs
def browser() -> Iterator[Browser]:
    chromium = find_chromium()
    if chromium is None:
        pytest.skip("Chromium is missing. Run python tools/get_chromium.py.")
    if not is_built():
        pytest.skip("The browser client isn't built. Run python tools/build_client.py.")
    expect.set_options(timeout=TIMEOUT * 1000)
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
def new_guest(browser: Browser, room: Server) -> Iterator[Callable[..., Guest]]:
    """Creates guests, each with a separate browser context. Fails if any of their pages raised an error."""
    guests: list[Guest] = []

    def create(**options: object) -> Guest:
        guests.append(Guest(browser, room.address, **options))  # type: ignore[arg-type]
        return guests[-1]

    yield create
    page_errors = [error for guest in guests for error in guest.page_errors]
    for guest in guests:
        guest.leave()
    assert page_errors == []
