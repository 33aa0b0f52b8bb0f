"""[7.41b] Where strongpoints of type E may be begun."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from grognard.games.efs.rules.r07_posts import extra_hexes, note_extra, why_not_extra
from grognard.games.efs.state import State
from tests.games.efs.cases import Scene
from tests.games.efs.scenes import start


def ground(*soviet: str, **more: Any) -> State:
    return Scene({"id": "0", "act": "", "who": "soviet", "soviet": list(soviet), **more}).state


def rules(s: State, at: str) -> list[str]:
    return [reason.rule for reason in why_not_extra(s, s.kit.hex(at))]


@pytest.mark.rule("7.41b")
def test_within_five_hexes_of_a_friendly_major_city() -> None:
    s = ground(map={"0505": "major_city"})
    assert [rules(s, at) for at in ("0505", "0510", "0511")] == [[], [], ["7.41b"]]
    s.held |= 1 << s.kit.hex("0505")
    assert rules(s, "0506") == ["7.41b"]


@pytest.mark.rule("7.41b")
def test_round_a_city_with_the_nkvd_in_it() -> None:
    s = ground("R=rd@0505", map={"0505": "city"})
    assert rules(s, "0507") == ["7.41b"]
    s = ground("N=nkvd@0505", map={"0505": "city"})
    assert [rules(s, at) for at in ("0507", "0510", "0511")] == [[], [], ["7.41b"]]
    s = ground("N=nkvd@0505", map={"0505": "town"})
    assert rules(s, "0507") == ["7.41b"]


@pytest.mark.rule("7.41b")
def test_one_a_turn_at_a_victory_location() -> None:
    s = start("berezina-to-the-dnepr")
    place = s.kit.hex("1828")
    assert s.friendly(1, place)
    assert rules(s, "1828") == []
    assert rules(s, "1830") == ["7.41b"]
    note_extra(s, place)
    assert rules(s, "1828") == ["7.41b"], "only one of them"
    s.extra_at_place = False
    s.held |= 1 << place
    assert rules(s, "1828") == ["7.41b"], "it is not friendly"


@pytest.mark.rule("7.41b")
def test_one_near_a_major_city_is_not_counted_as_that_of_a_location() -> None:
    s = start("smolensk-road")
    at = s.kit.hex("5121")
    note_extra(s, at)
    assert not s.extra_at_place
    assert extra_hexes(s) >> at & 1


@pytest.mark.rule("7.41b")
def test_a_mega_hex_of_the_inset_counts_as_one_hex() -> None:
    s = start("mogilev")
    s.extra_at_place = True
    nkvd = s.kit.unit("NKVD 42")
    s.put(nkvd, replace(s.units[nkvd], at=s.kit.hex("4435")))
    assert rules(s, "m1419") == ["7.41b"], "a city, not a major one"
    s.put(nkvd, replace(s.units[nkvd], at=s.kit.hex("m1514")))
    assert rules(s, "m1419") == []
    assert s.kit.ground.distance(s.kit.hex("m1514"), s.kit.hex("m1115")) == 4
    assert [rules(s, at) for at in ("m1115", "3538", "3539")] == [[], [], ["7.41b"]]
