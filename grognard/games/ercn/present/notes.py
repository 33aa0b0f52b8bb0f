"""[M3b, MOSKVA 12] The prompts of secret notes: zones for armies, air points for marked hexes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from grognard.games.ercn.kit import SIDES
from grognard.games.ercn.present.answers import ArmyZones, Odds, Pick, Target
from grognard.games.ercn.present.asking import known_air, ready
from grognard.games.ercn.present.odds import odds_of, veiled_odds
from grognard.games.ercn.present.reach import deed
from grognard.games.ercn.rules.b_setup import RESERVE, Assign, AssignOffer, SecretZones
from grognard.games.ercn.rules.g1_phase import Combat
from grognard.games.ercn.rules.g_combat import Fight
from grognard.games.ercn.rules.m3_marks import Allot, Allotment
from grognard.games.ercn.state import State
from grognard.games.ercn.view import phase_now
from grognard.kernel.value import Side


def secret_zones(s: State, step: SecretZones, side: Side) -> dict[str, Any]:
    """[MOSKVA 12] The zones each army may take; the note of history is ready to be handed in."""
    offer = AssignOffer(s.kit, SIDES.index(side))
    history = s.kit.sheets.scenario.army_zones[side]
    now = {army: history.get(army, RESERVE) for army in offer.armies}
    note = Assign(tuple(sorted(now.items())))
    return {
        "armies": tuple(
            ArmyZones(army, tuple(zones), now[army])
            for army, zones in zip(offer.armies, offer.choices, strict=True)
        ),
        "deeds": (deed(s, side, "deed-historical-zones", note),),
    }


def allotment(s: State, step: Allotment, side: Side) -> dict[str, Any]:
    """[M3b] The marked hexes with those who could attack them, and what each number of points
    would do there if all of them did."""
    me = SIDES.index(side)
    phase = phase_now(s)
    attackers = Combat(phase.side, "combat", phase.only, phase.but).in_reach(s)
    marked = sorted(mark.hex for mark in s.marks)
    shown = not s.kit.fog or phase.side == me
    targets = tuple(Target(h, tuple(attackers.get(h, ())) if shown else ()) for h in marked)
    most = min(s.kit.sheets.scenario.air_max_per_combat, s.air[me])
    return {
        "targets": targets,
        "choices": tuple(
            pick for target in targets for pick in shares(s, me, phase.side, target, most)
        ),
        "most": most,
        "about": {**step.seen(s, side), "points": s.air[me]},
    }


def shares(s: State, me: int, attacker: int, target: Target, most: int) -> Iterator[Pick]:
    """[M3b] Each number of points for one marked hex, as a note that gives to it alone."""
    for points in range(most + 1):
        odds = marked_odds(s, me, attacker, target, points)
        yield Pick(
            ready(Allot(((target.hex, points),))), points, (target.hex,),
            odds.shifts if odds else (), odds.column if odds else "", odds, points,
        )  # fmt: skip


def marked_odds(s: State, me: int, attacker: int, target: Target, points: int) -> Odds | None:
    """[G2, M1, M3b] The combat if everybody who can attacks, the enemy's air unknown."""
    if not target.units:
        return None
    air = (points, 0) if me == attacker else (0, points)
    if s.kit.fog:
        return veiled_odds(s, Fight(attacker, target.units, target.hex, ()), air)
    defenders = s.stack_of(1 - attacker, target.hex)
    fight = Fight(attacker, target.units, target.hex, defenders)
    most = min(s.kit.sheets.scenario.air_max_per_combat, known_air(s, me)[1 - me])
    replies = [(points, n) if me == attacker else (n, points) for n in range(most + 1)]
    return odds_of(s, fight, air, replies)
