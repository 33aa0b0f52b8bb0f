"""[C.2, A.2.3, E.1.4] Naval missions as they are played, and what the enemy sees of them."""

from __future__ import annotations

from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from grognard.games.ft.counters import AGGRESSOR, DEFENDER
from grognard.games.ft.pieces import ABOARD, GONE, Mine, NetBarrier, Target
from grognard.games.ft.rules.a2_weather import frozen, set_ice
from grognard.games.ft.rules.c2_beneath import Dive
from grognard.games.ft.rules.c2_course import courses
from grognard.games.ft.rules.c2_meetings import Batteries, FireAt, HoldFire, MineField
from grognard.games.ft.rules.c2_ports import cost
from grognard.games.ft.rules.c2_sailing import Sail, Sailing
from grognard.games.ft.rules.c2_setup import PlacingMines, ShiftMines
from grognard.games.ft.rules.c2_voyage import Challenged, Interception
from grognard.games.ft.rules.d2_gunfight import Gunfight
from grognard.games.ft.rules.e1_return import PutIn, StayAtSea
from grognard.games.ft.state import State
from grognard.games.ft.view import view
from grognard.kernel.flow import refusals, submit
from tests.games.ft.scenes import at, play_line, start, unit, whys, with_dice
from tests.games.ft.verbs_air import begin
from tests.games.ft.verbs_sea import anchor, path_to, sail, sea, ship, why


def top(s: State) -> type:
    """What kind of step waits."""
    return type(s.steps[-1])


def one_hex(s: State, k: int) -> tuple[int, ...]:
    """A path of one hex, of open water if there is any."""
    found = courses(s, (k,))
    near = [b for b in s.kit.ground.around[s.ships[k].at] if b in found]
    return (next((b for b in near if s.kit.ground.is_water(b)), near[0]),)


# ---- going ---------------------------------------------------------------------------------


@pytest.mark.rule("C.2.1")
def test_a_path_goes_by_water_within_the_allowance() -> None:
    s = sea("gulf-1939", "G3-D2", "G3-SS2", "G3-TR1", "G3F-LOU")
    k = ship(s, "G3-D2")
    path = path_to(s, k, "4309")
    assert why(s, Sail((k,), "sail", path)) == []
    assert why(s, Sail((k,), "sail", path[1:])) == ["C.2.1 not-by-water"]
    assert why(s, Sail((k,), "sail")) == ["C.2.1 goes-nowhere"]
    assert why(s, Sail((), "sail", path)) == ["C.2.1 name-ships-once"]
    assert why(s, Sail((k,), "bathe", path)) == ["C.2.1 no-such-order"]
    assert why(s, Sail((k,), "sail", path, where=3)) == ["C.2.1 no-such-order"]
    assert why(s, Sail((ship(s, "G3F-LOU"),), "sail", path)) == ["0 not-your-unit"]
    assert why(s, Sail((999,), "sail", path)) == ["0 no-such-ship"]
    assert why(s, Sail((ship(s, "G3-SS2"),), "sail", path)) == ["C.2.11 dives"]
    to_and_fro = (path[0], path[1]) * 40
    assert why(s, Sail((k,), "sail", to_and_fro)) == ["C.2.1 not-enough-points"]
    both = tuple(sorted((k, ship(s, "G3-TR1"))))
    assert why(s, Sail(both, "sail", path)) == []
    s.ships[k] = replace(s.ships[k], at=at(s, "5011"))
    assert why(s, Sail(both, "sail", path)) == ["C.2.1 not-in-one-place"]
    s.ships[k] = replace(s.ships[k], at=GONE)
    assert why(s, Sail((k,), "sail", path)) == ["C.2.1 no-ship-here"]


@pytest.mark.rule("C.2.1")
def test_a_ship_sails_once_a_turn() -> None:
    s = sea("gulf-1939", "G3-D2")
    k = ship(s, "G3-D2")
    path = one_hex(s, k)
    submit(s, "aggressor", Sail((k,), "sail", path))
    assert (s.ships[k].at, s.ships[k].moved) == (path[-1], s.turn)
    assert why(s, Sail((k,), "sail", path)) == ["C.2.1 has-sailed"]


