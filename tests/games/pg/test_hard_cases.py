"""What a hostile reader of the rulebook looks for: sentences that are easily passed over."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from grognard.games.pg.rules.r03_activation import may_declare
from grognard.games.pg.rules.r03_segment import Activate, ActivateStack, Begin, Declare, Declaring
from grognard.games.pg.rules.r10_direct import Fire
from grognard.games.pg.rules.r12_assault import Assault
from grognard.games.pg.rules.r13_opportunity import Offered
from grognard.games.pg.rules.r14_flight import Flight, routes
from grognard.games.pg.rules.r14_rush import Rush
from grognard.games.pg.rules.r14_rush import ready as set_out
from grognard.games.pg.rules.r15_air import flak
from grognard.kernel.flow import settle
from tests.games.pg.firing import ready, shown
from tests.games.pg.packs import SCENARIOS, sheets
from tests.games.pg.scenes import Scene, asked, at, flat, h, piece, play, u, why

RIVER = "map: " + " ".join(f"08{row:02d}=major_river" for row in range(28))


def flees(m: Scene, name: str) -> None:
    """A demoralised piece of the Axis has just failed to recover."""
    s = m.state
    s.steps.append(Flight(u(m, name)))
    s.ask = None
    settle(s)


@pytest.mark.rule("5.72", "5.75", "14.31")
def test_nobody_flees_across_a_major_river() -> None:
    m = ready("axis I=de.inf 0810 demoralised came 0710\nallies S=su.inf 0608", RIVER)
    ends = {m.kit.names[hex] for hex in routes(m.state, u(m, "I"))}
    assert ends
    assert not {name for name in ends if int(name.split("-")[1][:2]) > 8}


@pytest.mark.rule("5.7", "14.31")
def test_a_flight_stops_on_the_bank() -> None:
    m = ready("axis I=de.inf 0810 demoralised came 0710\nallies S=su.hmg 0910", RIVER)
    paths = routes(m.state, u(m, "I")).values()
    for path in paths:
        columns = [int(m.kit.names[hex].split("-")[1][:2]) for hex in path]
        assert columns.count(7) <= 1, path
        assert 6 not in columns


@pytest.mark.rule("5.75")
def test_when_the_engineers_flee_from_a_river_those_they_helped_go_with_them() -> None:
    m = ready("axis E=de.eng 0810 demoralised came 0710\naxis I=de.inf 0810 demoralised came 0710\n"
              "allies S=su.inf 0812", RIVER)  # fmt: skip
    flees(m, "E")
    if asked(m) == "axis":
        play(m, next(iter(m.ask.offers("axis")[0])))
    assert at(m, "E") != "0810"
    assert at(m, "I") == at(m, "E")


@pytest.mark.rule("13.11", "16.71")
def test_mines_do_not_spare_a_fleeing_unit_the_enemys_fire() -> None:
    m = ready("axis I=de.inf 0510 demoralised\nallies H=su.hmg 0507", "mines: allies 0511=1")
    s = m.state
    s.begin_segment(0)
    set_out(s, (u(m, "I"),))
    s.steps.append(Rush((u(m, "I"),), (h(m, "0511"),)))
    s.ask = None
    settle(s)
    m.script = [4]  # it stops, and no more
    m.roll()
    assert isinstance(s.steps[-1], Offered)


@pytest.mark.rule("15.14", "16.6")
def test_hidden_flak_does_not_give_itself_away() -> None:
    m = ready("axis A=de.inf 0505\nallies F=su.37aa 0510 hidden\nallies S=su.inf 0510")
    assert not flak(m.state, 0, h(m, "0510"))
    m.state.change(u(m, "F"), hidden=False)
    assert flak(m.state, 0, h(m, "0510"))


@pytest.mark.rule("16.6", "12.11")
def test_an_assault_brings_eyes_as_a_march_does() -> None:
    m = ready("axis I=de.inf 0505\naxis L=LT(8/1/1) 0505\nallies S=su.inf 0506\n"
              "allies G=su.45at 0507 hidden", "map: 0507=woods", who="I L")  # fmt: skip
    hides = next(one for name in SCENARIOS for one in sheets(name).scenario.side if one.hidden)
    m.kit.sides = (m.kit.sides[0], replace(m.kit.sides[1], hidden=hides.hidden))
    assert piece(m, "G").hidden
    m.script = [1, 1, *([1, 1] * 6)]
    play(m, Assault(h(m, "0506"), (u(m, "I"), u(m, "L"))))
    assert not piece(m, "G").hidden, "it is adjacent now"


@pytest.mark.rule("8.22", "11.12", "12.11")
def test_an_assault_is_a_move_for_markers_and_crossfire() -> None:
    m = ready("axis K=de.pziiig 0505 led lines 8\nallies S=su.inf 0506", who="K")
    m.script = [1, 1, *([1, 1] * 6)]
    play(m, Assault(h(m, "0506"), (u(m, "K"),)))
    assert piece(m, "K").lines == 0


def declarable(m: Scene, name: str) -> set[str]:
    """Activate this one, or the stack of this hex, then every leader whom he reaches: who may be
    declared in all."""
    play(m, ActivateStack(h(m, name)) if name.isdecimal() else Activate(u(m, name), "move"))
    found: set[str] = set()
    while isinstance(m.state.steps[-1], Declaring):
        step = m.state.steps[-1]
        free = may_declare(m.state, step.root, step.stack)
        found |= {m.kit.counters[i].id for i in free}
        chiefs = [i for i in free if m.kit.counters[i].leader or m.state.led(i)]
        if not chiefs:
            break
        play(m, Declare(chiefs[0], "move"))
    return found


@pytest.mark.rule("3.2")
def test_a_chain_of_leaders_goes_down_the_ranks_and_never_up_or_sideways() -> None:
    """The rule's own chain: a major, a lieutenant beside him, a sergeant beside that one."""
    m = flat("axis M=MAJ(8/0/0) 0505\naxis L=LT(8/0/0) 0506\naxis S=SGT(8/0/0) 0507\n"
             "axis I=de.inf 0508\naxis P=SGT(8/0/0) 0508\naxis C=CPT(8/0/0) 0606\n"
             "allies X=su.inf 0525")  # fmt: skip
    assert declarable(m, "M") == {"L", "S", "I"}, "no captain, no second sergeant"
    n = flat("axis M=MAJ(8/0/0) 0505\naxis L=LT(8/0/0) 0506\naxis I=de.inf 0504\n"
             "allies X=su.inf 0525")  # fmt: skip
    assert declarable(n, "L") == set(), "nobody activates a higher rank"


