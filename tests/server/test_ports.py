"""Where the room opens when somebody else is there already."""

from __future__ import annotations

import socket

import pytest

from woolgather.kernel.errors import WoolgatherError
from woolgather.server import run


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
