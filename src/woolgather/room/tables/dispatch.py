"""Carries out a client's message at a table, or refuses it with a sentence."""

from __future__ import annotations

from typing import Final, cast

from woolgather.kernel.errors import IllegalAction, NoUndo, WoolgatherError
from woolgather.room import messages as m
from woolgather.room.connection import Connection
from woolgather.room.errors import ForbiddenByRule, NotSaved, RoomError, WriteConflict
from woolgather.room.tables.table import Table

_READ_ONLY: Final = (m.Hello, m.Wish, m.Look, m.Hint)  # messages that change nothing stored


async def handle(table: Table, connection: Connection, message: m.ClientMessage) -> None:
    """Handle every message except a ping, which the socket answers right away."""
    if connection.close_code:
        return  # the table was closed while this message waited for its turn
    try:
        if not isinstance(message, _READ_ONLY):
            table.services.check_writable()
        await _carry_out(table, connection, message)
    except WriteConflict:
        raise  # the table reloads what the other worker wrote and tries again
    except WoolgatherError as error:
        table.needs_reload = table.needs_reload or isinstance(error, NotSaved)
        refuse(connection, message, error)


async def _carry_out(table: Table, connection: Connection, message: m.ClientMessage) -> None:
    guest, name = connection.guest, connection.name
    match message:
        case m.Submit():
            await table.submit(connection, message)
        case m.Undo():
            await table.undo(connection, message)
        case m.Hello():
            await table.audience.attach(connection, message)
        case m.Wish():
            table.audience.set_preferences(connection, message)
        case m.Hint():
            table.hints.ask(connection)
        case m.Sit():
            await table.seats.sit(guest, name, message.seat)
        case m.Leave():
            await table.seats.leave(guest, message.seat)
        case m.SitHere():
            await table.seats.sit_here(guest, message.seat, message.name)
        case m.Look():
            await table.audience.look(connection, message.seat)
        case m.Fill():
            await table.seats.fill(guest, message.seat, message.bot)
        case m.Free():
            await table.seats.free(guest, message.seat)
        case m.StandIn():
            await table.seats.stand_in(guest, message.seat, message.bot)
        case m.Consent():
            await table.seats.consent(connection, message.guest, message.agree)
        case m.Nudge():
            await table.seats.nudge(guest, name, message.seat)
        case m.Start():
            await table.start(guest)
        case m.Rematch():
            await table.rematch(guest, name)
        case m.Chat():
            table.check_phrase(guest, message.text)
            speaker = table.seats.called(guest, table.audience.name_of(connection))
            table.send_chat(await table.chat.say(guest, speaker, message.text))
        case m.Mute():
            await table.chat.mute(guest, message.guest, message.muted)
            table.audience.tell_table()


def refuse(connection: Connection, message: m.ClientMessage, error: WoolgatherError) -> None:
    """Send the error to the client."""
    code: m.Code = "unable"
    sentence, clause, nonce, action = str(error), "", None, ""
    if isinstance(message, (m.Submit, m.Undo)):
        nonce = message.nonce
    if isinstance(message, m.Submit):
        action = message.action
    if isinstance(error, IllegalAction):
        code, sentence, clause = cast(m.Code, error.code), error.sentence, error.clause
    elif isinstance(error, NoUndo):
        code, sentence, clause = "no-undo", error.sentence, error.clause
    elif isinstance(error, RoomError):
        code = error.code
        clause = error.clause if isinstance(error, ForbiddenByRule) else ""
    connection.tell(m.Refused(str(message.__struct_config__.tag), code, sentence, clause, action, nonce))
