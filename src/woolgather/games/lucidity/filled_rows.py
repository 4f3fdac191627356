"""Step 4: check for filled rows (section 10), and what happens to a dreamer whose Shadow row is full (section 12)."""

from __future__ import annotations

from typing import ClassVar, Final

from woolgather.games.lucidity.frames import Choice, SeatFrame
from woolgather.games.lucidity.scoring import finish
from woolgather.games.lucidity.state import NO_COLOUR_LEFT, NO_SEAT, Lucidity
from woolgather.games.lucidity.vocabulary import (
    BECOME,
    BY_EMPTY_BAG,
    BY_NIGHTMARES,
    BY_SURVIVAL,
    COLOUR_COUNT,
    COLOUR_MASK,
    COLOURS,
    EATEN,
    EXHAUSTED,
    IN_POWER_1,
    IN_POWER_2,
    IN_SHADOW,
    SEATS,
    SLOTS,
    SPENT_1,
    SPENT_2,
    TRANSFORMED,
    WAS_EATEN,
)
from woolgather.kernel.compiling import i64, vec
from woolgather.kernel.errors import Refusal


class CheckRows(SeatFrame):
    """LU-10.1: after all dice of a roll are resolved, Hunt, then Exhaust, then Shadow; only the roller's rows
    (LU-10.3).
    """

    def run(self, s: Lucidity) -> None:
        if s.dream_ending and not s.settings.last_roll_is_checked:  # LU-17.9
            finish(s, BY_EMPTY_BAG)
        elif s.hunt_row(self.seat) >= s.box.hunt_full:
            be_eaten(s, self.seat)
        else:
            if s.exhaust_row(self.seat) >= s.box.exhaust_full:
                lose_power(s, self.seat)
            if a_shadow_row_is_full(s, self.seat):  # LU-10.10
                s.then(CHOOSE_NIGHTMARE[self.seat])


def be_eaten(s: Lucidity, seat: int) -> None:
    """LU-10.4: all dice go to the bag, including Power."""
    s.tell(WAS_EATEN, seat, s.power(seat))
    return_dice(s, seat, 0, SLOTS)
    s.roles[seat] = EATEN
    if s.dreamers() == 0:
        finish(s, BY_NIGHTMARES)  # LU-16.1
    elif s.survivors() == 1 and s.settings.last_survivor_wins:
        finish(s, BY_SURVIVAL)  # LU-16.4


def return_dice(s: Lucidity, seat: i64, slot: i64, end: i64) -> None:
    """Return the dice in the slots from ``slot`` up to, but not including, ``end`` to the bag."""
    bag = s.bag
    cards = s.cards.row
    card = seat * SLOTS
    while slot < end:
        colour = slot & COLOUR_MASK
        bag[colour] = bag[colour] + cards[card + slot]
        cards[card + slot] = 0
        slot += 1


def lose_power(s: Lucidity, seat: int) -> None:
    """LU-10.6: draw a die without rolling it, and lose all Power of its colour."""
    colour = s.draw()
    if colour == NO_COLOUR_LEFT:
        return  # LU-17.6
    lost = s.cards.take_all(seat, IN_POWER_1 + colour) + s.cards.take_all(seat, IN_POWER_2 + colour)
    s.bag[colour] = s.bag[colour] + lost + 1
    s.tell(EXHAUSTED, seat, colour, lost)


def a_shadow_row_is_full(s: Lucidity, seat: i64) -> bool:
    cards = s.cards.row
    slot = seat * SLOTS + IN_SHADOW
    end = slot + COLOUR_COUNT
    while slot < end:
        if cards[slot] >= s.threshold:
            return True
        slot += 1
    return False


def colours_to_become(s: Lucidity, seat: int) -> list[int]:
    """LU-12.1, LU-12.2: the colours of the fullest Shadow rows; with that setting, unclaimed ones first (LU-12.9)."""
    colours = [colour for colour in range(COLOUR_COUNT) if s.shadow_row(seat, colour) >= s.threshold]
    if s.settings.unclaimed_nightmares_first:
        colours = [colour for colour in colours if s.claimer[colour] == NO_SEAT] or colours
    most = max([s.shadow_row(seat, colour) for colour in colours])
    return [colour for colour in colours if s.shadow_row(seat, colour) == most]


class ChooseNightmare(Choice):
    """Choose which Nightmare to become when several Shadow rows are equally full."""

    name: ClassVar[str] = "choose-nightmare"
    clause: ClassVar[str] = "LU-12.2"

    def options(self, s: Lucidity, seat: int) -> list[int]:
        return [BECOME + colour for colour in colours_to_become(s, seat)]

    def take(self, s: Lucidity, seat: int, action: int) -> None:
        become_nightmare(s, seat, action - BECOME)

    def why_not(self, s: Lucidity, seat: int, action: int) -> Refusal | None:
        if BECOME <= action < BECOME + len(COLOURS):
            return Refusal("You become the Nightmare of your fullest Shadow row.")
        return None


def become_nightmare(s: Lucidity, seat: int, colour: int) -> None:
    return_dice(s, seat, 0, IN_POWER_1)  # LU-12.3; LU-12.4: Power stays on the card
    s.roles[seat] = colour
    ones = twos = 0
    claims = s.claimer[colour] == NO_SEAT
    if claims:
        s.claimer[colour] = seat
        ones, twos = s.spent[SPENT_1 + colour], s.spent[SPENT_2 + colour]
        s.spent[SPENT_1 + colour] = s.spent[SPENT_2 + colour] = 0
        s.cards.add(seat, IN_POWER_1 + colour, ones)  # LU-12.5
        s.cards.add(seat, IN_POWER_2 + colour, twos)
    s.tell(TRANSFORMED, seat, colour, 1 if claims else 0, ones + 2 * twos, s.power(seat))
    if s.dreamers() == 0:
        finish(s, BY_NIGHTMARES)  # LU-16.1


CHOOSE_NIGHTMARE: Final = vec[ChooseNightmare]([ChooseNightmare(seat) for seat in range(len(SEATS))])
CHECK_ROWS: Final = vec[CheckRows]([CheckRows(seat) for seat in range(len(SEATS))])
