"""Drives everything at a table that happens without a player's click: bot moves, standing orders and stand-ins.

Timing must not leak hidden information. Delays are computed from public state plus the room's own randomness, so a
bot's response time says nothing about its hand or how long it thought (see ``pace.py``).
"""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections.abc import Callable, Coroutine
from time import time
from typing import TYPE_CHECKING, Any, Final

from woolgather.bots.guard import TOO_MANY_CANCELS, CancelCounter
from woolgather.kernel.errors import WoolgatherError
from woolgather.kernel.frames import Window
from woolgather.room.bots.questions import RANDOM, Answer, BotFailed, Question, choose_at_random, report_failure
from woolgather.room.config import Pauses
from woolgather.room.errors import RoomReadOnly, Unready
from woolgather.room.history.game_log import GameLog, Pending, notices
from woolgather.room.logs import log_error, table_hash
from woolgather.room.storage.stored import Entry
from woolgather.room.tables.pace import Thinker, is_forced, pause_before, window_moment
from woolgather.room.tables.standing_orders import StandingOrders

if TYPE_CHECKING:
    from woolgather.room.tables.table import Table

MAX_FAILURES: Final = 3  # consecutive bot failures before we stop asking it
RETRY_DELAY: Final = 1.0  # seconds to wait after a failed save
MAX_THINKING_FACTOR: Final = 3  # multiple of the thinking time we allow when many tables share a worker process
_NO_ANSWER: Final = Answer(None, 0.0)


