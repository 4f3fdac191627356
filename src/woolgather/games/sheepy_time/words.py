"""Sheepy Time in words: events, options and prompts."""

from __future__ import annotations

from typing import Final

from woolgather.games.sheepy_time.state import space_after
from woolgather.games.sheepy_time.view_types import Player, Table
from woolgather.games.sheepy_time.vocabulary import SPACES
from woolgather.kernel.words import Gain, Label, Names, Prompt, Stake, Targets, Told, View, Words

_WAKING_TILES: Final = ("dream-journal", "intense-dreams")  # they Scare the player who uses them


def _winks(count: int) -> str:
    return "1 wink" if count == 1 else f"{count} winks"


# --- events ----------------------------------------------------------------------------------------------------------


def _dealt(event: Told, who: str, names: Names) -> str:
    if event["first"] is None:
        return f"{who} is dealt two cards."
    return f"{who} is dealt: {names.title(event['first'])}; {names.title(event['second'])}."


def _drew(event: Told, who: str, names: Names) -> str:
    return f"{who} draws {names.title(event['card']) if event['card'] else 'a card'}."


def _moved(event: Told, who: str, names: Names) -> str:
    spaces = abs(event["spaces"])
    way = " back" if event["spaces"] < 0 else ""
    if event["start"] == 0:
        return f"{who} hops in and runs {spaces} to space {event['end']}."
    return f"{who} runs {spaces}{way}, from {event['start']} to {event['end']}."


def _gained(event: Told, who: str, names: Names) -> str:
    source = event["source"]
    why = {"card": "", "fence": " for jumping the Fence"}.get(source, f" from {names.title(source)}")
    return f"{who} gains {_winks(event['winks'])}{why} (now {event['total']})."


def _pillow(event: Told, who: str, names: Names) -> str:
    before, after, source = event["before"], event["after"], event["source"]
    if before == after:
        return f"{who}'s Pillow stays at {after}."
    why = {"place": "", "woken": " all the same"}.get(source, f" by {names.title(source)}")
    return f"{who}'s Pillow sinks from {before} to {after}{why}."


def _used_tile(event: Told, who: str, names: Names) -> str:
    return f"{who} uses {names.title(event['tile'])}{' for a Zzz' if event['paid'] else ' for free'}."


def _woke_up(event: Told, who: str, names: Names) -> str:
    return f"{who} Wakes Up and loses {_winks(event['winks'])}." if event["winks"] else f"{who} Wakes Up."


def _lone_reveal(event: Told, who: str, names: Names) -> str:
    return f"{who} is alone out there, so the top card is turned up: {names.title(event['card'])}."


def _bonus(event: Told, who: str, names: Names) -> str:
    if event["infinite"]:
        return f"{who} puts an ∞ on it."
    return f"{who} puts {event['zzz']} Zzz on it." if event["zzz"] else f"{who} has no token left to put on it."


_LINES: Final = {
    "nightmare-chosen": lambda event, who, names: f"Out there tonight: {names.title(event['nightmare'])}.",
    "tile-laid": lambda event, who, names: f"{names.title(event['tile'])} lies on space {event['space']}.",
    "first-sheep": lambda event, who, names: f"{who} is First Sheep.",
    "round": lambda event, who, names: f"Round {event['round']}: the race begins.",
    "shuffled": lambda event, who, names: "The deck ran out; the discards are shuffled.",
    "dealt": _dealt,
    "nightmare-shown": lambda event, who, names: f"{who} was dealt a Nightmare: {names.title(event['card'])}.",
    "turn": lambda event, who, names: "",
    "played": lambda event, who, names: f"{who} plays {names.title(event['card'])}.",
    "rushed": lambda event, who, names: f"{who} rushes ahead: the top card is {names.title(event['card'])}.",
    "moved": _moved,
    "crossed": lambda event, who, names: f"{who} jumps the Fence!",
    "gained": _gained,
    "pillow": _pillow,
    "caught": lambda event, who, names: f"{who} catches a Zzz on space {event['space']}.",
    "shifted": lambda event, who, names: f"{who} moves a Zzz from space {event['start']} to space {event['space']}.",
    "used-tile": _used_tile,
    "flipped": lambda event, who, names: f"{who} turns a Zzz on space {event['space']} to ∞.",
    "went-home": lambda event, who, names: f"{who} takes {event['tokens']} Zzz home from space {event['space']}.",
    "doubled": lambda event, who, names: f"{who} adds {event['tokens']} Zzz on space {event['space']}.",
    "flock": lambda event, who, names: f"{who} herds every Sheep one space {event['way']}.",
    "scared": lambda event, who, names: f"{who} is Scared on space {event['space']}!",
    "brave": lambda event, who, names: f"{who} is Brave again.",
    "woke-up": _woke_up,
    "called-it-a-night": lambda event, who, names: f"{who} Calls It A Night with {_winks(event['winks'])}.",
    "discarded": lambda event, who, names: f"{who} discards {names.title(event['card'])}.",
    "drew": _drew,
    "lone-reveal": _lone_reveal,
    "nightmare": lambda event, who, names: f"Nightmare! {names.title(event['card'])}.",
    "nightmare-moved": lambda event, who, names: f"The Nightmare prowls to space {event['end']}.",
    "nightmare-jumped": lambda event, who, names: f"The Nightmare jumps to space {event['end']}.",
    "web-placed": lambda event, who, names: f"The Web is laid on space {event['space']}.",
    "web-removed": lambda event, who, names: f"The Nightmare follows its Web to space {event['space']}.",
    "nightmare-crossed": lambda event, who, names: "The Nightmare jumps the Fence: everyone still out there Wakes Up!",
    "phase-over": lambda event, who, names: f"Round {event['round']}: the race is over.",
    "rests": lambda event, who, names: f"{who} rests.",
    "added-tile": lambda event, who, names: f"{who} adds {names.title(event['tile'])} on space {event['space']}.",
    "bonus": _bonus,
    "market": lambda event, who, names: f"{names.title(event['tile'])} comes to the market.",
    "resigned": lambda event, who, names: f"{who} resigns.",
    "won": lambda event, who, names: f"{who} wins with {_winks(event['winks'])}, Pillow at {event['pillow']}!",
    "solo-score": lambda event, who, names: f"{who} scores {event['score']} after {event['rounds']} rounds.",
}


