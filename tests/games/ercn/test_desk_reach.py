"""[F, F5, B] The desk: where picked units can go, what it costs, and why not elsewhere."""

from __future__ import annotations

import pytest

import grognard
from grognard.games.ercn.rules.b_setup import Place, SetUp
from grognard.games.ercn.rules.f1_phase import Halt, Move
from grognard.kernel.flow import submit
from tests.games.ercn.desks import (
    ask,
    barred,
    goal,
    goals,
    names,
    plain,
    reach,
    refused,
    summed,
    way,
    why,
)
from tests.games.ercn.tables import Table, hex_, lay, move, unit, units

FIELD = """
map: flat 7x9
turn: 2
phase: german move
forest: 0205
counter: german A INF XX 4-4-3
counter: german B ARM XX 7-7-6 4-4-6
counter: german C INF XXX 12-12-3
counter: soviet X INF XX 2-2-3
pieces:
  german A 0402
  german B 0402
  german C 0302
  soviet X 0405
"""
# X holds 0404 0406 0505 0506 0305 0306.


def field(more: str = "") -> Table:
    return lay(FIELD + more)


@pytest.mark.rule("F1", "F3a")
def test_a_goal_says_cost_way_and_whether_a_zone_ends_the_move() -> None:
    m = field()
    far = goal(m, "A", "0404")
    assert (far.cost, far.stops, far.full) == (2, True, False)
    assert names(m, far.path) == "0402 0403 0404"
    assert far.actions == ({"do": "move", "unit": unit(m, "A"), "path": far.path[1:]},)
    assert not goal(m, "A", "0403").stops
    assert not goal(m, "B", "0404").stops, "armour goes on"
    assert reach(m, "A").points == 3
    assert [(line.amount, line.rule, line.why) for line in reach(m, "A").lines] == [
        (3, "F1", "move-printed")
    ]


@pytest.mark.rule("F1")
def test_every_goal_is_offered_and_every_offer_a_goal() -> None:
    m = field()
    for name in "ABC":
        offered = {
            action.path[-1]
            for offer in m.ask.offers()
            for action in offer
            if isinstance(action, Move) and action.unit == unit(m, name)
        }
        assert {g.hex for g in reach(m, name).goals} == offered


@pytest.mark.rule("F2a", "F3a", "F3d")
def test_hexes_beside_the_reach_say_why_not() -> None:
    m = field()
    found = barred(m, "A")
    assert found["0405"] == ("F3d", "enemy-there")
    assert not found.keys() & goals(m, "A").keys()
    assert barred(lay(FIELD.replace("forest: 0205", "lake: 0403")), "A")["0403"] == (
        "F2a", "impassable",
    )  # fmt: skip
    assert barred(lay(FIELD.replace("4-4-3\n", "4-4-1\n")), "A")["0404"] == (
        "F1", "not-enough-points",
    )  # fmt: skip


@pytest.mark.rule("F4")
@pytest.mark.parametrize(
    ("weather", "points", "line"), [("mud", 2, (-1, "F4")), ("frost", 3, None)]
)
def test_the_weather_stands_in_the_sum(
    weather: str, points: int, line: tuple[int, str] | None
) -> None:
    m = field(f"weather: {weather}\n")
    found = reach(m, "A")
    assert found.points == points
    assert [(x.amount, x.rule) for x in found.lines[1:]] == ([line] if line else [])


@pytest.mark.rule("F7")
def test_several_go_where_all_can_and_are_warned_of_a_full_hex() -> None:
    m = field()
    both = goals(m, "A B")
    assert both.keys() == goals(m, "A").keys() & goals(m, "B").keys()
    assert both["0404"] == 2
    assert not goal(m, "A B", "0403").full
    assert goal(m, "A B C", "0403").full, "a corps and two divisions where three may stay"
    actions = goal(m, "B A", "0404").actions
    assert [action["unit"] for action in actions] == list(units(m, "B A"))
    for action in actions:
        m.play("german", m.decode(action))
    assert m.state.units[unit(m, "A")].at == hex_(m, "0404")


