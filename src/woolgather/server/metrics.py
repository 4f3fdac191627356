"""Numbers for whoever looks after the server, in the text format that Prometheus reads.

None of them may move with anything hidden, such as somebody's pass in a window: whoever runs the server may play, too.
So there is no count of messages, of refused actions or of commits, and actions count when everybody can notice them.
"""

from __future__ import annotations

import os
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

    def text(self) -> str:
        name = f"woolgather_{self.name}"
        return f"# HELP {name} {self.help}\n# TYPE {name} {self.kind}\n{name} {self.value:.15g}\n"


class Metrics:
    """All figures of this process."""

    def __init__(self) -> None:
        self.actions = Number("actions_total", "Actions in games, as soon as everybody can notice them.")
        self.refused = Number("refused_total", "Requests that were refused, and messages that could not be read.")
        self.requests = Number("requests_total", "Requests over HTTP.")
        self.failures = Number("failures_total", "Errors of the server itself.")
        self.write_seconds = Number("write_seconds", "What the last health check's write took.", "gauge")
        self.bot_failures = Number("bot_failures_total", "Bots that were too slow, crashed or answered nonsense.")
        self.bot_processes = Number("bot_processes", "Worker processes that are ready for bots.", "gauge")
        self.connections = Number("connections", "Open WebSockets.", "gauge")
        self.tables = Number("tables_in_memory", "Tables that are in memory.", "gauge")

    def text(self) -> str:
        memory = Number("memory_bytes", "Resident memory of the server process.", "gauge")
        memory.value = _resident() >> 20 << 20  # whole megabytes: less would move with every line of a log
        return "".join(number.text() for number in (*vars(self).values(), memory))


def _resident() -> int:
    statm = Path("/proc/self/statm")
    if not statm.exists():
        return 0
    return int(statm.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


METRICS = Metrics()
