"""The settings of Wolf in Sleep's Clothing that players agree on before the game."""

from __future__ import annotations

from typing import Final

from woolgather.games.wolf_in_sleeps_clothing.box import Box, Deck
from woolgather.kernel.settings import HOUSE, Setting

SETTINGS: Final = (
    Setting(
        "deck",
        ("standard", "long"),
        "The standard game has 60 cards, the long one 108 and takes half as long again.",
        "WS-1.2",
    ),
    Setting(
        "calls",
        ("strict", "sleepy"),
        "At a strict table nobody can err; at a sleepy one mistakes can be made, and called by the others.",
        "WS-8.1",
    ),
    Setting(
        "false-call",
        ("caller-takes-two", "nothing"),
        "At a sleepy table, what a wrong call costs besides being silenced: two cards of the accused, or nothing.",
        "WS-10.13",
        group=HOUSE,
    ),
    Setting(
        "first-turns",
        ("everyone", "starter-only"),
        "Whose first turn is a single flip: everybody's, or only that of the player who begins.",
        "WS-2.1",
        group=HOUSE,
        later=True,
    ),
    Setting(
        "dealer",
        ("random",),
        "Who deals, as the number of the seat; the player on the dealer's left begins.",
        "WS-1.7",
        low=1,
        high=6,
    ),
)
COMBINATIONS: Final = (
    {"calls": "sleepy", "false-call": "nothing"},
    {"calls": "sleepy", "deck": "long"},
    {"calls": "sleepy", "first-turns": "starter-only"},
)
QUICK: Final = {"calls": "sleepy"}  # strict play offers hardly any choices
DRAWN_AT_RANDOM: Final = -1  # the dealer


class Settings:
    """The settings in the form the rules need. Immutable, so clones share it."""

    __slots__ = ("dealer", "deck", "everyone_begins", "false_call_costs", "sleepy")

    def __init__(self, agreed: dict[str, str], box: Box) -> None:
        self.deck: Deck = box.decks[agreed["deck"]]
        self.everyone_begins: bool = agreed["first-turns"] == "everyone"
        self.sleepy: bool = agreed["calls"] == "sleepy"
        self.false_call_costs: bool = agreed["false-call"] == "caller-takes-two"
        self.dealer: int = DRAWN_AT_RANDOM if agreed["dealer"] == "random" else int(agreed["dealer"]) - 1


def refuse(seats: int, agreed: dict[str, str]) -> str:
    dealer = agreed["dealer"]
    if dealer != "random" and int(dealer) > seats:
        return f"The setting 'dealer' cannot be {dealer}: there are only {seats} seats."
    return ""
