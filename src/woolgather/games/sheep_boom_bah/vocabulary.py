"""All names in Sheep Boom-Bah: cards, tiles, colours, actions and event kinds."""

from __future__ import annotations

from typing import Final

from woolgather.games.sheep_boom_bah.field import FIELD, NAMES, RING
from woolgather.kernel.actions import Verb, Vocabulary
from woolgather.kernel.compiling import i64, vec
from woolgather.kernel.events import Kind

COLOURS: Final = ("red", "blue", "yellow", "green")
MOST: Final = 4  # seats; also the row length of barns and barnyards
NOBODY: Final = -1  # no sheep on a cell
NOTHING: Final = -1  # no card, no target

CARD_TYPES: Final = (
    "aba-ca-da-ba",
    "am-bah-lance",
    "bah-k-to-life",
    "barn-burner",
    "dog",
    "eiei-no",
    "ewe-turn",
    "fox",
    "golden-fleece",
    "hero-of-the-herd",
    "out-of-shear-luck",
    "sheeping-tom",
    "shepherds-hook",
    "sheep-battle",
    "sheep-copter",
    "thank-ewe",
    "tornado",
    "wild-wool",
    "wolf-in-sheeps-clothing",
    "your-barn-doors-open",
)
AM_BAH_LANCE: Final[i64] = CARD_TYPES.index("am-bah-lance")
EIEI_NO: Final[i64] = CARD_TYPES.index("eiei-no")
GOLDEN_FLEECE: Final[i64] = CARD_TYPES.index("golden-fleece")
HERO_OF_THE_HERD: Final[i64] = CARD_TYPES.index("hero-of-the-herd")
OUT_OF_SHEAR_LUCK: Final[i64] = CARD_TYPES.index("out-of-shear-luck")
TORNADO: Final[i64] = CARD_TYPES.index("tornado")
WILD_WOOL: Final[i64] = CARD_TYPES.index("wild-wool")
WOLF: Final[i64] = CARD_TYPES.index("wolf-in-sheeps-clothing")

# A card is a number: 4 · type + colour.
CARDS: Final = tuple(f"{kind}-{colour}" for kind in CARD_TYPES for colour in COLOURS)

# The contents of a cell.
TILES: Final = (
    "start",
    "safe-field",
    "land-mine",
    "cross-tile",
    "cone-tile",
    "barn-red",
    "barn-blue",
    "barn-yellow",
    "barn-green",
)
START: Final = 0
SAFE_FIELD: Final = 1
LAND_MINE: Final = 2
CROSS_TILE: Final = 3
CONE_TILE: Final = 4
BARN_TILE: Final = 5  # BARN_TILE + seat

# The reasons a game ends.
REASONS: Final = ("trigger", "quiet", "cap")
TRIGGER: Final = 0
QUIET_END: Final = 1
CAP: Final = 2

ZONES: Final = ("barn", "barnyard")
BARN: Final = 0
BARNYARD: Final = 1

ACTIONS: Final = Vocabulary(
    Verb("place", [NAMES[cell] for cell in RING]),
    Verb("move", NAMES),
    Verb("house", COLOURS),
    Verb("play", CARDS),
    Verb("discard", CARDS),
    Verb("end-turn"),
    Verb("to", NAMES),
    Verb("sheep", NAMES),
    Verb("look", [NAMES[cell] for cell in FIELD]),
    Verb("player", COLOURS),
    Verb("colour", COLOURS),
    Verb("stake", COLOURS),
    Verb("zone", ZONES),
    Verb("stay"),
    Verb("accept"),
    Verb("pass"),
    Verb("cancel"),
)

# First ids: the action is `MOVE + cell`, `PLAY + card`, `HOUSE + colour`, and so on.
PLACE: Final[i64] = ACTIONS.first("place")
MOVE: Final[i64] = ACTIONS.first("move")
HOUSE: Final[i64] = ACTIONS.first("house")
PLAY: Final[i64] = ACTIONS.first("play")
DISCARD: Final[i64] = ACTIONS.first("discard")
END_TURN: Final[i64] = ACTIONS.first("end-turn")
TO: Final[i64] = ACTIONS.first("to")
SHEEP: Final[i64] = ACTIONS.first("sheep")
LOOK: Final[i64] = ACTIONS.first("look")
PLAYER: Final[i64] = ACTIONS.first("player")
COLOUR: Final[i64] = ACTIONS.first("colour")
STAKE: Final[i64] = ACTIONS.first("stake")
ZONE: Final[i64] = ACTIONS.first("zone")
STAY: Final[i64] = ACTIONS.first("stay")
ACCEPT: Final[i64] = ACTIONS.first("accept")
PASS: Final[i64] = ACTIONS.first("pass")
CANCEL: Final[i64] = ACTIONS.first("cancel")


def _back(first: i64, cells: vec[i64]) -> vec[i64]:
    actions = vec[i64]([-1] * len(NAMES))
    for number, cell in enumerate(cells):
        actions[cell] = first + number
    return actions


# `place` and `look` exist only for some cells: RING[action - PLACE] and FIELD[action - LOOK], and back with these rows.
PLACE_ON: Final = _back(PLACE, RING)
LOOK_AT: Final = _back(LOOK, FIELD)

