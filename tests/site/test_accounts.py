"""Accounts: coming, proving who one is, changing things, going."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest
from litestar.exceptions import WebSocketDisconnect

from grognard.server.accounts.auth import ENDED
from grognard.server.accounts.sessions import TOPIC
from grognard.server.store import MISSED
from tests.played import SCENARIO
from tests.site.places import PASSWORD, Browser, SiteServer, member, token_in
from tests.site.players import pair

NEW = "another password 42"

# ---- coming ---------------------------------------------------------------------------------


def test_a_stranger_is_told_what_kind_of_place_this_is(site: SiteServer) -> None:
    here = Browser(site).get("/api/session").json()
    assert (here["site"], here["me"], here["registration"]) == (True, None, True)


def test_whoever_registers_is_logged_in(site: SiteServer) -> None:
    browser = Browser(site)
    made = browser.register("Ivan", language="fr")
    me = browser.me()
    assert me == made
    assert (me["name"], me["mail"], me["verified"]) == ("Ivan", "ivan@example.org", False)
    assert (me["language"], me["vacation_left"]) == ("fr", 30)


def test_nothing_kept_opens_a_door(site: SiteServer, tmp_path: Path) -> None:
    """Neither password, cookie, token nor link stands in the database."""
    browser = member(site, "Ivan")
    token = browser.post("/api/account/tokens", json={"label": "bot", "scopes": ["read"]}).json()
    link = token_in(site.mail_to("ivan@example.org"))
    with sqlite3.connect(tmp_path / "site.sqlite3") as db:
        dump = "\n".join(db.iterdump())
    (cookie,) = browser.cookies.values()
    assert "ivan@example.org" in dump
    for secret in (PASSWORD, cookie, token["token"], link, link.split(".")[0]):
        assert secret not in dump


def test_the_cookie_is_for_the_server_alone(site: SiteServer) -> None:
    wanted = {"name": "Ivan", "mail": "ivan@example.org", "password": PASSWORD}
    cookie = site.post("/api/account", json=wanted).headers["set-cookie"]
    assert cookie.startswith("grognard=")
    assert {"HttpOnly", "Path=/", "SameSite=lax"} <= set(cookie.split("; "))
    assert "Secure" not in cookie
    assert len(cookie.split(";")[0]) > 40


def test_under_https_the_cookie_never_leaves_it(tmp_path: Path) -> None:
    with SiteServer(tmp_path, address="https://play.example.org") as site:
        wanted = {"name": "Ivan", "mail": "ivan@example.org", "password": PASSWORD}
        answer = site.post("/api/account", json=wanted)
        cookie = answer.headers["set-cookie"]
        assert cookie.startswith("__Host-grognard=")
        assert "Secure" in cookie.split("; ")
        assert "max-age=" in answer.headers["strict-transport-security"]
        assert site.get("/api/session").json()["me"]["name"] == "Ivan"


def test_log_in_by_name_in_any_case(site: SiteServer) -> None:
    member(site, "Ivan Konev")
    for name in ("Ivan Konev", "ivan konev", " IVAN KONEV "):
        browser = Browser(site)
        assert browser.log_in(name).status_code == 200, name
        assert browser.me()


def test_an_address_opens_nothing_until_it_is_proven(site: SiteServer) -> None:
    browser = member(site, "Ivan")
    assert Browser(site).log_in("ivan@example.org").status_code == 401
    browser.prove()
    assert Browser(site).log_in("Ivan@Example.org").status_code == 200


def test_log_out_ends_the_session(site: SiteServer) -> None:
    browser = member(site)
    kept = dict(browser.cookies)
    assert browser.delete("/api/session").status_code == 204
    assert browser.me() is None
    browser.cookies = kept
    assert browser.me() is None, "the cookie is worth nothing, wherever it was kept"


def test_a_session_ends_when_it_is_not_used(site: SiteServer, tmp_path: Path) -> None:
    browser = member(site)
    site.clock.on(days=59)
    assert browser.me()
    site.clock.on(days=59)
    assert browser.me(), "each use prolongs it"
    site.clock.on(days=61)
    assert browser.me() is None
    member(site)
    with sqlite3.connect(tmp_path / "site.sqlite3") as db:
        assert db.execute("SELECT count(*) FROM sessions").fetchone() == (1,)


def test_registration_may_be_closed(tmp_path: Path) -> None:
    with SiteServer(tmp_path, registration=False) as site:
        wanted = {"name": "Ivan", "mail": "ivan@example.org", "password": PASSWORD}
        answer = site.post("/api/account", json=wanted)
        assert (answer.status_code, answer.json()["why"]) == (403, "registration-closed")
        assert site.get("/api/session").json()["registration"] is False


# ---- links ----------------------------------------------------------------------------------


def test_a_proof_works_once_and_for_a_week(site: SiteServer) -> None:
    browser = member(site, "Ivan")
    token = token_in(site.mail_to("ivan@example.org"))
    assert browser.post("/api/account/verify", json={"token": token}).json()["verified"]
    again = browser.post("/api/account/verify", json={"token": token})
    assert (again.status_code, again.json()["why"]) == (410, "link-spent")

    late = member(site, "Pavel")
    token = token_in(site.mail_to("pavel@example.org"))
    site.clock.on(days=7)
    assert late.post("/api/account/verify", json={"token": token}).status_code == 410


def test_a_proof_logs_nobody_in(site: SiteServer) -> None:
    """Somebody else may have named the address: its owner would sit in that one's account."""
    member(site, "Ivan")
    token = token_in(site.mail_to("ivan@example.org"))
    other = Browser(site)
    assert other.post("/api/account/verify", json={"token": token}).status_code == 200
    assert other.me() is None


