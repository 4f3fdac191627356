"""What is in the box, from components.toml, checked: a copy that cannot be played with is refused, naming the field."""

from __future__ import annotations

from typing import Any, Final

from woolgather.games.wolf_in_sleeps_clothing.vocabulary import COLOURS, SHEEP_LIMIT, WOLF, WOLVES
from woolgather.kernel.errors import BadComponents

SOURCES: Final = ("rulebook", "transcribed", "reconstructed")


class Deck:
    """The cards of one kind of game, and the turn after which its sleepy tables wake up."""

    def __init__(
        self, copies: list[int], wolves: list[int], left_in_box: dict[int, list[int]], wake_up_turn: int
    ) -> None:
        self.copies = copies  # of sheep 1, 2, 3 …
        self.wolves = wolves  # of each kind, in the order of WOLVES
        self.left_in_box = left_in_box  # by number of players: wolves that are not dealt
        self.wake_up_turn = wake_up_turn

    def cards(self, seats: int) -> list[int]:
        """All cards that are dealt, unshuffled."""
        cards = [number for number, copies in enumerate(self.copies, 1) for _ in range(copies)]
        cards += [WOLF + kind for kind, copies in enumerate(self.wolves) for _ in range(copies)]
        for card in self.left_in_box.get(seats, []):
            cards.remove(card)
        return cards


class Box:
    def __init__(self, data: dict[str, Any]) -> None:
        players = _table(data, "players")
        self.fewest = _number(players, "players", "min", 2, len(COLOURS))
        self.most = _number(players, "players", "max", self.fewest, len(COLOURS))
        _source(players, "players")
        decks = _table(data, "deck")
        self.decks = {name: _deck(_table(decks, name, "deck."), f"deck.{name}", self) for name in ("standard", "long")}
        numbers = _table(data, "numbers")
        self.wolf_gift = _number(numbers, "numbers", "wolf-gift", 1, 9)
        self.wolf_plus_2_gift = _number(numbers, "numbers", "wolf-plus-2-gift", 1, 9)
        self.call_gift = _number(numbers, "numbers", "call-gift", 1, 9)
        _source(numbers, "numbers")
        penalty = _table(data, "penalty")
        self.penalty = _number(penalty, "penalty", "false-call", 1, 9)
        _source(penalty, "penalty")
        table = _table(data, "table")
        self.call_gap = _number(table, "table", "call-gap", 0, 60)
        self.auto_forced = _truth(table, "table", "auto-forced")
        _source(table, "table")


def _deck(data: dict[str, Any], field: str, box: Box) -> Deck:
    top = _number(data, field, "sheep-top", 2, SHEEP_LIMIT)
    wake_up_turn = _number(data, field, "wake-up-turn", 1, 1_000_000)
    _source(data, field)
    wolves = _table(data, "wolves", f"{field}.")
    counts = [_number(wolves, f"{field}.wolves", kind, 0, 99) for kind in WOLVES]
    _source(wolves, f"{field}.wolves")
    deck = Deck(_copies(data, field, top), counts, _left_in_box(data, field, counts), wake_up_turn)
    if len(deck.cards(box.most)) < box.most:
        raise BadComponents(
            f"{field}.copies: {len(deck.cards(box.most))} cards are too few to deal to {box.most} players."
        )
    return deck


def _copies(data: dict[str, Any], field: str, top: int) -> list[int]:
    copies = data.get("copies")
    if not isinstance(copies, list) or len(copies) != top:
        raise BadComponents(f"{field}.copies must be a list of {top} numbers, one for each sheep from 1 to sheep-top.")
    checked = [_checked(count, f"{field}.copies.{number}", 1, 99) for number, count in enumerate(copies, 1)]
    for number in range(1, top):
        if checked[number] > checked[number - 1]:
            raise BadComponents(
                f"{field}.copies.{number + 1}: there are more of sheep {number + 1} than of sheep {number}; "
                "such a game could go on for ever."
            )
    return checked


def _left_in_box(data: dict[str, Any], field: str, wolves: list[int]) -> dict[int, list[int]]:
    entries = _table(data, "left-in-box", f"{field}.") if "left-in-box" in data else {}
    left: dict[int, list[int]] = {}
    for players, names in entries.items():
        here = f"{field}.left-in-box.{players}"
        if players not in [str(number) for number in range(2, len(COLOURS) + 1)]:
            raise BadComponents(f"{here}: {players!r} is no number of players from 2 to {len(COLOURS)}.")
        if not isinstance(names, list) or any(name not in WOLVES for name in names):
            # WS-1.5: no sheep is ever set aside.
            raise BadComponents(f"{here} must be a list of wolves, and only of wolves: {', '.join(WOLVES)}.")
        for kind, name in enumerate(WOLVES):
            if names.count(name) > wolves[kind]:
                raise BadComponents(f"{here}: the deck has only {wolves[kind]} of {name}.")
        left[int(players)] = [WOLF + WOLVES.index(name) for name in names]
    return left


def _table(data: dict[str, Any], name: str, path: str = "") -> dict[str, Any]:
    table = data.get(name)
    if not isinstance(table, dict):
        raise BadComponents(f"{path}{name} is missing: it must be a table.")
    return table


def _number(data: dict[str, Any], path: str, name: str, low: int, high: int) -> int:
    return _checked(data.get(name), f"{path}.{name}", low, high)


def _checked(value: object, field: str, low: int, high: int) -> int:
    if value is None:
        raise BadComponents(f"{field} is missing: it must be a whole number from {low} to {high}.")
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise BadComponents(f"{field} must be a whole number from {low} to {high}, not {value!r}.")
    return value


def _truth(data: dict[str, Any], path: str, name: str) -> bool:
    value = data.get(name)
    if not isinstance(value, bool):
        raise BadComponents(f"{path}.{name} must be true or false, not {value!r}.")
    return value


def _source(data: dict[str, Any], path: str) -> None:
    if data.get("source") not in SOURCES:
        raise BadComponents(f"{path}.source must be one of: {', '.join(SOURCES)}.")
