"""Nope, a tiny game for testing the kernel: boast with a card; everybody else may nope it, and nope the nope.

Forty cards: boasts worth 1, 2 and 3, and nopes. Three cards each; the active seat draws one and boasts. A boast scores
unless it was noped an odd number of times. Whoever is not on turn may yawn, once, unasked. Two turns each.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Final

from woolgather.kernel.actions import Verb, Vocabulary
from woolgather.kernel.bot import Bot, RandomBot
from woolgather.kernel.chance import Chance, FastChance
from woolgather.kernel.events import NOBODY, Kind
from woolgather.kernel.game import Game, Option
from woolgather.kernel.outcome import Outcome
from woolgather.kernel.rulebook import Rulebook
from woolgather.kernel.state import Decision, Frame, State, Window, bits_of

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


class Nope(State):
    __slots__ = ("deck", "hands", "scores", "turns", "yawned")

    deck: list[int]
    hands: list[list[int]]
    scores: list[int]
    turns: int
    yawned: list[int]

    def clone(self) -> Nope:
        twin = Nope(self.game, self.seats, self.choices, self.chance.clone())
        self.copy_into(twin)
        twin.deck = self.deck[:]
        twin.hands = [hand[:] for hand in self.hands]
        twin.scores = self.scores[:]
        twin.turns = self.turns
        twin.yawned = self.yawned[:]
        return twin

    def redeal(self, seat: int | None) -> None:
        others = [other for other in range(self.seats) if other != seat]
        unseen = [*self.deck, *(card for other in others for card in self.hands[other])]
        self.chance.shuffle(unseen)
        for other in others:
            self.hands[other] = sorted(unseen.pop() for _ in self.hands[other])
        self.deck = unseen

    def look(self, seat: int | None) -> dict[str, Any]:
        return {
            "hand": None if seat is None else [CARDS[card] for card in self.hands[seat]],
            "sizes": [len(hand) for hand in self.hands],
            "deck": len(self.deck),
            "scores": self.scores[:],
        }

    def outcome(self) -> Outcome | None:
        if self.agenda:
            return None
        best = max(self.scores)
        places = [1 + sum(other > score for other in self.scores) for score in self.scores]
        return Outcome(self.scores, [seat for seat in range(self.seats) if self.scores[seat] == best], places, {})

    def interjections(self, seat: int) -> list[int]:
        decision = self.ask()
        idle = decision is not None and seat != decision.seat and 0 <= seat < self.seats and not self.yawned[seat]
        return [YAWN] if idle else []

    def interject(self, seat: int, action: int) -> None:
        self.yawned[seat] = 1
        self.moment += 1
        self.tell(YAWNED, seat)


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
        s.revealed()
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

    def why_not(self, s: Nope, seat: int, action: int) -> str:
        return "You do not hold that card." if s.game.actions.verb(action) == "boast" else ""


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


class NopeGame(Game):
    name: ClassVar[str] = "nope"
    title: ClassVar[str] = "Nope"
    pitch: ClassVar[str] = "Boast, and hope that nobody says nope."
    minutes: ClassVar[str] = "1"
    credits: ClassVar[str] = "ours"
    fewest: ClassVar[int] = 2
    most: ClassVar[int] = 4
    colours: ClassVar[tuple[str, ...]] = ("red", "blue", "green", "black")
    options: ClassVar[tuple[Option, ...]] = (Option("nopes", ("10", "20"), "How many nopes are in the deck.", "T-1.0"),)
    actions: ClassVar[Vocabulary] = ACTIONS

    def open_box(self, data: dict[str, Any]) -> Any:
        return data

    def components(self) -> dict[str, Any]:
        return {}

    def set_up(self, seats: int, choices: dict[str, str], chance: Chance, box: Any) -> Nope:
        s = Nope(self, seats, choices, chance)
        nopes = int(choices["nopes"])
        s.deck = [NOPE] * nopes + [1 + number % 3 for number in range(40 - nopes)]
        chance.shuffle(s.deck)
        s.hands = [sorted(s.deck.pop() for _ in range(3)) for _ in range(seats)]
        s.scores = [0] * seats
        s.turns = 0
        s.yawned = [0] * seats
        s.then(Turn(0))
        return s

    def tell(self, event: dict[str, Any], names: list[str]) -> str:
        return f"{event['event']} {event.get('card') or ''}".strip()

    def label(self, action: str, view: dict[str, Any], names: list[str]) -> str:
        return action

    def prompt(self, view: dict[str, Any], names: list[str]) -> str:
        return str(view["asking"]["decision"])

    def invariants(self, s: State) -> list[str]:
        assert isinstance(s, Nope)
        return ["the deck has run out"] if not s.deck else []

    def bots(self) -> dict[str, Callable[[Chance], Bot]]:
        return {"sensible": RandomBot}

    def rulebook(self) -> Rulebook:
        return Rulebook.parse('- <a id="T-1.1"></a>**T-1.1** Draw one. *(rulebook)*')


TOY = NopeGame()


def given(hands: list[str], deck: str = "one") -> Nope:
    """A table: red is about to draw the last card of ``deck``; hands as words."""
    s = TOY.set_up(len(hands), {"nopes": "10"}, FastChance(1), {})
    s.hands = [sorted(CARDS.index(card) for card in hand.split()) for hand in hands]
    s.deck = [1] * 20 + [CARDS.index(card) for card in deck.split()]
    s.run()
    return s
