"""Moves cards in and out of hands and onto the discard, and updates what other players know."""

from __future__ import annotations

from woolgather.games.sheepnappers.knowledge import everyone, note_fetch, note_gain, note_loss, note_loss_from_row
from woolgather.games.sheepnappers.state import NOBODY, Sheepnappers
from woolgather.games.sheepnappers.tally import one
from woolgather.games.sheepnappers.vocabulary import LEFT_ROW
from woolgather.games.sheepnappers.ways import GIVEN
from woolgather.kernel.compiling import append, i64


def put_into_hand(s: Sheepnappers, seat: i64, card: i64, named_by: i64, fetched: bool = False) -> None:
    """Add a card that these viewers can identify; in a row it goes to the right end (SN-10.5)."""
    s.hands[seat] += one(card)
    if s.settings.icecold:
        s.rows[seat].append(card)
        s.seen[seat].append(named_by)
    if fetched:
        note_fetch(s, seat, card, named_by)
    else:
        note_gain(s, seat, card, named_by)


def take_from_hand(s: Sheepnappers, seat: i64, card: i64, named_by: i64, to: i64 = NOBODY, among: i64 = 0) -> None:
    """Remove a card that these viewers can identify, for another hand unless it is laid. If a row has several copies,
    any one is used (SN-10.7).
    """
    if not s.settings.icecold:
        s.hands[seat] -= one(card)
        note_loss(s, seat, card, named_by, to, among)
        return
    places = [place for place, other in enumerate(s.rows[seat]) if other == card]
    take_from_row(s, seat, places[s.chance.below(len(places))], named_by, to)


def take_from_row(s: Sheepnappers, seat: i64, place: int, named_by: i64, to: i64) -> i64:
    """SN-10.5: remove the card at this place; the gap closes, and everyone sees its place."""
    card = s.rows[seat].pop(place)
    seen_by = s.seen[seat].pop(place)
    s.hands[seat] -= one(card)
    note_loss_from_row(s, seat, card, named_by, seen_by, to)
    s.tell(LEFT_ROW, seat, place + 1)
    return card


def lay(s: Sheepnappers, card: i64) -> None:
    """Put a card face up on top of the discard."""
    s.discard = append(s.discard, card)
    s.fed = False
    s.reveal()


def lay_from_hand(s: Sheepnappers, seat: i64, card: i64) -> None:
    """SN-2.9: a card is laid as soon as it is played, and stays there."""
    take_from_hand(s, seat, card, everyone(s))
    lay(s, card)


def hand_over(s: Sheepnappers, giver: i64, taker: i64, card: i64, named_by: i64) -> None:
    """Move a card of this type from one hand to another."""
    take_from_hand(s, giver, card, named_by, taker)
    _arrive(s, taker, card, named_by)


def give(s: Sheepnappers, giver: i64, taker: i64, card: i64, named_by: i64) -> None:
    """Move a card as a gift, which can't be taken back at once (SN-5.34)."""
    take_from_hand(s, giver, card, named_by, GIVEN)
    _arrive(s, taker, card, named_by)


def steal(s: Sheepnappers, owner: i64, thief: i64, card: i64, named_by: i64) -> None:
    """Move a card in exchange for a gift: any card but the gift."""
    take_from_hand(s, owner, card, named_by, thief, among=s.size(owner) - 1)
    _arrive(s, thief, card, named_by)


def _arrive(s: Sheepnappers, taker: i64, card: i64, named_by: i64) -> None:
    put_into_hand(s, taker, card, named_by)
    s.reveal()
