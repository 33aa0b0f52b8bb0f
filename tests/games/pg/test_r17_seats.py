"""[17.6] Each of several people at a side acts for his own command."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.pg import GAME
from grognard.games.pg.piece_state import Orders
from grognard.games.pg.rules.r02_setup import Place, Ready, SetUp
from grognard.games.pg.rules.r03_activation import fresh
from grognard.games.pg.rules.r03_segment import Activate, Begin, EndSegment, Pass
from grognard.games.pg.rules.r07_losses import Struck, Suffer
from grognard.games.pg.rules.r09_off_board import Barrage
from grognard.games.pg.rules.r13_opportunity import (
    HoldFire,
    Offered,
    Opportunity,
    StandingOrders,
)
from grognard.games.pg.rules.r17_command import commander, formation, install
from grognard.games.pg.rules.r17_seats import by_seat, commands_of, share
from grognard.games.pg.rules.r17_staff import Appoint, ShareOut, Sharing, open_sector
from grognard.kernel.flow import Action, Step, settle
from grognard.kernel.game import TeamSeat
from grognard.kernel.legality import Illegal
from tests.games.pg.commands import battle, begin
from tests.games.pg.scenes import Scene, asked, play, why

FIRST, SECOND, THIRD = (TeamSeat((n,), 3) for n in range(3))


def barred(m: Scene, seat: TeamSeat, action: Action[Any]) -> list[tuple[str, str]]:
    """Why this player of the side that is asked may not do it."""
    try:
        by_seat(m.state, asked(m), seat, action)
    except Illegal as refusal:
        return [(one.rule, one.why) for one in refusal.reasons]
    return []


def own(m: Scene, side: int, command: int) -> int:
    """A combat unit on the boards that is under this command and may be activated."""
    found: int = next(
        i
        for i in m.kit.units_of[side]
        if commander(m.state, i) == command
        and fresh(m.state, i)
        and m.kit.counters[i].combat
        and m.state.units[i].at >= 0
        and not m.state.units[i].hidden
    )
    return found


def put(m: Scene, step: Step[Any, Any]) -> None:
    """This question is asked."""
    m.state.steps.append(step)
    m.state.ask = None
    settle(m.state)


@pytest.mark.rule("17.6", "17.61", "17.62")
@pytest.mark.parametrize(
    ("seat", "mine"),
    [
        (TeamSeat((0,), 1), {0, 1, 2}),
        (TeamSeat((0,), 2), {0, 2}),
        (TeamSeat((1,), 2), {1}),
        (TeamSeat((2,), 3), {2}),
        (TeamSeat((0, 2), 3), {0, 2}),
        (TeamSeat((3,), 4), {0}),
    ],
)
def test_commands_are_dealt_out_among_those_who_are_there(seat: TeamSeat, mine: set[int]) -> None:
    assert commands_of(battle("formations").state, 1, seat) == mine


@pytest.mark.rule("17.62", "17.63")
def test_the_officer_names_a_player_and_he_alone_acts() -> None:
    m = battle("formations")
    install(m.state, 1, 1)
    begin(m, 1)
    unit = own(m, 1, 0)
    officers: tuple[Action[Any], ...] = (
        Appoint(0),
        Pass(),
        StandingOrders(Orders()),
        Barrage((), 0),
    )
    for action in officers:
        assert barred(m, SECOND, action) == []
        assert barred(m, FIRST, action) == [("17.63", "officer-decides")]
    play(m, Appoint(0))
    assert why(m, Activate(unit, "move")) == []
    assert barred(m, FIRST, Activate(unit, "move")) == []
    assert barred(m, SECOND, Activate(unit, "move")) == [("17.62", "another-player-acts")]
    assert barred(m, FIRST, Barrage((), 0)) == [("17.63", "officer-decides")]
    assert barred(m, SECOND, Barrage((), 0)) == []
    play(m, Activate(unit, "move"))
    while m.ask.kinds[0] == "declare":
        assert barred(m, THIRD, Begin()) == [("17.62", "another-player-acts")]
        play(m, Begin())
    assert barred(m, THIRD, EndSegment()) == [("17.62", "another-player-acts")]
    assert barred(m, FIRST, EndSegment()) == []


@pytest.mark.rule("17.62")
def test_each_knows_what_is_his_and_whether_he_is_asked() -> None:
    m = battle("formations")
    install(m.state, 1, 1)
    begin(m, 1)
    play(m, Appoint(0))
    shares = [share(m.state, "allies", seat) for seat in (FIRST, SECOND, THIRD)]
    assert [(one.asked, one.chief) for one in shares if one] == [
        (True, False), (False, True), (False, False),
    ]  # fmt: skip
    assert sorted(i for one in shares if one for i in one.pieces) == list(m.kit.units_of[1])
    assert shares[2] is not None
    assert {formation(m.state, i) for i in shares[2].pieces} == {2}
    other = share(m.state, "axis", TeamSeat((0,), 2))
    assert other is not None
    assert not other.asked


@pytest.mark.rule("17.6")
def test_without_commands_any_of_a_side_acts_for_it() -> None:
    m = battle("one")
    begin(m, 1)
    assert share(m.state, "allies", FIRST) is None
    for seat in (FIRST, SECOND):
        assert barred(m, seat, Pass()) == []


@pytest.mark.rule("17.61")
def test_by_sectors_each_acts_in_his_own() -> None:
    m = battle("sectors")
    open_sector(m.state, 1, 0)
    begin(m, 0)
    unit = own(m, 0, 1)
    first, second = TeamSeat((0,), 2), TeamSeat((1,), 2)
    for action in (Activate(unit, "move"), Pass(), Barrage((), 0)):
        assert barred(m, second, action) == []
        assert barred(m, first, action) == [("17.61", "sector-of-another")]


@pytest.mark.rule("17.63")
def test_by_sectors_the_officer_shares_out() -> None:
    m = battle("sectors")
    install(m.state, 0, 1)
    m.state.batteries = ((16,), ())
    put(m, Sharing())
    assert barred(m, TeamSeat((0,), 2), ShareOut(0)) == [("17.63", "officer-decides")]
    assert barred(m, TeamSeat((1,), 2), ShareOut(0)) == []


def ambushed() -> tuple[Scene, int, int, int]:
    """A German beside two Soviet units of the first and the second formation."""
    m = battle("formations")
    s = m.state
    mover = own(m, 0, 0)
    at = s.units[mover].at
    two = [own(m, 1, 0), own(m, 1, 1)]
    free = [hex for hex in m.kit.ground.neighbours(at) if not s.stacks[hex]]
    for i, hex in zip(two, free, strict=False):
        s.change(i, at=hex)
    begin(m, 0)
    put(m, Offered(at, (mover,)))
    assert asked(m) == "allies"
    return m, mover, two[0], two[1]


@pytest.mark.rule("17.62", "13.0")
def test_each_fires_with_his_own_units_and_holds_his_own_fire() -> None:
    m, mover, one, other = ambushed()
    assert barred(m, FIRST, Opportunity((one,), mover)) == []
    assert barred(m, FIRST, Opportunity((other,), mover)) == [("17.62", "under-another-player")]
    held = by_seat(m.state, "allies", FIRST, HoldFire())
    assert held == HoldFire((0,))
    play(m, held)
    assert asked(m) == "allies", "the others have not been heard yet"
    assert why(m, Opportunity((one,), mover)) == [("13.11", "holds-fire")]
    assert why(m, Opportunity((other,), mover)) == []
    assert why(m, HoldFire((0,))) == [("17.6", "no-such-commands")]
    assert barred(m, FIRST, HoldFire()) == [("17.62", "under-another-player")]
    assert by_seat(m.state, "allies", SECOND, HoldFire()) == HoldFire(), "the last ends it"


@pytest.mark.rule("17.62", "13.11")
def test_some_of_several_may_hold_their_fire() -> None:
    m, _, _, _ = ambushed()
    found = [one for o in m.ask.offers() for one in o if isinstance(one, HoldFire)]
    assert HoldFire() in found
    assert HoldFire((0,)) in found
    assert not any(why(m, one) for one in found)


@pytest.mark.rule("17.62", "7.61")
def test_losses_are_taken_by_whose_units_they_are() -> None:
    m, _, one, other = ambushed()
    at = m.state.units[one].at
    for pieces, seats in (((one,), (FIRST,)), ((one, other), (FIRST, SECOND))):
        m.state.change(other, at=at)
        twin = next(
            i for i in m.kit.units_of[1]
            if i not in (one, other) and formation(m.state, i) == 0
            and m.kit.counters[i].combat and m.kit.counters[i].type != m.kit.counters[one].type
        )  # fmt: skip
        m.state.change(twin, at=at)
        put(m, Struck(1, at, (((*pieces, twin), "X"),)))
        assert asked(m) == "allies"
        for seat in (FIRST, SECOND, THIRD):
            expected = [] if seat in seats else [("17.62", "under-another-player")]
            assert barred(m, seat, Suffer(((one, 1),))) == expected


@pytest.mark.rule("17.62", "2.3")
def test_each_sets_up_his_own_formation() -> None:
    m = battle("formations")
    unit = own(m, 1, 1)
    put(m, SetUp(1))
    assert barred(m, SECOND, Place(unit, 0)) == []
    assert barred(m, FIRST, Place(unit, 0)) == [("17.62", "under-another-player")]
    assert barred(m, FIRST, Place(9_999, 0)) == [], "that it is none at all is for the rules to say"
    assert barred(m, FIRST, Ready()) == []
    assert share(m.state, "allies", FIRST).asked  # type: ignore[union-attr]


@pytest.mark.rule("17.6")
def test_the_game_tells_the_server() -> None:
    assert GAME.by_seat is by_seat
    assert GAME.share is share
