"""A scenario as a PettingZoo environment: the sides are its agents, the dice the environment's."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, ClassVar, Literal

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, Space
from gymnasium.utils import seeding
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from grognard import library
from grognard.ai.asking import Asked
from grognard.env.encoding import LIMIT, Encoding, candidates
from grognard.env.spaces import Lawful
from grognard.kernel.dice import FairDice
from grognard.kernel.flow import Action
from grognard.kernel.match import Match
from grognard.kernel.value import CHANCE, Side

Kind = Literal["candidates", "lawful"]


class Wargame(AECEnv):  # type: ignore[misc]
    """A match between its sides.

    With `actions="lawful"` an action is the game's own object, and the space draws and holds only
    lawful ones: no mask. With `actions="candidates"` it is the number of one of at most `most`
    lawful actions, given to the learner as rows of numbers; `env.candidates()` are the actions
    themselves. Either way `step` takes the game's own objects too, any lawful one.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": "grognard_v0",
        "render_modes": ["ansi", "human"],
        "is_parallelizable": False,
    }

    def __init__(
        self,
        scenario: str,
        options: Mapping[str, str] | None = None,
        *,
        actions: Kind = "candidates",
        most: int = 48,
        longest: int = 10_000,
        render_mode: str | None = None,
    ) -> None:
        found = library.find(scenario)
        self.game = library.game(found.game)
        self.kit = library.kit_for(scenario, options or {})
        self.scenario = scenario
        self.actions = actions
        self.most = most
        self.longest = longest
        """Actions after which a game that goes on is cut off."""
        self.render_mode = render_mode
        self.encoding = Encoding(self.game, self.kit)
        self.possible_agents = list(self.game.sides)
        self.agents: list[Side] = []
        self._random = Random(0)
        self._spaces = {side: self._observed() for side in self.possible_agents}
        self._doing = {side: self._taken(side) for side in self.possible_agents}
        self._choice: list[Action[Any]] = []

    def _observed(self) -> Dict:
        parts: dict[str, Space[Any]] = {
            "observation": Box(-LIMIT, LIMIT, (self.encoding.size,), np.float32)
        }
        if self.actions == "candidates":
            shape = (self.most, self.encoding.traits)
            parts["candidates"] = Box(-LIMIT, LIMIT, shape, np.float32)
            parts["action_mask"] = Box(0, 1, (self.most,), np.int8)
        return Dict(parts)

    def _taken(self, side: Side) -> Space[Any]:
        if self.actions == "candidates":
            return Discrete(self.most)
        return Lawful(lambda: self.ask(side), lambda a: self.lawful(side, a), self.game.actions)

    def observation_space(self, agent: Side) -> Dict:
        return self._spaces[agent]

    def action_space(self, agent: Side) -> Space[Any]:
        return self._doing[agent]

    # ---- the table -------------------------------------------------------------------------

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game. The seed makes its dice and the candidates repeat."""
        if seed is None:
            seed = int(seeding.np_random()[0].integers(2**31))
        self._random = Random(seed)
        dice = FairDice.from_seed(seed)
        self.match: Match[Any] = Match(
            self.game, self.kit, self.scenario, dice, story=False, undo=False
        )
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[Side, dict[str, Any]] = {side: {} for side in self.agents}
        self.agent_selection = self.agents[0]
        self._go_on()

    def _go_on(self) -> None:
        """Roll dice until a side is asked."""
        self._choice = []
        while (question := self.match.asked()) is not None:
            if question.side != CHANCE:
                self.agent_selection = question.side
                return
            self.match.roll()

    def ask(self, side: Side) -> Asked | None:
        """The question as this side may know it; None where it is not asked."""
        question = self.match.asked()
        if question is None or side not in question.sides:
            return None
        return Asked(self.game, self.kit, question, side)

    def lawful(self, side: Side, action: Action[Any]) -> bool:
        return not self.match.why_not(side, action)

    def candidates(self) -> list[Action[Any]]:
        """The actions that the numbers of `actions="candidates"` stand for, now."""
        if not self._choice and (ask := self.ask(self.agent_selection)) is not None:
            self._choice = candidates(ask.offers(), self._random, self.most)
        return self._choice

    def observe(self, agent: Side) -> dict[str, Any]:
        encoding = self.encoding
        table = encoding.table(self.match.view(agent))
        ask = self.ask(agent)
        found: dict[str, Any] = {
            "observation": encoding.observation(table, () if ask is None else ask.kinds)
        }
        if self.actions == "candidates":
            rows = np.zeros((self.most, encoding.traits), np.float32)
            mask = np.zeros(self.most, np.int8)
            if ask is not None and agent == self.agent_selection:
                choice = self.candidates()
                rows[: len(choice)] = encoding.described(table, ask, choice)
                mask[: len(choice)] = 1
            found |= {"candidates": rows, "action_mask": mask}
        return found

    # ---- playing ---------------------------------------------------------------------------

    def step(self, action: Any) -> None:
        """A number of a candidate, or an action of the game. Raises Illegal with every reason
        where the rules refuse it. A number beyond the candidates wraps round, so that a learner
        without a mask needs none."""
        side = self.agent_selection
        if self.terminations[side] or self.truncations[side]:
            self._was_dead_step(action)
            return
        if not isinstance(action, Action):
            choice = self.candidates()
            action = choice[int(action) % len(choice)]
        self.match.play(side, action)
        self._cumulative_rewards[side] = 0.0
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._go_on()
        if self.match.over:
            self._end()
        elif self.match.played >= self.longest:
            self.truncations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _end(self) -> None:
        """A win is 1, a loss -1; how it ended stands in the infos."""
        result = self.match.result
        winner = result.winner
        self.infos = {side: {"score": result.score, "level": result.level} for side in self.agents}
        for side in self.agents:
            self.rewards[side] = 0.0 if not winner else 1.0 if side == winner else -1.0
        self.terminations = dict.fromkeys(self.agents, True)

    # ---- rendering -------------------------------------------------------------------------

    def render(self) -> str | None:
        """The position with nothing hidden, as a situation text."""
        result = self.match.result
        text = (
            f"{self.scenario}: {result.level}, {result.score:+d}\n"
            f"{self.game.write_situation(self.match.state)}"
        )
        if self.render_mode == "human":
            print(text)  # noqa: T201 - that is what this mode is for
            return None
        return text

    def close(self) -> None:
        pass

    def __str__(self) -> str:
        return f"grognard_{self.scenario}_v0"


def env(scenario: str, options: Mapping[str, str] | None = None, **more: Any) -> AECEnv:
    """The environment, wrapped so that misuse raises an error."""
    table: AECEnv = Wargame(scenario, options, **more)
    return wrappers.OrderEnforcingWrapper(table)
