"""Tests action vocabularies, where each action has a number and a text."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.kernel.toy import TOY
from woolgather.kernel.actions import Verb, Vocabulary
from woolgather.kernel.errors import UnknownAction
from woolgather.kernel.game import Game
from woolgather.kernel.registry import all_games

GAMES = [pytest.param(game, id=game.name) for game in [*all_games(), TOY]]


@pytest.mark.parametrize("game", GAMES)
def test_texts_and_numbers_convert_both_ways(game: Game) -> None:
    texts = game.actions.texts()
    assert len(set(texts)) == len(texts) == len(game.actions)
    for action, text in enumerate(texts):
        assert game.actions.text(action) == text
        assert game.actions.parse(text) == action
        assert game.actions.parse(f"  {text.replace(' ', '   ')} ") == action
        verb, *args = text.split(" ")
        assert game.actions.verb(action) == verb
        assert game.actions.args(action) == tuple(args)
        assert game.actions.id(verb, *args) == action


@pytest.mark.parametrize("game", GAMES)
def test_actions_of_a_verb_are_consecutive(game: Game) -> None:
    verbs = [game.actions.verb(action) for action in range(len(game.actions))]
    for verb in dict.fromkeys(verbs):
        first = game.actions.first(verb)
        assert verbs.index(verb) == first
        assert verbs[first : first + verbs.count(verb)] == [verb] * verbs.count(verb)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("far", [-1, 10**6])
def test_a_number_outside_the_vocabulary_is_refused(game: Game, far: int) -> None:
    with pytest.raises(UnknownAction, match="There is no action"):
        game.actions.text(far)
    with pytest.raises(UnknownAction, match="There is no action"):
        game.actions.text(len(game.actions))


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=40)
@given(text=st.text(max_size=30))
def test_any_text_is_an_action_or_refused_with_a_sentence(game: Game, text: str) -> None:
    normal = " ".join(text.split())
    if normal in game.actions.texts():
        assert game.actions.text(game.actions.parse(text)) == normal
    else:
        with pytest.raises(UnknownAction, match="is not an action of this game"):
            game.actions.parse(text)


def test_a_typo_gets_a_suggestion() -> None:
    words = Vocabulary(Verb("play", ("fox", "hen")), Verb("pass"))
    with pytest.raises(UnknownAction, match="Did you mean 'play hen'"):
        words.parse("play hens")
    with pytest.raises(UnknownAction, match=r"Actions begin with: play, pass\."):
        words.parse("zzzzzz")


@given(
    domains=st.lists(st.lists(st.integers(0, 99), min_size=1, max_size=4, unique=True), max_size=3),
)
def test_the_last_argument_varies_fastest(domains: list[list[int]]) -> None:
    words = Vocabulary(Verb("first"), Verb("go", *domains))
    expected = [["go"]]
    for domain in domains:
        expected = [[*texts, str(value)] for texts in expected for value in domain]
    assert words.texts() == ["first", *(" ".join(texts) for texts in expected)]
