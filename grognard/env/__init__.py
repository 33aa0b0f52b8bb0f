"""Environments for learners (extra `env`): PettingZoo's for all sides of a game, and Gymnasium's
for one side against a bot.

    from grognard.env import env
    table = env("southern-suburbs")

Each game has a module by PettingZoo's custom too: `from grognard.env import tps_v0; tps_v0.env()`.
"""

from grognard.env.aec import Wargame, env
from grognard.env.solo import Solo

__all__ = ["Solo", "Wargame", "env"]
