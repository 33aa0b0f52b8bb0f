"""[6.8, 16.6, 16.7] What a side sees, and what it does not."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from grognard import library
from grognard.games.pg.rules.r02_setup import Hide, Place, Ready
from grognard.games.pg.rules.r03_segment import Activate
from grognard.games.pg.view import SeenUnit, unveiled
from tests.games.pg.scenes import Scene, flat, h, play, u
from tests.games.pg.test_r02_setup import start


def seen(m: Scene, side: str, name: str) -> SeenUnit | None:
    view: Any = m.view(side)
    return next((unit for unit in view.units if unit.unit == u(m, name)), None)


@pytest.mark.rule("16.6")
def test_a_hidden_unit_is_there_for_its_owner_alone() -> None:
    m = flat("axis A=de.inf 0505\nallies G=su.45at 0515 hidden\nallies X=su.inf 0520")
    assert seen(m, "axis", "G") is None
    own = seen(m, "allies", "G")
    assert own is not None
    assert own.hidden
    assert any(unit.unit == u(m, "G") for unit in unveiled(m.state).units)


@pytest.mark.rule("16.6")
def test_where_a_side_that_hides_units_puts_them_is_not_seen_while_it_sets_up() -> None:
    m = start("s10-before-iasi")
    gun, tank = u(m, "ro.47at/1"), u(m, "su.su76/1")
    play(m, Place(gun, h(m, "3-0406")))
    assert seen(m, "axis", "ro.47at/1") is not None
    assert seen(m, "allies", "ro.47at/1") is None, "it can be hidden only where it stands"
    play(m, Hide(gun), Ready())
    assert seen(m, "allies", "ro.47at/1") is None
    assert seen(m, "allies", "ro.inf/1") is not None, "the others are open now"
    play(m, Place(tank, h(m, "5-0224")))
    assert seen(m, "axis", "su.su76/1") is not None, "this side has nothing to hide"


@pytest.mark.rule("6.8")
def test_tank_leaders_are_secret_unless_the_rules_give_them_to_all() -> None:
    m = flat(
        "axis P=de.pziiig 0505\nallies K=su.t34a 0515 led\nallies Q=su.t34a 0515", "year: 1941"
    )
    for name in "KQ":
        found = seen(m, "axis", name)
        assert found is not None
        assert not found.tank_leader
    own, german = seen(m, "allies", "K"), seen(m, "allies", "P")
    assert own is not None
    assert german is not None
    assert own.tank_leader
    assert german.tank_leader, "all German vehicles have one"


@pytest.mark.rule("16.7")
def test_mines_lie_face_down_until_they_are_found() -> None:
    m = flat("axis A=de.inf 0505\nallies X=su.inf 0520", "mines: allies 0510=2 0511=3 found")
    strength = {mine.at: mine.strength for mine in m.view("axis").mines}  # type: ignore[attr-defined]
    assert strength == {h(m, "0510"): None, h(m, "0511"): 3}
    own = {mine.at: mine.strength for mine in m.view("allies").mines}  # type: ignore[attr-defined]
    assert own == {h(m, "0510"): 2, h(m, "0511"): 3}


def test_what_is_declared_is_open_and_who_leads_is_not() -> None:
    m = flat("axis P=de.inf 0505\nallies K=su.t34a 0515 led", "year: 1941\nphase: allies segment")
    play(m, Activate(u(m, "K"), "move"))
    mine, his = seen(m, "allies", "K"), seen(m, "axis", "K")
    assert mine is not None
    assert his is not None
    assert (mine.order, his.order) == ("move", "move")
    assert (mine.led, his.led) == (True, False)


@pytest.mark.rule("2.1")
def test_the_story_names_every_piece_so_that_it_is_found() -> None:
    """Both sides have an INF 1: what is told must lead to the right one."""
    m = library.new("s01-birch-knoll", {}, 3)
    rng = Random(3)
    for _ in range(500):
        if m.over:
            break
        m.play(m.ask.side, m.ask.sample(rng))
    known, named = m.kit.unit_at, 0
    for event in m.story:
        for key, value in event.about:
            if key in ("unit", "units", "other", "carrier"):
                named += 1
                assert set(str(value).split(", ")) <= set(known), event
    assert named > 50
    assert len(known) == len(m.kit.counters)
