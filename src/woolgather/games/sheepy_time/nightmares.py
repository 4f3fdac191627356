"""The three Nightmares. To add one, add a class here and its cards in components.toml and vocabulary.py."""

from __future__ import annotations

from typing import Final

from woolgather.games.sheepy_time.box import SCARE_NEAR
from woolgather.games.sheepy_time.sheep import scare, scare_space, wake_everyone
from woolgather.games.sheepy_time.state import CENTRE, NO_WEB, SheepyTime, space_after
from woolgather.games.sheepy_time.vocabulary import (
    JUMPED,
    NIGHTMARE,
    NIGHTMARES,
    OVER_THE_FENCE,
    SPACES,
    STALKED,
    WEB_OFF,
    WEB_OUT,
)
from woolgather.kernel.compiling import append, i64
from woolgather.kernel.events import NOBODY


class Nightmare:
    """Resolves the cards of one Nightmare. It ignores tiles and tokens (ST-night.7)."""

    def play(self, s: SheepyTime, card: i64) -> None:
        raise NotImplementedError


class Wolf(Nightmare):
    """Prowls forward, and sometimes howls."""

    def play(self, s: SheepyTime, card: i64) -> None:
        if s.box.kind[card] == SCARE_NEAR:
            self.howl(s, s.box.amount[card])
        else:
            move(s, s.box.amount[card])  # ST-wolf.1

    def howl(self, s: SheepyTime, reach: i64) -> None:
        """ST-wolf.2: Scare its own space and those beside it, once each. The Fence doesn't protect (ST-wolf.3)."""
        if s.nightmare_at == CENTRE:
            return  # ST-wolf.4
        seats: i64 = s.seats
        seat = s.active
        for _ in range(seats):
            away = (s.position[seat] - s.nightmare_at) % SPACES
            if away <= reach or SPACES - away <= reach:
                scare(s, seat)
            seat = (seat + 1) % seats


class Spider(Nightmare):
    """Lays its Web ahead, then follows it."""

    def play(self, s: SheepyTime, card: i64) -> None:
        if s.web == NO_WEB:
            s.web = space_after(s.nightmare_at, s.box.amount[card])  # ST-spider.1, .3, .4
            s.tell(WEB_OUT, NOBODY, s.web)
            return
        steps = (s.web - s.nightmare_at) % SPACES or SPACES
        s.tell(WEB_OFF, NOBODY, s.web)
        s.web = NO_WEB  # ST-spider.2
        move(s, steps)


class Bump(Nightmare):
    """Jumps forward and backward."""

    def play(self, s: SheepyTime, card: i64) -> None:
        """ST-bump.1."""
        jump(s, s.box.amount[card])


def resolve_nightmare(s: SheepyTime, card: i64) -> None:
    """Reveal, resolve and discard a Nightmare card, whichever way it left the deck (ST-night.1)."""
    s.tell(NIGHTMARE, NOBODY, card)
    s.discard = append(s.discard, card)
    _IN_USE[s.nightmare].play(s, card)


def move(s: SheepyTime, spaces: i64) -> None:
    """MOVE: go space by space and Scare on each one entered (ST-night.2), but not on the first (ST-night.3)."""
    for _ in range(spaces):
        if s.racers() == 0:
            return  # ST-night.11
        start = s.nightmare_at
        if start == SPACES:
            cross_the_fence(s)
            return
        s.nightmare_at = start + 1  # from the centre to space 1 (ST-night.4)
        s.tell(STALKED, NOBODY, start, s.nightmare_at)
        scare_space(s, s.nightmare_at)


def jump(s: SheepyTime, spaces: i64) -> None:
    """JUMP: Scare only the destination (ST-night.5)."""
    start = s.nightmare_at
    if start + spaces > SPACES:
        cross_the_fence(s)  # ST-night.9
        return
    if spaces < 0:
        landing = CENTRE if start == CENTRE else max(1, start + spaces)  # ST-bump.3, .4
    else:
        landing = start + spaces  # from the centre, N is space N (ST-bump.2)
    if landing != start:  # otherwise it didn't jump (ST-night.6)
        s.nightmare_at = landing
        s.tell(JUMPED, NOBODY, start, landing)
        scare_space(s, landing)


def cross_the_fence(s: SheepyTime) -> None:
    """ST-night.8: everyone still racing Wakes Up, which ends the phase."""
    s.tell(OVER_THE_FENCE, NOBODY)
    wake_everyone(s)


_BY_NAME: Final[dict[str, Nightmare]] = {"wolf": Wolf(), "spider": Spider(), "bump": Bump()}
_IN_USE: Final = [_BY_NAME[name] for name in NIGHTMARES]
