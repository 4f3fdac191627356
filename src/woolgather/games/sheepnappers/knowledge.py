"""What every viewer knows of the other hands (SN-11.6).

A *note* is one number about one hand: for each type how many copies the hand surely holds (*at least*, five bits each),
and above them one bit for each type that it surely lacks (*none*). Notes are sound, not complete. Viewers are the seats
and, last, the spectators, who know what everybody knows. Noted are the hands and, last, the pile: an eaten alien knows
what it left there. An alien's note about its own hand is kept like the others, and used by nobody.

With Icecold Prawns a viewer may also know which card lies at which place of a row (``s.seen``). Such cards are counted
in the note as well.

What happens is written down as short facts, and the notes are worked out from them only when somebody asks: with a
full table there are twenty-five, and in bulk play nobody looks at them.
"""

from __future__ import annotations

from typing import Final

from woolgather.games.sheepnappers.state import Sheepnappers
from woolgather.games.sheepnappers.vocabulary import FUEL, HACK, TYPES
from woolgather.kernel.compiling import i64

FIELD: Final = 5
FULL: Final = 31
NONES: Final = FIELD * TYPES  # where the bits for `none` begin
COUNTS: Final = (1 << NONES) - 1
ONE_EACH: Final = 1 | 1 << 5 | 1 << 10 | 1 << 15 | 1 << 20 | 1 << 25 | 1 << 30 | 1 << 35 | 1 << 40 | 1 << 45


# --- one note --------------------------------------------------------------------------------------------------------


def _copy(card: i64) -> i64:
    """One copy of this card, in a note."""
    return _shifted(1, FIELD * card)


def _none(card: i64) -> i64:
    """The bit for a type that is surely lacking."""
    return _shifted(1, NONES + card)


def _shifted(number: i64, places: i64) -> i64:
    """``number << places``. A function, because the compiler shifts a bare 1 as a number of 32 bits."""
    return number << places


def at_least(note: i64, card: i64) -> i64:
    return note >> FIELD * card & FULL


def lacks(note: i64, card: i64) -> bool:
    return note >> NONES + card & 1 == 1


def one_more(note: i64, card: i64) -> i64:
    """The hand gained this card."""
    return note + _copy(card) & ~_none(card)


def one_less(note: i64, card: i64) -> i64:
    """The hand lost this card."""
    return note - _copy(card) if at_least(note, card) else note


def any_one_less(note: i64) -> i64:
    """The hand lost a card, and it may have been any."""
    held = (note | note >> 1 | note >> 2 | note >> 3 | note >> 4) & ONE_EACH
    return note - held


def raised(note: i64, card: i64, count: i64) -> i64:
    """The hand has shown that it holds that many."""
    known = at_least(note, card)
    return note + (count - known << FIELD * card) if known < count else note


def counts_of(cards: list[int]) -> i64:
    """A note that lists these cards."""
    note: i64 = 0
    for card in cards:
        note += _copy(card)
    return note


def exactly(cards: list[int]) -> i64:
    """The note of a hand that holds these cards and no others."""
    note = counts_of(cards)
    for card in range(TYPES):
        if not at_least(note, card):
            note |= _none(card)
    return note


def cards_of(note: i64) -> list[int]:
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
    conclude(s)
    return s.notes[viewer * (s.seats + 1) + hand]


def set_note(s: Sheepnappers, viewer: int, hand: int, note: int) -> None:
    conclude(s)
    s.notes[viewer * (s.seats + 1) + hand] = note


def forget_everything(s: Sheepnappers) -> None:
    """A fresh deal."""
    s.notes = [0] * ((s.seats + 1) * (s.seats + 1))
    s._facts = []


def pinned(s: Sheepnappers, viewer: int, hand: int) -> int:
    """The cards whose place in the row the viewer knows, as a note."""
    note = 0
    if s.settings.icecold and hand < s.seats:
        for place, viewers in enumerate(s.seen[hand]):
            if viewers >> viewer & 1:
                note += 1 << FIELD * s.hands[hand][place]
    return note


# --- what happens, written down --------------------------------------------------------------------------------------

# A fact is one number: what happened, to which hand, which card, and (as bits) for which viewers. After those marked so
# comes a second one, a note. What happens seldom needs no fact: it looks at the notes and changes them at once.
_GAINED: Final = 0
_LOST: Final = 1
_LACKS: Final = 2
_HOLDS: Final = 3  # at least as many as the viewers' bits say: they are a number here
_SEEN: Final = 4  # and the note
_SWAPPED: Final = 5  # with the hand that stands for the card
_EATEN: Final = 6  # and a note of the cards
_UNVEILED: Final = 7


# Where in the number each of them begins, and the bits of one of them.
_HAND: Final = 4
_CARD: Final = 8
_VIEWERS: Final = 12
_ONE: Final = 15


def write_down(s: Sheepnappers, what: i64, hand: i64, card: i64, viewers: i64) -> None:
    s._facts.append(what | hand << _HAND | card << _CARD | viewers << _VIEWERS)


