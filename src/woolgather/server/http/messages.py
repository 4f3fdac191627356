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
    """``lan``: the address to invite others in the same network to, if the room is open to them."""

    guest: str
    name: str
    lan: str | None = None


class Rename(Data, frozen=True):
    name: Name


class SettingInfo(Data, frozen=True):
    """Something a table agrees on. With ``low`` and ``high`` any whole number between them is allowed too.

    ``group`` is where people look for it: ``as printed``, ``house rules`` or ``pace``.
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
    """What a game tells about itself.

    ``bot_texts``: what its bots are like to play against, those that say so. ``board``: whether the client has a board
    made for it. ``board_url``: the address of a board that the game brings along, an ES module. Without either it is
    shown on a plain one. ``quick``: what a game that is started with one click agrees on, where it is no default.
    ``revision``: of its rules.
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
    """A table as whoever runs the server sees it: by the hash that logs use, and without anything hidden."""

    table: str
    game: str
    status: Status
    people: list[str]
    bots: int
    present: int
    created: float
    touched: float


class OperatorVisitor(Data, frozen=True):
    """Who is connected from one address, and by how many WebSockets."""

    network: str
    connections: int
    names: list[str]


class Network(Data, frozen=True):
    """An address, or a network such as 192.0.2.0/24."""

    network: Annotated[str, Meta(max_length=64)]


class ReadOnly(Data, frozen=True):
    read_only: bool


class Replay(Data, frozen=True):
    """A whole game as one viewer saw it: update by update, as they came over the WebSocket.

    When it is over, ``actions`` says for each update how many actions of the record led to it: with that number and the
    record an import plays on from there. Before, it would tell how often others have acted in secret.
    """

    table: TableState
    viewer: int | None
    updates: list[Update]
    actions: list[int]


class Parted(Data, frozen=True):
    """How you are done with a table: it is deleted; or you have left it to the others who play there; or your name is
    taken off a finished game that others have played, too."""

    how: How


class Link(Data, frozen=True):
    """A way for you to go on at another device: the address ``/device#secret``, once, and only for so many seconds."""

    secret: str
    seconds: int


class Secret(Data, frozen=True):
    """What a link to another device ends with."""

    secret: Annotated[str, Meta(min_length=1, max_length=64)]


class SignOut(Data, frozen=True):
    """Be signed out on all other devices; with ``here`` on this one, too, where you are a new guest from then on."""

    here: bool = False


class PieceNumbers(Data, frozen=True):
    """Whoever does this with a piece (``whoever``: "uses it") wins this ``share`` of the games, between ``low`` and
    ``high`` (95 %), and who does not, ``without``. ``seats``: how many did. ``told``: whether the data can tell the two
    apart."""

    whoever: str
    share: float
    low: float
    high: float
    without: float | None
    seats: int
    told: bool


class PieceOrigin(Data, frozen=True):
    """The experiment that the numbers come from. ``sample`` is a fingerprint of its first games."""

    version: str
    rules: int
    games: int
    seats: int
    bots: list[str]
    seed: int
    sample: str


class PieceReport(Data, frozen=True):
    """How the pieces of a game do, by their ids in the box; a game that nobody has measured has no ``origin``."""

    origin: PieceOrigin | None = None
    pieces: dict[str, list[PieceNumbers]] = field(default_factory=dict)


WishKind = Literal["experiment", "what-if", "tournament"]
LabKind = Literal["experiment", "what-if", "tournament", "comparison"]


class NewExperiment(Data, frozen=True):
    """Have bots play many games. ``changes`` are ``NAME=VALUE``: settings of the table, or values in the box. A
    ``what-if`` plays the game as printed, too, and compares; at a ``tournament`` every bot meets every other."""

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
    """An experiment in the lab of the room. ``games``: how many are to be played, of which ``done`` are. ``ahead``:
    those that are worked on before it. ``left``: about how many seconds are, where that is known. ``begun``: when, in
    seconds since 1970. ``yours``: you may stop it, go on with it and remove it."""

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
    """The lab of the room. ``missing``: what the host has to install first, in a sentence, or empty. ``most_games``:
    how many an experiment may have that is begun here; 0 if none may be. ``folder``: where experiments lie, if you are
    at the host's own computer."""

    missing: str
    most_games: int
    folder: str | None
    experiments: list[LabExperiment]


class Problem(Data, frozen=True):
    """What every refused request gets, with a fitting status code."""

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
