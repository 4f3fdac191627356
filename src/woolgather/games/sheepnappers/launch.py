"""The launch (SN-3): declaring it, counting down, Kamikaze attacks, and going home."""

from __future__ import annotations

from typing import ClassVar, Final

from woolgather.games.sheepnappers.exchange import BaaWindow, Deed, open_window
from woolgather.games.sheepnappers.hands import hand_over, lay_from_hand
from woolgather.games.sheepnappers.knowledge import everyone, note_launch, note_team_pass
from woolgather.games.sheepnappers.state import HOME, IN_PLAY, NOBODY, Sheepnappers
from woolgather.games.sheepnappers.tally import one
from woolgather.games.sheepnappers.vocabulary import (
    ATTACKED,
    BAA,
    COUNTDOWN,
    FAILED,
    FUEL,
    FUEL_STOLEN,
    HOME_AT_LAST,
    KAMIKAZE,
    LAUNCHED,
    LEFT_ROW,
    PASS,
    PASSED_ON,
    THROW_BAA,
    THROW_KAMIKAZE,
)
from woolgather.kernel.compiling import i64
from woolgather.kernel.errors import Refusal
from woolgather.kernel.frames import Frame, Window


def declare_launch(s: Sheepnappers, launcher: int) -> None:
    """SN-3.6: public and irrevocable. It can't be answered with Baa (SN-3.7)."""
    s.reveal()
    s.tell(LAUNCHED, launcher)
    count_down(s, launcher)


def why_no_launch(s: Sheepnappers, seat: int) -> Refusal:
    if not s.fuelled(seat):
        return Refusal(f"You hold {s.held(seat, FUEL)} {s.title(FUEL)} and need {s.need(seat)}.", "SN-3.3")
    return Refusal(
        "At this table a launch takes the place of the whole turn: it has to come before the draw.", "SN-3.5"
    )


def count_down(s: Sheepnappers, launcher: int) -> None:
    """SN-3.9: open a new window for all others in play, except empty hands (SN-3.11) and the partner (SN-9.6)."""
    note_launch(s, launcher)
    friend = s.partner(launcher)
    asked: i64 = 0
    seat: i64 = 0
    while seat < s.seats:
        if s.status[seat] == IN_PLAY and s.hands[seat] and seat != launcher and seat != friend:
            asked |= 1 << seat
        seat += 1
    s.tell(COUNTDOWN, launcher)
    s.then(Countdown(asked, asked, launcher))


# For each set of choices, the list of options. Never modify these lists.
_PASS: Final = [PASS]
_PASS_OR_KAMIKAZE: Final = [PASS, THROW_KAMIKAZE]


class Countdown(Window):
    """Throw a Kamikaze Sheep or pass; if no one can answer, the launch succeeds at once (SN-3.10)."""

    __slots__ = ("launcher",)

    name: ClassVar[str] = "countdown"
    clause: ClassVar[str] = "SN-3.9"

    def __init__(self, asked: int, waiting: int, launcher: int) -> None:
        super().__init__(asked, waiting)
        self.launcher = launcher

    def waiting_for(self, waiting_bits: int) -> Countdown:
        return Countdown(self.asked_bits, waiting_bits, self.launcher)

    def passing(self) -> int:
        return PASS

    def options(self, s: Sheepnappers, seat: int) -> list[int]:
        return _PASS_OR_KAMIKAZE if s.has(seat, KAMIKAZE) else _PASS

    def take(self, s: Sheepnappers, seat: int, action: int) -> None:
        """SN-3.13: the Kamikaze stops the countdown and can be answered with Baa."""
        place = len(s.discard)
        lay_from_hand(s, seat, KAMIKAZE)
        s.tell(ATTACKED, seat, self.launcher)
        open_window(s, StealFuel(seat, KAMIKAZE, self.launcher, place=place), (), self.launcher)

    def unanswered(self, s: Sheepnappers) -> None:
        s.reveal()
        go_home(s, self.launcher)

    def why_not(self, s: Sheepnappers, seat: int, action: int) -> Refusal | None:
        if action == THROW_KAMIKAZE:
            return Refusal(f"You hold no {s.title(KAMIKAZE)}; you can only watch the launch.")
        if action == THROW_BAA:
            return Refusal(f"A launch cannot be answered with {s.title(BAA)}.", "SN-3.7")
        return None


class StealFuel(Deed):
    """The Kamikaze Sheep's effect: exactly one Fuel moves from the launcher to the attacker (SN-3.14)."""

    __slots__ = ()

    def run(self, s: Sheepnappers) -> None:
        launcher = self.target
        hand_over(s, launcher, self.actor, FUEL, everyone(s))
        s.tell(FUEL_STOLEN, self.actor, launcher)
        if s.fuelled(launcher):
            count_down(s, launcher)  # SN-3.15
        else:
            s.tell(FAILED, launcher)  # SN-3.16: the turn ends; that frame is next on the agenda

    def cancel(self, s: Sheepnappers) -> None:
        count_down(s, self.target)  # SN-3.17


def launcher_in(pending: Frame | None) -> int:
    """The seat whose launch is under way while this frame is on top of the agenda."""
    return pending.launcher if isinstance(pending, (Countdown, BaaWindow)) else NOBODY


def go_home(s: Sheepnappers, launcher: int) -> None:
    """SN-3.18: the whole hand stays face down until scoring."""
    partner = s.partner(launcher)
    if partner != NOBODY and s.in_play(partner):
        pass_on(s, launcher, partner)
    s.status = s.status[:]
    s.status[launcher] = HOME
    s.tell(HOME_AT_LAST, launcher, s.size(launcher))


def pass_on(s: Sheepnappers, launcher: int, partner: int) -> None:
    """SN-9.3: action cards go to the partner, face down, in the launcher's order (SN-10.10)."""
    note_team_pass(s, launcher, partner)
    count: i64 = 0
    for card in s.box.passes:
        passed = s.held(launcher, card)
        count += passed
        s.hands[launcher] -= passed * one(card)
        s.hands[partner] += passed * one(card)
    if s.settings.icecold:
        _pass_from_row(s, launcher, partner)
    s.tell(PASSED_ON, launcher, partner, count)


def _pass_from_row(s: Sheepnappers, launcher: int, partner: int) -> None:
    row, seen = s.rows[launcher], s.seen[launcher]
    s.rows[launcher], s.seen[launcher] = [], []
    for card, viewers in zip(row, seen, strict=True):
        if card in s.box.passes:
            s.rows[partner].append(card)
            s.seen[partner].append(viewers | 1 << launcher)
            s.tell(LEFT_ROW, launcher, len(s.rows[launcher]) + 1)  # SN-10.5: the gaps before it have closed
        else:
            s.rows[launcher].append(card)
            s.seen[launcher].append(viewers)
