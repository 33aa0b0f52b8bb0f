"""Seats that change hands, and games that go: nobody gains by it, and nothing is left running."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select, update

from grognard.server.accounts.tables import ACCOUNTS
from grognard.server.online import lobby, seat_transfer
from grognard.server.online.tables import ONLINE, SEATS
from grognard.server.online.wire import Join
from grognard.server.records import Write
from grognard.server.store import GAMES, Conflict
from tests.server.postgres import Postgres
from tests.site.places import PASSWORD, Browser, SiteServer, member
from tests.site.players import FOG, admit, make, name_of, online, pair, run, table, tick, why


def version(site: SiteServer, game: str) -> int:
    async def go() -> int:
        async with online(site).store.reading() as db:
            found = await db.execute(select(GAMES.c.version).where(GAMES.c.id == game))
            return int(found.scalar_one())

    return int(run(site, go))


def test_what_was_thought_out_before_a_seat_changed_hands_comes_too_late(site: SiteServer) -> None:
    """In another process the old owner's table does not know yet that the seat is not his."""
    duo = pair(site)
    duo.act()
    before = version(site, duo.game)
    assert duo.post("german", "hand", side="german", bot="recruit").status_code == 200
    assert version(site, duo.game) > before

    async def late() -> None:
        store = online(site).store
        whole = await store.whole(duo.game)
        assert whole is not None
        await store.turn(duo.game, Write(whole.row.summary, "", len(whole.entries)), before)

    with pytest.raises(Conflict):
        run(site, late)


def test_the_table_here_goes_on_with_a_new_seat(site: SiteServer) -> None:
    duo = pair(site)
    duo.act()
    clara = member(site)
    duo.post("german", "hand", side="german", player=name_of(clara))
    taken = clara.post(f"/api/online/games/{duo.game}/join", json={"side": "german"})
    assert taken.status_code == 200, taken.text
    duo.german = clara
    duo.act()


def test_a_seat_is_anothers_before_the_table_hears_of_it(site: SiteServer) -> None:
    duo = pair(site)
    duo.act()
    its = online(site)
    its._unsubscribe[0]()  # of what the lobby tells
    clara = member(site)
    duo.post("german", "hand", side="german", player=name_of(clara))
    clara.post(f"/api/online/games/{duo.game}/join", json={"side": "german"})
    assert why(duo.post("german", "resign")) == (403, "not-your-game")
    duo.german = clara
    duo.act()


@pytest.mark.parametrize("who", ["old", "new"])
def test_what_another_process_has_kept_holds_before_it_is_heard_here(
    site: SiteServer, who: str
) -> None:
    duo, clara = pair(site), member(site)
    duo.act()
    its = online(site)

    async def elsewhere() -> None:
        async with its.store.writing() as db:
            own = (SEATS.c.game == duo.game) & (SEATS.c.side == "german")
            hers = select(ACCOUNTS.c.id).where(ACCOUNTS.c.name == name)
            await db.execute(update(SEATS).where(own).values(account=hers.scalar_subquery()))

    name = name_of(clara)
    run(site, elsewhere)
    if who == "old":
        assert why(duo.post("german", "resign")) == (403, "not-your-game")
    else:
        duo.german = clara
        duo.act()


def test_whoever_has_looked_on_under_fog_takes_no_seat(site: SiteServer) -> None:
    duo = pair(site, options=FOG, spectate={"allowed": True, "delay": 1})
    clara, doris = member(site), member(site)
    for one in (clara, doris):
        admit(duo, one)
    with table(site, clara, duo.game) as watcher:
        watcher.send({"type": "sit", "side": ""})
        watcher.until("room")
    asked = duo.post("german", "hand", side="german", player=name_of(clara))
    assert why(asked) == (409, "has-looked-on")
    assert duo.post("german", "hand", side="german", player=name_of(doris)).status_code == 200
    with table(site, doris, duo.game) as watcher:
        watcher.send({"type": "sit", "side": ""})
        watcher.until("room")
    taken = doris.post(f"/api/online/games/{duo.game}/join", json={"side": "german"})
    assert why(taken) == (409, "has-looked-on")


def test_whoever_has_looked_on_at_an_open_table_may_take_a_seat(site: SiteServer) -> None:
    duo, clara = pair(site), member(site)
    with table(site, clara, duo.game) as watcher:
        watcher.send({"type": "sit", "side": ""})
        watcher.until("room")
    assert duo.post("german", "hand", side="german", player=name_of(clara)).status_code == 200


