"""Says at the end of every run how many clauses of each rulebook are proved by a test."""

from __future__ import annotations

import pytest

from tests.traceability import coverage_table


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    terminalreporter.section("rules proved by tests")
    for line in coverage_table():
        terminalreporter.write_line(line)
