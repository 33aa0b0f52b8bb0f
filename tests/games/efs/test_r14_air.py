"""[9, 14.1, 14.2, 14.5, 14.6] Readiness; air missions allocated face down; what nobody may see."""

from __future__ import annotations

from itertools import permutations

import msgspec
import pytest
from msgspec.structs import replace

from grognard.games.efs import GAME
from grognard.games.efs.kit import AXIS, SIDES, SOVIET
from grognard.games.efs.pieces import DAMAGED, DESTROYED, FLOWN, READY, Attack, Plane
from grognard.games.efs.rules.r04_sequence import clear_phase
from grognard.games.efs.rules.r09_readiness import passes
from grognard.games.efs.rules.r10_movement import Move
from grognard.games.efs.rules.r14_air import (
    Allocation,
    EndAllocation,
    PlaceAir,
    bases,
)
from grognard.games.efs.rules.r14_duels import COMBAT, here
from grognard.games.efs.rules.r14_mission import (
    CAS,
    INTERDICTION,
    AssignAir,
    DeclareAir,
    EndAssigning,
)
from grognard.games.efs.state import MUD, State
from grognard.games.efs.view import view
from grognard.kernel.flow import submit
from grognard.kernel.value import CHANCE
from tests.games.efs.cases import Scene
from tests.games.efs.scenes import play_line, start, with_dice
from tests.games.efs.verbs_air import allocating, put, with_planes

SPOT = "0505"


def sky(*axis: str, soviet: tuple[str, ...] = (), **case: object) -> State:
    """A position in which these air units are ready, the whole patch within range of a town."""
    ground = {"0606": "town", "0607": "town"}
    s = Scene({"id": "0", "map": {**ground, **case.pop("map", {})}, **case}).state  # type: ignore[dict-item]
    s.kit.sources = ((s.kit.hex("0101"),), (s.kit.hex("1212"),))
    s.held = 1 << s.kit.hex("0606") | 1 << s.kit.hex("0101")
    s.phase, s.story = "air", []
    with_planes(s, *axis, *soviet)
    return s


def no(s: State, n: int, at: str) -> set[str]:
    side = SIDES[s.kit.planes[n].side]
    return {reason.rule for reason in PlaceAir(n, s.kit.hex(at)).why_not(s, side)}


# ---- readiness [9] -----------------------------------------------------------------------------


@pytest.mark.rule("9.1", "9.21", "9.22", "9.23", "A.4a")
def test_units_climb_one_box_by_their_rolls() -> None:
    s = sky("Ju 87", "Ju 88", "He 111", "Do 17", soviet=("SB",))
    for n, box in enumerate((FLOWN, FLOWN, DAMAGED, DESTROYED, FLOWN)):
        s.planes[n] = Plane(box)
    assert play_line(s, "A.4a", dice=[7, 8, 5, 5]) is None
    assert [plane.at for plane in s.planes] == [READY, FLOWN, FLOWN, DESTROYED, READY]


@pytest.mark.rule("9.1", "9.21")
def test_a_storm_sends_everybody_to_flown_first_and_makes_rolls_worse() -> None:
    s = sky("Ju 87", "axis air dummy")
    s.storm, s.weather = True, MUD
    play_line(s, "A.4a", dice=[5])
    assert [plane.at for plane in s.planes] == [FLOWN, READY]
    assert passes(s, AXIS, FLOWN, 4)
    assert not passes(s, AXIS, FLOWN, 5)


# ---- allocation [14.2] -------------------------------------------------------------------------


@pytest.mark.rule(
    "14.0", "14.6", "14.14", "14.21", "14.21a", "14.21b", "14.21d", "14.24a", "14.61a", "14.62", "0"
)
def test_what_may_fly_interdiction() -> None:
    s = sky("Ju 87", "Ju 88", "He 111", "Bf 109F", "Ju 52", "Do 17", soviet=("I-16",))
    allocating(s, INTERDICTION, AXIS, AXIS)
    assert no(s, 4, SPOT) == {"14.6"}, "transports have no value for it"
    assert {r.rule for r in PlaceAir(6, 0).why_not(s, "axis")} == {"0"}
    assert {r.rule for r in PlaceAir(0, 9999).why_not(s, "axis")} == {"0"}
    s.planes[5] = Plane(FLOWN)
    assert no(s, 5, SPOT) == {"14.14"}
    for n in (0, 1, 3):
        assert not put(s, n, s.kit.hex(SPOT))
    assert no(s, 2, SPOT) == {"14.21b"}
    assert not no(s, 2, "0303")


