"""A live table: one thing after the other, each on disk before anyone hears of it."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from time import monotonic, time
from typing import Final, TypeVar

from woolgather.bots.roster import check_bot
from woolgather.kernel.errors import IllegalAction, NoUndo, UnknownAction, WoolgatherError
from woolgather.kernel.game import Game
from woolgather.kernel.record import Record
from woolgather.kernel.state import NOW
from woolgather.server import messages as m
from woolgather.server.chat import Chat
from woolgather.server.chronicle import Chronicle, Viewer
from woolgather.server.connection import Connection, encode
from woolgather.server.describe import describe
from woolgather.server.errors import Forbidden, NotFound, RoomError, Unready
from woolgather.server.logs import short, trouble
from woolgather.server.metrics import METRICS
from woolgather.server.names import friendly_name
from woolgather.server.pulse import Pulse
from woolgather.server.services import Services
from woolgather.server.snapshots import seal, unseal
from woolgather.server.storage import Entry, Loaded, Seat, Stored

T = TypeVar("T")
_RECENT: Final = 8
_SNAPSHOT_EVERY: Final = 100  # lines


class Table:
    """Who sits here, what was played, who is connected."""

    def __init__(self, services: Services, loaded: Loaded, game: Game, book: Chronicle | None) -> None:
        self.services = services
        self.game = game
        self.stored = loaded.table
        self.chat = Chat(services.storage, loaded)
        self.connections: set[Connection] = set()
        self.quiet_since = monotonic()
        self._last_seen: dict[str, float] = {}
        self._imported = loaded.log
        self._remembered = 0  # lines that the snapshot covers
        self._remembering: asyncio.Task[None] | None = None
        self._held: dict[str, int] = {entry.guest: entry.seat for entry in loaded.log if entry.guest is not None}
        self._recent: dict[Viewer, deque[tuple[int, str]]] = {}
        self.chronicle: Chronicle | None = None
        if book is not None:
            self._take_up(book)
        self._writing = asyncio.Lock()  # first come, first served
        self.pulse = Pulse(self)

    # --- one after the other -----------------------------------------------------------------------------------------

    async def do(self, work: Callable[[], Awaitable[T]]) -> T:
        """Do this when it is its turn; nothing else happens at this table meanwhile."""
        async with self._writing:
            return await work()

    def close(self) -> None:
        """Leave the memory; everything is on disk."""
        self.pulse.stop()
        for connection in list(self.connections):
            connection.end(1012)

    @property
    def idle(self) -> bool:
        return not self.connections and not self.pulse.busy and not self._writing.locked()

    # --- facts -------------------------------------------------------------------------------------------------------

    @property
    def id(self) -> str:
        return self.stored.id

    def names(self) -> list[str]:
        """What to call each seat in the story."""
        return names_of(self.stored, self.game)

    def seat_of(self, guest: str) -> int | None:
        return next((number for number, seat in enumerate(self.stored.seats) if seat.guest == guest), None)

    def present(self, guest: str | None) -> bool:
        return any(connection.guest == guest for connection in self.connections)

    def record(self) -> Record:
        """The game as it would be exported."""
        book = self._book()
        record = book.session.written()
        record.names = self.names()
        return record

    def describe(self) -> m.TableState:
        seated = {seat.guest for seat in self.stored.seats}
        present = {connection.guest for connection in self.connections}
        return describe(self.stored, self.game, present, len(present - seated))

    def you(self, guest: str, name: str) -> m.You:
        seat = self.seat_of(guest)
        name = name if seat is None else self.stored.seats[seat].name
        return m.You(guest, name, seat, guest == self.stored.host, self.chat.muted_by(guest))

    def asked(self) -> list[int]:
        """The seats that everybody knows to be asked."""
        decision = self.chronicle.state.ask() if self.chronicle else None
        return decision.asked() if decision else []

    def _book(self) -> Chronicle:
        if self.chronicle is None:
            raise RoomError("The game has not begun.")
        return self.chronicle

    def _take_up(self, book: Chronicle) -> Chronicle:
        self.chronicle = book
        self._remembered = book.recalled
        self._held.update((seat.guest, number) for number, seat in enumerate(self.stored.seats) if seat.guest)
        self._recent = {viewer: deque(maxlen=_RECENT) for viewer in book.viewers}
        return book

    async def remember(self) -> None:
        """Keep a snapshot, so that the table opens quickly next time. If that fails, nothing is lost."""
        lines = len(self.chronicle.log) if self.chronicle else 0
        if self.chronicle is None or lines < self._remembered + _SNAPSHOT_EVERY // 2:
            return
        self._remembered = lines
        try:
            await self.services.storage.keep(self.id, seal(self.chronicle))
        except Exception:
            trouble("a snapshot was not written", table=short(self.id))

    # --- coming and going --------------------------------------------------------------------------------------------

    async def attach(self, connection: Connection, hello: m.Hello) -> None:
        """The answer to Hello: who is here, the story so far, and what this viewer has missed."""
        stored = self.stored
        seat = self.seat_of(connection.guest)
        shown = seat is not None or stored.watchers_allowed or connection.guest == stored.host
        if not shown and not any(place.empty for place in stored.seats):
            connection.end(4003, "This table is taken, and its host does not allow spectators.")
            return
        arrived = not self.present(connection.guest)
        self.connections.add(connection)
        connection.greeted = True
        await self._welcome(connection, hello.since, hello.log_since)
        if arrived:
            await self.pulse.returned(connection.guest)
            self.tell_table(but=connection)
        self.pulse.beat()

    async def _welcome(self, connection: Connection, since: int | None, log_since: int) -> None:
        seat = self.seat_of(connection.guest)
        book = self.chronicle
        connection.viewer = seat
        connection.sees_game = seat is not None or self.stored.watchers_allowed or connection.guest == self.stored.host
        seq = book.seq(seat) if book and connection.sees_game else 0
        start = max(seq - 1, 0) if since is None else min(since, seq)
        log = book.beats(seat, self.names(), min(log_since, start), start) if book and connection.sees_game else []
        connection.tell(
            m.Welcome(
                m.PROTOCOL,
                self.services.version,
                self.describe(),
                self.you(connection.guest, connection.name),
                seq,
                log,
                self.chat.heard_by(connection.guest),
            )
        )
        if book and connection.sees_game:
            for text in await self._updates(book, seat, start):
                connection.send(text)
            connection.tell(self.pulse.clock())

    async def _updates(self, book: Chronicle, viewer: Viewer, after: int) -> list[str]:
        """This viewer's updates after that number: remembered, or made anew from the log."""
        seq = book.seq(viewer)
        if after == seq:
            return []
        if after == seq - 1:
            return [self._latest(book, viewer)]
        recent = [(number, text) for number, text in self._recent[viewer] if number > after]
        if len(recent) == seq - after and after >= book.log_from(viewer):
            return [text for _, text in recent]
        history = book.history(viewer, self.names(), after)
        return await asyncio.to_thread(lambda: [encode(update) for update in history])

    def _latest(self, book: Chronicle, viewer: Viewer) -> str:
        recent = self._recent[viewer]
        seq = book.seq(viewer)
        if recent and recent[-1][0] == seq:
            return recent[-1][1]
        text = encode(book.update(viewer, self.names()))
        recent.append((seq, text))
        return text

    async def detach(self, connection: Connection) -> None:
        self.connections.discard(connection)
        if not self.present(connection.guest):
            self._last_seen[connection.guest] = monotonic()
            self.tell_table()
        self.quiet_since = monotonic()

    def away_for(self, guest: str) -> float:
        """Seconds since the guest was last connected; 0 while they are."""
        if self.present(guest):
            return 0.0
        return monotonic() - self._last_seen.get(guest, self.pulse.born)

    # --- telling -----------------------------------------------------------------------------------------------------

    def tell_table(self, but: Connection | None = None) -> None:
        state = self.describe()
        for connection in self.connections:
            if connection is not but:
                connection.tell(m.Table(state, self.you(connection.guest, connection.name)))

    def _tell_all(self, message: m.Message) -> None:
        text = encode(message)
        for connection in self.connections:
            connection.send(text)

    def _publish(self, noticed: list[Viewer]) -> None:
        """Tell each viewer who noticed, in their own words."""
        book = self._book()
        texts: dict[Viewer, str] = {}
        for connection in self.connections:
            viewer = connection.viewer
            if viewer in noticed and connection.sees_game:
                if viewer not in texts:
                    texts[viewer] = self._latest(book, viewer)
                connection.send(texts[viewer])

    def tell_clock(self, clock: m.Clock) -> None:
        text = encode(clock)
        for connection in self.connections:
            if connection.sees_game:
                connection.send(text)

    # --- the game ----------------------------------------------------------------------------------------------------

    async def play(self, entry: Entry, moment: int = NOW, ack_to: Connection | None = None) -> None:
        """One more line of the log: played, on disk, told."""
        book = self._book()
        noticed = book.append(entry, moment)
        self.stored.asked = self.asked()
        if book.over:
            self.stored.status = "over"
        try:
            await self.services.storage.append(self.stored, len(book.log), entry)
        except Exception:
            trouble("a line of a log was not written", table=short(self.id))
            await self._back_to_what_is_on_disk()
            raise Unready("The server could not save this, so it was not played. Try again.") from None
        METRICS.actions.add()
        if ack_to is not None and entry.nonce is not None:
            ack_to.tell(m.Ack(entry.nonce, book.seq(entry.seat)))
        self._publish(noticed)
        if book.over:
            self.tell_table()
        # Less often in a long game, so that writing snapshots never takes more than a small part of the time.
        if len(book.log) >= self._remembered + max(_SNAPSHOT_EVERY, self._remembered // 4):
            self._remembering = asyncio.create_task(self.remember())
        self.pulse.beat()

    async def _back_to_what_is_on_disk(self) -> None:
        """What is on disk is the truth, also when somebody else has written there; everybody is shown it anew."""
        loaded = await self.services.storage.load(self.id)
        assert loaded is not None
        book = self._take_up(await asyncio.to_thread(open_book, self.game, loaded))
        self.stored.status = "over" if book.over else "playing"
        for connection in self.connections:
            await self._welcome(connection, None, 0)
        self.pulse.beat()

    async def submit(self, connection: Connection, message: m.Submit) -> None:
        seat = self._seated(connection)
        book = self._book()
        if self._acked(book, connection, message.nonce):
            return
        book.check_fresh(seat, message.action, message.moment, message.seq)
        entry = Entry("act", seat, message.action, connection.guest, message.nonce, time())
        await self.play(entry, message.moment, connection)

    async def undo(self, connection: Connection, message: m.Undo) -> None:
        seat = self._seated(connection)
        book = self._book()
        if self._acked(book, connection, message.nonce):
            return
        if message.seq != book.seq(seat):
            raise NoUndo("Something has happened since.")
        await self.play(Entry("undo", seat, "", connection.guest, message.nonce, time()), NOW, connection)

    def _acked(self, book: Chronicle, connection: Connection, nonce: str) -> bool:
        """A nonce that has come before gets the same answer, and nothing is played again."""
        seq = book.ack(connection.guest, nonce)
        if seq is not None:
            connection.tell(m.Ack(nonce, seq))
        return seq is not None

    def _seated(self, connection: Connection) -> int:
        seat = self.seat_of(connection.guest)
        if seat is None:
            raise Forbidden("You have no seat at this table.")
        return seat

    # --- seats -------------------------------------------------------------------------------------------------------

    async def sit(self, guest: str, name: str, wanted: int | None) -> None:
        self._not_over()
        if self.seat_of(guest) is not None:
            raise RoomError("You have a seat at this table already.")
        free = [number for number, seat in enumerate(self.stored.seats) if seat.empty]
        if not free:
            raise RoomError("Every seat at this table is taken.")
        if wanted is not None and wanted not in free:
            raise RoomError("That seat is not free.")
        number = free[0] if wanted is None else wanted
        if self.stored.status == "playing":
            held = self._held.get(guest, number)
            number = held if wanted is None and held in free else number
            if held != number:
                raise Forbidden("You have held other cards in this game, so you may only take your old seat again.")
            self._held[guest] = number
        self.stored.seats[number] = Seat(name=name, guest=guest)
        await self._seats_changed({guest})

    async def leave(self, guest: str) -> None:
        self._not_over()
        number = self.seat_of(guest)
        if number is None:
            raise RoomError("You have no seat at this table.")
        self.stored.seats[number] = Seat()
        if guest == self.stored.host:
            heirs = [seat.guest for seat in self.stored.seats if seat.guest is not None]
            self.stored.host = heirs[0] if heirs else guest
        await self._seats_changed({guest})

    async def fill(self, guest: str, number: int, bot: str) -> None:
        self._not_over()
        self._host_only(guest)
        seat = self._seat(number)
        if seat.guest is not None:
            raise RoomError(f"{seat.name} sits there. Free the seat first.")
        check_bot(self.game, bot)
        self.stored.seats[number] = Seat(name=friendly_name(f"{self.id} {number}"), bot=bot)
        await self._seats_changed(set())

    async def free(self, guest: str, number: int) -> None:
        self._not_over()
        self._host_only(guest)
        gone = self._seat(number).guest
        self.stored.seats[number] = Seat()
        await self._seats_changed({gone} if gone else set())

    async def stand_in(self, guest: str, number: int, bot: str) -> None:
        self._not_over()
        if self.seat_of(guest) is None and guest != self.stored.host:
            raise Forbidden("Only those who play here can ask a bot to stand in.")
        seat = self._seat(number)
        check_bot(self.game, bot)
        if seat.guest is None:
            raise RoomError("Nobody sits there who could be away.")
        if self.away_for(seat.guest) < self.services.settings.tempo.away:
            raise RoomError(f"{seat.name} is not away, or has only just gone.")
        seat.stand_in = bot
        await self._seats_changed(set())

    async def stand_ins_go(self, seats: list[int]) -> None:
        for number in seats:
            self.stored.seats[number].stand_in = None
        await self._seats_changed(set())

    async def nudge(self, guest: str, name: str, number: int) -> None:
        if self.seat_of(guest) is None:
            raise Forbidden("Only those who play here can nudge.")
        if number not in self.asked():
            raise RoomError("The table is not waiting for that seat.")
        for connection in self.connections:
            if connection.guest == self._seat(number).guest:
                connection.tell(m.Nudged(name))

    async def start(self, guest: str) -> None:
        self._host_only(guest)
        if self.stored.status != "open":
            raise RoomError("The game has begun already.")
        if any(seat.empty for seat in self.stored.seats):
            raise RoomError("There are empty seats: wait for somebody, or fill them with bots.")
        loaded = Loaded(self.stored, self._imported, None, [], set())
        book = self._take_up(await asyncio.to_thread(open_book, self.game, loaded))
        self.stored.status = "over" if book.over else "playing"
        self.stored.asked = self.asked()
        try:
            await self.services.storage.save(self.stored)
        except Exception:
            trouble("the start of a game was not written", table=short(self.id))
            self.stored.status, self.chronicle = "open", None
            raise Unready("The server could not save this, so the game has not begun. Try again.") from None
        self.tell_table()
        for connection in self.connections:
            if self._imported:  # a game that goes on from a record
                await self._welcome(connection, None, 0)
        if not self._imported:
            self._publish(book.viewers)
        self.pulse.beat()

    async def rematch(self, guest: str) -> None:
        if self.stored.status != "over":
            raise RoomError("The game is not over yet.")
        if self.seat_of(guest) is None:
            raise Forbidden("Only those who played can ask for a rematch.")
        if self.stored.rematch is None:
            self.stored.rematch = await self.services.rematch(self.stored)
            await self.services.storage.save(self.stored)
        self._tell_all(m.Rematched(self.stored.rematch))
        self.tell_table()

    async def renamed(self, guest: str, name: str) -> None:
        for connection in self.connections:
            if connection.guest == guest:
                connection.name = name
        number = self.seat_of(guest)
        if number is not None:
            self.stored.seats[number].name = name
            for recent in self._recent.values():
                recent.clear()
        self.tell_table()

    async def _seats_changed(self, moved: set[str]) -> None:
        """On disk first; then those who moved see the table from their new place, and the others see them move."""
        try:
            await self.services.storage.save(self.stored)
        except Exception:
            trouble("seats were not written", table=short(self.id))
            loaded = await self.services.storage.load(self.id)
            assert loaded is not None
            vars(self.stored).update(vars(loaded.table))
            raise Unready("The server could not save this, so nothing has changed. Try again.") from None
        for recent in self._recent.values():
            recent.clear()  # names are part of the story
        self.tell_table()
        for connection in self.connections:
            if connection.guest in moved:
                await self._welcome(connection, None, 0)
        self.pulse.beat()

    def _seat(self, number: int) -> Seat:
        if number >= len(self.stored.seats):
            raise NotFound(f"There is no seat {number + 1} at this table.")
        return self.stored.seats[number]

    def _host_only(self, guest: str) -> None:
        if guest != self.stored.host:
            raise Forbidden("Only the host of the table can do that.")

    def _not_over(self) -> None:
        if self.stored.status == "over":
            raise RoomError("The game at this table is over.")

    # --- messages ----------------------------------------------------------------------------------------------------

    async def handle(self, connection: Connection, message: m.ClientMessage) -> None:
        """Do what a message asks, or refuse it with a sentence."""
        try:
            await self._dispatch(connection, message)
        except WoolgatherError as error:
            METRICS.refused.add()
            connection.tell(refusal(message, error))

    async def _dispatch(self, connection: Connection, message: m.ClientMessage) -> None:
        guest, name = connection.guest, connection.name
        match message:
            case m.Submit():
                await self.submit(connection, message)
            case m.Undo():
                await self.undo(connection, message)
            case m.Hello():
                await self.attach(connection, message)
            case m.Sit():
                await self.sit(guest, name, message.seat)
            case m.Leave():
                await self.leave(guest)
            case m.Fill():
                await self.fill(guest, message.seat, message.bot)
            case m.Free():
                await self.free(guest, message.seat)
            case m.Start():
                await self.start(guest)
            case m.Rematch():
                await self.rematch(guest)
            case m.Nudge():
                await self.nudge(guest, name, message.seat)
            case m.StandIn():
                await self.stand_in(guest, message.seat, message.bot)
            case m.Chat():
                said = await self.chat.say(guest, name, message.text)
                for listener in self.connections:
                    if not self.chat.is_muted(guest, listener.guest):
                        listener.tell(m.Said(said))
            case m.Mute():
                await self.chat.mute(guest, message.guest, message.muted)
                self.tell_table()
            case m.Ping():
                connection.tell(m.Pong())


def names_of(stored: Stored, game: Game) -> list[str]:
    """What to call each seat: by who sits there, else by its colour."""
    colours = game.colours
    return [seat.name or colours[number % len(colours)].capitalize() for number, seat in enumerate(stored.seats)]


def open_book(game: Game, loaded: Loaded) -> Chronicle:
    """The game as its log tells it; with a snapshot that can be relied on, in a fraction of the time."""
    stored = loaded.table
    record = Record(
        stored.game,
        names_of(stored, game),
        stored.options,
        stored.seed,
        stored.engine,
        stored.revision,
        stored.components,
    )
    return Chronicle(game, record, loaded.log, snapshot=unseal(game, loaded.log, loaded.snapshot))


def refusal(message: m.ClientMessage, error: WoolgatherError) -> m.Refused:
    """The error in the protocol's words."""
    reason: m.Reason = "unable"
    clause = ""
    sentence = str(error)
    if isinstance(error, RoomError):
        reason = error.reason
    elif isinstance(error, IllegalAction):
        reason, clause = "illegal", error.clause
        sentence = sentence.removesuffix(f" ({clause})") if clause else sentence
    elif isinstance(error, UnknownAction):
        reason = "illegal"
    elif isinstance(error, NoUndo):
        reason = "no-undo"
    nonce = message.nonce if isinstance(message, (m.Submit, m.Undo)) else None
    return m.Refused(str(message.__struct_config__.tag), reason, sentence, clause, nonce)
