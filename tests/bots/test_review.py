"""Tests reviews. Toy games have known values; in our games, a review adds up, is repeatable and ignores noise."""

from __future__ import annotations

import pytest

from tests.bots import toys
from tests.bots.toys import BET, CALL, CHECK, FOLD, JACK, KING, KUHN, MATRIX, MATRIX_GAME, QUEEN, Duel, chips
from woolgather import api as wg
from woolgather.bots.review import Reviewer, review
from woolgather.bots.review_report import Choice, Review, Worth, stands_out
from woolgather.kernel import registry
from woolgather.kernel.bot import Bot
from woolgather.kernel.chance import FastChance
from woolgather.kernel.errors import BadRecord, WoolgatherError
from woolgather.kernel.record import Record
from woolgather.kernel.session import Session
from woolgather.kernel.state import State


@pytest.fixture(autouse=True)
def known_games(monkeypatch: pytest.MonkeyPatch) -> None:
    for game in (KUHN, MATRIX_GAME):
        monkeypatch.setitem(registry._registered, game.name, game)


def matrix_record(row: str, column: str, seed: int = 1) -> Record:
    session = Session.begin(MATRIX_GAME, ["Ann", "Bob"], {}, str(seed))
    session.act(0, f"choose {row}")
    session.act(1, f"choose {column}")
    return session.written()


def kuhn_record(cards: list[int], said: list[str]) -> Record:
    """Return a game of Kuhn poker with this deal, from the first seed that has it."""
    for seed in range(1000):
        session = Session.begin(KUHN, ["Ann", "Bob"], {}, str(seed))
        assert isinstance(session.state, Duel)
        if session.state.cards == cards:
            for word in said:
                session.act(session.state.actors()[0], word)
            return session.written()
    raise AssertionError("no seed has this deal")


def adds_up(found: Review) -> None:
    for account in found.accounts():
        assert account.start + account.luck + account.others + account.own == pytest.approx(account.end, abs=1e-12)
        assert account.luck == pytest.approx(
            found.chances[0][account.seat] - account.start + sum(step.by_luck[account.seat] for step in found.steps),
            abs=1e-9,
        )
    for step in found.steps:  # zero-sum
        assert sum(step.by_choice) == pytest.approx(0, abs=1e-9)
        assert sum(step.by_luck) == pytest.approx(0, abs=1e-9)


# --- known values -----------------------------------------------------------------------------------------------------


def test_choice_and_luck_match_the_matrix_game() -> None:
    found = review(matrix_record("three", "two"), simulations=4000)
    adds_up(found)
    rows = [sum(row) / 300 for row in MATRIX]  # the game's sensible bot picks any column
    even = sum(rows) / 3
    own = found.steps[0].by_choice
    assert own[0] == pytest.approx(rows[2] - even, abs=0.03)
    assert own[1] == pytest.approx(even - rows[2], abs=0.03)
    first = found.choices[0]
    assert [option.text for option in first.options] == ["choose one", "choose two", "choose three"]
    assert first.best.chance == pytest.approx(rows[0], abs=0.03)
    assert first.taken.behind == pytest.approx(rows[0] - rows[2], abs=0.04)
    # The second seat doesn't know the row, so its columns are worth the mean over all rows.
    columns = [1 - sum(row[at] for row in MATRIX) / 300 for at in range(3)]
    assert found.choices[1].best.text == "choose two"
    assert found.choices[1].best.chance == pytest.approx(columns[1], abs=0.03)
    assert found.steps[1].by_choice[1] == pytest.approx(columns[1] - sum(columns) / 3, abs=0.03)


def poker_value(card: int, said: list[int], seat: int) -> float:
    """Return the value for a seat with this card if the other card is random and all later actions are random."""
    values = []
    for other in (JACK, QUEEN, KING):
        if other != card:
            cards = [card, other] if seat == 0 else [other, card]
            values.append(_at_random(cards, said, seat))
    return sum(values) / len(values)


def _at_random(cards: list[int], said: list[int], seat: int) -> float:
    if said and (said[-1] in (FOLD, CALL) or said == [CHECK, CHECK]):
        first = 0.5 + chips(cards, said) / 4
        return first if seat == 0 else 1 - first
    options = [FOLD, CALL] if said and said[-1] == BET else [CHECK, BET]
    return sum(_at_random(cards, [*said, option], seat) for option in options) / len(options)


