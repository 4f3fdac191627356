"""What all cards have in common: conditions and effects, targets, and how a card leaves the hand.

Section 7 of the rulebook. The player chooses a main-phase card's targets step by step before it is announced (BB-7.4);
a reaction is played in its own window.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from woolgather.games.sheep_boom_bah import memory
from woolgather.games.sheep_boom_bah.state import SheepBoomBah
from woolgather.games.sheep_boom_bah.vocabulary import (
    CANCEL,
    CARD_TYPES,
    CARDS,
    COLOURS,
    DISCARD,
    MOST,
    NOTHING,
    PASS,
    PLAY,
)
from woolgather.kernel.compiling import i64, mypyc_attr, remove, vec
from woolgather.kernel.errors import Refusal
from woolgather.kernel.frames import Decision, Frame, PrivateStep

ONLY_PASS: Final[list[int]] = [PASS]


class CardRule:
    """What one type of card requires and does. Its target lists must be consistent, so that no step leads to a dead
    end.
    """

    clause: ClassVar[str] = ""
    needs: ClassVar[Refusal] = Refusal("It cannot be played now.", "BB-7.3")  # shown when the card can't be played

    def playable(self, s: SheepBoomBah, seat: int) -> bool:
        """BB-7.3: all required targets exist."""
        raise NotImplementedError

    def why_not(self, s: SheepBoomBah) -> Refusal:
        """Explain why it can't be played now."""
        return self.needs

    def question(self, play: Play) -> Target | None:
        """The next decision about its targets, or None when all are chosen."""
        return None

    def opponents(self, s: SheepBoomBah, play: Play) -> list[int]:
        return []

    def colours(self, s: SheepBoomBah, play: Play) -> list[int]:
        return []

    def stakes(self, s: SheepBoomBah, play: Play) -> list[int]:
        return []

    def zones(self, s: SheepBoomBah, play: Play) -> list[int]:
        return []

    def flock(self, s: SheepBoomBah, play: Play) -> list[int]:
        """The cells of the sheep it can target."""
        return []

    def cells(self, s: SheepBoomBah, play: Play) -> list[int]:
        return []

    def zone_of_colours(self, play: Play) -> i64:
        """The zone of the sheep in ``colours``: a Barn, a Barnyard, or nowhere."""
        return play.zone

    def announce(self, s: SheepBoomBah, play: Play) -> None:
        """Emit an event with the targets."""

    def effect(self, s: SheepBoomBah, play: Play) -> None:
        raise NotImplementedError


class Reaction(CardRule):
    """BB-7.12: played only in its window, never in the main phase."""

    def playable(self, s: SheepBoomBah, seat: int) -> bool:
        return False


@mypyc_attr(acyclic=True)
class Effect(Frame):
    """A declared card: the effect it has if it isn't countered. Its targets are public (BB-7.4)."""

    __slots__ = ("card", "seat")

    def __init__(self, seat: i64, card: i64) -> None:
        self.seat = seat
        self.card = card

    def announce(self, s: Any) -> None:
        """Emit an event with the targets."""

    def targets(self) -> dict[str, int]:
        """The targets by name, for views: cells, seats, colours, zones."""
        return {}


