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


def tell(event: Event, names: Names) -> str:
    who = names[event["seat"]] if event["seat"] >= 0 else ""
    return _TOLD[event["event"]](event, who, names)


def _looked(event: Event, who: str, names: Names) -> str:
    if event["tile"] is None:
        return f"{who} peeks at the tile on {event['cell']}."
    return f"{who} peeks at the tile on {event['cell']}: {TILE_WORDS[event['tile']]}."


def _stole(event: Event, who: str, names: Names) -> str:
    card = "a card" if event["card"] is None else card_words(event["card"])
    return f"{who} takes {card} from {names[event['victim']]}."


def _drew(event: Event, who: str, names: Names) -> str:
    return f"{who} draws a card." if event["card"] is None else f"{who} draws {card_words(event['card'])}."


def _carried(event: Event, who: str, names: Names) -> str:
    giver, taker, zone = names[event["giver"]], names[event["taker"]], ZONE_WORDS[event["zone"]]
    if giver == taker:
        return f"A {event['colour']} sheep of {taker} goes to the {zone}."
    return f"A {event['colour']} sheep goes from {giver} into the {zone} of {taker}."


def _aimed_at_colour(event: Event, who: str, names: Names) -> str:
    if event["target"] == event["seat"]:
        return f"It is meant for a {event['colour']} sheep of {who}'s own."
    return f"It is aimed at a {event['colour']} sheep of {names[event['target']]}."


def _over(event: Event, who: str, names: Names) -> str:
    reasons = {
        "trigger": "The final turns are over.",
        "quiet": "Nothing has happened for too long: the game ends here.",
        "cap": "The last round is over.",
    }
    return f"{reasons[event['reason']]} Now the flocks are counted."


def _quiet(event: Event, who: str, names: Names) -> str:
    rounds = event["rounds"]
    return "A quiet round went by." if rounds == 1 else f"{rounds} quiet rounds in a row."


