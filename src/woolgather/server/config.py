"""What a host may set. The defaults are right for a public server; tests and benchmarks use others."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path


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
class Tempo:
    """Seconds. Nothing here may ever depend on what somebody holds."""

    bot_pause: float = 0.8  # before a bot acts, so that people can follow
    window_pause: tuple[float, float] = (1.0, 2.5)  # a bot answers a window at a random moment between these
    thinking: float = 4.0  # what a bot gets for one decision outside windows
    live_decision: float = 60.0
    live_window: float = 15.0
    days_decision: float = 3 * 86_400.0
    days_window: float = 86_400.0
    after_restart: float = 20.0  # nobody loses a clock to a restart
    away: float = 10.0  # without a connection for so long: others may let a bot stand in
    ping: float = 5.0  # a connection that does not answer for so long is shown as gone
    idle: float = 120.0  # a table at which nobody is leaves the memory after so long


@dataclass(frozen=True)
class Config:
    data: Path = Path("woolgather.db")
    host: str = "127.0.0.1"
    port: int = 8000
    bot_processes: int = 1  # worker processes in which bots think
    modules: tuple[str, ...] = ()  # imported at the start, here and in the workers: games and bots of one's own
    origins: tuple[str, ...] = ()  # further addresses under which the server is reached, such as https://play.example
    limits: Limits = field(default_factory=Limits)
    tempo: Tempo = field(default_factory=Tempo)
