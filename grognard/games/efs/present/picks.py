"""Actions as something to point at: which pieces they are for, where they lead, what they say."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from grognard.games.efs.kit import Kit
from grognard.games.efs.present.answers import Pick
from grognard.games.efs.state import State
from grognard.kernel.flow import Action
from grognard.kernel.offers import tag

SIGNS = {"hq": "hq", "by": "by", "zap": "zap", "regiment": "regiment"}
"""Fields that name a second unit, and the argument of the sentence it becomes."""
WORDS = {
    "mandated": ("plain", "mandated"), "extra": ("plain", "extra"), "strong": ("regular", "strong"),
    "rail": ("road", "rail"),
}  # fmt: skip
"""Fields that say yes or no, and the two words of the argument `kind`."""
LIST = ", "
"""Between the names of several pieces."""


def air_base(kit: Kit) -> int:
    """The number of the first air unit on the board: they come after the ground pieces."""
    return len(kit.counters)


def piece_of(s: State, action: Action[Any]) -> Iterator[int]:
    """The pieces an action is for."""
    raw: dict[str, Any] = msgspec.to_builtins(action)
    if "plane" in raw:
        yield air_base(s.kit) + raw["plane"]
    elif raw.get("unit", -1) >= 0:
        yield raw["unit"]
    elif raw.get("units"):
        yield from raw["units"]
    elif raw["do"] in HQ_ALONE:
        yield raw["hq"]


HQ_ALONE = ("recover", "disband", "double-command")


def pick(s: State, action: Action[Any]) -> Pick:
    """An action as a choice, with the names of its units and hexes for its sentence."""
    raw: dict[str, Any] = msgspec.to_builtins(action)
    units = tuple(raw.get("units") or ([raw["unit"]] if raw.get("unit", -1) >= 0 else ()))
    if not units and raw["do"] in HQ_ALONE:
        units = (raw["hq"],)
    path = tuple(raw.get("path") or ())
    place = path[-1] if path else raw.get("to", raw.get("at", -1))
    if "hexes" in raw:
        place = raw["hexes"][0]
    elif "marker" in raw and place < 0:
        place = s.bridges[raw["marker"]].at
    return Pick(
        label=f"do-{tag(type(action))}",
        rule=action.rule,
        action=raw,
        ends=action.ends,
        about=about(s, raw, units, place),
        place=place,
        unit=units[0] if units else -1,
        units=units,
        plane=air_base(s.kit) + raw["plane"] if "plane" in raw else -1,
        path=path,
    )


def about(
    s: State, raw: dict[str, Any], units: tuple[int, ...], place: int
) -> dict[str, str | int]:
    """What the sentence of an action is told."""
    kit = s.kit
    found: dict[str, str | int] = {
        name: value
        for name, value in raw.items()
        if isinstance(value, str | int) and not isinstance(value, bool) and name != "do"
    }
    found |= {said: kit.counters[raw[n]].id for n, said in SIGNS.items() if raw.get(n, -1) >= 0}
    for name, two in WORDS.items():
        if name in raw:
            found["kind"] = two[raw[name]]
    if "group" in raw:
        found["group"] = kit.scenario.group[raw["group"]].id
    if units:
        found["unit"] = kit.counters[units[0]].id
        found["count"] = len(units)
        found["all"] = LIST.join(kit.counters[i].id for i in units)
    elif "unit" in raw:  # [18.42] without an engineer
        found["unit"] = "none"
    for name in ("plane", "target"):
        if name in raw:
            found[name] = kit.planes[raw[name]].kind
    if place >= 0:
        found["hex"] = kit.names[place]
    if "to" in raw:
        found["from_hex"] = kit.names[raw["at"]]
    if "hexes" in raw:
        found["hex"] = LIST.join(kit.names[at] for at in raw["hexes"])
    if "asp" in raw:
        found["supply"] = "own" if raw["asp"] >= 0 else "none"
    if "combat" in raw:
        found["mission"] = "combat" if raw["combat"] else "mission"
    if "into" in raw:
        found["points"] = " + ".join(map(str, raw["into"]))
    elif raw["do"] == "combine-supply":
        found["points"] = sum(s.units[i].asp for i in units)
        found["hex"] = kit.names[s.units[units[0]].at]
    return found
