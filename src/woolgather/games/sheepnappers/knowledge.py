"""What every viewer knows of the other hands (the ledger's table of hidden information, SN-11.6).

A *note* is one number about one hand: for each type how many copies the hand surely holds (*at least*, five bits each),
and above them one bit for each type that it surely lacks (*none*). Notes are sound, not complete. Viewers are the seats
and, last, the spectators, who know what everybody knows. Noted are the hands and, last, the pile: an eaten alien knows
what it left there. An alien's note about its own hand is kept like the others, and used by nobody.

With Icecold Prawns a viewer may also know which card lies at which place of a row (``s.seen``). Such cards are counted
in the note as well.
"""

from __future__ import annotations

from typing import Final

from woolgather.games.sheepnappers.state import Sheepnappers
from woolgather.games.sheepnappers.vocabulary import FUEL, HACK, TYPES

FIELD: Final = 5
FULL: Final = 31
NONES: Final = FIELD * TYPES  # where the bits for `none` begin
COUNTS: Final = (1 << NONES) - 1
ONE_EACH: Final = 1 | 1 << 5 | 1 << 10 | 1 << 15 | 1 << 20 | 1 << 25 | 1 << 30 | 1 << 35 | 1 << 40 | 1 << 45


# --- one note --------------------------------------------------------------------------------------------------------


def at_least(note: int, card: int) -> int:
    return note >> FIELD * card & FULL


def lacks(note: int, card: int) -> bool:
    return note >> NONES + card & 1 == 1


def one_more(note: int, card: int) -> int:
    """The hand gained this card."""
    return note + (1 << FIELD * card) & ~(1 << NONES + card)


def one_less(note: int, card: int) -> int:
    """The hand lost this card."""
    return note - (1 << FIELD * card) if note >> FIELD * card & FULL else note


def any_one_less(note: int) -> int:
    """The hand lost a card, and it may have been any."""
    held = (note | note >> 1 | note >> 2 | note >> 3 | note >> 4) & ONE_EACH
    return note - held


def raised(note: int, card: int, count: int) -> int:
    """The hand has shown that it holds that many."""
    known = note >> FIELD * card & FULL
    return note + (count - known << FIELD * card) if known < count else note


def counts_of(cards: list[int]) -> int:
    """A note that lists these cards."""
    note = 0
    for card in cards:
        note += 1 << FIELD * card
    return note


def exactly(cards: list[int]) -> int:
    """The note of a hand that holds these cards and no others."""
    note = counts_of(cards)
    for card in range(TYPES):
        if not at_least(note, card):
            note |= 1 << NONES + card
    return note


def cards_of(note: int) -> list[int]:
    """The cards the hand surely holds."""
    cards: list[int] = []
    for card in range(TYPES):
        cards.extend([card] * at_least(note, card))
    return cards


# --- everybody's notes -----------------------------------------------------------------------------------------------


def everybody(s: Sheepnappers) -> int:
    """All viewers, as bits."""
    return (2 << s.seats) - 1


def the_pile(s: Sheepnappers) -> int:
    """The pile, where a hand could be named."""
    return s.seats


def spectators(s: Sheepnappers) -> int:
    return s.seats


def note_about(s: Sheepnappers, viewer: int, hand: int) -> int:
    return s.notes[viewer * (s.seats + 1) + hand]


def set_note(s: Sheepnappers, viewer: int, hand: int, note: int) -> None:
    s.notes[viewer * (s.seats + 1) + hand] = note


def forget_everything(s: Sheepnappers) -> None:
    """A fresh deal."""
    s.notes = [0] * ((s.seats + 1) * (s.seats + 1))


def pinned(s: Sheepnappers, viewer: int, hand: int) -> int:
    """The cards whose place in the row the viewer knows, as a note."""
    note = 0
    if s.house.icecold and hand < s.seats:
        for place, viewers in enumerate(s.seen[hand]):
            if viewers >> viewer & 1:
                note += 1 << FIELD * s.hands[hand][place]
    return note


def note_gain(s: Sheepnappers, hand: int, card: int, named_by: int) -> None:
    """The hand gained a card, which these viewers (bits) can name. Whoever cannot no longer knows what it lacks."""
    notes = s.notes
    at = hand
    for viewer in range(s.seats + 1):
        note = notes[at]
        if named_by >> viewer & 1:
            notes[at] = one_more(note, card)
        elif note > COUNTS:
            notes[at] = note & COUNTS
        at += s.seats + 1