def test_with_an_account_its_clock_goes(site: SiteServer) -> None:
    clock = {"kind": "turn", "each": 3_600, "at_zero": "loses"}
    duo = pair(site, clock=clock, pace="turn")
    duo.act()
    asked = duo.of(duo.asked)
    other = "german" if duo.asked == "soviet" else "soviet"
    gone = asked.post("/api/account/delete", json={"password": PASSWORD})
    assert gone.status_code == 204, gone.text
    site.clock.on(days=2)
    tick(site)
    assert duo.info(other)["status"] == "playing", "a bot has no clock that runs out"


def test_remarks_are_handed_out_and_go_with_the_account(site: SiteServer) -> None:
    duo = pair(site, options=FOG)
    for side in ("german", "soviet"):
        with duo.screen(side) as screen:
            screen.send({"type": "remark", "id": side, "text": f"of the {side}"})
            screen.until("done")
    told = duo.german.get("/api/account/export").json()["games"]["remarks"]
    assert [remark["text"] for remark in told] == ["of the german"]
    duo.post("german", "resign")
    gone = duo.german.post("/api/account/delete", json={"password": PASSWORD})
    assert gone.status_code == 204, gone.text
    tick(site)
    found = Browser(site).get(f"/api/games/{duo.game}/replay").json()["remarks"]
    assert [remark["text"] for remark in found] == ["of the soviet"]


def test_a_game_for_which_nobody_came_is_cleared_away(site: SiteServer) -> None:
    anna = member(site)
    game = make(anna)["game"]["info"]["id"]
    duo = pair(site)
    site.clock.on(days=59)
    tick(site)
    assert anna.get(f"/api/online/games/{game}").status_code == 200
    site.clock.on(days=2)
    tick(site)
    assert why(Browser(site).get(f"/api/online/games/{game}")) == (404, "no-such-game")
    assert Browser(site).get(f"/api/online/games/{duo.game}").status_code == 200


def test_when_a_game_was_played_is_told_by_the_clock_of_the_site(site: SiteServer) -> None:
    duo = pair(site)
    site.clock.on(days=40)
    duo.act()
    assert duo.info()["info"]["played"][:10] == site.clock().isoformat()[:10]


def state(site: SiteServer, game: str) -> tuple[str, bool]:
    """Whether it waits or is played, and whether all its seats are taken."""

    async def go() -> tuple[str, bool]:
        async with online(site).store.reading() as db:
            wanted = select(ONLINE.c.status).where(ONLINE.c.game == game)
            status = (await db.execute(wanted)).scalar() or "gone"
            seats = (await db.execute(select(SEATS).where(SEATS.c.game == game))).all()
            return str(status), all(seat.account or seat.bot for seat in seats)

    found: tuple[str, bool] = run(site, go)
    return found


def test_nobody_leaves_a_game_that_begins_at_the_same_moment(
    postgres: Postgres, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its maker gets up while the last one sits down: either it is gone and he does not get his
    seat, or it begins with both of them."""
    with SiteServer(tmp_path, database=postgres.fresh(), limits=20.0) as site:
        german, soviet = member(site), member(site)
        game = make(german)["game"]["info"]["id"]
        own, its = lobby._own, online(site)
        joining: list[asyncio.Task[Any]] = []
        who = run(site, lambda: identity(site, soviet))

        async def slowly(db: Any, *rest: Any) -> Any:
            found = await own(db, *rest)
            joining.append(asyncio.ensure_future(lobby.join(its, who, game, Join())))
            await asyncio.sleep(0.5)
            return found

        monkeypatch.setattr(lobby, "_own", slowly)
        german.post(f"/api/online/games/{game}/leave")

        async def joined() -> bool:
            (found,) = await asyncio.gather(*joining, return_exceptions=True)
            return not isinstance(found, BaseException)

        assert state(site, game) == (("playing", True) if run(site, joined) else ("gone", True))


async def identity(site: SiteServer, browser: Browser) -> Any:
    key = next(iter(dict(browser.cookies).values()))
    return await site.people.sessions.of_cookie(key)


def test_a_rating_is_taken_over_by_a_table_that_has_seen_all_before(site: SiteServer) -> None:
    duo = pair(site)
    duo.act()
    here = site.room._tables[duo.game][0]
    now = here.row.version
    seat_transfer.mark_version_seen(online(site), duo.game, now + 2)
    assert here.row.version == now, "what is further behind catches up"
    seat_transfer.mark_version_seen(online(site), duo.game, now + 1)
    assert here.row.version == now + 1
