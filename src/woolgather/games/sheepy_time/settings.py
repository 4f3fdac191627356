"""The settings of Sheepy Time that players agree on before the game."""

from __future__ import annotations

from typing import Final

from woolgather.kernel.settings import HOUSE, Setting

SETTINGS: Final = (
    Setting(
        "nightmare",
        ("wolf", "spider", "bump", "random"),
        "Which Nightmare hunts the Sheep; the Wolf is best for a first game.",
        "ST-setup.4",
    ),
    Setting("first-player", ("random", "seat-1"), "Who has the First Sheep token at the start.", "ST-setup.11"),
    Setting(
        "snooze-direction",
        ("as-arrived", "forward"),
        "Which way Snooze Moves runs: on in the direction you came from, or always forward.",
        "ST-snooze-moves.2",
        group=HOUSE,
    ),
    Setting(
        "bonus-shortfall",
        ("move", "supply-only"),
        "Whether tokens that a new tile's bonus lacks may be moved there from other tiles.",
        "ST-rest.4",
        group=HOUSE,
    ),
    Setting(
        "lone-reveal",
        ("one-card", "past-nightmares"),
        "What a lone Sheep has revealed before drawing: one card, or cards until one is no Nightmare.",
        "ST-draw.5",
        group=HOUSE,
        later=True,
    ),
    Setting(
        "solo-winks", ("final-round", "all-rounds"), "Which winks the solo score counts.", "ST-solo.7", group=HOUSE
    ),
)


class Settings:
    """The settings in the form the rules need. Immutable, so clones share it."""

    __slots__ = (
        "bonus_may_be_moved",
        "first_player_by_chance",
        "nightmare",
        "nightmare_by_chance",
        "reveals_past_nightmares",
        "snooze_as_arrived",
        "solo_winks_of_all_rounds",
    )

    def __init__(self, agreed: dict[str, str]) -> None:
        self.nightmare: str = agreed["nightmare"]
        self.nightmare_by_chance: bool = agreed["nightmare"] == "random"
        self.first_player_by_chance: bool = agreed["first-player"] == "random"
        self.snooze_as_arrived: bool = agreed["snooze-direction"] == "as-arrived"
        self.bonus_may_be_moved: bool = agreed["bonus-shortfall"] == "move"
        self.reveals_past_nightmares: bool = agreed["lone-reveal"] == "past-nightmares"
        self.solo_winks_of_all_rounds: bool = agreed["solo-winks"] == "all-rounds"