def note_loss(s: Sheepnappers, hand: int, card: int, named_by: int) -> None:
    """The hand lost a card, which these viewers can name."""
    notes = s.notes
    at = hand
    for viewer in range(s.seats + 1):
        note = notes[at]
        if note & COUNTS:
            notes[at] = one_less(note, card) if named_by >> viewer & 1 else any_one_less(note)
        at += s.seats + 1


def note_loss_from_row(s: Sheepnappers, hand: int, card: int, named_by: int, seen_by: int) -> None:
    """SN-10: the same, where ``seen_by`` knew the place it left; what is known at other places stays known."""
    for viewer in range(s.seats + 1):
        note = note_about(s, viewer, hand)
        if seen_by >> viewer & 1:
            note = one_less(note, card)
        else:
            fixed = pinned(s, viewer, hand)
            for other in range(TYPES):
                if (other == card or not named_by >> viewer & 1) and at_least(note, other) > at_least(fixed, other):
                    note = one_less(note, other)
        set_note(s, viewer, hand, note)


def note_peek(s: Sheepnappers, viewer: int, hand: int) -> None:
    """The viewer sees the whole hand; a row in its order (SN-10.9)."""
    set_note(s, viewer, hand, exactly(s.hands[hand]))
    if s.house.icecold:
        s.seen[hand] = [viewers | 1 << viewer for viewers in s.seen[hand]]


def note_miss(s: Sheepnappers, hand: int, card: int) -> None:
    """All have seen that the hand lacks this type."""
    for viewer in range(s.seats + 1):
        set_note(s, viewer, hand, note_about(s, viewer, hand) | 1 << NONES + card)


def note_launch(s: Sheepnappers, hand: int) -> None:
    """A countdown opens: all know that there is at least the base need of Fuel."""
    _all_raise(s, hand, FUEL, s.house.need)


def note_fix(s: Sheepnappers, hand: int) -> None:
    """An IT Sheep is at work, so there is a Hack to fix (SN-5.6)."""
    _all_raise(s, hand, HACK, 1)


def _all_raise(s: Sheepnappers, hand: int, card: int, count: int) -> None:
    for viewer in range(s.seats + 1):
        set_note(s, viewer, hand, raised(note_about(s, viewer, hand), card, count))


def note_swap(s: Sheepnappers, one: int, other: int) -> None:
    """Hands have changed places: so do the notes about them, and the two know what they handed over."""
    for viewer in range(s.seats + 1):
        mine, theirs = note_about(s, viewer, one), note_about(s, viewer, other)
        set_note(s, viewer, one, theirs)
        set_note(s, viewer, other, mine)
    for viewer in (one, other):
        note_peek(s, viewer, one)
        note_peek(s, viewer, other)


def note_team_pass(s: Sheepnappers, launcher: int, partner: int) -> None:
    """SN-9.3: before the cards of these types change hands, all that is known of them does.

    How many are passed is public: if there are none, what the partner surely lacks is still lacking.
    """
    gained = 0
    for card in s.house.passes:
        gained += s.held(launcher, card)
    for viewer in range(s.seats + 1):
        mine, theirs = note_about(s, viewer, launcher), note_about(s, viewer, partner)
        for card in s.house.passes:
            known = at_least(mine, card)
            count = s.held(launcher, card) if viewer in (launcher, partner) else known
            mine = mine - (known << FIELD * card) | 1 << NONES + card
            theirs += count << FIELD * card
            if gained:
                theirs &= ~(1 << NONES + card)
        set_note(s, viewer, launcher, mine)
        set_note(s, viewer, partner, theirs)


def note_eaten(s: Sheepnappers, hand: int) -> None:
    """The hand is in the pile now: whoever knew a card of it knows it is somewhere there."""
    for viewer in range(s.seats + 1):
        known = counts_of(s.hands[hand]) if viewer == hand else note_about(s, viewer, hand) & COUNTS
        set_note(s, viewer, the_pile(s), note_about(s, viewer, the_pile(s)) + known)
        set_note(s, viewer, hand, 0)


def note_unveiled(s: Sheepnappers, hand: int) -> None:
    """SN-7.2: everybody sees the home cards."""
    seen = exactly(s.hands[hand])
    for viewer in range(s.seats + 1):
        set_note(s, viewer, hand, seen)
    if s.house.icecold:
        s.seen[hand] = [everybody(s)] * len(s.hands[hand])
