"""How a game ended."""

from __future__ import annotations

from typing import Any


class Outcome:
    """Scores and winners, seat by seat; several winners share the victory.

    ``details`` is the game's own breakdown of the result for the end screen, as plain data.
    """

    __slots__ = ("details", "places", "scores", "winners")

    def __init__(self, scores: list[int], winners: list[int], places: list[int], details: dict[str, Any]) -> None:
        self.scores = scores
        self.winners = winners
        self.places = places
        self.details = details

    def as_data(self) -> dict[str, Any]:
        return {"scores": self.scores, "winners": self.winners, "places": self.places, "details": self.details}
