"""[3.23, 4, 5.2, 21.2] What stands on the table before anybody acts."""

from __future__ import annotations

import pytest

from grognard.games.tps import GAME
from grognard.games.tps.kit import GERMAN, MECHANISED, RUSSIAN, Kit
from grognard.games.tps.rules.r05_setup import FirstRubble, SetUp
from grognard.kernel.dice import FairDice
from grognard.kernel.match import Match
from grognard.kernel.pack import Pack
from tests.games.tps.scenes import DATA, Scene


def begin(scenario: str = "first-week", **options: str) -> Scene:
    kit = GAME.kit(Pack(DATA), scenario, options)
    return Match(GAME, kit, scenario, FairDice.from_seed(1))


@pytest.mark.rule("21.2", "5.4")
def test_the_historical_set_up_places_everybody_where_he_stood() -> None:
    m = begin(setup="historical")
    assert isinstance(m.ask.step, FirstRubble)
    for i, counter in enumerate(m.kit.counters):
        if counter.group:
            assert m.state.units[i].at == counter.area
            assert not m.state.units[i].spent
    assert isinstance(begin(setup="players").ask.step, SetUp)


@pytest.mark.rule("21.2", "5.6")
def test_the_historical_set_up_keeps_the_limits() -> None:
    s = begin(setup="historical").state
    ground = s.kit.ground
    for at in range(s.kit.size):
        for side in (GERMAN, RUSSIAN):
            assert s.men(side, at) <= 10 or ground.zone[at]
        if ground.group[at]:
            assert s.men(ground.owner[at], at), ground.names[at]


@pytest.mark.rule("3.23")
def test_nobody_begins_in_a_white_area() -> None:
    s = begin(setup="historical").state
    white = [at for at in range(s.kit.size) if not s.kit.ground.group[at]]
    assert [s.kit.names[at] for at in white] == ["42", "44", "45"]
    assert not any(s.stacks[at] for at in white)


@pytest.mark.rule("5.1", "5.2", "5.3", "20.1")
def test_the_table_before_the_first_impulse() -> None:
    s = begin().state
    assert (s.kit.dates[s.date], s.night, s.track) == ("S13", False, 1)
    for row, side in zip(s.kit.ground.rows, s.control, strict=True):
        assert (side == GERMAN) == (row.shape == "square")
    assert len(s.kit.fags) == 4
    assert not any(s.units[i].spent for i in s.kit.fags)


def classes(kit: Kit) -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    for counter in kit.counters:
        found.setdefault(counter.arm, set()).add(counter.type)
    return found


@pytest.mark.rule("4.21", "4.22", "4.23", "4.24")
def test_arms_by_their_symbols() -> None:
    kit = begin().kit
    arms = classes(kit)
    assert arms["armour"] == {"TNK", "STG", "SIG", "PZG", "PSW"}
    assert arms["inf"] == {"INF", "MOT", "RCN", "ENG", "MIL"}
    assert arms["at"] == {"PAK", "TD", "ATR", "MG"}
    assert arms["aa"] == {"FLK", "AA"}
    for counter in kit.counters:
        if counter.armour:
            assert counter.gait == MECHANISED
        assert counter.star == (counter.arm in ("at", "aa"))
        assert counter.combat == (counter.arm in ("inf", "armour", "at", "aa"))


def test_a_small_scenario_has_its_own_counters_and_part_of_the_map() -> None:
    m = begin("southern-suburbs")
    s = m.state
    assert len(s.kit.counters) == 36
    assert all(unit.at < 0 or unit.at in s.kit.ground.open for unit in s.units)
    assert s.kit.luftwaffe >= 0
    assert [s.kit.counters[i].name for i in s.kit.fags] == ["FAG IV"]
