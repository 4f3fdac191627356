"""Events, options and prompts in words. Everything at this table is open, so everybody hears the same."""

from __future__ import annotations

from typing import Any, Final

NIGHTMARE_NAMES: Final = {
    "blue": "the Depths",
    "green": "Envy",
    "yellow": "Imprisonment",
    "red": "Primeval Fear",
}
ENDING_WORDS: Final = {
    "power": "Somebody has gathered enough Power, and the last turns are over.",
    "nightmares": "No dreamer is left. The night belongs to the Nightmares.",
    "empty-bag": "The bag is empty: there are no dreams left to dream.",
    "dawn": "Dawn breaks, and everybody wakes.",
    "last-survivor": "Everybody else has been eaten.",
}
ROW_WORDS: Final = {"hunt": "hunt row", "exhaust": "exhaust row", "power": "power row"}
FACE_WORDS: Final = {"1": "1 Power", "2": "2 Power", "exhaust": "Exhaust", "hunt": "Hunt", "shadow": "Shadow"}


def die_words(die: str) -> str:
    """
    >>> die_words("red-2"), die_words("blue-shadow")
    ('red 2', 'blue Shadow')
    """
    colour, _, face = die.partition("-")
    return f"{colour} {face if face.isdigit() else FACE_WORDS[face]}"


def slot_words(slot: str) -> str:
    """
    >>> slot_words("hunt/blue-shadow"), slot_words("shadow/green-shadow")
    ('blue Shadow in the hunt row', 'green Shadow in the row of Envy')
    """
    row, _, die = slot.partition("/")
    colour = die.partition("-")[0]
    place = f"row of {NIGHTMARE_NAMES[colour]}" if row == "shadow" else ROW_WORDS[row]
    return f"{die_words(die)} in the {place}"


def some(count: int, what: str, many: str = "") -> str:
    """
    >>> some(1, "die", "dice"), some(3, "die", "dice")
    ('1 die', '3 dice')
    """
    return f"{count} {what if count == 1 else many or what + 's'}"


def listed(words: list[str]) -> str:
    """
    >>> listed(["a", "b", "c"])
    'a, b and c'
    """
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


# --- events ----------------------------------------------------------------------------------------------------------


def tell(event: dict[str, Any], names: list[str]) -> str:
    seat = event["seat"]
    who = names[seat] if seat >= 0 else ""
    owner = names[event["owner"]] if "owner" in event else ""
    own = "owner" in event and event["owner"] == seat
    match event["event"]:
        case "first-player":
            return f"{who} begins."
        case "turn":
            return f"Round {event['round']}: {who} {'sleeps' if event['as'] == 'dreamer' else 'prowls'}."
        case "final-turn":
            return f"{who} takes a final turn."
        case "chose-track":
            return f"{who} chooses the {event['track']} track, control {event['control']}."
        case "drew":
            drawn = [f"{event[colour]} {colour}" for colour in NIGHTMARE_NAMES if event[colour]]
            return f"{who} draws {listed(drawn)}." if drawn else f"{who} finds nothing in the bag."
        case "returned":
            return f"{who} puts a {event['colour']} die back."
        case "rolled":
            return f"{who} rolls {die_words(event['die'])}."
        case "paid":
            card = f"on the card of {NIGHTMARE_NAMES[event['die'].partition('-')[0]]}"
            return f"{who} pays a {die_words(event['die'])}, {'to the bag' if event['kept'] == 'bag' else card}."
        case "rerolled":
            return f"{who} rerolls {die_words(event['before'])}: {die_words(event['after'])}."
        case "placed":
            return f"{who} places {slot_words(event['slot'])}."
        case "depths":
            return f"The Depths pull {who} down: one more die, {event['colour']}."
        case "named":
            return f"{who} names {owner}'s {slot_words(event['slot'])}: it is rerolled."
        case "declined":
            return f"{who} lets it be."
        case "turned":
            whose = "a" if own else f"{owner}'s"
            return f"{who} turns {whose} {event['colour']} Exhaust to its Shadow side."
        case "moved":
            whose = "the" if own else f"{owner}'s"
            return f"{who} moves {whose} {slot_words(event['slot'])} to the hunt row."
        case "taken":
            return f"{who} takes {owner}'s {die_words(event['die'])} and keeps it as a {die_words(event['becomes'])}."
        case "used-ability":
            return f"{who}, Nightmare of {NIGHTMARE_NAMES[event['colour']]}, reaches for {owner}."
        case "sent-down":
            return f"{owner} must roll the {event['colour']} die."
        case "forced-rest":
            return f"{who} chains {owner}: no drawing again this turn."
        case "eaten":
            lost = f", and {event['power']} Power is lost" if event["power"] else ""
            return f"{who}'s hunt row is full: {who} is eaten{lost}."
        case "exhausted":
            lost = (
                f"loses {some(event['lost'], 'Power die', 'Power dice')}"
                if event["lost"]
                else "has nothing to lose there"
            )
            return f"{who} is exhausted; the bag says {event['colour']}: {who} {lost}."
        case "became-nightmare":
            gained = f" The card brings {event['gained']} Power." if event["gained"] else ""
            without = "" if event["card"] == "yes" else ", without a card"
            what = f"a Nightmare of {NIGHTMARE_NAMES[event['colour']]}{without}"
            return f"{who} becomes {what}, with {event['power']} Power.{gained}"
        case "rested":
            return f"{who} rests."
        case "gave-back":
            return f"{who} returns the {slot_words(event['slot'])}."
        case "gave-back-exhaust":
            return f"{who} returns {some(event['dice'], 'Exhaust die', 'Exhaust dice')}."
        case "draws-again":
            return f"{who} draws again, control {event['control']}."
        case "consumed":
            return f"{who} consumes {owner}'s {die_words(event['die'])}."
        case "sent-minion":
            return f"{who} sends a {event['colour']} minion to {owner}."
        case "dream-ending":
            return "The bag is empty. The game ends when these dice are resolved."
        case "final-turns":
            return f"{who} has {event['power']} Power: the final turns begin."
        case "roll-off":
            return f"{who} rolls {event['power']} Power in the roll-off."
        case "over":
            return ENDING_WORDS[event["ending"]]
        case "won":
            return f"{who} wins with {event['power']} Power on {some(event['dice'], 'die', 'dice')}."
    raise AssertionError(f"no words for {event}")


