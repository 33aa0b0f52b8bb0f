"""[C.3, E.1.4, A.2.2] Missions in the air as they are played, and what the enemy sees of them."""

from __future__ import annotations

import msgspec
import pytest
from msgspec.structs import replace

from grognard.games.ft.counters import AGGRESSOR, DEFENDER
from grognard.games.ft.kit import BAD, CLOUDY
from grognard.games.ft.pieces import GONE, Depot, Target
from grognard.games.ft.rules.c3_bases import bases, capacity, far, room, straight
from grognard.games.ft.rules.c3_flights import EndFlights, Flights, Fly
from grognard.games.ft.rules.c3_missions import why_not_react
from grognard.games.ft.rules.e1_return import LandAll, LandPlane, new_day
from grognard.games.ft.state import State
from grognard.games.ft.view import view
from grognard.kernel.flow import refusals, submit
from tests.games.ft.scenes import at, play_line, start, unit, whys, with_dice
from tests.games.ft.verbs_air import begin, declaring, flight, plane, sky, station, why


@pytest.mark.rule("A.2.2a", "A.2.2b", "A.2.2c")
def test_what_the_sky_bars() -> None:
    s = declaring("gulf-1939")
    bomber, fighter = flight(s, "G3-SB", "recon", "2905"), flight(s, "G3-I1", "recon", "4311")
    assert (why(s, bomber), why(s, fighter)) == ([], [])
    s.sky = CLOUDY
    assert (why(s, bomber), why(s, fighter)) == (["A.2.2b cloudy-sky"], [])
    s.sky = BAD
    assert (why(s, bomber), why(s, fighter)) == (["A.2.2c bad-sky"], ["A.2.2c bad-sky"])


@pytest.mark.rule("C.3.1")
def test_a_path_goes_from_hex_to_hex_within_the_radius() -> None:
    s = declaring("gulf-1939")
    n = plane(s, "G3-MB")
    path = straight(s.kit, s.planes[n].at, at(s, "2905"))
    assert len(path) <= 30
    assert why(s, Fly(n, "recon", path)) == []
    assert why(s, Fly(n, "recon", path[1:])) == ["C.3.1 no-path-there"]
    assert why(s, Fly(n, "recon", (*path, *reversed(path[:-1])))) == ["C.3.1 out-of-radius"]
    assert why(s, Fly(n, "bathing", path)) == ["C.3.1 no-such-mission"]
    assert why(s, Fly(n, "intercept", path)) == ["C.3.1 no-such-mission"]
    assert why(s, flight(s, "G3-MB", "ferry", "2905")) == ["C.3.1 not-a-base"]
    assert why(s, flight(s, "G3-MB", "ferry", "5015")) == []
    assert why(s, flight(s, "G3-DB", "ferry", "5015")) == []
    submit(s, "aggressor", flight(s, "G3-DB", "ferry", "5015"))
    assert s.planes[plane(s, "G3-DB")].base == at(s, "4711")
    submit(s, "aggressor", EndFlights())
    play_line(s, "D.1.4", AGGRESSOR)
    moved = s.planes[plane(s, "G3-DB")]
    assert (s.kit.names[moved.at], moved.mission, moved.tired) == ("5015", "", 1)


@pytest.mark.rule("C.3.1")
def test_a_base_off_the_map_costs_its_way() -> None:
    s = start("tali")
    n = plane(s, "TI-IL2")
    box = s.planes[n].at
    assert s.kit.names[box] == "SOV 0714+"
    assert far(s.kit, box, at(s, "0714")) == 15
    assert far(s.kit, box, at(s, "0713")) == 16
    assert len(straight(s.kit, box, at(s, "0713"))) == 2
    assert box in bases(s, n)
    assert capacity(s, box) > 100
    assert all(s.kit.ground.bits[p.at] & 16384 for p in s.planes), "all of Tali base off the map"


@pytest.mark.rule("C.3.1")
def test_a_full_base_takes_nobody() -> None:
    s = declaring("gulf-1939")
    here = at(s, "4711")
    assert room(s, AGGRESSOR, here) == 0, "eight squadrons"
    assert why(s, flight(s, "G3-SB", "ferry", "4711")) == ["C.3.1 base-full"]