@pytest.mark.rule("F1", "F6")
def test_what_else_a_unit_may_do_comes_with_its_reasons() -> None:
    trench = "counter: german D INF XX 2-2-3 trench 4\npieces:\n  german D 0101"
    m = lay(FIELD.replace("pieces:", trench))
    (dig,) = reach(m, "D").deeds
    assert (dig.label, dig.rule, dig.no) == ("deed-dig", "F6", ())
    assert plain(reach(m, "A").deeds[0].no) == [("F6", "no-entrenched-side")]
    m.play("german", m.decode(dig.action))
    again = reach(m, "D")
    assert plain(again.no) == [("F1", "has-moved")]
    assert again.goals == ()
    assert [d.label for d in again.deeds] == ["deed-climb", "deed-recall"]
    assert plain(again.deeds[0].no) == [("F1", "has-moved")]
    assert again.deeds[1].no == ()


@pytest.mark.rule("F1")
def test_waypoints_lead_the_way_out_and_back() -> None:
    m = field()
    home = goal(m, "B", "0402", via="0403")
    assert names(m, home.path) == "0402 0403 0402"
    assert home.cost == 2
    far = goal(m, "A", "0503", via="0302")
    assert names(m, far.path) == "0402 0302 0402 0503"
    for found in (home, far):
        assert m.why_not("german", m.decode(found.actions[0])) == []
    twice = goal(m, "B", "0402", via="0403 0503")
    assert "0403" in names(m, twice.path)
    assert "0503" in names(m, twice.path)


@pytest.mark.rule("F1", "F3a")
def test_a_waypoint_out_of_reach_is_refused_with_its_reason() -> None:
    m = field()
    ways = {"ask": "reach", "units": units(m, "A")}
    assert refused(m, {**ways, "via": [hex_(m, "0404")]}) == [("F3a", "must-stop")]
    assert refused(m, {**ways, "via": [hex_(m, "0405")]}) == [("F3d", "enemy-there")]
    assert refused(m, {**ways, "via": [hex_(m, "0409")]}) == [("F1", "out-of-reach")]
    assert refused(m, {**ways, "via": [999]}) == [("0", "no-such-hex")]


def test_a_question_without_sense_is_refused() -> None:
    m = field()
    foe = unit(m, "X")
    assert refused(m, {"ask": "reach", "units": []}) == [("0", "no-units")]
    assert refused(m, {"ask": "reach", "units": [0, 0]}) == [("0", "unit-twice")]
    assert refused(m, {"ask": "reach", "units": [foe]}) == [("0", "not-your-unit")]
    assert refused(m, {"ask": "reach", "units": [-1, 10**9]}) == [("0", "no-such-unit")] * 2
    assert refused(m, {"ask": "reach", "units": [0], "by": "place"}) == [("0", "not-now")]
    assert refused(m, {"ask": "reach", "units": [foe]}, "soviet") == [("0", "not-asked")]


# ---- the sum of a way ----------------------------------------------------------------------


@pytest.mark.rule("F1", "F2a", "F3a")
def test_a_way_is_summed_hex_by_hex() -> None:
    found = way(field(), "A", "0404")
    assert summed(found) == [
        (3, "F1", "move-printed"),
        (-1, "F2a", "way-hex"),
        (-1, "F2a", "way-hex"),
        (0, "F3a", "way-stop"),
    ]
    assert (found.points, found.left) == (3, 1)
    assert dict(found.lines[1].about) == {"hex": "0403", "terrain": "clear"}


