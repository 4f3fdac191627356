"""The files in deploy/, with real proxies if they are installed."""

from __future__ import annotations

import re
import shutil
import socket
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from copy import copy
from pathlib import Path

import httpx
import pytest

from tests.server.cluster import cluster
from tests.server.conftest import OpenServer
from tests.server.harness import ROOT, TIMEOUT, Server, seated, wait_until
from woolgather.room.metrics import METRICS

NGINX = """
daemon off;
pid {folder}/nginx.pid;
error_log stderr;
events {{}}
http {{
    access_log off;
    client_body_temp_path {folder}; proxy_temp_path {folder}; fastcgi_temp_path {folder};
    uwsgi_temp_path {folder}; scgi_temp_path {folder};
    include {folder}/room.conf;
}}
"""


MACHINES = ("10.0.0.11:8000", "10.0.0.12:8000")  # in nginx-several.conf


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as found:
        port: int = found.getsockname()[1]
    return port


@contextmanager
def behind(name: str, folder: Path, server: Server, *others: Server) -> Iterator[Server]:
    """Access the server through the proxy. With several servers, the proxy chooses one."""
    front, here = copy(server), f"127.0.0.1:{server.port}"
    front.port = port = free_port()
    if name == "nginx":
        file = (ROOT / "deploy" / ("nginx-several.conf" if others else "nginx.conf")).read_text()
        file = file.replace("listen [::]:80;", "").replace("listen 80;", f"listen 127.0.0.1:{port};")
        for place, each in {"127.0.0.1:8000": server, **dict(zip(MACHINES, (server, *others), strict=False))}.items():
            file = file.replace(place, f"127.0.0.1:{each.port}")
        (folder / "room.conf").write_text(file)
        (folder / "nginx.conf").write_text(NGINX.format(folder=folder))
        words = ["nginx", "-c", str(folder / "nginx.conf"), "-e", "stderr"]
    else:
        file = (ROOT / "deploy" / "Caddyfile").read_text().replace("127.0.0.1:8000", here)
        file = file.replace("play.example.org", f"http://127.0.0.1:{port}")
        (folder / "Caddyfile").write_text("{\n\tadmin off\n\tauto_https off\n}\n" + file)
        words = ["caddy", "run", "--config", str(folder / "Caddyfile"), "--adapter", "caddyfile"]
    with subprocess.Popen(words, stderr=subprocess.DEVNULL) as process:
        try:
            wait_until(lambda: answers(front))
            yield front
        finally:
            process.terminate()
            process.wait(TIMEOUT)


def answers(server: Server) -> bool:
    try:
        return server.get("/api/health").status_code == 200
    except httpx.TransportError:
        return False


@pytest.mark.parametrize("name", ["nginx", "caddy"])
def test_a_game_is_played_through_a_proxy(name: str, open_server: OpenServer, tmp_path: Path) -> None:
    if shutil.which(name) is None:
        pytest.skip(f"{name} is not installed here")
    server = open_server(trusted_proxies=["127.0.0.1"])
    with behind(name, tmp_path, server) as front:
        ann = front.guest("Ann")
        table = ann.post("/api/quick", {"game": "live-nope"}).json()["table"]["id"]
        chair = ann.at(table)
        chair.wait_for("update")
        chair.play(chair.update["options"][0]["action"])
        assert front.get("/metrics").status_code == 401  # requests through a proxy are not local
        assert server.get("/metrics").status_code == 200
        ann.go()


def test_a_game_through_a_proxy_survives_the_death_of_one_machine(open_server: OpenServer, tmp_path: Path) -> None:
    if shutil.which("nginx") is None:
        pytest.skip("nginx is not installed here")
    data = cluster().database("several_machines")
    machines = [open_server(at=data, trusted_proxies=["127.0.0.1"]) for _ in MACHINES]
    with behind("nginx", tmp_path, *machines) as front:
        table, guests, chairs = seated(front, 2)
        machines[0].kill()
        (asked,) = [number for number, chair in enumerate(chairs) if chair.update["options"]]
        again = [guest.at(table) for guest in guests]
        for chair in again:
            chair.wait_for("update")
        again[asked].play(again[asked].update["options"][0]["action"])
        for guest in guests:
            guest.go()


@pytest.mark.parametrize("unit", sorted(path.name for path in (ROOT / "deploy").glob("*.service")))
def test_systemd_accepts_the_units(unit: str, tmp_path: Path) -> None:
    if shutil.which("systemd-analyze") is None:
        pytest.skip("systemd is not installed here")
    text = (ROOT / "deploy" / unit).read_text()
    (tmp_path / unit).write_text(re.sub(r"(?m)^(Exec\w+=)/var/lib/woolgather/venv/bin/\S+", r"\1/bin/true", text))
    words = ["systemd-analyze", "verify", str(tmp_path / unit)]
    told = subprocess.run(words, check=False, capture_output=True, text=True, timeout=TIMEOUT)
    assert (told.returncode, told.stderr) == (0, "")


def test_the_dashboard_queries_existing_metrics() -> None:
    asked = re.findall(r"woolgather_[a-z_]+", (ROOT / "deploy" / "dashboard.json").read_text())
    there = re.findall(r"^(woolgather_[a-z_]+) ", METRICS.text({"": {}}), re.MULTILINE)
    assert set(asked) == set(there) - {"woolgather_bot_processes"}  # constant while running
