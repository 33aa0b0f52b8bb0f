"""[C.2.6, C.2.9, C.2.10] Transport, landings, islands."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from grognard.games.ft.counters import AGGRESSOR, DEFENDER
from grognard.games.ft.pieces import ABOARD, GONE, Depot
from grognard.games.ft.rules.c2_course import courses
from grognard.games.ft.rules.c2_holds import after_landings
from grognard.games.ft.rules.c2_sailing import EndSailing, Sail
from grognard.games.ft.rules.d3_combat import Attack
from grognard.kernel.flow import submit
from tests.games.ft.scenes import at, play_line, unit
from tests.games.ft.verbs_sea import anchor, path_to, sail, sea, ship, transport_at_sea, why


@pytest.mark.rule("C.2.9")
def test_units_and_points_go_from_port_to_port() -> None:
    s = sea("gulf-1939", "G3-TR1", "G3-D2")
    k, marines, hq = ship(s, "G3-TR1"), unit(s, "G3-MB1"), unit(s, "G3-KBF")
    s.change(hq, sp=2)
    path = path_to(s, k, "5011")
    assert why(s, Sail((k,), "transport", path)) == ["C.2.9 nothing-loaded"]
    assert why(s, sail(s, "G3-D2", "transport", "5011", cargo=(marines,))) == [
        "C.2.9 no-transport-here"
    ]
    assert why(s, Sail((k,), "sail", path, cargo=(marines,))) == ["C.2.9 no-transport-here"]
    assert why(s, Sail((k,), "transport", path, cargo=(unit(s, "G3-SAP"),))) == [
        "C.2.9 not-to-be-loaded"
    ]
    assert why(s, Sail((k,), "transport", path, supply=3)) == ["C.2.9 no-points-in-port"]
    s.marched = 1 << marines
    bad = Sail((k,), "transport", path, cargo=(marines,))
    assert why(s, bad) == ["C.2.9 not-to-be-loaded"], "it has moved by land"
    s.marched = 0
    submit(s, "aggressor", Sail((k,), "transport", path, cargo=(marines,), supply=2))
    assert s.kit.names[s.units[marines].at] == "5011"
    assert (s.units[hq].sp, s.depots) == (0, (Depot(AGGRESSOR, at(s, "5011"), 2),))
    assert not list(s.stale_tables())


@pytest.mark.rule("C.2.6", "D.3.1")
def test_a_landing_on_a_held_island_is_fought() -> None:
    s, k, i = transport_at_sea("3008")
    suursaari = at(s, "2910")
    for u in s.of(DEFENDER, suursaari)[1:]:
        s.change(u, at=GONE)
    s.change(i, limited=1)
    path = courses(s, (k,))[suursaari]
    assert why(s, Sail((k,), "landing", path)) == ["C.2.6 not-fully-supplied-to-land"]
    s.change(i, limited=0)
    water = courses(s, (k,))[next(b for b in courses(s, (k,)) if s.kit.ground.is_water(b))]
    assert why(s, Sail((k,), "landing", water)) == ["C.2.6 no-shore-there"]
    submit(s, "aggressor", Sail((k,), "landing", path))
    assert s.kit.ground.is_water(s.units[i].at)
    submit(s, "aggressor", EndSailing())
    ask = play_line(s, "D.3.1", AGGRESSOR)
    assert ask is not None
    submit(s, "aggressor", Attack(suursaari, (i,)))
    rng = Random(5)
    while s.ask is not None:
        submit(s, s.ask.sides[0], s.steps[-1].draw(s, s.ask.sides[0], rng))
    if s.enemies(AGGRESSOR, suursaari):
        assert s.units[i].at in (ABOARD, GONE), "back aboard"
        assert s.ships[k].cargo == ((i,) if s.units[i].at == ABOARD else ())
    else:
        assert s.units[i].at in (suursaari, GONE)
    assert not list(s.stale_tables())


@pytest.mark.rule("C.2.6")
@pytest.mark.parametrize("held", [True, False])
def test_after_a_landing_ashore_or_back_aboard(held: bool) -> None:
    s, k, i = transport_at_sea("3008")
    suursaari = at(s, "2910")
    submit(s, "aggressor", Sail((k,), "landing", courses(s, (k,))[suursaari]))
    if not held:
        for u in s.of(DEFENDER, suursaari):
            s.change(u, at=GONE)
    after_landings(s, AGGRESSOR)
    assert s.units[i].at == (ABOARD if held else suursaari)
    assert s.ships[k].cargo == ((i,) if held else ())
    s.change(i, at=s.ships[k].at)
    s.ships[k] = replace(s.ships[k], at=GONE, cargo=())
    if held:
        after_landings(s, AGGRESSOR)
        assert s.units[i].at == GONE, "without a ship"


@pytest.mark.rule("C.2.10")
def test_an_island_with_a_garrison_is_not_taken() -> None:
    s = sea("gulf-1939", "G3-LEN")
    k = anchor(s, "G3-LEN", "3008")
    assert s.of(DEFENDER, at(s, "2910"))
    submit(s, "aggressor", Sail((k,), "sail", courses(s, (k,))[at(s, "2910")]))
    assert s.friendly(DEFENDER, at(s, "2910"))
