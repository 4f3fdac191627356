"""In all tests of the lab there is a toy game whose every number is known."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.lab import high_roll


@pytest.fixture(autouse=True, scope="module")
def a_toy() -> Iterator[None]:
    with high_roll.at_hand():
        yield