@pytest.mark.rule("3.34", "5.43")
def test_carriers_follow_leaders_of_either_kind() -> None:
    for head in ("L=LT(8/0/0)", "L=de.pziiig"):
        m = flat(f"axis {head} 0505\naxis H=de.spw251 0506\nallies X=su.inf 0525", "year: 1941")
        assert "H" in declarable(m, "L"), head


@pytest.mark.rule("1.2", "10.3")
def test_a_night_turn_is_dark_everywhere_and_costs_direct_fire_a_column() -> None:
    pieces = "axis A=ss.hmg 0505\nallies S=su.inf 0506\nallies T=su.inf 0507"
    for keys, column in (("sight: night", 16), ("", 22)):
        m = ready(pieces, keys, who="A")
        assert m.state.night == bool(keys)
        assert shown(m, Fire((u(m, "A"),), h(m, "0506")).attack(0), "S")[1] == column
        assert bool(why(m, Fire((u(m, "A"),), h(m, "0507")))) == bool(keys)


@pytest.mark.rule("4.4", "4.2")
def test_two_platoons_and_a_tank_are_a_crowd_three_carriers_and_leaders_none() -> None:
    """The example of 4.4."""
    crowd = ready("axis A=de.inf 0503\nallies I=su.inf 0505\nallies J=su.inf 0505\n"
                  "allies K=su.t26 0505", who="A")  # fmt: skip
    assert shown(crowd, Fire((u(crowd, "A"),), h(crowd, "0505")).attack(0), "I")[0] == 1
    none = ready("axis A=de.inf 0503\nallies I=su.m3a1 0505\nallies J=su.m3a1 0505\n"
                 "allies K=su.truck 0505\nallies L=LT(8/0/0) 0505", who="A")  # fmt: skip
    assert shown(none, Fire((u(none, "A"),), h(none, "0505")).attack(0), "I")[0] == 0


@pytest.mark.rule("5.45", "3.11", "6.84")
def test_tanks_and_infantry_advance_together_only_from_a_stack_with_leaders_of_both_kinds() -> None:
    """The example of 5.45: sergeant, tank leader, infantry and tank in one hex; tanks, a corporal
    and infantry beside it, more infantry and a carrier beside the corporal."""
    around = ("axis I=de.inf 0505\naxis K=de.pziiig 0505\naxis Q=de.pziiig 0504\n"
              "axis C=CPL(8/0/0) 0506\naxis J=de.inf 0506\naxis N=de.inf 0507\n"
              "axis H=de.spw251 0507\naxis F=de.pziiig 0507\nallies X=su.inf 0525")  # fmt: skip
    for leaders, reached, led in (
        ("axis S=SGT(8/0/0) 0505\n", "SIKQCJNH", "SIKQCJNH"),
        ("", "IKQ", "KQ"),
    ):
        m = flat(leaders + around, "year: 1941")
        found = declarable(m, "0505")
        assert found == set(reached), leaders
        for name in sorted(found):
            if u(m, name) not in m.state.tasks:
                play(m, Declare(u(m, name), "move"))
        if isinstance(m.state.steps[-1], Declaring):
            play(m, Begin())
        by = {m.kit.counters[i].id for i, task in m.state.tasks.items() if task.by}
        assert by == set(led), "who may go closer to the enemy"
