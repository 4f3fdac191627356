"""Configuration for all tests: repeatable examples, slow tests, and a summary of tested clauses per rulebook."""

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

# Use the same examples in every run, without time limits that a busy machine could exceed.
settings.register_profile("steady", derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("steady")

# Ignore the user's terminal settings.
for _name in ("CLICOLOR_FORCE", "COLUMNS", "FORCE_COLOR", "LINES", "NO_COLOR", "TTY_COMPATIBLE", "TTY_INTERACTIVE"):
    os.environ.pop(_name, None)

# Besides the conformance suite, `make quick` leaves out real terminals, servers and browsers, bots that play many
# games, statistics over many deals, and learning.
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
    "tests/terminal/test_join.py",
    "tests/test_compiling.py",
    "tests/test_third_party.py",
    "tests/games/*/test_bot.py",
    "tests/games/*/test_board.py",
    "tests/games/*/test_lengths.py",
    "tests/games/*/test_redeal.py",
)


def pytest_addoption(parser: pytest.Parser) -> None:
    about = "where server tests store data: in a file, or in a Postgres started for the tests"
    parser.addoption("--store", choices=["sqlite", "postgres"], default="sqlite", help=about)


def pytest_configure(config: pytest.Config) -> None:
    os.environ[STORE] = config.getoption("--store")
    os.environ[TEST] = str(Path(tempfile.mkdtemp(prefix="woolgather-test-")) / "name")


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """Write down the test's name, which seeds the rooms it runs."""
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
    """Run a ``woolgather`` command in an empty folder."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.chdir(tmp_path)
    return lambda *words: run(capsys, *words)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if terminalreporter.config.option.file_or_dir:
        return  # only some tests ran
    terminalreporter.section("rules proved by tests")
    for line in coverage_table():
        terminalreporter.write_line(line)
