"""Sheepnappers in words: the log, the options, the prompts. Names of pieces are in components.toml."""

from __future__ import annotations

from collections import Counter
from typing import Final

from woolgather.games.sheepnappers.view_types import Exchange, Table
from woolgather.games.sheepnappers.vocabulary import COLOURS
from woolgather.kernel.words import Asker, Gain, Label, Names, Prompt, Stake, Targets, Told, View, Words


def a_card(card: str, names: Names) -> str:
    """A card's name with its article.

    >>> from woolgather.kernel.components import Piece
    >>> names = Names([], {"it-sheep": Piece("it-sheep", "IT Sheep", "", "rulebook")})
    >>> a_card("it-sheep", names), a_card("fuel", names)
    ('an IT Sheep', 'a Fuel')
    """
    title = names.title(card)
    return f"{'an' if title[:1] in 'AEIOU' else 'a'} {title}"


def cards_word(count: int) -> str:
    return "1 card" if count == 1 else f"{count} cards"


def several(card: str, count: int, names: Names) -> str:
    """
    >>> names = Names([], {})
    >>> several("magic-lamp", 2, names), several("pirate-sheep", 2, names), several("baa", 1, names)
    ('2 Magic lamps', '2 Pirate sheep', '1 Baa')
    """
    plural = "" if count == 1 or card == "fuel" or card.endswith("sheep") else "s"
    return f"{count} {names.title(card)}{plural}"


def _named(colour: str, names: Names) -> str:
    """The player whose colour an event or action names."""
    return names[COLOURS.index(colour)]


# --- the log ---------------------------------------------------------------------------------------------------------


def _aimed(e: Told, names: Names) -> str:
    if e["target"] == "nobody":
        return "."
    target = _named(e["target"], names)
    return f" on {target}, wishing for {a_card(e['wish'], names)}." if e["wish"] != "none" else f" on {target}."


def _played(e: Told, who: str, names: Names) -> str:
    return f"{who} plays {a_card(e['card'], names)}" + _aimed(e, names)


def _juiced(e: Told, who: str, names: Names) -> str:
    return f"{who} pours 2 {names.title('fuel')} over the {names.title(e['card'])} and repeats it" + _aimed(e, names)


def _baa(e: Told, who: str, names: Names) -> str:
    baa = names.title("baa")
    how = f"throws {a_card('baa', names)}" if e["by"] == "card" else f"copies the {baa} with 2 {names.title('fuel')}"
    if e["count"] == 1:
        return f"{who} {how}: it is cancelled."
    result = "is cancelled again" if e["count"] % 2 else "goes ahead again"
    return f"{who} {how}: {several('baa', e['count'], names)}, so it {result}."


def _card_or(e: Told, names: Names) -> str:
    """The card that moved, for viewers who may know it."""
    return "a card" if e["card"] is None else a_card(e["card"], names)


def _eaten(e: Told, who: str, names: Names) -> str:
    verb = "goes" if e["cards"] == 1 else "go"
    return f"{who} has no sheep to offer and is eaten; {cards_word(e['cards'])} {verb} into the pile."


def _unveiled(e: Told, who: str, names: Names) -> str:
    wool = f": {e['wool']} wool" if e["wool"] else ""
    return f"{who} brought home {several(e['card'], e['copies'], names)}{wool}."


def _swapped(e: Told, who: str, names: Names) -> str:
    target = _named(e["target"], names)
    return f"{who} and {target} swap hands: {who} now has {cards_word(e['took'])}, {target} {e['gave']}."


def _tough_luck(e: Told, who: str, names: Names) -> str:
    return f"{_named(e['target'], names)} has no {names.title(e['wish'])}. Tough luck!"


def _attacked(e: Told, who: str, names: Names) -> str:
    return f"{who} hurls {a_card('kamikaze-sheep', names)} at {_named(e['launcher'], names)}!"


def _fuel_stolen(e: Told, who: str, names: Names) -> str:
    return f"{who} takes {a_card('fuel', names)} from {_named(e['launcher'], names)}."


def _hack_given(e: Told, who: str, names: Names) -> str:
    return f"{who} passes {a_card('gps-hack', names)} to {_named(e['target'], names)}."


def _wolf_back(e: Told, who: str, names: Names) -> str:
    return f"The {names.title('wolf')} slinks back into the pile of {cards_word(e['pile'])}."


# --- reasons ----------------------------------------------------------------------------------------------------------


def _wish_granted(e: Told, asker: Asker) -> str:
    return f"{asker.does(e['seat'], 'gets', 'get')} {a_card(e['wish'], asker.names)} from {_from(e, asker)}"


def _hands_swapped(e: Told, asker: Asker) -> str:
    return f"{asker.does(e['seat'], 'swaps', 'swap')} hands with {_from(e, asker)}"


