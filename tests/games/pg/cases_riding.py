"""The cases of those aboard, and of those whom engineers help across (5.65 to 5.75)."""

from __future__ import annotations

from grognard.games.pg.piece_state import DEMORALISED, DISRUPTED
from grognard.games.pg.rules.r07_losses import Struck
from grognard.games.pg.rules.r07_steps import lose_step
from grognard.games.pg.rules.r12_assault import Assault, foreseen
from grognard.games.pg.rules.r12_values import force
from grognard.games.pg.rules.r14_checks import Checks, become
from grognard.games.pg.rules.r14_flight import Flight
from tests.games.pg.case_hands import Run, keeper, on_top, two
from tests.games.pg.case_positions import Case
from tests.games.pg.cases_fire import acting, laid
from tests.games.pg.scenes import Scene, asked, at, h, piece, play, u, why

RUNS: dict[str, Run] = {}
case = keeper(RUNS)


def hit(m: Scene, code: str, *names: str) -> None:
    on_top(m, Struck(0, h(m, "0505"), ((tuple(u(m, name) for name in names), code),)))


@case("539")
def in_a_carrier(c: Case) -> None:
    m = laid(c, "allies S9=su.inf 0520", phase="b")
    hit(m, "M2", "H1")
    assert not any(isinstance(step, Checks) for step in m.state.steps)
    assert piece(m, "I1").aboard == u(m, "H1")


@case("540")
def in_a_truck(c: Case) -> None:
    m = laid(c, "allies S9=su.inf 0520", phase="b")
    hit(m, "M", "T1")
    due = next(step.due for step in m.state.steps if isinstance(step, Checks))
    assert due == ((u(m, "T1"), 0),), "one roll for both"
    m.script = list(two(c["calc"]["roll"]))
    m.roll()
    assert [piece(m, name).morale for name in ("T1", "I1")] == [DISRUPTED, DISRUPTED]
    assert piece(m, "I1").aboard < 0


@case("541")
def towed(c: Case) -> None:
    m = laid(c, "axis I9=de.inf 0520", phase="b")
    lose_step(m.state, u(m, "T1"))
    assert [piece(m, name).at < 0 for name in ("T1", "G1")] == [True, True]


@case("542")
def dropped(c: Case) -> None:
    m = laid(c, "axis I9=de.inf 0520", phase="b")
    become(m.state, u(m, "T1"), DEMORALISED)
    gun = piece(m, "G1")
    assert (gun.morale, gun.limbered, gun.aboard) == (DEMORALISED, True, -1)


@case("543")
def loaded_carrier_in_assault(c: Case) -> None:
    m = acting(laid(c), c, ["H1", "L1"])
    action = Assault(h(m, "0506"), (u(m, "H1"),))
    assert why(m, action) == []
    copy, fight = foreseen(m.state, 0, action)
    assert force(copy, fight, attack=True).total == c["expect"]["strength"]
    assert why(m, Assault(h(m, "0506"), (u(m, "I1"),))), "who is aboard does not fight"


def on_the_river(c: Case) -> Scene:
    """The pieces of a case in a river that runs from edge to edge, come from the west."""
    side = "a" if "a" in c else "b"
    river = {f"08{row:02d}": "major_river" for row in range(28)}
    moved = [word.replace("@0506", "@0810") for word in c[side]]
    m = laid({**c, "map": river, side: moved}, "allies S9=su.inf 0812", phase=side)
    for word in moved:
        m.state.change(u(m, word.split("=")[0]), came=h(m, "0710"))
    return m


@case("554")
def engineers_disrupted(c: Case) -> None:
    m = on_the_river(c)
    become(m.state, u(m, "E1"), DISRUPTED)
    assert [piece(m, name).morale for name in ("E1", "I1")] == [DISRUPTED, DISRUPTED]


@case("561")
def engineers_flee(c: Case) -> None:
    m = on_the_river(c)
    on_top(m, Flight(u(m, "E1")))
    while asked(m) == "axis":
        play(m, next(iter(m.ask.offers("axis")[0])))
    assert at(m, "E1") != "0810"
    assert [at(m, name) for name in c["expect"]["with_them"]] == [at(m, "E1")]
    assert int(at(m, "E1")[:2]) <= 8, "not on the far bank"
