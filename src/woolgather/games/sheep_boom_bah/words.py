"""Events, options and prompts in words. They use only projected data, so they can't leak."""

from __future__ import annotations

from typing import Final

from woolgather.games.sheep_boom_bah.field import NAMES as CELL_NAMES
from woolgather.games.sheep_boom_bah.field import spot
from woolgather.games.sheep_boom_bah.view_types import Ground, Table, Targets
from woolgather.games.sheep_boom_bah.vocabulary import COLOURS
from woolgather.kernel.words import Asker, Gain, Names, Prompt, Stake, Told, View, Words

_ZONES: Final = {"barn": "Barn", "barnyard": "Barnyard"}
_REASONS: Final = {
    "trigger": "The final turns are over.",
    "quiet": "Nothing has happened for too long: the game ends here.",
    "cap": "The last round is over.",
}


def card_title(card: str, names: Names) -> str:
    """``fox-red`` is "Fox (red)"."""
    kind, _, colour = card.rpartition("-")
    return f"{names.title(kind)} ({colour})"


def points(count: int) -> str:
    return "1 point" if count == 1 else f"{count} points"


def _card(event: Told, names: Names) -> str:
    """The card of an event; "a card" if the listener may not know it."""
    return "a card" if event["card"] is None else card_title(event["card"], names)


def _ground(tile: Ground, names: Names) -> str:
    """A tile with its article."""
    if tile == "start":
        return "a start space"
    if tile == "face-down":
        return "a face-down tile"
    title = names.title(tile)
    return f"the {title[0].lower()}{title[1:]}" if tile.startswith("barn-") else _a(title)


def _a(title: str) -> str:
    """
    >>> _a("Land Mine"), _a("Ewe Turn"), _a("Open Field")
    ('a Land Mine', 'a Ewe Turn', 'an Open Field')
    """
    vowel = title[0].lower() in "aeiou" and not title.lower().startswith(("eu", "ew", "u"))
    return f"an {title}" if vowel else f"a {title}"


# --- events -----------------------------------------------------------------------------------------------------------


def _aimed_at_colour(event: Told, who: str, names: Names) -> str:
    if event["target"] == event["seat"]:
        return f"It is meant for a {event['colour']} sheep of {who}'s own."
    return f"It is aimed at a {event['colour']} sheep of {names[event['target']]}."


def _aimed_at_battle(event: Told, who: str, names: Names) -> str:
    rival = f"a {event['colour']} one of {names[event['target']]}"
    return f"In the {_ZONES[event['zone']]}: {who}'s {event['stake']} sheep against {rival}."


def _carried(event: Told, who: str, names: Names) -> str:
    zone = _ZONES[event["zone"]]
    if event["giver"] == event["seat"]:
        return f"A {event['colour']} sheep of {names[event['seat']]} goes to the {zone}."
    return f"A {event['colour']} sheep goes from {names[event['giver']]} into the {zone} of {names[event['seat']]}."


def _looked(event: Told, who: str, names: Names) -> str:
    seen = "" if event["tile"] is None else f": {_ground(event['tile'], names)}"
    return f"{who} peeks at the tile on {spot(event['cell'])}{seen}."


def _triggered(event: Told, who: str, names: Names) -> str:
    active = names[event["active"]]
    return f"{who} has no sheep left on the board: {active} ends this turn, everybody else has one more."


def _quiet(event: Told, who: str, names: Names) -> str:
    return "A quiet round went by." if event["rounds"] == 1 else f"{event['rounds']} quiet rounds in a row."


def _wild_wool(event: Told, who: str, names: Names) -> str:
    return f"{who}'s {names.title('wild-wool')} stays on the table: every sheep in that Barn will score 3."


def _blown_up(event: Told, who: str, names: Names) -> str:
    return f"Boom-bah! {who}'s sheep goes to the Graveyard; {spot(event['cell'])} is safe to cross."