_TOLD: Final[dict[str, Callable[[Event, str, Names], str]]] = {
    "first-player": lambda e, who, _: f"{who} gives the best sheep impression and goes first.",
    "placed": lambda e, who, _: f"{who} places a sheep on {e['cell']}.",
    "turn": lambda e, who, _: f"Round {e['round']}: {who}'s turn.",
    "moved": lambda e, who, _: f"A sheep of {who} moves from {e['start']} to {e['end']}.",
    "bumped": lambda e, who, _: f"A sheep of {who} is bumped from {e['start']} to {e['end']}.",
    "housed": lambda e, who, _: f"{who} takes a {e['colour']} sheep from the Barnyard into the Barn.",
    "discarded": lambda e, who, _: f"{who} discards {card_words(e['card'])}.",
    "played": lambda e, who, _: f"{who} plays {card_words(e['card'])}.",
    "aimed-at-player": lambda e, who, names: f"It is aimed at {names[e['target']]}.",
    "aimed-at-colour": _aimed_at_colour,
    "aimed-at-sheep": lambda e, who, _: f"It is meant for the sheep on {e['cell']}.",
    "aimed-from-to": lambda e, who, _: f"It would take the sheep on {e['cell']} to {e['end']}.",
    "aimed-at-cell": lambda e, who, _: f"The place named is {e['cell']}.",
    "aimed-at-battle": lambda e, who, names: (
        f"In the {ZONE_WORDS[e['zone']]}: {who}'s {e['stake']} sheep against "
        f"a {e['colour']} one of {names[e['target']]}."
    ),
    "countered": lambda e, who, _: f"{who}'s {card_words(e['card'])} is stopped.",
    "took-effect": lambda e, who, _: f"{who}'s {card_words(e['card'])} takes effect.",
    "revealed": lambda e, who, _: f"{who}'s sheep turns up {e['cell']}: {TILE_WORDS[e['tile']]}.",
    "scored": lambda e, who, _: f"{who} scores {points(e['points'])} and has {e['total']}.",
    "entered-barn": lambda e, who, _: f"{who}'s sheep trots into the {e['barn']} Barn.",
    "on-a-mine": lambda e, who, _: f"Click. {who}'s sheep stands on a mine on {e['cell']}.",
    "blown-up": lambda e, who, _: f"Boom-bah! {who}'s sheep goes to the Graveyard; {e['cell']} is safe to cross.",
    "defused": lambda e, who, _: f"{who}'s hero defuses the mine on {e['cell']}.",
    "rescued": lambda e, who, _: f"{who}'s sheep is rushed from {e['cell']} to {e['start']}, and the mine goes off.",
    "no-wolf": lambda e, who, _: f"{who}'s sheep on {e['cell']} is no wolf.",
    "eaten": lambda e, who, _: f"A wolf! {who}'s sheep on {e['cell']} goes to the Graveyard.",
    "to-start": lambda e, who, _: f"{who}'s sheep turns back from {e['cell']} to {e['start']}.",
    "revived": lambda e, who, _: f"{who}'s sheep is back to life on {e['start']}.",
    "flew": lambda e, who, _: f"{who}'s sheep flies from {e['start']} to {e['end']}.",
    "left-field": lambda e, who, _: f"{who}'s sheep goes from {e['cell']} into the {ZONE_WORDS[e['zone']]}.",
    "carried": _carried,
    "extra-action": lambda e, who, _: f"{who} gains an action and has {e['budget']} left.",
    "looked": _looked,
    "stayed": lambda e, who, _: f"{who} leaves {e['cell']} face-down.",
    "rolled": lambda e, who, names: f"{who} rolls {e['own']}, {names[e['rival_seat']]} rolls {e['rival']}.",
    "battle-drawn": lambda e, who, _: "A draw: both sheep stay where they are.",
    "stole": _stole,
    "stole-nothing": lambda e, who, names: f"{names[e['victim']]} has no card left to take.",
    "wild-wool": lambda e, who, _: f"{who}'s Wild Wool stays on the table: every sheep in that Barn will score 3.",
    "shuffled": lambda e, who, _: f"The {e['cards']} discards are shuffled into a new draw pile.",
    "drew": _drew,
    "end-triggered": lambda e, who, names: (
        f"{who} has no sheep left on the board: {names[e['active']]} ends this turn, everybody else has one more."
    ),
    "quiet-rounds": _quiet,
    "over": _over,
    "final-score": lambda e, who, _: f"{who}: {points(e['total'])}.",
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
        return _YOURS[asking["decision"]](view, names)
    waiting = [names[seat] for seat in seats if seat != view["you"]] or [names[seat] for seat in seats]
    return f"Waiting for {', '.join(waiting)}: {_OTHERS[asking['decision']](view, names)}."


def _actions_left(view: View, names: Names) -> str:
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


def _seen(view: View) -> str:
    cell = view["table"]["look"]
    return (
        f"On {cell} you see {TILE_WORDS[view['table']['peeked'][cell]]}: move a sheep onto it, or leave it face-down?"
    )


def _card_being_aimed(view: View) -> str:
    return card_words(view["table"]["choosing"]["card"])


_YOURS: Final[dict[str, Callable[[View, Names], str]]] = {
    "place-sheep": lambda view, names: "Place one of your sheep on a free start space.",
    "turn-menu": _actions_left,
    "move-to": lambda view, names: f"Where does your sheep on {view['table']['choosing']['move']} go?",
    "target-player": lambda view, names: f"{_card_being_aimed(view)}: on whom?",
    "target-colour": lambda view, names: f"{_card_being_aimed(view)}: which sheep?",
    "battle-zone": lambda view, names: f"{_card_being_aimed(view)}: where is the battle?",
    "battle-stake": lambda view, names: f"{_card_being_aimed(view)}: which of your sheep do you wager?",
    "target-sheep": lambda view, names: f"{_card_being_aimed(view)}: which sheep?",
    "target-start": lambda view, names: f"{_card_being_aimed(view)}: to which start space?",
    "target-cell": lambda view, names: f"{_card_being_aimed(view)}: where does it land?",
    "target-tile": lambda view, names: f"{_card_being_aimed(view)}: which tile do you peek at?",
    "counter": _counter,
    "tom-move": lambda view, names: _seen(view),
    "wolf": lambda view, names: (
        f"The sheep on {view['table']['link']['bumper']} is about to bump "
        f"the one on {view['table']['link']['bumped']}: play a Wolf in Sheep's Clothing, or pass?"
    ),
    "mine": lambda view, names: f"Your sheep on {view['table']['mine']} stands on a mine. What now?",
    "lance-start": lambda view, names: f"{_card_being_aimed(view)}: to which start space?",
}

_OTHERS: Final[dict[str, Callable[[View, Names], str]]] = {
    "place-sheep": lambda view, names: "placing a sheep",
    "turn-menu": lambda view, names: "taking a turn",
    "counter": lambda view, names: f"will somebody stop {_top_card(view, names)}",
    "tom-move": lambda view, names: f"has peeked at the tile on {view['table']['look']}",
    "wolf": lambda view, names: f"is the sheep on {view['table']['link']['bumped']} a wolf",
    "mine": lambda view, names: f"a sheep stands on a mine on {view['table']['mine']}",
}
