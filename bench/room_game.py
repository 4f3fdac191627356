"""Duel, the load test's game, the smallest one with hidden hands: play one of five cards, draw another.

``room_js/duel.cjs`` is the same game for boardgame.io.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from woolgather.kernel.actions import Verb, Vocabulary
from woolgather.kernel.bot import RandomBot
from woolgather.kernel.chance import Chance
from woolgather.kernel.events import Kind
from woolgather.kernel.frames import Decision
from woolgather.kernel.game import Game
from woolgather.kernel.outcome import Outcome
from woolgather.kernel.registry import register
from woolgather.kernel.settings import Setting
from woolgather.kernel.state import State
from woolgather.kernel.words import Words

CARDS: Final = 52
HAND: Final = 5
ACTIONS: Final = Vocabulary(Verb("play", range(1, HAND + 1)))
PLAYED: Final = Kind("played", "D-1", {"card": None})
DREW: Final = Kind("drew", "D-2", {"card": None}, secret=("card",))


class Duel(State):
    __slots__ = ("deck", "discard", "hands", "scores", "turns")

    deck: list[int]
    discard: list[int]
    hands: list[list[int]]
    scores: list[int]
    turns: int

    def clone(self) -> Duel:
        twin = Duel(self.game, self.seats, self.agreed, self.chance.clone())
        self.copy_into(twin)
        twin.deck, twin.discard = self.deck[:], self.discard[:]
        twin.hands = [hand[:] for hand in self.hands]
        twin.scores, twin.turns = self.scores[:], self.turns
        return twin


class Play(Decision):
    name: ClassVar[str] = "play"
    clause: ClassVar[str] = "D-1"

    def options(self, s: Duel, seat: int) -> list[int]:
        return list(range(HAND))

    def take(self, s: Duel, seat: int, action: int) -> None:
        card = s.hands[seat].pop(action)
        s.tell(PLAYED, seat, card)
        s.scores[seat] += card
        s.discard.append(card)
        if not s.deck:
            s.deck, s.discard = s.discard, []
            s.chance.shuffle(s.deck)
        s.hands[seat].append(s.deck.pop())
        s.reveal()
        s.tell(DREW, seat, s.hands[seat][-1])
        s.turns += 1
        if s.turns < int(s.agreed["turns"]):
            s.then(Play(1 - seat))


def set_up(game: Game, seats: int, agreed: dict[str, str], chance: Chance, box: Any) -> Duel:
    s = Duel(game, seats, agreed, chance)
    s.deck = list(range(CARDS))
    chance.shuffle(s.deck)
    s.hands = [[s.deck.pop() for _ in range(HAND)] for _ in range(seats)]
    s.discard, s.scores, s.turns = [], [0] * seats, 0
    s.then(Play(0))
    return s


def table(s: Duel, viewer: int | None) -> dict[str, Any]:
    return {
        "deck": len(s.deck),
        "discard": s.discard,
        "scores": s.scores,
        "hands": [hand if viewer == owner else len(hand) for owner, hand in enumerate(s.hands)],
    }


def redeal(s: Duel, viewer: int | None) -> None:
    others = [hand for owner, hand in enumerate(s.hands) if owner != viewer]
    unseen = [*s.deck, *(card for hand in others for card in hand)]
    s.chance.shuffle(unseen)
    for hand in others:
        hand[:] = [unseen.pop() for _ in hand]
    s.deck = unseen


DUEL: Final = Game(
    name="duel",
    title="Duel",
    pitch="A game for a load test.",
    minutes="1",
    credits="ours",
    seats=(2, 2),
    colours=("red", "blue"),
    settings=(Setting("turns", ("2000",), "How many cards are played.", "D-3", low=1, high=100_000),),
    actions=ACTIONS,
    events=(PLAYED, DREW),
    set_up=set_up,
    table=table,
    redeal=redeal,
    outcome=lambda s: Outcome(s.scores, [0], [1] * s.seats, {}),
    words=Words(
        lines={
            "played": lambda event, who, names: f"{who} played {event['card']}.",
            "drew": lambda event, who, names: f"{who} drew {event['card'] or 'a card'}.",
        },
        labels={"play": lambda args, view, names: f"play {args[0]}"},
        prompts={"play": lambda view, names: f"{names[view['asking']['seats'][0]]}: play a card."},
    ),
    invariants=lambda s: [],
    bots={"sensible": RandomBot},
    rulebook='- <a id="D-1"></a>**D-1** Play a card. *(rulebook)*',
)
register(DUEL)
