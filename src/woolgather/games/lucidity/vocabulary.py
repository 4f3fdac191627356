"""The names of Lucidity: dice, rows, actions and event kinds.

A die (a "dream" in the rulebook) is a colour and a face. Dice that show the same are indistinguishable (LU-2.4).
"""

from __future__ import annotations

from typing import Final, cast

from woolgather.games.lucidity.view_types import Ability, Colour, Die, Face, NightmareId, Track
from woolgather.kernel.actions import Verb, Vocabulary
from woolgather.kernel.events import Kind

COLOURS: Final[tuple[Colour, ...]] = ("blue", "green", "yellow", "red")
NIGHTMARES: Final[tuple[NightmareId, ...]] = ("depths", "envy", "imprisonment", "primeval-fear")
BLUE: Final = 0
GREEN: Final = 1
YELLOW: Final = 2
RED: Final = 3
COLOUR_COUNT: Final = 4

FACES: Final[tuple[Face, ...]] = ("2", "1", "exhaust", "hunt", "shadow")
TWO: Final = 0
ONE: Final = 1
EXHAUST: Final = 2
HUNT: Final = 3
SHADOW: Final = 4

# A rolled die is a number: face * COLOUR_COUNT + colour. So dice sort by face, and Shadows come last (LU-6.2).
# With four colours `die & COLOUR_MASK` is its colour and `die >> FACE_SHIFT` its face, without a call on hot paths.
DICE: Final = tuple([cast(Die, f"{colour}-{face}") for face in FACES for colour in COLOURS])
COLOUR_MASK: Final = 3
FACE_SHIFT: Final = 2
POWER_DICE: Final = 8  # dice below this number show a 2 or a 1 ...
FIRST_SHADOW: Final = 16  # ... and from this one on a Shadow
NO_DIE: Final = -1

# The places on a dreamer card. A slot is place + colour and holds a number of dice that all show the same. So
# `slot & COLOUR_MASK` is their colour, and `slot >> PLACE_SHIFT` counts the places.
PLACE_SHIFT: Final = 2
IN_SHADOW: Final = 0
IN_HUNT: Final = 4
IN_HUNT_SHADOW: Final = 8
IN_EXHAUST: Final = 12
IN_EXHAUST_SHADOW: Final = 16
IN_POWER_1: Final = 20
IN_POWER_2: Final = 24
SLOTS: Final = 28
NO_SLOT: Final = -1
ROW_SLOTS: Final = 8  # of the hunt row and of the exhaust row: its own face and Shadow, in four colours
ROWS: Final = ("shadow", "hunt", "hunt", "exhaust", "exhaust", "power", "power")
SLOT_FACES: Final = (SHADOW, HUNT, SHADOW, EXHAUST, SHADOW, ONE, TWO)
SLOT_NAMES: Final = tuple(
    f"{row}/{colour}-{FACES[face]}" for row, face in zip(ROWS, SLOT_FACES, strict=True) for colour in COLOURS
)
ALL_SLOTS: Final = list(range(SLOTS))
# LU-2.8: in a Shadow row, moved to the hunt row, or turned in the exhaust row.
SHADOW_SLOTS: Final = [slot for slot in ALL_SLOTS if SLOT_FACES[slot >> PLACE_SHIFT] == SHADOW]
# Slots from which Fear can move a Shadow: a Shadow row or the exhaust row (LU-9.12).
MOVABLE_SLOTS: Final = [place + colour for place in (IN_SHADOW, IN_EXHAUST_SHADOW) for colour in range(COLOUR_COUNT)]

# The Power spent on unclaimed Nightmare cards, in eight piles: `SPENT_1 + colour`, `SPENT_2 + colour`.
SPENT_1: Final = 0
SPENT_2: Final = 4
SPENT_PILES: Final = 8

TRACKS: Final[tuple[Track, ...]] = ("left", "middle", "right")
LEFT: Final = 0
MIDDLE: Final = 1
RIGHT: Final = 2
STAGES: Final = 3
LAST_STAGE: Final = STAGES - 1
SEATS: Final = ("seat-1", "seat-2", "seat-3", "seat-4")

