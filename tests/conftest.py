"""For all tests: how hypothesis searches, and, at the end of a run, how many clauses of each rulebook are proved."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, settings

from tests.traceability import coverage_table

# The same examples in every run, and never a failure because the machine was busy.
settings.register_profile("steady", derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("steady")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if terminalreporter.config.option.file_or_dir:
        return  # only some of the tests were run
    terminalreporter.section("rules proved by tests")
    for line in coverage_table():
        terminalreporter.write_line(line)
