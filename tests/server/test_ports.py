"""Ports and network addresses."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest

from tests.command_line import Say
from tests.server.conftest import OpenServer
from woolgather.kernel.errors import WoolgatherError
from woolgather.server.config import Config
from woolgather.server.operations import run


def test_without_a_port_the_next_free_one_is_used_and_a_busy_port_is_an_error(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        monkeypatch.setattr(run, "_FIRST_PORT", port)
        with run._listen("127.0.0.1", None) as found:
            assert found.getsockname()[1] > port
        assert f"Port {port} is in use. Trying {port + 1}." in capsys.readouterr().out
        with pytest.raises(WoolgatherError, match=f"port {port}: .* Try another --port"):
            run._listen("127.0.0.1", port)


def test_a_room_on_the_network_shows_its_lan_address(open_server: OpenServer) -> None:
    address = "http://192.168.0.7:8000/"
    assert open_server(lan_address=address).guest().get("/api/me").json()["lan"] == address
    assert open_server().guest().get("/api/me").json()["lan"] is None


def test_lan_without_a_network_or_with_host_is_an_error(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, say: Say
) -> None:
    monkeypatch.setattr(run, "own_address", lambda: None)
    with pytest.raises(WoolgatherError, match="isn't on a network"):
        run.run(Config(data=str(tmp_path / "room.db"), port=0), lan=True)
    assert "Use either --lan or --host" in say("serve", "--lan", "--host", "127.0.0.1").err
