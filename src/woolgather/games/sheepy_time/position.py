"""Any table of Sheepy Time in one readable expression, for tests, tutorials and puzzles.

>>> yellow = Sheep(at=7, hand="move-3-or-catch-1 move-7", zzz={10: 1})
>>> s = position(yellow, blue=Sheep(), tiles={10: "bounce-ahead"})
>>> s.options(0) == [s.game.actions.parse("play move-3-or-catch-1"), s.game.actions.parse("play move-7")]
True
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from woolgather.games.sheepy_time import GAME
from woolgather.games.sheepy_time.deck import all_cards
from woolgather.games.sheepy_time.racing import DEAL, Turn
from woolgather.games.sheepy_time.resting import RESTING
from woolgather.games.sheepy_time.rules import ROUND
from woolgather.games.sheepy_time.scoring import END_OF_RACING
from woolgather.games.sheepy_time.setup import empty_table
from woolgather.games.sheepy_time.state import RACING, RETIRED, ROW, WOKEN, SheepyTime
from woolgather.games.sheepy_time.vocabulary import CARDS, COLOURS, NIGHTMARES, NO_CARD, NO_TILE, SHEEP_CARDS, TILES
from woolgather.kernel.chance import Chance, FastChance
from woolgather.kernel.compiling import i64, vec
from woolgather.kernel.errors import WoolgatherError
from woolgather.kernel.events import NOBODY


class Sheep:
    """One player: the Sheep's space, the hand, tokens on tiles (space: count), and the scoreboard.

    ``hand`` defaults to two cards; ``last`` is the last Sheep card played this phase.
    """

    def __init__(
        self,
        at: int = 0,
        hand: str = "move-3-or-catch-1 move-4-or-catch-1",
        zzz: dict[int, int] | None = None,
        infinite: dict[int, int] | None = None,
        winks: int = 0,
        pillow: int = 40,
        scared: bool = False,
        status: str = "racing",
        last: str = "",
    ) -> None:
        self.at = at
        self.hand = hand.split() if status == "racing" else []
        self.zzz = zzz or {}
        self.infinite = infinite or {}
        self.winks = winks
        self.pillow = pillow
        self.scared = scared
        self.status = _named("status", ("racing", "retired", "woken"), status)
        self.last = last


def position(
    yellow: Sheep | None = None,
    blue: Sheep | None = None,
    pink: Sheep | None = None,
    purple: Sheep | None = None,
    *,
    tiles: dict[int, str] | None = None,
    nightmare: str = "wolf",
    nightmare_at: int = 0,
    web: int = 0,
    deck: str = "",
    market: str = "",
    stack: str = "",
    active: str = "yellow",
    previous: str = "",
    first: str = "yellow",
    round: int = 1,
    winks_before: int = 0,
    resting: bool = False,
    dealing: bool = False,
    components: dict[str, Any] | None = None,
    chance: Chance | None = None,
    **settings: str,
) -> SheepyTime:
    """Build a table where ``active`` is about to play a card, or, if ``resting``, ``first`` is about to rest.

    Seats are filled in the order of the colours. ``deck`` lists its top cards, next card first; the rest of the deck
    follows in no particular order. Spaces 5 and 10 get arbitrary tiles unless ``tiles`` names them. If ``dealing``, no
    one has a hand yet: the first cards of ``deck`` are dealt, and listeners receive the events this causes.
    ``components`` is the data of an edited box. Write settings as ``snooze_direction="forward"``.
    """
    players = [player for player in (yellow, blue, pink, purple) if player is not None]
    agreed = GAME.check(len(players), {name.replace("_", "-"): value for name, value in settings.items()})
    box = GAME.printed_box() if components is None else GAME.open_box(components)
    s = empty_table(GAME, len(players), agreed, chance or FastChance(1), box)
    if components is not None:
        s.edited_pieces = GAME.pieces(components)
    s.nightmare = _named("Nightmare", NIGHTMARES, nightmare)
    s.nightmare_at, s.web = nightmare_at, web
    s.round, s.winks_before, s.resting = round, winks_before, resting
    seated = COLOURS[: len(players)]
    s.first = _named("player", seated, first)
    s.previous = _named("player", seated, previous) if previous else NOBODY
    for seat, player in enumerate(players):
        _seat(s, seat, player, dealt=not (resting or dealing))
    _lay_tiles(s, tiles or {}, market.split(), stack.split())
    _stack_deck(s, deck.split())
    s.then(ROUND)
    s.then(RESTING)
    if not resting:
        s.active = s.first if dealing else _named("player", seated, active)
        s.then(END_OF_RACING)
        s.then(Turn(s.active))
    if dealing:
        s.listen()
        s.then(DEAL)
    s.run()
    return s


def _named(kind: str, names: Sequence[str], name: str) -> int:
    if name not in names:
        raise WoolgatherError(f"There is no {kind} called {name!r} here; there are: {', '.join(names)}.")
    return names.index(name)


def _seat(s: SheepyTime, seat: int, player: Sheep, dealt: bool) -> None:
    s.status[seat] = (RACING, RETIRED, WOKEN)[player.status]
    s.position[seat] = player.at
    s.set_scared(seat, player.scared)
    s.winks[seat] = player.winks
    s.pillow[seat] = player.pillow
    s.hands[seat] = [_named("Sheep card", SHEEP_CARDS, card) for card in player.hand] if dealt else []
    s.last_card[seat] = _named("Sheep card", SHEEP_CARDS, player.last) if player.last else NO_CARD
    for space, count in player.zzz.items():
        s.zzz[seat * ROW + space] = count
    for space, count in player.infinite.items():
        s.infinite[seat * ROW + space] = count
    s.supply[seat] -= sum(player.zzz.values()) + sum(player.infinite.values())
    if s.supply[seat] < 0:
        raise WoolgatherError(f"{COLOURS[seat]} has only {s.box.tokens} tokens.")


def _lay_tiles(s: SheepyTime, tiles: dict[int, str], market: list[str], stack: list[str]) -> None:
    named = [_named("tile", TILES, tile) for tile in [*tiles.values(), *market, *stack]]
    left = [tile for tile in range(len(TILES)) if tile not in named and (s.seats > 1 or s.box.solo_tiles[tile])]
    for space, tile in tiles.items():
        s.tiles[space] = TILES.index(tile)
    wanting = {slot % ROW for row in (s.zzz, s.infinite) for slot, count in enumerate(row) if count}
    for space in sorted({*s.box.start_spaces, *wanting}):
        if s.tiles[space] == NO_TILE:
            s.tiles[space] = left.pop()
    s.market = vec[i64]([TILES.index(tile) for tile in market])
    while len(s.market) < s.box.market_size and left:
        s.add_to_market(left.pop())
    s.stack = vec[i64](left + [TILES.index(tile) for tile in reversed(stack)])


def _stack_deck(s: SheepyTime, top: list[str]) -> None:
    rest = list(all_cards(s))
    for card in [*(card for hand in s.hands for card in hand), *(_named("card", CARDS, card) for card in top)]:
        if card not in rest:
            raise WoolgatherError(f"The deck has no further {CARDS[card]} for this table.")
        rest.remove(card)
    s.chance.shuffle(rest)
    s.deck = vec[i64](rest + [CARDS.index(card) for card in reversed(top)])
