"""A game of Lucidity in the order of the rulebook: who begins, turns, and what ends them.

Set-up is in setup.py, resolving dice in resolving.py, the Shadows' effects in shadows.py, filled rows in
filled_rows.py, the four Nightmare cards in nightmare_cards.py, a Nightmare's own turn in nightmare_turn.py, and the
winner in scoring.py.
"""

from __future__ import annotations

from typing import ClassVar, Final

from woolgather.games.lucidity.cards import colours_among
from woolgather.games.lucidity.filled_rows import CHECK_ROWS, return_dice
from woolgather.games.lucidity.frames import Choice, SeatFrame
from woolgather.games.lucidity.nightmare_turn import NIGHTMARE_ACTION
from woolgather.games.lucidity.resolving import ROLL_HAND
from woolgather.games.lucidity.scoring import finish
from woolgather.games.lucidity.state import NO_COLOUR_LEFT, NO_SEAT, NO_TRACK, Lucidity
from woolgather.games.lucidity.vocabulary import (
    ALL_EXHAUST,
    ALL_SLOTS,
    BEGIN,
    BLUE,
    BY_DAWN,
    BY_EMPTY_BAG,
    BY_POWER,
    CHOSE_TRACK,
    COLOUR_COUNT,
    COLOUR_MASK,
    COLOURS,
    DRAW_AGAIN,
    DRAWS_AGAIN,
    DREAMER,
    DREW,
    EATEN,
    FINAL_TURN,
    FINAL_TURNS,
    FIRST_PLAYER,
    GAVE_BACK,
    GAVE_BACK_EXHAUST,
    GREEN,
    IN_EXHAUST,
    IN_EXHAUST_SHADOW,
    IN_HUNT,
    IN_HUNT_SHADOW,
    IN_POWER_1,
    IN_POWER_2,
    IN_SHADOW,
    LAST_STAGE,
    LEFT,
    MIDDLE,
    NO_SLOT,
    NOTHING,
    ONE_DIE,
    PICKED_UP,
    RED,
    REST,
    RESTED,
    RETURN,
    RETURNED,
    RIGHT,
    SEATS,
    SHADOW_SLOTS,
    SLOTS,
    TRACK,
    TRACKS,
    TURN_BEGINS,
    YELLOW,
    actions_by_colours,
)
from woolgather.kernel.compiling import i64, vec
from woolgather.kernel.errors import Refusal
from woolgather.kernel.frames import Decision, Frame

# Shared by all seats with the same options, so never modify these lists.
ALL_TRACKS: Final = [TRACK + LEFT, TRACK + MIDDLE, TRACK + RIGHT]
REST_OR_DRAW_ON: Final = [REST, DRAW_AGAIN]
ONLY_REST: Final = [REST]
RETURNS: Final = actions_by_colours(RETURN, (RED, BLUE, YELLOW, GREEN))  # the order of preference for returning


# --- who begins ------------------------------------------------------------------------------------------------------


class RandomFirstPlayer(Frame):
    """LU-1.6: a random seat."""

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

    def why_not(self, s: Lucidity, seat: int, action: int) -> Refusal | None:
        return Refusal("Nobody sits on that seat.") if BEGIN <= action < BEGIN + len(SEATS) else None


def begin_with(s: Lucidity, seat: int) -> None:
    s.first = seat
    s.tell(FIRST_PLAYER, seat)
    s.then(TURN_OF[seat])


# --- a turn ----------------------------------------------------------------------------------------------------------


class Turn(SeatFrame):
    """LU-3.1: a dreamer's turn or a Nightmare's."""

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
        return ALL_TRACKS

    def take(self, s: Lucidity, seat: int, action: int) -> None:
        s.track = action - TRACK
        s.stage = 0
        s.tell(CHOSE_TRACK, seat, s.track, s.control())


class Dream(SeatFrame):
    """Steps 2 to 5: draw dice, return two, roll, resolve, check, and rest or draw again."""

    def run(self, s: Lucidity) -> None:
        missing: i64 = s.control()
        hand = s.hand
        while missing > 0:
            colour = s.draw()
            if colour == NO_COLOUR_LEFT:
                break
            hand[colour] = hand[colour] + 1
            missing -= 1
        s.tell(DREW, self.seat, hand[0], hand[1], hand[2], hand[3])
        s.then(ROLL_HAND[self.seat], CHECK_ROWS[self.seat], REST_OR_DRAW_AGAIN[self.seat])
        if missing == 0:  # LU-17.2: if the bag runs out, no dice go back
            s.then(RETURN_DIE[self.seat], RETURN_DIE[self.seat])  # LU-5.2: exactly two
        elif s.settings.last_roll_is_of_all_dice:
            pick_up_card(s, self.seat)


