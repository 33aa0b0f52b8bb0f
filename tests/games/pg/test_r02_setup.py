"""[2.3, 6.1, 6.8, 6.9, 16.7] Set-up: drawing leaders and mines, placing, what may not be placed."""

from __future__ import annotations

from random import Random

import pytest

from grognard.games.pg import GAME
from grognard.games.pg.kit import WAITING
from grognard.games.pg.piece_state import DUG_IN
from grognard.games.pg.rules.asked import Dice
from grognard.games.pg.rules.r02_places import assignable, may_dig, starters
from grognard.games.pg.rules.r02_setup import (
    Assign,
    DigFirst,
    Embark,
    EndSetUp,
    Entrench,
    Hide,
    LayMine,
    Mount,
    Place,
    Ready,
)
from grognard.games.pg.state import State
from grognard.kernel.dice import FairDice
from grognard.kernel.flow import settle, submit
from grognard.kernel.match import Match
from grognard.kernel.offers import tag
from grognard.kernel.pack import Pack
from tests.games.pg.packs import DATA, SCENARIOS
from tests.games.pg.scenes import Scene, asked, flat, roll, u, why


def start(scenario: str, seed: int = 1) -> Scene:
    kit = GAME.kit(Pack(DATA), scenario, {})
    m: Match[State] = Match(GAME, kit, scenario, FairDice.from_seed(seed))
    roll(m)
    return m


@pytest.mark.rule("6.1")
def test_leaders_are_drawn_by_rank_and_no_counter_comes_twice() -> None:
    faces = set()
    for seed in range(4):
        m = start("s01-birch-knoll", seed)
        kit, units = m.kit, m.state.units
        drawn = [(c, kit.faces[units[i].face]) for i, c in enumerate(kit.counters) if c.leader]
        assert all(c.code == face.rank and c.leader_set == face.set for c, face in drawn)
        assert len({face.counter for _, face in drawn}) == len(drawn)
        faces.add(tuple(face.id for _, face in drawn))
    assert len(faces) > 1, "always the same leaders"


@pytest.mark.rule("16.7")
def test_minefields_are_drawn_from_the_cup() -> None:
    m = start("s08-the-orsha-road")
    side = m.kit.side_ids.index("de")
    mine = [one for one in m.state.mines if one.side == side]
    assert len(mine) == m.kit.sides[side].minefields == 10
    cup = m.kit.constants.mines.cup
    assert all(sum(one.strength == n for one in mine) <= cup[n] for n in range(4))
    assert len({one.strength for one in mine}) > 1


@pytest.mark.rule("16.7")
def test_the_draw_of_a_minefield_is_for_its_owner_alone() -> None:
    kit = GAME.kit(Pack(DATA), "s05-out-of-the-marsh", {})
    m: Match[State] = Match(GAME, kit, "s05-out-of-the-marsh", FairDice.from_seed(1))
    seen = set()
    while asked(m) == "chance":
        step = m.ask.step
        assert isinstance(step, Dice)
        seen.add((step.why, step.own))
        m.roll()
    assert seen == {("leader", ""), ("mine", "axis")}


def test_a_piece_is_placed_in_its_area_where_there_is_room() -> None:
    m = start("s01-birch-knoll")
    side = m.kit.side_ids.index("su")
    assert asked(m) == ("axis", "allies")[side]
    knoll = sorted(m.kit.areas["knoll"])
    mine = [i for i in m.kit.units_of[side] if m.kit.counters[i].combat]
    off = m.kit.hex("1-1501")
    assert why(m, Place(mine[0], off)) == [("2.3", "not-its-area")]
    for i in mine[:3]:
        m.play(asked(m), Place(i, knoll[0]))
    assert why(m, Place(mine[3], knoll[0])) == [("4.1", "hex-full")]
    assert why(m, Place(mine[0], knoll[0])) == [("2.3", "stands-there")]
    assert ("2.3", "to-be-placed") in why(m, EndSetUp())
    other = m.kit.units_of[1 - side][0]
    assert why(m, Place(other, knoll[0])) == [("0", "not-your-unit")]


@pytest.mark.rule("16.51", "2.2")
def test_who_enters_later_is_not_set_up_but_may_begin_aboard() -> None:
    m = start("s02-bridge-on-the-teterka")
    m.play(asked(m), Ready())
    kit = m.kit
    side = kit.side_ids.index("de")
    assert asked(m) == ("axis", "allies")[side]
    waiting = [i for i in kit.units_of[side] if i not in starters(m.state, side)]
    truck = next(i for i in waiting if kit.counters[i].unarmed)
    rider = next(i for i in waiting if kit.counters[i].type == "infantry")
    assert why(m, Place(rider, next(iter(kit.ground.hexes)))) == [("16.51", "enters-later")]
    assert ("2.3", "enter-loaded") in why(m, EndSetUp())
    m.play(asked(m), Embark(rider, truck))
    assert m.state.units[rider].aboard == truck
    second = next(i for i in waiting if kit.counters[i].type == "infantry" and i != rider)
    assert why(m, Embark(second, truck)) == [("5.6", "cannot-ride")]


@pytest.mark.rule("6.8")
def test_tank_leaders_are_assigned_within_their_group() -> None:
    m = start("s03-new-life-farm")
    while asked(m) != "allies":
        m.play(asked(m), Ready())
    side = m.kit.side_ids.index("su")
    counters = m.kit.counters
    tanks = [i for i in m.kit.units_of[side] if counters[i].kind == "afv"]
    group = counters[tanks[0]].group
    count = assignable(m.state, side)[group]
    assert count > 0
    assert ("6.8", "tank-leaders-left") in why(m, EndSetUp())
    mine = [i for i in tanks if counters[i].group == group]
    for i in mine[:count]:
        m.play(asked(m), Assign(i))
    assert why(m, Assign(mine[count])) == [("6.8", "no-tank-leader-left")]
    truck = next(i for i in m.kit.units_of[side] if counters[i].infantry)
    assert why(m, Assign(truck)) == [("6.8", "no-tank-leader")]
    m.play(asked(m), Assign(mine[0]))
    assert not m.state.units[mine[0]].tank_leader, "a second time takes him off again"


