"""[F6] Entrenching instead of moving, and leaving the trenches."""

from __future__ import annotations

import pytest

from grognard.games.ercn.rules.f1_phase import Recall
from grognard.games.ercn.rules.f6_entrench import Climb, Dig
from grognard.games.ercn.rules.g1_phase import Attack, EndCombat
from grognard.kernel.legality import no
from tests.games.ercn.tables import (
    Table,
    about,
    at,
    climb,
    costs,
    dig,
    end_move,
    goals,
    hex_,
    lay,
    move,
    nos,
    offered,
    piece,
    recall,
    stands,
    told,
    unit,
)


def camp(*state: str, phase: str = "soviet move", options: str = "fog=none") -> Table:
    """1/22, an infantry division that can entrench, and A, one that cannot."""
    return lay(f"""
        map: flat 1x12
        turn: 2
        options: {options}
        phase: {phase}
        counter: soviet A INF XX 2-2-3
        counter: german E INF XX 2-2-3
        pieces:
          soviet 1/22 0106 {" ".join(state)}
          soviet A 0106
          german E 0102
        waiting: 1/5
        dead: 2/22
        """)


@pytest.mark.rule("F6")
@pytest.mark.parametrize("phase", ["soviet move", "soviet exploitation"])
def test_a_unit_entrenches_instead_of_moving(phase: str) -> None:
    m = camp("cut 1", phase=phase)
    assert offered(m, Dig) == [dig(m, "1/22")]
    m.play("soviet", dig(m, "1/22"))
    assert piece(m, "1/22") == stands(m, "0106", dug=True, cut=1)
    assert list(told(m, "entrenched")) == [{"rule": "F6", "to": "", "unit": "1/22", "hex": "0106"}]
    for action in (move(m, "1/22", "0107"), climb(m, "1/22")):
        assert nos(m, "soviet", action) == [("F1", "has-moved")]
    assert goals(m, "1/22") == set()
    assert offered(m, Dig) == []


@pytest.mark.rule("F6")
def test_not_after_a_move() -> None:
    m = camp()
    m.play("soviet", move(m, "1/22", "0107"))
    assert ("F1", "has-moved") in nos(m, "soviet", dig(m, "1/22"))
    assert nos(m, "soviet", dig(m, "1/22")) == [("F1", "has-moved")]


@pytest.mark.rule("F6")
def test_only_units_with_an_entrenched_side_and_only_once() -> None:
    m = camp("dug")
    assert nos(m, "soviet", dig(m, "A")) == [("F6", "no-entrenched-side")]
    assert about(m, "soviet", dig(m, "A")) == [{"unit": "A"}]
    assert nos(m, "soviet", dig(m, "1/22")) == [("F6", "entrenched-already")]
    assert about(m, "soviet", dig(m, "1/22")) == [{"unit": "1/22"}]
    assert nos(m, "soviet", climb(m, "A")) == [("F6", "not-entrenched")]
    assert about(m, "soviet", climb(m, "A")) == [{"unit": "A"}]
    assert offered(m, Dig) == []
    assert offered(m, Climb) == [climb(m, "1/22")]


@pytest.mark.rule("F6")
@pytest.mark.parametrize("kind", [Dig, Climb])
def test_only_units_of_ones_own_on_the_map(kind: type[Dig] | type[Climb]) -> None:
    m = camp(phase="soviet move")
    assert m.why_not("soviet", kind(99)) == [no("0", "no-such-unit", unit=99)]
    assert m.why_not("soviet", kind(unit(m, "E"))) == [no("0", "not-your-unit")]
    assert ("K", "not-due") in nos(m, "soviet", kind(unit(m, "1/5")))
    assert ("0", "is-eliminated") in nos(m, "soviet", kind(unit(m, "2/22")))
    m = lay("""
        map: flat 1x12
        turn: 3
        phase: soviet move
        waiting: 1/5
        """)
    assert ("F6", "not-on-the-map") in nos(m, "soviet", kind(unit(m, "1/5")))
    assert about(m, "soviet", kind(unit(m, "1/5")))[0] == {"unit": "1/5"}
    assert offered(m, Dig) == []


