"""[14.25] One mission's hex: units are revealed and declared, air combat, anti-aircraft fire,
effect.

A step with stages; each asks only where somebody has a choice.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from msgspec.structs import replace

from grognard.games.efs.kit import AXIS, SIDES, SOVIET
from grognard.games.efs.pieces import FLOWN
from grognard.games.efs.rules.asked import Dice
from grognard.games.efs.rules.playing import Maker
from grognard.games.efs.rules.r09_readiness import Readiness
from grognard.games.efs.rules.r14_duels import (
    COMBAT,
    MISSION,
    Pairs,
    aa_drm,
    aa_modifiers,
    apply,
    declare,
    fighters_left,
    freed,
    gunners,
    here,
    send,
    shoot,
    shots,
    targets,
    unengaged,
)
from grognard.games.efs.rules.r14_zones import place_marker
from grognard.games.efs.state import State
from grognard.kernel.flow import Action, Ask, Call, Done, Flow, Goto, Silent, Step
from grognard.kernel.legality import Reasons, no
from grognard.kernel.offers import Family, Offer, One
from grognard.kernel.value import Side

INTERDICTION, CAS, TRANSPORT = "interdiction", "cas", "transport"


def useful(s: State, n: int, kind: str) -> bool:
    """[14.51, 14.6] Whether an air unit has a value for this kind of mission."""
    plane = s.kit.planes[n]
    if kind == TRANSPORT:
        return plane.type == "T"
    return bool(plane.cas if kind == CAS else plane.interdiction and plane.side == AXIS)


def open_choice(s: State, n: int, kind: str) -> bool:
    """[14.12c] A fighter with a value for the mission is declared by its owner."""
    return s.kit.planes[n].type == "F" and useful(s, n, kind)


class DeclareAir(Action[State], frozen=True, tag="declare-air"):
    """[14.12c] A fighter of both kinds is revealed as a mission unit or as a combat unit."""

    rule = "14.12c"
    plane: int
    combat: bool

    def why_not(self, s: State, side: Side) -> Reasons:
        step = s.steps[-1]
        waiting = step.undeclared(s) if isinstance(step, AirMission) else []
        if self.plane not in waiting:
            yield no("14.12c", "not-to-declare")


class AssignAir(Action[State], frozen=True, tag="assign-air"):
    """[14.32a] A combat unit is sent against an enemy air unit."""

    rule = "14.32a"
    plane: int
    target: int

    def why_not(self, s: State, side: Side) -> Reasons:
        step = s.steps[-1]
        if not isinstance(step, AirMission) or self.plane not in step.free(s):
            yield no("14.32a", "not-to-assign")
            return
        at, _ = step.aims(s)
        if self.target not in at:
            rule = "14.32d" if step.stage == "advantage" else "14.32b"
            yield no(rule, "not-this-target")


class EndAssigning(Action[State], frozen=True, tag="end-assigning"):
    """[14.32b, 14.12c] Units in excess need not be sent against anybody; fighters are declared."""

    rule = "14.32b"
    ends = True

    def why_not(self, s: State, side: Side) -> Reasons:
        step = s.steps[-1]
        if not isinstance(step, AirMission) or step.stage == "declare":
            yield no("14.32b", "fighters-to-declare")
        elif step.aims(s)[1]:
            yield no("14.32a", "enemies-left-to-assign")


class AirMission(Step[State, DeclareAir | AssignAir | EndAssigning], frozen=True, tag="air"):
    """[14.25] A mission from its revealing to its effect."""

    kind: str
    active: int
    at: int
    stage: str = "declare"
    initiative: int = -1
    advantage: bool = False
    pairs: Pairs = ()
    again: Pairs = ()
    """[14.32d] The second round's."""
    passed: tuple[int, ...] = ()
    shooting: tuple[int, ...] = ()
    """[14.43] The units that are fired at by this roll."""

    @property
    def rule(self) -> str:
        return "14.12c" if self.stage == "declare" else "14.32a"

    def enter(self, s: State) -> Flow:
        return STAGES[self.stage](self, s)

    def answer(self, s: State, side: Side, action: DeclareAir | AssignAir | EndAssigning) -> Flow:
        match action:
            case DeclareAir(plane=n, combat=combat):
                declare(s, n, COMBAT if combat else MISSION)
                return Goto(self)
            case AssignAir(plane=n, target=target):
                return Goto(self.with_pair(n, target))
        if self.stage == "advantage":
            return Goto(replace(self, stage="again"))
        return Goto(replace(self, passed=(*self.passed, SIDES.index(side))))

    def resume(self, s: State, value: tuple[int, ...]) -> Flow:
        return Goto(RESUMED[self.stage](self, s, value))

    def with_pair(self, n: int, target: int) -> AirMission:
        if self.stage == "advantage":
            return replace(self, again=(*self.again, (n, target)))
        return replace(self, pairs=(*self.pairs, (n, target)))

    # ---- whose turn it is to choose --------------------------------------------------------

    def undeclared(self, s: State) -> list[int]:
        """[14.25] The units that the side at hand has to declare, the active one first."""
        for side in (self.active, 1 - self.active):
            found = [n for n in here(s, self.at, side, 0) if open_choice(s, n, self.kind)]
            if found or here(s, self.at, side, 0):
                return found
        return []

    def assigning(self, s: State) -> int:
        """[14.31, 14.32a] The side that sends its units next, who has the initiative first; -1 if
        none."""
        for side in (self.initiative, 1 - self.initiative):
            left = fighters_left(s, self.at, side, self.pairs)
            if side not in self.passed and left and here(s, self.at, 1 - side):
                return side
        return -1

    def free(self, s: State) -> list[int]:
        if self.stage == "advantage":
            return freed(s, self.at, self.initiative, self.pairs, self.again)
        return fighters_left(s, self.at, self.assigning(s), self.pairs)

    def aims(self, s: State) -> tuple[list[int], bool]:
        if self.stage == "advantage":
            return unengaged(s, self.at, self.initiative, self.pairs, self.again), False
        return targets(s, self.at, self.assigning(s), self.pairs)

    def offers(self, s: State, side: Side) -> Iterator[Offer[Any]]:
        if self.stage == "declare":
            for n in self.undeclared(s):
                yield Family(DeclareAir, (False, True), _declares(n), plane=n)
            return
        aims, must = self.aims(s)
        for n in self.free(s):
            if aims:
                yield Family(AssignAir, aims, _assigns(n), plane=n)
        if not must:
            yield One(EndAssigning())

    def seen(self, s: State, side: Side) -> dict[str, Any]:
        return {"kind": self.kind, "at": self.at, "stage": self.stage}


