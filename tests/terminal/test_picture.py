"""Every window fits, whatever is asked: the four sizes, every number of seats, every kind of decision."""

from __future__ import annotations

import re

import pytest
from rich.cells import cell_len
from rich.text import Text

from woolgather.bots.asking import ask
from woolgather.bots.registry import make_bot
from woolgather.kernel.chance import FastChance
from woolgather.kernel.registry import all_games, find_game
from woolgather.kernel.session import Session
from woolgather.terminal.boards import about_of, board_of
from woolgather.terminal.console import seat_styles
from woolgather.terminal.conversation import keys_for
from woolgather.terminal.front import Scene
from woolgather.terminal.picture import Picture, Pointing, Target, compose
from woolgather.terminal.seating import take_seats
from woolgather.terminal.table import Table

SIZES = [(80, 24), (60, 20), (100, 30), (120, 40)]
TABLES = [(game.name, seats) for game in all_games() for seats in range(game.fewest, game.most + 1)]


def scene_of(table: Table, seat: int) -> Scene:
    """What this seat is shown now."""
    view = table.state.view(seat)
    options = table.state.menu(seat, table.names)
    unasked = table.state.unasked_menu(seat, table.names)
    keys = keys_for(len(options), len(unasked))
    styles = dict(zip(table.names, seat_styles(table.game.colours, len(table.names)), strict=True))
    return Scene(
        Text(table.game.title),
        board_of(table.game),
        about_of(table.game),
        view,
        table.names,
        table.log[-30:],
        table.log,
        styles,
        [Text(table.game.words.prompt(view, table.names), "prompt")],
        dict(zip(keys, [*options, *unasked], strict=True)),
    )


def decisions(game: str, seats: int, seed: str) -> list[Scene]:
    """Of a whole game of random bots each kind of question where it was longest, as whoever is asked sees it."""
    table = Table(Session.begin(find_game(game), take_seats(seats, ["random"], None, "Ann"), {}, seed), None, seed)
    bots = make_bot(table.game, "random", FastChance(int(seed)))
    longest: dict[str, Scene] = {}
    while table.state.actors():
        seat = table.state.actors()[0]
        asking = table.state.view(seat)["asking"]["decision"]
        if asking not in longest or len(table.state.options(seat)) > len(longest[asking].menu):
            longest[asking] = scene_of(table, seat)
        table.act(seat, ask(bots, table.state, seat))
    return list(longest.values())


def check(picture: Picture, width: int, height: int) -> None:
    assert len(picture.rows) == height
    assert all(cell_len("".join(part.text for part in row)) <= width for row in picture.rows), picture.text()


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_every_question_fits_every_window_and_every_choice_can_be_pointed_at(game: str, seats: int) -> None:
    for scene in decisions(game, seats, "3"):
        for width, height in SIZES:
            picture = compose(scene, width, height, Pointing(), "keys")
            check(picture, width, height)
            targets = {spot.target for spot in picture.spots}
            assert {Target("item", key) for key in scene.menu} <= targets
            key, option = max(scene.menu.items(), key=lambda item: len(item[1].label))
            pointed = compose(scene, width, height, Pointing(Target("item", key)), "keys")
            check(pointed, width, height)
            spot = pointed.spot(Target("item", key))
            assert spot is not None
            assert spot.seen, f"{option.label} is out of sight at {width} × {height}"
            words = " ".join(pointed.text().split("\n")[span.y][span.left : span.right] for span in spot.seen)
            assert re.sub(r"\s+", " ", option.label) in re.sub(r"\s+", " ", words), "nothing of a choice is cut"


def test_arrows_lead_from_each_choice_to_every_other() -> None:
    scene = next(scene for scene in decisions("sheep-boom-bah", 4, "3") if len(scene.menu) > 20)
    picture = compose(scene, 80, 24, Pointing(), "")
    reached: set[Target] = set()
    waiting = [picture.spots[0].target]
    while waiting:
        target = waiting.pop()
        if target in reached:
            continue
        reached.add(target)
        for dx, dy in ((0, 1), (0, -1), (1, 0), (-1, 0)):
            found = picture.beside(target, dx, dy)
            assert found is not None
            waiting.append(found)
    assert reached == {spot.target for spot in picture.spots}


def test_what_can_be_taken_is_marked_on_the_board_and_what_it_does_stands_below() -> None:
    scene = next(scene for scene in decisions("sheepy-time", 2, "3") if scene.view["asking"]["decision"] == "play-card")
    card = next(piece for option in scene.menu.values() for piece in option.on if piece.startswith("card:"))
    picture = compose(scene, 80, 24, Pointing(Target("piece", card)), "")
    spot = picture.spot(Target("piece", card))
    assert spot is not None
    assert picture.at(spot.seen[0].left, spot.seen[0].y) == Target("piece", card)
    title = scene.names.title(card.removeprefix("card:"))
    assert f"{title}: " in picture.text()


def test_a_window_that_is_too_small_says_so() -> None:
    scene = decisions("lucidity", 2, "3")[0]
    picture = compose(scene, 40, 10, Pointing(), "")
    assert picture.too_small
    assert "needs 56 × 18" in re.sub(r"\s+", " ", picture.text())
    check(picture, 40, 10)
