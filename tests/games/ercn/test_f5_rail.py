"""[F5, MOSKVA 6] Transport by rail: points, who rides, and along which line."""

from __future__ import annotations

from random import Random

import pytest

from grognard.games.ercn.kit import GERMAN, SOVIET, rail_halves
from grognard.games.ercn.rules.c_sequence import BeginPlayerTurn
from grognard.games.ercn.rules.d_air import Ground
from grognard.games.ercn.rules.f1_phase import EndMovement, Recall
from grognard.games.ercn.rules.f5_rail import Rail
from grognard.games.ercn.rules.g1_phase import EndCombat
from grognard.games.ercn.rules.i_interdiction import Interdict
from grognard.kernel.legality import no
from tests.games.ercn.tables import (
    Table,
    about,
    at,
    end_move,
    goals,
    hex_,
    hexes,
    lay,
    move,
    nos,
    offered,
    piece,
    rail,
    recall,
    stands,
    told,
    unit,
)

LINE = "railway: " + "-".join(f"01{n:02d}" for n in range(3, 21))


def yard(*lines: str, unit: str = "INF XX 2-2-3", at: str = "0112", more: str = "", rail: int = 12,
         phase: str = "soviet move", front: int = 6) -> Table:  # fmt: skip
    """A Soviet unit, A, on a railway that runs from 0103 to the eastern edge, 0120."""
    return lay(
        "\n".join([
            "map: flat 1x20", f"front: {front}", "turn: 2", f"phase: {phase}", LINE,
            f"rail: {rail}", f"counter: soviet A {unit}", *lines, "pieces:", f"  soviet A {at}",
            more,
        ])
    )  # fmt: skip


def points(m: Table) -> float:
    """Soviet points left."""
    return float(m.state.rail[SOVIET] / 2)


# ---- points --------------------------------------------------------------------------------------

PRICES = [
    ("INF III", 0.5), ("CAV III", 0.5), ("INF X", 0.5), ("INF XX", 1), ("CAV XX", 1),
    ("PARA XX", 1), ("INF XXX", 2), ("MECH III", 1), ("MECH X", 1), ("ARM X", 1), ("MECH XX", 2),
    ("ARM XX", 2), ("MECH XXX", 3), ("ARM XXX", 3),
]  # fmt: skip


@pytest.mark.rule("F5")
@pytest.mark.parametrize(("kind", "price"), PRICES)
def test_what_a_unit_takes(kind: str, price: float) -> None:
    """The rulebook's list, and the ruling: mechanised regiments as mechanised brigades,
    non-mechanised brigades as non-mechanised regiments."""
    m = yard(unit=f"{kind} 2-2-3")
    m.play("soviet", rail(m, "A", "0113"))
    assert points(m) == 12 - price
    arm, size = kind.split()
    assert rail_halves(arm in ("MECH", "ARM"), size) == 2 * price


@pytest.mark.rule("F5")
@pytest.mark.parametrize(("kind", "price"), [p for p in PRICES if p[1] >= 1])
def test_exactly_enough_points_and_one_too_few(kind: str, price: float) -> None:
    m = yard(unit=f"{kind} 2-2-3", rail=int(price))
    assert nos(m, "soviet", rail(m, "A", "0113")) == []
    m.play("soviet", rail(m, "A", "0113"))
    assert points(m) == 0
    m = yard(unit=f"{kind} 2-2-3", rail=int(price) - 1)
    assert nos(m, "soviet", rail(m, "A", "0113")) == [("F5", "not-enough-rail")]
    assert about(m, "soviet", rail(m, "A", "0113")) == [
        {"unit": "A", "left": price - 1, "needed": price}
    ]
    assert offered(m, Rail) == []


