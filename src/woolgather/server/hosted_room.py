"""A room as a server hosts it: with identity, bans, limits for each address, other workers, and the operator's view."""

from __future__ import annotations

import asyncio
import hmac
from collections.abc import Callable, Collection
from contextlib import suppress
from typing import Any, NamedTuple

import msgspec

from woolgather.room.errors import NotFound, RoomError, TooMuch, Unready
from woolgather.room.logs import log_info, table_hash
from woolgather.room.messages import ImportedRecord, NewTable, QuickTable
from woolgather.room.metrics import METRICS
from woolgather.room.room import Room
from woolgather.room.storage.interface import Storage
from woolgather.room.tables.table import Table
from woolgather.room.workers import SingleWorker, TableDigest
from woolgather.server.access.bans import LOOPBACK, Bans, Network, parse_network
from woolgather.server.access.devices import Devices
from woolgather.server.access.identity import Identity
from woolgather.server.access.limits import Allowance, Visitor
from woolgather.server.cluster.cluster_worker import ClusterWorker
from woolgather.server.cluster.log_follower import LogFollower
from woolgather.server.config import Config
from woolgather.server.http.messages import OperatorTable, OperatorVisitor
from woolgather.server.processes.bot_pool import BotPool
from woolgather.server.processes.processes import OwnProcess
from woolgather.server.processes.review_process import review_in_process
from woolgather.server.processes.sandbox import Sandbox
from woolgather.server.storage.access_storage import AccessStorage
from woolgather.server.storage.data_url import open_data
from woolgather.server.storage.database import Database
from woolgather.server.storage.sql_storage import SqlStorage

LOWEST_PRIORITY = 19  # the highest niceness a process can have


class Secrets(NamedTuple):
    """The keys that sign cookies, the guests' cookie periods, and the key that hashes addresses."""

    keys: list[bytes]
    periods: dict[str, int]
    network_key: bytes


