"""All names in Sheepnappers: cards, actions and event kinds."""

from __future__ import annotations

from typing import Final

from woolgather.kernel.actions import Verb, Vocabulary
from woolgather.kernel.events import Kind

COLOURS: Final = ("green", "blue", "pink", "gold")

CARDS: Final = (
    "fuel",
    "gps-hack",
    "it-sheep",
    "pirate-sheep",
    "dream-sheep",
    "kamikaze-sheep",
    "time-machine",
    "spider-trick",
    "magic-lamp",
    "baa",
    "wolf",
)
FUEL: Final = 0
HACK: Final = 1
IT: Final = 2
PIRATE: Final = 3
DREAM: Final = 4
KAMIKAZE: Final = 5
TIME_MACHINE: Final = 6
SPIDER: Final = 7
LAMP: Final = 8
BAA: Final = 9
WOLF: Final = 10
NO_CARD: Final = -1
TYPES: Final = 10  # everything but the Wolf can be held (SN-6.9)

HELD: Final = CARDS[:TYPES]
ACTION_CARDS: Final = range(HACK + 1, TYPES)  # cards that are played or thrown: all but Fuel and the Hack
SHEEP: Final = (IT, PIRATE, DREAM, KAMIKAZE)
LONGEST_ROW: Final = 60  # no hand can be larger; the box is checked for it

_ROW: Final = range(1, LONGEST_ROW + 1)

ACTIONS: Final = Vocabulary(
    Verb("play", HELD),
    Verb("juice"),
    Verb("launch"),
    Verb("end-turn"),
    Verb("draw"),
    Verb("target", COLOURS),
    Verb("wish", HELD),
    Verb("back"),
    Verb("pass"),
    Verb("baa"),
    Verb("juice-baa"),
    Verb("kamikaze"),
    Verb("feed", [CARDS[sheep] for sheep in SHEEP]),
    Verb("gift", HELD),
    Verb("fetch", HELD),
    Verb("dismiss"),
    Verb("steal", _ROW),
    Verb("rearrange"),
    Verb("shuffle"),
    Verb("next", _ROW),
    Verb("keep"),
)

PLAY: Final = ACTIONS.first("play")  # + the card
JUICE: Final = ACTIONS.first("juice")
LAUNCH: Final = ACTIONS.first("launch")
END_TURN: Final = ACTIONS.first("end-turn")
DRAW: Final = ACTIONS.first("draw")
TARGET: Final = ACTIONS.first("target")  # + the seat
WISH: Final = ACTIONS.first("wish")  # + the card
BACK: Final = ACTIONS.first("back")
PASS: Final = ACTIONS.first("pass")
THROW_BAA: Final = ACTIONS.first("baa")
JUICE_BAA: Final = ACTIONS.first("juice-baa")
THROW_KAMIKAZE: Final = ACTIONS.first("kamikaze")
FEED: Final = ACTIONS.first("feed") - IT  # + the card: the sheep are consecutive, IT Sheep first
GIFT: Final = ACTIONS.first("gift")  # + the card
FETCH: Final = ACTIONS.first("fetch")  # + the card
DISMISS: Final = ACTIONS.first("dismiss")
STEAL: Final = ACTIONS.first("steal")  # + the place in the row, from 0; its text counts from 1
REARRANGE: Final = ACTIONS.first("rearrange")
SHUFFLE: Final = ACTIONS.first("shuffle")
NEXT: Final = ACTIONS.first("next")  # + the place in the row, in the same way
KEEP: Final = ACTIONS.first("keep")

JUICE_PRICE: Final = 2  # Fuel (SN-8.1)

WHICH: Final = (*COLOURS, "nobody")  # a target as a word; -1 is the last
WISHES: Final = (*HELD, "none")
BY: Final = ("card", "juice")  # how a Baa was thrown: the ways of answers.py, in order

