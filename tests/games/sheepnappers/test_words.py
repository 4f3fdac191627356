"""Sheepnappers in words: exact, friendly, and never more than the listener may know."""

import pytest

from tests.games.sheepnappers.reading import all_pass, seat, unanswered
from woolgather.games.sheepnappers import GAME
from woolgather.games.sheepnappers.position import position
from woolgather.games.sheepnappers.state import Sheepnappers
from woolgather.games.sheepnappers.view_types import PIECES
from woolgather.kernel.chance import FastChance
from woolgather.testing import play, words

NAMES = ["Ann", "Bob", "Cleo", "Dan"]


def prompt(s: Sheepnappers, colour: str) -> str:
    return GAME.words.prompt(s.view(seat(colour)), s.names(NAMES))


def labels(s: Sheepnappers, colour: str) -> list[str]:
    view = s.view(seat(colour))
    return [GAME.words.label(action, view, s.names(NAMES)) for action in view["options"]]


def test_a_lamp_and_two_baas_read_like_a_story() -> None:
    s = position("lamp fuel", "it baa", "baa dream")
    s.listen()
    play(s, "play magic-lamp", "target blue", "wish it-sheep", "blue: baa", "pink: baa")
    all_pass(s)
    assert words(s, None) == [
        "green plays a Magic Lamp on blue, wishing for an IT Sheep.",
        "blue throws a Baa: it is cancelled.",
        "pink throws a Baa: 2 Baas, so it goes ahead again.",
        "green gets an IT Sheep from blue.",
    ]


def test_a_launch_that_fails_reads_like_a_story() -> None:
    s = position("fuel fuel fuel", "kamikaze lamp", "kamikaze baa", "lamp", next_cards="it")
    s.listen()
    play(s, "launch", "blue: kamikaze", "pink: baa")
    all_pass(s)
    play(s, "pink: kamikaze")
    all_pass(s)
    assert words(s, None) == [
        "green launches!",
        "green's countdown runs …",
        "blue hurls a Kamikaze Sheep at green!",
        "pink throws a Baa: it is cancelled.",
        "blue's Kamikaze Sheep is cancelled and does nothing.",
        "green's countdown runs …",
        "pink hurls a Kamikaze Sheep at green!",
        "pink takes a Fuel from green.",
        "green's countdown runs …",
    ]
    s = position("fuel fuel", "kamikaze lamp", "baa", "lamp", next_cards="it")
    play(s, "launch", "blue: kamikaze")
    s.listen()
    all_pass(s)
    assert words(s, None)[:2] == ["blue takes a Fuel from green.", "green has too little Fuel now: the launch fails."]


def test_prompts_ask_the_one_and_tell_the_others() -> None:
    s = play(position("lamp fuel", "it baa", "baa dream"), "play magic-lamp", "target blue")
    assert prompt(s, "green") == "Which card do you wish for from Bob?"
    assert prompt(s, "pink") == "Ann is on turn."
    play(s, "wish it-sheep")
    assert prompt(s, "blue") == "Ann's Magic Lamp on you for an IT Sheep. Baa?"
    assert prompt(s, "pink") == "Ann's Magic Lamp on Bob for an IT Sheep. Baa?"
    assert prompt(s, "green") == "Your Magic Lamp on Bob for an IT Sheep. Waiting for answers."
    play(s, "pink: baa")
    assert prompt(s, "blue") == "Ann's Magic Lamp on you for an IT Sheep is stopped. Another Baa?"


def test_prompts_speak_to_whoever_acted_threw_or_launched_and_to_those_without_an_answer() -> None:
    s = position("fuel fuel fuel fuel", "it baa", "baa dream", "lamp", discard="dream", magic_juice="on")
    play(s, "juice")
    assert prompt(s, "green") == "At whom is the Dream Sheep aimed?"
    play(s, "target blue")
    assert prompt(s, "blue") == "Ann's second Dream Sheep on you. Baa?"
    assert prompt(s, "gold") == "Ann's second Dream Sheep on Bob. You hold no Baa."
    play(s, "blue: baa")
    assert prompt(s, "green") == "Your second Dream Sheep on Bob is stopped. Another Baa?"
    assert prompt(s, "blue") == "Ann's second Dream Sheep on you is stopped. Waiting for answers."
    assert labels(s, "green") == ["Leave it stopped", "2 Fuel as a Baa: let it through"]
    play(s, "green: juice-baa")
    assert prompt(s, "gold") == "Ann's second Dream Sheep on Bob goes through. You hold no Baa."
    launch = play(position("fuel fuel", "kamikaze", "baa", "lamp"), "launch")
    assert prompt(launch, "green") == "You count down. Waiting for answers."
    assert prompt(launch, "blue") == "Ann counts down. Hurl a Kamikaze Sheep?"
    assert prompt(launch, "pink") == "Ann counts down. You can only watch."
    assert labels(launch, "blue") == ["Let it fly", "Kamikaze Sheep: steal 1 Fuel"]


def test_labels_say_what_an_option_does() -> None:
    s = position("lamp pirate fuel fuel fuel", "it baa", "baa dream", discard="dream", magic_juice="on")
    assert labels(s, "green") == [
        "End your turn",
        "Pirate Sheep: swap hands and end your turn",
        "Magic Lamp: wish for a card",
        "Magic Juice: 2 Fuel repeat the Dream Sheep",
        "Launch with 10 wool",
    ]
    play(s, "play pirate-sheep")
    assert labels(s, "green") == ["Pirate Sheep on Bob", "Pirate Sheep on Cleo", "Go back"]