def _card_taken(e: Told, asker: Asker) -> str:
    return f"{asker.does(e['seat'], 'takes', 'take')} a card from {_from(e, asker)}"


def _from(e: Told, asker: Asker) -> str:
    return asker.whom(COLOURS.index(e["target"]))


def _under_attack(e: Told, asker: Asker) -> str:
    return f"{asker.whose(COLOURS.index(e['launcher']))} launch is attacked"


_STAKES: Final[dict[str, Stake]] = {
    "eaten": lambda e, asker: asker.does(e["seat"], "is eaten by the Wolf", "are eaten by the Wolf"),
    "wolf-drawn": lambda e, asker: asker.does(e["seat"], "draws the Wolf", "draw the Wolf"),
    "home": lambda e, asker: asker.does(e["seat"], "gets home", "get home"),
    "launched": lambda e, asker: asker.does(e["seat"], "launches", "launch"),
    "launch-failed": lambda e, asker: f"{asker.whose(e['seat'])} launch fails",
    "cancelled": lambda e, asker: f"{asker.whose(e['seat'])} {asker.names.title(e['card'])} is cancelled",
    "attacked": _under_attack,
    "granted": _wish_granted,
    "swapped": _hands_swapped,
    "stole": _card_taken,
}


_GAINS: Final[dict[str, Gain]] = {
    "scored": lambda e, asker: (f"{asker.does(e['seat'], 'scores', 'score')} {{}} wool", e["wool"]),
}


# --- options ---------------------------------------------------------------------------------------------------------

_PLAYS: Final = {
    "pirate-sheep": "swap hands and end your turn",
    "dream-sheep": "peek at a hand",
    "time-machine": "fetch a card from the discard",
    "spider-trick": "give a card, take another",
    "magic-lamp": "wish for a card",
}


def _says(label: str) -> Label:
    """A label that never varies."""
    return lambda args, view, names: label


def _play(args: list[str], view: View, names: Names) -> str:
    card = args[0]
    if card == "it-sheep":
        hack = a_card("gps-hack", names)
        alone = sum(alien["status"] == "in play" for alien in view["table"]["aliens"]) == 1  # SN-5.8
        return f"{names.title(card)}: {f'throw {hack} away' if alone else f'pass on {hack}'}"
    return f"{names.title(card)}: {_PLAYS[card]}" if card in _PLAYS else names.title(card)


def _juice(args: list[str], view: View, names: Names) -> str:
    top = view["table"]["discard"]["top"]
    return f"Magic Juice: 2 {names.title('fuel')} repeat the {names.title(top)}" if top else "Magic Juice"


def _steal(args: list[str], view: View, names: Names) -> str:
    """The place to steal from, with what your notes say about its card."""
    table: Table = view["table"]
    place = int(args[0])
    pending, notes = table["pending"], table["notes"]
    note = notes[pending["target"]] if pending and notes and pending["target"] is not None else None
    row = note["row"] if note else None
    card = row[place - 1] if row and place <= len(row) else None
    return f"Take the card at place {place}" + (f" ({names.title(card)})" if card else "")


def _next(args: list[str], view: View, names: Names) -> str:
    place = int(args[0])
    hand = view["table"]["hand"]
    cards = hand["cards"] if hand else []
    card = f"the {names.title(cards[place - 1])}" if place <= len(cards) else "the card"
    return f"Next comes {card}, from place {place}"


def _pass(args: list[str], view: View, names: Names) -> str:
    exchange: Exchange | None = view["table"]["exchange"]
    if exchange is None:
        return "Let it fly"
    return "Let it happen" if exchange["stands"] else "Leave it stopped"


def _turns_it(view: View) -> str:
    """What one more Baa does to the action it answers."""
    exchange: Exchange | None = view["table"]["exchange"]
    return "stop it" if exchange is None or exchange["stands"] else "let it through"


def _target(args: list[str], view: View, names: Names) -> str:
    """The declaring alien sees the card it has chosen."""
    pending = view["table"]["pending"]
    card = f"{names.title(pending['cards'][0])} on " if pending and pending["cards"] else ""
    return card + _named(args[0], names)


def _launch(args: list[str], view: View, names: Names) -> str:
    hand = view["table"]["hand"]
    return f"Launch with {hand['wool']} wool" if hand else "Launch for home"


def _really_launch(args: list[str], view: View, names: Names) -> str:
    """A launch is irrevocable (SN-3.6), and a single click on your own saucer declares it."""
    return "A launch cannot be taken back, and until it ends you play nothing."


def _keep(args: list[str], view: View, names: Names) -> str:
    pending = view["table"]["pending"]
    return "Leave the rest as it is" if pending and pending["cards"] else "Leave the row as it is"


# --- pieces that options are on --------------------------------------------------------------------------------------


def _on(piece: str) -> Targets:
    """Always target this piece."""
    return lambda args, view: [piece]


