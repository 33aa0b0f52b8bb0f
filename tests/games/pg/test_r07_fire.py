"""Chapter 7: kinds of fire, combining and dividing it, columns, results."""

from __future__ import annotations

import pytest

from grognard.games.pg.piece_state import DISRUPTED, FIRED, OVER
from grognard.games.pg.rules.r07_fire import Attack, columns, force
from grognard.games.pg.rules.r07_losses import Struck, Suffer
from grognard.games.pg.rules.r09_bombardment import Bombard
from grognard.games.pg.rules.r10_direct import Divide, Fire, dividing, firing
from grognard.games.pg.rules.r11_antitank import AntiTank
from grognard.games.pg.rules.r14_checks import Checks, LeaderRolls
from grognard.kernel.flow import settle
from tests.games.pg.firing import fire_with, ready, shown
from tests.games.pg.scenes import Scene, asked, h, piece, play, u, why


@pytest.mark.rule("7.1", "7.22", "7.31")
def test_a_unit_fires_with_the_values_it_has_and_with_one_kind_a_turn() -> None:
    m = ready(
        "axis I=de.inf 0505\naxis M=de.81mm 0505\naxis K=de.pziiig 0506\n"
        "allies S=su.inf 0507\nallies T=su.t26 0508",
        who="I M K",
    )
    at = h(m, "0507")
    assert why(m, Fire((u(m, "M"),), at)) == [("7.31", "no-direct-fire")]
    assert ("7.31", "no-bombardment") in why(m, Bombard((u(m, "I"),), at))
    assert why(m, AntiTank(u(m, "I"), u(m, "T"))) == [("7.31", "no-anti-tank-fire")]
    m.script = [1, 1]
    play(m, AntiTank(u(m, "K"), u(m, "T")))
    assert why(m, AntiTank(u(m, "K"), u(m, "T"))) == [], "a German tank fires twice (11.2)"
    assert why(m, Fire((u(m, "K"),), at)) == [("7.22", "one-kind-of-fire")]


@pytest.mark.rule("7.2", "7.21", "8.0")
def test_every_firer_must_spot_his_target() -> None:
    m = ready(
        "axis I=de.inf 0505\nallies S=su.inf 0508",
        "map: 0507=woods",
        who="I",
    )
    assert why(m, Fire((u(m, "I"),), h(m, "0508"))) == [("8.31", "sight-blocked")]
    assert why(m, Fire((u(m, "I"),), h(m, "0506"))) == [("8.0", "nobody-there")]


@pytest.mark.rule("7.23")
def test_a_machine_gun_fires_its_shares_at_different_targets() -> None:
    m = ready(
        "axis H=de.hmg 0505\nallies A=su.inf 0507\nallies B=su.inf 0607\nallies C=su.inf 0407",
        who="H",
    )
    gun, first, second = u(m, "H"), h(m, "0507"), h(m, "0607")
    ways = {action.shares for offer in dividing(m.state, 0) for action in offer}
    assert ways == {(3, 3, 3), (3, 6), (6, 3), (4, 5), (5, 4)}
    assert why(m, Divide(gun, (9,))) == [("7.23", "share-too-small")]
    assert why(m, Divide(gun, (4, 4))) == [("7.23", "shares-make-the-whole")]
    m.script = [3, 4] * 3
    play(m, Divide(gun, (3, 6)), Fire((gun,), first))
    assert why(m, Divide(gun, (3, 3))) == [("7.23", "divided-already")]
    assert why(m, Fire((gun,), first)) == [("7.23", "same-target")]
    assert force(m.state, Fire((gun,), second).attack(0)) == 6
    play(m, Fire((gun,), second))
    assert m.state.tasks[gun].flags & OVER
    assert ("3.13", "has-acted") in why(m, Fire((gun,), h(m, "0407")))


