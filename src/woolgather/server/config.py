"""Settings of a server. The defaults suit a public server; tests and benchmarks use others."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from woolgather.room.config import RoomConfig, RoomLimits


@dataclass(frozen=True)
class Limits(RoomLimits):
    """Limits on what one visitor may ask of the server."""

    messages_per_second: float = 20
    message_burst: float = 60
    message_bytes: int = 4_096
    requests_per_second: float = 20
    request_burst: float = 200
    header_bytes: int = 16_384
    body_bytes: int = 16_384
    record_bytes: int = 1_000_000
    record_actions: int = 10_000
    tables_per_guest: int = 30  # unfinished
    tables_per_address: int = 300  # unfinished, of all guests from one address
    new_tables_per_minute: float = 20
    new_tables_per_address: float = 60  # per minute
    imports_per_minute: float = 10
    imports_per_address: float = 30  # per minute
    replays_per_minute: float = 60  # fairness proofs count as replays
    replays_per_address: float = 240  # per minute
    links_per_minute: float = 10  # device links made or followed
    connections_per_guest: int = 20
    connections_per_address: int = 200
    connections: int = 10_000
    refusals_in_a_row: int = 50  # until the connection is closed
    header_seconds: float = 15  # for sending the headers of a request
    body_seconds: float = 60  # for sending the rest of it
    spare_descriptors: int = 64  # open files reserved for the data file, bots and the health check
    replay_seconds: float = 10  # for replaying one record, in its own process
    replay_memory: int = 1 << 30  # bytes of address space of that process
    experiments_per_guest: int = 1  # waiting or running
    experiments_per_address: int = 2
    experiments_waiting: int = 8
    new_experiments_per_hour: float = 20
    new_experiments_per_address: float = 60  # per hour
    experiments_kept: int = 200  # of those started by guests; the oldest is removed first
    experiment_seconds: float = 900  # for one experiment
    experiment_memory: int = 2 << 30  # bytes of address space of its process


@dataclass(frozen=True)
class Config(RoomConfig):
    data: str = "woolgather.db"  # a file, or a Postgres database: postgresql://…
    host: str = "127.0.0.1"
    lan_address: str = ""  # the address for other devices on the network, if they may connect
    port: int | None = None  # None means 8000, or the next free one
    workers: int = 1  # server processes; more than one needs Postgres
    bot_processes: int = 1  # processes in which bots think, for each worker
    review_nice: int = 19  # niceness of review processes; 19 is the lowest priority
    lab: Path | None = None  # the folder with experiments; None means a folder beside the data file
    lab_games: int | None = None  # games per guest experiment; None means many if no other computer can connect, else 0
    lab_nice: int = 19
    origins: tuple[str, ...] = ()  # further public addresses of the server, such as https://play.example
    trusted_proxies: tuple[str, ...] = ()  # whose X-Forwarded-For and X-Forwarded-Proto headers are accepted
    token: str = ""  # grants access to /metrics and the operator's requests from other computers
    limits: Limits = field(default_factory=Limits)
