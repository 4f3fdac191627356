"""The connections to a table and the messages each receives, with its own view and sequence numbers."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Iterator, Set
from itertools import chain
from time import monotonic
from typing import TYPE_CHECKING, Final

import msgspec

from woolgather.room import messages as m
from woolgather.room.config import SPEEDS
from woolgather.room.connection import Connection, encode
from woolgather.room.errors import Forbidden, RoomError
from woolgather.room.history.game_log import GameLog, Viewer
from woolgather.room.tables.presence import Here, Presence
from woolgather.room.tables.visibility import live_viewer, may_watch

if TYPE_CHECKING:
    from woolgather.room.tables.table import Table

RECENT_UPDATES: Final = 8  # recent updates cached for each viewer
SPECTATOR_NOTICE_INTERVAL: Final = 1.0  # minimum seconds between two notices that only concern spectators


class Audience:
    def __init__(self, table: Table) -> None:
        self._table = table
        self._opened = monotonic()
        self._last_seen: dict[str, float] = {}
        self._recent: dict[Viewer, deque[tuple[int, bytes]]] = {}  # without previews
        # the latest update with previews, for clients that ask for them
        self._previewed: dict[Viewer, deque[tuple[int, bytes]]] = {}
        self.connections: set[Connection] = set()
        self._elsewhere: list[Here] = []  # connections held by other workers
        self._spectators_told_at = -SPECTATOR_NOTICE_INTERVAL
        self._notice_timer: asyncio.TimerHandle | None = None
        self.unshared = False  # True if presence has changed and other workers have not been informed yet

    # --- arrivals and departures --------------------------------------------------------------------------------------

    async def attach(self, connection: Connection, hello: m.Hello) -> None:
        """Answer a Hello with the current table, the story so far and the updates this viewer has missed."""
        stored = self._table.stored
        if not may_watch(stored, connection.guest) and not stored.free_seats():
            connection.end(4003, "This table is taken, and its host doesn't allow spectators.")
            return
        limits = self._table.services.config.limits
        if stored.seat_of(connection.guest) is None and self._watching() >= limits.watchers_per_table:
            connection.end(4002, "As many people watch this table as there is room for. Try again later.")
            return
        arrived, speed = not self.has(connection.guest), self.speed()
        self.unshared = True
        self.connections.add(connection)
        connection.greeted = True
        connection.previews = hello.previews
        connection.speed = hello.speed
        connection.look = hello.look
        self._table.automation.orders.take_forced(connection.guest, hello.forced)
        await self.welcome(connection, hello.since, hello.log_since)
        if arrived:
            self._table.automation.returned(connection.guest)
        if arrived or self.speed() != speed:
            self._announce(connection)
        self._table.automation.advance()

    async def detach(self, connection: Connection) -> None:
        speed = self.speed()
        self.unshared = True
        self.connections.discard(connection)
        gone = not self.has(connection.guest)
        if gone:
            self._last_seen[connection.guest] = monotonic()
        if gone or self.speed() != speed:
            self._announce(connection)
        self._table.quiet_since = monotonic()

    def _announce(self, connection: Connection) -> None:
        """Announce that a guest has come or gone. Notices about spectators are limited to one per second because there
        may be thousands of them.
        """
        loop = asyncio.get_running_loop()
        next_notice = self._spectators_told_at + SPECTATOR_NOTICE_INTERVAL
        if self._table.stored.seat_of(connection.guest) is not None or loop.time() > next_notice:
            self._spectators_told_at = loop.time()
            self.tell_table(but=connection)
        elif self._notice_timer is None:
            self._notice_timer = loop.call_at(next_notice, self._tell_of_spectators)

    def _tell_of_spectators(self) -> None:
        self._notice_timer, self._spectators_told_at = None, asyncio.get_running_loop().time()
        self.tell_table()

    def _all(self) -> Iterator[Here | Connection]:
        """Iterate over all connections, including those of other workers."""
        return chain(self.connections, self._elsewhere)

    def presence(self) -> Presence:
        """Return the presence data that other workers need."""
        orders = self._table.automation.orders
        here = sorted({Here(each.guest, each.viewer, each.speed) for each in self.connections}, key=str)
        return Presence(here, orders.given, orders.forced)

    def take_in(self, elsewhere: list[Presence]) -> None:
        """Replace what we know about the connections of other workers."""
        before = {each.guest for each in self._elsewhere}
        self._elsewhere = [each for known in elsewhere for each in known.here]
        for known in elsewhere:
            self._table.automation.orders.take_in(known)
        for guest in before:
            if not self.has(guest):
                self._last_seen[guest] = monotonic()

    def present(self) -> set[str]:
        return {each.guest for each in self._all()}

    def _watching(self) -> int:
        return sum(self._table.stored.seat_of(each.guest) is None for each in self._all())

    def has(self, guest: str | None) -> bool:
        return any(each.guest == guest for each in self.connections) or any(
            each.guest == guest for each in self._elsewhere
        )

    def away_for(self, guest: str) -> float:
        """Return the seconds since the guest was last connected, or 0 while they are connected."""
        return 0.0 if self.has(guest) else monotonic() - self._last_seen.get(guest, self._opened)

    def set_preferences(self, connection: Connection, wish: m.Wish) -> None:
        """Apply a guest's preferences: bot speed, automatic forced moves and standing orders."""
        before = self.speed()
        self.unshared = True
        automation = self._table.automation
        if wish.speed is not None:
            connection.speed = wish.speed
        if wish.forced is not None:
            automation.orders.take_forced(connection.guest, wish.forced)
        if wish.passing is not None:
            if connection.viewer is None:
                raise Forbidden("Only those who play here can give standing orders.")
            if not self._table.game.table_policy.standing_orders:
                raise RoomError("The rules of this game allow no standing orders.")
            if wish.passing == "unable" and not self._table.seats.among_bots(connection.guest):
                raise RoomError("Others would learn from it when you can answer: that order is for tables of bots.")
            automation.orders.let_pass(connection.viewer, wish.passing)
        if self.speed() != before:
            self.tell_table()
        else:
            self.tell_you(connection.guest)
        automation.advance()

    def tell_you(self, guest: str | None) -> None:
        """Send a guest their own table state after a change that concerns only them."""
        state = self._table.describe()
        for connection in self.connections:
            if connection.guest == guest:
                connection.tell(m.TableChanged(state, self._you(connection)))

    def speed(self) -> m.Speed:
        """Return the slowest speed that any connected player has chosen. If no player has, the host's choice counts."""
        stored = self._table.stored
        wishes = [(each.guest, each.speed) for each in self._all() if each.speed]
        playing = [speed for guest, speed in wishes if stored.seat_of(guest) is not None]
        watching = [speed for guest, speed in wishes if guest == stored.host]
        return min(playing or watching, key=list(SPEEDS).index, default="normal")

    # --- shared devices -----------------------------------------------------------------------------------------------

    async def look(self, connection: Connection, seat: int | None) -> None:
        """Switch a shared device to another seat, or to none. From now on it receives only what that seat may see."""
        stored = self._table.stored
        if seat is not None and seat not in stored.seats_of(connection.guest):
            raise Forbidden("No one at your device has that seat.")
        connection.look = seat
        await self.welcome(connection)
        self._table.automation.advance()

    def _viewer_of(self, connection: Connection) -> int | None:
        return live_viewer(self._table.stored, connection.guest, connection.look)

    def name_of(self, connection: Connection) -> str:
        """Return the display name for a speaker. On a shared device that is the player now holding it."""
        stored, viewer = self._table.stored, connection.viewer
        shared = viewer is not None and stored.shares(connection.guest)
        return stored.seats[viewer].name if shared and viewer is not None else connection.name

    def sees(self, seat: int) -> bool:
        """True if the player in this seat has its view on screen."""
        guest = self._table.stored.seats[seat].guest
        return any(each.guest == guest and each.viewer == seat for each in self._all())

    def tell_turns(self) -> None:
        shared = self._table.stored.shared_devices()
        for connection in self.connections if shared else ():
            if connection.guest in shared:
                self._tell_turn(connection)

    def _tell_turn(self, connection: Connection, force: bool = False) -> None:
        """Tell a shared device whose answer is needed next.

        If several of its players have to answer, the lowest seat number comes first, so the order reveals nothing about
        hands.
        """
        stored, log = self._table.stored, self._table.game_log
        if log is None or not stored.shares(connection.guest):
            return
        waiting = [seat for seat in log.state.actors() if self._answers(seat, connection.guest)]
        turn = min(waiting, default=None)
        if force or turn != connection.told_turn:
            connection.told_turn = turn
            connection.tell(m.Turn(turn))

    def _answers(self, seat: int, guest: str) -> bool:
        place = self._table.stored.seats[seat]
        return place.guest == guest and place.stand_in is None

    async def deal(self, log: GameLog) -> None:
        """Send the start of the game. A shared device shows no hand until one of its players picks it up."""
        shared = {connection for connection in self.connections if self._table.stored.shares(connection.guest)}
        for connection in shared:
            await self.welcome(connection)
        self.publish(log, log.viewers, but=shared)

    # --- messages to one guest ----------------------------------------------------------------------------------------

    async def welcome(self, connection: Connection, since: int | None = None, log_since: int = 0) -> None:
        """Send the table as this guest sees it, followed by the updates after sequence number ``since``."""
        table = self._table
        seat = self._viewer_of(connection)
        self.unshared = self.unshared or connection.viewer != seat
        connection.viewer = seat
        connection.sees_game = may_watch(table.stored, connection.guest)
        log = table.game_log if connection.sees_game else None
        seq = log.seq(seat) if log else 0
        start = max(seq - 1, 0) if since is None else min(since, seq)
        connection.tell(
            m.Welcome(
                m.PROTOCOL,
                table.services.version,
                table.describe(),
                self._you(connection),
                seq,
                log.beats(seat, table.names(), min(log_since, start), start) if log else [],
                table.chat.heard_by(connection.guest),
            )
        )
        if log:
            for made in await self._updates(log, seat, start, connection.previews):
                connection.send(made)
            connection.tell(table.clock.message(seat))
            self._tell_turn(connection, force=True)

    def _you(self, connection: Connection) -> m.You:
        stored, guest = self._table.stored, connection.guest
        seat = self._viewer_of(connection)
        name = connection.name if seat is None else stored.seats[seat].name
        chat = self._table.chat
        held = self._table.seats.held_by(guest) if stored.status == "playing" else None
        orders = self._table.automation.orders
        return m.You(
            guest,
            name,
            seat,
            guest == stored.host,
            chat.muted_by(guest),
            held,
            chat.is_silenced(guest),
            orders.takes_forced(guest),
            orders.passing(seat),
            stored.seats_of(guest),
        )

    async def _updates(self, log: GameLog, viewer: Viewer, after: int, previews: bool) -> list[bytes]:
        """Return this viewer's updates after sequence number ``after``. Only the last one can have previews."""
        seq = log.seq(viewer)
        if after == seq:
            return []
        missed = [encoded for number, encoded in self._recent[viewer] if after < number < seq]
        if after == seq - 1 or (len(missed) == seq - after - 1 and after >= log.log_from(viewer)):
            return [*missed, self._encoded_update(log, viewer, previews)]
        history = log.history(viewer, self._table.names(), after, previews)
        return await self._table.services.offload(lambda: [encode(update) for update in history])

    def _encoded_update(self, log: GameLog, viewer: Viewer, previews: bool) -> bytes:
        """Return the viewer's latest update, encoded once for everyone who gets the same."""
        seq = log.seq(viewer)
        cache = self._previewed if previews else self._recent
        if not cache[viewer] or cache[viewer][-1][0] != seq:
            update = log.update(viewer, self._table.names(), previews=previews)
            cache[viewer].append((seq, encode(update)))
        return cache[viewer][-1][1]

    def forget_updates(self, log: GameLog) -> None:
        """Clear the cached updates because the log was replaced or a player was renamed."""
        self._recent = {viewer: deque(maxlen=RECENT_UPDATES) for viewer in log.viewers}
        self._previewed = {viewer: deque(maxlen=1) for viewer in log.viewers}

    # --- messages to everyone -----------------------------------------------------------------------------------------

    async def welcome_all(self) -> None:
        for connection in self.connections:
            await self.welcome(connection)

    async def welcome_moved(self) -> None:
        """Send a fresh welcome to guests whose seat or permissions changed, before they get any other message."""
        for connection in self.connections:
            may_see = may_watch(self._table.stored, connection.guest)
            if self._viewer_of(connection) != connection.viewer or may_see != connection.sees_game:
                await self.welcome(connection)

    async def tell_guest(self, guest: str, message: m.Message) -> None:
        self.deliver(guest, encode(message))
        await self._table.services.workers.relay(self._table.id, guest, msgspec.json.encode(message).decode())

    def deliver(self, guest: str, made: bytes) -> None:
        for connection in self.connections:
            if connection.guest == guest:
                connection.send(made)

    def tell_table(self, but: Connection | None = None) -> None:
        state = self._table.describe()
        for connection in self.connections:
            if connection is not but:
                connection.tell(m.TableChanged(state, self._you(connection)))

    def tell_slot(self, seat: int, clock: m.Clock) -> None:
        """Send a clock to the player who now holds a shared device, if they play this seat."""
        guest = self._table.stored.seats[seat].guest
        for connection in self.connections:
            if connection.guest == guest and connection.viewer == seat:
                connection.tell(clock)

    def tell_clock(self, clock: m.Clock) -> None:
        made = encode(clock)
        for connection in self.connections:
            if connection.sees_game:
                connection.send(made)

    def publish(self, log: GameLog, noticed: list[Viewer], but: Set[Connection] = frozenset()) -> None:
        """Send the latest update to each viewer who noticed it."""
        for connection in self.connections - but:
            if connection.viewer in noticed and connection.sees_game:
                connection.send(self._encoded_update(log, connection.viewer, connection.previews))
