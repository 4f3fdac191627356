"""All names in Sheepy Time: components, actions and event kinds."""

from __future__ import annotations

from typing import Final

from woolgather.games.sheepy_time.view_types import Colour, NightmareName
from woolgather.kernel.actions import Verb, Vocabulary
from woolgather.kernel.events import Kind

COLOURS: Final[tuple[Colour, ...]] = ("yellow", "blue", "pink", "purple")
SPACES: Final = 10
HAND_SIZE: Final = 2

SHEEP_CARDS: Final = (
    "move-1-and-catch-1",
    "move-1-2-or-catch-1",
    "move-1-or-5",
    "move-2-or-catch-2",
    "move-3-or-catch-1",
    "move-4-or-catch-1",
    "move-5-or-winks-2",
    "move-6-or-winks-3",
    "move-7",
)
NIGHTMARE_CARDS: Final = (
    "wolf-move-1",
    "wolf-move-2",
    "wolf-scare-near",
    "spider-web-2",
    "spider-web-3",
    "bump-forward-3",
    "bump-forward-2",
    "bump-forward-1",
    "bump-back-1",
    "bump-back-2",
)
CARDS: Final = (*SHEEP_CARDS, *NIGHTMARE_CARDS)
FIRST_NIGHTMARE: Final = len(SHEEP_CARDS)  # cards from here on are Nightmares
NO_CARD: Final = -1
NIGHTMARES: Final[tuple[NightmareName, ...]] = ("wolf", "spider", "bump")

TILES: Final = (
    "action-hero",
    "big-stash",
    "bounce-ahead",
    "catch-up",
    "cool-kids-club",
    "copycat",
    "deep-sleep",
    "double-dutch",
    "dream-journal",
    "final-sprint",
    "find-a-friend",
    "hide-or-seek",
    "intense-dreams",
    "lone-sheep",
    "lucid-dreams",
    "moonwalk",
    "perfect-landing",
    "pipe-dream",
    "racing-rival",
    "recurring-dream",
    "resting-spot",
    "ruuuuuun",
    "rush-ahead",
    "second-wind",
    "shepherd-the-flock",
    "shortcut",
    "snooze-moves",
    "step-back",
    "sweet-dream",
    "trampoline",
)
NO_TILE: Final = -1

_RING: Final = range(1, SPACES + 1)

ACTIONS: Final = Vocabulary(
    Verb("play", SHEEP_CARDS),
    Verb("move", _RING),
    Verb("catch"),
    Verb("winks"),
    Verb("catch-on", _RING),
    Verb("take-from", _RING),
    Verb("put-on", _RING),
    Verb("decline"),
    Verb("skip"),
    Verb("use-free"),
    Verb("use-zzz"),
    Verb("choose", _RING),
    Verb("yes"),
    Verb("no"),
    Verb("forward"),
    Verb("backward"),
    Verb("night"),
    Verb("continue"),
    Verb("add-tile"),
    Verb("catch-2"),
    Verb("tile", TILES),
    Verb("place-on", _RING),
    Verb("bonus-from", _RING),
    Verb("resign"),
)

# The first action of each verb. Where a number follows, it counts from 1, so the action is `CATCH_ON + space` and the
# constant is one less than the first action.
PLAY: Final = ACTIONS.first("play")
MOVE: Final = ACTIONS.first("move") - 1
CATCH: Final = ACTIONS.first("catch")
WINKS: Final = ACTIONS.first("winks")
CATCH_ON: Final = ACTIONS.first("catch-on") - 1
TAKE_FROM: Final = ACTIONS.first("take-from") - 1
PUT_ON: Final = ACTIONS.first("put-on") - 1
DECLINE: Final = ACTIONS.first("decline")
SKIP: Final = ACTIONS.first("skip")
USE_FREE: Final = ACTIONS.first("use-free")
USE_ZZZ: Final = ACTIONS.first("use-zzz")
CHOOSE: Final = ACTIONS.first("choose") - 1
YES: Final = ACTIONS.first("yes")
NO: Final = ACTIONS.first("no")
FORWARD: Final = ACTIONS.first("forward")
BACKWARD: Final = ACTIONS.first("backward")
NIGHT: Final = ACTIONS.first("night")
CONTINUE: Final = ACTIONS.first("continue")
ADD_TILE: Final = ACTIONS.first("add-tile")
CATCH_2: Final = ACTIONS.first("catch-2")
TAKE_TILE: Final = ACTIONS.first("tile")
PLACE_ON: Final = ACTIONS.first("place-on") - 1
BONUS_FROM: Final = ACTIONS.first("bonus-from") - 1
RESIGN: Final = ACTIONS.first("resign")

# The sources of winks and Pillow changes.
SOURCES: Final = (*TILES, "card", "fence", "place", "woken")
FROM_CARD: Final = SOURCES.index("card")
FROM_FENCE: Final = SOURCES.index("fence")
FROM_PLACE: Final = SOURCES.index("place")
FROM_WAKING: Final = SOURCES.index("woken")

