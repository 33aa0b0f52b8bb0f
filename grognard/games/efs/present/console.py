"""The East Front Series at the command line: its map in characters, and its rules asked."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from rich.table import Table
from rich.text import Text

from grognard.cli.arguments import side_of
from grognard.cli.errors import Complaint, near
from grognard.cli.output import lang, say_line, tell, voice
from grognard.cli.output import say as say_cli
from grognard.games.efs.board import board
from grognard.games.efs.kit import SIDES, Kit
from grognard.games.efs.present.console_map import SIGNS, Drawing, around, whole
from grognard.games.efs.present.names import pieces_by_name
from grognard.games.efs.present.queries import SupplyOf
from grognard.games.efs.present.way import best_path, way
from grognard.games.efs.present.why import (
    WhyNoAttack,
    WhyNoOrder,
    WhyNoOverrun,
    WhyNoRoom,
    WhyNotThere,
)
from grognard.games.efs.rules.r10_costs import QUARTERS
from grognard.games.efs.rules.r11_overrun import odds, overruns
from grognard.games.efs.rules.r21_command import command_left
from grognard.games.efs.state import State
from grognard.games.efs.view import SeenUnit, View
from grognard.kernel.facets import Inquiry
from grognard.kernel.match import Match
from grognard.kernel.value import Side

RADIUS = 4
"""Columns and rows around the hex that is looked at."""


def say(key: str, **about: str | int | float) -> str:
    return voice().of("efs").say(key, **about)


def seen(match: Match[Any], side: str | None) -> View:
    """The table as a side sees it; without one, all of it."""
    view = match.game.unveiled(match.state) if side is None else match.view(side_of(match, side))
    assert isinstance(view, View)
    return view


def place_of(match: Match[Any], name: str) -> int:
    """A hex by its number, or by the name of its town in either language."""
    kit: Kit = match.kit
    if (at := kit.ground.find(name)) >= 0:
        return at
    known: dict[str, int] = {}
    for at, space in enumerate(board(kit).spaces):
        for title in (space.title.en, space.title.fr):
            if title:
                known.setdefault(title, at)
    for title, at in known.items():
        if title.casefold() == name.casefold():
            return at
    raise Complaint("no-such-place", word=name, example=kit.names[0], hint=near(name, known))


def named(kit: Kit) -> dict[str, str]:
    """What the pieces are called in the language of the moment."""
    return pieces_by_name(board(kit), say, lang())


# ---- the map -------------------------------------------------------------------------------


def show_map(match: Match[Any], view: View, at: str | None, radius: int) -> None:
    kit: Kit = match.kit
    centre = -1 if at is None else place_of(match, at)
    window = whole(kit) if centre < 0 else around(kit, centre, radius, radius)
    for line in Drawing(kit, view, centre).lines(window):
        tell(line)
    tell(Text(say("map-legend"), "dim"))
    if centre >= 0:
        for part in stack(kit, view, centre):
            tell(part)


def stack(kit: Kit, view: View, at: int) -> Iterator[Text | Table]:
    """The ground of one hex, then a table of its units by their names."""
    space = board(kit).spaces[at]
    title = space.title.fr if lang() == "fr" else space.title.en
    ground = ", ".join(say(f"ground-{kind}") for kind in space.kind.split("+") if kind)
    held = say(f"side-{SIDES[view.held[at] == 's']}")
    yield Text(f"{space.name} {title} ({ground or say('ground-clear')}) · {held}", "bold")
    units = [unit for unit in view.units if unit.at == at]
    if not units:
        return
    called = named(kit)
    table = Table(box=None, pad_edge=False, header_style="dim")
    for key in ("unit", "values", "steps", "state"):
        table.add_column(say(f"column-{key}"))
    for unit in units:
        table.add_row(*row(kit, called, unit))
    yield table


def row(kit: Kit, called: dict[str, str], unit: SeenUnit) -> tuple[str, ...]:
    """[2.22, 3.51, 6.31] A unit: its name, its values as they stand, its steps, its state."""
    name = f"{SIGNS[unit.side]} {called.get(unit.id, say('air-unit'))}"
    marks = [say(f"mark-{mark}") for mark in unit.marks if mark in WORDS]
    if unit.supply:
        marks.append(say("mark-emergency" if unit.supply == 1 else "mark-unsupplied"))
    if unit.unit >= len(kit.counters):
        return name, "", "", ", ".join(marks)
    counter = kit.counters[unit.unit]
    if not counter.combat:
        return name, say("points-of-supply", count=unit.asp), "", ", ".join(marks)
    values = "?-?" if "untried" in unit.marks else f"{unit.attack}-{unit.defence}-{unit.ma}"
    return name, values, f"{len(counter.steps) - unit.step}/{len(counter.steps)}", ", ".join(marks)


WORDS = frozenset((
    "nonop", "untried", "fired", "fire", "gar", "act", "rr", "ov", "fuel", "mandated", "attacked",
))  # fmt: skip
"""Markers that are told in words."""


def show_status(match: Match[Any], view: View) -> None:
    for line in status(match, view):
        tell(line)


def status(match: Match[Any], view: View) -> Iterator[Text]:
    """Turn and date, phase, weather, points, who is asked."""
    kit: Kit = match.kit
    day = board(kit).calendar[max(view.turn, 1) - 1].dates
    yield Text(
        say(
            "status-turn", turn=view.turn, last=kit.last, phase=say(f"phase-{view.phase}"),
            date=day.fr if lang() == "fr" else day.en, weather=say(f"weather-{view.weather}"),
        ),
        "bold",
    )  # fmt: skip
    for side in SIDES:
        mine = [one for one in view.units if one.side == side and one.unit < len(kit.counters)]
        out = sum(one.supply == 2 and one.at >= 0 for one in mine)
        yield Text(say("status-side", side=say(f"side-{side}"), units=len(mine), out=out))
    level = say(f"level-{match.result.level}")
    yield Text(say_cli("cli-status-score", score=view.score, level=level))
    for line in view.lines:
        yield Text("  " + say_line("efs", line), "dim")
    if match.over:
        yield Text(say_cli("cli-status-over"), "bold")
    else:
        asked = ", ".join(match.ask.sides)
        yield Text(say_cli("cli-status-asked", side=asked, kinds=", ".join(match.ask.kinds)))


# ---- why -----------------------------------------------------------------------------------


def owner(match: Match[Any], unit: int) -> Side:
    kit: Kit = match.kit
    return SIDES[kit.counters[unit].side]


def inquiries(match: Match[Any], side: Side, unit: int, at: int) -> list[Inquiry]:
    """[3.32, 10, 11.3, 12.1, 21.1] Whether the unit may go there, and end there with who is there;
    whether it may attack or overrun an enemy there; of a headquarters, whether it commands
    there."""
    s: State = match.state
    counter = s.kit.counters[unit]
    about = {"unit": named(s.kit)[counter.id], "hex": s.kit.names[at]}
    found = [Inquiry("move", WhyNotThere(unit, at), about, lambda: walked(s, unit, at))]
    if s.men[1 - counter.side][at]:
        found.append(Inquiry("attack", WhyNoAttack(unit, at), about))
        if next(overruns(s, unit), None) is None:
            ratio = odds(s, (unit,), at)
            found.append(Inquiry("overrun", WhyNoOverrun(unit, at), {**about, "odds": ratio}))
    elif counter.stack:
        found.append(Inquiry("stack", WhyNoRoom(unit, at), about))
    if counter.type == "hq":
        points = command_left(s, unit)
        found.append(Inquiry("command", WhyNoOrder(unit, at), {**about, "points": points}))
    return found


def walked(s: State, unit: int, at: int) -> dict[str, str | int]:
    """[10.4] The cheapest way: its points, and each hex with what it costs and why."""
    if s.units[unit].at < 0:
        return {"points": "-", "path": s.kit.names[at]}
    told = way(s, SIDES[s.kit.counters[unit].side], (unit,), best_path(s, (unit,), at))
    steps = []
    for pace in told.paces:
        parts = " + ".join(
            f"{say(f'line-{line.why}', **dict(line.about))} {points(line.amount)} [{line.rule}]"
            for line in pace.lines
        )
        steps.append(f"{s.kit.names[pace.hex]} ({parts})")
    return {"points": points(told.paces[-1].spent if told.paces else 0), "path": " ".join(steps)}


def points(quarters: int) -> str:
    return str(Fraction(quarters, QUARTERS))


def supply_inquiry(match: Match[Any], unit: int) -> Inquiry | None:
    """[6.1] Whether a line reaches the unit where it stands."""
    s: State = match.state
    kit: Kit = match.kit
    at = s.units[unit].at
    if at < 0:
        raise Complaint("not-on-the-map", word=kit.counters[unit].id)
    about = {"unit": named(kit)[kit.counters[unit].id], "hex": kit.names[at]}
    return Inquiry("supply", SupplyOf(unit), about)
