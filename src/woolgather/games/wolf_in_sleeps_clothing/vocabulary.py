"""The game's cards, actions and event kinds."""

from __future__ import annotations

from typing import Final

from woolgather.kernel.actions import Verb, Vocabulary
from woolgather.kernel.events import Kind

COLOURS: Final = ("red", "blue", "green", "yellow", "purple", "orange")  # of the seats; seat + 1 sits to the left

# Cards. A sheep is its number. In a deck, SEEN is added to a card everyone has seen before.
NO_CARD: Final = 0
SHEEP_LIMIT: Final = 24  # more than in any flock; an edited box may go up to this
WOLF: Final = 25
WOLF_PLUS_2: Final = 26
WOLF_REVERSE: Final = 27
FACE: Final = 31
SEEN: Final = 32
WOLVES: Final = ("wolf", "wolf-plus-2", "wolf-reverse")
CARDS: Final = ("", *(f"sheep-{number}" for number in range(1, SHEEP_LIMIT + 1)), *WOLVES)

ACTIONS: Final = Vocabulary(
    Verb("flip"),
    Verb("centre"),
    Verb("onto", COLOURS),
    Verb("keep"),
    Verb("give", COLOURS),
    Verb("call"),
    Verb("let-stand"),
)
FLIP: Final = ACTIONS.first("flip")
CENTRE: Final = ACTIONS.first("centre")
ONTO: Final = ACTIONS.first("onto")  # + the seat of the pile
KEEP: Final = ACTIONS.first("keep")
GIVE: Final = ACTIONS.first("give")  # + the seat of the deck
CALL: Final = ACTIONS.first("call")
LET_STAND: Final = ACTIONS.first("let-stand")

# The three mistakes (section 9), and where the card could have gone, as a set of piles in which bit 6 is the centre.
MISTAKES: Final = ("early-flip", "wrong-pile", "dozing-off")
EARLY_FLIP: Final = 0
WRONG_PILE: Final = 1
DOZING_OFF: Final = 2
IN_THE_CENTRE: Final = 1 << len(COLOURS)
WHERE: Final = tuple(
    " ".join(name for bit, name in enumerate((*COLOURS, "centre")) if places >> bit & 1)
    for places in range(2 * IN_THE_CENTRE)
)

SOURCES: Final = ("pile", "air")
FROM_PILE: Final = 0
FROM_AIR: Final = 1
DIRECTIONS: Final = ("anticlockwise", "clockwise")

DEALT: Final = Kind("dealt", "WS-1.4", {"cards": None, "left_in_box": None})
TURN: Final = Kind("turn", "WS-3.9", {"number": None})
TURNED_OVER: Final = Kind("turned-over", "WS-5.1", {"cards": None})
FLIPPED: Final = Kind("flipped", "WS-3.4", {"card": CARDS})
TO_CENTRE: Final = Kind("to-centre", "WS-4.3", {"card": CARDS, "source": SOURCES})
ONTO_PILE: Final = Kind("onto-pile", "WS-4.4", {"card": CARDS, "source": SOURCES, "owner": None})
KEPT: Final = Kind("kept", "WS-3.5", {"card": CARDS})
DISCARDED: Final = Kind("discarded", "WS-6.1", {"card": CARDS})
REVERSED: Final = Kind("reversed", "WS-6.9", {"direction": DIRECTIONS})
GAVE: Final = Kind("gave", "WS-6.3", {"cards": None, "receiver": None})
NO_GIFT: Final = Kind("no-gift", "WS-6.8")
LAST_CALL: Final = Kind("last-call", "WS-11.1")
RIGHT_CALL: Final = Kind("right-call", "WS-10.9", {"accused": None, "cards": None})
MISTAKE: Final = Kind("mistake", "WS-10.10", {"mistake": MISTAKES, "card": CARDS, "where": WHERE})
FALSE_CALL: Final = Kind("false-call", "WS-10.12", {"accused": None, "from_deck": None, "from_pile": None})
WOKE_UP: Final = Kind("woke-up", "WS-11.7")
WON: Final = Kind("won", "WS-7.1")
UNNOTICED: Final = Kind("unnoticed", "WS-9.9", {"mistake": MISTAKES, "card": CARDS, "where": WHERE})
KINDS: Final = (
    DEALT,
    TURN,
    TURNED_OVER,
    FLIPPED,
    TO_CENTRE,
    ONTO_PILE,
    KEPT,
    DISCARDED,
    REVERSED,
    GAVE,
    NO_GIFT,
    LAST_CALL,
    RIGHT_CALL,
    MISTAKE,
    FALSE_CALL,
    WOKE_UP,
    WON,
    UNNOTICED,
)
