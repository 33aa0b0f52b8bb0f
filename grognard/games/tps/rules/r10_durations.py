"""[10] Spent units: for how long."""

from __future__ import annotations

from msgspec.structs import replace

from grognard.games.tps.kit import DAYS, DEAD
from grognard.games.tps.state import State, Unit


def due_after(date: int, days: int) -> int:
    """[10.21, 10.22, 10.23, 10.24] The date of the marker for a dispersion of so many days;
    duration 1 has none."""
    return date + days if days > 1 else 0


def disperse(s: State, i: int, days: int) -> None:
    """[10.2, 10.4, 10.5] Spent for so many days from now. A longer marker stays."""
    unit = s.units[i]
    due = due_after(s.date, days)
    s.put(i, replace(unit, spent=True, due=max(due, unit.due) if unit.spent else due))


def extend(s: State, i: int) -> None:
    """[8.3554, 10.5, 10.8] One day more for a voluntary retreat, and never beyond four from
    today; a fresh unit is spent for one."""
    unit = s.units[i]
    if not unit.spent:
        s.put(i, replace(unit, spent=True, due=0))
        return
    due = min((unit.due or s.date + 1) + 1, s.date + DAYS)
    s.put(i, replace(unit, due=max(due, unit.due)))


def eliminate(s: State, i: int, rule: str) -> None:
    """The unit is out of the game."""
    s.tell("eliminated", rule, unit=s.kit.counters[i].label, area=s.kit.place(s.units[i].at))
    s.put(i, Unit(DEAD))
