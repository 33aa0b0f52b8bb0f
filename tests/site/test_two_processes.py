"""The games of the site on PostgreSQL, and two servers at one database: what happens at one is told
at the other."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from tests.played import SCENARIO
from tests.server.postgres import Postgres
from tests.site.places import Browser, SiteServer, member
from tests.site.players import Pair, calm, make, online, page, pair, plain, shown, table, tick


def test_a_game_on_postgresql(postgres: Postgres, tmp_path: Path) -> None:
    """Made, played, talked about, taken back, rated: each writes what SQLite also takes."""
    with SiteServer(tmp_path, database=postgres.fresh(), limits=20.0) as site:
        duo = pair(site, rated=True, clock={"kind": "game", "bank": 600, "at_zero": "loses"})
        duo.act(3)
        duo.german.post(f"/api/online/games/{duo.game}/chat", json={"text": "hi", "id": "1"})
        sent: list[str] = []

        async def send(url: str, body: bytes, headers: Mapping[str, str]) -> int:
            sent.append(url)
            return 200

        online(site).send = send
        duo.soviet.post("/api/webhooks", json={"url": "https://bots.example.org/"})
        made = duo.post("german", "offers", kind="take-back").json()
        answer = duo.post("soviet", f"offers/{made['id']}", answer="accept")
        assert answer.json()["state"] == "accepted"
        assert len(duo.match.entries) == 2
        site.clock.on(seconds=601)
        tick(site)
        game = duo.info()
        assert (game["status"], game["how"]) == ("over", "time")
        calm(site)
        tick(site)
        assert sent
        assert set(sent) == {"https://bots.example.org/"}
        winner = game["seats"][1]["name"]
        assert site.get(f"/api/players/{winner}").json()["ratings"][0]["games"] == 1
        path = f"/api/online/games/{duo.game}/comments"
        assert duo.german.post(path, json={"text": "well"}).status_code == 201
        assert site.get(f"/api/scenarios/{SCENARIO}").json()["games"] == 1


def at(site: SiteServer, browser: Browser) -> Browser:
    """The same browser at another server."""
    other = Browser(site)
    other.cookies = browser.cookies
    return other


def test_two_servers_have_one_game(postgres: Postgres, tmp_path: Path) -> None:
    url = postgres.fresh()
    one = SiteServer(tmp_path, database=url, limits=20.0)
    two = SiteServer(tmp_path, database=url, limits=20.0)
    with one, two:
        german, soviet = member(one, "Anna"), at(two, member(one, "Boris"))
        game = make(german)["game"]["info"]["id"]
        joined = soviet.post(f"/api/online/games/{game}/join", json={})
        assert joined.json()["status"] == "playing"
        here, there = Pair(one, game, german, at(one, soviet)), Pair(two, game, german, soviet)
        with table(one, german, game) as left, table(two, soviet, game) as right:
            left.sit("german")
            right.sit("soviet")
            left.until_room(lambda room: room["seats"][1]["present"])
            right.until_room(lambda room: room["seats"][0]["present"])
            here.act(2)
            while len(there.match.entries) < 2:
                right.until("news")
            german.post(f"/api/online/games/{game}/chat", json={"text": "hello", "id": "1"})
            right.until_said("hello")
            made = here.post("german", "offers", kind="take-back").json()
            right.until_room(lambda room: bool(room["offers"]))
            answer = there.post("soviet", f"offers/{made['id']}", answer="accept")
            assert answer.json()["state"] == "accepted", answer.text
            left.until_room(lambda room: [o["state"] for o in room["offers"]] == ["accepted"])
            while len(here.match.entries) != 1:
                left.take()
            assert plain(here.match.view("german")) == left.view
            assert here.match.rolls == there.match.rolls
            there.post("soviet", "resign")
            left.until_room(lambda room: room["status"] == "over")
        calm(one)
        calm(two)
        assert shown(german, game)["how"] == "resigned"


def test_nobody_gets_a_mail_whose_page_is_open_at_another_server(
    postgres: Postgres, tmp_path: Path
) -> None:
    url = postgres.fresh()
    one = SiteServer(tmp_path, database=url, limits=20.0)
    two = SiteServer(tmp_path, database=url, limits=20.0)
    with one, two:
        german, soviet = member(one, "Anna"), member(one, "Boris")
        soviet.prove()
        seats = [
            {"side": "german", "who": "mine"},
            {"side": "soviet", "who": "invited", "player": "Boris"},
        ]
        with page(two, at(two, soviet)) as open_page:
            open_page.until("waiting")
            make(german, seats=seats)
            calm(one)
            assert len(one.outbox.to("boris@example.org")) == 1, "that of his address"
        calm(two)
        make(german, seats=seats)
        calm(one)
        assert len(one.outbox.to("boris@example.org")) == 2