@pytest.mark.rule("C.2.1", "C.2.13d")
def test_a_long_journey_ends_where_mines_are_met() -> None:
    s = sea("gulf-1939", "G3-D2")
    k = ship(s, "G3-D2")
    far = courses(s, (k,), long=True)
    goal = max(far, key=lambda b: len(far[b]))
    path = far[goal]
    spent, stop = 0, 0
    here = s.ships[k].at
    for to in path:
        spent += cost(s.kit, here, to)
        here = to
        if spent > 20:
            stop = to
            break
    s.mines = (Mine(DEFENDER, stop),)
    submit(s, "aggressor", Sail((k,), "sail", path))
    with_dice(s, (9,))
    assert s.ships[k].at != goal, "unawares it has what is left of its printed allowance"
    assert s.ships[k].spent <= 32
    assert s.mines == (Mine(DEFENDER, stop, known=True),)


@pytest.mark.rule("C.2.13d", "G.6", "C.2.9")
def test_mines_damage_and_then_sink_with_all_aboard() -> None:
    s = sea("gulf-1939", "G3-TR1")
    i = unit(s, "G3-MB1")
    k = ship(s, "G3-TR1")
    submit(s, "aggressor", Sail((k,), "transport", path_to(s, k, "4410"), cargo=(i,)))
    assert s.units[i].at == ABOARD
    s.sailed, way = 0, one_hex(s, k)
    s.mines = (Mine(DEFENDER, way[0], high=True),)
    begin(s, Sailing(AGGRESSOR))
    submit(s, "aggressor", Sail((k,), "transport", way))
    with_dice(s, (3,))
    assert (s.ships[k].damaged, s.kit.names[s.ships[k].at]) == (True, "4710"), "it turns for home"
    assert s.units[i].at == ABOARD
    s.sailed = 0
    s.ships[k] = replace(s.ships[k], at=way[0])
    begin(s, MineField(AGGRESSOR, way[0], (k,)))
    with_dice(s, (0,))
    assert (s.ships[k].at, s.units[i].at) == (GONE, GONE)


@pytest.mark.rule("A.2.3b", "A.2.3c", "A.2.3d")
def test_ships_and_ice() -> None:
    s = sea("gulf-1939", "G3-D2", "G3-TR1", "G3-IB1", "G3-SS2", "G3F-VAI")
    k = ship(s, "G3-TR1")
    s.ice = 1
    frozen_coast = next(b for b in s.kit.ground.around[s.ships[k].at] if s.kit.ground.bits[b] & 1)
    way = (frozen_coast,)
    assert why(s, Sail((ship(s, "G3-D2"),), "sail", way)) == [], "warships need none"
    assert why(s, Sail((k,), "sail", way)) == ["A.2.3b needs-icebreaker"]
    anchor(s, "G3-IB1", "4710")
    submit(s, "aggressor", Sail((ship(s, "G3-IB1"),), "sail", way))
    assert why(s, Sail((k,), "sail", way)) == [], "the way is open for the turn"
    s.ice = 2
    boat = ship(s, "G3-SS2")
    assert s.kit.ground.bits[s.ships[boat].at] & 256, "a great port"
    ice = frozen(s)
    ways = courses(s, (boat,))
    out = next(way for b, way in ways.items() if not ice >> b & 1)
    assert why(s, Dive(boat, out)) == [], "from a great port through the ice before it"
    inside = next(way for b, way in ways.items() if ice >> b & 1)
    assert why(s, Dive(boat, inside)) == ["A.2.3c great-ports-alone"], "not to stay in it"
    s.ships[boat] = replace(s.ships[boat], at=out[-1], sea=1)
    home = courses(s, (boat,))[at(s, "4710")]
    assert why(s, Dive(boat, home)) == []
    s.ice = 1
    ground, ice = s.kit.ground, frozen(s)
    near, coast = next(
        (a, b)
        for a in range(ground.hexes)
        if ground.is_water(a) and ground.area[a] == "Gulf of Finland"
        for b in ground.around[a]
        if ice >> b & 1 and not ground.bits[b] & 448 and not s.kit.neutral >> b & 1
    )
    s.ships[boat] = replace(s.ships[boat], at=near, sea=1)
    assert why(s, Dive(boat, (coast,))) == ["A.2.3b submarines-avoid-ice"]


