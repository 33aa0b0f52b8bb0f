"""Two things at one moment: seats, clocks and dice while somebody comes, goes or is away."""

from __future__ import annotations

import asyncio
from pathlib import Path
from threading import current_thread
from typing import Any

import pytest
from sqlalchemy import select, update

from grognard.server import room as room_of_games
from grognard.server.online import notices, timeouts
from grognard.server.online.clocks import stamp
from grognard.server.online.rows import code
from grognard.server.online.service import OnlineService
from grognard.server.online.spectators import ReplayedMatch, Spectators
from grognard.server.online.tables import NOTICES, ONLINE
from grognard.server.store import GAMES
from tests.site.places import SiteServer, member
from tests.site.players import FOG, Pair, admit, calm, make, online, pair, plain, run, table, tick

DAY = 86_400


def test_a_spectators_look_under_fog_is_late_even_where_the_maker_wants_none(
    site: SiteServer,
) -> None:
    """Else he tells a player what stands where at this moment."""
    duo = pair(site, options=FOG, spectate={"allowed": True, "delay": 0})
    clara = member(site)
    admit(duo, clara)
    with table(site, clara, duo.game) as watcher:
        watcher.send({"type": "sit", "side": ""})
        room = watcher.until("room")
        assert room["untold"]
    assert duo.info()["spectate"]["delay"] == 1


def test_a_visitor_writes_nothing_in_a_players_name(site: SiteServer) -> None:
    duo = pair(site)
    duo.act()
    assert duo.post("german", "resign").status_code == 204
    with table(site, member(site), duo.game) as visitor:
        visitor.sit("german")
        visitor.send({"type": "remark", "id": "1", "text": "I, the german, am a cheat"})
        assert visitor.until("trouble")["why"] == "looking-on"
    assert site.room._tables[duo.game][0].remarks == []
    with duo.screen("german") as own:
        own.send({"type": "remark", "id": "2", "text": "well played"})
        assert own.until("done")


def test_whoever_has_handed_his_seat_over_while_he_sat_down_does_not_sit(site: SiteServer) -> None:
    duo = pair(site, options=FOG)
    its = online(site)
    sit = site.room._tables[duo.game][0].connections.sit

    async def slowly(connection: object, message: object) -> None:
        """Somebody else gets the seat when he has been let in and before he sits."""
        live = its.tables[duo.game]
        handed = tuple(
            seat if seat.side != "german" else type(seat)("german", 0, "somebody")
            for seat in live.lobby_game.seats
        )
        live.lobby_game = type(live.lobby_game)(
            **{name: getattr(live.lobby_game, name) for name in live.lobby_game.__struct_fields__}
            | {"seats": handed}
        )
        await sit(connection, message)  # type: ignore[arg-type]

    site.room._tables[duo.game][0].connections.sit = slowly  # type: ignore[method-assign]
    with table(site, duo.german, duo.game) as screen:
        screen.send({"type": "sit", "side": "german"})
        screen.until_closed()
    assert not site.room._tables[duo.game][0].connections


def test_a_bot_does_not_play_on_in_a_pause_nor_lets_the_clock_run(site: SiteServer) -> None:
    rule = {"kind": "game", "bank": 600, "at_zero": "loses"}
    seats = [{"side": "german", "who": "mine"}, {"side": "soviet", "who": "bot", "bot": "recruit"}]
    german = member(site)
    game = make(german, seats=seats, clock=rule)["game"]["info"]["id"]
    its = online(site)
    with table(site, german, game) as screen:
        screen.sit("german")
        live = its.tables[game]
        paused = german.post(f"/api/online/games/{game}/offers", json={"kind": "pause"})
        assert paused.json()["state"] == "accepted", paused.text
        calm(site)  # the seats are made anew when the table hears of it

        async def acts() -> tuple[str, ...]:
            async with live.table.lock:
                await live.table.keep()
            return live.lobby_game.clocks.running

        assert run(site, acts) == ()
        assert live.lobby_game.due == ""
        bots = site.room._tables[game][1]
        live.table.seats.bot_asked = lambda asked: "soviet"  # type: ignore[method-assign]
        assert run(site, bots._step) is False
        del live.table.seats.bot_asked
        site.clock.on(days=1)
        tick(site)
        assert german.get(f"/api/online/games/{game}").json()["status"] == "playing"


def test_whoever_takes_a_seat_over_does_not_pay_for_the_vacation_of_the_other(
    site: SiteServer,
) -> None:
    duo = pair(site, pace="turn", clock={"kind": "days", "each": 3 * DAY, "at_zero": "loses"})
    third = member(site, "Third")
    assert duo.german.post("/api/account/vacation", json={"days": 10}).status_code == 200
    assert duo.post("german", "hand", side="german", player="Third").status_code == 200
    site.clock.on(days=8)
    joined = third.post(f"/api/online/games/{duo.game}/join", json={"side": "german"})
    assert joined.status_code == 200, joined.text
    left = next(c for c in joined.json()["clocks"] if c["side"] == "german")["left"]
    assert left == 3 * DAY


