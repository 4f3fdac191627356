"""The only source of randomness, in two implementations.

``FastChance`` is for bulk play: a few integer operations per number, and a clone copies one number. ``SealedChance`` is
for live tables: a keyed hash stream that can't be predicted from earlier numbers. Its seed can be committed to
before the game and checked afterwards.
"""

from __future__ import annotations

import hashlib
import secrets
from typing import Any, Final

from woolgather.kernel.compiling import i64, mypyc_attr, vec
from woolgather.kernel.errors import WoolgatherError

# Multiply-with-carry in base 2**32. With this multiplier 2**32 * m - 1 is a safe prime, so the period is about 2**61.
# Every intermediate value stays below 2**62 and fits a machine word in the compiled engine.
_MULTIPLIER: Final = 1073740155
_LOW_WORD: Final = 0xFFFFFFFF
_WORD_RANGE: Final = 0x100000000
_HEX_DIGITS: Final = frozenset("0123456789abcdef")


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    """Draws random numbers and counts the draws. An action that drew a number can't be undone.

    >>> import woolgather as wg
    >>> chance = wg.chance(7)
    >>> [chance.roll(6) for _ in range(3)], chance.draws
    ([5, 3, 5], 3)
    """

    __slots__ = ("draws",)

    def __init__(self) -> None:
        self.draws: i64 = 0

    def below(self, n: i64) -> i64:
        """Return a random integer from 0 to n - 1."""
        raise NotImplementedError

    def clone(self) -> Chance:
        """Return an independent copy that will draw the same numbers."""
        raise NotImplementedError

    def roll(self, faces: int) -> int:
        """Roll a die with the faces 1 to ``faces``."""
        return 1 + self.below(faces)

    def shuffle(self, cards: list[Any]) -> None:
        """Shuffle the list in place, without looking at its items."""
        i = len(cards)
        while i > 1:
            j: i64 = self.below(i)
            i -= 1
            card = cards[i]
            cards[i] = cards[j]
            cards[j] = card

    def shuffle_row(self, row: vec[i64]) -> None:
        """Shuffle a row of numbers, with the same draws and the same result as ``shuffle``."""
        i: i64 = len(row)
        while i > 1:
            j: i64 = self.below(i)
            i -= 1
            number = row[i]
            row[i] = row[j]
            row[j] = number


def _next_state(x: i64) -> i64:
    """Return the generator's next state."""
    return _MULTIPLIER * (x & _LOW_WORD) + (x >> 32)


def _output(x: i64, n: i64) -> i64:
    """Return the number below n that is drawn in this state."""
    word = (x & _LOW_WORD) ^ (x >> 32)
    # word * n >> 32, in halves that fit a machine word for every n below 2**46
    return ((word >> 16) * n + ((word & 0xFFFF) * n >> 16)) >> 16


@mypyc_attr(free_list_len=1)
class FastChance(Chance):
    """A fast, repeatable generator. Don't use it where players could gain by predicting it.

    >>> [FastChance(7).below(6) for _ in range(2)], FastChance(7).clone().below(6)
    ([4, 4], 4)
    """

    __slots__ = ("_x",)

    def __init__(self, seed: int, state: int = 0) -> None:
        super().__init__()
        if state == 0:
            # Spread nearby seeds over all states. A state of 0 would never change.
            digest = hashlib.blake2b(str(seed).encode(), digest_size=8, person=b"woolgather-fast").digest()
            state = int.from_bytes(digest, "big") % ((_MULTIPLIER << 32) - 2) + 1
        self._x: i64 = state

    def below(self, n: i64) -> i64:
        x = self._x
        self.draws += 1
        self._x = _next_state(x)
        return _output(x, n)

    def shuffle_row(self, row: vec[i64]) -> None:
        """Shuffle as in the base class, but without a method call per number."""
        i: i64 = len(row)
        if i < 2:
            return
        x = self._x
        self.draws += i - 1
        while i > 1:
            j = _output(x, i)
            x = _next_state(x)
            i -= 1
            number = row[i]
            row[i] = row[j]
            row[j] = number
        self._x = x

    def clone(self) -> FastChance:
        twin = FastChance(0, self._x)
        twin.draws = self.draws
        return twin


class SealedChance(Chance):
    """A keyed hash stream over a 256-bit seed, without any bias.

    >>> chance = SealedChance("00" * 32)
    >>> chance.commitment() == SealedChance("00" * 32).commitment()
    True
    """

    __slots__ = ("_at", "_block", "_blocks", "seed")

    def __init__(self, seed: str) -> None:
        super().__init__()
        if len(seed) != 64 or not _HEX_DIGITS.issuperset(seed):
            raise WoolgatherError("A sealed seed has 64 digits, 0-9 and a-f.")
        self.seed = seed
        self._block = b""
        self._blocks = 0
        self._at = 0

    @staticmethod
    def fresh_seed() -> str:
        """Return 256 random bits from the operating system, in hex."""
        return secrets.token_hex(32)

    def commitment(self) -> str:
        """Return a hash to publish before the game. It fixes the seed without revealing it."""
        return hashlib.sha256(b"woolgather seed " + self.seed.encode()).hexdigest()

    def _word(self) -> int:
        if self._at == len(self._block):
            counter = self._blocks.to_bytes(8, "big")
            self._block = hashlib.blake2b(counter, key=bytes.fromhex(self.seed), person=b"woolgather").digest()
            self._blocks += 1
            self._at = 0
        word = int.from_bytes(self._block[self._at : self._at + 4], "big")
        self._at += 4
        return word

    def below(self, n: i64) -> i64:
        if n > _WORD_RANGE:
            raise WoolgatherError(f"A sealed chance draws from at most {_WORD_RANGE} numbers at a time, not from {n}.")
        self.draws += 1
        limit = _WORD_RANGE - _WORD_RANGE % n  # larger words would favour low numbers
        word: i64 = self._word()
        while word >= limit:
            word = self._word()
        return word % n

    def clone(self) -> SealedChance:
        twin = SealedChance(self.seed)
        twin.draws = self.draws
        twin._block = self._block
        twin._blocks = self._blocks
        twin._at = self._at
        return twin


def chance_from(seed: int | str | None) -> Chance:
    """Return the generator for a seed: sealed for 64 hex digits, fast for other integers, random for ``None``.

    >>> chance_from("7").below(6) == chance_from(7).below(6)
    True
    """
    if seed is None:
        return FastChance(secrets.randbits(60))
    if isinstance(seed, int):
        return FastChance(seed)
    if len(seed) == 64:
        return SealedChance(seed)
    if not (seed.isascii() and seed.isdigit() and len(seed) < 64):
        raise WoolgatherError(f"A seed is a whole number, or 64 hex digits; {seed[:70]!r} is neither.")
    return FastChance(int(seed))
