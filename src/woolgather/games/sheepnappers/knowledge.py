"""What every viewer knows of the other hands (SN-11.6).

A *note* is one number about one hand. For each type it holds how many copies the hand certainly has (*at least*, five
bits each), and above them one bit for each type that it certainly lacks (*none*). Notes are sound but not complete.
Viewers are the seats plus, last, the spectators, who know what everyone knows. Every viewer has a note about each hand
and, last, the pile, because an eaten alien knows what it left there. An alien also has a note about its own hand, but
nothing uses it.

With Icecold Prawns a viewer may also know which card is at which place of a row (``s.seen``). The note counts such
cards too.

Events are recorded as compact facts, and the notes are computed from them only on demand: a full table has twenty-five
notes, and in bulk play no one looks at them.
"""

from __future__ import annotations

from typing import Final

from woolgather.games.sheepnappers.state import Sheepnappers
from woolgather.games.sheepnappers.tally import (
    FIELD,
    TALLY,
    cards_in,
    copies,
    nth_card,
    one,
    one_of_each,
    shifted,
    size_of,
)
from woolgather.games.sheepnappers.trails import (
    follow_eaten,
    follow_fetch,
    follow_lack,
    follow_loss,
    follow_loss_from_row,
    follow_shown,
    follow_sight,
    follow_swap,
    follow_team_pass,
)
from woolgather.games.sheepnappers.vocabulary import FUEL, HACK, TYPES
from woolgather.kernel.chance import Chance, FastChance
from woolgather.kernel.compiling import append, i64, vec

NONES: Final = FIELD * TYPES  # the first bit for `none`


# --- one note --------------------------------------------------------------------------------------------------------


def _none(card: i64) -> i64:
    """The bit for a type that is certainly absent."""
    return shifted(1, NONES + card)


def at_least(note: i64, card: i64) -> i64:
    return copies(note, card)


def lacks(note: i64, card: i64) -> bool:
    return note >> NONES + card & 1 == 1


def one_more(note: i64, card: i64) -> i64:
    """The note after the hand gains this card."""
    return note + one(card) & ~_none(card)


def one_less(note: i64, card: i64) -> i64:
    """The note after the hand loses this card."""
    return note - one(card) if at_least(note, card) else note


def any_one_less(note: i64) -> i64:
    """The note after the hand loses an unknown card."""
    return note - one_of_each(note)


def raised(note: i64, card: i64, count: i64) -> i64:
    """The note after the hand shows that it holds that many."""
    known = at_least(note, card)
    return note + shifted(count - known, FIELD * card) if known < count else note


def exactly(hand: i64) -> i64:
    """The note of a hand that holds exactly these cards."""
    note = hand
    card: i64 = 0
    while card < TYPES:
        if not copies(hand, card):
            note |= _none(card)
        card += 1
    return note


# --- all notes -------------------------------------------------------------------------------------------------------


def everyone(s: Sheepnappers) -> int:
    """All viewers, as bits."""
    return (2 << s.seats) - 1


def the_pile(s: Sheepnappers) -> int:
    """The pile, as an index where a hand is expected."""
    return s.seats


def spectators(s: Sheepnappers) -> int:
    return s.seats


def note_about(s: Sheepnappers, viewer: i64, hand: i64) -> i64:
    conclude(s)
    return s.notes[viewer * (s.seats + 1) + hand]


def forget_everything(s: Sheepnappers) -> None:
    """Forget everything, at a new deal."""
    s.notes = vec[i64]([0] * ((s.seats + 1) * (s.seats + 1)))
    s._facts = vec[i64]()
    s._trails = []
    _gather_hands(s)


def pinned(s: Sheepnappers, viewer: i64, hand: i64) -> i64:
    """The cards whose place in the row the viewer knows."""
    known: i64 = 0
    if s.settings.icecold and hand < s.seats:
        for place, viewers in enumerate(s.seen[hand]):
            if viewers >> viewer & 1:
                known += one(s.rows[hand][place])
    return known


# --- recorded facts --------------------------------------------------------------------------------------------------

