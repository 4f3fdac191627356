"""Sheepy Time in words: the log, the options, the prompt."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

Told = dict[str, Any]


def title(id: str) -> str:
    """The name of a card or tile for people.

    >>> title("hide-or-seek"), title("ruuuuuun")
    ('Hide or Seek', 'Ruuuuuun!')
    """
    if id == "ruuuuuun":
        return "Ruuuuuun!"
    small = ("or", "the", "a")
    words = [word if word in small and number else word.capitalize() for number, word in enumerate(id.split("-"))]
    return " ".join(words)


def card_title(id: str) -> str:
    """A Sheep or Nightmare card in words.

    >>> card_title("move-1-2-or-catch-1"), card_title("wolf-scare-near"), card_title("bump-back-2")
    ('Move 1/2 or catch 1', 'Wolf: howl', 'Bump: jump 2 back')
    """
    owner, _, rest = id.partition("-")
    if owner == "wolf":
        return "Wolf: howl" if rest == "scare-near" else f"Wolf: move {rest[-1]}"
    if owner == "spider":
        return f"Spider: web {rest[-1]}"
    if owner == "bump":
        return f"Bump: jump {rest[-1]} {'back' if 'back' in rest else 'ahead'}"
    text = id.replace("move-1-2-", "move-1/2-").replace("winks-2", "gain 2 winks").replace("winks-3", "gain 3 winks")
    return text.replace("-", " ").capitalize()


def space_name(space: int) -> str:
    return f"space {space}" if space else "outside the ring"


def winks_word(count: int) -> str:
    return "1 wink" if count == 1 else f"{count} winks"


def _moved(e: Told, who: str) -> str:
    spaces = abs(e["spaces"])
    way = " back" if e["spaces"] < 0 else ""
    if e["start"] == 0:
        return f"{who} hops in and runs {spaces} to space {e['end']}."
    return f"{who} runs {spaces}{way}, from {e['start']} to {e['end']}."


def _source(e: Told) -> str:
    source = e["source"]
    return {"card": "", "fence": " for jumping the Fence"}.get(source, f" from {title(source)}")


def _pillow(e: Told, who: str) -> str:
    if e["before"] == e["after"]:
        return f"{who}'s Pillow stays at {e['after']}."
    why = {"place": "", "woken": " all the same"}.get(e["source"], f" by {title(e['source'])}")
    return f"{who}'s Pillow sinks from {e['before']} to {e['after']}{why}."


def _dealt(e: Told, who: str) -> str:
    if e["first"] is None:
        return f"{who} is dealt two cards."
    return f"{who} is dealt: {card_title(e['first'])}; {card_title(e['second'])}."


def _bonus(e: Told, who: str) -> str:
    if e["infinite"]:
        return f"{who} puts an ∞ on it."
    return f"{who} puts {e['zzz']} Zzz on it." if e["zzz"] else f"{who} has no token left to put on it."


NIGHTMARE_NAMES: Final = {"wolf": "the Nightmare Wolf", "spider": "the Sinister Spider", "bump": "Bump in the Night"}

_LINES: Final[dict[str, Callable[[Told, str], str]]] = {
    "nightmare-chosen": lambda e, who: f"Tonight's Nightmare is {NIGHTMARE_NAMES[e['nightmare']]}.",
    "tile-laid": lambda e, who: f"{title(e['tile'])} lies on space {e['space']}.",
    "first-sheep": lambda e, who: f"{who} is First Sheep.",
    "round": lambda e, who: f"Round {e['round']}: the race begins.",
    "shuffled": lambda e, who: "The deck ran out; the discards are shuffled.",
    "dealt": _dealt,
    "nightmare-shown": lambda e, who: f"{who} was dealt a Nightmare: {card_title(e['card'])}.",
    "turn": lambda e, who: "",
    "played": lambda e, who: f"{who} plays {card_title(e['card'])}.",
    "rushed": lambda e, who: f"{who} rushes ahead: the top card is {card_title(e['card'])}.",
    "moved": _moved,
    "crossed": lambda e, who: f"{who} jumps the Fence!",
    "gained": lambda e, who: f"{who} gains {winks_word(e['winks'])}{_source(e)} (now {e['total']}).",
    "pillow": _pillow,
    "caught": lambda e, who: f"{who} catches a Zzz on space {e['space']}.",
    "shifted": lambda e, who: f"{who} moves a Zzz from space {e['start']} to space {e['space']}.",
    "used-tile": lambda e, who: f"{who} uses {title(e['tile'])}{' for a Zzz' if e['paid'] else ' for free'}.",
    "flipped": lambda e, who: f"{who} turns a Zzz on space {e['space']} to ∞.",
    "went-home": lambda e, who: f"{who} takes {e['tokens']} Zzz home from space {e['space']}.",
    "doubled": lambda e, who: f"{who} adds {e['tokens']} Zzz on space {e['space']}.",
    "flock": lambda e, who: f"{who} herds every Sheep one space {e['way']}.",
    "scared": lambda e, who: f"{who} is Scared on space {e['space']}!",
    "brave": lambda e, who: f"{who} is Brave again.",
    "woke-up": lambda e, who: f"{who} Wakes Up" + (f" and loses {winks_word(e['winks'])}." if e["winks"] else "."),
    "called-it-a-night": lambda e, who: f"{who} Calls It A Night with {winks_word(e['winks'])}.",
    "discarded": lambda e, who: f"{who} discards {card_title(e['card'])}.",
    "drew": lambda e, who: f"{who} draws {card_title(e['card']) if e['card'] else 'a card'}.",
    "lone-reveal": lambda e, who: f"Alone out there: the top card is {card_title(e['card'])}.",
    "nightmare": lambda e, who: f"Nightmare! {card_title(e['card'])}.",
    "nightmare-moved": lambda e, who: f"The Nightmare prowls to space {e['end']}.",
    "nightmare-jumped": lambda e, who: f"The Nightmare jumps to space {e['end']}.",
    "web-placed": lambda e, who: f"The Spider's Web is on space {e['space']}.",
    "web-removed": lambda e, who: f"The Spider follows its Web to space {e['space']}.",
    "nightmare-crossed": lambda e, who: "The Nightmare jumps the Fence: everyone still out there Wakes Up!",
    "phase-over": lambda e, who: f"Round {e['round']}: the race is over.",
    "rests": lambda e, who: f"{who} rests.",
    "added-tile": lambda e, who: f"{who} adds {title(e['tile'])} on space {e['space']}.",
    "bonus": _bonus,
    "market": lambda e, who: f"{title(e['tile'])} comes to the market.",
    "resigned": lambda e, who: f"{who} resigns.",
    "won": lambda e, who: f"{who} wins with {winks_word(e['winks'])}, Pillow at {e['pillow']}!",
    "solo-score": lambda e, who: f"{who} scores {e['score']} after {e['rounds']} rounds.",
}


def tell(event: Told, names: list[str]) -> str:
    """A log line; empty for what others lines say already."""
    who = names[event["seat"]] if event["seat"] >= 0 else ""
    return _LINES[event["event"]](event, who)


_PLAIN: Final = {
    "catch": "Catch instead of moving",
    "winks": "Gain winks instead of moving",
    "decline": "No, leave the tokens where they are",
    "skip": "Leave the tile alone",
    "use-free": "Use the tile for free (∞)",
    "use-zzz": "Use the tile for one Zzz",
    "yes": "Yes, become Brave",
    "no": "No, stay Scared",
    "forward": "Everyone one space forward",
    "backward": "Everyone one space backward",
    "night": "Call It A Night",
    "continue": "Keep running",
    "add-tile": "Add a tile from the market",
    "catch-2": "Catch 2",
    "resign": "Resign this game",
}
_ON: Final = {
    "catch-on": "Catch on",
    "take-from": "Take a Zzz from",
    "put-on": "Put it on",
    "choose": "Choose",
    "place-on": "Put it on",
    "bonus-from": "Take a Zzz from",
}


def label(action: str, view: Told) -> str:
    """An option in words; spaces are named with the tile that lies there."""
    verb, _, argument = action.partition(" ")
    table = view["table"]
    if verb == "play":
        return card_title(argument)
    if verb == "tile":
        return title(argument)
    if verb == "move":
        return _move_label(view, int(argument))
    if verb in _ON:
        tile = table["spaces"][int(argument) - 1]["tile"]
        return f"{_ON[verb]} space {argument}" + (f", {title(tile)}" if tile else "")
    if verb in ("use-free", "use-zzz"):
        here = table["spaces"][table["players"][table["active"]]["space"] - 1]
        return _PLAIN[verb].replace("the tile", title(here["tile"]))
    return _PLAIN[verb]


def _move_label(view: Told, spaces: int) -> str:
    """Where the active Sheep would land, and what waits there."""
    table = view["table"]
    start: int = table["players"][table["active"]]["space"]
    landing = (start + spaces - 1) % 10 + 1
    way = "over the Fence to" if start + spaces > 10 else "to"
    tile = table["spaces"][landing - 1]["tile"]
    label = f"Move {spaces}, {way} space {landing}" + (f", {title(tile)}" if tile else "")
    return f"{label} (the Nightmare is there!)" if landing == table["nightmare"]["space"] else label


def doubt(action: str, view: Told) -> str:
    """Being Scared a second time Wakes one Up, so a client asks back before that (ST-intense-dreams.2, Decisions)."""
    if action == "resign":
        return "Resigning ends the game for good, and it earns no rank."
    table = view["table"]
    if action not in ("use-free", "use-zzz"):
        return ""
    player = table["players"][table["active"]]
    tile = table["spaces"][player["space"] - 1]["tile"]
    if not player["scared"] or tile not in ("dream-journal", "intense-dreams"):
        return ""
    lost = f" and lose your {winks_word(player['winks'])}" if player["winks"] else ""
    return f"You are Scared already: by {title(tile)} you Wake Up{lost}."


_ASKED: Final = {
    "play-card": "play a card",
    "card-mode": "choose what the card does",
    "catch-place": "choose a tile to catch on",
    "catch-move-from": "choose a Zzz to move, or decline: your supply is empty",
    "catch-move-to": "choose where the Zzz goes",
    "use-tile": "use the tile you landed on, or leave it",
    "copycat-number": "choose the number to copy",
    "deep-sleep-tile": "choose the tile on which to double your tokens",
    "journal-tile": "choose the Zzz that becomes ∞",
    "become-brave": "become Brave?",
    "shepherd-direction": "herd everyone forward or backward",
    "call-it-a-night": "call it a night, or keep running?",
    "rest-action": "rest: add a tile, or catch two",
    "market-tile": "choose a tile from the market",
    "tile-space": "choose an empty space for the tile",
    "bonus-from": "choose a Zzz for the missing bonus, or decline",
}


def prompt(view: Told, names: list[str]) -> str:
    """Who must act, and what for."""
    asking = view["asking"]
    if asking is None:
        return "The game is over."
    seat = asking["seats"][0]
    asked = _ASKED[asking["decision"]]
    sentence = asked if asked.endswith("?") else f"{asked}."
    return f"Your turn: {sentence}" if seat == view["you"] else f"{names[seat]}: {sentence}"