# A player's role: Nightmare of a colour (0 to 3), or one of these.
DREAMER: Final = 4
EATEN: Final = 5

ABILITIES: Final[tuple[Ability, ...]] = (
    "none",
    "draw-two-roll-one",
    "reroll-any-die",
    "turn-or-force-rest",
    "move-shadow-to-hunt",
)
NO_ABILITY: Final = 0
DRAW_TWO_ROLL_ONE: Final = 1
REROLL_ANY_DIE: Final = 2
TURN_OR_FORCE_REST: Final = 3
MOVE_SHADOW_TO_HUNT: Final = 4

ENDINGS: Final = ("running", "power", "nightmares", "empty-bag", "dawn", "last-survivor")
RUNNING: Final = 0
BY_POWER: Final = 1
BY_NIGHTMARES: Final = 2
BY_EMPTY_BAG: Final = 3
BY_DAWN: Final = 4
BY_SURVIVAL: Final = 5

ACTIONS: Final = Vocabulary(
    Verb("begin", SEATS),
    Verb("track", TRACKS),
    Verb("return", COLOURS),
    Verb("place", DICE),
    Verb("reroll", COLOURS, ("paying",), ("1", "2")),
    Verb("name", SLOT_NAMES),
    Verb("turn", COLOURS),
    Verb("move", [SLOT_NAMES[slot] for slot in MOVABLE_SLOTS]),
    Verb("use"),
    Verb("roll", COLOURS),
    Verb("force-rest"),
    Verb("decline"),
    Verb("become", COLOURS),
    Verb("rest"),
    Verb("draw-again"),
    Verb("all-exhaust"),
    Verb("one", SLOT_NAMES),
    Verb("nothing"),
    Verb("consume"),
    Verb("minions"),
    Verb("drain", SEATS, ("1", "2")),
    Verb("send", COLOURS),
    Verb("haunt", SEATS),
)

# First ids; add what follows the verb: `PLACE + die`, `NAME + slot`, `MOVE + number in MOVABLE_SLOTS`. Where a 1
# or a 2 follows a colour or a seat, multiply that by POWER_FACES: `REROLL_WITH_2 + POWER_FACES * colour`.
POWER_FACES: Final = 2
BEGIN: Final = ACTIONS.first("begin")
TRACK: Final = ACTIONS.first("track")
RETURN: Final = ACTIONS.first("return")
PLACE: Final = ACTIONS.first("place")
REROLL: Final = ACTIONS.first("reroll")
REROLL_WITH_1: Final = REROLL
REROLL_WITH_2: Final = REROLL + 1
NAME: Final = ACTIONS.first("name")
TURN: Final = ACTIONS.first("turn")
MOVE: Final = ACTIONS.first("move")
USE: Final = ACTIONS.first("use")
ROLL: Final = ACTIONS.first("roll")
FORCE_REST: Final = ACTIONS.first("force-rest")
DECLINE: Final = ACTIONS.first("decline")
BECOME: Final = ACTIONS.first("become")
REST: Final = ACTIONS.first("rest")
DRAW_AGAIN: Final = ACTIONS.first("draw-again")
ALL_EXHAUST: Final = ACTIONS.first("all-exhaust")
ONE_DIE: Final = ACTIONS.first("one")
NOTHING: Final = ACTIONS.first("nothing")
CONSUME: Final = ACTIONS.first("consume")
MINIONS: Final = ACTIONS.first("minions")
DRAIN: Final = ACTIONS.first("drain")
DRAIN_1: Final = DRAIN
DRAIN_2: Final = DRAIN + 1
SEND: Final = ACTIONS.first("send")
HAUNT: Final = ACTIONS.first("haunt")


def actions_by_colours(verb: int, order: tuple[int, ...]) -> list[list[int]]:
    """For every set of colours, as bits, a verb's actions with those colours, in this order.

    >>> actions_by_colours(100, (RED, BLUE, YELLOW, GREEN))[0b1011]
    [103, 100, 101]
    """
    return [[verb + colour for colour in order if bits >> colour & 1] for bits in range(1 << COLOUR_COUNT)]


