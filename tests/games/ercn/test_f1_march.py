"""[F1, M2] Movement under total fog: marches that a decoy interrupts, and where decoys go."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from grognard.games.ercn.rules import f_movement as f
from grognard.games.ercn.rules.f1_phase import EndMovement, Halt, Move, Movement, Recall
from grognard.games.ercn.rules.f6_entrench import Climb, Dig
from grognard.kernel.offers import tag
from tests.games.ercn.tables import (
    about,
    at,
    costs,
    goals,
    hex_,
    lay,
    move,
    nos,
    offered,
    recall,
    unit,
)

FOG = """
    map: flat 2x12
    options: fog=m2
    turn: 2
    phase: german move
    counter: german A INF XX 2-2-6
    counter: german B INF XX 2-2-6
    counter: soviet C INF XX 2-2-3
    pieces:
      german A 0101
      german B 0102
      soviet S?1 0105
      soviet C 0112
"""


@pytest.mark.rule("M2", "F1")
@pytest.mark.parametrize(
    ("name", "path", "halves"), [("A", "0102 0103 0104", 6), ("B", "0103 0104", 4)]
)
def test_a_unit_before_which_a_decoy_vanished_goes_on_or_halts(
    name: str, path: str, halves: int
) -> None:
    m = lay(FOG)
    other = "B" if name == "A" else "A"
    m.state.moved = 1 << 9
    own = {"phase": "move", "side": "german", "rail": 0, "going": unit(m, name), "spent": halves}
    m.play("german", move(m, name, path))
    assert m.ask.about("german") == own
    assert m.ask.about("soviet") == {"phase": "move", "side": "german"}
    march = ("M2", "one-on-the-march")
    for action in (move(m, other, "0101"), Dig(unit(m, other)), recall(m, name), EndMovement()):
        assert march in nos(m, "german", action)
        assert about(m, "german", action)[0] == {"unit": name}
    for staying in (Dig(unit(m, name)), Climb(unit(m, name))):
        assert nos(m, "german", staying)[0] == march
        assert about(m, "german", staying)[0] == {"unit": name}
    assert nos(m, "german", Halt()) == []
    kinds = Counter(tag(type(action)) for offer in m.ask.offers() for action in offer)
    assert set(kinds) == {"move", "halt"}
    assert {action.unit for action in offered(m, Move)} == {unit(m, name)}
    assert costs(m, name)["0105"] == halves / 2 + 1
    rng = Random(0)
    assert {tag(type(m.ask.sample(rng))) for _ in range(40)} == {"move", "halt"}
    m.play("german", Halt())
    assert m.state.moved == 1 << 9 | 1 << unit(m, name)
    assert "going" not in m.ask.about("german")
    assert nos(m, "german", move(m, name, "0105")) == [("F1", "has-moved")]
    assert nos(m, "german", Halt()) == [("M2", "nobody-on-the-march")]
    assert nos(m, "german", recall(m, name)) == [("F1", "cannot-be-recalled")]
    assert nos(m, "german", move(m, other, "0201")) == []


@pytest.mark.rule("M2", "F1")
def test_it_goes_on_with_the_points_it_has_left_and_has_then_moved() -> None:
    m = lay(FOG)
    m.play("german", move(m, "A", "0102 0103 0104"))
    assert nos(m, "german", move(m, "A", "0105 0106 0107")) == []
    assert nos(m, "german", move(m, "A", "0105 0106 0107 0108")) == [("F1", "not-enough-points")]
    m.play("german", move(m, "A", "0105"))
    assert at(m, "A") == "0105"
    assert "going" not in m.ask.about("german")
    assert nos(m, "german", move(m, "A", "0106")) == [("F1", "has-moved")]
    assert offered(m, Recall) == []


@pytest.mark.rule("M2", "MOSKVA 3")
@pytest.mark.parametrize("then", ["halt", "move"])
@pytest.mark.parametrize(
    ("phase", "name", "only", "but"),
    [("move 2Pz", "3PzD", "2Pz", ""), ("exploitation", "10PzD", "", "2Pz")],
)
def test_the_phase_stays_what_it_was(phase: str, name: str, only: str, but: str, then: str) -> None:
    m = lay(f"""
        map: flat 1x12
        options: fog=m2
        turn: 1
        phase: german {phase}
        pieces:
          german {name} 0102
          soviet S?1 0105
        """)
    word = phase.partition(" ")[0]
    m.play("german", move(m, name, "0103 0104"))
    assert m.state.steps[-1] == Movement(0, word, only, but, 0, 4)
    m.play("german", Halt() if then == "halt" else move(m, name, "0105"))
    assert m.state.steps[-1] == Movement(0, word, only, but)
    assert m.state.origin[0].at == hex_(m, "0102")
    assert m.state.moved == 1


@pytest.mark.rule("M2", "F6")
def test_on_the_march_nobody_digs() -> None:
    m = lay(FOG.replace("german A INF XX 2-2-6", "german A INF XX 2-2-6 trench 3"))
    assert offered(m, Dig) == [Dig(unit(m, "A"))]
    m.play("german", move(m, "A", "0102 0103 0104"))
    assert offered(m, Dig) == []


@pytest.mark.rule("M2", "F2b")
def test_a_march_interrupted_is_no_new_start() -> None:
    """With one point left the marsh ahead is too dear, one hex always or not."""
    m = lay(FOG.replace("A INF XX 2-2-6", "A INF XX 2-2-4") + "    marsh: 0105\n    lake: 0204\n")
    m.play("german", move(m, "A", "0102 0103 0104"))
    assert m.ask.about("german")["spent"] == 6
    assert "0105" not in goals(m, "A")
    assert goals(m, "A") == {"0103", "0203"}
    assert nos(m, "german", move(m, "A", "0105")) == [("F1", "not-enough-points")]


@pytest.mark.rule("M2", "F1")
def test_a_unit_recalled_onto_a_decoy_sends_it_back_to_the_hand() -> None:
    m = lay(FOG.replace("soviet S?1 0105", "german G?1 0103"))
    m.play("german", move(m, "A", "0201"))
    m.play("german", move(m, "G?1", "0102 0101"))
    assert at(m, "G?1") == "0101"
    m.play("german", recall(m, "A"))
    assert (at(m, "A"), at(m, "G?1")) == ("0101", "waiting")


@pytest.mark.rule("M2", "F3")
def test_a_decoy_keeps_out_of_enemy_zones_even_of_those_a_d2_has_taken_away() -> None:
    m = lay("""
        map: flat 1x12
        options: fog=m2
        turn: 2
        phase: german move
        city: 0103=german 0101=soviet
        counter: soviet E INF XX 2-2-3
        counter: german A INF XX 2-2-9
        counter: german B INF XX 2-2-9
        pieces:
          german G?1 0104
          german A 0102
          german B 0102
          soviet E 0107
        """)
    assert goals(m, "G?1") == {"0102", "0103", "0105"}
    assert nos(m, "german", move(m, "G?1", "0105 0106")) == [("M2", "decoy-shuns-zone")]
    assert nos(m, "german", move(m, "G?1", "0103 0102 0101")) == [("M2", "decoy-shuns-zone")]
    m.state.shock(unit(m, "E"))
    m.state.shock(unit(m, "B"))
    assert not any(m.state.zoc[1])
    assert goals(m, "G?1") == {"0102", "0103", "0105"}
    assert "0106" in goals(m, "A")
    feared = f.threat_to(m.state, unit(m, "G?1"))
    met = f.threat_to(m.state, unit(m, "A"))
    assert [name for h, name in enumerate(m.kit.names) if feared[h] & 2] == ["0101", "0106", "0108"]
    assert not any(bits & 2 for bits in met)
    assert feared[hex_(m, "0107")] & 1


@pytest.mark.rule("M2")
def test_a_unit_in_shock_off_the_map_frightens_nobody() -> None:
    m = lay("""
        map: flat 1x12
        options: fog=m2
        turn: 2
        phase: german move
        counter: soviet E INF XX 2-2-3
        counter: german A INF XX 2-2-9
        pieces:
          german G?1 0104
          german A 0103
        dead: E
        """)
    m.state.shocked = 1 << unit(m, "E")
    assert goals(m, "G?1") == {"0101", "0102", "0103", "0105", "0106", "0107"}


@pytest.mark.rule("M2", "F3d")
def test_what_a_decoy_shuns_does_not_hide_who_stands_there() -> None:
    """E, in shock in the first hex of the map, frightens 0102, where F stands in a city."""
    m = lay("""
        map: flat 1x12
        options: fog=m2
        turn: 2
        phase: german move
        city: 0102=soviet
        counter: soviet E INF XX 2-2-3
        counter: soviet F INF XX 2-2-3
        counter: german A INF XX 2-2-9
        pieces:
          german G?1 0105
          german A 0106
          soviet E 0101
          soviet F 0102
        """)
    for name in "EF":
        m.state.shock(unit(m, name))
    feared = f.threat_to(m.state, unit(m, "G?1"))
    assert list(feared[:4]) == [1 | 2, 1 | 2, 2, 0]
    assert nos(m, "german", move(m, "G?1", "0104 0103")) == [("M2", "decoy-shuns-zone")]