def test_a_poker_choice_is_judged_with_the_players_own_card_only() -> None:
    found = review(kuhn_record([KING, QUEEN], ["bet", "call"]), simulations=12_000)
    adds_up(found)
    ann, bob = found.choices
    assert ann.taken.chance == pytest.approx(poker_value(KING, [BET], 0), abs=0.02)
    assert ann.lost == 0
    # A Queen meets a King or a Jack, so calling is as good as folding, even if the King is there in this deal.
    assert bob.taken.chance == pytest.approx(poker_value(QUEEN, [BET, CALL], 1), abs=0.02)
    assert ann.options[1].chance == pytest.approx(poker_value(KING, [CHECK], 0), abs=0.03)
    usual = (poker_value(KING, [BET], 0) + poker_value(KING, [CHECK], 0)) / 2
    assert found.steps[0].by_choice[0] == pytest.approx(ann.taken.chance - usual, abs=0.02)


def test_chances_begin_even_and_end_with_the_result() -> None:
    found = review(kuhn_record([KING, JACK], ["check", "bet", "call"]), simulations=800)
    adds_up(found)
    assert found.start == [0.5, 0.5]
    assert found.chances[0][0] == pytest.approx(0.5, abs=0.15)
    assert sorted(found.chances[-1]) == [0.0, 1.0]


def test_folding_a_king_is_a_mistake_but_folding_a_jack_is_not() -> None:
    folded = review(kuhn_record([KING, JACK], ["check", "bet", "fold"]), simulations=800)
    king = folded.choices[2]
    assert king.best.text == "call"
    assert king.lost == pytest.approx(0.75, abs=0.06)  # from losing one chip to gaining two
    assert "mistake" in [moment.kind for moment in folded.moments]
    assert "“" in folded.moments[-1].sentence
    wise = review(kuhn_record([JACK, KING], ["check", "bet", "fold"]), simulations=800)
    assert wise.choices[2].lost == 0
    assert wise.choices[2].best.text == "fold"


class Peeking(Bot):
    """Cheats on the second seat by taking the best column for the row it sees."""

    def choose(self, s: State, seat: int) -> int:
        assert isinstance(s, Duel)
        return best_beside(s.said[0]) if seat == 1 else 0


def best_beside(row: int) -> int:
    return min(range(3), key=lambda column: MATRIX[row][column])


def test_the_sensible_player_does_not_profit_from_hidden_facts(monkeypatch: pytest.MonkeyPatch) -> None:
    """It gets a different world, so its column is the best for a random row and not for the real one."""
    monkeypatch.setattr(MATRIX_GAME, "rollout_policy", Peeking)
    found = review(matrix_record("three", "two"), simulations=4000)
    columns = [1 - sum(row[at] for row in MATRIX) / 300 for at in range(3)]
    usual = sum(columns[best_beside(row)] for row in range(3)) / 3
    assert found.steps[1].by_choice[1] == pytest.approx(columns[1] - usual, abs=0.03)
    with_eyes_on_the_row = sum(100 - min(row) for row in MATRIX) / 300
    assert usual < with_eyes_on_the_row - 0.1


def test_cancelling_is_not_reviewed_as_a_choice() -> None:
    session = wg.record("sheepnappers", ["Ann", "Bob"], seed=7)
    dice = FastChance(1)
    while not session.state.over:
        seat = session.state.actors()[0]
        options = session.state.options(seat)
        session.act(seat, options[dice.below(len(options))])
    actions = session.record.actions
    backs = {at for at, (_, text) in enumerate(actions) if text == "back"}
    assert len(backs) > 2
    found = review(session.written(), simulations=1)
    adds_up(found)
    assert not backs & {choice.at for choice in found.choices}
    assert all(found.steps[at].by_choice == [0.0, 0.0] for at in backs)
    assert all(option.text != "back" for choice in found.choices for option in choice.options)


# --- noise ------------------------------------------------------------------------------------------------------------


def test_an_insignificant_difference_is_not_a_mistake() -> None:
    assert not stands_out(0.1, 0.05)
    assert stands_out(0.1, 0.02)
    taken = Worth("call", "Call", 0.4, 0.05, 0.1, 0.05)
    choice = Choice(3, 0, taken, [Worth("fold", "Fold", 0.5, 0.05, 0.0, 0.0), taken])
    assert choice.lost == 0
    taken.behind_error = 0.02
    assert choice.lost == pytest.approx(0.1)


