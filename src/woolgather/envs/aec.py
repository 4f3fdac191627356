"""PettingZoo: an AEC environment of any game, with an agent at every seat.

>>> env = env("wolf-in-sleeps-clothing", seats=2)
>>> env.reset(seed=7)
>>> for agent in env.agent_iter():
...     observation, reward, termination, truncation, info = env.last()
...     env.step(None if termination else observation["action_mask"].argmax())
>>> env.agents
[]
"""

from __future__ import annotations

from typing import Any

from woolgather.envs.extras import need
from woolgather.envs.spaces import Seen, observation_space, seen_by
from woolgather.envs.text import describe
from woolgather.envs.turns import Turns
from woolgather.kernel.game import Game
from woolgather.kernel.registry import find_game

need("pettingzoo")

from gymnasium import spaces  # noqa: E402
from gymnasium.utils import seeding  # noqa: E402
from pettingzoo import AECEnv  # noqa: E402
from pettingzoo.utils import wrappers  # noqa: E402

ILLEGAL_REWARD = -1.0  # for the agent that acted illegally, which ends the game; the others get nothing


def env(game: str | Game, seats: int | None = None, **settings: Any) -> AECEnv:
    """Create the environment with PettingZoo's usual wrappers. An illegal action ends the game."""
    wrapped = wrappers.TerminateIllegalWrapper(raw_env(game, seats, **settings), illegal_reward=ILLEGAL_REWARD)
    return wrappers.OrderEnforcingWrapper(wrapped)


class raw_env(AECEnv):  # type: ignore[misc]  # noqa: N801 (PettingZoo's name for it, and it has no types)
    """The environment without wrappers. An illegal action raises and changes nothing.

    ``unasked`` also offers interjections (see ``Turns``). ``components`` is the data of an edited components.toml. All
    other keywords are settings of the game.
    """

    def __init__(
        self,
        game: str | Game,
        seats: int | None = None,
        unasked: bool = False,
        components: dict[str, Any] | None = None,
        render_mode: str | None = None,
        **settings: object,
    ) -> None:
        super().__init__()
        self.game = find_game(game) if isinstance(game, str) else game
        self.metadata = {
            "name": f"woolgather_{self.game.name.replace('-', '_')}_v0",
            "render_modes": ["ansi"],
            "is_parallelizable": False,
        }
        self.seats = self.game.usual_seats() if seats is None else seats
        self.settings = self.game.named_settings(settings)
        self.game.check(self.seats, self.settings)
        self.components = components
        self.unasked = unasked
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(self.seats)]
        self._width = len(self.game.actions) + unasked
        seen = observation_space(self.game, self._width)
        self._seen = dict.fromkeys(self.possible_agents, seen)
        self._acts = {agent: spaces.Discrete(self._width) for agent in self.possible_agents}
        self._luck, _ = seeding.np_random()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self._seen[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self._acts[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._luck, _ = seeding.np_random(seed)
        deal = str(self._luck.integers(1 << 62))
        self.turns = Turns(self.game, self.seats, self.settings, deal, self.unasked, self.components)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def observe(self, agent: str) -> Seen:
        return seen_by(self.turns, self.possible_agents.index(agent), self._width)

    def text(self, agent: str) -> str:
        """Describe what the agent sees, for language models."""
        return describe(self.turns.state, self.possible_agents.index(agent))

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.turns.act(-1 if action is None else int(action))
        self._cumulative_rewards[agent] = 0.0
        outcome = self.turns.state.outcome()
        if outcome is not None:
            self.rewards = dict(zip(self.agents, outcome.returns(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self.infos = {agent: {"outcome": outcome.as_data()} for agent in self.agents}
        self._select()
        self._accumulate_rewards()

    def _select(self) -> None:
        self.agent_selection = self.agents[max(self.turns.seat, 0)]

    def render(self) -> str | None:
        return str(self.turns.state) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Does nothing; there is nothing to close."""
