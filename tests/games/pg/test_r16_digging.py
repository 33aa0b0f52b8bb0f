"""[16.2, 16.4] Digging in, entrenchments, wrecks."""

from __future__ import annotations

import pytest

from grognard.games.pg.piece_state import DEMORALISED, DIGGING, DISRUPTED, DUG_IN, FIRED
from grognard.games.pg.rules.r03_segment import Activate, EndSegment
from grognard.games.pg.rules.r16_digging import DigIn, dug_in, entrenched
from grognard.games.pg.rules.r16_wrecks import ClearWreck, leave_wreck, next_day
from grognard.games.pg.state import State
from tests.games.pg.scenes import Scene, flat, h, piece, play, u, why

FOE = "allies X=su.inf 2020"


def dig(m: Scene, name: str) -> None:
    play(m, Activate(u(m, name), "move"), DigIn(u(m, name)), EndSegment())


def fresh(m: Scene, name: str, **fields: object) -> None:
    """The next turn, as far as this piece is concerned."""
    m.state.change(u(m, name), marker=0, **fields)
    m.state.begin_segment(0)


def offered(m: Scene, kind: str) -> set[int]:
    """The pieces that are offered this deed."""
    told = (offer.describe() for offer in m.ask.offers())
    return {n for one in told if one["do"] == kind for n in one["choices"]}


@pytest.mark.rule("16.2")
def test_a_unit_is_dug_in_after_two_segments() -> None:
    m = flat(f"axis A=de.inf 0505\n{FOE}", "phase: axis segment\nlead: 5")
    dig(m, "A")
    assert piece(m, "A").dug == DIGGING
    assert piece(m, "A").marker
    assert not dug_in(m.state, u(m, "A"))
    fresh(m, "A")
    dig(m, "A")
    assert piece(m, "A").dug == DUG_IN
    assert dug_in(m.state, u(m, "A"))


@pytest.mark.rule("16.2")
def test_digging_takes_the_whole_segment() -> None:
    m = flat(f"axis A=de.inf 0505\n{FOE}", "phase: axis segment")
    play(m, Activate(u(m, "A"), "move"))
    m.state.task(u(m, "A"), used=6)
    assert why(m, DigIn(u(m, "A"))) == [("16.2", "takes-the-whole-segment")]
    assert not offered(m, "dig-in")


@pytest.mark.rule("16.2", "16.23", "16.22")
@pytest.mark.parametrize(
    ("line", "keys", "found"),
    [
        ("de.inf 0505", "map: 0505=town", ("16.2", "no-digging-there")),
        ("de.inf 0505", "map: 0505=woods", ("16.2", "no-digging-there")),
        ("de.inf 0505", "trenches: 0505", ("16.2", "no-digging-in-trenches")),
        ("de.inf 0505 demoralised", "", ("16.2", "demoralised-do-not-dig")),
        ("de.inf 0505 dug", "", ("16.2", "dug-in-already")),
        ("de.cav 0505", "", ("16.23", "does-not-dig")),
        ("de.truck 0505", "", ("16.23", "does-not-dig")),
        ("de.pziiig 0505", "", ("16.23", "does-not-dig")),
        ("LT(8/0/0) 0505", "", ("16.22", "leaders-do-not-dig")),
    ],
)
def test_who_digs_nowhere_and_where_nobody_digs(
    line: str, keys: str, found: tuple[str, str]
) -> None:
    m = flat(f"axis A={line}\n{FOE}", f"phase: axis segment\n{keys}")
    play(m, Activate(u(m, "A"), "move"))
    assert why(m, DigIn(u(m, "A"))) == [found]
    assert u(m, "A") not in offered(m, "dig-in")


@pytest.mark.rule("16.2")
def test_digging_is_offered_to_whoever_may_dig() -> None:
    m = flat(f"axis A=de.inf 0505\naxis B=de.cav 0505\n{FOE}", "phase: axis segment")
    play(m, Activate(u(m, "A"), "move"))
    assert offered(m, "dig-in") == {u(m, "A")}


@pytest.mark.rule("16.21")
@pytest.mark.parametrize(
    ("change", "left"),
    [
        ({"marker": FIRED}, 0),
        ({"shots": 1}, 0),
        ({"morale": DEMORALISED}, 0),
        ({"morale": DISRUPTED}, DIGGING),
    ],
)
def test_what_breaks_off_digging(change: dict[str, int], left: int) -> None:
    m = flat(f"axis A=de.inf 0505 digging\n{FOE}")
    m.state.change(u(m, "A"), **change)
    assert piece(m, "A").dug == left


@pytest.mark.rule("16.21")
def test_what_is_finished_is_not_broken_off() -> None:
    m = flat(f"axis A=de.inf 0505 dug\n{FOE}")
    m.state.change(u(m, "A"), marker=FIRED)
    m.state.change(u(m, "A"), morale=DEMORALISED)
    assert piece(m, "A").dug == DUG_IN


