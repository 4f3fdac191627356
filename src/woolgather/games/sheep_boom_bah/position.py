"""Any table in one readable expression, for tests, tutorials and puzzles."""

from __future__ import annotations

from woolgather.games.sheep_boom_bah import GAME
from woolgather.games.sheep_boom_bah.field import BIT, FIELD, NAMES, RING
from woolgather.games.sheep_boom_bah.rules import ACTIONS_PER_TURN, TurnMenu
from woolgather.games.sheep_boom_bah.setup import set_up, tile_mix
from woolgather.games.sheep_boom_bah.state import SheepBoomBah
from woolgather.games.sheep_boom_bah.vocabulary import (
    BARN,
    BARNYARD,
    CARDS,
    COLOURS,
    CONE_TILE,
    CROSS_TILE,
    LAND_MINE,
    MOST,
    NOBODY,
    SAFE_FIELD,
    TILES,
)
from woolgather.kernel.chance import FastChance
from woolgather.kernel.compiling import i64, vec


def position(
    seats: int = 4,
    turn: str = "red",
    first: str = "red",
    sheep: dict[str, str] | None = None,
    rest: str = "ring",
    face_down: dict[str, str] | None = None,
    face_up: dict[str, str] | None = None,
    barns: dict[str, str] | None = None,
    barnyards: dict[str, str] | None = None,
    graveyards: dict[str, int] | None = None,
    hands: dict[str, str] | None = None,
    wools: dict[str, str] | None = None,
    draw: str = "",
    discard: str = "",
    scores: dict[str, int] | None = None,
    budget: int = ACTIONS_PER_TURN,
    round: int = 1,
    quiet: int = 0,
    trigger: str = "",
    seed: int = 1,
    **settings: str,
) -> SheepBoomBah:
    """Build a table in a player's main phase.

    ``sheep`` gives the cells of sheep by colour, ``barns`` and ``barnyards`` the colours inside them. All other sheep
    go to free start spaces, or with ``rest="graveyard"`` to their graveyards. Tiles under sheep are open Safe Fields;
    tiles not listed are face-down. ``draw`` lists the next cards, next card first; the rest of the deck follows. Write
    settings as ``wolf_by="any-other"``.

    >>> table = position(seats=2, sheep={"red": "2,1", "blue": "2,2"}, face_down={"2,3": "land-mine"})
    >>> table.game.actions.text(table.options(0)[0])
    'move 2,1'
    """
    agreed = GAME.check(seats, {name.replace("_", "-"): value for name, value in settings.items()})
    s = set_up(GAME, seats, agreed, FastChance(seed), GAME.printed_box())
    s.finish()
    _put_sheep(s, sheep or {}, barns or {}, barnyards or {}, graveyards or {}, rest)
    _lay_tiles(s, face_down or {}, face_up or {})
    _deal(s, hands or {}, wools or {}, draw, discard)
    for colour, points in (scores or {}).items():
        s.score[COLOURS.index(colour)] = points
    s.first = COLOURS.index(first)
    s.active = COLOURS.index(turn)
    s.budget = budget
    s.round = round
    s.quiet = quiet
    s.trigger = COLOURS.index(trigger) if trigger else NOBODY
    s.then(TurnMenu(s.active))
    s.run()
    return s


def _put_sheep(
    s: SheepBoomBah,
    sheep: dict[str, str],
    barns: dict[str, str],
    barnyards: dict[str, str],
    graveyards: dict[str, int],
    rest: str,
) -> None:
    left = [s.box.sheep] * s.seats
    for colour, cells in sheep.items():
        for cell in cells.split():
            s.sheep[NAMES.index(cell)] = COLOURS.index(colour)
            left[COLOURS.index(colour)] -= 1
    for zone, boards in ((BARN, barns), (BARNYARD, barnyards)):
        for board, colours in boards.items():
            for colour in colours.split():
                s.zone(zone)[MOST * COLOURS.index(board) + COLOURS.index(colour)] += 1
                left[COLOURS.index(colour)] -= 1
    for owner, count in graveyards.items():
        s.graveyards[COLOURS.index(owner)] = count
        left[COLOURS.index(owner)] -= count
    for seat in range(s.seats):
        if rest == "graveyard":
            s.graveyards[seat] += left[seat]
            continue
        free = [cell for cell in RING if s.is_free(cell)]
        for _ in range(left[seat]):
            s.sheep[free.pop()] = seat


def _lay_tiles(s: SheepBoomBah, face_down: dict[str, str], face_up: dict[str, str]) -> None:
    named = {NAMES.index(name): TILES.index(tile) for name, tile in {**face_down, **face_up}.items()}
    for cell in FIELD:
        if not s.is_free(cell):
            named.setdefault(cell, SAFE_FIELD)
            s.face_up |= BIT[cell]
    for name in face_up:
        s.face_up |= BIT[NAMES.index(name)]
    mix = tile_mix(s)
    for tile in named.values():
        mix.remove(LAND_MINE if tile in (CROSS_TILE, CONE_TILE) else tile)
    for cell in FIELD:
        s.tiles[cell] = named[cell] if cell in named else mix.pop(0)


def _deal(s: SheepBoomBah, hands: dict[str, str], wools: dict[str, str], draw: str, discard: str) -> None:
    deck = s.box.deck[:]

    def find(names: str) -> list[int]:
        cards = [CARDS.index(name) for name in names.split()]
        for card in cards:
            deck.remove(card)
        return cards

    s.hands = vec[vec[i64]]([vec[i64](sorted(find(hands.get(COLOURS[seat], "")))) for seat in range(s.seats)])
    for colour, card in wools.items():
        s.wools[COLOURS.index(colour)] = find(card)[0]
    following = find(draw)
    s.discard = vec[i64](find(discard))
    s.draw = vec[i64](deck + following[::-1])
