"""What a player is shown when play waits: the default table's buttons, with names on them."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from grognard.games.ft.state import State
from grognard.kernel import default_table
from grognard.kernel.default_table import Choice
from grognard.kernel.prompt import Prompt
from grognard.kernel.value import Side


def prompt(s: State, side: Side) -> Prompt:
    """Every choice this side has, as buttons that name units and hexes."""
    made = default_table.prompt(s, side)
    deeds = tuple(named(s, deed) if isinstance(deed, Choice) else deed for deed in made.deeds)
    units = tuple(dict.fromkeys(d.unit for d in deeds if isinstance(d, Choice) and d.unit >= 0))
    return replace(made, deeds=deeds, units=units)


def named(s: State, choice: Choice) -> Choice:
    """A button with the names of its units and hexes."""
    raw: dict[str, Any] = choice.action
    about = dict(choice.about)
    units = raw.get("units") or [raw[name] for name in ("unit", "hq") if raw.get(name, -1) >= 0]
    if units:
        about["unit"] = s.kit.counters[units[0]].id
        about["all"] = " + ".join(s.kit.counters[i].id for i in units)
    for name, printed in (("plane", s.kit.planes), ("ship", s.kit.ships)):
        if raw.get(name, -1) >= 0:
            about["unit"] = printed[raw[name]].id
    if raw.get("hq", -1) >= 0:
        about["hq"] = s.kit.counters[raw["hq"]].id
    about.update(in_the_air(s, raw))
    path = raw.get("path") or []
    at = path[-1] if path else raw.get("to", raw.get("at", -1))
    if not isinstance(at, int):
        at = at[-1] if at else -1
    if at >= 0:
        about["hex"] = s.kit.names[at]
    unit = units[0] if units else -1
    return replace(choice, about=about, unit=unit, place=at if at >= 0 else choice.place)


def in_the_air(s: State, raw: dict[str, Any]) -> dict[str, str]:
    """The names of aircraft and ships on a button."""
    planes, ships = s.kit.planes, s.kit.ships
    about: dict[str, str] = {}
    if raw.get("plane", -1) >= 0:
        about["plane"] = planes[raw["plane"]].id
    if "through" in raw or raw.get("do") in ("fight-air", "meet"):
        target = raw.get("target", -1)
        about["other"] = planes[target].id if target >= 0 else "none"
        about["through"] = str(bool(raw.get("through")))
    if raw.get("mission"):
        about["mission"] = raw["mission"]
    for key in ("ship", "boat"):
        if raw.get(key, -1) >= 0:
            about[key] = ships[raw[key]].id
    if raw.get("do") == "aim":
        about["target"] = ships[raw["target"]].id
        about["torpedo"] = str(bool(raw.get("torpedo")))
    if "ships" in raw:
        about["ships"] = " + ".join(ships[k].id for k in raw["ships"]) or "-"
    if raw.get("order"):
        about["order"] = raw["order"]
        if not raw.get("path"):
            about["hex"] = s.kit.names[s.ships[raw["ships"][0]].at]
    return about
