"""Reads the box from components.toml and checks it."""

from __future__ import annotations

from typing import Any

from woolgather.games.wolf_in_sleeps_clothing.vocabulary import COLOURS, SHEEP_LIMIT, WOLF, WOLVES
from woolgather.kernel import components
from woolgather.kernel.components import Entry
from woolgather.kernel.errors import BadComponents


class Deck:
    """The deck for one length of game, and the turn after which its sleepy tables wake up."""

    def __init__(self, entry: Entry, most: int) -> None:
        known = ("sheep-top", "copies", "wake-up-turn", "wolves", "source")
        entry.only(known, optional=("title", "text", "left-in-box"))
        entry.source()
        top = entry.whole("sheep-top", least=2, most=SHEEP_LIMIT)
        wolves = entry.entry("wolves")
        wolves.only((*WOLVES, "source"))
        wolves.source()
        self.wake_up_turn: int = entry.whole("wake-up-turn", least=1, most=1_000_000)
        self.copies: list[int] = _copies(entry, top)  # of sheep 1, 2, 3 …
        self.wolves: list[int] = [wolves.whole(wolf, most=99) for wolf in WOLVES]
        self.left_in_box: dict[int, list[int]] = {}  # by number of players: wolves that are not dealt
        if "left-in-box" in entry.data:
            self._leave_in_box(entry.entry("left-in-box"))
        self._cards: list[list[int]] = [self._dealt(seats) for seats in range(most + 1)]
        if len(self.cards(most)) < most:
            raise BadComponents(
                f"{entry.path}.copies: {len(self.cards(most))} cards are too few to deal to {most} players."
            )

    def _leave_in_box(self, entry: Entry) -> None:
        for players in entry.data:
            here = f"{entry.path}.{players}"
            if players not in [str(number) for number in range(2, len(COLOURS) + 1)]:
                raise BadComponents(f"{here}: {players!r} is not a number of players from 2 to {len(COLOURS)}.")
            names = entry.texts(players, WOLVES)  # WS-1.5: no sheep is ever set aside
            for kind, name in enumerate(WOLVES):
                if names.count(name) > self.wolves[kind]:
                    raise BadComponents(f"{here}: the deck has only {self.wolves[kind]} of {name}.")
            self.left_in_box[int(players)] = [WOLF + WOLVES.index(name) for name in names]

    def cards(self, seats: int) -> list[int]:
        """All cards that are dealt, unshuffled."""
        return self._cards[seats][:]

    def _dealt(self, seats: int) -> list[int]:
        cards = [number for number, copies in enumerate(self.copies, 1) for _ in range(copies)]
        cards += [WOLF + kind for kind, copies in enumerate(self.wolves) for _ in range(copies)]
        for card in self.left_in_box.get(seats, []):
            cards.remove(card)
        return cards


def _copies(entry: Entry, top: int) -> list[int]:
    copies = entry.wholes("copies", least=1, most=99)
    if len(copies) != top:
        raise BadComponents(
            f"{entry.path}.copies has {len(copies)} numbers; it needs {top}, one for each sheep up to sheep-top."
        )
    for number in range(1, top):
        if copies[number] > copies[number - 1]:
            raise BadComponents(
                f"{entry.path}.copies: there are more of sheep {number + 1} than of sheep {number}; "
                "such a game might never end."
            )
    return copies


class Box(components.Box):
    """The components as the rules use them."""

    def __init__(self, data: dict[str, Any]) -> None:
        box = Entry(data)
        box.text("game", ("wolf-in-sleeps-clothing",))
        box.whole("format", least=1, most=1)
        players = box.entry("players")
        players.only(("min", "max", "source"))
        players.source()
        self.fewest: int = players.whole("min", least=2, most=len(COLOURS))
        self.most: int = players.whole("max", least=self.fewest, most=len(COLOURS))
        decks = box.entry("deck")
        decks.only(("standard", "long"))
        self.decks: dict[str, Deck] = {name: Deck(decks.entry(name), self.most) for name in ("standard", "long")}
        numbers = box.entry("numbers")
        numbers.only(("wolf-gift", "wolf-plus-2-gift", "call-gift", "source"))
        numbers.source()
        self.wolf_gift: int = numbers.whole("wolf-gift", least=1, most=9)
        self.wolf_plus_2_gift: int = numbers.whole("wolf-plus-2-gift", least=1, most=9)
        self.call_gift: int = numbers.whole("call-gift", least=1, most=9)
        penalty = box.entry("penalty")
        penalty.only(("false-call", "source"))
        penalty.source()
        self.penalty: int = penalty.whole("false-call", least=1, most=9)
        table = box.entry("table")
        table.only(("call-gap", "auto-forced", "source"))
        table.source()
        self.call_gap: int = table.whole("call-gap", most=60)
        self.auto_forced: bool = table.flag("auto-forced")

    def warnings(self) -> list[str]:
        """WS-1.5: an uneven deal is legal, but the owner of the edited box should know."""
        return [
            f"deck.{name}: {cards} cards can't be dealt evenly to {seats} players; some get one more."
            for name, deck in self.decks.items()
            for seats in range(self.fewest, self.most + 1)
            if (cards := len(deck.cards(seats))) % seats
        ]
