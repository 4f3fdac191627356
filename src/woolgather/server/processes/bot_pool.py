"""Bots at live tables: they think in worker processes, with a deadline, in worlds they cannot tell from the real one.

A table always asks the same worker, which keeps the table's game. A question carries what that game lacks: as a rule
the actions since the last question, and the whole record only where the worker does not have the game, because it is
new, was forgotten, or actions were taken back. Who has what is decided on this side alone (``_Worker._kept``): a worker
does as it is told. One that does not answer in time is ended and replaced, and starts with no games.
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import zlib
from collections import OrderedDict
from collections.abc import Callable
from itertools import islice
from time import monotonic, thread_time
from typing import Final, NamedTuple, TypeVar

from woolgather.bots.analysis import analyse
from woolgather.bots.guard import ask, interjection, is_built_in
from woolgather.bots.registry import make_bot
from woolgather.bots.search_bot import SearchBot
from woolgather.kernel.bot import NOTHING, Bot
from woolgather.kernel.chance import FastChance
from woolgather.kernel.record import Record
from woolgather.kernel.state import State
from woolgather.room.logs import log_info
from woolgather.room.messages import HintedOption
from woolgather.room.metrics import METRICS
from woolgather.server.processes.processes import Header, Interrupted, OwnProcess, ProcessFailed, header_of

RANDOM: Final = "random"
_GAMES_KEPT: Final = 4_000  # by each worker, some kB each; a game that is not there is played again from its record
_AHEAD: Final = 16  # questions that lie ready for a worker; the others wait here, where they can be withdrawn
_BOTS_KEPT: Final = 64  # tables whose bots want to be kept: a bot that thinks may remember megabytes
_OF_THE_TIME: Final = 0.5  # a bot that thinks may use so much of it: bringing the game up to date takes time as well

ADVICE_GAMES: Final = 4000  # imagined for one advice, at most
ADVICE_MILLISECONDS: Final = 1000.0
T = TypeVar("T")

Action = tuple[int, str]  # seat and text, as in a record


class Question(NamedTuple):
    """What a bot is asked: to answer the pending decision, or whether it has something to say ``unasked``."""

    table: str
    record: Record
    actions: list[Action]  # of the record when it was asked: the game may go on before a worker has time
    bot: str
    seat: int
    unasked: bool = False
    names: tuple[str, ...] = ()  # what to call the seats, where words are wanted


class Answer(NamedTuple):
    """What came of it: the action, if any, and the seconds of thought; not those of getting to the game and back."""

    action: str | None
    seconds: float


class BotAdvice(NamedTuple):
    """The best options first, and how many games were imagined."""

    options: list[HintedOption]
    games: int


class BotFailed(Exception):
    """The bot was too slow, crashed, or answered nonsense."""


class BotPool:
    """The worker processes."""

    def __init__(self, count: int, modules: tuple[str, ...]) -> None:
        self._workers = [_Worker(modules) for _ in range(count)]

    async def ask(self, question: Question, seconds: float) -> Answer:
        """The bot's answer as text, within so many seconds."""
        return await self._let(answer, question, seconds)

    async def advise(self, question: Question, seconds: float) -> BotAdvice:
        """What a strong player would do, found within so many seconds."""
        return await self._let(advise, question, seconds)

    async def _let(self, work: Callable[[BotJob], T], question: Question, seconds: float) -> T:
        try:
            if not self._workers:
                raise BotFailed("This server has no processes for bots.")
            worker = self._workers[zlib.crc32(question.table.encode()) % len(self._workers)]
            return await worker.do(work, question, seconds)
        except BotFailed as error:
            report_failure(question.bot, question.record.game, str(error))
            raise

    async def start(self) -> None:
        """Start the workers before the first bot is asked."""
        for worker in self._workers:
            with contextlib.suppress(BotFailed):
                await worker.start()

    def close(self) -> None:
        for worker in self._workers:
            worker.end()


def report_failure(bot: str, game: str, why: str) -> None:
    """Tell the host that a bot has lost a decision."""
    METRICS.bot_failures.add()
    log_info("bot failed", bot=bot, game=game, why=why)


class BotJob(NamedTuple):
    """A question as it crosses to a worker, with what the worker's game lacks."""

    table: str
    header: Header | None  # only if the game begins anew there
    actions: list[Action]  # those that the worker has not played yet
    forget: tuple[str, ...]  # tables whose games the worker need not keep any longer
    bot: str
    seat: int
    unasked: bool
    seconds: float = 0.0  # what the bot may take; 0 is as long as it likes
    names: tuple[str, ...] = ()  # what to call the seats, where words are wanted


