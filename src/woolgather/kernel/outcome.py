"""Describes how a game ended."""

from __future__ import annotations

from typing import Any


class Outcome:
    """Scores and winners by seat. Several winners share the victory.

    ``details`` is the game's own breakdown of the result for the end screen, as plain data.

    >>> Outcome([3, 8], [1], [2, 1], {})
    <Outcome: won by seat 2, scores 3 and 8>
    """

    __slots__ = ("details", "places", "scores", "winners")

    def __init__(self, scores: list[int], winners: list[int], places: list[int], details: Any) -> None:
        self.scores = scores
        self.winners = winners
        self.places = places
        self.details = details

    def as_data(self) -> dict[str, Any]:
        return {"scores": self.scores, "winners": self.winners, "places": self.places, "details": self.details}

    def returns(self) -> list[float]:
        """Return each seat's result from -1 to 1: the winners share 1, and the others pay for it in equal parts. A solo
        player gets 1 or -1.

        >>> Outcome([3, 8, 5], [1], [3, 1, 2], {}).returns()
        [-0.5, 1.0, -0.5]
        """
        seats = len(self.scores)
        if seats == 1:
            return [1.0 if self.winners else -1.0]
        share = seats / max(1, len(self.winners))
        return [((share if seat in self.winners else 0.0) - 1.0) / (seats - 1) for seat in range(seats)]

    def __repr__(self) -> str:
        winners = " and ".join(str(seat + 1) for seat in self.winners)
        scores = " and ".join(str(score) for score in self.scores)
        return f"<Outcome: {f'won by seat {winners}' if winners else 'no winner'}, scores {scores}>"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Outcome):
            return NotImplemented
        return self.as_data() == other.as_data()

    def __hash__(self) -> int:
        return hash((tuple(self.scores), tuple(self.winners)))
