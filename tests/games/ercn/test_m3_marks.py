"""[M3b] Marked hexes (rulings).

Rows are counted from the south and even rows lie half a hex to the east, so that 0304 touches
0303, 0305, 0403, 0404, 0203 and 0204.
"""

from __future__ import annotations

import pytest

from grognard.games.ercn.rules.g1_phase import EndCombat
from grognard.games.ercn.rules.m3_marks import Allot, EndMarking, MarkHex
from grognard.kernel.flow import Rolled
from tests.games.ercn.scenes import attack, pass_until, scene, seen
from tests.games.ercn.tables import (
    Table,
    hex_,
    hexes,
    nos,
)

# ---- [M3b] marked hexes (rulings) -----------------------------------------------------------


def marked() -> Table:
    m = scene("""
        map: flat 6x8
        turn: 2
        phase: german marking
        air: 5 3
        options: setup=ready air=m3b
        pieces:
          german XXXIV 0303
          german 256 0403
          soviet 1/R 0304
          soviet 2/R 0504
    """)
    for name in ("0304", "0504"):
        m.play("german", MarkHex(hex_(m, name)))
    m.play("german", EndMarking())
    m.play("german", Allot(tuple(zip(hexes(m, "0304 0504"), (2, 3), strict=True))))
    m.play("soviet", Allot(((hex_(m, "0504"), 3),)))
    return m


@pytest.mark.rule("M3b", "G1")
def test_the_ruling_the_attacking_units_are_chosen_at_each_combat() -> None:
    for names in ("XXXIV", "256", "XXXIV 256"):
        assert nos(marked(), "german", attack(marked(), names, "0304")) == []
    m = marked()
    assert nos(m, "german", attack(m, "256", "0504")) == []  # of two marked hexes either


@pytest.mark.rule("M3b", "D")
def test_the_ruling_a_marked_hex_need_not_be_attacked_and_its_points_are_lost() -> None:
    m = marked()
    assert nos(m, "german", EndCombat()) == []
    m.play("german", attack(m, "XXXIV", "0304"))
    m.play("chance", Rolled((6,)))
    pass_until(m, "german", "end-combat")
    m.play("german", EndCombat())
    assert m.state.marks == ()
    assert m.state.air == (0, 0)
    assert seen(m, "german").air == seen(m, "soviet").air == (0, 0)
