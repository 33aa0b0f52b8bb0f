"""The cases of chapters 4 and 5, and of entering and leaving the map, in play."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from grognard.games.pg.kit import POINT, SIDES
from grognard.games.pg.piece_state import DEMORALISED, DISRUPTED, GOOD
from grognard.games.pg.rules.r02_places import may_be_assigned
from grognard.games.pg.rules.r04_stacking import crowded, excess, overfull
from grognard.games.pg.rules.r05_move import Move
from grognard.games.pg.rules.r05_price import allowance
from grognard.games.pg.rules.r05_transport import Limber, Load, Unload
from grognard.games.pg.rules.r16_exit import LeaveMap
from tests.games.pg.case_hands import Run, begin, breaks, keeper, names, path, side_of
from tests.games.pg.case_positions import Case, position
from tests.games.pg.scenes import Scene, at, flat, h, piece, play, u, why

RUNS: dict[str, Run] = {}
case = keeper(RUNS)


# ---- 4: stacking ---------------------------------------------------------------------------


@case("401", "410", "553")
def not_too_many(c: Case) -> None:
    m = position(c)
    hex = h(m, c["act"].split()[-1])
    assert not any(excess(m.state, side, hex) for side in (0, 1))
    if "units" in c["expect"]:
        assert len(m.state.stacks[hex]) == c["expect"]["units"]


@case("402", "403", "404")
def full(c: Case) -> None:
    m = position(c)
    _, name, way = c["act"].split()
    begin(m, name)
    breaks(c, why(m, Move(u(m, name), path(m, way))))


@case("405", "406", "407", "408", "409", "552")
def crowd(c: Case) -> None:
    m = position(c)
    hex = h(m, c["act"].split()[-1])
    assert crowded(m.state, side_of(c, 1), hex) == bool(c["expect"]["shift"])


@case("411")
def thrown_out(c: Case) -> None:
    m = position(c)
    m.state.change(u(m, "I4"), aboard=-1)
    step = overfull(m.state)
    assert step is not None
    assert len(excess(m.state, step.side, step.at)) == 4
    m.state.remove(u(m, "I2"))
    assert overfull(m.state) is None


# ---- 5: movement ---------------------------------------------------------------------------

COLUMN = "05"
TERRAIN = {"major river": "major_river", "minor river": "river"}


@case("501", "502", "503", "504", "505", "506", "507", "508", "509", "510", "511", "512", "546",
      "559")  # fmt: skip
def prices(c: Case) -> None:
    """A way southward down a column, with the terrain that the case lists."""
    steps = c["calc"]["steps"]
    laid, roads = [], ["0501"]
    for n, step in enumerate(steps, 2):
        words = [w for w in step.replace(" ", "+").split("+") if w]
        ground = [w for w in words if w not in ("road", "hill", "ford", "along", "the")]
        made = "+".join(TERRAIN.get(g, g) for g in ground if g != "clear")
        made += ("+20" if made else "20") if "hill" in words else ""
        if made:
            laid.append(f"{COLUMN}{n:02d}={made}")
        if "road" in words:
            roads.append(f"{COLUMN}{n:02d}")
    keys = {"map": " ".join(laid)} if laid else {}
    if len(roads) > 1:
        keys["roads"] = "-".join(roads)
    one = c["a"][0]
    name, _, rest = one.partition("=")
    kind, _, state = rest.partition("@")[0], "", rest.partition(":")[2]
    limber = "limbered" if state == "L" else ""
    side = "axis" if kind.startswith("de") else "allies"
    lines = "\n".join(f"{k}: {v}" for k, v in keys.items())
    m = flat(f"{side} {name}={kind} {COLUMN}01 {limber}", f"phase: {side} segment\n{lines}")
    begin(m, name)
    way = tuple(h(m, f"{COLUMN}{n:02d}") for n in range(2, len(steps) + 2))
    move = Move(u(m, name), way)
    if not c["expect"]["legal"]:
        breaks(c, why(m, move))
        return
    play(m, move)
    spent = m.state.tasks[u(m, name)].used
    assert Fraction(spent, POINT) == Fraction(c["expect"]["mp"])
    assert piece(m, name).at == way[-1]


@case("513", "514")
def run_over(c: Case) -> None:
    m = position(c)
    name = names(c, "a")[0]
    begin(m, name)
    play(m, Move(u(m, name), (h(m, "0505"),)))
    gone = [n for n in names(c, "b") if at(m, n) == "DEAD"]
    assert gone == c["expect"]["eliminated"]


@case("515", "518", "520", "521", "522", "523", "524", "526", "527")
def alone(c: Case) -> None:
    """A move without a leader."""
    m = position(c)
    _, name, way = c["act"].split()
    begin(m, name)
    move = Move(u(m, name), path(m, way))
    if c["expect"]["legal"]:
        assert why(m, move) == []
    else:
        breaks(c, why(m, move))


@case("516", "517")
def out_of_an_assault(c: Case) -> None:
    m = position(c)
    _, name, way = c["act"].split()
    begin(m, "L1" if "L1" in names(c, "a") else name, *(["I1"] if "L1" in names(c, "a") else []))
    breaks(c, why(m, Move(u(m, name), path(m, way))))


@case("519")
def led_on(c: Case) -> None:
    m = position(c)
    begin(m, "L1", "I1")
    assert why(m, Move(u(m, "I1"), (h(m, "0506"),))) == []


@case("525")
def anti_tank_fire_alone(c: Case) -> None:
    """No counter of the list has an anti-tank value alone: a tank without direct fire stands in."""
    from grognard.games.pg.rules.r05_threat import reach

    m = flat("allies I=su.inf 0505\naxis X=de.37at 0508", "phase: allies segment")
    counter = m.kit.counters[u(m, "X")]
    counter.df = (-1, -1)
    assert reach(m.state, u(m, "X"), u(m, "I")) == 0
    begin(m, "I")
    assert why(m, Move(u(m, "I"), (h(m, "0506"),))) == []


@case("528")
def by_night(c: Case) -> None:
    m = flat("allies I1=su.inf 0505\naxis X=de.inf 0520",
             "phase: allies segment\nsight: night\ncontrol: axis 0506")  # fmt: skip
    begin(m, "I1")
    breaks(c, why(m, Move(u(m, "I1"), (h(m, "0506"),))))


@case("529")
def by_truck(c: Case) -> None:
    m = position(c)
    begin(m, "0505", "I1", "T1")
    play(m, Load(u(m, "I1"), u(m, "T1")))
    play(m, Move(u(m, "T1"), path(m, "0505-0506-0507-0508-0509")))
    play(m, Unload(u(m, "I1")))
    assert m.state.tasks[u(m, "T1")].used == c["expect"]["truck_mp"] * POINT
    assert (at(m, "I1"), piece(m, "I1").aboard) == ("0509", -1)


@case("530")
def no_further(c: Case) -> None:
    m = position(c)
    begin(m, "0505", "I1", "T1")
    play(m, Load(u(m, "I1"), u(m, "T1")), Move(u(m, "T1"), (h(m, "0506"),)), Unload(u(m, "I1")))
    breaks(c, why(m, Move(u(m, "I1"), (h(m, "0507"),))))


@case("531")
def walks_and_boards(c: Case) -> None:
    m = flat("axis I1=de.inf 0503\naxis T1=de.truck 0505\naxis L=CPT(8/0/0) 0504")
    begin(m, "L", "I1", "T1")
    play(m, Move(u(m, "I1"), path(m, "0503-0504-0505")), Load(u(m, "I1"), u(m, "T1")))
    assert piece(m, "I1").aboard == u(m, "T1")


@case("532")
def gun_takes_the_segment(c: Case) -> None:
    m = position(c)
    begin(m, "0505", "G1", "T1")
    play(m, Limber(u(m, "G1")), Load(u(m, "G1"), u(m, "T1")))
    assert why(m, Move(u(m, "T1"), (h(m, "0506"),)))
    assert piece(m, "G1").limbered


@case("533")
def gun_is_set_up(c: Case) -> None:
    m = position(c)
    begin(m, "0505", "T1")
    play(m, Unload(u(m, "G1")), Limber(u(m, "G1")), Move(u(m, "T1"), (h(m, "0506"),)))
    assert (at(m, "G1"), piece(m, "G1").limbered, at(m, "T1")) == ("0505", False, "0506")


@case("534", "535", "536", "538", "545", "537", "621")
def not_aboard(c: Case) -> None:
    m = position(c)
    _, name, carrier = c["act"].split(";")[0].split()
    begin(m, h_name(m, name), name, *([carrier] if u(m, carrier) not in m.state.tasks else []))
    breaks(c, why(m, Load(u(m, name), u(m, carrier))))


def h_name(m: Scene, name: str) -> str:
    return at(m, name)


@case("544")
def unloading_is_a_move(c: Case) -> None:
    from grognard.games.pg.rules.r12_assault import Assault

    m = position(c)
    begin(m, "0506", "H1")
    play(m, Unload(u(m, "I1")))
    assert why(m, Assault(h(m, "0506"), (u(m, "H1"), u(m, "I1"))))


@case("547", "548", "560")
def rivers(c: Case) -> None:
    m = position(c)
    _, name, way = c["act"].split()
    begin(m, name)
    breaks(c, why(m, Move(u(m, name), path(m, way))))


@case("549")
def too_early(c: Case) -> None:
    m = position(c, turn="3")
    m.state.change(u(m, "E1"), since=3)
    begin(m, "T1")
    breaks(c, why(m, Move(u(m, "T1"), (h(m, "0506"),))))
    m.state.change(u(m, "E1"), since=2)
    assert why(m, Move(u(m, "T1"), (h(m, "0506"),))) == []


@case("550")
def too_far_off(c: Case) -> None:
    m = position(c, turn="3")
    begin(m, "T1")
    breaks(c, why(m, Move(u(m, "T1"), path(m, "0504-0505-0506"))))


@case("551")
def across(c: Case) -> None:
    for roll, over in zip((7, 8), c["expect"]["crosses"], strict=True):
        m = position(c, turn="3", crossing="7/7/7")
        m.state.change(u(m, "I1"), came=h(m, "0505"))
        begin(m, "I1")
        m.script = [roll - 4, 4]
        play(m, Move(u(m, "I1"), (h(m, "0507"),)))
        assert (at(m, "I1") == "0507") == over


@case("555", "557")
def on_its_own(c: Case) -> None:
    m = position(c)
    _, name, way = c["act"].split()
    begin(m, name)
    assert why(m, Move(u(m, name), path(m, way))) == []


@case("556", "558")
def gun_stays(c: Case) -> None:
    m = position(c)
    _, name, way = c["act"].split()
    begin(m, name)
    breaks(c, why(m, Move(u(m, name), path(m, way))))


# ---- 16.5: entering and leaving ------------------------------------------------------------


@case("1618")
def first_hex(c: Case) -> None:
    """The German company of the bridge enters by its road; a woods hex costs what it costs."""
    from grognard.games.pg.rules.r05_price import entry_price

    m = flat("axis I1=de.inf 0505\nallies X=su.inf 0520", "map: 0501=woods")
    left = allowance(m.state, u(m, "I1")) - entry_price(m.state, u(m, "I1"), h(m, "0501"))
    assert left == c["expect"]["left"] * POINT


@case("1619")
def no_exit(c: Case) -> None:
    m = flat("axis I1=de.inf 0501\nallies X=su.inf 0520")
    begin(m, "I1")
    breaks(c, why(m, LeaveMap(u(m, "I1"))))


@case("628")
def who_has_leaders(c: Case) -> None:
    def own(kind: str, year: int) -> bool:
        m = flat(f"allies K={kind} 0505\naxis X=de.inf 0520", f"year: {year}")
        counter = m.kit.counters[u(m, "K")]
        counter.guards = True
        return bool(m.kit._since(counter, counter.row.tank_leader))

    expect: dict[str, Any] = c["expect"]
    assert own("su.t34c", 1942) == expect["guards_1942"]
    assert own("su.t34c", 1943) == expect["guards_1943"]
    m = flat("allies K=su.t34c 0505\naxis X=de.inf 0520", "year: 1943")
    assert m.state.led(u(m, "K")) == expect["line_1943"]
    assert may_be_assigned(m.state, u(m, "K"))


__all__ = ["DEMORALISED", "DISRUPTED", "GOOD", "RUNS", "SIDES"]