@pytest.mark.rule("7.24", "12.53")
def test_direct_fire_spares_hexes_with_friends_and_anti_tank_fire_own_vehicles() -> None:
    m = ready(
        "axis I=de.inf 0505\naxis J=de.inf 0507\naxis G=de.50at 0505\naxis K=de.pzii 0509\n"
        "allies S=su.inf 0507\nallies T=su.t26 0507\nallies V=su.t26 0509",
        who="I G",
    )
    assert ("7.24", "friends-in-the-target") in why(m, Fire((u(m, "I"),), h(m, "0507")))
    assert why(m, AntiTank(u(m, "G"), u(m, "T"))) == [], "no vehicle of its own is there"
    assert why(m, AntiTank(u(m, "G"), u(m, "V"))) == [("12.53", "own-vehicles-there")]


@pytest.mark.rule("7.25", "7.4", "7.41", "7.43", "7.45")
def test_armour_is_shaken_by_steps_alone_under_fire_and_by_all_in_assault() -> None:
    for table, code, due in (
        ("fire", "M2", {"I": 2, "L": 2}),
        ("fire", "X", {"I": 2, "J": 2, "L": 2, "K": 0}),
        ("assault", "M1", {"I": 1, "J": 1, "L": 1, "K": 1}),
    ):
        m = ready(
            "axis I=de.inf 0505\naxis J=de.inf 0505\naxis K=de.tiger 0505\n"
            "axis L=LT(8/1/1) 0505\nallies S=su.inf 0508"
        )
        found = checks_after(m, ("I", "J", "K", "L") if code != "M2" else ("I", "K", "L"),
                             code, table)  # fmt: skip
        assert found == due, (table, code)


def checks_after(m: Scene, names: tuple[str, ...], code: str, table: str) -> dict[str, int]:
    """Who checks after a result, and with what added."""
    s = m.state
    units = tuple(u(m, name) for name in names)
    s.steps.append(Struck(0, s.units[units[0]].at, ((units, code),), table))  # type: ignore[arg-type]
    s.ask = None
    settle(s)
    if isinstance(s.steps[-1], Struck):
        m.play(asked(m), next(iter(m.ask.offers(asked(m))[0])))
    while asked(m) == "chance" and not isinstance(s.steps[-2], Checks):
        m.script = [4, 4]
        m.roll()
    due = next(dict(step.due) for step in s.steps if isinstance(step, Checks))
    return {name: due[u(m, name)] for name in names if u(m, name) in due}


@pytest.mark.rule("7.3", "7.32", "7.33")
def test_units_of_one_hex_add_up_those_of_several_need_a_leader() -> None:
    pieces = (
        "axis A=de.inf 0505\naxis B=de.inf 0505\naxis C=de.inf 0605\n"
        "axis L=LT(8/1/0) 0505\naxis N=LT(8/0/1) 0505\nallies S=su.inf 0507"
    )
    m = ready(pieces, who="A B C L N")
    a, b, c, lead = (u(m, name) for name in "ABCL")
    at = h(m, "0507")
    pair = Fire((a, b), at)
    assert why(m, pair) == []
    assert force(m.state, pair.attack(0)) == 10
    assert why(m, Fire((a, c), at)) == [("6.41", "nobody-combines")]
    joined = Fire((a, b, c), at, combiner=lead)
    assert why(m, joined) == []
    assert force(m.state, joined.attack(0)) == 16, "he raises one unit of his hex too (6.42)"
    assert why(m, Fire((a,), at, combiner=lead)) == [("6.41", "nothing-to-combine")]
    assert why(m, Fire((c,), at, (lead,))) == [("6.42", "leader-elsewhere")]
    assert why(m, Fire((a,), at, (u(m, "N"),))) == [("6.41", "no-combat-modifier")]
    far = ready("axis A=de.inf 0505\nallies S=su.inf 0509", who="A")
    assert why(far, Fire((u(far, "A"),), h(far, "0509"))) == [("7.32", "out-of-range")]


