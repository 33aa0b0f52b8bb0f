"""Panzer Grenadier at the command line: its boards in characters, and its rules asked."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from rich.table import Table
from rich.text import Text

from grognard.cli.arguments import side_of
from grognard.cli.errors import Complaint, near
from grognard.cli.output import lang, say, say_line, tell, voice
from grognard.games.pg.kit import NONE, POINT, SIDES, Counter, Kit
from grognard.games.pg.piece_state import FIRE, MOVE
from grognard.games.pg.present.console_map import SIGNS, Drawing, around, whole
from grognard.games.pg.present.fire import ShotAt, VolleyOf
from grognard.games.pg.present.why import WhyNoAttack, WhyNotThere, by_the_best_way, tried
from grognard.games.pg.rows import TERRAINS
from grognard.games.pg.rules.r05_step import cost_of
from grognard.games.pg.rules.r08_spotting import open_pieces
from grognard.games.pg.rules.r13_opportunity import Offered
from grognard.games.pg.state import State
from grognard.games.pg.view import SeenUnit, View
from grognard.kernel.facets import Inquiry
from grognard.kernel.match import Match
from grognard.kernel.value import Side

RADIUS = 4
"""Columns and rows around the hex that is looked at."""


def seen(match: Match[Any], side: str | None) -> View:
    """The table as a side sees it; without one, all of it."""
    if side is not None:
        view = match.view(side_of(match, side))
    else:
        view = match.game.unveiled(match.state)
    assert isinstance(view, View)
    return view


def place_of(match: Match[Any], name: str) -> int:
    """A hex by its number, of the first board where none is named, or by the name of its place."""
    kit: Kit = match.kit
    index = kit.ground.index
    for number in (name, f"{kit.scenario.board[0].number}-{name}"):
        if number in index:
            return index[number]
    known: dict[str, int] = {}
    for part in kit.sheets.boards:
        french = {title.en: title.fr for title in part.sheet.places}
        for row in part.hexes:
            if row.place:
                at = index[f"{part.sheet.number}-{row.hex}"]
                known.setdefault(row.place, at)
                known.setdefault(french[row.place], at)
    for place, at in known.items():
        if place.casefold() == name.casefold():
            return at
    raise Complaint("no-such-place", word=name, example=next(iter(index)), hint=near(name, known))


# ---- the map -------------------------------------------------------------------------------


def show_map(match: Match[Any], view: View, at: str | None, radius: int) -> None:
    kit: Kit = match.kit
    centre = -1 if at is None else place_of(match, at)
    window = whole(kit) if centre < 0 else around(kit, centre, radius)
    for line in Drawing(kit, view, say("cli-boards-letters"), centre).lines(window):
        tell(line)
    tell(Text(say("cli-boards-legend"), "dim"))
    if centre >= 0:
        show_stack(match, view, centre)


def show_stack(match: Match[Any], view: View, at: int) -> None:
    """The ground of one hex and its units, each with its values as it stands."""
    for part in stack(match.kit, view, at):
        tell(part)


def stack(kit: Kit, view: View, at: int) -> Iterator[Text | Table]:
    """The ground of one hex, then a table of its units."""
    terrain = say("cli-boards-terrain", terrain=TERRAINS[kit.ground.terrain[at]])
    told = [terrain, *_lies(kit, view, at)]
    names = " ".join((*kit.ground.names_of(at), _place(kit, at))).strip()
    yield Text(f"{names} ({', '.join(told)})", "bold")
    units = [unit for unit in view.units if unit.at == at]
    if not units:
        return
    table = Table(box=None, pad_edge=False, header_style="dim")
    for key in ("unit", "type", "df", "bf", "at", "armour", "move", "steps", "state"):
        table.add_column(say(f"cli-unit-{key}"))
    for unit in units:
        table.add_row(*_row(kit, kit.counters[unit.unit], unit))
    yield table


def _place(kit: Kit, at: int) -> str:
    name = kit.ground.place[at]
    titles = {title.en: title for part in kit.sheets.boards for title in part.sheet.places}
    return titles[name].fr if name and lang() == "fr" else name


def _lies(kit: Kit, view: View, at: int) -> Iterator[str]:
    """[8.4, 16.1, 16.3, 16.4, 16.7] How high a hex is, and what lies in it."""
    if kit.ground.level[at]:
        yield say("cli-boards-height", metres=20 * kit.ground.level[at])
    if at in view.smoke:
        yield say("cli-boards-lies", what="smoke", count=view.smoke.count(at))
    for hex, count in view.wrecks:
        if hex == at:
            yield say("cli-boards-lies", what="wreck", count=count)
    if at in view.trenches:
        yield say("cli-boards-lies", what="trench", count=1)
    for mine in view.mines:
        if mine.at == at:
            known = -1 if mine.strength is None else mine.strength
            yield say("cli-boards-lies", what="mine", count=known)


def _row(kit: Kit, counter: Counter, unit: SeenUnit) -> tuple[str, ...]:
    """[2.1, 6.1, 7.3] What is printed on the side that is up, and its markers."""
    values = []
    for pair, far in (
        (counter.df, counter.df_range), (counter.bf, counter.bf_range),
        (counter.at, counter.at_range),
    ):  # fmt: skip
        value = pair[unit.reduced]
        values.append("" if value == NONE else f"{value}-{far}")
    armour = "" if counter.armour == NONE else str(counter.armour)
    left = max(1, counter.steps - unit.reduced)
    kind, steps, move = counter.code, f"{left}/{counter.steps}", str(counter.move)
    if counter.leader:
        face = next((face for face in kit.faces if face.id == unit.face), None)
        kind = f"{counter.code} {face.morale}/{face.combat}/{face.bonus}" if face else counter.code
        steps = move = ""
    called = f"{SIGNS[unit.side]} {unit.id}"
    return (called, kind, *values, armour, move, steps, ", ".join(_marks(kit, unit)))


def _marks(kit: Kit, unit: SeenUnit) -> Iterator[str]:
    """[3.13, 5.6, 7.46, 8.22, 14.1, 16.2, 16.6] The markers a piece bears."""
    bears = {
        "disrupted": unit.morale == 1, "demoralised": unit.morale == 2,
        "has-moved": unit.marker == 1, "has-fired": unit.marker == 2, "limbered": unit.limbered,
        "digging": unit.dug == 1, "dug-in": unit.dug == 2, "spotted": unit.spotted,
        "hidden": unit.hidden, "tank-leader": unit.tank_leader, "to-move": unit.order == "move",
        "to-fire": unit.order == "fire",
    }  # fmt: skip
    for mark, borne in bears.items():
        if borne:
            yield say(f"cli-mark-{mark}")
    if unit.aboard >= 0:
        yield say("cli-mark-aboard", unit=kit.counters[unit.aboard].id)


def show_status(match: Match[Any], view: View) -> None:
    """Turn, whose segment, losses, points, and who has to decide."""
    for line in status(match, view):
        tell(line)


def status(match: Match[Any], view: View) -> Iterator[Text]:
    """The same as lines: the turn, each side, the score."""
    kit: Kit = match.kit
    speaks = voice().of("pg").say
    player = speaks(f"side-{view.player}") if view.player else "-"
    phase = speaks(f"phase-{view.phase}")
    yield Text(say("cli-boards-turn", turn=view.turn, turns=kit.last, phase=phase, player=player,
                   range=view.range, night=int(view.night)), "bold")  # fmt: skip
    for n, side in enumerate(SIDES):
        on_map = sum(unit.side == side and unit.at >= 0 for unit in view.units)
        yield Text(say("cli-boards-side", side=speaks(f"side-{side}"), units=on_map,
                       lost=view.steps_lost[n], initiative=view.initiative[n]))  # fmt: skip
    level = speaks(f"level-{match.result.level}")
    if match.result.winner:
        level += f" ({speaks(f'side-{match.result.winner}')})"
    yield Text(say("cli-status-score", score=view.score, level=level))
    for line in view.lines:
        yield Text("  " + say_line("pg", line), "dim")
    if match.over:
        yield Text(say("cli-status-over"), "bold")
    else:
        asked = ", ".join(match.ask.sides)
        yield Text(say("cli-status-asked", side=asked, kinds=", ".join(match.ask.kinds)))


# ---- why -----------------------------------------------------------------------------------

ALONE = "none"
"""No leader is needed: the word the texts know for it."""


def owner(match: Match[Any], unit: int) -> Side:
    return SIDES[match.kit.counters[unit].side]


def inquiries(match: Match[Any], side: Side, unit: int, at: int) -> list[Inquiry]:
    """Whether the piece comes there, and by which kinds of fire it may attack an enemy there. While
    the sides set up, whether it may be placed there."""
    s: State = match.state
    counter = s.kit.counters[unit]
    about: dict[str, str | int] = {"unit": counter.id, "hex": s.kit.names[at]}
    there = WhyNotThere(unit, at)
    if not s.turn:
        return [Inquiry("place", there, about)]
    found = [Inquiry("march", there, about, lambda: _way(s, unit, at))]
    foes = open_pieces(s, 1 - counter.side, at)
    if not foes:
        return found
    step = s.steps[-1] if s.steps else None
    if isinstance(step, Offered) and not match.over and side in match.ask.sides:
        return [*found, *_opportunities(s, unit, at, step)]
    if counter.df[0] != NONE:
        found.append(_attack(s, "fire", WhyNoAttack(unit, at, "fire"), about))
    if counter.bf[0] != NONE:
        found.append(_attack(s, "bombard", WhyNoAttack(unit, at, "bombard"), about))
    for j in foes if counter.at[0] != NONE else ():
        if s.kit.counters[j].armour_at is not None and s.units[j].aboard < 0:
            named = {**about, "target": s.kit.counters[j].id}
            found.append(_attack(s, "shot", WhyNoAttack(unit, at, "shot", j), named))
    if s.units[unit].at >= 0 and s.kit.ground.distance(s.units[unit].at, at) <= 1:
        found.append(_attack(s, "melee", WhyNoAttack(unit, at, "assault"), about))
    return found


def _leader(kit: Kit, leader: int) -> str:
    return ALONE if leader < 0 else kit.counters[leader].id


def _way(s: State, unit: int, at: int) -> dict[str, str | int]:
    """[5.0] The cheapest way, its points, and the leader who has to activate the piece for it."""
    make = by_the_best_way(unit, at)
    _, table, leader = tried(s, unit, MOVE, make)
    path = make(table).path
    start, spent = table.units[unit].at, 0
    for hex in path:
        spent += cost_of(table, unit, start, hex)
        start = hex
    return {
        "leader": _leader(s.kit, leader),
        "points": str(Fraction(spent, POINT)),
        "path": " ".join(s.kit.names[hex] for hex in path),
    }


def _attack(s: State, what: str, query: WhyNoAttack, about: dict[str, str | int]) -> Inquiry:
    """[9.4, 10.2, 11.1, 12.11] This piece alone upon the enemies in the hex; a yes names the leader
    who has to activate it."""

    def detail() -> dict[str, str | int]:
        return {"leader": _leader(s.kit, tried(s, query.unit, FIRE, query.action)[2])}

    return Inquiry(what, query, about, detail)


def _opportunities(s: State, unit: int, at: int, step: Offered) -> Iterator[Inquiry]:
    """[13.0] At those who have just come into the hex, by either kind of fire."""
    kit: Kit = s.kit
    counter = kit.counters[unit]
    for j in step.targets(s) if step.at == at else ():
        about = {"unit": counter.id, "hex": kit.names[at], "target": kit.counters[j].id}
        if counter.df[0] != NONE:
            yield Inquiry("opportunity", VolleyOf("opportunity", j, (unit,)), about)
        if counter.at[0] != NONE and kit.counters[j].armour_at is not None:
            yield Inquiry("opportunity-shot", ShotAt(unit, j), about)


def supply_inquiry(match: Match[Any], unit: int) -> Inquiry | None:
    """There are no rules of supply to ask."""
    return None