ROUND: Final = Kind("round", "SN-1.2", {"round": None, "starter": COLOURS})
DEALT: Final = Kind("dealt", "SN-1.4", {"cards": None})
TURN: Final = Kind("turn", "SN-2.1", {"turn": None})
DREW: Final = Kind("drew", "SN-2.3", {"card": CARDS}, secret=("card",))
WOLF_DRAWN: Final = Kind("wolf-drawn", "SN-6.1")
FED: Final = Kind("fed", "SN-6.3", {"card": CARDS})
WOLF_BACK: Final = Kind("wolf-back", "SN-6.4", {"pile": None})
WOLF_ATE: Final = Kind("eaten", "SN-6.6", {"cards": None})
PLAYED: Final = Kind("played", "SN-2.9", {"card": CARDS, "target": WHICH, "wish": WISHES})
JUICED: Final = Kind("juiced", "SN-8.1", {"card": CARDS, "target": WHICH, "wish": WISHES})
BAAED: Final = Kind("baa", "SN-4.8", {"by": BY, "count": None})
CANCELLED: Final = Kind("cancelled", "SN-4.11", {"card": CARDS})
HACK_GIVEN: Final = Kind("hack-given", "SN-5.7", {"target": COLOURS})
HACK_FIXED: Final = Kind("hack-fixed", "SN-5.8")
SWAPPED: Final = Kind("swapped", "SN-5.13", {"target": COLOURS, "took": None, "gave": None})
PEEKED: Final = Kind("peeked", "SN-5.17", {"target": COLOURS})
NOTHING_SEEN: Final = Kind("nothing-seen", "SN-5.19", {"target": COLOURS})
FETCHED: Final = Kind("fetched", "SN-5.29", {"card": CARDS}, secret=("card",))
GAVE: Final = Kind("gave", "SN-5.32", {"target": COLOURS, "card": CARDS}, secret=("card",))
STOLE: Final = Kind("stole", "SN-5.33", {"target": COLOURS, "card": CARDS}, secret=("card",))
NOTHING_STOLEN: Final = Kind("nothing-stolen", "SN-5.35", {"target": COLOURS})
NO_HACK: Final = Kind("no-hack", "SN-2.8", {})
NOTHING_FETCHED: Final = Kind("nothing-fetched", "SN-2.8", {})
NO_GIFT: Final = Kind("no-gift", "SN-5.36", {"target": COLOURS})
GRANTED: Final = Kind("granted", "SN-5.40", {"target": COLOURS, "wish": CARDS})
TOUGH_LUCK: Final = Kind("tough-luck", "SN-5.41", {"target": COLOURS, "wish": CARDS})
LAUNCHED: Final = Kind("launched", "SN-3.6")
COUNTDOWN: Final = Kind("countdown", "SN-3.9")
ATTACKED: Final = Kind("attacked", "SN-3.13", {"launcher": COLOURS})
FUEL_STOLEN: Final = Kind("fuel-stolen", "SN-3.14", {"launcher": COLOURS})
FAILED: Final = Kind("launch-failed", "SN-3.16")
HOME_AT_LAST: Final = Kind("home", "SN-3.18", {"cards": None})
PASSED_ON: Final = Kind("passed-on", "SN-9.3", {"partner": COLOURS, "cards": None})
REARRANGED: Final = Kind("rearranged", "SN-10.4")
LEFT_ROW: Final = Kind("left-row", "SN-10.5", {"position": None})
TURN_ENDED: Final = Kind("turn-ended", "SN-2.5")
UNVEILED: Final = Kind("unveiled", "SN-7.2", {"card": CARDS, "copies": None, "wool": None})
SCORED: Final = Kind("scored", "SN-7.3", {"wool": None, "total": None})
OVER: Final = Kind("over", "SN-7.7")

KINDS: Final = (
    ROUND,
    DEALT,
    TURN,
    DREW,
    WOLF_DRAWN,
    FED,
    WOLF_BACK,
    WOLF_ATE,
    PLAYED,
    JUICED,
    BAAED,
    CANCELLED,
    HACK_GIVEN,
    HACK_FIXED,
    SWAPPED,
    PEEKED,
    NOTHING_SEEN,
    FETCHED,
    GAVE,
    STOLE,
    NOTHING_STOLEN,
    NO_GIFT,
    NO_HACK,
    NOTHING_FETCHED,
    GRANTED,
    TOUGH_LUCK,
    LAUNCHED,
    COUNTDOWN,
    ATTACKED,
    FUEL_STOLEN,
    FAILED,
    HOME_AT_LAST,
    PASSED_ON,
    REARRANGED,
    LEFT_ROW,
    TURN_ENDED,
    UNVEILED,
    SCORED,
    OVER,
)