@pytest.mark.rule("7.33", "6.41", "5.42")
def test_a_leader_combines_only_those_he_activated_and_only_in_good_order() -> None:
    m = ready("axis A=de.inf 0505\naxis K=de.pziiig 0605 led\naxis B=de.inf 0405\n"
              "axis L=LT(8/1/0) 0505\nallies S=su.inf 0507", who="A K B L")  # fmt: skip
    a, tank, b, lead = (u(m, name) for name in "AKBL")
    at = h(m, "0507")
    assert why(m, Fire((a, b), at, combiner=lead)) == []
    assert why(m, Fire((a, tank), at, combiner=lead)) == [("6.41", "cannot-combine")]
    m.state.change(lead, morale=DISRUPTED)
    assert why(m, Fire((a, b), at, combiner=lead)) == [("6.41", "cannot-combine")]
    assert why(m, Fire((a,), at, (lead,))) == [], "he still raises a unit of his hex"


@pytest.mark.rule("7.33", "6.41", "6.42")
def test_all_attacks_upon_a_hex_are_offered_once_and_are_legal() -> None:
    m = ready(
        "axis A=de.inf 0505\naxis B=de.inf 0505\naxis C=de.inf 0605\naxis D=de.inf 0405\n"
        "axis L=LT(8/2/0) 0505\naxis P=SGT(8/1/0) 0605\nallies S=su.inf 0507",
        who="A B C D L P",
    )
    offered = [action for offer in firing(m.state, 0) for action in offer]
    assert len(offered) == len(set(offered)) == sum(o.size() for o in firing(m.state, 0))
    assert all(not m.why_not("axis", action) for action in offered)
    combined = [action for action in offered if action.combiner >= 0]
    assert {action.combiner for action in combined} == {u(m, "L"), u(m, "P")}
    assert any(len(action.units) == 4 for action in combined)


@pytest.mark.rule("7.46", "7.44", "3.13")
def test_who_has_fired_is_marked_and_does_no_more() -> None:
    m = ready("axis A=de.inf 0505\nallies S=su.inf 0507", who="A")
    m.script = [3, 4]
    play(m, Fire((u(m, "A"),), h(m, "0507")))
    assert ("3.13", "has-acted") in why(m, Fire((u(m, "A"),), h(m, "0507")))
    from grognard.games.pg.rules.r03_segment import EndSegment

    play(m, EndSegment())
    assert piece(m, "A").marker == FIRED


@pytest.mark.rule("7.5", "7.51", "10.3")
def test_modifiers_move_along_the_columns_and_stop_at_the_ends() -> None:
    m = ready("axis A=de.inf 0505\nallies S=su.inf 0506\nallies G=su.76art 0506", who="A")
    attack = Fire((u(m, "A"),), h(m, "0506")).attack(0)
    assert shown(m, attack, "S") == (2, 11), "5 is column 4, adjacent +2"
    assert shown(m, attack, "G") == (3, 16), "+4 is capped at +3"
    low = Attack("battery", 0, h(m, "0506"), factors=(1,))
    assert columns(m.state, low)[0].column == 0


@pytest.mark.rule("7.52")
def test_one_roll_is_read_on_the_column_of_each_target() -> None:
    """The example of the rule: machine gun 11 at two hexes, infantry and a 76.2 mm gun, a 4."""
    m = ready("axis H=ss.hmg 0505\nallies S=su.inf 0507\nallies G=su.76art 0507", who="H")
    attack = Fire((u(m, "H"),), h(m, "0507")).attack(0)
    assert shown(m, attack, "S") == (0, 11)
    assert shown(m, attack, "G") == (2, 22)
    m.script = [2, 2, 1, 1]
    play(m, Fire((u(m, "H"),), h(m, "0507")))
    assert piece(m, "G").at < 0
    assert not piece(m, "S").reduced