@pytest.mark.rule("16.24", "16.26", "16.21")
def test_holes_do_not_move_and_are_not_passed_on() -> None:
    m = flat(f"axis A=de.inf 0505 dug\naxis B=de.inf 0504\n{FOE}")
    m.state.change(u(m, "A"), at=h(m, "0506"))
    m.state.change(u(m, "B"), at=h(m, "0505"))
    assert (piece(m, "A").dug, piece(m, "B").dug) == (0, 0)


@pytest.mark.rule("16.22")
def test_a_leader_is_dug_in_with_all_his_men() -> None:
    m = flat(f"axis L=LT(8/0/0) 0505\naxis A=de.inf 0505 dug\naxis B=de.inf 0505\n{FOE}")
    assert not dug_in(m.state, u(m, "L"))
    m.state.change(u(m, "B"), dug=DUG_IN)
    assert dug_in(m.state, u(m, "L"))
    m.state.change(u(m, "A"), at=h(m, "0506"))
    m.state.change(u(m, "B"), at=h(m, "0506"))
    assert not dug_in(m.state, u(m, "L")), "alone"


@pytest.mark.rule("16.4", "16.41", "16.42")
def test_who_has_the_good_of_an_entrenchment() -> None:
    m = flat(
        f"axis A=de.inf 0505\naxis C=de.cav 0505\naxis K=de.pziiig 0505\naxis T=de.truck 0506\n"
        f"axis L=LT(8/0/0) 0505\n{FOE}",
        "trenches: 0505 0506",
    )
    assert [name for name in "ACKTL" if entrenched(m.state, u(m, name))] == ["A", "L"]
    m.state.change(u(m, "A"), at=h(m, "0507"))
    assert not entrenched(m.state, u(m, "A"))
    assert m.state.trenches == (h(m, "0505"), h(m, "0506")), "it stays"
    m.state.change(u(m, "X"), at=h(m, "0506"))
    assert entrenched(m.state, u(m, "X")), "whoever placed it"


# ---- wrecks --------------------------------------------------------------------------------


@pytest.mark.rule("16.3")
def test_a_lost_step_leaves_a_wreck_in_town_and_on_bridges() -> None:
    m = flat(
        f"axis A=de.pziiig 0505\naxis B=de.pziiig 0507\naxis C=de.inf 0505\n{FOE}",
        "map: 0505=town",
    )
    for name in "ABC":
        leave_wreck(m.state, u(m, name))
    assert m.state.wrecks == ((h(m, "0505"), 1),)
    leave_wreck(m.state, u(m, "A"))
    assert m.state.wrecks_at(h(m, "0505")) == 2


def clear(m: Scene) -> None:
    play(m, Activate(u(m, "A"), "move"), ClearWreck(u(m, "A")), EndSegment())


def tomorrow(s: State, i: int) -> None:
    s.change(i, marker=0)
    next_day(s)
    s.begin_segment(0)


@pytest.mark.rule("16.3")
def test_two_turns_in_a_row_clear_a_wreck() -> None:
    m = flat(f"axis A=de.pziiig 0505\n{FOE}", "map: 0505=town\nwrecks: 0505=1\nlead: 9")
    clear(m)
    assert m.state.wrecks_at(h(m, "0505")) == 1
    tomorrow(m.state, u(m, "A"))
    clear(m)
    assert m.state.wrecks == ()


@pytest.mark.rule("16.3")
def test_a_turn_between_costs_the_work() -> None:
    m = flat(f"axis A=de.pziiig 0505\n{FOE}", "map: 0505=town\nwrecks: 0505=1\nlead: 9")
    clear(m)
    tomorrow(m.state, u(m, "A"))
    tomorrow(m.state, u(m, "A"))
    clear(m)
    assert m.state.wrecks_at(h(m, "0505")) == 1


@pytest.mark.rule("16.3")
@pytest.mark.parametrize(
    ("line", "wrecks", "found"),
    [
        ("su.t26 0505", 1, "too-light-to-clear"),
        ("su.inf 0505", 1, "too-light-to-clear"),
        ("de.pziiig 0505 disrupted", 1, "clears-in-good-order"),
        ("de.pziiig 0505", 0, "no-wreck"),
    ],
)
def test_who_clears_no_wreck(line: str, wrecks: int, found: str) -> None:
    side = "allies" if line.startswith("su") else "axis"
    foe = "axis Y=de.inf 2020" if side == "allies" else FOE
    keys = f"phase: {side} segment\nmap: 0505=town\n" + (f"wrecks: 0505={wrecks}" if wrecks else "")
    m = flat(f"{side} A={line}\n{foe}", keys)
    play(m, Activate(u(m, "A"), "move"))
    assert why(m, ClearWreck(u(m, "A"))) == [("16.3", found)]
    assert not offered(m, "clear-wreck")


@pytest.mark.rule("16.3", "16.21")
def test_firing_breaks_off_the_work_on_a_wreck() -> None:
    m = flat(f"axis A=de.pziiig 0505 work 1\n{FOE}", "map: 0505=town\nwrecks: 0505=1")
    m.state.change(u(m, "A"), marker=FIRED)
    assert piece(m, "A").work == 0
