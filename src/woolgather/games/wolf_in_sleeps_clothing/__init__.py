"""Wolf in Sleep's Clothing: get rid of your flock, and watch the others for mistakes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, cast

from woolgather.games.wolf_in_sleeps_clothing import bot, invariants, story
from woolgather.games.wolf_in_sleeps_clothing.box import Box
from woolgather.games.wolf_in_sleeps_clothing.calls import hush
from woolgather.games.wolf_in_sleeps_clothing.rules import Deal, NextTurn
from woolgather.games.wolf_in_sleeps_clothing.state import WolfInSleepsClothing
from woolgather.games.wolf_in_sleeps_clothing.vocabulary import ACTIONS, COLOURS
from woolgather.kernel.actions import Vocabulary
from woolgather.kernel.bot import Bot
from woolgather.kernel.chance import Chance
from woolgather.kernel.errors import BadSeats
from woolgather.kernel.game import Game, Option
from woolgather.kernel.state import State


class WolfInSleepsClothingGame(Game):
    name: ClassVar[str] = "wolf-in-sleeps-clothing"
    title: ClassVar[str] = "Wolf in Sleep's Clothing"
    pitch: ClassVar[str] = "Count your sheep off the table, dodge the wolves, and call out whoever nods off."
    minutes: ClassVar[str] = "5-10"
    credits: ClassVar[str] = "Published by Turn Da Page."
    fewest: ClassVar[int] = 2
    most: ClassVar[int] = 6
    colours: ClassVar[tuple[str, ...]] = COLOURS
    options: ClassVar[tuple[Option, ...]] = (
        Option(
            "deck",
            ("standard", "long"),
            "The standard game has 60 cards, the long one 108 and takes half as long again.",
            "WS-1.2",
        ),
        Option(
            "calls",
            ("strict", "sleepy"),
            "At a strict table nobody can err; at a sleepy one mistakes can be made, and called by the others.",
            "WS-8.1",
        ),
        Option(
            "false-call",
            ("caller-takes-two", "nothing"),
            "At a sleepy table, what a wrong call costs besides being silenced: two cards of the accused, or nothing.",
            "WS-10.13",
        ),
        Option(
            "dealer",
            ("random",),
            "Who deals, as the number of the seat; the player on the dealer's left begins.",
            "WS-1.7",
            low=1,
            high=6,
        ),
    )
    actions: ClassVar[Vocabulary] = ACTIONS

    def open_box(self, data: dict[str, Any]) -> Box:
        return Box(data)

    def box_warnings(self, box: Any) -> list[str]:
        """WS-1.5: an uneven deal is no mistake, but whoever corrected the box should know."""
        return [
            f"deck.{name}: {cards} cards do not deal out evenly to {seats} players; some get one more."
            for name, deck in box.decks.items()
            for seats in range(box.fewest, box.most + 1)
            if (cards := len(deck.cards(seats))) % seats
        ]

    def refuse_choices(self, seats: int, agreed: dict[str, str]) -> str:
        dealer = choices["dealer"]
        if dealer != "random" and int(dealer) > seats:
            return f"Option 'dealer' cannot be {dealer}: there are only {seats} seats."
        return ""

    def combinations(self) -> list[dict[str, str]]:
        return [{"calls": "sleepy", "false-call": "nothing"}, {"calls": "sleepy", "deck": "long"}]

    def set_up(self, seats: int, agreed: dict[str, str], chance: Chance, box: Any) -> WolfInSleepsClothing:
        if not box.fewest <= seats <= box.most:
            raise BadSeats(f"This box of {self.title} is for {box.fewest} to {box.most} seats, not {seats}.")
        deck = box.decks[choices["deck"]]
        s = WolfInSleepsClothing(self, seats, choices, chance, box)
        s.sleepy = choices["calls"] == "sleepy"
        s.wake_up_turn = deck.wake_up_turn
        s.auto_forced = box.auto_forced
        s.decks = [[] for _ in range(seats)]
        s.piles = [[] for _ in range(seats)]
        s.then(Deal(), NextTurn())
        return s

    def tell(self, event: dict[str, Any], names: list[str]) -> str:
        return story.tell(event, names)

    def label(self, action: str, view: dict[str, Any], names: list[str]) -> str:
        return story.label(action, view, names)

    def prompt(self, view: dict[str, Any], names: list[str]) -> str:
        return story.prompt(view, names)

    def shown(self, view: dict[str, Any]) -> list[str]:
        return story.shown(view)

    def invariants(self, s: State) -> list[str]:
        return invariants.broken(cast(WolfInSleepsClothing, s))

    def hush(self, s: State) -> float:
        return hush(cast(WolfInSleepsClothing, s))

    def bots(self) -> dict[str, Callable[[Chance], Bot]]:
        return bot.BOTS


GAME = WolfInSleepsClothingGame()
