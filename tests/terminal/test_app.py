"""The full-screen window, driven by Textual's pilot: arrows, letters, mouse, resizing and whole games."""

from __future__ import annotations

import asyncio
import io
import random
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from rich.console import Console
from textual import events
from textual.pilot import Pilot
from textual.widgets import Input

from woolgather.kernel.record import Record
from woolgather.kernel.registry import find_game
from woolgather.kernel.session import Session
from woolgather.terminal.console import THEME
from woolgather.terminal.drawing.picture import Target
from woolgather.terminal.play.player import Player
from woolgather.terminal.play.seating import seat_names
from woolgather.terminal.play.table import TerminalTable
from woolgather.terminal.ui.window import End, Page, TableApp

SIZES = [(80, 24), (60, 20), (100, 30), (120, 40)]
Story = Callable[[TableApp, Pilot[None]], Awaitable[None]]


def open_window(game: str, seats: int, file: Path | None, seed: str = "5") -> TableApp:
    settings = {"first-player": "seat-1"} if game == "sheepy-time" else {}
    session = Session.begin(find_game(game), seat_names(seats, ["sensible"], 0, "Ann"), settings, seed)
    return TableApp(lambda ui: Player(TerminalTable(session, 0, seed), ui, file, 0).play())


def at_window(app: TableApp, story: Story) -> None:
    async def run() -> None:
        async with app.run_test(size=SIZES[0]) as pilot:
            try:
                await asked(app)
                await story(app, pilot)
            finally:
                app.action_leave()

    asyncio.run(run())
    assert app.failure is None


async def asked(app: TableApp) -> None:
    """Wait until the game asks or shows something, or is over."""
    while app.is_running and not app.table.is_waiting and len(app.screen_stack) == 1:
        await asyncio.sleep(0.001)


async def opened(app: TableApp) -> None:
    while app.is_running and len(app.screen_stack) == 1:
        await asyncio.sleep(0.001)


async def closed(app: TableApp) -> None:
    """Wait until a dialog has closed and the game asks again."""
    while app.is_running and not (app.table.is_waiting and len(app.screen_stack) == 1):
        await asyncio.sleep(0.001)


async def pressed(app: TableApp, pilot: Pilot[None], key: str) -> None:
    await pilot.press(key)
    await asked(app)


def test_enter_chooses_at_the_cursor_and_u_undoes(tmp_path: Path) -> None:
    file = tmp_path / "my.game"

    async def story(app: TableApp, pilot: Pilot[None]) -> None:
        table = app.table
        assert table.scene is not None
        first = table.cursor
        assert first is not None
        assert first.kind == "piece", "the cursor begins on the board"
        await pilot.press("down")
        assert table.cursor not in (None, first)
        await pilot.press("up")
        await pressed(app, pilot, "enter")
        assert len(Record.load(file).actions) == 1
        await pressed(app, pilot, "u")
        assert "Taken back." in table.picture.text()
        assert Record.load(file).actions == []

    at_window(open_window("sheepy-time", 2, file), story)
    assert Record.load(file).actions == []


def test_a_click_chooses_and_hovering_explains(tmp_path: Path) -> None:
    file = tmp_path / "my.game"

    async def story(app: TableApp, pilot: Pilot[None]) -> None:
        spot = next(spot for spot in app.table.picture.spots if spot.target.name.startswith("cell:"))
        span = spot.seen[0]
        await pilot.hover(offset=(span.left, span.y))
        assert "Start" in app.table.picture.text()
        await pilot.click(offset=(span.left, span.y))
        await asked(app)
        assert Record.load(file).actions[0][1] == f"place {spot.target.name.removeprefix('cell:')}"

    at_window(open_window("sheep-boom-bah", 2, file), story)


def test_a_card_with_several_uses_lists_them_with_the_same_keys() -> None:
    async def story(app: TableApp, pilot: Pilot[None]) -> None:
        table = app.table
        while table.scene is None or table.scene.view["asking"]["decision"] != "turn-menu":
            await pressed(app, pilot, "enter")
        menu = table.scene.menu
        card = sorted(piece for option in menu.values() for piece in option.on if piece.startswith("card:"))[0]
        uses = [key for key, option in menu.items() if card in option.on]
        assert len(uses) > 1
        table.point_at(Target("piece", card))
        await pilot.press("enter")
        assert table.is_waiting, "nothing is taken yet"
        items = [spot.target.name for spot in table.picture.spots if spot.target.kind == "item"]
        assert items == uses
        await pilot.press("escape")
        items = [spot.target.name for spot in table.picture.spots if spot.target.kind == "item"]
        assert items == list(menu)
        await pressed(app, pilot, uses[-1])
        assert table.scene.menu != menu

    at_window(open_window("sheep-boom-bah", 4, None), story)


def test_a_question_mark_explains_the_cursor_and_slash_finds_misspelt_words(tmp_path: Path) -> None:
    async def story(app: TableApp, pilot: Pilot[None]) -> None:
        await pilot.press("?")
        await opened(app)
        await pilot.press("enter")
        await closed(app)
        await pilot.press("slash")
        while app.is_running and not isinstance(app.focused, Input):
            await asyncio.sleep(0.001)
        await pilot.press(*"monwalk", "enter")
        while app.is_running and not isinstance(app.screen, Page):
            await asyncio.sleep(0.001)
        assert isinstance(app.screen, Page)
        console = Console(file=io.StringIO(), width=70, theme=THEME)
        console.print(app.screen.what)
        assert isinstance(console.file, io.StringIO)
        assert "You probably mean 'moonwalk'." in console.file.getvalue()
        assert "ST-moonwalk.1" in console.file.getvalue()

    at_window(open_window("sheepy-time", 2, None), story)


@pytest.mark.parametrize(
    ("game", "seats"),
    [
        ("sheepy-time", 4),
        ("lucidity", 3),
        ("sheepnappers", 3),
        ("sheep-boom-bah", 2),
        ("wolf-in-sleeps-clothing", 4),
    ],
)
def test_a_whole_game_by_pointing_while_the_window_is_resized(game: str, seats: int, tmp_path: Path) -> None:
    file = tmp_path / "my.game"
    app = open_window(game, seats, file)

    async def story(app: TableApp, pilot: Pilot[None]) -> None:
        questions = 0
        chance = random.Random(1)
        while app.is_running and not isinstance(app.screen, End):
            questions += 1
            if questions % 25 == 0:
                await pilot.resize_terminal(*SIZES[questions // 25 % len(SIZES)])
            assert len(app.table.picture.rows) == app.table.size.height
            if len(app.screen_stack) > 1:
                await pilot.press("enter")
            else:
                targets = [spot.target for spot in app.table.picture.spots]
                app.table.point_at(chance.choice(targets) if targets else None)
                app.table.on_key(events.Key("enter", "\r"))
            await asked(app)

    at_window(app, story)
    assert Record.load(file).verify().outcome() is not None
