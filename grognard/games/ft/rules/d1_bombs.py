"""[D.1.4] Bombing: the roll, what a hit does to its target, and terror over cities."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from msgspec.structs import replace

from grognard.games.ft.counters import AGGRESSOR, SIDES
from grognard.games.ft.ground import CITY, FOREST
from grognard.games.ft.kit import Kit
from grognard.games.ft.rules.asked import die, face, told
from grognard.games.ft.rules.c3_bases import HOME, active
from grognard.games.ft.rules.c3_missions import TERRORISTS
from grognard.games.ft.rules.d1_dogfight import HALF, hurt
from grognard.games.ft.rules.d1_strikes import bombs
from grognard.games.ft.rules.g09_status import check_levels
from grognard.games.ft.rules.playing import Maker
from grognard.games.ft.state import State
from grognard.kernel.flow import Action, Ask, Call, Done, Flow, Goto, Silent, Step
from grognard.kernel.legality import Reasons, no
from grognard.kernel.offers import Offer, One
from grognard.kernel.value import Side

DRY = ("Jun", "Jul")
"""[D.1.4] Months in which forests burn."""
DATES = {"WW": "Nov 39", "CW": "Jun 41", "LW": ""}
"""[S.1.1] The month of the surprise bombing."""


def bomb_hits(kit: Kit, factor: Fraction, shown: int, *, strategic: bool = False) -> bool:
    """[C.3.2, C.3.2b] Whether bombs hit: by the factors of all units on the target, half of
    them and one less from on high."""
    part = kit.charts.air.air.bomb
    if strategic:
        factor *= Fraction(str(part.strategic_factor))
    row = sum(factor > band for band in part.bands)
    return shown + (part.high if strategic else 0) >= part.hit[row]


def burns(kit: Kit, shown: int, *, city: bool, forest: bool, month: str) -> bool:
    """[D.1.4] A natural nine sets a city on fire that is hit, and a forest in June and July."""
    natural = shown >= kit.charts.air.air.bomb.fire_on_natural
    return natural and (city or (forest and month in DRY))


def terror_of(kit: Kit, shown: int, date: str) -> tuple[int, bool]:
    """[D.1.4] The points of a terror raid by date, and whether the city burns."""
    part = kit.charts.air.air.terror
    total = min(max(shown + part.drm.get(date, 0), 0), len(part.vp) - 1)
    return part.vp[total], total >= part.fire_on


def date_of(s: State) -> str:
    row = s.kit.calendar[s.turn - 1]
    return f"{row.month} {row.year % 100}"


class TerrorRaid(Action[State], frozen=True, tag="terror-raid"):
    """[D.1.4] The raid goes on to the terror table."""

    rule = "D.1.4"

    def why_not(self, s: State, side: Side) -> Reasons:
        if not isinstance(s.steps[-1], BombRun):
            yield no("D.1.4", "no-terror-now")


class SpareCity(Action[State], frozen=True, tag="spare-city"):
    """[D.1.4] The raid leaves it at that."""

    rule = "D.1.4"
    ends = True

    def why_not(self, s: State, side: Side) -> Reasons:
        yield from ()


class BombRun(Step[State, TerrorRaid | SpareCity], frozen=True, tag="bomb-run"):
    """[D.1.4, C.3.2] One target and all the units on it: one die; a hit does what the chart says.
    After a hit on a city Soviets and Germans may go on to the terror table, once a turn."""

    side: int
    at: int
    strategic: bool
    target: str
    other: int
    planes: tuple[int, ...]
    surprise: bool = False
    stage: str = "bombs"
    rule = "D.1.4"

    def enter(self, s: State) -> Flow:
        if self.stage == "ask":
            return Ask(SIDES[self.side])
        if self.stage == "over":
            return Done()
        if self.stage == "bombs" and not any(active(s, n) for n in self.planes):
            return Done()
        return Call(die(s, "white", "bombs" if self.stage == "bombs" else "terror", "D.1.4",
                        self.side, at=self.at))  # fmt: skip

    def resume(self, s: State, value: tuple[int, ...]) -> Flow:
        shown = face(s, "white", value[0])
        if self.stage == "terror":
            self.terrorise(s, shown)
            return Done()
        told(s, "bombs", "D.1.4", self.side, "white", shown, shown)
        factor = sum((bombs(s, n) for n in self.planes if active(s, n)), Fraction(0))
        nations = {s.kit.planes[n].nation for n in self.planes if active(s, n)}
        for n in self.planes:
            if active(s, n):
                s.planes[n] = replace(s.planes[n], mission=HOME)
        if not bomb_hits(s.kit, factor, shown, strategic=self.strategic):
            s.tell("bombs-missed", "D.1.4", hex=s.kit.names[self.at])
            return Done()
        s.tell("bombs-hit", "D.1.4", hex=s.kit.names[self.at], target=self.target)
        self.fire(s, shown)
        if self.target == "city":
            again = s.terrorised >> self.at & 1
            willing = nations & set(TERRORISTS) and not again
            return Goto(replace(self, stage="ask")) if willing else Done()
        return self.damage(s)

    def fire(self, s: State, shown: int) -> None:
        """[D.1.4] FIRE, but not in the surprise turn [S.1.1]."""
        ground = s.kit.ground
        city = self.target == "city" and bool(ground.bits[self.at] & CITY)
        forest = ground.terrain[self.at] == FOREST
        month = s.kit.calendar[s.turn - 1].month
        if burns(s.kit, shown, city=city, forest=forest, month=month) and not self.surprise:
            burn(s, self.at)

    def damage(self, s: State) -> Flow:
        """[D.1.4] What a hit does: lines are cut, bridges fall, bases and ports are closed until
        they are repaired; aircraft on the base may be lost."""
        if self.target in ("rail", "road"):
            s.cut |= 1 << s.kit.ground.pair(self.at, self.other)
        elif self.target == "bridge":
            s.blown |= 1 << s.kit.ground.pair(self.at, self.other)
            s.relay()
        else:
            s.hit |= 1 << self.at
        if self.target == "airbase":
            there = tuple(
                n for n, plane in enumerate(s.planes)
                if plane.at == self.at and not plane.mission and s.kit.planes[n].side != self.side
            )  # fmt: skip
            return Call(OnTheGround(1 - self.side, self.at, there), replace(self, stage="over"))
        return Done()

    def answer(self, s: State, side: Side, action: TerrorRaid | SpareCity) -> Flow:
        if isinstance(action, SpareCity):
            return Done()
        return Goto(replace(self, stage="terror"))

    def terrorise(self, s: State, shown: int) -> None:
        """[D.1.4] Points of the aggressor; another bomber turns the sign."""
        date = DATES[s.kit.scenario.volume] if self.surprise else date_of(s)
        points, fire = terror_of(s.kit, shown, date)
        points = points if self.side == AGGRESSOR else -points
        told(s, "terror", "D.1.4", self.side, "white", shown, shown)
        s.terrorised |= 1 << self.at
        if s.kit.scenario.victory.terror or self.surprise:
            s.awards += points
            s.terror += max(0, points)
        s.tell("terror", "D.1.4", hex=s.kit.names[self.at], points=points)
        if fire and not self.surprise:
            burn(s, self.at)

    def offers(self, s: State, side: Side) -> Iterator[Offer[TerrorRaid | SpareCity]]:
        yield One(TerrorRaid())
        yield One(SpareCity())


def burn(s: State, at: int) -> None:
    """[D.1.4] FIRE in a hex."""
    s.fires |= 1 << at
    s.tell("fire", "D.1.4", hex=s.kit.names[at])
    s.relay()
    check_levels(s)


class OnTheGround(Step[State, Silent], frozen=True, tag="on-the-ground"):
    """[D.1.4] Each air unit on a base that is hit: a white nine costs it half a squadron."""

    side: int
    at: int
    planes: tuple[int, ...]

    def enter(self, s: State) -> Flow:
        if not self.planes:
            return Done()
        return Call(die(s, "white", "on-the-ground", "D.1.4", self.side, at=self.at))

    def resume(self, s: State, value: tuple[int, ...]) -> Flow:
        shown = face(s, "white", value[0])
        told(s, "on-the-ground", "D.1.4", self.side, "white", shown, shown)
        if shown >= s.kit.charts.air.air.bomb_hit.base_loss_on:
            hurt(s, self.planes[0], HALF, "D.1.4")
        return Goto(replace(self, planes=self.planes[1:]))


PLAYS: dict[str, Maker] = {}
WITHIN: tuple[str, ...] = ()
