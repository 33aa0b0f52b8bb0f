"""Chat, presence and notices: who hears what, and who is left in peace."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any, get_args

import pytest

from grognard.server.accounts.mails import Post
from grognard.server.accounts.wire import Lang
from grognard.server.online.service import _both
from grognard.server.online.wire_pages import NoticeKind
from grognard.server.site import Site
from tests.site.places import Browser, SiteServer, member
from tests.site.players import Pair, calm, online, page, pair, run, shown, table, why


def say(browser: Browser, game: str, text: str, id: str = "") -> Any:
    body = {"text": text, "id": id or f"s-{text}"}
    return browser.post(f"/api/online/games/{game}/chat", json=body)


def heard(browser: Browser, game: str) -> list[str]:
    return [line["text"] for line in browser.get(f"/api/online/games/{game}/chat").json()["lines"]]


def notices(browser: Browser) -> list[str]:
    found = browser.get("/api/notices").json()["notices"]
    return [n["kind"] for n in found if not n["read"]]


def account(browser: Browser) -> str:
    me = browser.me()
    assert me
    return str(me["id"])


# ---- chat ---------------------------------------------------------------------------------


def test_players_talk_and_are_heard_at_once(site: SiteServer) -> None:
    duo = pair(site)
    with duo.screen("german") as german, duo.screen("soviet") as soviet:
        assert say(duo.german, duo.game, "Guten   Tag\n").status_code == 201
        line = soviet.until_said("Guten Tag")
        assert (line["side"], line["yours"]) == ("german", False)
        assert german.until_said("Guten Tag")["yours"]
    assert heard(duo.soviet, duo.game) == ["Guten Tag"]


def test_what_is_sent_twice_is_said_once(site: SiteServer) -> None:
    duo = pair(site)
    first = say(duo.german, duo.game, "once", "a").json()
    assert say(duo.german, duo.game, "once", "a").json() == first
    assert heard(duo.soviet, duo.game) == ["once"]
    assert why(say(duo.german, duo.game, "  \n")) == (400, "say-nothing")
    assert why(say(duo.german, duo.game, "x" * 2_000)) == (400, "malformed")


def test_markup_is_only_text(site: SiteServer) -> None:
    duo = pair(site)
    say(duo.german, duo.game, "<b>now</b>")
    answer = duo.soviet.get(f"/api/online/games/{duo.game}/chat")
    assert answer.headers["content-type"].startswith("application/json")
    assert answer.json()["lines"][0]["text"] == "<b>now</b>"


def test_somebody_who_is_muted_is_not_heard(site: SiteServer) -> None:
    duo = pair(site)
    name = duo.info()["seats"][0]["name"]
    assert duo.soviet.post("/api/online/mutes", json={"name": name}).status_code == 204
    with duo.screen("german") as german, duo.screen("soviet") as soviet:
        say(duo.german, duo.game, "hello?")
        german.until_said("hello?")
        say(duo.soviet, duo.game, "mine")
        soviet.until_said("mine")
        assert [line["text"] for line in soviet.said] == ["mine"]
    calm(site)
    chat = duo.soviet.get(f"/api/online/games/{duo.game}/chat").json()
    assert ([line["text"] for line in chat["lines"]], chat["muted"]) == (["mine"], [name])
    assert "said" not in notices(duo.soviet)
    duo.soviet.post("/api/online/mutes", json={"name": name, "on": False})
    assert heard(duo.soviet, duo.game) == ["hello?", "mine"]
    assert why(duo.soviet.post("/api/online/mutes", json={"name": "Nobody At All"})) == (
        404,
        "no-such-player",
    )


def test_a_line_is_reported_with_its_words(site: SiteServer) -> None:
    from sqlalchemy import select

    from grognard.server.online.tables import REPORTS

    duo = pair(site)
    line = say(duo.german, duo.game, "rude").json()
    body = {"what": "said", "id": line["id"], "why": "rude"}
    for _ in range(2):
        assert duo.soviet.post("/api/online/reports", json=body).status_code == 204
    stranger = member(site)
    assert why(stranger.post("/api/online/reports", json=body)) == (404, "no-such-line")

    async def kept() -> list[Any]:
        async with online(site).store.reading() as db:
            return list((await db.execute(select(REPORTS))).all())

    rows = run(site, kept)
    assert [(row.text, row.why, row.account) for row in rows] == [
        ("rude", "rude", account(duo.soviet))
    ]


def test_players_and_those_who_look_on_do_not_hear_one_another(site: SiteServer) -> None:
    duo = pair(site)
    clara, dora = member(site), member(site)
    with duo.screen("german") as german, table(site, clara, duo.game) as watcher:
        watcher.sit("")
        say(dora, duo.game, "he is lost")
        watcher.until_said("he is lost")
        say(duo.soviet, duo.game, "secret")
        german.until_said("secret")
        say(dora, duo.game, "indeed")
        watcher.until_said("indeed")
        assert [line["text"] for line in german.said] == ["secret"]
        assert [line["text"] for line in watcher.said] == ["he is lost", "indeed"]
    assert heard(clara, duo.game) == ["he is lost", "indeed"]
    assert heard(duo.german, duo.game) == ["secret"]
    duo.post("german", "resign")
    assert heard(clara, duo.game) == ["he is lost", "secret", "indeed"]
    assert why(say(Browser(site), duo.game, "who?")) == (401, "not-logged-in")


# ---- presence -----------------------------------------------------------------------------


def present(room: dict[str, Any]) -> list[bool]:
    return [seat["present"] for seat in room["seats"]]


def test_one_sees_who_is_at_the_table(site: SiteServer) -> None:
    duo = pair(site)
    with duo.screen("german") as german:
        german.until_room(lambda room: present(room) == [True, False])
        with duo.screen("soviet"), duo.screen("soviet"):
            german.until_room(lambda room: present(room) == [True, True])
            assert shown(duo.german, duo.game)["seats"][1]["present"]
        german.until_room(lambda room: present(room) == [True, False])
        with table(site, None, duo.game) as watcher:
            watcher.sit("")
            german.until_room(lambda room: room["watchers"] == 1)
        german.until_room(lambda room: room["watchers"] == 0)
    calm(site)


# ---- notices ------------------------------------------------------------------------------


def other_turn(duo: Pair) -> None:
    """Play until the soviet is asked."""
    duo.act_until(lambda: duo.asked == "soviet")
    calm(duo.site)


def test_whoever_is_away_gets_one_notice_and_one_mail(site: SiteServer) -> None:
    duo = pair(site, title="Winter")
    duo.soviet.prove()
    duo.soviet.post("/api/notices/read", json={})
    me = duo.soviet.me()
    assert me
    before = len(site.outbox.to(me["mail"]))
    other_turn(duo)
    assert notices(duo.soviet) == ["your-turn"]
    say(duo.german, duo.game, "your move")
    calm(site)
    assert notices(duo.soviet) == ["said"], "a later one takes the place of the earlier"
    mails = site.outbox.to(me["mail"])[before:]
    assert len(mails) == 1
    assert duo.game in mails[0].get_content()
    assert "Winter" in str(mails[0]["Subject"]) + mails[0].get_content()


def test_whoever_sits_at_the_table_is_left_in_peace(site: SiteServer) -> None:
    duo = pair(site)
    duo.soviet.prove()
    with duo.screen("soviet") as soviet:
        soviet.until_room(lambda room: bool(room["you"]))
        assert notices(duo.soviet) == [], "sitting down, one has seen what there was"
        before = len(site.outbox.mails)
        other_turn(duo)
        assert notices(duo.soviet) == []
        assert len(site.outbox.mails) == before


def test_a_page_that_is_open_is_told_at_once_and_no_mail_is_sent(site: SiteServer) -> None:
    duo = pair(site)
    duo.soviet.prove()
    duo.soviet.post("/api/notices/read", json={})
    before = len(site.outbox.mails)
    with page(site, duo.soviet) as mine:
        assert mine.take() == {"type": "waiting", "games": 0, "unread": 0}
        other_turn(duo)
        notice = mine.until("notice")
        assert (notice["kind"], notice["game"], notice["about"]) == (
            "your-turn",
            duo.game,
            {"side": "soviet"},
        )
        counted = mine.until("waiting")
        while counted["games"] != 1:
            counted = mine.until("waiting")
        assert counted["unread"] == 1
    assert len(site.outbox.mails) == before


def test_a_live_game_sends_no_mail(site: SiteServer) -> None:
    duo = pair(site, pace="live")
    duo.soviet.prove()
    duo.soviet.post("/api/notices/read", json={})
    before = len(site.outbox.mails)
    other_turn(duo)
    assert notices(duo.soviet) == ["your-turn"]
    assert len(site.outbox.mails) == before


def test_who_does_not_want_mails_gets_none(site: SiteServer) -> None:
    duo = pair(site)
    duo.soviet.prove()
    duo.soviet.post("/api/notices/read", json={})
    duo.soviet.patch("/api/account", json={"preferences": {"turn_mail": False}})
    before = len(site.outbox.mails)
    other_turn(duo)
    assert notices(duo.soviet) == ["your-turn"]
    assert len(site.outbox.mails) == before


def test_notices_are_ones_own(site: SiteServer) -> None:
    duo = pair(site)
    other_turn(duo)
    ids = [n["id"] for n in duo.soviet.get("/api/notices").json()["notices"]]
    duo.german.post("/api/notices/read", json={"ids": ids})
    assert notices(duo.soviet)
    stranger = Browser(site)
    assert why(stranger.get("/api/notices")) == (401, "not-logged-in")
    site.cookies.clear()
    with site.websocket_connect("/api/notices/live") as socket:
        assert "not-logged-in" in socket.receive_text(timeout=120)


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("kind", get_args(NoticeKind))
def test_every_notice_has_words_for_a_mail(kind: str, lang: Lang) -> None:
    post = Post(Site("sqlite:///unused", address="https://site.example"))
    about = {"title": "Winter", "game": "Little War", "by": "Anna", "side": "german",
             "winner": "soviet", "offer": "pause", "state": "declined",
             "link": "https://site.example/g"}  # fmt: skip
    mail = post.written("a@example.org", lang, f"notice-{kind}", "Boris", **about)
    subject, text = str(mail["Subject"]), mail.get_content()
    assert "Little War" in subject
    assert "Winter" not in subject, "what somebody has written himself stands in no subject"
    assert about["link"] in text
    assert "notice-" not in subject + text
    assert "{" not in subject + text


def test_a_side_is_away_when_all_who_play_it_are() -> None:
    def day(n: int) -> datetime:
        return datetime(2026, 3, n, tzinfo=UTC)

    one, two = [(day(1), day(5)), (day(10), day(12))], [(day(3), day(11))]
    assert _both(one, two) == [(day(3), day(5)), (day(10), day(11))]
    assert _both(one, []) == []
