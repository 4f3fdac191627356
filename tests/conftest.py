"""For all tests: the same in every run, what is slow, and, at the end, how many clauses of each rulebook are proved."""

from __future__ import annotations

import os
import shutil
import tempfile
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tests.command_line import Say, run
from tests.luck import TEST
from tests.server.stores import STORE
from tests.traceability import coverage_table

# The same examples in every run, and never a failure because the machine was busy.
settings.register_profile("steady", derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("steady")

# Nor because of what somebody has set for their own terminal.
for _name in ("CLICOLOR_FORCE", "COLUMNS", "FORCE_COLOR", "LINES", "NO_COLOR", "TTY_COMPATIBLE", "TTY_INTERACTIVE"):
    os.environ.pop(_name, None)

# What `make quick` leaves out besides the conformance suite: real terminals, servers and browsers, bots that play many
# games, statistics over many deals, whatever learns.
SLOW = (
    "tests/browser/",
    "tests/envs/test_learning.py",
    "tests/envs/test_openspiel.py",
    "tests/envs/test_page.py",
    "tests/server/",
    "tests/terminal/test_real_terminal.py",
    "tests/terminal/test_app.py",
    "tests/terminal/test_input_methods.py",
    "tests/terminal/test_picture.py",
    "tests/terminal/test_whole_games.py",
    "tests/test_compiling.py",
    "tests/test_guests.py",
    "tests/games/*/test_bot.py",
    "tests/games/*/test_board.py",
    "tests/games/*/test_lengths.py",
    "tests/games/*/test_redeal.py",
)


# The luck of a room follows from the name of the test that it serves.


def pytest_addoption(parser: pytest.Parser) -> None:
    about = "where the rooms of the server tests keep their data: in a file, or in a Postgres of the tests' own"
    parser.addoption("--store", choices=["sqlite", "postgres"], default="sqlite", help=about)


def pytest_configure(config: pytest.Config) -> None:
    os.environ[STORE] = config.getoption("--store")
    os.environ[TEST] = str(Path(tempfile.mkdtemp(prefix="woolgather-test-")) / "name")


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    Path(os.environ[TEST]).write_text(item.name, "utf-8")


def pytest_unconfigure() -> None:
    shutil.rmtree(Path(os.environ.pop(TEST)).parent)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        path = item.path.relative_to(Path(__file__).parent.parent)
        if any(path.match(slow) or path.as_posix().startswith(slow) for slow in SLOW):
            item.add_marker(pytest.mark.slow)
        if os.environ[STORE] == "postgres" and item.get_closest_marker("file"):
            item.add_marker(pytest.mark.skip("about the data file itself"))


@pytest.fixture
def say(capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Say:
    """Runs a command of ``woolgather`` in an empty folder."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.chdir(tmp_path)
    return lambda *words: run(capsys, *words)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if terminalreporter.config.option.file_or_dir:
        return  # only some of the tests were run
    terminalreporter.section("rules proved by tests")
    for line in coverage_table():
        terminalreporter.write_line(line)
