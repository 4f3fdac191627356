"""The round and the turn (SN-1, SN-2, SN-6)."""

from __future__ import annotations

from typing import ClassVar, Final

from woolgather.games.sheepnappers.cards import deed_of
from woolgather.games.sheepnappers.exchange import open_window
from woolgather.games.sheepnappers.hands import lay_from_hand, put_into_hand
from woolgather.games.sheepnappers.knowledge import (
    forget_everything,
    note_eaten,
    note_fix,
    note_loss,
    the_pile,
)
from woolgather.games.sheepnappers.launch import declare_launch
from woolgather.games.sheepnappers.playing import (
    PLAYABLE,
    PRICE,
    may_juice,
    may_play,
    targets,
    why_no_juice,
    why_no_launch,
    why_not_play,
)
from woolgather.games.sheepnappers.prawns import Rearrange
from woolgather.games.sheepnappers.scoring import score_the_round
from woolgather.games.sheepnappers.state import EATEN, IN_PLAY, NOBODY, Sheepnappers
from woolgather.games.sheepnappers.vocabulary import (
    BACK,
    COLOURS,
    DEALT,
    DRAW,
    DREAM,
    DREW,
    END_TURN,
    FED,
    FEED,
    FUEL,
    IT,
    JUICE,
    JUICED,
    KAMIKAZE,
    LAMP,
    LAUNCH,
    NO_CARD,
    OVER,
    PIRATE,
    PLAY,
    PLAYED,
    REARRANGE,
    ROUND,
    SHEEP,
    TARGET,
    TIME_MACHINE,
    TURN,
    TURN_ENDED,
    TYPES,
    WISH,
    WOLF,
    WOLF_ATE,
    WOLF_BACK,
    WOLF_DRAWN,
)
from woolgather.kernel.compiling import i64
from woolgather.kernel.frames import Decision, Frame

# --- the round -------------------------------------------------------------------------------------------------------


class StartRound(Frame):
    """SN-1.2: every round starts from the complete deck; only the totals carry over."""

    __slots__ = ()

    def run(self, s: Sheepnappers) -> None:
        s.round += 1
        if s.round > 1:
            s.starter = (s.starter + 1) % s.seats  # SN-1.10
        s.tell(ROUND, -1, s.round, s.starter)
        s.status = [IN_PLAY] * s.seats
        s.discard = []  # SN-1.6
        s.fed = False
        s.fetches = []
        s.wolf = False
        forget_everything(s)
        s.pile = s.house.cards[:]
        s.chance.shuffle(s.pile)
        for seat in range(s.seats):  # SN-1.4
            s.hands[seat] = s.pile[-s.house.dealt :]
            del s.pile[-s.house.dealt :]
            if s.house.icecold:
                s.seen[seat] = [0] * s.house.dealt
            else:
                s.hands[seat].sort()
            s.tell(DEALT, seat, s.house.dealt)
        s.reveal()
        s.pile.extend([WOLF] * s.house.deck[WOLF])  # SN-1.5
        s.chance.shuffle(s.pile)
        s.then(TURNS[s.starter])


class EndRound(Frame):
    """SN-7.1: the round ends at once when nobody is in play. All rounds are played (SN-7.6)."""

    __slots__ = ()

    def run(self, s: Sheepnappers) -> None:
        score_the_round(s)
        if s.round < s.house.rounds:
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
        self.seat = seat

    def run(self, s: Sheepnappers) -> None:
        s.active = self.seat
        s.turn += 1
        s.previous_turn[self.seat] = s.latest_turn[self.seat]
        s.latest_turn[self.seat] = s.turn
        s.fetched_machines = 0
        s.tell(TURN, self.seat, s.turn)
        if s.house.launch_first:
            s.then(TurnStart(self.seat), END_TURNS[self.seat])
        else:
            s.then(DRAW_CARDS[self.seat], MAIN_PHASES[self.seat], END_TURNS[self.seat])


class TurnStart(Decision):
    """SN-3.5: with the option turn-start, launch or draw. Asked at every turn start, so that it tells nothing."""

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
        if s.house.icecold and not self.rearranged and s.hands[seat]:  # SN-10.3
            options.append(REARRANGE)
        return options

    def take(self, s: Sheepnappers, seat: int, action: int) -> None:
        if action == DRAW:
            s.then(DRAW_CARDS[seat], MAIN_PHASES[seat])
        elif action == LAUNCH:
            declare_launch(s, seat)
        else:
            s.then(Rearrange(seat, (), self, TurnStart(seat, True)))

    def default(self, s: Sheepnappers, seat: int) -> int:
        return DRAW

    def why_not(self, s: Sheepnappers, seat: int, action: int) -> str:
        if action == LAUNCH:
            return why_no_launch(s, seat)
        if action == REARRANGE and s.house.icecold:
            return "You have rearranged your row just now; draw first. (SN-10.3)"
        return ""