@pytest.mark.rule("A.2.3d")
def test_full_ice_sends_ships_to_port() -> None:
    s = sea("gulf-1939", "G3-D2", "G3F-VAI")
    k = anchor(s, "G3-D2", "4309", mission="patrol")
    docked = ship(s, "G3F-VAI")
    before = s.ships[docked].at
    set_ice(s, 3)
    assert (s.kit.names[s.ships[k].at], s.ships[k].mission) == ("4710", "")
    assert s.ships[docked].at == before
    s.held = 0
    s.ships[k] = replace(s.ships[k], at=at(s, "4309"))
    set_ice(s, 3)
    assert s.ships[k].at in (GONE, at(s, "1118")), "no port of its own but the leased one"


# ---- mines, nets, sweepers -----------------------------------------------------------------


@pytest.mark.rule("C.2.2")
def test_minelayers_and_net_layers() -> None:
    s = sea("gulf-1939", "G3-CM1", "G3-D2", "G3-GB1")
    layer, other = ship(s, "G3-CM1"), ship(s, "G3-D2")
    path = one_hex(s, layer)
    end = path[-1]
    assert why(s, Sail((ship(s, "G3-GB1"),), "lay", path, where=end)) == ["C.2.2 no-minelayer"]
    both = tuple(sorted((layer, other)))
    assert why(s, Sail(both, "lay", path, where=end)) == ["C.2.2 one-marker-a-ship"]
    assert why(s, Sail((layer,), "lay", path, where=at(s, "3007"))) == ["C.2.2 no-mines-there"]
    submit(s, "aggressor", Sail((layer,), "lay", path, where=end))
    assert s.mines == (Mine(AGGRESSOR, end),)
    assert s.mine_stock[AGGRESSOR][0] == 3
    s = sea("gulf-1943", "G4F-NET", side=DEFENDER)
    k = ship(s, "G4F-NET")
    s.nets = ()
    left = s.net_stock[DEFENDER]
    water = next(way for b, way in courses(s, (k,)).items() if s.kit.ground.is_water(b))
    coast = next(
        way for b, way in courses(s, (k,)).items()
        if s.kit.ground.bits[b] & 1 and not any(side & 8 for _, _, side in s.kit.ground.ways[b])
    )  # fmt: skip
    if left:
        assert why(s, Sail((k,), "net", coast)) == ["C.2.2 no-net-here"]
        submit(s, "defender", Sail((k,), "net", water))
        assert list(s.nets) == [NetBarrier(DEFENDER, water[-1])]
        assert s.net_stock[DEFENDER] == left - 1


@pytest.mark.rule("C.2.3", "C.2.13d")
def test_a_sweeper_runs_the_risk_first() -> None:
    s = sea("gulf-1939", "G3-AM1", "G3-D2")
    k = ship(s, "G3-AM1")
    path = one_hex(s, k)
    s.mines = (Mine(DEFENDER, path[-1], high=True),)
    assert why(s, Sail((ship(s, "G3-D2"),), "sweep", path)) == ["C.2.3 no-sweeper"]
    submit(s, "aggressor", Sail((k,), "sweep", path))
    with_dice(s, (3, 3))
    assert not s.ships[k].damaged, "high hits a sweeper on 0 to 2"
    assert s.mines == (Mine(DEFENDER, path[-1], high=False, known=True),)
    s.sailed = 0
    begin(s, Sailing(AGGRESSOR))
    submit(s, "aggressor", Sail((k,), "sweep"))
    with_dice(s, (1, 1))
    assert not s.mines, "low is hit on 0 alone, and swept on 0 and 1"


