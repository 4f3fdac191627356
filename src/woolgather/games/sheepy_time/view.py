"""What each seat may know: everything except other hands, the order of the deck and the order of the tile stack."""

from __future__ import annotations

from woolgather.games.sheepy_time.state import RACING, RETIRED, ROW, SheepyTime, space_after
from woolgather.games.sheepy_time.view_types import Player, Space, Table
from woolgather.games.sheepy_time.vocabulary import CARDS, COLOURS, NIGHTMARES, NO_CARD, NO_TILE, SPACES, TILES


def table(s: SheepyTime, viewer: int | None) -> Table:
    return {
        "round": s.round,
        "phase": "resting" if s.resting else "racing",
        "nightmare": {
            "name": NIGHTMARES[s.nightmare],
            "space": s.nightmare_at,
            "web": s.web,
            "cards_left": sum(s.is_nightmare(card) for card in s.deck),
        },
        "first": s.first,
        "active": s.active,
        "previous": s.previous,
        "players": [_player(s, seat, viewer) for seat in range(s.seats)],
        "spaces": [_space(s, space) for space in range(1, SPACES + 1)],
        "market": [TILES[tile] for tile in s.market],
        "market_bonus": [s.box.bonus[tile] for tile in s.market],
        "rest_catch": s.box.rest_catch,
        "stack": len(s.stack),
        "deck": len(s.deck),
        "discard": [CARDS[card] for card in s.discard] if not s.resting else [],
        "card": None if s.card == NO_CARD else CARDS[s.card],
        "turn": {"moved": s.moved, "crossings": s.crossings, "last_move": s.last_move},
    }


def _player(s: SheepyTime, seat: int, viewer: int | None) -> Player:
    status = s.status[seat]
    return {
        "colour": COLOURS[seat],
        "space": s.position[seat],
        "status": "racing" if status == RACING else "retired" if status == RETIRED else "woken",
        "scared": s.scared[seat],
        "winks": s.winks[seat],
        "pillow": s.pillow[seat],
        "supply": s.supply[seat],
        "cards": len(s.hands[seat]),
        "hand": [CARDS[card] for card in s.hands[seat]] if seat == viewer else None,
        "landings": _landings(s, seat) if seat == viewer else None,
        "last_card": None if s.last_card[seat] == NO_CARD else CARDS[s.last_card[seat]],
    }


def _landings(s: SheepyTime, seat: int) -> dict[str, list[int]]:
    """Where the movement numbers on each card lead, from the Sheep's current space."""
    if s.status[seat] != RACING:
        return {}
    at = s.position[seat]
    return {CARDS[card]: [space_after(at, number) for number in s.box.moves[card]] for card in s.hands[seat]}


def _space(s: SheepyTime, space: int) -> Space:
    tile = s.tiles[space]
    return {
        "space": space,
        "tile": None if tile == NO_TILE else TILES[tile],
        "zzz": [s.zzz[seat * ROW + space] for seat in range(s.seats)],
        "infinite": [s.infinite[seat * ROW + space] for seat in range(s.seats)],
        "used": bool(s.used >> space & 1),
    }
