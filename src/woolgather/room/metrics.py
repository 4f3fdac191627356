"""Numbers for whoever looks after the server, in the text format that Prometheus reads.

None of them may move with anything hidden, such as somebody's pass in a window: whoever runs the server may play, too.
So there is no count of messages, of refused actions or of commits, and actions count when everybody can notice them.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path


class Number:
    """One figure: a counter that only grows, or a gauge."""

    def __init__(self, name: str, help: str, kind: str = "counter") -> None:
        self.name = name
        self.help = help
        self.kind = kind
        self.value: float = 0

    def add(self, amount: float = 1) -> None:
        self.value += amount

    def text(self, workers: Mapping[str, Mapping[str, float]]) -> str:
        """As each worker has it; where there is one alone, its name is left out."""
        name = f"woolgather_{self.name}"
        head = f"# HELP {name} {self.help}\n# TYPE {name} {self.kind}\n"
        lines = [(f'{{worker="{worker}"}}' if worker else "", values) for worker, values in sorted(workers.items())]
        return head + "".join(f"{name}{label} {values.get(self.name, 0):.15g}\n" for label, values in lines)


class Metrics:
    """All figures of this process."""

    def __init__(self) -> None:
        self.actions = Number("actions_total", "Actions in games, as soon as everybody can notice them.")
        self.refused = Number("refused_total", "Requests that were refused, and messages that could not be read.")
        self.requests = Number("requests_total", "Requests over HTTP.")
        self.failures = Number("failures_total", "Errors of the server itself.")
        self.write_seconds = Number("write_seconds", "What the last health check's write took.", "gauge")
        self.bot_failures = Number("bot_failures_total", "Bots that stalled, crashed or answered nonsense.")
        self.bot_processes = Number("bot_processes", "Worker processes that are ready for bots.", "gauge")
        self.connections = Number("connections", "Open WebSockets.", "gauge")
        self.tables = Number("tables_in_memory", "Tables that are in memory.", "gauge")
        self.memory = Number("memory_bytes", "Resident memory of the server process.", "gauge")

    def values(self) -> dict[str, float]:
        self.memory.value = _resident() >> 20 << 20  # whole megabytes: less would move with every line of a log
        return {number.name: number.value for number in vars(self).values()}

    def text(self, workers: Mapping[str, Mapping[str, float]]) -> str:
        return "".join(number.text(workers) for number in vars(self).values())


def _resident() -> int:
    statm = Path("/proc/self/statm")
    if not statm.exists():
        return 0
    return int(statm.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


METRICS = Metrics()
