"""Bots at live tables: they think in worker processes, with a deadline, in worlds they cannot tell from the real one.

A table always thinks in the same worker, which remembers the game, so that a decision costs the new actions only. A
worker that does not answer in time is ended and replaced.
"""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import os
import secrets
import signal
import threading
import zlib
from collections import OrderedDict
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.process import BaseProcess
from time import monotonic
from typing import Any, Final, NamedTuple

from woolgather.bots.match import ask
from woolgather.bots.registry import make_bot
from woolgather.kernel.bot import NOTHING
from woolgather.kernel.chance import FastChance
from woolgather.kernel.record import Record
from woolgather.kernel.registry import import_modules
from woolgather.kernel.state import State
from woolgather.server.logs import note
from woolgather.server.metrics import METRICS

RANDOM: Final = "random"
_REMEMBERED: Final = 64
_STARTING: Final = 20.0  # seconds that a new worker has for coming up


class _Plain(NamedTuple):
    """A record that crosses to another process."""

    game: str
    names: list[str]
    choices: dict[str, str]
    seed: str
    engine: str
    revision: int
    components: dict[str, Any] | None
    actions: list[tuple[int, str]]


class _Question(NamedTuple):
    """What a worker is asked."""

    table: str
    record: _Plain
    bot: str
    seat: int
    unasked: bool


class Thought(NamedTuple):
    """What came of it: the answer, if any, and the seconds it took."""

    action: str | None
    seconds: float


class BotFailed(Exception):
    """The bot was too slow, crashed, or answered nonsense."""


class Thinkers:
    """The workers."""

    def __init__(self, count: int, modules: tuple[str, ...]) -> None:
        self._workers = [_Worker(modules) for _ in range(count)]

    async def choose(self, table: str, record: Record, bot: str, seat: int, seconds: float) -> Thought:
        """The bot's answer to what its seat is asked, as text."""
        return await self._think(table, record, bot, seat, seconds, False)

    async def interject(self, table: str, record: Record, bot: str, seat: int, seconds: float) -> str | None:
        """What the bot says unasked, if anything."""
        return (await self._think(table, record, bot, seat, seconds, True)).action

    async def _think(self, table: str, record: Record, bot: str, seat: int, seconds: float, unasked: bool) -> Thought:
        try:
            if not self._workers:
                raise BotFailed("This server has no processes for bots.")
            worker = self._workers[zlib.crc32(table.encode()) % len(self._workers)]
            return await worker.think(_Question(table, _plain(record), bot, seat, unasked), seconds)
        except BotFailed as error:
            METRICS.bot_failures.add()
            note("bot failed", bot=bot, game=record.game, why=str(error))
            raise

    async def warm_up(self) -> None:
        """Start the workers before the first bot is asked."""
        for worker in self._workers:
            with contextlib.suppress(BotFailed):
                await worker.start()

    def close(self) -> None:
        for worker in self._workers:
            worker.end(wait=True)


class _Worker:
    """One process, started when it is first needed, and again after it had to be ended."""

    def __init__(self, modules: tuple[str, ...]) -> None:
        self._modules = modules
        self._pool: ProcessPoolExecutor | None = None
        self._pid = 0
        self._turn = asyncio.Lock()

    async def think(self, question: _Question, seconds: float) -> Thought:
        async with self._turn:  # one at a time, so that the deadline is for this thought alone
            pool = await self._ready()
            begun = monotonic()
            answer = asyncio.get_running_loop().run_in_executor(pool, _think, question)
            try:
                return Thought(await asyncio.wait_for(answer, seconds), monotonic() - begun)
            except TimeoutError:
                self.end()
                raise BotFailed(f"It did not answer within {seconds:g} seconds.") from None
            except asyncio.CancelledError:
                self.end()
                raise
            except BrokenProcessPool:
                self.end()
                raise BotFailed("It took its process down.") from None
            except Exception as error:  # whatever the bot raised; its words may hold what it knows
                raise BotFailed(f"It raised {type(error).__name__}.") from None

    async def start(self) -> None:
        async with self._turn:
            await self._ready()

    async def _ready(self) -> ProcessPoolExecutor:
        if self._pool is None:
            pool = ProcessPoolExecutor(
                1, mp_context=multiprocessing.get_context("spawn"), initializer=_prepare, initargs=(self._modules,)
            )
            try:
                self._pid = await asyncio.wait_for(
                    asyncio.get_running_loop().run_in_executor(pool, os.getpid), _STARTING
                )
            except (TimeoutError, BrokenProcessPool):
                pool.shutdown(wait=False, cancel_futures=True)
                raise BotFailed("Its process did not start.") from None
            self._pool = pool
            METRICS.thinkers.add()
        return self._pool

    def end(self, wait: bool = False) -> None:
        if self._pool is not None:
            with contextlib.suppress(ProcessLookupError):
                os.kill(self._pid, signal.SIGKILL)
            self._pool.shutdown(wait=wait, cancel_futures=True)
            self._pool = None
            METRICS.thinkers.add(-1)


def choose_at_random(state: State, seat: int) -> str:
    """The random bot needs no process: it does not look at the table at all."""
    return state.game.actions.text(secrets.choice(state.options(seat)))


def _plain(record: Record) -> _Plain:
    return _Plain(
        record.game,
        record.names,
        record.choices,
        record.seed,
        record.engine,
        record.revision,
        record.components,
        list(record.actions),
    )


# --- in the worker ---------------------------------------------------------------------------------------------------

_games: OrderedDict[str, tuple[list[tuple[int, str]], State]] = OrderedDict()


def _prepare(modules: tuple[str, ...]) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server ends its workers itself
    threading.Thread(target=_end_with, args=(multiprocessing.parent_process(),), daemon=True).start()
    import_modules(modules)


def _end_with(parent: BaseProcess | None) -> None:
    if parent is not None:
        parent.join()
        os._exit(0)


def _think(question: _Question) -> str | None:
    state = _recall(question.table, question.record)
    actions = state.game.actions
    bot = make_bot(state.game, question.bot, FastChance(secrets.randbits(60)))
    if not question.unasked:
        return actions.text(ask(bot, state, question.seat))
    if not state.interjections(question.seat):
        return None
    said = bot.interject(state.resample(question.seat, bot.chance.clone()), question.seat)
    return None if said == NOTHING else actions.text(said)


def _recall(table: str, plain: _Plain) -> State:
    """The game at this point: the remembered one played on, or from the start where actions were taken back."""
    played, state = _games.pop(table, ([], None))
    if state is None or played != plain.actions[: len(played)]:
        *header, _ = plain
        played, state = [], Record(*header).start()  # type: ignore[arg-type]  # the fields are Record's own, in its order
    for seat, action in plain.actions[len(played) :]:
        state.act(seat, state.game.actions.parse(action))
    _games[table] = (plain.actions, state)
    if len(_games) > _REMEMBERED:
        _games.popitem(last=False)
    return state
