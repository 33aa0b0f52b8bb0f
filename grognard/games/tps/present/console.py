"""Stalingrad at the command line: its areas as a list, and its rules asked."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rich.table import Table
from rich.text import Text

from grognard.cli.arguments import side_of
from grognard.cli.errors import Complaint, near
from grognard.cli.output import lang, say, say_line, tell, voice
from grognard.games.tps.kit import BOX, EAST, OFF, SIDES, Counter, Kit
from grognard.games.tps.present.queries import ReachOf, SupplyOf, WhyNoAttack, WhyNotThere
from grognard.games.tps.rules.r19_victory import next_judgement
from grognard.games.tps.state import State
from grognard.games.tps.view import SeenUnit, View
from grognard.kernel.facets import Inquiry
from grognard.kernel.match import Match
from grognard.kernel.value import Side
from grognard.language import Lang

RADIUS = 1
STYLE = {"german": "green", "russian": "red"}
SIGNS = {"german": "■", "russian": "●"}
"""The sides differ by their sign as well as by colour."""


def seen(match: Match[Any], side: str | None) -> View:
    """[2.1] Both sides lie open to both."""
    sides = match.game.sides
    view = match.view(sides[0] if side is None else side_of(match, side))
    assert isinstance(view, View)
    return view


def place_of(match: Match[Any], name: str) -> int:
    """An area by its number or letter, or by its name in either language."""
    kit: Kit = match.kit
    folded = name.casefold()
    rows = {row.id: row for row in kit.sheets.areas}
    for at in sorted(kit.ground.open):
        row = rows[kit.names[at]]
        names = (row.id, row.name, row.name_fr, row.short, row.short_fr)
        if folded in (known.casefold() for known in names):
            return at
    known = [row.name_fr if lang() == "fr" else row.name for row in rows.values()]
    raise Complaint("no-such-area", word=name, hint=near(name, known))


# ---- the list of areas ---------------------------------------------------------------------


def show_map(match: Match[Any], view: View, at: str | None, radius: int) -> None:
    kit: Kit = match.kit
    if at is None:
        tell(areas(kit, view, sorted(kit.ground.open), lang()))
    else:
        centre = place_of(match, at)
        tell(areas(kit, view, sorted(around(kit, centre, radius)), lang()))
        tell("")
        show_stack(match, view, centre)
    for line in beside(kit, view):
        tell(line)
    tell(Text(say("cli-city-legend"), "dim"))


def around(kit: Kit, centre: int, radius: int) -> set[int]:
    """The areas within so many borders of one."""
    found = {centre}
    for _ in range(radius):
        found |= {to for at in found for to in kit.ground.around[at]}
    return found


def areas(
    kit: Kit, view: View, which: Iterable[int], spoken: Lang, cursor: int = -1,
    lit: frozenset[int] = frozenset(),
) -> Table:  # fmt: skip
    """[3.2] One line an area: what it is, who holds it, who stands there. A mark stands before the
    one at the cursor, another before those that are lit."""
    table = Table(box=None, pad_edge=False, header_style="dim")
    table.add_column(say("cli-city-area"), justify="right")
    table.add_column(say("cli-city-name"), no_wrap=True)
    for key in ("cli-city-terrain", "cli-city-points", "cli-city-rubble"):
        table.add_column(say(key), justify="right")
    table.add_column(say("cli-city-control"), no_wrap=True)
    table.add_column(say("cli-city-stands"))
    speaks = voice().of("tps").say
    rows = {row.id: row for row in kit.sheets.areas}
    for at in which:
        row, level, holder = rows[kit.names[at]], view.rubble[at], view.control[at]
        active = "bold" if at == view.active else ""
        mark = "▶ " if at == cursor else "› " if at in lit else ""
        table.add_row(
            mark + row.id, row.short_fr if spoken == "fr" else row.short,
            str(row.tem), str(kit.ground.vp[at] or ""), "▒" * level,
            Text(speaks(f"side-{holder}"), STYLE[holder]),
            standing(kit, view, at), style=active,
        )  # fmt: skip
    return table


def standing(kit: Kit, view: View, at: int) -> Text:
    """Both sides' units in a place."""
    return Text("  ").join(told for side in SIDES if (told := stack(kit, view, at, side)))


def stack(kit: Kit, view: View, at: int, side: str) -> Text:
    """The units of a side in a place, fresh ones first."""
    there = [unit for unit in view.units if unit.at == at and unit.side == side]
    text = Text()
    for unit in sorted(there, key=lambda unit: unit.spent):
        text.append(", " if text else f"{SIGNS[side]} ")
        text.append(called(kit, unit), f"dim {STYLE[side]}" if unit.spent else STYLE[side])
    return text


def called(kit: Kit, unit: SeenUnit) -> str:
    """A unit by what is printed on it: `*` is spent, `!` isolated."""
    counter = kit.counters[unit.unit]
    return f"{counter.label or counter.id}{'*' if unit.spent else ''}{'!' * unit.iso}"


def beside(kit: Kit, view: View) -> list[Text]:
    """[15.3, 17.1, 18.2, 18.3] Who stands beside the map."""
    places = (
        (EAST, say("cli-city-east")), (OFF, say("cli-city-off")), (BOX, say("cli-city-box")),
    )  # fmt: skip
    found = ((name, standing(kit, view, at)) for at, name in places)
    return [Text.assemble((name + " ", "bold"), told) for name, told in found if told]


