"""Any table in one readable expression: for tests, tutorials and puzzles.

>>> s = position("fuel fuel dream", "baa", active="green")
>>> s.game.actions.text(s.options(0)[0]), s.size(0)
('end-turn', 3)
"""

from __future__ import annotations

from woolgather.games.sheepnappers import GAME
from woolgather.games.sheepnappers.rules import EndTurn, MainPhase, Turn
from woolgather.games.sheepnappers.setup import empty_table
from woolgather.games.sheepnappers.state import EATEN, HOME, Sheepnappers
from woolgather.games.sheepnappers.tally import tally_of
from woolgather.games.sheepnappers.vocabulary import CARDS, COLOURS, TYPES, WOLF
from woolgather.kernel.chance import FastChance
from woolgather.kernel.compiling import i64, vec
from woolgather.kernel.errors import WoolgatherError


def position(
    *hands: str,
    active: str = "green",
    drawn: bool = True,
    next_cards: str = "",
    pile: int | None = None,
    discard: str = "",
    home: str = "",
    eaten: str = "",
    round: int = 1,
    totals: tuple[int, ...] = (),
    sheet: tuple[int, ...] = (),
    seed: int = 1,
    **settings: str,
) -> Sheepnappers:
    """Build a table with these hands, in seat order, at a main-phase decision of the active alien, or with
    ``drawn=False`` before its draw.

    Name a card by any part of its name that is unique: ``"fuel hack it dream kamikaze lamp time"``. ``next_cards`` are
    drawn next, in this order. All other cards of the deck are in the pile below them or, if the pile must have a
    certain size, at the bottom of the discard. Write settings with underscores: ``magic_juice="on"``.
    """
    agreed = GAME.check(len(hands), {name.replace("_", "-"): value for name, value in settings.items()})
    s = empty_table(GAME, len(hands), agreed, FastChance(seed), GAME.printed_box())
    s.round = round
    s.totals = list(totals) or [0] * s.seats
    s.sheet = list(sheet)
    for seat, names in enumerate(hands):
        s.hands[seat] = tally_of(cards(names))
        if s.settings.icecold:
            s.rows[seat] = cards(names)
            s.seen[seat] = [0] * len(s.rows[seat])
    for names, status in ((home, HOME), (eaten, EATEN)):
        for colour in names.split():
            s.status[COLOURS.index(colour)] = status
    s.discard = vec[i64](cards(discard))
    _build_the_pile(s, cards(next_cards), pile)
    seat = COLOURS.index(active)
    s.starter = s.active = seat
    if drawn:
        s.turn = s.latest_turn[seat] = 1
        s.then(MainPhase(seat), EndTurn(seat))
    else:
        s.then(Turn(seat))
    s.run()
    return s


def cards(names: str) -> list[int]:
    """Parse cards from their names, or from unique parts of them."""
    found: list[int] = []
    for name in names.split():
        matching = [number for number, card in enumerate(CARDS) if name in card]
        if len(matching) != 1:
            raise WoolgatherError(f"{name!r} names {len(matching)} cards; cards are: {', '.join(CARDS)}.")
        found.append(matching[0])
    return found


def _build_the_pile(s: Sheepnappers, coming: list[int], size: int | None) -> None:
    rest = s.box.deck[:]
    for card in (*coming, *s.discard, *(card for seat in range(s.seats) for card in s.cards(seat))):
        rest[card] -= 1
        if rest[card] < 0:
            raise WoolgatherError(f"There are only {s.box.deck[card]} cards {CARDS[card]!r} in the game.")
    below = [card for card in range(TYPES) for _ in range(rest[card])]
    s.chance.shuffle(below)
    wolves = [WOLF] * rest[WOLF]
    if size is not None:
        room = size - len(coming) - len(wolves)
        if not 0 <= room <= len(below):
            raise WoolgatherError(f"The pile cannot have {size} cards: the cards named, or left, do not fit.")
        s.discard = vec[i64](below[room:] + list(s.discard))
        below = below[:room]
    below.extend(wolves)
    s.chance.shuffle(below)
    s.pile = vec[i64](below + coming[::-1])
