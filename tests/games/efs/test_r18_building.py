"""[18.13, 18.4] Strongpoints begun, finished, given up; fortifications destroyed."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from grognard.games.efs.ground import TRANSITION
from grognard.games.efs.kit import AXIS, SOVIET
from grognard.games.efs.pieces import EMERGENCY, OUT
from grognard.games.efs.rules.r06_lines import free
from grognard.games.efs.rules.r10_movement import Move, go, halted
from grognard.games.efs.rules.r10_phase import MovementPhase
from grognard.games.efs.rules.r18_building import (
    BeginPost,
    EndFortifying,
    Fortifying,
    RemovePost,
    destroy,
    finish_axis,
    finish_soviet,
    offers,
)
from grognard.games.efs.state import State
from grognard.kernel.flow import refusals, settle, submit
from tests.games.efs.cases import Scene
from tests.games.efs.scenes import play_line, start

SPOT = "0504"


def table(*, number: int = 2, extra: int = 0, **case: Any) -> State:
    """A patch on which both sides may begin so many strongpoints."""
    s = Scene({"id": "0", "act": "", **case}).state
    s.kit.sources = ((), ())
    s.posts_due, s.posts_extra = (number, number), extra
    return s


def why(s: State, side: str, name: str = SPOT, unit: int = -1, *, extra: bool = False) -> set[str]:
    action = BeginPost(s.kit.hex(name), unit, extra)
    return {reason.rule for reason in action.why_not(s, side)}


def stands(s: State, name: str = SPOT) -> tuple[bool, bool]:
    """Whether a strongpoint of either side stands in a hex, and one under construction."""
    at = s.kit.hex(name)
    posts, works = s.posts[0] | s.posts[1], s.works[0] | s.works[1]
    return bool(posts >> at & 1), bool(works >> at & 1)


# ---- begun by the Soviets ----------------------------------------------------------------------


@pytest.mark.rule("18.42", "18.44a", "18.44b", "C.6c", "C.6d", "7.41c")
def test_a_soviet_strongpoint_is_begun_and_finished_a_turn_later_if_supplied() -> None:
    s = table(number=1, soviet=["R=rd@0504"], who="soviet")
    play_line(s, "C.6d", SOVIET)
    assert isinstance(s.steps[-1], Fortifying)
    submit(s, "soviet", BeginPost(s.kit.hex(SPOT)))
    assert not s.steps, "none is left"
    assert stands(s) == (False, True)
    assert why(s, "soviet", "0505") >= {"18.42"}
    finish_soviet(s, SOVIET)
    assert stands(s) == (False, True), "not in general supply"
    s.kit.sources = ((), (s.kit.hex("0505"),))
    s.held = 0
    finish_soviet(s, SOVIET)
    assert stands(s) == (True, False)
    assert s.posts[SOVIET] == 1 << s.kit.hex(SPOT)


@pytest.mark.rule("18.42")
def test_a_player_may_begin_fewer() -> None:
    s = table(soviet=["R=rd@0504"])
    play_line(s, "C.6d", SOVIET)
    assert not refusals(s, "soviet", EndFortifying())
    submit(s, "soviet", EndFortifying())
    assert not s.steps
    assert s.works == (0, 0)
    s.posts_due = (0, 0)
    assert play_line(s, "C.6d", SOVIET) is None, "nothing to begin, nothing asked"


@pytest.mark.rule("18.43", "18.43b", "6.26d")
def test_where_the_soviets_may_build() -> None:
    s = table(soviet=["R=rd@0504:oos"], axis=["I=id@0505"])
    assert why(s, "soviet") == set(), "beside the enemy, out of supply, with a unit"
    assert why(s, "soviet", "0505") == {"18.43"}, "under the enemy"
    assert why(s, "soviet", "0909") == {"18.43b"}
    s.fed = (0, 1 << s.kit.hex("0909"))
    assert why(s, "soviet", "0909") == set(), "a supply unit supplies it"
    s.kit.sources = ((), (s.kit.hex("0303"),))
    s.held = 0
    assert why(s, "soviet", "0304") == set()


@pytest.mark.rule("18.43a", "18.0")
@pytest.mark.parametrize("mark", ["sp soviet", "spc soviet", "sp axis"])
def test_one_strongpoint_a_hex_but_on_other_fortifications(mark: str) -> None:
    s = table(soviet=["R=rd@0504"], marks={SPOT: mark})
    assert why(s, "soviet") == {"18.43a"}
    s = table(soviet=["R=rd@0504"], map={SPOT: "belt"})
    assert why(s, "soviet") == set()


@pytest.mark.rule("17.24", "18.43")
def test_no_strongpoint_on_water_or_on_a_transition_hex() -> None:
    s = table(soviet=["R=rd@0504"], map={SPOT: "lake"})
    assert why(s, "soviet") == {"18.43"}
    s = start("mogilev")
    s.posts_due = (1, 1)
    name = next(
        name for a, name in enumerate(s.kit.names)
        if s.kit.ground.terrain[a] & TRANSITION and not s.men[SOVIET][a] and not s.men[AXIS][a]
    )  # fmt: skip
    assert "17.24" in why(s, "soviet", name)
    step = Fortifying(SOVIET)
    assert not any(s.kit.ground.terrain[one.at] & TRANSITION for one in step.choices(s))


@pytest.mark.rule("18.43c", "21.26a", "7.41d")
def test_a_non_op_headquarters_bars_ordinary_ones_begun_not_those_finished() -> None:
    s = table(extra=1, soviet=["N=hq@0508:nonop", "R=rd@0504"], map={"0503": "major_city"})
    s.held = 0
    assert why(s, "soviet") == {"18.43c"}
    assert why(s, "soviet", extra=True) == set()
    s.works = (0, 1 << s.kit.hex(SPOT))
    s.fed = s.works
    finish_soviet(s, SOVIET)
    assert stands(s) == (True, False)


@pytest.mark.rule("18.42", "7.41b")
def test_those_of_type_e_are_counted_apart() -> None:
    s = table(number=0, extra=1, soviet=["R=rd@0504"], map={"0503": "major_city"})
    s.held = 0
    assert why(s, "soviet") == {"18.42"}
    assert why(s, "soviet", extra=True) == set()
    assert why(s, "soviet", "0909", extra=True) >= {"7.41b"}
    play_line(s, "C.6d", SOVIET)
    submit(s, "soviet", BeginPost(s.kit.hex(SPOT), extra=True))
    assert (s.posts_extra, stands(s)) == (0, (False, True))


@pytest.mark.rule("18.42", "7.41b")
def test_offers_are_what_the_law_allows() -> None:
    s = table(number=1, extra=1, soviet=["R=rd@0504", "E=eng@0505", "Q=rd@0510"],
              map={"0503": "major_city"}, axis=["I=id@0506"])  # fmt: skip
    s.kit.sources = ((), (s.kit.hex("0101"),))
    s.held = 0
    for side, who in ((AXIS, "axis"), (SOVIET, "soviet")):
        offered = set(Fortifying(side).choices(s))
        assert offered
        hexes = [a for a, name in enumerate(s.kit.names) if name]
        units = [-1, *range(len(s.units))]
        every = {
            BeginPost(at, i, extra) for at in hexes for i in units
            for extra in ((False, True) if side == SOVIET else (False,))
            if not list(BeginPost(at, i, extra).why_not(s, who))
        }  # fmt: skip
        assert offered == every


@pytest.mark.rule("18.44c", "22.11", "22.14")
def test_an_engineer_finishes_a_strongpoint_in_one_turn() -> None:
    s = table(soviet=["E=eng@0504"])
    play_line(s, "C.6d", SOVIET)
    submit(s, "soviet", BeginPost(s.kit.hex(SPOT), 0))
    assert stands(s) == (True, False)
    assert (s.worked, s.built) == (1, 1)
    assert why(s, "soviet", SPOT, 0) >= {"22.14", "18.43a"}


@pytest.mark.rule("18.44a", "18.44c", "22.11", "22.14", "6.33")
def test_who_does_not_finish_it_in_one_turn() -> None:
    s = table(soviet=["E=eng@0504", "R=rd@0504"])
    assert why(s, "soviet", SPOT, 1) == {"22.14"}, "no engineer"
    assert why(s, "soviet", "0909", 0) >= {"18.44a"}, "not in the hex"
    for field in ("busy", "special"):
        setattr(s, field, 1)
        assert why(s, "soviet", SPOT, 0) == {"22.11"}
        setattr(s, field, 0)
    s.put(0, replace(s.units[0], supply=OUT))
    assert why(s, "soviet", SPOT, 0) == {"22.11"}
    s.put(0, replace(s.units[0], supply=EMERGENCY))
    assert why(s, "soviet", SPOT, 0) == set(), "as if supplied"


# ---- begun by the Axis -------------------------------------------------------------------------


@pytest.mark.rule("18.45a", "18.45b", "18.45c", "B.6b", "B.6c")
def test_an_axis_unit_builds_and_stays_until_it_is_finished() -> None:
    s = table(axis=["I=id@0504:oos"])
    play_line(s, "B.6c", AXIS)
    assert not s.steps, "this scenario gives none"
    forts = replace(s.kit.scenario.forts, axis_strongpoints_per_turn=1)
    s.kit.scenario = replace(s.kit.scenario, forts=forts)
    play_line(s, "B.6c", AXIS)
    assert s.posts_due == (1, 2)
    submit(s, "axis", BeginPost(s.kit.hex(SPOT), 0))
    assert stands(s) == (False, True)
    assert not s.steps
    assert why(s, "axis", "0505", 0) >= {"18.45a"}
    finish_axis(s, AXIS)
    assert stands(s) == (True, False), "out of supply all the same"
    assert s.posts[AXIS]
    assert s.builders == {}


@pytest.mark.rule("18.45c")
def test_without_its_builder_it_is_taken_off() -> None:
    s = table(axis=["I=id@0504"])
    BeginPost(s.kit.hex(SPOT), 0).perform(s)
    s.put(0, replace(s.units[0], at=s.kit.hex("0505")))
    finish_axis(s, AXIS)
    assert stands(s) == (False, False)


@pytest.mark.rule("18.45b")
def test_an_axis_builder_is_no_armour_and_neither_moved_nor_fought() -> None:
    s = table(axis=["P=pz@0504", "I=id@0504", "S=msu@0504"])
    assert [why(s, "axis", SPOT, i) for i in range(3)] == [{"18.45b"}, set(), {"18.45b"}]
    for field in ("moved_turn", "busy", "special"):
        setattr(s, field, 1 << 1)
        assert why(s, "axis", SPOT, 1) == {"18.45b"}
        setattr(s, field, 0)
    assert why(s, "axis", SPOT) == {"0"}, "the unit that builds is named"


@pytest.mark.rule("18.45b", "22.11")
def test_axis_engineers_may_have_moved_and_finish_it_at_once() -> None:
    s = table(axis=["E=eng@0504"])
    s.moved_turn = 1
    assert why(s, "axis", SPOT, 0) == set()
    s.worked = 1
    assert why(s, "axis", SPOT, 0) == {"18.45b", "22.14"}
    s.moved_turn = 0
    assert why(s, "axis", SPOT, 0) == set(), "then it builds like any other unit"
    BeginPost(s.kit.hex(SPOT), 0).perform(s)
    assert stands(s) == (False, True)
    s = table(axis=["E=eng@0504"])
    BeginPost(s.kit.hex(SPOT), 0).perform(s)
    assert stands(s) == (True, False)
    assert s.posts[AXIS]


@pytest.mark.rule("18.45b")
def test_a_builder_does_not_react_in_the_turn_it_builds() -> None:
    s = table(axis=["M=mot@0504"])
    BeginPost(s.kit.hex(SPOT), 0).perform(s)
    s.phase = "axis_reaction"
    assert [r.rule for r in halted(s, 0)] == ["18.45b"]
    s.phase = "axis_mvt"
    assert not list(halted(s, 0)), "on the next turn it may leave"


# ---- under construction ------------------------------------------------------------------------


@pytest.mark.rule("18.46", "6.42")
def test_one_under_construction_stops_supply_units_but_not_with_a_combat_unit() -> None:
    s = table(marks={SPOT: "spc soviet"}, axis=["S=msu@0505", "I=id@0505"])
    at = s.kit.hex(SPOT)
    assert [r.rule for r in Move((0,), (at,)).why_not(s, "axis")] == ["18.46"]
    assert not list(Move((0, 1), (at,)).why_not(s, "axis"))
    assert not list(Move((1,), (at,)).why_not(s, "axis"))
    assert not free(s, AXIS) >> at & 1, "no line goes through"
    own = table(marks={SPOT: "spc axis"}, axis=["S=msu@0505"])
    assert not list(Move((0,), (at,)).why_not(own, "axis")), "it is the enemy's that stops"


@pytest.mark.rule("18.13b", "18.46")
def test_one_under_construction_goes_when_an_enemy_combat_unit_enters_or_passes() -> None:
    for path in ((SPOT,), (SPOT, "0503")):
        s = table(marks={SPOT: "spc soviet"}, axis=["I=id@0505"])
        go(s, (0,), tuple(map(s.kit.hex, path)))
        assert stands(s) == (False, False)
    s = table(marks={SPOT: "spc axis"}, soviet=["R=rd@0505", "S=msu@0506"])
    s.builders = {s.kit.hex(SPOT): 5, s.kit.hex("0909"): 6}
    go(s, (1,), tuple(map(s.kit.hex, ("0505",))))
    assert stands(s) == (False, True)
    go(s, (0,), (s.kit.hex(SPOT),))
    assert stands(s) == (False, False)
    assert s.builders == {s.kit.hex("0909"): 6}


@pytest.mark.rule("18.13a")
def test_a_finished_one_stays_until_the_engineer_phase() -> None:
    s = table(marks={SPOT: "sp soviet"}, axis=["I=id@0505"])
    go(s, (0,), (s.kit.hex(SPOT),))
    assert stands(s) == (True, False)


# ---- given up, destroyed -----------------------------------------------------------------------


@pytest.mark.rule("18.13b")
@pytest.mark.parametrize("who", ["axis", "soviet"])
def test_a_side_gives_up_its_own_strongpoints_in_its_movement_phases(who: str) -> None:
    side = (AXIS, SOVIET)[who == "soviet"]
    s = table(marks={SPOT: f"sp {who}", "0505": f"spc {who}", "0506": "sp axis"}, who=who)
    s.steps, s.ask = [MovementPhase(side)], None
    settle(s)
    hexes = {one.at for offer in offers(s, side) for one in offer}
    assert hexes >= {s.kit.hex(SPOT), s.kit.hex("0505")}
    s.builders = {s.kit.hex("0505"): 0}
    submit(s, who, RemovePost(s.kit.hex(SPOT)))
    submit(s, who, RemovePost(s.kit.hex("0505")))
    assert stands(s) == stands(s, "0505") == (False, False)
    assert s.builders == {}
    found = {r.rule for r in RemovePost(s.kit.hex(SPOT)).why_not(s, who)}
    assert found == {"18.13b"}, "there is none any more"
    other = "soviet" if who == "axis" else "axis"
    assert list(RemovePost(s.kit.hex("0506")).why_not(s, other)), "the enemy's, or not his phase"


@pytest.mark.rule("18.13b")
def test_not_in_another_phase() -> None:
    s = table(marks={SPOT: "sp axis"})
    s.phase = "axis_combat"
    reasons = list(RemovePost(s.kit.hex(SPOT)).why_not(s, "axis"))
    assert [(r.rule, r.why) for r in reasons] == [("18.13b", "remove-post-phase")]


@pytest.mark.rule("18.13a", "18.13b", "18.24", "18.35", "18.55", "B.6g")
def test_the_axis_destroys_what_it_occupies() -> None:
    s = table(
        map={SPOT: "belt", "0506": "citadel", "0508": "belt"}, sides={"0703/0702": "line"},
        marks={SPOT: "sp soviet", "0508": "sp soviet"},
        axis=["I=id@0504", "J=id@0506", "K=id@0703"], soviet=["R=rd@0507"],
    )  # fmt: skip
    s.cut_posts = 1 << s.kit.hex(SPOT)
    assert s.zoc[AXIS][s.kit.hex("0508")] == 0
    play_line(s, "B.6g", AXIS)
    razed = {s.kit.names[a] for a in range(s.kit.ground.size) if s.razed >> a & 1}
    assert razed == {SPOT, "0506", "0703"}
    assert stands(s) == (False, False)
    assert s.cut_posts == 0
    assert stands(s, "0508") == (True, False), "nobody stands there"
    assert s.zoc[SOVIET][s.kit.hex("0506")], "zones reach into what was a citadel"
    before = s.razed
    assert destroy(s, AXIS) is None
    assert s.razed == before


@pytest.mark.rule("18.13a", "C.6h")
def test_the_soviets_take_axis_strongpoints_off_and_raze_nothing_of_their_own() -> None:
    s = table(map={SPOT: "belt"}, marks={SPOT: "sp axis"}, soviet=["R=rd@0504"])
    play_line(s, "C.6h", SOVIET)
    assert (stands(s), s.razed) == ((False, False), 0)
    s = table(marks={SPOT: "sp axis"}, soviet=["S=msu@0504"])
    destroy(s, SOVIET)
    assert stands(s) == (True, False), "combat units alone destroy"


def test_bad_hexes_and_units_are_refused() -> None:
    s = table(axis=["I=id@0504"])
    for action in (BeginPost(9999, 0), BeginPost(0, 77), BeginPost(0, -3), RemovePost(-4)):
        assert [r.rule for r in action.why_not(s, "axis")] == ["0"]
