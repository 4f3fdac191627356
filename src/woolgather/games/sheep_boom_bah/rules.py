"""The rules of Sheep Boom-Bah in the order of the rulebook: draft, turns, the end.

Set-up is in setup.py, movement in movement.py, bumping in bumping.py, landing and mines in landing.py, cards in cards/.
"""

from __future__ import annotations

from typing import ClassVar, Final

from woolgather.games.sheep_boom_bah.box import HAND
from woolgather.games.sheep_boom_bah.bumping import Push
from woolgather.games.sheep_boom_bah.cards.card import Play, not_in_hand, sort, use_card
from woolgather.games.sheep_boom_bah.cards.index import RULES
from woolgather.games.sheep_boom_bah.cards.targets import ask
from woolgather.games.sheep_boom_bah.field import EXITS, OFF, ON_FIELD, RING, SPOTS, STEP, WAYS, way_between
from woolgather.games.sheep_boom_bah.movement import can_move, can_step, free_starts
from woolgather.games.sheep_boom_bah.scoring import total
from woolgather.games.sheep_boom_bah.state import SheepBoomBah
from woolgather.games.sheep_boom_bah.timeout import least_harmful_action, least_harmful_move
from woolgather.games.sheep_boom_bah.vocabulary import (
    ACTIONS,
    CANCEL,
    CAP,
    COLOURS,
    DISCARD,
    DISCARDED,
    DREW,
    END_TURN,
    FINAL,
    FIRST,
    HOUSE,
    HOUSED,
    MOST,
    MOVE,
    NOBODY,
    NOTHING,
    OVER,
    PLACE,
    PLACE_ON,
    PLACED,
    PLAY,
    QUIET,
    QUIET_END,
    SHEEP,
    SHUFFLED,
    TO,
    TRIGGER,
    TURN,
)
from woolgather.kernel.compiling import append, i64, mypyc_attr, pop, vec
from woolgather.kernel.errors import Refusal
from woolgather.kernel.frames import Decision, Frame, PrivateStep

ACTIONS_PER_TURN: Final = 2

# --- 1 Set-up: placing the sheep --------------------------------------------------------------------------------------


class Opening(Frame):
    """BB-1.9, BB-1.12: draft start spaces or place the sheep at random; then the first turn begins (BB-1.13)."""

    def run(self, s: SheepBoomBah) -> None:
        s.tell(FIRST, s.first)
        if s.settings.quick_setup:
            scatter(s)
            s.then(TURNS[s.first])
        else:
            s.then(PlaceSheep(s.first, s.seats * s.box.sheep))


def scatter(s: SheepBoomBah) -> None:
    """BB-1.12: distinct start spaces, uniformly at random."""
    spaces = list(RING)
    s.chance.shuffle(spaces)
    for number in range(s.seats * s.box.sheep):
        cell = spaces[number]
        s.sheep[cell] = number % s.seats
        s.tell(PLACED, number % s.seats, cell)


class PlaceSheep(Decision):
    """BB-1.9: ``left`` sheep remain to be placed. The very last space is filled automatically (BB-1.11)."""

    __slots__ = ("left",)

    name: ClassVar[str] = "place-sheep"
    clause: ClassVar[str] = "BB-1.10"

    def automatic(self, s: SheepBoomBah) -> bool:
        return True

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left = left

    def options(self, s: SheepBoomBah, seat: int) -> list[int]:
        return [PLACE_ON[cell] for cell in RING if s.sheep[cell] == NOBODY]

    def take(self, s: SheepBoomBah, seat: int, action: int) -> None:
        cell = RING[action - PLACE]
        s.sheep[cell] = seat
        s.tell(PLACED, seat, cell)
        following = (seat + 1) % s.seats
        if self.left > 1:
            s.active = following
            s.then(PlaceSheep(following, self.left - 1))
        else:
            s.active = s.first
            s.then(TURNS[s.first])

    def default(self, s: SheepBoomBah, seat: int) -> int:
        """BB-13.4: most exits, then lowest index."""
        best = free_starts(s)[0]
        for cell in free_starts(s):
            if len(EXITS[cell]) > len(EXITS[best]):
                best = cell
        return PLACE_ON[best]

    def why_not(self, s: SheepBoomBah, seat: int, action: int) -> Refusal | None:
        if ACTIONS.verb(action) == "place":
            return Refusal(f"The start space {SPOTS[RING[action - PLACE]]} is occupied.", "BB-1.10")
        return Refusal("The sheep are being placed: choose an unoccupied start space.", "BB-1.9")


# --- 2 Turn -----------------------------------------------------------------------------------------------------------


