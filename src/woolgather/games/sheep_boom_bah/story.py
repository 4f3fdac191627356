"""Events, options and prompts in words. They are told from projected data only, so they cannot leak."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from woolgather.games.sheep_boom_bah.field import NAMES as CELL_NAMES
from woolgather.games.sheep_boom_bah.vocabulary import ACTIONS, COLOURS

Event = dict[str, Any]
View = dict[str, Any]
Names = list[str]

TITLES: Final = {
    "aba-ca-da-ba": "Aba-ca-da-ba",
    "am-bah-lance": "Am-Bah-Lance",
    "bah-k-to-life": "Bah-k to Life",
    "barn-burner": "Barn Burner",
    "dog": "Dog",
    "eiei-no": "EIEI…No",
    "ewe-turn": "Ewe Turn",
    "fox": "Fox",
    "golden-fleece": "Golden Fleece",
    "hero-of-the-herd": "Hero of the Herd",
    "out-of-shear-luck": "Out of Shear Luck",
    "sheeping-tom": "Sheeping Tom",
    "shepherds-hook": "Shepherd's Hook",
    "sheep-battle": "Sheep Battle",
    "sheep-copter": "Sheep Copter",
    "thank-ewe": "Thank Ewe",
    "tornado": "Tornado",
    "wild-wool": "Wild Wool",
    "wolf-in-sheeps-clothing": "Wolf in Sheep's Clothing",
    "your-barn-doors-open": "Your Barn Door's Open",
}

# What a card does, for somebody who is about to play it; short enough to stand behind its name in 80 columns.
HINTS: Final = {
    "aba-ca-da-ba": "fetch from an opponent's Barnyard to your Barn",
    "am-bah-lance": "your sheep flees from the mine to a start space",
    "bah-k-to-life": "a sheep from your Graveyard to a start space",
    "barn-burner": "a sheep from an opponent's Barn to your Barnyard",
    "dog": "your sheep from the field into your Barnyard",
    "eiei-no": "stop that card",
    "ewe-turn": "an opponent's sheep from the field to a start space",
    "fox": "a sheep from an opponent's Barnyard into yours",
    "golden-fleece": "one more action this turn",
    "hero-of-the-herd": "defuse the mine for 2 points",
    "out-of-shear-luck": "your sheep from the field into your Barn",
    "sheeping-tom": "peek at a tile, then move onto it or not",
    "shepherds-hook": "house a sheep without spending an action",
    "sheep-battle": "wager a sheep, the higher roll takes both",
    "sheep-copter": "fly one of your sheep to any free cell",
    "thank-ewe": "take a random card from an opponent",
    "tornado": "a sheep from an opponent's Barn into yours",
    "wild-wool": "every sheep in your Barn will score 3",
    "wolf-in-sheeps-clothing": "send the bumper to its Graveyard",
    "your-barn-doors-open": "let a sheep out of an opponent's Barn",
}

TILE_WORDS: Final = {
    "safe-field": "a Safe Field",
    "land-mine": "a Land Mine",
    "cross-tile": "a Safe to Cross tile",
    "cone-tile": "a Safe Cone",
    "barn-red": "the red barn",
    "barn-blue": "the blue barn",
    "barn-yellow": "the yellow barn",
    "barn-green": "the green barn",
    "start": "a start space",
    "face-down": "a face-down tile",
}

ZONE_WORDS: Final = {"barn": "Barn", "barnyard": "Barnyard"}


def card_words(card: str) -> str:
    """``fox-red`` is "Fox (red)"."""
    kind, _, colour = card.rpartition("-")
    return f"{TITLES[kind]} ({colour})"


def hint(card: str) -> str:
    return HINTS[card.rpartition("-")[0]]


def points(count: int) -> str:
    return "1 point" if count == 1 else f"{count} points"


# --- events -----------------------------------------------------------------------------------------------------------


_SEATS: Final = ("seat", "target", "victim", "giver", "taker", "rival_seat", "active")  # the fields that name players
_REASONS: Final = {
    "trigger": "The final turns are over.",
    "quiet": "Nothing has happened for too long: the game ends here.",
    "cap": "The last round is over.",
}


def tell(event: Event, names: Names) -> str:
    return _sentence(event).format(**{field: _in_words(field, value, names) for field, value in event.items()})


def _in_words(field: str, value: Any, names: Names) -> str:
    """A field of an event; what the listener may not know is left vague."""
    if field in _SEATS:
        return names[value] if value >= 0 else ""
    match field:
        case "card":
            return "a card" if value is None else card_words(value)
        case "tile":
            return "" if value is None else TILE_WORDS[value]
        case "zone":
            return ZONE_WORDS[value]
        case "points":
            return points(value)
        case "reason":
            return _REASONS[value]
    return str(value)


def _sentence(event: Event) -> str:
    """The sentence that tells it; some events have two."""
    kind: str = event["event"]
    if kind == "aimed-at-colour" and event["target"] == event["seat"]:
        return "It is meant for a {colour} sheep of {seat}'s own."
    if kind == "carried" and event["giver"] == event["taker"]:
        return "A {colour} sheep of {taker} goes to the {zone}."
    if kind == "looked" and event["tile"] is None:
        return "{seat} peeks at the tile on {cell}."
    if kind == "quiet-rounds" and event["rounds"] == 1:
        return "A quiet round went by."
    if kind == "final-score" and event["total"] == 1:
        return "{seat}: 1 point."
    return _TOLD[kind]


_TOLD: Final = {
    "first-player": "{seat} gives the best sheep impression and goes first.",
    "placed": "{seat} places a sheep on {cell}.",
    "turn": "Round {round}: {seat}'s turn.",
    "moved": "A sheep of {seat} moves from {start} to {end}.",
    "bumped": "A sheep of {seat} is bumped from {start} to {end}.",
    "housed": "{seat} takes a {colour} sheep from the Barnyard into the Barn.",
    "discarded": "{seat} discards {card}.",
    "played": "{seat} plays {card}.",
    "aimed-at-player": "It is aimed at {target}.",
    "aimed-at-colour": "It is aimed at a {colour} sheep of {target}.",
    "aimed-at-sheep": "It is meant for the sheep on {cell}.",
    "aimed-from-to": "It would take the sheep on {cell} to {end}.",
    "aimed-at-cell": "The place named is {cell}.",
    "aimed-at-battle": "In the {zone}: {seat}'s {stake} sheep against a {colour} one of {target}.",
    "countered": "{seat}'s {card} is stopped.",
    "took-effect": "{seat}'s {card} takes effect.",
    "revealed": "{seat}'s sheep turns up {cell}: {tile}.",
    "scored": "{seat} scores {points} and has {total}.",
    "entered-barn": "{seat}'s sheep trots into the {barn} Barn.",
    "on-a-mine": "Click. {seat}'s sheep stands on a mine on {cell}.",
    "blown-up": "Boom-bah! {seat}'s sheep goes to the Graveyard; {cell} is safe to cross.",
    "defused": "{seat}'s hero defuses the mine on {cell}.",
    "rescued": "{seat}'s sheep is rushed from {cell} to {start}, and the mine goes off.",
    "no-wolf": "{seat}'s sheep on {cell} is no wolf.",
    "eaten": "A wolf! {seat}'s sheep on {cell} goes to the Graveyard.",
    "to-start": "{seat}'s sheep turns back from {cell} to {start}.",
    "revived": "{seat}'s sheep is back to life on {start}.",
    "flew": "{seat}'s sheep flies from {start} to {end}.",
    "left-field": "{seat}'s sheep goes from {cell} into the {zone}.",
    "carried": "A {colour} sheep goes from {giver} into the {zone} of {taker}.",
    "extra-action": "{seat} gains an action and has {budget} left.",
    "looked": "{seat} peeks at the tile on {cell}: {tile}.",
    "stayed": "{seat} leaves {cell} face-down.",
    "rolled": "{seat} rolls {own}, {rival_seat} rolls {rival}.",
    "battle-drawn": "A draw: both sheep stay where they are.",
    "stole": "{seat} takes {card} from {victim}.",
    "stole-nothing": "{victim} has no card left to take.",
    "wild-wool": "{seat}'s Wild Wool stays on the table: every sheep in that Barn will score 3.",
    "shuffled": "The {cards} discards are shuffled into a new draw pile.",
    "drew": "{seat} draws {card}.",
    "end-triggered": "{seat} has no sheep left on the board: {active} ends this turn, everybody else has one more.",
    "quiet-rounds": "{rounds} quiet rounds in a row.",
    "over": "{reason} Now the flocks are counted.",
    "final-score": "{seat}: {total} points.",
}


# --- options ----------------------------------------------------------------------------------------------------------


def label(action: str, view: View, names: Names) -> str:
    """An option in words. A cell names what lies there, as far as this viewer can see it."""
    verb, *rest = action.split(" ")
    thing = rest[0] if rest else ""
    return _LABELS[verb](thing, view, names)


def _cell(text: str) -> int:
    return CELL_NAMES.index(text)


def _ground(text: str, view: View) -> str:
    """What a cell is, who stands on it, and what this viewer has peeked at."""
    table = view["table"]
    tile = table["tiles"][_cell(text)]
    sheep = table["sheep"][_cell(text)]
    if sheep is not None:
        return f"a {sheep} sheep stands there"
    if text in table["peeked"]:
        return f"you saw {TILE_WORDS[table['peeked'][text]]}"
    return TILE_WORDS[tile]


def _to_label(text: str, view: View, names: Names) -> str:
    """A move says where it leads; of the many cells that a card can name, only those that are special."""
    table = view["table"]
    if view["asking"]["decision"] == "move-to":
        return f"{'To' if table['sheep'][_cell(text)] is None else 'Bump onto'} {text}: {_ground(text, view)}"
    special = text in table["peeked"] or table["tiles"][_cell(text)].startswith("barn-")
    return f"To {text}: {_ground(text, view)}" if special else f"To {text}"


def _sheep_label(text: str, view: View, names: Names) -> str:
    return f"The {view['table']['sheep'][_cell(text)]} sheep on {text}"


def _player_label(colour: str, view: View, names: Names) -> str:
    return f"{names[COLOURS.index(colour)]} ({colour})"


_LABELS: Final[dict[str, Callable[[str, View, Names], str]]] = {
    "place": lambda cell, view, names: f"Place a sheep on {cell}",
    "move": lambda cell, view, names: f"Move your sheep on {cell}",
    "house": lambda colour, view, names: f"House a {colour} sheep: from your Barnyard into your Barn",
    "play": lambda card, view, names: f"Play {card_words(card)}: {hint(card)}",
    "discard": lambda card, view, names: f"Discard {card_words(card)}",
    "end-turn": lambda _, view, names: "End your turn",
    "to": _to_label,
    "sheep": _sheep_label,
    "look": lambda cell, view, names: f"Peek at {cell}",
    "player": _player_label,
    "colour": lambda colour, view, names: f"A {colour} sheep",
    "stake": lambda colour, view, names: f"Wager a {colour} sheep",
    "zone": lambda zone, view, names: f"In the {ZONE_WORDS[zone]}",
    "stay": lambda _, view, names: "Leave it face-down",
    "accept": lambda _, view, names: "Accept: the sheep goes to your Graveyard",
    "pass": lambda _, view, names: "Pass",
    "cancel": lambda _, view, names: "Go back",
}
assert set(_LABELS) == {text.split(" ")[0] for text in ACTIONS.texts()}


# --- prompts ----------------------------------------------------------------------------------------------------------


def prompt(view: View, names: Names) -> str:
    """Who must act and what for."""
    asking = view["asking"]
    if asking is None:
        winners = " and ".join(names[seat] for seat in view["outcome"]["winners"])
        return f"The game is over: {winners} {'wins' if len(view['outcome']['winners']) == 1 else 'share the victory'}."
    seats = asking["seats"]
    if view["you"] in seats and view["options"]:
        return _yours(view, names)
    waiting = [names[seat] for seat in seats if seat != view["you"]] or [names[seat] for seat in seats]
    return f"Waiting for {', '.join(waiting)}: {_others(view, names)}."


def _turn(view: View) -> str:
    budget = view["table"]["budget"]
    left = "no action" if budget == 0 else "1 action" if budget == 1 else f"{budget} actions"
    if "end-turn" not in view["options"]:
        return f"Your turn, {left} left: move or house a sheep. Use cards at any time."
    none = " but none possible" if budget else ""
    return f"Your turn, {left} left{none}: use cards, or end the turn."


def _top_card(view: View, names: Names) -> str:
    top = view["table"]["stack"][-1]
    return f"{names[top['seat']]}'s {card_words(top['card'])}"


def _counter(view: View, names: Names) -> str:
    declared = view["table"]["declared"]
    aim = _aim(declared["targets"], names)
    if len(view["table"]["stack"]) == 1:
        return f"{_top_card(view, names)}{aim}: stop it with an EIEI…No, or pass?"
    original = f"{names[declared['seat']]}'s {card_words(declared['card'])}"
    state = "would work" if declared["works"] else "would be stopped"
    return f"{_top_card(view, names)}, so that {original}{aim} {state}: counter it, or pass?"


def _aim(targets: dict[str, Any], names: Names) -> str:
    """The targets of a declared card, in brackets."""
    words: list[str] = []
    if "zone" in targets:
        words.append(f"{ZONE_WORDS[targets['zone']]}, a {targets['stake']} sheep staked")
    if "player" in targets:
        words.append(f"on {names[targets['player']]}")
    if "colour" in targets:
        words.append(f"a {targets['colour']} sheep")
    if "sheep" in targets:
        words.append(f"the sheep on {targets['sheep']}")
    if "cell" in targets:
        words.append(f"{'to ' if 'sheep' in targets else 'at '}{targets['cell']}")
    return f" ({', '.join(words)})" if words else ""


# The question about each target of a card, behind its name.
_AIMING: Final = {
    "target-player": "on whom?",
    "target-colour": "which sheep?",
    "battle-zone": "where is the battle?",
    "battle-stake": "which of your sheep do you wager?",
    "target-sheep": "which sheep?",
    "target-start": "to which start space?",
    "target-cell": "where does it land?",
    "target-tile": "which tile do you peek at?",
    "lance-start": "to which start space?",
}


def _yours(view: View, names: Names) -> str:
    """What you are asked."""
    table = view["table"]
    decision: str = view["asking"]["decision"]
    if decision in _AIMING:
        return f"{card_words(table['choosing']['card'])}: {_AIMING[decision]}"
    match decision:
        case "place-sheep":
            return "Place one of your sheep on a free start space."
        case "move-to":
            return f"Where does your sheep on {table['choosing']['move']} go?"
        case "counter":
            return _counter(view, names)
        case "tom-move":
            seen = TILE_WORDS[table["peeked"][table["look"]]]
            return f"On {table['look']} you see {seen}: move a sheep onto it, or leave it face-down?"
        case "wolf":
            link = table["link"]
            return (
                f"The sheep on {link['bumper']} is about to bump the one on {link['bumped']}: "
                "play a Wolf in Sheep's Clothing, or pass?"
            )
        case "mine":
            return f"Your sheep on {table['mine']} stands on a mine. What now?"
    return _turn(view)


def _others(view: View, names: Names) -> str:
    """What somebody else is asked; a later step of a private choice looks like a turn."""
    table = view["table"]
    match view["asking"]["decision"]:
        case "place-sheep":
            return "placing a sheep"
        case "counter":
            return f"will somebody stop {_top_card(view, names)}"
        case "tom-move":
            return f"has peeked at the tile on {table['look']}"
        case "wolf":
            return f"is the sheep on {table['link']['bumped']} a wolf"
        case "mine":
            return f"a sheep stands on a mine on {table['mine']}"
    return "taking a turn"
