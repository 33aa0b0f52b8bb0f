"""[A.1, A.2] Initiative, weather, sky and ice."""

from __future__ import annotations

import pytest

from grognard.games.ft.counters import AGGRESSOR, DEFENDER
from grognard.games.ft.kit import CLEAR, FROST, SNOW, SUNNY
from grognard.games.ft.pieces import COLD, GONE
from grognard.games.ft.rules.a2_weather import LeaveIce, frozen_hexes, shores
from grognard.kernel.flow import refusals, submit
from tests.games.ft.scenes import at, kit_of, play_line, scene, start, unit, whys


@pytest.mark.rule("A.1.1")
def test_each_side_rolls_the_die_of_its_level() -> None:
    s = start("raate")
    s.turn = 2
    ask = play_line(s, "A.1.1")
    assert ask is not None
    assert s.steps[-1].dice == (1, 3), "prestige L: blue"  # type: ignore[attr-defined]
    play_line(s, "A.1.1", faces=(2, 5))
    assert s.order == (DEFENDER, AGGRESSOR), "blue 2 + 1 against black 5"


@pytest.mark.rule("A.2.1", "A.2.3")
def test_the_historical_weather_is_that_of_the_calendar() -> None:
    s = start("raate")
    play_line(s, "A.2.1")
    assert s.weather == FROST
    s.turn = 2
    play_line(s, "A.2.1")
    assert s.weather == SNOW
    play_line(s, "A.2.3")
    assert s.kit.charts.weather.ice.order[s.ice] == "F"


@pytest.mark.rule("A.2.1", "A.2.2", "A.2.3")
def test_weather_sky_and_ice_are_rolled_for() -> None:
    s = start("raate", weather="rolled")
    play_line(s, "A.2.1", faces=(9,))
    assert s.weather == SNOW, "December, 9 - 2 = 7"
    play_line(s, "A.2.2", faces=(9,))
    assert s.sky == SUNNY, "9 - 1 = 8"
    s.ice = 1
    play_line(s, "A.2.3", faces=(2,))
    assert s.ice == 2, "F on the chart, one level a turn"


@pytest.mark.rule("G.2")
def test_a_roll_stands_in_the_log() -> None:
    s = start("raate", weather="rolled")
    s.story = []
    play_line(s, "A.2.1", faces=(9,))
    told = next(event for event in s.story if event.what == "roll")
    assert dict(told.about) == {
        "why": "weather", "side": "aggressor", "colour": "white", "face": 9, "total": 9,
    }  # fmt: skip


@pytest.mark.rule("G.9")
def test_frost_tells_on_who_is_not_winterised_and_not_in_a_place() -> None:
    s = start("raate")
    play_line(s, "A.2.1")
    cold = {s.kit.counters[i].id for i, one in enumerate(s.units) if one.marks & COLD}
    assert "S-25-1" in cold
    assert not [id for id in cold if id.startswith("F-")], "the Finns are winterised"
    assert "S-44" not in cold, "headquarters are no combat units"
    s.turn = 2
    play_line(s, "A.2.1")
    assert not [one for one in s.units if one.marks & COLD], "snow"


@pytest.mark.rule("G.9")
def test_a_fall_to_the_third_level_costs_a_step_once() -> None:
    s = scene("""
        weather: snow
        ground:
          0505 forest
        pieces:
          S-25-1 0505 limited2
    """)
    s.turn = 1
    play_line(s, "A.2.1")
    assert (s.level(0), s.units[0].step) == (-3, 1)
    play_line(s, "A.2.1")
    assert s.units[0].step == 1, "not again while it lasts"


@pytest.mark.rule("A.2.3a", "A.2.3b", "A.2.3c", "A.2.3d")
def test_what_each_state_freezes() -> None:
    kit = kit_of("gulf-1939")
    sizes = [frozen_hexes(kit, ice).bit_count() for ice in range(4)]
    assert sizes[0] == 0
    assert sizes == sorted(set(sizes)), "each state freezes more"
    ground = kit.ground
    coast, open_sea = ground.index("3006"), ground.index("2512")
    assert frozen_hexes(kit, 1) >> coast & 1
    assert not frozen_hexes(kit, 2) >> open_sea & 1
    assert frozen_hexes(kit, 3) >> open_sea & 1


ON_ICE = """
ice: {ice}
ground:
  0505 water
  0506 water
  0406 water
  0606 water
  0507 forest
pieces:
  F-27-1 0505
  S-25-1 {foe}
"""


@pytest.mark.rule("G.11")
def test_who_stands_on_ice_that_goes_back_saves_himself_to_land() -> None:
    s = scene(ON_ICE.format(ice="C", foe="0404"))
    s.turn = 2
    s.kit.options["weather"] = "rolled"
    ask = play_line(s, "A.2.3", faces=(9,))
    assert ask is not None
    assert ask.sides == ("defender",)
    foe = at(s, "0404")
    assert whys(refusals(s, "defender", LeaveIce(0, foe))) == ["G.11 no-shore"]
    assert whys(refusals(s, "defender", LeaveIce(1, foe))) == ["G.11 not-adrift"]
    to = at(s, "0507")
    assert to in shores(s, 0)
    submit(s, "defender", LeaveIce(0, to))
    assert s.units[0].at == to
    assert not s.steps


@pytest.mark.rule("G.11")
def test_who_reaches_no_land_is_lost() -> None:
    rows = "\n".join(f"  {c:02d}{r:02d} water" for c in range(2, 9) for r in range(2, 9))
    s = scene(f"ice: C\nground:\n{rows}\npieces:\n  F-27-1 0505\n")
    s.turn, s.ice = 2, 1
    s.kit.options["weather"] = "rolled"
    play_line(s, "A.2.3", faces=(9,))
    assert s.units[unit(s, "F-27-1")].at == GONE
    assert s.losses == {"FIN INF": 2}


def test_weather_words_agree_with_the_charts() -> None:
    s = start("raate")
    assert {*s.kit.charts.weather.weather.codes.values()} == {"frost", "snow", "mud", "clear"}
    assert CLEAR == 3