def note_gain(s: Sheepnappers, hand: int, card: int, named_by: int) -> None:
    """The hand gained a card, which these viewers (bits) can name. Whoever cannot no longer knows what it lacks."""
    write_down(s, _GAINED, hand, card, named_by)


def note_loss(s: Sheepnappers, hand: int, card: int, named_by: int) -> None:
    """The hand lost a card, which these viewers can name."""
    write_down(s, _LOST, hand, card, named_by)


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
    write_down(s, _SEEN, hand, 0, 1 << viewer)
    s._facts.append(exactly(s.hands[hand]))
    if s.settings.icecold:
        s.seen[hand] = [viewers | 1 << viewer for viewers in s.seen[hand]]


def note_miss(s: Sheepnappers, hand: int, card: int) -> None:
    """All have seen that the hand lacks this type."""
    write_down(s, _LACKS, hand, card, 0)


def note_launch(s: Sheepnappers, hand: int) -> None:
    """A countdown opens: all know that there is at least the base need of Fuel."""
    write_down(s, _HOLDS, hand, FUEL, s.box.need)


def note_fix(s: Sheepnappers, hand: int) -> None:
    """An IT Sheep is at work, so there is a Hack to fix (SN-5.6)."""
    write_down(s, _HOLDS, hand, HACK, 1)


def note_swap(s: Sheepnappers, one: int, other: int) -> None:
    """Hands have changed places: so do the notes about them, and the two know what they handed over."""
    write_down(s, _SWAPPED, one, other, 0)
    for viewer in (one, other):
        note_peek(s, viewer, one)
        note_peek(s, viewer, other)


def note_team_pass(s: Sheepnappers, launcher: int, partner: int) -> None:
    """SN-9.3: before the cards of these types change hands, all that is known of them does.

    How many are passed is public: if there are none, what the partner surely lacks is still lacking.
    """
    gained = 0
    for card in s.box.passes:
        gained += s.held(launcher, card)
    for viewer in range(s.seats + 1):
        mine, theirs = note_about(s, viewer, launcher), note_about(s, viewer, partner)
        for card in s.box.passes:
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
    write_down(s, _EATEN, hand, 0, 0)
    s._facts.append(counts_of(s.hands[hand]))


def note_unveiled(s: Sheepnappers, hand: int) -> None:
    """SN-7.2: everybody sees the home cards, which stay as they are until the next deal."""
    write_down(s, _UNVEILED, hand, 0, 0)
    if s.settings.icecold:
        s.seen[hand] = [everybody(s)] * len(s.hands[hand])


# --- what follows from it --------------------------------------------------------------------------------------------


def conclude(s: Sheepnappers) -> None:
    """Bring everybody's notes up to date with all that was written down."""
    if not s._facts:
        return
    facts = s._facts
    s._facts = []
    at = 0
    while at < len(facts):
        fact = facts[at]
        what, hand, card, viewers = fact & _ONE, fact >> _HAND & _ONE, fact >> _CARD & _ONE, fact >> _VIEWERS
        at += 1
        if what == _SEEN:
            _all_note(s, hand, viewers, facts[at])
            at += 1
        elif what == _SWAPPED:
            _swap(s, hand, card)
        elif what == _EATEN:
            _into_the_pile(s, hand, facts[at])
            at += 1
        elif what == _UNVEILED:
            _all_note(s, hand, everybody(s), exactly(s.hands[hand]))
        else:
            for viewer in range(s.seats + 1):
                mine = viewer * (s.seats + 1) + hand
                s.notes[mine] = _follows(s.notes[mine], what, card, viewers, viewers >> viewer & 1 == 1)


def _follows(note: i64, what: int, card: i64, count: i64, named: bool) -> i64:
    """A note after this happened, for somebody who could name the card or could not."""
    if what == _GAINED:
        return one_more(note, card) if named else note & COUNTS
    if what == _LOST:
        return one_less(note, card) if named else any_one_less(note)
    if what == _LACKS:
        return note | _none(card)
    return raised(note, card, count)


def _all_note(s: Sheepnappers, hand: int, viewers: int, note: int) -> None:
    for viewer in range(s.seats + 1):
        if viewers >> viewer & 1:
            s.notes[viewer * (s.seats + 1) + hand] = note


def _swap(s: Sheepnappers, one: int, other: int) -> None:
    notes = s.notes
    for row in range(0, len(notes), s.seats + 1):
        notes[row + one], notes[row + other] = notes[row + other], notes[row + one]


def _into_the_pile(s: Sheepnappers, hand: int, cards: int) -> None:
    for viewer in range(s.seats + 1):
        row = viewer * (s.seats + 1)
        known = cards if viewer == hand else s.notes[row + hand] & COUNTS
        s.notes[row + the_pile(s)] = s.notes[row + the_pile(s)] + known
        s.notes[row + hand] = 0
