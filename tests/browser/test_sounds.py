"""Renders and measures all sounds.

Checks that every sound is audible, doesn't clip, and differs from the game's other sounds.
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
    """Every sound of every game, rendered by the browser at full volume."""
    run_script("sounds")
    page = browser.new_page()
    page.goto("about:blank")
    page.add_script_tag(path=ROOT / "build" / "sounds.js")
    measured: list[Sound] = page.evaluate("measureAll()")
    page.close()
    return measured


def name_of(sound: Sound) -> str:
    return f"{sound['game']}, {sound['event']}"


def test_every_sound_is_audible_and_short_and_none_clips(sounds: list[Sound]) -> None:
    assert len({sound["game"] for sound in sounds}) == 6  # five games and the common sounds
    for sound in sounds:
        assert sound["peak"] > 0.05, f"{name_of(sound)} is inaudible"
        assert 0.02 < sound["seconds"] < 1.6, f"{name_of(sound)} takes {sound['seconds']:.2f} s"
    loudest = sorted(sound["peak"] for sound in sounds)[-2:]
    assert sum(loudest) < 1, "two sounds at once clip"


def test_no_two_events_of_a_game_sound_alike(sounds: list[Sound]) -> None:
    """Sounds with parallel shapes are similar, whatever their volume. Identical notes are deliberate."""
    games: defaultdict[str, list[Sound]] = defaultdict(list)
    for sound in sounds:
        games[sound["game"]].append(sound)
    similar = [
        f"{name_of(one)} and {other['event']}: {similarity(one, other):.3f}"
        for own in games.values()
        for one, other in combinations([*own, *(games["common"] if own is not games["common"] else [])], 2)
        if one["notes"] != other["notes"] and similarity(one, other) > 0.97
    ]
    assert similar == []


def similarity(one: Sound, other: Sound) -> float:
    products: list[float] = [a * b for a, b in zip(one["shape"], other["shape"], strict=True)]
    return sum(products)