class DrawCard(Frame):
    """SN-2.2: the draw is mandatory and comes first. A Wolf is resolved before anything else (SN-2.3)."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Sheepnappers) -> None:
        card = s.pile.pop()
        s.reveal()
        if card == WOLF:
            meet_the_wolf(s, self.seat)
        else:
            note_loss(s, the_pile(s), card, 1 << self.seat)
            put_into_hand(s, self.seat, card, 1 << self.seat)
            s.tell(DREW, self.seat, card)


class MainPhase(Frame):
    """SN-2.5: only an empty hand, which all can see, ends the turn by itself."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Sheepnappers) -> None:
        if s.hands[self.seat]:
            s.agenda.append(MAINS[self.seat])


class Main(Decision):
    """SN-2.4: any number of cards, in any order, each fully settled before the next; or the launch (SN-3.4)."""

    __slots__ = ("rearranged",)

    name: ClassVar[str] = "main"
    clause: ClassVar[str] = "SN-2.4"

    def __init__(self, seat: int, rearranged: bool) -> None:
        super().__init__(seat)
        self.rearranged = rearranged

    def options(self, s: Sheepnappers, seat: int) -> list[int]:
        held = s.kinds(seat)
        playable = held & PLAYABLE
        options = [END_TURN]
        card: i64 = 0
        while playable >> card:
            if playable >> card & 1 and may_play(s, seat, card):
                options.append(PLAY + card)
            card += 1
        if s.house.juice and may_juice(s, seat):
            options.append(JUICE)
        if held >> FUEL & 1 and not s.house.launch_first and s.fuelled(seat):
            options.append(LAUNCH)
        if s.house.icecold and not self.rearranged:  # SN-10.3
            options.append(REARRANGE)
        return options

    def take(self, s: Sheepnappers, seat: int, action: int) -> None:
        if action == END_TURN:
            s.tell(TURN_ENDED, seat)
        elif action == LAUNCH:
            declare_launch(s, seat)
        elif action == REARRANGE:
            s.then(Rearrange(seat, (), self, Main(seat, True)))
        else:
            juiced = action == JUICE
            choose_target(s, self, s.top() if juiced else action - PLAY, juiced)

    def default(self, s: Sheepnappers, seat: int) -> int:
        return END_TURN

    def why_not(self, s: Sheepnappers, seat: int, action: int) -> str:
        if PLAY <= action < PLAY + TYPES:
            return why_not_play(s, seat, action - PLAY)
        if action == JUICE:
            return why_no_juice(s, seat)
        if action == LAUNCH:
            return why_no_launch(s, seat)
        if action == REARRANGE and s.house.icecold:
            return "You have rearranged your row just now; play something first. (SN-10.3)"
        return ""


