"""Sheepnappers in words: the log, the options, the prompt."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from woolgather.games.sheepnappers.vocabulary import COLOURS

Told = dict[str, Any]

TITLES: Final = {
    "fuel": "Fuel",
    "gps-hack": "GPS Hack",
    "it-sheep": "IT Sheep",
    "pirate-sheep": "Pirate Sheep",
    "dream-sheep": "Dream Sheep",
    "kamikaze-sheep": "Kamikaze Sheep",
    "time-machine": "Time Machine",
    "spider-trick": "Spider Trick",
    "magic-lamp": "Magic Lamp",
    "baa": "Baa",
    "wolf": "Wolf",
}


def title(card: str) -> str:
    """
    >>> title("it-sheep"), title("gps-hack")
    ('IT Sheep', 'GPS Hack')
    """
    return TITLES[card]


def a_card(card: str) -> str:
    """With its article.

    >>> a_card("it-sheep"), a_card("fuel"), a_card("baa")
    ('an IT Sheep', 'a Fuel', 'a Baa')
    """
    return f"{'an' if card == 'it-sheep' else 'a'} {title(card)}"


def cards_word(count: int) -> str:
    return "1 card" if count == 1 else f"{count} cards"


def several(card: str, count: int) -> str:
    """
    >>> several("magic-lamp", 2), several("it-sheep", 2), several("baa", 1)
    ('2 Magic Lamps', '2 IT Sheep', '1 Baa')
    """
    plural = "" if count == 1 or card == "fuel" or card.endswith("sheep") else "s"
    return f"{count} {title(card)}{plural}"


class Names:
    """The players' names, also by the colours that events speak of."""

    def __init__(self, names: list[str]) -> None:
        self.names = names

    def seat(self, seat: int) -> str:
        return self.names[seat] if 0 <= seat < len(self.names) else "Nobody"

    def colour(self, colour: str) -> str:
        return self.seat(COLOURS.index(colour))


# --- the log ---------------------------------------------------------------------------------------------------------


def _played(e: Told, who: str, names: Names) -> str:
    what = f"{who} plays {a_card(e['card'])}"
    return what + _aimed(e, names)


def _juiced(e: Told, who: str, names: Names) -> str:
    return f"{who} pours 2 Fuel over the {title(e['card'])} and repeats it" + _aimed(e, names)


def _aimed(e: Told, names: Names) -> str:
    if e["target"] == "nobody":
        return "."
    target = names.colour(e["target"])
    return f" on {target}, wishing for {a_card(e['wish'])}." if e["wish"] != "none" else f" on {target}."


def _baa(e: Told, who: str, names: Names) -> str:
    how = f"{who} throws a Baa" if e["by"] == "card" else f"{who} copies the Baa with 2 Fuel"
    return f"{how}: {_count_of_baas(e['count'])}."


def _count_of_baas(count: int) -> str:
    """
    >>> _count_of_baas(1), _count_of_baas(2)
    ('it is cancelled', '2 Baas, so it goes ahead again')
    """
    if count == 1:
        return "it is cancelled"
    return f"{count} Baas, so it {'is cancelled again' if count % 2 else 'goes ahead again'}"


def _drew(e: Told, who: str, names: Names) -> str:
    return f"{who} draws a card." if e["card"] is None else f"{who} draws {a_card(e['card'])}."


def _eaten(e: Told, who: str, names: Names) -> str:
    verb = "goes" if e["cards"] == 1 else "go"
    return f"{who} has no sheep to offer and is eaten; {cards_word(e['cards'])} {verb} into the pile."


def _fetched(e: Told, who: str, names: Names) -> str:
    what = "a card" if e["card"] is None else a_card(e["card"])
    return f"{who} takes {what} from the discard."


def _gave(e: Told, who: str, names: Names) -> str:
    what = "a card" if e["card"] is None else a_card(e["card"])
    return f"{who} gives {names.colour(e['target'])} {what}."


def _stole(e: Told, who: str, names: Names) -> str:
    what = "a card" if e["card"] is None else a_card(e["card"])
    return f"{who} takes {what} from {names.colour(e['target'])}."


def _unveiled(e: Told, who: str, names: Names) -> str:
    wool = f": {e['wool']} wool" if e["wool"] else ""
    return f"{who} brought home {several(e['card'], e['copies'])}{wool}."


def _swapped(e: Told, who: str, names: Names) -> str:
    target = names.colour(e["target"])
    return f"{who} and {target} swap hands: {who} now has {cards_word(e['took'])}, {target} {e['gave']}."


def _passed_on(e: Told, who: str, names: Names) -> str:
    return f"{who} passes {cards_word(e['cards'])} to {names.colour(e['partner'])}."


Teller = Callable[[Told, str, Names], str]