def _declares(n: int) -> Callable[[bool], DeclareAir]:
    return lambda combat: DeclareAir(n, combat)


def _assigns(n: int) -> Callable[[int], AssignAir]:
    return lambda target: AssignAir(n, target)


# ---- stages ------------------------------------------------------------------------------------


def declaring(step: AirMission, s: State) -> Flow:
    """[14.25, 14.31a, 14.11, 14.12a, 14.12b, B.4c.3] The active side reveals first; what leaves no
    choice is declared: bombers and transports mission units, other fighters combat units."""
    for side in (step.active, 1 - step.active):
        for n in here(s, step.at, side, 0):
            if not open_choice(s, n, step.kind):
                declare(s, n, COMBAT if s.kit.planes[n].type == "F" else MISSION)
        if here(s, step.at, side, 0):
            return Ask(SIDES[side])
    return Goto(replace(step, stage="initiative"))


def rolling(step: AirMission, s: State) -> Flow:
    """[14.3, 14.31b, B.4d.1] Air combat where both sides are and one has combat units."""
    both = all(here(s, step.at, side) for side in (AXIS, SOVIET))
    if both and any(here(s, step.at, side, COMBAT) for side in (AXIS, SOVIET)):
        return Call(Dice("air-initiative", "14.31", step.active, at=step.at))
    return Goto(replace(step, stage="home"))


def initiative_of(s: State, at: int, die: int) -> tuple[int, bool]:
    """[14.31c, 14.31d] Who has the initiative, -1 if there is no combat, and whether with the local
    advantage. A side of mission units alone has neither: its opponent has the initiative."""
    count = [len(here(s, at, side, COMBAT)) for side in (AXIS, SOVIET)]
    modifiers = []
    if count[SOVIET] != count[AXIS]:
        more = count[SOVIET] > count[AXIS]
        modifiers = ["soviet_more_combat_units" if more else "soviet_fewer_combat_units"]
    table = s.kit.rolls["air_initiative"]
    row = table.result(die + table.total(modifiers))
    if row.id == "none":
        return -1, False
    side = SIDES.index(row.id)
    if not count[side]:
        return 1 - side, False
    return side, bool(row.gives.get("local_advantage"))


def rolled(step: AirMission, s: State, dice: tuple[int, ...]) -> AirMission:
    side, advantage = initiative_of(s, step.at, dice[0])
    told = "" if side < 0 else SIDES[side]
    s.tell("air-initiative", "14.31", side=told, hex=s.kit.names[step.at])
    if side < 0:
        return replace(step, stage="home")
    return replace(step, stage="assign", initiative=side, advantage=advantage)


def assigning(step: AirMission, s: State) -> Flow:
    """[14.32a, 14.32b] Units are sent against each other; what leaves no choice is done."""
    side = step.assigning(s)
    if side < 0:
        return Goto(replace(step, stage="fire"))
    left, (aims, must) = step.free(s), step.aims(s)
    if must and len(left) == len(aims) == 1:
        return Goto(step.with_pair(left[0], aims[0]))
    return Ask(SIDES[side])


def firing(step: AirMission, s: State) -> Flow:
    """[14.32c, B.4d.2] Everybody fires at once."""
    return Call(Dice("air-combat", "14.32a", step.initiative, count=len(shots(step.pairs))))


