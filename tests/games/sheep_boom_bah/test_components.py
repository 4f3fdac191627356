"""Edited boxes are checked, and the rules use them."""

from __future__ import annotations

import io
from typing import Any

import pytest
from rich.console import Console

from tests.games.sheep_boom_bah.reading import barn, decision, play_unopposed, tile_on
from woolgather.games.sheep_boom_bah import GAME
from woolgather.games.sheep_boom_bah.box import Box
from woolgather.games.sheep_boom_bah.position import position
from woolgather.games.sheep_boom_bah.state import SheepBoomBah
from woolgather.games.sheep_boom_bah.terminal_board import draw
from woolgather.games.sheep_boom_bah.vocabulary import CARD_TYPES, TILES
from woolgather.kernel.chance import FastChance
from woolgather.kernel.errors import BadComponents, IllegalAction
from woolgather.testing import offered, play, words


def edited(field: str, value: object) -> dict[str, Any]:
    """The printed components with one field changed, or removed with ``None``."""
    data = GAME.components()
    *path, last = field.split("/")
    table = data
    for name in path:
        table = table[name]
    if value is None:
        del table[last]
    else:
        table[last] = value
    return data


@pytest.mark.parametrize(
    ("field", "value", "complaint"),
    [
        ("game", "lucidity", r"game is 'lucidity'; it has to be one of: sheep-boom-bah"),
        ("format", 2, r"format is 2"),
        ("cards/fox/copies/red", -1, r"cards\.fox\.copies\.red is -1"),
        ("cards/fox/copies/red", 1.5, r"cards\.fox\.copies\.red is 1\.5"),
        ("cards/fox/copies/red", True, r"cards\.fox\.copies\.red is True"),
        ("cards/fox/copies/red", "one", r"cards\.fox\.copies\.red is 'one'"),
        ("cards/fox/copies", None, r"cards\.fox\.copies is missing"),
        ("cards/fox/copies/purple", 1, r"cards\.fox\.copies\.purple is unknown"),
        ("cards/fox", None, r"cards\.fox is missing"),
        ("cards/bull", {}, r"cards\.bull is unknown"),
        ("cards/fox/source", "rumour", r"cards\.fox\.source is 'rumour'"),
        ("cards/am-bah-lance/tile-after", "crater", r"cards\.am-bah-lance\.tile-after is 'crater'"),
        ("pieces/sheep", 7, r"pieces\.sheep is 7"),
        ("pieces/colours", ["pink"], r"pieces\.colours"),
        ("battle-die/faces", 1, r"battle-die\.faces is 1"),
        ("battle-die/on-tie", "draw", r"battle-die\.on-tie is 'draw'"),
        ("tiles/safe-field", -2, r"tiles\.safe-field is -2"),
        ("tiles/double-sided", 5, r"field\.2\.land-mine is 8; it has to be a whole number from 0 to 5"),
        ("field/3/safe-field", 16, r"field\.3 makes 26 tiles.*BB-1\.4"),
        ("field/4", None, r"field\.4 is missing"),
    ],
)
def test_a_box_that_cannot_work_is_refused_with_the_field(field: str, value: object, complaint: str) -> None:
    with pytest.raises(BadComponents, match=complaint):
        GAME.begin(2, {}, FastChance(1), edited(field, value))


def test_too_small_a_deck_is_refused_and_a_small_one_warned_about() -> None:
    data = GAME.components()
    for card in list(data["cards"])[3:]:
        data["cards"][card]["copies"] = {"red": 0, "blue": 0, "yellow": 0, "green": 0}
    with pytest.raises(BadComponents, match=r"make 12 cards; 4 players are dealt 16 \(BB-1.7\)"):
        GAME.open_box(data)
    data["cards"]["fox"]["copies"] = {"red": 2, "blue": 2, "yellow": 2, "green": 0}
    box = GAME.open_box(data)
    assert len(box.deck) == 18
    assert box.warnings() == [
        "cards: with 18 cards the piles may run out and hands stay short; use at least 24 (BB-2.17)."
    ]
    assert GAME.printed_box().warnings() == []


@pytest.mark.rule("BB-2.17")
def test_a_game_with_a_tiny_deck_of_twins_can_be_played_to_the_end() -> None:
    data = GAME.components()
    for card in data["cards"]:
        data["cards"][card]["copies"] = {"red": 0, "blue": 0, "yellow": 0, "green": 0}
    for card in ("thank-ewe", "golden-fleece", "eiei-no"):
        data["cards"][card]["copies"] = {"red": 3, "blue": 2, "yellow": 1, "green": 0}
    for seed in range(10):
        s = GAME.begin(4, {}, FastChance(seed), data)
        chance = FastChance(seed)
        while s.actors():
            seat = s.actors()[chance.below(len(s.actors()))]
            options = s.options(seat)
            assert len(options) == len(set(options))
            s.act(seat, options[chance.below(len(options))])
            assert GAME.invariants(s) == []
            assert GAME.invariants(s.resample(seat, FastChance(seed))) == []


def test_fewer_sheep_and_other_mixes_are_played_with() -> None:
    data = edited("pieces/sheep", 2)
    data["field"]["2"] = {"safe-field": 16, "land-mine": 7, "source": "transcribed"}
    s = GAME.begin(2, {"quick-setup": "on"}, FastChance(1), data)
    assert isinstance(s, SheepBoomBah)
    assert [len(s.flock(seat)) for seat in range(2)] == [2, 2]
    assert sum(s.view(None)["table"]["face_down"].values()) == 25
    assert s.view(None)["table"]["face_down"]["safe-field"] == 16
    assert GAME.invariants(s) == []