def test_of_two_who_name_an_address_one_proves_it(site: SiteServer) -> None:
    first, second = Browser(site), Browser(site)
    first.register("Ivan", mail="x@example.org")
    one = token_in(site.mail_to("x@example.org"))
    second.register("Pavel", mail="x@example.org")
    two = token_in(site.mail_to("x@example.org"))
    assert second.post("/api/account/verify", json={"token": two}).status_code == 200
    late = first.post("/api/account/verify", json={"token": one})
    assert (late.status_code, late.json()["why"]) == (409, "mail-taken")


def test_a_forgotten_password(site: SiteServer) -> None:
    browser, other = member(site, "Ivan"), Browser(site)
    other.log_in("Ivan")
    browser.prove()
    answer = Browser(site).post("/api/account/ask-reset", json={"mail": "ivan@example.org"})
    assert (answer.status_code, answer.json()) == (202, {"sent": True})
    token = token_in(site.mail_to("ivan@example.org"))
    weak = Browser(site).post("/api/account/reset", json={"token": token, "password": "short"})
    assert weak.json()["why"] == "password-length"
    fresh = Browser(site)
    found = fresh.post("/api/account/reset", json={"token": token, "password": NEW})
    assert found.status_code == 200
    assert fresh.me()
    assert browser.me() is None
    assert other.me() is None
    assert Browser(site).log_in("Ivan").status_code == 401
    assert Browser(site).log_in("Ivan", NEW).status_code == 200
    again = Browser(site).post("/api/account/reset", json={"token": token, "password": NEW})
    assert (again.status_code, again.json()["why"]) == (410, "link-spent")


def test_a_link_for_a_password_holds_an_hour(site: SiteServer) -> None:
    member(site, "Ivan").prove()
    Browser(site).post("/api/account/ask-reset", json={"mail": "ivan@example.org"})
    token = token_in(site.mail_to("ivan@example.org"))
    site.clock.on(hours=1)
    late = Browser(site).post("/api/account/reset", json={"token": token, "password": NEW})
    assert late.status_code == 410


def test_a_link_is_good_for_its_own_purpose(site: SiteServer) -> None:
    member(site, "Ivan")
    token = token_in(site.mail_to("ivan@example.org"))
    crossed = Browser(site).post("/api/account/reset", json={"token": token, "password": NEW})
    assert crossed.status_code == 410


# ---- changing -------------------------------------------------------------------------------


def test_what_is_left_out_of_a_change_stays(site: SiteServer) -> None:
    browser = member(site, "Ivan")
    preferences = {"turn_mail": False, "client": {"theme": "night"}}
    me = browser.patch("/api/account", json={"preferences": preferences}).json()
    assert (me["name"], me["preferences"]["turn_mail"]) == ("Ivan", False)
    me = browser.patch("/api/account", json={"name": "Boris", "language": "fr"}).json()
    assert (me["name"], me["language"], me["preferences"]["turn_mail"]) == ("Boris", "fr", False)
    assert me["preferences"]["client"] == {"theme": "night"}
    assert Browser(site).log_in("Boris").status_code == 200
    assert Browser(site).log_in("Ivan").status_code == 401


def test_a_changed_password_ends_all_other_sessions(site: SiteServer) -> None:
    browser, other = member(site, "Ivan"), Browser(site)
    other.log_in("Ivan")
    before = dict(browser.cookies)
    wrong = browser.post("/api/account/password", json={"password": "no", "new": NEW})
    assert (wrong.status_code, wrong.json()["why"]) == (403, "password-wrong")
    right = browser.post("/api/account/password", json={"password": PASSWORD, "new": NEW})
    assert right.status_code == 200
    assert browser.me()
    assert browser.cookies != before
    assert other.me() is None
    assert "password" in str(site.mail_to("ivan@example.org")["Subject"])


