"""[6] Leaders: what they add, whom they help, how they are lost; kommissars, tank leaders."""

from __future__ import annotations

import pytest

from grognard.games.pg.piece_state import DEMORALISED, DISRUPTED, GOOD
from grognard.games.pg.rules.r03_segment import Activate, Declare, EndSegment, Pass
from grognard.games.pg.rules.r05_move import Move
from grognard.games.pg.rules.r05_price import allowance
from grognard.games.pg.rules.r05_transport import Load
from grognard.games.pg.rules.r06_kommissars import called, his_ways, left_to_go
from grognard.games.pg.rules.r06_leaders import combat, help_in_check, raised
from grognard.games.pg.rules.r06_losses import EscapeTo, LoneLeaders, Overrun, Sacrifice
from grognard.games.pg.rules.r07_losses import Struck
from grognard.games.pg.rules.r07_steps import eliminate, fall, lose_step
from grognard.games.pg.rules.r10_direct import Fire
from grognard.games.pg.rules.r12_values import force, shifts
from grognard.games.pg.rules.r13_opportunity import HoldFire
from grognard.games.pg.rules.r14_checks import Checks, LeaderRolls
from grognard.games.pg.rules.r14_flight import Flee
from grognard.games.pg.rules.r14_recovery import Recover, recovery_morale
from tests.games.pg.case_hands import begin, inside, on_top, rules, two
from tests.games.pg.scenes import Scene, asked, at, flat, h, piece, play, roll, u, why


def laid(pieces: str, keys: str = "", side: str = "axis") -> Scene:
    return flat(pieces, f"phase: {side} segment\nmorale: axis=8/7 allies=8/7\n{keys}")


# ---- combat --------------------------------------------------------------------------------


@pytest.mark.rule("6.42", "6.4")
def test_each_leader_adds_to_one_unit() -> None:
    m = laid("""axis L=LT(9/1/0) 0505
                axis M=CPT(9/2/0) 0505
                axis D=LT(9/2/0) 0505 disrupted
                axis E=LT(9/2/0) 0505 demoralised
                axis A=de.inf 0505
                allies X=su.inf 0507""")
    assert [combat(m.state, u(m, name)) for name in "LMDE"] == [1, 2, 1, 0]
    heads = [u(m, name) for name in "LMDE"]
    assert [raised(m.state, heads, n) for n in (0, 1, 2, 3, 4)] == [0, 2, 3, 4, 4]


@pytest.mark.rule("6.41", "6.4")
def test_leaders_join_hexes() -> None:
    m = laid("""axis L=LT(9/1/0) 0505
                axis A=de.inf 0505
                axis B=de.inf 0605
                axis C=de.inf 0405
                allies X=su.inf 0507""")
    begin(m, "L", "A", "B", "C", order="fire")
    one, both = (u(m, "A"), u(m, "B")), (u(m, "A"), u(m, "B"), u(m, "C"))
    assert why(m, Fire(one, h(m, "0507"), combiner=u(m, "L"))) == []
    assert "6.41" in rules(why(m, Fire(both, h(m, "0507"), combiner=u(m, "L"))))
    assert "6.41" in rules(why(m, Fire(one, h(m, "0507")))), "nobody joins them"


@pytest.mark.rule("6.43", "6.6")
def test_one_column_for_all_leaders_and_none_for_kommissars() -> None:
    pieces = "axis X=de.inf 0505\nallies A=su.inf 0505\n"
    for more, columns in (
        ("allies L=LT(9/0/0) 0505\nallies M=CPT(9/0/0) 0505", 1),
        ("allies L=LT(9/0/0) 0505 demoralised", 0),
        ("allies K=KOM(9/0/0) 0505", 0),
    ):
        m = laid(pieces + more, side="allies")
        found = [line.why for line in shifts(m.state, inside(m, 1, "0505"), attack=True).lines]
        assert found.count("assault-leader") == columns
        assert force(m.state, inside(m, 1, "0505"), attack=True).total == 4


# ---- morale --------------------------------------------------------------------------------


