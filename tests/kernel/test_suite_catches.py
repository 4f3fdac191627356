"""Tests that the conformance suite fails for toy games that are each broken in one way."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Any, ClassVar

import pytest

from tests.kernel import toy
from tests.kernel.toy import PARTS, PASS, TOY, Boast, Nope, NopeWindow
from woolgather.kernel import registry
from woolgather.kernel.chance import Chance, FastChance
from woolgather.kernel.errors import Refusal, WoolgatherError
from woolgather.kernel.game import Game
from woolgather.kernel.words import Words
from woolgather.testing import Conformance, TrialTable
from woolgather.testing.conformance import same_seeds

GOLDEN = Path(__file__).parent / "golden"
THREE = TrialTable(3, {})


def variant(**parts: Any) -> Game:
    """Return the toy game with some parts replaced."""
    return Game(**{**PARTS, **parts})


def of_class(state_class: type[Nope]) -> Game:
    """Return a set-up that uses another state class, which clones keep."""

    def set_up(game: Game, seats: int, agreed: dict[str, str], chance: Chance, box: Any) -> Nope:
        s = toy.set_up(game, seats, agreed, chance, box)
        s.__class__ = state_class
        return s

    return variant(set_up=set_up)


def suite_for(tested: Game, folder: Path = GOLDEN, most: int = 5000) -> Conformance:
    class Suite(Conformance):
        game: ClassVar[Game] = tested
        golden: ClassVar[Path] = folder
        games: ClassVar[int] = 3
        longest: ClassVar[int] = most

    return Suite()


def fails(check: Callable[[], None]) -> None:
    with pytest.raises((AssertionError, WoolgatherError, pytest.fail.Exception)):
        check()


def test_an_unbroken_variant_passes() -> None:
    suite = suite_for(variant())
    suite.test_random_games_end_and_keep_every_invariant(THREE)
    suite.test_every_option_can_be_taken_and_nothing_else(3)
    suite.test_the_default_is_one_of_the_options(THREE)
    suite.test_clones_are_equal_and_independent(THREE)
    suite.test_views_are_plain_data(THREE)
    suite.test_every_event_option_and_prompt_has_words(THREE)
    suite.test_a_seat_cannot_tell_a_resampled_world_from_the_real_one(THREE)
    suite.test_resampling_varies_what_is_hidden(3)
    suite.test_resampled_worlds_can_be_played_to_the_end(3)


def test_a_resampler_that_returns_the_truth_is_caught() -> None:
    honest = variant(redeal=lambda s, viewer: None)
    fails(lambda: suite_for(honest).test_resampling_varies_what_is_hidden(3))


def test_a_resampler_that_changes_what_the_seat_knows_is_caught() -> None:
    forgetful = variant(redeal=lambda s, viewer: toy.redeal(s, None))
    fails(lambda: suite_for(forgetful).test_a_seat_cannot_tell_a_resampled_world_from_the_real_one(THREE))


def test_a_resampler_that_breaks_an_invariant_is_caught() -> None:
    def lose_the_deck(s: Nope, viewer: int | None) -> None:
        toy.redeal(s, viewer)
        s.deck = []

    # The view shows the size of the deck; without that line, only the invariants notice.
    careless = variant(redeal=lose_the_deck, table=lambda s, viewer: {**toy.table(s, viewer), "deck": 0})
    with pytest.raises(AssertionError, match="in a resampled world"):
        suite_for(careless).test_a_seat_cannot_tell_a_resampled_world_from_the_real_one(THREE)


def test_a_view_that_shows_the_next_card_is_caught() -> None:
    leaky = variant(table=lambda s, viewer: {**toy.table(s, viewer), "next": s.deck[-1]})
    fails(lambda: suite_for(leaky).test_a_seat_cannot_tell_a_resampled_world_from_the_real_one(THREE))


def test_a_view_that_shows_who_has_passed_is_caught() -> None:
    def table(s: Nope, viewer: int | None) -> dict[str, Any]:
        window = s.decision()
        waiting = window.waiting_bits if isinstance(window, NopeWindow) else 0
        return {**toy.table(s, viewer), "waiting": waiting}

    gossip = variant(table=table)
    fails(lambda: suite_for(gossip).test_a_seat_cannot_tell_a_resampled_world_from_the_real_one(THREE))


class Entangled(Nope):
    """A state whose clones share a list."""

    __slots__ = ()

    def clone(self) -> Nope:
        twin = super().clone()
        twin.__class__ = type(self)
        twin.hands = self.hands
        return twin


def test_a_clone_that_shares_a_list_is_caught() -> None:
    fails(lambda: suite_for(of_class(Entangled)).test_clones_are_equal_and_independent(THREE))


class Amnesiac(Nope):
    """A state whose clones lose a fact."""

    __slots__ = ()

    def clone(self) -> Nope:
        twin = super().clone()
        twin.__class__ = type(self)
        twin.scores = [0] * self.seats
        return twin


def test_a_clone_that_forgets_something_is_caught() -> None:
    fails(lambda: suite_for(of_class(Amnesiac)).test_clones_are_equal_and_independent(THREE))


def test_a_view_that_is_not_plain_data_is_caught() -> None:
    tuples = variant(table=lambda s, viewer: {**toy.table(s, viewer), "scores": tuple(s.scores)})
    fails(lambda: suite_for(tuples).test_views_are_plain_data(THREE))


def test_a_view_with_undeclared_types_is_caught() -> None:
    chatty = variant(table=lambda s, viewer: {**toy.table(s, viewer), "weather": "fine"})
    fails(lambda: suite_for(chatty).test_views_have_their_declared_types(THREE))
    terse = variant(table=lambda s, viewer: {**toy.table(s, viewer), "deck": None})
    fails(lambda: suite_for(terse).test_views_have_their_declared_types(THREE))


def test_a_broken_invariant_is_caught() -> None:
    strict = variant(invariants=lambda s: ["a player has scored"] if any(s.scores) else [])
    with pytest.raises(AssertionError, match="a player has scored"):
        suite_for(strict).test_random_games_end_and_keep_every_invariant(THREE)


def test_a_game_that_does_not_end_in_time_is_caught() -> None:
    with pytest.raises(pytest.fail.Exception, match="still running after 5 actions"):
        suite_for(TOY, most=5).test_random_games_end_and_keep_every_invariant(THREE)


def test_a_decision_without_words_is_caught() -> None:
    words = toy.WORDS
    speechless = variant(words=Words(words.lines, words.labels, dict.fromkeys(words.prompts, lambda view, names: "")))
    fails(lambda: suite_for(speechless).test_every_event_option_and_prompt_has_words(THREE))


def test_an_option_offered_twice_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    once = Boast.options
    monkeypatch.setattr(Boast, "options", lambda self, s, seat: once(self, s, seat) * 2)
    with pytest.raises(AssertionError, match="an option is offered twice"):
        suite_for(TOY).test_random_games_end_and_keep_every_invariant(THREE)


def test_a_default_that_is_not_an_option_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Boast, "default", lambda self, s, seat: PASS)
    fails(lambda: suite_for(TOY).test_the_default_is_one_of_the_options(THREE))


def test_a_refusal_that_changes_something_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def why_not(self: Boast, s: Nope, seat: int, action: int) -> Refusal:
        s.turns += 1
        return Refusal("No.")

    monkeypatch.setattr(Boast, "why_not", why_not)
    with pytest.raises(AssertionError, match="changed the state"):
        suite_for(TOY).test_every_option_can_be_taken_and_nothing_else(3)


def test_a_game_that_does_not_reload_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    moods = count()

    def set_up(game: Game, seats: int, agreed: dict[str, str], chance: Chance, box: Any) -> Nope:
        """Uses randomness that doesn't come from the seed."""
        s = toy.set_up(game, seats, agreed, chance, box)
        FastChance(next(moods)).shuffle(s.deck)
        return s

    moody = variant(name="moody", set_up=set_up)
    monkeypatch.setitem(registry._registered, "moody", moody)
    fails(lambda: suite_for(moody).test_a_game_saved_at_any_point_reloads(THREE))


def test_a_game_without_golden_games_is_caught(tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match="no golden game"):
        suite_for(TOY, tmp_path).test_golden_games_replay()


def test_a_build_that_plays_differently_is_caught(tmp_path: Path) -> None:
    (tmp_path / "seeds.txt").write_text(same_seeds(TOY).replace("actions", "acts", 1), "utf-8")
    fails(lambda: suite_for(TOY, tmp_path).test_the_same_seeds_give_the_same_games_on_every_build())
