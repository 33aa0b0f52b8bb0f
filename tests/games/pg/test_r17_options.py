"""[17.1, 17.2, 17.3, 17.4] Consolidation, excess initiative, strategic movement, fog of war."""

from __future__ import annotations

from textwrap import dedent

import pytest

from grognard.games.pg.kit import DEAD
from grognard.games.pg.piece_state import DEMORALISED, DISRUPTED, OVER
from grognard.games.pg.rules.r03_segment import (
    Activate,
    ActivateStack,
    Begin,
    Declare,
    EndSegment,
    Pass,
)
from grognard.games.pg.rules.r03_turn import After
from grognard.games.pg.rules.r17_options import (
    Consolidate,
    SaveSegment,
    UseSegment,
    fog,
    fog_ends,
    in_sight,
    strategic,
)
from tests.games.pg.scenes import Scene, asked, flat, h, piece, play, u, why

FOE = "allies X=su.inf 2020"
MUST = "demoralised-must-recover"


def merging(*lines: str, option: str = "on") -> Scene:
    """Everybody in 0505 is declared to move."""
    pieces = "\n".join(f"axis {line}" for line in lines)
    m = flat(f"{pieces}\n{FOE}", f"phase: axis segment\noptions: consolidation={option}")
    play(m, ActivateStack(h(m, "0505")))
    for line in lines:
        play(m, Declare(u(m, line.partition("=")[0]), "move"))
    return m


@pytest.mark.rule("17.1")
def test_two_reduced_units_become_one() -> None:
    m = merging("A=de.inf 0505 reduced", "B=de.inf 0505 reduced disrupted")
    lost = m.state.steps_lost
    play(m, Consolidate(u(m, "A"), u(m, "B")))
    assert (piece(m, "A").reduced, piece(m, "A").morale) == (False, DISRUPTED)
    assert piece(m, "B").at == DEAD
    assert m.state.tasks[u(m, "A")].flags & OVER
    assert m.state.steps_lost == lost, "nobody has fallen"


@pytest.mark.rule("17.1", "14.3")
@pytest.mark.parametrize(
    ("one", "other", "found"),
    [
        ("de.inf 0505 reduced", "de.hmg 0505 reduced", ("17.1", "not-of-a-kind")),
        ("de.inf 0505 reduced", "de.inf 0505", ("17.1", "not-reduced")),
        ("de.inf 0505 reduced", "de.inf 0505 reduced demoralised", ("14.3", MUST)),
        ("de.inf 0505 reduced", "LT(8/0/0) 0505", ("17.1", "not-reduced")),
    ],
)  # fmt: skip
def test_units_that_do_not_become_one(one: str, other: str, found: tuple[str, str]) -> None:
    m = merging(f"A={one}", f"B={other}")
    assert found in why(m, Consolidate(u(m, "A"), u(m, "B")))
    assert not [o for o in m.ask.offers() if o.describe()["do"] == "consolidate"]


@pytest.mark.rule("17.1")
def test_more_that_bars_consolidation() -> None:
    m = merging("A=de.inf 0505 reduced", "B=de.inf 0505 reduced")
    a, b = u(m, "A"), u(m, "B")
    assert why(m, Consolidate(a, a)) == [("17.1", "not-with-itself")]
    assert [one for o in m.ask.offers() if o.describe()["do"] == "consolidate" for one in o] == [
        Consolidate(a, b), Consolidate(b, a),
    ]  # fmt: skip
    m.state.task(b, used=6)
    assert why(m, Consolidate(a, b)) == [("17.1", "takes-the-whole-segment")]
    m.state.task(b, used=0, start=h(m, "0506"))
    assert why(m, Consolidate(a, b)) == [("17.1", "not-in-one-hex")]
    m.kit.counters[b].troop_morale = (7, 6)
    m.state.task(b, start=h(m, "0505"))
    assert why(m, Consolidate(a, b)) == [("17.1", "not-of-one-morale")]


@pytest.mark.rule("17.1")
def test_consolidation_is_an_option() -> None:
    m = merging("A=de.inf 0505 reduced", "B=de.inf 0505 reduced", option="off")
    assert why(m, Consolidate(u(m, "A"), u(m, "B"))) == [("17.1", "option-off")]


# ---- excess initiative ---------------------------------------------------------------------


def leading(lead: int, option: str = "on") -> Scene:
    pieces = f"axis A=de.inf 0505\naxis B=de.inf 0707\n{FOE}\nallies Y=su.inf 2018"
    keys = f"phase: axis segment\nlead: {lead}\noptions: excess={option}"
    return flat(pieces, keys)