class KeptGames:
    """Which games a worker has, and how many actions of each."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._played: OrderedDict[str, list[Action]] = OrderedDict()

    def pack(self, question: Question, seconds: float = 0.0) -> BotJob:
        """The question with what the worker's game lacks; from now on the worker has it."""
        table, record, actions = question.table, question.record, question.actions
        played = self._played.get(table)
        header = None
        if played is None or played != actions[: len(played)]:
            played = []
            header = header_of(record)
        lacking = actions[len(played) :]
        self._played[table] = played + lacking
        self._played.move_to_end(table)
        forget = tuple(islice(self._played, max(0, len(self._played) - self._most)))
        for other in forget:
            del self._played[other]
        seat, unasked, names = question.seat, question.unasked, question.names
        return BotJob(table, header, lacking, forget, question.bot, seat, unasked, seconds, names)

    def drop(self, table: str) -> None:
        """Whether the worker still has this game is not certain: it will begin anew."""
        self._played.pop(table, None)

    def clear(self) -> None:
        self._played.clear()


class _Worker:
    """One process with the games of its tables."""

    def __init__(self, modules: tuple[str, ...]) -> None:
        self._process = OwnProcess(modules, ended=self._ended)
        self._kept = KeptGames(_GAMES_KEPT)
        self._starting = asyncio.Lock()
        self._places = asyncio.Semaphore(_AHEAD)

    async def do(self, work: Callable[[BotJob], T], question: Question, seconds: float) -> T:
        """What comes of it."""
        async with self._places:
            while True:
                await self.start()
                try:
                    return await self._process.do(seconds, work, self._kept.pack(question, seconds))
                except Interrupted:
                    continue  # another question was too much for the process
                except ProcessFailed as error:
                    raise BotFailed(str(error)) from None
                except Exception as error:  # whatever the bot raised; its words may hold what it knows
                    self._kept.drop(question.table)
                    raise BotFailed(f"It raised {type(error).__name__}.") from None

    async def start(self) -> None:
        async with self._starting:
            if not self._process.running:
                try:
                    await self._process.start()
                except ProcessFailed as error:
                    raise BotFailed(str(error)) from None
                METRICS.bot_processes.add()

    def end(self) -> None:
        self._process.end(wait=True)

    def _ended(self) -> None:
        self._kept.clear()
        METRICS.bot_processes.add(-1)


def choose_at_random(state: State, seat: int) -> str:
    """What the random bot does needs no process and no bot: one of the options, which the seat knows anyway."""
    return state.game.actions.text(secrets.choice(state.options(seat)))


# --- in the worker ---------------------------------------------------------------------------------------------------

_games: dict[str, State] = {}
_staying: dict[str, dict[int, tuple[str, Bot]]] = {}  # by table and seat: bots that want to be kept, with their names


def answer(parcel: BotJob) -> Answer:
    """Bring the table's game up to date, and let the bot answer in a world that its seat cannot tell from it."""
    state = _up_to_date(parcel)
    actions = state.game.actions
    bot = _player(parcel, state)
    if parcel.seconds:
        keep_within(bot, parcel.seconds)
    clock = clock_for(bot)
    begun = clock()
    said = interjection(bot, state, parcel.seat) if parcel.unasked else ask(bot, state, parcel.seat)
    return Answer(None if said == NOTHING else actions.text(said), clock() - begun)


def clock_for(bot: Bot) -> Callable[[], float]:
    """What a thought is timed by. A bot of ours that only looks has not thought longer because the machine was busy
    with something else; one that thinks, or that may wait for something, takes the time that it takes.
    """
    return thread_time if is_built_in(bot) and not isinstance(bot, SearchBot) else monotonic


def _player(parcel: BotJob, state: State) -> Bot:
    """The bot that is asked: made for this question, or kept since an earlier one of the same seat and game."""
    if parcel.table in _staying:
        _staying[parcel.table] = _staying.pop(parcel.table)  # the last that was asked
    kept = _staying.get(parcel.table, {}).get(parcel.seat)
    if kept is not None and kept[0] == parcel.bot:
        return kept[1]
    bot = make_bot(state.game, parcel.bot, FastChance(secrets.randbits(60)))
    if bot.stays:
        _staying.setdefault(parcel.table, {})[parcel.seat] = parcel.bot, bot
        if len(_staying) > _BOTS_KEPT:
            del _staying[next(iter(_staying))]
    return bot


def keep_within(bot: Bot, seconds: float) -> None:
    """Better a shorter thought than to be ended in the middle of it."""
    bot.hurry(_OF_THE_TIME * seconds)


def advise(parcel: BotJob) -> BotAdvice:
    """Bring the table's game up to date, and think about what this seat is asked, with what it knows."""
    state = _up_to_date(parcel)
    found = analyse(state, parcel.seat, ADVICE_GAMES, ADVICE_MILLISECONDS, names=state.names(list(parcel.names)))
    return BotAdvice(
        [
            HintedOption(each.text, each.label, each.chance, each.error, each.behind, each.behind_error, each.reason())
            for each in found.options
        ],
        found.games,
    )


def _up_to_date(parcel: BotJob) -> State:
    for table in parcel.forget:
        _games.pop(table, None)
        _staying.pop(table, None)
    if parcel.header is not None:
        _staying.pop(parcel.table, None)
        _games[parcel.table] = Record(*parcel.header).start()
    state = _games[parcel.table]
    for seat, action in parcel.actions:
        state.act(seat, action)
    return state
