"""Short words for tests at the table: hexes and units by name, and reasons as plain pairs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from grognard.games.ercn.rules.f1_phase import EndMovement, Move, Recall
from grognard.games.ercn.rules.f5_rail import Rail
from grognard.games.ercn.rules.f6_entrench import Climb, Dig
from grognard.games.ercn.state import Unit
from grognard.kernel.flow import Action
from grognard.kernel.match import Match

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


def put(m: Table, name: str, place: str, lost: int = 0, dug: bool = False, cut: int = 0) -> Unit:
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


def about(m: Table, side: str, action: Action[Any]) -> list[dict[str, str | int]]:
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


def told(m: Table, what: str) -> Iterator[dict[str, str | int]]:
    """What the events of this name said so far."""
    for event in m.story:
        if event.what == what:
            yield {"rule": event.rule, "to": event.to, **dict(event.about)}
