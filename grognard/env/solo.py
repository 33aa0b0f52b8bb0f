"""One side of a scenario as a Gymnasium environment: a bot plays the other."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import gymnasium

from grognard.ai.bot import Bot, make_bot
from grognard.ai.playout import seed_of
from grognard.env.aec import Wargame
from grognard.kernel.value import Side


class Solo(gymnasium.Env[Any, Any]):
    """The learner plays one side against a bot that sees its own view alone."""

    metadata: dict[str, Any] = {"render_modes": ["ansi", "human"]}  # noqa: RUF012

    def __init__(
        self,
        scenario: str,
        side: Side,
        against: str = "random",
        options: Mapping[str, str] | None = None,
        **more: Any,
    ) -> None:
        self.table = Wargame(scenario, options, **more)
        if side not in self.table.possible_agents:
            raise ValueError(f"no such side: {side!r} (of {', '.join(self.table.possible_agents)})")
        self.side = side
        self.against = against
        self.render_mode = self.table.render_mode
        self.observation_space = self.table.observation_space(side)
        self.action_space = self.table.action_space(side)
        self._bots: dict[Side, Bot] = {}

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        super().reset(seed=seed)
        chosen = int(self.np_random.integers(2**31))
        self.table.reset(seed=chosen)
        self._bots = {
            side: make_bot(self.against, seed_of(chosen, n + 1))
            for n, side in enumerate(self.table.possible_agents)
            if side != self.side
        }
        self._others()
        return self.table.observe(self.side), {}

    def _others(self) -> None:
        """Let the bots answer until the learner is asked, or the game is over."""
        table = self.table
        while not self._ended() and table.agent_selection != self.side:
            side = table.agent_selection
            ask = table.ask(side)
            assert ask is not None
            bot = self._bots[side]
            table.step(bot.decide(table.match.view(side) if bot.looks else None, ask))

    def _ended(self) -> bool:
        table = self.table
        return table.terminations[self.side] or table.truncations[self.side]

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        table = self.table
        table.step(action)
        self._others()
        reward = float(table.rewards[self.side]) if self._ended() else 0.0
        over, cut = table.terminations[self.side], table.truncations[self.side]
        return table.observe(self.side), reward, over, cut, dict(table.infos[self.side])

    def render(self) -> Any:
        return self.table.render()
