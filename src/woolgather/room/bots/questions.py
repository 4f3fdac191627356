"""Asking bots at live tables for moves and hints, and the interface of whatever answers."""

from __future__ import annotations

import secrets
from typing import Final, NamedTuple, Protocol

from woolgather.kernel.record import Record
from woolgather.kernel.state import State
from woolgather.room.logs import log_info
from woolgather.room.messages import HintedOption
from woolgather.room.metrics import METRICS

RANDOM: Final = "random"  # the bot that needs no thinking
Action = tuple[int, str]  # seat and text, as in a record


class Question(NamedTuple):
    """Asks a bot to answer the pending decision, or whether it wants to interject (``unasked``)."""

    table: str
    record: Record
    actions: list[Action]  # a copy, because the game may continue before the bot answers
    bot: str
    seat: int
    unasked: bool = False
    names: tuple[str, ...] = ()  # the players' names, for hints


class Answer(NamedTuple):
    """A bot's action, if any, and the seconds it thought, excluding the way there and back."""

    action: str | None
    seconds: float


class BotAdvice(NamedTuple):
    """The options, best first, and the number of simulated games behind them."""

    options: list[HintedOption]
    games: int


class BotFailed(Exception):
    """The bot was too slow, crashed or gave an invalid answer."""


class BotService(Protocol):
    """Lets bots think. ``in_process.py`` does so in this process, the server in worker processes."""

    async def ask(self, question: Question, seconds: float) -> Answer:
        """Return the bot's answer. Raises ``BotFailed`` if there is none after ``seconds``."""

    async def advise(self, question: Question, seconds: float) -> BotAdvice:
        """Return what a strong player would do. Raises ``BotFailed`` if nothing was found after ``seconds``."""

    async def start(self) -> None: ...

    def close(self) -> None: ...


def report_failure(bot: str, game: str, why: str) -> None:
    """Count and log that a bot has lost a decision."""
    METRICS.bot_failures.add()
    log_info("bot failed", bot=bot, game=game, why=why)


def choose_at_random(state: State, seat: int) -> str:
    """Return the random bot's move. It only needs the options, which the seat knows anyway."""
    return state.game.actions.text(secrets.choice(state.options(seat)))
