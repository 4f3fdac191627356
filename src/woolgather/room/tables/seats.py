"""Seating: guests sit down and leave, the host adds and removes bots, and bots stand in for absent players."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from typing import TYPE_CHECKING

from woolgather.bots.registry import bot_names, check_bot
from woolgather.kernel.game import Game
from woolgather.room.bots.questions import RANDOM
from woolgather.room.errors import Forbidden, NotFound, RoomError, Unready
from woolgather.room.messages import Nudged, Refused
from woolgather.room.names import friendly_name, tidy_name
from woolgather.room.storage.stored import Entry, Seat, StoredTable
from woolgather.room.tables.handover import Handovers

if TYPE_CHECKING:
    from woolgather.room.connection import Connection
    from woolgather.room.tables.table import Table


def bot_seat(game: Game, stored: StoredTable, number: int, bot: str) -> Seat:
    """Return a seat for this bot, with a generated name."""
    return Seat(friendly_name(f"{stored.id} {number}"), bot=check_bot(game, bot))


def substitute_for(game: Game, wish: str | None) -> str:
    """Return the bot that stands in for absent players: the host's choice if there is one, else a sensible default."""
    if wish == RANDOM:
        raise RoomError("The random bot can't stand in for players. Name another bot.")
    if wish is not None:
        return check_bot(game, wish)
    able = [name for name in bot_names(game) if name != RANDOM]
    return "sensible" if "sensible" in able else next(iter(able), RANDOM)


