"""The window's layout fits for four sizes, every number of seats and every decision of whole games."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator

import pytest
from rich.cells import cell_len
from rich.text import Text

from woolgather.bots.guard import ask
from woolgather.bots.registry import make_bot
from woolgather.kernel.chance import FastChance
from woolgather.kernel.registry import all_games, find_game
from woolgather.kernel.session import Session
from woolgather.terminal.boards import about_of, board_of
from woolgather.terminal.console import seat_styles
from woolgather.terminal.drawing.picture import Picture, Pointing, Target, compose
from woolgather.terminal.play.conversation import keys_for
from woolgather.terminal.play.seating import seat_names
from woolgather.terminal.play.table import TerminalTable
from woolgather.terminal.ui.interface import Scene

SIZES = [(80, 24), (60, 20), (100, 30), (120, 40)]
TABLES = [(game.name, seats) for game in all_games() for seats in range(game.fewest, game.most + 1)]


def scene_of(table: TerminalTable, seat: int) -> Scene:
    """Return the scene that this seat sees."""
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
        table.log[-8:],
        table.log,
        styles,
        [Text(table.game.words.prompt(view, table.names), "prompt")],
        dict(zip(keys, [*options, *unasked], strict=True)),
    )


def decisions(game: str, seats: int, seed: str) -> Iterator[Scene]:
    """Yield every decision of a game between random bots, from the view of a deciding seat."""
    table = TerminalTable(
        Session.begin(find_game(game), seat_names(seats, ["random"], None, "Ann"), {}, seed), None, seed
    )
    bots = make_bot(table.game, "random", FastChance(int(seed)))
    while actors := table.state.actors():
        seat = actors[len(table.session.record.actions) % len(actors)]
        yield scene_of(table, seat)
        table.act(seat, ask(bots, table.state, seat))


def check(picture: Picture, width: int, height: int) -> None:
    assert len(picture.rows) == height
    assert all(cell_len("".join(part.text for part in row)) <= width for row in picture.rows), picture.text()


def words_in_the_menu(picture: Picture) -> dict[str, str]:
    """Return the visible label of each menu item."""
    lines = picture.text().split("\n")
    menu = {}
    for spot in picture.spots:
        if spot.target.kind == "item":
            words = " ".join(lines[span.y][span.left : span.right] for span in spot.seen)
            menu[spot.target.name] = " ".join(words.split()).removeprefix(spot.target.name).strip()
    return menu


def check_every_choice(scene: Scene, width: int, height: int) -> None:
    """Check that each label is fully visible with the cursor on it or nearby, and distinct from the others."""
    labels = {key: " ".join(option.label.split()) for key, option in scene.menu.items()}
    unread = list(labels)
    cursor: Target | None = None
    while unread or cursor is None:
        picture = compose(scene, width, height, Pointing(cursor), "keys")
        check(picture, width, height)
        menu = words_in_the_menu(picture)
        assert menu.keys() == labels.keys(), picture.text()
        read = {key: words for key, words in menu.items() if words}
        for words, others in itertools.groupby(sorted(read, key=read.__getitem__), read.__getitem__):
            assert len({labels[key] for key in others}) == 1, f"several choices look like {words!r}:\n{picture.text()}"
        unread = [key for key in unread if menu[key] != labels[key]]
        assert cursor is None or cursor.name not in unread, f"{labels[cursor.name]!r} is cut:\n{picture.text()}"
        if cursor is None:
            check_every_target(scene, picture, width, height)
        a_menu_further = unread[: len(read)]
        cursor = Target("item", a_menu_further[-1] if a_menu_further else "")


def check_every_target(scene: Scene, picture: Picture, width: int, height: int) -> None:
    """Check that the arrow keys reach every choice and scroll the board to it."""
    targets = [spot.target for spot in picture.spots]
    assert reached_by_arrows(picture) == set(targets), picture.text()
    for spot in picture.spots:
        if spot.target.kind == "piece" and not spot.seen:
            pointed = compose(scene, width, height, Pointing(spot.target), "keys").spot(spot.target)
            assert pointed is not None
            assert pointed.seen, f"{spot.target.name} is out of sight at {width} × {height}:\n{picture.text()}"


def reached_by_arrows(picture: Picture) -> set[Target]:
    reached: set[Target] = set()
    waiting = [spot.target for spot in picture.spots[:1]]
    while waiting:
        target = waiting.pop()
        if target not in reached:
            reached.add(target)
            found = [picture.beside(target, dx, dy) for dx, dy in ((0, 1), (0, -1), (1, 0), (-1, 0))]
            waiting += [next_one for next_one in found if next_one is not None]
    return reached


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_every_decision_fits_and_every_choice_can_be_read_and_reached(game: str, seats: int) -> None:
    """Each decision is tried in one window size, and the longest decision of each kind in all of them."""
    longest: dict[str, Scene] = {}
    for number, scene in enumerate(decisions(game, seats, "5")):
        check_every_choice(scene, *SIZES[number % len(SIZES)])
        kind = scene.view["asking"]["decision"]
        if kind not in longest or len(scene.menu) > len(longest[kind].menu):
            longest[kind] = scene
    for scene in longest.values():
        for width, height in SIZES:
            check_every_choice(scene, width, height)


def test_choices_are_marked_on_the_board_and_explained_below() -> None:
    scene = next(scene for scene in decisions("sheepy-time", 2, "3") if scene.view["asking"]["decision"] == "play-card")
    card = next(piece for option in scene.menu.values() for piece in option.on if piece.startswith("card:"))
    picture = compose(scene, 80, 24, Pointing(Target("piece", card)), "")
    spot = picture.spot(Target("piece", card))
    assert spot is not None
    assert picture.at(spot.seen[0].left, spot.seen[0].y) == Target("piece", card)
    title = scene.names.title(card.removeprefix("card:"))
    assert f"{title}: " in picture.text()


def test_a_board_taller_than_the_window_scrolls_to_the_cursor() -> None:
    scene = next(scene for scene in decisions("sheepy-time", 4, "3") if "from the market" in scene.question[0].plain)
    last = list(scene.menu)[-1]
    above = compose(scene, 60, 20, Pointing(), "").text()
    below = compose(scene, 60, 20, Pointing(Target("item", last)), "").text()
    assert "▼ " in above.split("\n")[-1]
    assert f"{scene.menu[last].label} (" not in above
    assert "▲ " in below.split("\n")[-1]
    assert f"{scene.menu[last].label} (" in below


def test_a_window_that_is_too_small_says_so() -> None:
    scene = next(decisions("lucidity", 2, "3"))
    picture = compose(scene, 40, 10, Pointing(), "")
    assert picture.too_small
    assert "needs 56 × 18" in re.sub(r"\s+", " ", picture.text())
    check(picture, 40, 10)