@pytest.mark.rule("C.3.2", "C.3.2a", "C.3.2b")
def test_targets_for_bombs() -> None:
    s = declaring("gulf-1939")
    low = [flight(s, "G3-DB", "tactical", "1608", target=t) for t in ("city", "port", "airbase")]
    assert [why(s, one) for one in low] == [[], [], []]
    for target in ("airbase", "bridge"):
        high = flight(s, "G3-DB", "strategic", "1608", target=target)
        assert why(s, high) == ["C.3.2b ports-and-cities"]
    assert why(s, flight(s, "G3-DB", "tactical", "1608", target="radar")) == [
        "C.3.2a no-bomb-target"
    ]
    assert why(s, flight(s, "G3-DB", "tactical", "4711", target="airbase")) == [
        "C.3.2a no-bomb-target"
    ], "it is our own"
    assert why(s, flight(s, "G3-I1", "strategic", "4311", target="port")) == [
        "C.3.2b no-boxed-factor"
    ]
    assert why(s, flight(s, "G3-DB", "recon", "1608", target="city")) == ["C.3.2 nothing-there"]
    s.hit |= 1 << at(s, "1608")
    assert why(s, low[1]) == ["C.3.2a no-bomb-target"]
    s.hit = 1 << at(s, "4711")
    assert why(s, low[0]) == ["D.1.4 base-hit"], "no sorties"
    begin(s, Flights(DEFENDER))
    assert "C.3.2 no-ground-factor" in why(s, flight(s, "G3F-L24", "tactical", "2106"))


@pytest.mark.rule("C.3.3", "C.3.4")
def test_torpedoes_and_mines_need_who_carries_them() -> None:
    s = declaring("gulf-1939")
    assert why(s, flight(s, "G3-SB", "torpedo", "2905")) == ["C.3.3 no-torpedoes"]
    assert why(s, flight(s, "G3-DT", "torpedo", "2905")) == []
    assert why(s, flight(s, "G3-DT", "torpedo", "3508")) == ["C.3.3 no-ships-there"]
    assert why(s, flight(s, "G3-SB", "mine", "3508")) == ["C.3.4 no-mines"]
    assert why(s, flight(s, "G3-DT", "mine", "3508")) == []
    assert why(s, flight(s, "G3-DT", "mine", "2801")) == ["C.3.4 not-open-water"]


@pytest.mark.rule("C.3.5", "G.12")
def test_support_goes_to_a_target_that_is_not_concealed() -> None:
    s = declaring("tali")
    assert why(s, flight(s, "TI-PE2", "support", "0710")) == ["C.3.5 no-target-there"]
    s.targets = (Target(at(s, "0710"), True),)
    assert why(s, flight(s, "TI-PE2", "support", "0710")) == []
    s.veiled = 1 << at(s, "0710")
    assert why(s, flight(s, "TI-PE2", "support", "0710")) == ["G.12 concealed-there"]


@pytest.mark.rule("C.3.7")
def test_fighters_escort_a_force_that_flies() -> None:
    s = declaring("tali")
    assert why(s, flight(s, "TI-LA5", "escort", "0907")) == ["C.3.7 no-force-there"]
    submit(s, "aggressor", flight(s, "TI-PE2", "recon", "0907"))
    assert why(s, flight(s, "TI-IL2", "escort", "0907")) == ["C.3.7 not-a-fighter"]
    submit(s, "aggressor", flight(s, "TI-LA5", "escort", "0907"))
    assert why(s, flight(s, "TI-P39", "escort", "0907")) == []


@pytest.mark.rule("C.3.8", "E.1.4")
def test_a_patrol_stays_until_its_next_turn() -> None:
    s = declaring("gulf-1939")
    n = plane(s, "G3-I1")
    submit(s, "aggressor", flight(s, "G3-I1", "patrol", "4009"))
    submit(s, "aggressor", EndFlights())
    play_line(s, "D.1.4", AGGRESSOR)
    assert play_line(s, "E.1.4", AGGRESSOR) is None
    assert s.planes[n].mission == "patrol"
    play_line(s, "C.3.1", AGGRESSOR)
    assert s.planes[n].mission == "home", "it goes home, and flies nothing else"
    assert why(s, Fly(n, "recon", (at(s, "4009"),))) == ["C.3.8 flies-already"]
    assert why(s, flight(s, "G3-MB", "patrol", "4009")) == ["C.3.8 fighters-alone"]
    play_line(s, "E.1.4", AGGRESSOR)
    submit(s, "aggressor", LandAll())
    assert s.kit.names[s.planes[n].at] == "4711"


