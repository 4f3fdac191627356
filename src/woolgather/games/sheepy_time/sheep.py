"""What can happen to a Sheep: it gains winks, runs, is Scared, Wakes Up, Calls It A Night."""

from __future__ import annotations

from typing import Final

from woolgather.games.sheepy_time.state import NO_HAND, OFF_THE_BOARD, RACING, RETIRED, WOKEN, SheepyTime
from woolgather.games.sheepy_time.vocabulary import (
    BRAVE,
    CALLED,
    CROSSED,
    DISCARDED,
    FROM_FENCE,
    GAINED,
    MOVED,
    NO_CARD,
    PILLOW,
    SCARED,
    SPACES,
    WOKE,
)
from woolgather.kernel.compiling import append, i64

# Markers of the frames that wait on the agenda for the end of the race and of the turn.
AFTER_THE_RACE: Final = "after-the-race"
AFTER_THE_TURN: Final = "after-the-turn"


def gain(s: SheepyTime, seat: i64, winks: i64, source: i64) -> None:
    """Gain winks at once (ST-card.6, ST-tile.16); there is no upper limit (ST-end.6)."""
    s.winks[seat] = s.winks[seat] + winks
    s.tell(GAINED, seat, winks, s.winks[seat], source)


def sink_pillow(s: SheepyTime, seat: i64, spaces: i64, source: i64) -> None:
    """A Pillow never sinks past the end of the scoreboard (ST-tile.17, ST-end.10)."""
    before = s.pillow[seat]
    s.set_pillow(seat, max(s.box.pillow_floor, before - spaces))
    s.tell(PILLOW, seat, before, s.pillow[seat], source)


def advance(s: SheepyTime, seat: i64, spaces: i64) -> i64:
    """Run forward and count the Fence crossings (ST-move.1–.3). Entering the board on space 1 is not a crossing."""
    start = s.position[seat]
    reached = start + spaces - 1
    s.position[seat] = reached % SPACES + 1
    crossings = reached // SPACES
    s.tell(MOVED, seat, start, s.position[seat], spaces)
    if crossings:
        s.tell(CROSSED, seat)
    return crossings


def retreat(s: SheepyTime, seat: i64, spaces: i64) -> i64:
    """Run backward, but never over the Fence; return the spaces actually moved (ST-move.4)."""
    start = s.position[seat]
    moved = min(spaces, start - 1)
    if moved > 0:
        s.position[seat] = start - moved
        s.tell(MOVED, seat, start, s.position[seat], -moved)
    return moved


def run_forward(s: SheepyTime, spaces: i64) -> bool:
    """Move the active Sheep forward; return whether it landed and its turn continues (ST-move.6, .7)."""
    if spaces <= 0:
        return False
    s.crossings += advance(s, s.active, spaces)
    s.moved += spaces
    s.last_move = spaces
    meet_the_nightmare(s, s.active)
    return s.racing(s.active)


def run_backward(s: SheepyTime, spaces: i64) -> bool:
    """Move the active Sheep backward; return whether it landed and its turn continues."""
    moved = retreat(s, s.active, spaces)
    if moved == 0:
        return False
    s.moved += moved
    s.last_move = -moved
    meet_the_nightmare(s, s.active)
    return s.racing(s.active)


def meet_the_nightmare(s: SheepyTime, seat: i64) -> None:
    """Landing on the Nightmare's space Scares at once, before anything else (ST-move.9)."""
    if s.position[seat] == s.nightmare_at:
        scare(s, seat)


def scare(s: SheepyTime, seat: i64) -> None:
    """Brave becomes Scared, Scared Wakes Up (ST-scare.1, .2). A Sheep on no space cannot be Scared (ST-scare.6)."""
    if s.position[seat] == OFF_THE_BOARD:
        return
    if s.scared[seat]:
        wake_up(s, seat)
    else:
        s.set_scared(seat, True)
        s.tell(SCARED, seat, s.position[seat])


def scare_space(s: SheepyTime, space: i64) -> None:
    """Scare everyone there, in turn order from the active player (ST-scare.7)."""
    seats: i64 = s.seats
    seat = s.active
    for _ in range(seats):
        if s.position[seat] == space:
            scare(s, seat)
        seat = (seat + 1) % seats


def become_brave(s: SheepyTime, seat: i64) -> None:
    """ST-scare.5."""
    s.set_scared(seat, False)
    s.tell(BRAVE, seat)


def wake_up(s: SheepyTime, seat: i64) -> None:
    """Lose all winks and drop out of this phase (ST-scare.3)."""
    s.tell(WOKE, seat, s.winks[seat])
    s.winks[seat] = 0
    s.set_status(seat, WOKEN)
    _leave(s, seat)


def wake_everyone(s: SheepyTime) -> None:
    """ST-night.8: all racing Sheep, on the board or not, Brave or not; retired players are safe (ST-night.10)."""
    for seat in s.turn_order(s.active):
        if s.status[seat] == RACING:
            wake_up(s, seat)


def pay_crossing(s: SheepyTime, seat: i64) -> None:
    """ST-fence.1."""
    gain(s, seat, s.box.fence_winks, FROM_FENCE)


def call_it_a_night(s: SheepyTime, seat: i64) -> None:
    """Keep your winks; nothing more can happen to your Sheep this phase (ST-fence.4)."""
    s.tell(CALLED, seat, s.winks[seat])
    s.set_status(seat, RETIRED)
    _leave(s, seat)


def discard_hand(s: SheepyTime, seat: i64) -> None:
    """Discard the hand face up, for everyone to read (ST-sys.2)."""
    for card in s.hands[seat]:
        s.discard = append(s.discard, card)
        s.tell(DISCARDED, seat, card)
    s.hands[seat] = NO_HAND


def _leave(s: SheepyTime, seat: i64) -> None:
    """Take this Sheep out of the phase."""
    s.position[seat] = OFF_THE_BOARD
    if s.scared[seat]:
        s.set_scared(seat, False)
    if s.hands[seat]:
        s.reveal()
    discard_hand(s, seat)
    if s.racers() == 0:
        _end_at_once(s, AFTER_THE_RACE)  # the phase ends at once (ST-turn.5)
    elif seat == s.active:
        _end_at_once(s, AFTER_THE_TURN)  # the turn ends at once (ST-turn.3)


def _end_at_once(s: SheepyTime, marker: str) -> None:
    """Drop whatever is being resolved; the card still goes to the discard pile."""
    s.drop_to(marker)
    if s.card != NO_CARD:
        s.discard = append(s.discard, s.card)
        s.card = NO_CARD
