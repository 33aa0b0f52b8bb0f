"""MOSKVA at the command line: hexes drawn in characters, and its rules asked."""

from __future__ import annotations

from typing import Any

import msgspec
from rich.table import Table
from rich.text import Text

from grognard.cli.arguments import side_of
from grognard.cli.errors import Complaint
from grognard.cli.game_console import answer
from grognard.cli.output import lang, say, say_line, tell, voice
from grognard.games.ercn.kit import SIDES
from grognard.games.ercn.present import console_map
from grognard.games.ercn.rules import e_supply
from grognard.games.ercn.rules import f_movement as f
from grognard.games.ercn.rules.f1_phase import Movement
from grognard.games.ercn.rules.g1_phase import Attack, Combat
from grognard.games.ercn.state import State
from grognard.games.ercn.view import View
from grognard.kernel.facets import Answer
from grognard.kernel.legality import No, no
from grognard.kernel.match import Match
from grognard.kernel.value import Value
from grognard.language import Argument

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
        show_stack(match, view, centre)


def show_stack(match: Match[Any], view: View, at: int) -> None:
    """The units of one hex, each with its values as it stands."""
    units = [unit for unit in view.units if unit.at == at]
    place = console_map.names_of(match.kit, lang()).get(at, "")
    terrain = voice().of(match.game.id).say(f"terrain-{match.kit.ground.terrain_of[at].id}")
    tell(Text(f"{match.kit.names[at]} {place} ({terrain})".replace("  ", " "), "bold"))
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
    tell(table)


def show_status(match: Match[Any], view: View) -> None:
    """Turn, phase, points and score."""
    speaks = voice().of(match.game.id).say
    sides = match.game.sides
    player = speaks(f"side-{view.player}") if view.player else "-"
    tell(
        Text(
            say(
                "cli-status-turn", turn=view.turn, weather=speaks(f"weather-{view.weather}"),
                phase=speaks(f"phase-{view.phase}"), player=player,
            ),
            "bold",
        )
    )  # fmt: skip
    for n, side in enumerate(sides):
        tell(
            Text(
                say(
                    "cli-status-points", side=speaks(f"side-{side}"), air=view.air[n],
                    rail=f"{view.rail[n] / 2:g}",
                    units=sum(unit.side == side for unit in view.units),
                )
            )
        )  # fmt: skip
    tell(Text(say("cli-status-score", score=view.score, level=speaks(f"level-{view.level}"))))
    for line in view.lines:
        tell(Text("  " + say_line(match.game.id, line), "dim"))
    if match.over:
        tell(Text(say("cli-status-over"), "bold"))
    else:
        asked = ", ".join(match.ask.sides)
        tell(Text(say("cli-status-asked", side=asked, kinds=", ".join(match.ask.kinds))))


# ---- why -----------------------------------------------------------------------------------


def answers(match: Match[Any], unit: int, at: int) -> list[Answer]:
    """Whether the unit comes there, and whether it may attack an enemy who is there."""
    found = [move_answer(match, unit, at)]
    if match.state.men[1 - match.kit.counters[unit].side][at]:
        found.append(attack_answer(match, unit, at))
    return found


def supply_answer(match: Match[Any], i: int) -> Answer:
    """[E] The rule and the hex that break the line."""
    counter = match.kit.counters[i]
    at = match.state.units[i].at
    if at < 0:
        raise Complaint("not-on-the-map", word=counter.id)
    reason = e_supply.why_cut(match.state, counter.side, at)
    reasons = [] if reason is None else [reason]
    return answer(match, "supply", reasons, unit=counter.id, hex=match.kit.names[at])


def move_answer(match: Match[Any], i: int, at: int) -> Answer:
    """[F] Whether the unit may move now, and whether it comes so far."""
    s: State = match.state
    counter = match.kit.counters[i]
    about: dict[str, Argument] = {"unit": counter.id, "hex": match.kit.names[at]}
    reasons = barred(match, i)
    if s.units[i].at < 0:
        reasons = reasons or [no("F1", "out-of-reach", hex=match.kit.names[at])]
        return answer(match, "move", reasons, **about)
    far = f.why_out_of_reach(s, i, at)
    if far is not None:
        reasons.append(far)
    if not reasons:
        found = f.reach(s, i)
        about["points"] = f.half_points(found.spent[at])
        about["path"] = " ".join(match.kit.names[h] for h in found.path_to(at))
    return answer(match, "move", reasons, **about)


def barred(match: Match[Any], i: int) -> list[No]:
    """Why the unit may not move now, wherever to."""
    s: State = match.state
    side = match.kit.counters[i].side
    if match.over:
        return [no("0", "match-over")]
    step = s.steps[-1]
    if not isinstance(step, Movement):
        return [no("0", "not-now")]
    if step.side != side:
        return [no("0", "not-asked", side=SIDES[side])]
    return list(step.may_act(s, i))


def attack_answer(match: Match[Any], i: int, at: int) -> Answer:
    """[G1] Whether the unit may attack the enemy who stands there."""
    s: State = match.state
    counter = match.kit.counters[i]
    side = SIDES[counter.side]
    step = None if match.over else s.steps[-1]
    reasons = match.why_not(side, Attack((i,), at))
    if not (isinstance(step, Combat) and step.side == counter.side):
        # Not its combat phase: say what would bar the attack in it as well.
        phase = Combat(counter.side, "combat")
        reasons += [*phase.why_not_target(s, at), *phase.why_not_attacker(s, i)]
        here = s.units[i].at
        if here >= 0 and at not in match.kit.ground.around[here]:
            reasons.append(no("G1", "not-adjacent", unit=counter.id, hex=match.kit.names[at]))
    return answer(match, "attack", reasons, unit=counter.id, hex=match.kit.names[at])
