"""[8.4] Untried units: faces from the cup, militia near its town, machine guns in forts."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from grognard.games.efs.kit import SOVIET
from grognard.games.efs.pieces import CANNOT_REBUILD, DUE, SPARE, UNTRIED, WAITING, Unit
from grognard.games.efs.rules.r08_reinforcements import Placing, why_not_place
from grognard.games.efs.rules.r08_untried import reveal, reveal_all, town_of
from grognard.games.efs.state import State
from grognard.kernel.flow import ChanceStep, settle
from tests.games.efs.cases import Scene
from tests.games.efs.scenes import play_line, start, with_dice


def shown(s: State, units: tuple[int, ...], dice: list[int]) -> None:
    s.steps, s.ask = [reveal_all(s, units)], None
    with_dice(s, dice)


def untried(*pieces: str, **more: Any) -> State:
    return Scene({"id": "0", "act": "", "who": "soviet", "soviet": list(pieces), **more}).state


@pytest.mark.rule("8.41", "8.42", "8.42a", "8.42b")
def test_a_face_is_drawn_from_the_cup_of_its_kind_and_not_put_back() -> None:
    s = untried("M=mil@0505:untried", "N=mil@0506:untried", "G=mg@0507:untried")
    assert s.strength(0) == (0, 0), "unknown to both"
    s.steps, s.ask = [reveal(s, 0)], None
    settle(s)
    step = s.steps[-1]
    assert isinstance(step, ChanceStep)
    assert step.dice == (1, len(s.kit.charts.pieces.untried.militia))
    with_dice(s, [4])
    assert s.units[0].marks & UNTRIED == 0
    assert s.kit.charts.pieces.untried.militia[3] == "1-1-3"
    assert s.strength(0) == (1, 1)
    assert s.faces == ((0, 1, 2, 4, 5), (0, 1, 2, 3, 4, 5))
    shown(s, (1,), [4])
    assert s.strength(1) == (1, 2), "the fourth of those that are left"
    shown(s, (2,), [6])
    assert s.strength(2) == (0, 2)
    assert s.face_values(2)[2] == 2
    assert not s.steps


@pytest.mark.rule("8.41")
def test_a_revealed_unit_is_not_revealed_again() -> None:
    s = untried("M=mil@0505:untried", "R=rd@0505")
    shown(s, (0, 1), [5])
    faces = s.faces
    shown(s, (0, 1), [])
    assert s.faces == faces


@pytest.mark.rule("21.61", "21.63", "21.71")
def test_a_face_that_says_remove_takes_the_unit_out_of_play() -> None:
    s = untried("M=mil@0505:untried", "G=mg@0505:untried")
    shown(s, (0, 1), [2, 1])
    assert [u.at for u in s.units] == [CANNOT_REBUILD, CANNOT_REBUILD]


@pytest.mark.rule("8.42a")
def test_the_last_face_needs_no_die() -> None:
    s = untried("M=mil@0505:untried")
    s.faces = ((5,), ())
    shown(s, (0,), [])
    assert s.strength(0) == (2, 2)


# ---- where they are placed ---------------------------------------------------------------------


def due(s: State, *hexes: str, unit: str) -> None:
    i = s.kit.unit(unit)
    s.put(i, replace(s.units[i], at=DUE))
    named = tuple(s.kit.hex(name) for name in hexes)
    s.kit.by_entry = ((SOVIET, 1, "place", named, (i,)),)


def rules(s: State, unit: str, at: str) -> list[str]:
    return [reason.rule for reason in why_not_place(s, s.kit.unit(unit), s.kit.hex(at))]


def move(s: State, unit: str, at: str) -> None:
    i = s.kit.unit(unit)
    s.put(i, replace(s.units[i], at=s.kit.hex(at)))


@pytest.mark.rule("8.43", "8.43a", "8.43b")
def test_militia_is_placed_near_its_town() -> None:
    s = untried("M=mil@active", "R=rd@0610", map={"0505": "city"}, axis=["I=id@0803"])
    s.kit.sources = ((), ())
    due(s, "0505", unit="M")
    assert town_of(s.kit, s.kit.unit("M")) == (s.kit.hex("0505"),)
    assert rules(s, "M", "0505") == []
    assert rules(s, "M", "0510") == [], "the town is not counted, the hex is"
    assert rules(s, "M", "0511") == ["8.43a"]
    s.held &= ~(1 << s.kit.hex("0804"))
    assert rules(s, "M", "0804") == ["8.43b"], "in the zone of the Axis"
    move(s, "R", "0804")
    assert rules(s, "M", "0804") == []
    s.held |= 1 << s.kit.hex("0506")
    assert rules(s, "M", "0506") == ["8.13a"]


@pytest.mark.rule("8.43a")
def test_without_supply_militia_needs_a_line_to_its_town() -> None:
    ring = [f"I{n}=id@{name}" for n, name in enumerate(("0703", "0706", "0904", "0905"))]
    s = untried("M=mil@active", "R=rd@0805", map={"0505": "city"}, axis=ring)
    s.kit.sources = ((), ())
    due(s, "0505", unit="M")
    assert rules(s, "M", "0805") == ["8.43a"]
    s.kit.sources = ((), (s.kit.hex("0805"),))
    assert rules(s, "M", "0805") == []


@pytest.mark.rule("8.43c")
def test_militia_of_a_lost_town_is_set_aside_and_another_drawn() -> None:
    s = start("smolensk-road")
    units = tuple(s.kit.unit(f"{name} Mil") for name in ("Minsk", "Orsha", "Mogilev"))
    minsk, _, mogilev = units
    hexes = [s.kit.hex(name) for name in ("1034", "3625", "3533")]
    kept, setup = s.kit.by_entry, s.kit.setup
    s.kit.by_entry = tuple(
        (SOVIET, s.turn, "place", (at,), (i,)) for i, at in zip(units, hexes, strict=True)
    )
    try:
        for i, box in zip(units, (WAITING, SPARE, SPARE), strict=True):
            s.put(i, Unit(at=box))
        assert set(town_of(s.kit, minsk)) == {s.kit.hex("1034"), s.kit.hex("0933")}
        s.held |= 1 << s.kit.hex("1034")
        play_line(s, "A.3a")
        assert s.units[minsk].at == DUE, "half the city is Soviet"
        s.put(minsk, Unit(at=WAITING))
        s.held |= 1 << s.kit.hex("0933") | 1 << s.kit.hex("3625")
        play_line(s, "A.3a")
        assert [s.units[i].at for i in units] == [SPARE, SPARE, DUE], "the only one left to draw"
        assert s.units[mogilev].marks & UNTRIED
        s.held &= ~(1 << s.kit.hex("3625"))
        for i, box in zip(units, (WAITING, SPARE, SPARE), strict=True):
            s.put(i, Unit(at=box))
        play_line(s, "A.3a", dice=[1])
        assert [s.units[i].at for i in units] in ([SPARE, DUE, SPARE], [SPARE, SPARE, DUE])
        assert isinstance(s.steps[-1], Placing)
    finally:
        s.kit.by_entry, s.kit.setup = kept, setup


@pytest.mark.rule("8.44a", "8.44b")
def test_machine_guns_go_where_the_card_says_or_to_a_supplied_fortification() -> None:
    s = untried("G=mg@active", map={"0505": "belt", "0707": "citadel"})
    s.kit.sources = ((), (s.kit.hex("0909"),))
    due(s, "0303", unit="G")
    assert rules(s, "G", "0303") == []
    assert rules(s, "G", "0505") == ["8.44b"]
    due(s, unit="G")
    assert rules(s, "G", "0303") == ["8.44b"]
    assert rules(s, "G", "0505") == []
    s.razed = 1 << s.kit.hex("0505")
    s.posts = (0, 1 << s.kit.hex("0606"))
    assert rules(s, "G", "0505") == ["8.44b"], "destroyed"
    assert [rules(s, "G", at) for at in ("0707", "0606")] == [[], []]
    s.kit.sources = ((), ())
    assert rules(s, "G", "0707") == ["8.44b"], "out of supply"


@pytest.mark.rule("8.44c")
def test_machine_guns_not_two_in_a_hex_nor_alone_in_a_zone() -> None:
    s = untried("G=mg@active", "H=mg@0505:untried", "R=rd@0909", axis=["I=id@0302"])
    due(s, "0303", "0505", unit="G")
    assert rules(s, "G", "0505") == ["8.44c"]
    s.held &= ~(1 << s.kit.hex("0303"))
    assert rules(s, "G", "0303") == ["8.44c"]
    move(s, "R", "0303")
    assert rules(s, "G", "0303") == []
