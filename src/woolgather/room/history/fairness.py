"""The proof that a game was fair: the seed was fixed before it, and the game follows from the seed and the actions."""

from __future__ import annotations

from typing import Final

from woolgather.kernel.chance import Chance, chance_from
from woolgather.kernel.errors import WoolgatherError
from woolgather.kernel.record import Record
from woolgather.kernel.registry import find_game
from woolgather.kernel.snapshot import fingerprint
from woolgather.room.messages import DrawCount, Fairness
from woolgather.room.tables.summaries import commitment

HOW: Final = (
    "Before the game a secret seed of 256 bits was drawn, and its SHA-256 published: that is the commitment. All "
    "chance of the game comes from the seed, so nobody could choose a card or a die later. After the game the seed is "
    "told: hash the text 'woolgather seed ' followed by it, and compare. Then replay all actions with it: the same "
    "game has to come out."
)
_MOST_FACES: Final = 60


class _Counting(Chance):
    """Passes on what the game's own chance says, and counts the results."""

    def __init__(self, inner: Chance) -> None:
        super().__init__()
        self._inner = inner
        self.counts: dict[int, list[int]] = {}

    def below(self, n: int) -> int:
        self.draws += 1
        result = self._inner.below(n)
        if 1 < n <= _MOST_FACES:
            self.counts.setdefault(n, [0] * n)[result] += 1
        return result

    def clone(self) -> Chance:
        return self._inner.clone()


def before_the_end(seed: str) -> Fairness:
    return Fairness(commitment(seed) or "", HOW)


def proof(record: Record, published: str | None) -> Fairness:
    """Everything, once the game is over. Replays the whole game."""
    counting = _Counting(chance_from(record.seed))
    matches = True
    try:
        state = find_game(record.game).begin(len(record.names), record.settings, counting, record.components)
        for seat, action in record.actions:
            state.act(seat, action)
        state.chance = counting.clone()
        matches = fingerprint(state) == record.fingerprint
    except WoolgatherError:
        matches = False
    draws = [DrawCount(faces, counts) for faces, counts in sorted(counting.counts.items())]
    return Fairness(published or "", HOW, record.seed, commitment(record.seed) == published, matches, draws)
