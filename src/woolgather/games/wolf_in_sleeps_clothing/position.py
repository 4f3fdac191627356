"""Builds any table from one readable expression, for tests, tutorials and puzzles."""

from __future__ import annotations

from typing import Final

from woolgather.games.wolf_in_sleeps_clothing import GAME
from woolgather.games.wolf_in_sleeps_clothing.rules import FirstFlip, NextTurn, Place, Step
from woolgather.games.wolf_in_sleeps_clothing.stacks import Stacks, empty_stacks
from woolgather.games.wolf_in_sleeps_clothing.state import NOBODY, WolfInSleepsClothing
from woolgather.games.wolf_in_sleeps_clothing.vocabulary import COLOURS, SEEN, WOLF, WOLF_PLUS_2, WOLF_REVERSE
from woolgather.kernel.chance import FastChance
from woolgather.kernel.compiling import i64, vec
from woolgather.kernel.frames import bits_of

_WOLVES: Final = {"wolf": WOLF, "+2": WOLF_PLUS_2, "reverse": WOLF_REVERSE}
_ROOM: Final = 200  # cards per player: more than any test needs
_CLOCKWISE: Final = {"clockwise": 1, "anticlockwise": -1}


def position(
    *players: str,
    centre: str = "",
    active: str = "red",
    air: str = "",
    accused: str = "",
    silenced: str = "",
    not_begun: str = "",
    direction: str = "clockwise",
    discard: str = "",
    turn: int = 20,
    **settings: str,
) -> WolfInSleepsClothing:
    """Build a table from one string per player: a deck and a pile, top cards first, separated by spaces.

    Wolves are ``wolf``, ``+2`` and ``reverse``; ``(7)`` in a deck is a card everyone has seen. ``centre`` lists the
    tops of the centre piles, oldest first. The active player is at the start of the turn, or has a card in the
    ``air``. ``not_begun`` lists the players who haven't had their first turn. Write settings as ``calls="sleepy"``,
    ``false_call="nothing"``. The cards don't have to add up to a whole deck.

    >>> from woolgather.testing import offered
    >>> offered(position("1 7 11 / 5 9", "3 3 / 10", centre="4"))
    ['centre']
    """
    named = {name.replace("_", "-"): value for name, value in settings.items()}
    s = GAME.begin(len(players), named, FastChance(1))
    assert isinstance(s, WolfInSleepsClothing)
    holdings = [player.split("/") for player in players]
    s.decks = _stacks([_stack(deck) for deck, _ in holdings])
    s.piles = _stacks([_stack(pile) for _, pile in holdings])
    s.centre = vec[i64]([int(top) for top in centre.split()])
    s.discard = vec[i64](_stack(discard))
    s.active = COLOURS.index(active)
    s.direction = _CLOCKWISE[direction]
    s.turn = turn
    s.begun = (1 << s.seats) - 1 & ~_seats(not_begun)
    s.silenced = _seats(silenced)
    s.accused = COLOURS.index(accused) if accused else NOBODY
    s.finish()
    s.then(NextTurn())
    if air:
        s.air = _card(air)
        s.accused = s.active if s.sleepy else NOBODY
        s.then(Place(s.active))
    elif s.begun >> s.active & 1:
        s.then(Step(s.active))
    else:
        s.begun |= 1 << s.active
        s.then(FirstFlip(s.active))
    s.run()
    return s


def stack(cards: list[int]) -> str:
    """A deck or pile as ``position`` reads it, top card first, without the marks for seen cards."""
    names = {number: name for name, number in _WOLVES.items()}
    return " ".join(names.get(card & ~SEEN, str(card & ~SEEN)) for card in reversed(cards))


def holding(s: WolfInSleepsClothing, colour: str) -> str:
    """A player's deck and pile as ``position`` reads them."""
    seat = COLOURS.index(colour)
    return f"{stack(s.decks[seat])} / {stack(s.piles[seat])}".strip()


def _stack(text: str) -> list[int]:
    return [_card(card) for card in reversed(text.split())]


def _stacks(all_cards: list[list[int]]) -> Stacks:
    stacks = empty_stacks(len(all_cards), _ROOM)
    for seat, cards in enumerate(all_cards):
        for card in cards:
            stacks.put(seat, card)
    return stacks


def _card(text: str) -> int:
    if text.startswith("("):
        return _card(text.strip("()")) | SEEN
    return _WOLVES[text] if text in _WOLVES else int(text)


def _seats(colours: str) -> int:
    return bits_of([COLOURS.index(colour) for colour in colours.split()])
