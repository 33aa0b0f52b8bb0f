"""[15.1] Aircraft, and [2.3] the guns that open a battle."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from grognard.games.pg.kit import DEAD
from grognard.games.pg.rules.r02_opening import OpeningFire, WriteDown
from grognard.games.pg.rules.r03_segment import Activate
from grognard.games.pg.rules.r07_fire import Attack, columns, common
from grognard.games.pg.rules.r15_air import (
    Arrive,
    DrawAircraft,
    Land,
    Sortie,
    Strike,
    cup,
    due,
    flak,
    hunted,
)
from grognard.games.pg.state import State
from grognard.kernel.flow import Step, settle
from tests.games.pg.packs import sheets
from tests.games.pg.scenes import Scene, asked, flat, h, lay, piece, play, roll, u, why

FLYING = "s06-the-bald-height"
"""Both sides have aircraft here."""
PIECES = "axis A=de.inf 0505\nallies X=su.inf 0515\nallies Y=su.inf 0520"


def faces(m: Scene, *names: str) -> tuple[int, ...]:
    """Aircraft by counter and face: DE1A."""
    rows = m.kit.aircraft
    return tuple(sorted(n for n, row in enumerate(rows) if row.id + row.face in names))


def over(pieces: str = PIECES, *planes: str, keys: str = "") -> Scene:
    """A German segment with these aircraft at hand."""
    lines = "".join(f"  {line.strip()}\n" for line in pieces.strip().splitlines())
    m = lay(f"ground: flat\nphase: axis segment\n{keys}\npieces:\n{lines}", FLYING)
    m.state.planes = (faces(m, *planes), ())
    return m


def run(m: Scene, step: Step[State, Any], *pips: int) -> None:
    m.state.steps = [step]
    m.state.ask = None
    m.script = list(pips)
    settle(m.state)
    roll(m)


# ---- their coming --------------------------------------------------------------------------


@pytest.mark.rule("15.1")
def test_a_die_brings_aircraft_and_the_cup_which() -> None:
    m = over()
    m.state.turn = 1
    # The Germans need 3 or less for two counters, the Soviets a 1 for one.
    run(m, Arrive(), 3, 1, 4, 2)
    rows = m.kit.aircraft
    assert [rows[n].id + rows[n].face for n in m.state.planes[0]] == ["DE1A", "DE3B"]
    assert m.state.planes[1] == ()


@pytest.mark.rule("15.1")
def test_a_high_die_brings_none() -> None:
    m = over()
    run(m, Arrive(), 4, 1, 2)
    assert m.state.planes[0] == ()
    assert len(m.state.planes[1]) == 1


@pytest.mark.rule("15.1")
def test_a_counter_is_in_the_cup_once() -> None:
    m = over(PIECES, "DE2A")
    left = {m.kit.aircraft[n].id for n in cup(m.state, 0)}
    assert left == {"DE1", "DE3"}
    run(m, DrawAircraft(0, 9), 1, 1, 1)
    assert len(m.state.planes[0]) == 3, "the cup is empty"


@pytest.mark.rule("15.1")
def test_aircraft_come_on_the_turns_of_the_scenario() -> None:
    m = lay("pieces:\n  axis de.inf 0505\n  allies su.inf 2020\n", "s07-night-on-the-sudra")
    found = []
    for turn in range(1, 25):
        m.state.turn = turn
        found.append(due(m.state, 0))
    assert found == [False] * 10 + [True] * 14
    assert not due(flat(PIECES).state, 0), "none in the first scenario"


# ---- their attack --------------------------------------------------------------------------


@pytest.mark.rule("15.11", "15.13", "3.14")
def test_those_that_hit_attack_together_and_are_gone() -> None:
    m = over(PIECES, "DE1A", "DE2A", "DE3A")
    # Dice 1, 3, 6: the first misses, no friend is near; 18 + 16 = 34 on column 30, roll 2.
    m.script = [1, 3, 6, 1, 1]
    play(m, Strike(h(m, "0515"), m.state.planes[0]))
    assert piece(m, "X").at == DEAD, "3X"
    assert m.state.planes[0] == ()
    assert asked(m) == "allies", "that was the segment"


@pytest.mark.rule("15.11")
def test_a_segment_of_aircraft_may_strike_several_hexes() -> None:
    m = over(PIECES, "DE1A", "DE2A")
    first, second = m.state.planes[0]
    m.script = [6, 1, 1, 6, 3, 4]
    play(m, Strike(h(m, "0515"), (first,)))
    assert isinstance(m.state.steps[-1], Sortie)
    assert asked(m) == "axis"
    assert len(m.script) == 6, "all are placed before the first dice fall"
    assert m.ask.about("axis")["placed"] == [[h(m, "0515"), 1]]
    play(m, Strike(h(m, "0520"), (second,)))
    assert m.script == []
    assert asked(m) == "allies"


@pytest.mark.rule("15.11", "15.13")
def test_aircraft_placed_one_by_one_on_a_hex_attack_together() -> None:
    m = over(PIECES, "DE1A", "DE2A", "DE3A")
    m.script = [1, 3, 6, 1, 1]
    for n in m.state.planes[0]:
        play(m, Strike(h(m, "0515"), (n,)))
    assert m.script == [], "three dice, then one attack of those that hit"
    assert piece(m, "X").at == DEAD


@pytest.mark.rule("15.11")
def test_the_segment_ends_when_no_more_are_sent() -> None:
    m = over(PIECES, "DE1A", "DE2A")
    m.script = [6, 3, 4]
    play(m, Strike(h(m, "0515"), m.state.planes[0][:1]), Land())
    assert asked(m) == "allies"
    assert len(m.state.planes[0]) == 1


@pytest.mark.rule("15.11", "7.24")
def test_what_aircraft_may_not_do() -> None:
    m = over(PIECES, "DE1A", "DE2A", "DE3A")
    m.state.planes = ((*m.state.planes[0], *faces(m, "SU1A")), ())
    target = h(m, "0515")
    assert why(m, Strike(target, m.state.planes[0])) == [("15.11", "too-many-aircraft")]
    assert why(m, Strike(target, ())) == [("15.11", "no-aircraft-sent")]
    assert why(m, Strike(target, faces(m, "SU3A"))) == [("15.11", "no-such-aircraft")]
    assert why(m, Strike(h(m, "0505"), m.state.planes[0][:1])) == [("7.24", "air-on-friends")]
    assert why(m, Strike(h(m, "1010"), m.state.planes[0][:3])) == [], "any hex"


@pytest.mark.rule("15.11")
def test_three_aircraft_a_hex_in_the_whole_segment() -> None:
    m = over(PIECES, "DE1A", "DE2A", "DE3A")
    m.state.planes = ((*m.state.planes[0], *faces(m, "SU1A")), ())
    m.script = [6, 6, 3, 4]
    play(m, Strike(h(m, "0515"), m.state.planes[0][:2]))
    assert why(m, Strike(h(m, "0515"), m.state.planes[0])) == [("15.11", "too-many-aircraft")]
    assert why(m, Strike(h(m, "0515"), m.state.planes[0][:1])) == []


@pytest.mark.rule("15.11", "3.14")
def test_no_ground_unit_acts_in_a_segment_of_aircraft() -> None:
    m = over(PIECES, "DE1A", "DE2A")
    m.script = [6, 3, 4]
    play(m, Strike(h(m, "0515"), m.state.planes[0][:1]))
    assert why(m, Activate(u(m, "A"), "fire")) == [("0", "not-now")]


@pytest.mark.rule("15.12", "9.52")
def test_a_miss_may_hit_friends_beside_the_target() -> None:
    m = over("axis A=de.inf 0514\nallies X=su.inf 0515", "DE1A")
    # A miss; Germans add 1, so a 1 is a hit; the second die 3 is column 8; 2 and 2 is M.
    m.script = [2, 1, 3, 2, 2, 6, 5]
    play(m, Strike(h(m, "0515"), m.state.planes[0]))
    assert piece(m, "A").morale, "11 against 8"
    assert not piece(m, "X").morale


@pytest.mark.rule("15.12")
def test_a_miss_may_harm_nobody() -> None:
    m = over("axis A=de.inf 0514\nallies X=su.inf 0515", "DE1A")
    m.script = [1, 2]
    play(m, Strike(h(m, "0515"), m.state.planes[0]))
    assert m.script == []
    assert not piece(m, "A").morale


@pytest.mark.rule("15.14")
@pytest.mark.parametrize(
    ("line", "near"),
    [
        ("su.37aa 0518", True),
        ("su.37aa 0519", False),
        ("su.37aa 0518 demoralised", False),
        ("su.inf 0518", False),
    ],
)
def test_flak_within_three_hexes(line: str, near: bool) -> None:
    m = over(f"axis A=de.inf 0505\nallies X=su.inf 0515\nallies F={line}", "DE1A")
    assert flak(m.state, 0, h(m, "0515")) == near


@pytest.mark.rule("15.13", "15.14", "10.3")
def test_the_modifiers_of_an_air_attack() -> None:
    """Neither the range nor adjacency counts; flak takes a column."""
    m = over("axis A=de.inf 0505\nallies X=su.inf 0515")
    attack = Attack("air", 0, h(m, "0515"), factors=(20,))
    assert [line.why for line in common(m.state, attack).lines] == []
    table = m.kit.direct_fire
    assert table.heads[columns(m.state, attack)[0].column] == 16
    shot_at = Attack("air", 0, h(m, "0515"), factors=(20,), flak=True)
    assert table.heads[columns(m.state, shot_at)[0].column] == 11


@pytest.mark.rule("15.1", "11.1", "11.0")
def test_tank_hunters_aim_at_one_vehicle() -> None:
    pieces = "axis A=de.inf 0505\nallies K=su.t26 0515\nallies X=su.inf 0515"
    m = over(pieces, "DE3A", "DE1A")
    hunter, bomber = faces(m, "DE3A"), faces(m, "DE1A")
    assert why(m, Strike(h(m, "0515"), bomber, u(m, "K"))) == [("15.1", "no-tank-hunter")]
    assert why(m, Strike(h(m, "0515"), hunter, u(m, "X"))) == [("11.0", "no-prey")]
    # 5 less armour 1, roll 6 and 2: 12, two steps.
    assert hunted(m.state, u(m, "K"), hunter[0]).total == 4
    m.script = [6, 6, 2]
    play(m, Strike(h(m, "0515"), hunter, u(m, "K")), Land())
    assert piece(m, "K").at == DEAD
    assert piece(m, "X").at >= 0


@pytest.mark.rule("15.11")
def test_offers_are_what_is_legal() -> None:
    pieces = "axis A=de.inf 0505\nallies K=su.t26 0515"
    m = over(pieces, "DE3A", "DE1A")
    offer = next(o for o in m.ask.offers() if o.describe()["do"] == "strike")
    first, second = m.state.planes[0]
    tried = {
        Strike(at, planes, prey)
        for at in (h(m, "0515"), h(m, "0505"), h(m, "0101"))
        for planes in ((first,), (second,), (first, second))
        for prey in (-1, u(m, "K"))
    }
    legal = {one for one in tried if not why(m, one)}
    assert {one for one in offer if one in tried} == legal
    assert offer.size() == sum(1 for _ in offer)
    assert all(not why(m, offer.draw(Random(n))) for n in range(20))


# ---- the guns that open a battle -----------------------------------------------------------


@pytest.mark.rule("2.3")
def test_six_hexes_are_written_down_before_the_first_gun_fires() -> None:
    text = "ground: flat\npieces:\n  axis A=de.inf 0505\n  allies X=su.inf 2020\n"
    m = lay(text, "s08-the-orsha-road")
    m.state.steps = [OpeningFire()]
    m.state.ask = None
    assert asked(m) == "allies"
    for _ in range(6):
        assert m.ask.about("axis")["written"] == []
        play(m, WriteDown(h(m, "0505")))
    assert m.over
    assert sum(event.what == "opening-fire" for event in m.story) == 6
    assert sheets("s08-the-orsha-road").scenario.opening[0].value == 30


@pytest.mark.rule("2.3")
def test_other_scenarios_open_without_guns() -> None:
    m = flat(PIECES)
    run(m, OpeningFire())
    assert m.over