@mypyc_attr(acyclic=True, free_list_len=1)
class Play(Effect):
    """A main-phase card with the targets chosen so far; running it applies its effect."""

    __slots__ = ("cell", "colour", "menu", "opponent", "rule", "sheep", "stake", "zone")

    def __init__(
        self,
        menu: Decision,
        rule: CardRule,
        card: i64,
        opponent: i64 = NOTHING,
        colour: i64 = NOTHING,
        sheep: i64 = NOTHING,
        cell: i64 = NOTHING,
        zone: i64 = NOTHING,
        stake: i64 = NOTHING,
    ) -> None:
        super().__init__(menu.seat, card)
        self.menu = menu  # the main phase, where the play began and to which it returns
        self.rule = rule
        self.opponent = opponent
        self.colour = colour
        self.sheep = sheep
        self.cell = cell
        self.zone = zone
        self.stake = stake

    def run(self, s: SheepBoomBah) -> None:
        self.rule.effect(s, self)

    def announce(self, s: SheepBoomBah) -> None:
        self.rule.announce(s, self)

    def targets(self) -> dict[str, int]:
        named = {
            "player": self.opponent,
            "colour": self.colour,
            "sheep": self.sheep,
            "cell": self.cell,
            "zone": self.zone,
            "stake": self.stake,
        }
        return {name: target for name, target in named.items() if target != NOTHING}

    def aimed(
        self,
        opponent: i64 = NOTHING,
        colour: i64 = NOTHING,
        sheep: i64 = NOTHING,
        cell: i64 = NOTHING,
        zone: i64 = NOTHING,
        stake: i64 = NOTHING,
    ) -> Play:
        """The same play with one more target."""
        return Play(
            self.menu,
            self.rule,
            self.card,
            self.opponent if opponent == NOTHING else opponent,
            self.colour if colour == NOTHING else colour,
            self.sheep if sheep == NOTHING else sheep,
            self.cell if cell == NOTHING else cell,
            self.zone if zone == NOTHING else zone,
            self.stake if stake == NOTHING else stake,
        )


class Target(PrivateStep):
    """A decision about a card's targets; to everyone else the main phase simply continues (BB-13.1)."""

    __slots__ = ("play",)

    def __init__(self, play: Play) -> None:
        super().__init__(play.menu)
        self.play = play

    def back(self) -> int:
        return CANCEL

    def put(self, s: SheepBoomBah) -> None:
        """Push this decision onto the agenda."""
        s.then(self)


# --- cards in hand ----------------------------------------------------------------------------------------------------


def use_card(s: SheepBoomBah, seat: i64, card: i64) -> None:
    """Remove a played or discarded card from the hand; the seat will refill (BB-2.10, BB-2.12)."""
    s.hands[seat] = remove(s.hands[seat][:], card)
    s.used |= 1 << seat
    memory.forget(s, seat, card)
    s.reveal()


def sort(hand: vec[i64]) -> None:
    """Sort a new hand, so that equal hands compare equal."""
    count = len(hand)
    sorted_up_to: i64 = 1
    while sorted_up_to < count:
        card = hand[sorted_up_to]
        place = sorted_up_to
        while place > 0 and hand[place - 1] > card:
            hand[place] = hand[place - 1]
            place -= 1
        hand[place] = card
        sorted_up_to += 1


def offer_copies(s: SheepBoomBah, seat: i64, kind: i64, offered: list[int]) -> None:
    """The cards of this type in hand, as `play` actions; the player chooses which colour to use (BB-7.14)."""
    last: i64 = NOTHING
    for card in s.hands[seat]:
        if card // MOST == kind and card != last:
            offered.append(PLAY + card)
        last = card


def pass_or_play(s: SheepBoomBah, seat: i64, kind: i64) -> list[int]:
    """The answers in a window for cards of this type."""
    for card in s.hands[seat]:
        if card // MOST == kind:
            offered: list[int] = [PASS]
            offer_copies(s, seat, kind, offered)
            return offered
    return ONLY_PASS  # the usual case


def not_in_hand(s: SheepBoomBah, seat: int, action: int) -> Refusal | None:
    """The refusal if the action plays or discards a card that this seat doesn't hold."""
    first = PLAY if PLAY <= action < DISCARD else DISCARD
    card = action - first
    if 0 <= card < len(CARDS) and card not in s.hands[seat]:
        return Refusal(f"You do not hold {title(s, card // MOST)} ({COLOURS[card % MOST]}).", "BB-7.1")
    return None


def title(s: SheepBoomBah, kind: int) -> str:
    """The name of this type of card in the box being used."""
    return s.names().title(CARD_TYPES[kind])