FIRST: Final = Kind("first-player", "BB-1.8")
PLACED: Final = Kind("placed", "BB-1.9", {"cell": NAMES})
TURN: Final = Kind("turn", "BB-2.1", {"round": None})
MOVED: Final = Kind("moved", "BB-3.1", {"start": NAMES, "end": NAMES})
BUMPED: Final = Kind("bumped", "BB-4.12", {"start": NAMES, "end": NAMES})
HOUSED: Final = Kind("housed", "BB-3.9", {"colour": COLOURS})
DISCARDED: Final = Kind("discarded", "BB-2.9", {"card": CARDS})
PLAYED: Final = Kind("played", "BB-7.4", {"card": CARDS})
AIMED_AT_PLAYER: Final = Kind("aimed-at-player", "BB-7.4", {"target": None})
AIMED_AT_COLOUR: Final = Kind("aimed-at-colour", "BB-7.4", {"target": None, "colour": COLOURS})
AIMED_AT_SHEEP: Final = Kind("aimed-at-sheep", "BB-7.4", {"cell": NAMES})
AIMED_FROM_TO: Final = Kind("aimed-from-to", "BB-7.4", {"cell": NAMES, "end": NAMES})
AIMED_AT_CELL: Final = Kind("aimed-at-cell", "BB-7.4", {"cell": NAMES})
AIMED_AT_BATTLE: Final = Kind(
    "aimed-at-battle", "BB-9.32", {"zone": ZONES, "stake": COLOURS, "target": None, "colour": COLOURS}
)
COUNTERED: Final = Kind("countered", "BB-8.6", {"card": CARDS})
TOOK_EFFECT: Final = Kind("took-effect", "BB-8.6", {"card": CARDS})
REVEALED: Final = Kind("revealed", "BB-5.1", {"cell": NAMES, "tile": TILES})
SCORED: Final = Kind("scored", "BB-5.7", {"points": None, "total": None})
ENTERED_BARN: Final = Kind("entered-barn", "BB-5.4", {"cell": NAMES, "barn": COLOURS})
ON_A_MINE: Final = Kind("on-a-mine", "BB-6.1", {"cell": NAMES})
BLOWN_UP: Final = Kind("blown-up", "BB-6.3", {"cell": NAMES})
DEFUSED: Final = Kind("defused", "BB-9.20", {"cell": NAMES})
RESCUED: Final = Kind("rescued", "BB-9.3", {"cell": NAMES, "start": NAMES})
NO_WOLF: Final = Kind("no-wolf", "BB-4.17", {"cell": NAMES})
EATEN: Final = Kind("eaten", "BB-4.14", {"cell": NAMES})
TO_START: Final = Kind("to-start", "BB-9.13", {"cell": NAMES, "start": NAMES})
REVIVED: Final = Kind("revived", "BB-9.6", {"start": NAMES})
FLEW: Final = Kind("flew", "BB-9.35", {"start": NAMES, "end": NAMES})
LEFT_FIELD: Final = Kind("left-field", "BB-9.9", {"cell": NAMES, "zone": ZONES})
CARRIED: Final = Kind("carried", "BB-9.1", {"colour": COLOURS, "giver": None, "source": ZONES, "zone": ZONES})
EXTRA_ACTION: Final = Kind("extra-action", "BB-9.17", {"budget": None})
LOOKED: Final = Kind("looked", "BB-9.24", {"cell": NAMES, "tile": TILES}, secret=("tile",))
STAYED: Final = Kind("stayed", "BB-9.25", {"cell": NAMES})
ROLLED: Final = Kind("rolled", "BB-9.33", {"own": None, "rival": None, "rival_seat": None})
BATTLE_DRAWN: Final = Kind("battle-drawn", "BB-9.33")
STOLE: Final = Kind("stole", "BB-9.38", {"victim": None, "card": CARDS}, secret=("card",))
STOLE_NOTHING: Final = Kind("stole-nothing", "BB-9.39", {"victim": None})
WOOL: Final = Kind("wild-wool", "BB-9.41", {"card": CARDS})
SHUFFLED: Final = Kind("shuffled", "BB-2.16", {"cards": None})
DREW: Final = Kind("drew", "BB-2.10", {"card": CARDS}, secret=("card",))
TRIGGERED: Final = Kind("end-triggered", "BB-10.1", {"active": None})
QUIET: Final = Kind("quiet-rounds", "BB-12.3", {"rounds": None})
OVER: Final = Kind("over", "BB-11.1", {"reason": REASONS})
FINAL: Final = Kind("final-score", "BB-11.1", {"total": None})
KINDS: Final = (
    FIRST,
    PLACED,
    TURN,
    MOVED,
    BUMPED,
    HOUSED,
    DISCARDED,
    PLAYED,
    AIMED_AT_PLAYER,
    AIMED_AT_COLOUR,
    AIMED_AT_SHEEP,
    AIMED_FROM_TO,
    AIMED_AT_CELL,
    AIMED_AT_BATTLE,
    COUNTERED,
    TOOK_EFFECT,
    REVEALED,
    SCORED,
    ENTERED_BARN,
    ON_A_MINE,
    BLOWN_UP,
    DEFUSED,
    RESCUED,
    NO_WOLF,
    EATEN,
    TO_START,
    REVIVED,
    FLEW,
    LEFT_FIELD,
    CARRIED,
    EXTRA_ACTION,
    LOOKED,
    STAYED,
    ROLLED,
    BATTLE_DRAWN,
    STOLE,
    STOLE_NOTHING,
    WOOL,
    SHUFFLED,
    DREW,
    TRIGGERED,
    QUIET,
    OVER,
    FINAL,
)
