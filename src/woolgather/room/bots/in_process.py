"""Bots that think in this process, for a room inside another program. The event loop waits while they do."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from woolgather.room.bots.questions import Answer, BotAdvice, BotFailed, Question, report_failure
from woolgather.room.bots.thinking import MAX_GAMES, BotJob, BotThinker, KeptGames

T = TypeVar("T")


class InProcessBots:
    """Implements ``BotService``. Search bots keep to the deadline on their own; a bot that hangs isn't stopped."""

    def __init__(self) -> None:
        self._thinker = BotThinker()
        self._kept = KeptGames(MAX_GAMES)

    async def ask(self, question: Question, seconds: float) -> Answer:
        return self._run(self._thinker.answer, question, seconds)

    async def advise(self, question: Question, seconds: float) -> BotAdvice:
        return self._run(self._thinker.advise, question, seconds)

    def _run(self, work: Callable[[BotJob], T], question: Question, seconds: float) -> T:
        try:
            return work(self._kept.pack(question, seconds))
        except Exception as error:  # a third-party bot may raise anything, and its message may reveal hidden cards
            self._kept.drop(question.table)
            why = f"It raised {type(error).__name__}."
            report_failure(question.bot, question.record.game, why)
            raise BotFailed(why) from None

    async def start(self) -> None:
        pass

    def close(self) -> None:
        pass