def _rescued(event: Told, who: str, names: Names) -> str:
    return f"{who}'s sheep is rushed from {spot(event['cell'])} to {spot(event['start'])}, and the mine goes off."


_LINES: Final = {
    "first-player": lambda e, who, names: f"{who} gives the best sheep impression and goes first.",
    "placed": lambda e, who, names: f"{who} places a sheep on {spot(e['cell'])}.",
    "turn": lambda e, who, names: f"Round {e['round']}: {who}'s turn.",
    "moved": lambda e, who, names: f"A sheep of {who} moves from {spot(e['start'])} to {spot(e['end'])}.",
    "bumped": lambda e, who, names: f"A sheep of {who} is bumped from {spot(e['start'])} to {spot(e['end'])}.",
    "housed": lambda e, who, names: f"{who} takes a {e['colour']} sheep from the Barnyard into the Barn.",
    "discarded": lambda e, who, names: f"{who} discards {_card(e, names)}.",
    "played": lambda e, who, names: f"{who} plays {_card(e, names)}.",
    "aimed-at-player": lambda e, who, names: f"It is aimed at {names[e['target']]}.",
    "aimed-at-colour": _aimed_at_colour,
    "aimed-at-sheep": lambda e, who, names: f"It is meant for the sheep on {spot(e['cell'])}.",
    "aimed-from-to": lambda e, who, names: f"It would take the sheep on {spot(e['cell'])} to {spot(e['end'])}.",
    "aimed-at-cell": lambda e, who, names: f"The place named is {spot(e['cell'])}.",
    "aimed-at-battle": _aimed_at_battle,
    "countered": lambda e, who, names: f"{who}'s {_card(e, names)} is stopped.",
    "took-effect": lambda e, who, names: f"{who}'s {_card(e, names)} takes effect.",
    "revealed": lambda e, who, names: f"{who}'s sheep turns up {spot(e['cell'])}: {_ground(e['tile'], names)}.",
    "scored": lambda e, who, names: f"{who} scores {points(e['points'])} and has {e['total']}.",
    "entered-barn": lambda e, who, names: f"{who}'s sheep trots into the {e['barn']} Barn.",
    "on-a-mine": lambda e, who, names: f"Click. {who}'s sheep stands on a mine on {spot(e['cell'])}.",
    "blown-up": _blown_up,
    "defused": lambda e, who, names: f"{who}'s hero defuses the mine on {spot(e['cell'])}.",
    "rescued": _rescued,
    "no-wolf": lambda e, who, names: f"{who}'s sheep on {spot(e['cell'])} is not a wolf.",
    "eaten": lambda e, who, names: f"A wolf! {who}'s sheep on {spot(e['cell'])} goes to the Graveyard.",
    "to-start": lambda e, who, names: f"{who}'s sheep turns back from {spot(e['cell'])} to {spot(e['start'])}.",
    "revived": lambda e, who, names: f"{who}'s sheep is back to life on {spot(e['start'])}.",
    "flew": lambda e, who, names: f"{who}'s sheep flies from {spot(e['start'])} to {spot(e['end'])}.",
    "left-field": lambda e, who, names: f"{who}'s sheep goes from {spot(e['cell'])} into the {_ZONES[e['zone']]}.",
    "carried": _carried,
    "extra-action": lambda e, who, names: f"{who} gains an action and has {e['budget']} left.",
    "looked": _looked,
    "stayed": lambda e, who, names: f"{who} leaves {spot(e['cell'])} face-down.",
    "rolled": lambda e, who, names: f"{who} rolls {e['own']}, {names[e['rival_seat']]} rolls {e['rival']}.",
    "battle-drawn": lambda e, who, names: "A draw: both sheep stay where they are.",
    "stole": lambda e, who, names: f"{who} takes {_card(e, names)} from {names[e['victim']]}.",
    "stole-nothing": lambda e, who, names: f"{names[e['victim']]} has no card left to take.",
    "wild-wool": _wild_wool,
    "shuffled": lambda e, who, names: f"The {e['cards']} discards are shuffled into a new draw pile.",
    "drew": lambda e, who, names: f"{who} draws {_card(e, names)}.",
    "end-triggered": _triggered,
    "quiet-rounds": _quiet,
    "over": lambda e, who, names: f"{_REASONS[e['reason']]} Now the flocks are counted.",
    "final-score": lambda e, who, names: f"{who}: {points(e['total'])}.",
}


