"""Drives everything at a table that happens without a player's click: bot moves, clocks and stand-ins.

Timing must not leak hidden information. Delays are computed from public state plus the server's own randomness, so a
bot's response time says nothing about its hand or how long it thought (see ``room/tables/pace.py``).
"""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections import Counter
from collections.abc import Callable, Coroutine
from time import time
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from woolgather.bots.guard import TOO_MANY_CANCELS, CancelCounter
from woolgather.kernel.errors import WoolgatherError
from woolgather.kernel.frames import Window
from woolgather.room.config import Pauses
from woolgather.room.errors import RoomReadOnly, Unready
from woolgather.room.history.game_log import GameLog, Pending, notices
from woolgather.room.logs import log_error, table_hash
from woolgather.room.messages import Clock
from woolgather.room.tables.clocks import seconds_for
from woolgather.room.tables.pace import Thinker, is_forced, pause_before, window_moment
from woolgather.room.tables.standing_orders import StandingOrders
from woolgather.server.processes.bot_pool import RANDOM, Answer, BotFailed, Question, choose_at_random, report_failure
from woolgather.server.storage.storage import Entry

if TYPE_CHECKING:
    from woolgather.room.tables.table import Table

_STRIKES: Final = 3  # consecutive failures before we stop asking a bot
_AGAIN: Final = 1.0  # seconds to wait after a failed save
_PATIENCE: Final = 3  # multiple of the thinking time we allow when many tables share a worker process
_NOTHING: Final = Answer(None, 0.0)


class Slot(NamedTuple):
    """The time one player at a shared device has to answer a window."""

    pending: Pending
    of: float
    until: float