FIRST_PLAYER: Final = Kind("first-player", "LU-1.6")
TURN_BEGINS: Final = Kind("turn", "LU-3.1", {"round": None, "as": ("dreamer", "nightmare")})
FINAL_TURN: Final = Kind("final-turn", "LU-15.4")
CHOSE_TRACK: Final = Kind("chose-track", "LU-4.1", {"track": TRACKS, "control": None})
DREW: Final = Kind("drew", "LU-5.1", {"blue": None, "green": None, "yellow": None, "red": None})
PICKED_UP: Final = Kind("picked-up", "LU-17.2", {"blue": None, "green": None, "yellow": None, "red": None})
RETURNED: Final = Kind("returned", "LU-5.2", {"colour": COLOURS})
ROLLED: Final = Kind("rolled", "LU-6.1", {"die": DICE})
PAID: Final = Kind("paid", "LU-7.1", {"die": DICE, "kept": ("bag", "card")})
REROLLED: Final = Kind("rerolled", "LU-7.3", {"before": DICE, "after": DICE})
PLACED: Final = Kind("placed", "LU-6.6", {"die": DICE, "slot": SLOT_NAMES})
SANK: Final = Kind("depths", "LU-9.1", {"colour": COLOURS})
NAMED: Final = Kind("named", "LU-9.4", {"slot": SLOT_NAMES, "owner": None})
DECLINED: Final = Kind("declined", "LU-9.4")
TURNED: Final = Kind("turned", "LU-9.9", {"colour": COLOURS, "owner": None})
MOVED: Final = Kind("moved", "LU-9.12", {"slot": SLOT_NAMES, "owner": None})
TAKEN: Final = Kind("taken", "LU-14.1", {"die": DICE, "becomes": DICE, "owner": None})
USED: Final = Kind("used-ability", "LU-14.4", {"colour": COLOURS, "owner": None})
SENT_DOWN: Final = Kind("sent-down", "LU-14.7", {"colour": COLOURS, "owner": None})
FORCED: Final = Kind("forced-rest", "LU-14.13", {"owner": None})
WAS_EATEN: Final = Kind("eaten", "LU-10.4", {"power": None})
EXHAUSTED: Final = Kind("exhausted", "LU-10.6", {"colour": COLOURS, "lost": None})
TRANSFORMED: Final = Kind(
    "became-nightmare", "LU-12.5", {"colour": COLOURS, "card": ("no", "yes"), "gained": None, "power": None}
)
RESTED: Final = Kind("rested", "LU-11.10")
GAVE_BACK: Final = Kind("gave-back", "LU-11.5", {"slot": SLOT_NAMES})
GAVE_BACK_EXHAUST: Final = Kind("gave-back-exhaust", "LU-11.6", {"dice": None})
DRAWS_AGAIN: Final = Kind("draws-again", "LU-11.11", {"control": None})
CONSUMED: Final = Kind("consumed", "LU-13.2", {"die": DICE, "owner": None})
SENT: Final = Kind("sent-minion", "LU-13.5", {"colour": COLOURS, "owner": None})
BAG_EMPTY: Final = Kind("dream-ending", "LU-17.1")
FINAL_TURNS: Final = Kind("final-turns", "LU-15.1", {"power": None})
ROLLED_OFF: Final = Kind("roll-off", "LU-18.3", {"power": None})
OVER: Final = Kind("over", "LU-18.1", {"ending": ENDINGS, "survivors": None})
WON: Final = Kind("won", "LU-18.1", {"power": None, "dice": None})
KINDS: Final = (
    FIRST_PLAYER,
    TURN_BEGINS,
    FINAL_TURN,
    CHOSE_TRACK,
    DREW,
    PICKED_UP,
    RETURNED,
    ROLLED,
    PAID,
    REROLLED,
    PLACED,
    SANK,
    NAMED,
    DECLINED,
    TURNED,
    MOVED,
    TAKEN,
    USED,
    SENT_DOWN,
    FORCED,
    WAS_EATEN,
    EXHAUSTED,
    TRANSFORMED,
    RESTED,
    GAVE_BACK,
    GAVE_BACK_EXHAUST,
    DRAWS_AGAIN,
    CONSUMED,
    SENT,
    BAG_EMPTY,
    FINAL_TURNS,
    ROLLED_OFF,
    OVER,
    WON,
)
