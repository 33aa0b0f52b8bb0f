"""The clock of the machine is put forward, or back: no game ends by it, and no limit is lifted."""

from __future__ import annotations

import logging
from datetime import timedelta
from pathlib import Path

import pytest

from grognard.server.online import clocks
from grognard.server.steady_time import SteadyTime, since_boot
from tests.site.places import Clock, SiteServer, member
from tests.site.players import Pair, calm, pair, run, tick
from tests.site.players import online as online_of

GAME = {"kind": "game", "bank": 600, "at_zero": "loses"}


class Ticks:
    """Seconds that have really passed."""

    def __init__(self) -> None:
        self.seconds = 1_000.0

    def __call__(self) -> float:
        return self.seconds


def jumping(folder: Path, ticks: Ticks) -> SiteServer:
    """A site whose clock can be put forward or back without any time passing."""

    def steady(wall: Clock) -> SteadyTime:
        return SteadyTime(wall, ticks, "boot")

    return SiteServer(folder, limits=1.0, steady=steady)


def left(duo: Pair, side: str = "german") -> float:
    live = online_of(duo.site).tables[duo.game]
    now = clocks.ticked(live.lobby_game.clocks, online_of(duo.site).clock(), {})
    return now.hands[side].left


def test_a_jump_forward_ends_no_game(tmp_path: Path) -> None:
    ticks = Ticks()
    with jumping(tmp_path, ticks) as site:
        duo = pair(site, clock=GAME)
        duo.german.get(f"/api/online/games/{duo.game}/table")
        for hours in (24 * 400, -24 * 800):
            site.clock.on(hours=hours)
            tick(site)
            assert duo.info()["status"] == "playing"
            assert left(duo) == 600
        ticks.seconds += 599
        tick(site)
        assert duo.info()["status"] == "playing"
        ticks.seconds += 2
        tick(site)
        assert (duo.info()["status"], duo.info()["how"]) == ("over", "time")
        calm(site)


def test_a_process_that_is_started_after_the_jump_goes_on_evenly(tmp_path: Path) -> None:
    ticks = Ticks()
    with jumping(tmp_path, ticks) as site:
        duo = pair(site, clock=GAME)
        ticks.seconds += 100
        run(site, lambda: online_of(site).clock.look(site.room.store))  # type: ignore[attr-defined]
    jumped = SteadyTime(Clock(site.clock.now + timedelta(days=3)), ticks, "boot")
    with SiteServer(tmp_path, steady=lambda _: jumped) as again:
        german = member(again, "Somebody")
        moved = Pair(again, duo.game, duo.german, duo.soviet)
        moved.german.server = again
        tick(again)
        assert moved.info()["status"] == "playing"
        ticks.seconds += 501
        tick(again)
        assert moved.info()["how"] == "time"
        calm(again)
        assert german.me()


def test_after_a_restart_of_the_machine_the_clock_is_believed_less_what_it_had_jumped() -> None:
    ticks, wall = Ticks(), Clock()
    before = SteadyTime(wall, ticks, "one")
    wall.on(hours=5)
    before._jumped = before.ahead
    kept = before.anchor()
    wall.on(minutes=10)
    ticks.seconds = 3.0
    after = SteadyTime(wall, ticks, "two")
    after.resume(kept)
    assert (after() - before._at).total_seconds() == 600


def test_limits_are_not_lifted_by_a_jump(tmp_path: Path) -> None:
    ticks = Ticks()
    with jumping(tmp_path, ticks) as site:
        member(site, "Anna")

        def wrong() -> int:
            return member_again.log_in("Anna", "not her password").status_code

        member_again = type(member(site, "Boris"))(site)
        assert [wrong() for _ in range(7)][-1] == 429
        site.clock.on(days=2)
        assert wrong() == 429
        ticks.seconds += 16 * 60
        assert wrong() == 401


def test_a_jump_is_logged_once(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    ticks = Ticks()
    caplog.set_level(logging.WARNING)
    with jumping(tmp_path, ticks) as site:
        steady = online_of(site).clock
        assert isinstance(steady, SteadyTime)
        site.clock.on(seconds=3_600)
        for _ in range(2):
            run(site, lambda: steady.look(site.room.store))
    said = [r.getMessage() for r in caplog.records if "jumped" in r.getMessage()]
    assert said == ["the clock of this machine has jumped by 3600 s: ours go on evenly"]


def test_what_is_counted_by_does_not_jump_with_the_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    before = since_boot()
    monkeypatch.setattr("time.time", lambda: 4e9)
    assert 0 <= since_boot() - before < 60