# --- reasons ----------------------------------------------------------------------------------------------------------


def _sheep_of(seat: int, asker: Asker) -> str:
    return "one of your sheep" if seat == asker.seat else f"a sheep of {asker.names[seat]}"


def _stopped(e: Told, asker: Asker) -> str:
    return f"{asker.whose(e['seat'])} {_card(e, asker.names)} is stopped"


def _lost(e: Told, asker: Asker) -> str:
    return f"{asker.does(e['seat'], 'takes', 'take')} a card from {asker.whom(e['victim'])}"


def _changed_hands(e: Told, asker: Asker) -> str:
    if e["giver"] == e["seat"]:
        return ""
    giver = "yours" if e["giver"] == asker.seat else asker.names[e["giver"]]
    return f"{asker.does(e['seat'], 'gets', 'get')} a sheep of {giver}"


_STAKES: Final[dict[str, Stake]] = {
    "blown-up": lambda e, asker: f"{_sheep_of(e['seat'], asker)} is blown up",
    "eaten": lambda e, asker: f"{_sheep_of(e['seat'], asker)} turns out to be a wolf",
    "entered-barn": lambda e, asker: f"{_sheep_of(e['seat'], asker)} trots into a Barn",
    "on-a-mine": lambda e, asker: f"{_sheep_of(e['seat'], asker)} steps on a mine",
    "bumped": lambda e, asker: f"{_sheep_of(e['seat'], asker)} is bumped",
    "to-start": lambda e, asker: f"{_sheep_of(e['seat'], asker)} has to turn back",
    "left-field": lambda e, asker: f"{_sheep_of(e['seat'], asker)} goes straight into the {_ZONES[e['zone']]}",
    "rescued": lambda e, asker: f"{_sheep_of(e['seat'], asker)} is rescued from a mine",
    "defused": lambda e, asker: f"{asker.does(e['seat'], 'defuses', 'defuse')} a mine",
    "revived": lambda e, asker: f"{_sheep_of(e['seat'], asker)} comes back to life",
    "countered": _stopped,
    "stole": _lost,
    "carried": _changed_hands,
    "end-triggered": lambda e, asker: "the last turns begin",
}


_GAINS: Final[dict[str, Gain]] = {
    "housed": lambda e, asker: (f"{asker.does(e['seat'], 'houses', 'house')} {{}} sheep", 1),
    "scored": lambda e, asker: (f"{asker.does(e['seat'], 'scores', 'score')} {{}} points", e["points"]),
}


# --- options ----------------------------------------------------------------------------------------------------------


def _to(args: list[str], view: View, names: Names) -> str:
    """Where a move or a card leads; for cards, only cells with something special."""
    table: Table = view["table"]
    name = args[0]
    cell = CELL_NAMES.index(name)
    if view["asking"]["decision"] == "move-to":
        how = "To" if table["sheep"][cell] is None else "Bump onto"
        return f"{how} {spot(name)}: {_seen_there(table, cell, names)}"
    special = name in table["peeked"] or table["tiles"][cell].startswith("barn-")
    return f"To {spot(name)}: {_seen_there(table, cell, names)}" if special else f"To {spot(name)}"


def _seen_there(table: Table, cell: int, names: Names) -> str:
    """What a cell is, who is on it, and what this viewer has peeked at."""
    sheep = table["sheep"][cell]
    if sheep is not None:
        return f"a {sheep} sheep stands there"
    peeked = table["peeked"].get(CELL_NAMES[cell])
    return _ground(table["tiles"][cell], names) if peeked is None else f"you saw {_ground(peeked, names)}"


