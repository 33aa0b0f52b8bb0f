"""Writing, offering and reporting without end: what is kept of it is bounded."""

from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy import func, insert, select

from grognard.server.online import chat, comments, proposals, webhooks
from grognard.server.online.tables import CHAT, COMMENTS, DELIVERIES, OFFERS
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
