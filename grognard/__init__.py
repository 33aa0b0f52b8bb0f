"""Grognard: wargames of the Eastern Front, their rules enforced and explained."""

from grognard.kernel.game import OptionFault
from grognard.kernel.legality import Illegal, No
from grognard.kernel.match import Match
from grognard.kernel.record import BadSave
from grognard.library import find, load, new, scenarios, situation

__version__ = "0.1.0"

__all__ = [
    "BadSave",
    "Illegal",
    "Match",
    "No",
    "OptionFault",
    "find",
    "load",
    "new",
    "scenarios",
    "situation",
]
