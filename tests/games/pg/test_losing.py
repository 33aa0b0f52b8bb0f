"""What ending a segment, passing or ending the set-up would give up: told with the deed, so that
the tables can ask; and taken back while nobody has answered."""

from __future__ import annotations

from typing import Any

import pytest
from textual.pilot import Pilot

from grognard import library
from grognard.cli.table import session as sessions
from grognard.cli.table.dialogs import Confirm
from grognard.cli.table.screen import TableScreen
from grognard.games.pg.kit import SIDES
from grognard.games.pg.rules.r02_places import may_hide, unplaced
from grognard.games.pg.rules.r02_setup import Hide, Place, places
from grognard.kernel.prompt import Loss
from tests.cli.seated import choose, press, settled
from tests.cli.seated import play as sit
from tests.games.pg.scenes import Scene, flat, h, roll, u

LINE = """
axis A=de.inf 1307
axis B=de.inf 1307
axis C=de.hmg 1207
axis L=LT(9/1/1) 1307
allies X=su.inf 1319
"""
SEGMENT = "turn: 1\nphase: axis segment\nlead: 3"


def play(m: Scene, **raw: Any) -> None:
    m.play(m.ask.side, m.decode(raw))
    roll(m)


def lost(m: Scene, do: str) -> tuple[Loss, ...]:
    deeds = m.game.prompt(m.state, m.ask.side).deeds
    found: tuple[Loss, ...] = next(deed.loses for deed in deeds if deed.action["do"] == do)
    return found


def led(m: Scene) -> None:
    play(m, do="activate", unit=u(m, "L"), order="move")
    for name in "ABC":
        play(m, do="declare", unit=u(m, name), order="move")


@pytest.mark.rule("3.13")
def test_ending_a_segment_tells_of_the_activated_who_have_done_nothing() -> None:
    m = flat(LINE, SEGMENT)
    led(m)
    assert lost(m, "end-segment") == (
        Loss("lose-activated", "3.13", 3, (u(m, "A"), u(m, "B"), u(m, "C"))),
    )
    play(m, do="move", unit=u(m, "A"), path=[h(m, "1306")])
    assert lost(m, "end-segment")[0].units == (u(m, "B"), u(m, "C"))
    play(m, do="move", unit=u(m, "B"), path=[h(m, "1306")])
    play(m, do="dig-in", unit=u(m, "C"))
    assert lost(m, "end-segment") == ()  # the leader alone is left: he mostly stays where he is


@pytest.mark.rule("3.13")
def test_a_leader_activated_alone_is_told_of_too() -> None:
    m = flat("axis L=LT(9/1/1) 1307\nallies X=su.inf 1319", SEGMENT)
    play(m, do="activate", unit=u(m, "L"), order="move")
    assert [one.units for one in lost(m, "end-segment")] == [(u(m, "L"),)]


@pytest.mark.rule("3.13")
def test_who_has_no_target_loses_nothing() -> None:
    m = flat(LINE, SEGMENT)
    play(m, do="activate", unit=u(m, "A"), order="fire")
    assert lost(m, "end-segment") == ()


@pytest.mark.rule("3.0b")
def test_a_pass_tells_who_has_not_acted_this_turn() -> None:
    m = flat(LINE, SEGMENT)
    assert [(one.key, one.count) for one in lost(m, "pass")] == [("lose-turn", 4)]
    led(m)
    play(m, do="end-segment")
    assert lost(m, "pass") == ()


@pytest.mark.rule("3.13")
def test_an_ended_segment_is_taken_back_while_nobody_has_answered() -> None:
    m = flat(LINE, SEGMENT.replace("3", "1"))
    led(m)
    play(m, do="end-segment")
    assert m.ask.sides == ("allies",)
    assert m.why_not_undo("axis") == []
    m.undo("axis")
    assert lost(m, "end-segment")[0].count == 3


@pytest.mark.rule("2.3")
def test_setting_up_the_rest_tells_how_much_is_left_and_is_taken_back() -> None:
    m = library.new("s01-birch-knoll", {}, 7)
    roll(m)
    side = m.ask.side
    left = lost(m, "ready")
    assert [one.key for one in left] == ["lose-placing"]
    assert left[0].count == len(left[0].units) > 5
    play(m, do="ready")
    assert m.ask.sides == (SIDES[1 - SIDES.index(side)],)
    assert m.why_not_undo(side) == []
    m.undo(side)
    assert lost(m, "ready") == left


@pytest.mark.rule("16.4")
@pytest.mark.rule("16.6")
def test_what_the_scenario_allows_besides_is_told_too() -> None:
    """Two may hide, half may dig in, one entrenchment is to be had: nobody was given any of it."""
    m = library.new("s02-bridge-on-the-teterka", {}, 7)
    roll(m)
    while m.ask.side != "allies":
        play(m, do="ready")
    assert [one.key for one in lost(m, "ready")] == ["lose-placing", "lose-trenches"]
    while left := unplaced(m.state, 1):
        m.play("allies", Place(left[0], places(m.state, left[0])[0]))
    assert lost(m, "ready") == (Loss("lose-trenches", "16.4", 1),)
    told = {one.key: one.count for one in lost(m, "end-set-up")}
    assert told.keys() == {"lose-digging", "lose-hiding", "lose-no-trenches"}
    assert told["lose-hiding"] <= 2
    hides = next(i for i in m.kit.units_of[1] if may_hide(m.state, i))
    m.play("allies", Hide(hides))
    after = {one.key: one.count for one in lost(m, "end-set-up")}
    assert after.get("lose-hiding", 0) == told["lose-hiding"] - 1


def test_the_terminal_asks_first(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path_factory.mktemp("home")))

    async def story(pilot: Pilot[None], screen: TableScreen) -> None:
        session, say = screen.session, screen.texts.say
        before = len(session.match.entries)
        assert "ready" in session.ask.kinds
        for key, done in (("escape", False), ("enter", True)):
            await choose(pilot, screen, say("do-ready"))
            assert isinstance(pilot.app.screen, Confirm)
            await press(pilot, key)
            await settled(pilot)
            assert (len(session.match.entries) > before) is done

    sit(sessions.begin("s01-birch-knoll", "both", "random", {}, 7), story)
