"""[5.7] Rivers, bridges, engineers, crossings."""

from __future__ import annotations

import pytest

from grognard.games.pg.rules.r03_segment import Activate
from grognard.games.pg.rules.r05_move import Move
from grognard.games.pg.rules.r05_rivers import crosses
from tests.games.pg.scenes import Scene, at, flat, h, lay, play, u, why

FAR = "\nallies X=su.inf 1525"
BRIDGE = "map: 0506=river\nroads: 0505-0506-0507\nbridges: 0506"


def go(m: Scene, name: str) -> None:
    play(m, Activate(u(m, name), "move"))


def way(m: Scene, *hexes: str) -> tuple[int, ...]:
    return tuple(h(m, hex) for hex in hexes)


@pytest.mark.rule("5.7")
def test_a_bridge_is_road_and_stops_nobody() -> None:
    m = flat("axis T=de.truck 0505" + FAR, BRIDGE)
    go(m, "T")
    play(m, Move(u(m, "T"), way(m, "0506", "0507", "0508")))
    assert at(m, "T") == "0508"


@pytest.mark.rule("5.7", "5.71")
def test_who_wades_a_river_stops_beyond_it() -> None:
    m = flat("axis K=de.pziiig 0505" + FAR, "map: 0506=river")
    go(m, "K")
    assert why(m, Move(u(m, "K"), way(m, "0506", "0507", "0508"))) == [("5.7", "stops-there")]
    play(m, Move(u(m, "K"), way(m, "0506", "0507")))
    assert why(m, Move(u(m, "K"), way(m, "0508"))) == [("3.13", "has-acted")]


@pytest.mark.rule("5.71", "5.73")
def test_motorised_units_enter_where_engineers_wait() -> None:
    pieces = "axis T=de.truck 0505\naxis E=de.eng 0506 since 1" + FAR
    m = flat(pieces, "map: 0506=river\nturn: 2")
    go(m, "T")
    play(m, Move(u(m, "T"), way(m, "0506")))
    assert at(m, "T") == "0506"
    assert why(m, Move(u(m, "T"), way(m, "0507"))) == [("3.13", "has-acted")]
    shaken = flat(pieces.replace("since 1", "since 1 disrupted"), "map: 0506=river\nturn: 2")
    go(shaken, "T")
    assert why(shaken, Move(u(shaken, "T"), way(shaken, "0506"))) == [
        ("5.73", "engineers-not-ready")
    ]


SUDRA = "ground: flat\n" + "map: " + " ".join(
    f"{col:02d}10=major_river" for col in range(1, 22)
) + "\nturns: 9\ncrossing: 9/5/6\nturn: 3\n"  # fmt: skip


def on_the_river(pieces: str) -> Scene:
    lines = "".join(f"  {line}\n" for line in pieces.splitlines())
    return lay(SUDRA + "pieces:\n" + lines)


@pytest.mark.rule("5.72")
def test_a_major_river_is_left_on_the_near_side_only() -> None:
    m = on_the_river("axis I=de.inf 0509\nallies X=su.inf 1525")
    go(m, "I")
    play(m, Move(u(m, "I"), way(m, "0510")))
    assert m.state.units[u(m, "I")].came == h(m, "0509")
    assert crosses(m.state, u(m, "I"), h(m, "0510"), h(m, "0511"))
    assert not crosses(m.state, u(m, "I"), h(m, "0510"), h(m, "0409"))
    assert ("5.72", "no-engineers") in why(m, Move(u(m, "I"), way(m, "0511")))


@pytest.mark.rule("5.72", "5.73")
def test_engineers_cross_by_themselves_on_a_roll_for_foot_units() -> None:
    for dice, where in (((4, 5), "0511"), ((4, 6), "0510")):
        m = on_the_river("axis E=de.eng 0510 since 2 came 0509\nallies X=su.inf 1525")
        m.script = list(dice)
        go(m, "E")
        play(m, Move(u(m, "E"), way(m, "0511")))
        assert at(m, "E") == where
        assert ("3.13", "has-acted") in why(m, Move(u(m, "E"), way(m, "0512")))


@pytest.mark.rule("5.73")
def test_the_helped_cross_from_the_turn_after_they_came() -> None:
    pieces = "axis E=de.eng 0510 since 1 came 0509\naxis I=de.inf 0510 since {} came 0509"
    pieces += "\nallies X=su.inf 1525"
    late = on_the_river(pieces.format(3))
    go(late, "I")
    assert why(late, Move(u(late, "I"), way(late, "0511"))) == [("5.73", "crosses-next-turn")]
    m = on_the_river(pieces.format(2))
    m.script = [1, 1]
    go(m, "I")
    play(m, Move(u(m, "I"), way(m, "0511")))
    assert at(m, "I") == "0511"


@pytest.mark.rule("5.73")
def test_who_comes_to_the_engineers_stops_there() -> None:
    m = on_the_river("axis E=de.eng 0510 since 2 came 0509\naxis K=de.pziiil 0508" + FAR)
    go(m, "K")
    assert why(m, Move(u(m, "K"), way(m, "0509", "0510", "0410")))[0][0] == "5.7"
    play(m, Move(u(m, "K"), way(m, "0509", "0510")))
    assert why(m, Move(u(m, "K"), way(m, "0509"))) == [("3.13", "has-acted")]
