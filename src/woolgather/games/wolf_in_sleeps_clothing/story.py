"""Events, options and prompts in words. What is said never depends on whether a choice was a mistake."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from woolgather.games.wolf_in_sleeps_clothing.vocabulary import COLOURS

_WOLVES: Final = {"wolf": "plain wolf", "wolf-plus-2": "+2 wolf", "wolf-reverse": "reverse wolf"}
_SHOUT: Final = "“Sleepy Sheepy!”"
_SPOKEN_WITH_A_VOWEL: Final = ("8", "11", "18")


def name_of(card: str) -> str:
    """A card without an article.

    >>> name_of("sheep-7"), name_of("wolf-plus-2")
    ('7', '+2 wolf')
    """
    return _WOLVES.get(card) or card.removeprefix("sheep-")


def a(card: str) -> str:
    name = name_of(card)
    return f"an {name}" if name in _SPOKEN_WITH_A_VOWEL else f"a {name}"


def tell(event: dict[str, Any], names: list[str]) -> str:
    return _TOLD[event["event"]](event, names[event["seat"]] if event["seat"] >= 0 else "", names)


def _dealt(event: dict[str, Any], who: str, names: list[str]) -> str:
    rest = event["left_in_box"]
    box = f" {rest} {'wolf stays' if rest == 1 else 'wolves stay'} in the box." if rest else ""
    return f"{who} deals out {event['cards']} cards, face down.{box}"


def _turned_over(event: dict[str, Any], who: str, names: list[str]) -> str:
    size = "one card is" if event["cards"] == 1 else f"{event['cards']} cards is"
    return f"{who}'s deck is used up: the pile of {size} turned over and becomes the deck."


def _to_centre(event: dict[str, Any], who: str, names: list[str]) -> str:
    opens = "opens a new pile in" if event["card"] == "sheep-1" else "goes to"
    return f"The {name_of(event['card'])} {_source(event, who)} {opens} the centre."


def _onto_pile(event: dict[str, Any], who: str, names: list[str]) -> str:
    return f"The {name_of(event['card'])} {_source(event, who)} goes onto {names[event['owner']]}'s pile."


def _source(event: dict[str, Any], who: str) -> str:
    return f"from {who}'s pile" if event["source"] == "pile" else f"that {who} flipped"


def _right_call(event: dict[str, Any], who: str, names: list[str]) -> str:
    return f"{_SHOUT} {who} is right, and gives {_cards(event['cards'])} to {names[event['accused']]}."


def _false_call(event: dict[str, Any], who: str, names: list[str]) -> str:
    taken = event["from_deck"] + event["from_pile"]
    accused = names[event["accused"]]
    price = f"takes {_cards(taken)} from {accused} and " if taken else ""
    wrong = f"{_SHOUT} {who} is wrong: {accused} has made no mistake."
    return f"{wrong} {who} {price}is silenced until their own next turn."


def mistake(event: dict[str, Any], who: str, names: list[str]) -> str:
    """What was done, and where the card could have gone."""
    card = name_of(event["card"])
    piles = [f"{names[COLOURS.index(place)]}'s pile" for place in event["where"].split() if place != "centre"]
    places = " and ".join(["the centre", *piles] if "centre" in event["where"] else piles)
    did = {
        "early-flip": f"{who} flipped a card although the {card} on the pile",
        "wrong-pile": f"{who} put the {card} on another pile although it",
        "dozing-off": f"{who} kept the {card} although it",
    }[event["mistake"]]
    return f"{did} fitted {places}."


def _cards(count: int) -> str:
    return "one card" if count == 1 else f"{count} cards"


def _top_cards(table: dict[str, Any]) -> str:
    return "top card" if table["gift"] == 1 else f"top {table['gift']} cards"


_TOLD: Final[dict[str, Callable[[dict[str, Any], str, list[str]], str]]] = {
    "dealt": _dealt,
    "turn": lambda event, who, names: f"Turn {event['number']}: {who}.",
    "turned-over": _turned_over,
    "flipped": lambda event, who, names: f"{who} flips {a(event['card'])}.",
    "to-centre": _to_centre,
    "onto-pile": _onto_pile,
    "kept": lambda event, who, names: f"The {name_of(event['card'])} goes on {who}'s own pile, and the turn is over.",
    "discarded": lambda event, who, names: f"The {name_of(event['card'])} is discarded and is out of the game.",
    "reversed": lambda event, who, names: f"The order of play turns round: it is {event['direction']} now.",
    "gave": lambda event, who, names: f"{who} gives {_cards(event['cards'])}, unseen, to {names[event['receiver']]}.",
    "no-gift": lambda event, who, names: f"{who} has no card left in the deck to give away.",
    "last-call": lambda event, who, names: f"{who} has run out of cards. Last call: was there a mistake in this turn?",
    "right-call": _right_call,
    "mistake": mistake,
    "false-call": _false_call,
    "woke-up": lambda event, who, names: "It is late, and everybody wakes up: no more mistakes, no more calls.",
    "won": lambda event, who, names: f"{who} has no cards left and wins the game!",
    "unnoticed": lambda event, who, names: f"Nobody called it: {mistake(event, who, names)}",
}


def label(action: str, view: dict[str, Any], names: list[str]) -> str:
    table = view["table"]
    verb, *args = action.split()
    mine = table["players"][view["you"]]
    if verb == "flip":
        return "Flip the top card of your deck" if mine["deck"] else "Turn your pile over and flip its lowest card"
    if verb == "call":
        return f"Call {_SHOUT} on {names[table['accused']]}"
    if verb == "let-stand":
        return "Let it stand"
    if verb == "give":
        receiver = names[COLOURS.index(args[0])]
        return f"Give {receiver} the {_top_cards(table)} of your deck, unseen"
    card = name_of(table["air"] or mine["top"])
    if verb == "keep":
        return f"Put the {card} on your own pile and end your turn"
    if verb == "centre":
        return f"Open a new pile in the centre with the {card}" if card == "1" else f"Play the {card} to the centre"
    owner = COLOURS.index(args[0])
    return f"Play the {card} onto {names[owner]}'s {name_of(table['players'][owner]['top'])}"


def shown(view: dict[str, Any]) -> list[str]:
    """At a sleepy table the centre and every pile, whether the card fits or not: the list shall be no hint (WS-8.6)."""
    table, options = view["table"], list(view["options"])
    if table["mode"] != "sleepy" or not options or options[-1] not in ("flip", "keep"):
        return options
    if view["asking"]["decision"] == "flip" or not (table["air"] or table["players"][view["you"]]["top"]):
        return options  # there is no card to play
    step = 1 if table["direction"] == "clockwise" else -1
    others = [(view["you"] + step * distance) % view["seats"] for distance in range(1, view["seats"])]
    piles = [f"onto {COLOURS[other]}" for other in others if table["players"][other]["top"]]
    return ["centre", *piles, options[-1]]


def prompt(view: dict[str, Any], names: list[str]) -> str:
    table = view["table"]
    if view["asking"] is None:
        return f"{names[table['winner']]} has won."
    decision = view["asking"]["decision"]
    who = names[table["active"]]
    if decision == "let-stand":
        if view["options"]:
            return f"{who} has run out of cards. Let it stand, or call a mistake of this turn?"
        return f"{who} has run out of cards. The others may still call."
    if view["you"] == table["active"]:
        return _to_you(view, decision, table, table["players"][table["active"]]["top"])
    return {
        "flip": f"{who} flips a card: the first turn.",
        "step": f"It is {who}'s turn.",
        "place": f"{who} places the {name_of(table['air'] or '')}.",
        "gift": f"{who} chooses who gets the wolf's gift.",
    }[decision]


def _to_you(view: dict[str, Any], decision: str, table: dict[str, Any], top: str | None) -> str:
    if decision == "flip":
        return "Your first turn: flip the top card of your deck."
    if decision == "place":
        return f"You flipped {a(table['air'])}. Where does it go?"
    if decision == "gift":
        return f"Who gets the {_top_cards(table)} of your deck?"
    if top is None:
        return "Your pile is empty: flip a card."
    if table["mode"] == "sleepy":  # no word may tell whether it fits
        return f"The {name_of(top)} is on top of your pile. Play it, or flip a card?"
    if view["options"] == ["flip"]:
        return f"The {name_of(top)} on top of your pile fits nowhere: flip a card."
    return f"The {name_of(top)} on top of your pile can be played. Where does it go?"
