"""[13.12, 13.33, 13.4, 13.5] Guns that have fired, heavy guns, bombardment, limited supply."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from grognard.games.efs.kit import AXIS, SOVIET
from grognard.games.efs.pieces import CADRE, FIRE_MODE, FIRED, SPARE, WAITING, Attack
from grognard.games.efs.rules.asked import Dice
from grognard.games.efs.rules.r03_basics import removable
from grognard.games.efs.rules.r05_weather import settle_weather
from grognard.games.efs.rules.r10_movement import Move
from grognard.games.efs.rules.r12_declaration import change
from grognard.games.efs.rules.r13_artillery import in_range, rounds_left
from grognard.games.efs.rules.r13_bombard import Bombard, Bombardment, NoBombardment, targets
from grognard.games.efs.rules.r13_modes import ChangeMode, EndModes, Modes
from grognard.games.efs.rules.r13_mortars import MortarsBack, MortarsGo, MortarsStay
from grognard.games.efs.rules.r13_support import AddGun, Gunnery, UseRounds, spends
from grognard.games.efs.rules.r16_retreat import RetreatTo
from grognard.games.efs.state import DRY, FROZEN, MUD, SNOW, State
from grognard.kernel.flow import submit
from tests.games.efs.cases import Scene
from tests.games.efs.scenes import play_line, start, with_dice
from tests.games.efs.verbs_artillery import attacking


def scene(**case: Any) -> State:
    s = Scene({"id": "0", **case}).state
    s.story = []
    return s


def told(s: State) -> list[tuple[str, str]]:
    return [(event.what, event.rule) for event in s.story or ()]


# ---- having fired ------------------------------------------------------------------------------


@pytest.mark.rule("13.12", "B.4e.10", "13.46")
def test_artillery_of_both_sides_has_fired_after_the_combat() -> None:
    s = scene(
        axis=["I=id@0505", "G=art@0506", "S=sha@0507:fire", "X=art@0606"],
        soviet=["R=rd@0504", "K=sart@0504"], map={"0504": "belt"},
    )  # fmt: skip
    attacking(s, "0504")
    i, g, gun, x, k = (s.kit.unit_at[name] for name in "IGSXK")
    change(s, 0, guns=(g, gun), support=(k,))
    assert play_line(s, "B.4e.10", AXIS) is None
    fired = {n for n, unit in enumerate(s.units) if unit.marks & FIRED}
    assert fired == {g, gun, k}
    assert rounds_left(s, gun) == s.kit.rules.sha_ammunition - 1
    assert g not in s.shells
    s.shells = {gun: 0}
    play_line(s, "B.4e.10", AXIS)
    assert s.shells[gun] == 0
    assert i not in fired
    assert x not in fired


@pytest.mark.rule("13.12", "B.4e.10")
def test_nobody_has_fired_where_the_attack_has_lapsed() -> None:
    s = scene(axis=["I=id@0505", "G=art@0506"], soviet=["R=rd@0504"])
    attacking(s, "0504")
    change(s, 0, guns=(s.kit.unit_at["G"],), done=True)
    assert play_line(s, "B.4e.10", AXIS) is None
    assert not any(unit.marks & FIRED for unit in s.units)


@pytest.mark.rule("13.12", "B.6i", "C.6j")
def test_in_any_engineer_phase_artillery_of_both_sides_recovers() -> None:
    for line, side in (("B.6i", AXIS), ("C.6j", SOVIET)):
        s = scene(axis=["G=art@0506:fired"], soviet=["K=sart@0504:fired"])
        assert all(unit.marks & FIRED for unit in s.units)
        assert play_line(s, line, side) is None
        assert not any(unit.marks & FIRED for unit in s.units)


# ---- modes -------------------------------------------------------------------------------------


@pytest.mark.rule("13.42b", "13.42a", "B.6h", "0")
def test_heavy_guns_change_their_mode_once_in_their_engineer_phase() -> None:
    s = scene(
        axis=["S=sha@0506:mob", "T=rg@0507:fire", "M=sha@0607:mob", "G=art@0509", "W=sha@0101"],
        soviet=["R=srail@0101"],
    )  # fmt: skip
    i, t, m, w = (s.kit.unit_at[name] for name in "STMW")
    s.put(w, replace(s.units[w], at=WAITING))
    s.moved_turn = 1 << m
    play_line(s, "B.6h", AXIS)
    step = s.steps[-1]
    assert isinstance(step, Modes)
    found = [a for offer in step.offers(s, "axis") for a in offer]
    assert found == [ChangeMode(i), ChangeMode(t), EndModes()]

    def no(name: str) -> set[tuple[str, str]]:
        return {(r.rule, r.why) for r in ChangeMode(s.kit.unit_at[name]).why_not(s, "axis")}

    assert no("R") == {("0", "not-your-unit")}
    assert no("G") == {("13.42b", "no-modes")}
    assert no("W") == {("13.42b", "no-modes")}
    assert no("M") == {("13.42b", "moved-this-turn")}
    submit(s, "axis", ChangeMode(i))
    assert s.units[i].marks & FIRE_MODE
    assert no("S") == {("13.42b", "turned-before")}
    s.moved_turn |= 1 << t
    submit(s, "axis", ChangeMode(t))
    assert not s.units[t].marks & FIRE_MODE, "back to mobile at any time"
    assert not s.steps
    assert told(s) == [("mode-changed", "13.42b")] * 2


@pytest.mark.rule("13.42b", "B.6h")
def test_no_gun_need_change() -> None:
    s = scene(axis=["S=sha@0506:mob"])
    play_line(s, "B.6h", AXIS)
    submit(s, "axis", EndModes())
    assert not s.units[0].marks & FIRE_MODE
    assert not s.steps


@pytest.mark.rule("13.33b", "C.6j")
def test_soviet_railway_guns_change_in_the_soviet_engineer_phase() -> None:
    s = scene(soviet=["R=srail@0506:mob"], axis=["S=sha@0909:mob"])
    play_line(s, "C.6j", SOVIET)
    submit(s, "soviet", ChangeMode(s.kit.unit_at["R"]))
    assert s.units[s.kit.unit_at["R"]].marks & FIRE_MODE
    assert not s.steps


# ---- movement ----------------------------------------------------------------------------------


@pytest.mark.rule("13.41a", "13.41b", "13.41d", "13.42a")
def test_super_heavy_guns_keep_to_roads_and_railways() -> None:
    roads = {"main": ["0505-0504"], "rail": ["0505-0605"], "minor": ["0505-0506"]}
    s = scene(roads=roads, axis=["S=sha@0505:mob"])
    s.phase = "axis_mvt"

    def no(name: str) -> set[str]:
        return {r.rule for r in Move((0,), (s.kit.hex(name),)).why_not(s, "axis")}

    for weather, minor in ((DRY, set()), (MUD, {"13.41b"}), (FROZEN, set()), (SNOW, {"13.41b"})):
        s.weather = weather
        assert not no("0504")
        assert not no("0605")
        assert no("0506") == minor
        assert no("0405") == {"13.41a"}
    s.weather = DRY
    s.mark(0, on=FIRE_MODE)
    assert "13.42a" in no("0504")


# ---- bombardment -------------------------------------------------------------------------------


def besieged(guns: tuple[str, ...] = ("S=shx@0506:fire",), ground: str = "citadel") -> State:
    s = scene(axis=["I=id@0505", *guns], soviet=["R=rd@0504", "C=sart@0504"], map={"0504": ground})
    attacking(s, "0504")
    change(s, 0, guns=tuple(s.kit.unit_at[text.split("=")[0]] for text in guns))
    play_line(s, "B.4e.5", AXIS)
    return s


def bombarded(s: State, die: int) -> str:
    submit(s, "axis", Bombard(s.kit.hex("0504")))
    with_dice(s, [die])
    return s.attacks[0].bombard


@pytest.mark.rule("13.43", "B.4e.5", "13.42d")
def test_bombardment_is_an_option_of_the_axis_against_fortifications() -> None:
    s = besieged()
    assert isinstance(s.steps[-1], Bombardment)
    assert {r.rule for r in Bombard(s.kit.hex("0505")).why_not(s, "axis")} == {"13.43"}
    submit(s, "axis", NoBombardment())
    assert s.attacks[0].bombard == ""
    assert not s.steps
    assert not besieged(ground="woods").steps
    assert not besieged(("G=art@0506",)).steps
    assert not besieged(("S=shx@0510:fire",)).steps, "out of its range"
    s.attacks = ()
    s.battle = -1
    assert play_line(s, "B.4e.5", AXIS) is None
    soviets = scene(soviet=["R=rd@0505", "W=srail@0506:fire"], axis=["I=id@0504"])
    soviets.posts = (1 << soviets.kit.hex("0504"), 0)
    attacking(soviets, "0504")
    change(soviets, 0, guns=(soviets.kit.unit_at["W"],))
    assert not targets(soviets, 0)


@pytest.mark.rule("13.43a", "13.43b", "13.44a", "13.44b", "13.44d", "13.44f")
def test_what_the_roll_brings() -> None:
    guns = ("T=sha@0506:fire", "S=shx@0506:fire")
    wanted = {
        10: ("no-result", "13.44a", False), 8: ("no-result", "13.44a", False),
        7: ("suppressed", "13.44b", False), 5: ("suppressed", "13.44b", False),
        4: ("destroyed", "13.44c", True), 3: ("destroyed", "13.44c", True),
    }  # fmt: skip
    for die, (result, rule, ignored) in wanted.items():
        s = besieged(guns)
        assert bombarded(s, die) == result, die
        assert s.attacks[0].no_asterisk == ignored
        assert ("bombardment", rule) in told(s)
        steps = [s.units[s.kit.unit_at[name]].at for name in "TS"]
        assert steps == [s.kit.hex("0506")] * 2, "the guns lose nothing"
    s = besieged(("T=sha@0506:fire",))
    assert bombarded(s, 7) == "no-result", "without the better gun the roll is as it fell"


@pytest.mark.rule("13.43c", "13.44c", "13.44e")
def test_guns_without_an_asterisk_only_suppress_and_cost_a_step_on_the_best_result() -> None:
    s = besieged(("T=sha@0506:fire",))
    assert bombarded(s, 1) == "suppressed"
    assert not s.razed
    assert s.attacks[0].no_asterisk
    assert s.ask is not None
    assert s.ask.sides == ("soviet",), "the defender picks the step"
    s = besieged(ground="belt")
    assert bombarded(s, 3) == "suppressed", "belts are never destroyed"
    assert not s.razed


@pytest.mark.rule("13.44c", "13.45", "13.43d")
def test_a_citadel_falls_with_its_coast_artillery() -> None:
    s = besieged()
    c = s.kit.unit_at["C"]
    s.kit.counters[c].type = "coast_artillery"
    losses = s.losses
    assert bombarded(s, 3) == "destroyed"
    assert s.razed == 1 << s.kit.hex("0504")
    assert s.units[c].at == CADRE
    assert s.losses != losses
    field = besieged()
    assert bombarded(field, 3) == "destroyed"
    assert field.units[field.kit.unit_at["C"]].at == field.kit.hex("0504")


@pytest.mark.rule("13.44c", "13.43c")
def test_a_line_falls_alone() -> None:
    s = scene(axis=["I=id@0505", "S=shx@0506:fire"], soviet=["R=rd@0504"])
    s.kit.ground.terrain[s.kit.hex("0504")] |= 2048
    attacking(s, "0504")
    change(s, 0, guns=(s.kit.unit_at["S"],))
    play_line(s, "B.4e.5", AXIS)
    assert bombarded(s, 3) == "destroyed"
    assert s.lines_razed == 1 << s.kit.hex("0504")
    assert not s.razed
    assert not targets(s, 0)


@pytest.mark.rule("13.43", "13.43b")
def test_guns_that_do_not_reach_the_hex_do_not_count() -> None:
    s = besieged(("T=sha@0506:fire", "S=shx@0506:fire"))
    assert in_range(s, s.kit.unit_at["S"], s.kit.hex("0504"))
    s.put(s.kit.unit_at["S"], replace(s.units[s.kit.unit_at["S"]], at=s.kit.hex("0511")))
    assert bombarded(s, 4) == "suppressed"


# ---- limited supply ----------------------------------------------------------------------------


@pytest.mark.rule("13.51")
def test_supply_is_limited_from_the_second_frozen_turn_of_frozen_climate() -> None:
    s = start("winter-drill")
    s.story = []
    sky = s.kit.sky
    turn = s.kit.first
    climates = ["frozen", "frozen", "frozen", "snow", "dry"]
    s.kit.sky = {turn + n: sky[turn]._replace(climate=word) for n, word in enumerate(climates)}
    s.past, found = "", []
    for n, code in enumerate("FDFSD"):
        s.turn = turn + n
        settle_weather(s, code, limited=False)
        found.append(s.limited)
    s.kit.sky = sky
    assert found == [False, False, True, True, False]
    rules = [what for what, rule in told(s) if rule == "13.51"]
    assert rules == ["artillery-supply-limited", "artillery-supply-full"]


@pytest.mark.rule("13.51")
def test_frozen_turns_of_another_climate_do_not_count() -> None:
    s = start("winter-drill")
    sky, turn = s.kit.sky, s.kit.first
    s.kit.sky = {turn + n: sky[turn]._replace(climate="snow") for n in range(3)}
    s.past = "FFF"
    for n in range(3):
        s.turn = turn + n
        settle_weather(s, "F", limited=False)
    s.kit.sky = sky
    assert not s.limited


LIMITED: dict[str, Any] = {
    "axis": ["A=id@0503"],
    "soviet": ["R=rd@0504", "G=sart@0506", "K=sart@0606", "H=hq@0508", "U=msu@0507",
               "D=dep@0607"],
}  # fmt: skip


@pytest.mark.rule("13.52")
def test_limited_defence_draws_on_a_supply_unit() -> None:
    s = scene(**LIMITED)
    attacking(s, "0504")
    s.limited = True
    play_line(s, "B.3b", SOVIET)
    step = s.steps[-1]
    assert isinstance(step, Gunnery)
    g, k, u, d = (s.kit.unit_at[name] for name in "GKUD")
    offered = [a for offer in step.offers(s, "soviet") for a in offer]
    found = {(a.unit, a.asp) for a in offered if isinstance(a, AddGun)}
    assert found == {(g, u), (g, d), (k, u), (k, d)}
    at = s.kit.hex("0504")
    assert {r.rule for r in AddGun(at, g).why_not(s, "soviet")} == {"13.52"}
    submit(s, "soviet", AddGun(at, g, u))
    submit(s, "soviet", AddGun(at, k, u))
    assert s.attacks[0].rounds == ((g, u), (k, u))


@pytest.mark.rule("13.53", "B.4e.10")
def test_a_die_for_each_supply_unit_drawn_on() -> None:
    s = scene(**LIMITED)
    attacking(s, "0504")
    g, k, u, d = (s.kit.unit_at[name] for name in "GKUD")
    change(s, 0, support=(g, k), rounds=((g, u), (k, d)))
    play_line(s, "B.4e.10", AXIS)
    assert isinstance(s.steps[-2], UseRounds)
    assert isinstance(s.steps[-1], Dice)
    with_dice(s, [6, 5])
    assert s.units[u].at == SPARE
    assert s.units[d].asp == 2
    assert ("rounds-spent", "13.53") in told(s)
    assert not spends(s, 1, 5)
    assert spends(s, 2, 5)


@pytest.mark.rule("13.53")
def test_a_depot_loses_a_point_and_the_attackers_points_are_not_rolled_for() -> None:
    s = scene(**LIMITED)
    attacking(s, "0504")
    g, k, d = (s.kit.unit_at[name] for name in "GKD")
    change(s, 0, support=(g, k), rounds=((g, d), (k, d)))
    play_line(s, "B.4e.10", AXIS)
    with_dice(s, [5])
    assert s.units[d].asp == 1
    change(s, 0, support=(), guns=(g,), rounds=((g, d),))
    assert play_line(s, "B.4e.10", AXIS) is None
    assert not s.steps


@pytest.mark.rule("13.52", "B.4e.4")
def test_a_gun_whose_supply_unit_is_used_up_supports_no_more() -> None:
    s = scene(**LIMITED)
    attacking(s, "0504")
    g, k, u, d = (s.kit.unit_at[name] for name in "GKUD")
    change(s, 0, support=(g, k), rounds=((g, u), (k, d)))
    s.put(u, replace(s.units[u], at=SPARE, asp=0))
    play_line(s, "B.4e.4", AXIS)
    assert s.attacks[0].support == (k,)


# ---- mortars -----------------------------------------------------------------------------------


def after_combat(**case: Any) -> State:
    """The mortars of an attack on 0504 that brought nothing, at B.4e.16."""
    s = scene(**case)
    attacking(s, "0504")
    guns = tuple(i for i, c in enumerate(s.kit.counters) if c.type == "mortar")
    change(s, 0, guns=guns, result="-/-")
    play_line(s, "B.4e.16", s.kit.counters[guns[0]].side)
    return s


@pytest.mark.rule("13.32c")
def test_mortars_of_the_axis_may_go_back() -> None:
    case: dict[str, Any] = {"axis": ["I=id@0505", "N=neb@0505"], "soviet": ["R=rd@0504"]}
    s = after_combat(**case)
    n = s.kit.unit_at["N"]
    assert isinstance(s.steps[-1], MortarsBack)
    assert s.steps[-1].seen(s, "axis") == {"units": [n]}
    assert {r.rule for r in MortarsGo(s.kit.unit_at["I"]).why_not(s, "axis")} == {"13.32c"}
    assert {r.rule for r in MortarsGo(s.kit.unit_at["R"]).why_not(s, "axis")} == {"0"}
    submit(s, "axis", MortarsGo(n))
    way = next(a for offer in s.steps[-1].offers(s, "axis") for a in offer)
    submit(s, "axis", way)
    assert s.units[n].at not in (s.kit.hex("0505"), -1)
    assert s.kit.ground.distance(s.units[n].at, s.kit.hex("0505")) == 2
    assert not s.steps
    s = after_combat(**case)
    submit(s, "axis", MortarsStay())
    assert s.units[n].at == s.kit.hex("0505")
    assert not s.steps


@pytest.mark.rule("13.32c", "13.32b")
def test_soviet_mortars_have_no_choice() -> None:
    s = after_combat(soviet=["R=rd@0505", "K=rocket@0505"], axis=["I=id@0504"])
    offered = [a for offer in s.steps[-1].offers(s, "soviet") for a in offer]
    assert offered
    assert all(isinstance(a, RetreatTo) for a in offered)


CROWD = ["A=id@0505", "B=mot@0505", "C=mot@0505"]


@pytest.mark.rule("13.32b", "15.53c", "3.33")
def test_two_mortars_and_an_engineer_stand_over_the_limit_until_the_combat() -> None:
    def over(phase: str, *more: str, enemy: str = "0504", declared: bool = False) -> list[str]:
        s = scene(axis=[*CROWD, *more], soviet=[f"R=rd@{enemy}"])
        s.phase = phase
        if declared:
            s.attacks = (Attack((s.kit.hex(enemy),), (0,)),)
        found = removable(s, AXIS, s.kit.hex("0505"))
        return [s.kit.counters[i].id for i in found]

    one, two = ("M=neb@0505",), ("M=neb@0505", "N=neb@0505")
    assert not over("axis_mvt")
    assert not over("axis_mvt", *two)
    assert not over("axis_mvt", *two, "E=eng@0505")
    assert over("axis_mvt", *two, "O=neb@0505"), "two, not three"
    assert over("axis_mvt", "E=eng@0505", "F=meng@0505"), "one, not two"
    assert over("axis_mvt", "X=art@0505"), "no other artillery"
    assert over("axis_mvt", *one, enemy="0909"), "not in front of an enemy"
    assert over("axis_combat", *one, declared=True), "the combat is over"
    assert over("axis_declaration", *one), "no attack was declared"
    assert not over("axis_declaration", *one, declared=True)
    assert not over("soviet_reaction", *one, declared=True)
    assert over("soviet_mvtm", *one)
