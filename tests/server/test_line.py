"""What goes over a WebSocket, byte by byte, held against the library that everybody else uses."""

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


class Wire(asyncio.Transport):
    """What would be a socket; it can be full."""

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


async def connected() -> tuple[WebSocketTransport, Wire, ClientProtocol]:
    """A line after its handshake, and the library at the other end."""
    config = Config(no_application, log_config=None, ws_per_message_deflate=False, ws_ping_interval=None)
    line, wire = WebSocketTransport(config, ServerState(), {}), Wire()
    line.connection_made(wire)
    client = ClientProtocol(parse_uri("ws://127.0.0.1/"))
    client.send_request(client.connect())
    line.data_received(b"".join(client.data_to_send()))
    while not wire.sent:
        await asyncio.sleep(0)
    client.receive_data(b"".join(wire.sent))
    assert any(isinstance(event, Response) for event in client.events_received())
    wire.sent.clear()
    return line, wire, client


def received(line: WebSocketTransport) -> list[str]:
    inbox = cast(Inbox, line.queue)
    return [event["text"] for event in list(inbox._events) if "text" in event]


def ended(line: WebSocketTransport) -> bool:
    return any(event["type"] == "websocket.disconnect" for event in cast(Inbox, line.queue)._events)


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65_535, 65_536, 200_000])
def test_a_frame_is_what_the_library_would_send(size: int) -> None:
    text = b"x" * size
    assert frame_header(size) + text == Frame(Opcode.TEXT, text).serialize(mask=False)


@pytest.mark.parametrize("seed", range(8))
def test_whatever_comes_in_arrives_however_the_network_cuts_it(seed: int) -> None:
    dice = random.Random(seed)

    async def talk() -> tuple[list[str], list[str], bool]:
        line, _, client = await connected()
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
            line.data_received(piece)
            while len(cast(Inbox, line.queue)):
                event: Any = await line.receive()
                got.append(event["text"])
        return texts, got, ended(line)

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
def test_what_the_protocol_forbids_ends_the_line(bad: bytes) -> None:
    async def talk() -> tuple[list[str], bool]:
        line, _, client = await connected()
        client.send_text(b"before")
        line.data_received(b"".join(client.data_to_send()) + bad)
        return received(line), ended(line)

    assert asyncio.run(talk()) == (["before"], True)


def test_what_is_sent_in_one_turn_is_written_at_once_and_waits_for_a_slow_reader() -> None:
    async def talk() -> list[list[bytes]]:
        line, wire, _ = await connected()
        written = []
        for word in (b"a", b"b"):
            assert line.put(word)
        await asyncio.sleep(0)
        written.append(wire.sent[:])
        line.pause_writing()
        assert line.put(b"c")
        await asyncio.sleep(0)
        written.append(wire.sent[1:])
        line.hang_up(4002)
        await asyncio.sleep(0)
        line.resume_writing()
        await line.hung_up()
        written.append(wire.sent[1:])
        return written

    at_once, meanwhile, afterwards = asyncio.run(talk())
    assert at_once == [b"\x81\x01a" + b"\x81\x01b"]
    assert meanwhile == []
    assert afterwards == [b"\x81\x01c", Frame(Opcode.CLOSE, (4002).to_bytes(2, "big")).serialize(mask=False)]


def test_who_is_a_thousand_messages_behind_is_told_so() -> None:
    async def talk() -> list[bool]:
        line, _, _ = await connected()
        line.pause_writing()
        return [line.put(b"") for _ in range(1_001)]

    assert asyncio.run(talk()) == [True] * 1_000 + [False]


def test_no_more_is_read_while_many_messages_wait_and_goes_on_when_they_are_read() -> None:
    async def talk() -> tuple[bool, bool]:
        line, wire, client = await connected()
        for _ in range(8):
            client.send_text(b"x")
        line.data_received(b"".join(client.data_to_send()))
        stopped = wire.reading
        for _ in range(8):
            await line.receive()
        return stopped, wire.reading

    assert asyncio.run(talk()) == (False, True)


def test_the_application_finds_the_line_in_its_scope() -> None:
    async def talk() -> bool:
        line, _, _ = await connected()
        return cast(dict[str, Any], line.scope["extensions"])[EXTENSION] is line

    assert asyncio.run(talk())
