"""A live table: one thing after the other, each on disk before anyone hears of it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from time import monotonic, time
from typing import TypeVar

from woolgather.kernel.errors import NoUndo
from woolgather.kernel.game import Game
from woolgather.kernel.record import Record
from woolgather.kernel.state import NOW
from woolgather.server import messages as m
from woolgather.server.audience import Audience
from woolgather.server.automation import Automation
from woolgather.server.chat import Chat
from woolgather.server.connection import Connection
from woolgather.server.describe import describe
from woolgather.server.errors import Forbidden, ForbiddenByRule, RoomError, Unready
from woolgather.server.game_log import GameLog, names_of, read_log
from woolgather.server.hints import Hints
from woolgather.server.metrics import METRICS
from woolgather.server.seats import Seats
from woolgather.server.services import Services
from woolgather.server.storage import Entry, Loaded

T = TypeVar("T")


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
        self._again: set[int] = set()  # the seats whose guests sit at the next table
        self._unnoticed = 0  # lines since the last one that everybody could notice
        self._imported = loaded.log
        self._writing = asyncio.Lock()  # first come, first served
        if log is not None:
            self._take_up(log)

    # --- one after the other -----------------------------------------------------------------------------------------

    async def do(self, work: Callable[[], Awaitable[T]]) -> T:
        """Do this when it is its turn; nothing else happens at this table meanwhile."""
        async with self._writing:
            return await work()

    def close(self, code: int = 1012, sentence: str = "") -> None:
        """Leave the memory; everything is on disk."""
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
        present = {connection.guest for connection in self.audience.connections}
        speed = self.audience.speed()
        return describe(
            self.stored,
            self.game,
            present,
            len(present - seated),
            speed,
            sorted(self._again),
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
        return None if log is None or log.over else self.game.manners.phrases(log.state)

    def check_phrase(self, guest: str, text: str) -> None:
        """Refuse what those who play, or have played, may not say to each other while the game is on."""
        phrases = self.phrases()
        if phrases is not None and text not in phrases and self.seats.has_held_cards(guest):
            raise ForbiddenByRule(
                f"While this game is on, those who play say only its prepared phrases, such as {phrases[0]!r}.",
                self.game.manners.phrases_clause,
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
        except Unready:
            self.stored.status, self.game_log = "open", None
            raise Unready("The server could not save this, so the game has not begun. Try again.") from None
        self.audience.tell_table()
        if self._imported:  # a game that goes on from a record
            await self.audience.welcome_all()
        else:
            await self.audience.deal(log)
        self.automation.proceed()

    async def rematch(self, guest: str, name: str) -> None:
        """Whoever asks sits down at the next table; nobody is taken along."""
        if self.stored.status != "over":
            raise RoomError("The game is not over yet.")
        seats = sorted(self.stored.seats_of(guest), key=lambda seat: self.stored.seats[seat].here)
        if not seats:
            raise Forbidden("Only those who played can ask for a rematch.")
        company = self.services.company
        if self.stored.rematch is None:
            changes = self.game.manners.rematch(self.started().state)
            self.stored.rematch = await company.open_next(self.stored, changes, guest)
            try:
                await self.services.storage.save(self.stored)
            except Unready:
                self.stored.rematch = None
                raise
        company_here = {seat: self.stored.seats[seat].name for seat in seats}
        await company.sit_at_next(self.stored.rematch, guest, name, company_here)
        self._again.update(seats)
        self.audience.tell_guest(guest, m.Rematched(self.stored.rematch))
        self.audience.tell_table()

    def _take_up(self, log: GameLog) -> GameLog:
        self.game_log = log
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
        self.services.check_awake()
        log = self.started()
        noticed = log.append(entry, moment)
        self.stored.asked = self.asked()
        if log.over:
            self.stored.status = "over"
        try:
            public = None in noticed
            await self.services.storage.append(self.stored, len(log.entries), log.entries[-1], public, log.ending())
        except Unready:
            await self._back_to_what_is_on_disk()
            raise Unready("The server could not save this, so it was not played. Try again.") from None
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

    async def _back_to_what_is_on_disk(self) -> None:
        """What is on disk is the truth, also when somebody else has written there; everybody is shown it anew."""
        loaded = await self.services.storage.load(self.id)
        assert loaded is not None
        self._take_up(await asyncio.to_thread(read_log, self.game, loaded.table, loaded.log))
        await self.audience.welcome_all()
        self.automation.proceed()