# --- reasons ----------------------------------------------------------------------------------------------------------

_STAKES: Final[dict[str, Stake]] = {
    "crossed": lambda e, asker: asker.does(e["seat"], "jumps the Fence", "jump the Fence"),
    "scared": lambda e, asker: asker.does(e["seat"], "is Scared", "are Scared"),
    "woke-up": lambda e, asker: asker.does(e["seat"], "Wakes Up", "Wake Up"),
    "called-it-a-night": lambda e, asker: asker.does(e["seat"], "Calls It A Night", "Call It A Night"),
    "nightmare-crossed": lambda e, asker: "the Nightmare jumps the Fence",
    "phase-over": lambda e, asker: "the race is over",
    "won": lambda e, asker: asker.does(e["seat"], "wins", "win"),
}


_GAINS: Final[dict[str, Gain]] = {
    "gained": lambda e, asker: (f"{asker.does(e['seat'], 'gains', 'gain')} {{}} winks", e["winks"]),
    "caught": lambda e, asker: (f"{asker.does(e['seat'], 'catches', 'catch')} {{}} Zzz", 1),
    "pillow": lambda e, asker: (f"{asker.whose(e['seat'])} Pillow sinks by {{}}", e["before"] - e["after"]),
}


# --- options ---------------------------------------------------------------------------------------------------------


def _move(args: list[str], view: View, names: Names) -> str:
    """Where the active Sheep would land, and what is there."""
    table: Table = view["table"]
    spaces = int(args[0])
    landing = _landing(args, view)
    way = "over the Fence to" if _runner(table)["space"] + spaces > SPACES else "to"
    label = f"Move {spaces}, {way} {_space(landing, table, names)}"
    return f"{label} (the Nightmare is there!)" if landing == table["nightmare"]["space"] else label


def _on_space(begins: str) -> Label:
    """A label that names a space and its tile."""
    return lambda args, view, names: f"{begins} {_space(int(args[0]), view['table'], names)}"


def _use_free(args: list[str], view: View, names: Names) -> str:
    return f"Use {names.title(_tile_here(view['table']))} for free (∞)"


def _use_zzz(args: list[str], view: View, names: Names) -> str:
    return f"Use {names.title(_tile_here(view['table']))} for one Zzz"


def _landing(args: list[str], view: View) -> int:
    return space_after(_runner(view["table"])["space"], int(args[0]))


def _runner(table: Table) -> Player:
    """The player whose turn it is."""
    return table["players"][table["active"]]


def _tile_here(table: Table) -> str:
    return table["spaces"][_runner(table)["space"] - 1]["tile"] or ""


def _space(space: int, table: Table, names: Names) -> str:
    tile = table["spaces"][space - 1]["tile"]
    return f"space {space}, {names.title(tile)}" if tile else f"space {space}"


