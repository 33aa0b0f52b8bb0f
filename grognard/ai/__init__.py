"""Opponents: they get a side's view, the public kit and the offers, never the state."""

from grognard.ai.bot import BOTS, Bot, make_bot

__all__ = ["BOTS", "Bot", "make_bot"]
