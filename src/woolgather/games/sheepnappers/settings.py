"""The settings of Sheepnappers that players agree on before the game."""

from __future__ import annotations

from typing import Final

from woolgather.kernel.settings import HOUSE, PACE, Setting

SETTINGS: Final = (
    Setting(
        "rounds",
        ("3",),
        "How many rounds are played; the makers recommend at least three.",
        "SN-1.9",
        1,
        10,
        group=PACE,
    ),
    Setting(
        "launch-timing",
        ("any-time", "turn-start"),
        "Whether you launch at any point after your draw, or only instead of drawing.",
        "SN-3.3",
        group=HOUSE,
    ),
    Setting(
        "countdown-seconds",
        ("5", "off"),
        "How long a countdown lasts; off waits until everyone has answered.",
        "SN-3.12",
        3,
        60,
        group=PACE,
    ),
    Setting(
        "baa-seconds",
        ("6", "off"),
        "How long a Baa may be thrown at an action; off waits until everyone has answered.",
        "SN-4.7",
        3,
        60,
        group=PACE,
    ),
    Setting(
        "time-machine-fetch",
        ("any-card", "no-time-machine"),
        "Whether a Time Machine may fetch another Time Machine.",
        "SN-5.28",
        group=HOUSE,
    ),
    Setting(
        "pointless-plays",
        ("refused", "allowed"),
        "Whether an action may be played that cannot do anything, as a bluff or to be rid of a card.",
        "SN-2.8",
        group=HOUSE,
        later=True,
    ),
    Setting(
        "spider-steal",
        ("another-card", "another-kind"),
        "What a Spider Trick may draw: any card but the very one given, or only a card of another kind.",
        "SN-5.34",
        group=HOUSE,
        later=True,
    ),
    Setting("magic-juice", ("off", "on"), "Two Fuel repeat the top card of the discard.", "SN-8.1"),
    Setting(
        "juice-fed-sheep",
        ("allowed", "forbidden"),
        "Whether Magic Juice can repeat a sheep that was fed to a Wolf.",
        "SN-8.6",
        group=HOUSE,
    ),
    Setting("tag-team", ("off", "on"), "Four aliens play two against two, partners sitting opposite.", "SN-9.1"),
    Setting(
        "team-pass",
        ("tricks", "every-action"),
        "What a launching alien passes to its partner: tricks and Baas, or every card with an action, sheep included.",
        "SN-9.3",
        group=HOUSE,
        later=True,
    ),
    Setting("icecold-prawns", ("off", "on"), "Hands are rows, rearranged only in your own turn.", "SN-10.1"),
    Setting(
        "memory-aid", ("on", "off"), "Whether you are shown what you know of the other hands.", "SN-11.6", group=HOUSE
    ),
)
COMBINATIONS: Final = (
    {"magic-juice": "on", "icecold-prawns": "on"},
    {"magic-juice": "on", "time-machine-fetch": "no-time-machine", "juice-fed-sheep": "forbidden"},
    {"icecold-prawns": "on", "launch-timing": "turn-start"},
    {"magic-juice": "on", "tag-team": "on"},
    {"magic-juice": "on", "pointless-plays": "allowed", "spider-steal": "another-kind"},
    {"icecold-prawns": "on", "pointless-plays": "allowed"},
    {"tag-team": "on", "team-pass": "every-action"},
    {"tag-team": "on", "team-pass": "every-action", "icecold-prawns": "on"},
    {"magic-juice": "on", "icecold-prawns": "on", "tag-team": "on"},
)
TEAM_SEATS: Final = 4


class Settings:
    """The settings in the form the rules need. Immutable, so clones share it."""

    __slots__ = (
        "baa_seconds",
        "countdown_seconds",
        "fed_juice",
        "fetch_any",
        "icecold",
        "juice",
        "launch_first",
        "may_be_pointless",
        "memory_aid",
        "pass_every_action",
        "rounds",
        "steal_another_kind",
        "teams",
    )

    def __init__(self, agreed: dict[str, str]) -> None:
        self.rounds: int = int(agreed["rounds"])
        self.launch_first: bool = agreed["launch-timing"] == "turn-start"
        self.countdown_seconds: float = _seconds(agreed["countdown-seconds"])
        self.baa_seconds: float = _seconds(agreed["baa-seconds"])
        self.fetch_any: bool = agreed["time-machine-fetch"] == "any-card"
        self.may_be_pointless: bool = agreed["pointless-plays"] == "allowed"
        self.steal_another_kind: bool = agreed["spider-steal"] == "another-kind"
        self.pass_every_action: bool = agreed["team-pass"] == "every-action"
        self.juice: bool = agreed["magic-juice"] == "on"
        self.fed_juice: bool = agreed["juice-fed-sheep"] == "allowed"
        self.teams: bool = agreed["tag-team"] == "on"
        self.icecold: bool = agreed["icecold-prawns"] == "on"
        self.memory_aid: bool = agreed["memory-aid"] == "on"


def _seconds(value: str) -> float:
    """ "off" means no limit."""
    return float("inf") if value == "off" else float(value)


def refuse(seats: int, agreed: dict[str, str]) -> str:
    if agreed["tag-team"] == "on" and seats != TEAM_SEATS:
        return f"Tag-Team is for exactly four aliens, not {seats} (SN-9.1)."
    if agreed["icecold-prawns"] == "on" and agreed["spider-steal"] == "another-kind":
        return "With rows of prawns the thief points at a back, so nobody can promise another kind (SN-5.34, SN-10.6)."
    return ""
