"""Where bots think: keeps the games of its tables up to date and answers questions about them.

A question carries only what the thinker's copy of the game lacks, usually the actions since the last question. It
carries the whole record if the thinker doesn't have the game because it is new, was forgotten, or an action was undone.
The asking side alone tracks who has what (``KeptGames``).
"""

from __future__ import annotations

import secrets
from collections import OrderedDict
from collections.abc import Callable
from itertools import islice
from time import monotonic, thread_time
from typing import Final, NamedTuple

from woolgather.bots.analysis import analyse
from woolgather.bots.guard import ask, interjection, is_built_in
from woolgather.bots.registry import make_bot
from woolgather.bots.search_bot import SearchBot
from woolgather.kernel.bot import NOTHING, Bot
from woolgather.kernel.chance import FastChance
from woolgather.kernel.record import Record
from woolgather.kernel.state import State
from woolgather.room.background import RecordHeader, header_of
from woolgather.room.bots.questions import Action, Answer, BotAdvice, Question
from woolgather.room.messages import HintedOption

MAX_GAMES: Final = 4_000  # kept by one thinker, at a few kB each; others are replayed from their record
MAX_TABLES_WITH_BOTS: Final = 64  # whose bots are kept between moves; a search bot may remember megabytes
TIME_SHARE: Final = 0.5  # of the deadline that a search may use; updating the game takes time as well

ADVICE_GAMES: Final = 4000  # simulated for one hint, at most
ADVICE_MILLISECONDS: Final = 1000.0


class BotJob(NamedTuple):
    """A question as it is sent to a thinker, with what the thinker's copy of the game lacks."""

    table: str
    header: RecordHeader | None  # set if the thinker has to start the game from its record
    actions: list[Action]  # those it has not played yet
    forget: tuple[str, ...]  # tables whose games it no longer needs
    bot: str
    seat: int
    unasked: bool
    seconds: float = 0.0  # the deadline; 0 means none
    names: tuple[str, ...] = ()  # the players' names, for hints


class KeptGames:
    """Tracks which games a thinker has, and how many actions of each."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._played: OrderedDict[str, list[Action]] = OrderedDict()

    def pack(self, question: Question, seconds: float = 0.0) -> BotJob:
        """Return the question with what the thinker's game lacks. From now on the thinker counts as having it."""
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
        """Forget this table, because the thinker may no longer have its game."""
        self._played.pop(table, None)

    def clear(self) -> None:
        self._played.clear()


class BotThinker:
    """Holds the games of many tables, and the bots that want to be kept between moves."""

    def __init__(self) -> None:
        self.games: dict[str, State] = {}
        self.kept_bots: dict[str, dict[int, tuple[str, Bot]]] = {}  # by table and seat, with the bot's name

    def answer(self, job: BotJob) -> Answer:
        """Update the table's game and let the bot answer in a world its seat can't distinguish from the real one."""
        state = self.up_to_date(job)
        actions = state.game.actions
        bot = self._bot(job, state)
        if job.seconds:
            limit_time(bot, job.seconds)
        clock = clock_for(bot)
        started = clock()
        action = interjection(bot, state, job.seat) if job.unasked else ask(bot, state, job.seat)
        return Answer(None if action == NOTHING else actions.text(action), clock() - started)

    def advise(self, job: BotJob) -> BotAdvice:
        """Update the table's game and analyse the pending decision with what this seat knows."""
        state = self.up_to_date(job)
        found = analyse(state, job.seat, ADVICE_GAMES, ADVICE_MILLISECONDS, names=state.names(list(job.names)))
        return BotAdvice(
            [
                HintedOption(
                    each.text, each.label, each.chance, each.error, each.behind, each.behind_error, each.reason()
                )
                for each in found.options
            ],
            found.games,
        )

    def up_to_date(self, job: BotJob) -> State:
        for table in job.forget:
            self.games.pop(table, None)
            self.kept_bots.pop(table, None)
        if job.header is not None:
            self.kept_bots.pop(job.table, None)
            self.games[job.table] = Record(*job.header).start()
        state = self.games[job.table]
        for seat, action in job.actions:
            state.act(seat, action)
        return state

    def _bot(self, job: BotJob, state: State) -> Bot:
        """Return the bot for this seat: a new one, or the one kept since an earlier question in the same game."""
        if job.table in self.kept_bots:
            self.kept_bots[job.table] = self.kept_bots.pop(job.table)  # now the most recently used
        kept = self.kept_bots.get(job.table, {}).get(job.seat)
        if kept is not None and kept[0] == job.bot:
            return kept[1]
        bot = make_bot(state.game, job.bot, FastChance(secrets.randbits(60)))
        if bot.stays:
            self.kept_bots.setdefault(job.table, {})[job.seat] = job.bot, bot
            if len(self.kept_bots) > MAX_TABLES_WITH_BOTS:
                del self.kept_bots[next(iter(self.kept_bots))]
        return bot


def clock_for(bot: Bot) -> Callable[[], float]:
    """Return the clock that times this bot's thinking.

    Built-in bots that don't search are timed by CPU time, so a busy machine doesn't make them look thoughtful. Search
    bots and third-party bots, which may wait for something, are timed by the wall clock.
    """
    return thread_time if is_built_in(bot) and not isinstance(bot, SearchBot) else monotonic


def limit_time(bot: Bot, seconds: float) -> None:
    """Make a search end before the deadline: a shorter search is better than one that is cut off."""
    bot.hurry(TIME_SHARE * seconds)
