"""A table's clock: how long the pending decision may take, and what happens when the time is up.

Time limits are computed from public facts only, so a clock reveals nothing.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Coroutine
from math import inf
from time import time
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from woolgather.kernel.frames import Window
from woolgather.kernel.state import State
from woolgather.room.config import Tempo
from woolgather.room.history.game_log import GameLog, Pending
from woolgather.room.messages import Clock, Pace
from woolgather.room.storage.stored import Entry

if TYPE_CHECKING:
    from woolgather.room.tables.table import Table


class StartTask(Protocol):
    """Starts ``work(*facts)`` as a task unless one with the same key is already running."""

    def __call__(self, key: tuple[Any, ...], work: Callable[..., Coroutine[Any, Any, None]], *facts: Any) -> None: ...


class Slot(NamedTuple):
    """The time one player at a shared device has to answer a window."""

    pending: Pending
    limit: float
    until: float


class TableClock:
    def __init__(self, table: Table, start_task: StartTask) -> None:
        self._table = table
        self._tempo = table.services.config.tempo
        self._start_task = start_task
        self._runs_for: tuple[Pending, float | None] | None = None  # the decision and its limit, None before the first
        self._limit: float | None = None  # seconds for the pending decision
        self._timer: asyncio.TimerHandle | None = None
        self._seen: Pending | None = None  # the last decision that everyone asked had on screen
        self._slots: dict[int, Slot] = {}  # by seat, at shared devices

    @property
    def runs_out_soon(self) -> bool:
        return self._timer is not None and self._timer.when() - _now() < self._tempo.soon

    def due(self) -> float | None:
        """Return the wall-clock time at which the time runs out."""
        return None if self._timer is None else time() + self._timer.when() - _now()

    def message(self, seat: int | None = None) -> Clock:
        """Return the clock as this seat sees it."""
        if seat is not None and (slot := self._slots.get(seat)) is not None:
            return Clock([seat], round(max(0.0, slot.until - _now()), 3), slot.limit)
        left = None
        if self._timer is not None:
            left = round(max(0.0, self._timer.when() - _now()), 3)
        return Clock(self._table.asked(), left, self._limit if left is not None else None)

    def stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._timer = self._limit = self._runs_for = None

    def restart(self) -> None:
        """Set the clock again at the next update, even if the pending decision is the same."""
        self._runs_for = None

    # --- the pending decision ----------------------------------------------------------------------------------------

    def update(self, log: GameLog) -> None:
        """Set the clock for the pending decision unless it is already running for it."""
        pending = log.pending(None)
        seconds = time_limit(
            log.state, self._table.stored.pace, self._tempo, lambda: self._is_seen(pending), self._table.first_game
        )
        if seconds is not None and isinstance(log.state.decision(), Window):
            seconds = self._extended_for_devices(seconds)
        if (pending, seconds) == self._runs_for:
            return
        just_loaded = self._runs_for is None and bool(log.entries)
        had_clock = self._limit is not None
        self.stop()
        self._runs_for = (pending, seconds)
        self._limit = seconds
        if seconds is not None:
            left = seconds
            # Time before a restart counts, but leave a grace period so the time isn't up before players return.
            if just_loaded:
                grace = min(seconds, self._tempo.after_restart) if self._table.leads else 0.0
                left = max(grace, seconds - (time() - log.entries[-1].at))
            self._timer = asyncio.get_running_loop().call_later(left, self._time_is_up, log, pending)
        if had_clock or seconds is not None:
            self._table.audience.tell_clock(self.message())

    def _extended_for_devices(self, seconds: float) -> float:
        """Extend a window so that each player at a shared device gets the full time plus time to hand it over."""
        seats = self._table.stored.seats
        devices = Counter(seats[seat].guest for seat in self._table.asked() if seats[seat].guest is not None)
        people = max(devices.values(), default=1)
        return seconds if people == 1 else people * (seconds + self._tempo.hand_over)

    def _is_seen(self, pending: Pending) -> bool:
        """True once everyone who has to answer has had the question on screen, even if they have left since."""
        if all(self._table.audience.sees(seat) for seat in self._table.asked()):
            self._seen = pending
        return self._seen == pending

    def _time_is_up(self, log: GameLog, pending: Pending) -> None:
        self._timer = None
        if self._table.leads:
            self._start_task(("clock", *pending), self._take_defaults, log, pending)

    async def _take_defaults(self, log: GameLog, pending: Pending) -> None:
        async def take_defaults() -> None:
            # To everyone else, a private choice with several steps looks like one question, so it may need several
            # defaults.
            while log is self._table.game_log and not log.over and log.pending(None) == pending:
                seat = log.state.actors()[0]
                action = log.game.actions.text(log.state.default(seat))
                await self._table.play(Entry("late", seat, action, at=time()))

        await self._table.do(take_defaults)

    # --- shared devices ----------------------------------------------------------------------------------------------

    def open_slots(self, log: GameLog) -> None:
        """Give each player at a shared device the window's full time from when they pick it up, whatever they hold."""
        decision, stored = log.state.decision(), self._table.stored
        if not self._slots and not isinstance(decision, Window):
            return
        actors = log.state.actors() if isinstance(decision, Window) else []
        self._slots = {seat: slot for seat, slot in self._slots.items() if slot.pending == log.pending(seat)}
        seconds = time_limit(log.state, stored.pace, self._tempo, lambda: True, self._table.first_game)
        for seat in actors if seconds is not None else []:
            if stored.shares(stored.seats[seat].guest) and self._table.audience.sees(seat) and seat not in self._slots:
                assert seconds is not None
                pending = log.pending(seat)
                self._slots[seat] = Slot(pending, seconds, _now() + seconds)
                self._table.audience.tell_slot(seat, self.message(seat))
                self._start_task(("slot", seat, *pending), self._end_slot, log, seat, pending, seconds)

    async def _end_slot(self, log: GameLog, seat: int, pending: Pending, seconds: float) -> None:
        await asyncio.sleep(seconds)
        await self._table.do(lambda: self._take_default(log, seat, pending))

    async def _take_default(self, log: GameLog, seat: int, pending: Pending) -> None:
        """Take the default for a player at a shared device whose time is up."""
        settled = log is not self._table.game_log or log.pending(seat) != pending or seat not in log.state.actors()
        if self._table.leads and not settled:
            action = log.game.actions.text(log.state.default(seat))
            await self._table.play(Entry("act", seat, action, at=time()))


def time_limit(
    state: State, pace: Pace, tempo: Tempo, seen: Callable[[], bool], first_game: bool = False
) -> float | None:
    """Return the seconds allowed for the pending decision, or ``None`` for no limit.

    The game's rules override the table's pace, with three exceptions. At a pace of days, windows don't close after
    seconds. The time for a single seat's decision starts once that player has ``seen`` it on screen. In a player's
    first game, against bots only, windows stay open longer so there is time to read.
    """
    decision = state.decision()
    if decision is None:
        return None
    window = isinstance(decision, Window)
    ruled = state.game.table_policy.seconds(state)
    if ruled is not None and (pace != "days" if window else seen()):
        return None if ruled == inf else ruled * (tempo.first_game if window and first_game else 1)
    if pace == "none":
        return None
    if pace == "days":
        return tempo.days_window if window else tempo.days_decision
    return max(tempo.live_window if window else tempo.live_decision, state.game.table_policy.hush(state))


def _now() -> float:
    return asyncio.get_running_loop().time()
