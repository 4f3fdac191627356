"""A room that other devices on the network can reach."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import pytest
import zxingcpp

from tests.browser.guest import Guest
from tests.server.harness import Server

LAN_ADDRESS: Final = "http://192.168.1.7:8000"  # only shown in links; no request is sent to it


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Server]:
    server = Server(tmp_path / "room.db", modules=[], lan_address=LAN_ADDRESS)
    yield server
    server.stop()


def test_the_qr_code_of_an_invitation_contains_its_link(new_guest: Callable[..., Guest]) -> None:
    me = new_guest()
    me.open("/")
    me.page.get_by_role("button", name="Open a table: Sheepy Time").click()
    me.page.get_by_role("button", name="Open the table").click()
    path = me.page.locator(".qr path").get_attribute("d") or ""
    link = me.page.get_by_label("The link to share").input_value()
    assert link.startswith(f"{LAN_ADDRESS}/join/")
    box = me.page.locator(".qr").get_attribute("viewBox") or ""
    size = int(box.split()[2])
    scale = 4
    pixels = bytearray(b"\xff" * (size * scale) ** 2)
    for x, y in re.findall(r"M(\d+) (\d+)h1", path):
        for row in range(scale):
            start = ((int(y) + 4) * scale + row) * size * scale + (int(x) + 4) * scale
            pixels[start : start + scale] = bytes(scale)
    picture = memoryview(bytes(pixels)).cast("B", (size * scale, size * scale))
    assert [code.text for code in zxingcpp.read_barcodes(picture)] == [link]