@pytest.mark.rule("7.6", "5.65")
def test_steps_reduce_and_eliminate_and_a_transport_takes_its_load_along() -> None:
    m = ready("axis A=de.inf 0505\naxis T=de.truck 0505\naxis B=de.inf 0505 aboard T\n"
              "allies S=su.inf 0510")  # fmt: skip
    s = m.state
    s.steps.append(Struck(0, h(m, "0505"), (((u(m, "A"), u(m, "T")), "X"),)))
    s.ask = None
    settle(s)
    assert piece(m, "A").reduced
    assert piece(m, "T").at < 0
    assert piece(m, "B").at < 0
    assert s.steps_lost == (3, 0), "a truck counts none, its load does"


@pytest.mark.rule("7.61")
def test_the_owner_chooses_within_the_rule_under_fire() -> None:
    """The example of the rule: 2X upon infantry, a Tiger, a halftrack and two wagons."""
    m = ready(
        "axis I=de.inf 0505\naxis K=de.tiger 0505\naxis H=de.spw251 0505\n"
        "axis V=de.wagon 0505\naxis W=de.wagon 0505\nallies S=su.inf 0510"
    )
    s = m.state
    units = tuple(u(m, name) for name in "IKHVW")
    s.steps.append(Struck(0, h(m, "0505"), ((units, "2X"),)))
    s.ask = None
    settle(s)
    i, k, half, one, two = units
    # Two steps: the halftrack has one and must take it, the infantry the other.
    assert (piece(m, "I").reduced, piece(m, "H").at < 0) == (True, True)
    assert piece(m, "V").at < 0 > piece(m, "W").at
    due = next(dict(step.due) for step in s.steps if isinstance(step, Checks))
    assert due == {i: 2, k: 0}
    again = ready("axis I=de.inf 0505\naxis H=de.spw251 0505\nallies S=su.inf 0510")
    t = again.state
    t.steps.append(Struck(0, h(again, "0505"), (((u(again, "I"), u(again, "H")), "X"),)))
    t.ask = None
    settle(t)
    assert asked(again) == "axis"
    assert why(again, Suffer(())) == [("7.61", "steps-of-combat-units")]
    assert why(again, Suffer(((u(again, "I"), 2),))) == [("7.61", "steps-of-combat-units")]
    assert why(again, Suffer(((u(again, "S"), 1),)))[0] == ("7.61", "cannot-suffer")
    assert (half, one, two) == (u(m, "H"), u(m, "V"), u(m, "W"))


@pytest.mark.rule("7.61", "6.71", "6.7")
def test_leaders_alone_are_lost_a_step_each_and_roll_where_units_lose_steps() -> None:
    m = ready("axis L=LT(8/1/1) 0505\naxis P=SGT(8/0/0) 0505\nallies S=su.inf 0510")
    s = m.state
    s.steps.append(Struck(0, h(m, "0505"), (((u(m, "L"), u(m, "P")), "2X"),)))
    s.ask = None
    settle(s)
    assert piece(m, "L").at < 0 > piece(m, "P").at
    n = ready("axis L=LT(8/1/1) 0505\naxis I=de.inf 0505\nallies S=su.inf 0510")
    t = n.state
    t.steps.append(Struck(0, h(n, "0505"), (((u(n, "L"), u(n, "I")), "X"),)))
    t.ask = None
    settle(t)
    n.script = [1, 2]
    n.roll()
    assert piece(n, "L").at < 0, "3 less the step is 2"


