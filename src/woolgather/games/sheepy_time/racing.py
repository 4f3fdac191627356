"""The Racing Phase: the deal, then turns until no one is racing."""

from __future__ import annotations

from typing import ClassVar, Final

from woolgather.games.sheepy_time.cards import PLAY_CARD
from woolgather.games.sheepy_time.deck import all_cards, take_top_card
from woolgather.games.sheepy_time.fence import RESOLVE_FENCE
from woolgather.games.sheepy_time.nightmares import resolve_nightmare
from woolgather.games.sheepy_time.sheep import AFTER_THE_TURN
from woolgather.games.sheepy_time.state import CENTRE, NO_HAND, NO_WEB, OFF_THE_BOARD, RACING, SheepyTime
from woolgather.games.sheepy_time.vocabulary import (
    COLOURS,
    DEALT,
    DISCARDED,
    DREW,
    HAND_SIZE,
    LONE,
    NO_CARD,
    ROUND,
    SHOWN,
    TURN,
)
from woolgather.kernel.compiling import append, i64, vec
from woolgather.kernel.events import NOBODY
from woolgather.kernel.frames import Frame


class StartRacing(Frame):
    """Everyone is racing, off the board, Brave, with no winks and no hand (ST-deal.1); all cards are shuffled."""

    __slots__ = ()

    def run(self, s: SheepyTime) -> None:
        s.round += 1
        s.resting = False
        s.tell(ROUND, NOBODY, s.round)
        s.status = vec[i64]([RACING] * s.seats)
        s.position = vec[i64]([OFF_THE_BOARD] * s.seats)
        s.scared = vec[bool]([False] * s.seats)
        s.winks = vec[i64]([0] * s.seats)
        s.hands = [NO_HAND] * s.seats
        s.last_card = vec[i64]([NO_CARD] * s.seats)
        s.nightmare_at = CENTRE
        s.web = NO_WEB
        s.discard = vec[i64]()
        s.deck = all_cards(s)
        s.chance.shuffle_row(s.deck)
        s.active = s.first
        s.previous = NOBODY
        forget_the_turn(s)
        s.then(DEAL, TURN_OF[s.first])


START_RACING: Final = StartRacing()


class Deal(Frame):
    """Deal two cards each; then show all Nightmares dealt and resolve them player by player (ST-deal)."""

    __slots__ = ()

    def run(self, s: SheepyTime) -> None:
        for seat in s.turn_order(s.first):  # ST-deal.2
            s.add_to_hand(seat, take_top_card(s))
            s.add_to_hand(seat, take_top_card(s))
            s.tell(DEALT, seat, s.hands[seat][0], s.hands[seat][1])
        for seat in s.turn_order(s.first):  # ST-deal.4
            for card in s.hands[seat]:
                if s.is_nightmare(card):
                    s.tell(SHOWN, seat, card)
        for seat in s.turn_order(s.first):
            self._resolve(s, seat)

    def _resolve(self, s: SheepyTime, seat: int) -> None:
        """Resolve all of this player's Nightmares in the order dealt, then draw, before the next player (ST-deal.5,
        .6).

        If the Nightmare crosses the Fence, everyone is out and the waiting players' Nightmares aren't resolved
        (ST-deal.8).
        """
        waiting = [card for card in s.hands[seat] if s.is_nightmare(card)]
        for card in waiting:
            if s.racing(seat):
                s.take_from_hand(seat, card)
                resolve_nightmare(s, card)
        draw_up(s, seat)


DEAL: Final = Deal()


class Turn(Frame):
    """Play a card, use tiles, resolve the Fence, draw (ST-turn.2). Landing on a tile leads to using it."""

    __slots__ = ("seat",)

    marker: ClassVar[str] = AFTER_THE_TURN  # during the deal, a race's first turn is the frame that waits here

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: SheepyTime) -> None:
        start_turn(s, self.seat)


TURN_OF: Final = vec[Turn]([Turn(seat) for seat in range(len(COLOURS))])


def start_turn(s: SheepyTime, seat: i64) -> None:
    s.active = seat
    forget_the_turn(s)
    s.tell(TURN, seat)
    s.then(PLAY_CARD[seat], RESOLVE_FENCE, DRAW, NEXT_TURN)


def forget_the_turn(s: SheepyTime) -> None:
    """Reset what belongs to a single turn (ST-turn.7)."""
    s.used = 0
    s.moved = 0
    s.last_move = 0
    s.crossings = 0
    s.card = NO_CARD


class Draw(Frame):
    """Step 4 (ST-draw). A lone Sheep has the top card revealed first (ST-draw.4)."""

    __slots__ = ()

    def run(self, s: SheepyTime) -> None:
        seat = s.active
        if s.racers() == 1:
            was_nightmare = reveal_for_the_lone(s, seat)
            while was_nightmare and s.settings.reveals_past_nightmares and s.racing(seat):  # otherwise once: ST-draw.5
                was_nightmare = reveal_for_the_lone(s, seat)
        draw_up(s, seat)


DRAW: Final = Draw()


def reveal_for_the_lone(s: SheepyTime, seat: i64) -> bool:
    """Reveal the top card; a Sheep card has no effect (ST-draw.4). Return whether it was a Nightmare, which is
    resolved.
    """
    card = take_top_card(s)
    s.tell(LONE, seat, card)
    if s.is_nightmare(card):
        resolve_nightmare(s, card)
        return True
    s.discard = append(s.discard, card)
    s.tell(DISCARDED, seat, card)
    return False


def draw_up(s: SheepyTime, seat: i64) -> None:
    """Draw up to two Sheep cards (ST-draw.1), resolving Nightmares (.2); a Sheep that Woke Up stops (.3)."""
    while s.racing(seat) and len(s.hands[seat]) < HAND_SIZE:
        card = take_top_card(s)
        if s.is_nightmare(card):
            resolve_nightmare(s, card)
        else:
            s.add_to_hand(seat, card)
            s.tell(DREW, seat, card)


class NextTurn(Frame):
    """Clockwise, skipping players who aren't racing (ST-turn.1); a lone Sheep keeps playing alone (ST-turn.4)."""

    __slots__ = ()

    marker: ClassVar[str] = AFTER_THE_TURN

    def run(self, s: SheepyTime) -> None:
        s.previous = s.active
        seats: i64 = s.seats
        seat = (s.active + 1) % seats
        while not s.racing(seat):
            seat = (seat + 1) % seats
        start_turn(s, seat)


NEXT_TURN: Final = NextTurn()
