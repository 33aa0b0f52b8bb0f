"""Short words for tests at the table: hexes and units by name, and reasons as plain pairs."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import dedent
from typing import Any

from msgspec.structs import replace

import grognard
from grognard.games.ercn import GAME, sheets, situations
from grognard.games.ercn.kit import SIDES
from grognard.games.ercn.rows import CounterRow
from grognard.games.ercn.rules import e_supply, f_movement
from grognard.games.ercn.rules.f1_phase import EndMovement, Move, Recall
from grognard.games.ercn.rules.f5_rail import Rail
from grognard.games.ercn.rules.f6_entrench import Climb, Dig
from grognard.games.ercn.state import Unit
from grognard.kernel.dice import FairDice
from grognard.kernel.flow import Action
from grognard.kernel.match import Match
from grognard.kernel.pack import Pack
from grognard.library import data_folder

Table = Match[Any]
Why = tuple[str, str]


def hexes(m: Table, names: str) -> tuple[int, ...]:
    """The hexes of these names: `hexes(m, "0203 0204")`."""
    return tuple(m.kit.hex(name) for name in names.split())


def hex_(m: Table, name: str) -> int:
    found: int = m.kit.hex(name)
    return found


def unit(m: Table, name: str) -> int:
    """The number of the unit of this name."""
    found: int = m.kit.unit(name)
    return found


def units(m: Table, names: str) -> tuple[int, ...]:
    return tuple(unit(m, name) for name in names.split())


def at(m: Table, name: str) -> str:
    """The hex where this unit stands; "waiting" or "dead" off the map."""
    where = piece(m, name).at
    return {-1: "waiting", -2: "dead"}.get(where) or str(m.kit.names[where])


def piece(m: Table, name: str) -> Unit:
    """The unit as it stands: where, losses, entrenched or not, markers."""
    found: Unit = m.state.units[unit(m, name)]
    return found


def stands(m: Table, place: str, lost: int = 0, dug: bool = False, cut: int = 0) -> Unit:
    """What `piece` gives for a unit that stands so: for comparing whole units."""
    return Unit(hex_(m, place), lost, dug, cut)


def move(m: Table, name: str, path: str) -> Move:
    return Move(unit(m, name), hexes(m, path))


def rail(m: Table, name: str, path: str) -> Rail:
    return Rail(unit(m, name), hexes(m, path))


def dig(m: Table, name: str) -> Dig:
    return Dig(unit(m, name))


def climb(m: Table, name: str) -> Climb:
    return Climb(unit(m, name))


def recall(m: Table, name: str) -> Recall:
    return Recall(unit(m, name))


def end_move(m: Table) -> None:
    """The side in play ends its movement or exploitation phase."""
    m.play(m.ask.side, EndMovement())


def nos(m: Table, side: str, action: Action[Any]) -> list[Why]:
    """Why this side may not do this, as (rule, why). Empty means it may."""
    return [(r.rule, r.why) for r in m.why_not(side, action)]


def about(m: Table, side: str, action: Action[Any]) -> list[dict[str, str | float]]:
    """What each of the reasons is about."""
    return [dict(r.about) for r in m.why_not(side, action)]


def offered(m: Table, kind: type[Action[Any]], name: str = "") -> list[Any]:
    """Every action of a kind that is offered now, of one unit or of all."""
    return [
        action
        for offer in m.ask.offers()
        for action in offer
        if isinstance(action, kind) and (not name or getattr(action, "unit", -1) == unit(m, name))
    ]


def goals(m: Table, name: str, kind: type[Action[Any]] = Move) -> set[str]:
    """The hexes this unit is offered to move (or ride) to."""
    return {m.kit.names[action.path[-1]] for action in offered(m, kind, name)}


def costs(m: Table, name: str) -> dict[str, float]:
    """Movement points to each hex this unit is offered to move to."""
    for offer in m.ask.offers():
        told = offer.describe()
        if told["do"] == "move" and told["unit"] == unit(m, name):
            return {m.kit.names[h]: halves / 2 for h, halves in told["cost"].items()}
    return {}


def told(m: Table, what: str) -> Iterator[dict[str, str | float]]:
    """What the events of this name said so far."""
    for event in m.story:
        if event.what == what:
            yield {"rule": event.rule, "to": event.to, **dict(event.about)}


# ---- positions -----------------------------------------------------------------------------------


def situation(text: str) -> Table:
    """The position of a text, which need not name the scenario."""
    return grognard.situation(text, scenario="moskva")


def lay(text: str) -> Table:
    """The position of an indented text."""
    return situation(dedent(text))


FOOT = ("INF", "CAV", "PARA", "MTN", "AT")
VEHICLES = ("MECH", "ARM")


def strip(*lines: str, side: str = "soviet", arm: str = "INF", pm: int = 20, at: str = "0101",
          size: str = "1x12", foe: str = "") -> Table:  # fmt: skip
    """One unit, A, at the western end of a strip of twelve hexes, on the move. Foes are written
    `INF 0104` and are called B, C and so on."""
    enemy = SIDES[1 - SIDES.index(side)]
    foes = [one.split() for one in foe.split(", ") if one]
    counters = [f"counter: {enemy} {chr(66 + n)} {arm} XX 2-2-3" for n, (arm, _) in enumerate(foes)]
    pieces = [f"  {enemy} {chr(66 + n)} {place}" for n, (_, place) in enumerate(foes)]
    return situation(
        "\n".join([
            f"map: flat {size}", f"phase: {side} move", *lines, *counters,
            f"counter: {side} A {arm} XX 2-2-{pm}", "pieces:", f"  {side} A {at}", *pieces,
        ])
    )  # fmt: skip


def spent(m: Table, path: str) -> float:
    """What A pays along this path."""
    halves, reason = f_movement.walk(m.state, unit(m, "A"), hexes(m, path))
    assert reason is None
    return halves / 2


def ally_row(nation: str) -> CounterRow:
    """A German unit, A, of this nation: an infantry division 2-2-9."""
    return CounterRow(
        side="german", nation=nation, army="-", id="A", type="INF", size="XX", attack=2, defence=2,
        move=9, steps=1, red_attack=None, red_defence=None, red_move=None, entrench=False,
        entr_defence=None, second_of="", turn=1, colour="", name="", source="test",
    )  # fmt: skip


SHEETS = sheets.load(Pack(data_folder("ercn")), "moskva")


def with_counters(rows: tuple[CounterRow, ...], text: str) -> Table:
    """A situation with counters that a text cannot describe."""
    state, _ = situations.build(replace(SHEETS, counters=(*SHEETS.counters, *rows)), text)
    return Match(GAME, state.kit, "moskva", FairDice.from_seed(0), state=state)


def checked(side: str, *pieces: str, lines: tuple[str, ...] = (), size: str = "1x30",
            weather: str = "clear") -> Table:  # fmt: skip
    """The side in play has just checked its supply. Pieces are written `german A 0104`; each is
    an infantry division."""
    counters = [f"counter: {p.split()[0]} {p.split()[1]} INF XX 2-2-3 1-1-3" for p in pieces]
    return lay(
        "\n".join([
            f"map: flat {size}", "turn: 2", f"phase: {side} supply", f"weather: {weather}",
            *lines, *counters, "pieces:", *(f"  {p}" for p in pieces),
        ])
    )  # fmt: skip


def isolated(m: Table) -> set[str]:
    return {m.kit.counters[i].id for i, u in enumerate(m.state.units) if u.cut}


def fed(m: Table, side: int) -> set[str]:
    reached = e_supply.fed(m.state, side)
    return {name for h, name in enumerate(m.kit.names) if reached >> h & 1}