@pytest.mark.rule("F5")
def test_two_regiments_ride_for_one_point_and_a_third_does_not() -> None:
    m = yard("counter: soviet B INF III 1-1-3", "counter: soviet C INF III 1-1-3", rail=1,
             unit="INF III 1-1-3", more="  soviet B 0112\n  soviet C 0112")  # fmt: skip
    m.play("soviet", rail(m, "A", "0113"))
    assert m.state.rail == (0, 1)
    assert {action.unit for action in offered(m, Rail)} == {unit(m, "B"), unit(m, "C")}
    m.play("soviet", rail(m, "B", "0113 0114"))
    assert m.state.rail == (0, 0)
    assert m.state.railed == 0b11
    assert about(m, "soviet", rail(m, "C", "0113")) == [{"unit": "C", "left": 0, "needed": 0.5}]
    m.play("soviet", recall(m, "B"))
    assert m.state.rail == (0, 1)
    assert nos(m, "soviet", rail(m, "C", "0113")) == []
    m.play("soviet", rail(m, "B", "0111"))
    assert m.state.rail == (0, 0)


@pytest.mark.rule("MOSKVA 6")
def test_the_germans_do_not_ride() -> None:
    m = lay(f"""
        map: flat 1x20
        front: 12
        turn: 2
        phase: german move
        {LINE}
        railway: 0101-0102-0103
        counter: german A INF XX 2-2-3
        pieces:
          german A 0105
        """)
    assert ("MOSKVA 6", "no-rail-transport") in nos(m, "german", rail(m, "A", "0104"))
    assert about(m, "german", rail(m, "A", "0104"))[0] == {"unit": "A"}
    assert offered(m, Rail) == []
    m.state.rail = (24, 24)
    assert ("MOSKVA 6", "no-rail-transport") in nos(m, "german", rail(m, "A", "0104"))


@pytest.mark.rule("MOSKVA 6", "F5")
def test_twelve_points_a_turn_over_both_phases_and_no_more() -> None:
    m = yard(phase="soviet begin", rail=1, unit="INF XXX 3-3-3")
    while "rail" not in m.ask.kinds:
        m.play(m.ask.side, Ground(0))
    assert points(m) == 12
    assert m.state.rail[GERMAN] == 0
    m.play("soviet", rail(m, "A", "0113"))
    end_move(m)
    m.play("soviet", EndCombat())
    m.play("soviet", EndCombat())
    assert m.ask.about()["phase"] == "exploitation"
    assert points(m) == 10
    m.play("soviet", rail(m, "A", "0114 0115"))
    assert points(m) == 8
    assert at(m, "A") == "0115"


@pytest.mark.rule("F5", "MOSKVA 6", "I")
def test_points_come_anew_each_turn_less_those_lost_to_interdiction() -> None:
    m = yard(phase="german interdiction")
    m.play("german", Interdict(4))
    while "rail" not in m.ask.kinds:
        m.play(m.ask.side, m.ask.sample(Random(0)))
    assert points(m) == 4
    s = m.state
    s.rail_lost = (1, 13)
    BeginPlayerTurn(SOVIET).enter(s)
    assert (points(m), s.rail_lost) == (0, (1, 0))
    BeginPlayerTurn(SOVIET).enter(s)
    assert points(m) == 12


# ---- who rides -----------------------------------------------------------------------------------


@pytest.mark.rule("F5")
@pytest.mark.parametrize("phase", ["soviet move", "soviet exploitation"])
def test_any_distance_along_the_rails(phase: str) -> None:
    m = yard(phase=phase)
    assert goals(m, "A", Rail) == {f"01{n:02d}" for n in range(7, 21)} - {"0112"}
    m.play("soviet", rail(m, "A", "0113 0114 0115 0116 0117 0118 0119 0120"))
    assert piece(m, "A") == stands(m, "0120")
    assert list(told(m, "rode")) == [  # what is written of it names the ends alone
        {
            "rule": "F5", "to": "", "unit": "A", "start": "0112", "hex": "0120",
            "path": "0113 0114 0115 0116 0117 0118 0119 0120",
        }
    ]  # fmt: skip


