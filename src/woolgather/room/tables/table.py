"""A live table. Actions are handled one at a time, and each is saved before anyone is notified of it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from time import monotonic, time
from typing import Final, TypeVar

from woolgather.kernel.errors import NoUndo
from woolgather.kernel.game import Game
from woolgather.kernel.record import Record
from woolgather.kernel.state import NOW
from woolgather.room import messages as m
from woolgather.room.connection import Connection, encode
from woolgather.room.errors import Forbidden, ForbiddenByRule, NotFound, NotSaved, RoomError, Unready, WriteConflict
from woolgather.room.history.game_log import GameLog, names_of, read_log
from woolgather.room.metrics import METRICS
from woolgather.room.services import Services
from woolgather.room.storage.stored import Entry, LoadedTable, WrittenEntry
from woolgather.room.tables.audience import Audience
from woolgather.room.tables.automation import Automation
from woolgather.room.tables.chat import Chat
from woolgather.room.tables.clocks import TableClock
from woolgather.room.tables.hints import Hints
from woolgather.room.tables.presence import Presence
from woolgather.room.tables.seats import Seats
from woolgather.room.tables.summaries import describe
from woolgather.room.workers import TableDigest

T = TypeVar("T")
MAX_CONFLICTS: Final = 20  # attempts at one piece of work before we give up because other workers keep writing first


class Table:
    """A table and its game. Seats, audience, chat and automation are separate parts, each in its own module."""

    def __init__(self, services: Services, loaded: LoadedTable, game: Game, log: GameLog | None) -> None:
        self.services = services
        self.game = game
        self.stored = loaded.table
        self.game_log: GameLog | None = None  # None until the game starts
        self.newcomers: frozenset[str] = frozenset()  # guests who have never finished a game of this kind
        self.chat = Chat(services.storage, loaded, services.config.limits)
        self.audience = Audience(self)
        self.seats = Seats(self, loaded.log)
        self.automation = Automation(self)
        self.clock = TableClock(self, self.automation.start_task)
        self.hints = Hints(self)
        self.quiet_since = monotonic()
        self.visitors: set[Connection] = set()  # includes connections that have not sent Hello yet
        self.needs_reload = False  # True if memory and database may have diverged
        self.leads = services.workers.alone  # True if this worker runs the table's clocks and bots
        self._in_rematch = loaded.again  # seats of this table whose guests have joined the rematch
        self._unnoticed = 0  # log entries since the last one that spectators could notice
        self._closed = False
        self._saved = 0  # number of log entries known to be in the database
        self._imported = loaded.log
        self._elsewhere: dict[str, str] = {}  # other workers' last reported presence, by worker id
        self._received = {message.id for message in loaded.relayed}
        self._lock = asyncio.Lock()  # asyncio locks are first come, first served
        if log is not None:
            self._adopt(log)
        self.seats.take_in(loaded.held)
        self._take_in_others(loaded)

    # --- serialising work ---------------------------------------------------------------------------------------------

    async def do(self, work: Callable[[], Awaitable[T]]) -> T:
        """Run `work` while holding the table's lock, so nothing else happens at this table at the same time.

        If another worker wrote first, reload what it wrote and run `work` again. `work` may then reject the request
        because the situation has changed.
        """
        async with self._lock:
            try:
                for _ in range(MAX_CONFLICTS):
                    try:
                        if self.needs_reload:
                            await self.catch_up()
                        return await work()
                    except WriteConflict:
                        self.needs_reload = True
                    except NotSaved:
                        self.needs_reload = True
                        raise
                raise WriteConflict
            finally:
                if self.needs_reload or self.audience.unshared:
                    await self._settle()

    async def _settle(self) -> None:
        """Reload the table and publish presence if needed. Failures are ignored and retried after the next piece of
        work.
        """
        with suppress(Unready, NotFound):
            if self.needs_reload:
                await self.catch_up()
            if self.audience.unshared and not self._closed:
                await self.services.workers.share(self.id, self.audience.presence().text())
                self.audience.unshared = False

    def close(self, code: int = 1012, sentence: str = "") -> None:
        """Close all connections and stop the bots. Nothing is lost because everything is in the database."""
        self._closed = True
        self.automation.stop()
        self.hints.stop()
        for connection in self.visitors:
            connection.end(code, sentence)

    def idle_for(self) -> float:
        """Return the seconds since anyone last visited or requested the table, or 0 while it is in use."""
        busy = self.visitors or self.automation.busy or self._lock.locked()
        return 0.0 if busy else monotonic() - self.quiet_since

    # --- facts -------------------------------------------------------------------------------------------------------

    @property
    def id(self) -> str:
        return self.stored.id

    def names(self) -> list[str]:
        """Return the display name of each seat."""
        return names_of(self.stored, self.game)

    def asked(self) -> list[int]:
        """Return the seats that everyone at the table knows have to answer."""
        decision = self.game_log.state.decision() if self.game_log else None
        return decision.asked() if decision else []

    def record(self) -> Record:
        """Return the game as a record for export."""
        record = self.started().written()
        record.names = self.names()
        return record

    def describe(self) -> m.TableState:
        seated = {seat.guest for seat in self.stored.seats}
        present = self.audience.present()
        speed = self.audience.speed()
        return describe(
            self.stored,
            self.game,
            present,
            len(present - seated),
            speed,
            self._in_rematch,
            self.first_game,
            self.seats.handovers.told(),
        )

    @property
    def first_game(self) -> bool:
        """True if exactly one person sits at the table and has never finished this game before. The rest are bots."""
        people = {seat.guest for seat in self.stored.seats if seat.guest is not None}
        return len(people) == 1 and people <= self.newcomers

    async def look_for_newcomers(self) -> None:
        people = {seat.guest for seat in self.stored.seats if seat.guest is not None}
        storage = self.services.storage
        self.newcomers = frozenset([guest for guest in people if not await storage.has_finished(guest, self.game.name)])

    def started(self) -> GameLog:
        if self.game_log is None:
            raise RoomError("The game has not started.")
        return self.game_log

    def phrases(self) -> list[str] | None:
        """Return the only phrases that players may currently use in chat, or ``None`` if they may write anything."""
        log = self.game_log
        return None if log is None or log.over else self.game.table_policy.phrases(log.state)

    def check_phrase(self, guest: str, text: str) -> None:
        """Raise `ForbiddenByRule` if this guest holds or held a hand and the text isn't one of the allowed phrases."""
        phrases = self.phrases()
        if phrases is not None and text not in phrases and self.seats.has_held_cards(guest):
            raise ForbiddenByRule(
                f"While this game is on, those who play say only its prepared phrases, such as {phrases[0]!r}.",
                self.game.table_policy.phrases_clause,
            )

    # --- start and rematch --------------------------------------------------------------------------------------------

    async def start(self, guest: str) -> None:
        self.seats.host_only(guest)
        if self.stored.status != "open":
            raise RoomError("The game has already started.")
        if self.stored.free_seats():
            raise RoomError("Some seats are still empty. Wait for players or add bots.")
        await self.look_for_newcomers()
        log = self._adopt(await self.services.offload(read_log, self.game, self.stored, self._imported))
        self.stored.asked = self.asked()
        try:
            await self.services.storage.save(self.stored)
        except Unready as error:
            self.stored.status, self.game_log = "open", None
            if isinstance(error, WriteConflict):
                raise
            raise NotSaved("The server could not save this, so the game has not begun. Try again.") from None
        await self._announce_start(log)
        try:
            await self._settle_lead(None)
        except Unready:
            self.needs_reload = True  # the game has started, so the next reload decides which worker runs it
        self.automation.advance()

    async def _announce_start(self, log: GameLog) -> None:
        self.audience.tell_table()
        if self._imported:  # the game continues from an imported record
            await self.audience.welcome_all()
        else:
            await self.audience.deal(log)

    async def rematch(self, guest: str, name: str) -> None:
        """Move this guest to the next table and create it if needed. The other players stay until they ask, too."""
        if self.stored.status != "over":
            raise RoomError("The game is not over yet.")
        seats = sorted(self.stored.seats_of(guest), key=lambda seat: self.stored.seats[seat].here)
        if not seats:
            raise Forbidden("Only those who played can ask for a rematch.")
        host = self.services.host
        if self.stored.rematch is None:
            changes = self.game.table_policy.rematch(self.started().state)
            self.stored.rematch = await host.open_rematch(self.stored, changes, guest)
            try:
                await self.services.storage.save(self.stored)
            except Unready as error:
                if isinstance(error, WriteConflict):
                    await host.close_rematch(self.stored.rematch)
                self.stored.rematch = None
                raise
        own_seats = {seat: self.stored.seats[seat].name for seat in seats}
        await host.sit_at_rematch(self.stored.rematch, guest, name, own_seats)
        self._in_rematch = sorted({*self._in_rematch, *seats})
        await self.audience.tell_guest(guest, m.Rematched(self.stored.rematch))
        self.audience.tell_table()

    def _adopt(self, log: GameLog) -> GameLog:
        self.game_log = log
        self._saved = len(log.entries)
        self.stored.status = "over" if log.over else "playing"
        self.seats.cards_are_seen()
        self.audience.forget_updates(log)
        return log

    # --- the game ----------------------------------------------------------------------------------------------------

    async def submit(self, connection: Connection, message: m.Submit) -> None:
        seat = self._seat_of(connection)
        log = self.started()
        if self._acked(log, connection, message.nonce):
            return
        log.check_fresh(seat, message.action, message.moment, message.seq)
        entry = Entry("act", seat, message.action, connection.guest, message.nonce, time())
        await self.play(entry, message.moment, connection)

    async def undo(self, connection: Connection, message: m.Undo) -> None:
        seat = self._seat_of(connection)
        log = self.started()
        if self._acked(log, connection, message.nonce):
            return
        if message.seq != log.seq(seat):
            raise NoUndo("Something has happened since.")
        await self.play(Entry("undo", seat, "", connection.guest, message.nonce, time()), NOW, connection)

    def _seat_of(self, connection: Connection) -> int:
        if self.stored.seat_of(connection.guest) is None:
            raise Forbidden("You have no seat at this table.")
        if connection.viewer is None:
            raise Forbidden("Several people share this device: say first who is looking.")
        return connection.viewer

    def _acked(self, log: GameLog, connection: Connection, nonce: str) -> bool:
        """Acknowledge a repeated nonce with the original answer. Returns True if this was a repeat."""
        seq = log.ack(connection.guest, nonce)
        if seq is not None:
            connection.tell(m.Ack(nonce, seq))
        return seq is not None

    async def play(self, entry: Entry, moment: int = NOW, ack_to: Connection | None = None) -> None:
        """Append one entry to the log: apply it, save it, then send it to everyone who notices it."""
        self.services.check_writable()
        log = self.started()
        noticed = log.append(entry, moment)
        self.stored.asked = self.asked()
        if log.over:
            self.stored.status = "over"
        try:
            public = None in noticed
            await self.services.storage.append(self.stored, len(log.entries), log.entries[-1], public, log.ending())
        except BaseException as error:
            self.needs_reload = True  # the entry is in memory but may not be in the database
            if isinstance(error, Unready) and not isinstance(error, WriteConflict):
                raise NotSaved("The server could not save this, so it was not played. Try again.") from None
            raise
        self._saved = len(log.entries)
        self._unnoticed += 1
        if public:
            METRICS.actions.add(self._unnoticed)
            self._unnoticed = 0
        if ack_to is not None and entry.nonce is not None:
            ack_to.tell(m.Ack(entry.nonce, log.seq(entry.seat)))
        self.audience.publish(log, noticed)
        if log.over:
            await self.seats.take_new_names()
            self.audience.tell_table()
        self.automation.advance()

    def send_chat(self, line: m.ChatLine) -> None:
        made = encode(m.Said(line))
        for listener in self.audience.connections:
            if not self.chat.is_muted(line.guest, listener.guest):
                listener.send(made)

    # --- other workers ------------------------------------------------------------------------------------------------

    def is_current(self, digest: TableDigest) -> bool:
        """True if memory matches the digest, so there is nothing to reload.

        The digest is a snapshot. Local changes made after it was taken are not in it.
        """
        played = len(self._imported) if self.game_log is None else len(self.game_log.entries)
        newer = digest.version > self.stored.version or digest.entries > played or digest.said > self.chat.last
        known = digest.presence == self._elsewhere and digest.relayed <= self._received
        return known and self._is_led(digest) and not newer and not self.audience.unshared

    def _is_led(self, digest: TableDigest) -> bool:
        """True if the workers agree on a leader, and the leader runs bots and clocks while players are present."""
        if self.stored.status != "playing":
            return True
        agreed = digest.leader is not None and (digest.leader == self.services.workers.id) == self.leads
        return agreed and (self.automation.started or not self.leads or not digest.people())

    async def catch_up(self) -> None:
        """Reload the table from the database, which is authoritative, and send everyone what has changed.

        If this worker doesn't know whether its own last entry was saved, it replays the game without that entry.
        """
        whole = self.needs_reload or self.game_log is None
        loaded = await self.services.storage.load(self.id, 0 if whole else self._saved, self.chat.last)
        if loaded is None:
            self.services.host.table_deleted(self.id)
            raise NotFound("This table has been deleted.")
        before, names = self.describe(), self.names()
        vars(self.stored).update(vars(loaded.table))
        self._in_rematch = loaded.again
        self.seats.take_in(loaded.held)
        muted = self.chat.take_in(loaded.chat, loaded.mutes)
        self._take_in_others(loaded)
        log, news = self.game_log, loaded.log
        if self.stored.status == "open":
            log = self.game_log = None
        elif whole:
            log, news = await self._play_again(loaded)
        if self.names() != names:
            self.seats.retell()
        self.needs_reload = False
        await self.audience.welcome_moved()
        for line in loaded.chat:
            self.send_chat(line)
        if log is not None:
            self._follow(log, news)
        if muted or self.describe() != before or self.stored.status == "over":
            self.audience.tell_table()
        await self._settle_lead(loaded.leader)
        self.automation.advance()

    async def _play_again(self, loaded: LoadedTable) -> tuple[GameLog, list[Entry]]:
        """Replay the entries that our viewers have already seen. Returns the log and the entries after those."""
        begins = self.game_log is None
        known = len(self._imported) if begins else self._saved
        status = self.stored.status
        if begins:  # do this first: if it fails, the start must still be announced on the next attempt
            await self.look_for_newcomers()
        log = self._adopt(await self.services.offload(read_log, self.game, loaded.table, loaded.log[:known]))
        self.stored.status = status
        self.automation.reset()
        if begins:
            await self._announce_start(log)
        return log, loaded.log[known:]

    async def follow(self, written: list[WrittenEntry]) -> None:
        """Apply entries that other workers have written and send them out as if they had been played here.

        The entries come with the notification. Falls back to `catch_up` if they don't directly follow our last entry.
        """
        for new in written:
            if (
                self.game_log is None
                or new.version != self.stored.version
                or new.seq > self._saved + 1
                or self.needs_reload
            ):
                await self.catch_up()
                return
            if new.seq == self._saved + 1:
                self._follow(self.game_log, [new.entry])
        self.stored.asked = self.asked()
        self.automation.advance()

    def _follow(self, log: GameLog, entries: list[Entry]) -> None:
        for entry in entries:
            noticed = log.append(entry)
            self._saved = len(log.entries)
            self.audience.publish(log, noticed)

    def _take_in_others(self, loaded: LoadedTable) -> None:
        """Take in the presence and the relayed messages of other workers."""
        own = self.services.workers.id
        self._elsewhere = {worker: body for worker, body in loaded.presence.items() if worker != own}
        self.audience.take_in([Presence.read(body) for body in self._elsewhere.values()])
        for message in loaded.relayed:
            if message.id not in self._received and message.worker != own:
                self.audience.deliver(message.guest, message.body.encode())
        self._received = {message.id for message in loaded.relayed}

    async def _settle_lead(self, leader: str | None) -> None:
        """Claim the lead of a running game if it has none. The leading worker runs the clocks and bots."""
        workers = self.services.workers
        leads = leader == workers.id
        if leader is None and self.stored.status == "playing":
            leads = await workers.claim(self.id)
        if leads != self.leads:
            self.leads = leads
            self.automation.reset()

    async def lead(self) -> None:
        """Claim the lead for a newly loaded table if no other worker has it."""
        await self._settle_lead(None)
