"""Panzer Grenadier at the command line: its boards in characters, and its rules asked."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any

from rich.table import Table
from rich.text import Text

from grognard.cli.arguments import side_of
from grognard.cli.errors import Complaint, near
from grognard.cli.game_console import answer
from grognard.cli.output import lang, say, say_line, tell, voice
from grognard.games.pg.kit import NONE, POINT, SIDES, WAITING, Counter, Kit
from grognard.games.pg.present.console_map import SIGNS, Drawing, around, whole
from grognard.games.pg.rows import TERRAINS
from grognard.games.pg.rules import r03_activation as reach
from grognard.games.pg.rules.asked import why_not_act
from grognard.games.pg.rules.r02_setup import Place
from grognard.games.pg.rules.r03_segment import (
    Acting,
    Declare,
    Declaring,
    Segment,
    declare,
    why_not_fresh,
)
from grognard.games.pg.rules.r05_move import Move
from grognard.games.pg.rules.r05_step import cost_of, ways
from grognard.games.pg.rules.r08_spotting import open_pieces
from grognard.games.pg.rules.r09_bombardment import Bombard
from grognard.games.pg.rules.r10_direct import Fire
from grognard.games.pg.rules.r11_antitank import AntiTank
from grognard.games.pg.rules.r12_assault import Assault
from grognard.games.pg.rules.r13_opportunity import Offered, Opportunity, OpportunityShot
from grognard.games.pg.state import FIRE, MOVE, State
from grognard.games.pg.view import SeenUnit, View
from grognard.kernel.facets import Answer
from grognard.kernel.flow import Action, refusals
from grognard.kernel.graph import shortest
from grognard.kernel.legality import No, no
from grognard.kernel.match import Match
from grognard.language import Argument

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
Make = Callable[[State], Action[Any]]
"""The action to be asked about, on a table that may be imagined."""


def answers(match: Match[Any], unit: int, at: int) -> list[Answer]:
    """Whether the piece comes there, and by which kinds of fire it may attack an enemy there. While
    the sides set up, whether it may be placed there."""
    s: State = match.state
    counter = s.kit.counters[unit]
    side = SIDES[counter.side]
    about: dict[str, Argument] = {"unit": counter.id, "hex": s.kit.names[at]}
    if not s.turn:
        return [answer(match, "place", match.why_not(side, Place(unit, at)), **about)]
    found = [move_answer(match, unit, at)]
    foes = open_pieces(s, 1 - counter.side, at)
    if not foes:
        return found
    step = None if match.over else s.steps[-1]
    if isinstance(step, Offered) and side in match.ask.sides:
        return [*found, *_opportunities(match, unit, at, step)]
    if counter.df[0] != NONE:
        found.append(_fire(match, unit, at, "fire", lambda s: Fire((unit,), at)))
    if counter.bf[0] != NONE:
        found.append(_fire(match, unit, at, "bombard", lambda s: Bombard((unit,), at)))
    for j in foes if counter.at[0] != NONE else ():
        if s.kit.counters[j].armour_at is not None and s.units[j].aboard < 0:
            found.append(_shot(match, unit, j, at))
    if s.units[unit].at >= 0 and s.kit.ground.distance(s.units[unit].at, at) <= 1:
        found.append(_fire(match, unit, at, "melee", lambda s: Assault(at, (unit,))))
    return found


def move_answer(match: Match[Any], unit: int, at: int) -> Answer:
    """[5.0] Whether the piece comes so far in this segment; the cheapest way, if it does."""
    s: State = match.state

    def by_the_best_way(s: State) -> Move:
        here = s.units[unit].at
        if unit not in s.tasks:
            return Move(unit, (at,))
        return Move(unit, ways(s, unit).get(at) or shortest(s.kit.ground.around, here, at))

    reasons, table, leader = tried(match, unit, MOVE, by_the_best_way)
    about: dict[str, Argument] = {
        "unit": s.kit.counters[unit].id, "hex": s.kit.names[at], "leader": leader,
    }  # fmt: skip
    if not reasons:
        path = by_the_best_way(table).path
        start, spent = table.units[unit].at, 0
        for hex in path:
            spent += cost_of(table, unit, start, hex)
            start = hex
        about["points"] = str(Fraction(spent, POINT))
        about["path"] = " ".join(s.kit.names[hex] for hex in path)
    return answer(match, "march", reasons, **about)


def _fire(match: Match[Any], unit: int, at: int, what: str, make: Make) -> Answer:
    """[9.4, 10.2, 12.11] This unit alone upon the enemies in the hex."""
    kit: Kit = match.kit
    reasons, _, leader = tried(match, unit, FIRE, make)
    return answer(
        match, what, reasons, unit=kit.counters[unit].id, hex=kit.names[at], leader=leader
    )


def _shot(match: Match[Any], unit: int, target: int, at: int) -> Answer:
    """[11.1] An anti-tank shot at one vehicle."""
    kit: Kit = match.kit
    reasons, _, leader = tried(match, unit, FIRE, lambda s: AntiTank(unit, target))
    return answer(match, "shot", reasons, unit=kit.counters[unit].id, hex=kit.names[at],
                  target=kit.counters[target].id, leader=leader)  # fmt: skip


def _opportunities(match: Match[Any], unit: int, at: int, step: Offered) -> Iterator[Answer]:
    """[13.0] At those who have just come into the hex, by either kind of fire."""
    kit: Kit = match.kit
    counter = kit.counters[unit]
    for j in step.targets(match.state) if step.at == at else ():
        shots: list[tuple[str, Action[Any]]] = []
        if counter.df[0] != NONE:
            shots.append(("opportunity", Opportunity((unit,), j)))
        if counter.at[0] != NONE and kit.counters[j].armour_at is not None:
            shots.append(("opportunity-shot", OpportunityShot(unit, j)))
        for what, action in shots:
            reasons = match.why_not(SIDES[counter.side], action)
            yield answer(match, what, reasons, unit=counter.id, hex=kit.names[at],
                         target=kit.counters[j].id)  # fmt: skip


def tried(match: Match[Any], i: int, order: int, make: Make) -> tuple[list[No], State, str]:
    """[3.1, 3.12] What bars an action of a piece; the table on which it was tried, and the leader
    who has to activate the piece for it. One that is not activated is tried as if it were: alone,
    and by each leader who reaches it. What keeps it from being so now is told besides."""
    s: State = match.state
    side = SIDES[s.kit.counters[i].side]
    step = None if match.over else s.steps[-1]
    if isinstance(step, Acting) and i in s.tasks:
        return refusals(s, side, make(s)), s, ALONE
    now = list(barred(match, i, order))
    if not reach.fresh(s, i):
        return now or list(why_not_fresh(s, i)), s, ALONE
    reasons: list[No] = []
    for leader, table in activated(s, i, order):
        reasons = refusals(table, side, make(table))
        if not reasons:
            return now, table, s.kit.counters[leader].id if leader != i else ALONE
    return now + reasons, s, ALONE


def barred(match: Match[Any], i: int, order: int) -> Iterator[No]:
    """[3.0b, 3.13] Why the piece is not activated, or cannot be, at this moment."""
    if match.over:
        yield no("0", "match-over")
        return
    s: State = match.state
    camp = s.kit.counters[i].side
    side, step = SIDES[camp], s.steps[-1]
    if not isinstance(step, Segment | Declaring | Acting):
        yield no("0", "not-now")
    elif step.side != camp:
        yield no("0", "not-asked", side=side)
    elif isinstance(step, Acting) or i in s.tasks:
        yield from why_not_act(s, side, i, order, assault=True)
    elif isinstance(step, Declaring):
        yield from Declare(i, "fire" if order == FIRE else "move").why_not(s, side)
    else:
        yield from why_not_fresh(s, i)


def activated(s: State, i: int, order: int) -> Iterator[tuple[int, State]]:
    """[3.1, 3.12] The same table in a segment of its side, the piece activated: by itself, then by
    each leader, or vehicle with a tank leader, that may do so; the last has most leave to act."""
    side = s.kit.counters[i].side
    leaders = [
        j
        for j in s.kit.units_of[side]
        if s.units[j].at >= WAITING
        and reach.fresh(s, j)
        and reach.activates(s, j)
        and reach.commands(s, j, i)
        and reach.near(s, j, i)
    ]
    for root in (i, *leaders):
        made = s.clone()
        made.begin_segment(side)
        declare(made, root, order)
        if i not in made.tasks:
            declare(made, i, order)
        among = tuple(reach.sources(made, root, -1))
        for one in list(made.tasks):
            made.task(one, by=reach.activators(made, one, among))
        made.steps = [Acting(side)]
        made.ask = None
        yield root, made


def supply_answer(match: Match[Any], unit: int) -> Answer:
    """There are no rules of supply to ask."""
    raise Complaint("no-supply", word=match.scenario)
