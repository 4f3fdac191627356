"""Observes a game and records who led when, which events happened and who decided what. Works with any game.

The leader is determined by the game's own evaluation (``kernel/evaluation.py``), after every action and with all
hidden information revealed.
"""

from __future__ import annotations

import msgspec

from woolgather.bots.match import Watcher
from woolgather.kernel.state import State

NO_FIELD = -1  # marks a count of whole events rather than of one field's values
A_NUMBER = -1  # marks a field that holds plain numbers, which are added up

Count = tuple[int, int, int, int, int, int]  # seat, kind, field, value, count, sum of the plain numbers


class Course(msgspec.Struct, array_like=True, gc=False):
    """How the lead developed during a game. Shares are in thousandths."""

    changes: int  # times the lead passed to another seat
    half_leader: int  # the seat that led after half the actions
    half_chance: int  # its chance of winning at that point
    settled: int  # the part of the game played before the winner took the lead for good
    luck: int  # the part of all changes in the chances that came with newly revealed information


class Choice(msgspec.Struct, array_like=True, gc=False):
    """One decision by a seat: its kind, the number of options, the action taken and the chance of winning before it."""

    seat: int
    decision: str
    options: int
    action: int
    chance: int


class Watched(msgspec.Struct, array_like=True):
    """Everything recorded about one game."""

    counts: list[Count]
    course: Course | None  # only for games with an evaluation and more than one seat
    choices: list[Choice]


class Observer(Watcher):
    """Observes one game. The game's state must have been created with ``listen``."""

    def __init__(self, state: State, choices: bool) -> None:
        self._kinds = {id(kind): number for number, kind in enumerate(state.game.events)}
        self._plain = [[words is None for words in kind.fields.values()] for kind in state.game.events]
        self._counts: dict[tuple[int, int, int, int], list[int]] = {}
        self._evaluation = state.game.evaluation if state.seats > 1 else None
        self._wants_choices = choices
        self._choices: list[Choice] = []
        self._chances: list[list[float]] = []
        self._surprises = state.reveal_count()
        self._by_luck = 0.0
        self._moved = 0.0
        self._hear(state)
        if self._evaluation is not None:
            self._chances.append(self._evaluation.chances(state, state.seats))

    def before(self, state: State, seat: int, action: int) -> None:
        if not self._wants_choices:
            return
        decision = state.decision()
        asked = seat in state.actors()
        name = decision.name if decision is not None and asked else "unasked"
        offered = state.options(seat) if asked else state.interjections(seat)
        chance = _thousandths(self._chances[-1][seat]) if self._chances else -1
        self._choices.append(Choice(seat, name, len(offered), action, chance))

    def after(self, state: State, seat: int, action: int) -> None:
        self._hear(state)
        if self._evaluation is None:
            return
        chances = self._final(state) if state.over else self._evaluation.chances(state, state.seats)
        last = self._chances[-1]
        moved = sum(abs(chances[one] - last[one]) for one in range(len(last)))
        reveal_count = state.reveal_count()
        self._moved += moved
        if reveal_count != self._surprises:
            self._by_luck += moved
            self._surprises = reveal_count
        self._chances.append(chances)

    def seen(self, winners: list[int]) -> Watched:
        counts = [(*key, count, total) for key, (count, total) in sorted(self._counts.items())]
        return Watched(counts, self._course(winners), self._choices)

    def _hear(self, state: State) -> None:
        counts = self._counts
        for event in state.take_events():
            kind = self._kinds[id(event.kind)]
            _add(counts, (event.seat, kind, NO_FIELD, A_NUMBER), 0)
            for field, plain in enumerate(self._plain[kind]):
                number = event.numbers[field]
                if plain:
                    _add(counts, (event.seat, kind, field, A_NUMBER), number)
                else:
                    _add(counts, (event.seat, kind, field, number), 0)

    def _final(self, state: State) -> list[float]:
        """Return the final chances: 1 divided among the winners, and 0 for everyone else."""
        outcome = state.outcome()
        winners = outcome.winners if outcome is not None else []
        share = 1.0 / len(winners) if winners else 0.0
        return [share if seat in winners else 0.0 for seat in range(state.seats)]

    def _course(self, winners: list[int]) -> Course | None:
        if not self._chances:
            return None
        leaders = leads(self._chances)
        half = len(leaders) // 2
        changes = sum(leaders[at] != leaders[at - 1] for at in range(1, len(leaders)) if leaders[at - 1] >= 0)
        settled = len(leaders) - 1
        while settled > 0 and leaders[settled - 1] in winners:
            settled -= 1
        chance = max(self._chances[half])
        luck = self._by_luck / self._moved if self._moved else 0.0
        played = settled / max(1, len(leaders) - 1)
        return Course(changes, leaders[half], _thousandths(chance), _thousandths(played), _thousandths(luck))


def leads(chances: list[list[float]]) -> list[int]:
    """Return the leader after each action, or -1 if there is none. In a tie for first, the previous leader stays.

    >>> leads([[0.5, 0.5], [0.6, 0.4], [0.5, 0.5], [0.3, 0.7]])
    [-1, 0, 0, 1]
    """
    found: list[int] = []
    leader = -1
    for row in chances:
        top = max(row)
        ahead = [seat for seat, chance in enumerate(row) if chance > top - 1e-9]
        if len(ahead) == 1:
            leader = ahead[0]
        elif leader not in ahead:
            leader = -1
        found.append(leader)
    return found


def _thousandths(share: float) -> int:
    return round(share * 1000)


def _add(counts: dict[tuple[int, int, int, int], list[int]], key: tuple[int, int, int, int], number: int) -> None:
    found = counts.get(key)
    if found is None:
        counts[key] = [1, number]
    else:
        found[0] += 1
        found[1] += number