@pytest.mark.rule("F2a", "F2a.river", "F2a.road", "MOSKVA 4")
def test_a_way_names_roads_and_rivers() -> None:
    m = lay("""
        map: flat 1x9
        turn: 2
        phase: german move
        road: 0101-0102-0103
        river: 0103/0104 0104/0105
        bridge: 0104/0105
        counter: german A INF XX 2-2-12
        pieces:
          german A 0101
        """)
    assert summed(way(m, "A", "0105"))[1:] == [
        (-0.5, "F2a.road", "way-road"),
        (-0.5, "F2a.road", "way-road"),
        (-1, "F2a", "way-hex"),
        (-2, "F2a.river", "way-water"),
        (-1, "F2a", "way-hex"),
        (-2, "MOSKVA 4", "way-water"),
    ]
    assert way(m, "A", "0105").left == 5


@pytest.mark.rule("F2b", "F3b")
def test_a_way_names_zones_and_the_hex_that_can_always_be_gone() -> None:
    m = lay(FIELD.replace("german B 0402", "german B 0404"))
    assert summed(way(m, "B", "0305")) == [
        (6, "F1", "move-printed"), (-1, "F2a", "way-hex"), (-1, "F3b", "way-zone"),
    ]  # fmt: skip
    m = lay("""
        map: flat 1x5
        turn: 2
        phase: german move
        rough: 0102
        counter: german A INF XX 2-2-1
        pieces:
          german A 0101
        """)
    assert summed(way(m, "A", "0102")) == [
        (1, "F1", "move-printed"), (-2, "F2a", "way-hex"), (1, "F2b", "way-least"),
    ]  # fmt: skip


def test_a_way_that_cannot_be_gone_is_refused_with_its_reason() -> None:
    m = field()
    raw = {"ask": "way", "units": units(m, "A"), "hex": hex_(m, "0405")}
    assert refused(m, raw) == [("F3d", "enemy-there")]
    m.play("german", move(m, "A", "0403"))
    assert refused(m, {**raw, "hex": hex_(m, "0402")}) == [("F1", "has-moved")]
    assert refused(m, {**raw, "by": "rail"}) == [("F1", "has-moved")]


# ---- why not -------------------------------------------------------------------------------


@pytest.mark.rule("F3a")
def test_why_not_names_the_rule_and_those_to_blame() -> None:
    m = field()
    found = why(m, "A", "0405")
    assert plain(found.no) == [("F3d", "enemy-there")]
    assert names(m, found.culprits) == "0405"
    assert plain(why(m, "A", "0402").no) == [("F1", "already-there")]
    assert plain(why(m, "A", "0109").no) == [("F1", "out-of-reach")]
    assert why(m, "A", "0109").culprits == ()


@pytest.mark.rule("F3a")
def test_a_hex_behind_a_zone_says_where_the_unit_must_stop() -> None:
    m = lay("""
        map: flat 2x9
        turn: 2
        phase: german move
        counter: german A INF XX 4-4-6
        counter: soviet X INF XX 2-2-3
        counter: soviet Y INF XX 2-2-3
        pieces:
          german A 0101
          soviet X 0104
          soviet Y 0205
        """)
    found = why(m, "A", "0204")
    assert plain(found.no) == [("F3a", "must-stop")]
    assert names(m, found.culprits) == "0104"
    assert barred(m, "A")["0204"] == ("F3a", "must-stop")


@pytest.mark.rule("F1")
def test_why_not_of_several_gives_the_reasons_of_all() -> None:
    m = field()
    m.play("german", move(m, "A", "0403"))
    found = why(m, "A B", "0405")
    assert plain(found.no) == [("F1", "has-moved"), ("F3d", "enemy-there")]
    assert why(m, "B", "0404").no == ()


# ---- set-up --------------------------------------------------------------------------------