def test_an_address_changes_when_the_new_one_is_proven(site: SiteServer) -> None:
    browser = member(site, "Ivan")
    browser.prove()
    wanted = {"password": PASSWORD, "mail": "new@example.org"}
    assert browser.post("/api/account/mail", json=wanted).status_code == 202
    me = browser.me()
    assert me
    assert me["mail"] == "ivan@example.org"
    token = token_in(site.mail_to("new@example.org"))
    proven = browser.post("/api/account/verify", json={"token": token})
    assert proven.json()["mail"] == "new@example.org"
    assert "address" in str(site.mail_to("ivan@example.org")["Subject"]), "the old one is told"


# ---- sessions and tokens --------------------------------------------------------------------


def test_sessions_are_listed_and_ended(site: SiteServer) -> None:
    browser = member(site, "Ivan")
    other = Browser(site, **{"User-Agent": "Other/1.0"})
    other.log_in("Ivan")
    listed = browser.get("/api/account/sessions").json()
    assert [one["current"] for one in listed].count(True) == 1
    (found,) = [one for one in listed if one["agent"] == "Other/1.0"]
    assert browser.delete(f"/api/account/sessions/{found['id']}").status_code == 204
    assert other.me() is None
    assert browser.me()
    assert browser.delete(f"/api/account/sessions/{found['id']}").status_code == 404


def test_all_other_sessions_end_at_once(site: SiteServer) -> None:
    browser, others = member(site, "Ivan"), [Browser(site) for _ in range(3)]
    for other in others:
        other.log_in("Ivan")
    assert browser.delete("/api/account/sessions").status_code == 204
    assert [other.me() for other in others] == [None] * 3
    assert browser.me()


def test_a_token_reads_or_plays_and_does_nothing_else(site: SiteServer) -> None:
    browser = member(site, "Ivan")

    def made(*scopes: str) -> Browser:
        wanted = {"label": "bot", "scopes": scopes}
        token = browser.post("/api/account/tokens", json=wanted).json()["token"]
        program = Browser(site, Authorization=f"Bearer {token}")
        del program.headers["X-Grognard"]
        return program

    reads, plays = made("read"), made("read", "play")
    game = {"scenario": SCENARIO, "seed": 7}
    for program in (reads, plays):
        me = program.me()
        assert me
        assert me["name"] == "Ivan"
        assert program.get("/api/account/export").json()["why"] == "token-not-for-this"
        assert program.get("/api/account/sessions").status_code == 403
        assert program.post("/api/account/password", json={}).status_code == 403
    assert reads.post("/api/settle", json=game).json()["why"] == "token-only-reads"
    assert plays.post("/api/settle", json=game).status_code == 200


def test_a_token_ends(site: SiteServer) -> None:
    browser = member(site)
    wanted = {"label": "bot", "scopes": ["read"], "days": 3}
    made = browser.post("/api/account/tokens", json=wanted).json()
    program = Browser(site, Authorization=f"Bearer {made['token']}")
    assert program.me()
    site.clock.on(days=3)
    gone = program.get("/api/session")
    assert (gone.status_code, gone.json()["why"]) == (401, "token-unknown")
    lasting = browser.post("/api/account/tokens", json={**wanted, "days": None}).json()
    program = Browser(site, Authorization=f"Bearer {lasting['token']}")
    assert program.me()
    assert browser.delete(f"/api/account/tokens/{lasting['info']['id']}").status_code == 204
    assert program.get("/api/session").status_code == 401


def test_what_is_open_under_a_session_closes_with_it(site: SiteServer) -> None:
    browser = member(site)
    game = browser.post("/api/games", json={"scenario": SCENARIO, "seed": 7}).json()["id"]
    pairs = "; ".join(f"{key}={value}" for key, value in browser.cookies.items())
    with site.websocket_connect(f"/api/games/{game}/table", headers={"Cookie": pairs}) as socket:
        socket.send_json({"type": "ping"})
        assert socket.receive_json() == {"type": "pong"}
        browser.delete("/api/session")
        with pytest.raises(WebSocketDisconnect, match="session-ended") as closed:
            socket.receive(timeout=120)
        assert closed.value.code == ENDED


def test_a_session_that_ended_unheard_closes_its_sockets_all_the_same(site: SiteServer) -> None:
    """On PostgreSQL another process may end it while we do not hear the others."""
    browser, other = member(site, "Ivan"), Browser(site)
    other.log_in("Ivan")
    game = browser.post("/api/games", json={"scenario": SCENARIO, "seed": 7}).json()["id"]
    pairs = "; ".join(f"{key}={value}" for key, value in browser.cookies.items())
    channel = site.room.store.channel
    with site.websocket_connect(f"/api/games/{game}/table", headers={"Cookie": pairs}) as socket:
        deaf, channel._subscribers[TOPIC] = channel._subscribers[TOPIC], []
        other.delete("/api/account/sessions")
        channel._subscribers[TOPIC] = deaf
        socket.send_json({"type": "ping"})
        assert socket.receive_json() == {"type": "pong"}

        async def missed() -> None:
            channel.hear(MISSED, {})

        with site.portal() as portal:
            portal.call(missed)
        with pytest.raises(WebSocketDisconnect, match="session-ended"):
            socket.receive(timeout=120)


