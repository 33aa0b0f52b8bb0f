"""MOSKVA at the command line: hexes drawn in characters, and its rules asked."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
from rich.table import Table
from rich.text import Text

from grognard.cli.arguments import side_of
from grognard.cli.errors import Complaint
from grognard.cli.output import lang, say, say_line, tell, voice
from grognard.games.ercn.kit import SIDES
from grognard.games.ercn.present import console_map
from grognard.games.ercn.present.queries import ReachOf, SupplyOf, WhyNotThere
from grognard.games.ercn.rules.b_setup import SetUp
from grognard.games.ercn.rules.g4_retreat import Retreat
from grognard.games.ercn.state import State
from grognard.games.ercn.view import View
from grognard.kernel.facets import Inquiry
from grognard.kernel.match import Match
from grognard.kernel.value import Side, Value

RADIUS = 6
"""Hexes around the one that is looked at."""


def place_of(match: Match[Any], name: str) -> int:
    """A hex by its number, or by the name of the town in it."""
    names = match.kit.names
    if name in names:
        return int(match.kit.hex(name))
    for row in match.kit.sheets.hexes:
        if row.name and row.name.casefold() == name.casefold():
            return int(match.kit.hex(row.hex))
    raise Complaint("no-such-hex", word=name, first=names[0], last=names[-1])


# ---- the map -------------------------------------------------------------------------------


def seen(match: Match[Any], side: str | None) -> View:
    """The table as a side sees it; without one, as whoever keeps the save does: all of it."""
    if side is not None:
        return _hexes(match.view(side_of(match, side)))
    views = [_hexes(match.view(s)) for s in match.game.sides]
    mine = [unit for view in views for unit in view.units if unit.side == view.side]
    return msgspec.structs.replace(views[0], units=tuple(mine), masks=())


def _hexes(view: Value) -> View:
    assert isinstance(view, View)
    return view


def show_map(match: Match[Any], view: View, at: str | None, radius: int) -> None:
    kit = match.kit
    if at is None:
        window, centre = console_map.whole(kit), None
    else:
        centre = place_of(match, at)
        window = console_map.around(kit, centre, radius)
    for line in console_map.draw(view, kit, window, lang=lang(), cursor=centre):
        tell(line)
    tell(Text(say("cli-map-legend"), "dim"))
    if centre is not None:
        for part in stack(match, view, centre):
            tell(part)


def stack(match: Match[Any], view: View, at: int) -> Iterator[Text | Table]:
    """The ground of one hex, then its units, each with its values as it stands."""
    units = [unit for unit in view.units if unit.at == at]
    place = console_map.names_of(match.kit, lang()).get(at, "")
    terrain = voice().of(match.game.id).say(f"terrain-{match.kit.ground.terrain_of[at].id}")
    yield Text(f"{match.kit.names[at]} {place} ({terrain})".replace("  ", " "), "bold")
    if not units:
        return
    table = Table(box=None, pad_edge=False, header_style="dim")
    for key in ("unit", "army", "type", "attack", "defence", "move", "steps", "state"):
        table.add_column(say(f"cli-unit-{key}"))
    for unit in units:
        counter = match.kit.counters[unit.unit]
        face = counter.faces[unit.lost]
        state = [say(f"cli-mark-{mark}") for mark in unit.marks]
        state += [say("cli-mark-dug")] if unit.dug else []
        state += [say("cli-mark-cut", markers=unit.cut)] if unit.cut else []
        table.add_row(
            counter.id, counter.army, f"{counter.type} {counter.size}", str(face.attack),
            str(counter.trench if unit.dug else face.defence), str(face.move),
            f"{counter.steps - unit.lost}/{counter.steps}", ", ".join(state),
        )  # fmt: skip
    yield table


def show_status(match: Match[Any], view: View) -> None:
    """Turn, phase, points and score."""
    for line in status(match, view):
        tell(line)


def status(match: Match[Any], view: View) -> list[Text]:
    """The same as lines: the turn, each side, the score, who is asked."""
    speaks = voice().of(match.game.id).say
    player = speaks(f"side-{view.player}") if view.player else "-"
    turn = say(
        "cli-status-turn", turn=view.turn, weather=speaks(f"weather-{view.weather}"),
        phase=speaks(f"phase-{view.phase}"), player=player,
    )  # fmt: skip
    told = [Text(turn, "bold")]
    for n, side in enumerate(match.game.sides):
        count = sum(unit.side == side for unit in view.units)
        told.append(Text(say(
            "cli-status-points", side=speaks(f"side-{side}"), air=view.air[n],
            rail=f"{view.rail[n] / 2:g}", units=count,
        )))  # fmt: skip
    told.append(
        Text(say("cli-status-score", score=view.score, level=speaks(f"level-{view.level}")))
    )
    told += [Text("  " + say_line(match.game.id, line), "dim") for line in view.lines]
    if match.over:
        return [*told, Text(say("cli-status-over"), "bold")]
    asked = ", ".join(match.ask.sides)
    return [*told, Text(say("cli-status-asked", side=asked, kinds=", ".join(match.ask.kinds)))]


# ---- why -----------------------------------------------------------------------------------


def owner(match: Match[Any], unit: int) -> Side:
    return SIDES[match.kit.counters[unit].side]


def inquiries(match: Match[Any], side: Side, unit: int, at: int) -> list[Inquiry]:
    """[B, F, G1, G4] Whether the unit comes there, and whether it may attack an enemy its side sees
    there."""
    s: State = match.state
    about = {"unit": match.kit.counters[unit].id, "hex": match.kit.names[at]}
    step = s.steps[-1] if s.steps else None
    if isinstance(step, SetUp):
        return [Inquiry("place", WhyNotThere((unit,), at, "place"), about)]
    if isinstance(step, Retreat) and unit in dict(step.going):
        return [Inquiry("retreat", WhyNotThere((unit,), at, "retreat"), about)]
    march = WhyNotThere((unit,), at, "march")
    found = [Inquiry("move", march, about, lambda: _way(match, side, unit, at))]
    if s.men_seen[1 - SIDES.index(side)][at]:
        found.append(Inquiry("attack", WhyNotThere((unit,), at, "attack"), about))
    return found


def _way(match: Match[Any], side: Side, unit: int, at: int) -> dict[str, str | float]:
    """[F1] The path and its points."""
    reach = ReachOf((unit,)).answer(match.state, side)
    goal = next(goal for goal in reach.goals if goal.hex == at)
    here = match.state.units[unit].at
    path = " ".join(match.kit.names[h] for h in goal.path if h != here)
    return {"points": goal.cost, "path": path}


def supply_inquiry(match: Match[Any], unit: int) -> Inquiry:
    """[E] The rule and the hex that break the line."""
    counter, at = match.kit.counters[unit], match.state.units[unit].at
    if at < 0:
        raise Complaint("not-on-the-map", word=counter.id)
    about = {"unit": counter.id, "hex": match.kit.names[at]}
    return Inquiry("supply", SupplyOf(unit), about)