@pytest.mark.rule("14.22a", "14.22d", "14.22c", "6.17")
def test_the_range_is_counted_from_supplied_towns_of_ones_own() -> None:
    s = sky("Ju 87", "Ju 88")
    s.kit.rules = replace(s.kit.rules, air_range=2)
    assert bases(s, AXIS) >> s.kit.hex("0606") & 1
    play_line(s, "A.4b", AXIS)
    assert no(s, 0, "0610") == {"14.22a"}
    assert not no(s, 0, "0607")
    assert not no(s, 1, "0610"), "two engines"
    s.held = 0
    assert not bases(s, AXIS)


@pytest.mark.rule("14.22a", "6.17")
def test_a_town_is_a_base_as_the_supply_phase_found_it() -> None:
    """What is cut off afterwards is one until the next supply phase, what is joined is none yet."""
    s = Scene({"id": "0", "map": {"0606": "town"}, "axis": ["I=id@0606"]}).state
    town, source = s.kit.hex("0606"), s.kit.hex("0608")
    s.held |= 1 << town | 1 << source
    s.kit.sources = ((source,), ())
    s.relay()
    play_line(s, "A.6e")
    s.kit.sources = ((), ())
    assert bases(s, AXIS) >> town & 1, "cut off since"
    play_line(s, "A.6e")
    s.based = (s.based[AXIS], 1)  # the other side has some
    assert not bases(s, AXIS) >> town & 1
    s.kit.sources = ((source,), ())
    assert not bases(s, AXIS) >> town & 1, "joined since"


@pytest.mark.rule("14.24b", "14.61b", "14.21b")
def test_interceptors_go_where_the_enemy_flies() -> None:
    s = sky("Ju 88", soviet=("I-16", "SB", "I-153", "soviet air dummy"))
    s.planes[0] = Plane(s.kit.hex(SPOT))
    allocating(s, INTERDICTION, AXIS, SOVIET)
    assert no(s, 1, "0303") == {"14.24b"}
    assert no(s, 2, SPOT) == {"14.6"}, "a bomber intercepts nobody"
    assert not put(s, 1, s.kit.hex(SPOT))
    assert not put(s, 4, s.kit.hex(SPOT))
    assert no(s, 3, SPOT) == {"14.21b"}


@pytest.mark.rule("14.51", "14.52a", "14.52b", "21.26b")
def test_close_support_is_for_declared_attacks_one_hex_each() -> None:
    s = sky("Ju 87", "Bf 109F", "Ju 52", soviet=("SB", "I-16"))
    spot, other = s.kit.hex(SPOT), s.kit.hex("0504")
    s.attacks = (Attack((spot, other)),)
    allocating(s, CAS, AXIS, AXIS)
    assert no(s, 0, "0303") == {"14.52a"}
    assert no(s, 2, SPOT) == {"14.51"}
    assert not put(s, 0, spot)
    assert no(s, 1, "0504") == {"14.52b"}
    assert not no(s, 1, SPOT)
    allocating(s, CAS, AXIS, SOVIET)
    assert no(s, 3, "0504") == {"14.52b"}
    assert not no(s, 3, SPOT)


@pytest.mark.rule("14.51", "21.26b")
def test_near_a_non_op_headquarters_soviet_fighters_alone_oppose() -> None:
    s = Scene({"id": "0", "soviet": ["N=hq@0507:nonop"]}).state
    with_planes(s, "Ju 87", "SB", "I-16")
    spot = s.kit.hex(SPOT)
    s.attacks = (Attack((spot,)),)
    allocating(s, CAS, AXIS, SOVIET)
    assert no(s, 1, SPOT) == {"21.26b"}
    assert no(s, 2, SPOT) == {"21.26b"}, "nobody is there to oppose"
    s.planes[0] = Plane(spot)
    assert no(s, 1, SPOT) == {"21.26b"}
    assert not no(s, 2, SPOT)


