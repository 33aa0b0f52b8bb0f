"""The prompt: what a side is asked now, and what it may click."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from grognard.games.ercn.kit import SIDES
from grognard.games.ercn.present import choices
from grognard.games.ercn.present.answers import Pick, Prompt, Target
from grognard.games.ercn.present.asking import ready
from grognard.games.ercn.present.attack import air_to_come
from grognard.games.ercn.present.battle import battle
from grognard.games.ercn.present.left import (
    left_to_attack,
    left_to_mark,
    left_to_place,
    left_to_revive,
)
from grognard.games.ercn.present.moving import movement
from grognard.games.ercn.present.notes import allotment, secret_zones
from grognard.games.ercn.present.reach import deed
from grognard.games.ercn.rules.b_setup import EndSetUp, Ready, SecretZones, SetUp
from grognard.games.ercn.rules.d_air import AirSupremacy, most_grounded
from grognard.games.ercn.rules.f1_phase import Movement
from grognard.games.ercn.rules.g1_phase import Combat, EndCombat
from grognard.games.ercn.rules.g2_air import OpenAir, SecretAir, most_air
from grognard.games.ercn.rules.g3_results import ChooseD1, Payment
from grognard.games.ercn.rules.g4_retreat import Retreat
from grognard.games.ercn.rules.g5_advance import Advance, EndAdvance
from grognard.games.ercn.rules.i_interdiction import Interdiction, most_interdiction
from grognard.games.ercn.rules.k_reinforcements import EndRebuild, Rebuild
from grognard.games.ercn.rules.m3_marks import Allotment, EndMarking, MarkHex, Marking
from grognard.games.ercn.state import State
from grognard.games.ercn.view import phase_now
from grognard.kernel.flow import settle
from grognard.kernel.offers import tag
from grognard.kernel.prompt import Loss
from grognard.kernel.value import Side

Filled = dict[str, Any]
"""Fields of a prompt."""


def prompt(s: State, side: Side) -> Prompt:
    """What this side is asked, as it may know it."""
    ask = settle(s)
    if ask is None:
        return Prompt("", False, ())
    step = s.steps[-1]
    asked = side in ask.sides
    phase = phase_now(s)
    plain = Prompt(
        tag(type(step)),
        asked,
        # [M3, MOSKVA 12] that the other has written his note is as secret as the note
        (side,) if asked else ask.sides,
        only=phase.only,
        but=phase.but,
        battle=battle(s, SIDES.index(side)),
        about=step.seen(s, side),
    )
    if not asked:
        return plain
    return msgspec.structs.replace(plain, rule=step.rule, **QUESTIONS[type(step)](s, step, side))


# ---- before the first turn -----------------------------------------------------------------


def set_up(s: State, step: SetUp, side: Side) -> Filled:
    """[B] Pieces to place; the ready placement by one key."""
    pieces = (*s.kit.setup_units[step.side], *s.kit.decoys[step.side])
    return {
        "units": pieces,
        "entering": tuple(i for i in pieces if s.units[i].at < 0),
        "deeds": (
            deed(s, side, "deed-ready", Ready()),
            deed(s, side, "deed-end-setup", EndSetUp()),
        ),
        "left": tuple(left_to_place(s, step)),
    }


# ---- combat --------------------------------------------------------------------------------


def combat(s: State, step: Combat, side: Side) -> Filled:
    """[G1, H1] Hexes that may be attacked, and by whom."""
    targets = tuple(Target(h, tuple(units)) for h, units in step.targets(s).items())
    second = step.name == "breakthrough"
    label = "deed-end-breakthrough" if second else "deed-end-combat"
    return {
        "units": tuple(sorted({i for target in targets for i in target.units})),
        "spent": tuple(fought(s, step)),
        "targets": targets,
        "deeds": (deed(s, side, label, EndCombat()),),
        "left": tuple(left_to_attack(step, targets)),
        "most": air_to_come(s, step.side),
    }


def fought(s: State, step: Combat) -> Iterator[int]:
    """[G1, MOSKVA 3] Units on the map that have attacked, or take no part in this phase."""
    for i in s.kit.units_of[step.side]:
        if s.units[i].at >= 0 and any(
            reason.why in ("has-attacked", "not-this-army")
            for reason in step.why_not_attacker(s, i)
        ):
            yield i


def marking(s: State, step: Marking, side: Side) -> Filled:
    """[M3b] Hexes that may be marked, and who could attack them."""
    marked = {mark.hex for mark in s.marks}
    found = step.targets(s)
    targets = tuple(Target(h, tuple(found[h])) for h in sorted(found) if h not in marked)
    return {
        "targets": targets,
        "choices": tuple(
            Pick(ready(MarkHex(target.hex)), target.hex, (target.hex,)) for target in targets
        ),
        "deeds": (deed(s, side, "deed-end-marking", EndMarking()),),
        "left": tuple(left_to_mark(targets)),
    }


def air(s: State, step: OpenAir | SecretAir, side: Side) -> Filled:
    """[G2, M3a] How many air points go into this combat."""
    me = SIDES.index(side)
    return {
        "choices": tuple(choices.supporting(s, step, me)),
        "most": most_air(s, me),
    }


def payment(s: State, step: Payment, side: Side) -> Filled:
    """[G3] Who takes the next loss."""
    return {
        "units": step.payers(s),
        "choices": tuple(choices.paying(s, step, side)),
    }


def choose_d1(s: State, step: ChooseD1, side: Side) -> Filled:
    """[G3.D1] D1, D2 or DR."""
    return {"choices": tuple(choices.answering(s, step))}


def retreat(s: State, step: Retreat, side: Side) -> Filled:
    """[G4] Who is led back, and where to."""
    found = tuple(choices.leading(s, step, side))
    units = tuple(dict.fromkeys(int(pick.value) for pick in found))
    return {"units": units, "choices": found}


def advance(s: State, step: Advance, side: Side) -> Filled:
    """[G5] Who enters the hex that was cleared."""
    return {
        "units": tuple(step.choices(s)),
        "choices": tuple(choices.advancing(s, step, side)),
        "deeds": (deed(s, side, "deed-end-advance", EndAdvance()),),
    }


# ---- points and units ----------------------------------------------------------------------


def air_supremacy(s: State, step: AirSupremacy, side: Side) -> Filled:
    """[D] How many enemy air points are grounded."""
    most = most_grounded(s, step.side)
    return {"choices": tuple(choices.grounding(s, step, most)), "most": most}


def interdiction(s: State, step: Interdiction, side: Side) -> Filled:
    """[I] How many air points go against the railways."""
    most = most_interdiction(s, step.side)
    return {"choices": tuple(choices.interdicting(s, step, most)), "most": most}


def rebuild(s: State, step: Rebuild, side: Side) -> Filled:
    """[MOSKVA 9b] Which of the eliminated come back. Who ends it gives up the others for good."""
    end = deed(s, side, "deed-end-rebuild", EndRebuild())
    left = tuple(left_to_revive(s, step))
    loses = tuple(Loss(one.key, one.rule, one.count, one.units) for one in left)
    return {
        "units": tuple(step.choices(s)),
        "choices": tuple(choices.reviving(s, step, side)),
        "deeds": (msgspec.structs.replace(end, loses=loses),),
        "left": left,
        "most": step.left,
    }


QUESTIONS: dict[type[Any], Callable[[State, Any, Side], Filled]] = {
    SecretZones: secret_zones,
    SetUp: set_up,
    AirSupremacy: air_supremacy,
    Rebuild: rebuild,
    Movement: movement,
    Marking: marking,
    Allotment: allotment,
    Combat: combat,
    OpenAir: air,
    SecretAir: air,
    Payment: payment,
    ChooseD1: choose_d1,
    Retreat: retreat,
    Advance: advance,
    Interdiction: interdiction,
}
"""What fills the prompt of a side that is asked, for every step that asks one."""
