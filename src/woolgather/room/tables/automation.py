"""What a table does by itself: bots answer, clocks run out, stand-ins give the seat back.

When something happens here depends on public facts and on dice of our own, never on what a seat holds: a bot answers
at a moment that was fixed beforehand, whatever it holds and however long it thinks (``room/tables/pace.py``).
"""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections import Counter
from collections.abc import Callable, Coroutine
from time import time
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from woolgather.bots.guard import TOO_MANY_BACKS, Backs
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

_STRIKES: Final = 3  # a bot that fails so often in a row is not asked any more
_AGAIN: Final = 1.0  # seconds, after something could not be saved
_PATIENCE: Final = 3  # times the thinking time, when many tables want the same worker
_NOTHING: Final = Answer(None, 0.0)


class Slot(NamedTuple):
    """The time that one of several people at a device has for a window."""

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
        self._backs = Backs()
        self._returning: dict[int, Pending] = {}
        self.orders = StandingOrders()
        self._thinkers = [Thinker() for _ in table.stored.seats]
        self._question: tuple[Pending, float] | None = None  # which one is pending for all, and since when
        self._on_turn: int | None = None  # who was asked last outside of windows
        self._goes_on = False  # whether the same seat was asked before that, too
        self._alone_since: float | None = None  # since then only bots have been asked
        self._clock_for: tuple[Pending, float | None] | None = None
        self._seen: Pending | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._later: asyncio.TimerHandle | None = None  # when what could not be saved is tried again
        self._slots: dict[int, Slot] = {}  # of the people at shared devices, in a window
        self._of: float | None = None

    @property
    def begun(self) -> bool:
        """Whether anything happens here by itself yet: a table that was only looked at lies still."""
        return self._question is not None

    @property
    def busy(self) -> bool:
        """Whether something is about to happen here."""
        soon = self._timer is not None and self._timer.when() - _now() < self._tempo.soon
        return bool(self._tasks) or soon

    def due(self) -> float | None:
        """When the clock runs out, by the clock on the wall."""
        return None if self._timer is None else time() + self._timer.when() - _now()

    def stop(self) -> None:
        self._stop_clock()
        if self._later is not None:
            self._later.cancel()
        for task in self._tasks.values():
            task.cancel()

    def proceed(self) -> None:
        """Something has changed: see who is to be moved on."""
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
        """It is another log, or another worker's matter: what was begun is not carried on."""
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
        """Nobody could answer the pending question for a while, so the pause before the answer counts from now."""
        if self._question is not None:
            self._question = self._question[0], _now()

    # --- bots --------------------------------------------------------------------------------------------------------

    def _bot_of(self, seat: int) -> str | None:
        place = self._table.stored.seats[seat]
        return place.bot or place.stand_in

    def _note_question(self, log: GameLog) -> None:
        """When the pending question was put, whose turn goes on, and since when no person has been asked."""
        pending, decision = log.pending(None), log.state.decision()
        if self._question is None or self._question[0] != pending:
            self._question = pending, _now()
            if decision is not None and not isinstance(decision, Window):
                # Not who acted last: that may have been somebody's pass, which nobody knows of.
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
        """Begin ``work(*facts)``, unless it is under way already."""
        if key in self._tasks:
            return
        task = asyncio.create_task(self._guard(work, *facts))
        self._tasks[key] = task
        task.add_done_callback(lambda _: self._tasks.pop(key) if self._tasks.get(key) is task else None)

    async def _guard(self, work: Callable[..., Coroutine[Any, Any, None]], *facts: Any) -> None:
        try:
            await work(*facts)
        except RoomReadOnly:
            pass  # it goes on when the room does
        except Unready:  # it goes on when it can be saved
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
        """The bot's answer at its own turn, at the first of the fixed moments at which it is ready."""
        reply = self._ask(log, seat, bot)
        while begun + pause < _now():  # an earlier private step has used up the time
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
            # Not when it is ready, which would tell how hard the choice was, but at the next of a few fixed moments.
            pause *= 2
            await _until(begun + pause)
        if reply is not None:
            answer = _result_of(reply)
            self._thinkers[seat].thought(answer.seconds)
        return answer.action

    def _pauses(self) -> Pauses:
        return self._tempo.speeds[self._table.audience.speed()]

    def _alone(self) -> float:
        """Seconds since a person was last asked."""
        return 0.0 if self._alone_since is None else _now() - self._alone_since

    def _window_moment(self, window: Window) -> float:
        floors = [thinker.floor for thinker in self._thinkers]
        return window_moment(window, self._pauses(), self._alone(), floors, self._dice)

    def _ask(self, log: GameLog, seat: int, bot: str) -> asyncio.Future[Answer] | None:
        """The bot's answer, which may take a while; none is waited for where there is nothing to think about."""
        lost = self._strikes.get(seat, 0) >= _STRIKES or self._backs.too_many(seat, lambda: log.pending(None))
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
        """Unless the question is settled, or somebody sits there again: the bot's answer, or the rulebook's default."""
        if log is not self._table.game_log or log.pending(seat) != pending or self._bot_of(seat) is None:
            return
        state = log.state
        if seat not in state.actors():
            return
        legal = {state.game.actions.text(option) for option in state.options(seat)}
        if action not in legal:
            action = state.game.actions.text(state.default(seat))
        if state.game.actions.parse(action) == state.cancel_action() and self._backs.once_more(seat, log.pending(None)):
            report_failure(bot, log.game.name, f"It {TOO_MANY_BACKS}.")
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

    # --- for people --------------------------------------------------------------------------------------------------

    def _keep_orders(self, log: GameLog) -> None:
        if not self.orders.any:
            return
        for seat in log.state.actors():
            if self._bot_of(seat) is None and self._ordered(log, seat) is not None:
                pending = log.pending(seat)
                self._begin(("order", seat, *pending), self._carry_out, log, seat, pending)

    def _ordered(self, log: GameLog, seat: int) -> int | None:
        if log.has_taken_back(seat):
            return None  # what they have just taken back is not done again for them
        guest = self._table.stored.seats[seat].guest
        return self.orders.answer(log.state, seat, guest, self._table.seats.among_bots(guest))

    async def _carry_out(self, log: GameLog, seat: int, pending: Pending) -> None:
        """What this person lets the room do: at a moment like a bot's, unless they have thought better of it."""
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
            if just_loaded:  # the time until the restart counts, but nobody finds the clock run out already
                grace = min(seconds, self._tempo.after_restart) if self._table.leads else 0.0
                left = max(grace, seconds - (time() - log.entries[-1].at))
            self._timer = asyncio.get_running_loop().call_later(left, self._time_is_up, log, pending)
        if had_clock or seconds is not None:
            self._table.audience.tell_clock(self.clock())

    def _for_all_at_a_device(self, seconds: float) -> float:
        """A window stays open until everybody at a shared device could have had it in hand for this time."""
        seats = self._table.stored.seats
        devices = Counter(seats[seat].guest for seat in self._table.asked() if seats[seat].guest is not None)
        people = max(devices.values(), default=1)
        return seconds if people == 1 else people * (seconds + self._tempo.hand_over)

    def _open_slots(self, log: GameLog) -> None:
        """At a shared device each has the window's time from when they take it, whatever they hold."""
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
        """The time of one at a shared device is up."""
        settled = log is not self._table.game_log or log.pending(seat) != pending or seat not in log.state.actors()
        if self._table.leads and not settled:
            action = log.game.actions.text(log.state.default(seat))
            await self._table.play(Entry("act", seat, action, at=time()))

    def _is_seen(self, pending: Pending) -> bool:
        """Whether those who are asked have it on their screens; who goes away again has seen it."""
        if all(self._table.audience.sees(seat) for seat in self._table.asked()):
            self._seen = pending
        return self._seen == pending

    def clock(self, seat: int | None = None) -> Clock:
        """What the clock shows now, to whoever looks from this seat."""
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
            # A private choice of several steps looks like one question to the others, so it may take several defaults.
            while log is self._table.game_log and not log.over and log.pending(None) == pending:
                seat = log.state.actors()[0]
                action = log.game.actions.text(log.state.default(seat))
                await self._table.play(Entry("late", seat, action, at=time()))

        await self._table.do(take_defaults)

    # --- stand-ins ---------------------------------------------------------------------------------------------------

    def returned(self, guest: str) -> None:
        """A guest is back: the seat is theirs again at the next decision."""
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
    """The bot's answer; without an action if there is none in time, or none at all."""
    if reply is None or not reply.done() or reply.cancelled() or reply.exception() is not None:
        return _NOTHING
    return reply.result()


def _without_thinking(log: GameLog, seat: int, bot: str) -> str | None:
    """What the random bot does, or the rulebook's default for one that is not asked any more."""
    state = log.state
    if seat not in state.actors():
        return None  # somebody else's answer has closed the window meanwhile
    return choose_at_random(state, seat) if bot == RANDOM else state.game.actions.text(state.default(seat))


def _goes_unseen(log: GameLog, seat: int, action: str) -> bool:
    """Whether nobody but the seat itself would notice this action: a private step, or a way back from one."""
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
