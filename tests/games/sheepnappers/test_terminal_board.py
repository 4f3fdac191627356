"""The terminal board."""

import io
import re

import pytest
from rich.cells import cell_len
from rich.console import Console

from tests.games.sheepnappers.reading import seat, unanswered
from woolgather.games.sheepnappers import GAME
from woolgather.games.sheepnappers.position import position
from woolgather.games.sheepnappers.state import Sheepnappers
from woolgather.games.sheepnappers.terminal_board import draw
from woolgather.kernel.chance import FastChance
from woolgather.testing import play

NAMES = ["Ann", "Woolbert Woolly the Third", "Cleo", "Dan"]


def drawn(s: Sheepnappers, viewer: str | None) -> list[str]:
    """The board without colours."""
    console = Console(file=io.StringIO(), width=80, color_system=None, highlight=False)
    with console.capture() as captured:
        console.print(draw(s.view(None if viewer is None else seat(viewer)), s.names(NAMES[: s.seats])))
    return captured.get().rstrip("\n").split("\n")


@pytest.mark.parametrize("settings", [{}, {"magic-juice": "on", "icecold-prawns": "on", "tag-team": "on"}], ids=str)
def test_every_position_fits_on_a_screen(settings: dict[str, str]) -> None:
    s = GAME.begin(4, {**settings, "rounds": "2"}, FastChance(2))
    assert isinstance(s, Sheepnappers)
    chance = FastChance(3)
    while s.actors():
        for viewer in ("green", "gold", None):
            lines = drawn(s, viewer)
            assert len(lines) <= 20
            assert all(cell_len(line) <= 80 for line in lines)
        actors = s.actors()
        one = actors[chance.below(len(actors))]
        options = s.options(one)
        s.act(one, options[chance.below(len(options))])
    assert drawn(s, None)


def test_the_hand_says_what_is_missing_for_a_launch_and_what_it_is_worth() -> None:
    lines = drawn(position("fuel fuel hack it dream", "baa", "baa", "baa"), "green")
    assert "Your hand: [Fuel ×2] [GPS Hack] [IT Sheep] [Dream Sheep]" in [line.rstrip() for line in lines]
    assert "Fuel 2 of 3, 1 short · 30 wool to bring home" in lines[-1]


def test_an_exchange_and_a_launch_can_be_read_without_colour() -> None:
    s = play(
        position("lamp baa fuel", "baa it", "fuel"), "play magic-lamp", "target blue", "wish it-sheep", "blue: baa"
    )
    assert "Ann: [Magic Lamp] → Woolbert Woolly the Third, for an IT Sheep  ✗ Woolbert" in "\n".join(drawn(s, "pink"))
    launch = play(position("fuel fuel", "kamikaze", "baa", "baa"), "launch")
    assert "▲ Ann launches! Countdown: 5 seconds" in drawn(launch, "blue")
    assert any("LAUNCHING" in line for line in drawn(launch, "blue"))


@pytest.mark.rule("SN-5.18", "SN-5.20", "SN-11.6")
def test_only_the_peeker_sees_the_peeked_hand_and_remembers_it() -> None:
    s = unanswered(position("dream fuel", "fuel baa it", "lamp"), "play dream-sheep", "target blue")
    assert any("hand: [Fuel] [IT Sheep] [Baa]" in line for line in drawn(s, "green"))
    assert any("holds 1 Fuel, 1 IT Sheep, 1 Baa" in line for line in drawn(s, "green"))
    for viewer in ("pink", None):
        assert not any("IT Sheep" in line for line in drawn(s, viewer))


@pytest.mark.rule("SN-1.7")
def test_the_viewer_sits_at_the_bottom_and_the_rest_in_turn_order() -> None:
    lines = drawn(position("fuel", "baa", "lamp", "it"), "pink")
    order = [name for line in lines for name in ("Ann", "Woolbert", "Cleo", "Dan") if line[2:].startswith(name)]
    assert order == ["Dan", "Ann", "Woolbert", "Cleo"]
    assert any(line.startswith("► Ann") for line in lines)


@pytest.mark.rule("SN-11.6")
def test_a_row_shows_known_places_and_what_is_known_besides() -> None:
    s = position("dream fuel", "lamp baa", "fuel", icecold_prawns="on", next_cards="it dream")
    unanswered(s, "play dream-sheep", "target blue", "dismiss", "end-turn")
    assert "     row: Magic Lamp Baa ▌" in drawn(s, "green")
    unanswered(s, "rearrange", "shuffle", "play magic-lamp", "target green", "wish fuel")
    assert "     row: ▌ ▌ Fuel; also 1 Baa" in drawn(s, "green")


@pytest.mark.rule("SN-11.6")
def test_without_the_memory_aid_no_notes_are_drawn() -> None:
    s = position("dream fuel", "lamp baa", "fuel", memory_aid="off", next_cards="it")
    unanswered(s, "play dream-sheep", "target blue", "dismiss", "end-turn")
    assert not any("Magic Lamp" in line for line in drawn(s, "green"))


@pytest.mark.rule("SN-11.5")
def test_sizes_top_card_and_statuses_are_drawn_for_everybody() -> None:
    s = position("baa lamp", "fuel fuel fuel", "", discard="it dream", home="blue", eaten="pink")
    for viewer in ("green", "blue", "pink", None):
        lines = "\n".join(drawn(s, viewer))
        assert f"Pile ▒▒ {len(s.pile)} cards" in lines
        assert "Discard 2 cards, top [Dream Sheep]" in lines
        assert re.search(r"Ann +▌▌ +2 cards", lines)
        assert re.search(r"Woolbert Woolly +home safe +▌▌▌ +3 cards", lines)
        assert re.search(r"Cleo +eaten +0 cards", lines)


@pytest.mark.rule("SN-3.12")
@pytest.mark.parametrize(("seconds", "shown"), [("7", "7 seconds"), ("off", "until all have answered")])
def test_a_countdown_says_how_long_it_lasts(seconds: str, shown: str) -> None:
    s = play(position("fuel fuel fuel", "kamikaze", countdown_seconds=seconds), "launch")
    assert f"▲ Ann launches! Countdown: {shown}" in drawn(s, "blue")


@pytest.mark.rule("SN-2.13")
def test_nothing_is_drawn_of_what_somebody_is_about_to_declare() -> None:
    s = position("lamp fuel", "it baa", "baa dream")
    before = {viewer: drawn(s, viewer) for viewer in ("blue", "pink", None)}
    play(s, "play magic-lamp", "target blue")
    assert {viewer: drawn(s, viewer) for viewer in before} == before
