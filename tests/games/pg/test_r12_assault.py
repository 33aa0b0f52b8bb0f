"""[12, 15.3] Assaults, leaving them, and charges."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from grognard.games.pg.piece_state import DEMORALISED, DISRUPTED, GOOD, Shock
from grognard.games.pg.rules.r03_segment import EndSegment
from grognard.games.pg.rules.r05_move import Move
from grognard.games.pg.rules.r05_transport import Load
from grognard.games.pg.rules.r10_direct import Fire
from grognard.games.pg.rules.r11_antitank import AntiTank
from grognard.games.pg.rules.r12_assault import Assault, foreseen
from grognard.games.pg.rules.r12_leaving import FreeShot, Left, free_shifts
from grognard.games.pg.rules.r12_melee import Exchange, Melee, Order, aims, hits
from grognard.games.pg.rules.r12_values import attackers, force, shifts, strength
from grognard.games.pg.rules.r13_opportunity import HoldFire, Offered
from grognard.kernel.legality import Illegal
from tests.games.pg.case_hands import begin, inside, on_top, rules, two
from tests.games.pg.scenes import Scene, asked, at, flat, h, piece, play, u, why


def laid(pieces: str, keys: str = "", side: str = "axis") -> Scene:
    return flat(pieces, f"phase: {side} segment\nmorale: axis=8/7 allies=8/7\n{keys}")


def lines(m: Scene, hex: str, side: int = 0, *, attack: bool = True) -> dict[str, int]:
    """The modifiers of a fight in a hex where everybody of a side attacks."""
    found = shifts(m.state, inside(m, side, hex), attack=attack).lines
    return {line.why.removeprefix("assault-"): line.amount for line in found}


PLATOON = "axis A=de.inf 0505\naxis B=de.inf 0505\naxis L=LT(9/1/1) 0505\n"


def stormed(pieces: str, keys: str = "") -> Scene:
    """A platoon under a leader is declared to fire."""
    m = laid(PLATOON + pieces, keys)
    begin(m, "L", "A", "B", order="fire")
    return m


def everybody(m: Scene, hex: str = "0506") -> Assault:
    return Assault(h(m, hex), (u(m, "A"), u(m, "B"), u(m, "L")))


# ---- going in ------------------------------------------------------------------------------


@pytest.mark.rule("12.0", "12.1", "12.11", "12.2", "5.3", "5.32", "7.43")
def test_an_assault_from_beginning_to_end() -> None:
    m = stormed("allies X=su.inf 0506")
    # The defender's 4 on column 3, the attacker's 11 and a leader on column 13.
    m.script = [1, 6, *two(12)]
    play(m, everybody(m))
    assert [at(m, name) for name in "ABL"] == ["0506"] * 3
    assert piece(m, "X").reduced, "1 on column 13"
    assert piece(m, "X").morale == DEMORALISED, "and a check with 2 added"
    assert rules(why(m, everybody(m))) >= {"12.2"}, "once a segment"
    play(m, EndSegment())
    assert piece(m, "A").marker
    assert not piece(m, "X").marker


@pytest.mark.rule("12.11", "12.13", "5.4", "6.72", "4.1")
def test_who_does_not_go_in() -> None:
    m = laid("""axis A=de.inf 0505
                axis D=de.inf 0505 disrupted
                axis T=de.truck 0505
                axis F=de.inf 0504
                axis L=LT(9/1/1) 0505
                allies X=su.inf 0506
                allies Y=su.inf 0404""")
    begin(m, "L", "A", "D", "T", "F", order="fire")
    into = h(m, "0506")
    assert rules(why(m, Assault(into, (u(m, "D"),)))) == {"12.13"}
    assert rules(why(m, Assault(into, (u(m, "F"),)))) == {"12.11"}, "two hexes away"
    assert "12.42" in rules(why(m, Assault(into, (u(m, "A"), u(m, "T")))))
    assert rules(why(m, Assault(into, (u(m, "L"),)))) == {"12.11"}, "a leader alone"
    assert rules(why(m, Assault(h(m, "0510"), (u(m, "A"),)))) == {"12.0"}
    assert rules(why(m, Assault(into, (u(m, "A"), u(m, "A"))))) == {"0"}
    m.state.shocks = (Shock(0, h(m, "0505"), 9),)
    assert rules(why(m, Assault(into, (u(m, "A"),)))) == {"6.72"}


@pytest.mark.rule("12.11", "5.45")
def test_led_by_ones_own_kind() -> None:
    m = laid("axis A=de.inf 0505\nallies X=su.inf 0506")
    begin(m, "A", order="fire")
    assert rules(why(m, Assault(h(m, "0506"), (u(m, "A"),)))) == {"12.11"}
    m = laid("""allies A=su.inf 0505
                allies T=su.t34a 0505
                allies L=LT(9/1/1) 0505
                axis X=de.inf 0506""", "year: 1941", "allies")  # fmt: skip
    begin(m, "0505", "A", "T", "L", order="fire")
    assert rules(why(m, Assault(h(m, "0506"), (u(m, "A"), u(m, "T"))))) == {"5.45"}


@pytest.mark.rule("7.22", "12.4", "5.1")
def test_one_kind_of_fire_and_no_guns_on_the_move() -> None:
    m = laid("""axis T=de.pziiig 0505
                axis U=de.pziiig 0505
                axis G=de.37at 0504
                axis L=LT(9/1/1) 0504
                allies X=su.t26 0506
                allies Y=su.t26 0508
                allies Z=su.inf 0404""")
    begin(m, "T", "U", order="fire")
    m.script = [1, 1]
    play(m, AntiTank(u(m, "T"), u(m, "Y")))
    assert rules(why(m, Assault(h(m, "0506"), (u(m, "T"), u(m, "U"))))) == {"7.22"}
    n = laid("""axis G=de.37at 0504
                axis L=LT(9/1/1) 0504
                allies Z=su.inf 0404""")
    begin(n, "L", "G", order="fire")
    assert rules(why(n, Assault(h(n, "0404"), (u(n, "G"),)))) == {"5.1"}


@pytest.mark.rule("4.1", "12.11")
def test_each_side_has_its_own_room() -> None:
    m = stormed("axis C=de.inf 0506\naxis D=de.inf 0506\nallies X=su.inf 0506")
    assert "4.1" in rules(why(m, everybody(m)))
    assert why(m, Assault(h(m, "0506"), (u(m, "A"), u(m, "L")))) == []


@pytest.mark.rule("12.2", "12.3", "7.63")
def test_joining_an_assault() -> None:
    m = stormed("axis C=de.inf 0506\nallies X=su.inf 0506")
    joined = Assault(h(m, "0506"), (u(m, "A"),), (u(m, "B"),))
    assert why(m, joined) == []
    assert rules(why(m, Assault(h(m, "0506"), (u(m, "C"),)))) == {"3.13"}, "not activated"
    m.script = [1, 1]
    play(m, joined)
    assert [at(m, name) for name in "ABL"] == ["0506", "0506", "0505"]
    alone = replace(inside(m, 0, "0506"), attackers=(u(m, "A"),))
    for die in range(1, 7):
        for units, code in hits(m.state, alone, die, attack=False):
            if code.isdecimal():
                assert units == (u(m, "A"),), "the others bear no steps"
    m = stormed("allies X=su.inf 0506")
    assert rules(why(m, Assault(h(m, "0506"), (u(m, "A"),), (u(m, "B"),)))) == {"12.2"}


@pytest.mark.rule("12.3", "12.13")
def test_assault_where_one_stands() -> None:
    m = laid("""axis A=de.inf 0506 disrupted
                axis B=de.inf 0506
                axis L=LT(9/0/0) 0506
                allies X=su.inf 0506
                allies Y=su.inf 0507""")
    begin(m, "L", "A", order="fire")
    assert why(m, Assault(h(m, "0506"), (u(m, "A"),))) == []
    assert "5.32" in rules(why(m, Assault(h(m, "0507"), (u(m, "L"),))))


# ---- strength and columns --------------------------------------------------------------------


@pytest.mark.rule("12.4", "12.42", "14.2", "14.3")
def test_what_units_count() -> None:
    m = laid("""axis A=de.inf 0505
                axis B=de.inf 0505 reduced
                axis C=de.inf 0505 disrupted
                axis D=de.inf 0505 demoralised
                axis M=de.81mm 0505
                axis T=de.truck 0505
                axis G=de.75ig 0505 limbered
                axis P=de.inf 0505 aboard T
                axis L=LT(9/1/1) 0505
                allies X=su.inf 0520""")
    found = {name: strength(m.state, u(m, name)) for name in "ABCDMTGPL"}
    assert found == {"A": 5, "B": 3, "C": 3, "D": 2, "M": 1, "T": 0, "G": 1, "P": 0, "L": 0}


@pytest.mark.rule("12.54", "12.5")
def test_machine_guns_alone() -> None:
    m = laid("axis A=de.hmg 0505\naxis B=de.inf 0505\naxis L=LT(9/0/0) 0505\nallies X=su.inf 0506")
    begin(m, "L", "A", "B", order="fire")
    for units, total in ((("A",), 5), (("A", "B"), 14)):
        action = Assault(h(m, "0506"), tuple(u(m, name) for name in units))
        copy, fight = foreseen(m.state, 0, action)
        assert force(copy, fight, attack=True).total == total
    assert force(m.state, inside(m, 0, "0505"), attack=True).total == 14, "not in later rounds"


@pytest.mark.rule("12.41", "12.4")
def test_the_ground_is_against_the_attacker_alone() -> None:
    pieces = "axis A=de.inf 0505\nallies X=su.inf 0505"
    for terrain, columns in (("town", -2), ("woods", -1)):
        m = laid(pieces, f"map: 0505={terrain}")
        assert lines(m, "0505") == {"ground": columns}
        assert lines(m, "0505", attack=False) == {}


@pytest.mark.rule("12.41", "7.52", "16.42")
def test_a_trench_covers_those_who_were_in_it() -> None:
    m = stormed("allies X=su.inf 0506\nallies T=su.t26 0506", "trenches: 0506")
    copy, fight = foreseen(m.state, 0, everybody(m))
    found = {aim.units: aim.shift for aim in aims(copy, fight, attack=True)}
    assert found == {(u(m, "X"),): -1, (u(m, "T"),): 1}, "one roll, two columns"
    later = laid("axis A=de.inf 0506\nallies X=su.inf 0506", "trenches: 0506")
    assert lines(later, "0506") == {}, "the enemy was there before them"


@pytest.mark.rule("12.41", "16.22")
def test_holes_cover_those_who_dug_them() -> None:
    m = stormed("allies X=su.inf 0506 dug\nallies Y=su.inf 0506")
    copy, fight = foreseen(m.state, 0, everybody(m))
    found = {aim.units: aim.shift for aim in aims(copy, fight, attack=True)}
    assert found == {(u(m, "X"),): 0, (u(m, "Y"),): 1}


@pytest.mark.rule("12.4")
def test_columns_of_either_side() -> None:
    m = laid("axis A=de.inf 0505\naxis T=de.pziiig 0505\naxis E=de.eng 0505\n"
             "allies X=su.t26 0505 demoralised", "map: 0505=town\nyear: 1941")  # fmt: skip
    assert lines(m, "0505") == {
        "ground": -2, "all-demoralised": 1, "combined-arms": 1, "engineers": 1, "afv-alone": 1,
        "morale": 1,
    }  # fmt: skip
    m = laid("axis A=de.hmg 0505\naxis T=de.pziiig 0505\nallies X=su.inf 0505", "year: 1941")
    assert "combined-arms" not in lines(m, "0505"), "machine guns do not count"
    m = laid("axis A=fi.inf 0505\nallies X=su.inf 0505")
    assert lines(m, "0505") == {"close-combat": 1}


@pytest.mark.rule("12.4")
def test_higher_morale_counts_for_the_attacker() -> None:
    for keys, found in (("morale: axis=8/7 allies=7/6", {"morale": 1}), ("", {})):
        m = flat("axis A=de.inf 0505\naxis B=de.inf 0505\nallies X=su.inf 0505",
                 f"phase: axis segment\n{keys or 'morale: axis=8/7 allies=8/7'}")  # fmt: skip
        assert lines(m, "0505") == found
        assert "morale" not in lines(m, "0505", attack=False)


@pytest.mark.rule("5.75", "12.4")
def test_rivers_and_hills_in_the_first_round() -> None:
    for terrain, name, columns in (("major_river", "major-river", -2), ("20", "hill", 1)):
        m = laid("axis A=de.inf 0505\naxis L=LT(9/0/0) 0505\nallies X=su.inf 0506",
                 f"map: 0506={terrain}")  # fmt: skip
        begin(m, "L", "A", order="fire")
        copy, fight = foreseen(m.state, 0, Assault(h(m, "0506"), (u(m, "A"),)))
        found = shifts(copy, fight, attack=name != "hill").lines
        assert [(line.why, line.amount) for line in found] == [(f"assault-{name}", columns)]


# ---- first fire ------------------------------------------------------------------------------


@pytest.mark.rule("12.43")
def test_the_fortified_fire_first() -> None:
    m = stormed("allies X=su.smg 0506 dug\nallies Y=su.smg 0506 dug", "year: 1943")
    # 12 on column 9, die 5: M2. The leader keeps his head, A breaks, B is disrupted: 3 + 1.
    m.script = [5, *two(2), *two(12), *two(9)]
    m.play("axis", everybody(m))
    while m.script:
        m.roll()
    assert [piece(m, name).morale for name in "LAB"] == [GOOD, DEMORALISED, DISRUPTED]
    fight = next(step.fight for step in m.state.steps if isinstance(step, Exchange))
    assert attackers(m.state, fight) == (u(m, "B"), u(m, "L"))
    assert force(m.state, fight, attack=True).total == 4


@pytest.mark.rule("12.43")
def test_the_defender_chooses_where_only_some_are_fortified() -> None:
    for first, total in ((True, 4), (False, 8)):
        m = stormed("allies X=su.inf 0506 dug\nallies Y=su.inf 0506")
        m.play("axis", everybody(m))
        assert asked(m) == "allies"
        assert isinstance(m.ask.step, Melee)
        m.play("allies", Order(first=first))
        step = next(one for one in m.state.steps if isinstance(one, Exchange))
        assert force(m.state, step.fight, attack=False, only=step.first).total == total
        assert bool(step.first) is first


# ---- fire and assault ------------------------------------------------------------------------


@pytest.mark.rule("12.52", "10.4", "12.51")
def test_fire_in_an_assault_hex() -> None:
    m = laid("""axis A=de.inf 0505
                axis T=de.pziiig 0505
                allies X=su.t26 0505
                allies Y=su.t26 0508""")
    begin(m, "0505", "A", "T", order="fire")
    assert rules(why(m, Fire((u(m, "A"),), h(m, "0508")))) >= {"10.4"}
    assert "12.52" in rules(why(m, AntiTank(u(m, "T"), u(m, "Y"))))
    assert why(m, AntiTank(u(m, "T"), u(m, "X"))) == []


@pytest.mark.rule("12.53")
def test_fire_into_an_assault_hex() -> None:
    m = laid("axis A=de.inf 0505\naxis B=de.inf 0507\nallies X=su.inf 0505")
    begin(m, "B", order="fire")
    assert "12.53" in rules(why(m, Fire((u(m, "B"),), h(m, "0505"))))


@pytest.mark.rule("12.52", "13.24")
def test_no_opportunity_fire_at_those_who_enter() -> None:
    m = stormed("allies X=su.hmg 0506\nallies Y=su.hmg 0508")
    m.play("axis", Assault(h(m, "0506"), (u(m, "A"),)))
    assert not isinstance(m.ask.step, Offered)


@pytest.mark.rule("5.67")
def test_the_example_of_carriers_in_assault() -> None:
    """A carrier assaults with what it carries, whose fire does not count; next turn it unloads."""
    m = laid("""axis S=de.spw251 0505
                axis A=de.inf 0505 aboard S
                axis L=LT(9/0/0) 0505
                allies X=su.inf 0506""")
    begin(m, "L", "S", order="fire")
    action = Assault(h(m, "0506"), (u(m, "S"),))
    assert why(m, action) == []
    copy, fight = foreseen(m.state, 0, action)
    assert force(copy, fight, attack=True).total == 4
    m.script = [1, 1]
    play(m, action)
    assert [at(m, name) for name in "SA"] == ["0506", "0506"]
    n = laid("""axis S=de.spw251 0506
                axis A=de.inf 0506
                axis L=LT(9/0/0) 0506
                allies X=su.inf 0506""")
    begin(n, "L", "S", "A")
    assert "5.67" in rules(why(n, Load(u(n, "A"), u(n, "S")))), "nobody loads among enemies"


# ---- leaving -------------------------------------------------------------------------------


@pytest.mark.rule("12.12", "5.32", "7.46")
def test_the_free_shot() -> None:
    pieces = """axis A=de.inf 0505
                axis B=de.inf 0505
                allies X=su.inf 0505 fired
                allies Y=su.inf 0507"""
    m = laid(pieces, "map: 0505=town")
    begin(m, "0505", "A", "B")
    assert rules(why(m, Move(u(m, "A"), (h(m, "0504"), h(m, "0503"))))) == {"5.32"}
    play(m, Move(u(m, "A"), (h(m, "0504"),)))
    assert not [event for event in m.story if event.what == "free-shot"]
    m.script = [6, *two(12), *two(2)]
    play(m, Move(u(m, "B"), (h(m, "0404"),)))
    (shot,) = [event for event in m.story if event.what == "free-shot"]
    assert dict(shot.about)["result"] == "M1"
    assert [piece(m, name).morale for name in "AB"] == [DEMORALISED, GOOD], "both are hit"
    assert piece(m, "X").marker == 2, "its marker neither helps nor hinders"


@pytest.mark.rule("12.12")
def test_no_column_against_a_free_shot() -> None:
    m = laid("axis A=de.inf 0504\nallies X=su.inf 0505\nallies L=LT(8/0/0) 0505",
             "map: 0505=town")  # fmt: skip
    fight = FreeShot(1, h(m, "0505"), (u(m, "A"),)).fight(m.state)
    found = {line.why: line.amount for line in free_shifts(m.state, fight, (u(m, "A"),)).lines}
    assert found == {"assault-leader": 1}


@pytest.mark.rule("12.12", "14.3")
def test_the_demoralised_fire_no_free_shots() -> None:
    m = laid("axis A=de.inf 0504\nallies X=su.inf 0505 demoralised")
    on_top(m, Left(0, h(m, "0505"), (u(m, "A"),)))
    assert asked(m) == "axis", "no die is rolled"


@pytest.mark.rule("5.31", "6.71", "12.12")
def test_who_is_left_behind() -> None:
    m = laid("""axis A=de.inf 0505
                axis T=de.truck 0505
                axis L=LT(9/0/0) 0505
                allies X=su.inf 0505""")
    begin(m, "L", "A")
    m.script = [1]
    play(m, Move(u(m, "A"), (h(m, "0504"),)))
    play(m, HoldFire())
    m.script = list(two(9))
    play(m, EndSegment())
    assert [at(m, name) for name in "TL"] == ["DEAD", "DEAD"]


# ---- beforehand ----------------------------------------------------------------------------


@pytest.mark.rule("12.4", "7.52")
def test_an_assault_is_computed_beforehand() -> None:
    m = stormed("allies X=su.inf 0506 dug\nallies Y=su.inf 0506")
    before = m.state.saved()
    found = m.preview(everybody(m))
    assert found.strength == (11, 8)
    assert found.column == "9 / 13", "those dug in, and the other"
    assert found.results[5] == "1 / 1"
    assert sum(chance.falls for chance in found.chances) == 6
    assert m.state.saved() == before
    with pytest.raises(Illegal):
        m.preview(Assault(h(m, "0510"), (u(m, "A"),)))
    with pytest.raises(Illegal):
        m.preview(EndSegment())
