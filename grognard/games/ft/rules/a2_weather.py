"""[A.2] Weather, sky and ice."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.games.ft.counters import AGGRESSOR, SIDES
from grognard.games.ft.ground import COAST, CURRENT, WATER
from grognard.games.ft.kit import SKIES, WEATHERS, Kit
from grognard.games.ft.rules.asked import die, face, told
from grognard.games.ft.rules.c2_ports import caught_in_ice
from grognard.games.ft.rules.g06_steps import eliminate
from grognard.games.ft.rules.g09_status import judge_frost
from grognard.games.ft.rules.playing import Maker
from grognard.games.ft.state import State
from grognard.kernel.bitset import BitSet
from grognard.kernel.flow import Action, Ask, Call, Done, Flow, Goto, Silent, Step
from grognard.kernel.legality import Reasons, no
from grognard.kernel.offers import Family, Offer
from grognard.kernel.value import Side

NORTH = "north"
CARRIES_FIELDS = 2
"""[B.5.3] From this state of the ice on, coasts and a hex more, an airfield on it lasts."""


def month(s: State) -> str:
    return s.kit.calendar[s.turn - 1].month


def held_to(value: int, clamp: tuple[int, int]) -> int:
    return min(max(value, clamp[0]), clamp[1])


def weather_of(s: State, shown: int) -> int:
    """[A.2.1] The face is the row of the South; the North is two rows colder."""
    chart = s.kit.charts.weather.weather
    total = shown + (chart.north_drm if s.kit.zone == NORTH else 0)
    return WEATHERS.index(chart.codes[chart.chart[month(s)][held_to(total, chart.clamp)]])


def sky_of(s: State, shown: int) -> int:
    """[A.2.2] The sky, by the weather of the turn."""
    chart = s.kit.charts.weather.sky
    total = held_to(shown + chart.drm[WEATHERS[s.weather]], chart.clamp)
    return SKIES.index(chart.codes[chart.chart[month(s)][total]])


def ice_of(s: State, shown: int) -> int:
    """[A.2.3] The state of the ice, which changes by one level a turn at most."""
    chart = s.kit.charts.weather.ice
    total = held_to(shown + (chart.north_drm if s.kit.zone == NORTH else 0), chart.clamp)
    found = chart.order.index(chart.codes[chart.chart[month(s)][total]])
    return held_to(found, (s.ice - chart.max_change, s.ice + chart.max_change))


def frozen_hexes(kit: Kit, ice: int) -> BitSet:
    """[A.2.3a, A.2.3b, A.2.3c, A.2.3d] The coast and water hexes that are frozen in a state of the
    ice; waters with a current never are."""
    made = kit.gaits.get(("frozen", ice))
    if made is None:
        ground = kit.ground
        effect = kit.charts.weather.ice.effect[ice]
        made = 0
        for at in range(ground.hexes):
            bits = ground.bits[at]
            if bits & CURRENT or ground.area[at] in kit.sheets.map.never_frozen:
                continue
            beside = any(not ground.bits[b] & WATER for b in ground.around[at])
            if (
                (bits & COAST and "coast" in effect.frozen)
                or (bits & WATER and "water" in effect.frozen)
                or (bits & WATER and beside and "next-to-coast" in effect.frozen)
            ):
                made |= 1 << at
        kit.gaits["frozen", ice] = made
    found: BitSet = made
    return found


def frozen(s: State) -> BitSet:
    """[A.2.3] The coast and water hexes that are frozen now."""
    return frozen_hexes(s.kit, s.ice)


def set_weather(s: State, weather: int) -> None:
    """[A.2.1, G.9] The weather of the turn; frost tells at once on those without shelter. Floods go
    when the water freezes [C.1.4]."""
    s.weather = weather
    s.tell("weather", "A.2.1", weather=WEATHERS[weather])
    if s.flooded and WEATHERS[weather] in s.kit.charts.works.flood.ends_in:
        s.flooded = {}
        s.relay()
    judge_frost(s)


def set_ice(s: State, ice: int) -> None:
    """[A.2.3] The ice of the turn: zones of control reach across frozen straits."""
    if ice != s.ice:
        s.ice = ice
        s.relay()
    if s.ice < CARRIES_FIELDS and "ice-airfield" in s.fields.values():
        s.fields = {at: id for at, id in s.fields.items() if id != "ice-airfield"}  # [B.5.3]
    if ice == len(s.kit.charts.weather.ice.order) - 1:
        caught_in_ice(s)
    s.tell("ice", "A.2.3", ice=s.kit.charts.weather.ice.order[ice])


def afloat(s: State, i: int) -> bool:
    """[C.2.6] Whether a unit stands on open water that does not carry: it fights from the sea."""
    at = s.units[i].at
    return at >= 0 and bool(s.kit.ground.bits[at] & WATER) and not frozen(s) >> at & 1


class WeatherRoll(Step[State, Silent], frozen=True, tag="weather-roll"):
    """[A.2.1, A.2.2, A.2.3] A white die for the weather, the sky or the ice."""

    what: str
    rule_id: str

    def enter(self, s: State) -> Flow:
        return Call(die(s, "white", self.what, self.rule_id, AGGRESSOR), Rolling(self.what))


class Rolling(Step[State, Silent], frozen=True, tag="rolling"):
    """[A.2] What waits for that die."""

    what: str

    def resume(self, s: State, value: tuple[int, ...]) -> Flow:
        shown = face(s, "white", value[0])
        rule = {"weather": "A.2.1", "sky": "A.2.2", "ice": "A.2.3"}[self.what]
        told(s, self.what, rule, AGGRESSOR, "white", shown, shown)
        if self.what == "weather":
            set_weather(s, weather_of(s, shown))
        elif self.what == "sky":
            s.sky = sky_of(s, shown)
            s.tell("sky", "A.2.2", sky=SKIES[s.sky])
        else:
            set_ice(s, ice_of(s, shown))
            return Goto(IceBreaks())
        return Done()


def historical(s: State) -> bool:
    """[A.2] The weather and the ice are those of the calendar."""
    return s.kit.options.get("weather") == "historical"


def weather(s: State, side: int) -> Step[State, Silent] | None:
    """[A.2.1] The weather, of the calendar or rolled for."""
    if not historical(s):
        return WeatherRoll("weather", "A.2.1")
    set_weather(s, WEATHERS.index(s.kit.calendar[s.turn - 1].weather))
    return None


def sky(s: State, side: int) -> Step[State, Silent]:
    """[A.2.2] The sky is always rolled for."""
    return WeatherRoll("sky", "A.2.2")


def ice(s: State, side: int) -> Step[State, LeaveIce] | Step[State, Silent]:
    """[A.2.3] The ice, of the calendar or rolled for."""
    if not historical(s):
        return WeatherRoll("ice", "A.2.3")
    set_ice(s, s.kit.charts.weather.ice.order.index(s.kit.calendar[s.turn - 1].ice))
    return IceBreaks()


# ---- units on ice that goes back -----------------------------------------------------------


def adrift(s: State) -> tuple[int, ...]:
    """[G.11] Land units on open water that carries no more."""
    ground, carried = s.kit.ground, frozen(s)
    return tuple(
        i
        for at in sorted(s.stacks)
        if ground.is_hex(at) and ground.bits[at] & WATER and not carried >> at & 1
        for i in s.stacks[at]
    )


def shores(s: State, i: int) -> tuple[int, ...]:
    """[G.11] The land a unit may save itself to: near enough, not neutral, without the enemy."""
    ground, side = s.kit.ground, s.kit.counters[i].side
    reach = s.kit.charts.weather.ice.breakup.move_to_land_within
    near = ground.grid.within(s.units[i].at, reach)
    return tuple(
        at for at in near if not s.kit.neutral >> at & 1 and not s.enemies(side, at)
    )  # fmt: skip


class LeaveIce(Action[State], frozen=True, tag="leave-ice"):
    """[G.11] A unit saves itself to land when the ice breaks under it."""

    unit: int
    to: int

    def why_not(self, s: State, side: Side) -> Reasons:
        if self.unit not in adrift(s)[:1] or SIDES[s.kit.counters[self.unit].side] != side:
            yield no("G.11", "not-adrift")
        elif self.to not in shores(s, self.unit):
            yield no("G.11", "no-shore", hex=self.to)


class IceBreaks(Step[State, LeaveIce], frozen=True, tag="ice-breaks"):
    """[G.11] One after the other, units on ice that is gone go to land near by, where their owners
    choose; those that reach none are lost."""

    rule = "G.11"

    def enter(self, s: State) -> Flow:
        for i in adrift(s):
            if shores(s, i):
                return Ask(SIDES[s.kit.counters[i].side])
            s.tell("drowned", "G.11", unit=s.kit.counters[i].id)
            eliminate(s, i)
        return Done()

    def answer(self, s: State, side: Side, action: LeaveIce) -> Flow:
        s.march((action.unit,), action.to)
        s.tell("left-ice", "G.11", unit=s.kit.counters[action.unit].id, hex=s.kit.names[action.to])
        return Goto(self)

    def offers(self, s: State, side: Side) -> Iterator[Offer[LeaveIce]]:
        i = adrift(s)[0]
        yield Family(LeaveIce, shores(s, i), lambda to: LeaveIce(i, to), unit=i)


def lift_mines(s: State, side: int) -> None:
    """[A.2.4] Mines in frozen hexes go back to their owner, who alone is told: known or secret."""
    carried = frozen(s)
    gone = [mine for mine in s.mines if carried >> mine.at & 1]
    if not gone:
        return
    s.mines = tuple(mine for mine in s.mines if not carried >> mine.at & 1)
    stock = [list(pair) for pair in s.mine_stock]
    for mine in gone:
        stock[mine.side][mine.high] += 1
        owner = "" if mine.known else SIDES[mine.side]
        s.tell("mines-lifted", "A.2.4", owner, hex=s.kit.names[mine.at])
    s.mine_stock = ((stock[0][0], stock[0][1]), (stock[1][0], stock[1][1]))


PLAYS: dict[str, Maker] = {
    "A.2.1": weather,
    "A.2.2": sky,
    "A.2.3": ice,
    "A.2.4": lift_mines,
}
WITHIN: tuple[str, ...] = ("A.2.3a",)
