"""The exact chances of a draw before it is made, computed from the bag and the cards that everyone sees.

These are the chances of the dice alone: the two dice that go back are chosen at random, no one pays for a reroll, and
no one uses the optional effects of Shadows and Nightmares. Mandatory effects do count: the Depths pull one more die
out of the bag for each of their Shadows, and Nightmares take their dice.

Given the colours, faces are independent, so the work is to count colours. Each Shadow of the Depths replaces itself
with another draw. So the number of other dice always equals the number rolled, and a small table over them and the
Shadows of the Depths tells how the chain ends. The other three colours share their places as in any draw without
replacement.
"""

from __future__ import annotations

from functools import lru_cache
from math import comb
from typing import Final

from woolgather.games.lucidity.box import DICE_RETURNED, SIDES
from woolgather.games.lucidity.nightmare_cards import is_taken
from woolgather.games.lucidity.rules import must_rest
from woolgather.games.lucidity.state import Lucidity
from woolgather.games.lucidity.view_types import Chances
from woolgather.games.lucidity.vocabulary import (
    BLUE,
    COLOUR_COUNT,
    EXHAUST,
    HUNT,
    ONE,
    SHADOW,
    STAGES,
    TRACKS,
    TWO,
)

# Totals for some dice: those in the hunt row, in the exhaust row and in the Shadow row of their colour, or Power.
Sum = tuple[int, ...]
Odds = dict[Sum, float]
DIGITS: Final = 5  # of a displayed chance
NOTHING_PLACED: Final = (0, 0, 0)
TAKEN: Final = -1  # a face that a Nightmare takes


def chances(s: Lucidity) -> list[Chances]:
    """One entry for each draw that is offered, if any."""
    decision = s.decision()
    if decision is None:
        return []
    draws: list[tuple[int, int]] = []
    if decision.name == "choose-track":
        draws = [(track, 0) for track in range(len(TRACKS))]
    elif decision.name == "rest-or-draw" and not must_rest(s, decision.seat):
        draws = [(s.track, s.stage + 1)]
    return [_of_draw(s, decision.seat, track, stage) for track, stage in draws if not _rolls_all_dice(s, track, stage)]


def _rolls_all_dice(s: Lucidity, track: int, stage: int) -> bool:
    """LU-17.2: at some tables the last roll uses all dice, and its chances aren't computed."""
    return s.settings.last_roll_is_of_all_dice and sum(s.bag) < s.box.control[track * STAGES + stage]


def _of_draw(s: Lucidity, seat: int, track: int, stage: int) -> Chances:
    control = s.box.control[track * STAGES + stage]
    dice = sum(s.bag)
    short = dice < control  # LU-17.2: then all dice are rolled
    rolled = dice if short else control - DICE_RETURNED
    eaten, exhausted, turned, unharmed, power = _worked_out(
        tuple(s.bag),
        rolled,
        tuple(_placed(s, colour) for colour in range(COLOUR_COUNT)),
        (max(0, s.box.hunt_full - s.hunt_row(seat)), max(0, s.box.exhaust_full - s.exhaust_row(seat))),
        tuple(max(0, s.threshold - s.shadow_row(seat, colour)) for colour in range(COLOUR_COUNT)),
        short,
        s.settings.last_roll_is_checked,
    )
    return {
        "track": TRACKS[track],
        "control": control,
        "rolled": rolled,
        "eaten": eaten,
        "exhausted": exhausted,
        "turned": turned,
        "unharmed": unharmed,
        "power": power,
    }


def _placed(s: Lucidity, colour: int) -> tuple[int, ...]:
    """The faces of this colour as a dreamer would place them; TAKEN replaces those a Nightmare takes."""
    sides = s.box.faces[colour * SIDES : (colour + 1) * SIDES]
    return tuple(TAKEN if is_taken(s, face * COLOUR_COUNT + colour) else face for face in sides)


@lru_cache(maxsize=256)  # all viewers of a table see the same chances
def _worked_out(
    bag: tuple[int, ...],
    rolled: int,
    faces: tuple[tuple[int, ...], ...],
    room: tuple[int, int],
    shadow_room: tuple[int, ...],
    short: bool,
    last_roll_is_checked: bool,
) -> tuple[float, float, float, float, list[float]]:
    """`room` is how many dice the hunt and exhaust rows can take until full, `shadow_room` the same for each Shadow
    row.
    """
    pulling = faces[BLUE].count(SHADOW)  # blue sides that pull another die out of the bag
    afloat = tuple(face for face in faces[BLUE] if face != SHADOW)  # blue sides that don't
    ends = _ends_of_chain(bag, rolled, pulling)
    others_than_blue = [colour for colour in range(COLOUR_COUNT) if colour != BLUE]
    rows_of_others = _shared([(bag[c], faces[c], (*room, shadow_room[c])) for c in others_than_blue], rolled)
    power_of_others = _shared([(bag[c], faces[c], ()) for c in others_than_blue], rolled)
    blue_rows = _of_dice(afloat, rolled, (*room, shadow_room[BLUE]))
    blue_power = _of_dice(afloat, rolled, ())
    eaten = exhausted = turned = unharmed = 0.0
    power: dict[int, float] = {}
    for (shadows, blue, others), chance in ends.items():
        ran_dry = short or blue + others < rolled  # LU-17.1
        for (first,), likely in blue_power[blue].items():
            for (second,), as_likely in power_of_others[others].items():
                power[first + second] = power.get(first + second, 0.0) + chance * likely * as_likely
        if ran_dry and not last_roll_is_checked:  # LU-17.9
            unharmed += chance
            continue
        for (hunt, exhaust, _), likely in blue_rows[blue].items():
            for (more_hunt, more_exhaust, full), as_likely in rows_of_others[others].items():
                part = chance * likely * as_likely
                exhausted_dice = exhaust + more_exhaust >= room[1]
                turns = full or shadows >= shadow_room[BLUE]
                if hunt + more_hunt >= room[0]:
                    eaten += part  # LU-10.4: being eaten overrides everything else
                    continue
                exhausted += part if exhausted_dice else 0.0
                turned += part if turns else 0.0
                unharmed += 0.0 if exhausted_dice or turns else part
    gained = [round(power.get(n, 0.0), DIGITS) for n in range(max(power) + 1)]
    return round(eaten, DIGITS), round(exhausted, DIGITS), round(turned, DIGITS), round(unharmed, DIGITS), gained


