"""A table's WebSocket: reads messages one after the other and passes valid ones to the table."""

from __future__ import annotations

import contextlib
import re
from collections import defaultdict
from functools import partial
from typing import Final

import msgspec
from starlette.types import Receive, Scope, Send

from woolgather.kernel.errors import WoolgatherError
from woolgather.room import messages as m
from woolgather.room.connection import Connection
from woolgather.room.errors import NotFound, NotSaved, Unready
from woolgather.room.logs import log_error
from woolgather.room.metrics import METRICS
from woolgather.room.rate_limit import Bucket
from woolgather.room.tables.dispatch import handle, refuse
from woolgather.room.tables.table import Table
from woolgather.server.access.bans import Bans
from woolgather.server.access.limits import OpenConnections, Visitor
from woolgather.server.hosted_room import HostedRoom
from woolgather.server.http.messages import OperatorVisitor
from woolgather.server.http.validation_messages import sentence_for
from woolgather.server.websocket.transport import EXTENSION, WebSocketTransport

_DECODER: Final[msgspec.json.Decoder[m.ClientMessage]] = msgspec.json.Decoder(m.ClientMessage)
_UNKNOWN: Final = "message"
_ADDRESS: Final = re.compile(r"/api/tables/(?P<table>[^/]{1,40})/socket")


class _Disconnected(Exception):
    """Either side has closed the connection."""


class Sockets:
    def __init__(self, hosted: HostedRoom) -> None:
        self._room = hosted.room
        self._limits = hosted.config.limits
        self._open = OpenConnections()
        self._connections: set[Connection] = set()
        hosted.disconnect_banned, hosted.visitors = self.end_all, self.visitors

    def visitors(self) -> list[OperatorVisitor]:
        """Return who is connected from which address."""
        names: defaultdict[str, list[str]] = defaultdict(list)
        for connection in self._connections:
            names[connection.network].append(connection.name)
        return [OperatorVisitor(each, len(found), sorted(set(found))) for each, found in sorted(names.items())]

    def end_all(self, bans: Bans) -> None:
        """Close all connections from banned addresses."""
        for connection in self._connections:
            if bans.cover(connection.network):
                connection.end(4003, "The operator of this server has blocked your address.")

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one WebSocket. This is an ASGI application, so no router or middleware handles each message."""
        address = _ADDRESS.fullmatch(scope["path"])
        if address is None:
            raise NotFound("There is no table at this address.")
        await receive()  # the connection request
        cookie: str | None = scope["state"]["set_cookie"]
        headers = [(b"set-cookie", cookie.encode())] if cookie else []
        await send({"type": "websocket.accept", "headers": headers})
        await self._serve(scope, receive, address["table"])

    async def _serve(self, scope: Scope, receive: Receive, table: str) -> None:
        """Serve the connection until it closes."""
        transport: WebSocketTransport = scope["extensions"][EXTENSION]
        visitor: Visitor = scope["state"]["visitor"]
        try:
            name = await self._room.name_of(visitor.guest)
        except Unready:
            transport.close_when_sent(1013)
            await transport.wait_closed()
            return
        connection = Connection(visitor.guest, name, visitor.network, transport)
        self._open.add(visitor)
        self._connections.add(connection)
        METRICS.connections.add()
        try:
            await self._converse(receive, connection, table, visitor)
        except _Disconnected:
            pass
        except Unready:  # already logged; the client reconnects automatically and resumes
            connection.end(1013)
        except Exception:
            log_error("a connection failed")
            METRICS.failures.add()
            connection.end(1011, "Something went wrong on the server. Nothing you did is lost.")
        finally:
            self._open.remove(visitor)
            self._connections.discard(connection)
            METRICS.connections.add(-1)
            await transport.wait_closed()

    async def _converse(self, receive: Receive, connection: Connection, id: str, visitor: Visitor) -> None:
        if self._open.guests[visitor.guest] > self._limits.connections_per_guest:
            connection.end(4002, "You have too many connections open. Close some of your tabs.")
            return
        if self._open.networks[visitor.network] > self._limits.connections_per_address:
            connection.end(4002, "Too many connections come from your address. Try again later.")
            return
        if self._open.total > self._limits.connections:
            connection.end(4002, "The server is full. Try again later.")
            return
        try:
            table = await self._room.current_table(id)
        except Unready:
            raise
        except WoolgatherError as error:
            connection.end(4004 if isinstance(error, NotFound) else 4003, str(error))
            return
        table.visitors.add(connection)
        try:
            await self._listen(receive, connection, table)
        finally:
            table.visitors.discard(connection)
            if connection.greeted:
                with contextlib.suppress(Unready, NotFound):  # no one is left to notify
                    await table.do(lambda: table.audience.detach(connection))

    async def _listen(self, receive: Receive, connection: Connection, table: Table) -> None:
        bucket = Bucket(self._limits.messages_per_second, self._limits.message_burst)
        bad = 0
        while not connection.close_code:
            message = await self._next(receive, connection, bucket)
            if message is None:
                bad += 1
                METRICS.refused.add()
                if bad >= self._limits.refusals_in_a_row:
                    connection.end(4002, "Too many messages in a row were refused.")
                continue
            bad = 0
            if isinstance(message, m.Hello) and message.protocol != m.PROTOCOL:
                sentence = "This page doesn't have the server's version. Reload it to continue."
                connection.tell(m.Reload(m.PROTOCOL, sentence))
                connection.end(4001)
            elif isinstance(message, m.Ping):
                connection.tell(m.Pong())
            elif isinstance(message, m.Hello) == connection.greeted:
                order = "You have already said hello." if connection.greeted else "Say hello first."
                connection.tell(m.Refused(str(message.__struct_config__.tag), "malformed", order))
            else:
                try:
                    await table.do(partial(handle, table, connection, message))
                except NotSaved as error:  # the table could not be reloaded
                    if not connection.greeted:
                        raise
                    refuse(connection, message, error)

    async def _next(self, receive: Receive, connection: Connection, bucket: Bucket) -> m.ClientMessage | None:
        """Return the next message, or ``None`` if it was refused."""
        received = await receive()
        if received["type"] == "websocket.disconnect":
            raise _Disconnected
        text: str | None = received.get("text")
        if not bucket.take():
            connection.tell(m.Refused(_UNKNOWN, "limit", "Too many messages. Wait a moment."))
        elif text is None:
            connection.tell(m.Refused(_UNKNOWN, "malformed", "Messages must be JSON text, not bytes."))
        elif len(text) > self._limits.message_bytes:
            most = self._limits.message_bytes
            connection.tell(m.Refused(_UNKNOWN, "limit", f"That is too long. A message may have {most:,} bytes."))
        else:
            try:
                return _DECODER.decode(text)
            except (msgspec.DecodeError, UnicodeError) as error:
                connection.tell(m.Refused(_UNKNOWN, "malformed", sentence_for(error)))
        return None