def _on_own_card(args: list[str], view: View) -> list[str]:
    return [f"card:{args[0]}"]


def _on_target_place(args: list[str], view: View) -> list[str]:
    pending = view["table"]["pending"]
    return [f"place:{pending['target']}-{args[0]}"] if pending else []


# --- prompts ---------------------------------------------------------------------------------------------------------


def _asks(question: str, doing: str) -> Prompt:
    """A question for the player who decides; the others read what that player is doing."""
    return lambda view, names: question if _is_asked(view) else _waiting(view, names, doing)


def _is_asked(view: View) -> bool:
    return bool(view["you"] in view["asking"]["seats"])


def _waiting(view: View, names: Names, doing: str) -> str:
    return f"{names[view['asking']['seats'][0]]} is {doing}."


def _feed_wolf(view: View, names: Names) -> str:
    wolf = names.title("wolf")
    if _is_asked(view):
        return f"A {wolf}! Which sheep do you feed it?"
    return _waiting(view, names, f"feeding the {wolf}")


def _choose_target(view: View, names: Names) -> str:
    return f"At whom is the {names.title(view['table']['pending']['cards'][0])} aimed?"


def _choose_wish(view: View, names: Names) -> str:
    return f"Which card do you wish for from {names[view['table']['pending']['target']]}?"


def _gift_card(view: View, names: Names) -> str:
    if not _is_asked(view):
        return _waiting(view, names, "choosing a gift")
    return f"Which card do you give {names[view['table']['pending']['target']]}?"


def _steal_position(view: View, names: Names) -> str:
    if not _is_asked(view):
        return _waiting(view, names, "choosing a card to take")
    return f"Which card of {names[view['table']['pending']['target']]}'s row do you take?"


def _dismiss_peek(view: View, names: Names) -> str:
    if not _is_asked(view):
        return _waiting(view, names, "peeking")
    pending = view["table"]["pending"]
    held = [several(card, count, names) for card, count in Counter(pending["cards"]).items()]
    return f"{names[pending['target']]} holds {', '.join(held)}."


def _countdown(view: View, names: Names) -> str:
    launcher = view["table"]["launcher"]
    deed = "You count down" if launcher == view["you"] else f"{names[launcher]} counts down"
    question = f"Hurl {a_card('kamikaze-sheep', names)}?"
    return f"{deed}. {_in_window(view, question, 'You can only watch.')}"


def _baa_window(view: View, names: Names) -> str:
    """One line, because there are only seconds to read it. The table shows who has thrown what so far."""
    exchange: Exchange = view["table"]["exchange"]
    deed = _deed(exchange, view["you"], names)
    baa = names.title("baa")
    without = f"You hold no {baa}."
    if not exchange["throws"]:
        return f"{deed}. {_in_window(view, f'{baa}?', without)}"
    now = "goes through" if exchange["stands"] else "is stopped"
    return f"{deed} {now}. {_in_window(view, f'Another {baa}?', without)}"


def _deed(exchange: Exchange, you: int | None, names: Names) -> str:
    actor = "Your" if exchange["actor"] == you else f"{names[exchange['actor']]}'s"
    deed = f"{actor} {'second ' if exchange['juiced'] else ''}{names.title(exchange['card'])}"
    if exchange["target"] is not None:
        deed += " on you" if exchange["target"] == you else f" on {names[exchange['target']]}"
    if exchange["wish"]:
        deed += f" for {a_card(exchange['wish'], names)}"
    return deed


def _in_window(view: View, question: str, without: str) -> str:
    """The question for players who can do more than pass and haven't answered; the others wait."""
    if not view["options"]:
        return "Waiting for answers."
    return question if len(view["options"]) > 1 else without