class HostedRoom:
    def __init__(
        self, config: Config, database: Database, secrets: Secrets, workers: SingleWorker | ClusterWorker | None = None
    ) -> None:
        self.config = config
        self._workers = workers or SingleWorker()
        self._database = database
        storage: Storage = SqlStorage(database, config.limits.chat_kept)
        self.room = Room(
            config,
            storage,
            BotPool(config.bot_processes, config.modules),
            self._workers,
            recorder=OwnProcess(config.modules, config.limits.replay_memory, nice=LOWEST_PRIORITY),
            start_review=review_in_process(config),
            offload=asyncio.to_thread,
        )
        self.access = AccessStorage(database)
        self.identity = Identity(secrets.keys, secrets.periods)
        self.devices = Devices(self.access, self.identity)
        self.bans = Bans([])
        self.sandbox = Sandbox(config.modules, config.limits)
        self.disconnect_banned: Callable[[Bans], None] = lambda bans: None
        self.visitors: Callable[[], list[OperatorVisitor]] = list
        limits = config.limits
        self._new_tables = Allowance(limits.new_tables_per_minute, limits.new_tables_per_address)
        self._imports = Allowance(limits.imports_per_minute, limits.imports_per_address)
        self.replays = Allowance(limits.replays_per_minute, limits.replays_per_address)
        self._network_key = secrets.network_key
        self._edition = 0
        self._follower: LogFollower | None = None
        self._tasks: list[asyncio.Task[None]] = []

    @staticmethod
    async def open(config: Config) -> HostedRoom:
        database, workers = open_data(config.data)
        access = AccessStorage(database)
        secrets = Secrets(await access.keys(), await access.periods(), await access.secret("networks"))
        hosted = HostedRoom(config, database, secrets, workers)
        await hosted.take_edition(None)
        if isinstance(workers, ClusterWorker):  # before the chores start, because only a living worker can hold leases
            await workers.send_heartbeat(config.tempo.lease, hosted.worker_status(), [])
        await hosted.room.open()
        if isinstance(workers, ClusterWorker):
            hosted._follower = follower = LogFollower(workers, config.tempo, hosted.room, hosted)
            listening = workers.listen(follower.receive)
            hosted._tasks = [asyncio.create_task(task) for task in (listening, follower.run_heartbeat())]
        return hosted

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        if self._follower is not None:
            self._follower.close()
        await self.room.close()
        self.sandbox.close()
        if isinstance(self._workers, ClusterWorker):
            with suppress(Unready):
                await self._workers.sign_off()
        self._database.close()

    # --- opening tables ----------------------------------------------------------------------------------------------

    async def create(self, visitor: Visitor, wish: NewTable) -> Table:
        await self._check_may_create(visitor)
        return await self.room.create(visitor.guest, wish, self._network_hash(visitor))

    async def quick(self, visitor: Visitor, wish: QuickTable) -> Table:
        self.room.game(wish.game)  # an unknown game doesn't count against the limits
        await self._check_may_create(visitor)
        return await self.room.quick(visitor.guest, wish, self._network_hash(visitor))

    async def import_record(self, visitor: Visitor, wish: ImportedRecord) -> Table:
        if not self._imports.take(visitor):
            raise TooMuch("Too many imports. Try again in a minute.")
        await self._check_may_create(visitor)
        played = await self.sandbox.check(visitor, wish.record)
        return await self.room.add_imported(visitor.guest, wish, played, self._network_hash(visitor))

    async def _check_may_create(self, visitor: Visitor) -> None:
        limits = self.config.limits
        if not self._new_tables.take(visitor):
            raise TooMuch("Too many new tables. Try again in a minute.")
        if await self.access.unfinished_of(visitor.guest) >= limits.tables_per_guest:
            raise TooMuch(f"You have {limits.tables_per_guest} unfinished tables. Finish or delete one first.")
        if await self.access.unfinished_from(self._network_hash(visitor)) >= limits.tables_per_address:
            raise TooMuch(
                f"There are {limits.tables_per_address} unfinished tables from your address. Finish or delete some."
            )

    def _network_hash(self, visitor: Visitor) -> str:
        """Return a keyed hash of the visitor's address, which is stored with tables. The address itself is not."""
        return hmac.new(self._network_key, visitor.network.encode(), "sha256").hexdigest()[:16]

    # --- guests ------------------------------------------------------------------------------------------------------

    async def sign_out_everywhere(self, guest: str) -> None:
        """Invalidate the guest's cookies and end their connections. Only a new cookie gives access to this guest."""
        await self.devices.sign_out_everywhere(guest)
        self._disconnect({guest})

    def _disconnect(self, guests: Collection[str]) -> None:
        for table in list(self.room.tables.values()):
            for connection in table.visitors:
                if connection.guest in guests:
                    connection.end(1012)

    # --- for the operator --------------------------------------------------------------------------------------------

    async def overview(self) -> list[OperatorTable]:
        """Return the tables with the most recent activity."""
        found = []
        latest = await self.room.storage.latest()
        elsewhere: dict[str, TableDigest] = {}
        if isinstance(self._workers, ClusterWorker):
            elsewhere = await self._workers.digests([stored.id for stored in latest])
        for stored in latest:
            table = self.room.tables.get(stored.id)
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
        """Delete a table and everything that belongs to it. Connected guests see why."""
        ids = [each for each in await self.room.storage.ids() if table_hash(each) == hashed]
        if not ids:
            raise NotFound(f"There is no table {hashed!r}. Use the hash from the list of tables or the logs.")
        await self.room.delete(ids, "The operator of this server has ended this table.")
        log_info("a table was ended by the operator", table=hashed)

    async def ban(self, text: str) -> Network:
        network = parse_network(text)
        if any(network.overlaps(own) for own in LOOPBACK if own.version == network.version):
            raise RoomError("That is this computer's own address. Banning it would lock out the operator.")
        self.bans.add(network)
        await self.access.keep_bans(list(self.bans))
        self.disconnect_banned(self.bans)
        return network

    async def unban(self, text: str) -> None:
        if not self.bans.remove(parse_network(text)):
            raise NotFound(f"{text} is not banned.")
        await self.access.keep_bans(list(self.bans))

    async def set_read_only(self, read_only: bool) -> None:
        await self.access.keep_read_only(read_only)
        await self.take_edition(None)

    async def figures(self) -> dict[str, dict[str, float]]:
        """Return the metrics of every worker, by worker id."""
        return {worker: status["figures"] for worker, status in (await self._statuses()).items()}

    async def all_visitors(self) -> list[OperatorVisitor]:
        """Return who is connected from which address, through any worker."""
        found: dict[str, OperatorVisitor] = {}
        for status in (await self._statuses()).values():
            for each in msgspec.convert(status["visitors"], list[OperatorVisitor]):
                known = found.get(each.network, OperatorVisitor(each.network, 0, []))
                names = sorted({*known.names, *each.names})
                found[each.network] = OperatorVisitor(each.network, known.connections + each.connections, names)
        return [found[network] for network in sorted(found)]

    async def _statuses(self) -> dict[str, Any]:
        others = await self._workers.other_statuses() if isinstance(self._workers, ClusterWorker) else {}
        return {**others, self._workers.id: self.worker_status()}

    # --- other workers -----------------------------------------------------------------------------------------------

    def worker_status(self) -> dict[str, Any]:
        return {"figures": METRICS.values(), "visitors": msgspec.to_builtins(self.visitors())}

    async def take_edition(self, edition: int | None) -> None:
        if edition is not None and edition == self._edition:
            return
        access, identity = self.access, self.identity
        state, bans = await access.room_state(), Bans(await access.bans())
        keys, periods = await access.keys(), await access.periods()
        signed_out = {guest for guest, period in periods.items() if period > identity.periods.get(guest, 0)}
        identity.keys, identity.periods = keys, periods
        self.bans = bans
        self.disconnect_banned(bans)
        self._disconnect(signed_out)
        self._edition = state.edition
        self.room.set_read_only(state.read_only)
