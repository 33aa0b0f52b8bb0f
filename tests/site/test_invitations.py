"""Invitations are no way to fill a mailbox, nor to write to somebody who does not want it."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.server.accounts.limits import TRIES_OF, Rate
from tests.played import SCENARIO
from tests.site.places import Browser, SiteServer, member
from tests.site.players import calm, make, why

SPAM = "BUY NOW http://evil.example/"


def invited(browser: Browser, name: str, **fields: Any) -> Any:
    theirs = {"side": "soviet", "who": "invited", "player": name}
    wanted = {"scenario": SCENARIO, "visibility": "private", "title": SPAM, **fields}
    wanted["seats"] = [{"side": "german", "who": "mine"}, theirs]
    return browser.post("/api/online/games", json=wanted)


def mails(site: SiteServer, name: str = "victim") -> list[Any]:
    calm(site)
    told = site.outbox.to(f"{name}@example.org")
    return [mail for mail in told if "/game/" in mail.get_content()]


@pytest.fixture
def victim(site: SiteServer) -> Browser:
    browser = member(site, "Victim")
    browser.prove()
    return browser


def test_many_invitations_are_one_mail(site: SiteServer, victim: Browser) -> None:
    mallory, other = member(site), member(site)
    for browser in [mallory] * 5 + [other] * 3:
        assert invited(browser, "Victim").status_code == 201
    assert len(mails(site)) == 1
    assert len(victim.get("/api/notices").json()["notices"]) == 8, "all of them are found"


def test_no_words_of_another_stand_in_a_mail(site: SiteServer, victim: Browser) -> None:
    assert invited(member(site, "Mallory"), "Victim").status_code == 201
    (mail,) = mails(site)
    assert "evil" not in mail["Subject"] + mail.get_content()
    assert "Mallory" not in mail["Subject"]


def test_whom_one_does_not_hear_invites_nobody(site: SiteServer, victim: Browser) -> None:
    mallory = member(site, "Mallory")
    assert victim.post("/api/online/mutes", json={"name": "Mallory"}).status_code == 204
    assert invited(mallory, "Victim").status_code == 201, "and is not told so"
    assert mails(site) == []
    assert victim.get("/api/notices").json()["notices"] == []


def test_mails_to_one_are_bounded_though_he_reads_each(
    site: SiteServer, victim: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(TRIES_OF, "invited", Rate(4, 72_000))
    for _ in range(100):  # limits are twenty times as wide here
        assert invited(member(site), "Victim").status_code == 201
        victim.post("/api/notices/read", json={})
        if len(mails(site)) >= 4:
            break
    monkeypatch.setitem(TRIES_OF, "invited", Rate(0, 72_000))
    assert invited(member(site), "Victim").status_code == 201
    assert len(mails(site)) == 4


def test_one_account_invites_so_many_an_hour(strict: SiteServer) -> None:
    mallory = member(strict)
    for n in range(4):
        member(strict, f"Victim {n}")
    game = make(mallory, visibility="private")["game"]["info"]["id"]
    found = [
        mallory.post(
            f"/api/online/games/{game}/invite", json={"side": "soviet", "player": f"Victim {n % 4}"}
        )
        for n in range(TRIES_OF["invite"].most + 1)
    ]
    assert [answer.status_code for answer in found[:-1]] == [201] * TRIES_OF["invite"].most
    assert why(found[-1]) == (429, "too-many")
