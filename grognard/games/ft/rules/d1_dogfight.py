"""[D.1.1] Air combat: interceptors against a force and its escort, pair by pair, wave by wave."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from msgspec.structs import replace

from grognard.games.ft.counters import SIDES
from grognard.games.ft.kit import Kit
from grognard.games.ft.pieces import ABOARD, GONE
from grognard.games.ft.rules.asked import die, face, told
from grognard.games.ft.rules.c3_bases import HOME, active, holds_base, left, printed_bases
from grognard.games.ft.rules.c3_missions import DOUBLED
from grognard.games.ft.rules.g06_steps import eliminate
from grognard.games.ft.rules.playing import Maker
from grognard.games.ft.state import State
from grognard.kernel.flow import Action, Ask, Call, Done, Flow, Goto, Step
from grognard.kernel.legality import Reasons, no
from grognard.kernel.offers import Family, Offer, One
from grognard.kernel.value import Side

WAVES = 3
"""[D.1.1d] Attacks of one interceptor against a hex at most."""
ABORT, HALF, FULL = "abort", "half", "full"
COST = {"": 0, ABORT: 0, HALF: 1, FULL: 2}
"""[D.1.1d] Halves of squadrons that a result costs."""


def outcome(chart: tuple[tuple[int, ...], ...], row: int, total: int) -> str:
    """The worst result that a total reaches in a row: a whole squadron, a half, an abort, none."""
    for word, least in zip((FULL, HALF, ABORT), reversed(chart), strict=True):
        if total >= least[row]:
            return word
    return ""


def air_result(kit: Kit, acf: int, dcf: int, shown: int, wave: int = 1) -> str:
    """[D.1.1d] Attack factor less defence factor gives the row; one less for each further wave."""
    part = kit.charts.air.air.combat
    row = sum(acf - dcf > band for band in part.bands)
    total = shown + part.later_wave * (wave - 1)
    return outcome((part.abort, part.half, part.full), row, total)


def initiative(s: State, n: int, at: int, *, through: bool = False, wave: int = 1) -> Fraction:
    """[D.1.1c] What a unit adds to its die: speed, squadrons left, and its modifiers."""
    printed, drm = s.kit.planes[n], s.kit.charts.air.air.initiative.drm
    total = printed.sf + Fraction(left(s, n), 2)
    if printed.nation == "FIN" and "F" in printed.flags:
        total += drm["FIN_fighter"]
    based = at in printed_bases(s.kit) or at in s.fields
    if based and holds_base(s, printed.side, at) and not s.hit >> at & 1:
        total += drm["own_airbase_or_radar"]
    if through:
        total += drm["through_escort"]
    if wave > 1:
        total += drm["later_wave"]
    return total


def unload(s: State, n: int, *, lost: bool) -> None:
    """[C.3.9] The load of a unit that does not deliver it: lost with it, or back where it came
    from."""
    plane = s.planes[n]
    for i in plane.cargo:
        if lost:
            s.change(i, at=ABOARD)
            eliminate(s, i)
        else:
            s.march((i,), plane.base)
    s.planes[n] = replace(plane, cargo=(), supply=0)


def hurt(s: State, n: int, result: str, rule: str) -> None:
    """[D.1.1d, G.6] A result on a unit: every one sends it home and costs it its mission; without
    squadrons it is eliminated."""
    if not result:
        return
    plane = s.planes[n]
    if plane.cargo or plane.supply:
        unload(s, n, lost=left(s, n) <= COST[result])
        plane = s.planes[n]
    name = s.kit.planes[n].id
    s.planes[n] = replace(plane, lost=min(plane.lost + COST[result], s.kit.planes[n].se),
                          mission=HOME if plane.mission else "")  # fmt: skip
    s.tell("air-result", rule, plane=name, result=result)
    if not left(s, n):
        s.planes[n] = replace(s.planes[n], at=GONE, mission="", path=(), target="", other=-1)
        s.tell("plane-lost", "G.6", plane=name)


def aborts(s: State, n: int, *, nearest: bool = False) -> None:
    """[D.1.1c] A unit breaks off; [C.3.1] one met on a long flight lands as near as it can."""
    if s.planes[n].cargo or s.planes[n].supply:
        unload(s, n, lost=False)
    s.planes[n] = replace(s.planes[n], mission=HOME, target="nearest" if nearest else "")


# ---- a pair --------------------------------------------------------------------------------


class FightAir(Action[State], frozen=True, tag="fight-air"):
    """[D.1.1c] The unit with the initiative attacks this enemy unit."""

    rule = "D.1.1c"
    target: int

    def why_not(self, s: State, side: Side) -> Reasons:
        duel = s.steps[-1]
        if not isinstance(duel, Duel) or self.target not in duel.victims(s):
            yield no("D.1.1c", "no-attack-in-the-air")


class LeaveBe(Action[State], frozen=True, tag="leave-be"):
    """[D.1.1c] No combat for this pair in this wave; a force goes on with its mission."""

    rule = "D.1.1c"

    def why_not(self, s: State, side: Side) -> Reasons:
        yield from ()


class BreakOff(Action[State], frozen=True, tag="break-off"):
    """[D.1.1c] The unit with the initiative goes home; its mission is lost."""

    rule = "D.1.1c"

    def why_not(self, s: State, side: Side) -> Reasons:
        yield from ()


class Duel(Step[State, FightAir | LeaveBe | BreakOff], frozen=True, tag="duel"):
    """[D.1.1c, D.1.1d] An interceptor and the unit it meets: initiative, the winner's choice, the
    attack and the answer. Hands down the enemy units that were met."""

    at: int
    hunter: int
    other: int
    wave: int
    through: bool
    beyond: tuple[int, ...]
    """[D.1.1b] Units of the force that an interceptor which passes may attack."""
    faces: tuple[int, ...] = ()
    target: int = -1
    rule = "D.1.1c"

    def totals(self, s: State) -> tuple[Fraction, Fraction]:
        mine = initiative(s, self.hunter, self.at, through=self.through, wave=self.wave)
        return self.faces[0] + mine, self.faces[1] + initiative(s, self.other, self.at)

    def winner(self, s: State) -> int:
        """[D.1.1c] The higher total; the interceptor in a tie."""
        mine, theirs = self.totals(s)
        return self.hunter if mine >= theirs else self.other

    def surprised(self, s: State) -> bool:
        """[D.1.1c] The loser does not answer if he lost by so much; one behind the escort does."""
        mine, theirs = self.totals(s)
        by = s.kit.charts.air.air.initiative.surprised_by
        return abs(mine - theirs) >= by and not (self.through and self.winner(s) == self.hunter)

    def victims(self, s: State) -> tuple[int, ...]:
        """[D.1.1b, D.1.1c] Whom the winner may attack."""
        first = self.winner(s)
        if not s.kit.planes[first].acf:
            return ()
        if first == self.other:
            return (self.hunter,)
        return self.beyond if self.through else (self.other,)

    def enter(self, s: State) -> Flow:
        count = len(self.faces)
        if count < 2:
            n = (self.hunter, self.other)[count]
            return Call(
                die(s, "white", "air-initiative", "D.1.1c", s.kit.planes[n].side, at=self.at)
            )
        if self.target < 0:
            return Ask(SIDES[s.kit.planes[self.winner(s)].side])
        if count == 2 or (count == 3 and self.answers(s)):
            n = self.winner(s) if count == 2 else self.target
            return Call(die(s, "white", "air-combat", "D.1.1d", s.kit.planes[n].side, at=self.at))
        self.settle(s)
        return Done(self.met())

    def resume(self, s: State, value: tuple[int, ...]) -> Flow:
        return Goto(replace(self, faces=(*self.faces, face(s, "white", value[0]))))

    def answers(self, s: State) -> bool:
        """[D.1.1d] The target answers at the same time, if it can and is not surprised."""
        return bool(s.kit.planes[self.target].acf) and not self.surprised(s)

    def met(self) -> tuple[int, ...]:
        return (self.other, self.target) if self.target >= 0 else (self.other,)

    def answer(self, s: State, side: Side, action: FightAir | LeaveBe | BreakOff) -> Flow:
        first = self.winner(s)
        for n, total, shown in zip(
            (self.hunter, self.other), self.totals(s), self.faces, strict=True
        ):
            told(s, "air-initiative", "D.1.1c", s.kit.planes[n].side, "white", shown, int(total))
        if isinstance(action, FightAir):
            return Goto(replace(self, target=action.target))
        if isinstance(action, BreakOff):
            s.tell("broke-off", "D.1.1c", plane=s.kit.planes[first].id)
            aborts(s, first, nearest=s.planes[first].mission in DOUBLED)
        return Done(self.met())

    def settle(self, s: State) -> None:
        """[D.1.1d] Both results at once."""
        first = self.winner(s)
        planes, later = s.kit.planes, self.wave if first == self.hunter else 1
        results = [(self.target, air_result(
            s.kit, planes[first].acf, planes[self.target].dcf, self.faces[2], later))]  # fmt: skip
        told(s, "air-combat", "D.1.1d", planes[first].side, "white", self.faces[2], self.faces[2])
        if len(self.faces) > 3:
            shown = self.faces[3]
            told(s, "air-combat", "D.1.1d", planes[self.target].side, "white", shown, shown)
            results.append(
                (first, air_result(s.kit, planes[self.target].acf, planes[first].dcf, shown))
            )
        for n, result in results:
            hurt(s, n, result, "D.1.1d")
        for n in (first, self.target):
            if active(s, n) and s.planes[n].mission in DOUBLED:
                aborts(s, n, nearest=True)

    def seen(self, s: State, side: Side) -> dict[str, Any]:
        planes = s.kit.planes
        return {"at": self.at, "plane": planes[self.hunter].id, "other": planes[self.other].id,
                "wave": self.wave}  # fmt: skip

    def offers(self, s: State, side: Side) -> Iterator[Offer[FightAir | LeaveBe | BreakOff]]:
        yield Family(FightAir, self.victims(s), FightAir)
        yield One(LeaveBe())
        yield One(BreakOff())


# ---- the combat of a hex -------------------------------------------------------------------


class Meet(Action[State], frozen=True, tag="meet"):
    """[D.1.1b] This interceptor meets a unit of the force; where there is an escort, one that its
    owner names, or it tries to pass."""

    rule = "D.1.1b"
    plane: int
    target: int = -1
    through: bool = False

    def why_not(self, s: State, side: Side) -> Reasons:
        fight = s.steps[-1]
        if not isinstance(fight, Dogfight) or fight.hunter >= 0 or self.plane not in fight.ready(s):
            yield no("D.1.1a", "no-interceptor")
            return
        screen, force = fight.unmet(s)
        if screen and (self.target != -1 or (self.through and not force)):
            yield no("D.1.1b", "escort-first")
        elif not screen and (self.through or self.target not in force):
            yield no("D.1.1b", "not-to-be-met")


class NameEscort(Action[State], frozen=True, tag="name-escort"):
    """[D.1.1b] The owner of the escort names the unit that meets the interceptor."""

    rule = "D.1.1b"
    plane: int

    def why_not(self, s: State, side: Side) -> Reasons:
        fight = s.steps[-1]
        named = isinstance(fight, Dogfight) and fight.hunter >= 0
        if not isinstance(fight, Dogfight) or not named or self.plane not in fight.unmet(s)[0]:
            yield no("D.1.1b", "no-escort")


class EndMeeting(Action[State], frozen=True, tag="end-meeting"):
    """[D.1.1b] No more interceptors fight in this wave."""

    rule = "D.1.1b"
    ends = True

    def why_not(self, s: State, side: Side) -> Reasons:
        fight = s.steps[-1]
        if isinstance(fight, Dogfight) and fight.hunter >= 0:
            yield no("D.1.1b", "no-escort")


class Dogfight(Step[State, Meet | NameEscort | EndMeeting], frozen=True, tag="dogfight"):
    """[D.1.1a, D.1.1b] Interceptors of a side against the force of the other and its escort."""

    at: int
    hunters: tuple[int, ...]
    force: tuple[int, ...]
    screen: tuple[int, ...]
    wave: int = 1
    acted: tuple[int, ...] = ()
    met: tuple[int, ...] = ()
    engaged: bool = False
    hunter: int = -1
    """The interceptor for which an escort must be named."""
    through: bool = False
    rule = "D.1.1b"

    def ready(self, s: State) -> tuple[int, ...]:
        """Interceptors that may still act in this wave."""
        return tuple(n for n in self.hunters if n not in self.acted and active(s, n))

    def unmet(self, s: State) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Escorts, and units of the force, that nobody has met in this wave."""
        screen = tuple(n for n in self.screen if n not in self.met and active(s, n))
        force = tuple(n for n in self.force if n not in self.met and active(s, n))
        return screen, force

    def enter(self, s: State) -> Flow:
        screen, force = self.unmet(s)
        if self.hunter >= 0:
            if len(screen) == 1:
                return self.answer(s, "", NameEscort(screen[0]))
            return Ask(SIDES[s.kit.planes[screen[0]].side])
        if self.ready(s) and (screen or force):
            return Ask(SIDES[s.kit.planes[self.hunters[0]].side])
        return self.next_wave(s)

    def next_wave(self, s: State) -> Flow:
        """[D.1.1d] Pairs are made anew, as long as there was a fight and both are there."""
        again = any(active(s, n) for n in self.hunters) and any(
            active(s, n) for n in (*self.screen, *self.force)
        )
        if self.wave < WAVES and self.engaged and again:
            return Goto(Dogfight(self.at, self.hunters, self.force, self.screen, self.wave + 1))
        return Done()

    def answer(self, s: State, side: Side, action: Meet | NameEscort | EndMeeting) -> Flow:
        if isinstance(action, EndMeeting):
            return self.next_wave(s)
        screen, force = self.unmet(s)
        if isinstance(action, NameEscort):
            duel = Duel(self.at, self.hunter, action.plane, self.wave, self.through, force)
            return Call(duel, replace(self, hunter=-1, through=False))
        acted = (*self.acted, action.plane)
        now = replace(self, acted=acted, engaged=True)
        if screen:
            return Goto(replace(now, hunter=action.plane, through=action.through))
        return Call(Duel(self.at, action.plane, action.target, self.wave, False, ()), now)

    def resume(self, s: State, value: tuple[int, ...]) -> Flow:
        return Goto(replace(self, met=(*self.met, *value)))

    def seen(self, s: State, side: Side) -> dict[str, Any]:
        return {"at": self.at, "wave": self.wave,
                "plane": s.kit.planes[self.hunter].id if self.hunter >= 0 else ""}  # fmt: skip

    def offers(self, s: State, side: Side) -> Iterator[Offer[Meet | NameEscort | EndMeeting]]:
        screen, force = self.unmet(s)
        if self.hunter >= 0:
            yield Family(NameEscort, screen, NameEscort)
            return
        keys = [(n, -1, through) for n in self.ready(s) for through in (False, True)
                if screen and (force or not through)]  # fmt: skip
        keys += [(n, target, False) for n in self.ready(s) for target in force if not screen]
        yield Family(Meet, keys, lambda key: Meet(*key))
        yield One(EndMeeting())


PLAYS: dict[str, Maker] = {}
WITHIN: tuple[str, ...] = ("D.1.1a", "D.1.1b", "D.1.1c", "D.1.1d")
