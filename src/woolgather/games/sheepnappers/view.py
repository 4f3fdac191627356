"""What each seat may know of the table. redeal.py redeals what it can't know."""

from __future__ import annotations

from typing import Final

from woolgather.games.sheepnappers.answers import thrower, way_of
from woolgather.games.sheepnappers.cards import DismissPeek, FetchCard, GiftCard, StealPosition
from woolgather.games.sheepnappers.exchange import BaaWindow
from woolgather.games.sheepnappers.icecold_prawns import Rearrange
from woolgather.games.sheepnappers.knowledge import at_least, lacks, note_about, spectators
from woolgather.games.sheepnappers.launch import launcher_in
from woolgather.games.sheepnappers.rules import ChooseTarget, ChooseWish
from woolgather.games.sheepnappers.scoring import wool_by_round, wool_of
from woolgather.games.sheepnappers.state import IN_PLAY, NOBODY, Sheepnappers
from woolgather.games.sheepnappers.view_types import (
    Alien,
    Exchange,
    Hand,
    HeldCard,
    Note,
    Pending,
    Status,
    Table,
    Tank,
)
from woolgather.games.sheepnappers.vocabulary import BY, CARDS, FUEL, HACK, HELD, LAMP, NO_CARD, TYPES
from woolgather.kernel.frames import Frame

_STATUS: Final[tuple[Status, ...]] = ("in play", "home", "eaten")


def table(s: Sheepnappers, viewer: int | None) -> Table:
    """The table as this seat sees it; ``None`` is a spectator."""
    pending = s.decision()
    launcher = launcher_in(pending)
    return {
        "round": s.round,
        "rounds": s.settings.rounds,
        "turn": s.turn,
        "starter": s.starter,
        "active": s.active,
        "need": s.box.need,
        "deck": dict(zip(CARDS, s.box.deck, strict=True)),  # SN-1.3: the contents of the deck are public
        "aliens": [_alien(s, other, viewer) for other in range(s.seats)],
        "hand": None if viewer is None else _hand(s, viewer),
        "pile": len(s.pile),
        "wolf": s.active if s.wolf else None,
        "discard": {"size": len(s.discard), "top": HELD[s.top()] if len(s.discard) else None},
        "launcher": None if launcher == NOBODY else launcher,
        "exchange": exchange_of(pending),
        "pending": pending_of(s, pending, viewer),
        "notes": _notes(s, viewer) if s.settings.memory_aid else None,
        "sheet": wool_by_round(s),
        "unveiled": [_named(sorted(hand)) for hand in s.unveiled],
    }


def _named(cards: list[int]) -> list[HeldCard]:
    return [HELD[card] for card in cards]


def _alien(s: Sheepnappers, seat: int, viewer: int | None) -> Alien:
    """SN-11.5: hand sizes and statuses are public."""
    return {
        "seat": seat,
        "status": _STATUS[s.status[seat]],
        "cards": s.size(seat),
        "total": s.totals[seat],
        "partner": s.partner(seat) if s.settings.teams else None,
        "tank": tank_of(s, seat, viewer),
    }


def tank_of(s: Sheepnappers, seat: int, viewer: int | None) -> Tank:
    """Your own Fuel; for others what your notes say, at tables with notes (SN-11.6)."""
    if seat == viewer:
        return {"fuel": s.held(seat, FUEL), "sure": True, "need": s.need(seat)}
    empty = s.size(seat) == 0  # SN-11.5: this is public
    if not s.settings.memory_aid or s.status[seat] != IN_PLAY:
        return {"fuel": 0, "sure": empty, "need": s.box.need}
    note = note_about(s, spectators(s) if viewer is None else viewer, seat)
    seen = sum(at_least(note, card) for card in range(TYPES)) == s.size(seat)
    return {
        "fuel": at_least(note, FUEL),
        "sure": empty or seen or lacks(note, FUEL),
        "need": s.box.need + at_least(note, HACK),
    }


def _hand(s: Sheepnappers, seat: int) -> Hand:
    return {
        "cards": _named(s.cards(seat)),
        "need": s.need(seat),
        "wool": wool_of(s, s.hands[seat]),
        "row": s.settings.icecold,
    }


def exchange_of(pending: Frame | None) -> Exchange | None:
    """The action being answered, with the Baas so far and who threw them."""
    if not isinstance(pending, BaaWindow):
        return None
    deed = pending.deed
    return {
        "actor": deed.actor,
        "card": HELD[deed.card],
        "juiced": deed.juiced,
        "target": deed.target if deed.target != NOBODY else None,
        "wish": HELD[deed.wish] if deed.wish != NO_CARD else None,
        "throws": [{"seat": thrower(throw), "by": BY[way_of(throw)]} for throw in pending.throws],
        "stands": len(pending.throws) % 2 == 0,
    }


def pending_of(s: Sheepnappers, pending: Frame | None, viewer: int | None) -> Pending | None:
    """An effect under way: everyone sees whose it is, but only the actor sees a peeked hand or the discard."""
    if isinstance(pending, DismissPeek):
        hand = _named(s.cards(pending.target)) if viewer == pending.seat else None
        return {"kind": "peek", "actor": pending.seat, "target": pending.target, "cards": hand}
    if isinstance(pending, FetchCard):
        discard = _named(list(s.discard)) if viewer == pending.seat else None
        return {"kind": "fetch", "actor": pending.seat, "target": None, "cards": discard}
    if isinstance(pending, GiftCard):
        return {"kind": "gift", "actor": pending.seat, "target": pending.target, "cards": None}
    if isinstance(pending, StealPosition):
        return {"kind": "steal", "actor": pending.seat, "target": pending.target, "cards": None}
    # An unfinished declaration is private (SN-2.13).
    if isinstance(pending, ChooseTarget) and viewer == pending.seat:
        return {"kind": "declare", "actor": viewer, "target": None, "cards": [HELD[pending.card]]}
    if isinstance(pending, ChooseWish) and viewer == pending.seat:
        return {"kind": "declare", "actor": viewer, "target": pending.target, "cards": [HELD[LAMP]]}
    if isinstance(pending, Rearrange) and viewer == pending.seat:
        laid: list[HeldCard] = [HELD[s.rows[pending.seat][place]] for place in pending.order]
        return {"kind": "rearrange", "actor": viewer, "target": None, "cards": laid}
    return None


def _notes(s: Sheepnappers, viewer: int | None) -> list[Note | None]:
    """SN-11.6: what this viewer knows of each other hand in play; for spectators, what everyone knows."""
    knower = spectators(s) if viewer is None else viewer
    return [
        None if other == viewer or s.status[other] != IN_PLAY else _note(s, knower, other) for other in range(s.seats)
    ]


def _note(s: Sheepnappers, viewer: int, other: int) -> Note:
    note = note_about(s, viewer, other)
    row: list[HeldCard | None] | None = None
    if s.settings.icecold:
        places = zip(s.rows[other], s.seen[other], strict=True)
        row = [HELD[card] if viewers >> viewer & 1 else None for card, viewers in places]
    return {
        "at_least": {HELD[card]: at_least(note, card) for card in range(TYPES) if at_least(note, card)},
        "none": [HELD[card] for card in range(TYPES) if lacks(note, card)],
        "row": row,
    }
