"""Worlds that a viewer cannot tell from the real one."""

from __future__ import annotations

from woolgather.games.sheepy_time.deck import shuffled
from woolgather.games.sheepy_time.state import SheepyTime


def redeal(s: SheepyTime, viewer: int | None) -> None:
    """Other hands hold Sheep cards only, and any of those not seen may be there; the rest is the deck."""
    sheep = [card for card in s.deck if not s.is_nightmare(card)]
    rest = [card for card in s.deck if s.is_nightmare(card)]
    others = [seat for seat in range(s.seats) if seat != viewer]
    for seat in others:
        sheep.extend(s.hands[seat])
    sheep.sort()
    s.chance.shuffle(sheep)
    for seat in others:
        s.hands[seat] = [sheep.pop() for _ in s.hands[seat]]
    s.deck = shuffled(s, sorted([*sheep, *rest]))
    s.stack = shuffled(s, sorted(s.stack))
