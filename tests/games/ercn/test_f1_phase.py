"""[F1, H2, MOSKVA 3] The movement phase: who may move, what is offered and drawn, how it ends."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

import grognard
from grognard.games.ercn.rules import f_movement as f
from grognard.games.ercn.rules.f1_phase import (
    BeginMovement,
    EndMovement,
    Halt,
    Move,
    Movement,
    Recall,
)
from grognard.games.ercn.rules.f5_rail import Rail
from grognard.games.ercn.rules.f6_entrench import Climb, Dig
from grognard.games.ercn.rules.g1_phase import Attack, EndCombat
from grognard.kernel.legality import no
from grognard.kernel.offers import tag
from tests.games.ercn.tables import (
    Table,
    about,
    at,
    costs,
    end_move,
    goals,
    hex_,
    hexes,
    lay,
    move,
    nos,
    offered,
    recall,
    strip,
    unit,
)


@pytest.mark.rule("F1")
def test_no_combat_before_all_movement_is_done() -> None:
    m = strip(foe="INF 0102")
    attack = Attack((unit(m, "A"),), hex_(m, "0102"))
    assert nos(m, "soviet", attack) == [("0", "not-now")]
    end_move(m)
    assert nos(m, "soviet", attack) == []
    assert nos(m, "soviet", move(m, "A", "0102")) == [("0", "not-now")]


@pytest.mark.rule("F1")
def test_units_may_stay_and_the_phase_may_end_at_once() -> None:
    m = strip()
    assert m.ask.sides == ("soviet",)
    assert m.ask.kinds == ("move", "rail", "dig", "climb", "recall", "halt", "end-movement")
    assert nos(m, "german", EndMovement()) == [("0", "not-asked")]
    end_move(m)
    assert at(m, "A") == "0101"
    assert "attack" in m.ask.kinds


@pytest.mark.rule("F1")
def test_only_units_of_ones_own_that_are_there() -> None:
    m = lay("""
        map: flat 1x12
        phase: soviet move
        counter: german A INF XX 2-2-3
        pieces:
          soviet 1/22 0103
          german A 0110
        dead: 2/22
        """)
    path = hexes(m, "0111")
    assert nos(m, "soviet", Move(unit(m, "A"), path)) == [("0", "not-your-unit")]
    assert nos(m, "soviet", Recall(unit(m, "A"))) == [("0", "not-your-unit")]
    for i in (-1, 3):
        assert m.why_not("soviet", Move(i, path)) == [no("0", "no-such-unit", unit=i)]
        assert m.why_not("soviet", Recall(i)) == [no("0", "no-such-unit", unit=i)]
    assert nos(m, "soviet", move(m, "2/22", "0104")) == [("0", "is-eliminated")]
    assert about(m, "soviet", move(m, "2/22", "0104")) == [{"unit": "2/22"}]
    assert offered(m, Move, "2/22") == []


@pytest.mark.rule("F1")
def test_marks_of_a_phase_come_off_with_it() -> None:
    m = strip("railway: 0101-0102", "supply: soviet 0101")
    m.play("soviet", move(m, "A", "0102"))
    s = m.state
    assert (s.moved, list(s.origin)) == (1, [0])
    assert s.entrained == 1
    end_move(m)
    assert (s.moved, s.railed, s.fixed, s.entrained, s.origin) == (0, 0, 0, 0, {})
    s.moved = s.railed = s.fixed = s.entrained = 3
    s.origin = {0: s.units[0]}
    BeginMovement(0, "move").enter(s)
    assert (s.moved, s.railed, s.fixed, s.entrained, s.origin) == (0, 0, 0, 0, {})


@pytest.mark.rule("H2")
def test_who_fought_in_the_breakthrough_stays_in_the_exploitation() -> None:
    m = lay("""
        map: flat 1x12
        turn: 2
        phase: german breakthrough
        air: 0 0
        counter: german A INF XX 4-4-6 2-2-6
        counter: german B INF XX 4-4-6 2-2-6
        pieces:
          german A 0103
          german B 0103
          soviet 1/22 0104
        dice: 3
        """)
    m.play("german", Attack((unit(m, "A"),), hex_(m, "0104")))
    while m.ask.side == "chance" or "end-combat" not in m.ask.kinds:
        if m.ask.side == "chance":
            m.roll()
        else:
            m.play(m.ask.side, m.ask.sample(Random(0)))
    m.play("german", EndCombat())
    assert m.ask.about()["phase"] == "exploitation"
    for action in (move(m, "A", "0102"), Dig(unit(m, "A")), Rail(unit(m, "A"), hexes(m, "0102"))):
        assert ("H2", "fought-in-breakthrough") in nos(m, "german", action)
    assert nos(m, "german", move(m, "A", "0102")) == [("H2", "fought-in-breakthrough")]
    assert about(m, "german", move(m, "A", "0102")) == [{"unit": "A"}]
    assert goals(m, "A") == set()
    assert nos(m, "german", move(m, "B", "0102")) == []
    assert goals(m, "B") == {"0101", "0102"} | goals(m, "B")


@pytest.mark.rule("MOSKVA 3")
def test_phases_of_one_army_and_of_all_but_one() -> None:
    text = """
        map: flat 1x12
        turn: 1
        phase: german {phase}
        pieces:
          german 3PzD 0103
          german 10PzD 0103
        """
    for phase, mine, others in (("move 2Pz", "3PzD", "10PzD"), ("exploitation", "10PzD", "3PzD")):
        m = lay(text.format(phase=phase))
        assert goals(m, mine)
        assert goals(m, others) == set()
        assert nos(m, "german", move(m, others, "0104")) == [("MOSKVA 3", "not-this-army")]
        assert about(m, "german", move(m, others, "0104")) == [{"unit": others}]
        assert nos(m, "german", move(m, mine, "0104")) == []
    m = lay(text.format(phase="move"))
    assert goals(m, "3PzD")
    assert goals(m, "10PzD")


@pytest.mark.rule("F1")
def test_what_the_question_says() -> None:
    m = lay("""
        map: flat 1x12
        turn: 1
        phase: german move 2Pz
        pieces:
          german 3PzD 0103
        """)
    assert m.ask.about("german") == {
        "phase": "move", "side": "german", "only": "2Pz", "rail": 0,
    }  # fmt: skip
    assert m.ask.about("soviet") == {"phase": "move", "side": "german", "only": "2Pz"}
    m = lay("""
        map: flat 1x12
        turn: 1
        phase: german exploitation
        pieces:
          german 10PzD 0103
        """)
    assert m.ask.about("soviet") == {"phase": "exploitation", "side": "german", "but": "2Pz"}
    m = strip("rail: 7")
    assert m.ask.about("soviet") == {"phase": "move", "side": "soviet", "rail": 7}


@pytest.mark.rule("F1", "M2")
def test_nobody_is_on_the_march_without_fog() -> None:
    assert nos(strip(), "soviet", Halt()) == [("M2", "nobody-on-the-march")]


# ---- offers and draws ----------------------------------------------------------------------------

YARD = """
    map: flat 1x9
    phase: soviet move
    railway: 0105-0106-0107-0108-0109
    pieces:
      soviet 1/22 0106
    """


def drawn(m: Table, times: int = 3000) -> Counter[str]:
    rng = Random(1)
    return Counter(tag(type(m.ask.sample(rng))) for _ in range(times))


@pytest.mark.rule("F1", "F5", "F6")
def test_all_that_a_unit_may_do_is_offered_and_legal() -> None:
    m = lay(YARD)
    every = [action for offer in m.ask.offers() for action in offer]
    assert Counter(tag(type(a)) for a in every) == {
        "move": 6, "dig": 1, "rail": 4, "end-movement": 1,
    }  # fmt: skip
    assert all(nos(m, "soviet", a) == [] for a in every)
    m = lay(YARD.replace("0106\n", "0106 dug\n"))
    assert offered(m, Climb) == [Climb(unit(m, "1/22"))]
    assert offered(m, Dig) == []


@pytest.mark.rule("F1")
def test_the_draw_is_over_pieces_and_the_end_and_then_over_what_a_piece_may_do() -> None:
    """One piece: it or the end by a coin; rail or road by a coin; then seven things on foot."""
    m = lay(YARD)
    assert drawn(m) == pytest.approx(
        {"end-movement": 1500, "rail": 750, "move": 750 * 6 / 7, "dig": 750 / 7}, abs=60
    )
    rng = Random(2)
    ends = Counter(a.path[-1] for _ in range(4000) if isinstance(a := m.ask.sample(rng), Move))
    assert set(ends) == set(hexes(m, "0103 0104 0105 0107 0108 0109"))
    assert max(ends.values()) < 1.6 * min(ends.values())


@pytest.mark.rule("F1", "F5")
def test_a_unit_far_down_the_list_rides_as_well() -> None:
    m = lay(YARD.replace("soviet 1/22 0106", "soviet 2/22 0106\n      soviet 1/22 0101"))
    rides = {a.unit for _ in range(300) if isinstance(a := m.ask.sample(Random(_)), Rail)}
    assert rides == {unit(m, "2/22")} == {1}


@pytest.mark.rule("F1", "F6")
def test_the_draw_for_a_unit_in_trenches_or_one_that_can_do_nothing() -> None:
    m = lay(YARD.replace("0106\n", "0106 dug\n"))
    assert set(drawn(m, 500)) == {"end-movement", "rail", "move", "climb"}
    walled = strip("lake: 0102", "railway: 0101-0102", "supply: soviet 0101")
    assert drawn(walled, 50) == {"end-movement": 50}
    m = strip(pm=1)
    m.play("soviet", move(m, "A", "0102"))
    assert drawn(m, 50) == {"end-movement": 50}


@pytest.mark.rule("F1", "F7")
def test_where_the_end_is_barred_a_recall_is_drawn() -> None:
    m = lay("""
        map: flat 1x9
        phase: german move
        counter: german A INF XXX 2-2-3
        counter: german B INF XX 2-2-3
        counter: german C INF XX 2-2-3
        pieces:
          german A 0103
          german B 0102
          german C 0104
        """)
    m.play("german", move(m, "B", "0103"))
    m.play("german", move(m, "C", "0103"))
    rng = Random(3)
    found = Counter(m.ask.sample(rng) for _ in range(600))
    recalls = {a: n for a, n in found.items() if isinstance(a, Recall)}
    assert set(recalls) == {recall(m, "B"), recall(m, "C")}
    assert sum(recalls.values()) == pytest.approx(300, rel=0.2)
    assert min(recalls.values()) > 100
    assert all(isinstance(a, Move | Recall) for a in found)


@pytest.mark.rule("F1", "K")
def test_those_who_wait_are_drawn_by_rail_and_by_road() -> None:
    m = lay("""
        map: flat 1x9
        turn: 3
        phase: soviet move
        railway: 0107-0108-0109
        waiting: 1/5
        """)
    found = drawn(m)
    assert found == pytest.approx({"end-movement": 1500, "rail": 750, "move": 750}, abs=80)
    m = lay("""
        map: flat 1x9
        turn: 3
        phase: soviet move
        rail: 0
        railway: 0107-0108-0109
        waiting: 1/5
        """)
    assert drawn(m, 2000) == pytest.approx({"end-movement": 1000, "move": 1000}, abs=80)


@pytest.mark.rule("F1")
@pytest.mark.parametrize("fog", ["none", "m2"])
def test_the_quick_answer_is_the_long_one(fog: str) -> None:
    """Through three turns of a random game: `able` against the reasons, and draws are legal."""
    m = grognard.new("moskva", {"setup": "ready", "fog": fog}, seed=5, story=False, undo=False)
    rng = Random(5)
    looked = 0
    while m.state.turn < 4:
        step = m.state.steps[-1]
        if isinstance(step, Movement) and rng.random() < 0.1:
            looked += 1
            for i in range(len(m.kit.counters)):
                if m.kit.counters[i].side == step.side:
                    assert step.able(m.state, i) == (not list(step.may_act(m.state, i)))
        if m.ask.side == "chance":
            m.roll()
        else:
            m.play(m.ask.side, m.ask.sample(rng))
    assert looked > 10


# ---- the search ----------------------------------------------------------------------------------


@pytest.mark.rule("F1")
def test_what_is_offered_is_legal_and_costs_what_it_says() -> None:
    """On the scenario's own map, with both sides in contact, for units of every kind."""
    m = grognard.new("moskva", options={"setup": "ready"}, seed=3)
    while "move" not in m.ask.kinds:
        m.play(m.ask.side, m.ask.sample(Random(0)))
    s = m.state
    for name in ("3PzD", "XXXIV", "XLVIII", "29m", "10PzD"):
        i = unit(m, name)
        found = f.reach(s, i)
        assert found.spaces
        for h, halves in found.spent.items():
            path = found.path_to(h)
            assert path[-1] == h
            assert f.walk(s, i, path) == (halves, None)


