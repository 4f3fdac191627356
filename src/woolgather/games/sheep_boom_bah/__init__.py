"""Sheep Boom-Bah: herd six sheep across a minefield into your barn, and everybody else's too."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, cast

from woolgather.games.sheep_boom_bah import invariants, rules, story
from woolgather.games.sheep_boom_bah.bot import SensibleBot
from woolgather.games.sheep_boom_bah.box import Box
from woolgather.games.sheep_boom_bah.state import SheepBoomBah
from woolgather.games.sheep_boom_bah.vocabulary import ACTIONS, COLOURS
from woolgather.kernel.actions import Vocabulary
from woolgather.kernel.bot import Bot
from woolgather.kernel.chance import Chance
from woolgather.kernel.game import Game, Option
from woolgather.kernel.state import State


class SheepBoomBahGame(Game):
    name: ClassVar[str] = "sheep-boom-bah"
    title: ClassVar[str] = "Sheep Boom-Bah"
    pitch: ClassVar[str] = "Herd your sheep across a minefield into your Barn, and steal your neighbours' flocks."
    minutes: ClassVar[str] = "20-30"
    credits: ClassVar[str] = "Design: Bob & Ryan Craig. Artwork: Alisha Volkman. Published by One Day West Games, 2019."
    fewest: ClassVar[int] = 2
    most: ClassVar[int] = 4
    colours: ClassVar[tuple[str, ...]] = COLOURS
    options: ClassVar[tuple[Option, ...]] = (
        Option("quick-setup", ("off", "on"), "Skip the draft: all sheep get random start spaces.", "BB-1.12"),
        Option(
            "wolf-by",
            ("owner", "any-other"),
            "Who may answer a bump with a Wolf: the owner of the bumped sheep, or anybody but the active player.",
            "BB-4.9",
        ),
        Option(
            "board-theft",
            ("any-sheep", "owners-colour"),
            "Which sheep Burner, Fox, Barn Door and Battle may aim at: any, or only those of the robbed player.",
            "BB-7.9",
        ),
        Option(
            "sheeping-tom-move",
            ("free", "action"),
            "Whether moving onto the tile seen with Sheeping Tom is part of the card or costs an action.",
            "BB-9.30",
        ),
        Option(
            "stall-rounds",
            ("4", "off"),
            "After so many rounds in a row without an event the game ends and is scored.",
            "BB-12.2",
            low=3,
            high=10,
        ),
        Option("round-cap", ("40",), "After this round the game ends and is scored.", "BB-12.5", low=20, high=100),
    )
    actions: ClassVar[Vocabulary] = ACTIONS

    def open_box(self, data: dict[str, Any]) -> Box:
        return Box(data)

    def box_warnings(self, box: Any) -> list[str]:
        return cast(Box, box).warnings()

    def set_up(self, seats: int, agreed: dict[str, str], chance: Chance, box: Any) -> SheepBoomBah:
        return rules.set_up(self, seats, choices, chance, box)

    def tell(self, event: dict[str, Any], names: list[str]) -> str:
        return story.tell(event, names)

    def label(self, action: str, view: dict[str, Any], names: list[str]) -> str:
        return story.label(action, view, names)

    def prompt(self, view: dict[str, Any], names: list[str]) -> str:
        return story.prompt(view, names)

    def invariants(self, s: State) -> list[str]:
        return invariants.broken(cast(SheepBoomBah, s))

    def combinations(self) -> list[dict[str, str]]:
        return [
            {"quick-setup": "on", "wolf-by": "any-other", "board-theft": "owners-colour", "sheeping-tom-move": "action"}
        ]

    def why_no_undo(self, before: State, after: State) -> str:
        return rules.why_no_undo(cast(SheepBoomBah, after))

    def bots(self) -> dict[str, Callable[[Chance], Bot]]:
        return {"sensible": SensibleBot}


GAME = SheepBoomBahGame()
