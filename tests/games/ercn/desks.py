"""Short words for tests at the desk: questions by name, answers with hexes and units by name."""

from __future__ import annotations

from typing import Any

from grognard.games.ercn.present.answers import (
    AttackAnswer,
    HexAnswer,
    Overlay,
    Prompt,
    Reach,
    SupplyLine,
    Way,
    Why,
)
from grognard.kernel.legality import Illegal, No
from tests.games.ercn.fights import position
from tests.games.ercn.tables import Table, hex_, hexes, units


def prompt(m: Table, side: str = "") -> Prompt:
    found = m.game.prompt(m.state, side or m.ask.side)
    assert isinstance(found, Prompt)
    return found


def ask(m: Table, raw: dict[str, Any], side: str = "") -> Any:
    return m.game.decode_query(raw).answer(m.state, side or m.ask.side)


def refused(m: Table, raw: dict[str, Any], side: str = "") -> list[tuple[str, str]]:
    """The reasons with which a question is refused; none where it is answered."""
    try:
        ask(m, raw, side)
    except Illegal as refusal:
        return [(reason.rule, reason.why) for reason in refusal.reasons]
    return []


def reach(m: Table, names: str, by: str = "march", via: str = "") -> Reach:
    found = ask(m, {"ask": "reach", "units": units(m, names), "by": by, "via": hexes(m, via)})
    assert isinstance(found, Reach)
    return found


def goals(m: Table, names: str, by: str = "march", via: str = "") -> dict[str, float]:
    """Hexes the units can go to, each with its points."""
    return {m.kit.names[goal.hex]: goal.cost for goal in reach(m, names, by, via).goals}


def goal(m: Table, names: str, at: str, by: str = "march", via: str = "") -> Any:
    return next(g for g in reach(m, names, by, via).goals if g.hex == hex_(m, at))


def barred(m: Table, names: str) -> dict[str, tuple[str, str]]:
    return {m.kit.names[b.hex]: (b.no.rule, b.no.why) for b in reach(m, names).barred}


def way(m: Table, names: str, at: str, by: str = "march", via: str = "") -> Way:
    raw = {"ask": "way", "units": units(m, names), "hex": hex_(m, at), "by": by,
           "via": hexes(m, via)}  # fmt: skip
    found = ask(m, raw)
    assert isinstance(found, Way)
    return found


def summed(found: Way) -> list[tuple[float, str, str]]:
    return [(line.amount, line.rule, line.why) for line in found.lines]


def why(m: Table, names: str, at: str, by: str = "march", side: str = "") -> Why:
    raw = {"ask": "why", "units": units(m, names), "hex": hex_(m, at), "by": by}
    found = ask(m, raw, side)
    assert isinstance(found, Why)
    return found


def plain(reasons: tuple[No, ...]) -> list[tuple[str, str]]:
    return [(reason.rule, reason.why) for reason in reasons]


def attack_on(m: Table, names: str, at: str, air: tuple[int, int] = (0, 0)) -> AttackAnswer:
    raw = {"ask": "attack", "target": hex_(m, at), "units": units(m, names), "air": air}
    found = ask(m, raw)
    assert isinstance(found, AttackAnswer)
    return found


def overlay(m: Table, kind: str, seat: str = "", **more: Any) -> Overlay:
    """An overlay as the side in this seat sees it."""
    found = ask(m, {"ask": "overlay", "kind": kind, **more}, seat)
    assert isinstance(found, Overlay)
    return found


def marks(m: Table, found: Overlay) -> dict[str, tuple[str, str]]:
    return {m.kit.names[mark.hex]: (mark.label, mark.tone) for mark in found.marks}


def about(m: Table, at: str, side: str = "") -> HexAnswer:
    found = ask(m, {"ask": "hex", "hex": hex_(m, at)}, side)
    assert isinstance(found, HexAnswer)
    return found


def line_of(m: Table, at: str, side: str = "") -> SupplyLine:
    found = about(m, at, side).supply
    assert found is not None
    return found


def names(m: Table, path: tuple[int, ...]) -> str:
    return " ".join(m.kit.names[h] for h in path)


def called(m: Table, which: tuple[int, ...]) -> str:
    """Units by their names."""
    return " ".join(m.kit.counters[i].id for i in which)


FRONT = """
counter: german A INF XX 4-4-3 2-2-3
counter: german B ARM XX 7-7-6 4-4-6
counter: german C INF XX 4-4-3 2-2-3
counter: german D INF XX 2-2-3 trench 4
counter: german E INF XX 4-4-3
counter: soviet X INF XX 2-2-3 1-1-3
counter: soviet Y INF XX 2-2-3 1-1-3
counter: soviet Z INF XX 2-2-3 1-1-3
pieces:
  german A 0403
  german B 0403
  german C 0304
  german D 0403 dug
  german E 0101
  soviet X 0404
  soviet Y 0404
  soviet Z 0504
"""
# 0403 touches 0404 and 0504; 0304 touches 0404; 0101 touches neither.


def front(rest: str = "") -> Table:
    return position(rest + FRONT)


def lines(found: tuple[Any, ...]) -> list[tuple[float, str, str]]:
    return [(line.amount, line.rule, line.why) for line in found]
