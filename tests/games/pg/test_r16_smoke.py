"""[16.1] Smoke."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from grognard.games.pg.rules.r03_dawn import drifting
from grognard.games.pg.rules.r03_segment import Activate, Begin
from grognard.games.pg.rules.r09_off_board import Barrage, Barraging, Cease, OffBoardSmoke
from grognard.games.pg.rules.r16_smoke import FireSmoke, eyes, leeward, wind
from grognard.kernel.flow import settle
from grognard.kernel.hexgrid import OFF_MAP
from tests.games.pg.scenes import Scene, asked, h, lay, play, roll, u, why

SMOKING = "s02-bridge-on-the-teterka"
"""A scenario in which the Germans have smoke, twice."""
SEEN = "axis M=de.81mm 0505\naxis L=LT(8/0/0) 0507\nallies X=su.inf 0510"
PIECES = "axis M=de.81mm 0505\naxis L=LT(8/0/0) 0507\nallies X=su.inf 2020"


def give(m: Scene, **fields: Any) -> None:
    """The table is as it is said here."""
    for name, value in fields.items():
        setattr(m.state, name, value)


def smoking(pieces: str = PIECES, keys: str = "") -> Scene:
    lines = "".join(f"  {line.strip()}\n" for line in pieces.strip().splitlines())
    return lay(f"ground: flat\nphase: axis segment\n{keys}\npieces:\n{lines}", SMOKING)


def aimed(m: Scene, name: str = "M") -> None:
    play(m, Activate(u(m, name), "fire"))
    while m.ask.kinds[0] == "declare":
        play(m, Begin())


@pytest.mark.rule("16.1", "16.11")
@pytest.mark.parametrize(("dice", "stands"), [((4, 4), True), ((4, 5), False)])
def test_smoke_stands_on_eight_or_less(dice: tuple[int, int], stands: bool) -> None:
    m = smoking()
    aimed(m)
    m.script = list(dice)
    play(m, FireSmoke(u(m, "M"), h(m, "0510")))
    assert m.state.smoke == ((h(m, "0510"),) if stands else ())
    assert m.state.smoke_left[0] == 1
    assert ("3.13", "has-acted") in why(m, FireSmoke(u(m, "M"), h(m, "0510")))


@pytest.mark.rule("16.12")
def test_smoke_blocks_and_hides() -> None:
    m = smoking()
    sight, a = m.kit.sight, h(m, "0505")
    assert sight.spots(a, h(m, "0510"), 12)
    give(m, smoke=(h(m, "0507"),))
    assert not sight.spots(a, h(m, "0510"), 12, smoke=m.state.smoke_set)
    give(m, smoke=(h(m, "0510"),))
    assert not sight.spots(a, h(m, "0510"), 12, smoke=m.state.smoke_set)
    assert sight.spots(h(m, "0507"), h(m, "0510"), 12, smoke=m.state.smoke_set)


@pytest.mark.rule("16.1")
@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("de.50at 0505", [("16.1", "fires-no-smoke")]),
        ("de.inf 0505", [("16.1", "fires-no-smoke"), ("16.11", "smoke-out-of-range")]),
        ("de.105 0505 limbered", [("5.62", "gun-limbered")]),
    ],
)
def test_who_fires_no_smoke(line: str, found: list[tuple[str, str]]) -> None:
    m = smoking(f"axis M={line}\nallies X=su.inf 2020")
    aimed(m)
    reasons = why(m, FireSmoke(u(m, "M"), h(m, "0508")))
    assert reasons[: len(found)] == found
    assert not [o for o in m.ask.offers() if o.describe()["do"] == "fire-smoke"]


@pytest.mark.rule("16.11", "9.1")
def test_the_hex_must_be_spotted_by_the_gun_or_a_leader() -> None:
    m = smoking("axis M=de.81mm 0505\nallies X=su.inf 2020", "map: 0507=woods")
    aimed(m)
    assert why(m, FireSmoke(u(m, "M"), h(m, "0509"))) == [("16.11", "hex-not-spotted")]
    m = smoking(
        "axis M=de.81mm 0505\naxis L=LT(8/0/0) 0508\nallies X=su.inf 2020", "map: 0507=woods"
    )
    aimed(m)
    assert why(m, FireSmoke(u(m, "M"), h(m, "0509"))) == []
    m.state.change(u(m, "L"), morale=2)
    assert why(m, FireSmoke(u(m, "M"), h(m, "0509"))) == [("16.11", "hex-not-spotted")]


@pytest.mark.rule("16.11")
def test_the_hex_must_be_in_range() -> None:
    m = smoking("axis M=de.81mm 0501\naxis L=LT(8/0/0) 0515\nallies X=su.inf 2020")
    aimed(m)
    assert why(m, FireSmoke(u(m, "M"), h(m, "0514"))) == []
    assert why(m, FireSmoke(u(m, "M"), h(m, "0515"))) == [("16.11", "smoke-out-of-range")]


@pytest.mark.rule("16.1")
def test_no_more_smoke_than_the_scenario_gives() -> None:
    m = smoking()
    aimed(m)
    give(m, smoke_left=(0, 0))
    assert ("16.1", "smoke-used-up") in why(m, FireSmoke(u(m, "M"), h(m, "0508")))
    other = lay(
        "ground: flat\nphase: axis segment\npieces:\n  axis M=de.81mm 0505\n  allies su.inf 2020\n"
    )
    play(other, Activate(u(other, "M"), "fire"))
    assert ("16.1", "no-smoke-here") in why(other, FireSmoke(u(other, "M"), h(other, "0508")))


@pytest.mark.rule("16.1", "3.14", "9.2")
def test_an_off_board_factor_fires_smoke_and_is_spent() -> None:
    m = smoking()
    give(m, batteries=((16, 16), ()))
    assert why(m, OffBoardSmoke(24, h(m, "0510"))) == [("9.2", "no-such-factor")]
    m.script = [1, 2]
    play(m, OffBoardSmoke(16, h(m, "0510")))
    assert m.state.smoke == (h(m, "0510"),)
    assert m.state.batteries == ((16,), ())
    assert isinstance(m.ask.step, Barraging), "another factor may fire in the same segment"
    play(m, Cease())
    assert asked(m) == "allies", "it takes the segment"


@pytest.mark.rule("3.14", "16.1")
def test_several_factors_fire_in_a_segment_smoke_and_shells() -> None:
    m = smoking(SEEN)
    give(m, batteries=((16, 16, 24), ()))
    m.script = [1, 2]
    play(m, OffBoardSmoke(16, h(m, "0607")))
    m.script = [6, 6]
    play(m, OffBoardSmoke(16, h(m, "0707")))
    assert m.state.smoke == (h(m, "0607"),)
    m.script = [3, 4]
    play(m, Barrage((24,), h(m, "0510")))
    assert m.state.batteries == ((), ())
    assert asked(m) == "allies", "nothing is left to fire"


@pytest.mark.rule("3.14", "16.1")
def test_smoke_after_a_barrage() -> None:
    m = smoking(SEEN)
    give(m, batteries=((16, 24), ()))
    m.script = [3, 4]
    play(m, Barrage((24,), h(m, "0510")))
    assert why(m, OffBoardSmoke(24, h(m, "0607"))) == [("9.2", "no-such-factor")]
    assert {o.describe()["do"] for o in m.ask.offers()} >= {"barrage", "off-board-smoke", "cease"}
    m.script = [1, 1]
    play(m, OffBoardSmoke(16, h(m, "0607")))
    assert m.state.smoke == (h(m, "0607"),)
    assert asked(m) == "allies"


@pytest.mark.rule("16.11")
def test_offers_are_what_is_legal() -> None:
    m = smoking(PIECES, "map: 0509=woods 0606=town")
    aimed(m)
    offer = next(o for o in m.ask.offers() if o.describe()["do"] == "fire-smoke")
    legal = {at for at in m.kit.ground.hexes if not why(m, FireSmoke(u(m, "M"), at))}
    assert {one.target for one in offer if isinstance(one, FireSmoke)} == legal
    assert offer.size() == len(legal) > 20
    drawn = {one.target for n in range(30) if isinstance(one := offer.draw(Random(n)), FireSmoke)}
    assert drawn <= legal
    assert len(drawn) > 5
    assert eyes(m.state, 0) == (h(m, "0507"),)


# ---- the wind ------------------------------------------------------------------------------


def blow(m: Scene, *pips: int) -> None:
    m.state.steps = [drifting(m.state)]
    m.state.ask = None
    m.script = list(pips)
    settle(m.state)
    roll(m)


@pytest.mark.rule("16.13", "3.0c")
def test_what_a_die_does_to_smoke() -> None:
    m = smoking()
    assert [wind(m.state, die) for die in range(1, 7)] == ["stays", "drifts"] + 4 * ["goes"]
    give(m, smoke=(h(m, "0505"),))
    blow(m, 1)
    assert m.state.smoke == (h(m, "0505"),)
    blow(m, 2, 3)
    assert m.state.smoke == (h(m, "0605"),), "south-east"
    blow(m, 3)
    assert not m.state.smoke


@pytest.mark.rule("16.13")
def test_a_die_for_each_marker() -> None:
    m = smoking()
    give(m, smoke=(h(m, "0505"), h(m, "0510"), h(m, "0510")))
    blow(m, 6, 1, 6)
    assert m.state.smoke == (h(m, "0510"),)


@pytest.mark.rule("16.13")
def test_the_rose_begins_in_the_north() -> None:
    m = smoking()
    at = h(m, "0505")
    names = [m.kit.names[leeward(m.state, at, die)][2:] for die in range(1, 7)]
    assert names == ["0504", "0604", "0605", "0506", "0405", "0404"]


@pytest.mark.rule("16.13")
def test_smoke_that_leaves_the_boards_is_gone() -> None:
    m = smoking()
    give(m, smoke=(h(m, "0501"),))
    assert leeward(m.state, h(m, "0501"), 1) == OFF_MAP
    blow(m, 2, 1)
    assert m.state.smoke == ()
