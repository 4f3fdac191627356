"""What a room stores: tables, seats, log entries and what belongs to them. Plain data, whatever the storage."""

from __future__ import annotations

from dataclasses import dataclass, field
from time import time
from typing import Any, Literal, NamedTuple

import msgspec

from woolgather.room.messages import ChatLine, Pace, Status
from woolgather.room.tables.handover import Request


@dataclass
class Seat:
    """A seat with its guest or bot, if any. ``stand_in`` is the bot that plays while the guest is away."""

    name: str = ""
    guest: str | None = None
    bot: str | None = None
    stand_in: str | None = None
    here: bool = False  # True for a second player at the guest's own device

    @property
    def empty(self) -> bool:
        return self.guest is None and self.bot is None


EntryKind = Literal["act", "undo", "late"]  # late: the default action, taken because time ran out


class Entry(msgspec.Struct, frozen=True):
    """One entry of a game's log. The log is the source of truth; everything else is derived from it."""

    kind: EntryKind
    seat: int
    action: str
    guest: str | None = None
    nonce: str | None = None
    at: float = 0.0
    course: str = ""  # hash of all events so far; empty for entries from records and older versions
    seal: str = ""  # hash of this entry and all before it


class WrittenEntry(NamedTuple):
    """An entry with its place in a table's log."""

    table_id: str
    seq: int
    entry: Entry
    asked: list[int]  # the seats that everyone knows have to answer next
    public: bool  # True if everyone could notice the entry
    version: int  # the table's version when the entry was played


@dataclass(frozen=True)
class Ending:
    """The result of a finished game, seat by seat, and when it ended."""

    ended: float
    scores: list[int]
    winners: list[int]
    places: list[int]


@dataclass
class StoredTable:
    """A table as it is stored, without its log and chat."""

    id: str
    code: str
    game: str
    revision: int
    engine: str
    settings: dict[str, str]
    seed: str
    host: str
    status: Status
    pace: Pace
    watchers_allowed: bool
    listed: bool
    imported: bool = False
    components: dict[str, Any] | None = None
    rematch: str | None = None
    created: float = field(default_factory=time)
    touched: float = field(default_factory=time)  # time of the last change that everyone could notice
    network: str = ""  # keyed hash of the address that opened the table
    substitute: str = "sensible"  # the bot that stands in for absent players, agreed when the table was opened
    hints: bool = False  # True if people who play against each other may ask for hints
    handovers: list[Request] = field(default_factory=list)  # pending requests to take over a hand
    version: int = 0  # increases with every change except to the log and the chat
    seats: list[Seat] = field(default_factory=list)
    asked: list[int] = field(default_factory=list)  # the seats that everyone knows have to answer

    def seat_of(self, guest: str) -> int | None:
        return next((number for number, seat in enumerate(self.seats) if seat.guest == guest), None)

    def seats_of(self, guest: str) -> list[int]:
        """Return the guest's own seat and those of others who play at the guest's device."""
        return [number for number, seat in enumerate(self.seats) if seat.guest == guest]

    def people(self) -> set[str]:
        """Return the guests who have a seat."""
        return {seat.guest for seat in self.seats if seat.guest is not None}

    def shared_devices(self) -> set[str]:
        """Return the guests at whose device several people play."""
        guests = [seat.guest for seat in self.seats if seat.guest is not None]
        return {guest for guest in guests if guests.count(guest) > 1} if len(set(guests)) < len(guests) else set()

    def shares(self, guest: str | None) -> bool:
        """True if several people play at this guest's device."""
        return guest is not None and len(self.seats_of(guest)) > 1

    def free_seats(self) -> list[int]:
        return [number for number, seat in enumerate(self.seats) if seat.empty]


@dataclass(frozen=True)
class RelayedMessage:
    """A message for a guest, left by a worker that doesn't hold all of the guest's connections."""

    id: str
    worker: str
    guest: str
    body: str


@dataclass
class LoadedTable:
    """A table with its whole log and chat, or with what was added since the last load."""

    table: StoredTable
    log: list[Entry]
    chat: list[ChatLine]
    mutes: set[tuple[str, str]]
    held: set[tuple[str, int]] = field(default_factory=set)  # guests, and the seats whose cards they have seen
    again: list[int] = field(default_factory=list)  # seats of this table whose guests have joined the rematch
    presence: dict[str, str] = field(default_factory=dict)  # by worker: who is connected through it
    leader: str | None = None  # the worker that runs the table's clocks and bots
    relayed: list[RelayedMessage] = field(default_factory=list)


class ReviewJob(NamedTuple):
    """A review that a guest has asked for."""

    table: str
    guest: str
    worker: str
    asked: float
    progress: float
    failed: bool


@dataclass(frozen=True)
class FinishedTable:
    """A finished game. ``table`` is ``None`` if its row is damaged."""

    id: str
    table: StoredTable | None
    ending: Ending


@dataclass(frozen=True)
class GameTally:
    """How many games of one kind a guest has finished and won."""

    game: str
    played: int
    won: int
