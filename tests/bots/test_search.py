"""Tests the search: toy games with known solutions, budgets, interrupts and memory, and that it never cheats."""

from __future__ import annotations

import itertools
import tracemalloc
from pathlib import Path

import pytest

from tests.bots.toys import BET, CALL, CHECK, FOLD, JACK, KING, KUHN, MATRIX_GAME, QUEEN, chips, poker
from tests.kernel.test_registry import OURS
from woolgather.bots import search as engine
from woolgather.bots.derived_chance import derive_chance
from woolgather.bots.guard import ask, interjection
from woolgather.bots.parallel_search import think_in_parallel
from woolgather.bots.search import Search
from woolgather.bots.search_bot import SearchBot
from woolgather.games.sheep_boom_bah.position import position as boom_bah
from woolgather.kernel.bot import NOTHING
from woolgather.kernel.chance import FastChance
from woolgather.kernel.evaluation import Evaluation
from woolgather.kernel.registry import find_game
from woolgather.kernel.state import State

LAMP_AND_BACK = (Path(__file__).parent / "lamp_and_back.txt").read_text("utf-8")  # seats and actions


def thought(state: State, seat: int, simulations: int, selfish: bool = False, seed: int = 1) -> Search:
    search = Search(state, seat, FastChance(seed), depth=3 if selfish else 0, selfish=selfish)
    search.think(simulations)
    return search


def asked(game: str, seats: int, decisions: int, **settings: str) -> tuple[State, int]:
    """Return a state with a real choice from the middle of a game of sensible players."""
    found = find_game(game)
    state = found.begin(seats, settings, derive_chance("9", "game"))
    players = [found.bots["sensible"](derive_chance("9", f"seat {seat}")) for seat in range(seats)]
    while True:
        seat = state.actors()[0]
        if decisions <= 0 and len(state.options(seat)) > 1:
            return state, seat
        state.apply(seat, ask(players[seat], state, seat))
        decisions -= 1
        for speaker in range(seats):
            said = interjection(players[speaker], state, speaker)
            if said != NOTHING:
                state.apply(speaker, said)


class Overheard(Evaluation):
    """Lucidity's evaluation, which records whether a turn was in progress when it was used."""

    def __init__(self, evaluation: Evaluation) -> None:
        super().__init__("", ())
        self.evaluation = evaluation
        self.between: list[bool] = []

    def between_turns(self, s: State) -> bool:
        return self.evaluation.between_turns(s)

    def chances(self, s: State, seats: int) -> list[float]:
        self.between.append(self.between_turns(s))
        return self.evaluation.chances(s, seats)


@pytest.mark.parametrize("decisions", [5, 20, 35])
def test_the_evaluation_is_used_between_turns_only(decisions: int) -> None:
    state, seat = asked("lucidity", 4, decisions)
    assert state.game.evaluation is not None
    overheard = Overheard(state.game.evaluation)
    Search(state, seat, FastChance(1), overheard).think(40)
    assert len(overheard.between) > 20
    assert all(overheard.between)


# --- known solutions --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(3))
def test_both_seats_find_the_solution_of_a_matrix_game(seed: int) -> None:
    state = MATRIX_GAME.new(2, seed=1)
    assert thought(state, 0, 3000, selfish=True, seed=seed).best() == 1
    naive = thought(state, 0, 3000, seed=seed)
    assert naive.best() == 0  # the opponent picks any column
    assert naive.results[0].mean() == pytest.approx((0.95 + 0.3 + 0.8) / 3, abs=0.05)


def strategy(seat: int, histories: list[list[int]]) -> dict[tuple[int, tuple[int, ...]], int]:
    """Return what the search does at every decision of this seat."""
    answers = {}
    for card, said in itertools.product((JACK, QUEEN, KING), histories):
        other = QUEEN if card != QUEEN else KING
        state = poker([card, other] if seat == 0 else [other, card], said)
        answers[card, tuple(said)] = thought(state, seat, 4000, selfish=True).best()
    return answers


# The equilibrium in which the first seat never bluffs: how often each card bets or calls.
FIRST_BETS = {JACK: 0.0, QUEEN: 0.0, KING: 0.0}
FIRST_CALLS = {JACK: 0.0, QUEEN: 1 / 3, KING: 1.0}
SECOND_BETS = {JACK: 1 / 3, QUEEN: 0.0, KING: 1.0}
SECOND_CALLS = {JACK: 0.0, QUEEN: 1 / 3, KING: 1.0}
DEALS = list(itertools.permutations((JACK, QUEEN, KING), 2))