# A fact is one number: its kind, the hand, the card, the viewers (as bits) and, if a fetched card may be involved, the
# size of the hand and where the card went. Facts marked "and the note" are followed by a second number, a note. Rare
# events aren't recorded: they update the notes at once.
_GAINED: Final = 0
_LOST: Final = 1
_LACKS: Final = 2
_HOLDS: Final = 3  # at least this many; here the viewers' bits are that number
_SEEN: Final = 4  # and the note
_SWAPPED: Final = 5  # the other hand is stored in place of the card
_EATEN: Final = 6  # and a note of the cards
_UNVEILED: Final = 7
_FETCHED: Final = 8  # gained with a Time Machine; the size is replaced by the number of the fetch in this round
_REDEALT: Final = 9  # the viewer in place of the card; then a number for chance, all hands, the pile


# The first bit of each field, and the masks.
_HAND: Final = 4
_CARD: Final = 8
_VIEWERS: Final = 12
_SIZE: Final = 20
_TO: Final = 28
_ONE: Final = 15
_ALL_VIEWERS: Final = 255
_ANY_SIZE: Final = 255


def write_down(s: Sheepnappers, what: i64, hand: i64, card: i64, viewers: i64) -> None:
    s._facts = append(s._facts, what | hand << _HAND | card << _CARD | viewers << _VIEWERS)


def _sized(s: Sheepnappers, hand: i64, more: i64) -> i64:
    """The viewers' field of a fact plus the size of a hand a fetched card may have left: its current size plus
    ``more``.
    """
    return s.size_or_pile(hand) + more << _SIZE - _VIEWERS if len(s.fetches) else 0


def note_gain(s: Sheepnappers, hand: i64, card: i64, named_by: i64) -> None:
    """The hand gained a card that these viewers (bits) can identify. The others no longer know what it lacks."""
    write_down(s, _GAINED, hand, card, named_by)


def note_fetch(s: Sheepnappers, hand: i64, card: i64, named_by: i64) -> None:
    """The hand gained a card fetched from the discard."""
    write_down(s, _FETCHED, hand, card, named_by | len(s.fetches) - 1 << _SIZE - _VIEWERS)


def note_loss(s: Sheepnappers, hand: i64, card: i64, named_by: i64, to: i64, among: i64 = 0) -> None:
    """The hand lost a card that these viewers can identify. For the others, record where it went and how many cards it
    could have been: the whole hand unless specified.
    """
    size = among << _SIZE - _VIEWERS if among else _sized(s, hand, 1)
    write_down(s, _LOST, hand, card, named_by | size | to << _TO - _VIEWERS)


def note_loss_from_row(s: Sheepnappers, hand: i64, card: i64, named_by: i64, seen_by: i64, to: i64) -> None:
    """SN-10: a row lost a card whose place ``seen_by`` knew; knowledge of other places is unaffected."""
    conclude(s)
    notes = s.notes[:]
    for viewer in range(s.seats + 1):
        mine = viewer * (s.seats + 1) + hand
        note = notes[mine]
        if seen_by >> viewer & 1:
            note = one_less(note, card)
        else:
            fixed = pinned(s, viewer, hand)
            if s._trails:
                named = named_by >> viewer & 1 == 1
                elsewhere = size_of(fixed) if not named else size_of(note & TALLY)
                follow_loss_from_row(s, viewer, hand, card, named, s.size(hand) + 1 - elsewhere, to)
            for other in range(TYPES):
                if (other == card or not named_by >> viewer & 1) and at_least(note, other) > at_least(fixed, other):
                    note = one_less(note, other)
        notes[mine] = note
    s.notes = notes


def note_peek(s: Sheepnappers, viewer: i64, hand: i64) -> None:
    """The viewer sees the whole hand; a row in its order (SN-10.9)."""
    write_down(s, _SEEN, hand, 0, 1 << viewer)
    s._facts = append(s._facts, exactly(s.hands[hand]))
    if s.settings.icecold:
        s.seen[hand] = [viewers | 1 << viewer for viewers in s.seen[hand]]


def note_miss(s: Sheepnappers, hand: i64, card: i64) -> None:
    """Everyone has seen that the hand lacks this type."""
    write_down(s, _LACKS, hand, card, 0)


