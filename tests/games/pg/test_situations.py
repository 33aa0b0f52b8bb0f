"""Situations: positions as texts, read and written, and changed by hand."""

from __future__ import annotations

from random import Random

import pytest

from grognard import library
from grognard.games.pg import GAME, situations
from grognard.games.pg.piece_state import DISRUPTED
from grognard.kernel.pack import Pack
from grognard.kernel.situation import BadSituation
from tests.games.pg.packs import DATA, sheets
from tests.games.pg.scenes import at, flat, h, lay, piece, u

TEXT = """
scenario: s01-birch-knoll
ground: flat
map: 0505=town+20 0506=major_river
smoke: 0507
wrecks: 0508=2
trenches: 0509
mines: allies 0510=2 found
pieces:
  axis A=de.inf 0505 reduced disrupted
  axis T=de.truck 0504
  axis R=de.hmg 0504 aboard T
  axis L=LT(9/1/2) 0505 cavalry
  allies X=su.t34a 0520 led spotted shots 1 anti-tank
"""


def test_a_text_says_all_of_a_position() -> None:
    m = lay(TEXT.partition("\n")[2].partition("\n")[2])
    assert (piece(m, "A").reduced, piece(m, "A").morale) == (True, DISRUPTED)
    assert piece(m, "R").aboard == u(m, "T")
    assert m.state.leader(u(m, "L")).bonus == 2
    assert m.kit.is_terrain(h(m, "0505"), "town")
    assert m.state.wrecks_at(h(m, "0508")) == 2
    assert m.state.trenches == (h(m, "0509"),)
    assert m.state.mines[0].found


def test_what_is_written_reads_back_as_the_same_truth() -> None:
    state, _ = situations.build(sheets("s01-birch-knoll"), TEXT)
    again, _ = situations.build(sheets("s01-birch-knoll"), situations.write(state))
    assert again.saved() == state.saved()


@pytest.mark.parametrize("scenario", ["s03-new-life-farm", "s07-night-on-the-sudra"])
def test_a_position_of_a_scenario_reads_back_in_the_middle_of_play(scenario: str) -> None:
    m = library.new(scenario, {}, 3)
    rng = Random(3)
    for n in range(400):
        m.play(m.ask.side, m.ask.sample(rng))
        if n % 40 == 39:
            again, _ = GAME.situation(Pack(DATA), scenario, situations.write(m.state))
            assert again.saved() == m.state.saved()


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("pieces:\n  axis de.inf 9999", "no-such-hex"),
        ("pieces:\n  axis de.nothing 0505", "no-such-unit"),
        ("pieces:\n  nobody de.inf 0505", "piece"),
        ("pieces:\n  axis de.inf 0505 happy", "piece-state"),
        ("map: 0505=jungle", "no-such-terrain"),
        ("map: 0505", "pair"),
        ("ground: hilly", "ground"),
        ("phase: tea", "no-such-phase"),
        ("turn: 99", "turn"),
        ("crossing: 9", "crossing"),
        ("rest: {}", "rest"),
        ("weather: mud", "unknown-key"),
    ],
)
def test_a_text_that_cannot_be_read_is_refused(line: str, why: str) -> None:
    with pytest.raises(BadSituation) as found:
        situations.build(sheets("s01-birch-knoll"), f"scenario: s01-birch-knoll\n{line}\n")
    assert found.value.why == why


def test_a_position_is_changed_by_hand() -> None:
    m = flat("axis A=de.inf 0505\naxis B=de.inf 0505\nallies X=su.inf 0520")
    situations.edit(m.state, ["axis A 0507 disrupted", "dead: B", "smoke: 0510"])
    assert (at(m, "A"), piece(m, "A").morale, at(m, "B")) == ("0507", DISRUPTED, "DEAD")
    assert m.state.smoke == (h(m, "0510"),)
    with pytest.raises(BadSituation):
        situations.edit(m.state, ["axis X 0505"])
