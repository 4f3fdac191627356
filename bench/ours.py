"""Random play of all our games with the engine chosen by the caller: from Python, as in other projects, and in the
engine's own loop."""

import random

import woolgather
from bench.measure import measure
from woolgather.bots import match
from woolgather.bots.registry import make_bot
from woolgather.kernel.bot import RandomBot
from woolgather.kernel.chance import FastChance
from woolgather.kernel.game import Game
from woolgather.kernel.registry import all_games
from woolgather.kernel.state import State

SEATS = (2, 4)
STATES_TO_CLONE = 200


def measure_game(game: Game, seats: int) -> None:
    rng = random.Random(7)
    chance = rng.random

    def new() -> State:
        return game.begin(seats, {}, FastChance(rng.getrandbits(64)))

    def play() -> int:
        state = new()
        decisions = 0
        while actors := state.actors():
            seat = actors[0] if len(actors) == 1 else actors[int(chance() * len(actors))]
            options = state.options(seat)
            state.act(seat, options[int(chance() * len(options))])
            decisions += 1
        return decisions

    def some_states() -> list[State]:
        states: list[State] = []
        state = new()
        while len(states) < STATES_TO_CLONE:
            if not (actors := state.actors()):
                state = new()
                continue
            if chance() < 0.3:
                states.append(state.clone())
            seat = rng.choice(actors)
            state.act(seat, rng.choice(state.options(seat)))
        return states

    states = some_states()

    def clone_all() -> int:
        for state in states:
            state.clone()
        return len(states)

    luck = FastChance(7)
    asked = [(state, state.actors()[0]) for state in states]

    def resample_all() -> int:
        """Resample each state for its deciding seat, as for a bot."""
        for state, seat in asked:
            state.resample(seat, luck)
        return len(states)

    def play_inside() -> int:
        """Play in the engine's own loop, as in bulk play."""
        bots = [RandomBot(FastChance(rng.getrandbits(60))) for _ in range(seats)]
        return match.play(new(), bots, FastChance(rng.getrandbits(60)))

    def play_sensibly() -> int:
        bots = [make_bot(game, "sensible", FastChance(rng.getrandbits(60))) for _ in range(seats)]
        return match.play(new(), bots, FastChance(rng.getrandbits(60)))

    engine = f"Woolgather, {woolgather.engine()}"
    measure(engine, game.name, seats, play, clone_all, resample_all)
    measure(f"{engine}, its own loop", game.name, seats, play_inside)
    if woolgather.engine() == "compiled":
        measure(f"{engine}, sensible bots", game.name, seats, play_sensibly)


if __name__ == "__main__":
    for each in all_games():
        for number in SEATS:
            if each.fewest <= number <= each.most:
                measure_game(each, number)