def test_an_action_that_was_kept_in_time_elsewhere_saves_the_game(site: SiteServer) -> None:
    """The clock has run out here; another process has kept what he did the moment before."""
    duo = pair(site, pace="live", clock={"kind": "turn", "each": 300, "at_zero": "loses"})
    its = online(site)
    live = its.tables[duo.game]
    keep, lost = live.table.keep, list[bool]()

    async def keep_late(**more: object) -> None:
        if not lost:
            lost.append(True)
            now = live.lobby_game.clocks
            hands = {side: type(h)(300.0, h.bank, h.took, h.since) for side, h in now.hands.items()}
            fresh = type(now)(stamp(site.clock()), now.turn, now.running, hands)
            async with its.store.writing() as db:
                own = ONLINE.c.game == duo.game
                await db.execute(update(ONLINE).where(own).values(clocks=code(fresh), due=""))
                await db.execute(
                    update(GAMES).where(GAMES.c.id == duo.game).values(version=GAMES.c.version + 1)
                )
        await keep(**more)  # type: ignore[arg-type]

    live.table.keep = keep_late  # type: ignore[method-assign]
    site.clock.on(seconds=301)
    tick(site)
    assert lost
    assert duo.info()["status"] == "playing"


def test_one_game_that_fails_does_not_stop_the_clocks_of_the_others(
    site: SiteServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    rule = {"kind": "turn", "each": 300, "at_zero": "loses"}
    pairs: list[Pair] = [pair(site, clock=rule) for _ in range(2)]
    at_zero, tried = timeouts.at_zero, []

    async def failing(online: OnlineService, game: str) -> None:
        tried.append(game)
        if len(tried) == 1:
            raise RuntimeError("damaged")
        await at_zero(online, game)

    monkeypatch.setattr(timeouts, "at_zero", failing)
    site.clock.on(seconds=301)
    tick(site)
    assert sorted(duo.info()["status"] for duo in pairs) == ["over", "playing"]


def test_what_was_not_due_after_all_is_not_looked_at_each_second(site: SiteServer) -> None:
    duo = pair(site, clock={"kind": "turn", "each": 300, "at_zero": "loses"})
    its = online(site)

    async def wrong() -> None:
        async with its.store.writing() as db:
            own = ONLINE.c.game == duo.game
            await db.execute(update(ONLINE).where(own).values(due=stamp(site.clock())))

    run(site, wrong)
    tick(site)
    assert run(site, lambda: timeouts.late(its)) == []
    site.clock.on(seconds=301)
    tick(site)
    assert duo.info()["status"] == "over"


def test_of_a_process_that_was_killed_nobody_is_there_any_more(site: SiteServer) -> None:
    duo = pair(site)
    its = online(site)
    soviet = its.tables[duo.game].lobby_game.seats[1].account

    async def told() -> None:
        await its._here(f"here:{duo.game}", {"me": "other", "here": [soviet], "watchers": 1})
        assert soviet in its.tables[duo.game].here
        its.cluster._heard["other"] -= 60
        its.store.embedded = False
        await its.cluster.look()
        its.store.embedded = True

    run(site, told)
    assert soviet not in its.tables[duo.game].here
    assert its.tables[duo.game].watchers == 0


def test_old_notices_go(site: SiteServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(notices, "MOST_SHOWN", 3)
    duo = pair(site)
    its = online(site)
    account = its.tables[duo.game].lobby_game.seats[1].account

    async def many() -> int:
        for _ in range(6):
            await notices.tell(its, account, "offer", duo.game)
            await notices.read(its, account, ())
        async with its.store.reading() as db:
            return len((await db.execute(select(NOTICES))).all())

    assert run(site, many) <= 6
    assert len(duo.soviet.get("/api/notices").json()["notices"]) == 3


def test_the_gallery_is_opened_beside_the_table(
    site: SiteServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A long record takes seconds to be played again: nobody else waits for that."""
    threads: list[str] = []

    class Noted(Spectators):
        def __init__(self, *given: Any, **more: Any) -> None:
            threads.append(current_thread().name)
            super().__init__(*given, **more)

    monkeypatch.setattr("grognard.server.online.online_table.Spectators", Noted)
    duo = pair(site)
    duo.act(2)
    with table(site, None, duo.game) as watcher:
        assert watcher.sit("")["type"] == "table"
        duo.act()
        watcher.until("news")
    assert [name.partition("_")[0] for name in threads] == ["asyncio"]


def test_in_a_pause_no_clock_runs_out_though_another_process_had_set_it_going(
    site: SiteServer,
) -> None:
    duo = pair(site, clock={"kind": "game", "bank": 600, "at_zero": "loses"})
    made = duo.post("german", "offers", kind="pause").json()
    assert duo.post("soviet", f"offers/{made['id']}", answer="accept").is_success
    its = online(site)
    live = its.tables[duo.game]

    async def acted_elsewhere() -> None:
        """It had not heard of the pause when it wrote."""
        now = live.lobby_game.clocks
        running = type(now)(now.at, now.turn, ("german",), now.hands)
        async with its.store.writing() as db:
            values = {"clocks": code(running), "due": stamp(site.clock())}
            await db.execute(update(ONLINE).where(ONLINE.c.game == duo.game).values(**values))

    run(site, acted_elsewhere)
    site.clock.on(days=1)
    tick(site)
    assert duo.info()["status"] == "playing"
    assert run(site, lambda: timeouts.late(its)) == []
    assert duo.post("german", "resume").status_code == 204
    assert next(c for c in duo.info()["clocks"] if c["side"] == "german")["left"] == 600


def test_a_title_of_several_lines_stands_in_no_head_of_a_mail(site: SiteServer) -> None:
    german, soviet = member(site), member(site, "Boris")
    soviet.prove()
    seats = [
        {"side": "german", "who": "mine"},
        {"side": "soviet", "who": "invited", "player": "Boris"},
    ]
    made = make(german, seats=seats, title="To Moscow\r\nBcc: all@example.org\r\n\r\nwords")
    assert made["game"]["status"] == "waiting"
    site.settle()
    mail = site.outbox.mails[-1]
    assert mail["Bcc"] is None
    assert not any("To Moscow" in str(value) for value in mail.values())


def test_nobody_takes_a_second_connection_while_he_writes(site: SiteServer) -> None:
    """As many as there are connections, each with one and waiting for another, wait for ever."""
    store, held = online(site).store, list[bool]()
    row = store.row

    async def noted(game: str) -> Any:
        held.append(store._turn().locked())  # type: ignore[attr-defined]
        return await row(game)

    store.row = noted  # type: ignore[method-assign]
    duo = pair(site)
    assert duo.post("german", "hand", side="german", bot="recruit").is_success
    assert held
    assert True not in held


def test_what_is_taken_back_is_played_again_for_the_gallery_beside_the_table(
    site: SiteServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads: list[str] = []

    class Noted(ReplayedMatch):
        def __init__(self, *given: Any) -> None:
            threads.append(current_thread().name)
            super().__init__(*given)

    monkeypatch.setattr("grognard.server.online.spectators.ReplayedMatch", Noted)
    duo = pair(site)
    duo.act(3)
    with table(site, None, duo.game) as watcher:
        watcher.sit("")
        made = duo.post("german", "offers", kind="take-back").json()
        answer = duo.post("soviet", f"offers/{made['id']}", answer="accept")
        assert answer.json()["state"] == "accepted"
        again = watcher.until("table")
        assert again["view"] == plain(duo.match.game.unveiled(duo.match.state))
        duo.act()
        watcher.until("news")
    assert {name.partition("_")[0] for name in threads} == {"asyncio"}


def test_what_was_begun_at_the_last_moment_comes_to_its_end(tmp_path: Path) -> None:
    """A thing that goes on beside when the site closes may begin another: a notice its push."""
    done = []

    async def second() -> None:
        await asyncio.sleep(0.05)
        done.append("second")

    async def first() -> None:
        await asyncio.sleep(0.05)
        its.in_background("the second", second())
        done.append("first")

    async def begin() -> None:
        its.in_background("the first", first())

    with SiteServer(tmp_path) as site:
        its = online(site)
        run(site, begin)
    assert done == ["first", "second"]


def test_a_table_stays_laid_out_while_somebody_sits_down(
    site: SiteServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """When many come back at once, as after a restart, more tables are open than are kept without
    anybody at them; whoever sat down at one that was put away had to come again, and with two
    hundred games nobody ever sat."""
    monkeypatch.setattr(room_of_games, "MOST_IDLE", 0)
    duos = [pair(site) for _ in range(3)]
    rights, others = site.security_middleware.app.state.rights, [duo.game for duo in duos[1:]]
    check = rights.check

    async def slowly(who: object, game: str, what: str, *about: str) -> None:
        await check(who, game, what, *about)
        if what == "sit":
            for other in others:  # opened by those who come meanwhile
                await site.room.table(other)

    monkeypatch.setattr(rights, "check", slowly)
    with table(site, duos[0].german, duos[0].game) as screen:
        screen.send({"type": "sit", "side": "german"})
        assert screen.until("table", "trouble")["type"] == "table"

    async def gone() -> None:
        """Nobody is there any more, as soon as the server has noticed."""
        async with asyncio.timeout(120):
            while duos[0].game in site.room._tables:
                await asyncio.sleep(0.01)
                for other in others:
                    await site.room.table(other)

    run(site, gone)
