"""What the tables sound like, rendered and measured.

Nobody has to listen to know that a sound is there, does not clip, and cannot be taken for another of the same game.
"""

from __future__ import annotations

from collections import defaultdict
from itertools import combinations
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.browser.conftest import ROOT  # which also puts tools/ on the path

from build_client import run_script  # isort: skip

Sound = dict[str, Any]


@pytest.fixture(scope="module")
def sounds(browser: Browser) -> list[Sound]:
    """Every sound of every game at full volume, as the browser's own synthesizer renders it."""
    run_script("sounds")
    page = browser.new_page()
    page.goto("about:blank")
    page.add_script_tag(path=ROOT / "build" / "sounds.js")
    measured: list[Sound] = page.evaluate("measureAll()")
    page.close()
    return measured


def name_of(sound: Sound) -> str:
    return f"{sound['game']}, {sound['event']}"


def test_every_sound_is_heard_and_short_and_none_clips(sounds: list[Sound]) -> None:
    assert len({sound["game"] for sound in sounds}) == 6  # five games, and what they have in common
    for sound in sounds:
        assert sound["peak"] > 0.05, f"{name_of(sound)} cannot be heard"
        assert 0.02 < sound["seconds"] < 1.6, f"{name_of(sound)} takes {sound['seconds']:.2f} s"
    loudest = sorted(sound["peak"] for sound in sounds)[-2:]
    assert sum(loudest) < 1, "two of them at once clip"


def test_no_two_events_of_a_game_sound_alike(sounds: list[Sound]) -> None:
    """Two shapes of the same direction are the same sound, however loud; what has the same notes is meant to be."""
    games: defaultdict[str, list[Sound]] = defaultdict(list)
    for sound in sounds:
        games[sound["game"]].append(sound)
    alike = [
        f"{name_of(one)} and {other['event']}: {likeness(one, other):.3f}"
        for own in games.values()
        for one, other in combinations([*own, *(games["common"] if own is not games["common"] else [])], 2)
        if one["notes"] != other["notes"] and likeness(one, other) > 0.97
    ]
    assert alike == []


def likeness(one: Sound, other: Sound) -> float:
    products: list[float] = [a * b for a, b in zip(one["shape"], other["shape"], strict=True)]
    return sum(products)
