"""Metrics for the operator, in Prometheus's text format.

The operator may be a player, so no metric may change with hidden events such as a pass in a window. That is why nothing
counts messages, refused actions or commits, and actions are counted only when everyone can notice them.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path


class Number:
    """One metric: a counter, which only increases, or a gauge."""

    def __init__(self, name: str, help: str, kind: str = "counter") -> None:
        self.name = name
        self.help = help
        self.kind = kind
        self.value: float = 0

    def add(self, amount: float = 1) -> None:
        self.value += amount

    def text(self, workers: Mapping[str, Mapping[str, float]]) -> str:
        """Return the metric of every worker. A single worker has no label."""
        name = f"woolgather_{self.name}"
        head = f"# HELP {name} {self.help}\n# TYPE {name} {self.kind}\n"
        lines = [(f'{{worker="{worker}"}}' if worker else "", values) for worker, values in sorted(workers.items())]
        return head + "".join(f"{name}{label} {values.get(self.name, 0):.15g}\n" for label, values in lines)


class Metrics:
    """All metrics of this process."""

    def __init__(self) -> None:
        self.actions = Number("actions_total", "Actions in games, counted once everyone can notice them.")
        self.refused = Number("refused_total", "Requests refused and messages that could not be read.")
        self.requests = Number("requests_total", "Requests over HTTP.")
        self.failures = Number("failures_total", "Errors of the server itself.")
        self.write_seconds = Number("write_seconds", "Duration of the last health check's write.", "gauge")
        self.bot_failures = Number("bot_failures_total", "Decisions lost by bots that failed.")
        self.bot_processes = Number("bot_processes", "Worker processes ready for bots.", "gauge")
        self.connections = Number("connections", "Open WebSockets.", "gauge")
        self.tables = Number("tables_in_memory", "Tables in memory.", "gauge")
        self.memory = Number("memory_bytes", "Resident memory of the server process.", "gauge")

    def values(self) -> dict[str, float]:
        self.memory.value = _resident() >> 20 << 20  # smaller steps than a megabyte would reveal log entries
        return {number.name: number.value for number in vars(self).values()}

    def text(self, workers: Mapping[str, Mapping[str, float]]) -> str:
        return "".join(number.text(workers) for number in vars(self).values())


def _resident() -> int:
    statm = Path("/proc/self/statm")
    if not statm.exists():
        return 0
    return int(statm.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


METRICS = Metrics()
