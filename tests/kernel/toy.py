"""Nope, a tiny game for testing the kernel: boast with a card; everyone else may nope it, and nope the nope.

There are forty cards: boasts worth 1, 2 and 3, and nopes. Each player has three cards. The active player draws one and
boasts. A boast scores unless it was noped an odd number of times. Other players may yawn once as an interjection. The
game lasts two turns each.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final, TypedDict

from woolgather.kernel.actions import Verb, Vocabulary
from woolgather.kernel.bot import RandomBot
from woolgather.kernel.chance import Chance, FastChance
from woolgather.kernel.errors import Refusal
from woolgather.kernel.events import NOBODY, Kind
from woolgather.kernel.frames import Decision, Frame, Window, bits_of
from woolgather.kernel.game import Game
from woolgather.kernel.interjections import Interjections
from woolgather.kernel.outcome import Outcome
from woolgather.kernel.settings import Setting
from woolgather.kernel.state import State
from woolgather.kernel.words import Words

NOPE: Final = 0
CARDS: Final = ("nope", "one", "two", "three")
ACTIONS: Final = Vocabulary(Verb("boast", CARDS[1:]), Verb("pass"), Verb("nope"), Verb("yawn"))
BOAST: Final = ACTIONS.first("boast") - 1
PASS: Final = ACTIONS.first("pass")
SAY_NOPE: Final = ACTIONS.first("nope")
YAWN: Final = ACTIONS.first("yawn")

DREW = Kind("drew", "T-1.1", {"card": CARDS}, secret=("card",))
BOASTED = Kind("boasted", "T-1.2", {"card": CARDS})
NOPED = Kind("noped", "T-1.3")
SCORED = Kind("scored", "T-1.4", {"points": None})
YAWNED = Kind("yawned", "T-1.5")
OVER = Kind("over", "T-1.6")
KINDS = (DREW, BOASTED, NOPED, SCORED, YAWNED, OVER)


class Nope(State):
    __slots__ = ("deck", "hands", "scores", "turns", "yawned")

    deck: list[int]
    hands: list[list[int]]
    scores: list[int]
    turns: int
    yawned: list[int]

    def clone(self) -> Nope:
        twin = Nope(self.game, self.seats, self.agreed, self.chance.clone())
        self.copy_into(twin)
        twin.deck = self.deck[:]
        twin.hands = [hand[:] for hand in self.hands]
        twin.scores = self.scores[:]
        twin.turns = self.turns
        twin.yawned = self.yawned[:]
        return twin


class Table(TypedDict):
    hand: list[str] | None
    sizes: list[int]
    deck: int
    scores: list[int]


def table(s: Nope, viewer: int | None) -> Table:
    return {
        "hand": None if viewer is None else [CARDS[card] for card in s.hands[viewer]],
        "sizes": [len(hand) for hand in s.hands],
        "deck": len(s.deck),
        "scores": s.scores[:],
    }


def redeal(s: Nope, viewer: int | None) -> None:
    others = [other for other in range(s.seats) if other != viewer]
    unseen = [*s.deck, *(card for other in others for card in s.hands[other])]
    s.chance.shuffle(unseen)
    for other in others:
        s.hands[other] = sorted(unseen.pop() for _ in s.hands[other])
    s.deck = unseen


def outcome(s: Nope) -> Outcome:
    best = max(s.scores)
    places = [1 + sum(other > score for other in s.scores) for score in s.scores]
    return Outcome(s.scores, [seat for seat in range(s.seats) if s.scores[seat] == best], places, {})


class Yawning(Interjections):
    def offered(self, s: Nope, seat: int) -> list[int]:
        decision = s.decision()
        idle = decision is not None and seat != decision.seat and 0 <= seat < s.seats and not s.yawned[seat]
        return [YAWN] if idle else []

    def take(self, s: Nope, seat: int, action: int) -> None:
        s.yawned[seat] = 1
        s.moment += 1
        s.tell(YAWNED, seat)


class Turn(Frame):
    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Nope) -> None:
        if s.turns == 2 * s.seats:
            s.tell(OVER, NOBODY)
            return
        s.turns += 1
        card = s.deck.pop()
        s.hands[self.seat].append(card)
        s.hands[self.seat].sort()
        s.reveal()
        s.tell(DREW, self.seat, card)
        s.then(Boast(self.seat), Turn((self.seat + 1) % s.seats))


class Boast(Decision):
    name: ClassVar[str] = "boast"
    clause: ClassVar[str] = "T-1.2"

    def options(self, s: Nope, seat: int) -> list[int]:
        cards = sorted({card for card in s.hands[seat] if card != NOPE})
        return [BOAST + card for card in cards] or [PASS]

    def take(self, s: Nope, seat: int, action: int) -> None:
        if action == PASS:
            return
        card = action - BOAST
        s.hands[seat].remove(card)
        s.tell(BOASTED, seat, card)
        s.then(ask_everybody_but(s, seat, seat, card, 0))

    def why_not(self, s: Nope, seat: int, action: int) -> Refusal | None:
        return Refusal("You do not hold that card.") if s.game.actions.verb(action) == "boast" else None


def ask_everybody_but(s: Nope, thrower: int, seat: int, card: int, nopes: int) -> NopeWindow:
    asked = bits_of([other for other in range(s.seats) if other != thrower])
    return NopeWindow(asked, asked, seat, card, nopes)


class NopeWindow(Window):
    __slots__ = ("boaster", "card", "nopes")

    name: ClassVar[str] = "nope-window"
    clause: ClassVar[str] = "T-1.3"

    def __init__(self, asked: int, waiting: int, boaster: int, card: int, nopes: int) -> None:
        super().__init__(asked, waiting)
        self.boaster = boaster
        self.card = card
        self.nopes = nopes

    def waiting_for(self, waiting_bits: int) -> NopeWindow:
        return NopeWindow(self.asked_bits, waiting_bits, self.boaster, self.card, self.nopes)

    def passing(self) -> int:
        return PASS

    def answers(self, s: Nope, seat: int) -> list[int]:
        return [SAY_NOPE] if NOPE in s.hands[seat] else []

    def take(self, s: Nope, seat: int, action: int) -> None:
        s.hands[seat].remove(NOPE)
        s.tell(NOPED, seat)
        s.then(ask_everybody_but(s, seat, self.boaster, self.card, self.nopes + 1))

    def unanswered(self, s: Nope) -> None:
        if self.nopes % 2 == 0:
            s.scores[self.boaster] += self.card
            s.tell(SCORED, self.boaster, self.card)


def set_up(game: Game, seats: int, agreed: dict[str, str], chance: Chance, box: Any) -> Nope:
    s = Nope(game, seats, agreed, chance)
    nopes = int(agreed["nopes"])
    s.deck = [NOPE] * nopes + [1 + number % 3 for number in range(40 - nopes)]
    chance.shuffle(s.deck)
    s.hands = [sorted(s.deck.pop() for _ in range(3)) for _ in range(seats)]
    s.scores = [0] * seats
    s.turns = 0
    s.yawned = [0] * seats
    s.then(Turn(0))
    return s


def broken(s: Nope) -> list[str]:
    return ["the deck has run out"] if not s.deck else []


WORDS: Final = Words(
    lines={kind.name: lambda e, who, names: f"{e['event']} {e.get('card') or ''}".strip() for kind in KINDS},
    labels={
        "boast": lambda args, view, names: f"boast {args[0]}",
        "pass": lambda args, view, names: "pass",
        "nope": lambda args, view, names: "nope",
        "yawn": lambda args, view, names: "yawn",
    },
    prompts={
        "boast": lambda view, names: "boast",
        "nope-window": lambda view, names: "nope-window",
    },
    targets={"boast": lambda args, view: [f"card:{args[0]}"]},
)
PARTS: Final[dict[str, Any]] = {
    "name": "nope",
    "title": "Nope",
    "pitch": "Boast, and hope that no one says nope.",
    "minutes": "1",
    "credits": "ours",
    "seats": (2, 4),
    "colours": ("red", "blue", "green", "black"),
    "settings": (Setting("nopes", ("10", "20"), "How many nopes are in the deck.", "T-1.0"),),
    "actions": ACTIONS,
    "events": KINDS,
    "set_up": set_up,
    "table": table,
    "view_type": Table,
    "redeal": redeal,
    "outcome": outcome,
    "words": WORDS,
    "interjections": Yawning(),
    "invariants": broken,
    "bots": {"sensible": RandomBot},
    "rulebook": '- <a id="T-1.1"></a>**T-1.1** Draw one. *(rulebook)*',
}
TOY: Final = Game(**PARTS)


def given(hands: list[str], deck: str = "one") -> Nope:
    """Return a table where red is about to draw the last card of ``deck``. Hands are given as words."""
    s = set_up(TOY, len(hands), {"nopes": "10"}, FastChance(1), None)
    s.hands = [sorted(CARDS.index(card) for card in hand.split()) for hand in hands]
    s.deck = [1] * 20 + [CARDS.index(card) for card in deck.split()]
    s.run()
    return s
