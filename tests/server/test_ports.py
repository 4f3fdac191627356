"""Where the room opens, and who finds it there."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest

from tests.command_line import Say
from tests.server.conftest import OpenServer
from woolgather.kernel.errors import WoolgatherError
from woolgather.server.config import Config
from woolgather.server.operations import run


def test_without_a_port_the_next_free_one_is_taken_and_with_one_it_is_that_or_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        monkeypatch.setattr(run, "_FIRST_PORT", port)
        with run._listen("127.0.0.1", None) as found:
            assert found.getsockname()[1] > port
        assert f"Port {port} is taken; trying {port + 1}." in capsys.readouterr().out
        with pytest.raises(WoolgatherError, match=f"port {port}: .* Try another --port"):
            run._listen("127.0.0.1", port)


def test_a_room_for_the_network_names_an_address_to_invite_to(open_server: OpenServer) -> None:
    address = "http://192.168.0.7:8000/"
    assert open_server(lan_address=address).guest().get("/api/me").json()["lan"] == address
    assert open_server().guest().get("/api/me").json()["lan"] is None


def test_a_computer_in_no_network_and_two_wishes_at_once_are_told_so(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, say: Say
) -> None:
    monkeypatch.setattr(run, "own_address", lambda: None)
    with pytest.raises(WoolgatherError, match="in no network that others could reach it by"):
        run.run(Config(data=str(tmp_path / "room.db"), port=0), lan=True)
    assert "Name either --lan or --host" in say("serve", "--lan", "--host", "127.0.0.1").err
