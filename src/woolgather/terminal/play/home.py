"""The home screen: choose a game, seats, opponents and settings, or a saved game.

It uses the same menus as a table, so it works in the window and in plain text.
"""

from __future__ import annotations

import time
from collections.abc import Iterable
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple

from rich.console import Group, RenderableType
from rich.text import Text

from woolgather.bots.registry import about_bot, bot_names
from woolgather.kernel.components import Piece
from woolgather.kernel.errors import WoolgatherError
from woolgather.kernel.game import Game
from woolgather.kernel.option import Option
from woolgather.kernel.record import Record
from woolgather.kernel.registry import all_games, find_game
from woolgather.kernel.words import Names
from woolgather.terminal.board_size import BoardSize
from woolgather.terminal.endings import counted
from woolgather.terminal.play import saves
from woolgather.terminal.play.conversation import menu_of
from woolgather.terminal.play.seating import Seating, seat_count
from woolgather.terminal.ui.interface import Scene, UserInterface
from woolgather.terminal.ui.keyboard import PlayerLeft

_MAX_SAVED_GAMES = 12  # saved games to list
_KEYS = "↑↓←→ Enter choose · q leave"
_BACK = "back"


class NewGame(NamedTuple):
    """The choices for a new game against bots."""

    game: Game
    seats: int
    bot: str
    settings: dict[str, str]


class SavedGame(NamedTuple):
    """A saved game, to continue or, if it is over, to replay."""

    file: Path
    record: Record


class Home:
    """Asks what to play. Choices for a game are remembered for the next time."""

    def __init__(self, ui: UserInterface) -> None:
        self._ui = ui
        self._plans: dict[str, NewGame] = {}

    def choose(self, notice: str = "") -> NewGame | SavedGame:
        """Return what to play. Raises ``PlayerLeft`` if the player leaves."""
        while True:
            known = {game.name for game in all_games()}
            kept = list(islice((found for found in saves.saved_games() if found[1].game in known), _MAX_SAVED_GAMES))
            running = [found for found in kept if not found[1].over]
            finished = [found for found in kept if found[1].over]
            rows = [_Row(f"game:{game.name}", game.title, game.pitch) for game in all_games()]
            if running:
                rows.append(_Row("kept:running", "Continue a game that you left", _latest(running)))
            if finished:
                rows.append(_Row("kept:finished", "Replay a finished game", _latest(finished)))
            picked = self._pick("What would you like to play?", rows, notice=notice)
            notice = ""
            kind, _, name = picked.partition(":")
            chosen: NewGame | SavedGame | None
            if kind == "game":
                chosen = self._set_up(find_game(name))
            else:
                chosen = self._choose_saved(running if name == "running" else finished)
            if chosen is not None:
                return chosen

    def _choose_saved(self, kept: list[tuple[Path, Record]]) -> SavedGame | None:
        rows = [_Row(str(number), _summary(record), str(path)) for number, (path, record) in enumerate(kept)]
        picked = self._pick("Which one?", [*rows, _Row(_BACK, "Back", "")])
        return None if picked == _BACK else SavedGame(*kept[int(picked)])

    def _set_up(self, game: Game) -> NewGame | None:
        """Let the player cycle through seats, opponents and settings until the game starts."""
        plan = self._plans.get(game.name) or NewGame(game, seat_count(game, None, [], 1), "sensible", {})
        selected, notice = "begin", ""
        while True:
            self._plans[game.name] = plan
            seats = _Row("seats", f"{plan.seats} at the table", f"{game.fewest} to {game.most} can play.")
            bots = _Row("bot", f"Against: {plan.bot}", about_bot(game, plan.bot))
            rows = [_Row("begin", "Begin", game.pitch), seats, bots]
            for setting in game.settings:
                value = plan.settings.get(setting.name, setting.default)
                rows.append(_Row(f"setting:{setting.name}", f"{_title_of(setting.name)}: {value}", setting.text))
            selected = self._pick(game.title, [*rows, _Row(_BACK, "Back", "")], selected, notice)
            if selected == _BACK:
                return None
            try:
                if selected == "begin":
                    game.check(plan.seats, plan.settings)
                    return plan
                plan, notice = self._next_value(plan, selected), ""
            except WoolgatherError as error:
                notice = str(error)

    def _next_value(self, plan: NewGame, what: str) -> NewGame:
        """Return the plan with one entry set to its next value. Numbers are typed in."""
        game = plan.game
        if what == "seats":
            return plan._replace(seats=plan.seats + 1 if plan.seats < game.most else game.fewest)
        if what == "bot":
            return plan._replace(bot=_next_in(plan.bot, bot_names(game)))
        setting = next(setting for setting in game.settings if f"setting:{setting.name}" == what)
        if setting.low <= setting.high:
            value = self._ui.read_line(f"{_title_of(setting.name)} ({setting.allowed()}): ") or setting.default
        else:
            value = _next_in(plan.settings.get(setting.name, setting.default), setting.values)
        settings = {**plan.settings, setting.name: setting.check(value)}
        if value == setting.default:
            del settings[setting.name]
        return plan._replace(settings=settings)

    def _pick(self, question: str, rows: list[_Row], selected: str = "", notice: str = "") -> str:
        """Return the text of the chosen row. The cursor starts at ``selected``."""
        pieces = {f"rows.{row.text}": Piece(row.text, row.label, row.about, "") for row in rows}
        options = [Option(0, row.text, row.label, [f"row:{row.text}"], "") for row in rows]
        menu = menu_of(options, [])
        while True:
            words = [*([Text(notice, "notice")] if notice else []), Text(question, "prompt")]
            key = self._ui.ask(_scene(words, menu, Names([], pieces), selected))
            notice = ""
            if key in menu:
                return menu[key].text
            if key in ("q", "Q"):
                raise PlayerLeft
            if key == "escape" and any(row.text == _BACK for row in rows):
                return _BACK
            asked = menu.get(key[1:].strip()) if key.startswith("?") else None
            if asked is not None:
                row = rows[options.index(asked)]
                self._ui.show_page(Group(Text(row.label, "title"), Text(row.about)))
            elif key not in ("escape", "up", "down", "left", "right"):
                notice = "Press one of the keys shown; Enter takes what is marked."


