"""What a table does by itself: bots answer, clocks run out, stand-ins give the seat back.

When something happens here depends on public facts and on dice of our own, never on what a seat holds: a bot answers
at a moment that was fixed beforehand, whatever it holds and however long it thinks.
"""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections.abc import Callable, Coroutine
from time import time
from typing import TYPE_CHECKING, Any, Final

from woolgather.kernel.errors import WoolgatherError
from woolgather.kernel.frames import Window
from woolgather.server.bots import RANDOM, BotFailed, Thought, choose_at_random
from woolgather.server.chronicle import Chronicle
from woolgather.server.clocks import seconds_for
from woolgather.server.logs import short, trouble
from woolgather.server.messages import Clock
from woolgather.server.storage import Entry

if TYPE_CHECKING:
    from woolgather.server.table import Table

_STRIKES: Final = 3  # a bot that fails so often in a row is not asked any more
_PATIENCE: Final = 3  # times the thinking time, when many tables want the same worker
_BRIEFLY: Final = 0.01
Question = tuple[int, int]


class Pulse:
    def __init__(self, table: Table) -> None:
        self._table = table
        self._tempo = table.services.settings.tempo
        self._dice = random.SystemRandom()
        self._tasks: dict[tuple[Any, ...], asyncio.Task[None]] = {}
        self._strikes: dict[int, int] = {}
        self._returning: dict[int, Question] = {}
        self._unhurried = [max(self._tempo.bot_pause, _BRIEFLY)] * len(table.stored.seats)
        self._clock_for: tuple[Question, float | None] | None = None
        self._seen: Question | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._of: float | None = None

    @property
    def busy(self) -> bool:
        return bool(self._tasks) or self._timer is not None

    def stop(self) -> None:
        self._stop_clock()
        for task in self._tasks.values():
            task.cancel()

    def beat(self) -> None:
        """Something has changed: see who is to be moved on."""
        book = self._table.chronicle
        if book is None or book.over:
            self._stop_clock()
            return
        self._give_back(book)
        self._set_clock(book)
        self._ask_bots(book)

    # --- bots --------------------------------------------------------------------------------------------------------

    def _bot_of(self, seat: int) -> str | None:
        place = self._table.stored.seats[seat]
        return place.bot or place.stand_in

    def _ask_bots(self, book: Chronicle) -> None:
        for seat in book.state.actors():
            bot = self._bot_of(seat)
            if bot is not None:
                question = book.question(seat)
                window = isinstance(book.state.ask(), Window)
                pause = self._pause(book, seat, window)
                self._begin(("answer", seat, *question), self._answer, book, seat, bot, question, window, pause)
        for seat in range(book.state.seats):
            bot = self._bot_of(seat)
            if bot is not None and bot != RANDOM and book.state.interjections(seat):
                self._begin(("call", seat, book.seq(seat)), self._call, book, seat, bot)

    def _begin(self, key: tuple[Any, ...], work: Callable[..., Coroutine[Any, Any, None]], *facts: Any) -> None:
        """Begin ``work(*facts)``, unless it is under way already."""
        if key in self._tasks:
            return
        task = asyncio.create_task(self._guard(work, *facts))
        self._tasks[key] = task
        task.add_done_callback(lambda _: self._tasks.pop(key, None))

    async def _guard(self, work: Callable[..., Coroutine[Any, Any, None]], *facts: Any) -> None:
        try:
            await work(*facts)
        except Exception:
            trouble("a table could not move itself on", table=short(self._table.id))

    async def _answer(
        self, book: Chronicle, seat: int, bot: str, question: Question, window: bool, pause: float
    ) -> None:
        asked = _now()
        thought = self._think(book, seat, bot)
        await asyncio.sleep(pause)
        while not (thought is None or thought.done() or window or pause >= self._tempo.thinking * _PATIENCE):
            # Not when it is ready, which would tell how hard the choice was, but at the next of a few fixed moments.
            pause *= 2
            await asyncio.sleep(asked + pause - _now())
        answer = _answer_of(thought)
        if answer is not None and not window:
            while self._unhurried[seat] < answer.seconds:
                self._unhurried[seat] *= 2
        action = None if answer is None else answer.action
        await self._table.do(lambda: self._act(book, seat, question, bot, action))

    def _pause(self, book: Chronicle, seat: int, window: bool) -> float:
        """How long a bot waits with its answer; at its own turn never less than it has once thought at this table."""
        if window:
            return self._dice.uniform(*self._tempo.window_pause)
        return max(self._unhurried[seat], book.game.hush(book.state))

    def _think(self, book: Chronicle, seat: int, bot: str) -> asyncio.Future[Thought] | None:
        if bot == RANDOM or self._strikes.get(seat, 0) >= _STRIKES:
            return None
        thinkers = self._table.services.thinkers
        thought = asyncio.ensure_future(
            thinkers.choose(self._table.id, book.session.record, bot, seat, self._tempo.thinking)
        )
        thought.add_done_callback(lambda _: self._count_strikes(seat, thought))
        return thought

    def _count_strikes(self, seat: int, thought: asyncio.Future[Thought]) -> None:
        failed = not thought.cancelled() and thought.exception() is not None
        self._strikes[seat] = self._strikes.get(seat, 0) + 1 if failed else 0

    async def _act(self, book: Chronicle, seat: int, question: Question, bot: str, action: str | None) -> None:
        """Unless the question is settled, or somebody sits there again: the bot's answer, or the rulebook's default."""
        if book is not self._table.chronicle or book.question(seat) != question or self._bot_of(seat) is None:
            return
        state = book.state
        if seat not in state.actors():
            return
        if bot == RANDOM:
            action = choose_at_random(state, seat)
        legal = {state.game.actions.text(option) for option in state.options(seat)}
        if action not in legal:
            action = state.game.actions.text(state.default(seat))
        await self._table.play(Entry("act", seat, action, at=time()))

    async def _call(self, book: Chronicle, seat: int, bot: str) -> None:
        seq, moment = book.seq(seat), book.state.moment
        due = _now() + self._dice.uniform(*self._tempo.window_pause)
        try:
            said = await self._table.services.thinkers.interject(
                self._table.id, book.session.record, bot, seat, self._tempo.thinking
            )
        except BotFailed:
            return
        if said is None:
            return
        await asyncio.sleep(due - _now())

        async def call() -> None:
            if book is self._table.chronicle and (book.seq(seat), book.state.moment) == (seq, moment):
                with contextlib.suppress(WoolgatherError):
                    await self._table.play(Entry("act", seat, said, at=time()))

        await self._table.do(call)

    # --- clocks ------------------------------------------------------------------------------------------------------

    def _set_clock(self, book: Chronicle) -> None:
        question = book.question(None)
        seconds = seconds_for(book.state, self._table.stored.pace, self._tempo, lambda: self._is_seen(question))
        if (question, seconds) == self._clock_for:
            return
        just_loaded = self._clock_for is None and bool(book.log)
        had_clock = self._of is not None
        self._stop_clock()
        self._clock_for = (question, seconds)
        self._of = seconds
        if seconds is not None:
            left = seconds
            if just_loaded:  # the time until the restart counts, but nobody finds the clock run out already
                left = max(min(seconds, self._tempo.after_restart), seconds - (time() - book.log[-1].at))
            self._timer = asyncio.get_running_loop().call_later(left, self._time_is_up, book, question)
        if had_clock or seconds is not None:
            self._table.audience.tell_clock(self.clock())

    def _is_seen(self, question: Question) -> bool:
        """Whether those who are asked have it on their screens; who goes away again has seen it."""
        seats = self._table.stored.seats
        if all(self._table.audience.has(seats[seat].guest) for seat in self._table.asked()):
            self._seen = question
        return self._seen == question

    def clock(self) -> Clock:
        """What the clock shows now."""
        left = None
        if self._timer is not None:
            left = round(max(0.0, self._timer.when() - asyncio.get_running_loop().time()), 3)
        return Clock(self._table.asked(), left, self._of if left is not None else None)

    def _stop_clock(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._timer = None
        self._of = None
        self._clock_for = None

    def _time_is_up(self, book: Chronicle, question: Question) -> None:
        self._timer = None
        self._begin(("clock", *question), self._default, book, question)

    async def _default(self, book: Chronicle, question: Question) -> None:
        async def take_defaults() -> None:
            # A private choice of several steps looks like one question to the others, so it may take several defaults.
            while book is self._table.chronicle and not book.over and book.question(None) == question:
                seat = book.state.actors()[0]
                action = book.game.actions.text(book.state.default(seat))
                await self._table.play(Entry("act", seat, action, at=time()))

        await self._table.do(take_defaults)

    # --- stand-ins ---------------------------------------------------------------------------------------------------

    def returned(self, guest: str) -> None:
        """A guest is back: the seat is theirs again at the next decision."""
        book = self._table.chronicle
        seat = self._table.stored.seat_of(guest)
        if book is not None and seat is not None and self._table.stored.seats[seat].stand_in is not None:
            self._returning[seat] = book.question(None)

    def _give_back(self, book: Chronicle) -> None:
        seats = [
            seat
            for seat, question in self._returning.items()
            if question != book.question(None) or seat not in self._table.asked()
        ]
        if seats:
            for seat in seats:
                del self._returning[seat]
            self._begin(("give back", *seats, *book.question(None)), self._stand_ins_go, seats)

    async def _stand_ins_go(self, seats: list[int]) -> None:
        await self._table.do(lambda: self._table.seats.stand_ins_go(seats))


def _answer_of(thought: asyncio.Future[Thought] | None) -> Thought | None:
    """The bot's answer; ``None`` if there is none in time, or none at all."""
    if thought is None or not thought.done() or thought.cancelled() or thought.exception() is not None:
        return None
    return thought.result()


def _now() -> float:
    return asyncio.get_running_loop().time()
