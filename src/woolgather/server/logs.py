"""Structured logs: one JSON object per line, without secrets. Tables appear under a short hash of their address."""

from __future__ import annotations

import hashlib
import json
import logging
import sys
import time
from typing import Any, Final

LOG: Final = logging.getLogger("woolgather.server")


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "event": record.getMessage(),
            **getattr(record, "facts", {}),
        }
        if record.exc_info and record.exc_info[0] is not None:
            line["error"] = record.exc_info[0].__name__
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False, default=str)


def set_up_logs(level: int = logging.INFO) -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    # uvicorn says this of every WebSocket that is turned away, with a status of its own
    handler.addFilter(lambda record: "without completing handshake" not in record.getMessage())
    for name in ("woolgather.server", "uvicorn.error"):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.setLevel(level if name.startswith("woolgather") else logging.WARNING)
        logger.propagate = False


def log_info(event: str, **facts: Any) -> None:
    """Log that something happened."""
    LOG.info(event, extra={"facts": facts})


def log_error(event: str, **facts: Any) -> None:
    """Log the error that is being handled, with its traceback."""
    LOG.error(event, exc_info=True, extra={"facts": facts})


def table_hash(table: str) -> str:
    """A table's address is an invitation, so logs show only a hash of it.

    >>> table_hash("abc") == table_hash("abc"), len(table_hash("abc"))
    (True, 8)
    """
    return hashlib.sha256(table.encode()).hexdigest()[:8]