_LABELS: Final[dict[str, Label]] = {
    "play": lambda args, view, names: names.title(args[0]),
    "move": _move,
    "catch": lambda args, view, names: "Catch instead of moving",
    "winks": lambda args, view, names: "Gain winks instead of moving",
    "catch-on": _on_space("Catch on"),
    "take-from": _on_space("Take a Zzz from"),
    "put-on": _on_space("Put it on"),
    "decline": lambda args, view, names: "No, leave the tokens where they are",
    "skip": lambda args, view, names: "Leave the tile alone",
    "use-free": _use_free,
    "use-zzz": _use_zzz,
    "choose": _on_space("Choose"),
    "yes": lambda args, view, names: "Yes, become Brave",
    "no": lambda args, view, names: "No, stay Scared",
    "forward": lambda args, view, names: "Everyone one space forward",
    "backward": lambda args, view, names: "Everyone one space backward",
    "night": lambda args, view, names: "Call It A Night",
    "continue": lambda args, view, names: "Keep running",
    "add-tile": lambda args, view, names: "Add a tile from the market",
    "catch-2": lambda args, view, names: f"Catch {view['table']['rest_catch']}",
    "tile": lambda args, view, names: names.title(args[0]),
    "place-on": _on_space("Put it on"),
    "bonus-from": _on_space("Take a Zzz from"),
    "resign": lambda args, view, names: "Resign this game",
}


def _space_named(args: list[str], view: View) -> list[str]:
    return [f"space:{args[0]}"]


def _space_here(args: list[str], view: View) -> list[str]:
    return [f"space:{_runner(view['table'])['space']}"]


def _card_and_landings(args: list[str], view: View) -> list[str]:
    """The card itself and every space it leads to, because pointing at such a space means the card."""
    landings = _runner(view["table"])["landings"] or {}
    return [f"card:{args[0]}", *(f"space:{space}" for space in landings.get(args[0], []))]


_TARGETS: Final[dict[str, Targets]] = {
    "play": _card_and_landings,
    "move": lambda args, view: [f"space:{_landing(args, view)}"],
    "catch-on": _space_named,
    "take-from": _space_named,
    "put-on": _space_named,
    "use-free": _space_here,
    "use-zzz": _space_here,
    "choose": _space_named,
    "tile": lambda args, view: [f"tile:{args[0]}"],
    "place-on": _space_named,
    "bonus-from": _space_named,
}


def _waking_use(args: list[str], view: View, names: Names) -> str:
    """A second Scare Wakes you Up (ST-intense-dreams.2, ST-dream-journal.2)."""
    table: Table = view["table"]
    runner, tile = _runner(table), _tile_here(table)
    if not runner["scared"] or tile not in _WAKING_TILES:
        return ""
    lost = f" and lose your {_winks(runner['winks'])}" if runner["winks"] else ""
    return f"You are Scared already: by {names.title(tile)} you Wake Up{lost}."


_CONFIRMATIONS: Final[dict[str, Label]] = {
    "use-free": _waking_use,
    "use-zzz": _waking_use,
    "resign": lambda args, view, names: "Resigning ends the game for good, and it earns no rank.",
}


# --- prompts ---------------------------------------------------------------------------------------------------------


def _asks_for(what: str) -> Prompt:
    """``play a card``, worded for the player who decides or for the others."""
    return lambda view, names: _asked(what, view, names)


def _rest_action(view: View, names: Names) -> str:
    return _asked(f"rest: add a tile, or catch {view['table']['rest_catch']}", view, names)


def _asked(what: str, view: View, names: Names) -> str:
    seat: int = view["asking"]["seats"][0]
    sentence = what if what.endswith("?") else f"{what}."
    return f"Your turn: {sentence}" if seat == view["you"] else f"{names[seat]}: {sentence}"


_PROMPTS: Final[dict[str, Prompt]] = {
    "play-card": _asks_for("play a card"),
    "card-mode": _asks_for("choose what the card does"),
    "catch-place": _asks_for("choose a tile to catch on"),
    "catch-move-from": _asks_for("choose a Zzz to move, or decline: your supply is empty"),
    "catch-move-to": _asks_for("choose where the Zzz goes"),
    "use-tile": _asks_for("use the tile you landed on, or leave it"),
    "copycat-number": _asks_for("choose the number to copy"),
    "deep-sleep-tile": _asks_for("choose the tile on which to double your tokens"),
    "journal-tile": _asks_for("choose the Zzz that becomes ∞"),
    "become-brave": _asks_for("become Brave?"),
    "shepherd-direction": _asks_for("herd everyone forward or backward"),
    "call-it-a-night": _asks_for("call it a night, or keep running?"),
    "rest-action": _rest_action,
    "market-tile": _asks_for("choose a tile from the market"),
    "tile-space": _asks_for("choose an empty space for the tile"),
    "bonus-from": _asks_for("choose a Zzz for the missing bonus, or decline"),
}


WORDS: Final = Words(
    lines=_LINES,
    labels=_LABELS,
    prompts=_PROMPTS,
    targets=_TARGETS,
    confirmations=_CONFIRMATIONS,
    stakes=_STAKES,
    gains=_GAINS,
)
