"""The round and the turn (SN-1, SN-2). Card effects are in cards.py."""

from __future__ import annotations

from typing import ClassVar, Final

from woolgather.games.sheepnappers.cards import CARD_RULES, PLAYABLE, why_not_play
from woolgather.games.sheepnappers.exchange import open_window
from woolgather.games.sheepnappers.hands import lay_from_hand, put_into_hand
from woolgather.games.sheepnappers.icecold_prawns import Rearrange
from woolgather.games.sheepnappers.knowledge import forget_everything, note_fix, note_loss, the_pile
from woolgather.games.sheepnappers.launch import declare_launch, why_no_launch
from woolgather.games.sheepnappers.magic_juice import may_juice, why_no_juice
from woolgather.games.sheepnappers.scoring import score_the_round
from woolgather.games.sheepnappers.state import END_OF_TURN, IN_PLAY, NOBODY, Sheepnappers
from woolgather.games.sheepnappers.tally import FIELD, one_of_each, tally_of_row
from woolgather.games.sheepnappers.vocabulary import (
    BACK,
    COLOURS,
    DEALT,
    DRAW,
    DREW,
    END_TURN,
    FUEL,
    IT,
    JUICE,
    JUICE_PRICE,
    JUICED,
    LAMP,
    LAUNCH,
    NO_CARD,
    OVER,
    PLAY,
    PLAYED,
    REARRANGE,
    ROUND,
    TARGET,
    TURN,
    TURN_ENDED,
    TYPES,
    WISH,
    WOLF,
)
from woolgather.games.sheepnappers.wolf import meet_the_wolf
from woolgather.kernel.compiling import append, i64, pop, vec
from woolgather.kernel.errors import Refusal
from woolgather.kernel.frames import Decision, Frame, PrivateStep

# --- the round -------------------------------------------------------------------------------------------------------


class StartRound(Frame):
    """SN-1.2: every round starts from the complete deck; only the totals carry over."""

    __slots__ = ()

    def run(self, s: Sheepnappers) -> None:
        s.round += 1
        if s.round > 1:
            s.starter = (s.starter + 1) % s.seats  # SN-1.10
        s.tell(ROUND, NOBODY, s.round, s.starter)
        s.status = vec[i64]([IN_PLAY] * s.seats)
        s.discard = vec[i64]()  # SN-1.6
        s.fed = False
        s.fetches = vec[vec[i64]]()
        s.wolf = False
        forget_everything(s)
        s.pile = s.box.cards[:]
        s.chance.shuffle_row(s.pile)
        for seat in range(s.seats):  # SN-1.4
            left = len(s.pile) - s.box.dealt
            s.hands[seat] = tally_of_row(s.pile[left:])
            if s.settings.icecold:
                s.rows[seat] = list(s.pile[left:])
                s.seen[seat] = [0] * s.box.dealt
            s.pile = s.pile[:left]
            s.tell(DEALT, seat, s.box.dealt)
        s.reveal()
        for _ in range(s.box.deck[WOLF]):  # SN-1.5
            s.pile = append(s.pile, WOLF)
        s.chance.shuffle_row(s.pile)
        s.then(TURNS[s.starter])


class EndRound(Frame):
    """SN-7.1: the round ends as soon as no one is in play. All rounds are played (SN-7.6)."""

    __slots__ = ()

    def run(self, s: Sheepnappers) -> None:
        score_the_round(s)
        if s.round < s.settings.rounds:
            s.then(START_ROUND)
        else:
            s.tell(OVER, NOBODY)


START_ROUND: Final = StartRound()
END_ROUND: Final = EndRound()


# --- the turn --------------------------------------------------------------------------------------------------------