def test_in_kuhn_poker_the_first_seat_loses_no_more_than_it_must() -> None:
    mine = strategy(0, [[], [CHECK, BET]])
    total = 0.0
    for mine_card, card in DEALS:
        cards = [mine_card, card]
        if mine[mine_card, ()] == BET:
            calls = SECOND_CALLS[card]
            total += calls * chips(cards, [BET, CALL]) + (1 - calls) * chips(cards, [BET, FOLD])
        else:
            bets = SECOND_BETS[card]
            answer = mine[mine_card, (CHECK, BET)]
            total += bets * chips(cards, [CHECK, BET, answer]) + (1 - bets) * chips(cards, [CHECK, CHECK])
    assert total / len(DEALS) == pytest.approx(-1 / 18)
    assert mine[JACK, (CHECK, BET)] == FOLD
    assert mine[KING, (CHECK, BET)] == CALL


def test_in_kuhn_poker_the_second_seat_wins_what_it_can() -> None:
    mine = strategy(1, [[CHECK], [BET]])
    total = 0.0
    for card, mine_card in DEALS:
        cards = [card, mine_card]
        bets = FIRST_BETS[card]
        total += bets * chips(cards, [BET, mine[mine_card, (BET,)]])
        if mine[mine_card, (CHECK,)] == BET:
            calls = FIRST_CALLS[card]
            checked = calls * chips(cards, [CHECK, BET, CALL]) + (1 - calls) * chips(cards, [CHECK, BET, FOLD])
        else:
            checked = chips(cards, [CHECK, CHECK])
        total += (1 - bets) * checked
    assert total / len(DEALS) == pytest.approx(-1 / 18)
    assert (mine[JACK, (BET,)], mine[KING, (BET,)], mine[KING, (CHECK,)]) == (FOLD, CALL, BET)


def test_the_tree_has_no_decisions_of_sensible_opponents() -> None:
    search = Search(KUHN.new(2, seed=1), 0, FastChance(1), depth=3)
    search.think(200)
    assert not search.nodes  # the opponent decides before the first seat's next decision


# --- promises ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", OURS)
def test_the_same_seed_gives_the_same_results(game: str) -> None:
    state, seat = asked(game, 3, 30)
    first, second = (thought(state, seat, 60) for _ in range(2))
    assert [line.values for line in first.results] == [line.values for line in second.results]
    assert first.best() == second.best()


@pytest.mark.parametrize(
    ("game", "decisions"), [(game, decisions) for game in OURS for decisions in (0, 25, 60) if game != "lucidity"]
)
def test_hidden_facts_never_change_the_search(game: str, decisions: int) -> None:
    state, seat = asked(game, 3, decisions)
    thoughts = []
    for world in range(3):
        other = state.resample(seat, FastChance(world))  # the same to this seat, but different to the others
        thoughts.append([line.values for line in thought(other, seat, 40).results])
    assert thoughts[0] == thoughts[1] == thoughts[2]


def test_a_search_does_not_change_the_state() -> None:
    state, seat = asked("sheepnappers", 3, 25)
    before = state.clone()
    thought(state, seat, 40)
    assert state == before


def test_a_choice_that_was_started_is_finished() -> None:
    """Cancelling and letting the simulated player choose again would look better than any opponent here. That player
    believes in the sampled world and picks what is best there. A bot that trusted it would pick up the Lamp and put it
    back forever.
    """
    game = find_game("sheepnappers")
    for seed in range(2):
        state = game.begin(4, {}, derive_chance("strength 783", "game"))
        for line in LAMP_AND_BACK.splitlines():
            seat, text = line.split(" ", 1)
            state.act(int(seat), text)
        bot = SearchBot(FastChance(seed), simulations=200, milliseconds=0)
        said: list[str] = []
        while state.actors() == [3] and len(said) < 8:
            said.append(game.actions.text(ask(bot, state, 3)))
            state.act(3, said[-1])
        assert said == ["play magic-lamp", "target green", "wish dream-sheep"]


def test_the_tree_never_cancels() -> None:
    state = boom_bah(seats=2, sheep={"red": "2,1", "blue": "5,5"}, budget=1)
    back = state.game.actions.parse("cancel")
    search = Search(state, 0, FastChance(1), depth=2)
    search.think(60)
    assert search.nodes
    assert not any(back in node.actions for node in search.nodes.values())


