"""Sheepy Time in words."""

from __future__ import annotations

import pytest

from tests.games.sheepy_time.reading import BLUE, YELLOW
from woolgather.games.sheepy_time import GAME
from woolgather.games.sheepy_time.position import Sheep, position
from woolgather.games.sheepy_time.vocabulary import CARDS
from woolgather.kernel.session import Session
from woolgather.testing import play, words

NAMES = ["Ann", "Bob"]
MOVE_3 = ("play move-3-or-catch-1", "move 3")


def test_a_turn_reads_like_a_story() -> None:
    s = position(
        Sheep(at=7, zzz={10: 1}, infinite={1: 1}),
        Sheep(),
        tiles={10: "bounce-ahead", 1: "moonwalk"},
        deck="move-7",
    )
    s.listen()
    play(s, *MOVE_3, "use-zzz", "use-free", "continue")
    assert words(s, YELLOW) == [
        "yellow plays Move 3 or catch 1.",
        "yellow runs 3, from 7 to 10.",
        "yellow uses Bounce Ahead for a Zzz.",
        "yellow runs 1, from 10 to 1.",
        "yellow jumps the Fence!",
        "yellow uses Moonwalk for free.",
        "yellow gains 2 winks from Moonwalk (now 2).",
        "yellow gains 5 winks for jumping the Fence (now 7).",
        "yellow draws Move 7.",
    ]


def test_others_are_not_told_which_card_was_drawn() -> None:
    for viewer in (BLUE, None):
        s = position(Sheep(at=1), Sheep(), deck="move-1-or-5")
        s.listen()
        play(s, *MOVE_3)
        story = words(s, viewer)
        assert story[-1] == "yellow draws a card."
        assert not any("5" in line for line in story)


def test_others_are_not_told_which_cards_were_dealt_but_every_nightmare_is() -> None:
    s = position(Sheep(), Sheep(), dealing=True, deck="wolf-move-2 move-7 move-1-or-5 move-6-or-winks-3 move-7")
    story = words(s, BLUE)
    assert story == [
        "yellow is dealt two cards.",
        "blue is dealt: Move 1 or 5; Move 6 or gain 3 winks.",
        "yellow was dealt a Nightmare: Wolf: move 2.",
        "Nightmare! Wolf: move 2.",
        "The Nightmare prowls to space 1.",
        "The Nightmare prowls to space 2.",
        "yellow draws a card.",
    ]


def test_waking_up_and_going_to_bed() -> None:
    s = position(Sheep(at=8, scared=True, winks=6), Sheep(at=9), nightmare_at=1)
    s.listen()
    play(s, *MOVE_3, *MOVE_3, "night")
    story = words(s)
    assert "yellow Wakes Up and loses 6 winks." in story
    assert "blue Calls It A Night with 5 winks." in story
    assert "yellow's Pillow sinks from 40 to 37 all the same." in story
    assert "blue's Pillow sinks from 40 to 32." in story


def test_the_end_is_told() -> None:
    s = position(Sheep(at=8, winks=20, pillow=24), Sheep(status="retired", winks=30, pillow=30))
    s.listen()
    play(s, *MOVE_3, "night")
    assert words(s)[-2:] == ["Round 1: the race is over.", "yellow wins with 25 winks, Pillow at 24!"]
    shared = position(Sheep(at=8, winks=20, pillow=24), Sheep(status="retired", winks=25, pillow=24))
    shared.listen()
    play(shared, *MOVE_3, "night")
    assert words(shared)[-2:] == ["yellow wins with 25 winks, Pillow at 24!", "blue wins with 25 winks, Pillow at 24!"]
    solo = position(Sheep(at=8, winks=20, pillow=24), round=3)
    solo.listen()
    play(solo, *MOVE_3, "night")
    assert words(solo)[-1] == "yellow scores 16 after 3 rounds.", "25 winks, 6 for 16 spaces, 15 for the rounds"


@pytest.mark.parametrize("way", ["forward", "backward"])
def test_the_flock_is_told_with_its_way(way: str) -> None:
    s = position(Sheep(at=1, infinite={4: 1}), Sheep(at=6), tiles={4: "shepherd-the-flock"})
    s.listen()
    play(s, *MOVE_3, "use-free", way)
    story = words(s)
    assert f"yellow herds every Sheep one space {way}." in story
    assert ("blue runs 1, from 6 to 7." if way == "forward" else "blue runs 1 back, from 6 to 5.") in story


def test_resting_is_told_with_the_bonus() -> None:
    s = position(
        Sheep(), Sheep(zzz={5: 10}), resting=True, market="moonwalk trampoline copycat shortcut", stack="step-back"
    )
    s.listen()
    play(s, "add-tile", "tile moonwalk", "place-on 3", "add-tile", "tile trampoline", "place-on 4", "decline")
    assert words(s)[:6] == [
        "yellow adds Moonwalk on space 3.",
        "yellow puts an ∞ on it.",
        "Step Back comes to the market.",
        "blue rests.",
        "blue adds Trampoline on space 4.",
        "blue has no token left to put on it.",
    ]