@pytest.mark.rule("F1")
def test_the_cheapest_way_is_found_where_the_short_one_is_dear() -> None:
    m = strip("marsh: 0103", "road: 0101-0201-0202-0203-0104", size="2x6", arm="ARM", pm=4)
    assert costs(m, "A")["0104"] == 2
    assert f.reach(m.state, unit(m, "A")).path_to(hex_(m, "0104")) == hexes(
        m, "0201 0202 0203 0104"
    )
    assert costs(m, "A")["0103"] == 4
    assert costs(m, "A")["0106"] == 4
    assert "0101" not in goals(m, "A")


@pytest.mark.rule("F1", "F2a.road")
def test_the_last_half_point_is_spent_too() -> None:
    m = strip("road: 0101-0102 0103-0104-0105", pm=2)
    assert costs(m, "A") == {"0102": 0.5, "0103": 1.5, "0104": 2}


@pytest.mark.rule("F1", "F2a", "F3d")
def test_why_a_hex_is_out_of_reach() -> None:
    m = strip("lake: 0104", pm=2)
    s, a = m.state, unit(m, "A")
    assert f.why_out_of_reach(s, a, hex_(m, "0103")) is None
    assert f.why_out_of_reach(s, a, hex_(m, "0101")) == no("F1", "already-there", hex="0101")
    assert f.why_out_of_reach(s, a, hex_(m, "0104")) == no(
        "F2a", "impassable", hex="0104", start="0103"
    )
    assert f.why_out_of_reach(s, a, hex_(m, "0105")) == no("F1", "out-of-reach", hex="0105")
    m = strip("road: 0101-0102", pm=2)
    assert f.why_out_of_reach(m.state, unit(m, "A"), hex_(m, "0104")) == no(
        "F1", "not-enough-points", hex="0104", left=0.5
    )
    m = strip(pm=1, foe="INF 0103")
    assert f.why_out_of_reach(m.state, unit(m, "A"), hex_(m, "0103")) == no(
        "F1", "out-of-reach", hex="0103"
    )


@pytest.mark.rule("F1")
def test_reasons_are_kept_for_hexes_that_no_way_leads_to() -> None:
    m = strip("marsh: 0103", "river: 0101/0102", size="2x6", pm=3)
    found = f.reach(m.state, unit(m, "A"), explain=True)
    assert found.barred is not None
    assert f.why_out_of_reach(m.state, unit(m, "A"), hex_(m, "0102")) is None
    assert {m.kit.names[h] for h in found.barred} - {m.kit.names[h] for h in found.spaces} == {
        "0103", "0104", "0204",
    }  # fmt: skip
