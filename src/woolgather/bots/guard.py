"""Asks bots for their actions and covers for third-party bots that fail.

A bot never gets the real game. It gets a resampled world that its seat can't distinguish from the real one, and its
answer is checked against the real options.

``Guard`` plays the rules' default for a bot that raises, stalls or answers illegally, and records what went wrong. A
bot that keeps cancelling a choice counts as stalled too: each of its answers is legal, but the game makes no progress.
"""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable
from typing import Final, NamedTuple

from woolgather.kernel.bot import NOTHING, Bot, RandomBot
from woolgather.kernel.errors import IllegalAction
from woolgather.kernel.state import State

ANSWER_TIMEOUT: Final = 10.0  # seconds; our strongest bot takes one
MAX_FAILURES: Final = 3  # consecutive failures after which a bot is no longer asked in this game
MAX_CANCELS: Final = 20  # per choice; even random bots rarely cancel this often
TOO_MANY_CANCELS: Final = f"cancelled its choice {MAX_CANCELS} times"


def ask(bot: Bot, state: State, seat: int) -> int:
    """Return the bot's answer. Raises ``IllegalAction`` if it isn't one of the options."""
    options = state.options(seat)
    if type(bot) is RandomBot:  # not for subclasses, which may look at the state
        return options[bot.chance.below(len(options))]
    action = bot.choose(state.resample(seat, bot.chance.clone()), seat)
    if action not in options:
        raise _illegal_answer(bot, state, seat, action, options)
    return action


def interjection(bot: Bot, state: State, seat: int) -> int:
    """Return the bot's interjection, or ``NOTHING``."""
    if type(bot) is RandomBot:
        return NOTHING
    offered = state.interjections(seat)
    if not offered:
        return NOTHING
    action = bot.interject(state.resample(seat, bot.chance.clone()), seat)
    if action != NOTHING and action not in offered:
        raise _illegal_answer(bot, state, seat, action, offered)
    return action


def _illegal_answer(bot: Bot, state: State, seat: int, action: int, possible: list[int]) -> IllegalAction:
    actions = state.game.actions
    known = isinstance(action, int) and 0 <= action < len(actions)
    text = repr(actions.text(action)) if known else f"{action!r}, which is not an action"
    allowed = ", ".join(actions.text(option) for option in possible)
    return IllegalAction(f"The bot {type(bot).__name__} at seat {seat + 1} answered {text}; possible: {allowed}.")


class Failure(NamedTuple):
    """A failure of a bot, with a sentence that names the bot."""

    seat: int
    bot: str
    why: str


class BotWarning(UserWarning):
    """A third-party bot failed, and the rules' default was played in its place.

    >>> issubclass(BotWarning, UserWarning)
    True
    """


class Stalled(BaseException):
    """Raised inside a bot when its time is up. It isn't an ``Exception``, so the bot can't catch it by accident."""


def is_built_in(bot: Bot) -> bool:
    """True for bots from this package. Their failures are raised, because they are our own bugs."""
    return type(bot).__module__.startswith("woolgather.")


class CancelCounter:
    """Counts how often each seat has cancelled its current choice.

    A choice is identified by what other players see of it, which doesn't change until the choice is made.

    >>> cancels = CancelCounter()
    >>> [cancels.count_cancel(0, "what to play") for _ in range(MAX_CANCELS)].count(True)
    1
    >>> cancels.is_exhausted(0, lambda: "what to play"), cancels.is_exhausted(0, lambda: "what to draw")
    (True, False)
    """

    def __init__(self) -> None:
        self._counts: dict[int, tuple[object, int]] = {}

    def count_cancel(self, seat: int, choice: object) -> bool:
        """Count one cancellation. True if the seat has now reached the limit for this choice."""
        same, count = self._counts.get(seat, (choice, 0))
        count = count + 1 if same == choice else 1
        self._counts[seat] = choice, count
        return count == MAX_CANCELS

    def is_exhausted(self, seat: int, choice: Callable[[], object]) -> bool:
        """True if the seat has reached the limit for its current choice. ``choice`` is called only if the seat has
        cancelled before.
        """
        if seat not in self._counts:
            return False
        same, count = self._counts[seat]
        return count >= MAX_CANCELS and same == choice()


class Guard:
    """Asks bots and plays the rules' default for those that fail.

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

    def __init__(self, timeout: float = ANSWER_TIMEOUT) -> None:
        self.timeout = timeout  # in seconds; 0 means no limit
        self.failures: list[Failure] = []
        self._failures_in_a_row: dict[int, int] = {}  # by seat
        self._cancels = CancelCounter()

    def answer(self, bot: Bot, state: State, seat: int) -> int:
        """Return the bot's action, or the rules' default if the bot fails."""
        if self._cancels.is_exhausted(seat, lambda: state.view(None)):
            return state.default(seat)
        action = self._call_safely(ask, bot, state, seat)
        if action is None:
            action = state.default(seat)  # this may be the cancel action
        else:
            self._failures_in_a_row[seat] = 0
        if action == state.cancel_action() and self._cancels.count_cancel(seat, state.view(None)):
            name = type(bot).__name__
            self._record_failure(seat, name, f"The bot {name} at seat {seat + 1} {TOO_MANY_CANCELS}.")
        return action

    def interjection(self, bot: Bot, state: State, seat: int) -> int:
        """Return the bot's interjection, or ``NOTHING`` if it has none or fails."""
        action = self._call_safely(interjection, bot, state, seat)
        return NOTHING if action is None else action

    def _call_safely(self, work: Callable[[Bot, State, int], int], bot: Bot, state: State, seat: int) -> int | None:
        if self._failures_in_a_row.get(seat, 0) >= MAX_FAILURES:
            return None
        name = type(bot).__name__
        try:
            return self._call_with_timeout(work, bot, state, seat)
        except IllegalAction as error:
            self._record_failure(seat, name, str(error))
        except Stalled:
            self._record_failure(
                seat, name, f"The bot {name} at seat {seat + 1} did not answer within {self.timeout:g} seconds."
            )
        except Exception as error:
            self._record_failure(
                seat, name, f"The bot {name} at seat {seat + 1} raised {type(error).__name__}: {error}"
            )
        return None

    def _call_with_timeout(self, work: Callable[[Bot, State, int], int], bot: Bot, state: State, seat: int) -> int:
        """Call the bot with a time limit, if possible. Signals interrupt only the main thread, and Windows has no
        timer.
        """
        if not self.timeout or threading.current_thread() is not threading.main_thread():
            return work(bot, state, seat)
        if not hasattr(signal, "setitimer"):  # Windows
            return work(bot, state, seat)
        before = signal.signal(signal.SIGALRM, _raise_stalled)
        try:  # the alarm may go off at any moment, even just before it is cancelled
            try:
                signal.setitimer(signal.ITIMER_REAL, self.timeout)
                return work(bot, state, seat)
            finally:
                signal.setitimer(signal.ITIMER_REAL, 0)
        finally:
            signal.signal(signal.SIGALRM, before)

    def _record_failure(self, seat: int, bot: str, why: str) -> None:
        self._failures_in_a_row[seat] = self._failures_in_a_row.get(seat, 0) + 1
        self.failures.append(Failure(seat, bot, why))


def _raise_stalled(number: int, frame: object) -> None:
    raise Stalled