class Turn(Frame):
    """SN-2.1: draw a card, then the main phase, then the end."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: i64 = seat

    def run(self, s: Sheepnappers) -> None:
        s.active = self.seat
        s.turn += 1
        s.previous_turn[self.seat] = s.latest_turn[self.seat]
        s.latest_turn[self.seat] = s.turn
        s.fetched_machines = 0
        s.tell(TURN, self.seat, s.turn)
        if s.settings.launch_first:
            s.then(TurnStart(self.seat), END_TURNS[self.seat])
        else:
            s.then(DRAW_CARDS[self.seat], MAIN_PHASES[self.seat], END_TURNS[self.seat])


class TurnStart(Decision):
    """SN-3.5: with that setting, launch or draw at the start of a turn. Always asked, so that it reveals nothing."""

    __slots__ = ("rearranged",)

    name: ClassVar[str] = "turn-start"
    clause: ClassVar[str] = "SN-3.5"

    def __init__(self, seat: int, rearranged: bool = False) -> None:
        super().__init__(seat)
        self.rearranged = rearranged

    def options(self, s: Sheepnappers, seat: int) -> list[int]:
        options = [DRAW]
        if s.fuelled(seat):
            options.append(LAUNCH)
        if s.settings.icecold and not self.rearranged and s.hands[seat]:  # SN-10.3
            options.append(REARRANGE)
        return options

    def take(self, s: Sheepnappers, seat: int, action: int) -> None:
        if action == DRAW:
            s.then(DRAW_CARDS[seat], MAIN_PHASES[seat])
        elif action == LAUNCH:
            declare_launch(s, seat)
        else:
            s.then(Rearrange((), self, TurnStart(seat, True)))

    def default(self, s: Sheepnappers, seat: int) -> int:
        return DRAW

    def why_not(self, s: Sheepnappers, seat: int, action: int) -> Refusal | None:
        if action == LAUNCH:
            return why_no_launch(s, seat)
        if action == REARRANGE and s.settings.icecold:
            return Refusal("You have rearranged your row just now; draw first.", "SN-10.3")
        return None


class DrawCard(Frame):
    """SN-2.2: the draw is mandatory and comes first. A Wolf is resolved before anything else (SN-2.3)."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: i64 = seat

    def run(self, s: Sheepnappers) -> None:
        s.pile, card = pop(s.pile)
        s.reveal()
        if card == WOLF:
            meet_the_wolf(s, self.seat)
        else:
            note_loss(s, the_pile(s), card, 1 << self.seat, self.seat)
            put_into_hand(s, self.seat, card, 1 << self.seat)
            s.tell(DREW, self.seat, card)


