"""A game of Lucidity in the order of the rulebook: set up, turns, and what ends them.

Resolving dice is in resolving.py, the Shadows' effects in shadows.py, filled rows in checks.py, claimed Nightmares in
abilities.py, a Nightmare's own turn in nightmare_turn.py, the winner in winner.py.
"""

from __future__ import annotations

from typing import ClassVar, Final

from woolgather.games.lucidity.box import Box
from woolgather.games.lucidity.checks import CHECK_ROWS
from woolgather.games.lucidity.nightmare_turn import NIGHTMARE_ACTION
from woolgather.games.lucidity.resolving import ROLL_HAND
from woolgather.games.lucidity.state import NO_COLOUR_LEFT, NO_SEAT, NO_TRACK, Lucidity
from woolgather.games.lucidity.vocabulary import (
    ALL_EXHAUST,
    BEGIN,
    BLUE,
    BY_DAWN,
    BY_EMPTY_BAG,
    BY_POWER,
    CHOSE_TRACK,
    DRAW_AGAIN,
    DREAMER,
    DREW,
    EATEN,
    FINAL_TURN,
    FIRST,
    GAVE_BACK,
    GREEN,
    IN_EXHAUST,
    IN_EXHAUST_SHADOW,
    IN_HUNT,
    IN_HUNT_SHADOW,
    IN_POWER_1,
    IN_POWER_2,
    IN_SHADOW,
    LAST_TURNS,
    NOTHING,
    ONE_DIE,
    PUSHED,
    RED,
    REST,
    RESTED,
    RETURN,
    RETURNED,
    SEATS,
    SLOTS,
    STAGES,
    TRACK,
    TRACKS,
    TURN_BEGINS,
    WOKE_UP,
    YELLOW,
)
from woolgather.games.lucidity.winner import finish
from woolgather.kernel.chance import Chance
from woolgather.kernel.frames import Decision, Frame
from woolgather.kernel.game import Game

HOST: Final = 0
SPARED_LAST: Final = [RED, BLUE, YELLOW, GREEN]  # the colours, in the order in which their dice go back


def set_up(game: Game, seats: int, agreed: dict[str, str], chance: Chance, box: Box) -> Lucidity:
    s = Lucidity(game, seats, choices, chance, box)
    s.bag = list(box.copies)  # LU-1.3
    s.hand = [0] * 4
    s.cards = [[0] * SLOTS for _ in range(seats)]  # LU-1.2
    s.spent = [0] * 8
    s.roles = [DREAMER] * seats
    s.claimer = [NO_SEAT] * 4  # LU-1.4
    s.threshold = box.shadow_full_long if seats == 2 or choices["long-shadows"] == "on" else box.shadow_full  # LU-1.7
    s.dawn = 0 if choices["dawn-round"] == "off" else int(choices["dawn-round"])
    s.then(FirstPlayer(HOST) if choices["first-player"] == "host-picks" else RandomFirstPlayer())
    return s


# --- who begins ------------------------------------------------------------------------------------------------------


class RandomFirstPlayer(Frame):
    def run(self, s: Lucidity) -> None:
        begin_with(s, s.chance.below(s.seats))


class FirstPlayer(Decision):
    """LU-1.6: the host names a seat."""

    name: ClassVar[str] = "first-player"
    clause: ClassVar[str] = "LU-1.6"

    def options(self, s: Lucidity, seat: int) -> list[int]:
        return [BEGIN + other for other in range(s.seats)]

    def take(self, s: Lucidity, seat: int, action: int) -> None:
        begin_with(s, action - BEGIN)

    def why_not(self, s: Lucidity, seat: int, action: int) -> str:
        return "Nobody sits on that seat." if BEGIN <= action < BEGIN + 4 else ""


def begin_with(s: Lucidity, seat: int) -> None:
    s.first = seat
    s.tell(FIRST, seat)
    s.then(TURN_OF[seat])


# --- a turn ----------------------------------------------------------------------------------------------------------


