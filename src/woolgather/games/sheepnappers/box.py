"""Reads the box from components.toml, checks it, and selects what a table plays with."""

from __future__ import annotations

from typing import Any, Final

from woolgather.games.sheepnappers.tally import tally_of_row
from woolgather.games.sheepnappers.vocabulary import ACTION_CARDS, CARDS, FUEL, HELD, LONGEST_ROW, SHEEP, TYPES, WOLF
from woolgather.kernel import components
from woolgather.kernel.compiling import i64, vec
from woolgather.kernel.components import Entry
from woolgather.kernel.errors import BadComponents

MOST_COPIES: Final = 30  # of one type: a note about a hand has room for no more


class Box(components.Box):
    """The components as the rules use them. Lists are indexed by card."""

    def __init__(self, data: dict[str, Any]) -> None:
        box = Entry(data)
        numbers, seconds, team = box.entry("numbers"), box.entry("seconds"), box.entry("tag-team")
        tables = ("numbers", "need", "seconds", "tag-team")
        self.sources: dict[str, str] = {name: box.entry(name).source() for name in tables}
        self.dealt: int = numbers.whole("dealt", least=1)
        self.eaten: int = numbers.whole("eaten", least=-1000, most=0)
        self.peek_seconds: int = seconds.whole("peek", least=1)
        self.need: dict[int, int] = {seats: box.entry("need").whole(str(seats), least=1) for seats in (2, 3, 4)}
        self.passes: list[int] = sorted({HELD.index(name) for name in team.texts("passes", HELD)})
        self.copies: list[int] = []
        self.removed: list[int] = []
        self.wool: list[int] = []
        self._read_cards(box.entry("cards"))
        self._check_the_deck()

    def _read_cards(self, cards: Entry) -> None:
        cards.only(CARDS)
        for number, name in enumerate(CARDS):
            card = cards.entry(name)
            self.sources[name] = card.source()
            # SN-2.15: without a Wolf the pile could run out.
            copies = card.whole("copies", least=1 if number == WOLF else 0, most=MOST_COPIES)
            self.copies.append(copies)
            self.removed.append(card.whole("removed-with-2", most=0 if number == WOLF else copies))
            self.wool.append(card.whole("wool", most=components.DEFAULT_MAX if number in SHEEP else 0))

    def _check_the_deck(self) -> None:
        total = sum(self.copies[:TYPES])
        if total > LONGEST_ROW:
            raise BadComponents(f"cards: there are {total} cards besides the Wolves; the most is {LONGEST_ROW}.")
        for seats in (2, 3, 4):
            count = sum(self.deck(seats)[:TYPES])
            if count < self.dealt * seats:
                raise BadComponents(
                    f"numbers.dealt is {self.dealt}, but with {seats} aliens only {count} cards can be dealt (SN-1.4)."
                )

    def deck(self, seats: int) -> list[int]:
        """The number of copies of each card in the game (SN-1.3)."""
        gone = self.removed if seats == 2 else [0] * len(CARDS)
        return [copies - removed for copies, removed in zip(self.copies, gone, strict=True)]

    def warnings(self) -> list[str]:
        return [
            f"cards.fuel.copies: {seats} aliens share {self.deck(seats)[FUEL]} Fuel, but a launch needs {need}, "
            "so no one can ever get home."
            for seats, need in self.need.items()
            if self.deck(seats)[FUEL] < need
        ]


class Kit:
    """The part of the box used at a table of this size, computed once. Immutable, so clones share it."""

    __slots__ = ("cards", "dealt", "deck", "eaten", "need", "passes", "peek_seconds", "tally", "wool")

    def __init__(self, box: Box, seats: int, pass_every_action: bool) -> None:
        self.deck: list[int] = box.deck(seats)
        self.cards: vec[i64] = vec[i64]([card for card in range(TYPES) for _ in range(self.deck[card])])  # no Wolves
        self.tally: i64 = tally_of_row(self.cards)
        self.wool: list[int] = box.wool
        self.dealt: int = box.dealt
        self.eaten: int = box.eaten
        self.need: int = box.need[seats]
        self.passes: list[int] = list(ACTION_CARDS) if pass_every_action else box.passes  # SN-9.3
        self.peek_seconds: int = box.peek_seconds
