"""What must hold after every action: the ledger's invariants, as far as a single state can show them."""

from __future__ import annotations

from woolgather.games.lucidity.state import NO_TRACK, Lucidity
from woolgather.games.lucidity.vocabulary import (
    COLOURS,
    DREAMER,
    EATEN,
    FACES,
    IN_POWER_1,
    NO_DIE,
    RUNNING,
    SLOT_FACES,
    SLOTS,
    STAGES,
    TWO,
)


def broken(s: Lucidity) -> list[str]:
    return [*dice(s), *places(s), *players(s), *between_turns(s), *resolution(s), *endings(s)]


def dice(s: Lucidity) -> list[str]:
    """1: no die is lost, and none is in two zones."""
    found: list[str] = []
    for colour, name in enumerate(COLOURS):
        count = s.bag[colour] + s.hand[colour] + s.spent[colour] + s.spent[4 + colour]
        count += sum(card[slot] for card in s.cards for slot in range(colour, SLOTS, 4))
        count += sum(1 for die in [*s.unresolved, s.immediate] if die != NO_DIE and die & 3 == colour)
        if count != s.box.copies[colour]:
            found.append(f"there are {count} {name} dice, not {s.box.copies[colour]}")
    everything = [*s.bag, *s.hand, *s.spent, *(count for card in s.cards for count in card)]
    if min(everything) < 0:
        found.append("a zone holds fewer than no dice")
    return found


def places(s: Lucidity) -> list[str]:
    """2: a row holds only what may lie there; no die shows a face it does not have."""
    found: list[str] = []
    for seat, card in enumerate(s.cards):
        for slot in range(SLOTS):
            face = SLOT_FACES[slot >> 2]
            if card[slot] and not has_face(s, slot & 3, face):
                found.append(f"seat {seat + 1} has a {COLOURS[slot & 3]} die that shows {FACES[face]}")
    for die in [*s.unresolved, s.immediate]:
        if die != NO_DIE and not has_face(s, die & 3, die >> 2):
            found.append(f"a {COLOURS[die & 3]} die was rolled that shows {FACES[die >> 2]}")
    return found


def has_face(s: Lucidity, colour: int, face: int) -> bool:
    return face in s.box.faces[colour * 6 : colour * 6 + 6]


def players(s: Lucidity) -> list[str]:
    """3, 5, 9: Nightmares hold only Power, the eaten nothing; a claimed card is empty and held by its Nightmare."""
    found: list[str] = []
    for seat, role in enumerate(s.roles):
        if role == EATEN and s.dice_on_card(seat):
            found.append(f"seat {seat + 1} is eaten and holds dice")
        if role < DREAMER and any(s.cards[seat][:IN_POWER_1]):
            found.append(f"seat {seat + 1} is a Nightmare and holds dice outside the power row")
    for colour, claimer in enumerate(s.claimer):
        if claimer >= 0 and (s.spent[colour] or s.spent[4 + colour]):
            found.append(f"the claimed {COLOURS[colour]} Nightmare card holds dice")
        if claimer >= 0 and s.roles[claimer] != colour:
            found.append(
                f"the {COLOURS[colour]} Nightmare card lies before seat {claimer + 1}, who is no such Nightmare"
            )
        if s.spent[4 + colour] and not has_face(s, colour, TWO):
            found.append(f"the {COLOURS[colour]} Nightmare card holds a 2 that no such die shows")
    if s.ending == RUNNING and not s.dreamers():
        found.append("the game goes on without a dreamer")
    return found


def between_turns(s: Lucidity) -> list[str]:
    """4: when a turn begins no row but the exhaust row is full, and no die is in the air."""
    decision = s.decision()
    if decision is None or decision.name not in ("choose-track", "nightmare-action"):
        return []
    found: list[str] = []
    if sum(s.hand) or s.has_unresolved():
        found.append("dice are drawn or unresolved between turns")
    for seat in range(s.seats):
        if s.hunt_row(seat) >= s.box.hunt_full:
            found.append(f"seat {seat + 1} has a full hunt row between turns")
        if max(s.cards[seat][:4]) >= s.threshold:
            found.append(f"seat {seat + 1} has a full Shadow row between turns")
    return found


def resolution(s: Lucidity) -> list[str]:
    """7, 10: dice in the air belong to a dreamer and are kept in order; the marker is on the track."""
    found: list[str] = []
    if s.has_unresolved() and (s.roller < 0 or s.roles[s.roller] != DREAMER):
        found.append("unresolved dice belong to nobody who is a dreamer")
    if s.unresolved != sorted(s.unresolved):
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
    """11: final turns are for dreamers without 15; an ended game has nothing left to happen."""
    found: list[str] = []
    if s.final_turns & s.triggers:
        found.append("a triggering player has a final turn")
    for seat in range(s.seats):
        if s.final_turns >> seat & 1 and s.roles[seat] != DREAMER:
            found.append(f"seat {seat + 1} is no dreamer and has a final turn")
    if (s.ending == RUNNING) != bool(s.agenda):
        found.append("the game is over while something is still to happen, or the other way round")
    if s.ending != RUNNING and s.has_unresolved():
        found.append("the game is over with unresolved dice")
    return found


def growth(before: Lucidity, after: Lucidity) -> list[str]:
    """5, 6, 9: what may not happen from one state to the next."""
    found: list[str] = []
    for seat in range(before.seats):
        role = before.roles[seat]
        if role != DREAMER and after.roles[seat] != role:
            found.append(f"seat {seat + 1} stopped being what it was for good")
        if role < DREAMER and before.claimer[role] == seat:
            own = [
                card[IN_POWER_1 + role] + card[IN_POWER_1 + 4 + role]
                for card in (before.cards[seat], after.cards[seat])
            ]
            if own[1] < own[0]:
                found.append(f"the Nightmare on seat {seat + 1} lost Power of its own colour")
        for colour, claimer in enumerate(before.claimer):
            if claimer >= 0 and after.cards[seat][colour] > before.cards[seat][colour]:
                found.append(f"seat {seat + 1} gained a {COLOURS[colour]} Shadow though its Nightmare is claimed")
    return found
