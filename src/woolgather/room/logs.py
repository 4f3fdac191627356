"""Logging for the room and the server. Facts are passed separately, so that a server can write them as JSON."""

from __future__ import annotations

import hashlib
import logging
from typing import Any, Final

LOG: Final = logging.getLogger("woolgather.server")


def log_info(event: str, **facts: Any) -> None:
    LOG.info(event, extra={"facts": facts})


def log_error(event: str, **facts: Any) -> None:
    """Log the error that is being handled, with its traceback."""
    LOG.error(event, exc_info=True, extra={"facts": facts})


def table_hash(table: str) -> str:
    """Return a short hash of a table's id. The id itself is an invitation, so it must not appear in logs.

    >>> table_hash("abc") == table_hash("abc"), len(table_hash("abc"))
    (True, 8)
    """
    return hashlib.sha256(table.encode()).hexdigest()[:8]
