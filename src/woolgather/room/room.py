"""All tables of the server: made, found, kept in memory while somebody is there."""

from __future__ import annotations

import asyncio
import hmac
import secrets
from collections.abc import Callable, Collection
from contextlib import suppress
from time import monotonic, time
from typing import Any, Final, NamedTuple

import msgspec

from woolgather import __version__
from woolgather.bots.registry import bot_names
from woolgather.kernel.chance import SealedChance
from woolgather.kernel.errors import BadModule, BadSeats, UnknownGame, WoolgatherError
from woolgather.kernel.game import Game
from woolgather.kernel.registry import find_game
from woolgather.room.config import Config
from woolgather.room.errors import Damaged, Forbidden, Malformed, NotFound, RoomError, TooMuch, Unready
from woolgather.room.history.archive import Archive
from woolgather.room.history.game_log import read_log
from woolgather.room.history.old_rules import OldRules, carried_over, play_again
from woolgather.room.history.recordings import Recordings
from woolgather.room.history.results import PAGE, Results
from woolgather.room.history.reviews import Reviews
from woolgather.room.history.seal import Broken
from woolgather.room.logs import log_error, log_info, table_hash
from woolgather.room.messages import (
    FinishedGame,
    FinishedGames,
    GameStatistics,
    How,
    ImportedRecord,
    NewTable,
    OperatorTable,
    OperatorVisitor,
    QuickTable,
    Result,
    TableState,
    TableSummary,
)
from woolgather.room.metrics import METRICS
from woolgather.room.names import friendly_name, tidy_name
from woolgather.room.services import Services
from woolgather.room.tables.seats import bot_seat, substitute_for
from woolgather.room.tables.summaries import describe
from woolgather.room.tables.table import Table
from woolgather.server.access.bans import LOOPBACK, Bans, Network, parse_network
from woolgather.server.access.devices import Devices
from woolgather.server.access.identity import Identity
from woolgather.server.access.limits import Allowance, Visitor
from woolgather.server.cluster.log_follower import LogFollower
from woolgather.server.cluster.workers import CHORES, Alone, Pulse, Together
from woolgather.server.processes.bot_pool import BotPool
from woolgather.server.processes.sandbox import Sandbox
from woolgather.server.storage.data_url import open_data
from woolgather.server.storage.database import Database
from woolgather.server.storage.storage import Entry, Seat, Storage, Stored

_LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"  # nothing that is easily confused when read aloud


def _word(length: int) -> str:
    return "".join(secrets.choice(_LETTERS) for _ in range(length))


def _company(game: Game, count: int, bot: str | None) -> list[str]:
    """So many of that bot; without one, whom the game itself invites."""
    bots = [bot] if bot else [name for name in game.quick_bots if name in bot_names(game)] or ["random"]
    return [bots[number % len(bots)] for number in range(count)]


def _place(text: str) -> tuple[float, str]:
    """Where a page of finished games begins: when the game before it ended, and its table."""
    ended, _, table = text.partition("-")
    try:
        return float(ended), table
    except ValueError:
        raise Malformed("'before' is the 'next' of the page before, or is left out for the first page.") from None


class Secrets(NamedTuple):
    """What the data file keeps for itself: keys that sign cookies, who has let themselves out, a key for addresses."""

    keys: list[bytes]
    periods: dict[str, int]
    network_key: bytes