def test_the_ambulance_may_leave_a_cone_in_an_edited_box() -> None:
    s = position(sheep={"red": "2,2"}, face_down={"2,3": "land-mine"}, hands={"red": "am-bah-lance-red"})
    s.box = Box(edited("cards/am-bah-lance/tile-after", "cone-tile"))
    play(s, "move 2,2", "to 2,3", "play am-bah-lance-red", offered_start(s))
    play(s, "blue: pass", "yellow: pass", "green: pass")
    assert (tile_on(s, "2,3"), list(s.score)) == ("cone-tile", [0, 0, 0, 0])


def offered_start(s: SheepBoomBah) -> str:
    """The only free start space of a full ring with one sheep out."""
    return "to 0,0" if s.is_free(0) else "to 0,1"


def test_tied_battles_may_end_without_a_winner_in_an_edited_box() -> None:
    results = set()
    for seed in range(30):
        s = position(seats=2, barns={"red": "red", "blue": "blue"}, hands={"red": "sheep-battle-red"}, seed=seed)
        data = edited("battle-die/on-tie", "no-winner")
        data["battle-die"]["faces"] = 2
        s.box = Box(data)
        play(s, "play sheep-battle-red", "zone barn", "stake red", "player blue", "blue: pass")
        results.add((barn(s, "red"), barn(s, "blue")))
    assert results == {("red", "blue"), ("red blue", ""), ("", "red blue")}


def test_the_printed_box_is_what_the_rulebook_says() -> None:
    box = GAME.printed_box()
    assert box.deck == list(range(80))
    assert (box.safe[2:], box.mines[2:], box.sheep, box.die_faces) == ([15, 15, 14], [8, 7, 7], 6, 6)
    assert decision(position()) == "turn-menu"
    assert offered(position(budget=0)) == ["end-turn"]


def test_every_card_and_every_face_of_a_tile_has_a_title_and_a_text() -> None:
    pieces = GAME.pieces()
    for piece in (*CARD_TYPES, *TILES[1:]):
        assert pieces[piece].title
        assert pieces[piece].text


def renamed() -> SheepBoomBah:
    """Red has a Reynard and an Am-Bah-Lance, and Hush as a counter; mines are called Cow Pats."""
    data = edited("cards/fox/title", "Reynard")
    data["cards"]["fox"]["text"] = "borrow a sheep"
    data["cards"]["eiei-no"]["title"] = "Hush"
    data["faces"]["land-mine"]["title"] = "Cow Pat"
    data["cards"]["hero-of-the-herd"]["title"] = "Shovel"
    s = position(
        sheep={"red": "2,2"},
        barnyards={"blue": "blue red"},
        face_down={"2,3": "land-mine"},
        hands={"red": "fox-red sheeping-tom-red", "blue": "eiei-no-blue"},
    )
    s.edited_pieces = GAME.pieces(data)
    return s


def test_an_edited_title_and_text_is_seen_in_options_prompts_log_refusals_and_on_the_board() -> None:
    s = renamed()
    assert "Play Reynard (red): borrow a sheep" in [option.label for option in s.menu(0)]
    s.listen()
    play(s, "play fox-red", "player blue")
    assert GAME.words.prompt(s.view(0), s.names()) == "Reynard (red): which sheep?"
    play(s, "colour blue")
    assert words(s)[0] == "red plays Reynard (red)."
    assert ": Hush, or pass?" in GAME.words.prompt(s.view(1), s.names())
    with pytest.raises(IllegalAction, match=r"You do not hold Hush \(red\)\. \(BB-7\.1\)"):
        play(s, "yellow: play eiei-no-red")
    console = Console(file=io.StringIO(), width=80, no_color=True)
    console.print(draw(s.view(1), s.names()))
    assert isinstance(console.file, io.StringIO)
    assert "Played: Red: Reynard (red)" in console.file.getvalue()


def test_an_edited_title_of_a_tile_is_seen_wherever_the_tile_is_named() -> None:
    s = renamed()
    s.listen()
    play_unopposed(s, "play sheeping-tom-red", "look 2,3")
    assert "red peeks at the tile on D3: a Cow Pat." in words(s, 0)
    assert GAME.words.prompt(s.view(0), s.names()).startswith("On D3 you see a Cow Pat:")
    play(s, "stay", "move 2,2")
    assert "To D3: you saw a Cow Pat" in [option.label for option in s.menu(0)]
    play(s, "to 2,3")
    assert "red's sheep turns up D3: a Cow Pat." in words(s)
    with pytest.raises(IllegalAction, match="Only Shovel and Am-Bah-Lance help against a mine"):
        play(s, "play fox-red")


def test_a_box_without_titles_and_texts_is_shown_with_the_printed_ones() -> None:
    data = GAME.components()
    del data["faces"]
    for card in data["cards"].values():
        del card["text"]
    del data["cards"]["dog"]["title"]
    names = GAME.begin(2, {}, FastChance(1), data).names()
    assert (names.title("land-mine"), names.title("dog"), names.title("fox")) == ("Land Mine", "Dog", "Fox")
    assert names.text("fox") == GAME.pieces()["fox"].text
