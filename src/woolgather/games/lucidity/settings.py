"""The settings that players agree on before the game, as offered and as the rules use them."""

from __future__ import annotations

from typing import Final

from woolgather.kernel.settings import HOUSE, PACE, Setting

SETTINGS: Final = (
    Setting(
        "first-player",
        ("random", "host-picks"),
        "Who begins: a random seat, or the seat that the host (seat 1) names.",
        "LU-1.6",
    ),
    Setting(
        "long-shadows",
        ("off", "on"),
        "On: four Shadows fill a Shadow row with any number of players, for a longer and gentler game.",
        "LU-1.8",
    ),
    Setting(
        "rest-one",
        ("shadow", "any"),
        "The one die that a rest may give back: only one that shows Shadow, or any die.",
        "LU-11.5",
        group=HOUSE,
    ),
    Setting(
        "rest-duty",
        ("must", "may"),
        "Whether a resting dreamer must give something back, or may keep everything.",
        "LU-11.8",
        group=HOUSE,
    ),
    Setting(
        "claimed-nightmare",
        ("next-unclaimed", "cardless"),
        "A dreamer who fills a row whose Nightmare is claimed becomes the next unclaimed one, or has no card.",
        "LU-12.9",
        group=HOUSE,
    ),
    Setting(
        "last-survivor",
        ("plays-on", "wins-at-once"),
        "When everybody else has been eaten, the last dreamer plays on alone, or wins at once.",
        "LU-16.4",
        group=HOUSE,
    ),
    Setting(
        "last-roll",
        ("drawn-dice", "all-dice"),
        "What is rolled when the bag runs dry in a draw: the dice drawn, or those on the dreamer's card as well.",
        "LU-17.2",
        group=HOUSE,
        later=True,
    ),
    Setting(
        "dream-ending-check",
        ("yes", "no"),
        "Whether filled rows still count after the last roll, when the bag has run dry.",
        "LU-17.9",
        group=HOUSE,
    ),
    Setting(
        "dawn-round",
        ("200", "off"),
        "The round after which dawn ends the game, however far it has come.",
        "LU-19.1",
        low=20,
        high=9999,
        group=PACE,
    ),
)
NO_DAWN: Final = 0


class Settings:
    """The settings of one table. Immutable, so all its states share them."""

    __slots__ = (
        "dawn_round",
        "host_picks_first_player",
        "last_roll_is_checked",
        "last_roll_is_of_all_dice",
        "last_survivor_wins",
        "long_shadows",
        "rest_returns_any_die",
        "rest_returns_something",
        "unclaimed_nightmares_first",
    )

    def __init__(self, agreed: dict[str, str]) -> None:
        self.host_picks_first_player: bool = agreed["first-player"] == "host-picks"
        self.long_shadows: bool = agreed["long-shadows"] == "on"
        self.rest_returns_any_die: bool = agreed["rest-one"] == "any"
        self.rest_returns_something: bool = agreed["rest-duty"] == "must"
        self.unclaimed_nightmares_first: bool = agreed["claimed-nightmare"] == "next-unclaimed"
        self.last_survivor_wins: bool = agreed["last-survivor"] == "wins-at-once"
        self.last_roll_is_of_all_dice: bool = agreed["last-roll"] == "all-dice"
        self.last_roll_is_checked: bool = agreed["dream-ending-check"] == "yes"
        self.dawn_round: int = NO_DAWN if agreed["dawn-round"] == "off" else int(agreed["dawn-round"])