_LINES: Final[dict[str, Teller]] = {
    "round": lambda e, who, names: f"Round {e['round']} begins; {names.colour(e['starter'])} starts.",
    "dealt": lambda e, who, names: f"{who} is dealt {cards_word(e['cards'])}.",
    "turn": lambda e, who, names: f"It is {who}'s turn.",
    "drew": _drew,
    "wolf-drawn": lambda e, who, names: f"{who} draws a Wolf!",
    "fed": lambda e, who, names: f"{who} feeds it {a_card(e['card'])}.",
    "wolf-back": lambda e, who, names: f"The Wolf slinks back into the pile of {cards_word(e['pile'])}.",
    "eaten": _eaten,
    "played": _played,
    "juiced": _juiced,
    "baa": _baa,
    "cancelled": lambda e, who, names: f"{who}'s {title(e['card'])} is cancelled and does nothing.",
    "hack-given": lambda e, who, names: f"{who} passes a GPS Hack to {names.colour(e['target'])}.",
    "hack-fixed": lambda e, who, names: f"{who} throws a GPS Hack away.",
    "swapped": _swapped,
    "peeked": lambda e, who, names: f"{who} looks at {names.colour(e['target'])}'s hand.",
    "nothing-seen": lambda e, who, names: f"{names.colour(e['target'])}'s hand is empty: {who} sees nothing.",
    "fetched": _fetched,
    "gave": _gave,
    "stole": _stole,
    "nothing-stolen": lambda e, who, names: f"{names.colour(e['target'])} has no other card for {who} to take.",
    "no-gift": lambda e, who, names: f"{who} has nothing left to give, so nothing is taken.",
    "granted": lambda e, who, names: f"{who} gets {a_card(e['wish'])} from {names.colour(e['target'])}.",
    "tough-luck": lambda e, who, names: f"{names.colour(e['target'])} has no {title(e['wish'])}. Tough luck!",
    "launched": lambda e, who, names: f"{who} launches!",
    "countdown": lambda e, who, names: f"{who}'s countdown runs …",
    "attacked": lambda e, who, names: f"{who} hurls a Kamikaze Sheep at {names.colour(e['launcher'])}!",
    "fuel-stolen": lambda e, who, names: f"{who} takes a Fuel from {names.colour(e['launcher'])}.",
    "launch-failed": lambda e, who, names: f"{who} has too little Fuel now: the launch fails.",
    "home": lambda e, who, names: f"{who} is off, and home with {cards_word(e['cards'])}!",
    "passed-on": _passed_on,
    "rearranged": lambda e, who, names: f"{who} rearranges the row.",
    "left-row": lambda e, who, names: f"The card leaves place {e['position']} of {who}'s row.",
    "turn-ended": lambda e, who, names: f"{who} ends the turn.",
    "unveiled": _unveiled,
    "scored": lambda e, who, names: f"{who}: {e['wool']:+d} wool, {e['total']} in all.",
    "over": lambda e, who, names: "The adventure is over.",
}


def tell(event: Told, names: list[str]) -> str:
    known = Names(names)
    return _LINES[event["event"]](event, known.seat(event["seat"]), known)


# --- options ---------------------------------------------------------------------------------------------------------

_LABELS: Final = {
    "launch": "Launch for home",
    "end-turn": "End your turn",
    "draw": "Draw a card",
    "back": "Go back",
    "pass": "Let it pass",
    "baa": "Throw a Baa",
    "juice-baa": "Copy the Baa with 2 Fuel",
    "kamikaze": "Hurl a Kamikaze Sheep",
    "dismiss": "Seen enough",
    "rearrange": "Rearrange your row",
    "shuffle": "Shuffle it blindly",
}

_PLAYS: Final = {
    "it-sheep": "pass on a GPS Hack",
    "pirate-sheep": "swap hands and end your turn",
    "dream-sheep": "peek at a hand",
    "time-machine": "fetch a card from the discard",
    "spider-trick": "give a card, take another",
    "magic-lamp": "wish for a card",
}


def label(action: str, view: dict[str, Any], names: list[str]) -> str:
    verb, _, word = action.partition(" ")
    table = view["table"]
    if verb in _LABELS:
        return _LABELS[verb]
    if verb == "play":
        if word == "it-sheep" and sum(alien["status"] == "in play" for alien in table["aliens"]) == 1:
            return f"{title(word)}: throw a GPS Hack away"  # SN-5.8: the last alien
        return f"{title(word)}: {_PLAYS[word]}" if word in _PLAYS else title(word)
    if verb == "juice":
        top = table["discard"]["top"]
        return f"Magic Juice: 2 Fuel repeat the {title(top)}" if top else "Magic Juice"
    if verb == "target":
        return Names(names).colour(word)
    if verb == "feed":
        return f"Feed it {a_card(word)}"
    if verb == "gift":
        return f"Give {a_card(word)}"
    if verb == "fetch":
        return f"Take {a_card(word)}"
    if verb == "wish":
        return f"Wish for {a_card(word)}"
    if verb == "steal":
        return f"Take the card at place {word}{_known_at(table, int(word))}"
    if verb == "next":
        return f"Next comes {_own_card(table, int(word))}, from place {word}"
    laid = table["pending"]["cards"] if table["pending"] else []
    return "Leave the rest as it is" if laid else "Leave the row as it is"


