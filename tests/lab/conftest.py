"""Registers the toy game for all tests of the lab."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.lab import high_roll


@pytest.fixture(autouse=True, scope="module")
def a_toy() -> Iterator[None]:
    with high_roll.at_hand():
        yield