@pytest.mark.rule("6.51", "6.53", "6.54", "6.2", "6.5")
def test_whom_leaders_help_to_keep_their_morale() -> None:
    m = laid("""axis L=LT(9/0/1) 0505 moved
                axis A=de.inf 0505
                axis B=de.inf 0506
                axis C=de.inf 0507
                axis G=SGT(8/0/2) 0505 disrupted
                axis M=MAJ(9/0/0) 0505
                axis K=KOM(9/0/0) 0506
                allies X=su.inf 0520""")
    helped = {name: help_in_check(m.state, u(m, name)) for name in ("A", "B", "C", "G", "M", "K")}
    assert helped == {"A": 2, "B": 1, "C": 0, "G": 1, "M": 0, "K": 0}


@pytest.mark.rule("12.51", "6.53")
def test_no_help_into_an_assault_or_out_of_it() -> None:
    m = laid("""axis L=LT(9/0/1) 0505
                axis A=de.inf 0506
                axis B=de.inf 0405
                axis M=LT(9/0/2) 0506
                allies X=su.inf 0506""")
    assert help_in_check(m.state, u(m, "A")) == 2, "his own leader alone"
    assert help_in_check(m.state, u(m, "B")) == 1, "not the one among enemies"


@pytest.mark.rule("6.52", "6.53", "6.54")
def test_who_helps_a_recovery() -> None:
    m = laid("""axis L=LT(9/0/1) 0505
                axis A=de.inf 0505 disrupted
                axis B=de.inf 0506 disrupted
                axis M=CPT(9/0/2) 0504 moved
                axis N=MAJ(9/0/1) 0404 disrupted
                allies X=su.inf 0520""")
    begin(m, "L", "A", "B")
    for name in ("A", "B"):
        assert why(m, Recover(u(m, name), u(m, "L"))) == []
    assert rules(why(m, Recover(u(m, "A"), u(m, "M")))) == {"6.52"}, "he bears a marker"
    assert rules(why(m, Recover(u(m, "A"), u(m, "B")))) >= {"6.54"}, "no leader"
    assert recovery_morale(m.state, u(m, "A"), u(m, "L")) == 9
    m.script = list(two(8))
    play(m, Recover(u(m, "A"), u(m, "L")))
    assert piece(m, "A").morale == GOOD
    assert why(m, Recover(u(m, "B"), u(m, "L"))) == [], "he helps others too"


@pytest.mark.rule("6.55")
def test_who_helps_does_nothing_else() -> None:
    m = laid("""axis L=LT(9/0/1) 0505
                axis A=de.inf 0505 disrupted
                axis B=de.inf 0506 disrupted
                allies X=su.inf 0520""")
    begin(m, "L", "A", "B")
    play(m, Move(u(m, "L"), (h(m, "0504"),)))
    assert "6.55" in rules(why(m, Recover(u(m, "A"), u(m, "L")))), "he has moved"
    m = laid("""axis L=LT(9/0/1) 0505
                axis A=de.inf 0505 disrupted
                allies X=su.inf 0520""")
    begin(m, "L", "A")
    m.script = [1, 2]
    play(m, Recover(u(m, "A"), u(m, "L")))
    assert rules(why(m, Move(u(m, "L"), (h(m, "0506"),)))) == {"6.55"}
    play(m, EndSegment())
    assert piece(m, "L").marker


# ---- losses --------------------------------------------------------------------------------


@pytest.mark.rule("6.7", "6.0")
def test_leaders_roll_where_steps_are_lost() -> None:
    for total, place in ((4, "DEAD"), (5, "0505")):
        m = laid("""axis L=LT(9/0/1) 0505
                    axis A=de.inf 0505
                    allies X=su.inf 0507""")
        on_top(m, LeaderRolls(0, h(m, "0505"), 2), *two(total))
        roll(m)
        assert at(m, "L") == place
    m = laid("axis L=LT(9/0/1) 0505\naxis A=de.inf 0505\nallies X=su.inf 0507")
    on_top(m, Struck(0, h(m, "0505"), (((u(m, "A"), u(m, "L")), "X"),)), 1, 2, 6, 6, 6, 6)
    roll(m)
    assert (at(m, "L"), piece(m, "A").reduced) == ("DEAD", True)