def note_launch(s: Sheepnappers, hand: i64) -> None:
    """A countdown begins, so everyone knows that the hand has at least the base need of Fuel."""
    write_down(s, _HOLDS, hand, FUEL, s.box.need | _sized(s, hand, 0))


def note_fix(s: Sheepnappers, hand: i64) -> None:
    """An IT Sheep takes effect, so there is a Hack to fix (SN-5.6)."""
    write_down(s, _HOLDS, hand, HACK, 1 | _sized(s, hand, 0))


def note_swap(s: Sheepnappers, first: i64, second: i64) -> None:
    """Two hands were swapped, and so are the notes about them; the two players know what they handed over."""
    write_down(s, _SWAPPED, first, second, 0)
    note_peek(s, first, first)
    note_peek(s, first, second)
    note_peek(s, second, first)
    note_peek(s, second, second)


def note_team_pass(s: Sheepnappers, launcher: i64, partner: i64) -> None:
    """SN-9.3: before cards of these types change hands, transfer the knowledge about them.

    The number passed is public: if it is zero, what the partner certainly lacks is still lacking.
    """
    conclude(s)
    notes = s.notes[:]
    gained: i64 = 0
    passed: i64 = 0  # the passed types, as bits
    for card in s.box.passes:
        gained += s.held(launcher, card)
        passed |= 1 << card
    follow_team_pass(s, launcher, partner, passed)
    for viewer in range(s.seats + 1):
        row: i64 = viewer * (s.seats + 1)
        mine, theirs = notes[row + launcher], notes[row + partner]
        for card in s.box.passes:
            known = at_least(mine, card)
            count = s.held(launcher, card) if viewer in (launcher, partner) else known
            mine = mine - shifted(known, FIELD * card) | _none(card)
            theirs += shifted(count, FIELD * card)
            if gained:
                theirs &= ~_none(card)
        notes[row + launcher] = mine
        notes[row + partner] = theirs
    s.notes = notes
    _gather_hands(s)


def note_eaten(s: Sheepnappers, hand: i64) -> None:
    """The hand is in the pile now; viewers who knew its cards know they are in the pile."""
    write_down(s, _EATEN, hand, 0, 0)
    s._facts = append(s._facts, s.hands[hand])


def note_unveiled(s: Sheepnappers, hand: i64) -> None:
    """SN-7.2: everyone sees the home cards, which don't change until the next deal."""
    write_down(s, _UNVEILED, hand, 0, 0)
    if s.settings.icecold:
        s.seen[hand] = [everyone(s)] * len(s.rows[hand])


def note_redeal(s: Sheepnappers, viewer: i64, pile: i64) -> None:
    """After a redeal: all cards the viewer doesn't know have moved, so make the others' notes true again."""
    conclude(s)
    facts = vec[i64]([0] * (s.seats + 3))
    facts[0] = _REDEALT | viewer << _CARD
    facts[1] = 1 + s.chance.below(1 << 30)
    seat: i64 = 0
    while seat < s.seats:
        facts[2 + seat] = s.hands[seat]
        seat += 1
    facts[2 + seat] = pile
    s._facts = facts


# --- deriving the notes ----------------------------------------------------------------------------------------------


def settle(s: Sheepnappers) -> None:
    """Before a snapshot: bring the notes up to date and lay out unordered hands sorted."""
    conclude(s)
    if not s.rows:
        s.rows = [cards_in(s.hands[seat]) for seat in range(s.seats)]


def conclude(s: Sheepnappers) -> None:
    """Bring all notes up to date with the recorded facts."""
    if not len(s._facts):
        return
    facts = s._facts
    s._facts = vec[i64]()
    s.notes = s.notes[:]
    _gather_hands(s)
    at: i64 = 0
    while at < len(facts):
        fact = facts[at]
        what, hand, card = fact & _ONE, fact >> _HAND & _ONE, fact >> _CARD & _ONE
        viewers = fact >> _VIEWERS & _ALL_VIEWERS
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
            _all_note(s, hand, everyone(s), exactly(s.hands[hand]))
        elif what == _REDEALT:
            inform(s, card, facts[at + 1 : at + 2 + s.seats], FastChance(0, facts[at]), None)
            at += s.seats + 2
        else:
            _all_see(s, what, hand, card, viewers, fact >> _SIZE & _ANY_SIZE, fact >> _TO)


