"""Units and places in an action, by the names that all games give these fields."""

from __future__ import annotations

from typing import Any

from msgspec import structs

from grognard.kernel.flow import Action

UNIT, UNITS = "unit", "units"
PATH = "path"
PLACES = ("hex", "at", "to", "path", "target", "area", "zone", "landing")


def fields_of(action: Action[Any]) -> dict[str, Any]:
    """The fields of an action by name."""
    return structs.asdict(action)


def unit_of(action: Action[Any]) -> int:
    """The unit an action is about; -1 for one that is about none, such as the end of a phase."""
    unit = fields_of(action).get(UNIT, -1)
    return unit if isinstance(unit, int) else -1


def names_units(action: Action[Any]) -> bool:
    """Whether an action names a group of units: an attack that is made, not merely announced."""
    return UNITS in fields_of(action)