@pytest.mark.rule("7.63", "12.3")
def test_the_owner_chooses_within_the_rule_in_assault() -> None:
    """The example of the rule: the disrupted machine gun cannot take the first step."""
    m = ready(
        "axis I=de.inf 0505\naxis H=de.hmg 0505 disrupted\naxis K=de.tiger 0505\n"
        "axis C=de.spw251 0505\naxis T=de.truck 0505\naxis U=de.truck 0505\nallies S=su.inf 0510"
    )
    i, gun, tank, half, t, v = (u(m, name) for name in "IHKCTU")
    s = m.state
    s.steps.append(Struck(0, h(m, "0505"), (((i, gun, tank, half, t, v), "1"),), "assault"))
    s.ask = None
    settle(s)
    assert why(m, Suffer(((gun, 1), (t, 1)))) == [("7.63", "best-morale-first")]
    for other in (i, tank, half):
        assert why(m, Suffer(tuple(sorted(((other, 1), (t, 1)))))) == []
    s.steps[-1] = Struck(0, h(m, "0505"), (((i, gun, tank, half, t, v), "3"),), "assault")
    assert why(m, Suffer(((i, 1), (gun, 2), (t, 1), (v, 1)))) == [("7.63", "armour-suffers")]
    play(m, Suffer(((gun, 2), (tank, 1), (t, 1), (v, 1))))
    assert piece(m, "H").at < 0
    assert piece(m, "K").reduced
    # Whoever took no part in an assault is not among the units: he cannot suffer.
    alone = Struck(0, h(m, "0505"), (((i,), "1"),), "assault")
    assert alone.toll.ways(s) == [((i, 1),)]


@pytest.mark.rule("7.62", "7.42")
def test_an_anti_tank_shot_hurts_its_target_alone() -> None:
    m = ready(
        "axis G=de.88aa 0505\nallies T=su.t26 0508\nallies V=su.t26 0508\nallies I=su.inf 0508",
        who="G",
    )
    m.script = [6, 5, 1, 1]
    play(m, AntiTank(u(m, "G"), u(m, "T")))
    assert piece(m, "T").at < 0
    assert not piece(m, "V").reduced
    assert not piece(m, "I").reduced


@pytest.mark.rule("7.64")
def test_opportunity_fire_leaves_the_neighbours_of_the_mover_alone() -> None:
    m = ready("axis A=de.inf 0505\nallies I=su.inf 0507\nallies J=su.inf 0507\n"
              "allies L=LT(8/0/0) 0507")  # fmt: skip
    s = m.state
    s.steps.append(Struck(1, h(m, "0507"), (((u(m, "I"),), "X"),), single=True))
    s.ask = None
    settle(s)
    assert not any(isinstance(step, LeaderRolls) for step in s.steps)
    assert piece(m, "I").reduced
    assert not piece(m, "J").reduced
    due = next(dict(step.due) for step in s.steps if isinstance(step, Checks))
    assert due == {u(m, "I"): 2}


@pytest.mark.rule("7.52", "7.61")
def test_equal_pieces_are_not_asked_about() -> None:
    m = ready("axis A=de.inf 0505\naxis B=de.inf 0505\nallies S=su.inf 0510")
    s = m.state
    s.steps.append(Struck(0, h(m, "0505"), (((u(m, "A"), u(m, "B")), "X"),)))
    s.ask = None
    settle(s)
    assert sum(piece(m, name).reduced for name in "AB") == 1
    fire_with(m, "A")


@pytest.mark.rule("12.12", "7.63")
def test_a_leader_left_behind_does_not_make_leaders_of_those_fired_at_as_they_leave() -> None:
    m = ready("axis I=de.inf 0506\naxis L=LT(8/1/1) 0505\nallies S=su.inf 0505")
    s = m.state
    s.steps.append(Struck(0, h(m, "0505"), (((u(m, "I"),), "1"),), "assault", single=True))
    s.ask = None
    settle(s)
    assert piece(m, "I").reduced
    assert piece(m, "L").at >= 0


@pytest.mark.rule("6.41", "7.33", "9.3")
def test_a_leader_combines_his_own_hex_with_others_and_not_others_alone() -> None:
    m = ready("axis B=de.inf 0605\naxis C=de.inf 0405\naxis L=LT(8/2/0) 0505\nallies S=su.inf 0507",
              who="B C L")  # fmt: skip
    action = Fire((u(m, "B"), u(m, "C")), h(m, "0507"), combiner=u(m, "L"))
    assert why(m, action) == [("6.41", "cannot-combine")]
    offered = [one for offer in firing(m.state, 0) for one in offer]
    assert {len(one.units) for one in offered} == {1}