def test_a_mistake_is_found_even_if_the_worlds_vary() -> None:
    """A Queen that always folds loses a chip, while calling costs nothing on average."""
    assert poker_value(QUEEN, [BET, FOLD], 1) == poker_value(QUEEN, [BET, CALL], 1) - 0.25
    found = review(kuhn_record([JACK, QUEEN], ["bet", "fold"]), [1], simulations=800)
    assert found.choices[-1].lost == pytest.approx(0.25, abs=0.1)


def test_equal_options_are_rarely_called_mistakes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(toys, "MATRIX", ((100, 0, 50), (0, 100, 50), (50, 50, 50)))
    record = matrix_record("two", "two")
    judged = [choice for seed in range(60) for choice in review(record, simulations=40, seed=seed).choices]
    assert len(judged) == 120
    assert sum(choice.taken.behind > 0 for choice in judged) > 20  # it often looks worse by chance
    assert sum(choice.lost > 0 for choice in judged) <= 3


# --- the same again, and only with what may be known ------------------------------------------------------------------


@pytest.fixture(scope="module")
def finished() -> Record:
    session = wg.record("wolf-in-sleeps-clothing", ["Ann", "Bob", "Cleo"], seed=7, calls="sleepy")
    wg.play(session, ["sensible", "random", "sensible"], seed=1)
    return session.written()


def test_the_same_seed_gives_the_same_review(finished: Record) -> None:
    first = review(finished, [1], simulations=12, seed=5)
    adds_up(first)
    assert first.as_data() == review(finished, [1], simulations=12, seed=5).as_data()
    assert first.as_data() != review(finished, [1], simulations=12, seed=6).as_data()
    assert {choice.seat for choice in first.choices} <= {1}


def test_an_interrupted_review_is_the_beginning_of_the_complete_one(finished: Record) -> None:
    whole = review(finished, simulations=8)
    reviewer = Reviewer(finished, simulations=8)
    while reviewer.done < 40:
        assert reviewer.review_next()
    part = reviewer.review()
    assert not part.is_complete()
    assert part.chances == whole.chances[:41]
    assert [choice.as_data() for choice in part.choices] == [each.as_data() for each in whole.choices if each.at < 40]
    adds_up(part)
    assert part.accounts()[0].end == part.chances[-1][0]


def test_positions_that_look_alike_to_spectators_have_the_same_value() -> None:
    """A spectator doesn't know the deal until cards are shown, so two deals begin with the same value."""
    deals = [Reviewer(kuhn_record(cards, ["check", "check"]), simulations=40) for cards in ([KING, JACK], [JACK, KING])]
    assert deals[0].review().chances == deals[1].review().chances


def test_the_opponents_hand_does_not_change_the_judgement() -> None:
    judged = [
        review(kuhn_record([QUEEN, other], ["bet", "fold"]), [0], simulations=40).choices[0] for other in (JACK, KING)
    ]
    assert judged[0].as_data() == judged[1].as_data()


def test_an_interjection_is_a_choice_too() -> None:
    session = wg.record("sheepy-time", ["Ann"], seed=7)
    session.act(0, session.state.options(0)[0])
    session.act(0, session.state.game.actions.text(session.state.interjections(0)[0]))
    found = review(session.written(), simulations=1)
    assert found.accounts()[0].end == 0.0
    resigned = found.choices[-1]
    assert {option.label for option in resigned.options} == {"Say nothing", resigned.taken.label}


# --- bad input --------------------------------------------------------------------------------------------------------


def test_a_running_game_is_not_reviewed() -> None:
    session = wg.record("sheepy-time", ["Ann", "Bob"], seed=7)
    with pytest.raises(BadRecord, match="isn't over"):
        review(session.written())


def test_a_forged_record_is_not_reviewed(finished: Record) -> None:
    forged = Record.parse(finished.text())
    forged.fingerprint = "0" * 16
    with pytest.raises(BadRecord, match="ends in state"):
        review(forged)


def test_invalid_seats_and_budgets_are_refused(finished: Record) -> None:
    with pytest.raises(WoolgatherError, match="no seat 5"):
        review(finished, [4])
    with pytest.raises(WoolgatherError, match="at least one game"):
        review(finished, simulations=0)


def test_progress_counts_to_the_end() -> None:
    heard: list[tuple[int, int]] = []
    wg.review(matrix_record("one", "two"), simulations=8, progress=lambda done, total: heard.append((done, total)))
    assert heard == [(1, 2), (2, 2)]
