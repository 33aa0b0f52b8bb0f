"""The cases of chapter 17, played on the table."""

from __future__ import annotations

from grognard.games.pg.kit import DEAD
from grognard.games.pg.rules.r03_segment import Activate, ActivateStack, Declare, EndSegment
from grognard.games.pg.rules.r05_move import Move
from grognard.games.pg.rules.r07_fire import Attack, columns, common, strength
from grognard.games.pg.rules.r10_direct import Fire
from grognard.games.pg.rules.r12_assault import Assault
from grognard.games.pg.rules.r17_command import heirs
from grognard.games.pg.rules.r17_options import Consolidate, SaveSegment, fog_ends
from grognard.games.pg.rules.r17_staff import Elect
from tests.games.pg.case_hands import Run, begin, keeper, on_top, rules
from tests.games.pg.case_positions import Case, position
from tests.games.pg.scenes import asked, flat, h, lay, piece, play, u, why

RUNS: dict[str, Run] = {}
case = keeper(RUNS)
FOE = "allies Q=su.inf 2020"


@case("1701", "1702")
def merge(case: Case) -> None:
    m = position(case, FOE, options="consolidation=on")
    first, second = (one.partition("=")[0] for one in case["a"])
    play(m, ActivateStack(h(m, "0505")))
    for name in (first, second):
        play(m, Declare(u(m, name), "move"))
    made = Consolidate(u(m, first), u(m, second))
    if not case["expect"]["legal"]:
        assert rules(why(m, made)) == {case["expect"]["breaks"]}
        return
    play(m, made, EndSegment())
    assert not piece(m, "I1").reduced
    assert piece(m, "I1").marker
    assert piece(m, "I2").at == DEAD


@case("1703")
def saving(case: Case) -> None:
    found = []
    for lead in (3, 2):
        keys = f"phase: axis segment\nlead: {lead}\noptions: excess=on"
        m = flat(f"axis A=de.inf 0505\n{FOE}", keys)
        found.append(not why(m, SaveSegment()))
    assert found == case["expect"]["savable"]


@case("1704")
def out_of_sight(case: Case) -> None:
    keys = "phase: axis segment\noptions: strategic=on"
    m = flat(f"axis I1=de.inf 0505\n{FOE}", keys)
    play(m, Activate(u(m, "I1"), "move"))
    path = tuple(h(m, hex) for hex in ("0504", "0503", "0502", "0501", "0600", "0701"))
    assert len(path) == int(case["expect"]["mp"])
    assert why(m, Move(u(m, "I1"), path)) == []
    plain = flat(f"axis I1=de.inf 0505\n{FOE}", "phase: axis segment")
    play(plain, Activate(u(plain, "I1"), "move"))
    assert rules(why(plain, Move(u(plain, "I1"), path))) == {"5.0"}


@case("1705")
def ambush(case: Case) -> None:
    m = flat("axis H1=de.hmg 0505 hidden\nallies X=su.inf 0508")
    attack = Attack("direct", 0, h(m, "0508"), (u(m, "H1"),), mover=u(m, "X"), surprise=True)
    assert strength(m.state, attack).total == case["calc"]["total"]
    assert common(m.state, attack).total == case["expect"]["shift"]
    column = columns(m.state, attack)[0].column
    assert m.kit.direct_fire.heads[column] == case["expect"]["col"]
    assert m.kit.direct_fire.result(column, case["calc"]["roll"]) == case["expect"]["result"]


@case("1706")
def fog(case: Case) -> None:
    day = flat(f"axis A=de.inf 0505\n{FOE}").state
    night = flat(f"axis A=de.inf 0505\n{FOE}", "sight: night").state
    assert [fog_ends(day, (6, 5, 5)), fog_ends(day, (5, 5, 5))] == case["expect"]["day"]
    assert fog_ends(night, (5, 5, 5)) == case["expect"]["night_15"]


@case("1707")
def an_event(case: Case) -> None:
    m = flat(f"axis A=de.inf 0505\n{FOE}", "phase: initiative\noptions: events=on")
    m.script = [4, 4, 6, 1, 1, 1]
    play(m)
    assert bool(m.state.luck.event) == case["expect"]["event"]
    assert m.state.luck.event == 2


@case("1708")
def another_formation(case: Case) -> None:
    m = lay(
        "forces: scenario\noptions: command=formations\nturn: 1\nphase: allies segment\n",
        "s06-the-bald-height",
    )
    m.state.command = type(m.state.command)(player=0)
    other = next(
        i for i in m.kit.units_of[1] if m.kit.groups[m.kit.counters[i].group][1].id == "ridge"
    )
    m.state.change(other, at=h(m, "6-1010"))
    assert rules(why(m, Activate(other, "move"))) == {case["expect"]["breaks"]}


@case("1709")
def across_the_line(case: Case) -> None:
    text = "phase: axis segment\noptions: command=sectors\nground: flat\npieces:\n"
    pieces = "  axis A=de.inf 6-1127\n  axis L=LT(8/0/0) 6-1127\n  allies X=su.inf 5-1101\n"
    m = lay(text + pieces, "s06-the-bald-height")
    m.state.command = type(m.state.command)(sector=0)
    begin(m, "L", "A", order="fire")
    found = rules(why(m, Fire((u(m, "A"),), h(m, "5-1101"))))
    assert found == {case["expect"]["breaks"]}
    assert why(m, Assault(h(m, "5-1101"), (u(m, "A"), u(m, "L")))) == []


@case("1710")
def succession(case: Case) -> None:
    m = lay(
        "forces: scenario\noptions: command=formations\nturn: 1\nphase: allies segment\n",
        "s06-the-bald-height",
    )
    s = m.state
    ranked = [i for i in m.kit.units_of[1] if m.kit.counters[i].rank >= 0]
    top = max(m.kit.counters[i].rank for i in ranked)
    owner = {m.kit.counters[i].group for i in ranked if m.kit.counters[i].rank == top}
    assert len(owner) == 1
    assert len(heirs(s, 1)) == 1, "rank"
    for i in ranked:
        if m.kit.counters[i].rank > 2:
            s.change(i, at=DEAD)
    assert heirs(s, 1) == (1,), "steps"
    on_top(m, Elect(1, (0, 2)), 3, 5)
    assert asked(m) == "chance", "a die"
    m.roll()
    assert s.command.officer[1] == 2
    assert case["expect"]["order"] == ["rank", "steps", "die"]