class Automation:
    def __init__(self, table: Table) -> None:
        self._table = table
        self._tempo = table.services.config.tempo
        self._dice = random.SystemRandom()
        self._tasks: dict[tuple[Any, ...], asyncio.Task[None]] = {}
        self._failures: dict[int, int] = {}  # by seat: consecutive bot failures
        self._cancels = CancelCounter()
        self._returning: dict[int, Pending] = {}  # seats whose guest is back, and the decision pending at that time
        self.orders = StandingOrders()
        self._thinkers = [Thinker() for _ in table.stored.seats]
        self._question: tuple[Pending, float] | None = None  # as spectators see it, and when it was put
        self._on_turn: int | None = None  # the last seat with a decision outside windows
        self._turn_continues = False  # True if the same seat also had the decision before that one
        self._alone_since: float | None = None  # start of the period in which only bots have had decisions
        self._retry: asyncio.TimerHandle | None = None

    @property
    def started(self) -> bool:
        """True once bots and clocks are running. Tables that were only viewed stay idle."""
        return self._question is not None

    @property
    def busy(self) -> bool:
        """True if a task is running or the time for a decision will be up soon."""
        return bool(self._tasks) or self._table.clock.runs_out_soon

    def stop(self) -> None:
        self._table.clock.stop()
        if self._retry is not None:
            self._retry.cancel()
        for task in self._tasks.values():
            task.cancel()

    def advance(self) -> None:
        """Re-evaluate clocks, bots and stand-ins after a state change."""
        log = self._table.game_log
        if log is None or log.over:
            self._table.clock.stop()
            return
        self._end_stand_ins(log)
        self._table.clock.update(log)
        self._note_question(log)
        if self._table.leads:
            self._ask_bots(log)
            self._follow_orders(log)
        self._table.clock.open_slots(log)
        self._table.audience.tell_turns()

    def reset(self) -> None:
        """Cancel pending work because the log was replaced or another worker took over the table."""
        self._table.clock.stop()
        self._restart_pause()
        for task in self._tasks.values():
            if task is not asyncio.current_task():
                task.cancel()
        self._tasks.clear()

    def _resume(self) -> None:
        self._table.clock.restart()
        self._restart_pause()
        self.advance()

    def _restart_pause(self) -> None:
        """Restart the pre-answer delay; the table was unavailable for a while."""
        if self._question is not None:
            self._question = self._question[0], _now()

    def start_task(self, key: tuple[Any, ...], work: Callable[..., Coroutine[Any, Any, None]], *facts: Any) -> None:
        """Start ``work(*facts)`` as a task unless one with the same key is already running."""
        if key in self._tasks:
            return
        task = asyncio.create_task(self._run(work, *facts))
        self._tasks[key] = task
        task.add_done_callback(lambda _: self._tasks.pop(key) if self._tasks.get(key) is task else None)

    async def _run(self, work: Callable[..., Coroutine[Any, Any, None]], *facts: Any) -> None:
        try:
            await work(*facts)
        except RoomReadOnly:
            pass  # resumes when the room is writable again
        except Unready:  # retried once saving works again
            self._retry = asyncio.get_running_loop().call_later(RETRY_DELAY, self._resume)
        except Exception:
            log_error("a table could not move itself on", table=table_hash(self._table.id))

    # --- bots --------------------------------------------------------------------------------------------------------

    def _bot_of(self, seat: int) -> str | None:
        place = self._table.stored.seats[seat]
        return place.bot or place.stand_in

    def _note_question(self, log: GameLog) -> None:
        """Update when the pending question was put, whose turn continues and since when only bots have decided."""
        pending, decision = log.pending(None), log.state.decision()
        if self._question is None or self._question[0] != pending:
            self._question = pending, _now()
            if decision is not None and not isinstance(decision, Window):
                # Don't use the seat that acted last. That may have been a pass in a window, which is secret.
                self._turn_continues = decision.seat == self._on_turn
                if not self._turn_continues:
                    for seat in self.orders.turn_is_over():
                        self._table.audience.unshared = True
                        self._table.audience.tell_you(self._table.stored.seats[seat].guest)
                self._on_turn = decision.seat
        if any(self._bot_of(seat) is None for seat in self._table.asked()):
            self._alone_since = None
        elif self._alone_since is None:
            self._alone_since = _now()

    def _ask_bots(self, log: GameLog) -> None:
        for seat in log.state.actors():
            bot = self._bot_of(seat)
            if bot is not None:
                pending = log.pending(seat)
                self.start_task(("answer", seat, *pending), self._answer, log, seat, bot, pending)
        for seat in range(log.state.seats):
            bot = self._bot_of(seat)
            if bot is not None and bot != RANDOM and log.state.interjections(seat):
                self.start_task(("call", seat, log.seq(seat)), self._interject, log, seat, bot)

    async def _answer(self, log: GameLog, seat: int, bot: str, pending: Pending) -> None:
        assert self._question is not None
        asked_at, state, decision = self._question[1], log.state, log.state.decision()
        action: str | None
        if isinstance(decision, Window):
            reply = self._ask(log, seat, bot)
            await _until(asked_at + self._window_moment(decision))
            action = _result_of(reply).action or _move_without_thinking(log, seat, bot)
        else:
            floor = self._thinkers[seat].floor
            pause = pause_before(state, seat, self._turn_continues, self._pauses(), self._alone_for(), floor)
            if is_forced(state, seat):
                action = state.game.actions.text(state.options(seat)[0])
                await _until(asked_at + pause)
            else:
                action = await self._await_bot_move(log, seat, bot, asked_at, pause)
        await self._table.do(lambda: self._act(log, seat, bot, pending, action))

    async def _await_bot_move(self, log: GameLog, seat: int, bot: str, asked_at: float, pause: float) -> str | None:
        """Wait for the bot's move, then release it at the next fixed time slot so the delay doesn't show how hard it
        thought.
        """
        reply = self._ask(log, seat, bot)
        while asked_at + pause < _now():  # an earlier private step has already used up this slot
            pause *= 2
        if reply is None:
            answer = Answer(_move_without_thinking(log, seat, bot), 0.0)
        else:
            await asyncio.wait([reply], timeout=asked_at + pause - _now())
            answer = _result_of(reply)
        if answer.action is not None and _is_private(log, seat, answer.action):
            return answer.action
        await _until(asked_at + pause)
        while not (reply is None or reply.done() or pause >= self._tempo.thinking * MAX_THINKING_FACTOR):
            # Answering as soon as the bot is ready would reveal how hard the choice was, so wait for the next slot.
            pause *= 2
            await _until(asked_at + pause)
        if reply is not None:
            answer = _result_of(reply)
            self._thinkers[seat].thought(answer.seconds)
        return answer.action

    def _pauses(self) -> Pauses:
        return self._tempo.speeds[self._table.audience.speed()]

    def _alone_for(self) -> float:
        """Return the seconds during which only bots have had decisions."""
        return 0.0 if self._alone_since is None else _now() - self._alone_since

    def _window_moment(self, window: Window) -> float:
        floors = [thinker.floor for thinker in self._thinkers]
        return window_moment(window, self._pauses(), self._alone_for(), floors, self._dice)

    def _ask(self, log: GameLog, seat: int, bot: str) -> asyncio.Future[Answer] | None:
        """Ask the bot service for a move. Returns ``None`` if this bot needs no thinking or is no longer asked."""
        failed_too_often = self._failures.get(seat, 0) >= MAX_FAILURES
        if bot == RANDOM or failed_too_often or self._cancels.is_exhausted(seat, lambda: log.pending(None)):
            return None
        question = Question(self._table.id, log.record, log.record.actions[:], bot, seat)
        reply = asyncio.ensure_future(self._table.services.bots.ask(question, self._tempo.thinking))
        reply.add_done_callback(lambda _: self._count_failures(seat, reply))
        return reply

    def _count_failures(self, seat: int, reply: asyncio.Future[Answer]) -> None:
        failed = not reply.cancelled() and reply.exception() is not None
        self._failures[seat] = self._failures.get(seat, 0) + 1 if failed else 0

    async def _act(self, log: GameLog, seat: int, bot: str, pending: Pending, action: str | None) -> None:
        """Play the bot's move, or the rulebook's default if that move is illegal. Does nothing if the question is
        settled.
        """
        if log is not self._table.game_log or log.pending(seat) != pending or self._bot_of(seat) is None:
            return
        state = log.state
        if seat not in state.actors():
            return
        legal = {state.game.actions.text(option) for option in state.options(seat)}
        if action not in legal:
            action = state.game.actions.text(state.default(seat))
        cancels = state.game.actions.parse(action) == state.cancel_action()
        if cancels and self._cancels.count_cancel(seat, log.pending(None)):
            report_failure(bot, log.game.name, f"It {TOO_MANY_CANCELS}.")
        await self._table.play(Entry("act", seat, action, at=time()))

    async def _interject(self, log: GameLog, seat: int, bot: str) -> None:
        seq, moment = log.seq(seat), log.state.moment
        due = _now() + self._dice.uniform(*self._pauses().window)
        question = Question(self._table.id, log.record, log.record.actions[:], bot, seat, unasked=True)
        try:
            action = (await self._table.services.bots.ask(question, self._tempo.thinking)).action
        except BotFailed:
            return
        if action is None:
            return
        await asyncio.sleep(due - _now())

        async def interject() -> None:
            if log is self._table.game_log and (log.seq(seat), log.state.moment) == (seq, moment):
                with contextlib.suppress(WoolgatherError):
                    await self._table.play(Entry("act", seat, action, at=time()))

        await self._table.do(interject)

    # --- standing orders ----------------------------------------------------------------------------------------------

    def _follow_orders(self, log: GameLog) -> None:
        if not self.orders.any:
            return
        for seat in log.state.actors():
            if self._bot_of(seat) is None and self._ordered_action(log, seat) is not None:
                pending = log.pending(seat)
                self.start_task(("order", seat, *pending), self._follow_order, log, seat, pending)

    def _ordered_action(self, log: GameLog, seat: int) -> int | None:
        if log.has_taken_back(seat):
            return None  # don't repeat a move the player has just undone
        guest = self._table.stored.seats[seat].guest
        return self.orders.answer(log.state, seat, guest, self._table.seats.among_bots(guest))

    async def _follow_order(self, log: GameLog, seat: int, pending: Pending) -> None:
        """Execute a standing order after a bot-like delay, unless the player has changed their mind by then."""
        assert self._question is not None
        decision = log.state.decision()
        pause = self._window_moment(decision) if isinstance(decision, Window) else self._pauses().forced
        await _until(self._question[1] + pause)

        async def act() -> None:
            if log is self._table.game_log and log.pending(seat) == pending and self._bot_of(seat) is None:
                action = self._ordered_action(log, seat) if seat in log.state.actors() else None
                if action is not None:
                    await self._table.play(Entry("act", seat, log.game.actions.text(action), at=time()))

        await self._table.do(act)

    # --- stand-ins ---------------------------------------------------------------------------------------------------

    def returned(self, guest: str) -> None:
        """Note that a guest is back. Their stand-in hands the seat back at the next decision."""
        log = self._table.game_log
        for seat in self._table.stored.seats_of(guest) if log is not None else []:
            if log is not None and self._table.stored.seats[seat].stand_in is not None:
                self._returning[seat] = log.pending(None)

    def _end_stand_ins(self, log: GameLog) -> None:
        seats = [
            seat
            for seat, pending in self._returning.items()
            if pending != log.pending(None) or seat not in self._table.asked()
        ]
        if seats:
            for seat in seats:
                del self._returning[seat]
            self.start_task(("end stand-ins", *seats, *log.pending(None)), self._give_seats_back, seats)

    async def _give_seats_back(self, seats: list[int]) -> None:
        await self._table.do(lambda: self._table.seats.end_stand_ins(seats))


def _result_of(reply: asyncio.Future[Answer] | None) -> Answer:
    """Return the bot's answer, or an empty one if the bot failed or isn't finished."""
    if reply is None or not reply.done() or reply.cancelled() or reply.exception() is not None:
        return _NO_ANSWER
    return reply.result()


def _move_without_thinking(log: GameLog, seat: int, bot: str) -> str | None:
    """Return the random bot's move, or the rulebook's default for a bot that is no longer asked."""
    state = log.state
    if seat not in state.actors():
        return None  # another player's answer has closed the window
    return choose_at_random(state, seat) if bot == RANDOM else state.game.actions.text(state.default(seat))


def _is_private(log: GameLog, seat: int, action: str) -> bool:
    """True if only this seat would notice the action, such as a private step or stepping back from one."""
    before, after = log.state, log.state.clone()
    number = log.game.actions.parse(action)
    if number not in before.options(seat):
        return False
    after.listen()
    after.apply(seat, number)
    events = after.take_events()
    return not any(notices(viewer, before, after, events) for viewer in log.viewers if viewer != seat)


async def _until(moment: float) -> None:
    await asyncio.sleep(max(0.0, moment - _now()))


def _now() -> float:
    return asyncio.get_running_loop().time()
