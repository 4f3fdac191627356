"""The box, printed and edited (components.toml, ST-draw.9)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.sheepy_time.reading import YELLOW
from tests.games.sheepy_time.test_draw import orders
from woolgather.games.sheepy_time import GAME
from woolgather.games.sheepy_time.box import FENCE, Box
from woolgather.games.sheepy_time.nightmares import resolve_nightmare
from woolgather.games.sheepy_time.position import Sheep, position
from woolgather.games.sheepy_time.vocabulary import CARDS, NIGHTMARES, TILES
from woolgather.kernel.chance import FastChance
from woolgather.kernel.compiling import i64, vec
from woolgather.kernel.errors import BadComponents
from woolgather.testing import offered, play


def edited(path: str, value: object) -> dict[str, Any]:
    """The printed data with one field changed: ``cards.move-7.winks``."""
    data = GAME.components()
    *tables, field = path.split(".")
    table = data
    for name in tables:
        table = table[name]
    table[field] = value
    return data


def without(path: str) -> dict[str, Any]:
    data = GAME.components()
    *tables, field = path.split(".")
    table = data
    for name in tables:
        table = table[name]
    del table[field]
    return data


def counts(nightmare: str, **changed: int) -> dict[str, Any]:
    """The printed data with different counts of some Nightmare cards: ``bump_back_1=3``."""
    data = GAME.components()
    for name, count in changed.items():
        data["nightmares"][nightmare]["cards"][name.replace("_", "-")]["count"] = count
    return data


def test_the_printed_box_gives_no_warning() -> None:
    assert Box(GAME.components()).warnings() == []


def test_the_numbers_of_the_printed_box() -> None:
    box = Box(GAME.components())
    assert (box.pillow, box.pillow_floor, box.tokens, box.fence_winks, box.market_size) == (40, 0, 10, 5, 4)
    assert (box.places[2], box.places[3], box.places[4]) == ([8, 5], [10, 7, 5], [10, 8, 6, 5])
    assert box.woken == [0, 0, 3, 3, 3]
    assert sum(box.solo_tiles) == 24
    assert [sum(copies[seats] for copies in box.copies) for seats in (1, 2, 3, 4)] == [30, 30, 40, 50]


def test_every_card_and_tile_says_where_its_facts_come_from() -> None:
    box = Box(GAME.components())
    assert set(box.sources) == {*CARDS, *TILES, *NIGHTMARES}
    reconstructed = {name for name, source in box.sources.items() if source == "reconstructed"}
    assert reconstructed == {
        "catch-up",
        "copycat",
        "find-a-friend",
        "racing-rival",
        "shepherd-the-flock",
        "sweet-dream",
    }


@pytest.mark.parametrize(
    "path",
    [
        "start",
        "start.pillow",
        "numbers.fence-winks",
        "cards.move-7",
        "cards.move-7.copies.3",
        "tiles.moonwalk.bonus",
        "nightmares.wolf",
        "nightmares.bump.cards.bump-back-1.amount",
        "pillow.3.places",
        "solo.ranks",
    ],
)
def test_a_missing_field_is_named(path: str) -> None:
    with pytest.raises(BadComponents, match=f"^{path} is missing.$"):
        Box(without(path))


@pytest.mark.parametrize(
    ("path", "value", "sentence"),
    [
        ("game", "lucidity", "game is 'lucidity'; it has to be one of: sheepy-time."),
        ("format", 2, "format is 2; it has to be a whole number from 1 to 1."),
        ("start.pillow", -4, "start.pillow is -4; it has to be a whole number of at least 1."),
        ("start.tokens", 0, "start.tokens is 0; it has to be a whole number of at least 1."),
        ("start.pillow-floor", 41, "start.pillow-floor is 41; it has to be a whole number from 0 to 40."),
        ("start.winks", 5, "start.winks is 5; it has to be a whole number from 0 to 0."),
        ("start.colours", ["red"], "start.colours must be ['yellow', 'blue', 'pink', 'purple'], because screens "
         "and saved games use these names."),
        ("numbers.fence-winks", -1, "numbers.fence-winks is -1; it has to be a whole number of at least 0."),
        ("numbers.fence-winks", "five", "numbers.fence-winks is 'five'; it has to be a whole number of at least 0."),
        ("numbers.hand-size", 3, "numbers.hand-size is 3; it has to be a whole number from 2 to 2."),
        ("board.spaces", 12, "board.spaces is 12; it has to be a whole number from 10 to 10."),
        ("board.start-spaces", [5, 11], r"board.start-spaces[1] is 11; it has to be a whole number from 1 to 10."),
        ("board.start-spaces", [5, 5], "board.start-spaces names a space twice."),
        ("board.start-spaces", [5], "board.start-spaces needs at least two spaces."),
        ("cards.move-7.moves", [0], "cards.move-7.moves[0] is 0; it has to be a whole number from 1 to 10."),
        ("cards.move-7.moves", 7, "cards.move-7.moves has to be a list of whole numbers."),
        ("cards.move-7.moves", [], "cards.move-7 does nothing: it needs a number in moves, or catch or winks."),
        ("cards.move-1-and-catch-1.moves", [], "cards.move-1-and-catch-1 does nothing: it needs a number in moves."),
        ("cards.move-1-or-5.moves", [5, 5], "cards.move-1-or-5.moves names a number twice."),
        ("cards.move-7.copies.2", -1, "cards.move-7.copies.2 is -1; it has to be a whole number from 0 to 99."),
        ("cards.move-7.both", 1, "cards.move-7.both is 1; it has to be true or false."),
        ("cards.move-7.source", "rumour", "cards.move-7.source is 'rumour'; it has to be one of: rulebook, "
         "transcribed, reconstructed."),
        ("tiles.moonwalk.bonus", "2", "tiles.moonwalk.bonus is '2'; it has to be one of: 3, infinite."),
        ("nightmares.wolf.cards.wolf-move-1.amount", 0, "nightmares.wolf.cards.wolf-move-1.amount is 0; it has to be "
         "a whole number from 1 to 10."),
        ("nightmares.wolf.cards.wolf-move-1.kind", "web", "nightmares.wolf.cards.wolf-move-1.kind is 'web'; it has to "
         "be one of: move, scare-near."),
        ("nightmares.bump.cards.bump-back-1.kind", "move", "nightmares.bump.cards.bump-back-1.kind is 'move'; it has "
         "to be one of: jump."),
        ("pillow.3.places", [10, 7], "pillow.3.places has 2 numbers; it needs 3."),
        ("solo.ranks", {}, "solo.ranks is empty; at least one rank is needed."),
        ("start", 7, "start has to be a table with named fields."),
    ],
)  # fmt: skip
def test_a_value_that_cannot_be_is_named_with_what_is_allowed(path: str, value: object, sentence: str) -> None:
    with pytest.raises(BadComponents) as refused:
        Box(edited(path, value))
    assert str(refused.value) == sentence


@pytest.mark.parametrize(
    "path",
    [
        "cards.move-9",
        "tiles.night-cap",
        "nightmares.fox",
        "nightmares.wolf.cards.wolf-move-3",
        "start.pilow",
        "numbers.handsize",
        "board.fence",
        "cards.move-7.wink",
        "cards.move-7.copies.5",
        "tiles.moonwalk.bonuses",
        "nightmares.wolf.note",
        "nightmares.wolf.cards.wolf-move-1.amounts",
        "pillow.5",
        "pillow.3.place",
        "pillow.solo.woken",
        "solo.points",
    ],
)
def test_something_the_rules_do_not_know_is_refused(path: str) -> None:
    with pytest.raises(BadComponents, match=f"^{path} is unknown; known are: "):
        Box(edited(path, {}))


@pytest.mark.rule("ST-draw.9")
@pytest.mark.parametrize(("copies", "seats"), [((2, 9, 9), 1), ((4, 9, 9), 2), ((5, 1, 9), 3), ((5, 2, 1), 4)])
def test_too_few_sheep_cards_for_some_player_count_are_refused(copies: tuple[int, int, int], seats: int) -> None:
    data = GAME.components()
    for card in data["cards"].values():
        card["copies"] = {"2": 0, "3": 0, "4": 0}
    data["cards"]["move-7"]["copies"] = dict(zip("234", copies, strict=True))
    with pytest.raises(BadComponents, match=f"in use with {seats} players; at least {2 * seats + 1} are needed"):
        Box(data)


@pytest.mark.rule("ST-draw.9")
def test_just_enough_sheep_cards_are_accepted() -> None:
    data = GAME.components()
    for card in data["cards"].values():
        card["copies"] = {"2": 0, "3": 0, "4": 0}
    data["cards"]["move-7"]["copies"] = {"2": 5, "3": 2, "4": 2}
    Box(data)


@pytest.mark.rule("ST-draw.9")
@pytest.mark.parametrize(
    ("nightmare", "changed"),
    [
        ("wolf", {"wolf_move_1": 0, "wolf_move_2": 0}),
        ("spider", {"spider_web_2": 0, "spider_web_3": 0}),
        ("bump", {"bump_forward_1": 0, "bump_forward_2": 0, "bump_forward_3": 0}),
    ],
)
def test_a_nightmare_that_never_moves_forward_is_refused(nightmare: str, changed: dict[str, int]) -> None:
    with pytest.raises(BadComponents, match=rf"nightmares.{nightmare}.cards holds no card that moves it forward"):
        Box(counts(nightmare, **changed))


@pytest.mark.rule("ST-draw.9")
def test_the_other_reading_of_the_bump_deck_gives_no_warning() -> None:
    assert Box(counts("bump", bump_back_1=3, bump_back_2=0)).warnings() == []


@pytest.mark.rule("ST-draw.9")
@pytest.mark.parametrize(
    ("nightmare", "changed"),
    [("wolf", {"wolf_move_2": 3}), ("bump", {"bump_forward_1": 0}), ("spider", {"spider_web_2": 5, "spider_web_3": 5})],
)
def test_cards_that_no_longer_guarantee_a_crossing_give_a_warning(nightmare: str, changed: dict[str, int]) -> None:
    warnings = Box(counts(nightmare, **changed)).warnings()
    assert len(warnings) == 1
    assert warnings[0].startswith(f"nightmares.{nightmare}: ")
    assert "ST-draw.8" in warnings[0]


def always_crosses(box: Box, nightmare: str) -> bool:
    """Checked by trying every order of its cards on a table with that box."""
    number = NIGHTMARES.index(nightmare)
    cards = {card: count for card, count in enumerate(box.nightmare_counts[number]) if count}
    table = position(Sheep(), Sheep(), nightmare=nightmare)
    table.box = box
    status, agenda = table.status, table.agenda
    for order in orders(cards):
        table.nightmare_at = table.web = 0
        table.status, table.agenda, table.hands, table.discard = status[:], agenda[:], [[], []], vec[i64]()
        for card in order:
            resolve_nightmare(table, card)
            if table.racers() == 0:
                break
        else:
            return False
    return True


@pytest.mark.rule("ST-draw.9", "ST-draw.7")
@pytest.mark.parametrize(
    ("nightmare", "changed"),
    [
        ("wolf", {}),
        ("wolf", {"wolf_move_1": 3}),
        ("wolf", {"wolf_move_1": 2}),
        ("wolf", {"wolf_move_2": 3}),
        ("wolf", {"wolf_scare_near": 0}),
        ("spider", {}),
        ("spider", {"spider_web_2": 3}),
        ("spider", {"spider_web_3": 5}),
        ("spider", {"spider_web_2": 0}),
        ("spider", {"spider_web_2": 1, "spider_web_3": 7}),
        ("bump", {}),
        ("bump", {"bump_back_1": 3, "bump_back_2": 0}),
        ("bump", {"bump_forward_3": 1}),
        ("bump", {"bump_forward_2": 3}),
        ("bump", {"bump_forward_1": 0}),
        ("bump", {"bump_back_1": 1}),
        ("bump", {"bump_back_2": 0}),
    ],
)
def test_the_warning_is_right_about_every_order_of_the_cards(nightmare: str, changed: dict[str, int]) -> None:
    box = Box(counts(nightmare, **changed))
    sure = box._least_progress(box.nightmare_counts[NIGHTMARES.index(nightmare)]) >= FENCE
    assert sure == always_crosses(box, nightmare)
    assert sure == (box.warnings() == [])


def test_too_few_tiles_for_a_solo_set_up_are_refused() -> None:
    data = GAME.components()
    for name, tile in data["tiles"].items():
        tile["solo"] = name == "moonwalk"
    with pytest.raises(BadComponents, match="at least 2 need solo = true"):
        Box(data)


# --- playing with edited boxes ---------------------------------------------------------------------------------------


def test_an_edited_card_is_played_as_edited() -> None:
    data = edited("cards.move-3-or-catch-1.moves", [2, 8])
    s = position(Sheep(at=1), Sheep(), components=data, deck="move-7")
    play(s, "play move-3-or-catch-1")
    assert offered(s) == ["move 2", "move 8", "catch"]


def test_everything_on_an_edited_and_card_happens() -> None:
    data = edited("cards.move-1-and-catch-1.winks", 2)
    s = position(Sheep(at=1, hand="move-1-and-catch-1 move-7"), Sheep(), components=data)
    play(s, "play move-1-and-catch-1")
    assert (s.position[YELLOW], s.winks[YELLOW]) == (2, 2)
    assert offered(s) == ["catch-on 5", "catch-on 10"]


def test_an_edited_solo_value_for_waking_up_counts() -> None:
    s = position(Sheep(at=1, scared=True), nightmare_at=4, components=edited("pillow.solo.woken-up", 2))
    play(s, "play move-3-or-catch-1", "move 3")
    assert list(s.pillow) == [38]


def test_edited_numbers_of_the_start_are_used() -> None:
    data = edited("start.tokens", 6)
    data["start"]["pillow"] = 25
    data["numbers"]["fence-winks"] = 7
    s = position(Sheep(at=9, pillow=25), Sheep(pillow=25), components=data)
    assert list(s.supply) == [6, 6]
    play(s, "play move-3-or-catch-1", "move 3")
    assert s.winks[YELLOW] == 7
    fresh = GAME.begin(2, {}, FastChance(1), data)
    assert fresh.view(None)["table"]["players"][0]["pillow"] == 25
