"""A live table: one thing after the other, each on disk before anyone hears of it."""

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
from woolgather.room.errors import Forbidden, ForbiddenByRule, NotFound, NotSaved, RoomError, Unready, WriteConflict
from woolgather.room.history.game_log import GameLog, names_of, read_log
from woolgather.room.metrics import METRICS
from woolgather.room.services import Services
from woolgather.room.tables.audience import Audience
from woolgather.room.tables.automation import Automation
from woolgather.room.tables.chat import Chat
from woolgather.room.tables.hints import Hints
from woolgather.room.tables.presence import Presence
from woolgather.room.tables.seats import Seats
from woolgather.room.tables.summaries import describe
from woolgather.server.cluster.workers import Pulse
from woolgather.server.storage.database import Written
from woolgather.server.storage.storage import Entry, Loaded, entry_of
from woolgather.server.websocket.connection import Connection, encode
from woolgather.server.websocket.transport import frame

T = TypeVar("T")
MAX_CONFLICTS: Final = 20  # so often others may be faster


class Table:
    """What is played here. Who sits, who listens, what is said and what happens by itself have parts of their own."""

    def __init__(self, services: Services, loaded: Loaded, game: Game, log: GameLog | None) -> None:
        self.services = services
        self.game = game
        self.stored = loaded.table
        self.game_log: GameLog | None = None  # before the game
        self.newcomers: frozenset[str] = frozenset()  # who has never played this game to its end
        self.chat = Chat(services.storage, loaded, services.config.limits)
        self.audience = Audience(self)
        self.seats = Seats(self, loaded.log)
        self.automation = Automation(self)
        self.hints = Hints(self)
        self.quiet_since = monotonic()
        self.visitors: set[Connection] = set()  # also those that have not said hello yet
        self.needs_reload = False  # whether what is on disk may be another thing than what is in memory
        self.leads = services.workers.alone  # whether this worker runs the clocks and bots
        self._again = loaded.again  # the seats whose guests sit at the next table
        self._unnoticed = 0  # lines since the last one that everybody could notice
        self._closed = False
        self._on_disk = 0  # lines, as far as this worker knows
        self._imported = loaded.log
        self._elsewhere: dict[str, str] = {}  # what other workers have told last
        self._fetched = {letter.id for letter in loaded.post}
        self._writing = asyncio.Lock()  # first come, first served
        if log is not None:
            self._take_up(log)
        self.seats.take_in(loaded.held)
        self._hear(loaded)

    # --- one after the other -----------------------------------------------------------------------------------------

    async def do(self, work: Callable[[], Awaitable[T]]) -> T:
        """Do this when it is its turn; nothing else happens at this table meanwhile.

        Where another worker was faster, what it did is read first, and then it is done anew, or refused for a reason.
        """
        async with self._writing:
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
        """What can be known now, and what others should know. What fails here is tried again with the next thing."""
        with suppress(Unready, NotFound):
            if self.needs_reload:
                await self.catch_up()
            if self.audience.unshared and not self._closed:
                await self.services.workers.share(self.id, self.audience.presence().text())
                self.audience.unshared = False

    def close(self, code: int = 1012, sentence: str = "") -> None:
        """Leave the memory; everything is on disk."""
        self._closed = True
        self.automation.stop()
        self.hints.stop()
        for connection in self.visitors:
            connection.end(code, sentence)

    def idle_for(self) -> float:
        """Seconds since anybody was here or asked for the table; 0 while something goes on."""
        busy = self.visitors or self.automation.busy or self._writing.locked()
        return 0.0 if busy else monotonic() - self.quiet_since

    # --- facts -------------------------------------------------------------------------------------------------------

    @property
    def id(self) -> str:
        return self.stored.id

    def names(self) -> list[str]:
        """What to call each seat in the story."""
        return names_of(self.stored, self.game)

    def asked(self) -> list[int]:
        """The seats that everybody knows to be asked."""
        decision = self.game_log.state.decision() if self.game_log else None
        return decision.asked() if decision else []

    def record(self) -> Record:
        """The game as it would be exported."""
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
            self._again,
            self.first_game,
            self.seats.handovers.told(),
        )

    @property
    def first_game(self) -> bool:
        """Whether somebody plays this game for the first time, with nobody else at the table but bots."""
        people = {seat.guest for seat in self.stored.seats if seat.guest is not None}
        return len(people) == 1 and people <= self.newcomers

    async def look_for_newcomers(self) -> None:
        people = {seat.guest for seat in self.stored.seats if seat.guest is not None}
        storage = self.services.storage
        self.newcomers = frozenset([guest for guest in people if not await storage.has_finished(guest, self.game.name)])

    def started(self) -> GameLog:
        if self.game_log is None:
            raise RoomError("The game has not begun.")
        return self.game_log

    def phrases(self) -> list[str] | None:
        """All that those who play may say to each other now; ``None``: whatever they like."""
        log = self.game_log
        return None if log is None or log.over else self.game.table_policy.phrases(log.state)

    def check_phrase(self, guest: str, text: str) -> None:
        """Refuse what those who play, or have played, may not say to each other while the game is on."""
        phrases = self.phrases()
        if phrases is not None and text not in phrases and self.seats.has_held_cards(guest):
            raise ForbiddenByRule(
                f"While this game is on, those who play say only its prepared phrases, such as {phrases[0]!r}.",
                self.game.table_policy.phrases_clause,
            )

    # --- the beginning and the end -----------------------------------------------------------------------------------

    async def start(self, guest: str) -> None:
        self.seats.host_only(guest)
        if self.stored.status != "open":
            raise RoomError("The game has begun already.")
        if self.stored.free_seats():
            raise RoomError("There are empty seats: wait for somebody, or fill them with bots.")
        await self.look_for_newcomers()
        log = self._take_up(await asyncio.to_thread(read_log, self.game, self.stored, self._imported))
        self.stored.asked = self.asked()
        try:
            await self.services.storage.save(self.stored)
        except Unready as error:
            self.stored.status, self.game_log = "open", None
            if isinstance(error, WriteConflict):
                raise
            raise NotSaved("The server could not save this, so the game has not begun. Try again.") from None
        await self._tell_beginning(log)
        try:
            await self._see_who_leads(None)
        except Unready:
            self.needs_reload = True  # the game has begun; who runs it is seen when the data can be read again
        self.automation.proceed()

    async def _tell_beginning(self, log: GameLog) -> None:
        self.audience.tell_table()
        if self._imported:  # a game that goes on from a record
            await self.audience.welcome_all()
        else:
            await self.audience.deal(log)

    async def rematch(self, guest: str, name: str) -> None:
        """Whoever asks sits down at the next table; nobody is taken along."""
        if self.stored.status != "over":
            raise RoomError("The game is not over yet.")
        seats = sorted(self.stored.seats_of(guest), key=lambda seat: self.stored.seats[seat].here)
        if not seats:
            raise Forbidden("Only those who played can ask for a rematch.")
        company = self.services.company
        if self.stored.rematch is None:
            changes = self.game.table_policy.rematch(self.started().state)
            self.stored.rematch = await company.open_next(self.stored, changes, guest)
            try:
                await self.services.storage.save(self.stored)
            except Unready as error:
                if isinstance(error, WriteConflict):
                    await company.close_next(self.stored.rematch)
                self.stored.rematch = None
                raise
        company_here = {seat: self.stored.seats[seat].name for seat in seats}
        await company.sit_at_next(self.stored.rematch, guest, name, company_here)
        self._again = sorted({*self._again, *seats})
        await self.audience.tell_guest(guest, m.Rematched(self.stored.rematch))
        self.audience.tell_table()

    def _take_up(self, log: GameLog) -> GameLog:
        self.game_log = log
        self._on_disk = len(log.entries)
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
        """A nonce that has come before gets the same answer, and nothing is played again."""
        seq = log.ack(connection.guest, nonce)
        if seq is not None:
            connection.tell(m.Ack(nonce, seq))
        return seq is not None

    async def play(self, entry: Entry, moment: int = NOW, ack_to: Connection | None = None) -> None:
        """One more line of the log: played, on disk, told."""
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
            self.needs_reload = True  # whatever kept it from the disk, it is in memory
            if isinstance(error, Unready) and not isinstance(error, WriteConflict):
                raise NotSaved("The server could not save this, so it was not played. Try again.") from None
            raise
        self._on_disk = len(log.entries)
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
        self.automation.proceed()

    def tell_said(self, line: m.ChatLine) -> None:
        made = encode(m.Said(line))
        for listener in self.audience.connections:
            if not self.chat.is_muted(line.guest, listener.guest):
                listener.send(made)

    # --- what other workers do ---------------------------------------------------------------------------------------

    def knows(self, pulse: Pulse) -> bool:
        """Whether there is nothing to read. What has happened here since the pulse was taken is not in it."""
        played = len(self._imported) if self.game_log is None else len(self.game_log.entries)
        newer = pulse.version > self.stored.version or pulse.lines > played or pulse.said > self.chat.last
        known = pulse.presence == self._elsewhere and pulse.post <= self._fetched
        return known and self._is_led(pulse) and not newer and not self.audience.unshared

    def _is_led(self, pulse: Pulse) -> bool:
        """Whether its leader knows that it leads, and runs the bots and clocks if anybody is there to play."""
        if self.stored.status != "playing":
            return True
        agreed = pulse.leader is not None and (pulse.leader == self.services.workers.id) == self.leads
        return agreed and (self.automation.begun or not self.leads or not pulse.people())

    async def catch_up(self) -> None:
        """Read what is on disk, which is the truth, and tell everybody what has happened meanwhile.

        Where this worker is unsure what became of its own last line, the game is played again without it.
        """
        whole = self.needs_reload or self.game_log is None
        loaded = await self.services.storage.load(self.id, 0 if whole else self._on_disk, self.chat.last)
        if loaded is None:
            self.services.company.gone(self.id)
            raise NotFound("This table has been deleted.")
        before, names = self.describe(), self.names()
        vars(self.stored).update(vars(loaded.table))
        self._again = loaded.again
        self.seats.take_in(loaded.held)
        muted = self.chat.take_in(loaded.chat, loaded.mutes)
        self._hear(loaded)
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
            self.tell_said(line)
        if log is not None:
            self._follow(log, news)
        if muted or self.describe() != before or self.stored.status == "over":
            self.audience.tell_table()
        await self._see_who_leads(loaded.leader)
        self.automation.proceed()

    async def _play_again(self, loaded: Loaded) -> tuple[GameLog, list[Entry]]:
        """The game as far as everybody here knows it, and the lines that come after."""
        begins = self.game_log is None
        known = len(self._imported) if begins else self._on_disk
        status = self.stored.status
        if begins:  # may fail, and then the beginning is still to be told
            await self.look_for_newcomers()
        log = self._take_up(await asyncio.to_thread(read_log, self.game, loaded.table, loaded.log[:known]))
        self.stored.status = status
        self.automation.start_over()
        if begins:
            await self._tell_beginning(log)
        return log, loaded.log[known:]

    async def follow(self, written: list[Written]) -> None:
        """What other workers have played: told as if it had been played here, without reading it.

        Where it is not what comes next here, everything is read.
        """
        for line, version in written:
            if (
                self.game_log is None
                or version != self.stored.version
                or line.seq > self._on_disk + 1
                or self.needs_reload
            ):
                await self.catch_up()
                return
            if line.seq == self._on_disk + 1:
                self._follow(self.game_log, [entry_of(line)])
        self.stored.asked = self.asked()
        self.automation.proceed()

    def _follow(self, log: GameLog, lines: list[Entry]) -> None:
        for line in lines:
            noticed = log.append(line)
            self._on_disk = len(log.entries)
            self.audience.publish(log, noticed)

    def _hear(self, loaded: Loaded) -> None:
        """Who is at other workers, and letters from there."""
        self._elsewhere = {who: what for who, what in loaded.presence.items() if who != self.services.workers.id}
        self.audience.take_in([Presence.read(what) for what in self._elsewhere.values()])
        for letter in loaded.post:
            if letter.id not in self._fetched and letter.worker != self.services.workers.id:
                self.audience.deliver(letter.guest, frame(letter.body.encode()))
        self._fetched = {letter.id for letter in loaded.post}

    async def _see_who_leads(self, leader: str | None) -> None:
        """Somebody has to run the clocks and bots of a game that is on."""
        workers = self.services.workers
        leads = leader == workers.id
        if leader is None and self.stored.status == "playing":
            leads = await workers.claim(self.id)
        if leads != self.leads:
            self.leads = leads
            self.automation.start_over()

    async def lead(self) -> None:
        """Just read from disk: see whether it falls to this worker."""
        await self._see_who_leads(None)