def _gather_hands(s: Sheepnappers) -> None:
    """Cards have moved: discard the sorted layout that a snapshot made of unordered hands."""
    if not s.settings.icecold:
        s.rows = []


def _all_see(s: Sheepnappers, what: i64, hand: i64, card: i64, viewers: i64, size: i64, to: i64) -> None:
    """Apply a fact about a hand to all viewers; some of them could identify the card."""
    if what == _FETCHED:
        follow_fetch(s, hand, card, size, viewers)
    elif s._trails:
        if what == _LOST:
            follow_loss(s, hand, card, viewers, size, to)
        elif what == _LACKS:
            follow_lack(s, hand, 1 << card)
        elif what == _HOLDS:
            follow_shown(s, hand, card, viewers, size)
    viewer: i64 = 0
    mine = hand
    while viewer <= s.seats:
        note = s.notes[mine]
        named = viewers >> viewer & 1 == 1
        if what == _GAINED or what == _FETCHED:  # noqa: SIM109 (`in` would make a tuple)
            note = one_more(note, card) if named else note & TALLY
        elif what == _LOST:
            note = one_less(note, card) if named else any_one_less(note)
        elif what == _LACKS:
            note |= _none(card)
        else:
            note = raised(note, card, viewers)
        s.notes[mine] = note
        viewer += 1
        mine += s.seats + 1


def _all_note(s: Sheepnappers, hand: i64, viewers: i64, note: i64) -> None:
    follow_sight(s, hand, viewers, note)
    for viewer in range(s.seats + 1):
        if viewers >> viewer & 1:
            s.notes[viewer * (s.seats + 1) + hand] = note


def _swap(s: Sheepnappers, first: i64, second: i64) -> None:
    follow_swap(s, first, second)
    notes = s.notes
    row: i64 = 0
    while row < len(notes):
        note = notes[row + first]
        notes[row + first] = notes[row + second]
        notes[row + second] = note
        row += s.seats + 1


def _into_the_pile(s: Sheepnappers, hand: i64, cards: i64) -> None:
    follow_eaten(s, hand)
    pile = the_pile(s)
    for viewer in range(s.seats + 1):
        row: i64 = viewer * (s.seats + 1)
        known = cards if viewer == hand else s.notes[row + hand] & TALLY
        s.notes[row + pile] += known
        s.notes[row + hand] = 0


# --- in a sampled world ----------------------------------------------------------------------------------------------


def inform(s: Sheepnappers, viewer: i64, hands: vec[i64], chance: Chance, was_pinned: list[int] | None) -> None:
    """After a redeal for the viewer: make true what the others know of these hands and, last, the pile.

    With Icecold Prawns ``was_pinned`` lists what they knew by place before.
    """
    notes = s.notes[:]
    mine: i64 = 0
    other: i64 = 0
    while other <= s.seats:
        hand: i64 = 0
        while hand <= s.seats:
            if other != viewer and (hand != viewer or hand == s.seats):
                loose = notes[mine] & TALLY
                fixed: i64 = 0
                if was_pinned is not None:
                    loose -= was_pinned[mine]
                    fixed = pinned(s, other, hand)
                if fixed or notes[mine]:
                    known = fixed + _equivalent_note(loose, hands[hand] - fixed, chance)
                    if hand < s.seats and size_of(known) == size_of(hands[hand]):
                        notes[mine] = exactly(hands[hand])
                    else:
                        notes[mine] = known | notes[mine] & ~TALLY & exactly(hands[hand])
            mine += 1
            hand += 1
        other += 1
    s.notes = notes


def _equivalent_note(knew: i64, hand: i64, chance: Chance) -> i64:
    """Notes about this hand for a viewer who knew these cards of the real one: equally many, and of the same types
    where possible.
    """
    known: i64 = 0
    lost: i64 = 0
    card: i64 = 0
    while card < TYPES:
        had, has = copies(knew, card), copies(hand, card)
        if had > has:
            lost += had - has
            had = has
        known += shifted(had, FIELD * card)
        card += 1
    while lost > 0:
        left = hand - known
        known += one(nth_card(left, chance.below(size_of(left))))
        lost -= 1
    return known
