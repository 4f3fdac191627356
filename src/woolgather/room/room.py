"""A room: it opens tables, keeps those in memory that are in use, and does the chores no single table can do.

It knows no network. A server (``server/hosted_room.py``) or another program provides the storage, the bots and the
connections. ``Room.in_memory()`` is a whole room in one process.
"""

from __future__ import annotations

import asyncio
import secrets
from contextlib import suppress
from time import monotonic, time
from typing import Any, Final, NamedTuple

from woolgather import __version__
from woolgather.bots.registry import bot_names
from woolgather.kernel.chance import SealedChance
from woolgather.kernel.errors import BadModule, BadSeats, UnknownGame, WoolgatherError
from woolgather.kernel.game import Game
from woolgather.kernel.registry import find_game
from woolgather.room.background import BackgroundWorker, InlineWorker, Offload, RecordHeader, run_inline
from woolgather.room.bots.in_process import InProcessBots
from woolgather.room.bots.questions import BotService
from woolgather.room.config import RoomConfig
from woolgather.room.errors import Damaged, Forbidden, Malformed, NotFound, RoomError, Unready
from woolgather.room.history.archive import Archive
from woolgather.room.history.game_log import read_log
from woolgather.room.history.old_rules import OldRules, carried_over, play_again
from woolgather.room.history.recordings import Recordings
from woolgather.room.history.reviews import InlineReview, ReviewRun, Reviews, StartReview
from woolgather.room.history.seal import Broken
from woolgather.room.logs import log_error, log_info, table_hash
from woolgather.room.messages import (
    FinishedGame,
    FinishedGames,
    GameStatistics,
    How,
    ImportedRecord,
    NewTable,
    QuickTable,
    Result,
    TableState,
    TableSummary,
)
from woolgather.room.metrics import METRICS
from woolgather.room.names import friendly_name, tidy_name
from woolgather.room.services import Services
from woolgather.room.storage.interface import PAGE, Storage
from woolgather.room.storage.memory import InMemoryStorage
from woolgather.room.storage.stored import Entry, Seat, StoredTable
from woolgather.room.tables.seats import bot_seat, substitute_for
from woolgather.room.tables.summaries import describe
from woolgather.room.tables.table import Table
from woolgather.room.workers import CHORES, SingleWorker, Workers

_LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"  # without those that are easily confused when read aloud
SWEEP_INTERVAL: Final = 30.0  # seconds between looks for idle tables and for clocks that are due
EXPIRY_INTERVAL: Final = 3600.0  # seconds between looks for expired tables
RETRY_DAMAGED: Final = 86_400.0  # seconds until a table that couldn't be opened is tried again


class ImportedGame(NamedTuple):
    """A record that was replayed and found correct."""

    header: RecordHeader
    actions: list[tuple[int, str]]
    over: bool


