"""Steps through a record, as any seat or as a spectator."""

from __future__ import annotations

from typing import Any

from rich.console import Console, RenderableType
from rich.text import Text

from woolgather.kernel.events import Event
from woolgather.kernel.record import Record
from woolgather.kernel.registry import find_game
from woolgather.kernel.state import State
from woolgather.terminal.boards import about_of, board_of, ending_of
from woolgather.terminal.console import seat_styles
from woolgather.terminal.drawing.results import headline, render_results
from woolgather.terminal.play.seating import Seating
from woolgather.terminal.play.table import LogLine
from woolgather.terminal.ui.interface import Scene, UserInterface
from woolgather.terminal.ui.keyboard import ENTER, PlayerLeft

_LOG_MOMENTS = 80  # moments whose log is shown next to the board in a wide window


class Moment:
    """The table after an action, and the action's events."""

    def __init__(self, state: State, events: list[Event], seat: int) -> None:
        self.state = state
        self.events = events
        self.seat = seat


class Replay:
    """A record as a list of moments; moment 0 is before the first action."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.game = find_game(record.game)
        self.styles = seat_styles(self.game.colours, len(record.names))
        self.moments: list[Moment] = []
        record.replay(self._note, listen=True)
        self.names = self.moments[0].state.names(Seating(record.names).names)

    def story(self, number: int, viewer: int | None) -> list[LogLine]:
        """Return this viewer's log of a moment."""
        moment = self.moments[number]
        told = [event.project(viewer) for event in moment.events]
        words = [self.game.words.line(event, self.names) for event in told if event is not None]
        return [LogLine(number, moment.seat, text) for text in words if text]

    def results(self) -> RenderableType | None:
        """Render the result, if the game is over."""
        outcome = self.moments[-1].state.outcome()
        return None if outcome is None else render_results(outcome, self.names, self.styles, ending_of(self.game))

    def _note(self, state: State) -> None:
        number = len(self.moments)
        seat = self.record.actions[number - 1][0] if number else -1
        self.moments.append(Moment(state.clone(), state.take_events(), seat))


def print_story(replay: Replay, console: Console, viewer: int | None) -> None:
    """Print the whole log, for a pipe or a file."""
    for number in range(len(replay.moments)):
        for line in replay.story(number, viewer):
            console.print(line.text, soft_wrap=True)
    _print_end(replay, console)


def _print_end(replay: Replay, console: Console) -> None:
    console.print(replay.results() or "The record ends here; the game was still running.")


class ReplayBrowser:
    """Lets a person step through a replay."""

    def __init__(self, replay: Replay, ui: UserInterface, viewer: int | None, at: int) -> None:
        self.replay = replay
        self.ui = ui
        self.viewer = viewer
        self.last = len(replay.moments) - 1
        self.at = min(max(at, 0), self.last)
        self.draw_board = board_of(replay.game)
        self.about = about_of(replay.game)
        self.notice = ""

    def browse(self) -> None:
        try:
            while self._handle_key(self.ui.look(self._scene())):
                pass
        except (PlayerLeft, KeyboardInterrupt):
            pass

    def _handle_key(self, key: str) -> bool:
        if key in ("q", "Q", "escape"):
            return False
        if key in (ENTER, "space", "right", "down", "n"):
            if self.at == self.last:
                self._show_result()
            self._go(self._next_visible(1))
        elif key in ("b", "left", "up", "backspace"):
            self._go(self._next_visible(-1))
        elif key == "v":
            self.viewer = _next_viewer(self.viewer, len(self.replay.names))
        elif key in ("f", "home"):
            self._go(0)
        elif key in ("e", "end"):
            self._go(self.last)
        elif key.startswith("j"):
            wanted = key[1:].strip() or self.ui.read_line(f"Jump to which action, 0 to {self.last}? ")
            if wanted.isdecimal():
                self._go(int(wanted))
            else:
                self.notice = f"That is not a number from 0 to {self.last}."
        return True

    def _show_result(self) -> None:
        results = self.replay.results()
        if results is not None:
            self.ui.show_page(results)

    def _go(self, number: int) -> None:
        self.at = min(max(number, 0), self.last)

    def _next_visible(self, step: int) -> int:
        """Return the next moment with an event that this viewer sees."""
        number = self.at + step
        while 0 < number < self.last and not self.replay.story(number, self.viewer):
            number += step
        return number

    def _scene(self) -> Scene:
        replay = self.replay
        view: dict[str, Any] = replay.moments[self.at].state.view(self.viewer)
        who = "a spectator" if self.viewer is None else replay.names[self.viewer]
        header = Text.assemble((replay.game.title, "title"), f" · action {self.at} of {self.last} · seen as {who}")
        question = [Text(self.notice, "notice")] if self.notice else []
        self.notice = ""
        outcome = replay.moments[self.at].state.outcome()
        if outcome is not None:
            question.append(Text(f"{headline(outcome, replay.names)} Enter tells how.", "good"))
        elif view["asking"]:
            question.append(Text(replay.game.words.prompt(view, replay.names), "prompt"))
        first = max(self.at - _LOG_MOMENTS, 0)
        past = [line for number in range(first, self.at + 1) for line in replay.story(number, self.viewer)]
        return Scene(
            header,
            self.draw_board,
            self.about,
            view,
            replay.names,
            replay.story(self.at, self.viewer),
            past,
            dict(zip(replay.names, replay.styles, strict=True)),
            question,
            keys="Enter next · b back · j jump · f first · e end · v other seat · q quit",
        )


def _next_viewer(viewer: int | None, seats: int) -> int | None:
    if viewer is None:
        return 0
    return None if viewer == seats - 1 else viewer + 1
