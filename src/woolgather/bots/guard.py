"""A table goes on whatever its bots do: one that raises, stalls or answers something illegal loses that decision.

The default of the rules is played in its place, and what went wrong is kept in a sentence. One that begins a choice and
goes back, again and again, stalls too: each of its answers is legal, and it never gets on.
"""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable
from typing import Final, NamedTuple

from woolgather.bots.asking import ask, interjection
from woolgather.kernel.bot import NOTHING, Bot
from woolgather.kernel.errors import IllegalAction
from woolgather.kernel.state import State

PATIENCE: Final = 10.0  # seconds for one answer; our strongest bot takes one
IN_A_ROW: Final = 3  # failures after which a bot is not asked again in this game
MOST_BACKS: Final = 20  # from one choice: bots that play anything go back now and then, but hardly ever as often
TOO_MANY_BACKS: Final = f"began a choice and went back {MOST_BACKS} times"


class Failure(NamedTuple):
    """What a bot did wrong, in a sentence that names it."""

    seat: int
    bot: str
    why: str


class BotWarning(UserWarning):
    """A bot that is not ours lost a decision, and the default of the rules was played.

    >>> issubclass(BotWarning, UserWarning)
    True
    """


class Stalled(BaseException):
    """Raised in a bot whose time is up; no `except Exception` of the bot's own catches it."""


def is_ours(bot: Bot) -> bool:
    """Whether the bot is of this package: if one of these fails, that is a mistake of ours and shall be seen."""
    return type(bot).__module__.startswith("woolgather.")


class Backs:
    """How often each seat has gone back from the choice it has to make.

    A choice is told from the next one by what somebody else sees of it, which stays the same until it is made.

    >>> backs = Backs()
    >>> [backs.once_more(0, "what to play") for _ in range(MOST_BACKS)].count(True)
    1
    >>> backs.too_many(0, lambda: "what to play"), backs.too_many(0, lambda: "what to draw")
    (True, False)
    """

    def __init__(self) -> None:
        self._counts: dict[int, tuple[object, int]] = {}

    def once_more(self, seat: int, choice: object) -> bool:
        """The seat has gone back; whether that was once too often."""
        same, count = self._counts.get(seat, (choice, 0))
        count = count + 1 if same == choice else 1
        self._counts[seat] = choice, count
        return count == MOST_BACKS

    def too_many(self, seat: int, choice: Callable[[], object]) -> bool:
        """Whether this choice is lost; what it is, is only looked at if the seat has gone back before."""
        if seat not in self._counts:
            return False
        same, count = self._counts[seat]
        return count >= MOST_BACKS and same == choice()


class Guard:
    """Asks bots, and answers for those that fail.

    >>> import woolgather as wg
    >>> class Lost(wg.Bot):
    ...     def choose(self, s, seat):
    ...         raise ValueError("Where am I?")
    >>> state = wg.new("sheepy-time", seats=2, seed=7, first_player="seat-1")
    >>> guard = Guard()
    >>> guard.answer(Lost(wg.chance(1)), state, 0) == state.default(0)
    True
    >>> guard.failures[0].why
    'The bot Lost at seat 1 raised ValueError: Where am I?'
    """

    def __init__(self, patience: float = PATIENCE) -> None:
        self.patience = patience  # in seconds; 0 is as long as it takes
        self.failures: list[Failure] = []
        self._in_a_row: dict[int, int] = {}  # by seat
        self._backs = Backs()

    def answer(self, bot: Bot, state: State, seat: int) -> int:
        """What the bot answers, or the default of the rules."""
        if self._backs.too_many(seat, lambda: state.view(None)):
            return state.default(seat)
        said = self._let(ask, bot, state, seat)
        if said is None:
            said = state.default(seat)  # which may be to go back
        else:
            self._in_a_row[seat] = 0
        if said == state.cancel_action() and self._backs.once_more(seat, state.view(None)):
            name = type(bot).__name__
            self._note(seat, name, f"The bot {name} at seat {seat + 1} {TOO_MANY_BACKS}.")
        return said

    def interjection(self, bot: Bot, state: State, seat: int) -> int:
        """What the bot does unasked; nothing if it fails."""
        said = self._let(interjection, bot, state, seat)
        return NOTHING if said is None else said

    def _let(self, work: Callable[[Bot, State, int], int], bot: Bot, state: State, seat: int) -> int | None:
        if self._in_a_row.get(seat, 0) >= IN_A_ROW:
            return None
        name = type(bot).__name__
        try:
            return self._in_time(work, bot, state, seat)
        except IllegalAction as error:
            self._note(seat, name, str(error))
        except Stalled:
            self._note(
                seat, name, f"The bot {name} at seat {seat + 1} did not answer within {self.patience:g} seconds."
            )
        except Exception as error:
            self._note(seat, name, f"The bot {name} at seat {seat + 1} raised {type(error).__name__}: {error}")
        return None

    def _in_time(self, work: Callable[[Bot, State, int], int], bot: Bot, state: State, seat: int) -> int:
        """Only the main thread of a process can be rung out of a bot, and not on every system; elsewhere it takes
        the time it takes."""
        if not self.patience or threading.current_thread() is not threading.main_thread():
            return work(bot, state, seat)
        if not hasattr(signal, "setitimer"):  # Windows
            return work(bot, state, seat)
        before = signal.signal(signal.SIGALRM, _ring)
        try:  # it may ring at any moment, also just before it is turned off
            try:
                signal.setitimer(signal.ITIMER_REAL, self.patience)
                return work(bot, state, seat)
            finally:
                signal.setitimer(signal.ITIMER_REAL, 0)
        finally:
            signal.signal(signal.SIGALRM, before)

    def _note(self, seat: int, bot: str, why: str) -> None:
        self._in_a_row[seat] = self._in_a_row.get(seat, 0) + 1
        self.failures.append(Failure(seat, bot, why))


def _ring(number: int, frame: object) -> None:
    raise Stalled