@pytest.mark.rule("14.52c", "14.61c", "A.4b")
def test_the_active_side_allocates_first_and_choices_are_those_that_are_legal() -> None:
    s = sky("Ju 87", "Ju 88", soviet=("I-16",))
    ask = play_line(s, "A.4b", AXIS)
    assert ask is not None
    assert ask.sides == ("axis",)
    step = s.steps[-1]
    offered = {a for o in step.offers(s, "axis") for a in o if isinstance(a, PlaceAir)}
    for n in range(3):
        for at in range(s.kit.ground.size):
            legal = not list(PlaceAir(n, at).why_not(s, "axis"))
            assert (PlaceAir(n, at) in offered) == legal, (n, at)
    submit(s, "axis", PlaceAir(1, s.kit.hex(SPOT)))
    ask = submit(s, "axis", EndAllocation())
    assert ask is not None
    assert ask.sides == ("soviet",)
    assert {
        a.at for o in s.steps[-1].offers(s, "soviet") for a in o if isinstance(a, PlaceAir)
    } == {s.kit.hex(SPOT)}


# ---- what nobody may see [14.23] ---------------------------------------------------------------


@pytest.mark.rule("14.23", "14.25", "3.34")
def test_air_units_that_lie_face_down_do_not_leak() -> None:
    """Whichever Axis units fly the missions, the Soviet player sees and is asked the same."""
    kinds = ("Ju 87", "Bf 109F", "axis air dummy", "Ju 88")
    shown = set()
    for flying in permutations(range(4), 3):
        s = sky(*kinds, soviet=("I-16",))
        play_line(s, "A.4b", AXIS)
        for n, name in zip(flying, (SPOT, SPOT, "0303"), strict=True):
            submit(s, "axis", PlaceAir(n, s.kit.hex(name)))
        ask = submit(s, "axis", EndAllocation())
        assert ask is not None
        assert ask.sides == ("soviet",)
        told = [event for event in s.story or () if event.to in ("", "soviet")]
        assert GAME.prompt is not None
        shown.add(msgspec.json.encode((GAME.view(s, "soviet"), GAME.prompt(s, "soviet"), told)))
    assert len(shown) == 1
    seen = [piece.at for piece in view(s, "soviet").units if piece.side == "axis"]
    assert sorted(seen) == sorted([s.kit.hex("0303"), s.kit.hex(SPOT), s.kit.hex(SPOT)])
    mine = [piece.id for piece in view(s, "axis").units if piece.at >= 0]
    assert len(set(mine)) == 3


@pytest.mark.rule("14.13", "14.23")
def test_the_owner_sees_his_units_and_their_boxes() -> None:
    s = start("smolensk-road")
    axis = [p for p in view(s, "axis").units if "ready" in p.marks]
    assert {p.side for p in axis} == {"axis"}
    assert len(axis) == sum(
        plane.at == READY and s.kit.planes[n].side == AXIS for n, plane in enumerate(s.planes)
    )


# ---- a mission from end to end [14.25] ---------------------------------------------------------


@pytest.mark.rule("14.11", "14.12a", "14.12b", "14.12c", "14.25", "14.31a", "14.63", "14.45")
def test_interdiction_without_an_enemy() -> None:
    s = sky("Ju 88", "Bf 110", "axis air dummy", "Bf 109F")
    play_line(s, "A.4b", AXIS)
    for n in (0, 1, 2):
        submit(s, "axis", PlaceAir(n, s.kit.hex(SPOT)))
    ask = submit(s, "axis", EndAllocation())
    assert ask is not None
    assert ask.sides == ("axis",), "the Bf 110 is of both kinds"
    assert {a for o in s.steps[-1].offers(s, "axis") for a in o} == {
        DeclareAir(1, False), DeclareAir(1, True),
    }  # fmt: skip
    assert {r.rule for r in DeclareAir(0, True).why_not(s, "axis")} == {"14.12c"}
    assert [r.why for r in EndAssigning().why_not(s, "axis")] == ["fighters-to-declare"]
    assert s.planes[2].at == FLOWN, "the dummy has gone home"
    submit(s, "axis", DeclareAir(1, False))
    assert not s.steps
    assert s.interdiction[AXIS] == {s.kit.hex(SPOT): 2}
    assert [plane.at for plane in s.planes] == [FLOWN, FLOWN, FLOWN, READY]


@pytest.mark.rule("14.26b", "14.31d", "14.21c", "14.26a")
def test_an_escort_that_meets_nobody_may_be_ready_again() -> None:
    for die, box in ((7, READY), (8, FLOWN)):
        s = sky("Ju 88", "Bf 110")
        play_line(s, "A.4b", AXIS)
        for n in (0, 1):
            submit(s, "axis", PlaceAir(n, s.kit.hex(SPOT)))
        submit(s, "axis", DeclareAir(1, True))
        with_dice(s, [die])
        assert s.planes[1].at == box
        assert s.interdiction[AXIS] == {s.kit.hex(SPOT): 1}


