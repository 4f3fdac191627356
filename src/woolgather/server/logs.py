"""Structured logs: one JSON object per line, without secrets.

An error is logged with its type and traceback but without its message, which may contain a chat line, a card, a seed or
a code. Only messages from the operating system and the database are kept.
"""

from __future__ import annotations

import json
import logging
import sys
import time
import traceback
from types import TracebackType
from typing import Any

import sqlalchemy as sa


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
            line["trace"] = _trace(error)
            line |= {"said": said} if (said := _safe_message(error)) else {}
        return json.dumps(line, ensure_ascii=False, default=str)


def _event(record: logging.LogRecord) -> str:
    """Return the event. asyncio appends the object concerned with its contents, which are cut off."""
    text = record.getMessage().partition("\n")[0]
    return text.partition("(")[0] if record.name == "asyncio" else text


def _trace(error: BaseException | None) -> list[str]:
    """Return the code locations of an error and its causes, causes first, without source lines or messages."""
    places: list[str] = []
    while error is not None:
        places = [*_frames(error.__traceback__), type(error).__name__, *places]
        error = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    return places


def _frames(trace: TracebackType | None) -> list[str]:
    return [f"{frame.f_code.co_filename}:{line} {frame.f_code.co_name}" for frame, line in traceback.walk_tb(trace)]


def _safe_message(error: BaseException | None) -> str:
    """Return the message if it comes from the disk or the database, such as that no space is left."""
    while error is not None:
        if isinstance(error, sa.exc.DBAPIError):
            return str(error.orig).partition("\n")[0]  # further lines may contain values
        if isinstance(error, OSError):
            return error.strerror or ""
        error = error.__cause__ or error.__context__
    return ""


def set_up_logs(level: int = logging.INFO) -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    # uvicorn logs this for every WebSocket that is rejected with an HTTP status
    handler.addFilter(lambda record: "without completing handshake" not in record.getMessage())
    for name in ("", "woolgather.server", "uvicorn.error", "asyncio"):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.setLevel(level if name.startswith("woolgather") else logging.WARNING)
        logger.propagate = False
