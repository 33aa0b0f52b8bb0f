"""Those who look on: live where nothing is hidden, whole turns late where something is."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from grognard import library
from grognard.kernel.match import Match
from grognard.kernel.resume import replay_entries
from grognard.library import load
from grognard.server.online.spectators import Spectators, turn_of
from grognard.server.online.wire import Spectate
from tests.played import SCENARIO
from tests.site.places import Browser, SiteServer, member
from tests.site.players import FOG, admit, calm, pair, plain, table, why


def test_an_open_game_is_looked_on_live(site: SiteServer) -> None:
    duo = pair(site)
    duo.act(2)
    for browser in (member(site), None):
        with table(site, browser, duo.game) as watcher:
            first = watcher.sit("")
            assert (first["type"], first["side"]) == ("table", "")
            assert not watcher.prompt["asked"]
            duo.act(2)
            while len(watcher.story) < len(duo.match.story):
                watcher.take()
            unveiled = duo.match.game.unveiled(duo.match.state)
            assert plain(unveiled) == watcher.view
            assert watcher.play({"do": "end-movement"})["type"] == "trouble"
            watcher.send({"type": "sit", "side": "german"})
            assert watcher.until("trouble")["why"] == "not-your-seat"


def test_players_do_not_look_on(site: SiteServer) -> None:
    duo = pair(site, options=FOG)
    with table(site, duo.german, duo.game) as screen:
        assert screen.sit("")["why"] == "no-watching"
    quiet = pair(site, spectate={"allowed": False})
    with table(site, member(site), quiet.game) as screen:
        assert screen.sit("")["why"] == "no-watching"
    assert not duo.info()["may_watch"]


def test_under_fog_nothing_is_shown_early(site: SiteServer) -> None:
    duo = pair(site, options=FOG, spectate={"delay": 1})
    duo.act(3)
    clara = member(site)
    admit(duo, clara)
    with table(site, clara, duo.game) as watcher:
        room = watcher.sit("")
        assert (room["type"], room["untold"], room["behind"]) == ("room", True, 1)
        duo.act_until(lambda: duo.view.turn == 2)
        while not watcher.view:
            watcher.take()
        assert watcher.view["turn"] == 1
        duo.act(3)
        calm(site)
        assert watcher.ask("query", query={"ask": "hex", "hex": 1})["why"] == "looking-on"
        assert watcher.ask("remark", text="he is there")["why"] == "looking-on"
        assert watcher.view["turn"] == 1
        news = [m for m in watcher.had if m["type"] == "news"]
        assert not [m for m in news if m["changes"]["fields"].get("turn", 1) > 1]
    for browser in (clara, Browser(site)):
        for what in ("record", "replay", "report", "save", "dice"):
            answer = browser.get(f"/api/games/{duo.game}/{what}")
            assert answer.status_code in (403, 409), what
        answer = browser.get(f"/api/games/{duo.game}/replay", params={"side": "german"})
        assert why(answer) == (403, "not-your-seat")


def test_when_it_is_over_everybody_sees_everything(site: SiteServer) -> None:
    duo = pair(site, options=FOG, spectate={"delay": -1})
    duo.act(3)
    clara = member(site)
    admit(duo, clara)
    with table(site, clara, duo.game) as watcher:
        assert watcher.sit("")["untold"]
        duo.post("german", "resign")
        while not watcher.view:
            watcher.take()
        assert watcher.table["result"]["how"] == "resigned"
        assert plain(duo.match.game.unveiled(duo.match.state)) == watcher.view
    replay = Browser(site).get(f"/api/games/{duo.game}/replay")
    assert replay.status_code == 200
    assert replay.json()["frames"]
    assert Browser(site).get(f"/api/games/{duo.game}/record").status_code == 200


# ---- the gallery alone --------------------------------------------------------------------


def played(turn: int, seed: int = 3) -> Match[Any]:
    match = library.new(SCENARIO, {"setup": "ready", "fog": "m1"}, seed)
    rng = Random(seed)
    while turn_of(match) < turn:
        match.play(match.ask.side, match.ask.sample(rng))
    return match


@pytest.fixture(scope="module")
def third() -> Match[Any]:
    """A match under fog whose third turn has begun."""
    return played(3)


@pytest.mark.parametrize(("delay", "turn"), [(0, 2), (1, 2), (2, 1), (3, 0), (-1, 0)])
def test_whole_turns_late(third: Match[Any], delay: int, turn: int) -> None:
    record = third.record()
    spectators = Spectators(record, Spectate(True, delay), 1, hidden=True)
    if turn == 0:
        assert spectators.untold
        assert spectators.mailbox.seat_view is None
        return
    seat_view = spectators.mailbox.seat_view
    assert seat_view
    assert seat_view.view["turn"] == turn
    shown = len(spectators._shown.entries)
    copy = load(msgspec.structs.replace(record, entries=(), snapshots=()))
    replay_entries(copy, record.entries[: shown + 1], 0) if shown < len(record.entries) else None
    if shown < len(record.entries):
        assert turn_of(copy) == turn + 1, "the whole turn is shown, to its last action"


def test_each_action_that_may_be_shown_is_told_in_order(third: Match[Any]) -> None:
    record = third.record()
    half = msgspec.structs.replace(record, entries=record.entries[:40], snapshots=())
    spectators = Spectators(half, Spectate(True, 0), 1, hidden=False)
    spectators.fresh = False
    spectators.advance(record, over=False)
    news = [msgspec.json.decode(message) for message in spectators.mailbox._unsent]
    assert [n["no"] for n in news] == list(range(news[0]["no"], news[0]["no"] + len(news)))
    assert spectators.mailbox.seat_view
    assert spectators.mailbox.seat_view.view == plain_view(third)


def plain_view(match: Match[Any]) -> Any:
    return msgspec.to_builtins(match.game.unveiled(match.state))


def test_what_was_taken_back_is_shown_no_more(third: Match[Any]) -> None:
    record = third.record()
    spectators = Spectators(record, Spectate(True, 0), 1, hidden=False)
    no = spectators.mailbox.no
    shorter = msgspec.structs.replace(record, entries=record.entries[:20], snapshots=())
    spectators.advance(shorter, over=False)
    assert spectators.fresh
    assert len(spectators._shown.entries) == 20
    assert spectators.mailbox.no > no


def test_a_table_somebody_looks_on_at_stays_laid_out(
    site: SiteServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("grognard.server.room.MOST_IDLE", 0)
    duo = pair(site)
    with table(site, member(site), duo.game) as watcher:
        watcher.sit("")
        pair(site)
        assert duo.game in site.room._tables
        site.room._tables[duo.game][0].connections.end("closing")
        assert watcher.until("trouble")["why"] == "closing"
    other = pair(site)
    pair(site)
    assert other.game not in site.room._tables, "one where nobody is does not"
