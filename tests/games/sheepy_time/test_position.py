"""Impossible tables are rejected with a clear message."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from woolgather.games.sheepy_time.position import Sheep, position
from woolgather.games.sheepy_time.state import SheepyTime
from woolgather.kernel.errors import WoolgatherError


@pytest.mark.parametrize(
    ("build", "sentence"),
    [
        (lambda: position(Sheep(), tiles={5: "moon-walk"}),
         "There is no tile called 'moon-walk' here; there are: action-"),
        (lambda: position(Sheep(), deck="move-9"), "There is no card called 'move-9' here"),
        (lambda: position(Sheep(hand="wolf-move-1")), "There is no Sheep card called 'wolf-move-1' here"),
        (lambda: position(Sheep(), deck="bump-back-1"), "The deck has no further bump-back-1 for this table."),
        (lambda: position(Sheep(), Sheep(), active="pink"),
         "There is no player called 'pink' here; there are: yellow, blue."),
        (lambda: position(Sheep(), nightmare="fox"),
         "There is no Nightmare called 'fox' here; there are: wolf, spider, bump."),
        (lambda: position(Sheep(status="asleep")),
         "There is no status called 'asleep' here; there are: racing, retired, woken."),
        (lambda: position(Sheep(zzz={5: 9}, infinite={10: 2})), "yellow has only 10 tokens."),
    ],
)  # fmt: skip
def test_a_table_that_cannot_be_is_refused_with_a_sentence(build: Callable[[], SheepyTime], sentence: str) -> None:
    with pytest.raises(WoolgatherError) as refused:
        build()
    assert str(refused.value).startswith(sentence)
