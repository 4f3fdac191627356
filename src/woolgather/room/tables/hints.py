"""Hints: what a strong player would do with the information the asking player has.

Hints are available only against bots, or at tables opened with hints for everyone. A worker process computes the hint,
so the table doesn't wait, and only the player who asked receives it.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

from woolgather.room import messages as m
from woolgather.room.bots.questions import BotFailed, Question
from woolgather.room.connection import Connection
from woolgather.room.errors import Forbidden, RoomError
from woolgather.room.history.game_log import GameLog

if TYPE_CHECKING:
    from woolgather.room.tables.table import Table

MAX_OPTIONS: Final = 3  # options in a hint, best first


class Hints:
    def __init__(self, table: Table) -> None:
        self._table = table
        self._thinking: asyncio.Task[None] | None = None

    def ask(self, connection: Connection) -> None:
        table = self._table
        log = table.started()
        seat = table.stored.seat_of(connection.guest)
        if seat is None:
            raise Forbidden("You have no seat at this table.")
        if table.stored.shares(connection.guest):
            raise Forbidden("No hints on a shared device, because the others would see them.")
        others = any(place.guest not in (None, connection.guest) for place in table.stored.seats)
        if others and not table.stored.hints:
            raise Forbidden("Hints are available only against bots, or if the table was opened with hints.")
        if seat not in log.state.actors():
            raise RoomError("You have nothing to decide now. Ask again on your turn.")
        if self._thinking is not None and not self._thinking.done():
            raise RoomError("A hint is already on its way.")
        self._thinking = asyncio.create_task(self._think(connection, log, seat))

    async def _think(self, connection: Connection, log: GameLog, seat: int) -> None:
        seq = log.seq(seat)
        names = tuple(self._table.names())
        question = Question(self._table.id, log.record, log.record.actions[:], "", seat, names=names)
        try:
            advice = await self._table.services.bots.advise(question, self._table.services.config.tempo.hint)
        except BotFailed:
            connection.tell(m.Refused("hint", "unable", "No hint could be found this time. Ask again.", "", "", None))
            return
        connection.tell(m.Hinted(seq, advice.options[:MAX_OPTIONS], advice.games))

    def stop(self) -> None:
        if self._thinking is not None:
            self._thinking.cancel()