@pytest.mark.rule("6.71")
def test_leaders_alone() -> None:
    pieces = "axis L=LT(9/0/1) 0505\naxis M=SGT(9/0/1) 0505\nallies X=su.inf 0507"
    m = laid(pieces)
    both = (u(m, "L"), u(m, "M"))
    on_top(m, Struck(0, h(m, "0505"), ((both, "X"),)))
    assert asked(m) == "axis"
    assert rules(why(m, Sacrifice(u(m, "X")))) == {"6.71"}
    m.script = [1, 1]
    play(m, Sacrifice(u(m, "L")))
    assert (at(m, "L"), at(m, "M")) == ("DEAD", "0505")
    m = laid(pieces)
    on_top(m, LoneLeaders(0, h(m, "0505"), 2))
    assert [at(m, name) for name in "LM"] == ["DEAD", "DEAD"]


@pytest.mark.rule("6.71")
def test_leaders_run_over() -> None:
    pieces = "axis L=LT(9/0/1) 0505\nallies X=su.inf 0506\nallies Y=LT(8/0/0) 0506\n"
    for total, place in ((9, "DEAD"), (8, "0404")):
        m = laid(pieces, side="allies")
        begin(m, "Y", "X")
        m.script = list(two(total))
        play(m, Move(u(m, "X"), (h(m, "0505"),)))
        if place != "DEAD":
            assert asked(m) == "axis"
            assert rules(why(m, EscapeTo(h(m, "0506")))) == {"6.71"}, "an enemy is there"
            play(m, EscapeTo(h(m, "0404")))
        assert at(m, "L") == place
    ring = "\n".join(f"allies R{hex}=su.inf {hex}" for hex in
                     ("0504", "0604", "0605", "0506", "0405", "0404"))  # fmt: skip
    m = laid(f"axis L=LT(9/0/1) 0505\nallies X=su.inf 0505\n{ring}", side="allies")
    on_top(m, Overrun(0, h(m, "0505")), *two(2))
    roll(m)
    assert at(m, "L") == "DEAD", "there is nowhere to go"


@pytest.mark.rule("6.72")
def test_decapitation() -> None:
    pieces = """axis M=MAJ(9/0/1) 0505
                axis C=CPT(9/0/1) 0520
                axis A=de.inf 0508
                axis B=de.inf 0509
                allies X=su.inf 0520"""
    m = laid(pieces)
    fall(m.state, u(m, "M"), "6.7")
    assert [m.state.shocked(u(m, name)) for name in "AB"] == [True, False]
    begin(m, "A")
    assert "6.72" in rules(why(m, Move(u(m, "A"), (h(m, "0509"),))))
    m = laid(pieces)
    fall(m.state, u(m, "C"), "6.7")
    assert not m.state.shocks, "the major outranks him"
    m = laid(pieces + "\naxis N=MAJ(9/0/1) 0101")
    fall(m.state, u(m, "M"), "6.7")
    assert not m.state.shocks, "there is another major"


@pytest.mark.rule("6.73")
def test_the_loss_of_a_commander() -> None:
    pieces = """axis M={rank}(9/0/1) 0505
                axis N=COL(9/0/0) 0120
                axis A=de.inf 0505
                axis B=de.inf 0506
                allies X=su.inf 0520"""
    m = laid(pieces.format(rank="MAJ"))
    fall(m.state, u(m, "M"), "6.7")
    on_top(m, Checks(()), *two(8))
    roll(m)
    assert [piece(m, name).morale for name in "AB"] == [DISRUPTED, GOOD], "8 against 8 - 1"
    m = laid(pieces.format(rank="CPT"))
    fall(m.state, u(m, "M"), "6.7")
    assert m.state.mourned == ()
    m = laid(pieces.format(rank="MAJ"))
    begin(m, "A")
    fall(m.state, u(m, "M"), "6.7")
    m.script = list(two(8))
    play(m, EndSegment())
    assert piece(m, "A").morale == DISRUPTED, "at the latest when the segment ends"


