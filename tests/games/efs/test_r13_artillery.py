"""[13.1 to 13.3] Artillery that supports a combat, and which guns do so together."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from grognard.games.efs.kit import AXIS, SIDES, SOVIET
from grognard.games.efs.pieces import FIRE_MODE, FIRED, GARRISON, NON_OP, WAITING, Attack
from grognard.games.efs.rules.r11_strategic import Strategic
from grognard.games.efs.rules.r13_artillery import combination_refusals, in_range, sources_for
from grognard.games.efs.rules.r13_support import AddGun, EndGunnery, Gunnery
from grognard.games.efs.rules.r15_combat import strengths
from grognard.games.efs.rules.r15_modifiers import heavy_guns
from grognard.games.efs.rules.r15_odds import support_points
from grognard.games.efs.rules.r16_ways import cannot_retreat
from grognard.games.efs.state import State
from grognard.kernel.flow import submit
from tests.games.efs.cases import Scene
from tests.games.efs.scenes import play_line, start
from tests.games.efs.verbs_artillery import attacking

Found = set[tuple[str, str]]


def table(side: int, target: str = "0504", **case: Any) -> State:
    """An attack on a hex by everybody beside it; a side is asked for artillery."""
    s = Scene({"id": "0", "who": SIDES[side], **case}).state
    s.story = []
    attacking(s, target)
    s.steps, s.ask = [Gunnery(side, 0)], None
    return s


def no(s: State, name: str, asp: str = "") -> Found:
    side = s.steps[-1].side  # type: ignore[attr-defined]
    action = AddGun(s.attacks[0].hexes[0], s.kit.unit_at[name], s.kit.unit_at[asp] if asp else -1)
    return {(r.rule, r.why) for r in action.why_not(s, SIDES[side])}


def add(s: State, name: str, asp: str = "") -> None:
    assert not no(s, name, asp)
    step = s.steps[-1]
    at, source = s.attacks[0].hexes[0], s.kit.unit_at[asp] if asp else -1
    side = SIDES[step.side]  # type: ignore[attr-defined]
    step.answer(s, side, AddGun(at, s.kit.unit_at[name], source))


DEFENCE: dict[str, Any] = {"axis": ["A=id@0503"], "soviet": ["R=rd@0504", "G=sart@0506"]}


@pytest.mark.rule("13.0", "12.52", "B.3b", "15.32a")
def test_the_defender_commits_artillery_in_his_reaction_phase() -> None:
    s = table(SOVIET, **DEFENCE)
    play_line(s, "B.3b", SOVIET)
    step = s.steps[-1]
    assert isinstance(step, Gunnery)
    g = s.kit.unit_at["G"]
    at = s.kit.hex("0504")
    assert [a for offer in step.offers(s, "soviet") for a in offer] == [AddGun(at, g), EndGunnery()]
    assert step.seen(s, "soviet") == {"guns": [[at, []]]}
    submit(s, "soviet", AddGun(at, g))
    assert s.attacks[0].support == (g,)
    assert not s.steps
    s.attacks = ()
    assert play_line(s, "B.3b", SOVIET) is None
    assert not s.steps


@pytest.mark.rule("6.35", "13.11c")
def test_a_gun_out_of_supply_supports_the_defence_for_a_point_alone() -> None:
    out = {**DEFENCE, "soviet": ["R=rd@0504", "G=sart@0506:oos"]}
    assert no(table(SOVIET, **out), "G") == {("6.35", "gun-out-of-supply")}
    s = table(SOVIET, **{**out, "soviet": [*out["soviet"], "S=msu@0507"]})
    assert no(s, "G") == {("6.35", "gun-out-of-supply")}
    add(s, "G", "S")
    s.battle = 0
    play_line(s, "B.4e.10", AXIS)
    assert not s.steps, "nobody rolls: the point is spent"
    assert s.units[s.kit.unit_at["S"]].at < 0
    assert s.units[s.kit.unit_at["G"]].marks & FIRED


@pytest.mark.rule("13.11a")
def test_artillery_need_not_support() -> None:
    s = table(SOVIET, **DEFENCE)
    play_line(s, "B.3b", SOVIET)
    submit(s, "soviet", EndGunnery())
    assert s.attacks[0].support == ()


@pytest.mark.rule("15.33", "15.34", "B.4e.4", "13.11c")
def test_the_attacker_commits_artillery_for_the_attack_that_is_resolved() -> None:
    s = table(
        AXIS, axis=["I=id@0505", "G=art@0506", "U=msu@0507"], soviet=["R=rd@0504", "Q=rd@0705"]
    )
    s.attacks = (*s.attacks, Attack((s.kit.hex("0705"),), (s.kit.unit_at["I"],)))
    play_line(s, "B.4e.4", AXIS)
    g, u = s.kit.unit_at["G"], s.kit.unit_at["U"]
    other = AddGun(s.kit.hex("0705"), g, u)
    assert {(r.rule, r.why) for r in other.why_not(s, "axis")} == {("13.11a", "no-declared-attack")}
    submit(s, "axis", AddGun(s.kit.hex("0504"), g, u))
    assert s.attacks[0].guns == (g,)
    assert s.attacks[0].rounds == ((g, u),)
    s.battle = -1
    assert play_line(s, "B.4e.4", AXIS) is None
    assert not s.steps


@pytest.mark.rule("13.11b", "0", "13.12", "13.13a")
def test_which_guns_may_support() -> None:
    s = table(
        SOVIET, axis=["A=id@0503"],
        soviet=["R=rd@0504", "G=sart@0506", "F=sart@0507", "H=sart@0606:gar"],
    )  # fmt: skip
    assert no(s, "A") == {("0", "not-your-unit")}
    assert no(s, "R") == {("13.0", "no-artillery")}
    assert no(s, "F") == {("13.11b", "out-of-gun-range")}
    g = s.kit.unit_at["G"]
    s.mark(g, on=FIRED)
    assert no(s, "G") == {("13.12", "has-fired")}
    s.mark(g, off=FIRED)
    add(s, "G")
    assert ("13.12", "has-fired") in no(s, "G")
    s.attacks = (replace(s.attacks[0], support=()),)
    assert s.units[s.kit.unit_at["H"]].marks & GARRISON
    assert not no(s, "H"), "a garrison's gun supports (21.82)"
    s.put(g, replace(s.units[g], at=WAITING))
    assert no(s, "G") == {("13.11b", "not-on-map")}


@pytest.mark.rule("17.71a", "17.71b", "13.11b")
def test_range_on_the_inset_and_over_its_edge() -> None:
    s = start("mogilev")
    ground = s.kit.ground
    gun = next(i for i, c in enumerate(s.kit.counters) if c.artillery and c.range == 2)

    def reach(name: str) -> set[str]:
        s.put(gun, replace(s.units[gun], at=s.kit.hex(name)))
        return {n for b, n in enumerate(ground.names) if n and in_range(s, gun, b)}

    edge = next(
        t for t in range(ground.size)
        if ground.terrain[t] & 32768 and any(not ground.terrain[m] & 16384 for m in ground.edge[t])
    )  # fmt: skip
    main = next(m for m in ground.edge[edge] if not ground.terrain[m] & 16384)
    inner, outer = ground.names[edge], ground.names[main]
    found = reach(inner)
    far = {ground.distance(edge, s.kit.hex(n)) for n in found if n.startswith("m")}
    assert max(far) == 6, "three times two on the inset itself"
    assert outer in found
    beyond = [
        n for n in found if not n.startswith("m") and ground.distance(main, s.kit.hex(n)) == 1
    ]
    assert beyond, "two main hexes are left from its edge"
    assert not [
        n for n in found if not n.startswith("m") and ground.distance(main, s.kit.hex(n)) > 3
    ]
    found = reach(outer)
    assert inner in found
    inside = {ground.distance(edge, s.kit.hex(n)) for n in found if n.startswith("m")}
    assert max(inside) >= 5, "six of the inset's hexes, the first of them the edge"
    steps = {ground.distance(main, s.kit.hex(n)) for n in found if not n.startswith("m")}
    assert steps == {0, 1, 2}


@pytest.mark.rule("13.11c", "15.34", "15.21")
def test_attacking_guns_draw_on_the_attack_or_on_a_point_of_their_own() -> None:
    s = table(
        AXIS, axis=["I=id@0505", "G=art@0506", "K=art@0405", "U=msu@0507", "V=msu@0508"],
        soviet=["R=rd@0504"],
    )  # fmt: skip
    u, v, g, k = (s.kit.unit_at[name] for name in "UVGK")
    assert no(s, "G") == {("13.11c", "no-rounds-for-gun")}
    assert set(sources_for(s, AXIS, 0, g)) == {u, v}
    s.attacks = (replace(s.attacks[0], supply=(u,)),)
    assert sources_for(s, AXIS, 0, g) == [-1]
    assert not no(s, "G")
    assert no(s, "G", "V") == {("13.11c", "no-rounds-for-gun")}, "it needs none of its own"
    s.attacks = (replace(s.attacks[0], supply=()),)
    add(s, "G", "V")
    assert sources_for(s, AXIS, 0, k) == [v, u], "guns of one attack may share a point"
    s.spent = {u: 1}
    assert sources_for(s, AXIS, 0, k) == [v]
    s.put(v, replace(s.units[v], at=s.kit.hex("1212")))
    assert no(s, "K", "U") == {("13.11c", "no-rounds-for-gun")}


@pytest.mark.rule("13.11a", "13.21")
def test_guns_alone_are_not_supported_and_support_nobody() -> None:
    s = table(SOVIET, axis=["A=id@0503"], soviet=["G=sart@0504", "K=sart@0506"])
    assert no(s, "K") == {("13.21", "guns-alone")}
    assert no(s, "G") == {("13.21", "guns-alone")}
    s = table(AXIS, axis=["I=id@0505", "G=art@0506", "U=msu@0507"], soviet=["R=rd@0504"])
    s.attacks = (replace(s.attacks[0], units=(s.kit.unit_at["G"],)),)
    assert ("13.11a", "guns-alone") in no(s, "G", "U")


@pytest.mark.rule("13.11d", "13.22")
def test_a_defending_gun_in_a_zone_or_under_attack_supports_its_own_hex() -> None:
    s = table(
        SOVIET, axis=["A=id@0503", "B=id@0607"],
        soviet=["R=rd@0504", "G=sart@0506", "K=sart@0505", "L=sart@0504", "Q=rd@0505"],
    )  # fmt: skip
    assert no(s, "G") == {("13.11d", "gun-in-a-zone")}
    assert not no(s, "L")
    assert not no(s, "K")
    a = s.kit.unit_at["A"]
    s.attacks = (*s.attacks, Attack((s.kit.hex("0505"),), (a,)))
    assert no(s, "K") == {("13.22", "defends-its-own-hex")}


@pytest.mark.rule("13.32a", "13.42c")
def test_mortars_and_heavy_guns_support_no_defence() -> None:
    s = table(
        SOVIET, axis=["A=id@0503"], soviet=["R=rd@0504", "M=rocket@0505", "W=srail@0506:fire"]
    )
    assert no(s, "M") == {("13.32a", "attack-only")}
    assert no(s, "W") == {("13.42c", "attack-only")}


@pytest.mark.rule("13.23")
def test_in_a_zone_an_attacking_gun_supports_against_that_zone() -> None:
    s = table(
        AXIS, axis=["I=id@0505", "G=art@0505", "U=msu@0507"], soviet=["R=rd@0504", "Q=rd@0405"]
    )
    assert not no(s, "G", "U")


HEAVY: dict[str, Any] = {
    "axis": ["I=id@0505", "S=sha@0506:fire", "U=msu@0507"], "soviet": ["R=rd@0504"],
    "map": {"0504": "belt"},
}  # fmt: skip


@pytest.mark.rule("13.42a", "13.42e", "13.46", "13.33b")
def test_heavy_guns_fire_in_fire_mode_at_fortifications_while_they_have_rounds() -> None:
    s = table(AXIS, **HEAVY)
    i = s.kit.unit_at["S"]
    assert not no(s, "S", "U")
    s.mark(i, off=FIRE_MODE)
    assert no(s, "S", "U") == {("13.42a", "mobile-mode")}
    s.mark(i, on=FIRE_MODE)
    s.shells = {i: 0}
    assert no(s, "S", "U") == {("13.46", "no-rounds-left")}
    s.shells = {}
    s.razed = 1 << s.kit.hex("0504")
    assert no(s, "S", "U") == {("13.42e", "no-fortification-there")}
    rail = table(AXIS, **{**HEAVY, "axis": ["I=id@0505", "S=rg@0506:mob", "U=msu@0507"]})
    assert no(rail, "S", "U") == {("13.42a", "mobile-mode")}


# ---- together ----------------------------------------------------------------------------------


def together(s: State, side: int, *names: str) -> Found:
    guns = [s.kit.unit_at[name] for name in names]
    return {(r.rule, r.why) for r in combination_refusals(s, side, 0, guns)}


@pytest.mark.rule("13.14a", "13.14b", "13.42d")
def test_four_guns_of_the_axis_and_any_number_of_heavy_ones() -> None:
    axis = ["I=id@0505", *(f"{name}=art@0506" for name in "ABCDE")]
    s = table(AXIS, axis=[*axis, "S=sha@0506:fire", "T=rg@0506:fire"], soviet=["R=rd@0504"])
    assert not together(s, AXIS, *"ABCDST")
    assert together(s, AXIS, *"ABCDE") == {("13.14a", "too-many-guns")}


@pytest.mark.rule("13.31b", "13.31c")
def test_two_guns_of_allies_in_defence_and_two_german_ones_with_them() -> None:
    guns = [*(f"{name}=romart@0506" for name in "ABC"), *(f"{name}=art@0506" for name in "XYZ")]
    s = table(AXIS, axis=["I=id@0504", *guns], soviet=["R=rd@0503"])
    assert not together(s, AXIS, *"ABXY")
    assert together(s, AXIS, *"ABXYZ") >= {("13.31c", "too-many-guns")}
    assert together(s, AXIS, *"ABC") == {("13.31b", "too-many-guns")}
    s = table(AXIS, axis=["I=id@0505", *guns], soviet=["R=rd@0504"])
    assert not together(s, AXIS, *"ABC"), "in attack four may join"
    assert together(s, AXIS, *"ABCX") == {("13.31c", "too-many-guns")}


TWO: dict[str, Any] = {
    "axis": ["A=id@0503"],
    "soviet": ["R=rd@0504", "G=sart@0506", "K=sart@0606", "L=sart@0504", "M=sart@0504",
               "H=hq@0508", "J=hq@1111"],
}  # fmt: skip


@pytest.mark.rule("13.15a", "21.14", "14.66")
def test_two_soviet_guns_that_belong_together() -> None:
    s = table(SOVIET, **TWO)
    hq = s.kit.unit_at["H"]
    assert not together(s, SOVIET, *"GK"), "one headquarters commands both"
    assert together(s, SOVIET, *"GKL") == {("13.15a", "too-many-guns")}
    assert not together(s, SOVIET, *"LM"), "both in the hex attacked"
    assert not together(s, SOVIET, *"LG"), "one in it, one in command"
    s.put(hq, replace(s.units[hq], at=WAITING))
    assert together(s, SOVIET, *"GK") == {("13.15a", "too-many-guns")}
    assert not together(s, SOVIET, *"LM")
    assert together(s, SOVIET, *"LG") == {("13.15a", "too-many-guns")}
    s.put(hq, replace(s.units[hq], at=s.kit.hex("0508")))
    s.interdiction = ({s.kit.hex("0508"): 1}, {})
    s.hazards = [None, None]
    assert together(s, SOVIET, *"GK") == {("13.15a", "too-many-guns")}, "it is interdicted"


@pytest.mark.rule("21.26c", "13.15a")
def test_near_a_non_op_headquarters_one_gun_alone() -> None:
    s = table(SOVIET, **TWO)
    s.mark(s.kit.unit_at["H"], on=NON_OP)
    assert together(s, SOVIET, *"LM") == {("21.26c", "guns-near-non-op")}
    assert not together(s, SOVIET, "L")


@pytest.mark.rule("14.65")
def test_of_the_guns_under_interdiction_one_supports() -> None:
    s = table(SOVIET, **TWO)
    s.interdiction = ({s.kit.hex("0606"): 1}, {})
    s.hazards = [None, None]
    assert together(s, SOVIET, *"GK") == {("14.65", "guns-interdicted")}
    assert not together(s, SOVIET, *"LG")


@pytest.mark.rule("13.15b", "13.15c")
def test_mortars_and_railway_guns_are_added() -> None:
    s = table(
        SOVIET, axis=["A=id@0504"],
        soviet=["R=rd@0505", "G=sart@0506", "H=hq@0508", "W=srail@0507:fire",
                *(f"{name}=rocket@0505" for name in "XYZ")],
    )  # fmt: skip
    s.posts = (1 << s.kit.hex("0504"), 0)
    assert not together(s, SOVIET, *"GXYW")
    assert together(s, SOVIET, *"GXYZ") == {("13.15b", "too-many-guns")}
    hq = s.kit.unit_at["H"]
    s.put(hq, replace(s.units[hq], at=WAITING))
    assert not together(s, SOVIET, "W")
    assert together(s, SOVIET, *"GW") == {("13.15c", "rail-guns-without-command")}


# ---- strength ----------------------------------------------------------------------------------


@pytest.mark.rule("13.13b", "13.16a", "15.41a", "15.41b", "15.42a")
def test_support_is_halved_into_swamps_and_mud_and_never_beyond_the_troops() -> None:
    def points(*guns: str, **case: Any) -> int:
        s = table(AXIS, axis=["I=id@0505", *guns], soviet=["R=rd@0504"], **case)
        units = [s.kit.unit_at[text.split("=")[0]] for text in guns]
        return support_points(s, units, s.attacks[0].hexes, defending=False)

    two = ("G=art@0506", "K=art@0506")
    assert points(*two) == 6
    assert points(*two, map={"0504": "swamp"}) == 3
    assert points(*two, map={"0504": "swamp"}, frozen=True) == 6
    assert points(*two, map={"0506": "swamp"}) == 6, "out of a swamp it is whole"
    assert points(*two, sides={"0505/0504": "major_river"}) == 6
    assert points("G=art@0506", weather="Mud") == 1
    assert points(*two, weather="Mud") == 3, "fractions are added up before they are dropped"
    s = table(AXIS, axis=["I=id(2-8-5)@0505", "G=art@0506"], soviet=["R=rd@0504"])
    s.attacks = (replace(s.attacks[0], guns=(s.kit.unit_at["G"],)),)
    assert strengths(s, s.attacks[0]).attack.total == 4


@pytest.mark.rule("13.16b")
def test_guns_fire_across_a_lake() -> None:
    s = table(
        AXIS, sides={"0505/0504": "lake"}, axis=["I=id@0404", "G=art@0505", "U=msu@0506"],
        soviet=["R=rd@0504"],
    )  # fmt: skip
    assert not no(s, "G", "U")


@pytest.mark.rule("13.31a")
def test_an_allys_gun_defends_another_hex_at_half() -> None:
    s = table(
        AXIS, soviet=["T=td@0503"],
        axis=["R=rom@0504", "G=romart@0506", "H=romart@0504", "K=art@0506"],
    )  # fmt: skip

    def points(name: str) -> int:
        gun = s.kit.unit_at[name]
        return support_points(s, (gun,), s.attacks[0].hexes, defending=True)

    assert [points(name) for name in "GHK"] == [1, 3, 3]


@pytest.mark.rule("13.44b", "13.44a", "13.42e", "15.54")
def test_each_heavy_gun_cancels_a_modifier_unless_the_bombardment_failed() -> None:
    s = table(AXIS, **{**HEAVY, "axis": ["I=id@0505", "S=sha@0506:fire", "T=sha@0506:fire"]})
    guns = (s.kit.unit_at["S"], s.kit.unit_at["T"])
    attack = replace(s.attacks[0], guns=guns, bombard="suppressed")
    assert heavy_guns(s, attack, ("citadel", "city")) == 2
    assert heavy_guns(s, attack, ("citadel",)) == 1, "no more than there is to cancel"
    assert heavy_guns(s, replace(attack, bombard="no-result"), ("citadel", "city")) == 0


@pytest.mark.rule("13.42f", "16.46c")
def test_a_heavy_gun_in_fire_mode_does_not_retreat() -> None:
    s = table(AXIS, **HEAVY)
    i = s.kit.unit_at["S"]
    reason = cannot_retreat(s, i)
    assert reason is not None
    assert reason.why == "gun-cannot-retreat"
    s.mark(i, off=FIRE_MODE)
    assert cannot_retreat(s, i) is None


@pytest.mark.rule("13.41c", "13.41d", "13.42a")
def test_super_heavy_guns_march_strategically_on_their_mobile_face() -> None:
    case = {"roads": {"main": ["0505-0506-0507"]}, "axis": ["S=sha@0505:mob"]}
    s = Scene({"id": "0", **case}).state
    s.kit.sources = ((s.kit.hex("0505"),), ())
    s.held = (1 << s.kit.ground.size) - 1
    s.phase = "axis_mvt"
    march = Strategic((0,), (s.kit.hex("0506"), s.kit.hex("0507")))
    assert not list(march.why_not(s, "axis"))
    s.mark(0, on=FIRE_MODE)
    assert {reason.rule for reason in march.why_not(s, "axis")} >= {"13.42a"}
    aside = Strategic((0,), (s.kit.hex("0504"),))
    s.mark(0, off=FIRE_MODE)
    assert list(aside.why_not(s, "axis"))