class MainPhase(Frame):
    """SN-2.5: only an empty hand, which is public, ends the turn automatically."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: i64 = seat

    def run(self, s: Sheepnappers) -> None:
        if s.hands[self.seat]:
            s.then(MAINS[self.seat])


# The main-phase choices besides ending the turn, as bits: the cards from the IT Sheep to the Lamp, and the rest. For
# each set there is one list of options. Never modify these lists.
_CHOICES: Final = (*(PLAY + card for card in range(IT, LAMP + 1)), JUICE, LAUNCH, REARRANGE)
_MAY_JUICE: Final = 1 << LAMP + 1 - IT
_MAY_LAUNCH: Final = 2 << LAMP + 1 - IT
_MAY_REARRANGE: Final = 4 << LAMP + 1 - IT
_MAIN_OPTIONS: Final = [
    [END_TURN, *(action for bit, action in enumerate(_CHOICES) if possible >> bit & 1)]
    for possible in range(1 << len(_CHOICES))
]


class Main(Decision):
    """SN-2.4: any number of cards in any order, each fully resolved before the next; or the launch (SN-3.4)."""

    __slots__ = ("rearranged",)

    name: ClassVar[str] = "main"
    clause: ClassVar[str] = "SN-2.4"

    def __init__(self, seat: int, rearranged: bool) -> None:
        super().__init__(seat)
        self.rearranged = rearranged

    def options(self, s: Sheepnappers, seat: int) -> list[int]:
        possible: i64 = 0
        playable = one_of_each(s.hands[seat]) & PLAYABLE
        card: i64 = 0
        while playable:
            if playable & 1 and CARD_RULES[card].playable(s, seat):
                possible |= 1 << card - IT
            playable >>= FIELD
            card += 1
        if s.settings.juice and may_juice(s, seat):
            possible |= _MAY_JUICE
        if not s.settings.launch_first and s.fuelled(seat):
            possible |= _MAY_LAUNCH
        if s.settings.icecold and not self.rearranged:  # SN-10.3
            possible |= _MAY_REARRANGE
        return _MAIN_OPTIONS[possible]

    def take(self, s: Sheepnappers, seat: int, action: int) -> None:
        if action == END_TURN:
            s.tell(TURN_ENDED, seat)
        elif action == LAUNCH:
            declare_launch(s, seat)
        elif action == REARRANGE:
            s.then(Rearrange((), self, Main(seat, True)))
        else:
            juiced = action == JUICE
            begin_to_declare(s, self, s.top() if juiced else action - PLAY, juiced)

    def default(self, s: Sheepnappers, seat: int) -> int:
        return END_TURN

    def why_not(self, s: Sheepnappers, seat: int, action: int) -> Refusal | None:
        if PLAY <= action < PLAY + TYPES:
            return why_not_play(s, seat, action - PLAY)
        if action == JUICE:
            return why_no_juice(s, seat)
        if action == LAUNCH:
            return why_no_launch(s, seat)
        if action == REARRANGE and s.settings.icecold:
            return Refusal("You have rearranged your row just now; play something first.", "SN-10.3")
        return None


class EndTurn(Frame):
    """SN-2.7: the next turn belongs to the next alien in play."""

    __slots__ = ("seat",)

    marker: ClassVar[str] = END_OF_TURN

    def __init__(self, seat: int) -> None:
        self.seat: i64 = seat

    def run(self, s: Sheepnappers) -> None:
        seat = s.next_in_play(self.seat)
        s.then(END_ROUND if seat == NOBODY else TURNS[seat])


# Frames never change, so each seat needs only one of each kind.
TURNS: Final = vec[Turn]([Turn(seat) for seat in range(len(COLOURS))])
DRAW_CARDS: Final = vec[DrawCard]([DrawCard(seat) for seat in range(len(COLOURS))])
MAIN_PHASES: Final = vec[MainPhase]([MainPhase(seat) for seat in range(len(COLOURS))])
MAINS: Final = vec[Main]([Main(seat, False) for seat in range(len(COLOURS))])
END_TURNS: Final = vec[EndTurn]([EndTurn(seat) for seat in range(len(COLOURS))])


# --- declaring an action ---------------------------------------------------------------------------------------------


def begin_to_declare(s: Sheepnappers, main: Main, card: int, juiced: bool) -> None:
    """SN-2.10: declare the target, if any, together with the card."""
    if CARD_RULES[card].aimed(s, main.seat):
        s.then(ChooseTarget(main, card, juiced))
    else:
        declare(s, main.seat, card, NOBODY, NO_CARD, juiced)


def declare(s: Sheepnappers, seat: int, card: int, target: int, wish: int, juiced: bool) -> None:
    """The last choice is made: card, target and wish become public together and are final (SN-2.9, SN-2.13)."""
    place = len(s.discard)
    if juiced:  # SN-8.2
        for _ in range(JUICE_PRICE):
            lay_from_hand(s, seat, FUEL)
        s.tell(JUICED, seat, card, target, wish)
    else:
        lay_from_hand(s, seat, card)
        s.tell(PLAYED, seat, card, target, wish)
    if card == IT and not s.settings.may_be_pointless:
        note_fix(s, seat)
    s.then(MAIN_PHASES[seat])
    open_window(s, CARD_RULES[card].deed(seat, target, wish, juiced, place), (), NOBODY)


# Lists of options by number of seats, by this alien, and by the set of others (as bits), in turn order from the next
# one (SN-1.7). Never modify these lists.
_TARGETS_OR_BACK: Final = [
    [
        [
            [*(TARGET + (seat + step) % seats for step in range(1, seats) if bits >> (seat + step) % seats & 1), BACK]
            for bits in range(1 << seats)
        ]
        for seat in range(seats)
    ]
    for seats in range(len(COLOURS) + 1)
]


class ChooseTarget(PrivateStep):
    """Choose one legal alien, or go back. No other player sees this decision (SN-2.13)."""

    __slots__ = ("card", "juiced")

    name: ClassVar[str] = "choose-target"
    clause: ClassVar[str] = "SN-2.10"

    def __init__(self, main: Decision, card: int, juiced: bool) -> None:
        super().__init__(main)
        self.card = card
        self.juiced = juiced

    def back(self) -> int:
        return BACK

    def options(self, s: Sheepnappers, seat: int) -> list[int]:
        left = s.size(seat) - (JUICE_PRICE if self.juiced else 1)
        return _TARGETS_OR_BACK[s.seats][seat][CARD_RULES[self.card].targets(s, seat, left)]

    def choose(self, s: Sheepnappers, seat: int, action: int) -> None:
        if self.card == LAMP:
            s.then(ChooseWish(self.first, self.juiced, action - TARGET))
        else:
            declare(s, seat, self.card, action - TARGET, NO_CARD, self.juiced)

    def why_not(self, s: Sheepnappers, seat: int, action: int) -> Refusal | None:
        target = action - TARGET
        if not 0 <= target < s.seats:
            return None
        if target == seat:
            return Refusal("You cannot choose yourself.")
        if not s.in_play(target):
            return Refusal("That alien is out of this round already.", "SN-1.12")
        return Refusal("That alien has no cards to see or get.", "SN-2.8")


_WISHES_OR_BACK: Final = [*(WISH + card for card in range(TYPES)), BACK]  # never modify this list


class ChooseWish(PrivateStep):
    """SN-5.39: exactly one of the ten types; a Hack may be wished for too (SN-5.42)."""

    __slots__ = ("juiced", "target")

    name: ClassVar[str] = "choose-wish"
    clause: ClassVar[str] = "SN-5.39"

    def __init__(self, main: Decision, juiced: bool, target: int) -> None:
        super().__init__(main)
        self.juiced = juiced
        self.target = target

    def back(self) -> int:
        return BACK

    def options(self, s: Sheepnappers, seat: int) -> list[int]:
        return _WISHES_OR_BACK

    def choose(self, s: Sheepnappers, seat: int, action: int) -> None:
        declare(s, seat, LAMP, self.target, action - WISH, self.juiced)