def _known_at(table: dict[str, Any], place: int) -> str:
    """What your notes say about that card."""
    pending, notes = table["pending"], table["notes"]
    if not pending or not notes or not notes[pending["target"]]:
        return ""
    row = notes[pending["target"]]["row"]
    card = row[place - 1] if row and place <= len(row) else None
    return f" ({title(card)})" if card else ""


def _own_card(table: dict[str, Any], place: int) -> str:
    cards = table["hand"]["cards"] if table["hand"] else []
    return f"the {title(cards[place - 1])}" if place <= len(cards) else "the card"


# --- the prompt ------------------------------------------------------------------------------------------------------


def prompt(view: dict[str, Any], names: list[str]) -> str:
    """Who must act and what for."""
    if view["asking"] is None:
        return "The game is over."
    known, table, decision = Names(names), view["table"], view["asking"]["decision"]
    if decision == "baa-window":
        return _window(view, known)
    if decision == "countdown":
        who = "You are" if table["launcher"] == view["you"] else f"{known.seat(table['launcher'])} is"
        question = _asked(view, "Throw a Kamikaze Sheep, or let it fly?", "You have no Kamikaze Sheep to throw.")
        return f"{who} counting down. {question}"
    seat = view["asking"]["seats"][0]
    if view["you"] != seat:
        return f"{known.seat(seat)} is {_DOING[decision]}."
    return _question(decision, table, known)


_DOING: Final = {
    "turn-start": "about to draw or launch",
    "feed-wolf": "feeding the Wolf",
    "main": "on turn",
    "gift-card": "choosing a gift",
    "steal-position": "choosing a card to take",
    "fetch-card": "looking through the discard",
    "dismiss-peek": "peeking",
}


def _question(decision: str, table: dict[str, Any], names: Names) -> str:
    pending = table["pending"]
    if decision == "turn-start":
        return "Your turn: draw a card, or launch instead?"
    if decision == "feed-wolf":
        return "A Wolf! Which sheep do you feed it?"
    if decision == "main":
        return "Your turn: what do you do?"
    if decision == "choose-target":
        return f"At whom is the {title(pending['cards'][0])} aimed?"
    if decision == "choose-wish":
        return f"Which card do you wish for from {names.seat(pending['target'])}?"
    if decision == "gift-card":
        return f"Which card do you give {names.seat(pending['target'])}?"
    if decision == "steal-position":
        return f"Which card of {names.seat(pending['target'])}'s row do you take?"
    if decision == "fetch-card":
        return "Which card do you take from the discard?"
    if decision == "dismiss-peek":
        return f"You see {names.seat(pending['target'])}'s hand: {', '.join(title(card) for card in pending['cards'])}."
    return "Which card comes next in your row, from the left?"


def _window(view: dict[str, Any], names: Names) -> str:
    exchange, you = view["table"]["exchange"], view["you"]
    actor = "" if exchange["actor"] == you else f"{names.seat(exchange['actor'])}'s"
    deed = f"{title(exchange['card'])}{' by 2 Fuel' if exchange['juiced'] else ''}"
    if exchange["target"] is not None:
        deed += " on you" if exchange["target"] == you else f" on {names.seat(exchange['target'])}"
    if exchange["wish"]:
        deed += f" (wishing for {a_card(exchange['wish'])})"
    if not exchange["throws"]:
        return f"{actor or 'Your'} {deed}. {_asked(view, 'Throw a Baa?', 'You have no Baa to throw.')}"
    last = exchange["throws"][-1]
    who = "You have" if last["seat"] == you else f"{names.seat(last['seat'])} has"
    threw = "thrown a Baa" if last["by"] == "card" else "copied the Baa with 2 Fuel"
    stands = "goes ahead" if exchange["stands"] else "is cancelled"
    question = _asked(view, "Throw another?", "You have no Baa to throw.")
    return f"{who} {threw}, so {actor or 'your'} {deed} {stands}. {question}"


def _asked(view: dict[str, Any], question: str, without: str) -> str:
    """The question for those who are asked and have not answered, if they can do more than pass; the others wait."""
    if not view["options"]:
        return "Waiting for answers."
    return question if len(view["options"]) > 1 else without