def _ends_of_chain(bag: tuple[int, ...], rolled: int, pulling: int) -> dict[tuple[int, int, int], float]:
    """How many Shadows of the Depths, other blue dice and dice of other colours are rolled by the end.

    Dice are drawn one by one. A Shadow of the Depths leaves the number to draw unchanged; an empty bag ends the chain.
    """
    blue, dice = bag[BLUE], sum(bag)
    ends: dict[tuple[int, int, int], float] = {}
    now: dict[tuple[int, int, int], float] = {(0, 0, 0): 1.0}
    while now:
        then: dict[tuple[int, int, int], float] = {}
        for state, chance in now.items():
            shadows, afloat, others = state
            left = dice - shadows - afloat - others
            if afloat + others == rolled or left == 0:
                ends[state] = ends.get(state, 0.0) + chance
                continue
            blue_next = chance * (blue - shadows - afloat) / left
            for following, part in (
                ((shadows + 1, afloat, others), blue_next * pulling / SIDES),
                ((shadows, afloat + 1, others), blue_next * (SIDES - pulling) / SIDES),
                ((shadows, afloat, others + 1), chance - blue_next),
            ):
                if part > 0.0:
                    then[following] = then.get(following, 0.0) + part
        now = then
    return ends


def _shared(colours: list[tuple[int, tuple[int, ...], Sum]], most: int) -> list[Odds]:
    """The totals of up to `most` dice drawn from several colours together, given each colour's dice in the bag, faces
    and room in the rows. Here Shadow rows are only full (1) or not (0).
    """
    start: Sum = (0,) if not colours[0][2] else NOTHING_PLACED
    together: list[Odds] = [{start: 1.0}, *({} for _ in range(most))]
    for dice, faces, room in colours:
        # A full row is full even without any die.
        alone = [_forget_colour(odds, room) for odds in _of_dice(faces, most, room)]
        grown: list[Odds] = [{} for _ in range(most + 1)]
        for before, odds in enumerate(together):
            for added in range(min(dice, most - before) + 1):
                ways = comb(dice, added)
                into = grown[before + added]
                for one, likely in odds.items():
                    weight = ways * likely
                    for other, as_likely in alone[added].items():
                        total = _add(one, other, (*room[:2], 1) if room else ())
                        into[total] = into.get(total, 0.0) + weight * as_likely
        together = grown
    in_all = sum(dice for dice, _, _ in colours)
    return [{total: weight / comb(in_all, n) for total, weight in odds.items()} for n, odds in enumerate(together)]


def _forget_colour(odds: Odds, room: Sum) -> Odds:
    """Reduce the Shadow row to whether it is full."""
    if not room:
        return odds
    known: Odds = {}
    for (hunt, exhaust, shadows), likely in odds.items():
        total = (hunt, exhaust, 1 if shadows >= room[2] else 0)
        known[total] = known.get(total, 0.0) + likely
    return known


def _of_dice(faces: tuple[int, ...], most: int, room: Sum) -> list[Odds]:
    """The totals of 0, 1, … `most` dice with these faces: in rows with this `room`, or as Power without `room`."""
    found: list[Odds] = [{NOTHING_PLACED if room else (0,): 1.0}]
    for _ in range(most):
        odds: Odds = {}
        for total, likely in found[-1].items():
            for face in faces:
                after = _add(total, _rows_of(face) if room else _power_of(face), room)
                odds[after] = odds.get(after, 0.0) + likely / len(faces)
        found.append(odds)
    return found


def _rows_of(face: int) -> Sum:
    return (1 if face == HUNT else 0, 1 if face == EXHAUST else 0, 1 if face == SHADOW else 0)


def _power_of(face: int) -> Sum:
    return (1 if face == ONE else 2 if face == TWO else 0,)


def _add(one: Sum, other: Sum, room: Sum) -> Sum:
    """Add two totals; rows count only until they are full."""
    if not room:
        return (one[0] + other[0],)
    return (
        min(room[0], one[0] + other[0]),
        min(room[1], one[1] + other[1]),
        min(room[2], one[2] + other[2]),
    )