def met(axis: tuple[str, ...], soviet: tuple[str, ...], kind: str = CAS) -> State:
    """Air units of both sides in one hex under a declared attack of the Axis, revealed in B.4d."""
    s = sky()
    spot = s.kit.hex(SPOT)
    with_planes(s, *axis, *soviet, at=spot)
    s.attacks = (Attack((spot,)),)
    play_line(s, "B.4d", AXIS)
    return s


@pytest.mark.rule(
    "14.31", "14.3", "14.31b", "14.32a", "14.32c", "14.33", "14.53", "B.4d", "B.4d.1", "B.4d.2"
)
def test_air_combat_with_initiative_fire_and_effect() -> None:
    """A Bf 109F against an I-16 that escorts an SB; the Ju 87 supports the attack."""
    s = met(("Ju 87",), ("I-16", "SB"))
    spot = s.kit.hex(SPOT)
    # The Soviets have the only combat unit: the initiative is theirs whatever is rolled. It is
    # sent against the Ju 87 without a question. 0: the Ju 87 hit and destroyed on a 1, its answer
    # a 10: nothing.
    with_dice(s, [3, 1, 10])
    assert s.planes[0].at == DESTROYED
    assert s.planes[1].at == FLOWN, "after air combat it does not roll for readiness"
    assert s.planes[2].at == FLOWN
    assert s.attacks[0].cas == -1, "the SB supports the defender"
    assert not s.steps
    assert not here(s, spot, SOVIET)


@pytest.mark.rule("14.31c", "14.31d")
def test_no_air_combat_lets_everybody_do_his_mission() -> None:
    s = met(("Bf 109F", "Ju 87"), ("I-16",))
    assert s.ask is not None
    assert s.ask.sides == (CHANCE,), "the Bf 109F has no value for it and is a combat unit"
    with_dice(s, [7, 5, 5])
    assert s.attacks[0].cas == 2
    assert [plane.at for plane in s.planes] == [READY, FLOWN, READY]


@pytest.mark.rule("14.32a", "14.32b", "14.32d")
def test_assignments_concentration_and_the_local_advantage() -> None:
    s = met(("Bf 109F", "Bf 109F", "Bf 109F"), ("I-16", "SB"))
    with_dice(s, [1])
    assert s.ask is not None
    assert s.ask.sides == ("axis",)
    assert {r.rule for r in AssignAir(0, 4).why_not(s, "axis")} == {"14.32b"}
    assert {r.rule for r in EndAssigning().why_not(s, "axis")} == {"14.32a"}
    assert {r.rule for r in AssignAir(3, 0).why_not(s, "axis")} == {"14.32a"}
    submit(s, "axis", AssignAir(0, 3))
    submit(s, "axis", AssignAir(1, 4))
    submit(s, "axis", AssignAir(2, 3))
    # 0 destroys the I-16, which misses; 1 misses the SB, which misses; 2 misses.
    with_dice(s, [1, 10, 10, 10, 10])
    assert s.planes[3].at == DESTROYED
    # 0 has driven off the I-16 and 2 as well, but nobody is left unengaged: the SB has 1.
    assert not s.steps
    assert not here(s, s.kit.hex(SPOT), AXIS, COMBAT)
    assert s.attacks[0].cas == -1


@pytest.mark.rule("14.32d")
def test_with_the_advantage_a_fighter_goes_on_against_another() -> None:
    s = met(("Bf 109F", "Bf 109F"), ("I-16", "I-16", "SB"))
    with_dice(s, [1])
    # fewer Soviet fighters? as many: roll 1 gives the Axis the initiative with the advantage
    submit(s, "axis", AssignAir(0, 2))
    assert s.ask is not None
    # the second is sent against the other I-16 without a question
    with_dice(s, [1, 10, 1, 10])
    assert s.planes[2].at == s.planes[3].at == DESTROYED
    assert s.ask.sides == ("axis",)
    assert {a for o in s.steps[-1].offers(s, "axis") for a in o} == {
        AssignAir(0, 4), AssignAir(1, 4), EndAssigning(),
    }  # fmt: skip
    submit(s, "axis", AssignAir(0, 4))
    with_dice(s, [1])
    assert s.planes[4].at == DESTROYED, "and it cannot answer"
    assert not s.steps


