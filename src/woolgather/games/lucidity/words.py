"""Events, options and prompts in words. All information is public, so everyone reads the same.

Titles come from the box. A die is called by its colour and what it shows, `red 2`, so no one needs to know which
dream a colour stands for.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from woolgather.games.lucidity.vocabulary import COLOURS, NIGHTMARES
from woolgather.kernel.words import Asker, Gain, Label, Line, Names, Prompt, Stake, Targets, Told, View, Words

# --- things on the table ---------------------------------------------------------------------------------------------


def die_words(die: str, names: Names) -> str:
    """`red-2` is a red 2, `blue-shadow` a blue Shadow."""
    colour, _, face = die.partition("-")
    return f"{colour} {names.title(f'faces.{face}')}"


def _slot_words(slot: str, names: Names) -> str:
    """`hunt/blue-shadow` is the blue Shadow in the hunt row."""
    row, _, die = slot.partition("/")
    return f"{die_words(die, names)} in the {_row_words(row, names)}"


def _row_words(row: str, names: Names) -> str:
    return _in_a_sentence(names.title(f"rows.{row}"))


def track_words(track: str, names: Names) -> str:
    return _in_a_sentence(names.title(f"tracks.{track}"))


def nightmare_title(colour: str, names: Names) -> str:
    return names.title(f"nightmares.{_nightmare_id(colour)}")


def _nightmare_id(colour: str) -> str:
    return NIGHTMARES[COLOURS.index(colour)]


def _in_a_sentence(title: str) -> str:
    """
    >>> _in_a_sentence("Hunt row"), _in_a_sentence("REM sleep")
    ('hunt row', 'REM sleep')
    """
    return title if title[1:2].isupper() else title[:1].lower() + title[1:]


def _counted(count: int, one: str, many: str) -> str:
    """
    >>> _counted(1, "die", "dice"), _counted(3, "die", "dice")
    ('1 die', '3 dice')
    """
    return f"{count} {one if count == 1 else many}"


def listed(words: list[str]) -> str:
    """
    >>> listed(["a", "b", "c"])
    'a, b and c'
    """
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


# --- events ----------------------------------------------------------------------------------------------------------

_ENDINGS: Final = {
    "power": "Somebody has gathered enough Power, and the last turns are over.",
    "nightmares": "No dreamer is left. The night belongs to the Nightmares.",
    "empty-bag": "The bag is empty: there are no dreams left to dream.",
    "dawn": "Dawn breaks, and everybody wakes.",
    "last-survivor": "Everybody else has been eaten.",
}


def _over(e: Told, who: str, names: Names) -> str:
    return _ENDINGS[e["ending"]] if e["survivors"] else "Everybody has been eaten: nobody wins."


def _drew(e: Told, who: str, names: Names) -> str:
    drawn = [f"{e[colour]} {colour}" for colour in COLOURS if e[colour]]
    return f"{who} draws {listed(drawn)}." if drawn else f"{who} finds nothing in the bag."


def _picked_up(e: Told, who: str, names: Names) -> str:
    picked = [f"{e[colour]} {colour}" for colour in COLOURS if e[colour]]
    return f"{who} picks up {listed(picked)} from the card to roll again." if picked else f"{who}'s card is empty."


def _paid(e: Told, who: str, names: Names) -> str:
    where = "bag" if e["kept"] == "bag" else nightmare_title(e["die"].partition("-")[0], names)
    return f"{who} pays a {die_words(e['die'], names)}, which goes to the {where}."


def _turned(e: Told, who: str, names: Names) -> str:
    whose = "a" if e["owner"] == e["seat"] else f"{names[e['owner']]}'s"
    exhaust, shadow = die_words(f"{e['colour']}-exhaust", names), names.title("faces.shadow")
    return f"{who} turns {whose} {exhaust} to its {shadow} side."


def _moved(e: Told, who: str, names: Names) -> str:
    whose = "the" if e["owner"] == e["seat"] else f"{names[e['owner']]}'s"
    return f"{who} moves {whose} {_slot_words(e['slot'], names)} to the {_row_words('hunt', names)}."


def _taken(e: Told, who: str, names: Names) -> str:
    die, becomes = die_words(e["die"], names), die_words(e["becomes"], names)
    return f"{who} takes {names[e['owner']]}'s {die} and keeps it as a {becomes}."


def _eaten(e: Told, who: str, names: Names) -> str:
    lost = f", and {e['power']} Power is lost" if e["power"] else ""
    return f"{who}'s {_row_words('hunt', names)} is full: {who} is eaten{lost}."


def _exhausted(e: Told, who: str, names: Names) -> str:
    lost = f"loses {_counted(e['lost'], 'Power die', 'Power dice')}" if e["lost"] else "has nothing to lose there"
    return f"{who} is exhausted; the bag says {e['colour']}: {who} {lost}."


def _became_nightmare(e: Told, who: str, names: Names) -> str:
    without = "" if e["card"] == "yes" else ", without a card"
    gained = f" The card brings {e['gained']} Power." if e["gained"] else ""
    return f"{who} becomes the {nightmare_title(e['colour'], names)}{without}, with {e['power']} Power.{gained}"


def _gave_back_exhaust(e: Told, who: str, names: Names) -> str:
    exhaust = names.title("faces.exhaust")
    return f"{who} returns {_counted(e['dice'], f'{exhaust} die', f'{exhaust} dice')}."


_LINES: Final[dict[str, Line]] = {
    "first-player": lambda e, who, names: f"{who} begins.",
    "turn": lambda e, who, names: f"Round {e['round']}: {who} {'sleeps' if e['as'] == 'dreamer' else 'prowls'}.",
    "final-turn": lambda e, who, names: f"{who} takes a final turn.",
    "chose-track": lambda e, who, names: f"{who} chooses the {track_words(e['track'], names)}, control {e['control']}.",
    "drew": _drew,
    "picked-up": _picked_up,
    "returned": lambda e, who, names: f"{who} puts a {e['colour']} die back.",
    "rolled": lambda e, who, names: f"{who} rolls {die_words(e['die'], names)}.",
    "paid": _paid,
    "rerolled": lambda e, who, names: f"{who} rerolls {die_words(e['before'], names)}: {die_words(e['after'], names)}.",
    "placed": lambda e, who, names: f"{who} places {_slot_words(e['slot'], names)}.",
    "depths": lambda e, who, names: (
        f"The {die_words('blue-shadow', names)} pulls {who} down: one more die, {e['colour']}."
    ),
    "named": lambda e, who, names: (
        f"{who} names {names[e['owner']]}'s {_slot_words(e['slot'], names)}: it is rerolled."
    ),
    "declined": lambda e, who, names: f"{who} lets it be.",
    "turned": _turned,
    "moved": _moved,
    "taken": _taken,
    "used-ability": lambda e, who, names: (
        f"{who}, {nightmare_title(e['colour'], names)}, reaches for {names[e['owner']]}."
    ),
    "sent-down": lambda e, who, names: f"{names[e['owner']]} must roll the {e['colour']} die.",
    "forced-rest": lambda e, who, names: f"{who} chains {names[e['owner']]}: no drawing again this turn.",
    "eaten": _eaten,
    "exhausted": _exhausted,
    "became-nightmare": _became_nightmare,
    "rested": lambda e, who, names: f"{who} rests.",
    "gave-back": lambda e, who, names: f"{who} returns the {_slot_words(e['slot'], names)}.",
    "gave-back-exhaust": _gave_back_exhaust,
    "draws-again": lambda e, who, names: f"{who} draws again, control {e['control']}.",
    "consumed": lambda e, who, names: f"{who} consumes {names[e['owner']]}'s {die_words(e['die'], names)}.",
    "sent-minion": lambda e, who, names: f"{who} sends a {e['colour']} minion to {names[e['owner']]}.",
    "dream-ending": lambda e, who, names: "The bag is empty. The game ends when these dice are resolved.",
    "final-turns": lambda e, who, names: f"{who} has {e['power']} Power: the final turns begin.",
    "roll-off": lambda e, who, names: f"{who} rolls {e['power']} Power in the roll-off.",
    "over": _over,
    "won": lambda e, who, names: f"{who} wins with {e['power']} Power on {_counted(e['dice'], 'die', 'dice')}.",
}


# --- reasons ----------------------------------------------------------------------------------------------------------


def _placed(e: Told, asker: Asker) -> tuple[str, int]:
    """Power by its value, other dice by their row; Shadows differ too much from each other to be added up."""
    row, _, die = e["slot"].partition("/")
    face = die.rpartition("-")[2]
    if row == "power":
        return f"{asker.does(e['seat'], 'adds', 'add')} {{}} Power", int(face)
    if row == "shadow":
        return "", 0
    does = asker.does(e["seat"], "places", "place")
    return f"{does} {{}} dice in the {_row_words(row, asker.names)}", 1


_STAKES: Final[dict[str, Stake]] = {
    "eaten": lambda e, asker: asker.does(e["seat"], "is eaten", "are eaten"),
    "exhausted": lambda e, asker: asker.does(e["seat"], "is exhausted", "are exhausted"),
    "became-nightmare": lambda e, asker: asker.does(e["seat"], "becomes a Nightmare", "become a Nightmare"),
    "final-turns": lambda e, asker: asker.does(e["seat"], "starts the final turns", "start the final turns"),
    "dream-ending": lambda e, asker: "the bag runs empty",
    "won": lambda e, asker: asker.does(e["seat"], "wins", "win"),
}


_GAINS: Final[dict[str, Gain]] = {
    "placed": _placed,
    "paid": lambda e, asker: (f"{asker.does(e['seat'], 'pays', 'pay')} {{}} Power", int(e["die"].rpartition("-")[2])),
}


# --- options ---------------------------------------------------------------------------------------------------------


def _seat_of(word: str) -> int:
    """
    >>> _seat_of("seat-3")
    2
    """
    return int(word.rpartition("-")[2]) - 1


def _track(args: list[str], view: View, names: Names) -> str:
    first, second, third = view["table"]["printed"]["tracks"][args[0]]
    return f"{names.title(f'tracks.{args[0]}')}: control {first}, then {second}, then {third}"


def _place(args: list[str], view: View, names: Names) -> str:
    """Describe what resolving this die will do, so that no one is surprised."""
    colour, _, face = args[0].partition("-")
    card = view["table"]["nightmares"][COLOURS.index(colour)]
    if card["claimed_by"] is not None and face in card["takes"]:
        effect = f"{names[card['claimed_by']]} takes it"
    elif face == "shadow":
        effect = _SHADOW_EFFECTS[colour](names)
    elif face in ("hunt", "exhaust"):
        effect = f"to the {_row_words(face, names)}"
    else:
        effect = f"gain {face} Power"
    return f"Resolve {die_words(args[0], names)}: {effect}"


_SHADOW_EFFECTS: Final[dict[str, Callable[[Names], str]]] = {
    "blue": lambda names: "draw and roll one more die",
    "green": lambda names: "the next player may have one of your dice rerolled",
    "yellow": lambda names: (
        f"one of your {names.title('faces.exhaust')} dice turns to its {names.title('faces.shadow')} side"
    ),
    "red": lambda names: f"you may move a {names.title('faces.shadow')} to the {_row_words('hunt', names)}",
}


def _reroll(args: list[str], view: View, names: Names) -> str:
    colour, _, face = args
    return f"Pay a {die_words(f'{colour}-{face}', names)}: reroll all your unresolved {colour} dice"


def _turn(args: list[str], view: View, names: Names) -> str:
    return f"Turn a {die_words(f'{args[0]}-exhaust', names)} to its {names.title('faces.shadow')} side"


def _become(args: list[str], view: View, names: Names) -> str:
    card = view["table"]["nightmares"][COLOURS.index(args[0])]
    spent = sum(int(die.rpartition("-")[2]) for die in card["spent"])
    return f"Become the {nightmare_title(args[0], names)}" + (f" (+{spent} Power)" if spent else "")


def _draw_again(args: list[str], view: View, names: Names) -> str:
    table = view["table"]
    next_stage: int = table["stage"]  # stages count from 1, lists from 0
    return f"Draw again: {table['printed']['tracks'][table['track']][next_stage]} dice"


def _drain(args: list[str], view: View, names: Names) -> str:
    seat, face = args
    return f"Take a {die_words(f'{_own_colour(view)}-{face}', names)} from {names[_seat_of(seat)]}"


def _own_colour(view: View) -> str:
    """The colour of the Nightmare whose turn it is."""
    table = view["table"]
    return str(table["players"][table["active"]]["nightmare"])


def _roller(view: View, names: Names) -> str:
    return names[view["table"]["roller"]]


def _always(words: str) -> Label:
    """A label that never varies."""
    return lambda args, view, names: words


_LABELS: Final[dict[str, Label]] = {
    "begin": lambda args, view, names: f"{names[_seat_of(args[0])]} begins",
    "track": _track,
    "return": lambda args, view, names: f"Put a {args[0]} die back",
    "place": _place,
    "reroll": _reroll,
    "name": lambda args, view, names: f"Reroll the {_slot_words(args[0], names)}",
    "turn": _turn,
    "move": lambda args, view, names: f"Move the {_slot_words(args[0], names)} to the {_row_words('hunt', names)}",
    "use": lambda args, view, names: f"Draw two dice; {_roller(view, names)} must roll one of them",
    "roll": lambda args, view, names: f"{_roller(view, names)} rolls the {args[0]} die",
    "force-rest": lambda args, view, names: f"{_roller(view, names)} may not draw again this turn",
    "decline": _always("Let it be"),
    "become": _become,
    "rest": _always("Rest"),
    "draw-again": _draw_again,
    "all-exhaust": lambda args, view, names: f"Return all dice that show {names.title('faces.exhaust')}",
    "one": lambda args, view, names: f"Return the {_slot_words(args[0], names)}",
    "nothing": _always("Return nothing"),
    "consume": _always("Consume Power"),
    "minions": _always("Send minions"),
    "drain": _drain,
    "send": lambda args, view, names: f"Send the {args[0]} die",
    "haunt": lambda args, view, names: f"Send it to {names[_seat_of(args[0])]}",
}


# --- pieces that options are on ---------------------------------------------------------------------------------------


def _on_die(args: list[str], view: View) -> list[str]:
    return [f"die:{args[0]}"]


def _on_seat(args: list[str], view: View) -> list[str]:
    return [f"seat:{_seat_of(args[0])}"]


def _on_rollers_slot(args: list[str], view: View) -> list[str]:
    return [f"slot:{view['table']['roller']}/{args[0]}"]


def _on_own_slot(args: list[str], view: View) -> list[str]:
    return [f"slot:{view['you']}/{args[0]}"]


def _on_own_bed(args: list[str], view: View) -> list[str]:
    return [f"bed:{view['you']}"]


def _on_consumable_power(args: list[str], view: View) -> list[str]:
    """Every die that could be consumed next."""
    colour = _own_colour(view)
    return [
        f"slot:{seat}/power/{die}"
        for seat, player in enumerate(view["table"]["players"])
        for die in dict.fromkeys(player["power_row"])
        if seat != view["you"] and die.startswith(f"{colour}-")
    ]


def _on_own_card(args: list[str], view: View) -> list[str]:
    """The Nightmare card of the player who decides."""
    return [f"card:{card['id']}" for card in view["table"]["nightmares"] if card["claimed_by"] == view["you"]]


_TARGETS: Final[dict[str, Targets]] = {
    "begin": _on_seat,
    "track": lambda args, view: [f"track:{args[0]}"],
    "return": _on_die,
    "place": _on_die,
    "reroll": lambda args, view: [f"slot:{view['you']}/power/{args[0]}-{args[2]}"],
    "name": _on_rollers_slot,
    "turn": lambda args, view: [f"slot:{view['table']['roller']}/exhaust/{args[0]}-exhaust"],
    "move": _on_rollers_slot,
    "use": _on_own_card,
    "roll": _on_die,
    "force-rest": lambda args, view: [f"seat:{view['table']['roller']}"],
    "become": lambda args, view: [f"card:{_nightmare_id(args[0])}"],
    "rest": _on_own_bed,
    "draw-again": lambda args, view: [f"track:{view['table']['track']}"],
    "all-exhaust": lambda args, view: [f"row:{view['you']}/exhaust"],
    "one": _on_own_slot,
    "nothing": _on_own_bed,
    "consume": _on_consumable_power,
    "minions": lambda args, view: ["bag:dreams"],
    "drain": lambda args, view: [f"slot:{_seat_of(args[0])}/power/{_own_colour(view)}-{args[1]}"],
    "send": _on_die,
    "haunt": _on_seat,
}


# --- prompts ---------------------------------------------------------------------------------------------------------

_ABILITY_DECISIONS: Final = {
    "depths-activate": "draw-two-roll-one",
    "depths-pick": "draw-two-roll-one",
    "envy-nightmare-pick": "reroll-any-die",
    "imprison": "turn-or-force-rest",
    "fear-nightmare-move": "move-shadow-to-hunt",
}


def _asking_for(task: str) -> Prompt:
    """A prompt for this task. It may contain `{roller}`, the faces `{exhaust}` and `{shadow}`, and the `{hunt_row}`."""

    def words(view: View, names: Names) -> str:
        asking = view["asking"]
        seat: int = asking["seats"][0]
        who = "You choose" if view["you"] == seat else f"{names[seat]} chooses"
        roller = view["table"]["roller"]
        what = task.format(
            roller="" if roller is None else names[roller],
            exhaust=names.title("faces.exhaust"),
            shadow=names.title("faces.shadow"),
            hunt_row=_row_words("hunt", names),
        )
        guess = " (The text of this card is reconstructed.)" if _is_reconstructed(asking["decision"], view) else ""
        return f"{who} {what}.{guess}"

    return words


def _is_reconstructed(decision: str, view: View) -> bool:
    """Whether the effect of the Nightmare card that requires this decision is our guess."""
    ability = _ABILITY_DECISIONS.get(decision)
    return any(card["ability"] == ability and card["source"] == "reconstructed" for card in view["table"]["nightmares"])


_PROMPTS: Final[dict[str, Prompt]] = {
    "first-player": _asking_for("who begins"),
    "choose-track": _asking_for("a sleep track"),
    "return-die": _asking_for("a drawn die to put back"),
    "resolve": _asking_for("a die to resolve, or Power to pay for a reroll"),
    "envy-pick": _asking_for("a die of {roller}'s to be rerolled, or none"),
    "rotate-exhaust": _asking_for("which {exhaust} to turn to its {shadow} side"),
    "fear-move": _asking_for("a {shadow} to move to the {hunt_row}, or none"),
    "depths-activate": _asking_for("whether {roller} must roll one die more"),
    "depths-pick": _asking_for("the die that {roller} must roll"),
    "envy-nightmare-pick": _asking_for("a die of {roller}'s to be rerolled, or none"),
    "imprison": _asking_for("how to imprison {roller}, or not to"),
    "fear-nightmare-move": _asking_for("a {shadow} of {roller} to move to the {hunt_row}, or none"),
    "choose-nightmare": _asking_for("which Nightmare to become"),
    "rest-or-draw": _asking_for("to rest or to draw again"),
    "rest-return": _asking_for("what to return to the bag"),
    "nightmare-action": _asking_for("to consume Power or to send minions"),
    "consume-target": _asking_for("whose Power to consume"),
    "minion-die": _asking_for("the die to send"),
    "minion-target": _asking_for("the dreamer to haunt"),
}


WORDS: Final = Words(lines=_LINES, labels=_LABELS, prompts=_PROMPTS, targets=_TARGETS, stakes=_STAKES, gains=_GAINS)