@pytest.mark.rule("B", "F7")
def test_units_are_placed_where_all_of_them_fit() -> None:
    m = grognard.new("moskva", seed=1)
    kit = m.kit
    one = kit.setup_units[1][0]
    first = ask(m, {"ask": "reach", "units": [one], "by": "place"})
    step = m.ask.step
    assert isinstance(step, SetUp)
    assert {g.hex for g in first.goals} == set(step.room_for(m.state, one))
    same = [i for i in kit.setup_units[1] if kit.counters[i].army == kit.counters[one].army]
    both = ask(m, {"ask": "reach", "units": same, "by": "place"})
    for found in both.goals[:5]:
        after = m.state.clone()
        for action in found.actions:
            submit(after, "soviet", m.decode(action))
    late = next(i for i in kit.units_of[1] if kit.counters[i].turn > 1)
    assert plain(ask(m, {"ask": "reach", "units": [late], "by": "place"}).no) == [("K", "not-due")]


@pytest.mark.rule("B", "F7")
def test_a_hex_without_room_for_the_second_is_no_goal() -> None:
    m = grognard.new("moskva", seed=1)
    kit, s = m.kit, m.state
    army = next(
        units_
        for army in kit.armies[1]
        if len(units_ := [i for i in kit.setup_units[1] if kit.counters[i].army == army]) >= 3
    )
    at = ask(m, {"ask": "reach", "units": army[:1], "by": "place"}).goals[0].hex
    while s.room(1, at) >= 2 * kit.counters[army[0]].halves:
        filler = next(
            i for i in kit.setup_units[1]
            if s.units[i].at < 0 and i not in army[:2] and not m.why_not("soviet", Place(i, at))
        )  # fmt: skip
        m.play("soviet", Place(filler, at))
    alone = ask(m, {"ask": "reach", "units": army[:1], "by": "place"})
    both = ask(m, {"ask": "reach", "units": army[:2], "by": "place"})
    assert at in {g.hex for g in alone.goals}
    assert at not in {g.hex for g in both.goals}
    reasons = ask(m, {"ask": "why", "units": army[:2], "hex": at, "by": "place"})
    assert plain(reasons.no) == [("F7", "no-room")]


# ---- total fog -----------------------------------------------------------------------------


@pytest.mark.rule("M2")
def test_a_march_that_was_interrupted_is_gone_on_with_or_halted() -> None:
    m = lay("""
        map: flat 3x9
        options: fog=m2
        turn: 2
        phase: german move
        counter: german A INF XX 4-4-6
        counter: german B INF XX 4-4-6
        counter: soviet Y INF XX 2-2-3
        pieces:
          german A 0201
          german B 0101
          soviet S?1 0204
          soviet Y 0109
        """)
    m.play("german", move(m, "A", "0202 0203"))
    assert m.ask.about()["going"] == unit(m, "A"), "the decoy came off"
    found = reach(m, "A")
    assert found.goals
    assert [d.label for d in found.deeds] == ["deed-dig", "deed-recall", "deed-halt"]
    assert [(x.amount, x.rule, x.why) for x in found.lines] == [
        (6, "F1", "move-printed"), (-2, "M2", "move-spent"),
    ]  # fmt: skip
    assert found.points == 4
    assert {m.kit.names[g.hex]: g.cost for g in found.goals}["0204"] == 1, "from where it stands"
    assert way(m, "A", "0205").left == 2
    assert plain(reach(m, "B").no) == [("M2", "one-on-the-march")]
    m.play("german", Halt())
    assert reach(m, "B").goals


@pytest.mark.rule("M2")
def test_decoys_come_out_of_friendly_hexes() -> None:
    m = lay("""
        map: flat 1x12
        options: fog=m2
        turn: 2
        phase: german move
        counter: german A INF XX 4-4-3
        counter: soviet Y INF XX 2-2-3
        pieces:
          german A 0103
          soviet Y 0112
        """)
    found = goals(m, "G?1")
    assert "0103" not in found
    assert found["0104"] == 1
    assert plain(why(m, "G?1", "0103").no) == [("M2", "decoy-ends-alone")]
    assert plain(why(m, "G?1", "0110").no) == [("F1", "out-of-reach")]
    assert goals(m, "G?1 G?2").keys() == found.keys()
