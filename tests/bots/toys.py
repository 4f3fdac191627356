"""Two tiny games with known solutions for testing the search: a matrix game and Kuhn poker.

A result of 60 out of 100 is a win in 60 out of 100 worlds.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from woolgather.kernel.actions import Verb, Vocabulary
from woolgather.kernel.bot import RandomBot
from woolgather.kernel.chance import Chance, FastChance
from woolgather.kernel.frames import Decision, Frame
from woolgather.kernel.game import Game
from woolgather.kernel.outcome import Outcome
from woolgather.kernel.state import State
from woolgather.kernel.words import Words


class Duel(State):
    """The state of a game for two. ``cards`` are dealt, and ``said`` has the actions so far."""

    __slots__ = ("cards", "said", "winner")

    cards: list[int]
    said: list[int]
    winner: int

    def clone(self) -> Duel:
        twin = Duel(self.game, self.seats, self.agreed, self.chance.clone())
        self.copy_into(twin)
        twin.cards = self.cards
        twin.said = self.said[:]
        twin.winner = self.winner
        return twin


class Settle(Frame):
    """Ends the game. The first seat wins in the given number of 100 worlds."""

    __slots__ = ("share",)

    def __init__(self, share: int) -> None:
        self.share = share

    def run(self, s: Duel) -> None:
        s.winner = 0 if s.chance.below(100) < self.share else 1


def outcome(s: Duel) -> Outcome:
    winner = s.winner
    return Outcome([1 - winner, winner], [winner], [1 + winner, 2 - winner], {})


def duel(name: str, actions: Vocabulary, **parts: Any) -> Game:
    labels: dict[str, Any] = {text.split(" ")[0]: lambda args, view, names: " ".join(args) for text in actions.texts()}
    return Game(
        name=name,
        title=name.title(),
        pitch="Two seats, one answer each.",
        minutes="1",
        credits="nobody",
        seats=(2, 2),
        colours=("red", "blue"),
        actions=actions,
        events=(),
        outcome=outcome,
        words=Words({}, labels, {}),
        invariants=lambda s: [],
        bots={"sensible": RandomBot},
        **parts,
    )


# --- a matrix game: both choose, neither knows what the other has chosen ----------------------------------------------

# The row player's wins in percent. The middle is the solution, which neither player can improve on alone. Against
# random columns, the first row would be best.
MATRIX: Final = ((95, 30, 80), (60, 50, 60), (10, 40, 95))
CHOICES: Final = Vocabulary(Verb("choose", ("one", "two", "three")))


class Choose(Decision):
    __slots__ = ()

    name: ClassVar[str] = "choose"

    def options(self, s: Duel, seat: int) -> list[int]:
        return [0, 1, 2]

    def take(self, s: Duel, seat: int, action: int) -> None:
        s.said.append(action)
        if seat == 0:
            s.then(Choose(1))
        else:
            s.then(Settle(MATRIX[s.said[0]][action]))


def set_up_matrix(game: Game, seats: int, agreed: dict[str, str], chance: Chance, box: Any) -> Duel:
    s = Duel(game, seats, agreed, chance)
    s.cards, s.said, s.winner = [], [], -1
    s.then(Choose(0))
    return s


def hide_the_choice(s: Duel, viewer: int | None) -> None:
    if viewer != 0 and s.said:
        s.said[0] = s.chance.below(3)


MATRIX_GAME: Final = duel(
    "matrix", CHOICES, set_up=set_up_matrix, table=lambda s, viewer: {"chosen": len(s.said)}, redeal=hide_the_choice
)


# --- Kuhn poker: three cards, one each, one chip to begin with and one to bet -----------------------------------------

JACK, QUEEN, KING = range(3)
CHECK, BET, FOLD, CALL = range(4)
POKER: Final = Vocabulary(Verb("check"), Verb("bet"), Verb("fold"), Verb("call"))


class Speak(Decision):
    __slots__ = ()

    name: ClassVar[str] = "speak"

    def options(self, s: Duel, seat: int) -> list[int]:
        return [FOLD, CALL] if s.said and s.said[-1] == BET else [CHECK, BET]

    def take(self, s: Duel, seat: int, action: int) -> None:
        s.said.append(action)
        if action == BET or s.said == [CHECK]:
            s.then(Speak(1 - seat))
        else:
            s.then(Settle(50 + 25 * chips(s.cards, s.said)))


def chips(cards: list[int], said: list[int]) -> int:
    """Return what the first seat wins or loses."""
    if said[-1] == FOLD:
        return 1 if len(said) == 2 else -1
    stake = 2 if said[-1] == CALL else 1
    return stake if cards[0] > cards[1] else -stake


def deal_poker(game: Game, seats: int, agreed: dict[str, str], chance: Chance, box: Any) -> Duel:
    s = Duel(game, seats, agreed, chance)
    deck = [JACK, QUEEN, KING]
    chance.shuffle(deck)
    s.cards, s.said, s.winner = deck[:2], [], -1
    s.then(Speak(0))
    return s


def deal_the_other(s: Duel, viewer: int | None) -> None:
    if viewer is None:
        deck = [JACK, QUEEN, KING]
        s.chance.shuffle(deck)
        s.cards = deck[:2]
    else:
        others = [card for card in (JACK, QUEEN, KING) if card != s.cards[viewer]]
        other = others[s.chance.below(2)]
        s.cards = [s.cards[0], other] if viewer == 0 else [other, s.cards[1]]


def poker_table(s: Duel, viewer: int | None) -> dict[str, Any]:
    return {"card": None if viewer is None else s.cards[viewer], "said": s.said}


KUHN: Final = duel("kuhn", POKER, set_up=deal_poker, table=poker_table, redeal=deal_the_other)


def poker(cards: list[int], said: list[int]) -> State:
    """Return a deal in which these actions were taken."""
    s = deal_poker(KUHN, 2, {}, FastChance(1), None)
    s.cards = cards
    s.run()
    for word in said:
        s.apply(s.actors()[0], word)
    return s
