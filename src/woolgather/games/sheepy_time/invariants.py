"""Conditions that must hold after every action."""

from __future__ import annotations

from woolgather.games.sheepy_time.deck import all_cards
from woolgather.games.sheepy_time.resting import RefillMarket
from woolgather.games.sheepy_time.state import OFF_THE_BOARD, RACING, RETIRED, ROW, WOKEN, SheepyTime
from woolgather.games.sheepy_time.vocabulary import HAND_SIZE, NO_CARD, NO_TILE, SPACES, TILES

MOST_ROUNDS = 15  # ST-end.15


def broken(s: SheepyTime) -> list[str]:
    """Return the violated invariants as sentences."""
    return [sentence for holds, sentence in [*_cards(s), *_tokens(s), *_tiles(s), *_bounds(s)] if not holds]


def _cards(s: SheepyTime) -> list[tuple[bool, str]]:
    cards = [*s.deck, *s.discard, *(card for hand in s.hands for card in hand)]
    if s.card != NO_CARD:
        cards.append(s.card)
    nightmares_left = any(s.is_nightmare(card) for card in s.deck)
    between_turns = [len(s.hands[seat]) for seat in range(s.seats) if s.racing(seat) and seat != s.active]
    return [
        (sorted(cards) == list(all_cards(s)), "every card is in exactly one place"),
        (not any(s.is_nightmare(card) for hand in s.hands for card in hand), "no Nightmare stays in a hand"),
        (
            s.resting or all(count == HAND_SIZE for count in between_turns),
            "racing players hold two cards between turns",
        ),
        (all(not s.hands[o] for o in range(s.seats) if not s.racing(o)), "players who are out hold no cards"),
        (all(len(hand) <= HAND_SIZE for hand in s.hands), "no one holds more than two cards"),
        (s.racers() == 0 or nightmares_left or s.resting, "while a phase lasts, the deck holds a Nightmare"),
    ]


def _tokens(s: SheepyTime) -> list[tuple[bool, str]]:
    result = [(min([*s.zzz, *s.infinite, *s.supply]) >= 0, "no number of tokens is negative")]
    for seat in range(s.seats):
        row = range(seat * ROW, seat * ROW + ROW)
        total = s.supply[seat] + sum(s.zzz[slot] + s.infinite[slot] for slot in row)
        result.append((total == s.box.tokens, f"seat {seat} has all its tokens"))
        bare = [space for space in range(ROW) if s.tiles[space] == NO_TILE and s.tokens(seat, space)]
        result.append((not bare, "tokens are only on tiles"))
    return result


def _tiles(s: SheepyTime) -> list[tuple[bool, str]]:
    board = [tile for tile in s.tiles[1:] if tile != NO_TILE]
    everywhere = sorted([*board, *s.market, *s.stack])
    in_use = [tile for tile in range(len(TILES)) if s.seats > 1 or s.box.solo_tiles[tile]]
    refilling = any(isinstance(frame, RefillMarket) for frame in s.agenda)
    return [
        (everywhere == in_use, "every tile is in exactly one place"),
        (len(s.market) == s.box.market_size or refilling or not s.stack, "the market is full"),
        (2 <= len(board) <= SPACES, "two to ten tiles are on the board"),
    ]


def _bounds(s: SheepyTime) -> list[tuple[bool, str]]:
    seats = range(s.seats)
    return [
        (all(s.box.pillow_floor <= pillow <= s.box.pillow for pillow in s.pillow), "Pillows stay on the scoreboard"),
        (min(s.winks) >= 0, "winks are not negative"),
        (
            all(s.winks[o] >= s.box.fence_winks for o in seats if s.status[o] == RETIRED),
            "retired players have crossed the Fence",
        ),
        (all(s.winks[o] == 0 for o in seats if s.status[o] == WOKEN), "players who Woke Up have no winks"),
        (all(0 <= space <= SPACES for space in [*s.position, s.nightmare_at, s.web]), "everything is on the board"),
        (
            all(s.position[o] == OFF_THE_BOARD for o in seats if s.status[o] != RACING),
            "players who are out are off the board",
        ),
        (s.seats == 1 or s.round <= MOST_ROUNDS, "there are at most 15 rounds"),
    ]
