"""What a host may set. The defaults are right for a public server; tests and benchmarks use others."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from woolgather.server.messages import Speed


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
    new_tables_per_minute: float = 20
    connections_per_guest: int = 20
    connections: int = 10_000
    refusals_in_a_row: int = 50  # then the connection is closed


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
    "instant": Pauses(choice=0.05, step=0.02, forced=0.01, window=(0.1, 0.2), grace=0.3, hush=0.1),
}


@dataclass(frozen=True)
class Tempo:
    """Seconds. Nothing here may ever depend on what somebody holds."""

    speeds: Mapping[Speed, Pauses] = field(default_factory=lambda: SPEEDS)
    first_game: float = 5.0  # times the window's time, in somebody's first game against bots
    thinking: float = 4.0  # what a bot gets for one decision outside windows
    live_decision: float = 60.0
    live_window: float = 15.0
    days_decision: float = 3 * 86_400.0
    days_window: float = 86_400.0
    hand_over: float = 10.0  # more for each of the people who answer a window at one device
    after_restart: float = 20.0  # nobody loses a clock to a restart
    away: float = 10.0  # without a connection for so long: others may let a bot stand in
    ping: float = 5.0  # a connection that does not answer for so long is shown as gone
    idle: float = 120.0  # a table at which nobody is leaves the memory after so long


@dataclass(frozen=True)
class Config:
    data: Path = Path("woolgather.db")
    host: str = "127.0.0.1"
    port: int | None = None  # None: 8000, or the next that is free
    bot_processes: int = 1  # worker processes in which bots think
    modules: tuple[str, ...] = ()  # imported at the start, here and in the workers: games and bots of one's own
    origins: tuple[str, ...] = ()  # further addresses under which the server is reached, such as https://play.example
    limits: Limits = field(default_factory=Limits)
    tempo: Tempo = field(default_factory=Tempo)