class _Row(NamedTuple):
    text: str
    label: str
    about: str


def _scene(question: list[Text], menu: dict[str, Option], names: Names, selected: str) -> Scene:
    first = next((key for key, option in menu.items() if option.text == selected), "")
    return Scene(
        Text(), _draw_header, lambda view, piece: "", {}, names, [], [], {}, question, menu, keys=_KEYS, first=first
    )


def _draw_header(view: dict[str, Any], names: Names, room: BoardSize) -> RenderableType:
    """Draw the title."""
    sky = Text("  ·    ☾      ·         ·      ·    ·       ·", "quiet")
    sign = Text.assemble("  ", ("W O O L G A T H E R", "title"), ("   a game room for the night", "quiet"))
    return Group(sky, sign, Text("  ~~  ~ ~~~   ~~  ~ ~   ~~~ ~   ~~  ~~~   ~", "green"), Text())


def _next_in(value: str, values: Iterable[str]) -> str:
    """
    >>> _next_in("b", ["a", "b"]), _next_in("a", ["a", "b"])
    ('a', 'b')
    """
    known = list(values)
    return known[(known.index(value) + 1) % len(known)]


def _title_of(name: str) -> str:
    """
    >>> _title_of("magic-juice")
    'Magic juice'
    """
    return name.replace("-", " ").capitalize()


def _summary(record: Record) -> str:
    """
    >>> _summary(Record("sheepy-time", ["Ann", "Dolly (sharp)"], {}, "1", "0.1.0", 1))
    'Sheepy Time: Ann, Dolly; 0 actions'
    """
    names = ", ".join(Seating(record.names).names)
    return f"{find_game(record.game).title}: {names}; {counted(len(record.actions), 'action')}"


def _latest(kept: list[tuple[Path, Record]]) -> str:
    newest = time.strftime("%d %B, %H:%M", time.localtime(kept[0][0].stat().st_mtime))
    return f"{len(kept)} of them; the last one from {newest}."