# --- options ---------------------------------------------------------------------------------------------------------


def label(action: str, view: dict[str, Any], names: list[str]) -> str:
    verb, _, rest = action.partition(" ")
    table = view["table"]
    match verb:
        case "begin":
            return f"{names[seat_of(rest)]} begins"
        case "track":
            stages = table["printed"]["tracks"][rest]
            return f"{rest.capitalize()} track: control {stages[0]}, then {stages[1]}, then {stages[2]}"
        case "return":
            return f"Put a {rest} die back"
        case "place":
            return place_label(rest, table, names)
        case "reroll":
            colour, _, face = rest.split(" ")
            return f"Pay a {colour} {face}: reroll all your unresolved {colour} dice"
        case "name":
            return f"Reroll the {slot_words(rest)}"
        case "turn":
            return f"Turn a {rest} Exhaust to its Shadow side"
        case "move":
            return f"Move the {slot_words(rest)} to the hunt row"
        case "use":
            return f"Draw two dice; {names[table['roller']]} must roll one of them"
        case "roll":
            return f"{names[table['roller']]} rolls the {rest} die"
        case "force-rest":
            return f"{names[table['roller']]} may not draw again this turn"
        case "decline":
            return "Let it be"
        case "become":
            card = next(card for card in table["nightmares"] if card["colour"] == rest)
            spent = sum(int(die.rpartition("-")[2]) for die in card["spent"])
            return f"Become a Nightmare of {NIGHTMARE_NAMES[rest]}" + (f" (+{spent} Power)" if spent else "")
        case "rest":
            return "Rest"
        case "draw-again":
            stage = table["printed"]["tracks"][table["track"]][table["stage"]]
            return f"Draw again: {stage} dice"
        case "all-exhaust":
            return "Return all dice that show Exhaust"
        case "one":
            return f"Return the {slot_words(rest)}"
        case "nothing":
            return "Return nothing"
        case "consume":
            return "Consume Power of your colour"
        case "minions":
            return "Send minions to a dreamer"
        case "drain":
            seat, _, face = rest.partition(" ")
            return f"Take a {view_colour(view)} {face} from {names[seat_of(seat)]}"
        case "send":
            return f"Send the {rest} die"
        case "haunt":
            return f"Send it to {names[seat_of(rest)]}"
    raise AssertionError(f"no words for {action}")


def seat_of(word: str) -> int:
    """
    >>> seat_of("seat-3")
    2
    """
    return int(word.rpartition("-")[2]) - 1


def view_colour(view: dict[str, Any]) -> str:
    """The colour of the Nightmare whose turn it is."""
    table = view["table"]
    return str(table["players"][table["active"]]["nightmare"])


