"""What each seat may know of the table (the ledger's table of hidden information). What it cannot know is redealt in
redeal.py."""

from __future__ import annotations

from typing import Any

from woolgather.games.sheepnappers.cards import DismissPeek, FetchCard, GiftCard, StealPosition
from woolgather.games.sheepnappers.exchange import BaaWindow, is_clone, thrower
from woolgather.games.sheepnappers.knowledge import at_least, lacks, note_about, spectators
from woolgather.games.sheepnappers.launch import Countdown
from woolgather.games.sheepnappers.prawns import Rearrange
from woolgather.games.sheepnappers.rules import ChooseTarget, ChooseWish
from woolgather.games.sheepnappers.scoring import wool_of
from woolgather.games.sheepnappers.state import IN_PLAY, Sheepnappers
from woolgather.games.sheepnappers.vocabulary import BY, CARDS, HELD, NO_CARD, TYPES
from woolgather.kernel.frames import Frame

STATUS = ("in play", "home", "eaten")


def look(s: Sheepnappers, seat: int | None) -> dict[str, Any]:
    """The table as this seat sees it; ``None`` is a spectator."""
    pending = s.agenda[-1] if s.agenda else None
    return {
        "round": s.round,
        "rounds": s.house.rounds,
        "turn": s.turn,
        "starter": s.starter,
        "active": s.active,
        "need": s.house.need,
        "deck": dict(zip(CARDS, s.house.deck, strict=True)),  # SN-1.3: everyone knows what is in the game
        "aliens": [_alien(s, other) for other in range(s.seats)],
        "hand": None if seat is None else _hand(s, seat),
        "pile": len(s.pile),
        "wolf": s.active if s.wolf else None,
        "discard": {"size": len(s.discard), "top": CARDS[s.discard[-1]] if s.discard else None},
        "launcher": launcher_in(pending),
        "exchange": _exchange(pending),
        "pending": _pending(s, pending, seat),
        "notes": _notes(s, seat) if s.agreed["memory-aid"] == "on" else None,
        "sheet": [s.sheet[start : start + s.seats] for start in range(0, len(s.sheet), s.seats)],
        "unveiled": [[CARDS[card] for card in sorted(hand)] for hand in s.unveiled],
        "seconds": {
            "countdown": _seconds(s.agreed["countdown-seconds"]),
            "baa": _seconds(s.agreed["baa-seconds"]),
            "peek": s.house.peek_seconds,
        },
        "chat": "phrases" if s.house.teams and s.agenda else "free",  # SN-9.10
        "log_from": _log_from(s, seat),
    }


def _alien(s: Sheepnappers, seat: int) -> dict[str, Any]:
    """SN-11.5: hand sizes and statuses are public."""
    return {
        "seat": seat,
        "status": STATUS[s.status[seat]],
        "cards": len(s.hands[seat]),
        "total": s.totals[seat],
        "partner": s.partner(seat) if s.house.teams else None,
    }


def _hand(s: Sheepnappers, seat: int) -> dict[str, Any]:
    return {
        "cards": [CARDS[card] for card in s.hands[seat]],
        "need": s.need(seat),
        "wool": wool_of(s, s.hands[seat]),
        "row": s.house.icecold,
    }


def _exchange(pending: Frame | None) -> dict[str, Any] | None:
    """The action being answered, and the Baas so far and by whom."""
    if not isinstance(pending, BaaWindow):
        return None
    deed = pending.deed
    return {
        "actor": deed.actor,
        "card": CARDS[deed.card],
        "juiced": deed.juiced,
        "target": deed.target if deed.target >= 0 else None,
        "wish": CARDS[deed.wish] if deed.wish != NO_CARD else None,
        "throws": [{"seat": thrower(throw), "by": BY[is_clone(throw)]} for throw in pending.throws],
        "stands": len(pending.throws) % 2 == 0,
    }


def launcher_in(pending: Frame | None) -> int | None:
    """Whose launch is under way."""
    if isinstance(pending, Countdown):
        return pending.launcher
    if isinstance(pending, BaaWindow) and pending.launcher >= 0:
        return pending.launcher
    return None


def _pending(s: Sheepnappers, pending: Frame | None, seat: int | None) -> dict[str, Any] | None:
    """An effect under way: all see who is at it, only the actor sees what a peek or the discard shows."""
    if isinstance(pending, DismissPeek):
        shown = [CARDS[card] for card in s.hands[pending.target]] if seat == pending.seat else None
        return {"kind": "peek", "actor": pending.seat, "target": pending.target, "cards": shown}
    if isinstance(pending, FetchCard):
        shown = [CARDS[card] for card in s.discard] if seat == pending.seat else None
        return {"kind": "fetch", "actor": pending.seat, "target": None, "cards": shown}
    if isinstance(pending, GiftCard):
        return {"kind": "gift", "actor": pending.seat, "target": pending.target, "cards": None}
    if isinstance(pending, StealPosition):
        return {"kind": "steal", "actor": pending.seat, "target": pending.target, "cards": None}
    # What is declared only step by step is nobody else's business yet (SN-2.13).
    if isinstance(pending, ChooseTarget) and seat == pending.seat:
        return {"kind": "declare", "actor": seat, "target": None, "cards": [CARDS[pending.card]]}
    if isinstance(pending, ChooseWish) and seat == pending.seat:
        return {"kind": "declare", "actor": seat, "target": pending.target, "cards": ["magic-lamp"]}
    if isinstance(pending, Rearrange) and seat == pending.seat:
        laid = [CARDS[s.hands[pending.seat][place]] for place in pending.order]
        return {"kind": "rearrange", "actor": seat, "target": None, "cards": laid}
    return None


def _notes(s: Sheepnappers, seat: int | None) -> list[dict[str, Any] | None]:
    """SN-11.6: what this viewer knows of each other hand in play; for spectators what everybody knows."""
    viewer = spectators(s) if seat is None else seat
    return [
        None if other == seat or s.status[other] != IN_PLAY else _note(s, viewer, other) for other in range(s.seats)
    ]


def _note(s: Sheepnappers, viewer: int, other: int) -> dict[str, Any]:
    note = note_about(s, viewer, other)
    row = None
    if s.house.icecold:
        places = zip(s.hands[other], s.seen[other], strict=True)
        row = [CARDS[card] if viewers >> viewer & 1 else None for card, viewers in places]
    return {
        "at_least": {HELD[card]: at_least(note, card) for card in range(TYPES) if at_least(note, card)},
        "none": [HELD[card] for card in range(TYPES) if lacks(note, card)],
        "row": row,
    }


def seconds(s: Sheepnappers) -> float | None:
    """How long the pending decision may take, if the rules say so: a peek, a countdown, a Baa window."""
    pending = s.decision()
    if isinstance(pending, DismissPeek):
        return float(s.house.peek_seconds)  # SN-5.18
    if isinstance(pending, Countdown):
        return float(s.agreed["countdown-seconds"].replace("off", "inf"))  # SN-3.12
    if isinstance(pending, BaaWindow):
        return float(s.agreed["baa-seconds"].replace("off", "inf"))  # SN-4.7
    return None


def _seconds(value: str) -> int | None:
    return None if value == "off" else int(value)


def _log_from(s: Sheepnappers, seat: int | None) -> int:
    """SN-11.7: the number of the turn at whose start the viewer's log begins; 0 is the beginning.

    Spectators see as far back as the alien on turn.
    """
    if not s.agenda:
        return 0
    viewer = s.active if seat is None else seat
    return s.previous_turn[viewer] if viewer == s.active else s.latest_turn[viewer]