def test_the_story_of_a_session_begins_with_the_set_up() -> None:
    session = Session.begin(GAME, NAMES, {"first-player": "seat-1", "nightmare": "bump"}, "3")
    told = [event.project(0) for event in session.opening]
    story = [GAME.tell(event, NAMES) for event in told if event is not None]
    assert story[0] == "Tonight's Nightmare is Bump in the Night."
    assert "Ann is First Sheep." in story
    assert "Round 1: the race begins." in story
    assert "Bob is dealt two cards." in story


def test_options_name_the_space_and_the_tile() -> None:
    s = position(Sheep(at=8, infinite={1: 1}), Sheep(), tiles={1: "ruuuuuun", 10: "hide-or-seek"})
    assert [GAME.label(action, s.view(0), NAMES) for action in s.view(0)["options"]] == [
        "Move 3 or catch 1",
        "Move 4 or catch 1",
    ]
    play(s, "play move-3-or-catch-1")
    assert GAME.label("move 3", s.view(0), NAMES) == "Move 3, over the Fence to space 1, Ruuuuuun!"
    catching = s.clone()
    play(catching, "catch")
    assert GAME.label("catch-on 10", catching.view(0), NAMES) == "Catch on space 10, Hide or Seek"
    play(s, "move 3")
    assert GAME.label("use-free", s.view(0), NAMES) == "Use Ruuuuuun! for free (∞)"


@pytest.mark.parametrize(
    ("at", "nightmare", "label"),
    [
        (0, 0, "Move 4, to space 4"),
        (1, 4, "Move 4, to space 5, Moonwalk"),
        (1, 5, "Move 4, to space 5, Moonwalk (the Nightmare is there!)"),
        (6, 0, "Move 4, to space 10, Hide or Seek"),
        (10, 4, "Move 4, over the Fence to space 4 (the Nightmare is there!)"),
    ],
)
def test_a_move_says_where_it_lands_and_what_waits_there(at: int, nightmare: int, label: str) -> None:
    s = position(Sheep(at=at), Sheep(), tiles={5: "moonwalk", 10: "hide-or-seek"}, nightmare_at=nightmare)
    play(s, "play move-4-or-catch-1")
    assert GAME.label("move 4", s.view(0), NAMES) == label


def test_the_prompt_says_who_is_asked_for_what() -> None:
    s = position(Sheep(at=8), Sheep())
    assert GAME.prompt(s.view(0), NAMES) == "Your turn: play a card."
    assert GAME.prompt(s.view(1), NAMES) == "Ann: play a card."
    play(s, *MOVE_3)
    assert GAME.prompt(s.view(None), NAMES) == "Ann: call it a night, or keep running?"


@pytest.mark.rule("ST-intense-dreams.2", "ST-dream-journal.2")
@pytest.mark.parametrize(
    ("tile", "scared", "winks", "sentence"),
    [
        ("intense-dreams", True, 15, "You are Scared already: by Intense Dreams you Wake Up and lose your 15 winks."),
        ("dream-journal", True, 0, "You are Scared already: by Dream Journal you Wake Up."),
        ("intense-dreams", False, 15, ""),
        ("action-hero", True, 15, ""),
    ],
)
def test_a_client_asks_back_before_a_scared_sheep_wakes_itself(
    tile: str, scared: bool, winks: int, sentence: str
) -> None:
    yellow = Sheep(at=1, scared=scared, winks=winks, zzz={4: 1}, infinite={4: 1})
    s = position(yellow, Sheep(), tiles={4: tile})
    assert [GAME.doubt(action, s.view(0), NAMES) for action in s.view(0)["options"]] == ["", ""]
    play(s, *MOVE_3)
    doubts = {action: GAME.doubt(action, s.view(0), NAMES) for action in s.view(0)["options"]}
    assert doubts == {"skip": "", "use-free": sentence, "use-zzz": sentence}


def test_a_client_asks_back_before_somebody_resigns() -> None:
    s = position(Sheep())
    assert GAME.doubt("resign", s.view(0), NAMES) == "Resigning ends the game for good, and it earns no rank."


def test_the_prompt_of_a_finished_game() -> None:
    s = position(Sheep(at=9, winks=35), Sheep(status="woken"))
    play(s, *MOVE_3, "night")
    assert GAME.prompt(s.view(0), NAMES) == "The game is over."


def test_every_card_has_a_title_of_its_own() -> None:
    from woolgather.games.sheepy_time.story import card_title

    titles = [card_title(card) for card in CARDS]
    assert len(set(titles)) == len(CARDS)
    assert titles[0] == "Move 1 and catch 1"
