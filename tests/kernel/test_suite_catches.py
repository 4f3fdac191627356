"""The conformance suite fails when it should: toy games, each broken in one way."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, ClassVar

import pytest

from tests.kernel.toy import PASS, TOY, Boast, Nope, NopeGame, NopeWindow
from woolgather.kernel import registry
from woolgather.kernel.chance import Chance, FastChance
from woolgather.kernel.errors import WoolgatherError
from woolgather.kernel.game import Game
from woolgather.kernel.state import State
from woolgather.testing import Conformance, Setting
from woolgather.testing.conformance import same_seeds

GOLDEN = Path(__file__).parent / "golden"
THREE = Setting(3, {})


class Variant(Nope):
    """A state that stays of its own class when it is cloned."""

    __slots__ = ()

    def clone(self) -> Nope:
        twin = super().clone()
        twin.__class__ = type(self)
        return twin


class VariantGame(NopeGame):
    """The toy with another state."""

    state: ClassVar[type[Nope]] = Variant

    def set_up(self, seats: int, choices: dict[str, str], chance: Chance, box: Any) -> Nope:
        s = super().set_up(seats, choices, chance, box)
        s.__class__ = self.state
        return s


def broken(state_class: type[Nope]) -> Game:
    game = VariantGame()
    game.state = state_class  # type: ignore[misc]
    return game


def suite_for(tested: Game, folder: Path = GOLDEN, most: int = 5000) -> Conformance:
    class Suite(Conformance):
        game: ClassVar[Game] = tested
        golden: ClassVar[Path] = folder
        games: ClassVar[int] = 3
        longest: ClassVar[int] = most

    return Suite()


def fails(check: Callable[[], None]) -> None:
    with pytest.raises((AssertionError, WoolgatherError)):
        check()


def test_an_unbroken_variant_passes() -> None:
    suite = suite_for(broken(Variant))
    suite.test_random_games_end_and_keep_every_invariant(THREE)
    suite.test_every_option_can_be_taken_and_nothing_else(3)
    suite.test_the_default_is_one_of_the_options(THREE)
    suite.test_clones_are_equal_and_independent(THREE)
    suite.test_views_are_plain_data(THREE)
    suite.test_every_event_option_and_prompt_has_words(THREE)
    suite.test_a_seat_cannot_tell_a_resampled_world_from_the_real_one(THREE)
    suite.test_what_is_hidden_really_varies(3)
    suite.test_resampled_worlds_can_be_played_to_the_end(3)


class Honest(Variant):
    """Its resampler returns the truth."""

    __slots__ = ()

    def redeal(self, seat: int | None) -> None:
        pass


def test_a_resampler_that_returns_the_truth_is_caught() -> None:
    fails(lambda: suite_for(broken(Honest)).test_what_is_hidden_really_varies(3))


class Forgetful(Variant):
    """Its resampler deals the viewer a new hand too."""

    __slots__ = ()

    def redeal(self, seat: int | None) -> None:
        super().redeal(None)


def test_a_resampler_that_changes_what_the_seat_knows_is_caught() -> None:
    fails(lambda: suite_for(broken(Forgetful)).test_a_seat_cannot_tell_a_resampled_world_from_the_real_one(THREE))


class Careless(Variant):
    """Its resampler loses the deck."""

    __slots__ = ()

    def redeal(self, seat: int | None) -> None:
        super().redeal(seat)
        self.deck = []


def test_a_resampler_that_breaks_an_invariant_is_caught() -> None:
    # The view shows the size of the deck; without that line only the invariants notice.
    class Quiet(Careless):
        __slots__ = ()

        def look(self, seat: int | None) -> dict[str, Any]:
            return {**super().look(seat), "deck": 0}

    with pytest.raises(AssertionError, match="in a resampled world"):
        suite_for(broken(Quiet)).test_a_seat_cannot_tell_a_resampled_world_from_the_real_one(THREE)


class Leaky(Variant):
    """Its view shows the next card."""

    __slots__ = ()

    def look(self, seat: int | None) -> dict[str, Any]:
        return {**super().look(seat), "next": self.deck[-1]}


def test_a_view_that_shows_the_next_card_is_caught() -> None:
    fails(lambda: suite_for(broken(Leaky)).test_a_seat_cannot_tell_a_resampled_world_from_the_real_one(THREE))


class Gossip(Variant):
    """Its view tells who has passed."""

    __slots__ = ()

    def look(self, seat: int | None) -> dict[str, Any]:
        window = self.ask()
        waiting = window.waiting_bits if isinstance(window, NopeWindow) else 0
        return {**super().look(seat), "waiting": waiting}


def test_a_view_that_tells_who_has_passed_is_caught() -> None:
    fails(lambda: suite_for(broken(Gossip)).test_a_seat_cannot_tell_a_resampled_world_from_the_real_one(THREE))


class Entangled(Variant):
    """Its clones share a list."""

    __slots__ = ()

    def clone(self) -> Nope:
        twin = super().clone()
        twin.hands = self.hands
        return twin


def test_a_clone_that_shares_a_list_is_caught() -> None:
    fails(lambda: suite_for(broken(Entangled)).test_clones_are_equal_and_independent(THREE))


class Amnesiac(Variant):
    """Its clones forget a fact."""

    __slots__ = ()

    def clone(self) -> Nope:
        twin = super().clone()
        twin.scores = [0] * self.seats
        return twin


def test_a_clone_that_forgets_something_is_caught() -> None:
    fails(lambda: suite_for(broken(Amnesiac)).test_clones_are_equal_and_independent(THREE))


class Tuples(Variant):
    """Its view holds what no wire carries."""

    __slots__ = ()

    def look(self, seat: int | None) -> dict[str, Any]:
        return {**super().look(seat), "scores": tuple(self.scores)}


def test_a_view_that_is_no_plain_data_is_caught() -> None:
    fails(lambda: suite_for(broken(Tuples)).test_views_are_plain_data(THREE))


class Strict(NopeGame):
    """Its invariants do not hold after a while."""

    def invariants(self, s: State) -> list[str]:
        assert isinstance(s, Nope)
        return ["somebody has scored"] if any(s.scores) else []


def test_a_broken_invariant_is_caught() -> None:
    with pytest.raises(AssertionError, match="somebody has scored"):
        suite_for(Strict()).test_random_games_end_and_keep_every_invariant(THREE)


def test_a_game_that_does_not_end_in_time_is_caught() -> None:
    with pytest.raises(pytest.fail.Exception, match="not over after 5 actions"):
        suite_for(TOY, most=5).test_random_games_end_and_keep_every_invariant(THREE)


class Speechless(NopeGame):
    """It has no words for a decision."""

    def prompt(self, view: dict[str, Any], names: list[str]) -> str:
        return ""


def test_a_decision_without_words_is_caught() -> None:
    fails(lambda: suite_for(Speechless()).test_every_event_option_and_prompt_has_words(THREE))


def test_an_option_offered_twice_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    once = Boast.options
    monkeypatch.setattr(Boast, "options", lambda self, s, seat: once(self, s, seat) * 2)
    with pytest.raises(AssertionError, match="an option is offered twice"):
        suite_for(TOY).test_random_games_end_and_keep_every_invariant(THREE)


def test_a_default_that_is_no_option_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Boast, "default", lambda self, s, seat: PASS)
    fails(lambda: suite_for(TOY).test_the_default_is_one_of_the_options(THREE))


def test_a_refusal_that_changes_something_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def why_not(self: Boast, s: Nope, seat: int, action: int) -> str:
        s.turns += 1
        return "No."

    monkeypatch.setattr(Boast, "why_not", why_not)
    with pytest.raises(AssertionError, match="changed the state"):
        suite_for(TOY).test_every_option_can_be_taken_and_nothing_else(3)


class Moody(NopeGame):
    """Not everything random comes from the seed."""

    name: ClassVar[str] = "moody"
    mood: int = 0

    def set_up(self, seats: int, choices: dict[str, str], chance: Chance, box: Any) -> Nope:
        self.mood += 1
        s = super().set_up(seats, choices, chance, box)
        FastChance(self.mood).shuffle(s.deck)
        return s


def test_a_game_that_does_not_come_back_from_its_record_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Moody()
    monkeypatch.setitem(registry._registered, "moody", game)
    fails(lambda: suite_for(game).test_a_game_saved_at_any_moment_comes_back(THREE))


def test_a_game_without_golden_games_is_caught(tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match="no golden game"):
        suite_for(TOY, tmp_path).test_golden_games_replay()


def test_a_build_that_plays_otherwise_is_caught(tmp_path: Path) -> None:
    (tmp_path / "seeds.txt").write_text(same_seeds(TOY).replace("actions", "acts", 1), "utf-8")
    fails(lambda: suite_for(TOY, tmp_path).test_the_same_seeds_give_the_same_games_on_every_build())
