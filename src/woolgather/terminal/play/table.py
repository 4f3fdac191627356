"""A local game: its session, its bots and the log of one viewer. It does no drawing or input."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from woolgather.bots.derived_chance import derive_chance
from woolgather.bots.guard import Guard, ask, interjection, is_built_in
from woolgather.bots.registry import make_bot
from woolgather.kernel.bot import NOTHING, Bot
from woolgather.kernel.chance import SealedChance
from woolgather.kernel.events import Event
from woolgather.kernel.frames import Window
from woolgather.kernel.game import Game
from woolgather.kernel.session import Session
from woolgather.kernel.state import State
from woolgather.terminal.play.seating import Seating


class LogLine:
    """A line of the log, with the number of actions before it, the acting seat and the turn."""

    def __init__(self, step: int, seat: int, text: str, turn: int = 0) -> None:
        self.step = step
        self.seat = seat
        self.text = text
        self.turn = turn


class TerminalTable:
    """A game in which ``you`` is the player's seat, or ``None`` for a spectator.

    ``seed`` determines the bots' randomness, not the game's. With the same seed and the same answers, the game is the
    same. It is random by default.
    """

    def __init__(self, session: Session, you: int | None, seed: str | None = None) -> None:
        seed = seed or SealedChance.fresh_seed()
        self.session = session
        self.game: Game = session.state.game
        self.you = you
        seating = Seating(session.record.names)
        self.names = session.state.names(seating.names)
        self.chance = derive_chance(seed, "order")
        self.bots: dict[int, Bot] = {
            seat: make_bot(self.game, kind or "sensible", derive_chance(seed, f"seat {seat}"))
            for seat, kind in enumerate(seating.bots)
            if seat != you
        }
        self.guard = Guard()
        self.log: list[LogLine] = []
        self._turn = 0  # the current turn, if the game counts turns
        self.read = 0  # lines of the log at the player's last action
        self.log_events(session.opening, -1)

    @property
    def state(self) -> State:
        return self.session.state

    def view(self) -> dict[str, Any]:
        return self.state.view(self.you)

    def in_window(self) -> bool:
        """Return whether a response window is open."""
        return isinstance(self.state.decision(), Window)

    def next_actor(self) -> int:
        """Return a deciding seat, chosen at random so that the order reveals nothing."""
        actors = self.state.actors()
        return actors[self.chance.below(len(actors))] if len(actors) > 1 else actors[0]

    def play_bot(self, seat: int) -> list[str]:
        """Let a bot act; return the lines this viewer gets."""
        bot = self.bots[seat]
        if is_built_in(bot):
            return self.act(seat, ask(bot, self.state, seat))
        failures = len(self.guard.failures)
        action = self.guard.answer(bot, self.state, seat)
        told = [f"{failure.why} The default of the rules was played." for failure in self.guard.failures[failures:]]
        step = len(self.session.record.actions)
        self.log += [LogLine(step, seat, text, self._turn) for text in told]
        return told + self.act(seat, action)

    def act(self, seat: int, action: int) -> list[str]:
        return self.log_events(self.session.act(seat, action), seat)

    def offer_interjections(self, person: Callable[[], None]) -> None:
        """Offer interjections to all seats in random order; ``person`` is called for the player."""
        seats = [seat for seat in range(self.state.seats) if self.state.interjections(seat)]
        self.chance.shuffle(seats)
        for seat in seats:
            if seat == self.you:
                person()
            else:
                bot = self.bots[seat]
                say = interjection if is_built_in(bot) else self.guard.interjection
                action = say(bot, self.state, seat)
                if action != NOTHING:
                    self.act(seat, action)

    def log_events(self, events: list[Event], seat: int) -> list[str]:
        """Add to the log what this viewer may know of the events; return those lines."""
        step = len(self.session.record.actions)
        lines: list[str] = []
        for event in events:
            told = event.project(self.you)
            if told is None:
                continue
            self._turn = told.get("turn", self._turn)
            if told["event"] == "turn":
                seat = told["seat"]  # the event that ends one turn starts the next player's
            if text := self.game.words.line(told, self.names):
                lines.append(text)
                self.log.append(LogLine(step, seat, text, self._turn))
        return lines

    def log_in_reach(self) -> list[LogLine]:
        """Return the log as far back as the rules allow."""
        first = self.game.table_policy.log_from(self.state, self.you)
        return [line for line in self.log if line.turn >= first]

    def undo(self) -> int:
        """Undo the player's last action and what bots did since; return the number of actions. Raises ``NoUndo`` with
        the reason."""
        assert self.you is not None
        taken = self.session.undo(self.you, list(self.bots))
        step = len(self.session.record.actions)
        self.log = [line for line in self.log if line.step <= step]
        self.read = min(self.read, len(self.log))
        return taken