@pytest.mark.rule("F5")
def test_how_the_offer_describes_itself() -> None:
    m = yard(front=11, at="0118")
    [found] = [offer.describe() for offer in m.ask.offers() if offer.describe()["do"] == "rail"]
    assert (found["unit"], set(found["choices"])) == (
        unit(m, "A"),
        set(hexes(m, "0112 0113 0114 0115 0116 0117 0119 0120")),
    )


@pytest.mark.rule("F5", "M2")
def test_decoys_do_not_ride_nor_does_a_unit_on_the_march() -> None:
    m = lay(f"""
        map: flat 1x20
        front: 6
        options: fog=m2
        turn: 2
        phase: soviet move
        {LINE}
        counter: soviet B INF XX 2-2-3
        counter: soviet A INF XX 2-2-6
        pieces:
          soviet S?1 0118
          soviet A 0112
          soviet B 0120
          german G?1 0108
        """)
    assert nos(m, "soviet", rail(m, "S?1", "0119")) == [("M2", "decoy-cannot-ride")]
    assert offered(m, Rail, "S?1") == []
    m.play("soviet", move(m, "A", "0111 0110 0109"))
    assert m.ask.about("soviet")["going"] == unit(m, "A")
    assert nos(m, "soviet", rail(m, "A", "0110")) == [("F5", "has-moved")]
    assert about(m, "soviet", rail(m, "A", "0110")) == [{"unit": "A"}]


@pytest.mark.rule("F5")
def test_only_from_hex_to_hex_of_the_line() -> None:
    m = yard()
    assert nos(m, "soviet", rail(m, "A", "0114")) == [("F5", "no-rails")]
    assert about(m, "soviet", rail(m, "A", "0113 0115")) == [{"hex": "0113", "to": "0115"}]
    assert nos(m, "soviet", rail(m, "A", "")) == [("F5", "no-path")]
    assert about(m, "soviet", rail(m, "A", "")) == [{"unit": "A"}]
    for far in (-1, 20):
        action = Rail(unit(m, "A"), (hex_(m, "0113"), far))
        assert m.why_not("soviet", action) == [no("0", "no-such-hex", hex=far)]
    assert nos(m, "soviet", rail(m, "A", "0111 0112 0113")) == []


@pytest.mark.rule("F5")
def test_to_the_first_hex_of_the_map_as_to_any_other() -> None:
    m = lay("""
        map: flat 1x4
        front: 0
        turn: 2
        phase: soviet move
        railway: 0101-0102-0103-0104
        counter: soviet A INF XX 2-2-3
        pieces:
          soviet A 0103
        """)
    assert nos(m, "soviet", rail(m, "A", "0102 0101")) == []
    assert goals(m, "A", Rail) == {"0101", "0102", "0104"}


@pytest.mark.rule("F5")
def test_on_a_railway_hex_when_the_phase_begins() -> None:
    m = lay("""
        map: flat 2x9
        front: 2
        turn: 2
        phase: soviet move
        railway: 0104-0105-0106-0107-0108-0109
        road: 0204-0205
        counter: soviet A INF XX 2-2-3
        pieces:
          soviet A 0204
        """)
    assert ("F5", "not-entrained") in nos(m, "soviet", rail(m, "A", "0105"))
    assert nos(m, "soviet", rail(m, "A", "0105")) == [("F5", "not-entrained"), ("F5", "no-rails")]
    assert about(m, "soviet", rail(m, "A", "0105"))[0] == {"unit": "A"}
    assert offered(m, Rail) == []
    assert m.state.entrained == 0


@pytest.mark.rule("F5", "E4")
def test_only_units_in_supply_when_the_phase_begins() -> None:
    """The railway is cut at 0118 by an enemy and the unit is eleven hexes from the edge."""
    foes = "counter: german B INF XX 2-2-3"
    m = yard(foes, more="  german B 0118", at="0109")
    assert nos(m, "soviet", rail(m, "A", "0110")) == [("F5", "not-entrained")]
    assert offered(m, Rail) == []
    m = yard(foes, "supply: soviet 0107", more="  german B 0118", at="0109")
    assert nos(m, "soviet", rail(m, "A", "0110")) == []


