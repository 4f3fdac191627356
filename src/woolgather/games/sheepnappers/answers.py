"""The ways to answer an action or a Baa: one class each.

To add one, add a class here, its action and its word (``BY``) in vocabulary.py, and its label in words.py. exchange.py
defines when a window opens and whom it asks; launch.py defines how a Kamikaze Sheep answers a launch.
"""

from __future__ import annotations

from typing import Final

from woolgather.games.sheepnappers.hands import lay_from_hand
from woolgather.games.sheepnappers.state import NOBODY, Sheepnappers
from woolgather.games.sheepnappers.vocabulary import BAA, BY, FUEL, JUICE_BAA, JUICE_PRICE, THROW_BAA
from woolgather.kernel.compiling import vec
from woolgather.kernel.errors import Refusal

# A throw is one number: the seat that threw and the way it answered.
WAYS: Final = len(BY)


def thrower(throw: int) -> int:
    return throw // WAYS


def way_of(throw: int) -> int:
    return throw % WAYS


class Answer:
    """One way to answer: its action, and the cards laid for it (SN-2.9).

    ``throws`` are the Baas so far. ``launcher`` is the seat whose launch the exchange is about, if any.
    """

    __slots__ = ("action", "price", "way")

    def __init__(self, way: int, action: int, price: tuple[int, ...]) -> None:
        self.way = way
        self.action = action
        self.price = price

    def possible(self, s: Sheepnappers, seat: int, throws: tuple[int, ...], launcher: int) -> bool:
        """Whether this seat can answer in this way."""
        raise NotImplementedError

    def refusal(self, s: Sheepnappers, seat: int, launcher: int) -> Refusal:
        """Explain why it can't."""
        raise NotImplementedError

    def pay(self, s: Sheepnappers, seat: int) -> None:
        for card in self.price:
            lay_from_hand(s, seat, card)


class ThrowBaa(Answer):
    """A Baa from the hand."""

    __slots__ = ()

    def possible(self, s: Sheepnappers, seat: int, throws: tuple[int, ...], launcher: int) -> bool:
        return s.has(seat, BAA)

    def refusal(self, s: Sheepnappers, seat: int, launcher: int) -> Refusal:
        return Refusal(f"You hold no {s.title(BAA)} to throw; you can only let it pass.", "SN-4.15")


class CopyBaa(Answer):
    """Two Fuel copy a Baa of this exchange that is on top (SN-8.8): in your own turn, outside a launch."""

    __slots__ = ()

    def possible(self, s: Sheepnappers, seat: int, throws: tuple[int, ...], launcher: int) -> bool:
        return (
            s.settings.juice
            and seat == s.active
            and launcher == NOBODY
            and len(throws) > 0
            and way_of(throws[-1]) == THROWN  # SN-8.10
            and s.held(seat, FUEL) >= len(self.price)
        )

    def refusal(self, s: Sheepnappers, seat: int, launcher: int) -> Refusal:
        baa, fuel = s.title(BAA), s.title(FUEL)
        if not s.settings.juice:
            return Refusal(f"Two {fuel} copy a {baa} only with Magic Juice Madness.", "SN-8.8")
        if seat != s.active or launcher != NOBODY:
            return Refusal("Magic Juice works only in your own turn, and never during a launch.", "SN-8.9")
        if s.held(seat, FUEL) < len(self.price):
            return Refusal(f"A copied {baa} costs {len(self.price)} {fuel}, and you hold fewer.", "SN-8.8")
        return Refusal(
            f"Two {fuel} copy a {baa} only while a {baa} thrown over this very action lies on top.", "SN-8.10"
        )


THROWN: Final = 0
COPIED: Final = 1
ANSWERS: Final = vec[Answer]([ThrowBaa(THROWN, THROW_BAA, (BAA,)), CopyBaa(COPIED, JUICE_BAA, (FUEL,) * JUICE_PRICE)])
