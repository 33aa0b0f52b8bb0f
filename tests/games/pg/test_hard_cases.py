"""What a hostile reader of the rulebook looks for: sentences that are easily passed over."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from grognard.games.pg.rules.r12_assault import Assault
from grognard.games.pg.rules.r13_opportunity import Offered
from grognard.games.pg.rules.r14_flight import Flight, routes
from grognard.games.pg.rules.r14_rush import Rush
from grognard.games.pg.rules.r14_rush import ready as set_out
from grognard.games.pg.rules.r15_air import flak
from grognard.kernel.flow import settle
from tests.games.pg.firing import ready
from tests.games.pg.packs import SCENARIOS, sheets
from tests.games.pg.scenes import Scene, asked, at, h, piece, play, u

RIVER = "map: " + " ".join(f"08{row:02d}=major_river" for row in range(28))


def flees(m: Scene, name: str) -> None:
    """A demoralised piece of the Axis has just failed to recover."""
    s = m.state
    s.steps.append(Flight(u(m, name)))
    s.ask = None
    settle(s)


@pytest.mark.rule("5.72", "5.75", "14.31")
def test_nobody_flees_across_a_major_river() -> None:
    m = ready("axis I=de.inf 0810 demoralised came 0710\nallies S=su.inf 0608", RIVER)
    ends = {m.kit.names[hex] for hex in routes(m.state, u(m, "I"))}
    assert ends
    assert not {name for name in ends if int(name.split("-")[1][:2]) > 8}


@pytest.mark.rule("5.7", "14.31")
def test_a_flight_stops_on_the_bank() -> None:
    m = ready("axis I=de.inf 0810 demoralised came 0710\nallies S=su.hmg 0910", RIVER)
    paths = routes(m.state, u(m, "I")).values()
    for path in paths:
        columns = [int(m.kit.names[hex].split("-")[1][:2]) for hex in path]
        assert columns.count(7) <= 1, path
        assert 6 not in columns


@pytest.mark.rule("5.75")
def test_when_the_engineers_flee_from_a_river_those_they_helped_go_with_them() -> None:
    m = ready("axis E=de.eng 0810 demoralised came 0710\naxis I=de.inf 0810 demoralised came 0710\n"
              "allies S=su.inf 0812", RIVER)  # fmt: skip
    flees(m, "E")
    if asked(m) == "axis":
        play(m, next(iter(m.ask.offers("axis")[0])))
    assert at(m, "E") != "0810"
    assert at(m, "I") == at(m, "E")


@pytest.mark.rule("13.11", "16.71")
def test_mines_do_not_spare_a_fleeing_unit_the_enemys_fire() -> None:
    m = ready("axis I=de.inf 0510 demoralised\nallies H=su.hmg 0507", "mines: allies 0511=1")
    s = m.state
    s.begin_segment(0)
    set_out(s, (u(m, "I"),))
    s.steps.append(Rush((u(m, "I"),), (h(m, "0511"),)))
    s.ask = None
    settle(s)
    m.script = [4]  # it stops, and no more
    m.roll()
    assert isinstance(s.steps[-1], Offered)


@pytest.mark.rule("15.14", "16.6")
def test_hidden_flak_does_not_give_itself_away() -> None:
    m = ready("axis A=de.inf 0505\nallies F=su.37aa 0510 hidden\nallies S=su.inf 0510")
    assert not flak(m.state, 0, h(m, "0510"))
    m.state.change(u(m, "F"), hidden=False)
    assert flak(m.state, 0, h(m, "0510"))


@pytest.mark.rule("16.6", "12.11")
def test_an_assault_brings_eyes_as_a_march_does() -> None:
    m = ready("axis I=de.inf 0505\naxis L=LT(8/1/1) 0505\nallies S=su.inf 0506\n"
              "allies G=su.45at 0507 hidden", "map: 0507=woods", who="I L")  # fmt: skip
    hides = next(one for name in SCENARIOS for one in sheets(name).scenario.side if one.hidden)
    m.kit.sides = (m.kit.sides[0], replace(m.kit.sides[1], hidden=hides.hidden))
    assert piece(m, "G").hidden
    m.script = [1, 1, *([1, 1] * 6)]
    play(m, Assault(h(m, "0506"), (u(m, "I"), u(m, "L"))))
    assert not piece(m, "G").hidden, "it is adjacent now"


@pytest.mark.rule("8.22", "11.12", "12.11")
def test_an_assault_is_a_move_for_markers_and_crossfire() -> None:
    m = ready("axis K=de.pziiig 0505 led lines 8\nallies S=su.inf 0506", who="K")
    m.script = [1, 1, *([1, 1] * 6)]
    play(m, Assault(h(m, "0506"), (u(m, "K"),)))
    assert piece(m, "K").lines == 0