class Room:
    def __init__(
        self,
        config: RoomConfig,
        storage: Storage,
        bots: BotService,
        workers: Workers,
        *,
        recorder: BackgroundWorker,
        start_review: StartReview,
        offload: Offload = run_inline,
    ) -> None:
        self.config = config
        self.storage = storage
        self.tables: dict[str, Table] = {}  # in memory, by id
        self.loading: dict[str, asyncio.Task[Table]] = {}
        self.reviews = Reviews(storage, start_review, workers.id)
        self._recordings = Recordings(config, storage, recorder, offload)
        self.archive = Archive(storage, self._recordings)
        self._bots = bots
        self._workers = workers
        self._services = Services(config, storage, bots, __version__, self, workers, offload)
        self._due: dict[str, float] = {}  # tables that have left the memory, and when their clocks run out
        self._tasks: list[asyncio.Task[None]] = []
        self._leaving: set[asyncio.Future[None]] = set()
        self._wake_up = asyncio.Event()

    @staticmethod
    def in_memory(config: RoomConfig | None = None) -> Room:
        """Return a room that stores everything in memory and lets bots think in this process."""
        config = config or RoomConfig()

        async def start_review(record: str, persons: Any) -> ReviewRun:
            return InlineReview(record, persons, config.review_games)

        storage = InMemoryStorage(config.limits.chat_kept)
        return Room(
            config, storage, InProcessBots(), SingleWorker(), recorder=InlineWorker(), start_review=start_review
        )

    async def open(self) -> None:
        """Start the chores. Running games with a clock are loaded when their clock is due, so opening is quick."""
        await self.reviews.open()
        chores = [self._unload_idle_tables(), self._load_due_tables(), self._do_shared_chores(), self._bots.start()]
        self._tasks = [asyncio.create_task(chore) for chore in chores]

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        for table in list(self.tables.values()):
            table.close()
        self._bots.close()
        self.reviews.close()
        self._recordings.close()

    # --- guests ------------------------------------------------------------------------------------------------------

    async def name_of(self, guest: str) -> str:
        return await self.storage.name_of(guest) or friendly_name(guest)

    async def rename(self, guest: str, name: str) -> str:
        name = tidy_name(name)
        running = await self.storage.running_of(guest)
        kept = [table_id for table_id, game in running if await self._keeps_names(table_id, game)]
        await self.storage.rename(guest, name, but=kept)
        for table in list(self.tables.values()):
            if table.stored.seat_of(guest) is not None or table.audience.has(guest):
                await table.do(lambda table=table: table.seats.renamed(guest, name))  # type: ignore[misc]
        return name

    async def _keeps_names(self, id: str, game: str) -> bool:
        """True if players at this table may only chat in prepared phrases, so a new name could carry a message."""
        try:
            return bool(self.game(game).table_policy.phrases_clause) and (await self.table(id)).phrases() is not None
        except WoolgatherError:  # the game can't be played now
            return False

    async def refresh_names(self) -> None:
        """Reload the names of connected guests. They may have changed them through another worker."""
        connections = [each for table in self.tables.values() for each in table.visitors]
        names = await self.storage.names({each.guest for each in connections})
        for each in connections:
            each.name = names.get(each.guest, each.name)

    # --- tables ------------------------------------------------------------------------------------------------------

    def game(self, name: str) -> Game:
        try:
            return find_game(name)
        except (UnknownGame, BadModule) as error:
            raise NotFound(str(error)) from None

    async def table(self, id: str) -> Table:
        """Return the table with this id, from memory or from storage."""
        table = self.tables.get(id)
        if table is not None:
            table.quiet_since = monotonic()
            return table
        if id not in self.loading:
            self.loading[id] = asyncio.create_task(self._load(id))
            self.loading[id].add_done_callback(lambda _: self.loading.pop(id, None))
        return await asyncio.shield(self.loading[id])

    async def current_table(self, id: str) -> Table:
        """Return the table with everything other workers have written. The guest may come from one of them."""
        table = await self.table(id)
        if not self._workers.alone:
            await self._workers.refresh(table)
            table = await self.table(id)  # it may have left the memory in the meantime
        return table

    async def _load(self, id: str) -> Table:
        loaded = await self.storage.load(id)
        if loaded is None:
            raise NotFound("There is no such table.")
        game = self.game(loaded.table.game)
        log = None
        if loaded.table.status != "open":
            try:
                log = await self._services.offload(play_again, game, loaded)
            except OldRules:
                raise
            except Exception as error:
                why = str(error) if isinstance(error, Broken) else type(error).__name__
                log_info("a table is set aside: its log cannot be replayed", table=table_hash(id), why=why)
                raise Damaged from None
            if loaded.table.revision != game.revision:
                loaded.table = carried_over(loaded.table, game)
                await self.storage.save(loaded.table)
                log_info("a game continues under new rules", table=table_hash(id), game=game.name)
        table = Table(self._services, loaded, game, log)
        if loaded.table.status == "playing":
            await table.look_for_newcomers()
            await table.lead()
        self.tables[id] = table
        self._due.pop(id, None)
        METRICS.tables.value = len(self.tables)
        return table

    async def table_with_code(self, code: str) -> Table:
        found = await self.storage.table_with_code(code.strip().lower())
        if found is None:
            raise NotFound("There is no table with this code. It may have been mistyped.")
        return await self.current_table(found)

    async def join(self, guest: str, code: str) -> Table:
        """Return the table with this code, and seat the guest there if that needs no consent."""
        table, name = await self.table_with_code(code), await self.name_of(guest)

        async def sit() -> None:
            if table.stored.seat_of(guest) is None and table.seats.may_sit_at_once(guest):
                await table.seats.sit(guest, name, None)

        await table.do(sit)  # only then is it certain that every seat in memory has been saved
        return table

    # --- opening tables ----------------------------------------------------------------------------------------------

    async def create(self, guest: str, wish: NewTable, network: str = "") -> Table:
        """Open a table. ``network`` is a keyed hash of the address the guest comes from."""
        game = self.game(wish.game)
        if wish.seat is not None and wish.seat >= wish.seats:
            raise BadSeats(f"You cannot sit on seat {wish.seat + 1} of {wish.seats}.")
        stored = self._new_table(game, guest, wish.seats, wish.settings, network)
        stored.pace, stored.listed, stored.watchers_allowed = wish.pace, wish.listed, wish.watchers_allowed
        stored.substitute = substitute_for(game, wish.substitute)
        if wish.hints and wish.listed and wish.pace != "none":
            raise Forbidden(
                "There are no hints for strangers who play against the clock. "
                "Leave out the hints or the clock, or do not list the table."
            )
        stored.hints = wish.hints
        if wish.seat is not None:
            stored.seats[wish.seat] = Seat(await self.name_of(guest), guest)
        free = stored.free_seats()
        if len(wish.bots) > len(free):
            raise BadSeats(f"There are {len(wish.bots)} bots for {len(free)} free seats.")
        for number, bot in zip(free, wish.bots, strict=False):
            stored.seats[number] = bot_seat(game, stored, number, bot)
        return await self._add(stored, [])

    async def quick(self, guest: str, wish: QuickTable, network: str = "") -> Table:
        """Open a table against bots and start the game."""
        game = self.game(wish.game)
        seats = wish.seats or max(game.fewest, min(game.most, 3))
        bots = _quick_bots(game, seats - 1, wish.bot)
        new = NewTable(wish.game, seats, {**game.quick, **wish.settings}, bots=bots)
        table = await self.create(guest, new, network)
        await table.do(lambda: table.start(guest))
        return table

    async def add_imported(self, guest: str, wish: ImportedRecord, played: ImportedGame, network: str = "") -> Table:
        """Open a table for a record: to watch if the game is over, else to play on."""
        record = played.header
        game = find_game(record.game)
        actions = played.actions if wish.actions is None else played.actions[: wish.actions]
        over = played.over and len(actions) == len(played.actions)
        stored = self._new_table(game, guest, len(record.names), record.settings, network)
        stored.imported = True
        stored.seed, stored.engine, stored.components = record.seed, record.engine, record.components
        stored.status = "over" if over else "open"
        if over:
            stored.seats = [Seat(tidy_name(name)) for name in record.names]
        else:
            if wish.seat >= len(stored.seats):
                raise BadSeats(f"You cannot sit on seat {wish.seat + 1} of {len(stored.seats)}.")
            stored.seats[wish.seat] = Seat(await self.name_of(guest), guest)
            if wish.go_on:
                free = stored.free_seats()
                for number, bot in zip(free, _quick_bots(game, len(free), wish.bot), strict=True):
                    stored.seats[number] = bot_seat(game, stored, number, bot)
        table = await self._add(stored, [Entry("act", seat, action, at=time()) for seat, action in actions])
        if not over and wish.go_on:
            await table.do(lambda: table.start(guest))
        return table

    def _new_table(self, game: Game, host: str, seats: int, settings: dict[str, str], network: str) -> StoredTable:
        return StoredTable(
            id=_random_word(12),
            code=_random_word(6),
            game=game.name,
            revision=game.revision,
            engine=__version__,
            settings=game.check(seats, settings),
            seed=SealedChance.fresh_seed(),
            host=host,
            status="open",
            pace="none",
            watchers_allowed=True,
            listed=False,
            network=network,
            seats=[Seat() for _ in range(seats)],
            substitute=substitute_for(game, None),
        )

    async def _add(self, stored: StoredTable, log: list[Entry]) -> Table:
        await self.storage.create(stored, log)
        log_info("table made", table=table_hash(stored.id), game=stored.game, seats=len(stored.seats))
        return await self.table(stored.id)

    # --- rematches ---------------------------------------------------------------------------------------------------

    async def open_rematch(self, old: StoredTable, changes: dict[str, str], host: str) -> str:
        settings = {**old.settings, **changes}
        stored = self._new_table(self.game(old.game), host, len(old.seats), settings, old.network)
        stored.pace, stored.listed, stored.watchers_allowed = old.pace, old.listed, old.watchers_allowed
        stored.components, stored.substitute, stored.hints = old.components, old.substitute, old.hints
        stored.seats = [Seat() if seat.bot is None else Seat(seat.name, bot=seat.bot) for seat in old.seats]
        return (await self._add(stored, [])).id

    async def close_rematch(self, id: str) -> None:
        await self.delete([id], "This table has been deleted.")

    async def sit_at_rematch(self, id: str, guest: str, name: str, seats: dict[int, str]) -> None:
        """The guest who takes the last free seat starts the game."""
        table = await self.table(id)

        async def sit() -> None:
            stored, free = table.stored, table.stored.free_seats()
            if stored.seat_of(guest) is not None:
                return
            if not free or stored.status != "open":
                raise RoomError("Every seat at the next table is taken by now.")
            own, *others = seats
            await table.seats.sit(guest, name, own if own in free else None)
            for other in others:
                left = stored.free_seats()
                if left:
                    await table.seats.sit_here(guest, other if other in left else left[0], seats[other])
            if not stored.free_seats():
                await table.start(stored.host)

        await table.do(sit)

    # --- leaving and deleting ----------------------------------------------------------------------------------------

    async def part(self, guest: str, id: str) -> How:
        """Remove a table from the guest's list: delete it, leave it to the other players, or take the name off it."""
        try:
            table = await self.table(id)
        except WoolgatherError as error:  # damaged, missing, or of a game that can't be played now
            return await self._part_unopened(guest, id, error)

        async def part() -> How:
            stored = table.stored
            people = stored.people()
            if guest != stored.host and guest not in people:
                raise Forbidden("This table is not yours.")
            if people <= {guest}:
                await self.delete([id], "This table has been deleted.")
                return "deleted"
            if stored.status == "over":
                await table.seats.forget(guest)
                return "forgotten"
            await table.seats.leave(guest)
            return "left"

        return await table.do(part)

    async def _part_unopened(self, guest: str, id: str, why: WoolgatherError) -> How:
        """Delete a table that can't be opened, provided that no other guest is known to have a seat."""
        stored = await self.storage.find(id)
        host = await self.storage.host_of(id) if stored is None else stored.host
        people = set() if stored is None else stored.people()
        if host is None:
            raise NotFound("There is no such table.")
        if guest != host and guest not in people:
            raise Forbidden("This table is not yours.")
        if not people <= {guest}:
            if not isinstance(why, OldRules):
                raise why
            await self.archive.forget(why, guest)
            return "forgotten"
        await self.delete([id], "This table has been deleted.")
        return "deleted"

    async def delete(self, ids: list[str], sentence: str) -> None:
        """Delete these tables from storage and memory, also those being loaded now. Guests there get the sentence."""
        for each in ids:
            self.reviews.drop(each)
        await self.storage.delete(ids)
        opening = [self.loading[each] for each in ids if each in self.loading]
        if opening:
            await asyncio.wait(opening)
        for each in ids:
            if each in self.tables:
                self._unload(self.tables[each], 4004, sentence)
            self._due.pop(each, None)

    def table_deleted(self, id: str) -> None:
        if id in self.tables:
            self._unload(self.tables[id], 4004, "This table has been deleted.")
        self._due.pop(id, None)

    # --- lists -------------------------------------------------------------------------------------------------------

    async def unfinished(self, guest: str) -> list[TableSummary]:
        """Return the guest's unfinished games, those that wait for the guest first."""
        found = self._summaries(await self.storage.unfinished_tables_of(guest), guest)
        return sorted(found, key=lambda summary: not summary.your_turn)

    async def finished(self, guest: str, before: str) -> FinishedGames:
        """Return a page of the games the guest has finished; ``before`` is the ``next`` of the previous page."""
        page = await self.storage.finished_by(guest, _page_start(before) if before else None)
        games = []
        for table, ending in ((finished.table, finished.ending) for finished in page):
            seat = None if table is None else table.seat_of(guest)
            state = None if table is None else self._unloaded_state(table)
            if state is not None and seat is not None:
                result = Result(ending.scores, ending.winners, ending.places)
                games.append(FinishedGame(state, seat, ending.ended, result))
        more = f"{page[-1].ending.ended}-{page[-1].id}" if len(page) == PAGE else None
        return FinishedGames(games, more)

    async def statistics(self, guest: str) -> list[GameStatistics]:
        return [GameStatistics(each.game, each.played, each.won) for each in await self.storage.tally(guest)]

    async def open_tables(self, guest: str) -> list[TableSummary]:
        """Return listed tables that can be joined or watched, a few for each host and address."""
        limits = self.config.limits
        found = await self.storage.open_tables(limits.listed_per_host, limits.listed_per_address)
        return self._summaries(found, guest)

    def summary(self, table: Table, guest: str) -> TableSummary:
        seats = table.stored.seats_of(guest)
        return TableSummary(table.describe(), min(seats, default=None), not set(table.asked()).isdisjoint(seats))

    def old_summary(self, old: OldRules, guest: str) -> TableSummary:
        """Return the summary of a table whose rules have changed."""
        seats = old.stored.seats_of(guest)
        return TableSummary(
            describe(old.stored, old.game, frozenset(), 0, "normal"), min(seats, default=None), False, old_rules=True
        )

    def _summaries(self, tables: list[StoredTable], guest: str) -> list[TableSummary]:
        summaries = []
        for stored in tables:
            table = self.tables.get(stored.id)
            if table is not None:
                summaries.append(self.summary(table, guest))
                continue
            state = self._unloaded_state(stored)
            if state is None:
                continue
            seats = stored.seats_of(guest)
            asked = stored.status == "playing" and not set(stored.asked).isdisjoint(seats)
            summaries.append(TableSummary(state, min(seats, default=None), asked))
        return summaries

    @staticmethod
    def _unloaded_state(stored: StoredTable) -> TableState | None:
        """Return the state of a table that isn't in memory, or ``None`` if its game isn't available."""
        try:
            return describe(stored, find_game(stored.game), frozenset(), 0, "normal")
        except (UnknownGame, BadModule):
            return None

    # --- read-only mode ----------------------------------------------------------------------------------------------

    @property
    def read_only(self) -> bool:
        return self._services.read_only

    def set_read_only(self, read_only: bool) -> None:
        """While the room is read-only, nothing changes. Afterwards bots and clocks resume."""
        if read_only == self._services.read_only:
            return
        self._services.read_only = read_only
        log_info("read-only", on=read_only)
        if not read_only:
            for table in list(self.tables.values()):
                table.automation.advance()

    # --- memory ------------------------------------------------------------------------------------------------------

    async def _unload_idle_tables(self) -> None:
        idle = self.config.tempo.idle
        while True:
            await asyncio.sleep(min(idle, SWEEP_INTERVAL))
            for table in list(self.tables.values()):
                if table.idle_for() > idle:
                    self._unload(table)

    def drop(self, id: str) -> None:
        """Unload a table that has to be read again. Its guests reconnect automatically."""
        if id in self.tables:
            self._unload(self.tables[id])

    def _unload(self, table: Table, code: int = 1012, sentence: str = "") -> None:
        self.tables.pop(table.id, None)
        METRICS.tables.value = len(self.tables)
        due = table.clock.due()
        if due is not None:
            self._due[table.id] = due
        try:
            table.close(code, sentence)
        except Exception:
            log_error("a table could not be closed", table=table_hash(table.id))
        if not self._workers.alone:
            self._leaving.add(leaving := asyncio.ensure_future(self._leave(table.id)))
            leaving.add_done_callback(self._leaving.discard)

    async def _leave(self, id: str) -> None:
        with suppress(Unready):  # the next heartbeat releases the lease instead
            await self._workers.leave(id)

    # --- chores ------------------------------------------------------------------------------------------------------

    async def _load_due_tables(self) -> None:
        """Load tables when their clocks may be due, one after the other."""
        while True:
            await self._take_up_due()
            with suppress(TimeoutError):
                await asyncio.wait_for(self._wake_up.wait(), SWEEP_INTERVAL)
            self._wake_up.clear()

    def wake(self) -> None:
        """Look for due tables now, because another worker has died and left its tables behind."""
        self._wake_up.set()

    async def _take_up_due(self) -> None:
        tempo = self.config.tempo
        shortest = min(tempo.days_window, tempo.days_decision) - tempo.soon
        try:
            clocked = await self.storage.running_with_clock(time() - shortest)
        except Unready:
            return
        for each in clocked:
            if self._has_no_clock(each):
                await self._take_up(each)

    def _has_no_clock(self, id: str) -> bool:
        """True if this table's clock isn't running in memory. Merely viewing a table doesn't start it."""
        table = self.tables.get(id)
        if table is not None:
            return not table.automation.started
        return self._due.get(id, 0.0) < time() + self.config.tempo.soon

    async def _take_up(self, id: str) -> None:
        """Load a table and start its clock. One that can't be opened is logged and must not hold up the others."""
        try:
            (await self.table(id)).automation.advance()
        except Exception as error:
            log_info("a table cannot be opened", table=table_hash(id), why=type(error).__name__)
            self._due[id] = time() + RETRY_DAMAGED

    async def _do_shared_chores(self) -> None:
        """Do what one worker does for all. The others wait until that worker is gone."""
        while True:
            with suppress(Unready):
                if await self._workers.claim(CHORES):
                    break
            await asyncio.sleep(self.config.tempo.lease)
        await asyncio.gather(self._add_missing_results(), self._delete_expired(), self._recordings.work())

    async def _add_missing_results(self) -> None:
        """Store the results of games that ended before results were stored."""
        for table in await self.storage.without_result():
            try:
                loaded = await self.storage.load(table)
                if loaded is None:
                    continue
                log = await self._services.offload(read_log, self.game(loaded.table.game), loaded.table, loaded.log)
            except Exception:
                continue  # the game isn't available, or the table is damaged
            ending = log.ending()
            if ending is not None:
                await self.storage.keep_result(table, ending)

    async def _delete_expired(self) -> None:
        while True:
            try:
                while ids := await self.storage.expired(self.config.expiry, time()):
                    await self.delete(ids, "Nothing has happened here for so long that the table is gone.")
                    log_info("tables have expired", count=len(ids))
            except Unready:
                pass  # already logged; retried after the interval
            await asyncio.sleep(EXPIRY_INTERVAL)


def _random_word(length: int) -> str:
    return "".join(secrets.choice(_LETTERS) for _ in range(length))


def _quick_bots(game: Game, count: int, bot: str | None) -> list[str]:
    """Return ``count`` bots: all the named one, or those the game recommends."""
    bots = [bot] if bot else [name for name in game.quick_bots if name in bot_names(game)] or ["random"]
    return [bots[number % len(bots)] for number in range(count)]


def _page_start(text: str) -> tuple[float, str]:
    """Parse where a page of finished games starts: after this end time and table."""
    ended, _, table = text.partition("-")
    try:
        return float(ended), table
    except ValueError:
        raise Malformed("'before' is the 'next' of the page before, or is left out for the first page.") from None
