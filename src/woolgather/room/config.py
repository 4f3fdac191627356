"""Settings of a room that don't concern the network. The defaults suit a public server."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from woolgather.room.messages import Speed


@dataclass(frozen=True)
class RoomLimits:
    """Limits on what one guest or one table may use."""

    listed_per_host: int = 4  # tables in the list of open tables
    listed_per_address: int = 12
    watchers_per_table: int = 2_500
    mutes_per_guest: int = 50  # at one table
    mutes_per_table: int = 1_000
    chat_per_minute: float = 40  # lines by one guest at one table
    chat_kept: int = 200  # lines per table
    recording_seconds: float = 300  # for recording one finished game


@dataclass(frozen=True)
class Pauses:
    """How long bots wait at one speed so that people can follow, in seconds."""

    choice: float  # before the first step of a bot's turn
    step: float  # before a further step of the same turn
    forced: float  # before a step that everyone can see is the only one possible
    window: tuple[float, float]  # bots answer a window at a random time in this range
    grace: float  # seconds for which bots among themselves keep this pace, before they speed up
    hush: float = 1.0  # fraction kept of the pause a game wants before a bot acts


SPEEDS: Final[Mapping[Speed, Pauses]] = {  # the slowest first
    "calm": Pauses(choice=1.4, step=0.8, forced=0.5, window=(1.5, 3.0), grace=12.0),
    "normal": Pauses(choice=0.7, step=0.35, forced=0.2, window=(0.5, 1.2), grace=3.0),
    "brisk": Pauses(choice=0.35, step=0.15, forced=0.1, window=(0.3, 0.7), grace=1.5, hush=0.5),
    "instant": Pauses(choice=0.05, step=0.02, forced=0.01, window=(0.1, 0.2), grace=0.1, hush=0.1),
}


@dataclass(frozen=True)
class Tempo:
    """All durations, in seconds. None of them may depend on hidden information."""

    speeds: Mapping[Speed, Pauses] = field(default_factory=lambda: SPEEDS)
    first_game: float = 5.0  # factor by which windows are longer in a guest's first game against bots
    thinking: float = 4.0  # for a bot's decision outside windows
    hint: float = 10.0  # until a hint is given up
    live_decision: float = 60.0
    live_window: float = 15.0
    days_decision: float = 3 * 86_400.0
    days_window: float = 86_400.0
    hand_over: float = 10.0  # extra time in a window for each further person at a shared device
    after_restart: float = 20.0  # minimum time left on a clock after a restart
    away: float = 10.0  # without a connection, until others may let a bot stand in
    ping: float = 5.0  # without an answer to a ping, until a connection counts as gone
    soon: float = 600.0  # a clock that runs longer than this doesn't keep its table in memory
    recordings: float = 60.0  # between looks for finished games that have no recording yet
    beat: float = 1.0  # between heartbeats, with several workers
    lease: float = 6.0  # without a heartbeat, until a worker counts as dead and others take over its tables
    idle: float = 120.0  # until a table that no one visits leaves the memory


@dataclass(frozen=True)
class Expiry:
    """After how many days without public activity a table is deleted; 0 means never."""

    open: float = 14  # the game has not started
    playing: float = 90
    imported: float = 30  # replays of finished games that were imported from files
    over: float = 0


@dataclass(frozen=True)
class RoomConfig:
    modules: tuple[str, ...] = ()  # third-party games and bots to import, also in worker processes
    review_games: int = 200  # simulated for each of a person's decisions in a review
    expiry: Expiry = field(default_factory=Expiry)
    limits: RoomLimits = field(default_factory=RoomLimits)
    tempo: Tempo = field(default_factory=Tempo)
