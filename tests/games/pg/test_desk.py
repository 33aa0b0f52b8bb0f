"""The desk: what a player is shown before he acts is what then happens."""

from __future__ import annotations

from typing import Any

from grognard.games.pg.present.fire import chances
from grognard.games.pg.rules.r17_events import Choice
from grognard.kernel.flow import Action
from tests.games.pg.scenes import Scene, flat, h, lay, u

LINE = """
axis A=de.inf 1307
axis B=de.inf 1307
axis C=de.hmg 1207
axis L=LT(9/1/1) 1307
allies X=su.inf 1309
allies T=su.t34a 1409
axis P=de.pzivg 1208
"""


def asked(m: Scene, side: str, **raw: Any) -> Any:
    return m.game.decode_query(raw).answer(m.state, side)


def prompt(m: Scene, side: str) -> Any:
    return m.game.prompt(m.state, side)


def play(m: Scene, side: str, **raw: Any) -> None:
    action: Action[Any] = m.decode(raw)
    m.play(side, action)


def led(m: Scene, **orders: str) -> None:
    """The lieutenant activates those near him: who moves and who fires."""
    play(m, "axis", do="activate", unit=u(m, "L"), order="fire")
    for name, order in orders.items():
        play(m, "axis", do="declare", unit=u(m, name), order=order)
    if prompt(m, "axis").step == "declaring":
        play(m, "axis", do="begin")


def scene() -> Scene:
    return flat(LINE, "turn: 1\nphase: axis segment\nlead: 3")


def test_what_a_piece_can_do_is_told_when_it_is_asked_for() -> None:
    m = scene()
    told = asked(m, "axis", ask="options", unit=u(m, "A"))
    assert {(p.do, p.action["order"]) for p in told.picks} == {
        ("activate", "move"),
        ("activate", "fire"),
    }
    assert u(m, "A") in prompt(m, "axis").units
    assert prompt(m, "allies").units == ()


def test_aircraft_are_chosen_for_an_empty_hex_too() -> None:
    m = scene()
    planes = tuple(n for n, row in enumerate(m.kit.aircraft) if row.nation == "de")[:3]
    m.state.planes = (planes, ())
    told = asked(m, "axis", ask="options", do="strike", hex=h(m, "0101"))
    assert {p.hex for p in told.picks} == {h(m, "0101")}
    assert len(told.picks) == 7, "one, two or all three of them"
    seen = asked(m, "axis", ask="options", do="strike")
    assert {p.hex for p in seen.picks} == {h(m, "1309"), h(m, "1409")}, "where enemies are"


def test_an_event_about_a_hex_points_at_it() -> None:
    m = scene()
    m.state.steps.append(Choice(0, "fatigue"))
    m.state.ask = None
    picks = prompt(m, "axis").choices
    assert {p.hex for p in picks} == {h(m, "1309"), h(m, "1409")}
    assert {p.other for p in picks} == {-1}


def test_without_a_leader_the_way_to_the_enemy_is_barred_and_the_rule_told() -> None:
    m = scene()
    play(m, "axis", do="activate", unit=u(m, "A"), order="move")
    reach = asked(m, "axis", ask="reach", unit=u(m, "A"))
    assert not reach.led
    assert h(m, "1308") not in {goal.hex for goal in reach.goals}
    barred = {b.hex: b.no for b in reach.barred}
    assert barred[h(m, "1308")][0].rule == "5.4"
    why = asked(m, "axis", ask="why", unit=u(m, "A"), hex=h(m, "1308"))
    assert why.no == barred[h(m, "1308")]


def test_a_led_piece_may_go_there_and_the_leader_along_with_it() -> None:
    m = scene()
    play(m, "axis", do="activate", unit=u(m, "L"), order="move")
    play(m, "axis", do="declare", unit=u(m, "A"), order="move")
    play(m, "axis", do="begin")
    reach = asked(m, "axis", ask="reach", unit=u(m, "A"))
    goals = {goal.hex: goal for goal in reach.goals}
    assert reach.led
    assert goals[h(m, "1308")].cost == 6
    assert goals[h(m, "1308")].path == (h(m, "1308"),)
    assert reach.riders == (u(m, "L"),)
    play(m, "axis", **{**goals[h(m, "1306")].action, "riders": [u(m, "L")]})
    assert m.state.units[u(m, "L")].at == h(m, "1306")


