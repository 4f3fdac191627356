"""Sheepy Time in words."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.sheepy_time.reading import BLUE, YELLOW
from woolgather.games.sheepy_time import GAME
from woolgather.games.sheepy_time.position import Sheep, position
from woolgather.games.sheepy_time.state import SheepyTime
from woolgather.games.sheepy_time.vocabulary import CARDS, KINDS
from woolgather.kernel.chance import FastChance
from woolgather.kernel.errors import IllegalAction
from woolgather.kernel.session import Session
from woolgather.testing import play, words
from woolgather.testing.conformance import random_act

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


def test_others_do_not_see_which_card_was_drawn() -> None:
    for viewer in (BLUE, None):
        s = position(Sheep(at=1), Sheep(), deck="move-1-or-5")
        s.listen()
        play(s, *MOVE_3)
        story = words(s, viewer)
        assert story[-1] == "yellow draws a card."
        assert not any("5" in line for line in story)


def test_others_see_only_the_nightmares_that_were_dealt() -> None:
    s = position(Sheep(), Sheep(), dealing=True, deck="wolf-move-2 move-7 move-1-or-5 move-6-or-winks-3 move-7")
    story = words(s, BLUE)
    assert story == [
        "yellow is dealt two cards.",
        "blue is dealt: Move 1 or 5; Move 6 or gain 3 winks.",
        "yellow was dealt a Nightmare: The Wolf moves 2.",
        "Nightmare! The Wolf moves 2.",
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


def test_the_end_in_words() -> None:
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
def test_the_flock_and_its_direction_in_words(way: str) -> None:
    s = position(Sheep(at=1, infinite={4: 1}), Sheep(at=6), tiles={4: "shepherd-the-flock"})
    s.listen()
    play(s, *MOVE_3, "use-free", way)
    story = words(s)
    assert f"yellow herds every Sheep one space {way}." in story
    assert ("blue runs 1, from 6 to 7." if way == "forward" else "blue runs 1 back, from 6 to 5.") in story


def test_resting_and_its_bonus_in_words() -> None:
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
    story = [GAME.words.line(event, session.state.names(NAMES)) for event in told if event is not None]
    assert story[0] == "Out there tonight: Bump in the Night."
    assert "Ann is First Sheep." in story
    assert "Round 1: the race begins." in story
    assert "Bob is dealt two cards." in story


def test_options_name_the_space_and_the_tile() -> None:
    s = position(Sheep(at=8, infinite={1: 1}), Sheep(), tiles={1: "ruuuuuun", 10: "hide-or-seek"})
    assert [GAME.words.label(action, s.view(0), s.names(NAMES)) for action in s.view(0)["options"]] == [
        "Move 3 or catch 1",
        "Move 4 or catch 1",
    ]
    play(s, "play move-3-or-catch-1")
    assert GAME.words.label("move 3", s.view(0), s.names(NAMES)) == "Move 3, over the Fence to space 1, Ruuuuuun!"
    catching = s.clone()
    play(catching, "catch")
    assert GAME.words.label("catch-on 10", catching.view(0), s.names(NAMES)) == "Catch on space 10, Hide or Seek"
    play(s, "move 3")
    assert GAME.words.label("use-free", s.view(0), s.names(NAMES)) == "Use Ruuuuuun! for free (∞)"


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
    assert GAME.words.label("move 4", s.view(0), s.names(NAMES)) == label


def test_the_prompt_says_who_is_asked_for_what() -> None:
    s = position(Sheep(at=8), Sheep())
    assert GAME.words.prompt(s.view(0), s.names(NAMES)) == "Your turn: play a card."
    assert GAME.words.prompt(s.view(1), s.names(NAMES)) == "Ann: play a card."
    play(s, *MOVE_3)
    assert GAME.words.prompt(s.view(None), s.names(NAMES)) == "Ann: call it a night, or keep running?"


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
def test_a_use_that_wakes_a_scared_sheep_has_to_be_confirmed(
    tile: str, scared: bool, winks: int, sentence: str
) -> None:
    yellow = Sheep(at=1, scared=scared, winks=winks, zzz={4: 1}, infinite={4: 1})
    s = position(yellow, Sheep(), tiles={4: tile})
    assert [GAME.words.confirmation(action, s.view(0), s.names(NAMES)) for action in s.view(0)["options"]] == ["", ""]
    play(s, *MOVE_3)
    questions = {action: GAME.words.confirmation(action, s.view(0), s.names(NAMES)) for action in s.view(0)["options"]}
    assert questions == {"skip": "", "use-free": sentence, "use-zzz": sentence}


def test_resigning_has_to_be_confirmed() -> None:
    s = position(Sheep())
    assert (
        GAME.words.confirmation("resign", s.view(0), s.names(NAMES))
        == "Resigning ends the game for good, and it earns no rank."
    )


def test_the_prompt_of_a_finished_game() -> None:
    s = position(Sheep(at=9, winks=35), Sheep(status="woken"))
    play(s, *MOVE_3, "night")
    assert GAME.words.prompt(s.view(0), s.names(NAMES)) == "The game is over."


def test_there_are_words_for_every_kind_of_event_and_every_verb_and_for_nothing_else() -> None:
    assert set(GAME.words.lines) == {kind.name for kind in KINDS}
    assert set(GAME.words.labels) == {text.split()[0] for text in GAME.actions.texts()}
    assert set(GAME.words.targets) | set(GAME.words.confirmations) <= set(GAME.words.labels)


def test_every_card_has_a_title_of_its_own() -> None:
    titles = [position(Sheep()).names().title(card) for card in CARDS]
    assert len(set(titles)) == len(CARDS)
    assert titles[0] == "Move 1 and catch 1"


# --- pieces that options are on ---------------------------------------------------------------------------------------


def on(s: SheepyTime) -> dict[str, list[str]]:
    """Each option of the deciding seat, with the pieces it is on."""
    return {option.text: option.on for option in s.menu(s.actors()[0])}


def test_a_card_to_play_is_on_that_card_and_where_it_leads_and_a_move_on_the_space_where_it_lands() -> None:
    s = position(Sheep(at=8, hand="move-1-or-5 move-6-or-winks-3"), Sheep())
    assert on(s) == {
        "play move-1-or-5": ["card:move-1-or-5", "space:9", "space:3"],
        "play move-6-or-winks-3": ["card:move-6-or-winks-3", "space:4"],
    }
    gaining = s.clone()
    play(gaining, "play move-6-or-winks-3")
    assert on(gaining) == {"move 6": ["space:4"], "winks": []}
    play(s, "play move-1-or-5")
    assert on(s) == {"move 1": ["space:9"], "move 5": ["space:3"]}


def test_from_off_the_board_a_move_is_counted_from_space_1() -> None:
    s = position(Sheep(hand="move-1-or-5 move-7"), Sheep())
    play(s, "play move-1-or-5")
    assert on(s) == {"move 1": ["space:1"], "move 5": ["space:5"]}


def test_using_a_tile_is_on_the_space_of_the_sheep() -> None:
    s = position(Sheep(at=1, zzz={4: 1}, infinite={4: 1}), Sheep(), tiles={4: "moonwalk"})
    play(s, *MOVE_3)
    assert on(s) == {"skip": [], "use-free": ["space:4"], "use-zzz": ["space:4"]}


def test_copying_a_number_is_on_the_space_where_it_lands() -> None:
    s = position(Sheep(at=1, infinite={4: 1}), Sheep(last="move-1-or-5"), tiles={4: "copycat"}, previous="blue")
    play(s, *MOVE_3, "use-free")
    assert on(s) == {"move 1": ["space:5"], "move 5": ["space:9"]}


def test_tokens_are_put_on_and_taken_from_spaces() -> None:
    s = position(Sheep(at=1, zzz={5: 10}), Sheep(), tiles={3: "moonwalk"})
    play(s, "play move-3-or-catch-1", "catch")
    assert on(s) == {"decline": [], "take-from 5": ["space:5"]}
    play(s, "take-from 5")
    assert on(s) == {"put-on 3": ["space:3"], "put-on 10": ["space:10"]}


def test_a_market_tile_is_on_that_tile_and_then_on_a_space() -> None:
    s = position(Sheep(zzz={5: 10}), Sheep(), resting=True, market="trampoline moonwalk shortcut copycat")
    play(s, "add-tile")
    assert on(s)["tile moonwalk"] == ["tile:moonwalk"]
    play(s, "tile moonwalk")
    assert on(s)["place-on 3"] == ["space:3"]
    play(s, "place-on 3")
    assert on(s) == {"decline": [], "bonus-from 5": ["space:5"]}


def test_the_pieces_that_options_are_on_are_seen_in_the_view() -> None:
    for seed in range(4):
        s = GAME.begin(1 + seed, {}, FastChance(seed))
        chance = FastChance(seed)
        while s.actors():
            seat = s.actors()[0]
            table = s.view(seat)["table"]
            pieces = {
                *(f"space:{space['space']}" for space in table["spaces"]),
                *(f"card:{card}" for card in table["players"][seat]["hand"]),
                *(f"tile:{tile}" for tile in table["market"]),
            }
            for option in s.menu(seat):
                assert set(option.on) <= pieces, option
            random_act(s, chance)


# --- an edited box shows its own names -------------------------------------------------------------------------------


def renamed() -> dict[str, Any]:
    data = GAME.components()
    data["cards"]["move-3-or-catch-1"] |= {"title": "Trot 4 or catch 1", "moves": [4]}
    data["tiles"]["moonwalk"] |= {"title": "Moon Glide"}
    data["tiles"]["intense-dreams"] |= {"title": "Wild Dreams"}
    data["nightmares"]["wolf"] |= {"title": "Midnight Fox"}
    data["nightmares"]["wolf"]["cards"]["wolf-move-1"] |= {"title": "The Fox sneaks 1"}
    data["numbers"]["rest-catch"] = 3
    return data


def test_the_log_calls_the_pieces_as_the_box_on_the_table_does() -> None:
    s = position(
        Sheep(at=1, infinite={5: 1}), Sheep(), tiles={5: "moonwalk"}, deck="wolf-move-1 move-7", components=renamed()
    )
    s.listen()
    play(s, "play move-3-or-catch-1", "move 4", "use-free")
    assert words(s, YELLOW) == [
        "yellow plays Trot 4 or catch 1.",
        "yellow runs 4, from 1 to 5.",
        "yellow uses Moon Glide for free.",
        "yellow gains 2 winks from Moon Glide (now 2).",
        "yellow runs 2 back, from 5 to 3.",
        "Nightmare! The Fox sneaks 1.",
        "The Nightmare prowls to space 1.",
        "yellow draws Move 7.",
    ]


def test_a_session_with_an_edited_box_uses_its_names_from_the_set_up_on() -> None:
    session = Session.begin(GAME, NAMES, {"nightmare": "wolf"}, "3", renamed())
    names = session.state.names(NAMES)
    assert GAME.words.line(session.opening[0].project(0) or {}, names) == "Out there tonight: Midnight Fox."


def test_options_refusals_and_questions_name_the_pieces_as_the_box_on_the_table_does() -> None:
    s = position(Sheep(at=1, scared=True, infinite={5: 1}), Sheep(), tiles={5: "intense-dreams"}, components=renamed())
    assert [option.label for option in s.menu(YELLOW)] == ["Trot 4 or catch 1", "Move 4 or catch 1"]
    play(s, "play move-3-or-catch-1")
    assert s.menu(YELLOW)[0].label == "Move 4, to space 5, Wild Dreams"
    with pytest.raises(IllegalAction, match="That is not on this card: Trot 4 or catch 1"):
        play(s, "move 3")
    play(s, "move 4")
    assert s.menu(YELLOW)[1].label == "Use Wild Dreams for free (∞)"
    assert s.menu(YELLOW)[1].confirm == "You are Scared already: by Wild Dreams you Wake Up."


def test_a_rest_catches_as_many_as_the_box_on_the_table_says() -> None:
    s = position(Sheep(), Sheep(), resting=True, components=renamed())
    assert [option.label for option in s.menu(YELLOW)] == ["Add a tile from the market", "Catch 3"]
    assert GAME.words.prompt(s.view(YELLOW), s.names()) == "Your turn: rest: add a tile, or catch 3."


def test_a_box_without_titles_and_texts_shows_the_printed_ones() -> None:
    data = GAME.components()
    for piece in [*data["cards"].values(), *data["tiles"].values(), *data["nightmares"].values()]:
        piece.pop("title")
        piece.pop("text", None)
    s = position(Sheep(at=1), Sheep(), tiles={5: "moonwalk"}, components=data)
    assert s.names().title("moonwalk") == "Moonwalk"
    assert s.names().text("moonwalk") == "Gain 2 winks, then move backward 2."
    assert [option.label for option in s.menu(YELLOW)] == ["Move 3 or catch 1", "Move 4 or catch 1"]


def test_a_box_from_when_nightmares_had_notes_is_still_read() -> None:
    data = GAME.components()
    for nightmare in data["nightmares"].values():
        nightmare["notes"] = nightmare.pop("text")
    assert GAME.open_box(data).warnings() == []