def place_label(die: str, table: dict[str, Any], names: list[str]) -> str:
    """What resolving this die will do, so that nobody is taken by surprise."""
    colour, _, face = die.partition("-")
    card = next(card for card in table["nightmares"] if card["colour"] == colour)
    if card["claimed-by"] is not None and face in card["takes"]:
        return f"Resolve {die_words(die)}: {names[card['claimed-by']]} takes it"
    match face:
        case "hunt":
            return f"Resolve {die_words(die)}: to the hunt row"
        case "exhaust":
            return f"Resolve {die_words(die)}: to the exhaust row"
        case "shadow":
            return f"Resolve {die_words(die)}: {SHADOW_WORDS[colour]}"
    return f"Resolve {die_words(die)}: gain {face} Power"


SHADOW_WORDS: Final = {
    "blue": "draw and roll one more die",
    "green": "the next player may have a die of yours rerolled",
    "yellow": "an Exhaust of yours turns to its Shadow side",
    "red": "you may move a Shadow to the hunt row",
}

# --- prompts ---------------------------------------------------------------------------------------------------------


def prompt(view: dict[str, Any], names: list[str]) -> str:
    asking = view["asking"]
    if asking is None:
        return outcome_words(view, names)
    seat = asking["seats"][0]
    you = view["you"] == seat
    table = view["table"]
    roller = names[table["roller"]] if table["roller"] is not None else ""
    who = "You" if you else names[seat]
    task = TASKS[asking["decision"]].format(roller=roller)
    guess = " (The text of this card is reconstructed.)" if is_reconstructed(asking["decision"], table) else ""
    return f"{who} {'choose' if you else 'chooses'} {task}.{guess}"


TASKS: Final = {
    "first-player": "who begins",
    "choose-track": "a sleep track",
    "return-die": "a drawn die to put back",
    "resolve": "a die to resolve, or a Power die to pay for a reroll",
    "envy-pick": "any die on {roller}'s card to be rerolled, or none",
    "rotate-exhaust": "which Exhaust to turn to its Shadow side",
    "fear-move": "a Shadow to move to the hunt row, or none",
    "depths-activate": "whether {roller} must roll one die more",
    "depths-pick": "the die that {roller} must roll",
    "envy-nightmare-pick": "any die on {roller}'s card to be rerolled, or none",
    "imprison": "how to imprison {roller}, or not to",
    "fear-nightmare-move": "a Shadow of {roller} to move to the hunt row, or none",
    "choose-nightmare": "which Nightmare to become",
    "rest-or-draw": "to rest or to draw again",
    "rest-return": "what to return to the bag",
    "nightmare-action": "to consume Power or to send minions",
    "consume-target": "whose Power to consume",
    "minion-die": "the die to send",
    "minion-target": "the dreamer to haunt",
}
ABILITY_DECISIONS: Final = {
    "depths-activate": "draw-two-roll-one",
    "depths-pick": "draw-two-roll-one",
    "envy-nightmare-pick": "reroll-any-die",
    "imprison": "turn-or-force-rest",
    "fear-nightmare-move": "move-shadow-to-hunt",
}
ABILITY_WORDS: Final = {
    "none": "no ability",
    "draw-two-roll-one": "may draw two dice, of which the dreamer must roll one",
    "reroll-any-die": "may have any die on the dreamer's card rerolled",
    "turn-or-force-rest": "may turn an Exhaust of the dreamer to Shadow, or if there is none, force a rest",
    "move-shadow-to-hunt": "may move a Shadow of the dreamer to the hunt row",
}


def is_reconstructed(decision: str, table: dict[str, Any]) -> bool:
    """Whether the text of the Nightmare card that asks is our guess."""
    ability = ABILITY_DECISIONS.get(decision)
    return any(card["ability"] == ability and card["source"] == "reconstructed" for card in table["nightmares"])


def nightmare_words(card: dict[str, Any]) -> str:
    """What a Nightmare card says, in our words, and whether we are sure of it."""
    takes = listed([FACE_WORDS[face] for face in card["takes"]]) or "nothing"
    guess = " (reconstructed)" if card["source"] == "reconstructed" else ""
    return (
        f"Nightmare of {NIGHTMARE_NAMES[card['colour']]}: takes {card['colour']} dice that show {takes} as "
        f"{card['taken-face']} Power, and {ABILITY_WORDS[card['ability']]}{guess}"
    )


def outcome_words(view: dict[str, Any], names: list[str]) -> str:
    winners = [names[seat] for seat in view["outcome"]["winners"]]
    if not winners:
        return "Everybody has been eaten: nobody wins."
    return f"{listed(winners)} {'wins' if len(winners) == 1 else 'share the win'}."