@pytest.mark.rule("C.3.9", "C.3.1")
def test_a_transport_carries_what_is_light_enough() -> None:
    s = declaring("gulf-1939")
    marines, hq, wheels = unit(s, "G3-MB1"), unit(s, "G3-KBF"), unit(s, "G3-SAP")
    for i in (marines, hq, wheels):
        s.change(i, at=at(s, "5015"))
    s.change(hq, sp=2)

    def fly(where: str, cargo: tuple[int, ...], supply: int = 0) -> Fly:
        return flight(s, "G3-TB", "transport", where, cargo=cargo, supply=supply)

    s.planes[plane(s, "G3-MB")] = replace(s.planes[plane(s, "G3-MB")], at=GONE)
    assert why(s, fly("4711", ())) == ["C.3.9 nothing-aboard"]
    assert why(s, fly("4711", (wheels,))) == ["C.3.9 not-to-be-flown"]
    assert why(s, fly("4711", (), 3)) == ["C.3.10 one-point-alone"]
    assert why(s, fly("4711", (marines, hq), 2)) == ["C.3.9 not-to-be-flown"], "it goes on wheels"
    assert why(s, flight(s, "G3-SB", "transport", "4711", cargo=(marines,))) == [
        "C.3.9 no-transport"
    ]
    submit(s, "aggressor", fly("4711", (marines,)))
    assert s.units[marines].at < 0
    submit(s, "aggressor", EndFlights())
    play_line(s, "D.1.4", AGGRESSOR)
    assert s.kit.names[s.units[marines].at] == "4711"
    assert not list(s.stale_tables())


@pytest.mark.rule("C.3.9")
def test_points_that_are_flown_come_from_a_headquarters() -> None:
    s = declaring("gulf-1939")
    hq = unit(s, "G3-KBF")
    s.planes[plane(s, "G3-MB")] = replace(s.planes[plane(s, "G3-MB")], at=GONE)
    found = flight(s, "G3-TB", "transport", "4711", supply=2)
    assert why(s, found) == ["C.3.9 no-points-here"]
    s.change(hq, at=at(s, "5015"), sp=3)
    submit(s, "aggressor", found)
    assert s.units[hq].sp == 1
    submit(s, "aggressor", EndFlights())
    play_line(s, "D.1.4", AGGRESSOR)
    assert s.depots == (Depot(AGGRESSOR, at(s, "4711"), 2),)


@pytest.mark.rule("C.3.10")
@pytest.mark.parametrize("shown", [0, 1])
def test_a_drop_on_the_road_to_raate(shown: int) -> None:
    s = declaring("raate")
    n = plane(s, "S-AIR3")
    assert why(s, Fly(n, "recon", (at(s, "2514"), at(s, "2413")))) == ["C.3.1 no-such-mission"]
    enemy = next(u.at for i, u in enumerate(s.units)
                 if u.at >= 0 and s.kit.counters[i].side != AGGRESSOR)  # fmt: skip
    bad = flight(s, "S-AIR3", "drop", s.kit.names[enemy], supply=1)
    assert why(s, bad) == ["C.3.10 enemy-there"]
    assert why(s, flight(s, "S-AIR3", "drop", "2512", supply=2)) == ["C.3.10 one-point-alone"]
    submit(s, "aggressor", flight(s, "S-AIR3", "drop", "2512", supply=1))
    assert s.drops == 1
    play_line(s, "D.1.4", AGGRESSOR)
    with_dice(s, (shown,))
    assert s.depots == ((Depot(AGGRESSOR, at(s, "2512"), 1),) if shown else ())


@pytest.mark.rule("C.3.10")
def test_units_that_are_dropped_do_not_move() -> None:
    from grognard.games.ft.rules.c1_march import may_move

    s = start("raate")
    i = next(i for i, u in enumerate(s.units) if u.at >= 0 and not list(may_move(s, i)))
    s.dropped = 1 << i
    assert list(may_move(s, i)) == [("C.3.10", "was-dropped")]


@pytest.mark.rule("C.3.11")
def test_the_opponent_reacts_once_and_with_fighters() -> None:
    s = declaring("gulf-1939")
    submit(s, "aggressor", flight(s, "G3-SB", "recon", "2106"))
    submit(s, "aggressor", EndFlights())
    ask = play_line(s, "C.3.11", AGGRESSOR)
    assert ask is not None
    assert ask.sides == ("defender",)
    assert why(s, flight(s, "G3F-L24", "patrol", "2106")) == ["C.3.1 no-such-mission"]
    assert why(s, flight(s, "G3F-L24", "intercept", "2105")) == ["C.3.11 no-force-to-meet"]
    assert why(s, flight(s, "G3F-L46", "intercept", "2106")) == ["C.3.8 fighters-alone"]
    assert why(s, flight(s, "G3F-L46", "defend", "2106")) == ["C.3.5 no-target-there"]
    t = start("tornio")
    assert list(why_not_react(t, 0, "torpedo", at(t, "Oulu"))) == [("C.3.11", "nothing-there")]
    n = plane(s, "G3F-L24")
    s.planes[n] = replace(s.planes[n], tired=1)
    assert why(s, flight(s, "G3F-L24", "intercept", "2106")) == ["E.1.4 came-home-this-turn"]
    new_day(s)
    submit(s, "defender", flight(s, "G3F-L24", "intercept", "2106"))
    assert not s.steps, "nobody else can"