def fired(step: AirMission, s: State, dice: tuple[int, ...]) -> AirMission:
    apply(s, shots(step.pairs), dice)
    return replace(step, stage="advantage")


def pressing(step: AirMission, s: State) -> Flow:
    """[14.32d] With the local advantage, units that drove off their opponent choose another."""
    if step.advantage and step.free(s) and step.aims(s)[0]:
        return Ask(SIDES[step.initiative])
    return Goto(replace(step, stage="again"))


def firing_again(step: AirMission, s: State) -> Flow:
    if not step.again:
        return Goto(replace(step, stage="home"))
    return Call(Dice("air-combat", "14.32d", step.initiative, count=len(step.again)))


def fired_again(step: AirMission, s: State, dice: tuple[int, ...]) -> AirMission:
    apply(s, step.again, dice)
    return replace(step, stage="home")


def going_home(step: AirMission, s: State) -> Flow:
    """[14.26b, 14.31d, 14.32d] Combat units go to Flown; those of a mission without air combat roll
    for readiness at once."""
    units = [[], []] if step.pairs else [here(s, step.at, side, COMBAT) for side in (AXIS, SOVIET)]
    for side in (AXIS, SOVIET):
        for n in here(s, step.at, side, COMBAT):
            send(s, n, FLOWN)
    after = replace(step, stage="over" if step.kind == TRANSPORT else "flak")
    if units[AXIS] or units[SOVIET]:
        return Call(Escorts(tuple(units[AXIS]), tuple(units[SOVIET])), after)
    return Goto(after)


class Escorts(Step[State, Silent], frozen=True, tag="escorts"):
    """[14.26b] The readiness of escorts that met nobody, side by side."""

    axis: tuple[int, ...]
    soviet: tuple[int, ...]

    def enter(self, s: State) -> Flow:
        for side, units in ((AXIS, self.axis), (SOVIET, self.soviet)):
            if units:
                rest = self.soviet if side == AXIS else ()
                return Call(Readiness(side, FLOWN, units), Escorts((), rest))
        return Done()


def over(step: AirMission, s: State) -> Flow:
    """[14.75c] Transports fly on; what becomes of them is for chapter 14.7."""
    return Done()


def under_fire(step: AirMission, s: State) -> Flow:
    """[14.41, 14.43, B.4d.3] One roll at each mission unit that enemies near it can fire at."""
    shot = tuple(
        n
        for side in (AXIS, SOVIET)
        if gunners(s, 1 - side, step.at)
        for n in here(s, step.at, side, MISSION)
    )
    if not shot:
        return Goto(replace(step, stage="effect"))
    dice = Dice("anti-aircraft", "14.41", 1 - s.kit.planes[shot[0]].side, count=len(shot))
    return Call(dice, replace(step, shooting=shot))


def shot_at(step: AirMission, s: State, dice: tuple[int, ...]) -> AirMission:
    for n, die in zip(step.shooting, dice, strict=True):
        gunning = gunners(s, 1 - s.kit.planes[n].side, step.at)
        s.aa_fired |= sum(1 << i for i in gunning if s.kit.counters[i].type in ("aa", "mot_aa"))
        shoot(s, n, die + aa_drm(s, *aa_modifiers(s, gunning, n)))
    return replace(step, stage="effect", shooting=())


def taking_effect(step: AirMission, s: State) -> Flow:
    """[14.45, 14.53, 14.63, 14.26a] What is left does its mission, and goes to Flown."""
    if step.kind == INTERDICTION:
        values = [s.kit.planes[n].interdiction for n in here(s, step.at, AXIS, MISSION)]
        place_marker(s, AXIS, step.at, sum(values))
    elif step.kind == CAS:
        support(s, step.at, step.active)
    for side in (AXIS, SOVIET):
        for n in here(s, step.at, side):
            send(s, n, FLOWN)
    return Done()


def support(s: State, at: int, active: int) -> None:
    """[14.53, 15.55, B.4d.4] Points of the attacker less those of the defender, for the attack on
    this hex."""
    sums = [
        sum(s.kit.planes[n].cas for n in here(s, at, side, MISSION))
        for side in (active, 1 - active)
    ]
    net = sums[0] - sums[1]
    s.attacks = tuple(
        replace(attack, cas=attack.cas + net) if at in attack.hexes else attack
        for attack in s.attacks
    )
    if net:
        s.tell("close-support", "14.53", hex=s.kit.names[at], points=net)


STAGES: dict[str, Callable[[AirMission, State], Flow]] = {
    "declare": declaring, "initiative": rolling, "assign": assigning, "fire": firing,
    "advantage": pressing, "again": firing_again, "home": going_home, "flak": under_fire,
    "effect": taking_effect, "over": over,
}  # fmt: skip
RESUMED: dict[str, Callable[[AirMission, State, tuple[int, ...]], AirMission]] = {
    "initiative": rolled, "fire": fired, "again": fired_again, "flak": shot_at,
}  # fmt: skip

PLAYS: Mapping[str, Maker] = {}
