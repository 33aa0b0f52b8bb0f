"""[F2b, F4] One hex always, and what the weather does to movement allowances."""

from __future__ import annotations

import pytest

from grognard.games.ercn.kit import SIDES
from grognard.games.ercn.rules import f_movement as f
from tests.games.ercn.tables import (
    FOOT,
    VEHICLES,
    about,
    at,
    costs,
    goals,
    lay,
    move,
    nos,
    strip,
    unit,
)

# ---- F2b ---------------------------------------------------------------------------------------


@pytest.mark.rule("F2b")
@pytest.mark.parametrize("phase", ["move", "exploitation"])
def test_one_hex_can_always_be_gone(phase: str) -> None:
    m = lay(f"""
        map: flat 1x12
        turn: 2
        phase: german {phase}
        marsh: 0102
        river: 0101/0102
        road: 0102-0103
        counter: german A MECH XX 2-2-2
        pieces:
          german A 0101
        """)
    assert costs(m, "A") == {"0102": 2}
    assert nos(m, "german", move(m, "A", "0102")) == []
    assert nos(m, "german", move(m, "A", "0102 0103")) == [("F1", "not-enough-points")]
    m.play("german", move(m, "A", "0102"))
    assert at(m, "A") == "0102"


@pytest.mark.rule("F2b")
def test_the_one_hex_is_the_first() -> None:
    m = strip("marsh: 0103", arm="ARM", pm=2)
    assert goals(m, "A") == {"0102"}
    assert about(m, "soviet", move(m, "A", "0102 0103")) == [{"hex": "0103", "left": 1}]


@pytest.mark.rule("F2b", "F4")
def test_one_hex_even_with_no_points_at_all() -> None:
    m = strip("weather: snow", "road: 0101-0102-0103", side="german", arm="ARM", pm=2)
    assert costs(m, "A") == {"0102": 0}
    assert about(m, "german", move(m, "A", "0102 0103")) == [{"hex": "0103", "left": 0}]


@pytest.mark.rule("F2b", "F3a", "F3d")
def test_the_one_hex_respects_zones_of_control() -> None:
    m = strip("marsh: 0203", foe="INF 0204", at="0303", size="4x6", pm=1)
    assert nos(m, "soviet", move(m, "A", "0203")) == []
    m = strip("marsh: 0203", foe="INF 0304", at="0303", size="4x6", pm=1)
    assert nos(m, "soviet", move(m, "A", "0203")) == [("F3a", "zone-to-zone")]
    near = strip(foe="INF 0102", pm=1)
    assert nos(near, "soviet", move(near, "A", "0102")) == [("F3d", "enemy-there")]
    m = strip("marsh: 0203", foe="INF 0304", at="0303", size="4x6", pm=1, side="german", arm="ARM")
    assert costs(m, "A")["0203"] == 1
    assert nos(m, "german", move(m, "A", "0203")) == []


# ---- F4 ----------------------------------------------------------------------------------------


@pytest.mark.rule("F4")
@pytest.mark.parametrize("arm", ["INF", "CAV", "MECH", "ARM"])
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize(("printed", "in_mud"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_mud_halves_allowances_and_rounds_up(
    arm: str, side: str, printed: int, in_mud: int
) -> None:
    """The rulebook's example: 3 halved is 2."""
    m = strip("weather: mud", side=side, arm=arm, pm=printed)
    assert f.allowance(m.state, unit(m, "A")) == 2 * in_mud
    assert goals(m, "A") == {f"01{n:02d}" for n in range(2, in_mud + 2)}


@pytest.mark.rule("F4")
@pytest.mark.parametrize("arm", [*FOOT, *VEHICLES])
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("weather", ["clear", "frost", "snow"])
def test_snow_takes_two_points_from_german_vehicles_only(arm: str, side: str, weather: str) -> None:
    m = strip(f"weather: {weather}", side=side, arm=arm, pm=6)
    slowed = weather == "snow" and side == "german" and arm in VEHICLES
    assert f.allowance(m.state, unit(m, "A")) == (8 if slowed else 12)
    assert len(goals(m, "A")) == (4 if slowed else 6)


@pytest.mark.rule("F4")
def test_snow_leaves_no_less_than_nothing() -> None:
    for pm, halves in ((1, 0), (2, 0), (3, 2)):
        m = strip("weather: snow", side="german", arm="MECH", pm=pm)
        assert f.allowance(m.state, unit(m, "A")) == halves
        assert goals(m, "A") == {"0102"}
