"""What a host may set. The defaults are right for a public server; tests and benchmarks use others."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from woolgather.room.messages import Speed


@dataclass(frozen=True)
class Limits:
    """What one visitor may ask of the server."""

    messages_per_second: float = 20
    message_burst: float = 60
    message_bytes: int = 4_096
    requests_per_second: float = 20
    request_burst: float = 200
    header_bytes: int = 16_384
    body_bytes: int = 16_384
    record_bytes: int = 1_000_000
    record_actions: int = 10_000
    tables_per_guest: int = 30  # that are not over
    tables_per_address: int = 300  # the same, of all guests who came from there
    new_tables_per_minute: float = 20
    new_tables_per_address: float = 60  # in a minute
    imports_per_minute: float = 10
    imports_per_address: float = 30
    replays_per_minute: float = 60  # also proofs of fairness
    replays_per_address: float = 240
    links_per_minute: float = 10  # to other devices, made or followed
    connections_per_guest: int = 20
    connections_per_address: int = 200
    connections: int = 10_000
    refusals_in_a_row: int = 50  # then the connection is closed
    header_seconds: float = 15  # for the headers of a request
    body_seconds: float = 60  # for the rest of it
    spare_descriptors: int = 64  # open files that are kept for the data file, for bots and for the health check
    listed_per_host: int = 4  # of the list of open tables
    listed_per_address: int = 12
    watchers_per_table: int = 2_500
    mutes_per_guest: int = 50  # at one table
    mutes_per_table: int = 1_000
    chat_per_minute: float = 40  # lines of one guest at one table
    chat_kept: int = 200  # lines of a table
    replay_seconds: float = 10  # for working through one record, in a process of its own
    replay_memory: int = 1 << 30  # bytes of address space of that process
    film_seconds: float = 300  # for filming a finished game, at the lowest priority
    experiments_per_guest: int = 1  # that are waited for or worked on
    experiments_per_address: int = 2
    experiments_waiting: int = 8
    new_experiments_per_hour: float = 20
    new_experiments_per_address: float = 60  # in an hour
    experiments_kept: int = 200  # of those that were begun in the room; then the oldest makes place
    experiment_seconds: float = 900  # for one, at the lowest priority
    experiment_memory: int = 2 << 30  # bytes of address space while its games are played


@dataclass(frozen=True)
class Pauses:
    """How long bots wait at one speed, so that people can follow. Seconds."""

    choice: float  # before the first step of a bot's turn
    step: float  # before a further step of the same turn
    forced: float  # before a step that everybody sees to be the only possible one
    window: tuple[float, float]  # a bot answers a window at a random moment between these
    grace: float  # so long bots play among themselves at this pace; then quicker and quicker, until a person is asked
    hush: float = 1.0  # of the quiet that a game wants before a bot acts, this part is kept


SPEEDS: Final[Mapping[Speed, Pauses]] = {  # the calmest first
    "calm": Pauses(choice=1.4, step=0.8, forced=0.5, window=(1.5, 3.0), grace=12.0),
    "normal": Pauses(choice=0.7, step=0.35, forced=0.2, window=(0.5, 1.2), grace=3.0),
    "brisk": Pauses(choice=0.35, step=0.15, forced=0.1, window=(0.3, 0.7), grace=1.5, hush=0.5),
    "instant": Pauses(choice=0.05, step=0.02, forced=0.01, window=(0.1, 0.2), grace=0.1, hush=0.1),
}


@dataclass(frozen=True)
class Tempo:
    """Seconds. Nothing here may ever depend on what somebody holds."""

    speeds: Mapping[Speed, Pauses] = field(default_factory=lambda: SPEEDS)
    first_game: float = 5.0  # times the window's time, in somebody's first game against bots
    thinking: float = 4.0  # what a bot gets for one decision outside windows
    hint: float = 10.0  # after so long no hint comes any more
    live_decision: float = 60.0
    live_window: float = 15.0
    days_decision: float = 3 * 86_400.0
    days_window: float = 86_400.0
    hand_over: float = 10.0  # more for each of the people who answer a window at one device
    after_restart: float = 20.0  # nobody loses a clock to a restart
    away: float = 10.0  # without a connection for so long: others may let a bot stand in
    ping: float = 5.0  # a connection that does not answer for so long is shown as gone
    soon: float = 600.0  # a clock that runs longer does not keep its table in memory
    films: float = 60.0  # finished games that are not filmed yet are looked for so often
    beat: float = 1.0  # where several workers serve a room: so often each says that it lives, and looks what is new
    lease: float = 6.0  # who has not said so for this long is dead, and others run its clocks and bots
    idle: float = 120.0  # a table at which nobody is leaves the memory after so long


@dataclass(frozen=True)
class Expiry:
    """After so many days without anything public happening at it, a table is deleted; 0 is never."""

    open: float = 14  # its game has not begun
    playing: float = 90
    imported: float = 30  # replays of finished games from files
    over: float = 0


@dataclass(frozen=True)
class Config:
    data: str = "woolgather.db"  # a file, or a Postgres database: postgresql://…
    host: str = "127.0.0.1"
    lan_address: str = ""  # where other devices in this network find it, if they may
    port: int | None = None  # None: 8000, or the next that is free
    workers: int = 1  # processes that serve the room, where it is in Postgres
    bot_processes: int = 1  # processes in which bots think, of each worker
    review_games: int = 200  # imagined for each decision of a person in a review
    review_nice: int = 19  # how far a review stands back behind everything else: 19 is as far as can be
    lab: Path | None = None  # the folder with experiments; without it, one beside the data file
    lab_games: int | None = None  # of an experiment that guests begin; None: many where nobody else can come in, else 0
    lab_nice: int = 19
    modules: tuple[str, ...] = ()  # imported at the start, here and in the workers: games and bots of one's own
    origins: tuple[str, ...] = ()  # further addresses under which the server is reached, such as https://play.example
    trusted_proxies: tuple[str, ...] = ()  # addresses whose X-Forwarded-For and X-Forwarded-Proto are believed
    token: str = ""  # who shows it may read /metrics from elsewhere
    expiry: Expiry = field(default_factory=Expiry)
    limits: Limits = field(default_factory=Limits)
    tempo: Tempo = field(default_factory=Tempo)