@pytest.mark.rule("6.9")
def test_cavalry_leaders_are_named_where_there_is_cavalry() -> None:
    text = "phase: set-up\n"
    with_horses = flat("allies C=su.cav 0505\nallies L=LT(8/0/0) 0505\naxis X=de.inf 0520", text)
    roll(with_horses)
    while asked(with_horses) != "allies":
        with_horses.play(asked(with_horses), Ready())
    assert why(with_horses, Mount(u(with_horses, "L"))) == []
    without = flat("allies C=su.inf 0505\nallies L=LT(8/0/0) 0505\naxis X=de.inf 0520", text)
    roll(without)
    while asked(without) != "allies":
        without.play(asked(without), Ready())
    assert why(without, Mount(u(without, "L"))) == [("6.9", "no-cavalry")]


@pytest.mark.rule("16.2", "16.4", "16.6")
def test_markers_and_hidden_units_of_the_scenario() -> None:
    m = start("s07-night-on-the-sudra")
    side = m.kit.side_ids.index("de")
    assert asked(m) == ("axis", "allies")[side]
    n = next(k for k, one in enumerate(m.state.mines) if one.side == side)
    assert why(m, LayMine(n, m.kit.hex("1-1101"))) == [("16.7", "not-for-mines")]
    assert why(m, Entrench(m.kit.hex("8-1101"))) == [("16.4", "not-for-entrenchments")]
    m.play(asked(m), Ready())
    s = m.state
    mine = starters(s, side)
    assert sum(s.units[i].hidden for i in mine) == m.kit.sides[side].hidden.units == 3
    assert 0 < sum(s.units[i].dug == DUG_IN for i in mine) <= may_dig(s, side)
    assert len(s.trenches) == m.kit.sides[side].entrenchments == 4
    assert all(one.at >= 0 for one in s.mines if one.side == side)
    assert not any(m.kit.is_terrain(one.at, "town") for one in s.mines)


@pytest.mark.rule("16.2")
def test_digging_in_and_hiding_before_play_is_limited() -> None:
    m = start("s05-out-of-the-marsh")
    side = m.kit.side_ids.index("de")
    assert asked(m) == ("axis", "allies")[side]
    mine = [i for i in starters(m.state, side) if m.kit.counters[i].infantry]
    assert why(m, DigFirst(mine[0])) == [("16.2", "cannot-dig-there")]
    assert why(m, Hide(mine[0])) == [("16.6", "cannot-hide")]
    area = sorted(h for h in m.kit.areas[_area(m, mine[0])] if m.kit.is_terrain(h, "clear"))
    for k, i in enumerate(mine[:3]):
        m.play(asked(m), Place(i, area[k]))
        assert why(m, DigFirst(i)) == []
    for i in mine[:2]:
        m.play(asked(m), Hide(i))
    assert why(m, Hide(mine[2])) == [("16.6", "no-more-hidden")]


def _area(m: Scene, i: int) -> str:
    return str(m.kit.groups[m.kit.counters[i].group][1].area)


@pytest.mark.rule("1.2.control")
def test_at_the_start_the_nearest_combat_units_control_a_hex() -> None:
    m = flat("axis A=de.inf 0305\naxis L=LT(8/0/0) 0320\nallies X=su.inf 0315")
    owner = m.state.owner
    assert owner[m.kit.hex("1-0307")] == 0
    assert owner[m.kit.hex("1-0313")] == 1
    assert owner[m.kit.hex("1-0320")] == 1, "leaders control nothing"
    hidden = flat("axis A=de.inf 0305 hidden\naxis B=de.inf 0301\nallies X=su.inf 0315")
    assert hidden.state.owner[hidden.kit.hex("1-0309")] == 1, "the hidden are not to be guessed"


@pytest.mark.rule("2.2")
def test_every_scenario_is_set_up_and_everybody_has_a_place() -> None:
    for scenario in ("s03-new-life-farm", "s08-the-orsha-road", "s10-before-iasi"):
        m = start(scenario)
        rng = Random(2)
        while m.state.turn == 0:
            action = Ready() if "ready" in m.ask.kinds else m.ask.sample(rng)
            m.play(asked(m), action)
            roll(m)
        s = m.state
        for side in (0, 1):
            assert all(s.units[i].at != WAITING for i in starters(s, side))
        assert list(GAME.faults(s)) == []


@pytest.mark.rule("2.3")
def test_chance_sets_up_in_every_way() -> None:
    """What is drawn at random in a playout: no kind of marker is left out."""
    met: set[str] = set()
    for name in SCENARIOS:
        kit = GAME.kit(Pack(DATA), name, {})
        s, rng = GAME.start(kit), Random(11)
        for _ in range(260):
            ask = settle(s)
            if ask is None or s.turn:
                break
            step = s.steps[-1]
            action = step.draw(s, ask.sides[0], rng)
            if isinstance(action, Ready) and rng.random() < 0.95:
                continue
            met.add(tag(type(action)))
            submit(s, ask.sides[0], action)
    assert {"place", "embark", "entrench", "lay-mine", "dig-first", "hide", "assign",
            "ready"} <= met  # fmt: skip
