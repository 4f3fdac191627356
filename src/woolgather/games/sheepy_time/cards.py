"""Playing a Sheep card (ST-card), from the hand or from the deck."""

from __future__ import annotations

from typing import ClassVar, Final

from woolgather.games.sheepy_time.catching import catch
from woolgather.games.sheepy_time.landing import LANDED, land
from woolgather.games.sheepy_time.sheep import gain, run_forward
from woolgather.games.sheepy_time.state import SheepyTime, space_after
from woolgather.games.sheepy_time.vocabulary import (
    CARDS,
    CATCH,
    COLOURS,
    FROM_CARD,
    MOVE,
    NO_CARD,
    PLAY,
    PLAYED,
    SHEEP_CARDS,
    SPACES,
    WINKS,
)
from woolgather.kernel.compiling import append, i64, vec
from woolgather.kernel.errors import Refusal
from woolgather.kernel.frames import Decision, Frame

_SHEEP_CARDS: Final = range(len(SHEEP_CARDS))
_ONLY: Final = [[PLAY + card] for card in _SHEEP_CARDS]
_EITHER: Final = [[[PLAY + card, PLAY + other] for other in _SHEEP_CARDS] for card in _SHEEP_CARDS]


class PlayCard(Decision):
    """Step 1: play exactly one card from hand, face up (ST-card.1). Asked even with a single card (ST-sys.3)."""

    __slots__ = ()

    name: ClassVar[str] = "play-card"
    clause: ClassVar[str] = "ST-card.1"

    def options(self, s: SheepyTime, seat: int) -> list[int]:
        hand = s.hands[seat]
        if len(hand) == 2 and hand[0] != hand[1]:
            return _EITHER[hand[0]][hand[1]]
        return _ONLY[hand[0]]

    def take(self, s: SheepyTime, seat: int, action: int) -> None:
        play_from_hand(s, action - PLAY)

    def default(self, s: SheepyTime, seat: int) -> int:
        best = s.hands[seat][0]
        for card in s.hands[seat][1:]:
            if _best_rank(s, seat, card) < _best_rank(s, seat, best):
                best = card
        return PLAY + best

    def why_not(self, s: SheepyTime, seat: int, action: int) -> Refusal | None:
        playing = PLAY <= action < PLAY + len(SHEEP_CARDS)
        return Refusal("That card is not in your hand.") if playing else None


def play_from_hand(s: SheepyTime, card: i64) -> None:
    s.take_from_hand(s.active, card)
    s.tell(PLAYED, s.active, card)
    resolve_card(s, card)


def resolve_card(s: SheepyTime, card: i64) -> None:
    """The card is face up; now the player chooses one of its alternatives."""
    s.card = card
    s.last_card[s.active] = card  # for Copycat (ST-card.10)
    s.then(CARD_MODE[s.active])


class CardMode(Decision):
    """ST-card.2: choose exactly one alternative. An AND card and move-7 leave nothing to choose (ST-card.3, .4)."""

    __slots__ = ()

    name: ClassVar[str] = "card-mode"
    clause: ClassVar[str] = "ST-card.2"

    def automatic(self, s: SheepyTime) -> bool:
        return True

    def options(self, s: SheepyTime, seat: int) -> list[int]:
        return s.box.modes[s.card]

    def take(self, s: SheepyTime, seat: int, action: int) -> None:
        card = s.card
        if action == CATCH:
            s.then(CARD_DONE)
            catch(s, seat, s.box.catch[card])  # no landing, so no tile (ST-card.7)
        elif action == WINKS:
            gain(s, seat, s.box.winks[card], FROM_CARD)
            discard_card(s)
        elif run_forward(s, action - MOVE):
            # Resolve the whole card first, including the catch of an AND card, and then the tile (ST-card.9).
            if s.box.both[card]:
                s.then(CARD_DONE, LANDED)
                if s.box.winks[card] > 0:
                    gain(s, seat, s.box.winks[card], FROM_CARD)
                catch(s, seat, s.box.catch[card])
            else:
                discard_card(s)
                land(s)
        # otherwise the Sheep Woke Up and doesn't catch either (ST-card.8)

    def default(self, s: SheepyTime, seat: int) -> int:
        modes = s.box.modes[s.card]
        return min(modes, key=lambda mode: _rank(s, seat, s.card, mode))

    def why_not(self, s: SheepyTime, seat: int, action: int) -> Refusal | None:
        if MOVE < action <= MOVE + SPACES or action in (CATCH, WINKS):
            return Refusal(f"That is not on this card: {s.names().title(CARDS[s.card])}.")
        return None


PLAY_CARD: Final = vec[PlayCard]([PlayCard(seat) for seat in range(len(COLOURS))])
CARD_MODE: Final = vec[CardMode]([CardMode(seat) for seat in range(len(COLOURS))])


class CardDone(Frame):
    """The card goes to the discard pile."""

    __slots__ = ()

    def run(self, s: SheepyTime) -> None:
        discard_card(s)


CARD_DONE: Final = CardDone()


def discard_card(s: SheepyTime) -> None:
    s.discard = append(s.discard, s.card)
    s.card = NO_CARD


def _rank(s: SheepyTime, seat: i64, card: i64, mode: i64) -> tuple[i64, i64]:
    """When the clock runs out, the lowest-ranked alternative is taken: winks, catch, safe move, any move."""
    if mode == WINKS:
        return (0, -s.box.winks[card])
    if mode == CATCH:
        return (1, 0)
    spaces = mode - MOVE
    return (3 if space_after(s.position[seat], spaces) == s.nightmare_at else 2, spaces)


def _best_rank(s: SheepyTime, seat: i64, card: i64) -> tuple[i64, i64]:
    return min(_rank(s, seat, card, mode) for mode in s.box.modes[card])