@pytest.mark.rule("17.2")
def test_one_of_three_segments_may_be_saved() -> None:
    m = leading(3)
    play(m, SaveSegment())
    assert (m.state.banked, m.state.lead, asked(m)) == (0, 2, "axis")
    assert why(m, SaveSegment()) == [("17.2", "no-excess")]
    assert why(leading(2), SaveSegment()) == [("17.2", "no-excess")]
    assert why(leading(3, "off"), SaveSegment()) == [("17.2", "option-off")]


@pytest.mark.rule("17.2")
def test_a_segment_saved_gives_two_in_a_row() -> None:
    m = leading(3)
    play(m, SaveSegment())
    assert why(m, UseSegment()) == [("17.2", "still-in-the-lead")]
    order = []
    for _ in range(2):
        order.append(asked(m))
        play(m, Pass())
    order.append(asked(m))
    play(m, Activate(u(m, "X"), "move"))
    end(m)
    assert asked(m) == "axis"
    play(m, UseSegment())
    for name in ("A", "B"):
        order.append(asked(m))
        play(m, Activate(u(m, name), "move"))
        end(m)
    assert [*order, asked(m)] == ["axis", "axis", "allies", "axis", "axis", "allies"]
    assert why(m, UseSegment()) == [("17.2", "nothing-saved")]


def end(m: Scene) -> None:
    while m.ask.kinds[0] == "declare":
        play(m, Begin())
    play(m, EndSegment())


@pytest.mark.rule("17.2")
def test_nobody_saves_once_a_segment_is_played() -> None:
    m = leading(9)
    play(m, Activate(u(m, "A"), "move"))
    end(m)
    assert m.state.lead >= 3
    assert why(m, SaveSegment()) == [("17.2", "no-excess")]


# ---- strategic movement --------------------------------------------------------------------


@pytest.mark.rule("17.3")
def test_who_is_in_nobodys_sight_may_go_twice_as_far() -> None:
    pieces = "axis A=de.inf 0505\nallies X=su.inf 0520"
    m = flat(pieces, "options: strategic=on")
    assert strategic(m.state, u(m, "A")), "too far to be seen"
    m = flat("axis A=de.inf 0505\nallies X=su.inf 0515", "options: strategic=on")
    assert not strategic(m.state, u(m, "A"))
    keys = dedent("""\
        options: strategic=on
        map: 0510=woods""")
    m = flat("axis A=de.inf 0505\nallies X=su.inf 0515", keys)
    assert strategic(m.state, u(m, "A")), "behind the wood"
    assert in_sight(m.state, 0, h(m, "0612"))
    m = flat(pieces)
    assert not strategic(m.state, u(m, "A")), "an option"


@pytest.mark.rule("17.3")
def test_whoever_is_hidden_bars_nobodys_way() -> None:
    m = flat("axis A=de.inf 0505\nallies X=su.inf 0507 hidden", "options: strategic=on")
    assert strategic(m.state, u(m, "A"))


# ---- fog of war ----------------------------------------------------------------------------


@pytest.mark.rule("17.4")
def test_what_ends_a_turn_in_the_fog() -> None:
    by_day = flat(f"axis A=de.inf 0505\n{FOE}").state
    assert fog_ends(by_day, (6, 5, 5))
    assert not fog_ends(by_day, (5, 5, 5))
    by_night = flat(f"axis A=de.inf 0505\n{FOE}", "sight: night").state
    assert fog_ends(by_night, (5, 5, 5))
    assert not fog_ends(by_night, (5, 5, 4))


@pytest.mark.rule("17.4")
def test_the_fog_rises_after_three_segments_each() -> None:
    m = flat(f"axis A=de.inf 0505\n{FOE}", "options: fog=on")
    for segments, rises in (((3, 2), False), ((2, 9), False), ((3, 3), True)):
        m.state.segments = segments
        assert (fog(m.state) is not None) == rises
    without = flat(f"axis A=de.inf 0505\n{FOE}").state
    without.segments = (5, 5)
    assert fog(without) is None


@pytest.mark.rule("17.4")
@pytest.mark.parametrize(("dice", "over"), [((6, 6, 6), True), ((1, 1, 1), False)])
def test_the_turn_ends_at_once(dice: tuple[int, int, int], over: bool) -> None:
    """Even for the demoralised who have not tried to recover."""
    pieces = f"axis A=de.inf 0505\n{FOE} demoralised\nallies Y=su.inf 2020"
    m = flat(pieces, "options: fog=on\nturn: 1\nturns: 3")
    m.state.segments = (3, 3)
    m.state.steps = [After(0)]
    m.state.ask = None
    m.script = [*dice, 5, 1]
    play(m)
    assert (m.state.turn == 2) == over
    assert piece(m, "X").morale == DEMORALISED