NIGHTMARE_CHOSEN: Final = Kind("nightmare-chosen", "ST-setup.5", {"nightmare": NIGHTMARES})
TILE_LAID: Final = Kind("tile-laid", "ST-setup.9", {"tile": TILES, "space": None})
FIRST_SHEEP: Final = Kind("first-sheep", "ST-end.11")
ROUND: Final = Kind("round", "ST-deal.1", {"round": None})
SHUFFLED: Final = Kind("shuffled", "ST-draw.8")
DEALT: Final = Kind("dealt", "ST-deal.2", {"first": CARDS, "second": CARDS}, secret=("first", "second"))
SHOWN: Final = Kind("nightmare-shown", "ST-deal.4", {"card": CARDS})
TURN: Final = Kind("turn", "ST-turn.1")
PLAYED: Final = Kind("played", "ST-card.1", {"card": CARDS})
RUSHED: Final = Kind("rushed", "ST-rush-ahead.1", {"card": CARDS})
MOVED: Final = Kind("moved", "ST-move.1", {"start": None, "end": None, "spaces": None})
CROSSED: Final = Kind("crossed", "ST-move.3")
GAINED: Final = Kind("gained", "ST-card.6", {"winks": None, "total": None, "source": SOURCES})
PILLOW: Final = Kind("pillow", "ST-end.8", {"before": None, "after": None, "source": SOURCES})
CAUGHT: Final = Kind("caught", "ST-catch.1", {"space": None})
SHIFTED: Final = Kind("shifted", "ST-catch.4", {"start": None, "space": None})
USED: Final = Kind("used-tile", "ST-tile.1", {"tile": TILES, "space": None, "paid": None})
FLIPPED: Final = Kind("flipped", "ST-dream-journal.1", {"space": None})
WENT_HOME: Final = Kind("went-home", "ST-big-stash.2", {"space": None, "tokens": None})
DOUBLED: Final = Kind("doubled", "ST-deep-sleep.1", {"space": None, "tokens": None})
FLOCK: Final = Kind("flock", "ST-shepherd-the-flock.1", {"way": ("backward", "forward")})
SCARED: Final = Kind("scared", "ST-scare.1", {"space": None})
BRAVE: Final = Kind("brave", "ST-scare.5")
WOKE: Final = Kind("woke-up", "ST-scare.3", {"winks": None})
CALLED: Final = Kind("called-it-a-night", "ST-fence.4", {"winks": None})
DISCARDED: Final = Kind("discarded", "ST-sys.2", {"card": CARDS})
DREW: Final = Kind("drew", "ST-draw.1", {"card": CARDS}, secret=("card",))
LONE: Final = Kind("lone-reveal", "ST-draw.4", {"card": CARDS})
NIGHTMARE: Final = Kind("nightmare", "ST-night.1", {"card": CARDS})
STALKED: Final = Kind("nightmare-moved", "ST-night.2", {"start": None, "end": None})
JUMPED: Final = Kind("nightmare-jumped", "ST-night.5", {"start": None, "end": None})
WEB_OUT: Final = Kind("web-placed", "ST-spider.1", {"space": None})
WEB_OFF: Final = Kind("web-removed", "ST-spider.2", {"space": None})
OVER_THE_FENCE: Final = Kind("nightmare-crossed", "ST-night.8")
PHASE_OVER: Final = Kind("phase-over", "ST-end.1", {"round": None})
RESTS: Final = Kind("rests", "ST-rest.1")
ADDED: Final = Kind("added-tile", "ST-rest.2", {"tile": TILES, "space": None})
BONUS: Final = Kind("bonus", "ST-rest.3", {"space": None, "zzz": None, "infinite": None})
MARKET: Final = Kind("market", "ST-rest.5", {"tile": TILES})
RESIGNED: Final = Kind("resigned", "ST-solo.10")
WON: Final = Kind("won", "ST-end.4", {"winks": None, "pillow": None})
SCORED: Final = Kind("solo-score", "ST-solo.6", {"score": None, "rounds": None})

KINDS: Final = (
    NIGHTMARE_CHOSEN,
    TILE_LAID,
    FIRST_SHEEP,
    ROUND,
    SHUFFLED,
    DEALT,
    SHOWN,
    TURN,
    PLAYED,
    RUSHED,
    MOVED,
    CROSSED,
    GAINED,
    PILLOW,
    CAUGHT,
    SHIFTED,
    USED,
    FLIPPED,
    WENT_HOME,
    DOUBLED,
    FLOCK,
    SCARED,
    BRAVE,
    WOKE,
    CALLED,
    DISCARDED,
    DREW,
    LONE,
    NIGHTMARE,
    STALKED,
    JUMPED,
    WEB_OUT,
    WEB_OFF,
    OVER_THE_FENCE,
    PHASE_OVER,
    RESTS,
    ADDED,
    BONUS,
    MARKET,
    RESIGNED,
    WON,
    SCORED,
)
