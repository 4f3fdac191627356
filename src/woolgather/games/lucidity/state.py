"""The state of the table. All information is public except the next die drawn and the next face rolled."""

from __future__ import annotations

from typing import Final, final

from woolgather.games.lucidity.box import SIDES, Box
from woolgather.games.lucidity.cards import Cards
from woolgather.games.lucidity.settings import NO_DAWN, Settings
from woolgather.games.lucidity.vocabulary import (
    BAG_EMPTY,
    COLOUR_COUNT,
    DREAMER,
    EATEN,
    IN_EXHAUST,
    IN_HUNT,
    IN_POWER_1,
    IN_SHADOW,
    NO_DIE,
    ROW_SLOTS,
    RUNNING,
    SLOTS,
    STAGES,
)
from woolgather.kernel.chance import Chance
from woolgather.kernel.compiling import i64, mypyc_attr, vec
from woolgather.kernel.game import Game
from woolgather.kernel.state import State

NO_SEAT: Final = -1
NO_TRACK: Final = -1
NO_COLOUR_LEFT: Final = -1  # result of drawing from an empty bag


@final
@mypyc_attr(free_list_len=1)  # reuse the memory of the last clone
class Lucidity(State):
    """A table of dreamers, Nightmares and eaten players."""

    __slots__ = (
        "active",
        "bag",
        "box",
        "cards",
        "claimer",
        "dawn",
        "dream_ending",
        "ending",
        "envy_choices",
        "final_turns",
        "first",
        "forced_rest",
        "hand",
        "immediate",
        "roles",
        "roller",
        "rounds",
        "settings",
        "spent",
        "stage",
        "threshold",
        "track",
        "triggers",
        "unresolved",
        "winners",
    )

    # Dice. Colours and rolled dice are numbers: see vocabulary.py.
    bag: vec[i64]  # how many of each colour
    hand: vec[i64]  # drawn but not yet rolled, of each colour
    cards: Cards  # for each seat, the number of dice in each slot
    spent: vec[i64]  # on the unclaimed Nightmare cards: 1s of each colour, then 2s
    # Players
    roles: vec[i64]  # Nightmare of a colour, dreamer, eaten
    claimer: vec[i64]  # for each colour, the seat that holds its Nightmare card

    def __init__(
        self, game: Game, seats: int, agreed: dict[str, str], chance: Chance, box: Box, settings: Settings
    ) -> None:
        super().__init__(game, seats, agreed, chance)
        self.box = box
        self.settings = settings
        self.unresolved = vec[i64]()  # rolled first-level dice, sorted
        self.immediate: i64 = NO_DIE  # the die resolved before all others (LU-6.4)
        # The turn
        self.first: i64 = 0
        self.rounds: i64 = 0  # completed rounds
        self.active: i64 = 0
        self.track: i64 = NO_TRACK
        self.stage: i64 = 0
        self.roller: i64 = NO_SEAT  # whose dice are being resolved
        self.forced_rest: bool = False
        self.envy_choices: i64 = 0
        # The end. The first two follow from settings and box; they are stored because old records' fingerprints include
        # them.
        self.threshold: i64 = 0  # dice that fill a Shadow row (LU-1.7)
        self.dawn: i64 = NO_DAWN  # the last round
        self.dream_ending: bool = False
        self.triggers: i64 = 0  # who had 15 when the final turns began, as bits
        self.final_turns: i64 = 0  # who still has a final turn, as bits
        self.ending: i64 = RUNNING
        self.winners: i64 = 0  # as bits

    def clone(self) -> Lucidity:
        twin = Lucidity(self.game, self.seats, self.agreed, self.chance.clone(), self.box, self.settings)
        self.copy_into(twin)
        twin.bag = self.bag[:]
        twin.hand = self.hand[:]
        twin.unresolved = self.unresolved[:]
        twin.immediate = self.immediate
        twin.cards = self.cards.copy()
        twin.spent = self.spent[:]
        twin.roles = self.roles[:]
        twin.claimer = self.claimer[:]
        twin.first = self.first
        twin.rounds = self.rounds
        twin.active = self.active
        twin.track = self.track
        twin.stage = self.stage
        twin.roller = self.roller
        twin.forced_rest = self.forced_rest
        twin.envy_choices = self.envy_choices
        twin.threshold = self.threshold
        twin.dawn = self.dawn
        twin.dream_ending = self.dream_ending
        twin.triggers = self.triggers
        twin.final_turns = self.final_turns
        twin.ending = self.ending
        twin.winners = self.winners
        return twin

    # --- counting ----------------------------------------------------------------------------------------------------

    def power(self, seat: i64) -> i64:
        """LU-2.7: the sum of the 1s and 2s in the power row."""
        cards = self.cards.row
        ones: i64 = 0
        twos: i64 = 0
        slot = seat * SLOTS + IN_POWER_1
        end = slot + COLOUR_COUNT
        while slot < end:
            ones += cards[slot]
            twos += cards[slot + COLOUR_COUNT]  # of the same colour: IN_POWER_2 is the next place
            slot += 1
        return ones + 2 * twos

    def dice_on_card(self, seat: i64) -> i64:
        return self.cards.count(seat, 0, SLOTS)

    def hunt_row(self, seat: i64) -> i64:
        """The number of dice in the hunt row."""
        return self.cards.count(seat, IN_HUNT, IN_HUNT + ROW_SLOTS)

    def exhaust_row(self, seat: i64) -> i64:
        return self.cards.count(seat, IN_EXHAUST, IN_EXHAUST + ROW_SLOTS)

    def shadow_row(self, seat: i64, colour: i64) -> i64:
        return self.cards.dice(seat, IN_SHADOW + colour)

    def dreamers(self) -> int:
        """The number of dreamers."""
        count: i64 = 0
        for role in self.roles:
            if role == DREAMER:
                count += 1
        return count

    def survivors(self) -> int:
        """The number of players who aren't eaten."""
        count: i64 = 0
        for role in self.roles:
            if role != EATEN:
                count += 1
        return count

    def control(self) -> int:
        """The number of dice this draw takes (LU-5.1)."""
        return self.box.control[self.track * STAGES + self.stage]

    def has_unresolved(self) -> bool:
        return self.immediate != NO_DIE or len(self.unresolved) > 0

    def next_seat(self, seat: i64) -> i64:
        """LU-3.2: the next seat, whatever its role."""
        seat += 1
        if seat == self.seats:
            return 0
        return seat

    # --- chance ------------------------------------------------------------------------------------------------------

    def draw(self) -> i64:
        """Draw a die, each equally likely (LU-2.2); with an empty bag, set the dream ending."""
        bag = self.bag
        total = bag[0] + bag[1] + bag[2] + bag[3]
        if total == 0:
            if not self.dream_ending:
                self.dream_ending = True  # LU-17.1
                self.tell(BAG_EMPTY, self.active)
            return NO_COLOUR_LEFT
        at: i64 = self.chance.below(total)
        colour: i64 = 0
        while at >= bag[colour]:
            at -= bag[colour]
            colour += 1
        bag[colour] = bag[colour] - 1
        return colour

    def roll(self, colour: i64) -> i64:
        """Roll a die of this colour; each of its six sides is equally likely (LU-2.3)."""
        face: i64 = self.box.faces[colour * SIDES + self.chance.below(SIDES)]
        return face * COLOUR_COUNT + colour
