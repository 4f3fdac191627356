"""The example client in examples/ plays a whole game."""

from __future__ import annotations

import subprocess
import sys

from tests.server.harness import ROOT, TIMEOUT, Server
from tests.server.test_bots import finish


def test_the_example_bot_joins_a_table_and_plays_to_the_end(server: Server) -> None:
    ann = server.guest("Ann")
    table = ann.open_table()
    chair = ann.at(table["id"])
    command = [sys.executable, str(ROOT / "examples" / "network_bot.py"), server.address, table["code"]]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as bot:
        while chair.wait_for("table")["table"]["seats"][1]["name"] != "Network Bot":
            pass
        chair.send(type="start")
        chair.wait_for("update")
        finish(chair)
        out, _ = bot.communicate(timeout=TIMEOUT)
    assert bot.returncode == 0
    assert "over" in out