def test_a_known_place_in_a_row_is_named_in_its_label() -> None:
    s = position("dream spider hack fuel", "lamp fuel", "baa", icecold_prawns="on")
    unanswered(s, "play dream-sheep", "target blue", "dismiss", "play spider-trick", "target blue", "gift gps-hack")
    assert labels(s, "green") == ["Take the card at place 1 (Magic Lamp)", "Take the card at place 2 (Fuel)"]


@pytest.mark.rule("SN-2.3", "SN-5.29", "SN-5.37")
def test_the_story_never_tells_a_hidden_card_to_an_outsider() -> None:
    hidden = {"drew", "fetched", "gave", "stole"}
    for seed in range(6):
        s = GAME.begin(4, {"rounds": "1"}, FastChance(seed))
        s.listen()
        chance = FastChance(seed + 9)
        while s.actors():
            actors = s.actors()
            one = actors[chance.below(len(actors))]
            options = s.options(one)
            s.act(one, options[chance.below(len(options))])
            for event in s.take_events():
                if event.kind.name in hidden:
                    told = event.project(None)
                    assert told is not None
                    assert told["card"] is None
                    assert "a card" in GAME.words.line(told, s.names(NAMES))


def test_everything_said_at_the_end() -> None:
    s = position("fuel fuel fuel dream", "", eaten="blue", rounds="1")
    s.listen()
    play(s, "launch")
    assert words(s, None) == [
        "green launches!",
        "green's countdown runs …",
        "green is off, and home with 4 cards!",
        "green brought home 3 Fuel.",
        "green brought home 1 Dream Sheep: 10 wool.",
        "green: +10 wool, 10 in all.",
        "blue: -10 wool, -10 in all.",
        "The adventure is over.",
    ]
    assert GAME.words.prompt(s.view(None), s.names(NAMES)) == "The game is over."


def test_the_rulebook_has_every_clause_of_the_options() -> None:
    book = GAME.rulebook()
    assert len(book.clauses) == 163
    for setting in GAME.settings:
        assert setting.name in book.clause(setting.clause).source


def test_one_card_goes_and_several_go() -> None:
    for cards, went in (("fuel", "1 card goes into the pile."), ("fuel fuel", "2 cards go into the pile.")):
        s = position("fuel", cards, "lamp", next_cards="wolf fuel")
        s.listen()
        play(s, "end-turn")
        assert any(line.endswith(went) for line in words(s, None))


@pytest.mark.rule("SN-5.8")
def test_the_last_alien_reads_that_its_it_sheep_throws_the_hack_away() -> None:
    s = position("it hack fuel", "fuel fuel fuel", home="blue")
    assert "IT Sheep: throw a GPS Hack away" in labels(s, "green")


def on(s: Sheepnappers, colour: str) -> dict[str, list[str]]:
    return {option.text: option.on for option in s.menu(seat(colour))}


def test_options_name_the_pieces_they_are_on() -> None:
    s = position("lamp fuel fuel fuel", "it baa", "baa dream", discard="dream", magic_juice="on")
    assert on(s, "green") == {
        "end-turn": [],
        "play magic-lamp": ["card:magic-lamp"],
        "juice": ["juice:bottle"],
        "launch": ["seat:0"],
    }
    play(s, "play magic-lamp")
    assert on(s, "green") == {"target blue": ["seat:1"], "target pink": ["seat:2"], "back": []}
    play(s, "target blue")
    assert on(s, "green")["wish it-sheep"] == ["wish:it-sheep"]
    play(s, "wish it-sheep", "blue: baa")
    assert on(s, "pink") == {"pass": [], "baa": ["card:baa"]}
    assert on(s, "green") == {"pass": [], "juice-baa": ["juice:bottle"]}
    launch = play(position("fuel fuel fuel", "kamikaze"), "launch")
    assert on(launch, "blue") == {"pass": [], "kamikaze": ["card:kamikaze-sheep"]}


def test_options_of_effects_name_the_pieces_they_are_on() -> None:
    wolf = position("it dream", "baa", drawn=False, next_cards="wolf")
    assert on(wolf, "green") == {"feed it-sheep": ["card:it-sheep"], "feed dream-sheep": ["card:dream-sheep"]}
    fetch = unanswered(position("time fuel", "baa", discard="dream hack"), "play time-machine")
    assert on(fetch, "green") == {"fetch gps-hack": ["discard:gps-hack"], "fetch dream-sheep": ["discard:dream-sheep"]}
    start = position("fuel", "baa", drawn=False, launch_timing="turn-start")
    assert on(start, "green") == {"draw": ["pile:draw"]}
    row = position("spider hack fuel", "lamp fuel", "baa", icecold_prawns="on")
    unanswered(row, "play spider-trick", "target blue")
    assert on(row, "green") == {"gift fuel": ["card:fuel"], "gift gps-hack": ["card:gps-hack"]}
    play(row, "gift gps-hack")
    assert on(row, "green") == {"steal 1": ["place:1-1"], "steal 2": ["place:1-2"]}
    laying = play(position("spider hack fuel", "lamp", icecold_prawns="on"), "rearrange")
    assert on(laying, "green")["next 2"] == ["place:0-2"]


def test_every_kind_of_piece_that_an_option_is_on_is_declared() -> None:
    kinds = {piece.split(":")[0] for piece in PIECES}
    s = GAME.begin(4, {"magic-juice": "on", "icecold-prawns": "on", "launch-timing": "turn-start"}, FastChance(5))
    chance = FastChance(6)
    met: set[str] = set()
    while s.actors():
        one = s.actors()[0]
        met |= {piece.split(":")[0] for option in s.menu(one) for piece in option.on}
        options = s.options(one)
        s.act(one, options[chance.below(len(options))])
    assert met == kinds