@pytest.mark.rule("7.6", "5.65", "1.2.steps")
def test_who_goes_down_with_whom() -> None:
    m = laid("""axis T=de.truck 0505
                axis A=de.inf 0505 aboard T
                axis L=LT(9/0/1) 0505 aboard T
                axis B=de.inf 0506
                allies X=su.inf 0520""")
    assert eliminate(m.state, u(m, "T")) == 3
    assert [at(m, name) for name in "TAL"] == ["DEAD", "DEAD", "DEAD"]
    assert m.state.steps_lost == (2, 0), "trucks count for nothing"
    assert lose_step(m.state, u(m, "B")) == 1
    assert piece(m, "B").reduced
    assert lose_step(m.state, u(m, "B")) == 1
    assert at(m, "B") == "DEAD"
    assert m.state.steps_lost == (4, 0)


# ---- kommissars ----------------------------------------------------------------------------


@pytest.mark.rule("6.6", "6.62", "6.63", "6.64", "6.65")
def test_kommissars_bring_units_back_or_shoot() -> None:
    pieces = """allies S=su.inf 0505 demoralised
                allies K=KOM(9/0/0) 0505
                allies L=LT(8/0/2) 0505
                axis X=de.inf 0509"""
    for total, morale, reduced in ((8, GOOD, False), (9, DEMORALISED, True)):
        m = laid(pieces, side="allies")
        assert "6.65" in rules(why(m, Pass()))
        begin(m, "L", "S")
        assert rules(why(m, Recover(u(m, "S"), u(m, "L")))) == {"6.65"}, "it is his business"
        m.script = [*two(total), 6, 6, 6, 6]
        play(m, Recover(u(m, "S"), u(m, "K")))
        assert (piece(m, "S").morale, piece(m, "S").reduced) == (morale, reduced)
    m = laid(pieces.replace("KOM(9/0/0) 0505", "KOM(9/0/0) 0505 disrupted"), side="allies")
    begin(m, "S")
    assert why(m, Recover(u(m, "S"), u(m, "K"))) == []
    m = laid(pieces.replace("KOM(9/0/0) 0505", "KOM(9/0/0) 0505 demoralised"), side="allies")
    begin(m, "S")
    assert rules(why(m, Recover(u(m, "S"), u(m, "K")))) == {"6.64"}


@pytest.mark.rule("6.63")
def test_a_kommissar_flees_with_his_unit() -> None:
    m = laid("""allies S=su.inf 0508 demoralised
                allies K=KOM(9/0/0) 0508
                axis X=de.hmg 0505""", side="allies")  # fmt: skip
    begin(m, "S")
    m.script = [6, 5, 6, 6]
    play(m, Recover(u(m, "S"), u(m, "K")))
    play(m, Flee(h(m, "0511")))
    while asked(m) == "axis":
        play(m, HoldFire())
    assert at(m, "K") == at(m, "S")
    assert at(m, "K") != "0508"


@pytest.mark.rule("6.62")
def test_a_kommissar_must_be_there_from_the_start() -> None:
    m = laid("""allies S=su.inf 0505 demoralised
                allies K=KOM(9/0/0) 0506
                allies L=LT(8/0/0) 0505
                axis X=de.inf 0520""", side="allies")  # fmt: skip
    begin(m, "L", "S", "K")
    play(m, Move(u(m, "K"), (h(m, "0505"),)))
    assert rules(why(m, Recover(u(m, "S"), u(m, "K")))) == {"6.62"}
    assert why(m, Recover(u(m, "S"), u(m, "L"))) == []


