"""OpenSpiel's games without Python: its own search with random rollouts, which never leaves C++.

Each simulation of a search plays a game to its end. The number of decisions is the number of simulations times the mean
number of decisions left when it starts. Runs in the other projects' virtual environment.
"""

import random
import sys

import pyspiel

from bench.measure import measure

GAMES = ("hearts", "crazy_eights(players=4)", "leduc_poker(players=4)", "pig(players=4)")
SIMULATIONS = 300
GAMES_FOR_THE_MEAN = 200


class Search:
    """OpenSpiel's search at the first decision of a game."""

    def __init__(self, name: str) -> None:
        self._rng = random.Random(7)
        game = pyspiel.load_game(name)
        self.seats = game.num_players()
        self._start = game.new_initial_state()
        while self._start.is_chance_node():
            self._start.apply_action(self._rng.choice(self._start.legal_actions()))
        self._mean = sum(self._decisions_left() for _ in range(GAMES_FOR_THE_MEAN)) / GAMES_FOR_THE_MEAN
        evaluator = pyspiel.RandomRolloutEvaluator(n_rollouts=1, seed=7)
        exploration, memory_mb, solve, verbose = 2.0, 64, False, False
        self._bot = pyspiel.MCTSBot(game, evaluator, exploration, SIMULATIONS, memory_mb, solve, 7, verbose)

    def _decisions_left(self) -> int:
        state = self._start.clone()
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                actions, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(self._rng.choices(actions, weights)[0])
            else:
                state.apply_action(self._rng.choice(state.legal_actions()))
                decisions += 1
        return decisions

    def run(self) -> int:
        """Search once; return the approximate number of decisions."""
        self._bot.mcts_search(self._start)
        return int(SIMULATIONS * self._mean)


def main() -> None:
    """With a number of seconds: measure all games. With a game and a number: search that many times, for callgrind."""
    if len(sys.argv) == 2:
        for name in GAMES:
            search = Search(name)
            measure("OpenSpiel, inside C++", name, search.seats, search.run)
    else:
        search = Search(sys.argv[1])
        print(sum(search.run() for _ in range(int(sys.argv[2]))))


if __name__ == "__main__":
    main()