def test_the_budget_of_simulated_games_is_kept() -> None:
    state, seat = asked("sheep-boom-bah", 3, 25)
    search = Search(state, seat, FastChance(1))
    options = len(search.results)
    search.think(simulations=50)
    assert 50 <= search.simulations < 50 + options


def test_the_time_limit_is_kept() -> None:
    state, seat = asked("sheepy-time", 3, 25)
    search = Search(state, seat, FastChance(1))
    search.think(simulations=10**9, milliseconds=20)
    assert search.simulations < 10**6
    assert search.best() in state.options(seat)


def test_an_early_interrupt_leaves_the_sensible_option() -> None:
    state, seat = asked("sheepy-time", 3, 25)
    search = Search(state, seat, FastChance(1))
    search.think(interrupted=lambda: True)
    assert (search.worlds, search.best()) == (0, search.sensible)


def test_a_later_interrupt_keeps_the_finished_worlds() -> None:
    state, seat = asked("sheepy-time", 3, 25)
    options = len(state.options(seat))
    search = Search(state, seat, FastChance(1))
    search.think(interrupted=lambda: search.simulations > 3 * options)
    assert search.worlds == 3
    assert {len(line.values) for line in search.results} == {3}
    finished = Search(state, seat, FastChance(1))
    finished.think(simulations=3 * options)
    assert finished.best() == search.best()


@pytest.mark.parametrize("game", ["sheepy-time", "sheepnappers"])
def test_two_processes_give_the_same_result_as_one(game: str) -> None:
    state, seat = asked(game, 3, 25)
    alone, together = Search(state, seat, FastChance(1)), Search(state, seat, FastChance(1))
    alone.think(90)
    think_in_parallel(together, 2, 90)
    assert [line.values for line in alone.results] == [line.values for line in together.results]
    assert (alone.simulations, alone.decisions) == (together.simulations, together.decisions)


def test_processes_that_run_out_of_time_keep_the_finished_worlds() -> None:
    state, seat = asked("sheepy-time", 3, 25)
    search = Search(state, seat, FastChance(1))
    think_in_parallel(search, 2, milliseconds=0.001)
    assert (search.worlds, search.best()) == (0, search.sensible)


def test_the_tree_has_a_maximum_size(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "MAX_NODES", 5)
    state, seat = asked("sheep-boom-bah", 2, 25)
    search = Search(state, seat, FastChance(1), depth=4)
    search.think(60)
    assert len(search.nodes) == 5


def test_a_search_uses_little_memory() -> None:
    """Worlds are discarded as soon as they are played. Only one number each and the tree (at most 20 MB) remain."""
    state, seat = asked("sheep-boom-bah", 4, 25)
    tracemalloc.start()
    search = Search(state, seat, FastChance(1), depth=2)
    search.think(30)
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert most < 5_000_000


def test_a_full_tree_uses_twenty_megabytes() -> None:
    """A node and its key take less than a thousandth of a megabyte."""
    state, seat = asked("sheep-boom-bah", 2, 25)
    search = Search(state, seat, FastChance(1), depth=4)
    search.think(5)  # allocates what stays in memory between searches
    places = len(search.nodes)
    tracemalloc.start()
    search.think(150)
    kept, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    grown = len(search.nodes) - places
    assert grown > 50
    assert kept / grown * engine.MAX_NODES < 20_000_000


def test_a_search_bot_takes_the_only_option_without_searching() -> None:
    bot = SearchBot(FastChance(1), simulations=10**9, milliseconds=0)
    state = find_game("wolf-in-sleeps-clothing").new(2, seed=1)
    seat = state.actors()[0]
    assert ask(bot, state, seat) == state.options(seat)[0]
    assert bot.chance.draws == 0


@pytest.mark.parametrize("game", OURS)
def test_search_bots_play_whole_games(game: str) -> None:
    found = find_game(game)
    state = found.new(2, seed=1)
    bots = [SearchBot(derive_chance("1", f"seat {seat}"), simulations=4, milliseconds=0) for seat in range(2)]
    for _ in range(60):
        if state.over:
            break
        seat = state.actors()[0]
        state.apply(seat, ask(bots[seat], state, seat))
    assert state.reveal_count() > 0
