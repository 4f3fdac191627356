"""The state of a table of Sheepnappers."""

from __future__ import annotations

from typing import Final, final

from woolgather.games.sheepnappers.box import Kit
from woolgather.games.sheepnappers.settings import TEAM_SEATS, Settings
from woolgather.games.sheepnappers.tally import cards_in, copies, size_of
from woolgather.games.sheepnappers.vocabulary import CARDS, FUEL, HACK, NO_CARD, WOLF
from woolgather.games.sheepnappers.ways import Ways
from woolgather.kernel.chance import Chance
from woolgather.kernel.compiling import i64, mypyc_attr, vec
from woolgather.kernel.game import Game
from woolgather.kernel.state import State

# SN-1.11
IN_PLAY: Final = 0
HOME: Final = 1
EATEN: Final = 2

NOBODY: Final = -1
END_OF_TURN: Final = "end-of-turn"  # the agenda is cut back to this marker when a turn ends early (SN-2.6)


@final
@mypyc_attr(free_list_len=1)  # reuse the memory of the last clone
class Sheepnappers(State):
    """The facts of the table. Whatever rarely changes is replaced rather than modified, so that clones can share it.

    A hand is a tally: the number of each card (tally.py). With Icecold Prawns it is also an ordered row, and ``seen``
    records for every place in the row which viewers know its card. Viewers are the seats and, after the last seat, the
    spectators.
    """

    __slots__ = (
        "_facts",
        "_trails",
        "active",
        "box",
        "discard",
        "fed",
        "fetched_machines",
        "fetches",
        "hands",
        "latest_turn",
        "notes",
        "pile",
        "previous_turn",
        "round",
        "rows",
        "seen",
        "settings",
        "sheet",
        "starter",
        "status",
        "totals",
        "turn",
        "unveiled",
        "wolf",
    )

    settings: Settings
    box: Kit
    round: int  # counting from 1
    starter: i64  # of this round
    active: i64
    turn: i64  # turns of the whole game, from 1
    latest_turn: vec[i64]  # the number of each alien's latest turn, and of the one before (SN-11.7)
    previous_turn: vec[i64]
    status: vec[i64]  # replaced
    hands: vec[i64]  # a tally each; for home aliens, the hand frozen at launch (SN-3.18)
    rows: list[list[int]]  # with Icecold Prawns the ordered hands, otherwise as they were when a snapshot was taken
    seen: list[list[int]]  # only with Icecold Prawns; viewers as bits
    pile: vec[i64]  # the next card is the last
    wolf: bool  # a drawn Wolf is on the table, being resolved
    discard: vec[i64]  # the top is the last
    fed: bool  # the top was fed to a Wolf (SN-8.6)
    fetched_machines: i64  # Time Machines fetched this turn (SN-5.28)
    fetches: vec[vec[i64]]  # every Time Machine effect of this round (see fetching.py); replaced
    notes: vec[i64]  # what each viewer knows of each hand and the pile (see knowledge.py); replaced
    _facts: vec[i64]  # events since the notes were last updated
    _trails: list[Ways]  # for each viewer, where fetched cards may be, once there are any (see trails.py); replaced
    totals: list[int]  # replaced, as are the next two
    sheet: list[int]  # the wool of all finished rounds, a row of seats each
    unveiled: list[tuple[int, ...]]  # the home hands of the last finished round (SN-7.2)

    def __init__(
        self, game: Game, seats: int, agreed: dict[str, str], chance: Chance, settings: Settings, box: Kit
    ) -> None:
        super().__init__(game, seats, agreed, chance)
        self.settings = settings
        self.box = box

    def clone(self) -> Sheepnappers:
        twin = Sheepnappers(self.game, self.seats, self.agreed, self.chance.clone(), self.settings, self.box)
        self.copy_into(twin)
        twin.round = self.round
        twin.starter = self.starter
        twin.active = self.active
        twin.turn = self.turn
        twin.latest_turn = self.latest_turn[:]
        twin.previous_turn = self.previous_turn[:]
        twin.status = self.status
        twin.hands = self.hands[:]
        if self.settings.icecold:
            twin.rows = [row[:] for row in self.rows]
            twin.seen = [row[:] for row in self.seen]
        else:
            twin.rows = self.rows
            twin.seen = self.seen
        twin.pile = self.pile[:]
        twin.wolf = self.wolf
        twin.discard = self.discard[:]
        twin.fed = self.fed
        twin.fetched_machines = self.fetched_machines
        twin.fetches = self.fetches
        twin.notes = self.notes
        twin._facts = self._facts[:]
        twin._trails = self._trails
        twin.totals = self.totals
        twin.sheet = self.sheet
        twin.unveiled = self.unveiled
        return twin

    # --- questions that many rules ask -------------------------------------------------------------------------------

    def held(self, seat: i64, card: i64) -> i64:
        """The number of copies of that card this alien holds."""
        return copies(self.hands[seat], card)

    def has(self, seat: i64, card: i64) -> bool:
        """Whether this alien holds that card."""
        return copies(self.hands[seat], card) > 0

    def size(self, seat: i64) -> i64:
        """The number of cards this alien holds."""
        return size_of(self.hands[seat])

    def size_or_pile(self, place: i64) -> i64:
        """The size of this seat's hand; after the last seat comes the pile, without Wolves."""
        return self.size(place) if place < self.seats else len(self.pile) - self.box.deck[WOLF] + self.wolf

    def cards(self, seat: i64) -> list[int]:
        """The cards this alien holds: sorted, or in row order."""
        return self.rows[seat][:] if self.settings.icecold else cards_in(self.hands[seat])

    def in_play(self, seat: i64) -> bool:
        return self.status[seat] == IN_PLAY

    def others_in_play(self, seat: i64) -> i64:
        """The other aliens in play, as bits."""
        bits: i64 = 0
        other: i64 = 0
        seats: i64 = self.seats
        while other < seats:
            if self.status[other] == IN_PLAY and other != seat:
                bits |= 1 << other
            other += 1
        return bits

    def others_with_cards(self, seat: i64) -> i64:
        """The other aliens in play that hold a card, as bits."""
        bits: i64 = 0
        other: i64 = 0
        seats: i64 = self.seats
        while other < seats:
            if self.status[other] == IN_PLAY and self.hands[other] and other != seat:
                bits |= 1 << other
            other += 1
        return bits

    def any_other_with_cards(self, seat: i64) -> bool:
        """Whether another alien in play holds a card."""
        other: i64 = 0
        seats: i64 = self.seats
        while other < seats:
            if self.hands[other] and other != seat and self.status[other] == IN_PLAY:
                return True
            other += 1
        return False

    def next_in_play(self, seat: i64) -> i64:
        """SN-2.7: the next alien in play counterclockwise, this one last; NOBODY if there is none."""
        step: i64 = 1
        seats: i64 = self.seats
        while step <= seats:
            other = (seat + step) % seats
            if self.status[other] == IN_PLAY:
                return other
            step += 1
        return NOBODY

    def need(self, seat: i64) -> i64:
        """SN-3.2: the base need, plus one for every Hack in hand."""
        return self.box.need + self.held(seat, HACK)

    def fuelled(self, seat: i64) -> bool:
        """SN-3.3: whether there is enough Fuel to launch."""
        return self.held(seat, FUEL) >= self.need(seat)

    def partner(self, seat: int) -> int:
        """SN-9.1: partners sit opposite; without teams there is none."""
        return (seat + TEAM_SEATS // 2) % TEAM_SEATS if self.settings.teams else NOBODY

    def top(self) -> i64:
        """The top card of the discard."""
        return self.discard[-1] if len(self.discard) else NO_CARD

    def title(self, card: int) -> str:
        """The card's name in the box being used."""
        return self.names().title(CARDS[card])
