"""Writing, offering and reporting without end: what is kept of it is bounded."""

from __future__ import annotations

import gc
from itertools import islice, product
from threading import current_thread
from typing import Any

import pytest
from sqlalchemy import func, insert, select

from grognard import library
from grognard.server.online import chat, comments, proposals, webhooks
from grognard.server.online.tables import CHAT, COMMENTS, DELIVERIES, OFFERS
from tests.played import OTHER, SCENARIO
from tests.site.places import SiteServer, member
from tests.site.players import calm, online, pair, run, why

Patch = pytest.MonkeyPatch


def count(site: SiteServer, table: Any) -> int:
    async def counted() -> int:
        async with site.room.store.reading() as db:
            return int((await db.execute(select(func.count()).select_from(table))).scalar_one())

    found: int = run(site, counted)
    return found


def test_of_the_chat_the_last_lines_of_each_are_kept(site: SiteServer, monkeypatch: Patch) -> None:
    monkeypatch.setattr(chat, "MOST_LINES", 5)
    its = pair(site)
    assert its.post("soviet", "chat", text="hello", id="s").status_code == 201
    for n in range(9):
        assert its.post("german", "chat", text=f"line {n}", id=f"g{n}").status_code == 201
    lines = its.soviet.get(f"/api/online/games/{its.game}/chat").json()["lines"]
    assert [line["text"] for line in lines] == ["hello", *(f"line {n}" for n in range(4, 9))]
    assert count(site, CHAT) == 6


def test_comments_are_bounded_on_a_game_and_in_all(site: SiteServer, monkeypatch: Patch) -> None:
    monkeypatch.setattr(comments, "MOST_COMMENTS_ON_A_GAME", 2)
    monkeypatch.setattr(comments, "MOST_COMMENTS", 3)
    two = [pair(site), pair(site)]
    for its in two:
        assert its.post("german", "resign").status_code == 204
    calm(site)
    fan = member(site)
    first, second = (f"/api/online/games/{its.game}/comments" for its in two)
    assert [fan.post(first, json={"text": "x"}).status_code for _ in range(2)] == [201, 201]
    assert why(fan.post(first, json={"text": "x"})) == (409, "comments-full")
    assert fan.post(second, json={"text": "x"}).status_code == 201
    assert why(fan.post(second, json={"text": "x"})) == (409, "comments-full")
    assert count(site, COMMENTS) == 3
    assert member(site).post(first, json={"text": "mine"}).status_code == 201


def test_reports_that_nobody_has_seen_to_are_bounded(site: SiteServer, monkeypatch: Patch) -> None:
    monkeypatch.setattr(chat, "MOST_REPORTS", 2)
    its = pair(site)
    ids = [its.post("german", "chat", text="x", id=f"g{n}").json()["id"] for n in range(3)]
    told = [its.soviet.post("/api/online/reports", json={"what": "said", "id": id}) for id in ids]
    assert [answer.status_code for answer in told[:2]] == [204, 204]
    assert why(told[2]) == (409, "reports-full")


def test_offers_that_were_answered_go(site: SiteServer, monkeypatch: Patch) -> None:
    monkeypatch.setattr(proposals, "MOST_OFFERS", 3)
    its = pair(site)
    for _ in range(8):
        made = its.post("german", "offers", kind="draw").json()
        its.post("german", f"offers/{made['id']}", answer="withdraw")
    assert count(site, OFFERS) <= 4


def test_what_waits_for_a_webhook_is_bounded(site: SiteServer, monkeypatch: Patch) -> None:
    monkeypatch.setattr(webhooks, "MOST_DELIVERIES", 3)
    its = pair(site)
    hook = its.german.post("/api/webhooks", json={"url": "https://example.org/x"}).json()

    async def told() -> None:
        row = await site.room.store.row(its.game)
        assert row is not None
        account = online(site).tables[its.game].lobby_game.made_by
        async with site.room.store.writing() as db:
            values = {"hook": hook["id"], "body": b"{}", "at": "9", "tries": 0}
            await db.execute(insert(DELIVERIES).values(**values))
        for _ in range(6):
            await webhooks.tell(online(site), account, "your-turn", row, "german")

    its.german.get(f"/api/online/games/{its.game}/table?side=german")
    run(site, told)
    assert count(site, DELIVERIES) == 3


def test_notices_that_are_read_are_named_by_the_hundred_at_most(site: SiteServer) -> None:
    answer = member(site).post("/api/notices/read", json={"ids": list(range(8_000))})
    assert why(answer) == (400, "malformed")


def test_whoever_asks_for_all_options_does_not_fill_the_memory(site: SiteServer) -> None:
    """Each choice of options has a map, tables and units of its own, up to 4 MiB: they were kept
    for ever, though no game was made."""
    kit = type(library.kit_for(OTHER, {}))

    def there() -> int:
        gc.collect()
        return sum(type(one) is kit for one in gc.get_objects())

    library._shipped_kit.cache_clear()
    before, browser = there(), member(site)
    choices = [[(o.id, choice) for choice in o.choices] for o in library.find(OTHER).options]
    for options in islice(product(*choices), library.MOST_KITS + 20):
        wanted = {"scenario": OTHER, "options": dict(options)}
        assert browser.post("/api/settle", json=wanted).status_code in (200, 400)
    made = library._shipped_kit.cache_info().misses
    assert made > library.MOST_KITS, "there are more choices than are kept"
    assert there() - before <= library.MOST_KITS


def test_what_a_new_game_takes_is_made_where_nobody_waits(
    site: SiteServer, monkeypatch: Patch
) -> None:
    """It takes up to 80 ms; so does the sheet of one that is not at hand."""
    threads: list[str] = []
    make = library.make_kit

    def noted(*given: Any, **more: Any) -> Any:
        threads.append(current_thread().name)
        return make(*given, **more)

    monkeypatch.setattr(library, "make_kit", noted)
    browser = member(site)
    game = ""
    for address in ("/api/settle", "/api/games", "/api/online/games", "board"):
        library._shipped_kit.cache_clear()
        if address == "board":
            assert browser.get(f"/api/games/{game}/board").status_code == 200
            continue
        answer = browser.post(address, json={"scenario": SCENARIO, "options": {}})
        assert answer.status_code in (200, 201), answer.text
        game = answer.json().get("id") or game
    assert [name.partition("_")[0] for name in threads] == ["asyncio"] * 4