@pytest.mark.rule("14.41", "14.42", "14.43", "14.44", "B.4d.3")
def test_anti_aircraft_fire_at_mission_units_alone() -> None:
    s = Scene({"id": "0", "soviet": ["R=rd@0504"]}).state
    spot = s.kit.hex(SPOT)
    with_planes(s, "Ju 88", "Bf 109F", at=spot)
    s.attacks, s.story = (Attack((spot,)),), []
    play_line(s, "B.4d", AXIS, dice=[1, 10])
    assert s.planes[0].at == DAMAGED
    assert s.planes[1].at == READY, "its escort was not fired at, and rolled for readiness"
    assert s.attacks[0].cas == 0


@pytest.mark.rule("14.42", "15.44c")
def test_anti_aircraft_units_that_fired_are_remembered() -> None:
    s = Scene({"id": "0", "soviet": ["A=aa@0504", "B=aa@0910"]}).state
    spot = s.kit.hex(SPOT)
    with_planes(s, "Ju 88", at=spot)
    s.attacks = (Attack((spot,)),)
    play_line(s, "B.4d", AXIS, dice=[8])
    assert s.planes[0].at == FLOWN, "8 and one: aborted"
    assert s.attacks[0].cas == 0
    assert s.aa_fired == 1 << s.kit.unit("A")
    clear_phase(s)
    assert not s.aa_fired


@pytest.mark.rule("14.53", "14.54", "B.4c", "B.4c.1", "B.4c.2", "B.4c.3", "B.4d.4")
def test_close_support_through_both_lines() -> None:
    s = sky("Ju 87", soviet=("SB",))
    spot = s.kit.hex(SPOT)
    s.attacks = (Attack((spot,)), Attack((s.kit.hex("0303"),), done=True))
    ask = play_line(s, "B.4c", AXIS)
    assert ask is not None
    submit(s, "axis", PlaceAir(0, spot))
    assert s.ask is not None
    assert s.ask.sides == ("soviet",)
    submit(s, "soviet", EndAllocation())
    assert not s.steps
    play_line(s, "B.4d", AXIS)
    assert not s.steps, "mission units alone: no combat"
    assert [attack.cas for attack in s.attacks] == [2, 0]
    assert s.planes[0].at == FLOWN
    s.attacks = ()
    assert play_line(s, "B.4c", AXIS) is None


# ---- interdiction on the map [14.64 to 14.67] --------------------------------------------------


@pytest.mark.rule("14.66", "A.4d")
def test_headquarters_are_checked_when_they_enter_a_zone() -> None:
    s = Scene({"id": "0", "soviet": ["H=hq@0505"]}).state
    s.phase = "soviet_mvt"
    s.interdiction = ({s.kit.hex("0508"): 1}, {})
    step = Move((0,), (s.kit.hex("0506"),)).perform(s)
    assert step is None
    s.moved = 0
    step = Move((0,), (s.kit.hex("0507"),)).perform(s)
    assert step is not None
    s.steps, s.ask = [step], None
    with_dice(s, [1])
    assert s.units[0].marks & 1
    assert play_line(s, "A.4d") is None, "a Non-Op headquarters is checked no more"


@pytest.mark.rule("14.64a", "14.64b", "14.64c", "14.67", "D.2b", "14.65")
def test_zones_reach_one_hex_and_end_with_the_turn() -> None:
    s = Scene({"id": "0", "axis": ["A=id@0101"], "map": {"0506": "woods"}}).state
    s.interdiction = ({s.kit.hex("0505"): 1}, {})
    s.hazards = [None, None]
    hit = {s.kit.names[a] for a, bits in enumerate(s.hazard(SOVIET)) if bits & 16}
    around = {s.kit.names[b] for b in s.kit.ground.around[s.kit.hex("0505")]}
    assert hit == ({"0505"} | around) - {"0506"}
    play_line(s, "D.2b")
    assert not any(bits & 16 for bits in s.hazard(SOVIET))
    assert s.interdiction == ({}, {})


def test_an_allocation_is_saved_as_it_stands() -> None:
    s = sky("Ju 87", "Ju 88", soviet=("I-16",))
    play_line(s, "A.4b", AXIS)
    assert isinstance(s.steps[-1], Allocation)
    saved = msgspec.to_builtins(s.saved())
    again = State.restored(s.kit, GAME.decode_saved(saved))
    assert again.steps == s.steps