class Room:
    def __init__(
        self, config: Config, database: Database, secrets: Secrets, workers: Alone | Together | None = None
    ) -> None:
        self.config = config
        self.identity = Identity(secrets.keys, secrets.periods)
        self.storage = Storage(database, config.limits.chat_kept)
        self.devices = Devices(self.storage, self.identity)
        self._results = Results(database)
        self._bot_pool = BotPool(config.bot_processes, config.modules)
        self._workers = workers or Alone()
        self.reviews = Reviews(config, self.storage, self._workers.id)
        self._films = Recordings(config, self.storage)
        self.archive = Archive(self.storage, self._films)
        self.workshop = Sandbox(config.modules, config.limits)
        self._services = Services(config, self.storage, self._bot_pool, __version__, self, self._workers)
        self._edition = 0
        self.show_out: Callable[[Bans], None] = lambda bans: None  # shows the door to who is banned
        self.visitors: Callable[[], list[OperatorVisitor]] = list
        self._tables: dict[str, Table] = {}
        self._loading: dict[str, asyncio.Task[Table]] = {}
        self._due: dict[str, float] = {}  # tables that have left the memory, and when their clocks run out
        limits = config.limits
        self._new_tables = Allowance(limits.new_tables_per_minute, limits.new_tables_per_address)
        self._imports = Allowance(limits.imports_per_minute, limits.imports_per_address)
        self.replays = Allowance(limits.replays_per_minute, limits.replays_per_address)
        self._network_key = secrets.network_key
        self.bans = Bans([])
        self._tasks: list[asyncio.Task[None]] = []
        self._leaving: set[asyncio.Future[None]] = set()
        self._woken = asyncio.Event()
        self._following: LogFollower | None = None  # where there are other workers

    @staticmethod
    async def open(config: Config) -> Room:
        """Open at once, however many games are running: those with a clock are taken up again when it is due."""
        database, workers = open_data(config.data)
        storage = Storage(database)
        secrets = Secrets(await storage.keys(), await storage.periods(), await storage.secret("networks"))
        room = Room(config, database, secrets, workers)
        await room.take_edition(None)
        await room.reviews.open()
        chores = [room._sweep(), room._wake(), room._see_to_chores(), room._bot_pool.start()]
        if isinstance(workers, Together):
            room._following = LogFollower(workers, config.tempo, room._tables, room._loading, room)
            await workers.beat(config.tempo.lease, room.desk(), [])
            chores += [room._following.listen(), room._following.beat()]
        room._tasks = [asyncio.create_task(chore) for chore in chores]
        return room

    async def _see_to_chores(self) -> None:
        """What one worker does for all: others stand by until it is gone."""
        while True:
            with suppress(Unready):
                if await self._workers.claim(CHORES):
                    break
            await asyncio.sleep(self.config.tempo.lease)
        await asyncio.gather(self._settle(), self._tidy(), self._films.work())

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        for table in list(self._tables.values()):
            table.close()
        self._bot_pool.close()
        self.reviews.close()
        self._films.close()
        self.workshop.close()
        if isinstance(self._workers, Together):
            with suppress(Unready):
                await self._workers.farewell()
        self.storage.close()

    # --- guests ------------------------------------------------------------------------------------------------------

    async def name_of(self, guest: str) -> str:
        return await self.storage.name_of(guest) or friendly_name(guest)

    async def rename(self, guest: str, name: str) -> str:
        name = tidy_name(name)
        running = await self.storage.running_of(guest)
        kept = [table_id for table_id, game in running if await self._keeps_names(table_id, game)]
        await self.storage.rename(guest, name, but=kept)
        for table in list(self._tables.values()):
            if table.stored.seat_of(guest) is not None or table.audience.has(guest):
                await table.do(lambda table=table: table.seats.renamed(guest, name))  # type: ignore[misc]
        return name

    async def let_out(self, guest: str) -> None:
        """Out everywhere: connections end, and only who has the new cookie comes back as this guest."""
        await self.devices.let_out(guest)
        self._end_connections({guest})

    async def _keeps_names(self, id: str, game: str) -> bool:
        """Whether a new name would be a way round the phrases of this table."""
        try:
            return bool(self.game(game).table_policy.phrases_clause) and (await self.table(id)).phrases() is not None
        except WoolgatherError:  # a game that cannot be played now
            return False

    # --- games -------------------------------------------------------------------------------------------------------

    def game(self, name: str) -> Game:
        try:
            return find_game(name)
        except (UnknownGame, BadModule) as error:
            raise NotFound(str(error)) from None

    # --- tables ------------------------------------------------------------------------------------------------------

    async def table(self, id: str) -> Table:
        """The table of that id, from memory or from its log."""
        table = self._tables.get(id)
        if table is not None:
            table.quiet_since = monotonic()
            return table
        if id not in self._loading:
            self._loading[id] = asyncio.create_task(self._load(id))
            self._loading[id].add_done_callback(lambda _: self._loading.pop(id, None))
        return await asyncio.shield(self._loading[id])

    async def table_by_now(self, id: str) -> Table:
        """The same with all that other workers have written there: whoever asks may come from one of them."""
        table = await self.table(id)
        if self._following is not None:
            await self._following.look(table)
            table = await self.table(id)  # it may have left the memory meanwhile
        return table

    async def _load(self, id: str) -> Table:
        loaded = await self.storage.load(id)
        if loaded is None:
            raise NotFound("There is no such table.")
        game = self.game(loaded.table.game)
        log = None
        if loaded.table.status != "open":
            try:
                log = await asyncio.to_thread(play_again, game, loaded)
            except OldRules:
                raise
            except Exception as error:
                why = str(error) if isinstance(error, Broken) else type(error).__name__
                log_info("a table is set aside: its log leads nowhere", table=table_hash(id), why=why)
                raise Damaged from None
            if loaded.table.revision != game.revision:
                loaded.table = carried_over(loaded.table, game)
                await self.storage.save(loaded.table)
                log_info("a game goes on by new rules", table=table_hash(id), game=game.name)
        table = Table(self._services, loaded, game, log)
        if loaded.table.status == "playing":
            await table.look_for_newcomers()
            await table.lead()
        self._tables[id] = table
        self._due.pop(id, None)
        METRICS.tables.value = len(self._tables)
        return table

    async def with_code(self, code: str) -> Table:
        found = await self.storage.table_with_code(code.strip().lower())
        if found is None:
            raise NotFound("There is no table with this code. It may have been mistyped.")
        return await self.table_by_now(found)

    async def join(self, guest: str, code: str) -> Table:
        """The table with this code, at which the guest sits now if there is a seat that nobody has to be asked for."""
        table, name = await self.with_code(code), await self.name_of(guest)

        async def sit() -> None:
            if table.stored.seat_of(guest) is None and table.seats.may_sit_at_once(guest):
                await table.seats.sit(guest, name, None)

        await table.do(sit)  # before it is their turn, a seat may seem taken that could not be saved
        return table

    async def create(self, visitor: Visitor, wish: NewTable) -> Table:
        await self._may_create(visitor)
        guest = visitor.guest
        game = self.game(wish.game)
        if wish.seat is not None and wish.seat >= wish.seats:
            raise BadSeats(f"You cannot sit on seat {wish.seat + 1} of {wish.seats}.")
        stored = self._fresh(game, guest, wish.seats, wish.settings)
        stored.pace, stored.listed, stored.watchers_allowed = wish.pace, wish.listed, wish.watchers_allowed
        stored.network = self._origin(visitor)
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
        return await self._keep(stored, [])

    async def quick(self, visitor: Visitor, wish: QuickTable) -> Table:
        """Against bots, started at once."""
        game = self.game(wish.game)
        seats = wish.seats or max(game.fewest, min(game.most, 3))
        company = _company(game, seats - 1, wish.bot)
        new = NewTable(wish.game, seats, {**game.quick, **wish.settings}, bots=company)
        table = await self.create(visitor, new)
        await table.do(lambda: table.start(visitor.guest))
        return table

    async def import_record(self, visitor: Visitor, wish: ImportedRecord) -> Table:
        """A game from a file: to be replayed if it is over, else to be played on, against bots or by whoever comes."""
        if not self._imports.take(visitor):
            raise TooMuch("Those were many records in a short time. Wait a minute.")
        await self._may_create(visitor)
        guest = visitor.guest
        played = await self.workshop.check(visitor, wish.record)
        record = played.header
        game = find_game(record.game)
        actions = played.actions if wish.actions is None else played.actions[: wish.actions]
        over = played.over and len(actions) == len(played.actions)
        stored = self._fresh(game, guest, len(record.names), record.settings)
        stored.imported = True
        stored.network = self._origin(visitor)
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
                for number, bot in zip(free, _company(game, len(free), wish.bot), strict=True):
                    stored.seats[number] = bot_seat(game, stored, number, bot)
        table = await self._keep(stored, [Entry("act", seat, action, at=time()) for seat, action in actions])
        if not over and wish.go_on:
            await table.do(lambda: table.start(guest))
        return table

    async def _may_create(self, visitor: Visitor) -> None:
        limits = self.config.limits
        if not self._new_tables.take(visitor):
            raise TooMuch("Those were many new tables in a short time. Wait a minute.")
        if await self.storage.unfinished_of(visitor.guest) >= limits.tables_per_guest:
            raise TooMuch(
                f"You have {limits.tables_per_guest} unfinished tables. Finish one, or delete one that you do not need."
            )
        if await self.storage.unfinished_from(self._origin(visitor)) >= limits.tables_per_address:
            raise TooMuch(
                f"There are {limits.tables_per_address} unfinished tables from your address. Finish or delete some."
            )

    def _origin(self, visitor: Visitor) -> str:
        """Where a table comes from, as it is kept: it tells two addresses apart, and names none."""
        return hmac.new(self._network_key, visitor.network.encode(), "sha256").hexdigest()[:16]

    def _fresh(self, game: Game, host: str, seats: int, settings: dict[str, str]) -> Stored:
        return Stored(
            id=_word(12),
            code=_word(6),
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
            seats=[Seat() for _ in range(seats)],
            substitute=substitute_for(game, None),
        )

    async def _keep(self, stored: Stored, log: list[Entry]) -> Table:
        await self.storage.create(stored, log)
        log_info("table made", table=table_hash(stored.id), game=stored.game, seats=len(stored.seats))
        return await self.table(stored.id)

    async def open_next(self, old: Stored, changes: dict[str, str], host: str) -> str:
        """The next table of this company: the same settings, but for what the rules want different."""
        stored = self._fresh(self.game(old.game), host, len(old.seats), {**old.settings, **changes})
        stored.pace, stored.listed, stored.watchers_allowed = old.pace, old.listed, old.watchers_allowed
        stored.components, stored.network, stored.substitute = old.components, old.network, old.substitute
        stored.hints = old.hints
        stored.seats = [Seat() if seat.bot is None else Seat(seat.name, bot=seat.bot) for seat in old.seats]
        return (await self._keep(stored, [])).id

    async def close_next(self, next_id: str) -> None:
        await self._delete([next_id], "This table has been deleted.")

    async def sit_at_next(self, next_id: str, guest: str, name: str, seats: dict[int, str]) -> None:
        """Whoever of the company takes the last seat begins the game."""
        table = await self.table(next_id)

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

    # --- letting go --------------------------------------------------------------------------------------------------

    async def part(self, guest: str, id: str) -> How:
        """The guest is done with a table: it is deleted, or left to the others who sit there.

        A finished game that others have played, too, stays theirs; the guest's name is taken off it.
        """
        try:
            table = await self.table(id)
        except WoolgatherError as error:  # damaged, of a game that cannot be played now, or not there
            return await self._part_unopened(guest, id, error)

        async def part() -> How:
            stored = table.stored
            people = {seat.guest for seat in stored.seats}
            if guest != stored.host and guest not in people:
                raise Forbidden("This table is not yours.")
            if people <= {None, guest}:
                await self._delete([id], "This table has been deleted.")
                return "deleted"
            if stored.status == "over":
                await table.seats.forget(guest)
                return "forgotten"
            await table.seats.leave(guest)
            return "left"

        return await table.do(part)

    async def _part_unopened(self, guest: str, id: str, why: WoolgatherError) -> How:
        """A table that cannot be opened can still be deleted, if nobody else sits there as far as that can be read."""
        stored = await self.storage.find(id)
        host = await self.storage.host_of(id) if stored is None else stored.host
        people = set() if stored is None else {seat.guest for seat in stored.seats}
        if host is None:
            raise NotFound("There is no such table.")
        if guest != host and guest not in people:
            raise Forbidden("This table is not yours.")
        if not people <= {None, guest}:
            if not isinstance(why, OldRules):
                raise why
            await self.archive.forget(why, guest)
            return "forgotten"
        await self._delete([id], "This table has been deleted.")
        return "deleted"

    # --- lists -------------------------------------------------------------------------------------------------------

    async def mine(self, guest: str) -> list[TableSummary]:
        """Games that are not over; those that wait for this guest come first."""
        found = self._summaries(await self.storage.unfinished_tables_of(guest), guest)
        return sorted(found, key=lambda summary: not summary.your_turn)

    async def finished(self, guest: str, before: str) -> FinishedGames:
        """A page of the games that this guest has played to their end; ``before`` is the ``next`` of the last page."""
        page = await self._results.of_guest(guest, _place(before) if before else None)
        games = []
        for table, ending in ((finished.table, finished.ending) for finished in page):
            seat = None if table is None else table.seat_of(guest)
            state = None if table is None else self._state(table)
            if state is not None and seat is not None:
                result = Result(ending.scores, ending.winners, ending.places)
                games.append(FinishedGame(state, seat, ending.ended, result))
        more = f"{page[-1].ending.ended}-{page[-1].id}" if len(page) == PAGE else None
        return FinishedGames(games, more)

    async def statistics(self, guest: str) -> list[GameStatistics]:
        return [GameStatistics(each.game, each.played, each.won) for each in await self._results.tally(guest)]

    async def open_tables(self, guest: str) -> list[TableSummary]:
        """Where one can sit down or watch; not more than a few of one host, or from one address."""
        limits = self.config.limits
        found = await self.storage.open_tables(limits.listed_per_host, limits.listed_per_address)
        return self._summaries(found, guest)

    def summary(self, table: Table, guest: str) -> TableSummary:
        seats = table.stored.seats_of(guest)
        return TableSummary(table.describe(), min(seats, default=None), not set(table.asked()).isdisjoint(seats))

    def old_summary(self, old: OldRules, guest: str) -> TableSummary:
        """Of a table that cannot be opened as others are."""
        seats = old.stored.seats_of(guest)
        return TableSummary(
            describe(old.stored, old.game, frozenset(), 0, "normal"), min(seats, default=None), False, old_rules=True
        )

    def _summaries(self, tables: list[Stored], guest: str) -> list[TableSummary]:
        summaries = []
        for stored in tables:
            table = self._tables.get(stored.id)
            if table is not None:
                summaries.append(self.summary(table, guest))
                continue
            state = self._state(stored)
            if state is None:
                continue
            seats = stored.seats_of(guest)
            asked = stored.status == "playing" and not set(stored.asked).isdisjoint(seats)
            summaries.append(TableSummary(state, min(seats, default=None), asked))
        return summaries

    @staticmethod
    def _state(stored: Stored) -> TableState | None:
        """A table at which nobody is; ``None`` if its game is not installed any more, or cannot be used."""
        try:
            return describe(stored, find_game(stored.game), frozenset(), 0, "normal")
        except (UnknownGame, BadModule):
            return None

    async def _settle(self) -> None:
        """Write down how the games came out that were over before results were kept."""
        for table in await self._results.missing():
            try:
                loaded = await self.storage.load(table)
                if loaded is None:
                    continue
                log = await asyncio.to_thread(read_log, self.game(loaded.table.game), loaded.table, loaded.log)
            except Exception:
                continue  # a game that cannot be played here now, or is damaged
            ending = log.ending()
            if ending is not None:
                await self._results.keep(table, ending)

    # --- for whoever runs the server ---------------------------------------------------------------------------------

    async def overview(self) -> list[OperatorTable]:
        """The tables at which something has happened last."""
        found = []
        latest = await self.storage.latest()
        elsewhere: dict[str, Pulse] = {}
        if isinstance(self._workers, Together):
            elsewhere = await self._workers.pulses([stored.id for stored in latest])
        for stored in latest:
            table = self._tables.get(stored.id)
            people = [seat.name for seat in stored.seats if seat.guest is not None]
            bots = sum(seat.bot is not None for seat in stored.seats)
            present = len(table.audience.connections) if table is not None else 0
            present += elsewhere[stored.id].people() if stored.id in elsewhere else 0
            times = (stored.created, stored.touched)
            found.append(
                OperatorTable(table_hash(stored.id), stored.game, stored.status, people, bots, present, *times)
            )
        return found

    async def end_table(self, hashed: str) -> None:
        """Delete a table with all that belongs to it; those who are there are told."""
        ids = [each for each in await self.storage.ids() if table_hash(each) == hashed]
        if not ids:
            raise NotFound(f"There is no table {hashed!r}: name it by the hash that the list and the logs have.")
        await self._delete(ids, "Whoever runs this server has ended this table.")
        log_info("a table was ended by the operator", table=hashed)

    async def ban(self, text: str) -> Network:
        network = parse_network(text)
        if any(network.overlaps(own) for own in LOOPBACK if own.version == network.version):
            raise RoomError("That is this computer itself: whoever runs the server would shut themselves out.")
        self.bans.add(network)
        await self.storage.keep_bans(list(self.bans))
        self.show_out(self.bans)
        return network

    async def unban(self, text: str) -> None:
        if not self.bans.remove(parse_network(text)):
            raise NotFound(f"{text} is not banned.")
        await self.storage.keep_bans(list(self.bans))

    @property
    def read_only(self) -> bool:
        return self._services.resting

    async def set_read_only(self, read_only: bool) -> None:
        """While it is, everything can be seen and nothing changes; afterwards bots and clocks go on."""
        await self.storage.keep_read_only(read_only)
        await self.take_edition(None)

    # --- other workers -----------------------------------------------------------------------------------------------

    async def take_edition(self, edition: int | None) -> None:
        """What holds for the whole room, if that is newer than what this worker knows."""
        if edition is not None and edition == self._edition:
            return
        storage, identity = self.storage, self.identity
        state, bans = await storage.room_state(), Bans(await storage.bans())
        keys, periods = await storage.keys(), await storage.periods()
        out = {guest for guest, period in periods.items() if period > identity.periods.get(guest, 0)}
        identity.keys, identity.periods = keys, periods
        self.bans = bans
        self.show_out(bans)
        self._end_connections(out)
        self._edition = state.edition
        if state.read_only != self._services.resting:
            self._rest(state.read_only)

    def _rest(self, resting: bool) -> None:
        self._services.resting = resting
        log_info("read-only", on=resting)
        if not resting:
            for table in list(self._tables.values()):
                table.automation.proceed()

    def _end_connections(self, guests: Collection[str]) -> None:
        for table in list(self._tables.values()):
            for connection in table.visitors:
                if connection.guest in guests:
                    connection.end(1012)

    async def refresh_names(self) -> None:
        """Of those who are connected: they may have been renamed by way of another worker."""
        connections = [each for table in self._tables.values() for each in table.visitors]
        names = await self.storage.names({each.guest for each in connections})
        for each in connections:
            each.name = names.get(each.guest, each.name)

    def desk(self) -> dict[str, Any]:
        return {"figures": METRICS.values(), "visitors": msgspec.to_builtins(self.visitors())}

    async def _desks(self) -> dict[str, Any]:
        others = await self._workers.desks() if isinstance(self._workers, Together) else {}
        return {**others, self._workers.id: self.desk()}

    async def figures(self) -> dict[str, dict[str, float]]:
        """The numbers of every worker, by its name."""
        return {worker: desk["figures"] for worker, desk in (await self._desks()).items()}

    async def all_visitors(self) -> list[OperatorVisitor]:
        """Who is connected, from which address, by way of whichever worker."""
        found: dict[str, OperatorVisitor] = {}
        for desk in (await self._desks()).values():
            for each in msgspec.convert(desk["visitors"], list[OperatorVisitor]):
                known = found.get(each.network, OperatorVisitor(each.network, 0, []))
                names = sorted({*known.names, *each.names})
                found[each.network] = OperatorVisitor(each.network, known.connections + each.connections, names)
        return [found[network] for network in sorted(found)]

    def gone(self, id: str) -> None:
        if id in self._tables:
            self._forget(self._tables[id], 4004, "This table has been deleted.")
        self._due.pop(id, None)

    def drop(self, id: str) -> None:
        """This table has to be read anew; whoever is there comes back by themselves."""
        if id in self._tables:
            self._forget(self._tables[id])

    # --- memory ------------------------------------------------------------------------------------------------------

    async def _sweep(self) -> None:
        """Tables at which nobody is leave the memory; their logs bring them back."""
        idle = self.config.tempo.idle
        while True:
            await asyncio.sleep(min(idle, 30))
            for table in list(self._tables.values()):
                if table.idle_for() > idle:
                    self._forget(table)

    def _forget(self, table: Table, code: int = 1012, sentence: str = "") -> None:
        self._tables.pop(table.id, None)
        METRICS.tables.value = len(self._tables)
        due = table.automation.due()
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
        with suppress(Unready):  # then it is given back with the next beat
            await self._workers.leave(id)

    async def _delete(self, ids: list[str], sentence: str) -> None:
        """These tables, in the storage and in memory. Somebody may just be opening one of them: that one goes, too."""
        for each in ids:
            self.reviews.drop(each)
        await self.storage.delete(ids)
        opening = [self._loading[each] for each in ids if each in self._loading]
        if opening:
            await asyncio.wait(opening)
        for each in ids:
            if each in self._tables:
                self._forget(self._tables[each], 4004, sentence)
            self._due.pop(each, None)

    async def _wake(self) -> None:
        """Tables with a clock come back to the memory when it may be due, one after the other."""
        while True:
            await self._take_up_due()
            with suppress(TimeoutError):
                await asyncio.wait_for(self._woken.wait(), 30)
            self._woken.clear()

    def wake(self) -> None:
        """Look at once: another worker has died, and nobody sees to its tables."""
        self._woken.set()

    async def _take_up_due(self) -> None:
        tempo = self.config.tempo
        shortest = min(tempo.days_window, tempo.days_decision) - tempo.soon
        try:
            clocked = await self.storage.running_with_clock(time() - shortest)
        except Unready:
            return
        for each in clocked:
            if self._lies_still(each):
                await self._take_up(each)

    def _lies_still(self, id: str) -> bool:
        """Whether nothing at this table would notice that a clock runs out: who only looks at it starts none."""
        table = self._tables.get(id)
        if table is not None:
            return not table.automation.begun
        return self._due.get(id, 0.0) < time() + self.config.tempo.soon

    async def _take_up(self, id: str) -> None:
        """A table that cannot be read is no matter of the others: it has been logged, and is not tried every minute."""
        try:
            (await self.table(id)).automation.proceed()
        except Exception as error:
            log_info("a table cannot be opened", table=table_hash(id), why=type(error).__name__)
            self._due[id] = time() + 86_400

    async def _tidy(self) -> None:
        """Tables that nobody has touched for long are deleted, by the rule in the config."""
        while True:
            try:
                while ids := await self.storage.expired(self.config.expiry, time()):
                    await self._delete(ids, "Nothing has happened here for so long that the table is gone.")
                    log_info("tables have expired", count=len(ids))
            except Unready:
                pass  # it has been logged, and an hour later is as good
            await asyncio.sleep(3600)