def _sheep(args: list[str], view: View, names: Names) -> str:
    return f"The {view['table']['sheep'][CELL_NAMES.index(args[0])]} sheep on {spot(args[0])}"


def _play(args: list[str], view: View, names: Names) -> str:
    does = names.text(args[0].rpartition("-")[0])
    return f"Play {card_title(args[0], names)}{': ' if does else ''}{does}"


_LABELS: Final = {
    "place": lambda args, view, names: f"Place a sheep on {spot(args[0])}",
    "move": lambda args, view, names: f"Move your sheep on {spot(args[0])}",
    "house": lambda args, view, names: f"House a {args[0]} sheep: from your Barnyard into your Barn",
    "play": _play,
    "discard": lambda args, view, names: f"Discard {card_title(args[0], names)}",
    "end-turn": lambda args, view, names: "End your turn",
    "to": _to,
    "sheep": _sheep,
    "look": lambda args, view, names: f"Peek at {spot(args[0])}",
    "player": lambda args, view, names: f"{names[COLOURS.index(args[0])]} ({args[0]})",
    "colour": lambda args, view, names: f"A {args[0]} sheep",
    "stake": lambda args, view, names: f"Wager a {args[0]} sheep",
    "zone": lambda args, view, names: f"In the {_ZONES[args[0]]}",
    "stay": lambda args, view, names: "Leave it face-down",
    "accept": lambda args, view, names: "Accept: the sheep goes to your Graveyard",
    "pass": lambda args, view, names: "Pass",
    "cancel": lambda args, view, names: "Go back",
}


def _on_cell(args: list[str], view: View) -> list[str]:
    return [f"cell:{args[0]}"]


def _on_card(args: list[str], view: View) -> list[str]:
    return [f"card:{args[0]}"]


def _on_flock(zone: str, seat: int, colour: str) -> list[str]:
    """The sheep of this colour there, or the whole place."""
    return [f"flock:{zone}-{seat}-{colour}", f"{zone}:{seat}"]


def _on_chosen_flock(args: list[str], view: View) -> list[str]:
    choosing = view["table"]["choosing"]
    return _on_flock(choosing["zone"], choosing.get("player", view["you"]), args[0])


_TARGETS: Final = {
    "place": _on_cell,
    "move": _on_cell,
    "house": lambda args, view: _on_flock("barnyard", view["you"], args[0]),
    "play": _on_card,
    "discard": _on_card,
    "to": _on_cell,
    "sheep": _on_cell,
    "look": _on_cell,
    "player": lambda args, view: [f"seat:{COLOURS.index(args[0])}"],
    "colour": _on_chosen_flock,
    "stake": lambda args, view: _on_flock(view["table"]["choosing"]["zone"], view["you"], args[0]),
    "zone": lambda args, view: [f"{args[0]}:{view['you']}"],
}


# --- prompts ----------------------------------------------------------------------------------------------------------


def _prompt(yours: Prompt, others: Prompt) -> Prompt:
    """One prompt for the player who decides, and another for those who wait."""

    def prompt(view: View, names: Names) -> str:
        seats = view["asking"]["seats"]
        if view["you"] in seats and view["options"]:
            return yours(view, names)
        waiting = [names[seat] for seat in seats if seat != view["you"]] or [names[seat] for seat in seats]
        return f"Waiting for {', '.join(waiting)}: {others(view, names)}."

    return prompt


def _turn(view: View, names: Names) -> str:
    budget = view["table"]["budget"]
    left = "no action" if budget == 0 else "1 action" if budget == 1 else f"{budget} actions"
    if "end-turn" not in view["options"]:
        return f"Your turn, {left} left: what do you do?"
    none = " but none possible" if budget else ""
    return f"Your turn, {left} left{none}: use cards, or end the turn."


def _turn_prompt(view: View, names: Names) -> str:
    return "taking a turn"


def _top_card(view: View, names: Names) -> str:
    top = view["table"]["stack"][-1]
    return f"{names[top['seat']]}'s {card_title(top['card'], names)}"