@pytest.mark.rule("E.1.4")
def test_who_came_home_flies_nothing_aggressive_this_turn() -> None:
    s = sky("gulf-1939")
    n = station(s, "G3-SB", "2905", "recon")
    station(s, "G3-I1", "4009", "escort")
    play_line(s, "E.1.4", AGGRESSOR)
    assert whys(refusals(s, "aggressor", LandPlane(n, at(s, "2905")))) == ["E.1.4 no-landing-there"]
    assert whys(refusals(s, "aggressor", LandPlane(plane(s, "G3-DB"), at(s, "4711")))) == [
        "E.1.4 not-in-the-air"
    ]
    submit(s, "aggressor", LandPlane(n, at(s, "4711")))
    submit(s, "aggressor", LandAll())
    assert [s.planes[k].tired for k in (n, plane(s, "G3-I1"))] == [1, 1]
    begin(s, Flights(AGGRESSOR))
    assert "E.1.4 came-home-this-turn" in why(
        s, flight(s, "G3-SB", "tactical", "1608", target="port")
    )
    assert why(s, flight(s, "G3-SB", "recon", "4009")) == []


@pytest.mark.rule("E.1.4", "C.3.1")
def test_who_finds_nowhere_to_land_is_lost() -> None:
    s = sky("gulf-1939")
    n = station(s, "G3F-L24", "2905", "ferry")
    s.planes[n] = replace(s.planes[n], mission="home", target="nearest")
    play_line(s, "E.1.4", AGGRESSOR)
    here = s.planes[n].at
    offered = [one.to for offer in s.steps[-1].offers(s, "defender") for one in offer
               if isinstance(one, LandPlane)]  # fmt: skip
    assert offered
    least = min(far(s.kit, here, b) for b in offered)
    assert all(far(s.kit, here, b) == least for b in offered), "met on a long flight: the nearest"
    s.planes[n] = replace(s.planes[n], target="", at=at(s, "4711"))
    s.hit = (1 << s.kit.ground.size) - 1
    s.held = (1 << s.kit.ground.hexes) - 1
    play_line(s, "E.1.4", AGGRESSOR)
    assert s.planes[n].at == GONE


# ---- nothing secret ------------------------------------------------------------------------


def seen(s: State, side: str) -> bytes:
    told = [e for e in s.story or () if e.to in ("", side)]
    return msgspec.json.encode((view(s, side), told))


def minelayer(mission: str) -> State:
    """A unit that can lay mines has flown a mission over the sea; the dice of the search show
    nothing."""
    s = declaring("gulf-1939")
    submit(s, "aggressor", flight(s, "G3-DB", mission, "3508"))
    submit(s, "aggressor", EndFlights())
    play_line(s, "D.1.4", AGGRESSOR)
    throw = s.steps[-1]
    with_dice(s, (0,) * throw.dice[0])  # type: ignore[attr-defined]
    return s


@pytest.mark.rule("G.12", "C.3.4", "C.3.6")
def test_who_lays_mines_looks_like_who_looks() -> None:
    laying, looking = minelayer("mine"), minelayer("recon")
    assert seen(laying, "defender") == seen(looking, "defender")
    assert seen(laying, "aggressor") != seen(looking, "aggressor")
    assert len(laying.mines) == len(looking.mines) + 1


@pytest.mark.rule("G.12", "C.3.6")
def test_a_search_that_finds_nothing_says_nothing() -> None:
    found = []
    for mined in (False, True):
        s = declaring("gulf-1939")
        s.mines = tuple(replace(one, at=at(s, "3007" if mined else "2508")) for one in s.mines[:1])
        submit(s, "aggressor", flight(s, "G3-SB", "recon", "3006"))
        submit(s, "aggressor", EndFlights())
        play_line(s, "D.1.4", AGGRESSOR)
        throw = s.steps[-1]
        assert throw.own == "defender", "nobody sees the dice who could read from them"  # type: ignore[attr-defined]
        with_dice(s, (4,) * throw.dice[0])  # type: ignore[attr-defined]
        found.append(seen(s, "aggressor"))
    assert found[0] == found[1]


@pytest.mark.rule("C.3.6", "G.12")
def test_a_search_finds_mines_and_submarines() -> None:
    s = declaring("gulf-1939")
    k = s.kit.ship_at["G3F-VES"]
    s.ships[k] = replace(s.ships[k], at=at(s, "3008"), sea=1)
    submit(s, "aggressor", flight(s, "G3-SB", "recon", "3007"))
    submit(s, "aggressor", EndFlights())
    play_line(s, "D.1.4", AGGRESSOR)
    with_dice(s, (9,) * s.steps[-1].dice[0])  # type: ignore[attr-defined]
    assert [mine.known for mine in s.mines if mine.at == at(s, "3007")] == [True]
    assert s.ships[k].shown
    assert s.revealed
