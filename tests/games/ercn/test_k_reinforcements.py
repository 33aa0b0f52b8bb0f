"""[K, MOSKVA 9a, MOSKVA 9b] Reinforcements: which, when, where, and who comes back."""

from __future__ import annotations

from collections import Counter as Count

import pytest

from grognard.games.ercn.kit import GERMAN, SOVIET
from grognard.games.ercn.rules.f1_phase import EndMovement, Move
from grognard.games.ercn.rules.f5_rail import Rail
from grognard.games.ercn.rules.k_reinforcements import EndRebuild, Rebuild, Revive
from grognard.games.ercn.state import Unit
from grognard.kernel.legality import no
from grognard.library import kit_for
from tests.games.ercn.tables import (
    Table,
    about,
    at,
    costs,
    end_move,
    goals,
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

# ---- MOSKVA 9: the list --------------------------------------------------------------------------

INF, CAV, PARA = ("INF", "XX", 2, 3), ("CAV", "XX", 2, 4), ("PARA", "XX", 2, 3)
TANKS, MECH = ("ARM", "X", 2, 4), ("MECH", "X", 2, 4)
RESERVE, CORPS = ("INF", "XXX", 3, 2), ("INF", "XXX", 3, 3)

ARRIVALS = {
    (3, "5"): {INF: 3, TANKS: 2},
    (4, "33"): {INF: 3, MECH: 1, PARA: 1},
    (5, "R"): {RESERVE: 2},
    (6, "R"): {RESERVE: 2, TANKS: 1},
    (7, "R"): {RESERVE: 2, TANKS: 1},
    (9, "1"): {CORPS: 1, INF: 2, TANKS: 1},
    (9, "10"): {CAV: 1, INF: 9},
}


@pytest.mark.rule("MOSKVA 9b", "K")
def test_who_comes_when() -> None:
    kit = kit_for("moskva", {})
    later = [c for c in kit.counters if c.turn > 1]
    assert {(c.turn, c.army) for c in later} == set(ARRIVALS)
    for (turn, army), units in ARRIVALS.items():
        found = Count(
            (c.type, c.size, c.faces[0].attack, c.faces[0].move)
            for c in later
            if (c.turn, c.army) == (turn, army)
        )
        assert found == units


@pytest.mark.rule("MOSKVA 9a")
def test_the_german_gets_none() -> None:
    kit = kit_for("moskva", {})
    assert {c.turn for c in kit.counters if c.side == GERMAN} == {1}
    assert kit.ground.entry_hexes[GERMAN] == ()
    assert [p for p in kit.phases if p.name == "rebuild" and p.side == GERMAN] == []
    m = lay("map: flat 1x9\nturn: 3\nphase: german move\nwaiting: 3PzD")
    assert nos(m, "german", move(m, "3PzD", "0101")) == [("MOSKVA 9b", "no-entry-here")]
    assert offered(m, Move) == []


# ---- K: when -------------------------------------------------------------------------------------


def gate(*lines: str, turn: int = 3, phase: str = "soviet move", size: str = "1x9",
         waiting: str = "1/5") -> Table:  # fmt: skip
    """Units wait off the eastern edge, 0109."""
    return lay("\n".join([
        f"map: flat {size}", f"turn: {turn}", f"phase: {phase}", "rail: 0", f"waiting: {waiting}",
        *lines,
    ]))  # fmt: skip


@pytest.mark.rule("K", "MOSKVA 9b")
@pytest.mark.parametrize(
    ("name", "turn"), [("1/5", 3), ("1/33", 4), ("1/R", 5), ("3/R", 6), ("6/R", 7), ("1/10", 9)]
)
def test_not_before_their_turn_and_on_any_later_one(name: str, turn: int) -> None:
    """The ruling on K: those who stay off may enter later."""
    early = gate(turn=turn - 1, waiting=name)
    assert nos(early, "soviet", move(early, name, "0109")) == [("K", "not-due")]
    assert about(early, "soviet", move(early, name, "0109")) == [{"unit": name, "turn": turn}]
    assert offered(early, Move) == []
    for now in (turn, turn + 1):
        m = gate(turn=now, waiting=name)
        assert nos(m, "soviet", move(m, name, "0109")) == []
        assert goals(m, name) >= {"0109"}


@pytest.mark.rule("K")
def test_in_the_movement_phase_only() -> None:
    m = gate(phase="soviet exploitation")
    assert nos(m, "soviet", move(m, "1/5", "0109")) == [("K", "enters-in-movement")]
    assert about(m, "soviet", move(m, "1/5", "0109")) == [{"unit": "1/5"}]
    assert offered(m, Move) == offered(m, Rail) == []


@pytest.mark.rule("K")
def test_nobody_has_to_come() -> None:
    m = gate()
    end_move(m)
    assert piece(m, "1/5") == Unit()


# ---- K: where ------------------------------------------------------------------------------------


@pytest.mark.rule("K", "MOSKVA 9b")
def test_over_the_friendly_edge_and_on_with_the_points_left() -> None:
    m = gate()
    assert costs(m, "1/5") == {"0109": 1, "0108": 2, "0107": 3}
    m.play("soviet", move(m, "1/5", "0109 0108 0107"))
    assert piece(m, "1/5") == stands(m, "0107")
    assert list(told(m, "entered")) == [
        {"rule": "K", "to": "", "unit": "1/5", "hex": "0107", "path": "0109 0108 0107"}
    ]
    assert nos(m, "soviet", move(m, "1/5", "0106")) == [("F1", "has-moved")]
    m.play("soviet", recall(m, "1/5"))
    assert piece(m, "1/5") == Unit()
    assert nos(m, "soviet", move(m, "1/5", "0109 0108 0107 0106")) == [("F1", "not-enough-points")]
    assert about(m, "soviet", move(m, "1/5", "0109 0107")) == [{"hex": "0109", "to": "0107"}]


@pytest.mark.rule("K", "MOSKVA 9b")
def test_nowhere_else() -> None:
    m = gate()
    for place in ("0108", "0101"):
        assert nos(m, "soviet", move(m, "1/5", place)) == [("MOSKVA 9b", "no-entry-here")]
        assert about(m, "soviet", move(m, "1/5", place)) == [{"hex": place}]
    for far in (-1, 9):
        assert m.why_not("soviet", Move(unit(m, "1/5"), (far,))) == [
            no("0", "no-such-hex", hex=far)
        ]
    assert nos(m, "soviet", move(m, "1/5", "")) == [("F1", "no-path")]


@pytest.mark.rule("MOSKVA 9b")
def test_the_east_edge_and_the_north_edge_from_the_railway_on() -> None:
    kit = kit_for("moskva", {})
    assert {kit.names[h] for h in kit.ground.entry_hexes[SOVIET]} == {
        f"{n:02d}32" for n in range(1, 46)
    } | {f"45{n}" for n in range(17, 33)}
    m = lay("turn: 3\nphase: soviet move\nwaiting: 1/5")
    assert nos(m, "soviet", move(m, "1/5", "4517")) == []
    assert nos(m, "soviet", move(m, "1/5", "4516")) == [("MOSKVA 9b", "no-entry-here")]
    assert nos(m, "soviet", move(m, "1/5", "0132")) == []
    assert nos(m, "soviet", move(m, "1/5", "0131")) == [("MOSKVA 9b", "no-entry-here")]


GERMAN_B = "counter: german B INF XX 2-2-3"


@pytest.mark.rule("K")
@pytest.mark.parametrize("friend", [False, True])
@pytest.mark.parametrize("foe", ["0109", "0108"])
def test_not_where_an_enemy_or_his_zone_is_though_a_friend_be_there(foe: str, friend: bool) -> None:
    pieces = ["pieces:", f"  german B {foe}"]
    if friend and foe != "0109":
        pieces += ["  soviet A 0109"]
    m = gate(GERMAN_B, "counter: soviet A INF XX 2-2-3", *pieces)
    assert nos(m, "soviet", move(m, "1/5", "0109")) == [("K", "entry-shut")]
    assert about(m, "soviet", move(m, "1/5", "0109")) == [{"hex": "0109"}]
    assert offered(m, Move, "1/5") == []
    near = gate(GERMAN_B, "pieces:", "  german B 0107")
    assert goals(near, "1/5") == {"0108", "0109"}


@pytest.mark.rule("K", "F2a", "F2b")
@pytest.mark.parametrize(
    ("name", "ground", "expected"),
    [
        ("1/5", "marsh: 0109", {"0109": 2, "0108": 3}),
        ("4/5", "marsh: 0109", {"0109": 3, "0108": 4}),
        ("4/5", "forest: 0109", {"0109": 2, "0108": 3, "0107": 4}),
        ("4/R", "rough: 0109", {"0109": 2}),
        ("5/R", "rough: 0109", {"0109": 3, "0108": 4}),
        ("1/5", "lake: 0109", {}),
    ],
)
def test_an_entering_unit_pays_for_its_entry_hex(
    name: str, ground: str, expected: dict[str, float]
) -> None:
    """The ruling on K."""
    m = gate(ground, "weather: clear", turn=6, waiting=name)
    assert costs(m, name) == expected


@pytest.mark.rule("K", "F2b")
def test_the_first_hex_can_always_be_entered() -> None:
    m = gate("marsh: 0109", "weather: mud", "road: 0109-0108", turn=6, waiting="5/R")
    assert costs(m, "5/R") == {"0109": 2}
    assert nos(m, "soviet", move(m, "5/R", "0109")) == []
    assert nos(m, "soviet", move(m, "5/R", "0109 0108")) == [("F1", "not-enough-points")]
    lake = gate("lake: 0109")
    assert nos(lake, "soviet", move(lake, "1/5", "0109")) == [("F2a", "impassable")]
    assert about(lake, "soviet", move(lake, "1/5", "0109"))[0]["hex"] == "0109"


@pytest.mark.rule("K", "F2a.road")
def test_half_a_point_where_a_road_leaves_the_map() -> None:
    """The ruling on K. A road comes over the edge at 2732, none at 2832."""
    m = lay("turn: 3\nphase: soviet move\nweather: clear\nwaiting: 1/5 4/5")
    for name in ("1/5", "4/5"):
        assert costs(m, name)["2732"] == 0.5
        assert costs(m, name)["4532"] == 0.5
        assert costs(m, name)["1932"] >= 1


@pytest.mark.rule("K", "F3a")
def test_once_on_the_map_zones_of_control_hold_as_for_others() -> None:
    m = gate(GERMAN_B, "pieces:", "  german B 0206", size="2x9", waiting="1/5")
    assert nos(m, "soviet", move(m, "1/5", "0109 0108 0107")) == []
    assert nos(m, "soviet", move(m, "1/5", "0109 0208 0207")) == []
    assert nos(m, "soviet", move(m, "1/5", "0209 0208 0207 0206")) == [("F3a", "must-stop")]


@pytest.mark.rule("K")
def test_every_open_entry_hex_is_offered_even_where_another_is_a_shorter_way_to_it() -> None:
    """The marsh at 0209 costs three from outside and half a point along the road from 0109."""
    m = gate("marsh: 0209", "road: 0109-0209", size="2x9", waiting="4/5")
    assert costs(m, "4/5")["0109"] == 1
    assert costs(m, "4/5")["0209"] == 1.5
    assert nos(m, "soviet", move(m, "4/5", "0209")) == []
    for action in offered(m, Move, "4/5"):
        assert m.why_not("soviet", action) == []


@pytest.mark.rule("K", "F7")
def test_stacking_binds_those_who_enter_as_well() -> None:
    m = gate("counter: soviet A INF XXX 2-2-3", "counter: soviet C INF XX 2-2-3", "pieces:",
             "  soviet A 0109", "  soviet C 0109")  # fmt: skip
    m.play("soviet", move(m, "1/5", "0109"))
    assert nos(m, "soviet", EndMovement()) == [("F7", "too-many")]
    m.play("soviet", recall(m, "1/5"))
    assert at(m, "1/5") == "waiting"
    end_move(m)


# ---- MOSKVA 9b: eleven divisions come back -------------------------------------------------------


def morgue(dead: str, *lines: str) -> Table:
    head = ["map: flat 1x9", "turn: 3", "phase: soviet rebuild"]
    return lay("\n".join([*head, *lines, f"dead: {dead}"]))


@pytest.mark.rule("MOSKVA 9b")
def test_the_soviet_chooses_among_his_eliminated_units() -> None:
    m = morgue("1/22 2/22 3PzD 5/43", "pieces:", "  soviet 3/22 0105")
    assert m.ask.sides == ("soviet",)
    assert m.ask.about() == {"side": "soviet", "left": 11}
    assert {action.unit for action in offered(m, Revive)} == {
        unit(m, name) for name in ("1/22", "2/22", "5/43")
    }
    assert nos(m, "soviet", Revive(unit(m, "3PzD"))) == [("0", "not-your-unit")]
    assert nos(m, "soviet", Revive(unit(m, "3/22"))) == [("MOSKVA 9b", "not-eliminated")]
    assert m.why_not("soviet", Revive(unit(m, "3/22")))[0].about == (("unit", "3/22"),)
    m.play("soviet", Revive(unit(m, "1/22")))
    assert list(told(m, "revived")) == [{"rule": "MOSKVA 9b", "to": "", "unit": "1/22"}]
    assert nos(m, "soviet", Revive(unit(m, "1/22"))) == [("MOSKVA 9b", "not-eliminated")]
    assert m.ask.about()["left"] == 10
    m.play("soviet", Revive(unit(m, "5/43")))
    assert m.ask.about()["left"] == 9.5
    m.play("soviet", EndRebuild())
    assert "move" in m.ask.kinds
    assert piece(m, "1/22") == Unit()
    assert at(m, "2/22") == "dead"


@pytest.mark.rule("MOSKVA 9b", "K")
@pytest.mark.parametrize("name", ["5/43", "5/30", "1/22"])
def test_the_ruling_they_come_back_whole_as_reinforcements_of_the_turn(name: str) -> None:
    """With all their steps, and not entrenched."""
    m = morgue(name)
    steps = m.kit.counters[unit(m, name)].steps
    assert piece(m, name).lost == steps  # every step of them
    m.play("soviet", Revive(unit(m, name)))
    m.play("soviet", move(m, name, "0109 0108"))
    assert piece(m, name) == stands(m, "0108")
    assert m.state.steps_left(unit(m, name)) == steps


TWENTY = " ".join(f"{n}/{army}" for army in ("22", "24", "13") for n in range(1, 5))


@pytest.mark.rule("MOSKVA 9b", "F7")
def test_eleven_divisions_worth_and_no_more() -> None:
    """The ruling on MOSKVA 9b: divisions, not units. Twelve divisions are dead: one stays so."""
    m = morgue(TWENTY)
    assert all(m.kit.counters[i].halves == 2 for i in range(12))
    for name in TWENTY.split()[:11]:
        m.play("soviet", Revive(unit(m, name)))
    assert "move" in m.ask.kinds
    assert [at(m, name) for name in TWENTY.split()] == ["waiting"] * 11 + ["dead"]


@pytest.mark.rule("MOSKVA 9b", "F7")
def test_brigades_count_half_and_corps_three() -> None:
    m = morgue("5/43 6/43 1/22 1/R 2/R 3/R 4/R")
    for name, left in (("1/R", 8), ("2/R", 5), ("3/R", 2), ("5/43", 1.5), ("1/22", 0.5)):
        m.play("soviet", Revive(unit(m, name)))
        assert m.ask.about()["left"] == left
    assert nos(m, "soviet", Revive(unit(m, "4/R"))) == [("MOSKVA 9b", "too-large-to-revive")]
    assert m.why_not("soviet", Revive(unit(m, "4/R")))[0].about == (("unit", "4/R"), ("left", 0.5))
    assert offered(m, Revive) == [Revive(unit(m, "6/43"))]
    m.play("soviet", Revive(unit(m, "6/43")))
    assert "move" in m.ask.kinds


@pytest.mark.rule("MOSKVA 9b")
def test_where_nothing_fits_nobody_is_asked() -> None:
    m = morgue("3PzD", "pieces:", "  soviet 3/22 0105")
    assert "move" in m.ask.kinds
    m = morgue("1/R 2/R 3/R 4/R")
    for name in ("1/R", "2/R", "3/R"):
        m.play("soviet", Revive(unit(m, name)))
    assert "move" in m.ask.kinds
    assert nos(m, "soviet", EndRebuild()) == [("0", "not-now")]


@pytest.mark.rule("MOSKVA 9b", "M1")
def test_what_the_enemy_had_seen_of_them_is_forgotten() -> None:
    m = morgue("1/22 5/43", "options: fog=m1")
    s = m.state
    s.told = ({unit(m, "1/22"): 1, unit(m, "5/43"): 2}, {})
    m.play("soviet", Revive(unit(m, "5/43")))
    assert s.told == ({unit(m, "1/22"): 1}, {})
    assert isinstance(s.steps[-1], Rebuild)
