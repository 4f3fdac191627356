"""Rates a table of Sheepy Time for a sensible player, in winks."""

from __future__ import annotations

import math
from typing import Final

from woolgather.games.sheepy_time.state import RACING, RETIRED, ROW, SheepyTime
from woolgather.games.sheepy_time.vocabulary import BONUS_FROM, CATCH_ON, DECLINE, NO_TILE, SPACES, TILES
from woolgather.kernel.compiling import i64, vec

# The value of using each tile once, in winks, if you play it well.
_TILE_VALUES: Final = {
    "action-hero": 1.5,
    "big-stash": 2.5,
    "bounce-ahead": 1.2,
    "catch-up": 1.5,
    "cool-kids-club": 1.2,
    "copycat": 2.0,
    "deep-sleep": 2.2,
    "double-dutch": 3.0,
    "dream-journal": 1.0,
    "final-sprint": 2.0,
    "find-a-friend": 1.8,
    "hide-or-seek": 1.8,
    "intense-dreams": 2.5,
    "lone-sheep": 2.2,
    "lucid-dreams": 3.0,
    "moonwalk": 1.6,
    "perfect-landing": 2.5,
    "pipe-dream": 2.5,
    "racing-rival": 2.5,
    "recurring-dream": 2.2,
    "resting-spot": 1.5,
    "ruuuuuun": 2.0,
    "rush-ahead": 2.5,
    "second-wind": 1.0,
    "shepherd-the-flock": 1.0,
    "shortcut": 1.8,
    "snooze-moves": 2.2,
    "step-back": 0.8,
    "sweet-dream": 3.0,
    "trampoline": 2.5,
}
TILE_VALUES: Final = vec[float]([_TILE_VALUES[tile] for tile in TILES])

# The value of tokens on a tile, in uses of it.
_INFINITE_TILE_FACTOR: Final = 1.6
_ZZZ_VALUES: Final = vec[float]([0.0, 0.5, 0.8, 0.95])  # for none, one, two, three or more

# In winks.
_BED_VALUE: Final = 4  # for getting to bed, apart from the winks you keep
_LAP_VALUE: Final = 8  # for the Fence and a tile or two
_WIN_VALUE: Final = 20  # extra, if that lap may reach the Pillow

# The log-odds that a Sheep Wakes Up before completing another lap, fitted to 6,300 games of two to four players who
# went to bed at random (tools/fit_lap_risk.py).
_RISK_OF_A_LAP: Final = -4.4  # while the Nightmare is far from the Fence
_RISK_NEAR_THE_FENCE: Final = 0.55  # added for each of its spaces from this one on
NEAR_THE_FENCE: Final = 5
_RISK_IF_SCARED: Final = 0.45
_RISK_OF_NIGHTMARES: Final = 6.4  # times their share of the deck

# How often a Sheep lands on each space: entering with a 3 or a 4 and continuing is typical.
VISIT_WEIGHTS: Final = vec[float]([0.0, 1.0, 0.9, 1.3, 1.4, 1.1, 1.0, 1.3, 1.2, 1.0, 1.0])


def rating(s: SheepyTime, seat: i64) -> float:
    """Rate the table for this seat, in winks."""
    winks: int = s.winks[seat]
    position: int = s.position[seat]
    sunk: int = s.box.pillow - s.pillow[seat]
    value = 0.9 * sunk + tokens_worth(s, seat)
    if s.status[seat] == RETIRED:
        return value + winks + _BED_VALUE
    if s.status[seat] != RACING:
        return value
    crossing: int = s.box.fence_winks * s.crossings
    lap = position / SPACES
    value += winks * 0.9 + crossing + 4.5 * lap + 2
    if s.scared[seat]:
        value -= 2 + 0.35 * (winks + crossing)
    if 0 < (position - s.nightmare_at) % SPACES <= 2 and position and s.nightmare_at:
        value -= 1.0  # the next card strikes just ahead of it
    return value


def tokens_worth(s: SheepyTime, seat: i64) -> float:
    """The value of this seat's tokens on all tiles."""
    tiles = s.tiles
    zzz = s.zzz
    infinite = s.infinite
    row = seat * ROW
    value = 0.0
    space: i64 = 1
    while space < ROW:
        tile = tiles[space]
        if tile != NO_TILE:
            value += worth_of_tokens(tile, zzz[row + space], infinite[row + space])
        space += 1
    return value


def worth_of_tokens(tile: i64, zzz: i64, infinite: i64) -> float:
    """The value of these tokens on this tile."""
    if infinite:
        return TILE_VALUES[tile] * _INFINITE_TILE_FACTOR + 0.1 * float(zzz)
    return TILE_VALUES[tile] * _ZZZ_VALUES[min(zzz, 3)]


def catch_worth(s: SheepyTime, seat: i64, space: i64) -> float:
    """The value of one more Zzz on this space."""
    owned: int = s.tokens(seat, space)
    ahead = (space - s.position[seat] - 1) % SPACES  # 0 is the next space
    soon = 1.2 if 1 <= ahead <= 4 else 0.9
    return TILE_VALUES[s.tiles[space]] * VISIT_WEIGHTS[space] * soon / (1 + 2 * owned)


def best_catch(s: SheepyTime, seat: i64, options: list[int]) -> int:
    """The option that puts a Zzz on the most valuable space."""
    best, most = options[0], -1.0
    for option in options:
        worth = catch_worth(s, seat, option - CATCH_ON)
        if worth > most:
            best, most = option, worth
    return best


def time_for_bed(s: SheepyTime, seat: i64) -> bool:
    """Whether another lap risks more than it gains."""
    winks: int = s.winks[seat] + (s.box.fence_winks * s.crossings if seat == s.active else 0)
    if winks >= s.pillow[seat]:
        return True
    risk = risk_of_another_lap(s, seat)
    lost = winks + _BED_VALUE
    won = _LAP_VALUE + (_WIN_VALUE if winks + _LAP_VALUE >= s.pillow[seat] else 0)
    return lost * risk > won * (1 - risk)


def risk_of_another_lap(s: SheepyTime, seat: i64) -> float:
    """The probability that this Sheep Wakes Up before completing another lap."""
    nightmare_at: int = s.nightmare_at
    near = max(0, nightmare_at - NEAR_THE_FENCE + 1)
    odds = _RISK_OF_A_LAP + _RISK_NEAR_THE_FENCE * near + _RISK_OF_NIGHTMARES * share_of_nightmares(s)
    if s.scared[seat]:
        odds += _RISK_IF_SCARED
    return 1 / (1 + math.exp(-odds))


def share_of_nightmares(s: SheepyTime) -> float:
    """The Nightmare's share of the cards in the deck."""
    left = sum(s.is_nightmare(card) for card in s.deck)
    cards: int = len(s.deck)
    return left / max(1, cards)


def market_worth(s: SheepyTime, tile: i64) -> float:
    """The value of adding this tile, including its bonus."""
    return TILE_VALUES[tile] * (_INFINITE_TILE_FACTOR if s.box.bonus[tile] == 0 else _ZZZ_VALUES[3])


def cheapest_token(s: SheepyTime, seat: int, options: list[int]) -> int:
    """The option that takes a Zzz from a tile where another one stays, if there is one."""
    sources = [option for option in options if option != DECLINE and s.zzz[seat * ROW + option - BONUS_FROM] > 1]
    return sources[0] if sources else DECLINE
