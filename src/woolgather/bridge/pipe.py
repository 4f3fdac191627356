"""Plays a game over a pipe: the program that started us has one seat, and bots play the others."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import IO, Any

from woolgather.bridge.question import BadAnswer, chosen, hello, options_of, question
from woolgather.kernel.bot import NOTHING
from woolgather.kernel.errors import WoolgatherError
from woolgather.kernel.option import Option
from woolgather.kernel.session import Session
from woolgather.terminal.play.table import TerminalTable


class PipeClosed(WoolgatherError):
    """The other end of the pipe was closed before the game was over."""


class Sitting:
    """One seat of a game. Bots play until it has to act, and log lines are kept for it."""

    def __init__(self, session: Session, seat: int, seed: str | None = None) -> None:
        self.seat = seat
        self.table = TerminalTable(session, seat, seed)
        self._lines_sent = 0

    def until_asked(self, interject: Callable[[], None] = lambda: None) -> bool:
        """Play until this seat has to act. Returns false if the game ends first.

        ``interject`` is called after every action so that this seat can interject.
        """
        while not self.table.state.over:
            seat = self.table.next_actor()
            if seat == self.seat:
                return True
            self.table.play_bot(seat)
            self.table.offer_interjections(interject)
        return False

    def new_lines(self) -> list[str]:
        """Return the log lines since the last call."""
        lines = self.table.log[self._lines_sent :]
        self._lines_sent = len(self.table.log)
        return [line.text for line in lines]

    def options(self) -> list[Option]:
        return options_of(self.table.state, self.seat, self.table.names)

    def question(self, options: list[Option], kind: str = "choose") -> dict[str, Any]:
        return question(self.table.state, self.seat, self.table.names, options, kind, self.new_lines())

    def result(self) -> dict[str, Any]:
        outcome = self.table.state.outcome()
        assert outcome is not None
        return {"type": "over", "told": self.new_lines(), **outcome.as_data()}


def play_on_a_pipe(sitting: Sitting, reading: IO[str], writing: IO[str], seed: int) -> None:
    """Play the whole game. An invalid answer is refused with a sentence, and the program can answer again."""
    pipe = _Pipe(reading, writing)
    table = sitting.table
    pipe.say(hello(table.state, sitting.seat, table.names, seed, 0))
    interjects = pipe.greeting()

    def interject() -> None:
        if interjects and not table.state.over:
            options = table.state.unasked_menu(sitting.seat, table.names)
            action = pipe.ask(sitting.question(options, "interject"), options, unasked=True) if options else NOTHING
            if action != NOTHING:
                table.act(sitting.seat, action)

    while sitting.until_asked(interject):
        options = sitting.options()
        table.act(sitting.seat, pipe.ask(sitting.question(options), options))
        table.offer_interjections(interject)
    pipe.say(sitting.result())


class _Pipe:
    def __init__(self, reading: IO[str], writing: IO[str]) -> None:
        self._reading = reading
        self._writing = writing

    def say(self, message: dict[str, Any]) -> None:
        try:
            self._writing.write(json.dumps(message, ensure_ascii=False, separators=(",", ":")) + "\n")
            self._writing.flush()
        except BrokenPipeError:
            raise PipeClosed("The other end of the pipe was closed before the game was over.") from None

    def greeting(self) -> bool:
        """Return whether the program wants to be offered interjections."""
        while True:
            try:
                answer = json.loads(self._line())
            except ValueError:
                answer = None
            if isinstance(answer, dict):
                return bool(answer.get("unasked"))
            self.say({"type": "refused", "sentence": 'Answer hello with {}, or with {"unasked": true}.'})

    def ask(self, message: dict[str, Any], options: list[Option], unasked: bool = False) -> int:
        self.say(message)
        while True:
            try:
                return chosen(self._line(), options, unasked)
            except BadAnswer as error:
                self.say({"type": "refused", "sentence": str(error)})

    def _line(self) -> str:
        line = self._reading.readline()
        if not line:
            raise PipeClosed("The other end of the pipe was closed before the game was over.")
        return line