WORDS: Final = Words(
    lines={
        "round": lambda e, who, names: f"Round {e['round']} begins; {_named(e['starter'], names)} starts.",
        "dealt": lambda e, who, names: f"{who} is dealt {cards_word(e['cards'])}.",
        "turn": lambda e, who, names: f"It is {who}'s turn.",
        "drew": lambda e, who, names: f"{who} draws {_card_or(e, names)}.",
        "wolf-drawn": lambda e, who, names: f"{who} draws {a_card('wolf', names)}!",
        "fed": lambda e, who, names: f"{who} feeds it {a_card(e['card'], names)}.",
        "wolf-back": _wolf_back,
        "eaten": _eaten,
        "played": _played,
        "juiced": _juiced,
        "baa": _baa,
        "cancelled": lambda e, who, names: f"{who}'s {names.title(e['card'])} is cancelled and does nothing.",
        "hack-given": _hack_given,
        "hack-fixed": lambda e, who, names: f"{who} throws {a_card('gps-hack', names)} away.",
        "swapped": _swapped,
        "peeked": lambda e, who, names: f"{who} looks at {_named(e['target'], names)}'s hand.",
        "nothing-seen": lambda e, who, names: f"{_named(e['target'], names)}'s hand is empty: {who} sees nothing.",
        "fetched": lambda e, who, names: f"{who} takes {_card_or(e, names)} from the discard.",
        "gave": lambda e, who, names: f"{who} gives {_named(e['target'], names)} {_card_or(e, names)}.",
        "stole": lambda e, who, names: f"{who} takes {_card_or(e, names)} from {_named(e['target'], names)}.",
        "nothing-stolen": lambda e, who, names: f"{_named(e['target'], names)} has no other card for {who} to take.",
        "no-gift": lambda e, who, names: f"{who} has nothing left to give, so nothing is taken.",
        "no-hack": lambda e, who, names: f"{who} has no {names.title('cards.gps-hack')} to fix: nothing happens.",
        "nothing-fetched": lambda e, who, names: f"{who} finds nothing on the discard to fetch.",
        "granted": lambda e, who, names: f"{who} gets {a_card(e['wish'], names)} from {_named(e['target'], names)}.",
        "tough-luck": _tough_luck,
        "launched": lambda e, who, names: f"{who} launches!",
        "countdown": lambda e, who, names: f"{who}'s countdown runs …",
        "attacked": _attacked,
        "fuel-stolen": _fuel_stolen,
        "launch-failed": lambda e, who, names: f"{who} has too little {names.title('fuel')} now: the launch fails.",
        "home": lambda e, who, names: f"{who} is off, and home with {cards_word(e['cards'])}!",
        "passed-on": lambda e, who, names: f"{who} passes {cards_word(e['cards'])} to {_named(e['partner'], names)}.",
        "rearranged": lambda e, who, names: f"{who} rearranges the row.",
        "left-row": lambda e, who, names: f"The card leaves place {e['position']} of {who}'s row.",
        "turn-ended": lambda e, who, names: f"{who} ends the turn.",
        "unveiled": _unveiled,
        "scored": lambda e, who, names: f"{who}: {e['wool']:+d} wool, {e['total']} in all.",
        "over": lambda e, who, names: "The adventure is over.",
    },
    labels={
        "play": _play,
        "juice": _juice,
        "launch": _launch,
        "end-turn": _says("End your turn"),
        "draw": _says("Draw a card"),
        "target": _target,
        "wish": lambda args, view, names: f"Wish for {a_card(args[0], names)}",
        "back": _says("Go back"),
        "pass": _pass,
        "baa": lambda args, view, names: f"{names.title('baa')}: {_turns_it(view)}",
        "juice-baa": lambda args, view, names: f"2 {names.title('fuel')} as {a_card('baa', names)}: {_turns_it(view)}",
        "kamikaze": lambda args, view, names: f"{names.title('kamikaze-sheep')}: steal 1 {names.title('fuel')}",
        "feed": lambda args, view, names: f"Feed it {a_card(args[0], names)}",
        "gift": lambda args, view, names: f"Give {a_card(args[0], names)}",
        "fetch": lambda args, view, names: f"Take {a_card(args[0], names)}",
        "dismiss": _says("Seen enough"),
        "steal": _steal,
        "rearrange": _says("Rearrange your row"),
        "shuffle": _says("Shuffle it blindly"),
        "next": _next,
        "keep": _keep,
    },
    prompts={
        "turn-start": _asks("Your turn: draw a card, or launch instead?", "about to draw or launch"),
        "feed-wolf": _feed_wolf,
        "main": _asks("Your turn: what do you do?", "on turn"),
        "choose-target": _choose_target,
        "choose-wish": _choose_wish,
        "gift-card": _gift_card,
        "steal-position": _steal_position,
        "fetch-card": _asks("Which card do you take from the discard?", "looking through the discard"),
        "dismiss-peek": _dismiss_peek,
        "rearrange": _asks("Which card comes next in your row, from the left?", "on turn"),
        "baa-window": _baa_window,
        "countdown": _countdown,
    },
    targets={
        "play": _on_own_card,
        "juice": _on("juice:bottle"),
        "launch": lambda args, view: [f"seat:{view['you']}"],
        "draw": _on("pile:draw"),
        "target": lambda args, view: [f"seat:{COLOURS.index(args[0])}"],
        "wish": lambda args, view: [f"wish:{args[0]}"],
        "baa": _on("card:baa"),
        "juice-baa": _on("juice:bottle"),
        "kamikaze": _on("card:kamikaze-sheep"),
        "feed": _on_own_card,
        "gift": _on_own_card,
        "fetch": lambda args, view: [f"discard:{args[0]}"],
        "steal": _on_target_place,
        "next": lambda args, view: [f"place:{view['you']}-{args[0]}"],
    },
    confirmations={"launch": _really_launch},
    stakes=_STAKES,
    gains=_GAINS,
)
