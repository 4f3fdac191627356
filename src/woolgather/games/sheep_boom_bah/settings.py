"""The settings that players agree on before the game."""

from __future__ import annotations

from typing import Final

from woolgather.kernel.settings import HOUSE, PACE, Setting

SETTINGS: Final = (
    Setting("quick-setup", ("off", "on"), "Skip the draft: all sheep get random start spaces.", "BB-1.12", group=PACE),
    Setting(
        "wolf-by",
        ("owner", "any-other"),
        "Who may answer a bump with a Wolf: the owner of the bumped sheep, or anybody but the active player.",
        "BB-4.9",
        group=HOUSE,
    ),
    Setting(
        "board-theft",
        ("any-sheep", "owners-colour"),
        "Which sheep Burner, Fox, Barn Door and Battle may aim at: any, or only those of the robbed player.",
        "BB-7.9",
        group=HOUSE,
    ),
    Setting(
        "turn-actions",
        ("exactly-two", "up-to-two"),
        "Whether both actions of a turn have to be taken while one is possible, or the turn may end before.",
        "BB-2.4",
        group=HOUSE,
        later=True,
    ),
    Setting(
        "sheeping-tom-look",
        ("in-reach", "anywhere"),
        "Which face-down tile Sheeping Tom may look at: one next to one of your sheep, or any.",
        "BB-9.23",
        group=HOUSE,
        later=True,
    ),
    Setting(
        "sheeping-tom-move",
        ("free", "action"),
        "Whether moving onto the tile seen with Sheeping Tom is part of the card or costs an action.",
        "BB-9.30",
        group=HOUSE,
    ),
    Setting(
        "stall-rounds",
        ("4", "off"),
        "After this many rounds in a row without an event the game ends and is scored.",
        "BB-12.2",
        low=3,
        high=10,
        group=PACE,
    ),
    Setting(
        "round-cap", ("40",), "After this round the game ends and is scored.", "BB-12.5", low=20, high=100, group=PACE
    ),
)
COMBINATIONS: Final = (
    {"quick-setup": "on", "wolf-by": "any-other", "board-theft": "owners-colour", "sheeping-tom-move": "action"},
    {"quick-setup": "on", "turn-actions": "up-to-two", "sheeping-tom-look": "anywhere"},
    {"quick-setup": "on", "sheeping-tom-look": "anywhere", "sheeping-tom-move": "action"},
)
NEVER: Final = 0  # stall-rounds = off


class Settings:
    """The settings in the form the rules need. Immutable, so clones share them."""

    __slots__ = (
        "any_wolf",
        "may_stop",
        "owners_colour",
        "quick_setup",
        "round_cap",
        "stall_rounds",
        "tom_costs",
        "tom_sees_all",
    )

    def __init__(self, agreed: dict[str, str]) -> None:
        self.quick_setup: bool = agreed["quick-setup"] == "on"
        self.any_wolf: bool = agreed["wolf-by"] == "any-other"
        self.owners_colour: bool = agreed["board-theft"] == "owners-colour"
        self.may_stop: bool = agreed["turn-actions"] == "up-to-two"
        self.tom_sees_all: bool = agreed["sheeping-tom-look"] == "anywhere"
        self.tom_costs: bool = agreed["sheeping-tom-move"] == "action"
        self.stall_rounds: int = NEVER if agreed["stall-rounds"] == "off" else int(agreed["stall-rounds"])
        self.round_cap: int = int(agreed["round-cap"])