class EndTurn(Frame):
    """SN-2.7: the next turn belongs to the next alien in play."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Sheepnappers) -> None:
        for seat in s.house.others[self.seat]:
            if s.status[seat] == IN_PLAY:
                s.agenda.append(TURNS[seat])
                return
        s.agenda.append(TURNS[self.seat] if s.status[self.seat] == IN_PLAY else END_ROUND)


# Frames never change, so one of each is enough for every seat.
TURNS: Final = [Turn(seat) for seat in range(len(COLOURS))]
DRAW_CARDS: Final = [DrawCard(seat) for seat in range(len(COLOURS))]
MAIN_PHASES: Final = [MainPhase(seat) for seat in range(len(COLOURS))]
MAINS: Final = [Main(seat, False) for seat in range(len(COLOURS))]
END_TURNS: Final = [EndTurn(seat) for seat in range(len(COLOURS))]


# --- declaring an action ---------------------------------------------------------------------------------------------


def choose_target(s: Sheepnappers, main: Main, card: int, juiced: bool) -> None:
    """SN-2.10: the target is declared together with the card, where it has one."""
    if card == TIME_MACHINE or (card == IT and not s.others_in_play(main.seat)):
        declare(s, main.seat, card, NOBODY, NO_CARD, juiced)
    else:
        s.agenda.append(ChooseTarget(main, card, juiced))


def declare(s: Sheepnappers, seat: int, card: int, target: int, wish: int, juiced: bool) -> None:
    """The last choice is made: card, target and wish become public together and stand (SN-2.9, SN-2.13)."""
    place = len(s.discard)
    if juiced:  # SN-8.2
        lay_from_hand(s, seat, FUEL)
        lay_from_hand(s, seat, FUEL)
        s.tell(JUICED, seat, card, target, wish)
    else:
        lay_from_hand(s, seat, card)
        s.tell(PLAYED, seat, card, target, wish)
    if card == IT:
        note_fix(s, seat)
    s.agenda.append(MAIN_PHASES[seat])
    open_window(s, deed_of(seat, card, target, wish, juiced, place), (), NOBODY)


class ChooseTarget(Decision):
    """One legal alien, or a step back. Nobody else sees that it is asked (SN-2.13)."""

    __slots__ = ("card", "juiced", "main")

    name: ClassVar[str] = "choose-target"
    clause: ClassVar[str] = "SN-2.10"

    def __init__(self, main: Main, card: int, juiced: bool) -> None:
        super().__init__(main.seat)
        self.main = main
        self.card = card
        self.juiced = juiced

    def seen_by(self, viewer: int | None) -> Decision:
        return self if viewer == self.seat else self.main

    def options(self, s: Sheepnappers, seat: int) -> list[int]:
        left = len(s.hands[seat]) - (PRICE if self.juiced else 1)
        options = [TARGET + other for other in targets(s, seat, self.card, left)]
        options.append(BACK)
        return options

    def take(self, s: Sheepnappers, seat: int, action: int) -> None:
        if action == BACK:
            s.agenda.append(self.main)
        elif self.card == LAMP:
            s.agenda.append(ChooseWish(self.main, self.juiced, action - TARGET))
        else:
            declare(s, seat, self.card, action - TARGET, NO_CARD, self.juiced)

    def default(self, s: Sheepnappers, seat: int) -> int:
        return BACK

    def why_not(self, s: Sheepnappers, seat: int, action: int) -> str:
        target = action - TARGET
        if not 0 <= target < s.seats:
            return ""
        if target == seat:
            return "You cannot choose yourself."
        if not s.in_play(target):
            return "That alien is out of this round already. (SN-1.12)"
        return "That alien has no cards to see or get. (SN-2.8)"


class ChooseWish(Decision):
    """SN-5.39: exactly one of the ten types; a Hack may be wished for too (SN-5.42)."""

    __slots__ = ("juiced", "main", "target")

    name: ClassVar[str] = "choose-wish"
    clause: ClassVar[str] = "SN-5.39"

    def __init__(self, main: Main, juiced: bool, target: int) -> None:
        super().__init__(main.seat)
        self.main = main
        self.juiced = juiced
        self.target = target

    def seen_by(self, viewer: int | None) -> Decision:
        return self if viewer == self.seat else self.main

    def options(self, s: Sheepnappers, seat: int) -> list[int]:
        options = [WISH + card for card in range(TYPES)]
        options.append(BACK)
        return options

    def take(self, s: Sheepnappers, seat: int, action: int) -> None:
        if action == BACK:
            s.agenda.append(self.main)
        else:
            declare(s, seat, LAMP, self.target, action - WISH, self.juiced)

    def default(self, s: Sheepnappers, seat: int) -> int:
        return BACK


# --- the Wolf --------------------------------------------------------------------------------------------------------


def meet_the_wolf(s: Sheepnappers, seat: int) -> None:
    """SN-6.1: nobody can answer. With a sheep in hand one must be fed (SN-6.2), without the alien is eaten (SN-6.6)."""
    s.wolf = True
    s.tell(WOLF_DRAWN, seat)
    for card in s.hands[seat]:
        if card in SHEEP:
            s.then(FeedWolf(seat))
            return
    note_eaten(s, seat)
    s.tell(WOLF_ATE, seat, len(s.hands[seat]))
    s.pile.extend(s.hands[seat])  # SN-6.7
    s.hands[seat] = []
    if s.house.icecold:
        s.seen[seat] = []
    s.status[seat] = EATEN
    wolf_goes_back(s, seat)
    s.agenda.pop()  # the main phase


def wolf_goes_back(s: Sheepnappers, seat: int) -> None:
    """SN-6.4: the Wolf is put back and the entire pile is shuffled."""
    s.wolf = False
    s.pile.append(WOLF)
    s.chance.shuffle(s.pile)
    s.tell(WOLF_BACK, seat, len(s.pile))


_FOOD: Final = (DREAM, PIRATE, IT, KAMIKAZE)  # what is fed first when time runs out


class FeedWolf(Decision):
    """SN-6.2: any sheep in hand. Its action does not happen (SN-6.3); then the main phase goes on (SN-6.5)."""

    __slots__ = ()

    name: ClassVar[str] = "feed-wolf"
    clause: ClassVar[str] = "SN-6.2"

    def options(self, s: Sheepnappers, seat: int) -> list[int]:
        held = s.kinds(seat)
        return [FEED + card for card in SHEEP if held >> card & 1]

    def take(self, s: Sheepnappers, seat: int, action: int) -> None:
        card = action - FEED
        lay_from_hand(s, seat, card)
        s.fed = True
        s.tell(FED, seat, card)
        wolf_goes_back(s, seat)

    def default(self, s: Sheepnappers, seat: int) -> int:
        for card in _FOOD:
            if card in s.hands[seat]:
                return FEED + card
        raise AssertionError("a sheep is asked for only from a hand with sheep")

    def why_not(self, s: Sheepnappers, seat: int, action: int) -> str:
        return "The Wolf wants one of the sheep in your hand first. (SN-6.2)"
