"""What plays the worked cases of chapters 3 and 4 that are no moves and no zones."""

from __future__ import annotations

import datetime
import itertools
from typing import Any

from grognard.games.efs.kit import AXIS, SOVIET
from grognard.games.efs.pieces import Railhead
from grognard.games.efs.rules.r04_lines import (
    ADMINISTRATIVE,
    AXIS_SEGMENT,
    SOVIET_SEGMENT,
    STRATEGIC,
    Line,
)
from grognard.games.efs.rules.r10_reach import allowance
from grognard.games.efs.rules.r12_declaration import Declaration, Declare
from grognard.games.efs.rules.r15_odds import (
    attack_strength,
    defence_strength,
    halved_to_nothing,
    support_points,
)
from grognard.games.efs.view import view
from grognard.kernel.flow import settle
from tests.games.efs.cases import Scene, plays

TARGET = "0504"


@plays("321")
def halved_to_zero(scene: Scene) -> dict[str, Any]:
    """Together with a division that attacks across no river the regiment still cannot attack."""
    s, at = scene.state, scene.state.kit.hex(TARGET)
    s.phase, s.steps = "axis_declaration", [Declaration(AXIS)]
    settle(s)
    units = (scene.unit("R"), scene.unit("I"))
    reasons = {reason.rule for reason in Declare(units, (at,)).why_not(s, "axis")}
    assert not list(Declare(units[1:], (at,)).why_not(s, "axis"))
    assert halved_to_nothing(s, units, (at,)) == 1
    total = attack_strength(s, units[:1], (at,)).total
    return {"legal": not reasons, "breaks": reasons, "total": total}


@plays("322")
def what_is_halved(scene: Scene) -> dict[str, Any]:
    """Out of a swamp, into Mud, in the second movement phase; in all of which the defence stays."""
    made = Scene({
        "id": "0", "map": {"0505": "swamp", TARGET: "swamp"}, "weather": "Mud",
        "axis": ["A=mot(4-3-7)@0505", "G=art@0506"], "soviet": ["R=rd@0504"],
    })  # fmt: skip
    s, hexes = made.state, (made.state.kit.hex(TARGET),)
    s.phase = "axis_mvtm"
    pairs = {
        "attack": (s.strength(0)[0], attack_strength(s, (0,), hexes).total),
        "support": (s.kit.counters[1].support, support_points(s, (1,), hexes, defending=False)),
        "movement": (s.kit.counters[0].ma * 4, allowance(s, 0)),
        "defence": (s.strength(2)[1], defence_strength(s, SOVIET, hexes).total),
    }
    return {
        "legal": True,
        "may": [name for name, (full, now) in pairs.items() if now < full],
        "never": [name for name, (full, now) in pairs.items() if now == full],
    }


@plays("325")
def markers(scene: Scene) -> dict[str, Any]:
    """[3.34] Nothing lies above or below on a screen: what marks a unit is told with it and goes
    where it goes, what marks a hex stays there (a ruling)."""
    case = {"id": "0", "axis": ["I=id@0505:gar,oos"], "marks": {"0505": "sp axis"}}
    s = Scene(case).state
    here, there = s.kit.hex("0505"), s.kit.hex("0909")
    s.railheads, s.rail_cuts = (Railhead(here),), 1 << here
    for at in (here, there):
        s.march((0,), (at,))
        assert {"gar", "oos"} <= set(view(s, "axis").units[0].marks)
        assert s.units[0].at == at
    assert s.posts[AXIS] == s.rail_cuts == 1 << s.railheads[0].at == 1 << here
    return {"legal": True}


@plays("401")
def dates(scene: Scene) -> dict[str, Any]:
    sheet, turns = scene.state.kit.charts.weather, scene.case["calc"]["gt"]
    first = datetime.date.fromisoformat(sheet.first_day)
    found = [first + datetime.timedelta(sheet.days_per_turn * (turn - 1)) for turn in turns]
    return {"legal": True, "date": list(map(str, found))}


WORDS = {"soviet_reaction": "soviet_reaction", "axis_reaction": "axis_reaction",
         "replacements": "replacement", "reinforcements": "reinforcement"}  # fmt: skip


def phases(lines: tuple[Line, ...]) -> list[str]:
    """The phases of a segment, its own without the side."""
    names = [name for name, _ in itertools.groupby(line.phase for line in lines)]
    return [WORDS.get(name, name.removeprefix("axis_").removeprefix("soviet_")) for name in names]


@plays("402")
def order(scene: Scene) -> dict[str, Any]:
    return {
        "legal": True, "axis": phases(AXIS_SEGMENT), "soviet": phases(SOVIET_SEGMENT),
        "strategic": phases(STRATEGIC), "administrative": phases(ADMINISTRATIVE),
    }  # fmt: skip
