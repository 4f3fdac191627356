"""Tests private steps of a choice, and markers for dropping frames from the agenda."""

from __future__ import annotations

from typing import ClassVar

from tests.kernel.toy import PASS, SAY_NOPE, Boast, Nope, given
from woolgather.kernel.chance import FastChance
from woolgather.kernel.frames import NO_CANCEL, Frame, PrivateStep

HANDS = ["one two", "nope one", "nope two"]


class HowLoud(PrivateStep):
    """A second step of a boast, which is private. Passing cancels it."""

    name: ClassVar[str] = "how-loud"

    def back(self) -> int:
        return PASS

    def further(self, s: Nope, seat: int) -> list[int]:
        return [SAY_NOPE]

    def choose(self, s: Nope, seat: int, action: int) -> None:
        s.scores[seat] += 1


class NothingToChoose(HowLoud):
    """A step without any option but to cancel."""

    def further(self, s: Nope, seat: int) -> list[int]:
        return []


def half_chosen() -> Nope:
    s = given(HANDS)
    first = s.decision()
    assert isinstance(first, Boast)
    s.drop()
    s.then(HowLoud(first))
    s.run()
    return s


def test_other_seats_see_the_first_decision_during_a_private_step() -> None:
    s = half_chosen()
    assert s.view(0)["asking"]["decision"] == "how-loud"
    assert s.view(1)["asking"]["decision"] == "boast"
    assert s.view(None)["asking"]["decision"] == "boast"
    assert s.resample(1, FastChance(1)).decision() is not s.decision()


def test_the_default_of_a_private_step_is_to_cancel() -> None:
    s = half_chosen()
    assert s.options(0) == [SAY_NOPE, PASS]
    assert s.default(0) == PASS
    s.act(0, PASS)
    assert s.view(0)["asking"]["decision"] == "boast"


def test_cancelling_is_not_a_forward_option() -> None:
    s = half_chosen()
    assert s.cancel_action() == PASS
    assert s.forward_options(0) == [SAY_NOPE]
    assert s.forward_options(1) == []  # seat 1 has nothing to decide


def test_cancelling_is_a_forward_option_if_it_is_the_only_one() -> None:
    s = half_chosen()
    s.drop()
    s.then(NothingToChoose(Boast(0)))
    s.run()
    assert s.forward_options(0) == s.options(0) == [PASS]


def test_an_ordinary_decision_has_no_cancel_action() -> None:
    s = given(HANDS)
    assert s.cancel_action() == NO_CANCEL
    assert s.forward_options(0) == s.options(0)


def test_a_private_step_carries_out_the_other_choices() -> None:
    s = half_chosen()
    s.act(0, SAY_NOPE)
    assert s.scores[0] == 1


class EndOfTurn(Frame):
    __slots__ = ()

    marker: ClassVar[str] = "end-of-turn"


def test_drop_to_removes_every_frame_above_the_marker() -> None:
    s = given(HANDS)
    below = len(s.agenda)
    s.then(Boast(0), Boast(1), EndOfTurn(), Boast(2))
    s.drop_to("end-of-turn")
    assert isinstance(s.agenda[-1], EndOfTurn)
    assert len(s.agenda) == below + 2