@pytest.mark.rule("6.61", "6.66")
def test_where_kommissars_go() -> None:
    pieces = """allies S=su.inf 0508 demoralised moved
                allies K=KOM(9/0/0) 0505
                axis X=de.inf 0520"""
    m = laid(pieces, side="allies")
    assert "6.61" in rules(why(m, Pass()))
    assert called(m.state, u(m, "K")) == (h(m, "0508"),)
    begin(m, "K")
    assert rules(why(m, Move(u(m, "K"), (h(m, "0504"),)))) == {"6.61"}
    assert why(m, Move(u(m, "K"), (h(m, "0506"), h(m, "0507"), h(m, "0508")))) == []
    assert m.state.units[u(m, "K")].at in left_to_go(m.state, u(m, "K"))
    offered = {offer.describe()["unit"]: list(offer) for offer in m.ask.offers()
               if offer.describe()["do"] == "move"}[u(m, "K")]  # fmt: skip
    assert {move.path[0] for move in offered if isinstance(move, Move)} == {h(m, "0506")}
    assert his_ways(m.state, u(m, "S"), {1: (1,)}) == {1: (1,)}, "others go where they like"
    two_of_them = laid(pieces + "\nallies N=KOM(8/0/0) 0509 moved", side="allies")
    assert called(two_of_them.state, u(two_of_them, "K")) == (), "one is enough"
    assert why(two_of_them, Pass()) == []


# ---- tank leaders, cavalry leaders, movement -------------------------------------------------


@pytest.mark.rule("6.8", "6.81", "6.82", "6.83", "6.85")
def test_tank_leaders() -> None:
    m = laid("""allies T=su.t34a 0505 led
                allies U=su.t34a 0506
                allies V=su.t34a 0506 led
                allies W=su.t34a 0507
                allies I=su.inf 0505
                allies C=su.ba10 0505
                axis X=de.inf 0520""", "year: 1941", side="allies")  # fmt: skip
    play(m, Activate(u(m, "T"), "move"))
    free = set(m.ask.about()["free"])
    assert {u(m, name) for name in "UV"} <= free
    assert not free & {u(m, "I"), u(m, "W")}, "no infantry, and no chain"
    play(m, Declare(u(m, "V"), "move"))
    assert u(m, "W") not in m.ask.about()["free"], "a second tank leader adds nobody"
    m = laid("axis A=de.inf 0505\naxis L=LT(8/0/0) 0505\naxis T=de.pziiig 0506\n"
             "axis S=de.spw251 0506\nallies X=su.inf 0520")  # fmt: skip
    play(m, Activate(u(m, "L"), "move"))
    free = set(m.ask.about()["free"])
    assert u(m, "S") in free
    assert u(m, "T") not in free
    assert m.state.led(u(m, "T")), "German tanks have theirs"
    assert not m.state.led(u(m, "S")), "carriers never"


@pytest.mark.rule("6.84", "6.2")
def test_a_stack_with_both_kinds_of_leader() -> None:
    m = laid("""allies G=SGT(8/0/0) 0505
                allies K=su.t34a 0505 led
                allies I=su.inf 0505
                allies J=su.inf 0504
                allies U=su.t34a 0604
                axis X=de.inf 0520""", "year: 1941", side="allies")  # fmt: skip
    begin(m, "0505", "G", "K", "I", "J", "U")
    assert all(m.state.tasks[u(m, name)].by for name in "KIJU"), "all are led"


@pytest.mark.rule("6.3", "6.9")
def test_how_leaders_move() -> None:
    m = laid("""axis L=LT(8/0/0) 0505
                axis C=LT(8/0/0) 0505 cavalry
                axis T=de.truck 0505
                allies X=su.inf 0520""")
    assert [allowance(m.state, u(m, name)) // 6 for name in "LC"] == [4, 6]
    begin(m, "0505", "L", "C", "T")
    assert "6.3" in rules(why(m, Load(u(m, "C"), u(m, "T"))))
    assert why(m, Load(u(m, "L"), u(m, "T"))) == []


@pytest.mark.rule("6.1")
def test_leaders_are_drawn_from_their_set_by_rank() -> None:
    m = laid("axis A=de.inf 0505\naxis L=LT 0505\nallies X=su.inf 0520")
    face = m.state.leader(u(m, "L"))
    assert face.rank == "LT"
