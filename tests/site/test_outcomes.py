"""What follows from the end of a game is done once, whatever happens to the process."""

from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy import event, select

from grognard.server.online import endings
from grognard.server.online.tables import NOTICES, ONLINE, OUTCOMES, RATED
from tests.played import SCENARIO
from tests.site.places import Browser, SiteServer
from tests.site.players import Pair, calm, make, online, pair, run, tick


def read(site: SiteServer, wanted: Any) -> list[Any]:
    async def go() -> list[Any]:
        async with online(site).store.reading() as db:
            return list((await db.execute(wanted)).all())

    found: list[Any] = run(site, go)
    return found


def killed_at_the_end(site: SiteServer, monkeypatch: pytest.MonkeyPatch) -> Pair:
    """A game whose last action was kept by a process that did no more than that."""
    duo = pair(site, rated=True)
    duo.act_until(lambda: duo.match.rolls >= 1)

    async def nothing(*_: object) -> None: ...

    with monkeypatch.context() as patched:
        patched.setattr(endings, "finished", nothing)
        duo.post("soviet", "resign")
        calm(site)
    assert read(site, select(RATED)) == []
    return duo


def test_a_game_whose_end_was_cut_short_is_taken_up(
    site: SiteServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    duo = killed_at_the_end(site, monkeypatch)
    tick(site)
    assert read(site, select(RATED)) == [], "somebody may be at work on it"
    site.clock.on(minutes=1)
    tick(site)
    assert len(read(site, select(RATED))) == 2
    assert read(site, select(OUTCOMES.c.winner, OUTCOMES.c.counts)) == [("german", True)]
    kinds = [row.kind for row in read(site, select(NOTICES)) if row.game == duo.game]
    assert kinds.count("over") == 2
    page = Browser(site).get(f"/api/scenarios/{SCENARIO}").json()
    assert sum(by["luck"]["dice"] for by in page["sides"]) > 0
    before = read(site, select(NOTICES.c.id))
    site.clock.on(minutes=1)
    tick(site)
    assert read(site, select(NOTICES.c.id)) == before, "nobody is told twice"


def test_what_ended_long_ago_is_counted_and_not_told(
    site: SiteServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    duo = killed_at_the_end(site, monkeypatch)
    site.clock.on(days=3)
    tick(site)
    assert len(read(site, select(OUTCOMES))) == 1
    assert [r for r in read(site, select(NOTICES)) if (r.game, r.kind) == (duo.game, "over")] == []


def test_a_remark_on_what_is_over_does_not_end_it_again(site: SiteServer) -> None:
    duo = pair(site)
    duo.act()
    duo.post("soviet", "resign")
    calm(site)
    ended = duo.info()["ended"]
    site.clock.on(days=2)
    with duo.screen("german") as screen:
        screen.send({"type": "remark", "id": "1", "text": "a close one"})
        screen.until("done")
    assert duo.info()["ended"] == ended
    assert read(site, select(ONLINE.c.closing)) == [(False,)]


def test_pages_do_not_read_every_game_there_was(site: SiteServer) -> None:
    """However many games somebody has played, his page is made of the same number of statements,
    and of no more than the games it shows."""
    duo = pair(site, pace="turn")
    duo.act()
    duo.post("soviet", "resign")
    calm(site)
    name = duo.info()["seats"][0]["name"]

    def asked(path: str) -> int:
        """Statements a page takes; what the site does meanwhile of its own accord comes now and
        then, not thrice."""
        return min(len(statements(path)) for _ in range(3))

    def statements(path: str) -> list[str]:
        sent: list[str] = []

        def note(*told: Any) -> None:
            sent.append(told[2])

        engine = online(site).store.engine.sync_engine
        event.listen(engine, "before_cursor_execute", note)
        try:
            assert site.get(path).status_code == 200
        finally:
            event.remove(engine, "before_cursor_execute", note)
        return [one for one in sent if one.lstrip().startswith("SELECT")]

    paths = (
        f"/api/players/{name}",
        f"/api/scenarios/{SCENARIO}",
        "/api/online/games?filter=watching",
    )
    again(site, duo)
    few = [asked(path) for path in paths]
    for _ in range(3):
        again(site, duo)
        again(site, duo).post("soviet", "resign")
    calm(site)
    assert site.get(paths[0]).json()["tallied"]["won"] == 4
    assert len(site.get(paths[0]).json()["playing"]) == 4
    assert [asked(path) for path in paths] == few


def again(site: SiteServer, duo: Pair, **fields: Any) -> Pair:
    """Another game of the same two."""
    game = make(duo.german, pace="turn", **fields)["game"]["info"]["id"]
    assert duo.soviet.post(f"/api/online/games/{game}/join", json={}).is_success
    return Pair(site, game, duo.german, duo.soviet)


def test_the_list_of_games_to_look_on_at_has_whole_pages(site: SiteServer) -> None:
    duo = pair(site)
    for n in range(24):
        again(site, duo, spectate={"allowed": n % 2 == 0})
    first, second = (
        Browser(site).get(f"/api/online/games?filter=watching&page={n}").json() for n in (0, 1)
    )
    assert (len(first["games"]), first["more"]) == (13, False)
    assert second["games"] == []