class Turn(Frame):
    """LU-3.1: a dreamer's turn or a Nightmare's."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Lucidity) -> None:
        s.active = self.seat
        s.forced_rest = False
        s.envy_choices = 0
        if s.triggers:
            s.tell(FINAL_TURN, self.seat)
        else:
            s.tell(TURN_BEGINS, self.seat, s.rounds + 1, 0 if s.roles[self.seat] == DREAMER else 1)
        if s.roles[self.seat] == DREAMER:
            s.then(CHOOSE_TRACK[self.seat], DREAM[self.seat], END_OF_TURN[self.seat])
        else:
            s.then(NIGHTMARE_ACTION[self.seat], END_OF_TURN[self.seat])


class ChooseTrack(Decision):
    """Step 1: the level of control; free every turn (LU-4.2)."""

    name: ClassVar[str] = "choose-track"
    clause: ClassVar[str] = "LU-4.1"

    def options(self, s: Lucidity, seat: int) -> list[int]:
        return [TRACK, TRACK + 1, TRACK + 2]

    def take(self, s: Lucidity, seat: int, action: int) -> None:
        s.track = action - TRACK
        s.stage = 0
        s.tell(CHOSE_TRACK, seat, s.track, s.control())


class Dream(Frame):
    """Steps 2 to 5: draw as many dice as the control, return two, roll, resolve, check, and rest or draw again."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Lucidity) -> None:
        missing = s.control()
        while missing > 0:
            colour = s.draw()
            if colour == NO_COLOUR_LEFT:
                break
            s.hand[colour] = s.hand[colour] + 1
            missing -= 1
        s.tell(DREW, self.seat, s.hand[0], s.hand[1], s.hand[2], s.hand[3])
        s.then(ROLL_HAND[self.seat], CHECK_ROWS[self.seat], REST_OR_DRAW_AGAIN[self.seat])
        if missing == 0:  # LU-17.2: if the bag runs out, none of them goes back
            s.then(RETURN_DIE[self.seat], RETURN_DIE[self.seat])  # LU-5.2: exactly two


class ReturnDie(Decision):
    """One of the drawn dice goes back to the bag, for good (LU-5.3)."""

    name: ClassVar[str] = "return-die"
    clause: ClassVar[str] = "LU-5.2"

    def automatic(self, s: Lucidity) -> bool:
        return True

    def options(self, s: Lucidity, seat: int) -> list[int]:
        hand = s.hand
        options: list[int] = []
        for colour in SPARED_LAST:
            if hand[colour]:
                options.append(RETURN + colour)
        return options

    def take(self, s: Lucidity, seat: int, action: int) -> None:
        colour = action - RETURN
        s.hand[colour] = s.hand[colour] - 1
        s.bag[colour] = s.bag[colour] + 1
        s.tell(RETURNED, seat, colour)

    def why_not(self, s: Lucidity, seat: int, action: int) -> str:
        if RETURN <= action < RETURN + 4:
            return "You hold no die of that colour."
        return "First two of the drawn dice go back to the bag, no more and no fewer."


# --- step 5: rest or draw again --------------------------------------------------------------------------------------


