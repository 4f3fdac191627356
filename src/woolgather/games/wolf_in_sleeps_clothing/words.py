"""Events, options and prompts in words. The wording never depends on whether a choice was a mistake."""

from __future__ import annotations

from typing import Final

from woolgather.games.wolf_in_sleeps_clothing.view_types import Player, Table
from woolgather.games.wolf_in_sleeps_clothing.vocabulary import COLOURS
from woolgather.kernel.words import Gain, Names, Stake, Told, View, Words

_SHOUT: Final = "“Sleepy Sheepy!”"
_SPOKEN_WITH_A_VOWEL: Final = ("8", "11", "18")


def name_of(card: str, names: Names) -> str:
    """A card's name without an article: for a sheep, its number.

    >>> name_of("sheep-7", Names([], {}))
    '7'
    """
    return card.removeprefix("sheep-") if card.startswith("sheep-") else names.title(card)


def _a(card: str, names: Names) -> str:
    name = name_of(card, names)
    return f"an {name}" if name in _SPOKEN_WITH_A_VOWEL else f"a {name}"


def _dealt(event: Told, who: str, names: Names) -> str:
    rest = event["left_in_box"]
    box = f" {rest} {'wolf stays' if rest == 1 else 'wolves stay'} in the box." if rest else ""
    return f"{who} deals out {event['cards']} cards, face down.{box}"


def _turned_over(event: Told, who: str, names: Names) -> str:
    size = "one card is" if event["cards"] == 1 else f"{event['cards']} cards is"
    return f"{who}'s deck is used up: the pile of {size} turned over and becomes the deck."


def _to_centre(event: Told, who: str, names: Names) -> str:
    opens = "opens a new pile in" if event["card"] == "sheep-1" else "goes to"
    return f"The {name_of(event['card'], names)} {_source(event, who)} {opens} the centre."


def _onto_pile(event: Told, who: str, names: Names) -> str:
    return f"The {name_of(event['card'], names)} {_source(event, who)} goes onto {names[event['owner']]}'s pile."


def _kept(event: Told, who: str, names: Names) -> str:
    return f"The {name_of(event['card'], names)} goes on {who}'s own pile, and the turn is over."


def _source(event: Told, who: str) -> str:
    return f"from {who}'s pile" if event["source"] == "pile" else f"that {who} flipped"


def _right_call(event: Told, who: str, names: Names) -> str:
    return f"{_SHOUT} {who} is right, and gives {_cards(event['cards'])} to {names[event['accused']]}."


def _false_call(event: Told, who: str, names: Names) -> str:
    taken = event["from_deck"] + event["from_pile"]
    accused = names[event["accused"]]
    price = f"takes {_cards(taken)} from {accused} and " if taken else ""
    wrong = f"{_SHOUT} {who} is wrong: {accused} has made no mistake."
    return f"{wrong} {who} {price}is silenced until their own next turn."


def _mistake(event: Told, who: str, names: Names) -> str:
    """What the player did, and where the card could have gone."""
    card = name_of(event["card"], names)
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


def _top_cards(table: Table) -> str:
    return "top card" if table["gift"] == 1 else f"top {table['gift']} cards"


_LINES: Final = {
    "dealt": _dealt,
    "turn": lambda event, who, names: f"Turn {event['number']}: {who}.",
    "turned-over": _turned_over,
    "flipped": lambda event, who, names: f"{who} flips {_a(event['card'], names)}.",
    "to-centre": _to_centre,
    "onto-pile": _onto_pile,
    "kept": _kept,
    "discarded": lambda event, who, names: f"The {name_of(event['card'], names)} is discarded and is out of the game.",
    "reversed": lambda event, who, names: f"The order of play turns round: it is {event['direction']} now.",
    "gave": lambda event, who, names: f"{who} gives {_cards(event['cards'])}, unseen, to {names[event['receiver']]}.",
    "no-gift": lambda event, who, names: f"{who} has no card left in the deck to give away.",
    "last-call": lambda event, who, names: f"{who} has run out of cards. Last call: was there a mistake in this turn?",
    "right-call": _right_call,
    "mistake": _mistake,
    "false-call": _false_call,
    "woke-up": lambda event, who, names: "It is late, and everybody wakes up: no more mistakes, no more calls.",
    "won": lambda event, who, names: f"{who} has no cards left and wins the game!",
    "unnoticed": lambda event, who, names: f"Nobody called it: {_mistake(event, who, names)}",
}