# ---- vacations ------------------------------------------------------------------------------


def test_a_vacation_is_taken_planned_and_ended(site: SiteServer) -> None:
    browser = member(site)
    me = browser.post("/api/account/vacation", json={"days": 10}).json()
    assert (len(me["vacations"]), me["vacation_left"]) == (1, 20)
    planned = {"days": 5, "begins": "2026-08-01"}
    assert len(browser.post("/api/account/vacation", json=planned).json()["vacations"]) == 2
    site.clock.on(days=2, hours=1)
    me = browser.delete("/api/account/vacation").json()
    assert (me["vacations"], me["vacation_left"]) == ([], 27), "days that were begun are spent"


@pytest.mark.parametrize(
    ("wanted", "why"),
    [
        ({"days": 31}, "vacation-spent"),
        ({"days": 5, "begins": "2026-03-03"}, "vacation-overlaps"),
        ({"days": 5, "begins": "2026-02-01"}, "vacation-date"),
        ({"days": 5, "begins": "soon"}, "vacation-date"),
        ({"days": 5, "begins": "9999-12-31T23:59:59-23:59"}, "vacation-date"),
        ({"days": 0}, "malformed"),
    ],
)
def test_a_vacation_that_cannot_be(site: SiteServer, wanted: dict[str, str], why: str) -> None:
    browser = member(site)
    if why == "vacation-overlaps":
        browser.post("/api/account/vacation", json={"days": 5})
    assert browser.post("/api/account/vacation", json=wanted).json()["why"] == why


# ---- going ----------------------------------------------------------------------------------


def test_an_export_holds_all_but_secrets(site: SiteServer) -> None:
    browser = member(site, "Ivan")
    browser.post("/api/account/tokens", json={"label": "my bot", "scopes": ["read"]})
    browser.post("/api/account/vacation", json={"days": 1})
    answer = browser.get("/api/account/export")
    assert "attachment" in answer.headers["content-disposition"]
    found = answer.json()
    assert found["account"]["mail"] == "ivan@example.org"
    assert [token["label"] for token in found["tokens"]] == ["my bot"]
    assert len(found["sessions"]) == len(found["vacations"]) == 1
    assert "argon2" not in answer.text


def test_a_deleted_account_is_gone_with_all_it_had(site: SiteServer, tmp_path: Path) -> None:
    browser = member(site, "Ivan")
    browser.prove()
    browser.post("/api/account/tokens", json={"label": "my bot", "scopes": ["read"]})
    browser.post("/api/account/vacation", json={"days": 1})
    browser.post("/api/account/ask-reset", json={"mail": "ivan@example.org"})
    assert browser.post("/api/account/delete", json={"password": "no"}).status_code == 403
    assert browser.post("/api/account/delete", json={"password": PASSWORD}).status_code == 204
    assert browser.me() is None
    assert Browser(site).log_in("Ivan").status_code == 401
    with sqlite3.connect(tmp_path / "site.sqlite3") as db:
        for table in ("accounts", "sessions", "tokens", "links", "vacations"):
            assert db.execute(f"SELECT count(*) FROM {table}").fetchone() == (0,), table
        assert "ivan" not in "\n".join(db.iterdump()).lower()
    assert "deleted" in str(site.mail_to("ivan@example.org")["Subject"])
    member(site, "Ivan")


def test_games_of_a_deleted_account_keep_a_seat_without_a_name(site: SiteServer) -> None:
    its = pair(site)
    its.act(3)
    me = its.german.me()
    assert me
    its.post("german", "chat", text="good luck", id="1")
    before = len(its.match.entries)
    export = its.german.get("/api/account/export")
    assert its.game in export.text
    assert its.german.post("/api/account/delete", json={"password": PASSWORD}).status_code == 204
    for path in ("", "/chat"):
        answer = its.soviet.get(f"/api/online/games/{its.game}{path}")
        assert answer.status_code == 200
        assert me["name"] not in answer.text
        assert me["id"] not in answer.text
    seats = its.info("soviet")["seats"]
    assert (seats[0]["side"], seats[0]["name"], seats[0]["you"]) == ("german", "", False)
    assert seats[0]["bot"], "a computer opponent goes on with the game"
    assert len(its.match.entries) >= before
    assert its.german.get(f"/api/online/games/{its.game}").status_code == 200, "it is an open one"
    assert its.post("german", "resign").status_code == 401