def pick_up_card(s: Lucidity, seat: i64) -> None:
    """LU-17.2, with that setting: reroll every die on the dreamer's card together with those just drawn."""
    picked = vec[i64]([0] * COLOUR_COUNT)
    slot: i64 = 0
    while slot < SLOTS:
        colour = slot & COLOUR_MASK
        picked[colour] = picked[colour] + s.cards.take_all(seat, slot)
        slot += 1
    for colour in range(COLOUR_COUNT):
        s.hand[colour] = s.hand[colour] + picked[colour]
    s.tell(PICKED_UP, seat, picked[0], picked[1], picked[2], picked[3])


class ReturnDie(Choice):
    """Return one of the drawn dice to the bag for good (LU-5.3)."""

    name: ClassVar[str] = "return-die"
    clause: ClassVar[str] = "LU-5.2"

    def options(self, s: Lucidity, seat: int) -> list[int]:
        return RETURNS[colours_among(s.hand)]

    def take(self, s: Lucidity, seat: int, action: int) -> None:
        colour: i64 = action - RETURN
        s.hand[colour] = s.hand[colour] - 1
        s.bag[colour] = s.bag[colour] + 1
        s.tell(RETURNED, seat, colour)

    def why_not(self, s: Lucidity, seat: int, action: int) -> Refusal | None:
        if RETURN <= action < RETURN + len(COLOURS):
            return Refusal("You hold no die of that colour.")
        return Refusal("First, two of the drawn dice go back to the bag, no more and no fewer.")


# --- step 5: rest or draw again --------------------------------------------------------------------------------------


class RestOrDrawAgain(SeatFrame):
    """Skipped if the turn is over: eaten, turned (LU-11.13), or the game about to end (LU-17.8)."""

    def run(self, s: Lucidity) -> None:
        if s.roles[self.seat] == DREAMER and not s.dream_ending:
            s.then(REST_OR_DRAW[self.seat])


class RestOrDraw(Choice):
    """LU-11.1: the dreamer chooses, unless the rest is forced."""

    name: ClassVar[str] = "rest-or-draw"
    clause: ClassVar[str] = "LU-11.1"

    def options(self, s: Lucidity, seat: int) -> list[int]:
        return ONLY_REST if must_rest(s, seat) else REST_OR_DRAW_ON

    def take(self, s: Lucidity, seat: int, action: int) -> None:
        if action == REST:
            s.tell(RESTED, seat)
            s.then(REST_RETURN[seat])
        else:
            s.stage += 1  # LU-11.11
            s.tell(DRAWS_AGAIN, seat, s.control())
            s.then(DREAM[seat])

    def why_not(self, s: Lucidity, seat: int, action: int) -> Refusal | None:
        if TRACK <= action < TRACK + len(TRACKS):
            return Refusal("The track cannot be changed during a turn.", "LU-4.3")
        return None


def must_rest(s: Lucidity, seat: i64) -> bool:
    """LU-11.2: exhausted; LU-11.3: at the end of the track; LU-11.4: forced by a Nightmare."""
    return s.exhaust_row(seat) >= s.box.exhaust_full or s.stage == LAST_STAGE or s.forced_rest


def why_rest(s: Lucidity, seat: int) -> Refusal:
    """Explain why a dreamer who must rest can't draw again."""
    if s.exhaust_row(seat) >= s.box.exhaust_full:
        return Refusal("Your exhaust row is full, so you must rest.", "LU-11.2")
    if s.stage == LAST_STAGE:
        return Refusal("You are at the end of your sleep track, so you must rest.", "LU-11.3")
    if s.forced_rest:
        return Refusal("A Nightmare forces you to rest this turn.", "LU-11.4")
    return Refusal("You are resting already.", "LU-11.10")


class RestReturn(Choice):
    """LU-11.5: return one Shadow (or with that setting any one die), or all dice that show Exhaust (LU-11.6)."""

    name: ClassVar[str] = "rest-return"
    clause: ClassVar[str] = "LU-11.5"

    def options(self, s: Lucidity, seat: int) -> list[int]:
        cards = s.cards.row
        card: i64 = seat * SLOTS
        options: list[int] = []
        if exhaust_dice(s, seat) > 0:
            options.append(ALL_EXHAUST)
        for slot in ALL_SLOTS if s.settings.rest_returns_any_die else SHADOW_SLOTS:
            if cards[card + slot]:
                options.append(ONE_DIE + slot)
        if not options or not s.settings.rest_returns_something:  # LU-11.7, LU-11.8
            options.append(NOTHING)
        return options

    def take(self, s: Lucidity, seat: int, action: int) -> None:
        if action == ALL_EXHAUST:
            s.tell(GAVE_BACK_EXHAUST, seat, exhaust_dice(s, seat))
            return_dice(s, seat, IN_EXHAUST, IN_EXHAUST_SHADOW)
        elif action != NOTHING:
            slot: i64 = action - ONE_DIE
            colour = slot & COLOUR_MASK
            s.cards.take(seat, slot)
            s.bag[colour] = s.bag[colour] + 1
            s.tell(GAVE_BACK, seat, slot)

    def default(self, s: Lucidity, seat: int) -> int:
        options = self.options(s, seat)
        exhausted = exhaust_dice(s, seat)
        shadow = shadow_to_return(s, seat)
        if exhausted >= 2 or (exhausted == 1 and shadow == NO_SLOT):
            return ALL_EXHAUST
        if shadow != NO_SLOT:
            return ONE_DIE + shadow
        if NOTHING in options:
            return NOTHING
        for place in (IN_HUNT, IN_POWER_1, IN_POWER_2):
            for colour in range(COLOUR_COUNT):
                if ONE_DIE + place + colour in options:
                    return ONE_DIE + place + colour
        raise AssertionError("a rest without a choice")

    def why_not(self, s: Lucidity, seat: int, action: int) -> Refusal | None:
        if action == ALL_EXHAUST:
            return Refusal("You have no die that shows Exhaust.", "LU-11.7")
        if action == NOTHING:
            return Refusal("As long as something can go back to the bag, something must.", "LU-11.8")
        if action == DRAW_AGAIN:
            return why_rest(s, seat)
        if ONE_DIE <= action < ONE_DIE + SLOTS:
            if s.cards.dice(seat, action - ONE_DIE):
                return Refusal("By resting, only a die that shows Shadow goes back on its own.")
            return Refusal("No such die lies on your card.")
        return None


