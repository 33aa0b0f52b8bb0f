"""Chapter 9: bombardment, off-board artillery, friendly fire."""

from __future__ import annotations

import pytest

from grognard.games.pg.rules.r03_segment import Segment
from grognard.games.pg.rules.r07_fire import force
from grognard.games.pg.rules.r09_bombardment import Bombard, bombarding
from grognard.games.pg.rules.r09_off_board import Barrage, Barraging, Cease, barrages
from grognard.kernel.flow import settle
from tests.games.pg.firing import fire_with, ready, shown
from tests.games.pg.scenes import Scene, asked, h, piece, play, roll, u, why


def guns(m: Scene, *values: int) -> None:
    """The Axis has these factors, and it is its segment."""
    m.state.batteries = (values, ())
    m.state.tasks = {}
    m.state.steps[-1] = Segment(0)
    m.state.ask = None
    settle(m.state)


def left(m: Scene) -> int:
    return len(m.state.batteries[0])


@pytest.mark.rule("9.0", "9.1", "7.21")
def test_a_gun_spots_for_itself_or_a_leader_does_and_a_tank_leader_never() -> None:
    pieces = "axis M=de.81mm 0503\naxis L=LT(8/0/0) 0508 {}\naxis K=de.pziiig 0508 led\n"
    for state, reasons in (
        ("", []),
        ("fired", []),
        ("demoralised", [("9.1", "no-observer"), ("8.31", "sight-blocked")]),
    ):
        m = ready(pieces.format(state) + "allies S=su.inf 0512", "map: 0505=woods", who="M")
        assert why(m, Bombard((u(m, "M"),), h(m, "0512"))) == reasons, state
    m = ready("axis M=de.81mm 0503\nallies S=su.inf 0512", who="M")
    assert why(m, Bombard((u(m, "M"),), h(m, "0512"))) == [], "its own eyes"
    assert why(m, Bombard((u(m, "M"),), h(m, "0511"))) == [("8.0", "nobody-there")]


@pytest.mark.rule("9.1", "6.6")
def test_a_kommissar_does_not_spot() -> None:
    m = ready("allies M=su.82mm 0503\nallies K=KOM(8/0/0) 0508\naxis S=de.inf 0512",
              "map: 0505=woods", who="M", side=1)  # fmt: skip
    assert ("9.1", "no-observer") in why(m, Bombard((u(m, "M"),), h(m, "0512")))


@pytest.mark.rule("9.4")
def test_the_column_counts_town_swamp_night_guns_and_what_the_guns_see() -> None:
    m = ready("axis M=de.81mm 0505\nallies S=su.inf 0508\nallies G=su.76art 0508\n"
              "allies T=su.truck 0508\nallies I=su.inf 0508 aboard T", who="M")  # fmt: skip
    attack = Bombard((u(m, "M"),), h(m, "0508")).attack(0)
    assert shown(m, attack, "S") == (1, 12), "seen by the gun itself"
    assert shown(m, attack, "G") == (2, 16)
    assert shown(m, attack, "T") == (2, 16), "loaded"
    town = ready("axis M=de.81mm 0503\naxis L=LT(8/0/0) 0508\nallies S=su.inf 0509",
                 "map: 0509=town 0506=woods\ntrenches: 0509", who="M")  # fmt: skip
    attack = Bombard((u(town, "M"),), h(town, "0509")).attack(0)
    assert shown(town, attack, "S") == (-2, 3), "-2 once for town and trench"
    marsh = ready("axis M=de.81mm 0505\nallies S=su.inf 0506 dug", "map: 0506=swamp\nsight: night",
                  who="M")  # fmt: skip
    attack = Bombard((u(marsh, "M"),), h(marsh, "0506")).attack(0)
    assert shown(marsh, attack, "S") == (-2, 3), "swamp, night, dug in, and seen"


