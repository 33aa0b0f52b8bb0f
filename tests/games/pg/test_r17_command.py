"""[17.6] Several players a side: sectors, formations, the commanding officer."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from grognard.games.pg import GAME
from grognard.games.pg.kit import DEAD
from grognard.games.pg.piece_state import DEMORALISED, FIRE
from grognard.games.pg.rules.r03_activation import fresh
from grognard.games.pg.rules.r03_segment import (
    Acting,
    Activate,
    ActivateStack,
    Begin,
    EndSegment,
    Pass,
    Segment,
    declare,
)
from grognard.games.pg.rules.r09_off_board import Barrage, OffBoardSmoke
from grognard.games.pg.rules.r15_air import Strike
from grognard.games.pg.rules.r16_smoke import FireSmoke, Screens, eyes
from grognard.games.pg.rules.r17_command import (
    bereft,
    combat_steps,
    formation,
    heirs,
    install,
    players,
    sector,
    sector_of,
    why_not_across,
)
from grognard.games.pg.rules.r17_staff import (
    Appoint,
    Elect,
    ShareOut,
    Sharing,
    elect,
    open_sector,
    succession,
)
from grognard.games.pg.state import State
from grognard.kernel.flow import Step, settle, submit
from tests.games.pg.commands import battle, begin
from tests.games.pg.packs import SCENARIOS, sheets
from tests.games.pg.scenes import Scene, asked, h, play, roll, why


def give(m: Scene, **fields: Any) -> None:
    """The table is as it is said here."""
    for name, value in fields.items():
        setattr(m.state, name, value)


def run(m: Scene, step: Step[State, Any], *pips: int) -> None:
    m.state.steps = [step]
    m.state.ask = None
    m.script = list(pips)
    settle(m.state)
    roll(m)


# ---- formations ----------------------------------------------------------------------------


@pytest.mark.rule("17.6", "17.62")
def test_the_groups_of_a_side_are_its_formations() -> None:
    m = battle("formations")
    assert (players(m.state, 0), players(m.state, 1)) == (2, 3)
    owners = {formation(m.state, i) for i in m.kit.units_of[1]}
    assert owners == {0, 1, 2}
    alone = battle("one")
    assert (players(alone.state, 0), players(alone.state, 1)) == (1, 1)


@pytest.mark.rule("17.63")
def test_a_die_roll_names_the_officer() -> None:
    m = battle("formations")
    run(m, elect(m.state, 1), 4, 6, 6, 2, 5)
    assert m.state.command.officer[1] == 2, "the two highest roll again"
    chief = m.state.command.chief[1]
    ranks = [m.kit.counters[i].rank for i in m.kit.units_of[1] if m.kit.counters[i].leader]
    assert m.kit.counters[chief].rank == max(ranks)
    assert formation(m.state, chief) == 2, "his leader is his"


@pytest.mark.rule("17.63")
def test_one_player_needs_no_election() -> None:
    m = battle("one")
    run(m, elect(m.state, 0))
    assert m.over


@pytest.mark.rule("17.62", "17.63")
def test_the_officer_says_whose_units_act() -> None:
    m = battle("formations")
    begin(m, 1)
    mine = [i for i in m.kit.units_of[1] if fresh(m.state, i)]
    first = next(i for i in mine if formation(m.state, i) == 0)
    other = next(i for i in mine if formation(m.state, i) == 1)
    assert why(m, Activate(first, "move")) == [("17.63", "officer-names-a-player")]
    stack = ActivateStack(m.state.units[first].at)
    assert why(m, stack) == [("17.63", "officer-names-a-player")]
    assert why(m, Appoint(9)) == [("17.63", "nobody-to-activate-of-his")]
    play(m, Appoint(0))
    assert why(m, Appoint(1)) == [("17.63", "player-named")]
    assert why(m, Pass()) == [("17.63", "player-named-acts")]
    assert why(m, Activate(other, "move")) == [("17.62", "another-formation")]
    assert why(m, Activate(first, "move")) == []
    play(m, Activate(first, "move"))
    while m.ask.kinds[0] == "declare":
        play(m, Begin())
    play(m, EndSegment())
    assert m.state.command.player == 0
    begin(m, 1)
    assert m.state.command.player == -1, "for the next segment he says it anew"


@pytest.mark.rule("17.63")
def test_nobody_appoints_where_there_are_no_formations() -> None:
    m = battle("one")
    begin(m, 1)
    assert why(m, Appoint(0)) == [("17.63", "no-formations")]
    assert not [o for o in m.ask.offers() if o.describe()["do"] == "appoint"]


@pytest.mark.rule("17.63", "14.42")
def test_a_side_passes_as_one() -> None:
    """Naming a player without demoralised units does not free the side from recovery."""
    m = battle("formations")
    weak = next(i for i in m.kit.units_of[1] if m.state.units[i].at >= 0)
    m.state.change(weak, morale=DEMORALISED)
    begin(m, 1)
    assert ("14.42", "must-recover") in why(m, Pass())


@pytest.mark.rule("17.64")
def test_the_highest_leader_left_makes_the_next_officer() -> None:
    m = battle("formations")
    s = m.state
    install(s, 1, 0)
    chief = s.command.chief[1]
    assert succession(s) is None
    s.change(chief, at=DEAD)
    assert bereft(s, 1)
    step = succession(s)
    assert isinstance(step, Elect)
    highest = max(
        m.kit.counters[i].rank for i in m.kit.units_of[1] if i != chief and s.units[i].at >= 0
    )
    heir = next(i for i in m.kit.units_of[1] if m.kit.counters[i].rank == highest)
    run(m, step)
    assert s.command.officer[1] == formation(s, heir)
    assert m.kit.counters[s.command.chief[1]].rank == highest


@pytest.mark.rule("17.64")
def test_of_equal_ranks_the_player_with_most_steps_follows() -> None:
    m = battle("formations")
    s = m.state
    install(s, 1, 0)
    for i in m.kit.units_of[1]:
        if m.kit.counters[i].rank > 2:
            s.change(i, at=DEAD)
    # Lieutenants are left in the outposts and on the ridge, and the ridge has more men.
    assert heirs(s, 1) == (1,)
    even = combat_steps(s, 1, 0)
    for i in m.kit.units_of[1]:
        spare = combat_steps(s, 1, 1) - even
        if m.kit.counters[i].combat and formation(s, i) == 1 and m.kit.counters[i].steps <= spare:
            s.change(i, at=DEAD)
    assert combat_steps(s, 1, 1) == even
    assert heirs(s, 1) == (0, 1), "then by a die roll"
    run(m, Elect(1, (0, 1)), 2, 5)
    assert s.command.officer[1] == 1


@pytest.mark.rule("17.6")
def test_there_is_a_seat_for_every_player() -> None:
    for name in SCENARIOS:
        sheet = sheets(name).scenario
        assert len(sheet.board) <= GAME.team
        assert all(len(side.group) <= GAME.team for side in sheet.side)


@pytest.mark.rule("17.61", "17.63")
def test_the_table_says_who_acts() -> None:
    m = battle("formations")
    begin(m, 1)
    assert "player" not in m.ask.about("allies")
    play(m, Appoint(1))
    assert m.ask.about("allies")["player"] == 2
    assert battle("sectors").ask.about("axis")["sector"] == 1


# ---- sectors -------------------------------------------------------------------------------


@pytest.mark.rule("17.61", "2.2")
def test_each_board_is_a_sector() -> None:
    m = battle("sectors")
    assert players(m.state, 0) == 2
    found = {sector(m.state, i) for i in m.kit.units_of[0] if m.state.units[i].at >= 0}
    assert found == {1}, "the Germans start on board 5"


@pytest.mark.rule("17.61")
def test_only_the_units_of_a_sector_act_in_it() -> None:
    m = battle("sectors")
    s = m.state
    assert s.command.sector == 0
    begin(m, 0)
    german = next(i for i in m.kit.units_of[0] if s.units[i].at >= 0)
    assert why(m, Activate(german, "move")) == [("17.61", "another-sector")]
    open_sector(s, 1, 0)
    begin(m, 0)
    assert why(m, Activate(german, "move")) == []


@pytest.mark.rule("17.61", "3.0b")
def test_a_turn_is_over_when_every_sector_is() -> None:
    m = battle("sectors")
    turn, seen = m.state.turn, []
    for _ in range(40):
        seen.append((m.state.turn, m.state.command.sector))
        if m.state.turn > turn:
            break
        if asked(m) and isinstance(m.state.steps[-1], Segment):
            play(m, Pass())
        else:
            play(m, m.ask.sample(Random(1)))
    assert [one for n, one in enumerate(seen) if not n or seen[n - 1] != one][:2] == [
        (turn, 0), (turn, 1),
    ]  # fmt: skip
    assert m.state.turn == turn + 1


@pytest.mark.rule("17.61")
def test_nobody_fires_out_of_his_sector() -> None:
    m = battle("sectors")
    a, b = h(m, "6-1120"), h(m, "5-1104")
    assert [(r.rule, r.why) for r in why_not_across(m.state, a, b)] == [
        ("17.61", "fire-across-sectors")
    ]
    assert not list(why_not_across(m.state, a, h(m, "6-1118")))
    assert not list(why_not_across(battle("one").state, a, b))


@pytest.mark.rule("17.61", "16.1")
def test_smoke_shells_and_aircraft_stay_in_the_sector() -> None:
    m = battle("sectors")
    s = m.state
    give(m, batteries=((16,), ()), planes=((2,), ()), smoke_left=(2, 0))
    s.command = replace(s.command, sector=0)
    begin(m, 0)
    here, there = (sector_of(s, at) == 0 for at in (h(m, "6-1118"), h(m, "5-1104")))
    assert (here, there) == (True, False)
    across = ("17.61", "fire-across-sectors")
    assert across in why(m, Barrage((16,), h(m, "5-1104")))
    assert across in why(m, OffBoardSmoke(16, h(m, "5-1104")))
    assert across in why(m, Strike(h(m, "5-1104"), (2,)))
    assert across not in why(m, Strike(h(m, "6-1118"), (2,)))
    for offer in m.ask.offers():
        if offer.describe()["do"] in ("barrage", "off-board-smoke", "strike"):
            assert {sector_of(s, getattr(one, "target")) for one in offer} == {0}  # noqa: B009


@pytest.mark.rule("17.61", "16.1")
def test_a_mortar_lays_no_smoke_across_the_line() -> None:
    m = battle("sectors")
    a, b = h(m, "6-1120"), h(m, "5-1104")
    s = m.state
    i = next(i for i in s.kit.units_of[0] if s.kit.counters[i].mortar)
    s.change(i, at=a)
    begin(m, 0)
    declare(s, i, FIRE)
    s.steps = [Acting(0)]
    s.ask = None
    settle(s)
    give(m, smoke_left=(2, 0))
    assert ("17.61", "fire-across-sectors") in why(m, FireSmoke(i, b))
    found = Screens(s, FireSmoke, lambda at: FireSmoke(i, at), (eyes(s, 0, i), a, 99))
    assert {sector_of(s, at) for at in found.hexes()} == {sector_of(s, a)}


@pytest.mark.rule("17.63")
def test_guns_and_aircraft_are_shared_out_among_the_sectors() -> None:
    m = battle("sectors")
    s = m.state
    give(m, batteries=((16, 16, 24), ()), planes=((2, 4), ()))
    run(m, Sharing())
    assert asked(m) == "axis"
    assert why(m, ShareOut(2)) == [("17.63", "no-such-sector")]
    assert why(m, ShareOut(-1)) == [("17.63", "no-such-sector")]
    assert list(next(iter(m.ask.offers()))) == [ShareOut(0), ShareOut(1)]
    told = []
    for to in (1, 0, 1, 0, 0):
        assert asked(m) == "axis"
        told.append(m.ask.about())
        assert m.ask.about("allies") == {"side": "axis"}
        play(m, ShareOut(to))
    assert told == [
        *({"side": "axis", "battery": factor} for factor in (16, 16, 24)),
        *({"side": "axis", "plane": factor} for factor in (2, 4)),
    ]
    open_sector(s, 0, 0)
    assert (s.batteries[0], s.planes[0]) == ((16,), (2, 4))
    open_sector(s, 1, 0)
    assert (s.batteries[0], s.planes[0]) == ((16, 24), ())


@pytest.mark.rule("17.61")
def test_every_sector_begins_with_the_initiative_of_the_turn() -> None:
    m = battle("sectors")
    s = m.state
    s.lead = 3
    open_sector(s, 0, 1)
    s.lead = 0
    open_sector(s, 1, 1)
    assert (s.lead, s.command.opening) == (3, (1, 3))


@pytest.mark.parametrize("command", ["sectors", "formations"])
@pytest.mark.rule("17.6")
def test_several_players_a_side_play_on(command: str) -> None:
    m = battle(command)
    rng = Random(4)
    for _ in range(400):
        ask = m.state.ask or settle(m.state)
        assert ask is not None
        submit(m.state, ask.sides[0], m.state.steps[-1].draw(m.state, ask.sides[0], rng))
    assert m.state.turn > 1