@pytest.mark.rule("F5")
def test_no_rail_after_a_march_and_no_march_after_rail_in_one_phase() -> None:
    m = yard()
    m.play("soviet", rail(m, "A", "0113"))
    assert nos(m, "soviet", move(m, "A", "0114")) == [("F5", "has-moved")]
    assert nos(m, "soviet", rail(m, "A", "0114")) == [("F5", "has-moved")]
    assert offered(m, Rail) == []
    m = yard()
    m.play("soviet", move(m, "A", "0113"))
    assert nos(m, "soviet", rail(m, "A", "0114")) == [("F1", "has-moved")]
    assert points(m) == 12


@pytest.mark.rule("F5")
@pytest.mark.parametrize("rail_first", [True, False])
def test_rail_in_one_impulse_and_a_march_in_the_other(rail_first: bool) -> None:
    m = yard()
    m.play("soviet", (rail if rail_first else move)(m, "A", "0113"))
    end_move(m)
    m.play("soviet", EndCombat())
    m.play("soviet", EndCombat())
    m.play("soviet", (move if rail_first else rail)(m, "A", "0114"))
    assert at(m, "A") == "0114"
    assert points(m) == 11


@pytest.mark.rule("F5", "F6")
def test_who_rides_leaves_its_trenches_and_keeps_its_markers() -> None:
    m = yard(unit="INF XX 2-2-3 1-1-3 trench 3", at="0112 lost 1 dug cut 1")
    m.play("soviet", rail(m, "A", "0113"))
    assert piece(m, "A") == stands(m, "0113", lost=1, cut=1)
    assert m.state.railed == 1
    m.play("soviet", recall(m, "A"))
    assert piece(m, "A") == stands(m, "0112", lost=1, dug=True, cut=1)
    assert (m.state.railed, points(m)) == (0, 12)
    assert nos(m, "soviet", rail(m, "A", "0111")) == []


# ---- the line ------------------------------------------------------------------------------------


@pytest.mark.rule("F5")
def test_not_out_of_an_enemy_zone_nor_through_one_nor_into_one() -> None:
    german = "counter: german B INF XX 2-2-3"
    m = yard(german, at="0112", more="  german B 0111")
    assert nos(m, "soviet", rail(m, "A", "0113")) == [("F5", "rail-in-zone")]
    assert about(m, "soviet", rail(m, "A", "0113")) == [{"hex": "0112"}]
    assert offered(m, Rail) == []
    m = yard(german, at="0113", more="  german B 0110")
    assert nos(m, "soviet", rail(m, "A", "0112")) == []
    assert nos(m, "soviet", rail(m, "A", "0112 0111")) == [("F5", "rail-in-zone")]
    assert about(m, "soviet", rail(m, "A", "0112 0111")) == [{"hex": "0111"}]
    assert goals(m, "A", Rail) == {"0112", *(f"01{n}" for n in range(14, 21))}
    m = yard(german, "counter: soviet C INF XX 2-2-3", at="0113",
             more="  german B 0110\n  soviet C 0111")  # fmt: skip
    assert nos(m, "soviet", rail(m, "A", "0112 0111")) == [("F5", "rail-in-zone")]


@pytest.mark.rule("F5", "F3d")
def test_not_through_the_enemy() -> None:
    german = "counter: german B INF XX 2-2-3"
    m = yard(german, "major: 0110/0111", "bridge: 0110/0111", at="0113", more="  german B 0110")
    assert nos(m, "soviet", rail(m, "A", "0112 0111 0110")) == [("F3d", "enemy-there")]
    assert about(m, "soviet", rail(m, "A", "0112 0111 0110")) == [{"hex": "0110"}]
    assert "0111" in goals(m, "A", Rail)
    assert "0110" not in goals(m, "A", Rail)


