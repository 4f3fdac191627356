"""Sheepnappers: aliens, sheep, and the Wolf."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from woolgather.games.sheepnappers import story
from woolgather.games.sheepnappers.bot import Sensible
from woolgather.games.sheepnappers.box import Box, House
from woolgather.games.sheepnappers.invariants import broken
from woolgather.games.sheepnappers.setup import set_up
from woolgather.games.sheepnappers.state import Sheepnappers
from woolgather.games.sheepnappers.view import seconds
from woolgather.games.sheepnappers.vocabulary import ACTIONS, COLOURS
from woolgather.kernel.actions import Vocabulary
from woolgather.kernel.bot import Bot
from woolgather.kernel.chance import Chance
from woolgather.kernel.game import Game, Option
from woolgather.kernel.state import State


class SheepnappersGame(Game):
    name: ClassVar[str] = "sheepnappers"
    title: ClassVar[str] = "Sheepnappers"
    pitch: ClassVar[str] = "Steal sheep, hoard fuel, and launch for home before the Wolf or the other aliens get you."
    minutes: ClassVar[str] = "15-25"
    credits: ClassVar[str] = "The makers of Sheepnappers, sheepnappers.com."
    fewest: ClassVar[int] = 2
    most: ClassVar[int] = 4
    colours: ClassVar[tuple[str, ...]] = COLOURS
    actions: ClassVar[Vocabulary] = ACTIONS
    options: ClassVar[tuple[Option, ...]] = (
        Option("rounds", ("3",), "How many rounds are played; the makers recommend at least three.", "SN-1.9", 1, 10),
        Option(
            "launch-timing",
            ("any-time", "turn-start"),
            "Whether you launch at any point after your draw, or only instead of drawing.",
            "SN-3.3",
        ),
        Option(
            "countdown-seconds",
            ("5", "off"),
            "How long a countdown lasts; off waits until everyone has answered.",
            "SN-3.12",
            3,
            60,
        ),
        Option(
            "baa-seconds",
            ("6", "off"),
            "How long a Baa may be thrown at an action; off waits until everyone has answered.",
            "SN-4.7",
            3,
            60,
        ),
        Option(
            "time-machine-fetch",
            ("any-card", "no-time-machine"),
            "Whether a Time Machine may fetch another Time Machine.",
            "SN-5.28",
        ),
        Option("magic-juice", ("off", "on"), "Two Fuel repeat the top card of the discard.", "SN-8.1"),
        Option(
            "juice-fed-sheep",
            ("allowed", "forbidden"),
            "Whether Magic Juice can repeat a sheep that was fed to a Wolf.",
            "SN-8.6",
        ),
        Option("tag-team", ("off", "on"), "Four aliens play two against two, partners sitting opposite.", "SN-9.1"),
        Option("icecold-prawns", ("off", "on"), "Hands are rows, rearranged only in your own turn.", "SN-10.1"),
        Option("memory-aid", ("on", "off"), "Whether you are shown what you know of the other hands.", "SN-11.6"),
    )

    def open_box(self, data: dict[str, Any]) -> Box:
        return Box(data)

    def box_warnings(self, box: Any) -> list[str]:
        assert isinstance(box, Box)
        return box.warnings()

    def set_up(self, seats: int, agreed: dict[str, str], chance: Chance, box: Any) -> Sheepnappers:
        return set_up(self, seats, choices, chance, House(seats, choices, box))

    def refuse_choices(self, seats: int, agreed: dict[str, str]) -> str:
        if choices["tag-team"] == "on" and seats != 4:
            return f"Tag-Team is for exactly four aliens, not {seats} (SN-9.1)."
        return ""

    def combinations(self) -> list[dict[str, str]]:
        juice, prawns, team = {"magic-juice": "on"}, {"icecold-prawns": "on"}, {"tag-team": "on"}
        return [
            {**juice, **prawns},
            {**juice, "time-machine-fetch": "no-time-machine", "juice-fed-sheep": "forbidden"},
            {**prawns, "launch-timing": "turn-start"},
            {**juice, **team},
            {**juice, **prawns, **team},
        ]

    def tell(self, event: dict[str, Any], names: list[str]) -> str:
        return story.tell(event, names)

    def label(self, action: str, view: dict[str, Any], names: list[str]) -> str:
        return story.label(action, view, names)

    def prompt(self, view: dict[str, Any], names: list[str]) -> str:
        return story.prompt(view, names)

    def invariants(self, s: State) -> list[str]:
        assert isinstance(s, Sheepnappers)
        return broken(s)

    def seconds(self, s: State) -> float | None:
        assert isinstance(s, Sheepnappers)
        return seconds(s)

    def bots(self) -> dict[str, Callable[[Chance], Bot]]:
        return {"sensible": Sensible}


GAME = SheepnappersGame()
