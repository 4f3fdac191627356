"""Lucidity: Six-Sided Nightmares. Delegates; the rules begin in rules.py."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, cast

from woolgather.games.lucidity import invariants, rules, story
from woolgather.games.lucidity.bot import SensibleBot
from woolgather.games.lucidity.box import Box
from woolgather.games.lucidity.state import Lucidity
from woolgather.games.lucidity.vocabulary import ACTIONS
from woolgather.kernel.actions import Vocabulary
from woolgather.kernel.bot import Bot
from woolgather.kernel.chance import Chance
from woolgather.kernel.game import Game, Option
from woolgather.kernel.state import State


class LucidityGame(Game):
    name: ClassVar[str] = "lucidity"
    title: ClassVar[str] = "Lucidity: Six-Sided Nightmares"
    pitch: ClassVar[str] = "Push your luck with dream dice; push too far, and you are eaten or become the Nightmare."
    minutes: ClassVar[str] = "20-30"
    credits: ClassVar[str] = "Design: Shannon Kelly. Published by Fox Tale Games."
    fewest: ClassVar[int] = 2
    most: ClassVar[int] = 4
    colours: ClassVar[tuple[str, ...]] = ("white", "violet", "orange", "pink")
    options: ClassVar[tuple[Option, ...]] = (
        Option(
            "first-player",
            ("random", "host-picks"),
            "Who begins: a random seat, or the seat that the host (seat 1) names.",
            "LU-1.6",
        ),
        Option(
            "long-shadows",
            ("off", "on"),
            "On: four Shadows fill a Shadow row with any number of players, for a longer and gentler game.",
            "LU-1.8",
        ),
        Option(
            "rest-one",
            ("shadow", "any"),
            "The one die that a rest may give back: only one that shows Shadow, or any die.",
            "LU-11.5",
        ),
        Option(
            "rest-duty",
            ("must", "may"),
            "Whether a resting dreamer must give something back, or may keep everything.",
            "LU-11.8",
        ),
        Option(
            "claimed-nightmare",
            ("next-unclaimed", "cardless"),
            "Whoever fills a row whose Nightmare is claimed turns into the next unclaimed one, or goes without a card.",
            "LU-12.9",
        ),
        Option(
            "last-survivor",
            ("plays-on", "wins-at-once"),
            "A dreamer whom everybody else has left by being eaten plays on alone, or wins at once.",
            "LU-16.4",
        ),
        Option(
            "dream-ending-check",
            ("yes", "no"),
            "Whether filled rows still count after the last roll, when the bag has run dry.",
            "LU-17.9",
        ),
        Option(
            "dawn-round",
            ("200", "off"),
            "The round after which dawn ends the game, however far it has come.",
            "LU-19.1",
            low=20,
            high=9999,
        ),
    )
    actions: ClassVar[Vocabulary] = ACTIONS
    hidden: ClassVar[bool] = False

    def open_box(self, data: dict[str, Any]) -> Box:
        return Box(data)

    def set_up(self, seats: int, agreed: dict[str, str], chance: Chance, box: Any) -> State:
        return rules.set_up(self, seats, choices, chance, cast(Box, box))

    def tell(self, event: dict[str, Any], names: list[str]) -> str:
        return story.tell(event, names)

    def label(self, action: str, view: dict[str, Any], names: list[str]) -> str:
        return story.label(action, view, names)

    def prompt(self, view: dict[str, Any], names: list[str]) -> str:
        return story.prompt(view, names)

    def invariants(self, s: State) -> list[str]:
        return invariants.broken(cast(Lucidity, s))

    def why_no_undo(self, before: State, after: State) -> str:
        return rules.why_no_undo(cast(Lucidity, before), cast(Lucidity, after))

    def bots(self) -> dict[str, Callable[[Chance], Bot]]:
        return {"sensible": SensibleBot}


GAME = LucidityGame()
