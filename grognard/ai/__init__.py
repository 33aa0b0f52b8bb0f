"""Opponents: they get a side's view and the question put to it, never the state."""

from grognard.ai.asking import Asked, Budget
from grognard.ai.bot import BOTS, Bot, make_bot

__all__ = ["BOTS", "Asked", "Bot", "Budget", "make_bot"]
