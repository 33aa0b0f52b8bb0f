"""Opponents: they get a side's view and the question put to it, never the state."""

from grognard.ai.asking import Asked, Budget
from grognard.ai.bot import BOTS, Bot, bots_for, make_bot

__all__ = ["BOTS", "Asked", "Bot", "Budget", "bots_for", "make_bot"]