def show_stack(match: Match[Any], view: View, at: int) -> None:
    """The units of one area, each with its values as it stands."""
    kit: Kit = match.kit
    row = next(row for row in kit.sheets.areas if row.id == kit.names[at])
    tell(Text(f"{row.id} {row.name_fr if lang() == 'fr' else row.name}", "bold"))
    units = [unit for unit in view.units if unit.at == at]
    if not units:
        return
    table = Table(box=None, pad_edge=False, header_style="dim")
    table.add_column("")
    for key in ("unit", "type", "attack", "defence", "move", "state"):
        table.add_column(say(f"cli-unit-{key}"))
    for unit in units:
        table.add_row(*_row(kit, kit.counters[unit.unit], unit))
    tell(table)


def _row(kit: Kit, counter: Counter, unit: SeenUnit) -> tuple[str, ...]:
    state = [say("cli-mark-spent")] if unit.spent else []
    state += [say("cli-mark-due", date=_date(kit, unit.due))] if unit.due else []
    state += [say("cli-mark-isolated", markers=unit.iso)] if unit.iso else []
    state += [say(f"cli-mark-{mark}") for mark in unit.marks]
    defence = counter.spent_defence if unit.spent else counter.defence
    attack = "*" if counter.star else str(counter.attack)
    return (
        counter.id, counter.label, f"{counter.type} {counter.size}", attack,
        str(defence), str(counter.move), ", ".join(state),
    )  # fmt: skip


def _date(kit: Kit, date: int) -> str:
    """A date as the calendar has it."""
    day = kit.calendar[date - 1]
    return day.date_fr if lang() == "fr" else day.date_en


def show_status(match: Match[Any], view: View) -> None:
    """Date, impulse, advantage, points, and who has to decide."""
    for text in status(match, view):
        tell(text)


def status(match: Match[Any], view: View) -> list[Text]:
    kit: Kit = match.kit
    speaks = voice().of("tps").say
    told = [
        Text(
            say(
                "cli-city-turn", date=_date(kit, view.date),
                phase=speaks(f"phase-{view.phase}"), space=view.track,
                spaces=kit.constants.track.spaces, player=speaks(f"side-{view.player}"),
            ),
            "bold",
        ),
        Text(say("cli-city-advantage" if view.usable else "cli-city-advantage-fresh",
                 side=speaks(f"side-{view.advantage}"))),
    ]  # fmt: skip
    for side in SIDES:
        mine = [u for u in view.units if u.side == side and kit.counters[u.unit].combat]
        lost = sum(kit.counters[i].side == SIDES.index(side) for i in view.dead)
        told.append(Text(say(
            "cli-city-units", side=speaks(f"side-{side}"), fresh=sum(not u.spent for u in mine),
            spent=sum(u.spent for u in mine), lost=lost,
        )))  # fmt: skip
    row = next_judgement(match.state)
    told.append(Text(say(
        "cli-city-score", score=view.score, date=_date(kit, kit.date_of[row.date]),
        german=row.german, russian=-1 if row.russian is None else row.russian,
    )))  # fmt: skip
    told += [Text("  " + say_line("tps", line), "dim") for line in view.lines]
    if match.over:
        return [*told, Text(say("cli-status-over") + " " + speaks(f"level-{match.result.level}"),
                            "bold")]  # fmt: skip
    asked = ", ".join(match.ask.sides)
    return [*told, Text(say("cli-status-asked", side=asked, kinds=", ".join(match.ask.kinds)))]


# ---- why -----------------------------------------------------------------------------------


def owner(match: Match[Any], unit: int) -> Side:
    return SIDES[match.kit.counters[unit].side]


def _about(match: Match[Any], unit: int, at: int) -> dict[str, str | int]:
    counter = match.kit.counters[unit]
    place = voice().of("tps").say("the-area", area=match.kit.place(at))
    return {"unit": counter.label or counter.id, "hex": place}


def inquiries(match: Match[Any], side: Side, unit: int, at: int) -> list[Inquiry]:
    """[8.2, 8.3] Whether the unit comes there, and whether it alone may attack the fresh, or the
    spent, enemies there."""
    s: State = match.state
    about = _about(match, unit, at)
    found = [
        Inquiry("move", WhyNotThere(unit, at), about, lambda: _way(match, side, unit, at)),
    ]
    foe = 1 - match.kit.counters[unit].side
    for group, men in enumerate((s.fresh[foe], s.tired[foe])):
        if men[at]:
            which = voice().of("tps").say("group-fresh" if group == 0 else "group-spent")
            found.append(
                Inquiry("assault", WhyNoAttack(unit, at, group), {**about, "group": which})
            )
    return found


def _way(match: Match[Any], side: Side, unit: int, at: int) -> dict[str, str | int]:
    """[8.2, 18.2] The path and its movement factors; a unit beside the map comes straight in."""
    goals = {goal.area: goal for goal in ReachOf(unit).answer(match.state, side).goals}
    path = goals[at].path if at in goals else (at,)
    cost = goals[at].cost if at in goals else 0
    return {"points": str(cost), "path": " ".join(match.kit.names[area] for area in path)}


def supply_inquiry(match: Match[Any], unit: int) -> Inquiry:
    """[12.1] Whether the unit traces a line now."""
    at = match.state.units[unit].at
    if at < 0:
        raise Complaint("not-on-the-map", word=match.kit.counters[unit].id)
    return Inquiry("supply", SupplyOf(unit), _about(match, unit, at))