@pytest.mark.rule("F6")
@pytest.mark.parametrize("phase", ["soviet move", "soviet exploitation"])
def test_an_entrenched_unit_leaves_without_loss_of_points(phase: str) -> None:
    m = camp("dug cut 1", phase=phase)
    assert costs(m, "1/22")["0109"] == 3
    m.play("soviet", move(m, "1/22", "0107 0108 0109"))
    assert piece(m, "1/22") == stands(m, "0109", cut=1)


@pytest.mark.rule("F6")
def test_dug_in_the_movement_phase_it_may_go_in_the_exploitation() -> None:
    m = camp()
    m.play("soviet", dig(m, "1/22"))
    end_move(m)
    m.play("soviet", EndCombat())
    m.play("soviet", EndCombat())
    m.play("soviet", move(m, "1/22", "0107"))
    assert piece(m, "1/22") == stands(m, "0107")


@pytest.mark.rule("F6", "G1")
def test_an_entrenched_unit_does_not_attack() -> None:
    text = """
        map: flat 1x12
        turn: 2
        phase: soviet combat
        counter: german E INF XX 2-2-3
        pieces:
          soviet 1/22 0106 {}
          german E 0105
        """
    for state, reasons in (("dug", [("F6", "entrenched-cannot-attack")]), ("", [])):
        m = lay(text.format(state))
        assert nos(m, "soviet", Attack((unit(m, "1/22"),), hex_(m, "0105"))) == reasons


@pytest.mark.rule("F6")
def test_leaving_the_trenches_on_the_spot_is_the_move_of_the_phase() -> None:
    """The ruling on F6."""
    m = camp("dug cut 1")
    m.play("soviet", climb(m, "1/22"))
    assert piece(m, "1/22") == stands(m, "0106", cut=1)
    assert list(told(m, "left-trenches")) == [
        {"rule": "F6", "to": "", "unit": "1/22", "hex": "0106"}
    ]
    for action in (move(m, "1/22", "0107"), dig(m, "1/22")):
        assert nos(m, "soviet", action) == [("F1", "has-moved")]
    m.play("soviet", recall(m, "1/22"))
    assert piece(m, "1/22") == stands(m, "0106", dug=True, cut=1)
    assert offered(m, Recall) == []


@pytest.mark.rule("F6")
def test_in_the_first_hex_of_the_map_as_in_any_other() -> None:
    m = lay("map: flat 1x9\nturn: 2\nphase: soviet move\npieces:\n  soviet 1/22 0101")
    assert nos(m, "soviet", dig(m, "1/22")) == []
    assert offered(m, Dig) == [dig(m, "1/22")]


@pytest.mark.rule("F6")
def test_digging_can_be_taken_back() -> None:
    m = camp()
    m.play("soviet", dig(m, "1/22"))
    m.play("soviet", recall(m, "1/22"))
    assert piece(m, "1/22") == stands(m, "0106")
    m.play("soviet", move(m, "1/22", "0107"))
    assert at(m, "1/22") == "0107"


@pytest.mark.rule("F6", "A2a")
def test_an_entrenched_unit_defends_with_the_value_of_its_trenches() -> None:
    m = camp("dug")
    assert m.kit.counters[unit(m, "1/22")].trench == 3
    assert m.state.defence(unit(m, "1/22")) == 3
    assert camp().state.defence(unit(m, "1/22")) == 2


@pytest.mark.rule("F6", "M1")
def test_under_masks_the_enemy_is_not_told() -> None:
    m = camp(options="fog=m1")
    m.play("soviet", dig(m, "1/22"))
    assert [event["to"] for event in told(m, "entrenched")] == ["soviet"]
    m = camp("dug", options="fog=m1")
    m.play("soviet", climb(m, "1/22"))
    assert [event["to"] for event in told(m, "left-trenches")] == ["soviet"]
