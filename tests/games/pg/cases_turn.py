"""The cases of chapter 3, in play: the initiative, passing, who is activated."""

from __future__ import annotations

from grognard.games.pg.rules.r03_activation import may_declare
from grognard.games.pg.rules.r03_segment import Activate, ActivateStack, Declare, Declaring, Pass
from grognard.games.pg.rules.r05_approach import led
from grognard.games.pg.rules.r05_move import Move
from grognard.games.pg.tables import halved, quartered
from tests.games.pg.case_hands import Run, begin, breaks, keeper, names, side_of
from tests.games.pg.case_positions import Case, camps, position
from tests.games.pg.scenes import Scene, asked, flat, h, play, u, why

RUNS: dict[str, Run] = {}
case = keeper(RUNS)


@case("301", "302", "303", "304")
def initiative(c: Case) -> None:
    (a, die_a), (b, die_b) = c["calc"]["a"], c["calc"]["b"]
    m = flat("axis I=de.inf 0505\nallies S=su.inf 0520",
             f"initiative: axis={a} allies={b}\nphase: initiative")  # fmt: skip
    m.script = [die_a, die_b]
    m.roll()
    if c["expect"]["winner"] == "none":
        assert asked(m) == "chance"
        return
    assert asked(m) == {"a": "axis", "b": "allies"}[c["expect"]["winner"]]
    assert m.state.lead == c["expect"]["first_segments"]


@case("305")
def losses_lower_initiative(c: Case) -> None:
    m = flat("axis I=de.inf 0505\nallies S=su.inf 0520", "initiative: axis=1\nlosses: axis=3")
    m.state.lose(0, 6)
    assert m.state.drive(0) == c["expect"]["initiative"]


@case("306")
def both_pass(c: Case) -> None:
    m = position(c, turns="2")
    turn = m.state.turn
    play(m, Pass())
    assert m.state.turn == turn
    play(m, Pass())
    assert m.state.turn == turn + 1


@case("307")
def no_pass(c: Case) -> None:
    breaks(c, why(position(c), Pass()))


@case("308", "312", "323", "324", "330")
def activated(c: Case) -> None:
    m = position(c)
    chain = c["expect"]["active"]
    play(m, Activate(u(m, chain[0]), "move"))
    for name in chain[1:]:
        assert name in known(m) or u(m, name) in m.state.tasks
        if isinstance(m.ask.step, Declaring):
            play(m, Declare(u(m, name), "move"))
    assert set(m.state.tasks) == {u(m, name) for name in chain}


def known(m: Scene) -> set[str]:
    """The names of those who may still be declared."""
    step = m.ask.step
    if not isinstance(step, Declaring):
        return set()
    return {m.kit.counters[i].id for i in may_declare(m.state, step.root, step.stack)}


@case("309", "310", "311", "313", "314", "315", "321", "322", "325", "623")
def not_activated(c: Case) -> None:
    m = position(c)
    allowed = c["expect"].get("allowed", [])
    pieces = names(c, "a")
    play(m, Activate(u(m, pieces[0]), "move"))
    for name in pieces[1:]:
        if name in allowed:
            assert u(m, name) in m.state.tasks or not why(m, Declare(u(m, name), "move"))
            if isinstance(m.ask.step, Declaring):
                play(m, Declare(u(m, name), "move"))
    for name in pieces[1:]:
        if name not in allowed:
            assert name not in known(m)
            if isinstance(m.ask.step, Declaring):
                breaks(c, why(m, Declare(u(m, name), "move")))
            assert u(m, name) not in m.state.tasks


@case("316")
def activates_at_the_start_only(c: Case) -> None:
    m = position(c)
    begin(m, "L1")
    play(m, Move(u(m, "L1"), (h(m, "0506"),)))
    assert why(m, Declare(u(m, "I1"), "move"))
    assert u(m, "I1") not in m.state.tasks


@case("317")
def marked(c: Case) -> None:
    breaks(c, why(position(c), Activate(0, "move")))


@case("318")
def declared_to_move(c: Case) -> None:
    from grognard.games.pg.rules.r10_direct import Fire

    m = position(c)
    begin(m, "I1", order="move")
    breaks(c, why(m, Fire((u(m, "I1"),), h(m, "0507"))))


@case("319")
def any_order(c: Case) -> None:
    m = position(c)
    play(m, Activate(u(m, "L1"), "fire"), Declare(u(m, "I1"), "fire"))
    play(m, Declare(u(m, "I2"), "move"))
    assert {m.state.tasks[u(m, n)].order for n in ("I1", "I2")} == {1, 2}
    offered = {offer.describe()["do"] for offer in m.ask.offers(asked(m))}
    assert {"move", "fire"} <= offered


@case("320")
def guns_far_off_are_a_segment(c: Case) -> None:
    from grognard.games.pg.rules.r09_off_board import Barrage

    m = position(c, f"{camps(c)[0]} O=LT(8/0/0) 0505")  # somebody has to observe (9.1)
    side = side_of(c, 0)
    m.state.batteries = ((16,), ()) if side == 0 else ((), (16,))
    play(m, Barrage((16,), h(m, "0507")))
    while asked(m) == camps(c)[0] and type(m.ask.step).__name__ == "Barraging":
        play(m, next(iter(m.ask.offers(asked(m))[-1])))
    assert asked(m) == camps(c)[1], "the segment of the guns is over"


@case("326", "327", "328")
def mixed_stack(c: Case) -> None:
    m = position(c)
    play(m, ActivateStack(h(m, "0505")))
    active = c["expect"].get("active", c["expect"].get("allowed"))
    for _ in range(2):  # the corporal opens the way to his own
        for name in active:
            if isinstance(m.ask.step, Declaring) and name in known(m):
                play(m, Declare(u(m, name), "move"))
    if isinstance(m.ask.step, Declaring):
        from grognard.games.pg.rules.r03_segment import Begin

        assert not c["expect"]["legal"] or not known(m)
        play(m, Begin())
    assert set(m.state.tasks) == {u(m, name) for name in active}
    units = [n for n in active if not m.kit.counters[u(m, n)].leader]
    assert {n for n in units if led(m.state, u(m, n))} == set(c["expect"]["combat_move"])


@case("329")
def two_tank_leaders(c: Case) -> None:
    m = position(c)
    play(m, Activate(u(m, "K1"), "move"))
    assert not isinstance(m.ask.step, Declaring)
    assert set(m.state.tasks) == {u(m, "K1")}


@case("331")
def fractions(c: Case) -> None:
    assert [halved(5), quartered(9), halved(5), quartered(9)] == c["expect"]["values"]
