"""The table before the first turn (section 1)."""

from __future__ import annotations

from woolgather.games.wolf_in_sleeps_clothing.box import Box
from woolgather.games.wolf_in_sleeps_clothing.rules import NextTurn
from woolgather.games.wolf_in_sleeps_clothing.settings import DRAWN_AT_RANDOM, Settings
from woolgather.games.wolf_in_sleeps_clothing.stacks import empty_stacks
from woolgather.games.wolf_in_sleeps_clothing.state import WolfInSleepsClothing
from woolgather.games.wolf_in_sleeps_clothing.vocabulary import DEALT
from woolgather.kernel.chance import Chance
from woolgather.kernel.compiling import i64, vec
from woolgather.kernel.errors import BadSeats
from woolgather.kernel.frames import Frame
from woolgather.kernel.game import Game


def set_up(game: Game, seats: int, agreed: dict[str, str], chance: Chance, box: Box) -> WolfInSleepsClothing:
    if not box.fewest <= seats <= box.most:  # WS-1.1
        raise BadSeats(f"This box of {game.title} is for {box.fewest} to {box.most} seats, not {seats}.")
    settings = Settings(agreed, box)
    s = WolfInSleepsClothing(game, seats, agreed, chance, box, settings)
    s.sleepy = settings.sleepy
    s.wake_up_turn = settings.deck.wake_up_turn
    s.auto_forced = box.auto_forced
    cards = len(settings.deck.cards(seats))
    s.decks = empty_stacks(seats, cards)
    s.piles = empty_stacks(seats, cards)
    s.centre = vec[i64]()
    s.discard = vec[i64]()
    s.then(Deal(), NextTurn())
    return s


class Deal(Frame):
    """Deal all cards one at a time from the dealer's left (WS-1.4); some players may get one more (WS-1.5)."""

    __slots__ = ()

    def run(self, s: WolfInSleepsClothing) -> None:
        dealer = s.settings.dealer
        s.dealer = s.chance.below(s.seats) if dealer == DRAWN_AT_RANDOM else dealer  # WS-1.7
        s.active = s.dealer  # so that the player on the dealer's left is next (WS-1.8)
        if not s.settings.everyone_begins:  # WS-2.1: no one else has to take a first turn
            s.begun = (1 << s.seats) - 1 & ~(1 << s.next_seat(s.dealer))
        deck = s.settings.deck
        cards = deck.cards(s.seats)
        s.tell(DEALT, s.dealer, len(cards), len(deck.left_in_box.get(s.seats, [])))
        s.chance.shuffle(cards)
        decks, seats = s.decks, i64(s.seats)
        seat: i64 = s.dealer
        for card in cards:
            seat = (seat + 1) % seats
            decks.put(seat, card)