class Seats:
    def __init__(self, table: Table, log: Iterable[Entry]) -> None:
        self._table = table
        self._stored = table.stored
        self._held: dict[str, set[int]] = {}  # the seats whose cards each guest has seen
        for entry in log:
            if entry.guest is not None:
                self._held.setdefault(entry.guest, set()).add(entry.seat)

    @property
    def handovers(self) -> Handovers:
        return Handovers(self._stored.handovers)

    def take_in(self, held: Iterable[tuple[str, int]]) -> None:
        """Add what other workers recorded about who has seen which cards."""
        for guest, seat in held:
            self._held.setdefault(guest, set()).add(seat)

    def cards_are_seen(self) -> None:
        """Record that everyone seated now has seen their hand. They may not see another one in this game."""
        for number, seat in enumerate(self._stored.seats):
            if seat.guest is not None:
                self._held.setdefault(seat.guest, set()).add(number)

    def has_held_cards(self, guest: str) -> bool:
        return guest in self._held

    def held_by(self, guest: str) -> int | None:
        """Return the seat whose cards this guest has seen."""
        return min(self._held[guest]) if self._held.get(guest) else None

    def among_bots(self, guest: str | None) -> bool:
        """True if this guest is the only person playing, so their timing can reveal nothing."""
        return [seat.guest for seat in self._stored.seats if seat.guest is not None] == [guest]

    def called(self, guest: str, name: str) -> str:
        """Return the name to show for this guest.

        While chat is limited to set phrases, a name must not be a way around that. A seated player keeps the name they
        had, and a player who returns to the table gets a generated one.
        """
        if self._table.phrases() is None or not self.has_held_cards(guest):
            return name
        number = self._stored.seat_of(guest)
        return friendly_name(guest) if number is None else self._stored.seats[number].name

    # --- guests ------------------------------------------------------------------------------------------------------

    async def sit(self, guest: str, name: str, wanted: int | None) -> None:
        self._not_over()
        own = self._stored.seats_of(guest)
        waiting = [seat for seat in own if self._stored.seats[seat].stand_in is not None and wanted in (None, seat)]
        if waiting:
            await self.end_stand_ins(waiting)
            return
        if own:
            raise RoomError("You have a seat at this table already.")
        free = self._stored.free_seats()
        if not free:
            raise RoomError("Every seat at this table is taken.")
        if wanted is not None and wanted not in free:
            raise RoomError("That seat is not free.")
        number = free[0] if wanted is None else wanted
        if self._stored.status == "playing":
            held = self._held.get(guest, set())
            number = next((seat for seat in free if wanted is None and seat in held), number)
            if held and number not in held:
                raise Forbidden("You have held other cards in this game, so you may only take your old seat again.")
            if number not in held and not self._may_take_over(guest, name, number):
                await self._table.services.storage.save(self._stored)
                self._table.audience.tell_table()
                return
        await self._seat(guest, name, number)

    def may_sit_at_once(self, guest: str) -> bool:
        """True if the guest can take a seat without anyone's consent."""
        free = self._stored.free_seats()
        if self._stored.status != "playing":
            return bool(free) and self._stored.status == "open"
        return not self._held.get(guest, set()).isdisjoint(free)

    async def _seat(self, guest: str, name: str, number: int) -> None:
        if self._stored.status == "playing":
            name = self.called(guest, name)
            self._held.setdefault(guest, set()).add(number)
        self._stored.seats[number] = Seat(name=name, guest=guest)
        await self._changed(guest)

    # --- handovers to another player ----------------------------------------------------------------------------------

    def _people(self) -> set[str]:
        return self._stored.people()

    def _held_before(self, number: int) -> set[str]:
        """Return the guests who have held this seat's cards."""
        return {guest for guest, seats in self._held.items() if number in seats}

    def _may_take_over(self, guest: str, name: str, number: int) -> bool:
        playing = self._people()
        return self.handovers.ask(guest, self.called(guest, name), number, playing, self._held_before(number))

    async def consent(self, connection: Connection, asker: str, agree: bool) -> None:
        """Record a vote on whether `asker` may take over a hand. Players and former holders of that hand can vote."""
        guest, request = connection.guest, self.handovers.of(asker)
        if request is None:
            raise RoomError("This request is no longer open.")
        if guest not in request.needed:
            raise Forbidden("Only players at this table decide who takes over a hand.")
        if not agree:
            self.handovers.drop(asker)
            await self._table.services.storage.save(self._stored)
            sentence = f"{self.called(guest, connection.name)} does not agree that you take over this hand."
            await self._table.audience.tell_guest(asker, Refused("sit", "forbidden", sentence))
        elif self.handovers.agree(guest, asker) is not None:
            self.handovers.drop(asker)
            await self._seat(asker, request.name, request.seat)
            return
        else:
            await self._table.services.storage.save(self._stored)
        self._table.audience.tell_table()

    async def sit_here(self, guest: str, wanted: int, name: str) -> None:
        """Seat another player at this guest's device. Not allowed during a game, because the guest has already seen a
        hand.
        """
        if self._stored.status != "open":
            raise RoomError("The game has started. No one else can join at this device.")
        if self._stored.seat_of(guest) is None:
            raise RoomError("Sit down yourself first.")
        if not self._place(wanted).empty:
            raise RoomError("That seat is not free.")
        self._stored.seats[wanted] = Seat(name=tidy_name(name), guest=guest, here=True)
        await self._changed(guest)

    async def leave(self, guest: str, wanted: int | None = None) -> None:
        self._not_over()
        own = self._stored.seats_of(guest)
        if not own:
            raise RoomError("You have no seat at this table.")
        if wanted is not None and wanted not in own:
            raise Forbidden("That is not a seat at your device.")
        for number in own if wanted is None else [wanted]:
            self._stored.seats[number] = Seat()
        if self._stored.seat_of(guest) is None and guest == self._stored.host:
            heirs = [seat.guest for seat in self._stored.seats if seat.guest is not None]
            self._stored.host = heirs[0] if heirs else guest
        await self._changed(guest)

    async def forget(self, guest: str) -> None:
        """Remove the guest's name from a finished game, so the table is no longer listed among theirs."""
        without(self._stored, guest)
        await self._changed(guest)

    async def renamed(self, guest: str, name: str) -> None:
        """Apply a guest's new name. The database already has it wherever the rules allow a change."""
        for connection in self._table.audience.connections:
            if connection.guest == guest:
                connection.name = name
        await self._table.catch_up()
        self._table.audience.tell_table()

    async def take_new_names(self) -> None:
        """Apply name changes that had to wait until the game was over."""
        storage = self._table.services.storage
        before = self._table.names()
        for seat in self._stored.seats:
            if seat.guest is not None and not seat.here:
                seat.name = await storage.name_of(seat.guest) or seat.name
        if self._table.names() != before:
            with suppress(Unready):  # the names are saved with the next change instead
                await storage.save(self._stored)
            self.retell()

    async def nudge(self, guest: str, name: str, number: int) -> None:
        if self._stored.seat_of(guest) is None:
            raise Forbidden("Only those who play here can nudge.")
        if number not in self._table.asked():
            raise RoomError("The table is not waiting for that seat.")
        nudged = self._place(number).guest
        if nudged is not None:
            await self._table.audience.tell_guest(nudged, Nudged(self.called(guest, name)))

    # --- bots --------------------------------------------------------------------------------------------------------

    async def fill(self, guest: str, number: int, bot: str) -> None:
        self._not_over()
        self.host_only(guest)
        seat = self._place(number)
        if seat.guest is not None:
            raise RoomError(f"The seat belongs to {seat.name}. Free it first.")
        if self._stored.status == "playing" and (seat.empty or self._held_before(number)):
            self._check_substitute(bot)
        self._stored.seats[number] = bot_seat(self._table.game, self._stored, number, bot)
        await self._changed()

    async def free(self, guest: str, number: int) -> None:
        self._not_over()
        self.host_only(guest)
        gone = self._place(number).guest
        if gone is not None and self._stored.status == "playing":
            raise Forbidden("You can't remove a player during the game. Let a bot stand in while they are away.")
        self._stored.seats[number] = Seat()
        await self._changed(gone)

    async def stand_in(self, guest: str, number: int, bot: str | None) -> None:
        self._not_over()
        if self._stored.seat_of(guest) is None and guest != self._stored.host:
            raise Forbidden("Only those who play here can ask a bot to stand in.")
        seat = self._place(number)
        if seat.guest is None:
            raise RoomError("No player has that seat.")
        bot = check_bot(self._table.game, bot or self._stored.substitute)
        if seat.guest != guest:
            self._check_substitute(bot)
        if seat.guest != guest and self._table.audience.away_for(seat.guest) < self._table.services.config.tempo.away:
            raise RoomError(f"{seat.name} is not away, or has only just gone.")
        seat.stand_in = bot
        await self._changed()

    async def end_stand_ins(self, seats: list[int]) -> None:
        for number in seats:
            self._stored.seats[number].stand_in = None
        await self._changed()

    # --- helpers ------------------------------------------------------------------------------------------------------

    def host_only(self, guest: str) -> None:
        if guest != self._stored.host:
            raise Forbidden("Only the host of the table can do that.")

    def _not_over(self) -> None:
        if self._stored.status == "over":
            raise RoomError("The game at this table is over.")

    def _check_substitute(self, bot: str) -> None:
        """Raise `Forbidden` unless this is the table's agreed stand-in. A player can't choose how well another's hand
        is played.
        """
        if bot != self._stored.substitute:
            raise Forbidden(f"At this table only {self._stored.substitute} stands in for absent players.")

    def _place(self, number: int) -> Seat:
        if number >= len(self._stored.seats):
            raise NotFound(f"There is no seat {number + 1} at this table.")
        return self._stored.seats[number]

    async def _changed(self, moved: str | None = None) -> None:
        """Save the seats, then show everyone the change and send the guest who moved their new view."""
        audience = self._table.audience
        self.handovers.drop_seats(self._stored.free_seats() if self._stored.status == "playing" else [])
        await self._table.services.storage.save(self._stored)
        self.retell()
        audience.tell_table()
        for connection in audience.connections:
            if connection.guest == moved:
                await audience.welcome(connection)
        self._table.automation.advance()

    def retell(self) -> None:
        """Clear cached updates, because they contain the seats' names."""
        if self._table.game_log is not None:
            self._table.audience.forget_updates(self._table.game_log)


def without(stored: StoredTable, guest: str) -> None:
    """Remove the guest's name from their seats at a finished table and pass the host role to another player."""
    for number in stored.seats_of(guest):
        stored.seats[number] = Seat()
    if guest == stored.host:
        stored.host = next(seat.guest for seat in stored.seats if seat.guest is not None)
