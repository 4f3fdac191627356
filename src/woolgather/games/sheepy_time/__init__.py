"""Sheepy Time: run laps, dream, and be in bed before the Nightmare jumps the Fence."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from woolgather.games.sheepy_time import story
from woolgather.games.sheepy_time.bot import Sensible
from woolgather.games.sheepy_time.box import Box
from woolgather.games.sheepy_time.invariants import broken
from woolgather.games.sheepy_time.rules import set_up
from woolgather.games.sheepy_time.state import SheepyTime
from woolgather.games.sheepy_time.vocabulary import ACTIONS, COLOURS
from woolgather.kernel.actions import Vocabulary
from woolgather.kernel.bot import Bot
from woolgather.kernel.chance import Chance
from woolgather.kernel.game import Game, Option
from woolgather.kernel.state import State


class SheepyTimeGame(Game):
    name: ClassVar[str] = "sheepy-time"
    title: ClassVar[str] = "Sheepy Time"
    pitch: ClassVar[str] = "Jump the fence once more, or call it a night before the Nightmare catches up?"
    minutes: ClassVar[str] = "30-45"
    credits: ClassVar[str] = "Design: Neil Kimball. Published by Alderac Entertainment Group."
    fewest: ClassVar[int] = 1
    most: ClassVar[int] = 4
    colours: ClassVar[tuple[str, ...]] = COLOURS
    actions: ClassVar[Vocabulary] = ACTIONS
    options: ClassVar[tuple[Option, ...]] = (
        Option(
            "nightmare",
            ("wolf", "spider", "bump", "random"),
            "Which Nightmare hunts the Sheep; the Wolf is best for a first game.",
            "ST-setup.4",
        ),
        Option("first-player", ("random", "seat-1"), "Who has the First Sheep token at the start.", "ST-setup.11"),
        Option(
            "snooze-direction",
            ("as-arrived", "forward"),
            "Which way Snooze Moves runs: on in the direction you came from, or always forward.",
            "ST-snooze-moves.2",
        ),
        Option(
            "bonus-shortfall",
            ("move", "supply-only"),
            "Whether tokens that a new tile's bonus lacks may be moved there from other tiles.",
            "ST-rest.4",
        ),
        Option(
            "solo-winks",
            ("final-round", "all-rounds"),
            "Which winks the solo score counts.",
            "ST-solo.7",
        ),
    )

    def open_box(self, data: dict[str, Any]) -> Box:
        return Box(data)

    def box_warnings(self, box: Box) -> list[str]:
        return box.warnings()

    def set_up(self, seats: int, agreed: dict[str, str], chance: Chance, box: Box) -> SheepyTime:
        return set_up(self, seats, choices, chance, box)

    def tell(self, event: dict[str, Any], names: list[str]) -> str:
        return story.tell(event, names)

    def label(self, action: str, view: dict[str, Any], names: list[str]) -> str:
        return story.label(action, view)

    def doubt(self, action: str, view: dict[str, Any], names: list[str]) -> str:
        return story.doubt(action, view)

    def prompt(self, view: dict[str, Any], names: list[str]) -> str:
        return story.prompt(view, names)

    def invariants(self, s: State) -> list[str]:
        assert isinstance(s, SheepyTime)
        return broken(s)

    def bots(self) -> dict[str, Callable[[Chance], Bot]]:
        return {"sensible": Sensible}


GAME = SheepyTimeGame()
