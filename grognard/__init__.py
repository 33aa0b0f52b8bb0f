"""Grognard: wargames of the Eastern Front, their rules enforced and explained."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from grognard.kernel.game import OptionFault
    from grognard.kernel.legality import Illegal, No
    from grognard.kernel.match import Match
    from grognard.kernel.record import BadSave
    from grognard.kernel.situation import BadSituation
    from grognard.library import find, load, new, scenarios, situation

__version__ = "0.1.0"

__all__ = [
    "BadSave",
    "BadSituation",
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

_HOMES = {
    "BadSave": "kernel.record",
    "BadSituation": "kernel.situation",
    "Illegal": "kernel.legality",
    "Match": "kernel.match",
    "No": "kernel.legality",
    "OptionFault": "kernel.game",
}


def __getattr__(name: str) -> Any:
    """Names are looked up when they are first used: a command that needs no engine loads none."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found = getattr(import_module(f"grognard.{_HOMES.get(name, 'library')}"), name)
    globals()[name] = found
    return found