class Automation:
    def __init__(self, table: Table) -> None:
        self._table = table
        self._tempo = table.services.config.tempo
        self._dice = random.SystemRandom()
        self._tasks: dict[tuple[Any, ...], asyncio.Task[None]] = {}
        self._strikes: dict[int, int] = {}
        self._cancels = CancelCounter()
        self._returning: dict[int, Pending] = {}
        self.orders = StandingOrders()
        self._thinkers = [Thinker() for _ in table.stored.seats]
        # the pending question as spectators see it, and when it was put
        self._question: tuple[Pending, float] | None = None
        self._on_turn: int | None = None  # the last seat with a decision outside windows
        self._goes_on = False  # True if the same seat also had the decision before that one
        self._alone_since: float | None = None  # start of the period in which only bots have had decisions
        self._clock_for: tuple[Pending, float | None] | None = None
        self._seen: Pending | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._later: asyncio.TimerHandle | None = None  # timer for the retry after a failed save
        self._slots: dict[int, Slot] = {}  # by seat: running time slots in a window at shared devices
        self._of: float | None = None

    @property
    def begun(self) -> bool:
        """True once bots and clocks are running. Tables that were only viewed stay idle."""
        return self._question is not None

    @property
    def busy(self) -> bool:
        """True if a task is running or a clock will run out soon."""
        soon = self._timer is not None and self._timer.when() - _now() < self._tempo.soon
        return bool(self._tasks) or soon

    def due(self) -> float | None:
        """Return the wall-clock time at which the current clock runs out."""
        return None if self._timer is None else time() + self._timer.when() - _now()

    def stop(self) -> None:
        self._stop_clock()
        if self._later is not None:
            self._later.cancel()
        for task in self._tasks.values():
            task.cancel()

    def proceed(self) -> None:
        """Re-evaluate clocks, bots and stand-ins after a state change."""
        log = self._table.game_log
        if log is None or log.over:
            self._stop_clock()
            return
        self._give_back(log)
        self._set_clock(log)
        self._note_question(log)
        if self._table.leads:
            self._ask_bots(log)
            self._keep_orders(log)
        self._open_slots(log)
        self._table.audience.tell_turns()

    def start_over(self) -> None:
        """Cancel pending work because the log was replaced or another worker took over the table."""
        self._stop_clock()
        self._put_anew()
        for task in self._tasks.values():
            if task is not asyncio.current_task():
                task.cancel()
        self._tasks.clear()

    def _try_again(self) -> None:
        self._clock_for = None
        self._put_anew()
        self.proceed()

    def _put_anew(self) -> None:
        """Restart the delay before the next answer. The table was unavailable for a while."""
        if self._question is not None:
            self._question = self._question[0], _now()

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
                self._goes_on = decision.seat == self._on_turn
                if not self._goes_on:
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
                self._begin(("answer", seat, *pending), self._answer, log, seat, bot, pending)
        for seat in range(log.state.seats):
            bot = self._bot_of(seat)
            if bot is not None and bot != RANDOM and log.state.interjections(seat):
                self._begin(("call", seat, log.seq(seat)), self._call, log, seat, bot)

    def _begin(self, key: tuple[Any, ...], work: Callable[..., Coroutine[Any, Any, None]], *facts: Any) -> None:
        """Start ``work(*facts)`` as a task unless one with the same key is already running."""
        if key in self._tasks:
            return
        task = asyncio.create_task(self._guard(work, *facts))
        self._tasks[key] = task
        task.add_done_callback(lambda _: self._tasks.pop(key) if self._tasks.get(key) is task else None)

    async def _guard(self, work: Callable[..., Coroutine[Any, Any, None]], *facts: Any) -> None:
        try:
            await work(*facts)
        except RoomReadOnly:
            pass  # resumes when the room is writable again
        except Unready:  # retried once saving works again
            self._later = asyncio.get_running_loop().call_later(_AGAIN, self._try_again)
        except Exception:
            log_error("a table could not move itself on", table=table_hash(self._table.id))

    async def _answer(self, log: GameLog, seat: int, bot: str, pending: Pending) -> None:
        assert self._question is not None
        begun, state, decision = self._question[1], log.state, log.state.decision()
        action: str | None
        if isinstance(decision, Window):
            reply = self._ask(log, seat, bot)
            await _until(begun + self._window_moment(decision))
            action = _result_of(reply).action or _without_thinking(log, seat, bot)
        else:
            kept = self._thinkers[seat].floor
            pause = pause_before(state, seat, self._goes_on, self._pauses(), self._alone(), kept)
            if is_forced(state, seat):
                action = state.game.actions.text(state.options(seat)[0])
                await _until(begun + pause)
            else:
                action = await self._thought(log, seat, bot, begun, pause)
        await self._table.do(lambda: self._act(log, seat, bot, pending, action))

    async def _thought(self, log: GameLog, seat: int, bot: str, begun: float, pause: float) -> str | None:
        """Wait for the bot's move, then release it at the next fixed time slot so the delay doesn't show how hard it
        thought.
        """
        reply = self._ask(log, seat, bot)
        while begun + pause < _now():  # an earlier private step has already used up this slot
            pause *= 2
        if reply is None:
            answer = Answer(_without_thinking(log, seat, bot), 0.0)
        else:
            await asyncio.wait([reply], timeout=begun + pause - _now())
            answer = _result_of(reply)
        if answer.action is not None and _goes_unseen(log, seat, answer.action):
            return answer.action
        await _until(begun + pause)
        while not (reply is None or reply.done() or pause >= self._tempo.thinking * _PATIENCE):
            # Answering as soon as the bot is ready would reveal how hard the choice was, so wait for the next slot.
            pause *= 2
            await _until(begun + pause)
        if reply is not None:
            answer = _result_of(reply)
            self._thinkers[seat].thought(answer.seconds)
        return answer.action

    def _pauses(self) -> Pauses:
        return self._tempo.speeds[self._table.audience.speed()]

    def _alone(self) -> float:
        """Seconds during which only bots have had decisions."""
        return 0.0 if self._alone_since is None else _now() - self._alone_since

    def _window_moment(self, window: Window) -> float:
        floors = [thinker.floor for thinker in self._thinkers]
        return window_moment(window, self._pauses(), self._alone(), floors, self._dice)

    def _ask(self, log: GameLog, seat: int, bot: str) -> asyncio.Future[Answer] | None:
        """Ask the bot pool for a move. Returns ``None`` if this bot needs no thinking or is no longer asked."""
        lost = self._strikes.get(seat, 0) >= _STRIKES or self._cancels.is_exhausted(seat, lambda: log.pending(None))
        if bot == RANDOM or lost:
            return None
        question = Question(self._table.id, log.record, log.record.actions[:], bot, seat)
        reply = asyncio.ensure_future(self._table.services.bot_pool.ask(question, self._tempo.thinking))
        reply.add_done_callback(lambda _: self._count_strikes(seat, reply))
        return reply

    def _count_strikes(self, seat: int, reply: asyncio.Future[Answer]) -> None:
        failed = not reply.cancelled() and reply.exception() is not None
        self._strikes[seat] = self._strikes.get(seat, 0) + 1 if failed else 0

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
        if state.game.actions.parse(action) == state.cancel_action() and self._cancels.count_cancel(
            seat, log.pending(None)
        ):
            report_failure(bot, log.game.name, f"It {TOO_MANY_CANCELS}.")
        await self._table.play(Entry("act", seat, action, at=time()))

    async def _call(self, log: GameLog, seat: int, bot: str) -> None:
        seq, moment = log.seq(seat), log.state.moment
        due = _now() + self._dice.uniform(*self._pauses().window)
        question = Question(self._table.id, log.record, log.record.actions[:], bot, seat, unasked=True)
        try:
            said = (await self._table.services.bot_pool.ask(question, self._tempo.thinking)).action
        except BotFailed:
            return
        if said is None:
            return
        await asyncio.sleep(due - _now())

        async def call() -> None:
            if log is self._table.game_log and (log.seq(seat), log.state.moment) == (seq, moment):
                with contextlib.suppress(WoolgatherError):
                    await self._table.play(Entry("act", seat, said, at=time()))

        await self._table.do(call)

    # --- standing orders ----------------------------------------------------------------------------------------------

    def _keep_orders(self, log: GameLog) -> None:
        if not self.orders.any:
            return
        for seat in log.state.actors():
            if self._bot_of(seat) is None and self._ordered(log, seat) is not None:
                pending = log.pending(seat)
                self._begin(("order", seat, *pending), self._carry_out, log, seat, pending)

    def _ordered(self, log: GameLog, seat: int) -> int | None:
        if log.has_taken_back(seat):
            return None  # don't repeat a move the player has just undone
        guest = self._table.stored.seats[seat].guest
        return self.orders.answer(log.state, seat, guest, self._table.seats.among_bots(guest))

    async def _carry_out(self, log: GameLog, seat: int, pending: Pending) -> None:
        """Execute a standing order after a bot-like delay, unless the player has changed their mind by then."""
        assert self._question is not None
        decision = log.state.decision()
        pause = self._window_moment(decision) if isinstance(decision, Window) else self._pauses().forced
        await _until(self._question[1] + pause)

        async def act() -> None:
            if log is self._table.game_log and log.pending(seat) == pending and self._bot_of(seat) is None:
                action = self._ordered(log, seat) if seat in log.state.actors() else None
                if action is not None:
                    await self._table.play(Entry("act", seat, log.game.actions.text(action), at=time()))

        await self._table.do(act)

    # --- clocks ------------------------------------------------------------------------------------------------------

    def _set_clock(self, log: GameLog) -> None:
        pending = log.pending(None)
        first_game = self._table.first_game
        seconds = seconds_for(
            log.state, self._table.stored.pace, self._tempo, lambda: self._is_seen(pending), first_game
        )
        if seconds is not None and isinstance(log.state.decision(), Window):
            seconds = self._for_all_at_a_device(seconds)
        if (pending, seconds) == self._clock_for:
            return
        just_loaded = self._clock_for is None and bool(log.entries)
        had_clock = self._of is not None
        self._stop_clock()
        self._clock_for = (pending, seconds)
        self._of = seconds
        if seconds is not None:
            left = seconds
            # time before a restart counts, but leave players a grace period so the clock hasn't already run out
            if just_loaded:
                grace = min(seconds, self._tempo.after_restart) if self._table.leads else 0.0
                left = max(grace, seconds - (time() - log.entries[-1].at))
            self._timer = asyncio.get_running_loop().call_later(left, self._time_is_up, log, pending)
        if had_clock or seconds is not None:
            self._table.audience.tell_clock(self.clock())

    def _for_all_at_a_device(self, seconds: float) -> float:
        """Extend a window so that each player at a shared device gets the full time plus time to hand it over."""
        seats = self._table.stored.seats
        devices = Counter(seats[seat].guest for seat in self._table.asked() if seats[seat].guest is not None)
        people = max(devices.values(), default=1)
        return seconds if people == 1 else people * (seconds + self._tempo.hand_over)

    def _open_slots(self, log: GameLog) -> None:
        """Give each player at a shared device the window's full time from when they pick it up, whatever they hold."""
        decision, stored = log.state.decision(), self._table.stored
        if not self._slots and not isinstance(decision, Window):
            return
        actors = log.state.actors() if isinstance(decision, Window) else []
        self._slots = {seat: slot for seat, slot in self._slots.items() if slot.pending == log.pending(seat)}
        seconds = seconds_for(log.state, stored.pace, self._tempo, lambda: True, self._table.first_game)
        for seat in actors if seconds is not None else []:
            if stored.shares(stored.seats[seat].guest) and self._table.audience.sees(seat) and seat not in self._slots:
                assert seconds is not None
                pending = log.pending(seat)
                self._slots[seat] = Slot(pending, seconds, _now() + seconds)
                self._table.audience.tell_slot(seat, self.clock(seat))
                self._begin(("slot", seat, *pending), self._end_slot, log, seat, pending, seconds)

    async def _end_slot(self, log: GameLog, seat: int, pending: Pending, seconds: float) -> None:
        await asyncio.sleep(seconds)
        await self._table.do(lambda: self._act_for_absent(log, seat, pending))

    async def _act_for_absent(self, log: GameLog, seat: int, pending: Pending) -> None:
        """Take the default for a player at a shared device whose time is up."""
        settled = log is not self._table.game_log or log.pending(seat) != pending or seat not in log.state.actors()
        if self._table.leads and not settled:
            action = log.game.actions.text(log.state.default(seat))
            await self._table.play(Entry("act", seat, action, at=time()))

    def _is_seen(self, pending: Pending) -> bool:
        """True once everyone who has to answer has had the question on screen, even if they have left since."""
        if all(self._table.audience.sees(seat) for seat in self._table.asked()):
            self._seen = pending
        return self._seen == pending

    def clock(self, seat: int | None = None) -> Clock:
        """Return the current clock as seen from this seat."""
        if seat is not None and (slot := self._slots.get(seat)) is not None:
            return Clock([seat], round(max(0.0, slot.until - _now()), 3), slot.of)
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

    def _time_is_up(self, log: GameLog, pending: Pending) -> None:
        self._timer = None
        if self._table.leads:
            self._begin(("clock", *pending), self._default, log, pending)

    async def _default(self, log: GameLog, pending: Pending) -> None:
        async def take_defaults() -> None:
            # A private choice with several steps looks like one question to everyone else, so it may need several
            # defaults.
            while log is self._table.game_log and not log.over and log.pending(None) == pending:
                seat = log.state.actors()[0]
                action = log.game.actions.text(log.state.default(seat))
                await self._table.play(Entry("late", seat, action, at=time()))

        await self._table.do(take_defaults)

    # --- stand-ins ---------------------------------------------------------------------------------------------------

    def returned(self, guest: str) -> None:
        """Note that a guest is back. Their stand-in hands the seat back at the next decision."""
        log = self._table.game_log
        for seat in self._table.stored.seats_of(guest) if log is not None else []:
            if log is not None and self._table.stored.seats[seat].stand_in is not None:
                self._returning[seat] = log.pending(None)

    def _give_back(self, log: GameLog) -> None:
        seats = [
            seat
            for seat, pending in self._returning.items()
            if pending != log.pending(None) or seat not in self._table.asked()
        ]
        if seats:
            for seat in seats:
                del self._returning[seat]
            self._begin(("give back", *seats, *log.pending(None)), self._stand_ins_go, seats)

    async def _stand_ins_go(self, seats: list[int]) -> None:
        await self._table.do(lambda: self._table.seats.stand_ins_go(seats))


def _result_of(reply: asyncio.Future[Answer] | None) -> Answer:
    """Return the bot's answer, or an empty one if the bot failed or isn't finished."""
    if reply is None or not reply.done() or reply.cancelled() or reply.exception() is not None:
        return _NOTHING
    return reply.result()


def _without_thinking(log: GameLog, seat: int, bot: str) -> str | None:
    """Return the random bot's move, or the rulebook's default for a bot that is no longer asked."""
    state = log.state
    if seat not in state.actors():
        return None  # another player's answer has closed the window
    return choose_at_random(state, seat) if bot == RANDOM else state.game.actions.text(state.default(seat))


def _goes_unseen(log: GameLog, seat: int, action: str) -> bool:
    """True if only this seat would notice the action, such as a private step or stepping back from one."""
    before, after = log.state, log.state.clone()
    number = log.game.actions.parse(action)
    if number not in before.options(seat):
        return False
    after.listen()
    after.apply(seat, number)
    told = after.take_events()
    return not any(notices(viewer, before, after, told) for viewer in log.viewers if viewer != seat)


async def _until(moment: float) -> None:
    await asyncio.sleep(max(0.0, moment - _now()))


def _now() -> float:
    return asyncio.get_running_loop().time()