# Nothing here says whether a choice is a mistake: players have to find out for themselves.
_STAKES: Final[dict[str, Stake]] = {
    "turned-over": lambda e, asker: f"{asker.whose(e['seat'])} deck is used up",
    "reversed": lambda e, asker: "the order of play turns round",
    "won": lambda e, asker: asker.does(e["seat"], "wins", "win"),
}

_GAINS: Final[dict[str, Gain]] = {
    "to-centre": lambda e, asker: (f"{asker.does(e['seat'], 'gets', 'get')} rid of {{}} cards", 1),
    "onto-pile": lambda e, asker: (f"{asker.does(e['seat'], 'gets', 'get')} rid of {{}} cards", 1),
    "gave": lambda e, asker: (f"{asker.does(e['receiver'], 'is', 'are')} given {{}} cards", e["cards"]),
}


def _flip(args: list[str], view: View, names: Names) -> str:
    mine = _mine(view)
    return "Flip the top card of your deck" if mine["deck"] else "Turn your pile over and flip its lowest card"


def _centre(args: list[str], view: View, names: Names) -> str:
    card = _card_to_place(view, names)
    return f"Open a new pile in the centre with the {card}" if card == "1" else f"Play the {card} to the centre"


def _onto(args: list[str], view: View, names: Names) -> str:
    owner = COLOURS.index(args[0])
    top = name_of(view["table"]["players"][owner]["top"], names)
    return f"Play the {_card_to_place(view, names)} onto {names[owner]}'s {top}"


def _give(args: list[str], view: View, names: Names) -> str:
    return f"Give {names[COLOURS.index(args[0])]} the {_top_cards(view['table'])} of your deck, unseen"


def _mine(view: View) -> Player:
    mine: Player = view["table"]["players"][view["you"]]
    return mine


def _card_to_place(view: View, names: Names) -> str:
    return name_of(view["table"]["air"] or _mine(view)["top"] or "", names)


_LABELS: Final = {
    "flip": _flip,
    "centre": _centre,
    "onto": _onto,
    "keep": lambda args, view, names: f"Put the {_card_to_place(view, names)} on your own pile and end your turn",
    "give": _give,
    "call": lambda args, view, names: f"Call {_SHOUT} on {names[view['table']['accused']]}",
    "let-stand": lambda args, view, names: "Let it stand",
}

_TARGETS: Final = {
    "flip": lambda args, view: [f"deck:{view['you']}"],
    "centre": lambda args, view: ["pile:centre"],
    "onto": lambda args, view: [f"pile:{COLOURS.index(args[0])}"],
    "keep": lambda args, view: [f"pile:{view['you']}"],
    "give": lambda args, view: [f"deck:{COLOURS.index(args[0])}"],
    "call": lambda args, view: [f"seat:{view['table']['accused']}"],
}


def _first_flip(view: View, names: Names) -> str:
    if _is_yours(view):
        return "Your first turn: flip the top card of your deck."
    return f"{_active(view, names)} flips a card: the first turn."


def _step(view: View, names: Names) -> str:
    if not _is_yours(view):
        return f"It is {_active(view, names)}'s turn."
    top = _mine(view)["top"]
    if top is None:
        return "Your pile is empty: flip a card."
    card = name_of(top, names)
    if view["table"]["mode"] == "sleepy":  # the wording mustn't reveal whether the card fits
        return f"The {card} is on top of your pile. Play it, or flip a card?"
    if view["options"] == ["flip"]:
        return f"The {card} on top of your pile fits nowhere: flip a card."
    return f"The {card} on top of your pile can be played. Where does it go?"


def _place(view: View, names: Names) -> str:
    card = view["table"]["air"]
    if _is_yours(view):
        return f"You flipped {_a(card, names)}. Where does it go?"
    return f"{_active(view, names)} places the {name_of(card, names)}."


def _gift(view: View, names: Names) -> str:
    if _is_yours(view):
        return f"Who gets the {_top_cards(view['table'])} of your deck?"
    return f"{_active(view, names)} chooses who gets the wolf's gift."


def _last_call(view: View, names: Names) -> str:
    who = _active(view, names)
    if view["options"]:
        return f"{who} has run out of cards. Let it stand, or call a mistake of this turn?"
    return f"{who} has run out of cards. The others may still call."


def _is_yours(view: View) -> bool:
    return bool(view["you"] == view["table"]["active"])


def _active(view: View, names: Names) -> str:
    return names[view["table"]["active"]]


WORDS: Final = Words(
    lines=_LINES,
    labels=_LABELS,
    prompts={"flip": _first_flip, "step": _step, "place": _place, "gift": _gift, "let-stand": _last_call},
    targets=_TARGETS,
    stakes=_STAKES,
    gains=_GAINS,
)
