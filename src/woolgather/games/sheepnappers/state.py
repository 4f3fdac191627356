"""What lies on the table in Sheepnappers."""

from __future__ import annotations

from typing import Final

from woolgather.games.sheepnappers.box import Kit
from woolgather.games.sheepnappers.settings import TEAM_SEATS, Settings
from woolgather.games.sheepnappers.vocabulary import CARDS, COLOURS, FUEL, HACK, NO_CARD
from woolgather.kernel.chance import Chance
from woolgather.kernel.compiling import i64
from woolgather.kernel.game import Game
from woolgather.kernel.state import State

# SN-1.11
IN_PLAY: Final = 0
HOME: Final = 1
EATEN: Final = 2

NOBODY: Final = -1
END_OF_TURN: Final = "end-of-turn"  # the marker down to which the agenda is dropped when a turn is cut short (SN-2.6)

# SN-1.7: at a table of so many, for every alien the others, in turn order from the next one.
OTHERS: Final = [
    [[(seat + step) % seats for step in range(1, seats)] for seat in range(seats)] for seats in range(len(COLOURS) + 1)
]


class Sheepnappers(State):
    """Facts of the table.

    A hand is sorted by card; with Icecold Prawns it is a row as it lies, and ``seen`` says for every card in it which
    viewers know the card at that place. Viewers are the seats and, after the last seat, the spectators.
    """

    __slots__ = (
        "_facts",
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
    round: int  # from 1
    starter: int  # of this round
    active: int
    turn: int  # turns of the whole game, from 1
    latest_turn: list[int]  # the number of each alien's latest turn, and of the one before (SN-11.7)
    previous_turn: list[int]
    status: list[int]
    hands: list[list[int]]  # of home aliens too: there they lie frozen (SN-3.18)
    seen: list[list[int]]  # only with Icecold Prawns; bits of viewers
    pile: list[int]  # the next card is the last
    wolf: bool  # a drawn Wolf is on the table, being resolved
    discard: list[int]  # the top is the last
    fed: bool  # the top was fed to a Wolf (SN-8.6)
    fetched_machines: int  # Time Machines fetched in this turn (SN-5.28)
    fetches: list[tuple[int, ...]]  # every Time Machine effect of this round, see fetching.py
    notes: list[int]  # what each viewer knows of each hand and of the pile, see knowledge.py
    _facts: list[int]  # what happened since the notes were last worked out
    totals: list[int]
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
        twin.status = self.status[:]
        twin.hands = [hand[:] for hand in self.hands]
        twin.seen = [row[:] for row in self.seen]
        twin.pile = self.pile[:]
        twin.wolf = self.wolf
        twin.discard = self.discard[:]
        twin.fed = self.fed
        twin.fetched_machines = self.fetched_machines
        twin.fetches = self.fetches[:]
        twin.notes = self.notes[:]
        twin._facts = self._facts[:]
        twin.totals = self.totals[:]
        twin.sheet = self.sheet[:]
        twin.unveiled = self.unveiled[:]
        return twin

    # --- questions that many rules ask -------------------------------------------------------------------------------

    def held(self, seat: int, card: int) -> int:
        """How many of that card this alien holds."""
        count = 0
        for other in self.hands[seat]:
            if other == card:
                count += 1
        return count

    def has(self, seat: int, card: int) -> bool:
        """Whether this alien holds such a card."""
        return any(other == card for other in self.hands[seat])  # compiled, several times as fast as `in`

    def kinds(self, seat: int) -> i64:
        """The types this alien holds, as bits."""
        bits: i64 = 0
        for card in self.hands[seat]:
            bits |= 1 << i64(card)
        return bits

    def in_play(self, seat: int) -> bool:
        return self.status[seat] == IN_PLAY

    def others_in_play(self, seat: int) -> list[int]:
        """The other aliens in play, in turn order from the next one (SN-1.7)."""
        return [other for other in OTHERS[self.seats][seat] if self.status[other] == IN_PLAY]

    def need(self, seat: int) -> int:
        """SN-3.2: the base need, and one more for every Hack in hand."""
        return self.box.need + self.held(seat, HACK)

    def fuelled(self, seat: int) -> bool:
        """SN-3.3: enough Fuel for the launch."""
        short = self.box.need
        for card in self.hands[seat]:
            if card == FUEL:
                short -= 1
            elif card == HACK:
                short += 1
        return short <= 0

    def partner(self, seat: int) -> int:
        """SN-9.1: partners sit opposite; without teams there is none."""
        return (seat + TEAM_SEATS // 2) % TEAM_SEATS if self.settings.teams else NOBODY

    def top(self) -> int:
        """The top card of the discard."""
        return self.discard[-1] if self.discard else NO_CARD

    def title(self, card: int) -> str:
        """What the box on this table calls the card."""
        return self.names().title(CARDS[card])