@pytest.mark.rule("C.2.4")
def test_a_net_is_cleared_on_a_blue_nought() -> None:
    s = sea("gulf-1943", "G4-A1")
    k = anchor(s, "G4-A1", "1412")
    s.nets = (NetBarrier(DEFENDER, at(s, "1412")),)
    assert why(s, Sail((k,), "clear", one_hex(s, k))) == ["C.2.4 no-net-there"]
    submit(s, "aggressor", Sail((k,), "clear"))
    with_dice(s, (0,))
    assert not s.nets


@pytest.mark.rule("A.2.4", "G.12")
def test_ice_lifts_mines_and_leaves_nets() -> None:
    s = sea("gulf-1943", "G4-A1")
    coast = next(b for b in range(s.kit.ground.hexes) if s.kit.ground.bits[b] & 1)
    s.mines = (Mine(DEFENDER, coast), Mine(DEFENDER, at(s, "1412"), high=True, known=True))
    s.ice, low = 1, s.mine_stock[DEFENDER][0]
    nets = s.nets
    play_line(s, "A.2.4")
    kept = [Mine(DEFENDER, at(s, "1412"), high=True, known=True)]
    assert list(s.mines) == kept, "open water"
    assert (s.mine_stock[DEFENDER][0], s.nets) == (low + 1, nets)
    assert {e.to for e in s.story or () if e.what == "mines-lifted"} == {"defender"}


# ---- patrols, interception, guns -----------------------------------------------------------


@pytest.mark.rule("C.2.8", "C.2.13")
def test_a_patrol_may_fight_who_comes_into_range() -> None:
    s = sea("gulf-1939", "G3-D2", "G3F-VAI")
    watch = anchor(s, "G3F-VAI", "4309", mission="patrol")
    k = ship(s, "G3-D2")
    path = path_to_near(s, k, "4509")
    submit(s, "aggressor", Sail((k,), "sail", path))
    assert s.ask is not None
    assert s.ask.sides == ("defender",)
    assert why(s, Challenged((k,))) == ["C.2.13a cannot-intercept"]
    submit(s, "defender", Challenged((watch,)))
    assert any(isinstance(step, Gunfight) for step in s.steps)


def path_to_near(s: State, k: int, where: str) -> tuple[int, ...]:
    return courses(s, (k,))[at(s, where)]


@pytest.mark.rule("C.2.8", "C.2.5")
def test_where_patrols_and_support_end() -> None:
    s = sea("gulf-1939", "G3-D2", "G3-TR1")
    k = ship(s, "G3-D2")
    assert why(s, sail(s, "G3-TR1", "patrol", "4510")) == ["C.2.8 no-guns"]
    assert why(s, Sail((ship(s, "G3-TR1"),), "support", where=at(s, "3907"))) == ["C.2.5 no-guns"]
    enemy = next(b for b in courses(s, (k,)) if s.kit.ground.bits[b] & 1 and
                 s.friendly(DEFENDER, b))  # fmt: skip
    assert why(s, Sail((k,), "patrol", courses(s, (k,))[enemy])) == ["C.2.8 enemy-coast"]
    submit(s, "aggressor", sail(s, "G3-D2", "patrol", "4510"))
    assert s.ships[k].mission == "patrol"
    s.targets = (Target(at(s, "2910"), False),)
    s.veiled = 1 << at(s, "2910")
    s.ships[k] = replace(s.ships[k], at=s.kit.ground.around[at(s, "2910")][0], mission="")
    s.sailed = 0
    begin(s, Sailing(AGGRESSOR))
    assert why(s, Sail((k,), "support", where=at(s, "2910"))) == ["G.12 concealed-there"]


