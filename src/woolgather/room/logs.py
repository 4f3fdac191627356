"""Structured logs: one JSON object per line, without secrets. Tables appear under a short hash of their address.

An error is logged by its kind and the places in the code that it came through. What it says is left out: that may be a
line of chat, a card, a seed or a code. Only what the operating system or the database say about themselves is kept.
"""

from __future__ import annotations

import hashlib
import json
import logging
import sys
import time
import traceback
from types import TracebackType
from typing import Any, Final

import sqlalchemy as sa

LOG: Final = logging.getLogger("woolgather.server")


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "event": _event(record),
            **getattr(record, "facts", {}),
        }
        if record.exc_info and record.exc_info[0] is not None:
            error = record.exc_info[1]
            line["error"] = record.exc_info[0].__name__
            line["trace"] = _places(error)
            line |= {"said": said} if (said := _harmless(error)) else {}
        return json.dumps(line, ensure_ascii=False, default=str)


def _event(record: logging.LogRecord) -> str:
    """What happened. asyncio adds whatever it was about, with what that held."""
    told = record.getMessage().partition("\n")[0]
    return told.partition("(")[0] if record.name == "asyncio" else told


def _places(error: BaseException | None) -> list[str]:
    """Where in the code, the causes first; neither lines of code nor what was said."""
    places: list[str] = []
    while error is not None:
        places = [*_frames(error.__traceback__), type(error).__name__, *places]
        error = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    return places


def _frames(trace: TracebackType | None) -> list[str]:
    return [f"{frame.f_code.co_filename}:{line} {frame.f_code.co_name}" for frame, line in traceback.walk_tb(trace)]


def _harmless(error: BaseException | None) -> str:
    """What the disk or the database say about themselves: such as that there is no space left."""
    while error is not None:
        if isinstance(error, sa.exc.DBAPIError):
            return str(error.orig).partition("\n")[0]  # databases tell values further down
        if isinstance(error, OSError):
            return error.strerror or ""
        error = error.__cause__ or error.__context__
    return ""


def set_up_logs(level: int = logging.INFO) -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    # uvicorn says this of every WebSocket that is turned away, with a status of its own
    handler.addFilter(lambda record: "without completing handshake" not in record.getMessage())
    for name in ("", "woolgather.server", "uvicorn.error", "asyncio"):
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