def test_combined_fire_is_computed_as_it_will_be_fired() -> None:
    m = scene()
    led(m, A="move", B="fire", C="fire")
    target = next(t for t in prompt(m, "axis").targets if t.hex == h(m, "1309"))
    assert {u(m, "B"), u(m, "C")} <= set(target.units)
    assert target.combiners == (u(m, "L"),)
    both = sorted((u(m, "B"), u(m, "C")))
    alone = asked(m, "axis", ask="volley", do="fire", target=h(m, "1309"), units=both)
    assert [n.rule for n in alone.no] == ["6.41"]
    answer = asked(
        m, "axis", ask="volley", do="fire", target=h(m, "1309"), units=both, combiner=u(m, "L")
    )
    assert answer.no == ()
    assert answer.strength == 5 + 9 + 1
    (column,) = answer.columns
    assert column.units == (u(m, "X"),)
    assert sum(c.falls for c in column.chances) == 36
    heads = m.kit.direct_fire.chart.columns
    assert (heads[answer.start], heads[column.column]) == ("11", "11")


def test_a_shot_at_a_tank_says_what_the_dice_must_show() -> None:
    m = scene()
    play(m, "axis", do="activate", unit=u(m, "P"), order="fire")
    answer = asked(m, "axis", ask="shot", unit=u(m, "P"), target=u(m, "T"))
    assert answer.no == ()
    assert answer.total == sum(line.amount for line in answer.lines)
    assert answer.needs == m.kit.anti_tank.threshold - answer.total
    assert sum(c.falls for c in answer.chances) == 36


def test_an_assault_is_computed_for_both_sides() -> None:
    m = flat(
        "axis A=de.inf 1308\naxis B=de.eng 1308\naxis L=LT(9/0/0) 1308\nallies X=su.inf 1309",
        "turn: 1\nphase: axis segment\nlead: 3",
    )
    led(m, A="fire", B="fire")
    (there,) = prompt(m, "axis").assaults
    assert there.hex == h(m, "1309")
    units = sorted((u(m, "A"), u(m, "B")))
    answer = asked(m, "axis", ask="assault", at=h(m, "1309"), units=units)
    assert answer.no == ()
    assert (answer.strength, answer.back_strength) == (10, 4)
    assert {i for c in answer.columns for i in c.units} == {u(m, "X")}
    assert {i for c in answer.back for i in c.units} == set(units)


def test_the_line_of_sight_names_what_blocks_it() -> None:
    m = lay("turn: 1\nphase: axis segment\npieces:\n  axis A=de.inf 1307\n  allies X=su.inf 1313",
            "s02-bridge-on-the-teterka")  # fmt: skip
    free = asked(m, "axis", ask="sight", start=h(m, "1307"), end=h(m, "1309"))
    assert (free.far, free.block, free.no) == (2, -1, ())
    blocked = asked(m, "axis", ask="sight", start=h(m, "1307"), end=h(m, "1313"))
    assert (blocked.block, blocked.rule) == (h(m, "1311"), "8.31")
    assert [n.rule for n in blocked.no] == ["8.31"]
    # What stands behind cover is not seen from afar though the line is free (8.21).
    hidden = asked(m, "axis", ask="sight", start=h(m, "1307"), end=h(m, "1311"))
    assert (hidden.block, hidden.cover) == (-1, 3)
    assert [n.rule for n in hidden.no] == ["8.21"]


def test_results_stand_from_none_to_the_worst() -> None:
    kit = scene().kit
    order = [c.result for c in chances(kit.direct_fire, 5)]
    assert order == ["-", "M", "M1", "M2", "X", "2X"]
    assert [c.falls for c in chances(kit.direct_fire, 5)] == [6, 14, 7, 5, 3, 1]
