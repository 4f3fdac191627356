"""Proof that a game was fair: its seed was fixed beforehand, and the game follows from the seed and the actions."""

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
    "Before the game, the server drew a secret 256-bit seed and published its SHA-256 hash, the commitment. All the "
    "game's chance comes from that seed, so no one could choose a card or a die later. The seed is published after the "
    "game. To check it, hash the text 'woolgather seed ' followed by the seed, and compare. Then replay all actions "
    "with that seed. The result must be the same game."
)
_MOST_FACES: Final = 60


class _Counting(Chance):
    """Passes on the results of the game's chance and counts them."""

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
    """Return the complete proof for a finished game. Replays the whole game."""
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
