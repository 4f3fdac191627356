"""Helpers to read a table of Sheep Boom-Bah in tests."""

from __future__ import annotations

from woolgather.games.sheep_boom_bah.field import NAMES
from woolgather.games.sheep_boom_bah.state import SheepBoomBah
from woolgather.games.sheep_boom_bah.vocabulary import CARDS, COLOURS, MOST, PASS, TILES
from woolgather.kernel.chance import Chance
from woolgather.testing import play


def sheep_on(s: SheepBoomBah, cell: str) -> str | None:
    """The colour of the sheep there."""
    owner = s.sheep[NAMES.index(cell)]
    return None if owner < 0 else COLOURS[owner]


def tile_on(s: SheepBoomBah, cell: str) -> str:
    """The public face of a cell."""
    number = NAMES.index(cell)
    return TILES[s.tiles[number]] if s.is_face_up(number) else "face-down"


def _flock(counts: list[int], colour: str) -> str:
    row = counts[MOST * COLOURS.index(colour) :][:MOST]
    return " ".join(name for name, count in zip(COLOURS, row, strict=True) for _ in range(count))


def barn(s: SheepBoomBah, colour: str) -> str:
    """The sheep in a Barn: ``"red red blue"``."""
    return _flock(list(s.barns), colour)


def barnyard(s: SheepBoomBah, colour: str) -> str:
    return _flock(list(s.barnyards), colour)


def graveyard(s: SheepBoomBah, colour: str) -> int:
    return s.graveyards[COLOURS.index(colour)]


def score(s: SheepBoomBah, colour: str) -> int:
    return s.score[COLOURS.index(colour)]


def hand(s: SheepBoomBah, colour: str) -> list[str]:
    return [CARDS[card] for card in s.hands[COLOURS.index(colour)]]


def discards(s: SheepBoomBah) -> list[str]:
    return [CARDS[card] for card in s.discard]


def decision(s: SheepBoomBah) -> str:
    """The name of the pending decision; empty when the game is over."""
    asked = s.decision()
    return "" if asked is None else asked.name


def asked(s: SheepBoomBah) -> list[str]:
    """The colours that are publicly deciding."""
    pending = s.decision()
    return [] if pending is None else [COLOURS[seat] for seat in pending.asked()]


def all_pass(s: SheepBoomBah) -> SheepBoomBah:
    """Everyone passes in the open window."""
    name = decision(s)
    assert name in ("counter", "wolf")
    pending = s.decision()
    assert pending is not None
    for seat in pending.actors():
        s.act(seat, PASS)
    return s


def run_out(s: SheepBoomBah) -> SheepBoomBah:
    """Let the active player's clock run out: mandatory actions are taken, no card is used, the turn ends."""
    turn = (s.round, s.active)
    while s.actors() and (s.round, s.active) == turn:
        seat = s.actors()[0]
        s.act(seat, s.default(seat))
    return s


class LoadedDice(Chance):
    """Battle dice that roll the given numbers."""

    def __init__(self, *faces: int) -> None:
        super().__init__()
        self.faces = list(faces)

    def below(self, n: int) -> int:
        assert n == 6, "only battle dice are loaded"
        self.draws += 1
        return self.faces.pop(0) - 1


def play_unopposed(s: SheepBoomBah, *lines: str) -> SheepBoomBah:
    """Take these actions; no one counters a declared card."""
    for line in lines:
        play(s, line)
        while decision(s) == "counter":
            all_pass(s)
    return s
