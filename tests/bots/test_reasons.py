"""Tests the reasons given for options: they are repeatable and reveal nothing hidden."""

from __future__ import annotations

import pytest

from tests.bots.test_search import asked
from tests.kernel.test_registry import OURS
from woolgather.bots.analysis import Advice, analyse, option_to_contrast
from woolgather.bots.derived_chance import derive_chance
from woolgather.bots.guard import ask, interjection
from woolgather.bots.reasons import OutcomeDifference, Rollouts, compare, main_feature
from woolgather.bots.search import OptionResult
from woolgather.kernel.bot import NOTHING
from woolgather.kernel.chance import FastChance
from woolgather.kernel.evaluation import Evaluation
from woolgather.kernel.registry import find_game
from woolgather.kernel.state import State
from woolgather.kernel.words import Asker

LUCK = (0.0, 0.1, 0.2, 0.1)  # noise that is added to every value


def games(*events_by_world: tuple[str, ...], better: float = 0.0, worth: dict[str, float] | None = None) -> Rollouts:
    """Return simulated games with these amounts, where each unit changes the chance of winning by a fixed value."""
    watched = Rollouts()
    worth = worth or {}
    for world in range(100):
        events = events_by_world[world % len(events_by_world)]
        watched.happened.append(dict.fromkeys(events, 1.0))
        watched.values.append(
            0.3 + better + LUCK[world // len(events_by_world) % 4] + sum(worth.get(one, 0) for one in events)
        )
    return watched


def test_the_reason_is_the_event_that_changes_the_chance_of_winning() -> None:
    worth = {"you fall": -0.3}
    safe = games(("you fall", "you sing"), (), ("you sing",), ("you sing",), worth=worth)
    risky = games(("you fall",), (), ("you fall",), (), worth=worth)
    first, *_ = compare([safe, risky], 0, 1)
    assert first.words == "you fall"
    assert (first.amount, first.otherwise) == (0.25, 0.5)
    assert first.effect == pytest.approx(0.25 * 0.3, abs=0.02)
    assert first.winning is not None
    assert first.winning[0] < first.winning[1]


def test_an_event_that_always_accompanies_an_option_is_not_a_reason() -> None:
    good = games(("you sing",), better=0.2)
    assert compare([good, games(())], 0, 1) == []


def test_an_immediate_effect_is_not_a_reason() -> None:
    worth = {"it is stopped": 0.3}
    stopping = games(("it is stopped",), ("it is stopped",), ("it is stopped",), (), worth=worth)
    watching = games((), worth=worth)
    assert [one.words for one in compare([stopping, watching], 0, 1)] == ["it is stopped"]
    stopping.foreseen["it is stopped"] = 95
    assert compare([stopping, watching], 0, 1) == []
    assert [one.words for one in compare([stopping, watching], 1, 0)] == ["it is stopped"]


def test_an_insignificant_difference_is_not_a_reason() -> None:
    once = Rollouts()
    once.happened = [{"you fall": 1.0} if world < 8 else {} for world in range(100)]
    once.values = [0.0 if world < 8 else 0.5 for world in range(100)]
    assert compare([once, games(())], 0, 1) == []


def test_features_explain_an_option_if_no_event_does() -> None:
    state, _ = asked("sheepy-time", 3, 20)
    evaluation = state.game.evaluation
    assert evaluation is not None
    here, there = games(()), games(())
    at = evaluation.names.index("winks while racing")
    here.features, there.features = [[0.0] * len(evaluation.names) for _ in range(2)]
    assert main_feature(evaluation, 3, here, there, True) == ("", False)
    here.features[at] = 50.0
    assert main_feature(evaluation, 3, here, there, True) == ("winks while racing", True)
    assert main_feature(evaluation, 3, there, here, False) == ("winks while racing", False)


def line(action: int, *values: float) -> OptionResult:
    found = OptionResult(action)
    for value in values:
        found.add(value)
    return found


def test_the_best_option_is_contrasted_with_one_that_is_clearly_worse() -> None:
    best = line(0, *[0.5, 0.6] * 20)
    as_good = line(1, *[0.6, 0.49] * 20)
    worse = line(2, *[0.3, 0.4] * 20)
    options = [Advice(one, best, "", "") for one in (best, as_good, worse, worse)]
    assert option_to_contrast(options) == 2
    assert option_to_contrast(options[:2]) == 1


class Bent(Evaluation):
    def weights(self, seats: int) -> list[float]:
        return [-1.0, 1.0, 1.0]


def led_to(*features: float) -> Rollouts:
    watched = Rollouts()
    watched.features, watched.values = list(features), [0.5]
    return watched


def test_variants_of_a_feature_share_its_name() -> None:
    bent = Bent("", ("winks", "winks, squared", "cards"))
    high, low = led_to(3.0, 9.0, 1.0), led_to(2.0, 4.0, 0.0)
    assert main_feature(bent, 2, high, low, better=True) == ("winks", True)
    assert main_feature(bent, 2, low, high, better=False) == ("winks", False)


# --- in our games -----------------------------------------------------------------------------------------------------


def on_the_way(game: str, seats: int, decision: int) -> tuple[State, int]:
    """Return the seat and state of this decision in a game of sensible players."""
    found = find_game(game)
    state = found.begin(seats, {}, derive_chance("reasons", "game"))
    bots = [found.bots["sensible"](derive_chance("reasons", f"seat {seat}")) for seat in range(seats)]
    order = derive_chance("reasons", "order")
    for number in range(1, decision + 1):
        seat = state.next_actor(order)
        if number == decision:
            break
        state.apply(seat, ask(bots[seat], state, seat))
        for speaker in range(seats):
            said = interjection(bots[speaker], state, speaker)
            if said != NOTHING:
                state.apply(speaker, said)
    return state, seat


@pytest.mark.parametrize(
    ("game", "decision", "which", "reason"),
    [
        ("sheepnappers", 23, 0, "you are eaten by the Wolf before your next turn, with “End your turn” in 17%"),
        (
            "sheepnappers",
            23,
            1,
            "You are eaten by the Wolf in 17% instead of 5%.",
        ),  # the same options with their roles swapped
        ("sheepy-time", 38, 0, "On average you gain 8.6 winks within 9 turns, with “Move 1, to space 9” 5.6."),
        ("sheepy-time", 59, 0, "In 2% of the imagined games you Wake Up within 9 turns, with"),
        ("sheepy-time", 59, 1, "You Wake Up in 22% instead of 2%."),
        ("sheepy-time", 74, 0, "“winks while racing”: more of it than with “Gain winks instead of moving”"),
    ],
)
def test_a_reason_describes_what_would_happen(game: str, decision: int, which: int, reason: str) -> None:
    state, seat = on_the_way(game, 3, decision)
    found = analyse(state, seat, simulations=100, milliseconds=0)
    assert reason in found.options[which].reason()


@pytest.mark.parametrize("game", OURS)
def test_reasons_are_repeatable_and_independent_of_hidden_facts(game: str) -> None:
    state, seat = asked(game, 3, 20)
    found = analyse(state, seat, simulations=20, milliseconds=0)
    hidden = state.resample(seat, FastChance(5))
    again = analyse(hidden, seat, simulations=20, milliseconds=0)
    assert [(one.text, one.reason(), repr(one.happenings)) for one in found.options] == [
        (one.text, one.reason(), repr(one.happenings)) for one in again.options
    ]


@pytest.mark.parametrize("game", OURS)
def test_every_stake_and_gain_has_a_log_line(game: str) -> None:
    found = find_game(game)
    words = found.words
    assert set(words.stakes) | set(words.gains) <= set(words.lines)
    state, _ = asked(game, 3, 0)
    state.listen()
    order = derive_chance("3", "order")
    bots = [found.rollout_policy(derive_chance("3", f"seat {seat}")) for seat in range(3)]
    told: set[str] = set()
    while (seat := state.next_actor(order)) >= 0:
        state.apply(seat, ask(bots[seat], state, seat))
    for event in state.take_events():
        for listener in range(3):
            heard = event.project(listener)
            if heard is not None:
                asker = Asker(listener, state.names(["Ann", "Bob", "Cid"]))
                told |= {words.stake(heard, asker), OutcomeDifference(words.gain(heard, asker)[0], 1, 0, 0).price()}
    assert any(line.startswith("you ") or "your " in line for line in told)
    assert not [line for line in told if "None" in line or line.endswith(".")]