def exhaust_dice(s: Lucidity, seat: i64) -> i64:
    """The number of dice on the card that show Exhaust."""
    return s.cards.count(seat, IN_EXHAUST, IN_EXHAUST_SHADOW)


def shadow_to_return(s: Lucidity, seat: int) -> int:
    """The slot from which the default takes a Shadow: the fullest Shadow row, exhaust row, hunt row, or NO_SLOT."""
    card = s.cards[seat]
    best = NO_SLOT
    for colour in (BLUE, GREEN, YELLOW, RED):
        if card[IN_SHADOW + colour] and (best == NO_SLOT or card[IN_SHADOW + colour] > card[best]):
            best = IN_SHADOW + colour
    for place in (IN_EXHAUST_SHADOW, IN_HUNT_SHADOW):
        for colour in (BLUE, GREEN, YELLOW, RED):
            if best == NO_SLOT and card[place + colour]:
                best = place + colour
    return best


# --- after a turn ----------------------------------------------------------------------------------------------------


class EndOfTurn(SeatFrame):
    """LU-3.5: the Power check, dawn, then the next player. An empty bag takes precedence (LU-17.8)."""

    def run(self, s: Lucidity) -> None:
        s.track = NO_TRACK
        s.stage = 0
        s.roller = NO_SEAT
        if s.dream_ending:
            finish(s, BY_EMPTY_BAG)
            return
        if not s.triggers:  # LU-15.7: final turns are triggered only once
            check_power(s)
        if s.triggers:
            begin_next_final_turn(s, self.seat)
        else:
            begin_next_turn(s, self.seat)


def check_power(s: Lucidity) -> None:
    """LU-15.1: reaching 15 (LU-15.3) ends the game, after one more turn for every other dreamer (LU-15.4)."""
    goal: i64 = s.box.goal
    seats: i64 = s.seats
    seat: i64 = 0
    while seat < seats:
        if s.power(seat) >= goal:
            s.triggers |= 1 << seat
            s.tell(FINAL_TURNS, seat, s.power(seat))
        seat += 1
    if s.triggers:
        for other in range(s.seats):
            if s.roles[other] == DREAMER and not s.triggers >> other & 1:
                s.final_turns |= 1 << other


def begin_next_final_turn(s: Lucidity, seat: i64) -> None:
    """Clockwise from the turn that just ended, with its own player last."""
    for _ in range(s.seats):
        seat = s.next_seat(seat)
        if s.final_turns >> seat & 1:
            s.final_turns &= ~(1 << seat)
            s.then(TURN_OF[seat])
            return
    finish(s, BY_POWER)  # LU-15.8


def begin_next_turn(s: Lucidity, seat: i64) -> None:
    """The next seat clockwise. Eaten players are skipped, but their slots count for the round (LU-19.1)."""
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


# Frames never change, so each seat needs only one of each kind.
TURN_OF: Final = vec[Turn]([Turn(seat) for seat in range(len(SEATS))])
CHOOSE_TRACK: Final = vec[ChooseTrack]([ChooseTrack(seat) for seat in range(len(SEATS))])
DREAM: Final = vec[Dream]([Dream(seat) for seat in range(len(SEATS))])
RETURN_DIE: Final = vec[ReturnDie]([ReturnDie(seat) for seat in range(len(SEATS))])
REST_OR_DRAW_AGAIN: Final = vec[RestOrDrawAgain]([RestOrDrawAgain(seat) for seat in range(len(SEATS))])
REST_OR_DRAW: Final = vec[RestOrDraw]([RestOrDraw(seat) for seat in range(len(SEATS))])
REST_RETURN: Final = vec[RestReturn]([RestReturn(seat) for seat in range(len(SEATS))])
END_OF_TURN: Final = vec[EndOfTurn]([EndOfTurn(seat) for seat in range(len(SEATS))])