class RestOrDrawAgain(Frame):
    """Skipped if the turn is over: eaten, turned (LU-11.13), or the game about to end (LU-17.8)."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Lucidity) -> None:
        if s.roles[self.seat] == DREAMER and not s.dream_ending:
            s.then(REST_OR_DRAW[self.seat])


class RestOrDraw(Decision):
    name: ClassVar[str] = "rest-or-draw"
    clause: ClassVar[str] = "LU-11.1"

    def automatic(self, s: Lucidity) -> bool:
        return True

    def options(self, s: Lucidity, seat: int) -> list[int]:
        return [REST] if must_rest(s, seat) else [REST, DRAW_AGAIN]

    def take(self, s: Lucidity, seat: int, action: int) -> None:
        if action == REST:
            s.tell(RESTED, seat)
            s.then(REST_RETURN[seat])
        else:
            s.stage += 1  # LU-11.11
            s.tell(PUSHED, seat, s.control())
            s.then(DREAM[seat])

    def why_not(self, s: Lucidity, seat: int, action: int) -> str:
        return "The track cannot be changed during a turn. (LU-4.3)" if TRACK <= action < TRACK + len(TRACKS) else ""


def must_rest(s: Lucidity, seat: int) -> bool:
    """LU-11.2: exhausted; LU-11.3: at the end of the track; LU-11.4: forced by a Nightmare."""
    return s.exhaust_row(seat) >= s.box.exhaust_full or s.stage == STAGES - 1 or s.forced_rest


def why_rest(s: Lucidity, seat: int) -> str:
    """Why a dreamer who is resting cannot draw again instead."""
    if s.exhaust_row(seat) >= s.box.exhaust_full:
        return "Your exhaust row is full, so you must rest. (LU-11.2)"
    if s.stage == STAGES - 1:
        return "You are at the end of your sleep track, so you must rest. (LU-11.3)"
    if s.forced_rest:
        return "A Nightmare forces you to rest this turn. (LU-11.4)"
    return "You are resting already. (LU-11.10)"


class RestReturn(Decision):
    """LU-11.5: one Shadow (or any one die, if so agreed), or LU-11.6: all dice that show Exhaust."""

    name: ClassVar[str] = "rest-return"
    clause: ClassVar[str] = "LU-11.5"

    def automatic(self, s: Lucidity) -> bool:
        return True

    def options(self, s: Lucidity, seat: int) -> list[int]:
        card = s.cards[seat]
        any_die = s.agreed["rest-one"] == "any"
        options: list[int] = []
        if exhaust_dice(s, seat) > 0:
            options.append(ALL_EXHAUST)
        slot = 0
        while slot < SLOTS:
            if card[slot] and (any_die or shows_shadow(slot)):
                options.append(ONE_DIE + slot)
            slot += 1
        if not options or s.agreed["rest-duty"] == "may":  # LU-11.7, LU-11.8
            options.append(NOTHING)
        return options

    def take(self, s: Lucidity, seat: int, action: int) -> None:
        card = s.cards[seat]
        if action == ALL_EXHAUST:
            s.tell(WOKE_UP, seat, exhaust_dice(s, seat))
            for colour in range(4):
                s.bag[colour] = s.bag[colour] + card[IN_EXHAUST + colour]
                card[IN_EXHAUST + colour] = 0
        elif action != NOTHING:
            slot = action - ONE_DIE
            card[slot] = card[slot] - 1
            s.bag[slot & 3] = s.bag[slot & 3] + 1
            s.tell(GAVE_BACK, seat, slot)

    def default(self, s: Lucidity, seat: int) -> int:
        options = self.options(s, seat)
        exhausted = exhaust_dice(s, seat)
        shadow = shadow_to_return(s, seat)
        if exhausted >= 2 or (exhausted == 1 and shadow < 0):
            return ALL_EXHAUST
        if shadow >= 0:
            return ONE_DIE + shadow
        if NOTHING in options:
            return NOTHING
        for place in (IN_HUNT, IN_POWER_1, IN_POWER_2):
            for colour in range(4):
                if ONE_DIE + place + colour in options:
                    return ONE_DIE + place + colour
        raise AssertionError("a rest without a choice")

    def why_not(self, s: Lucidity, seat: int, action: int) -> str:
        if action == ALL_EXHAUST:
            return "You have no die that shows Exhaust. (LU-11.7)"
        if action == NOTHING:
            return "As long as something can go back to the bag, something must. (LU-11.8)"
        if action == DRAW_AGAIN:
            return why_rest(s, seat)
        if ONE_DIE <= action < ONE_DIE + SLOTS:
            if s.cards[seat][action - ONE_DIE]:
                return "By resting only a die that shows Shadow goes back on its own."
            return "No such die lies on your card."
        return ""


def shows_shadow(slot: int) -> bool:
    """LU-2.8: in a Shadow row, turned in the exhaust row, or moved to the hunt row."""
    return slot < IN_HUNT or IN_HUNT_SHADOW <= slot < IN_EXHAUST or IN_EXHAUST_SHADOW <= slot < IN_POWER_1


def exhaust_dice(s: Lucidity, seat: int) -> int:
    card = s.cards[seat]
    return card[IN_EXHAUST] + card[IN_EXHAUST + 1] + card[IN_EXHAUST + 2] + card[IN_EXHAUST + 3]


def shadow_to_return(s: Lucidity, seat: int) -> int:
    """The slot that the default takes a Shadow from: the fullest Shadow row, then exhaust row, then hunt row; or -1."""
    card = s.cards[seat]
    best = -1
    for colour in (BLUE, GREEN, YELLOW, RED):
        if card[IN_SHADOW + colour] and (best < 0 or card[IN_SHADOW + colour] > card[best]):
            best = IN_SHADOW + colour
    for place in (IN_EXHAUST_SHADOW, IN_HUNT_SHADOW):
        for colour in (BLUE, GREEN, YELLOW, RED):
            if best < 0 and card[place + colour]:
                best = place + colour
    return best


# --- after a turn ----------------------------------------------------------------------------------------------------


class EndOfTurn(Frame):
    """LU-3.5: the Power check, dawn, the next player. An empty bag comes before all of it (LU-17.8)."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Lucidity) -> None:
        s.track = NO_TRACK
        s.stage = 0
        s.roller = NO_SEAT
        if s.dream_ending:
            finish(s, BY_EMPTY_BAG)
            return
        if not s.triggers:  # LU-15.7: once is enough
            check_power(s)
        if s.triggers:
            next_final_turn(s, self.seat)
        else:
            next_turn(s, self.seat)


