"""Questions to the rules that go beyond offers and refusals: why not there, why no supply, what
would air do. All answers are the engine's; what a side may not know is not asked for."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from grognard.cli.table.session import Session
from grognard.games.ercn.kit import SIDES
from grognard.games.ercn.present.queries import WhyNotThere
from grognard.games.ercn.rules.e_supply import fed, why_cut
from grognard.games.ercn.rules.g_combat import Fight, Odds, reckon
from grognard.kernel.legality import No
from grognard.kernel.query import reasons


def why_not_there(session: Session, unit: int, at: int) -> list[No]:
    """Why this unit may not move to this hex; empty where it may."""
    return list(reasons(WhyNotThere((unit,), at), session.match.state, session.seat))


def why_no_attack(session: Session, target: int) -> list[No]:
    """Why nobody may attack this hex: the reasons of all who stand next to it."""
    query = WhyNotThere((), target, "attack")
    return list(reasons(query, session.match.state, session.seat))


def why_no_supply(session: Session, at: int) -> No | None:
    """What breaks the line to a hex of ours, as far as the seat can see."""
    me = SIDES.index(session.seat)
    return why_cut(session.match.state, me, at, viewer=me)


def supplied_hexes(session: Session) -> frozenset[int]:
    """Hexes the seat's supply reaches, as far as the seat can tell."""
    me = SIDES.index(session.seat)
    reached = fed(session.match.state, me, me)
    return frozenset(h for h in range(len(session.kit.names)) if reached >> h & 1)


class AirChoice(NamedTuple):
    """A number of air points, and the combat with them."""

    points: int
    odds: Odds


def fight_of(session: Session) -> Fight | None:
    """The combat the question is about, if it is about one."""
    return getattr(session.ask.step, "fight", None)


def with_air(session: Session, choices: list[int]) -> Iterator[AirChoice]:
    """The combat under way for each number of points the seat may put in. What the other side
    has said openly counts; what it chooses in secret does not."""
    fight = fight_of(session)
    if fight is None:
        return
    attacking = SIDES[fight.side] == session.seat
    about: dict[str, Any] = session.ask.about(session.seat)
    said = about.get("attacker_air") or 0
    for points in choices:
        air = (points, 0) if attacking else (said, points)
        yield AirChoice(points, reckon(session.match.state, fight, air))