def _counter(view: View, names: Names) -> str:
    declared = view["table"]["declared"]
    aim = _aim(declared["targets"], names)
    if len(view["table"]["stack"]) == 1:
        return f"{_top_card(view, names)}{aim}: {names.title('eiei-no')}, or pass?"
    state = "works" if declared["works"] else "is stopped"
    original = f"{names[declared['seat']]}'s {card_title(declared['card'], names)} {state}"
    return f"{_top_card(view, names)}: {original} as it is. {names.title('eiei-no')}, or pass?"


def _aim(targets: Targets, names: Names) -> str:
    """The targets of a declared card, worded to follow the card's name."""
    words: list[str] = []
    opponent = names[targets["player"]] if "player" in targets else ""
    if "zone" in targets:
        words.append(f"in the {_ZONES[targets['zone']]}, a {targets['stake']} sheep against")
    if "colour" in targets:
        sheep = f"a {targets['colour']} sheep{' of ' if opponent else ''}{opponent}"
        words.append(sheep if "zone" in targets else f"on {sheep}")
    elif opponent:
        words.append(f"on {opponent}")
    if "sheep" in targets:
        goal = f", to {spot(targets['cell'])}" if "cell" in targets else ""
        words.append(f"on the sheep at {spot(targets['sheep'])}{goal}")
    elif "cell" in targets:
        words.append(f"at {spot(targets['cell'])}")
    return "".join(f" {word}" for word in words)


def _target(question: str) -> Prompt:
    """A prompt about a card's target, after the card's name; other players just see a turn."""

    def yours(view: View, names: Names) -> str:
        return f"{card_title(view['table']['choosing']['card'], names)}: {question}"

    return _prompt(yours, _turn_prompt)


def _tom_move(view: View, names: Names) -> str:
    table: Table = view["table"]
    cell = table["look"] or ""
    seen = _ground(table["peeked"][cell], names)
    return f"On {spot(cell)} you see {seen}: move a sheep onto it, or leave it face-down?"


def _wolf(view: View, names: Names) -> str:
    link = view["table"]["link"]
    bump = f"{spot(link['bumper'])} bumps {spot(link['bumped'])}"
    return f"{bump}: {names.title('wolf-in-sheeps-clothing')}, or pass?"


_PROMPTS: Final = {
    "place-sheep": _prompt(
        lambda view, names: "Place one of your sheep on a free start space.",
        lambda view, names: "placing a sheep",
    ),
    "turn-menu": _prompt(_turn, _turn_prompt),
    "move-to": _prompt(
        lambda view, names: f"Where does your sheep on {spot(view['table']['choosing']['move'])} go?",
        _turn_prompt,
    ),
    "target-player": _target("on whom?"),
    "target-colour": _target("which sheep?"),
    "battle-zone": _target("where is the battle?"),
    "battle-stake": _target("which of your sheep do you wager?"),
    "target-sheep": _target("which sheep?"),
    "target-start": _target("to which start space?"),
    "target-cell": _target("where does it land?"),
    "target-tile": _target("which tile do you peek at?"),
    "tom-move": _prompt(
        _tom_move,
        lambda view, names: f"has peeked at the tile on {spot(view['table']['look'])}",
    ),
    "wolf": _prompt(
        _wolf,
        lambda view, names: f"is the sheep on {spot(view['table']['link']['bumped'])} a wolf",
    ),
    "mine": _prompt(
        lambda view, names: f"Your sheep on {spot(view['table']['mine'])} stands on a mine. What now?",
        lambda view, names: f"a sheep stands on a mine on {spot(view['table']['mine'])}",
    ),
    "lance-start": _target("to which start space?"),
    "counter": _prompt(
        _counter,
        lambda view, names: f"will somebody stop {_top_card(view, names)}",
    ),
}

WORDS: Final = Words(lines=_LINES, labels=_LABELS, prompts=_PROMPTS, targets=_TARGETS, stakes=_STAKES, gains=_GAINS)
