"""The WebSocket transport sends and accepts the same bytes as the library."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from typing import Any, cast

import pytest
from uvicorn.config import Config
from uvicorn.server import ServerState
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.http11 import Response
from websockets.uri import parse_uri

from woolgather.server.websocket.transport import EXTENSION, Inbox, WebSocketTransport, frame_header


class FakeSocket(asyncio.Transport):
    """Records written data instead of sending it."""

    def __init__(self) -> None:
        super().__init__()
        self.sent: list[bytes] = []
        self.closed = False
        self.reading = True

    def write(self, data: bytes | bytearray | memoryview[int]) -> None:
        self.sent.append(bytes(data))

    def is_closing(self) -> bool:
        return self.closed

    def close(self) -> None:
        self.closed = True

    def pause_reading(self) -> None:
        self.reading = False

    def resume_reading(self) -> None:
        self.reading = True


async def no_application(scope: Any, receive: Any, send: Callable[[Any], Any]) -> None:
    await receive()
    await send({"type": "websocket.accept"})
    await asyncio.get_running_loop().create_future()


async def connected() -> tuple[WebSocketTransport, FakeSocket, ClientProtocol]:
    """Return a transport after its handshake, its socket, and the library as the client."""
    config = Config(no_application, log_config=None, ws_per_message_deflate=False, ws_ping_interval=None)
    transport, socket = WebSocketTransport(config, ServerState(), {}), FakeSocket()
    transport.connection_made(socket)
    client = ClientProtocol(parse_uri("ws://127.0.0.1/"))
    client.send_request(client.connect())
    transport.data_received(b"".join(client.data_to_send()))
    while not socket.sent:
        await asyncio.sleep(0)
    client.receive_data(b"".join(socket.sent))
    assert any(isinstance(event, Response) for event in client.events_received())
    socket.sent.clear()
    return transport, socket, client


def received(transport: WebSocketTransport) -> list[str]:
    inbox = cast(Inbox, transport.queue)
    return [event["text"] for event in list(inbox._events) if "text" in event]


def ended(transport: WebSocketTransport) -> bool:
    return any(event["type"] == "websocket.disconnect" for event in cast(Inbox, transport.queue)._events)


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65_535, 65_536, 200_000])
def test_frames_equal_those_of_the_library(size: int) -> None:
    text = b"x" * size
    assert frame_header(size) + text == Frame(Opcode.TEXT, text).serialize(mask=False)


@pytest.mark.parametrize("seed", range(8))
def test_messages_arrive_however_the_network_splits_them(seed: int) -> None:
    dice = random.Random(seed)

    async def talk() -> tuple[list[str], list[str], bool]:
        transport, _, client = await connected()
        texts, stream = [], []
        for _ in range(40):
            kind = dice.choice(["text", "text", "text", "ping", "fragments"])
            text = "ü" * dice.choice([0, 1, 60, 62, 63, 64, 500, 2_100, 20_000])
            if kind == "ping":
                client.send_ping(b"?")
            elif kind == "text":
                client.send_text(text.encode())
                texts.append(text)
            elif seed % 2:
                client.send_text(text.encode(), fin=False)
                client.send_continuation(b"!", fin=True)
                texts.append(text + "!")
            stream.append(b"".join(client.data_to_send()))
        whole, got = b"".join(stream), []
        pieces = stream if seed < 4 else []
        while not pieces or sum(map(len, pieces)) < len(whole):
            begin = sum(map(len, pieces))
            pieces.append(whole[begin : begin + dice.choice([1, 2, 5, 40, 200, 5_000])])
        for piece in pieces:
            transport.data_received(piece)
            while len(cast(Inbox, transport.queue)):
                event: Any = await transport.receive()
                got.append(event["text"])
        return texts, got, ended(transport)

    sent, got, over = asyncio.run(talk())
    assert got == sent
    assert not over


@pytest.mark.parametrize(
    "bad",
    [
        Frame(Opcode.TEXT, b"not masked").serialize(mask=False),
        b"\xc1\x80\x00\x00\x00\x00",
        Frame(Opcode.CONT, b"of nothing").serialize(mask=True),
        b"\x83\x80\x00\x00\x00\x00",
        Frame(Opcode.TEXT, b"\xff\xfe").serialize(mask=True),
    ],
    ids=["unmasked", "reserved bit", "continues nothing", "unknown kind", "not UTF-8"],
)
def test_a_protocol_violation_closes_the_connection(bad: bytes) -> None:
    async def talk() -> tuple[list[str], bool]:
        transport, _, client = await connected()
        client.send_text(b"before")
        transport.data_received(b"".join(client.data_to_send()) + bad)
        return received(transport), ended(transport)

    assert asyncio.run(talk()) == (["before"], True)


def test_messages_are_written_together_and_wait_for_a_slow_reader() -> None:
    async def talk() -> list[list[bytes]]:
        transport, socket, _ = await connected()
        written = []
        for word in (b"a", b"b"):
            assert transport.put(word)
        await asyncio.sleep(0)
        written.append(socket.sent[:])
        transport.pause_writing()
        assert transport.put(b"c")
        await asyncio.sleep(0)
        written.append(socket.sent[1:])
        transport.close_when_sent(4002)
        await asyncio.sleep(0)
        transport.resume_writing()
        await transport.wait_closed()
        written.append(socket.sent[1:])
        return written

    at_once, while_paused, afterwards = asyncio.run(talk())
    assert at_once == [b"\x81\x01a" + b"\x81\x01b"]
    assert while_paused == []
    assert afterwards == [b"\x81\x01c", Frame(Opcode.CLOSE, (4002).to_bytes(2, "big")).serialize(mask=False)]


def test_a_client_a_thousand_messages_behind_is_detected() -> None:
    async def talk() -> list[bool]:
        transport, _, _ = await connected()
        transport.pause_writing()
        return [transport.put(b"") for _ in range(1_001)]

    assert asyncio.run(talk()) == [True] * 1_000 + [False]


def test_reading_pauses_while_many_messages_wait() -> None:
    async def talk() -> tuple[bool, bool]:
        transport, socket, client = await connected()
        for _ in range(8):
            client.send_text(b"x")
        transport.data_received(b"".join(client.data_to_send()))
        stopped = socket.reading
        for _ in range(8):
            await transport.receive()
        return stopped, socket.reading

    assert asyncio.run(talk()) == (False, True)


def test_the_scope_contains_the_transport() -> None:
    async def talk() -> bool:
        transport, _, _ = await connected()
        return cast(dict[str, Any], transport.scope["extensions"])[EXTENSION] is transport

    assert asyncio.run(talk())
