"""[C.2.11, C.2.13b, G.12] Submarines, and what the enemy sees of ships."""

from __future__ import annotations

import msgspec
import pytest
from msgspec.structs import replace

from grognard.games.ft.counters import AGGRESSOR, DEFENDER
from grognard.games.ft.pieces import GONE, NetBarrier
from grognard.games.ft.rules.c2_beneath import Contact, Dive, Evade, GoHome, Strike, havens
from grognard.games.ft.rules.c2_course import courses
from grognard.games.ft.rules.c2_meetings import Torpedo
from grognard.games.ft.rules.c2_ports import friendly_port
from grognard.games.ft.rules.c2_sailing import EndSailing, Sail, Sailing, Scuttle
from grognard.games.ft.rules.c2_voyage import Challenged
from grognard.games.ft.state import State
from grognard.games.ft.view import view
from grognard.kernel.flow import submit
from tests.games.ft.scenes import at, with_dice
from tests.games.ft.test_c2_sea import one_hex
from tests.games.ft.verbs_air import begin
from tests.games.ft.verbs_sea import anchor, sea, ship, why

# ---- submarines ----------------------------------------------------------------------------


@pytest.mark.rule("C.2.13b")
def test_a_submarine_fires_and_is_answered() -> None:
    s = sea("gulf-1939", "G3-D2", "G3F-VES")
    boat = anchor(s, "G3F-VES", "4510", sea=1)
    k = ship(s, "G3-D2")
    submit(s, "aggressor", Sail((k,), "sail", courses(s, (k,))[at(s, "4510")]))
    assert isinstance(s.steps[-2], Torpedo)
    with_dice(s, (6, 6))
    assert not s.ships[k].damaged, "a warship needs seven"
    assert s.ships[boat].at == GONE, "a destroyer answers on six"
    s = sea("gulf-1939", "G3-D2", "G3F-VES")
    anchor(s, "G3F-VES", "4510", sea=1, holds=True)
    submit(s, "aggressor", Sail((k,), "sail", courses(s, (k,))[at(s, "4510")]))
    assert isinstance(s.steps[-1], Sailing), "it holds fire, and nobody knows of it"


@pytest.mark.rule("C.2.11")
def test_a_net_turns_a_submarine_back() -> None:
    for shown, stays in ((1, True), (0, False)):
        s = sea("gulf-1943", "G4-S1")
        k = anchor(s, "G4-S1", "1612", sea=1)
        to = one_hex(s, k)
        s.nets = (NetBarrier(DEFENDER, to[0]),)
        submit(s, "aggressor", Dive(k, to))
        throw = s.steps[-1]
        assert throw.own == "aggressor"  # type: ignore[attr-defined]
        with_dice(s, (shown,))
        assert (s.kit.names[s.ships[k].at] == "1612") == stays
        assert s.nets[0].damaged == stays


@pytest.mark.rule("C.2.11")
def test_two_submarines_meet() -> None:
    s = sea("gulf-1939", "G3-SS2", "G3F-VES")
    boat, foe = anchor(s, "G3-SS2", "4410", sea=1), anchor(s, "G3F-VES", "4310", sea=1)
    way = courses(s, (boat,))[at(s, "4310")]
    submit(s, "aggressor", Dive(boat, way))
    assert isinstance(s.steps[-1], Contact)
    assert s.ships[boat].shown
    assert s.ships[foe].shown
    submit(s, "aggressor", Evade())
    submit(s, "defender", Strike())
    with_dice(s, (8,))
    assert s.ships[boat].at == GONE


@pytest.mark.rule("C.2.11", "G.16")
def test_a_submarine_goes_out_and_home() -> None:
    s = sea("gulf-1943", "G4-S1")
    k = ship(s, "G4-S1")
    port = s.ships[k].at
    assert why(s, GoHome(k, port)) == ["C.2.11 not-at-sea"]
    assert why(s, Dive(k, ())) == ["C.2.1 goes-nowhere"]
    assert why(s, Dive(k, one_hex(s, k), mine=port)) == ["C.2.2 no-mines-there"]
    submit(s, "aggressor", Dive(k, one_hex(s, k)))
    assert s.ships[k].sea == 1
    assert why(s, GoHome(k, port)) == ["C.2.1 has-sailed"]
    s.ships[k] = replace(s.ships[k], at=at(s, "0813"))
    before = s.awards
    submit(s, "aggressor", EndSailing())
    assert s.awards == before + 3, "so far to the west"
    begin(s, Sailing(AGGRESSOR))
    s.sailed = 0
    submit(s, "aggressor", EndSailing())
    assert s.awards == before + 3, "once"
    begin(s, Sailing(AGGRESSOR))
    submit(s, "aggressor", GoHome(k, havens(s, k)[0]))
    assert s.ships[k].sea == 0


@pytest.mark.rule("C.2.12")
def test_a_ship_scuttled_in_a_port_blocks_it() -> None:
    s = sea("gulf-1939", "G3-MAR", "G3-D2")
    k, port = ship(s, "G3-MAR"), at(s, "4710")
    assert friendly_port(s, AGGRESSOR, port)
    submit(s, "aggressor", Scuttle(k, block=True))
    assert not friendly_port(s, AGGRESSOR, port)
    s.turn += 2
    assert friendly_port(s, AGGRESSOR, port)


# ---- nothing secret ------------------------------------------------------------------------


def seen(s: State, side: str) -> bytes:
    told = [e for e in s.story or () if e.to in ("", side)]
    waits = s.ask.sides if s.ask else ()
    return msgspec.json.encode((view(s, side), told, waits, len(s.steps)))


@pytest.mark.rule("G.12", "C.2.2")
def test_who_lays_mines_looks_like_who_sails() -> None:
    found = []
    for order in ("lay", "sail"):
        s = sea("gulf-1939", "G3-CM1", "G3F-VAI")
        k = ship(s, "G3-CM1")
        path = one_hex(s, k)
        submit(s, "aggressor", Sail((k,), order, path, where=path[-1] if order == "lay" else -1))
        if s.ask is not None and s.ask.sides == ("defender",):
            submit(s, "defender", Challenged(()))
        submit(s, "aggressor", EndSailing())
        found.append((seen(s, "defender"), seen(s, "aggressor")))
    assert found[0][0] == found[1][0]
    assert found[0][1] != found[1][1]


@pytest.mark.rule("G.12", "C.2.11")
def test_where_a_submarine_goes_changes_no_byte_for_the_enemy() -> None:
    found = []
    for where, holds in (("4510", False), ("4309", True)):
        s = sea("gulf-1939", "G3-SS2", "G3F-VAI")
        k = ship(s, "G3-SS2")
        submit(s, "aggressor", Dive(k, courses(s, (k,))[at(s, where)], holds))
        found.append(seen(s, "defender"))
    assert found[0] == found[1]


@pytest.mark.rule("G.12", "C.2.13b", "C.2.13d")
def test_a_ship_that_passes_a_silent_submarine_notices_nothing() -> None:
    found = []
    for where in ("4510", "3008"):
        s = sea("gulf-1939", "G3-D2", "G3F-VES")
        anchor(s, "G3F-VES", where, sea=1, holds=True)
        k = ship(s, "G3-D2")
        submit(s, "aggressor", Sail((k,), "sail", courses(s, (k,))[at(s, "4510")]))
        found.append(seen(s, "aggressor"))
    assert found[0] == found[1]
