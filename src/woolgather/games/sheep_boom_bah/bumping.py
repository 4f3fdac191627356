"""A step onto an occupied tile pushes a line of sheep, unless one of them is a wolf. Section 4 of the rulebook."""

from __future__ import annotations

from typing import ClassVar

from woolgather.games.sheep_boom_bah.field import OFF, ON_FIELD, STEP, WAYS
from woolgather.games.sheep_boom_bah.mines import land, take_off
from woolgather.games.sheep_boom_bah.plays import Effect, copies_held, declare, not_in_hand
from woolgather.games.sheep_boom_bah.state import SheepBoomBah
from woolgather.games.sheep_boom_bah.vocabulary import (
    BUMPED,
    DISCARD,
    EATEN,
    MOVED,
    NO_WOLF,
    NOBODY,
    PASS,
    PLAY,
    WOLF,
)
from woolgather.kernel.frames import Frame, Window


def can_step(s: SheepBoomBah, origin: int, way: int) -> bool:
    """BB-3.3, BB-4.3: the step ends on a field tile, and so does every sheep that it pushes."""
    cell = STEP[WAYS * origin + way]
    while cell != OFF:
        if s.sheep[cell] == NOBODY:
            return True
        cell = STEP[WAYS * cell + way]
    return False


def can_move(s: SheepBoomBah, origin: int) -> bool:
    """Whether the sheep there has a legal destination."""
    way = 0
    while way < WAYS:
        if can_step(s, origin, way):
            return True
        way += 1
    return False


def destinations(s: SheepBoomBah, origin: int) -> list[int]:
    """Where the sheep there may move, lowest first."""
    tiles: list[int] = []
    way = 0
    while way < WAYS:
        if can_step(s, origin, way):
            tiles.append(STEP[WAYS * origin + way])
        way += 1
    return tiles


class Push(Frame):
    """BB-4.7: links are declared from near to far. This one is the sheep on ``bumper`` bumping the next one."""

    __slots__ = ("bumper", "origin", "way")

    def __init__(self, origin: int, way: int, bumper: int) -> None:
        self.origin = origin
        self.way = way
        self.bumper = bumper

    def threatened(self) -> int:
        return STEP[WAYS * self.bumper + self.way]

    def run(self, s: SheepBoomBah) -> None:
        threatened = self.threatened()
        if s.sheep[threatened] == NOBODY:
            advance(s, self.origin, self.way, self.bumper)
            land(s, threatened)  # BB-4.12: only the last sheep comes onto a tile that can do something (BB-4.6)
            return
        asked = wolves(s, s.sheep[self.bumper], s.sheep[threatened])
        if asked:
            s.then(WolfWindow(asked, asked, self))
        else:
            s.then(self.next_link())  # BB-4.8: passed silently

    def next_link(self) -> Push:
        return Push(self.origin, self.way, self.threatened())


def wolves(s: SheepBoomBah, bumper: int, bumped: int) -> int:
    """Who may turn the bumped sheep into a wolf, as bits: public facts decide."""
    if s.agreed.any_wolf:
        return (1 << s.seats) - 1 & ~(1 << s.active)  # BB-4.11
    return 0 if bumped in (s.active, bumper) else 1 << bumped  # BB-4.9, BB-4.10


def advance(s: SheepBoomBah, origin: int, way: int, last: int) -> None:
    """BB-4.2, BB-4.12: all sheep from ``origin`` to ``last`` go one cell on, far to near, so no cell ever holds two."""
    line = [origin]
    while line[-1] != last:
        line.append(STEP[WAYS * line[-1] + way])
    i = len(line)
    while i > 0:
        i -= 1
        cell = line[i]
        onto = STEP[WAYS * cell + way]
        s.sheep[onto] = s.sheep[cell]
        s.sheep[cell] = NOBODY
        s.tell(BUMPED if i else MOVED, s.sheep[onto], cell, onto)
    if not ON_FIELD[origin]:
        s.eventful = True  # BB-12.1: from the ring onto the field


class WolfWindow(Window):
    """BB-4.8: one chance to react to each link."""

    __slots__ = ("push",)

    name: ClassVar[str] = "wolf"
    clause: ClassVar[str] = "BB-4.8"

    def __init__(self, asked_bits: int, waiting_bits: int, push: Push) -> None:
        super().__init__(asked_bits, waiting_bits)
        self.push = push

    def waiting_for(self, waiting_bits: int) -> WolfWindow:
        return WolfWindow(self.asked_bits, waiting_bits, self.push)

    def passing(self) -> int:
        return PASS

    def answers(self, s: SheepBoomBah, seat: int) -> list[int]:
        return copies_held(s, seat, WOLF)

    def take(self, s: SheepBoomBah, seat: int, action: int) -> None:
        """BB-4.17: if it is countered, the push comes to the same link again."""
        declare(s, Bite(seat, action - PLAY, self.push), self.push)

    def unanswered(self, s: SheepBoomBah) -> None:
        s.tell(NO_WOLF, s.sheep[self.push.threatened()], self.push.threatened())
        s.then(self.push.next_link())

    def why_not(self, s: SheepBoomBah, seat: int, action: int) -> str:
        if PLAY <= action < DISCARD:
            return not_in_hand(s, seat, action) or "Only Wolf in Sheep's Clothing stops a bump. (BB-9.44)"
        return "A sheep is about to be bumped: play a Wolf in Sheep's Clothing or pass. (BB-4.8)"


class Bite(Effect):
    """BB-9.44: Wolf in Sheep's Clothing. The bumping sheep dies, those behind it close up, the others stay."""

    __slots__ = ("push",)

    def __init__(self, seat: int, card: int, push: Push) -> None:
        super().__init__(seat, card)
        self.push = push

    def run(self, s: SheepBoomBah) -> None:
        origin, way, bumper = self.push.origin, self.push.way, self.push.bumper
        s.tell(EATEN, s.sheep[bumper], bumper)
        owner = take_off(s, bumper)
        s.graveyards[owner] += 1  # BB-4.14
        if bumper != origin:
            behind = origin
            while STEP[WAYS * behind + way] != bumper:
                behind = STEP[WAYS * behind + way]
            advance(s, origin, way, behind)  # BB-4.15: they land where a sheep stood, so nothing happens

    def targets(self) -> dict[str, int]:
        return {"sheep": self.push.threatened(), "bumper": self.push.bumper}
