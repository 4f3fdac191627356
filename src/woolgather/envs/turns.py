"""One table at which one seat is asked at a time: what the environments of other libraries are made of."""

from __future__ import annotations

from typing import Any

from woolgather.bots.derived_chance import luck
from woolgather.kernel.game import Game
from woolgather.kernel.registry import find_game
from woolgather.kernel.state import State


class Turns:
    """A game, and the ``seat`` that is asked now (-1 when the game is over) with its ``options``.

    Where the rules ask several seats at once, chance says who answers first. The first answer that is not a pass
    settles it, and nobody is told who has passed.

    With ``unasked``, seats are also asked whether they want to do what the rules let them do unasked, such as call
    "Sleepy Sheepy!": after every action, from the left of the one who acted, whoever could do something. They have one
    action more for that, ``nothing``, which comes after all actions of the game.

    >>> from woolgather.kernel.registry import find_game
    >>> turns = Turns(find_game("wolf-in-sleeps-clothing"), 2, {"dealer": "2"}, "7")
    >>> turns.seat, turns.options
    (0, [0])
    >>> turns.act(0)
    >>> [turns.state.game.actions.text(action) for action in turns.options]
    ['give blue']
    """

    def __init__(
        self,
        game: Game,
        seats: int,
        settings: dict[str, str],
        seed: str,
        unasked: bool = False,
        components: dict[str, Any] | None = None,
    ) -> None:
        self._begun = (game.name, seats, settings, seed, unasked, components)
        self._taken: list[int] = []
        self.state: State = game.begin(seats, settings, luck(seed, "game"), components)
        self.nothing = len(game.actions)
        self._order = luck(seed, "order")
        self._unasked = unasked
        self._to_ask: list[int] = []
        self._ask_next()

    def act(self, action: int) -> None:
        """The seat that is asked does this; one that is not among its options is refused, and nothing happens."""
        seat = self.seat
        if action == self.nothing and action in self.options:
            self._to_ask.pop(0)
        else:
            self.state.apply(seat, action)
            self._to_ask = [(seat + step) % self.state.seats for step in range(1, self.state.seats + 1)]
        self._taken.append(action)
        self._ask_next()

    def _ask_next(self) -> None:
        while self._unasked and self._to_ask:
            self.seat = self._to_ask[0]
            self.options = self.state.interjections(self.seat)
            if self.options:
                self.options.append(self.nothing)
                return
            self._to_ask.pop(0)
        self.seat = self.state.next_actor(self._order)
        self.options = [] if self.seat < 0 else self.state.options(self.seat)

    def returns(self) -> list[float]:
        """What the game was worth to each seat; nothing while it goes on."""
        outcome = self.state.outcome()
        return [0.0] * self.state.seats if outcome is None else outcome.returns()

    def __deepcopy__(self, memo: object) -> Turns:
        """Goes on exactly as this one would."""
        twin = object.__new__(Turns)
        twin._begun = self._begun
        twin._taken = self._taken[:]
        twin.state = self.state.clone()
        twin.nothing = self.nothing
        twin.seat = self.seat
        twin.options = self.options[:]
        twin._order = self._order.clone()
        twin._unasked = self._unasked
        twin._to_ask = self._to_ask[:]
        return twin

    def __reduce__(self) -> tuple[Any, ...]:
        """How it began and what was done: all else follows from that."""
        return _played, (self._begun, self._taken)


def _played(begun: tuple[Any, ...], taken: list[int]) -> Turns:
    name, *how = begun
    turns = Turns(find_game(name), *how)
    for action in taken:
        turns.act(action)
    return turns


def action_text(game: Game, action: int) -> str:
    """The text of an action, ``nothing`` included."""
    return "nothing" if action == len(game.actions) else game.actions.text(action)
