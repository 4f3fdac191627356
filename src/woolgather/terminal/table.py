"""One game at a terminal: a session, its bots, and what one listener has heard. Nothing here draws or reads keys."""

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
from woolgather.terminal.seating import Seating


class StoryLine:
    """A line of the log: after which action it was told, whose action that was, the words, and in which turn."""

    def __init__(self, step: int, seat: int, text: str, turn: int = 0) -> None:
        self.step = step
        self.seat = seat
        self.text = text
        self.turn = turn


class TerminalTable:
    """``you`` is the seat of the person who looks on, or ``None`` for a spectator.

    ``seed`` is the bots' luck, not the game's: the same one, and the same answers, give the same game. It is a fresh
    one unless somebody names it.
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
        self.log: list[StoryLine] = []
        self._turn = 0  # in which what is heard happens, where the game counts turns
        self.read = 0  # lines of the log that the person had before them at their last action
        self.hear(session.opening, -1)

    @property
    def state(self) -> State:
        return self.session.state

    def view(self) -> dict[str, Any]:
        return self.state.view(self.you)

    def in_window(self) -> bool:
        """Whether several seats are asked at once, and may pass."""
        return isinstance(self.state.decision(), Window)

    def next_actor(self) -> int:
        """Of all who are asked now, somebody: who comes first says nothing about what anybody holds."""
        actors = self.state.actors()
        return actors[self.chance.below(len(actors))] if len(actors) > 1 else actors[0]

    def bot_answers(self, seat: int) -> list[str]:
        """A bot answers what it is asked; returns what was heard of it."""
        bot = self.bots[seat]
        if is_built_in(bot):
            return self.act(seat, ask(bot, self.state, seat))
        failures = len(self.guard.failures)
        action = self.guard.answer(bot, self.state, seat)
        told = [f"{failure.why} The default of the rules was played." for failure in self.guard.failures[failures:]]
        step = len(self.session.record.actions)
        self.log += [StoryLine(step, seat, text, self._turn) for text in told]
        return told + self.act(seat, action)

    def act(self, seat: int, action: int) -> list[str]:
        return self.hear(self.session.act(seat, action), seat)

    def everybody_may_interject(self, person: Callable[[], None]) -> None:
        """Whoever may do something unasked gets the chance to, in any order; ``person`` gives it to the person."""
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

    def hear(self, events: list[Event], seat: int) -> list[str]:
        """Put what this listener hears of it into the log; returns those lines."""
        step = len(self.session.record.actions)
        lines: list[str] = []
        for event in events:
            told = event.project(self.you)
            if told is None:
                continue
            self._turn = told.get("turn", self._turn)
            if told["event"] == "turn":
                seat = told["seat"]  # the end of one turn begins the next: from here on it is the next player's story
            if text := self.game.words.line(told, self.names):
                lines.append(text)
                self.log.append(StoryLine(step, seat, text, self._turn))
        return lines

    def log_in_reach(self) -> list[StoryLine]:
        """The log as far back as the rules let this listener read."""
        first = self.game.table_policy.log_from(self.state, self.you)
        return [line for line in self.log if line.turn >= first]

    def undo(self) -> int:
        """Take the person's last action back, with what bots have done and what was told since; raises NoUndo with the
        reason. Returns how many actions that were."""
        assert self.you is not None
        taken = self.session.undo(self.you, list(self.bots))
        step = len(self.session.record.actions)
        self.log = [line for line in self.log if line.step <= step]
        self.read = min(self.read, len(self.log))
        return taken