@pytest.mark.rule("C.2.13a", "C.2.7")
def test_ships_in_port_intercept_once() -> None:
    s = sea("gulf-1939", "G3-D2", "G3-TR1", "G3F-PTF", "G3F-VAI")
    hunter = anchor(s, "G3F-VAI", "2905")
    tied_up = anchor(s, "G3F-PTF", "1608")
    group = tuple(sorted((anchor(s, "G3-D2", "3408"), anchor(s, "G3-TR1", "3408"))))
    path = courses(s, group)[at(s, "3107")]
    submit(s, "aggressor", Sail(group, "sail", path))
    assert top(s) is Interception
    assert why(s, Challenged((tied_up,))) == ["C.2.13a cannot-intercept"], "too far"
    submit(s, "defender", Challenged((hunter,)))
    assert s.intercepted == 1 << hunter
    assert s.ships[hunter].at in path
    rng = Random(3)
    while s.ask is not None and top(s) is not Sailing:
        submit(s, s.ask.sides[0], s.steps[-1].draw(s, s.ask.sides[0], rng))
    for k in (*group, hunter):
        if s.ships[k].damaged and s.ships[k].at >= 0:
            assert s.kit.ground.bits[s.ships[k].at] & 448, "a damaged ship has turned for port"


@pytest.mark.rule("C.2.13c")
def test_batteries_fire_once_at_a_group() -> None:
    s = sea("gulf-1939", "G3-D2")
    k = anchor(s, "G3-D2", "3409")
    fresh = start("gulf-1939")
    gun = next(i for i, c in enumerate(s.kit.counters) if "coast-art" in c.flags and
               c.side == DEFENDER and fresh.units[i].at >= 0)  # fmt: skip
    s.change(gun, at=at(s, "3107"))
    begin(s, Sailing(AGGRESSOR))
    submit(s, "aggressor", Sail((k,), "sail", courses(s, (k,))[at(s, "3008")]))
    assert top(s) is Batteries
    assert why(s, FireAt(gun, 999)) == ["C.2.13c no-battery"]
    submit(s, "defender", FireAt(gun, k))
    with_dice(s, (0,))
    assert s.guns_fired == 1 << gun
    assert top(s) is Sailing, "it does not fire again at this group"
    assert s.kit.names[s.ships[k].at] == "3008"
    s.sailed = s.guns_fired = 0
    begin(s, Sailing(AGGRESSOR))
    submit(s, "aggressor", Sail((k,), "sail", courses(s, (k,))[at(s, "3009")]))
    if top(s) is Batteries:
        submit(s, "defender", HoldFire())
    assert s.guns_fired == 0


# ---- before the game, and after ------------------------------------------------------------


@pytest.mark.rule("C.2.2", "G.12")
def test_the_owner_moves_his_fields_before_the_game() -> None:
    s = start("gulf-1939")
    s.story = []
    first = s.mines[0]
    ask = play_line(s, "start.mines")
    assert ask is not None
    assert ask.sides == ("defender",)
    assert isinstance(s.steps[-1], PlacingMines)
    assert whys(refusals(s, "defender", ShiftMines(at(s, "4309")))) == ["C.2.2 no-mines-there"]
    before = msgspec.json.encode(view(s, "aggressor"))
    water = next(b for b in s.kit.ground.around[first.at] if s.kit.ground.is_water(b))
    submit(s, "defender", ShiftMines(water))
    assert s.mines[0].at == water
    assert msgspec.json.encode(view(s, "aggressor")) == before
    assert not s.story


@pytest.mark.rule("E.1.4")
def test_ships_at_sea_may_still_put_in() -> None:
    s = sea("gulf-1939", "G3-D2", "G3-D3")
    k = anchor(s, "G3-D2", "4510", spent=5)
    other = anchor(s, "G3-D3", "4510", spent=28)
    play_line(s, "E.1.4", AGGRESSOR)
    assert whys(refusals(s, "aggressor", PutIn(other, at(s, "4710")))) == ["E.1.4 no-port-in-reach"]
    submit(s, "aggressor", PutIn(k, at(s, "4710")))
    assert s.kit.names[s.ships[k].at] == "4710"
    if s.ask is not None:
        submit(s, "aggressor", StayAtSea())
    assert not s.steps
