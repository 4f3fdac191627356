"""Duel, the game of the load test, as small as a game with hidden hands can be: play one of five cards, draw another.

``room_js/duel.cjs`` is the same game for boardgame.io.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Final

from woolgather.kernel.actions import Verb, Vocabulary
from woolgather.kernel.bot import Bot, RandomBot
from woolgather.kernel.chance import Chance
from woolgather.kernel.events import Kind
from woolgather.kernel.frames import Decision
from woolgather.kernel.game import Game, Option
from woolgather.kernel.outcome import Outcome
from woolgather.kernel.registry import register
from woolgather.kernel.rulebook import Rulebook
from woolgather.kernel.state import State

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
        twin = Duel(self.game, self.seats, self.choices, self.chance.clone())
        self.copy_into(twin)
        twin.deck, twin.discard = self.deck[:], self.discard[:]
        twin.hands = [hand[:] for hand in self.hands]
        twin.scores, twin.turns = self.scores[:], self.turns
        return twin

    def look(self, seat: int | None) -> dict[str, Any]:
        return {
            "deck": len(self.deck),
            "discard": self.discard,
            "scores": self.scores,
            "hands": [hand if seat == owner else len(hand) for owner, hand in enumerate(self.hands)],
        }

    def outcome(self) -> Outcome | None:
        return None if self.agenda else Outcome(self.scores, [0], [1] * self.seats, {})


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
        s.revealed()
        s.tell(DREW, seat, s.hands[seat][-1])
        s.turns += 1
        if s.turns < int(s.choices["turns"]):
            s.then(Play(1 - seat))


class DuelGame(Game):
    name: ClassVar[str] = "duel"
    title: ClassVar[str] = "Duel"
    pitch: ClassVar[str] = "A game for a load test."
    minutes: ClassVar[str] = "1"
    credits: ClassVar[str] = "ours"
    fewest: ClassVar[int] = 2
    most: ClassVar[int] = 2
    colours: ClassVar[tuple[str, ...]] = ("red", "blue")
    options: ClassVar[tuple[Option, ...]] = (
        Option("turns", ("2000",), "How many cards are played.", "D-3", low=1, high=100_000),
    )
    actions: ClassVar[Vocabulary] = ACTIONS

    def open_box(self, data: dict[str, Any]) -> Any:
        return data

    def components(self) -> dict[str, Any]:
        return {}

    def set_up(self, seats: int, choices: dict[str, str], chance: Chance, box: Any) -> Duel:
        s = Duel(self, seats, choices, chance)
        s.deck = list(range(CARDS))
        chance.shuffle(s.deck)
        s.hands = [[s.deck.pop() for _ in range(HAND)] for _ in range(seats)]
        s.discard, s.scores, s.turns = [], [0] * seats, 0
        s.then(Play(0))
        return s

    def tell(self, event: dict[str, Any], names: list[str]) -> str:
        return f"{names[event['seat']]} {event['event']} {event['card'] or 'a card'}."

    def label(self, action: str, view: dict[str, Any], names: list[str]) -> str:
        return action

    def prompt(self, view: dict[str, Any], names: list[str]) -> str:
        return f"{names[view['asking']['seats'][0]]}: play a card."

    def bots(self) -> dict[str, Callable[[Chance], Bot]]:
        return {"sensible": RandomBot}

    def rulebook(self) -> Rulebook:
        return Rulebook.parse('- <a id="D-1"></a>**D-1** Play a card. *(rulebook)*')


register(DuelGame())