def check_power(s: Lucidity) -> None:
    """LU-15.1: whoever has 15 now (LU-15.3) ends the game; LU-15.4: every other dreamer has one more turn."""
    seat = 0
    while seat < s.seats:
        if s.power(seat) >= s.box.goal:
            s.triggers |= 1 << seat
            s.tell(LAST_TURNS, seat, s.power(seat))
        seat += 1
    if s.triggers:
        for other in range(s.seats):
            if s.roles[other] == DREAMER and not s.triggers >> other & 1:
                s.final_turns |= 1 << other


def next_final_turn(s: Lucidity, seat: int) -> None:
    """Clockwise from the turn that just ended, whose own player comes last."""
    for _ in range(s.seats):
        seat = s.next_seat(seat)
        if s.final_turns >> seat & 1:
            s.final_turns &= ~(1 << seat)
            s.then(TURN_OF[seat])
            return
    finish(s, BY_POWER)  # LU-15.8


def next_turn(s: Lucidity, seat: int) -> None:
    """The next seat clockwise; the eaten are skipped, but their slots count for the round (LU-19.1)."""
    while True:
        seat = s.next_seat(seat)
        if seat == s.first:
            s.rounds += 1
            if s.rounds == s.dawn:
                finish(s, BY_DAWN)
                return
        if s.roles[seat] != EATEN:
            s.then(TURN_OF[seat])
            return


# --- what is final ---------------------------------------------------------------------------------------------------


def why_no_undo(before: Lucidity, after: Lucidity) -> str:
    """LU-19.3 leaves what showed no new die; of that, dice gone to the bag or to a Nightmare stay there."""
    if sum(after.bag) > sum(before.bag):
        return "What has gone back to the bag stays there. (LU-5.3)"
    for claimer in after.claimer:
        if claimer != NO_SEAT and claimer != before.active and after.power(claimer) > before.power(claimer):
            return "What a Nightmare has taken it keeps. (LU-7.14)"
    return ""


# Frames never change, so one of each kind for each seat is enough.
TURN_OF: Final = [Turn(seat) for seat in range(len(SEATS))]
CHOOSE_TRACK: Final = [ChooseTrack(seat) for seat in range(len(SEATS))]
DREAM: Final = [Dream(seat) for seat in range(len(SEATS))]
RETURN_DIE: Final = [ReturnDie(seat) for seat in range(len(SEATS))]
REST_OR_DRAW_AGAIN: Final = [RestOrDrawAgain(seat) for seat in range(len(SEATS))]
REST_OR_DRAW: Final = [RestOrDraw(seat) for seat in range(len(SEATS))]
REST_RETURN: Final = [RestReturn(seat) for seat in range(len(SEATS))]
END_OF_TURN: Final = [EndOfTurn(seat) for seat in range(len(SEATS))]
