"""Conditions that must hold after every action, in each single state and from one state to the next."""

from __future__ import annotations

from woolgather.games.lucidity.box import SIDES
from woolgather.games.lucidity.state import NO_SEAT, NO_TRACK, Lucidity
from woolgather.games.lucidity.vocabulary import (
    COLOUR_COUNT,
    COLOUR_MASK,
    COLOURS,
    DREAMER,
    EATEN,
    FACE_SHIFT,
    FACES,
    IN_HUNT,
    IN_POWER_1,
    IN_POWER_2,
    IN_SHADOW,
    NO_DIE,
    PLACE_SHIFT,
    RUNNING,
    SLOT_FACES,
    SLOTS,
    SPENT_1,
    SPENT_2,
    STAGES,
    TWO,
)


def broken(s: Lucidity) -> list[str]:
    return [*dice(s), *places(s), *players(s), *between_turns(s), *resolution(s), *endings(s)]


def dice(s: Lucidity) -> list[str]:
    """No die is lost, and none is in two zones."""
    found: list[str] = []
    for colour, name in enumerate(COLOURS):
        count = s.bag[colour] + s.hand[colour] + s.spent[SPENT_1 + colour] + s.spent[SPENT_2 + colour]
        count += sum(card[slot] for card in s.cards for slot in range(colour, SLOTS, COLOUR_COUNT))
        count += sum(1 for die in [*list(s.unresolved), s.immediate] if die != NO_DIE and die & COLOUR_MASK == colour)
        if count != s.box.copies[colour]:
            found.append(f"there are {count} {name} dice, not {s.box.copies[colour]}")
    everything = [*s.bag, *s.hand, *s.spent, *(count for card in s.cards for count in card)]
    if min(everything) < 0:
        found.append("a zone holds fewer than zero dice")
    return found


def places(s: Lucidity) -> list[str]:
    """A row holds only the faces it may hold, and no die shows a face it doesn't have."""
    found: list[str] = []
    for seat, card in enumerate(s.cards):
        for slot in range(SLOTS):
            face = SLOT_FACES[slot >> PLACE_SHIFT]
            if card[slot] and not has_face(s, slot & COLOUR_MASK, face):
                found.append(f"seat {seat + 1} has a {COLOURS[slot & COLOUR_MASK]} die that shows {FACES[face]}")
    for die in [*list(s.unresolved), s.immediate]:
        if die != NO_DIE and not has_face(s, die & COLOUR_MASK, die >> FACE_SHIFT):
            found.append(f"a {COLOURS[die & COLOUR_MASK]} die was rolled that shows {FACES[die >> FACE_SHIFT]}")
    return found


def has_face(s: Lucidity, colour: int, face: int) -> bool:
    return face in s.box.faces[colour * SIDES : (colour + 1) * SIDES]


def players(s: Lucidity) -> list[str]:
    """3, 5, 9: Nightmares hold only Power, eaten players nothing; a claimed card is empty and held by its Nightmare."""
    found: list[str] = []
    for seat, role in enumerate(s.roles):
        if role == EATEN and s.dice_on_card(seat):
            found.append(f"seat {seat + 1} is eaten and holds dice")
        if role < DREAMER and any(s.cards[seat][:IN_POWER_1]):
            found.append(f"seat {seat + 1} is a Nightmare and holds dice outside the power row")
    for colour, claimer in enumerate(s.claimer):
        if claimer != NO_SEAT and (s.spent[SPENT_1 + colour] or s.spent[SPENT_2 + colour]):
            found.append(f"the claimed {COLOURS[colour]} Nightmare card holds dice")
        if claimer != NO_SEAT and s.roles[claimer] != colour:
            found.append(
                f"the {COLOURS[colour]} Nightmare card belongs to seat {claimer + 1}, who is not that Nightmare"
            )
        if s.spent[SPENT_2 + colour] and not has_face(s, colour, TWO):
            found.append(f"the {COLOURS[colour]} Nightmare card holds a 2 that no such die shows")
    if s.ending == RUNNING and not s.dreamers():
        found.append("the game continues without a dreamer")
    return found


def between_turns(s: Lucidity) -> list[str]:
    """When a turn begins, only the exhaust row may be full, and no die is in the air."""
    decision = s.decision()
    if decision is None or decision.name not in ("choose-track", "nightmare-action"):
        return []
    found: list[str] = []
    if sum(s.hand) or s.has_unresolved():
        found.append("dice are drawn or unresolved between turns")
    for seat in range(s.seats):
        if s.hunt_row(seat) >= s.box.hunt_full:
            found.append(f"seat {seat + 1} has a full hunt row between turns")
        if max(s.cards[seat][IN_SHADOW:IN_HUNT]) >= s.threshold:
            found.append(f"seat {seat + 1} has a full Shadow row between turns")
    return found


def resolution(s: Lucidity) -> list[str]:
    """Dice in the air belong to a dreamer and stay in order; the marker is on the track."""
    found: list[str] = []
    if s.has_unresolved() and (s.roller == NO_SEAT or s.roles[s.roller] != DREAMER):
        found.append("unresolved dice don't belong to a dreamer")
    dice = list(s.unresolved)
    if dice != sorted(dice):
        found.append("the unresolved dice are not in order")
    if not 0 <= s.stage < STAGES:
        found.append(f"the marker is on stage {s.stage + 1}")
    decision = s.decision()
    if decision is not None and decision.name == "return-die" and s.track != NO_TRACK:
        held = sum(s.hand)
        if held not in (s.control(), s.control() - 1):
            found.append(f"{held} dice are held with a control of {s.control()}")
    return found


def endings(s: Lucidity) -> list[str]:
    """Final turns are for dreamers below 15; a finished game has nothing left to do."""
    found: list[str] = []
    if s.final_turns & s.triggers:
        found.append("a triggering player has a final turn")
    for seat in range(s.seats):
        if s.final_turns >> seat & 1 and s.roles[seat] != DREAMER:
            found.append(f"seat {seat + 1} is not a dreamer and has a final turn")
    if (s.ending == RUNNING) == s.over:
        found.append("the game is over, but the agenda isn't empty, or the reverse")
    if s.ending != RUNNING and s.has_unresolved():
        found.append("the game is over with unresolved dice")
    return found


def growth(before: Lucidity, after: Lucidity) -> list[str]:
    """What may not happen from one state to the next."""
    found: list[str] = []
    for seat in range(before.seats):
        role = before.roles[seat]
        if role != DREAMER and after.roles[seat] != role:
            found.append(f"seat {seat + 1} changed a permanent role")
        if role < DREAMER and before.claimer[role] == seat:
            own = [
                card[IN_POWER_1 + role] + card[IN_POWER_2 + role] for card in (before.cards[seat], after.cards[seat])
            ]
            if own[1] < own[0]:
                found.append(f"the Nightmare on seat {seat + 1} lost Power in its colour")
        for colour, claimer in enumerate(before.claimer):
            if claimer != NO_SEAT and after.cards[seat][colour] > before.cards[seat][colour]:
                found.append(f"seat {seat + 1} gained a {COLOURS[colour]} Shadow although its Nightmare is claimed")
    return found
