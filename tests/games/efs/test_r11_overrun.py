"""[11.3] Overruns: who, where, at what odds, and how they are played."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from grognard.games.efs.kit import AXIS, SOVIET
from grognard.games.efs.pieces import CADRE, CANNOT_REBUILD, FIRED, NON_OP, OVERRUN, SPARE, Bridge
from grognard.games.efs.rules.r10_movement import Move
from grognard.games.efs.rules.r10_phase import MovementPhase
from grognard.games.efs.rules.r11_infiltration import Infiltrate
from grognard.games.efs.rules.r11_overrun import modifiers, odds
from grognard.games.efs.rules.r11_overrunning import (
    AfterOverrun,
    OverrunAction,
    PressOn,
    StayThere,
    offers,
)
from grognard.games.efs.rules.r16_losses import Losses, TakeLoss
from grognard.games.efs.rules.r16_retreat import Retreat
from grognard.games.efs.state import State
from grognard.kernel.flow import submit
from tests.games.efs.cases import Scene
from tests.games.efs.verbs_overrun import all_back, faces, overrun
from tests.games.efs.verbs_special import rules


def table(axis: list[str], soviet: list[str], **more: Any) -> Scene:
    return Scene({"id": "0", "act": "", "axis": axis, "soviet": soviet, **more})


def strike(scene: Scene, path: str = "0504", units: tuple[int, ...] = (0,)) -> OverrunAction:
    return OverrunAction(units, scene.hexes(path))


def why(scene: Scene, path: str = "0504", units: tuple[int, ...] = (0,)) -> set[str]:
    action = strike(scene, path, units)
    found = rules(scene.state, action, scene.side)
    side = 0 if scene.side == "axis" else 1
    made = [a for offer in offers(scene.state, side) for a in offer]
    for one in made:
        assert not list(one.why_not(scene.state, scene.side)), one
    if len(units) == 1 and len(path) == 4:
        assert (not found) == (action in made)
    return found


ARMOUR = "P=pz(15-7-7)@0505"


# ---- who, and at what odds ---------------------------------------------------------------------


@pytest.mark.rule("11.32", "11.33")
def test_who_overruns() -> None:
    for piece, side, wanted in (
        ("mot(9-3-7)", "axis", set()), ("id(9-8-5)", "axis", {"11.32"}), ("art", "axis", {"11.33"}),
        ("gcav(9-5-6)", "axis", {"11.32"}), ("msu", "axis", {"11.32"}),
        ("nkvdm(9-2-5)", "soviet", {"21.53"}), ("nkvd(9-2-5)", "soviet", {"11.33"}),
        ("cav(9-2-6)", "soviet", set()),
    ):  # fmt: skip
        foe = ["Z=zap@0504"] if side == "axis" else ["A=rsc(0-1-5)@0504"]
        mine = [f"C={piece}@0505"]
        scene = table(mine, foe, who=side) if side == "axis" else table(foe, mine, who=side)
        i = scene.unit("C")
        found = why(scene, units=(i,)) - {"11.36c"}
        assert found == wanted, piece
    ally = table(["C=mot(9-3-7)@0505"], ["Z=zap@0504"])
    ally.state.kit.counters[0].ally = True
    assert why(ally) == {"11.33"}


@pytest.mark.rule("11.32", "10.22")
def test_who_overruns_together_begins_together_and_leaves_others_behind() -> None:
    scene = table(["P=pz@0505", "M=mot@0505", "I=id@0505", "N=mot@0506"], ["A=at@0504"])
    assert why(scene) == {"11.36c"}, "8 against 2"
    assert why(scene, units=(0, 1)) == set(), "11 against 2"
    assert why(scene, units=(0, 1, 2)) == {"11.32"}
    for group in ((0, 3), (0, 0), ()):
        assert why(scene, units=group) == {"11.32"}
    stack = [a for o in offers(scene.state, AXIS) for a in o]
    assert (0, 1) in {a.units for a in stack}
    overrun(scene, strike(scene, units=(0, 1)), (5,))
    all_back(scene.state)
    assert [scene.state.kit.names[u.at] for u in scene.state.units[:3]] == ["0504", "0504", "0505"]


@pytest.mark.rule("11.0", "10.23")
def test_who_has_moved_specially_overruns_nobody() -> None:
    scene = table([ARMOUR], ["Z=zap@0504"])
    assert not why(scene)
    scene.state.moved = scene.state.special = 1
    assert why(scene) == {"10.23", "11.0"}


@pytest.mark.rule("11.31", "11.32", "10.24")
def test_an_overrun_ends_its_way_in_a_hex_the_enemy_holds_with_combat_units() -> None:
    scene = table([ARMOUR], ["S=msu@0504"])
    assert why(scene) == {"11.32"}
    assert why(scene, "0506") == {"11.32"}
    assert why(scene, "0503") == {"10.21"}
    assert rules(scene.state, OverrunAction((0,), ()), "axis") == {"10.21"}
    through = table([ARMOUR], ["Z=zap@0504", "Y=zap@0503"])
    assert why(through, "0504-0503") == {"10.24"}


@pytest.mark.rule("11.36c", "11.36e", "11.36f", "11.36g", "11.36h", "11.37d", "11.37e")
def test_the_odds_are_those_of_printed_strengths_guns_by_their_defence() -> None:
    for attack, fine in ((9, False), (10, True)):
        scene = table([f"P=pz({attack}-7-7)@0505", "G=art@0505"], ["Z=zap@0504", "K=sart@0504"])
        assert why(scene) == (set() if fine else {"11.36c"}), attack


@pytest.mark.rule("11.31", "10.12b")
def test_overruns_are_for_both_movement_phases() -> None:
    for phase in ("axis_mvt", "axis_mvtm"):
        scene = table([ARMOUR], ["Z=zap@0504"])
        scene.state.phase = phase
        assert not why(scene)


# ---- where -------------------------------------------------------------------------------------


@pytest.mark.rule("11.34")
def test_zones_of_others_bar_an_overrun() -> None:
    one = ["R=mr@0504"]
    assert not why(table([ARMOUR], one))
    assert why(table([ARMOUR], [*one, "B=abn@0606"])) == {"11.34"}
    marked = table([ARMOUR], ["Z=zap@0504:ov", "R=rd@0404"])
    assert why(marked) == {"11.34"}, "a marked target has no zone, one beside it has"
    assert not why(table([ARMOUR], ["M=mr@0504", "R=zap@0404"]))


@pytest.mark.rule("11.35a", "18.14")
def test_ground_and_weather_in_which_nobody_is_overrun() -> None:
    for terrain in ("mountain", "alpine", "city", "major_city", "belt", "citadel"):
        scene = table([ARMOUR], ["Z=zap@0504"], map={"0504": terrain})
        assert "11.35a" in why(scene), terrain
        scene.state.razed = 1 << scene.state.kit.hex("0504")
        assert ("11.35a" in why(scene)) == (terrain not in ("belt", "citadel")), terrain
    for water in ("lake", "shallow_water", "major_river"):
        scene = table([ARMOUR], ["Z=zap@0504"], sides={"0504/0505": water})
        scene.state.frozen = True
        assert "11.35a" in why(scene), water
    muddy = table([ARMOUR], ["Z=zap@0504"], map={"0504": "woods"})
    muddy.state.lingering = True
    assert why(muddy) == {"11.35a"}
    snow = table(["A=rsc(0-1-5)@0504"], ["C=cav(6-5-6)@0505"], who="soviet", weather="Snow")
    assert not why(snow, units=(1,)), "only the Axis is barred by Snow"


@pytest.mark.rule("11.35b")
def test_marsh_and_swamp_only_frozen_or_along_a_line() -> None:
    for terrain in ("marsh", "swamp"):
        scene = table([ARMOUR], ["Z=zap@0504"], map={"0504": terrain})
        assert "11.35b" in why(scene)
        scene.state.frozen = True
        assert not why(scene)
        rail = {"roads": {"rail": ["0505-0504"]}, "map": {"0504": terrain}}
        assert not why(table([ARMOUR], ["Z=zap@0504"], **rail))


@pytest.mark.rule("11.35c", "22.13", "22.14", "18.15")
def test_fortifications_ask_for_motorised_engineers_and_twelve_to_one() -> None:
    line = {"sides": {"0504/0505": "fortified_line"}}
    post = {"marks": {"0504": "sp soviet"}}
    for more in (line, post):
        for pieces, wanted in (
            (["P=pz(10-7-7)@0505", "E=meng@0505"], set()),
            (["P=pz(9-7-7)@0505", "E=meng@0505"], {"11.35c"}),
            (["P=pz(10-7-7)@0505", "E=mot@0505"], {"11.35c"}),
        ):  # fmt: skip
            assert why(table(pieces, ["Z=zap@0504"], **more), units=(0, 1)) == wanted, pieces
    scene = table(["P=pz(10-7-7)@0505", "E=meng@0505"], ["Z=zap@0504"], **post)
    s = scene.state
    overrun(scene, strike(scene, units=(0, 1)), (5,))
    assert s.worked == 0b10, "its task of the turn"
    busy = table(["P=pz(10-7-7)@0505", "E=meng@0505"], ["Z=zap@0504"], **post)
    busy.state.worked = 0b10
    assert why(busy, units=(0, 1)) == {"11.35c"}
    out = table(["P=pz(12-7-7)@0504"], ["Z=zap@0505"], **line)
    assert not why(out, "0505"), "from inside the line bars nobody"


# ---- points ------------------------------------------------------------------------------------


@pytest.mark.rule("11.37a", "11.37b")
def test_the_way_and_the_overrun_are_paid_for() -> None:
    scene = table(["P=pz(15-7-4)@0508"], ["M=mr@0504"])
    assert why(scene, "0507-0506-0505-0504") == {"10.23"}, "three, one for the zone, two"
    near = table(["P=pz(15-7-5)@0507"], ["M=mr@0504"])
    assert not why(near, "0506-0505-0504"), "2, 1 for the zone, 2"
    slow = table(["P=pz(15-7-4)@0507"], ["M=mr@0504"])
    assert why(slow, "0506-0505-0504") == {"10.23"}
    swamp = table([ARMOUR], ["Z=zap@0504"], map={"0505": "swamp"})
    assert why(swamp) == {"10.48"}


@pytest.mark.rule("11.36a", "11.0")
def test_who_has_moved_otherwise_does_not_overrun() -> None:
    scene = table([ARMOUR], ["R=rd(1-2-4)@0504"])
    s = scene.state
    Infiltrate(0, s.kit.hex("0605")).perform(s)
    assert rules(s, strike(scene), "axis") >= {"10.23"}
    assert not [a for offer in offers(s, AXIS) for a in offer]


@pytest.mark.rule("11.36b", "3.32")
def test_stacking_does_not_matter_where_the_overrun_starts() -> None:
    scene = table(["P=pz@0506", "I=id@0505", "J=id@0505"], ["Z=zap@0504"])
    assert not why(scene, "0505-0504")


# ---- the table ---------------------------------------------------------------------------------


@pytest.mark.rule("11.37f", "11.37g", "11.35b", "11.38b")
def test_the_modifiers_of_an_overrun() -> None:
    def found(soviet: str = "Z=zap@0504", mine: str = "M=mot(5-3-7)@0505", **more: Any) -> set[str]:
        scene = table([mine], [soviet], **more)
        a, at = scene.hexes("0505-0504")
        return set(modifiers(scene.state, (0,), a, at))

    assert found() == {"odds_5_6"}
    assert found(mine="M=mot(9-3-7)@0505") == {"odds_9_11"}
    assert found(mine="M=pz(5-3-7)@0505") == {"odds_5_6", "red_armour_against_no_armour_at_aa"}
    for foe in ("at(1-1-5)", "aa", "td(1-1-5)"):
        assert found(f"Z={foe}@0504", "M=pz(5-3-7)@0505") == {"odds_5_6"}, foe
    assert found("Z=zap@0504:oos") == {"odds_5_6", "defender_out_of_supply"}
    assert found("Z=zap@0504:ov") == {"odds_5_6", "target_overrun_marker"}
    for terrain in ("woods", "hill"):
        assert found(map={"0504": terrain}) == {"odds_5_6", terrain}
    for terrain in ("marsh", "swamp"):
        assert found(map={"0504": terrain}) == {"odds_5_6", "marsh_or_swamp"}
    for water in ("river", "canal"):
        assert found(sides={"0504/0505": water}) == {"odds_5_6", "river_hexside"}
        assert found(sides={"0504/0505": water}, frozen=True) == {"odds_5_6"}
    assert found(marks={"0504": "sp soviet"}) == {"odds_5_6", "strongpoint_or_line"}


# ---- success -----------------------------------------------------------------------------------


@pytest.mark.rule("11.37c", "11.37h", "11.37i")
def test_steps_lost_go_to_cadre_and_the_stack_takes_the_hex() -> None:
    """5-1 and armour against none, a 1: one step."""
    scene = table(["P=pz(20-7-7)@0505"], ["Z=zap@0504", "K=mr@0504"])
    s = scene.state
    overrun(scene, strike(scene), (1,))
    assert isinstance(s.steps[-1], Losses)
    assert s.ask is not None
    assert s.ask.sides == ("soviet",), "their owner chooses"
    submit(s, "soviet", TakeLoss(1))
    assert s.units[1].at == CADRE
    assert s.units[2].step == 0
    all_back(s)
    assert s.units[0].at == s.kit.hex("0504")
    assert s.units[2].marks & OVERRUN


@pytest.mark.rule("11.37i", "11.38", "11.38a", "11.38c", "21.23")
def test_the_active_player_retreats_whom_he_overran() -> None:
    scene = table(["P=pz(20-7-7)@0505"], ["R=rd(1-2-4)@0504", "G=sart@0504", "H=hq@0504"])
    s = scene.state
    overrun(scene, strike(scene), (5,))
    assert isinstance(s.steps[-1], Retreat)
    assert s.ask is not None
    assert s.ask.sides == ("axis",)
    assert all_back(s) == 2
    for i, more in ((1, 0), (2, FIRED), (3, NON_OP)):
        assert s.units[i].marks == OVERRUN | more
        at = s.units[i].at
        assert not any(s.zoc[SOVIET][b] for b in s.kit.ground.around[at])


@pytest.mark.rule("11.37i", "6.42", "22.26")
def test_depots_bridges_and_units_that_cannot_retreat_are_removed() -> None:
    scene = table(["P=pz(20-7-7)@0505"], ["D=dep@0504", "A=aa(0-1-0)@0504", "Z=zap@0504"])
    s = scene.state
    at = s.kit.hex("0504")
    s.bridges = (Bridge(SOVIET, at=at, to=s.kit.hex("0503"), active=True),)
    overrun(scene, strike(scene), (6,))
    all_back(s)
    assert s.units[1].at == SPARE
    assert s.units[2].at == CADRE
    assert s.units[3].at >= 0
    assert all(bridge.at < 0 for bridge in s.bridges)


@pytest.mark.rule("11.37i")
def test_after_a_success_the_stack_goes_on_with_the_points_it_has_left() -> None:
    scene = table(["P=pz(15-7-7)@0505", "M=mot@0505"], ["Z=zap@0504"])
    s = scene.state
    overrun(scene, strike(scene, units=(0, 1)), (5,))
    all_back(s)
    step = s.steps[-1]
    assert isinstance(step, AfterOverrun)
    assert step.seen(s, "axis") == {"units": [0, 1]}
    assert {way.spent for way in step.ways} == {2 * 4}
    assert not rules(s, PressOn((0,), scene.hexes("0503")), "axis"), "a part of it may go on"
    assert rules(s, PressOn((0,), ()), "axis") == {"10.21"}
    for group in ((), (0, 0), (0, 2)):
        assert rules(s, PressOn(group, scene.hexes("0503")), "axis") == {"10.22"}
    assert rules(s, PressOn((0,), (999,)), "axis") == {"0"}
    assert rules(s, PressOn((0,), scene.hexes("0502")), "axis") == {"10.21"}
    far = scene.hexes("0604-0704-0804-0904-1004-1104")
    assert rules(s, PressOn((0, 1), far), "axis") == {"10.23"}
    submit(s, "axis", PressOn((0,), far[:5]))
    assert isinstance(s.steps[-1], MovementPhase)
    assert [s.kit.names[s.units[i].at] for i in (0, 1)] == ["1004", "0504"]
    assert rules(s, Move((1,), scene.hexes("0505")), "axis") == {"10.23"}, "left behind, done"


@pytest.mark.rule("11.37i", "10.32", "11.32")
def test_in_another_zone_only_an_overrun_takes_the_stack_on() -> None:
    scene = table(["P=pz(15-7-7)@0505"], ["Z=mr(1-1-6)@0504", "R=mr@0503"])
    s = scene.state
    overrun(scene, strike(scene), (5,))
    all_back(s)
    step = s.steps[-1]
    assert isinstance(step, AfterOverrun)
    assert rules(s, PressOn((0,), scene.hexes("0604")), "axis") == {"10.32"}
    found = {a for offer in step.offers(s, "axis") for a in offer}
    assert found == {PressOn((0,), scene.hexes("0503")), StayThere()}
    submit(s, "axis", PressOn((0,), scene.hexes("0503")))
    assert s.ask is not None
    assert s.ask.sides == ("chance",)


@pytest.mark.rule("11.32", "11.38b")
def test_the_same_units_may_be_overrun_again() -> None:
    scene = table(["P=pz(5-7-7)@0505"], ["Z=zap@0504"])
    s = scene.state
    overrun(scene, strike(scene), (5,))
    all_back(s)
    at = s.units[1].at
    step = s.steps[-1]
    assert isinstance(step, AfterOverrun)
    again = [a for offer in step.offers(s, "axis") for a in offer
             if isinstance(a, PressOn) and a.path[-1] == at]  # fmt: skip
    assert again
    assert "target_overrun_marker" in modifiers(s, (0,), again[0].path[0], at)
    submit(s, "axis", StayThere())
    assert isinstance(s.steps[-1], MovementPhase)


@pytest.mark.rule("11.36d", "8.41")
def test_an_untried_unit_that_is_removed_leaves_the_hex_to_the_stack() -> None:
    scene = table(["P=pz@0505"], ["M=mil@0504:untried"])
    s = scene.state
    faces(s, "remove")
    overrun(scene, strike(scene), ())
    assert s.units[1].at == CANNOT_REBUILD
    assert s.units[0].at == s.kit.hex("0504")
    step = s.steps[-1]
    assert isinstance(step, AfterOverrun)
    assert step.ways[0].spent == 2 * 4, "paid all the same"


@pytest.mark.rule("11.36d")
def test_an_untried_unit_asks_for_five_points_of_attack() -> None:
    for attack, wanted in ((4, {"11.36d"}), (5, set())):
        scene = table([f"P=pz({attack}-7-7)@0505"], ["M=mil@0504:untried"])
        assert why(scene) == wanted


# ---- failure -----------------------------------------------------------------------------------


@pytest.mark.rule("11.37j", "11.37h")
def test_who_fails_stays_moves_no_more_and_may_lose_a_step() -> None:
    for die, lost in ((8, 0), (10, 1)):
        scene = table(["P=pz@0505"], ["Z=zap@0504"], map={"0504": "woods"})
        s = scene.state
        overrun(scene, strike(scene), (die,))
        assert s.units[0].at == s.kit.hex("0505")
        assert s.units[0].step == lost
        assert s.units[1].marks == 0
        assert isinstance(s.steps[-1], MovementPhase)
        assert rules(s, Move((0,), scene.hexes("0506")), "axis") == {"10.23"}


@pytest.mark.rule("11.37j")
def test_soviet_cavalry_that_fails_loses_a_step_besides() -> None:
    for die, lost in ((8, 1), (10, 2)):
        scene = table(["A=rsc(0-1-5)@0504"], ["C=cav(6-5-6)@0505"], who="soviet")
        s = scene.state
        counter = s.kit.counters[1]
        counter.steps = ((6, 5), (4, 3), (2, 2))
        overrun(scene, OverrunAction((1,), scene.hexes("0504")), (die,))
        assert s.units[1].step == lost


@pytest.mark.rule("11.37a")
def test_the_way_to_the_enemy_is_gone_even_where_the_overrun_fails() -> None:
    scene = table(["P=mot(9-3-7)@0508"], ["Z=zap@0504"])
    s = scene.state
    overrun(scene, strike(scene, "0507-0506-0505-0504"), (10,))
    assert s.units[0].at == s.kit.hex("0505")
    assert s.friendly(AXIS, s.kit.hex("0506"))


@pytest.mark.rule("21.27a", "10.26")
def test_what_bars_a_move_bars_an_overrun() -> None:
    scene = table(["P=pz(15-7-7)@0505:rr"], ["Z=zap@0504"])
    assert why(scene) == {"7.72"}
    s: State = scene.state
    s.put(0, replace(s.units[0], marks=0))
    s.moved = 1
    assert why(scene) == {"10.23"}
    s.steps = [MovementPhase(AXIS)]
    assert rules(s, PressOn((0,), scene.hexes("0504")), "axis") == {"0"}


@pytest.mark.rule("22.53", "22.57", "11.35a")
def test_a_flotilla_is_overrun_by_a_river_and_not_on_open_water() -> None:
    river = {f"05{n:02d}/06{m:02d}": "major_river" for n in range(1, 7) for m in (n, n + 1)}
    scene = table([ARMOUR], ["F=flo@0504"], sides=river)
    assert not why(scene)
    assert odds(scene.state, (0,), scene.state.kit.hex("0504")) == 15, "no defence at all"
    lake = table([ARMOUR], ["F=flo@0504"], sides={"0505/0504": "lake"})
    assert "11.35a" in why(lake)
    for die, taken in ((1, True), (10, False)):
        played = table([ARMOUR], ["F=flo@0504"], sides=river)
        overrun(played, strike(played), (die,))
        s = played.state
        while s.steps and isinstance(s.steps[-1], Retreat):
            all_back(s)
        assert s.kit.names[s.units[1].at] not in ("0504", ""), "it has sailed away"
        assert s.units[1].marks & OVERRUN
        assert (s.kit.names[s.units[0].at] == "0504") == taken, die
