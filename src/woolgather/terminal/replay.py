"""Stepping through a record, as any seat or as a spectator."""

from __future__ import annotations

from typing import Any

from rich.console import Console
from rich.text import Text

from woolgather.kernel.events import Event
from woolgather.kernel.record import Record
from woolgather.kernel.registry import find_game
from woolgather.kernel.state import State
from woolgather.terminal.boards import board_of
from woolgather.terminal.console import seat_styles
from woolgather.terminal.keyboard import ENTER, Keyboard, Left
from woolgather.terminal.results import render_results
from woolgather.terminal.room import Room
from woolgather.terminal.screen import Screen
from woolgather.terminal.seating import Seating
from woolgather.terminal.table import Line


class Moment:
    """The table after an action, and what was told of it."""

    def __init__(self, state: State, events: list[Event], seat: int) -> None:
        self.state = state
        self.events = events
        self.seat = seat


class Replay:
    """A record, moment by moment; moment 0 is before the first action."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.game = find_game(record.game)
        self.styles = seat_styles(self.game.colours, len(record.names))
        self.moments: list[Moment] = []
        record.replay(self._note, listen=True)
        self.names = self.moments[0].state.names(Seating(record.names).names)

    def story(self, number: int, viewer: int | None) -> list[Line]:
        """What this viewer heard at that moment."""
        moment = self.moments[number]
        told = [event.project(viewer) for event in moment.events]
        words = [self.game.words.line(event, self.names) for event in told if event is not None]
        return [Line(number, moment.seat, text) for text in words if text]

    def _note(self, state: State) -> None:
        number = len(self.moments)
        seat = self.record.actions[number - 1][0] if number else -1
        self.moments.append(Moment(state.clone(), state.take_events(), seat))


def tell_all(replay: Replay, console: Console, viewer: int | None) -> None:
    """The whole story as text, for a pipe or a file."""
    for number in range(len(replay.moments)):
        for line in replay.story(number, viewer):
            console.print(line.text, soft_wrap=True)
    _tell_end(replay, console)


def _tell_end(replay: Replay, console: Console) -> None:
    outcome = replay.moments[-1].state.outcome()
    if outcome is None:
        console.print("The record ends here; the game was still running.")
    else:
        console.print(render_results(outcome, replay.names, replay.styles))


class Browser:
    """A person who looks through a replay."""

    def __init__(self, replay: Replay, console: Console, keyboard: Keyboard, viewer: int | None, at: int) -> None:
        self.replay = replay
        self.console = console
        self.screen = Screen(console)
        self.keyboard = keyboard
        self.viewer = viewer
        self.last = len(replay.moments) - 1
        self.at = min(max(at, 0), self.last)
        self.draw_board = board_of(replay.game)
        self.notice = ""

    def browse(self) -> None:
        try:
            self._show()
            while self._follow(self.keyboard.key()):
                self._show()
        except (Left, KeyboardInterrupt):
            pass
        self.console.print()

    def _follow(self, key: str) -> bool:
        if key in ("q", "Q", "escape"):
            return False
        if key in (ENTER, "space", "right", "down", "n"):
            self._go(self._next_told(1))
        elif key in ("b", "left", "up", "backspace"):
            self._go(self._next_told(-1))
        elif key == "v":
            self.viewer = _next_viewer(self.viewer, len(self.replay.names))
        elif key in ("f", "home"):
            self._go(0)
        elif key in ("e", "end"):
            self._go(self.last)
        elif key.startswith("j"):
            wanted = key[1:].strip() or self.keyboard.line(f"Jump to which action, 0 to {self.last}? ")
            if wanted.isdecimal():
                self._go(int(wanted))
            else:
                self.notice = f"That is not a number from 0 to {self.last}."
        return True

    def _go(self, number: int) -> None:
        self.at = min(max(number, 0), self.last)

    def _next_told(self, step: int) -> int:
        """The next moment of which this viewer heard something."""
        number = self.at + step
        while 0 < number < self.last and not self.replay.story(number, self.viewer):
            number += step
        return number

    def _show(self) -> None:
        replay = self.replay
        view: dict[str, Any] = replay.moments[self.at].state.view(self.viewer)
        who = "a spectator" if self.viewer is None else replay.names[self.viewer]
        header = Text.assemble((replay.game.title, "title"), f" · action {self.at} of {self.last} · seen as {who}")
        question = [Text(self.notice, "notice")] if self.notice else []
        self.notice = ""
        if view["outcome"] is not None:
            outcome = replay.moments[self.at].state.outcome()
            assert outcome is not None
            question = self.screen.lines(render_results(outcome, replay.names, replay.styles))
        elif view["asking"]:
            question.append(Text(replay.game.words.prompt(view, replay.names), "prompt"))
        footer = Text("Enter next · b back · j jump · f first · e end · v other seat · q quit", "quiet")
        styles = dict(zip(replay.names, replay.styles, strict=True))
        board = self.draw_board(view, replay.names, Room(self.screen.width, self.screen.height))
        self.screen.show(header, board, replay.story(self.at, self.viewer), question, [], footer, styles)


def _next_viewer(viewer: int | None, seats: int) -> int | None:
    if viewer is None:
        return 0
    return None if viewer == seats - 1 else viewer + 1
