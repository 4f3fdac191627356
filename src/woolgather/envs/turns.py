"""Presents a table as a sequence of decisions of one seat each. The environments are built on it."""

from __future__ import annotations

from typing import Any

from woolgather.bots.derived_chance import derive_chance
from woolgather.kernel.game import Game
from woolgather.kernel.registry import find_game
from woolgather.kernel.state import State


class Turns:
    """A game with the ``seat`` that has to act (-1 when the game is over) and its ``options``.

    If the rules let several seats answer, chance decides who goes first. The first answer that isn't a pass counts, and
    the other players don't learn who has passed.

    With ``unasked``, seats may also make interjections such as calling "Sleepy Sheepy!". After every action, each seat
    that has an interjection is offered it in turn, starting to the left of the seat that acted. An extra action
    ``nothing``, numbered after all the game's actions, declines.

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
        self._arguments = (game.name, seats, settings, seed, unasked, components)
        self._taken: list[int] = []
        self.state: State = game.begin(seats, settings, derive_chance(seed, "game"), components)
        self.nothing = len(game.actions)
        self._order = derive_chance(seed, "order")
        self._unasked = unasked
        self._unasked_seats: list[int] = []
        self._ask_next()

    def act(self, action: int) -> None:
        """Take the action for the seat that has to act. An illegal action raises and changes nothing."""
        seat = self.seat
        if action == self.nothing and action in self.options:
            self._unasked_seats.pop(0)
        else:
            self.state.apply(seat, action)
            self._unasked_seats = [(seat + step) % self.state.seats for step in range(1, self.state.seats + 1)]
        self._taken.append(action)
        self._ask_next()

    def _ask_next(self) -> None:
        while self._unasked and self._unasked_seats:
            self.seat = self._unasked_seats[0]
            self.options = self.state.interjections(self.seat)
            if self.options:
                self.options.append(self.nothing)
                return
            self._unasked_seats.pop(0)
        self.seat = self.state.next_actor(self._order)
        self.options = [] if self.seat < 0 else self.state.options(self.seat)

    def returns(self) -> list[float]:
        """Return each seat's result, or zeros while the game is running."""
        outcome = self.state.outcome()
        return [0.0] * self.state.seats if outcome is None else outcome.returns()

    def __deepcopy__(self, memo: object) -> Turns:
        """Return a copy with the same future."""
        twin = object.__new__(Turns)
        twin._arguments = self._arguments
        twin._taken = self._taken[:]
        twin.state = self.state.clone()
        twin.nothing = self.nothing
        twin.seat = self.seat
        twin.options = self.options[:]
        twin._order = self._order.clone()
        twin._unasked = self._unasked
        twin._unasked_seats = self._unasked_seats[:]
        return twin

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the arguments and the actions, from which everything else follows."""
        return _replayed, (self._arguments, self._taken)


def _replayed(arguments: tuple[Any, ...], taken: list[int]) -> Turns:
    name, *rest = arguments
    turns = Turns(find_game(name), *rest)
    for action in taken:
        turns.act(action)
    return turns


def action_text(game: Game, action: int) -> str:
    """Return the text of an action, including ``nothing``."""
    return "nothing" if action == len(game.actions) else game.actions.text(action)
