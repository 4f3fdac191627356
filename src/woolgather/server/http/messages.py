"""Requests and responses over HTTP, except those about tables and games (``room/messages.py``)."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import Meta, field

from woolgather.room.messages import (
    BotName,
    Count,
    Data,
    Fairness,
    FinishedGames,
    GameStatistics,
    How,
    Id,
    ImportedRecord,
    Name,
    NewTable,
    QuickTable,
    ReviewState,
    Status,
    TableState,
    TableSummary,
    Update,
)


class Me(Data, frozen=True):
    """Who you are. ``lan`` is the address to invite others on the same network to, if they can connect."""

    guest: str
    name: str
    lan: str | None = None


class Rename(Data, frozen=True):
    name: Name


class SettingInfo(Data, frozen=True):
    """A setting of a table. With ``low`` and ``high``, any whole number between them is allowed, too.

    Clients show it in its ``group``: ``as printed``, ``house rules`` or ``pace``.
    """

    name: str
    values: list[str]
    default: str
    text: str
    clause: str
    group: str
    low: int | None = None
    high: int | None = None


class GameInfo(Data, frozen=True):
    """Facts about a game.

    ``bot_texts`` describes how its bots play, if they say so. ``board`` is true if the client has a board for it.
    ``board_url`` is the address of a board that the game's package provides, an ES module. Without either, the client
    uses its generic board. ``quick`` has the settings of games started with one click that differ from the defaults.
    ``revision`` is that of its rules.
    """

    name: str
    title: str
    revision: int
    pitch: str
    minutes: str
    credits: str
    fewest: int
    most: int
    colours: list[str]
    settings: list[SettingInfo]
    bots: list[str]
    bot_texts: dict[str, str]
    board: bool
    board_url: str | None
    hidden: bool
    quick: dict[str, str]


class ClauseInfo(Data, frozen=True):
    id: str
    text: str
    source: str
    section: str


class RulebookInfo(Data, frozen=True):
    text: str
    clauses: list[ClauseInfo]


class OperatorTable(Data, frozen=True):
    """A table as the operator sees it: with the hash used in logs, and nothing hidden."""

    table: str
    game: str
    status: Status
    people: list[str]
    bots: int
    present: int
    created: float
    touched: float


class OperatorVisitor(Data, frozen=True):
    """Who is connected from one address, and through how many WebSockets."""

    network: str
    connections: int
    names: list[str]


class Network(Data, frozen=True):
    """An address, or a network such as 192.0.2.0/24."""

    network: Annotated[str, Meta(max_length=64)]


class ReadOnly(Data, frozen=True):
    read_only: bool


class Replay(Data, frozen=True):
    """A whole game as one viewer saw it, update by update, as they came over the WebSocket.

    For a finished game, ``actions`` says how many of the record's actions led to each update. An import with the record
    and that number plays on from there. During a game it is empty, because it would reveal secret actions.
    """

    table: TableState
    viewer: int | None
    updates: list[Update]
    actions: list[int]


class Parted(Data, frozen=True):
    """What happened to a table you removed: it was deleted, left to the other players, or, for a finished game that
    others played, only your name was removed."""

    how: How


class Link(Data, frozen=True):
    """A one-time link, ``/device#secret``, to continue on another device. It is valid for ``seconds``."""

    secret: str
    seconds: int


class Secret(Data, frozen=True):
    """The secret at the end of a device link."""

    secret: Annotated[str, Meta(min_length=1, max_length=64)]


class SignOut(Data, frozen=True):
    """Sign out on all other devices, and with ``here`` on this one, too, which makes you a new guest here."""

    here: bool = False


class PieceNumbers(Data, frozen=True):
    """How players do who use a piece in some way.

    The first field describes these players, such as "uses it". They win ``share`` of their games (95 % interval ``low``
    to ``high``), the others ``without``. ``seats`` is the number of such players, and ``told`` whether the difference
    is significant.
    """

    whoever: str
    share: float
    low: float
    high: float
    without: float | None
    seats: int
    told: bool


class PieceOrigin(Data, frozen=True):
    """The experiment behind the numbers. ``sample`` is a fingerprint of its first games."""

    version: str
    rules: int
    games: int
    seats: int
    bots: list[str]
    seed: int
    sample: str


class PieceReport(Data, frozen=True):
    """Statistics about a game's pieces, by their ids in the box. A game without measurements has no ``origin``."""

    origin: PieceOrigin | None = None
    pieces: dict[str, list[PieceNumbers]] = field(default_factory=dict)


WishKind = Literal["experiment", "what-if", "tournament"]
LabKind = Literal["experiment", "what-if", "tournament", "comparison"]


class NewExperiment(Data, frozen=True):
    """Let bots play many games. ``changes`` are ``NAME=VALUE`` pairs: table settings or values in the box.

    A ``what-if`` also plays the game as printed and compares. In a ``tournament`` every bot meets every other.
    """

    game: Id
    bots: list[BotName]
    kind: WishKind = "experiment"
    seats: Annotated[int, Meta(ge=1, le=16)] | None = None
    games: Annotated[int, Meta(ge=1, le=1_000_000_000)] = 1000
    changes: Annotated[list[Annotated[str, Meta(max_length=200)]], Meta(max_length=20)] = field(default_factory=list)
    seed: Count = 1


class Beside(Data, frozen=True):
    """Compare an experiment with another one in the same room, by its id."""

    other: Annotated[str, Meta(max_length=200)]


class LabExperiment(Data, frozen=True):
    """An experiment in the room's lab.

    ``done`` of its ``games`` have been played. ``ahead`` experiments come first. ``left`` is about how many seconds it
    still takes, if known. ``begun`` is in seconds since 1970. If it is ``yours``, you may stop, resume and remove it.
    """

    id: str
    kind: LabKind
    game: str
    title: str
    seats: int
    bots: list[str]
    games: int
    done: int
    seed: int
    changes: list[str]
    status: Literal["waiting", "running", "done", "stopped", "failed"]
    why: str
    ahead: int
    left: float | None
    begun: float
    yours: bool
    report: bool


class Lab(Data, frozen=True):
    """The room's lab.

    ``missing`` is a sentence about what the host has to install first, or empty. ``most_games`` limits the games of an
    experiment started here; 0 means that none can be started. ``folder`` is where experiments are stored, if you use
    the host's own computer.
    """

    missing: str
    most_games: int
    folder: str | None
    experiments: list[LabExperiment]


class Problem(Data, frozen=True):
    """The answer to every refused request, with a matching status code."""

    sentence: str


class Health(Data, frozen=True):
    status: Literal["ok"]
    version: str
    protocol: int
    engine: str


REQUESTS: Final = (Rename, NewTable, QuickTable, ImportedRecord, Secret, SignOut, NewExperiment, Beside)
RESPONSES: Final = (
    Me,
    GameInfo,
    RulebookInfo,
    TableSummary,
    TableState,
    FinishedGames,
    GameStatistics,
    Replay,
    ReviewState,
    Fairness,
    Parted,
    Link,
    Lab,
    PieceReport,
    Problem,
    Health,
)
