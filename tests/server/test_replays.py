"""Replays: what is watched again is what was seen, and no more than may be."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from grognard.kernel.record import decode
from grognard.server.delta import applied, is_empty
from grognard.server.replays import replay
from grognard.server.replays import watched as watched_record
from grognard.server.wire import Delta
from tests.server.screens import FOG, Server, draw, live, load, new_game, play_on, played_match
from tests.server.screens import screen as sat


def watched(replay: dict[str, Any]) -> list[dict[str, Any]]:
    """The view after every frame."""
    views = [replay["first"]]
    for frame in replay["frames"][1:]:
        views.append(applied(views[-1], msgspec.convert(frame["changes"], Delta)))
    return views


def test_a_replay_shows_what_was_seen(server: Server) -> None:
    """[M1] Every view the German screen had comes again, and the last is the same."""
    game, rng = new_game(server, options=FOG), Random(1)
    seen = []
    with sat(server, game, "german") as shown:
        for _ in range(120):
            side = live(server, game).ask.side
            if shown.view["side"] != side:
                shown.until("hand-over")
                shown.sit(side)
            if side == "german":
                seen.append(shown.view)
            shown.play(draw(server, game, rng))
        while live(server, game).ask.side != "german":
            shown.play(draw(server, game, rng))
        if shown.view["side"] != "german":
            shown.until("hand-over")
            shown.sit("german")
        again = server.get(f"/api/games/{game}/replay?side=german").json()
        views = watched(again)
        assert len(seen) > 20
        assert all(view in views for view in seen)
        assert views[-1] == shown.view
        heard = [event for frame in again["frames"] for event in frame["events"]]
        assert heard == shown.story


def test_the_open_table_is_told_once_what_each_side_was_told_in_its_own_words() -> None:
    """[M1] His own unit moves, the enemy's mask moves: that is one move."""
    record = decode(played_match("m1"))
    frames = replay(record, "", (), secret=False).frames
    told = {event.what for frame in frames for event in frame.events}
    assert told >= {"moved", "combat"}
    assert not told & {"mask-moved", "mask-entered", "mask-recalled"}
    seen = {e.what for f in replay(record, "german", (), secret=False).frames for e in f.events}
    assert "mask-moved" in seen
    moved = [e for frame in frames for e in frame.events if e.what == "moved"]
    *_, (match, _, _) = watched_record(record)
    assert moved == [e for e in match.story if e.what == "moved"], "and every move is there"


def test_the_enemys_doings_stay_secret_while_the_match_goes_on() -> None:
    record = decode(played_match("m1", before_end=1200))
    shown = replay(record, "german", (), secret=True)
    assert {f.side for f in shown.frames if f.action} <= {"german", "chance"}
    others = [f for f in shown.frames if f.side == "soviet"]
    assert others
    assert all(f.action is None for f in others)
    assert all(f.events or not is_empty(f.changes) for f in others)
    assert all(e.to in ("", "german") for f in shown.frames for e in f.events)
    own = sum(e.side in ("german", "chance") for e in record.entries)
    assert shown.frames[-1].n == own


def test_when_it_is_over_all_of_it_is_shown(server: Server) -> None:
    game = load(server, played_match("m1"))
    record = decode(played_match("m1"))
    open_table = server.get(f"/api/games/{game}/replay").json()
    assert len(open_table["frames"]) == len(record.entries) + 1
    assert [f["action"] for f in open_table["frames"][1:]] == [e.action for e in record.entries]
    last = watched(open_table)[-1]
    assert last["masks"] == []
    assert {unit["side"] for unit in last["units"]} == {"german", "soviet"}


def test_an_open_game_is_watched_while_it_goes_on(server: Server) -> None:
    game, rng = new_game(server), Random(2)
    with sat(server, game, "german") as shown:
        play_on(server, shown, game, rng, 10)
        shown.ask("remark", text="here")
        again = server.get(f"/api/games/{game}/replay?side=german").json()
        assert len(again["frames"]) == len(live(server, game).entries) + 1
        (remark,) = again["remarks"]
        assert remark["n"] == len(live(server, game).entries)
        assert server.get(f"/api/games/{game}/replay").json()["side"] == ""


@pytest.mark.parametrize("side", ["finn", "chance"])
def test_nobody_elses_view_is_shown(server: Server, side: str) -> None:
    game = new_game(server)
    answer = server.get(f"/api/games/{game}/replay?side={side}")
    assert (answer.status_code, answer.json()["why"]) == (404, "no-such-seat")
