"""[12.53a, 14.23] What a side may imagine of air units and orders that lie face down."""

from __future__ import annotations

from random import Random

from msgspec.structs import replace

from grognard.games.efs import GAME
from grognard.games.efs.ai.imagine import imagine, to_come
from grognard.games.efs.kit import AXIS, SIDES, SOVIET
from grognard.games.efs.pieces import READY, Attack, Plane
from grognard.games.efs.rules.r12_orders import ADDITIONAL, NO_RETREAT
from grognard.games.efs.state import State
from tests.games.efs.scenes import start

SCENARIO = "berezina-to-the-dnepr"


def table(flown: int = 3) -> State:
    """The first turn, so many Soviet air units face down over Borisov, Axis ones beside it."""
    s = start(SCENARIO)
    at = s.kit.hex("1828")
    for side in (AXIS, SOVIET):
        ready = [
            n for n, p in enumerate(s.planes) if p.at == READY and s.kit.planes[n].side == side
        ]
        for n in ready[:flown]:
            s.planes[n] = Plane(at)
    return s


def theirs(s: State) -> list[Plane]:
    return [p for n, p in enumerate(s.planes) if s.kit.planes[n].side == SOVIET]


def test_a_side_sees_what_it_saw() -> None:
    s = table()
    for side in SIDES:
        other = imagine(s, side, Random(1))
        assert GAME.view(other, side) == GAME.view(s, side)
        assert not list(other.stale_tables())


def test_other_air_units_lie_face_down_each_time() -> None:
    s = table()
    at = s.kit.hex("1828")
    drawn = {tuple(p.at == at for p in theirs(imagine(s, "axis", Random(n)))) for n in range(12)}
    assert len(drawn) > 3
    assert {sum(one) for one in drawn} == {3}
    mine = [n for n, p in enumerate(s.kit.planes) if p.side == AXIS]
    other = imagine(s, "axis", Random(2))
    assert [other.planes[n] for n in mine] == [s.planes[n] for n in mine], "one's own one knows"


def test_secrets_leave_no_trace() -> None:
    """Two tables that differ only in what one side may not know are imagined alike by it."""
    one, two = table(), table()
    flown = [n for n, p in enumerate(two.planes) if p.at >= 0 and two.kit.planes[n].side == SOVIET]
    home = [
        n for n, p in enumerate(two.planes) if p.at == READY and two.kit.planes[n].side == SOVIET
    ]
    two.planes[flown[0]], two.planes[home[0]] = two.planes[home[0]], two.planes[flown[0]]
    assert one.planes != two.planes
    seen = [imagine(s, "axis", Random(5)).saved() for s in (one, two)]
    assert seen[0] == seen[1]


def test_those_that_are_to_come_do_not_fly() -> None:
    s = table()
    late = to_come(s)
    assert {s.kit.planes[n].kind for n in late} == {"Il-2", "MiG-3", "Pe-2"}
    for seed in range(8):
        other = imagine(s, "axis", Random(seed))
        assert all(other.planes[n].at < 0 for n in late)
    s.turn = s.kit.last
    assert not to_come(s)


def test_orders_of_the_enemy_are_either_and_one_s_own_stay() -> None:
    s = start(SCENARIO)
    unit, at = s.kit.unit("18/18Pz"), s.kit.hex("1828")
    s.attacks = (Attack((at,), (unit,), orders=(NO_RETREAT, NO_RETREAT)),)
    axis = {imagine(s, "axis", Random(n)).attacks[0].orders for n in range(12)}
    assert axis == {(NO_RETREAT, NO_RETREAT), (NO_RETREAT, ADDITIONAL)}
    soviet = {imagine(s, "soviet", Random(n)).attacks[0].orders for n in range(12)}
    assert soviet == {(NO_RETREAT, NO_RETREAT), (ADDITIONAL, NO_RETREAT)}
    s.attacks = (replace(s.attacks[0], shown=True),)
    assert {imagine(s, "axis", Random(n)).attacks[0].orders for n in range(9)} == {(1, 1)}
    s.attacks = (Attack((at,), (unit,)),)
    assert imagine(s, "axis", Random(1)).attacks[0].orders == (0, 0)