class Turn(Frame):
    """BB-2.1, BB-2.2."""

    __slots__ = ("seat",)

    def __init__(self, seat: i64) -> None:
        self.seat = seat

    def run(self, s: SheepBoomBah) -> None:
        if self.seat == s.first:
            s.round += 1
        s.active = self.seat
        s.budget = ACTIONS_PER_TURN
        s.tell(TURN, self.seat, s.round)
        s.then(TURN_MENUS[self.seat])


def actions_open(s: SheepBoomBah, seat: i64) -> list[int]:
    """BB-3.1: the sheep that can be moved and housed, as actions; none without budget."""
    offered: list[int] = []
    if s.budget == 0:
        return offered
    cell: i64 = 0
    for owner in s.sheep:
        if owner == seat and can_move(s, cell):
            offered.append(MOVE + cell)
        cell += 1  # noqa: SIM113 (compiled, `enumerate` would make an object of every number)
    colour: i64 = 0
    while colour < MOST:
        if s.barnyards[MOST * seat + colour] > 0:
            offered.append(HOUSE + colour)
        colour += 1
    return offered


class TurnMenu(Decision):
    """BB-2.3: the main phase. Any number of cards besides the actions, in any order (BB-2.2, BB-2.8, BB-2.9)."""

    name: ClassVar[str] = "turn-menu"
    clause: ClassVar[str] = "BB-2.3"

    def options(self, s: SheepBoomBah, seat: int) -> list[int]:
        offered = actions_open(s, seat)
        free = not offered or s.settings.may_stop  # BB-2.4, BB-2.5: a possible action must be taken first
        last: i64 = NOTHING
        for card in s.hands[seat]:
            if card != last:
                if RULES[card // MOST].playable(s, seat):
                    offered.append(PLAY + card)
                offered.append(DISCARD + card)
                last = card
        if free:
            offered.append(END_TURN)
        return offered

    def take(self, s: SheepBoomBah, seat: int, action: int) -> None:
        if action < HOUSE:
            s.then(MoveTo(self, action - MOVE))
        elif action < PLAY:
            house(s, seat, action - HOUSE)
            s.then(self)
        elif action < DISCARD:
            card = action - PLAY
            ask(s, Play(self, RULES[card // MOST], card))
        elif action < END_TURN:
            discard(s, seat, action - DISCARD)
            s.then(self)
        else:
            s.then(END_TURNS[seat])

    def default(self, s: SheepBoomBah, seat: int) -> int:
        """BB-13.3: take the mandatory actions, least harm first, then end the turn."""
        return least_harmful_action(s, seat)

    def why_not(self, s: SheepBoomBah, seat: int, action: int) -> Refusal | None:
        if MOVE <= action < HOUSE:
            return why_no_move(s, seat, action - MOVE)
        if HOUSE <= action < PLAY:
            if s.budget == 0:
                return Refusal("You have no action left.", "BB-2.2")
            return Refusal(f"There is no {COLOURS[action - HOUSE]} sheep in your Barnyard.", "BB-3.9")
        if PLAY <= action < END_TURN:
            return not_in_hand(s, seat, action) or RULES[(action - PLAY) // MOST].why_not(s)
        if action == END_TURN:
            count = "an action" if s.budget == 1 else f"{s.budget} actions"
            return Refusal(f"You still have {count} to take, and one is possible.", "BB-2.4")
        return None


def why_no_move(s: SheepBoomBah, seat: i64, cell: i64) -> Refusal:
    if s.sheep[cell] != seat:
        return Refusal(f"None of your sheep is on {SPOTS[cell]}.", "BB-3.5")
    if s.budget == 0:
        return Refusal("You have no action left.", "BB-2.2")
    return Refusal(f"The sheep on {SPOTS[cell]} can go nowhere without pushing a sheep off the field.", "BB-4.3")


def house(s: SheepBoomBah, seat: i64, colour: i64) -> None:
    """BB-3.9."""
    s.budget -= 1
    s.barnyards[MOST * seat + colour] -= 1
    s.barns[MOST * seat + colour] += 1
    s.eventful = True  # BB-12.1
    s.tell(HOUSED, seat, colour)


def discard(s: SheepBoomBah, seat: i64, card: i64) -> None:
    """BB-2.9: face-up, without effect; it can't be countered (BB-8.9)."""
    use_card(s, seat, card)
    s.discard = append(s.discard, card)
    s.tell(DISCARDED, seat, card)


@mypyc_attr(acyclic=True, free_list_len=1)
class MoveTo(PrivateStep):
    """BB-3.2 to BB-3.7: choose where the chosen sheep goes."""

    __slots__ = ("origin",)

    name: ClassVar[str] = "move-to"
    clause: ClassVar[str] = "BB-3.3"

    def __init__(self, menu: TurnMenu, origin: i64) -> None:
        super().__init__(menu)
        self.origin = origin

    def back(self) -> int:
        return CANCEL

    def further(self, s: SheepBoomBah, seat: int) -> list[int]:
        tiles: list[int] = []
        way: i64 = 0
        while way < WAYS:
            if can_step(s, self.origin, way):
                tiles.append(TO + STEP[WAYS * self.origin + way])
            way += 1
        return tiles

    def choose(self, s: SheepBoomBah, seat: int, action: int) -> None:
        s.budget -= 1  # BB-3.10: spent whatever happens to the sheep
        s.then(Push(self.origin, way_between(self.origin, action - TO), self.origin), self.first)

    def default(self, s: SheepBoomBah, seat: int) -> int:
        """Return to the menu, unless this is the sheep that BB-13.3 moves."""
        if least_harmful_action(s, seat) != MOVE + self.origin:
            return CANCEL
        return TO + least_harmful_move(s, seat)[1]

    def why_not(self, s: SheepBoomBah, seat: int, action: int) -> Refusal | None:
        if not TO <= action < SHEEP:
            return None
        tile = action - TO
        if not ON_FIELD[tile]:
            return Refusal("No move goes to a start space.", "BB-3.4")
        if way_between(self.origin, tile) == OFF:
            return Refusal(f"{SPOTS[tile]} is not next to {SPOTS[self.origin]}.", "BB-3.2")
        return Refusal(f"Moving onto {SPOTS[tile]} would push a sheep off the field.", "BB-4.3")


class EndTurn(Frame):
    """BB-2.10, BB-2.15: refilling is the very last step. Then the next player, or the end of the game."""

    __slots__ = ("seat",)

    def __init__(self, seat: i64) -> None:
        self.seat = seat

    def run(self, s: SheepBoomBah) -> None:
        if s.used >> self.seat & 1 or len(s.hands[self.seat]) == 0:  # BB-2.10, BB-2.11, BB-2.14
            refill(s, self.seat)
        s.used &= ~(1 << self.seat)
        following = (self.seat + 1) % s.seats
        if following == s.first:
            count_quiet_rounds(s)
        if s.trigger == following:
            finish(s, TRIGGER)  # BB-10.5, BB-10.6
        elif s.trigger != NOBODY or following != s.first or not round_ends_the_game(s):  # BB-12.4, BB-12.6
            s.then(TURNS[following])


# Frames never change, so each seat needs only one of each kind.
TURNS: Final = vec[Turn]([Turn(seat) for seat in range(MOST)])
TURN_MENUS: Final = vec[TurnMenu]([TurnMenu(seat) for seat in range(MOST)])
END_TURNS: Final = vec[EndTurn]([EndTurn(seat) for seat in range(MOST)])


def refill(s: SheepBoomBah, seat: i64) -> None:
    """Draw up to four cards; shuffle the discards into a new draw pile when needed (BB-2.16, BB-2.17)."""
    hand = s.hands[seat][:]
    while len(hand) < HAND and (len(s.draw) > 0 or len(s.discard) > 0):
        if len(s.draw) == 0:
            shuffle_discards(s)
        s.draw, card = pop(s.draw)
        hand = append(hand, card)
        s.reveal()
        s.tell(DREW, seat, card)
    sort(hand)
    s.hands[seat] = hand


def shuffle_discards(s: SheepBoomBah) -> None:
    """BB-2.16."""
    s.draw, s.discard = s.discard, vec[i64]()
    s.chance.shuffle_row(s.draw)
    s.tell(SHUFFLED, NOBODY, len(s.draw))


# --- 10, 12 The end ---------------------------------------------------------------------------------------------------


def count_quiet_rounds(s: SheepBoomBah) -> None:
    """BB-12.3: runs at the end of every round, including those with final turns."""
    s.quiet = 0 if s.eventful else s.quiet + 1
    s.eventful = False
    if s.quiet:
        s.tell(QUIET, NOBODY, s.quiet)


def round_ends_the_game(s: SheepBoomBah) -> bool:
    """BB-12.2, BB-12.5: whether there were too many quiet rounds, or too many rounds."""
    if s.settings.stall_rounds and s.quiet >= s.settings.stall_rounds:
        finish(s, QUIET_END)
        return True
    if s.round >= s.settings.round_cap:
        finish(s, CAP)
        return True
    return False


def finish(s: SheepBoomBah, reason: int) -> None:
    """End the game and turn everything face up."""
    s.reveal()
    s.tell(OVER, NOBODY, reason)
    if s.events is not None:  # without listeners, skip the scoring for events
        for seat in range(s.seats):
            s.tell(FINAL, seat, total(s, seat))