@pytest.mark.rule("9.3", "7.33")
def test_guns_of_several_hexes_need_a_leader_with_a_combat_modifier() -> None:
    for combat, reasons in (("1", []), ("0", [("6.41", "no-combat-modifier")])):
        m = ready(f"axis A=de.81mm 0503\naxis B=de.81mm 0504\naxis L=LT(8/{combat}/1) 0503\n"
                  "allies S=su.inf 0512", who="A B L")  # fmt: skip
        both, at = (u(m, "A"), u(m, "B")), h(m, "0512")
        assert why(m, Bombard(both, at)) == [("9.3", "nobody-combines")]
        assert why(m, Bombard(both, at, u(m, "L"))) == reasons
        if not reasons:
            assert force(m.state, Bombard(both, at, u(m, "L")).attack(0)) == 16, "he adds nothing"
            offered = [action for offer in bombarding(m.state, 0) for action in offer]
            assert len(set(offered)) == len(offered) == 3
            assert all(why(m, action) == [] for action in offered)


@pytest.mark.rule("9.2", "9.3", "3.14")
def test_off_board_factors_fire_once_a_turn_up_to_three_together_in_a_segment_of_their_own() -> (
    None
):
    """The example of 9.3: 3 x 20 as 60, as 40 and 20, or as three of 20."""
    m = ready("axis L=LT(8/0/0) 0508\naxis I=de.inf 0503\nallies S=su.inf 0510")
    at = h(m, "0510")
    guns(m, 20, 20, 20, 20)
    assert why(m, Barrage((20, 20, 20, 20), at)) == [("9.3", "too-many-factors")]
    assert why(m, Barrage((16,), at)) == [("9.2", "no-such-factor")]
    assert why(m, Barrage((), at)) == [("9.2", "nobody-fires")]
    guns(m, 20, 20, 20)
    sets = {action.factors for offer in barrages(m.state, 0) for action in offer}
    assert sets == {(20,), (20, 20), (20, 20, 20)}
    m.script = [3, 4, 3, 4]
    m.play("axis", Barrage((20, 20), at))
    roll(m)
    assert isinstance(m.state.steps[-1], Barraging)
    assert left(m) == 1
    play(m, Barrage((20,), at))
    assert left(m) == 0
    assert asked(m) == "allies", "the segment is over"
    assert why(m, Cease()) != []


@pytest.mark.rule("9.2")
def test_off_board_fire_has_no_range_but_needs_a_leader_who_sees() -> None:
    m = ready(
        "axis L=LT(8/0/0) 0508\naxis I=de.inf 0519\nallies S=su.inf 0510\nallies T=su.inf 0521"
    )
    guns(m, 16)
    assert why(m, Barrage((16,), h(m, "0510"))) == []
    assert why(m, Barrage((16,), h(m, "0521"))) == [("9.1", "no-observer")], (
        "a platoon is no leader"
    )


@pytest.mark.rule("9.5", "9.51", "12.53")
def test_an_assault_hex_is_rolled_for_once_for_each_side() -> None:
    m = ready("axis M=de.81mm 0505\naxis J=de.inf 0507\n"
              "allies A=su.inf 0507\nallies B=su.inf 0507\nallies C=su.inf 0507",
              who="M")  # fmt: skip
    before = len(m.story)
    m.script = [1, 1, *([1, 1] * 6), 3, 4]
    play(m, Bombard((u(m, "M"),), h(m, "0507")))
    results = [event for event in m.story[before:] if event.what == "fire-result"]
    assert len(results) == 2
    heads = [dict(event.about)["column"] for event in results]
    assert heads == [16, 12], "three enemies and one friend: +1 for the first alone"


@pytest.mark.rule("9.5", "9.52", "9.53")
def test_friends_beside_the_target_may_be_hit_without_modifiers_and_without_hurting_enemies() -> (
    None
):
    m = ready("allies M=su.82mm 0503\nallies J=su.inf 0609\naxis S=de.inf 0510",
              "map: 0609=town", who="M", side=1)  # fmt: skip
    # The target: no effect. Its friend: 2 hits, column die 6, then 2 and 11: X.
    m.script = [3, 4, 2, 6, 1, 1, 1, 1]
    play(m, Bombard((u(m, "M"),), h(m, "0510")))
    assert piece(m, "J").reduced
    careful = ready("axis M=de.81mm 0503\naxis J=de.inf 0509\nallies S=su.inf 0510", who="M")
    careful.script = [3, 4, 2]
    play(careful, Bombard((u(careful, "M"),), h(careful, "0510")))
    assert not piece(careful, "J").reduced, "German fire adds 1 to the die"
    fire_with(careful, "J")
