"""[A.3.1] Random events: who, which, and what each does."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from msgspec.structs import replace

from grognard.games.ft.counters import AGGRESSOR, SIDES, halves
from grognard.games.ft.ground import RAIL, ROAD
from grognard.games.ft.kit import FROST, SNOW
from grognard.games.ft.made_up import SKI_BATTALION
from grognard.games.ft.pieces import FATIGUE, MOTTI, SPARE
from grognard.games.ft.rules.asked import die, face, told
from grognard.games.ft.rules.b1_lines import primary
from grognard.games.ft.rules.b1_supply import Dividing, room
from grognard.games.ft.rules.b2_arrivals import may_come
from grognard.games.ft.rules.b3_squadrons import AirReplacing
from grognard.games.ft.rules.g06_steps import receive
from grognard.games.ft.rules.g09_status import check_levels
from grognard.games.ft.rules.g12_concealment import reveal
from grognard.games.ft.rules.playing import Maker
from grognard.games.ft.state import State
from grognard.kernel.flow import Action, Ask, Call, Done, Flow, Goto, Silent, Step
from grognard.kernel.legality import Reasons, no
from grognard.kernel.offers import Family, Offer, One
from grognard.kernel.value import Side

LEAST_BLACK = 2
"""[A.3.1] Black targets that orders ask for."""


def event_of(s: State, blue: int, white: int) -> tuple[str, str]:
    """[A.3.1] The side that a blue die names, or none, and its event by a white one."""
    chart = s.kit.charts.politics.events
    who = chart.who[blue]
    if who == "none":
        return who, ""
    rows = chart.FIN if who == "FIN" else chart.SOV
    return who, next(row.id for row in rows if row.roll == white)


# ---- who may be chosen ---------------------------------------------------------------------


def on_map(s: State, side: int, *levels: str) -> list[int]:
    """Headquarters of a side on the map, of these levels or of all."""
    return [
        i
        for i in s.kit.of_side[side]
        if s.kit.ground.is_hex(s.units[i].at)
        and s.kit.counters[i].hq
        and (not levels or s.kit.counters[i].hq in levels)
    ]


def combat(s: State, side: int) -> list[int]:
    return [
        i
        for i in s.kit.of_side[side]
        if s.kit.counters[i].combat and s.kit.ground.is_hex(s.units[i].at)
    ]


def cold(s: State, side: int) -> list[int]:
    return [] if s.weather not in (FROST, SNOW) else [
        i for i in combat(s, side) if not s.units[i].marks & FATIGUE
    ]  # fmt: skip


def tired(s: State, side: int) -> list[int]:
    return [i for i in combat(s, side) if s.units[i].marks & FATIGUE]


def guns(s: State, side: int) -> list[int]:
    return [i for i in combat(s, side) if s.kit.counters[i].cal == "ART" and s.units[i].step]


def divisions(s: State, side: int) -> list[int]:
    return on_map(s, side, "THQ")


def with_room(s: State, side: int) -> tuple[int, ...]:
    """[A.3.1, G.14] Headquarters that can take a point."""
    holders = s.kit.charts.general.scale[s.kit.scenario.scale].sp_holders
    return tuple(
        i
        for i in on_map(s, side)
        if room(s, i) and any(s.kit.counters[i].hq.startswith(one) for one in holders)
    )


def lines_of(s: State, side: int) -> list[int]:
    """[A.3.1] Road, railway and supply hexes of a side that no unit of it controls from beside."""
    ground = s.kit.ground
    found = []
    for at in range(ground.hexes):
        carries = ground.supply[at] in s.kit.nations[side] or any(
            bits & (ROAD | RAIL) for _, _, bits in ground.ways[at]
        )
        near = (at, *(b for b in ground.around[at] if b < ground.hexes))
        if carries and s.friendly(side, at) and not any(s.hoc(side, b) for b in near):
            found.append(at)
    return found


# ---- what a choice does --------------------------------------------------------------------


def freeze(s: State, i: int) -> None:
    s.mark(i, on=FATIGUE)
    check_levels(s, (i,))


def rest(s: State, i: int) -> None:
    s.mark(i, off=FATIGUE)
    check_levels(s, (i,))


def touch(s: State, i: int) -> None:
    s.touched = i


def promote(s: State, i: int) -> None:
    s.promoted = {**s.promoted, i: s.promoted.get(i, 0) + 1}


def mend(s: State, i: int) -> None:
    s.change(i, step=0)


UNITS: dict[str, tuple[bool, int, Callable[[State, int], list[int]],
                       Callable[[State, int], None]]] = {
    "frostbite": (False, 1, cold, freeze),
    "home-front": (True, 2, tired, rest),
    "leader": (True, 1, on_map, touch),
    "commissars": (False, 1, divisions, touch),
    "gun-train": (True, 1, guns, mend),
    "new-commander": (True, 1, divisions, promote),
}  # fmt: skip
"""[A.3.1] Events that concern a unit: whether its own side chooses it, how many, of which, and what
happens to it."""
SEES = {"intercepts": (1, 1), "patrols": (3, 0)}
"""[A.3.1] Events by which a side sees: hexes it names, and how far around each."""


class PickUnit(Action[State], frozen=True, tag="pick-unit"):
    """[A.3.1] The event concerns this unit."""

    rule = "A.3.1"
    unit: int

    def why_not(self, s: State, side: Side) -> Reasons:
        waiting = s.steps[-1]
        if not isinstance(waiting, ChoosingUnit) or self.unit not in waiting.able(s):
            yield no("A.3.1", "not-for-the-event")


class PickHex(Action[State], frozen=True, tag="pick-hex"):
    """[A.3.1] The event concerns this hex."""

    rule = "A.3.1"
    at: int

    def why_not(self, s: State, side: Side) -> Reasons:
        waiting = s.steps[-1]
        if not isinstance(waiting, ChoosingHex) or self.at not in waiting.able(s):
            yield no("A.3.1", "not-for-the-event")


class PickRoad(Action[State], frozen=True, tag="pick-road"):
    """[A.3.1] The jam is on this road."""

    rule = "A.3.1"
    road: str

    def why_not(self, s: State, side: Side) -> Reasons:
        if self.road not in s.kit.ground.named:
            yield no("A.3.1", "not-for-the-event")


class NoMore(Action[State], frozen=True, tag="no-more"):
    """[A.3.1] Enough of the event."""

    rule = "A.3.1"
    ends = True

    def why_not(self, s: State, side: Side) -> Reasons:
        waiting = s.steps[-1]
        if isinstance(waiting, ChoosingUnit) and waiting.event != "home-front":
            yield no("A.3.1", "not-for-the-event")


class ChoosingUnit(Step[State, PickUnit | NoMore], frozen=True, tag="choosing-unit"):
    """[A.3.1] The side concerned, or the other, names a unit."""

    event: str
    side: int
    """The side named by the die."""
    left: int
    rule = "A.3.1"

    def able(self, s: State) -> list[int]:
        """[G.12] The other side does not see who lies under a ?."""
        mine, _, found, _ = UNITS[self.event]
        return [i for i in found(s, self.side) if mine or not s.veiled >> s.units[i].at & 1]

    def enter(self, s: State) -> Flow:
        chooser = self.side if UNITS[self.event][0] else 1 - self.side
        return Ask(SIDES[chooser]) if self.left and self.able(s) else Done()

    def answer(self, s: State, side: Side, action: PickUnit | NoMore) -> Flow:
        if isinstance(action, NoMore):
            return Done()
        UNITS[self.event][3](s, action.unit)
        s.tell("event-unit", "A.3.1", unit=s.kit.counters[action.unit].id, event=self.event)
        return Goto(replace(self, left=self.left - 1))

    def offers(self, s: State, side: Side) -> Iterator[Offer[PickUnit | NoMore]]:
        yield Family(PickUnit, self.able(s), PickUnit)
        if self.event == "home-front":
            yield One(NoMore())


class ChoosingHex(Step[State, PickHex | NoMore], frozen=True, tag="choosing-hex"):
    """[A.3.1] The side names hexes that it sees, or one that the raid cuts off."""

    event: str
    side: int
    left: int
    rule = "A.3.1"

    def able(self, s: State) -> list[int]:
        if self.event == "raid":
            return lines_of(s, 1 - self.side)
        return list(range(s.kit.ground.hexes))

    def enter(self, s: State) -> Flow:
        return Ask(SIDES[self.side]) if self.left and self.able(s) else Done()

    def answer(self, s: State, side: Side, action: PickHex | NoMore) -> Flow:
        if isinstance(action, NoMore):
            return Done()
        if self.event == "raid":
            s.raided = 1 << action.at
        else:
            self.look(s, action.at)
        s.tell("event-hex", "A.3.1", SIDES[self.side] if self.event != "raid" else "",
               hex=s.kit.names[action.at], event=self.event)  # fmt: skip
        return Goto(replace(self, left=self.left - 1))

    def look(self, s: State, at: int) -> None:
        """[G.12] Enemies under a ? there are shown."""
        for b in s.kit.ground.grid.within(at, SEES[self.event][1]):
            if s.veiled >> b & 1 and s.enemies(self.side, b):
                reveal(s, b)

    def offers(self, s: State, side: Side) -> Iterator[Offer[PickHex | NoMore]]:
        yield Family(PickHex, self.able(s), PickHex)
        yield One(NoMore())


class ChoosingRoad(Step[State, PickRoad], frozen=True, tag="choosing-road"):
    """[A.3.1] The Soviet player says which of his roads is jammed."""

    side: int
    rule = "A.3.1"

    def enter(self, s: State) -> Flow:
        return Ask(SIDES[self.side]) if s.kit.ground.named else Done()

    def answer(self, s: State, side: Side, action: PickRoad) -> Flow:
        s.jammed = action.road
        s.tell("jam", "A.3.1", road=action.road)
        return Done()

    def offers(self, s: State, side: Side) -> Iterator[Offer[PickRoad]]:
        yield Family(PickRoad, sorted(s.kit.ground.named), PickRoad)


class Landing(Action[State], frozen=True, tag="come-in"):
    """[A.3.1, A.4.1] The unit comes on the map in this hex."""

    rule = "A.3.1"
    unit: int
    to: int

    def why_not(self, s: State, side: Side) -> Reasons:
        waiting = s.steps[-1]
        if not isinstance(waiting, ComingIn) or (self.unit, self.to) not in waiting.able(s):
            yield no("B.2.2", "no-way-in")


class ComingIn(Step[State, Landing], frozen=True, tag="coming-in"):
    """[A.3.1, A.4.1] A unit comes at a primary source of its side, under the highest headquarters
    in play; where it cannot, it does not come."""

    units: tuple[int, ...]
    side: int
    rule = "A.3.1"

    def able(self, s: State) -> list[tuple[int, int]]:
        if not self.units:
            return []
        every = (1 << s.kit.ground.hexes) - 1
        found = primary(s, self.side, every)
        return [
            (self.units[0], at)
            for at in range(s.kit.ground.hexes)
            if found >> at & 1 and may_come(s, self.side, at, self.units[:1])
        ]

    def enter(self, s: State) -> Flow:
        if not self.units:
            return Done()
        if not self.able(s):
            return Goto(replace(self, units=self.units[1:]))
        return Ask(SIDES[self.side])

    def answer(self, s: State, side: Side, action: Landing) -> Flow:
        s.march((action.unit,), action.to)
        s.change(action.unit, under=highest(s, self.side))
        s.tell("arrived", "A.3.1", unit=s.kit.counters[action.unit].id,
               hex=s.kit.names[action.to])  # fmt: skip
        return Goto(replace(self, units=self.units[1:]))

    def offers(self, s: State, side: Side) -> Iterator[Offer[Landing]]:
        yield Family(Landing, self.able(s), lambda key: Landing(*key))


def highest(s: State, side: int) -> int:
    """[A.3.1] The highest headquarters of a side in play; -1: none."""
    levels = s.kit.charts.command.hq.levels
    found = sorted(on_map(s, side), key=lambda i: levels.index(s.kit.counters[i].hq))
    return found[0] if found else -1


# ---- the events ----------------------------------------------------------------------------


def spend(s: State, side: int, points: int) -> None:
    """[A.3.1] Points are lost, each by the headquarters that has most then."""
    for _ in range(points):
        rich = sorted(on_map(s, side), key=lambda i: -s.units[i].sp)
        if rich and s.units[rich[0]].sp:
            s.change(rich[0], sp=s.units[rich[0]].sp - 1)


def gifts(s: State, side: int, points: int) -> Dividing | None:
    """[A.3.1] Points for any headquarters."""
    able = with_room(s, side)
    return Dividing(side, ((points, able),)) if able else None


def take_place(s: State, event: str, nation: str) -> Step[State, Any] | None:
    """[A.3.1] What an event does at once, or the step that asks for its choice."""
    side = s.kit.side_of[nation]
    if event in UNITS:
        return ChoosingUnit(event, side, UNITS[event][1])
    if event in SEES:
        return ChoosingHex(event, side, SEES[event][0])
    if event in ("volunteers", "drafts"):
        receive(s, nation, {"volunteers": 2, "drafts": 4}[event], "A.3.1")
    elif event in ("shells", "drifts"):
        spend(s, side, {"shells": 1, "drifts": 2}[event])
    elif event == "labour":
        s.labour = 1 << side
    return later(s, event, nation, side)


def later(s: State, event: str, nation: str, side: int) -> Step[State, Any] | None:
    if event == "booty":
        found = any(unit.marks & MOTTI and unit.at >= 0 for unit in s.units)
        return gifts(s, side, 1) if found else None
    if event == "raid":
        return ChoosingHex(event, side, 1) if "SOV" in s.kit.nations[1 - side] else None
    if event == "foreign-aid":
        return Aid(side, gifts(s, side, 1))
    if event == "orders":
        return gifts(s, side, 2)
    if event == "jam":
        return ChoosingRoad(side)
    if event == "air-regiment":
        return AirReplacing(side, nation, halves(1))
    if event == "ski-battalion":
        i = s.kit.unit_at.get(SKI_BATTALION, -1)
        return ComingIn((i,), side) if i >= 0 and s.units[i].at == SPARE else None
    return None


class Aid(Step[State, Silent], frozen=True, tag="aid"):
    """[A.3.1] A supply point, and then half a squadron."""

    side: int
    first: Dividing | None

    def enter(self, s: State) -> Flow:
        half = AirReplacing(self.side, "FIN", halves(0.5))
        return Goto(half) if self.first is None else Call(self.first, half)


class RandomEvent(Step[State, Silent], frozen=True, tag="random-event"):
    """[A.3.1] A blue die says whose event it is, a white one which."""

    blue: int = -1

    def enter(self, s: State) -> Flow:
        chart = s.kit.charts.politics.events
        colour = chart.who_die if self.blue < 0 else chart.die
        return Call(die(s, colour, "event", "A.3.1", AGGRESSOR))

    def resume(self, s: State, value: tuple[int, ...]) -> Flow:
        chart = s.kit.charts.politics.events
        if self.blue < 0:
            shown = face(s, chart.who_die, value[0])
            told(s, "event", "A.3.1", AGGRESSOR, chart.who_die, shown, shown)
            return Done() if event_of(s, shown, 0)[0] == "none" else Goto(RandomEvent(shown))
        shown = face(s, chart.die, value[0])
        told(s, "event", "A.3.1", AGGRESSOR, chart.die, shown, shown)
        nation, event = event_of(s, self.blue, shown)
        if nation not in s.kit.side_of:
            return Done()
        s.event = event
        s.tell("random-event", "A.3.1", nation=nation, event=event)
        step = take_place(s, event, nation)
        return Done() if step is None else Goto(step)


def events(s: State, side: int) -> RandomEvent | None:
    """[A.3.1] Where they are played."""
    s.touched, s.jammed, s.raided, s.blacks = -1, "", 0, 0
    return RandomEvent() if s.kit.options.get("events") == "on" else None


def settle_orders(s: State) -> None:
    """[A.3.1] Orders that were not obeyed, by too few black targets, cost a point."""
    if s.event == "orders" and s.blacks < LEAST_BLACK:
        s.awards += -1 if s.kit.side_of["SOV"] == AGGRESSOR else 1
        s.tell("orders-not-obeyed", "A.3.1")


PLAYS: dict[str, Maker] = {"A.3.1": events}
WITHIN: tuple[str, ...] = ()
