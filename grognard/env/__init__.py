"""Environments for learners (extra `env`): PettingZoo's for all sides of a game, and Gymnasium's
for one side against a bot.

    from grognard.env import env
    table = env(scenario)

Each game has a module by PettingZoo's custom too, named after the game's folder:
`from grognard.env import <game>_v0; <game>_v0.env()` plays the scenario
the game names for learners.
"""

from __future__ import annotations

from functools import cache
from types import ModuleType
from typing import Any

from grognard import library
from grognard.env.aec import Wargame, env
from grognard.env.solo import Solo

__all__ = ["Solo", "Wargame", "env"]

VERSION = "_v0"


@cache
def _module(name: str, scenario: str) -> ModuleType:
    """The module of one game, made when it is first asked for."""
    made = ModuleType(f"{__name__}.{name}")

    def usual_env(scenario: str = scenario, **more: Any) -> Any:
        return env(scenario, **more)

    def raw_env(scenario: str = scenario, **more: Any) -> Wargame:
        return Wargame(scenario, **more)

    vars(made).update(env=usual_env, raw_env=raw_env)
    return made


def __getattr__(name: str) -> Any:
    game = name.removesuffix(VERSION)
    if name.endswith(VERSION) and game in library.game_ids():
        environment = library.game(game).environment
        if environment is not None:
            return _module(name, environment().SCENARIO)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