@pytest.mark.rule("F5")
def test_the_line_lies_on_the_friendly_side_of_the_first_front() -> None:
    m = yard(front=6)
    assert nos(m, "soviet", rail(m, "A", "0111 0110 0109 0108 0107")) == []
    action = rail(m, "A", "0111 0110 0109 0108 0107 0106")
    assert nos(m, "soviet", action) == [("F5", "rail-beyond-front")]
    assert about(m, "soviet", action) == [{"hex": "0106"}]


@pytest.mark.rule("F5")
def test_the_whole_line_so_the_hex_of_departure_as_well() -> None:
    m = yard(front=6, at="0106")
    assert nos(m, "soviet", rail(m, "A", "0107")) == [("F5", "rail-beyond-front")]
    assert about(m, "soviet", rail(m, "A", "0107")) == [{"hex": "0106"}]
    assert offered(m, Rail) == []


@pytest.mark.rule("F5", "F7")
def test_stacking_binds_at_the_end_of_the_phase_only() -> None:
    m = yard("counter: soviet B INF XXX 2-2-3", "counter: soviet C INF XX 2-2-3",
             more="  soviet B 0114\n  soviet C 0114")  # fmt: skip
    m.play("soviet", rail(m, "A", "0113 0114"))
    assert nos(m, "soviet", EndMovement()) == [("F7", "too-many")]
    assert offered(m, Recall) == [recall(m, "A")]


# ---- K: coming onto the map by rail --------------------------------------------------------------

WAITING = f"""
    map: flat 1x20
    front: 6
    turn: 3
    phase: soviet move
    {LINE}
    waiting: 1/5 4/5
"""


@pytest.mark.rule("K", "F5")
def test_reinforcements_come_in_by_rail_where_a_railway_leaves_the_map() -> None:
    """The ruling on K."""
    m = lay(WAITING)
    assert goals(m, "1/5", Rail) == {f"01{n:02d}" for n in range(7, 21)}
    assert nos(m, "soviet", rail(m, "1/5", "0120")) == []
    assert nos(m, "soviet", rail(m, "1/5", "0119")) == [("K", "no-railway-in")]
    assert about(m, "soviet", rail(m, "1/5", "0119")) == [{"hex": "0119"}]
    m.play("soviet", rail(m, "1/5", "0120 0119 0118"))
    assert piece(m, "1/5") == stands(m, "0118")
    assert points(m) == 11
    m.play("soviet", rail(m, "4/5", "0120"))
    assert points(m) == 10
    m.play("soviet", recall(m, "1/5"))
    assert (at(m, "1/5"), points(m)) == ("waiting", 11)


@pytest.mark.rule("K", "F5")
def test_they_too_need_points_and_an_open_line() -> None:
    m = lay(WAITING + "    rail: 0\n")
    assert nos(m, "soviet", rail(m, "1/5", "0120")) == [("F5", "not-enough-rail")]
    german = "    counter: german B INF XX 2-2-3\n    pieces:\n      german B {}\n"
    m = lay(WAITING + german.format("0119"))
    assert nos(m, "soviet", rail(m, "1/5", "0120")) == [("F5", "rail-in-zone")]
    assert goals(m, "1/5", Rail) == set()
    m = lay(WAITING + german.format("0116"))
    assert goals(m, "1/5", Rail) == {"0118", "0119", "0120"}


@pytest.mark.rule("K", "F5")
def test_on_the_maps_own_railways() -> None:
    """Railways leave the map by ten entry hexes; one that leaves it elsewhere lets nobody in."""
    m = lay("turn: 3\nphase: soviet move\nwaiting: 1/5")
    ground = m.kit.ground
    assert {m.kit.names[h] for h in ground.entry_rails[SOVIET]} == {
        "0632", "1332", "1732", "2032", "2632", "3432", "4517", "4526", "4532",
    }  # fmt: skip
    assert ground.entry_rails[GERMAN] == ()
    assert nos(m, "soviet", rail(m, "1/5", "4517")) == []
    assert nos(m, "soviet", rail(m, "1/5", "0732")) == [("K", "no-railway-in")]
    assert nos(m, "soviet", rail(m, "1/5", "4508")) == [("K", "no-railway-in")]
