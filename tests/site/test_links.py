"""A link in a mail is good for no longer than the password and the address it was sent under."""

from __future__ import annotations

from typing import Any

from tests.site.places import PASSWORD, Browser, SiteServer, member, token_in
from tests.site.players import why

NEW = "quite another 42"


def asked(site: SiteServer, mail: str) -> str:
    """The link that is sent to an address for a new password."""
    answer = Browser(site).post("/api/account/ask-reset", json={"mail": mail})
    assert answer.status_code == 202
    return token_in(site.mail_to(mail))


def reset(site: SiteServer, token: str) -> Any:
    wanted = {"token": token, "password": "the choice of a thief 1"}
    return Browser(site).post("/api/account/reset", json=wanted)


def proven(site: SiteServer, name: str = "Victim") -> Browser:
    browser = member(site, name)
    browser.prove()
    return browser


def moved(site: SiteServer, browser: Browser, mail: str) -> None:
    body = {"password": PASSWORD, "mail": mail}
    assert browser.post("/api/account/mail", json=body).status_code == 202
    token = token_in(site.mail_to(mail))
    assert browser.post("/api/account/verify", json={"token": token}).status_code == 200


def test_a_link_ends_with_the_password(site: SiteServer) -> None:
    browser = proven(site)
    link = asked(site, "victim@example.org")
    changed = browser.post("/api/account/password", json={"password": PASSWORD, "new": NEW})
    assert changed.status_code == 200
    assert why(reset(site, link)) == (410, "link-spent")
    assert Browser(site).log_in("Victim", NEW).status_code == 200


def test_a_link_ends_with_the_address(site: SiteServer) -> None:
    """Whoever reads the old mailbox has no hold on the account any more."""
    browser = proven(site)
    link = asked(site, "victim@example.org")
    moved(site, browser, "new@example.org")
    assert why(reset(site, link)) == (410, "link-spent")
    assert Browser(site).log_in("Victim").status_code == 200


def test_a_link_ends_with_an_address_that_never_was_proven(site: SiteServer) -> None:
    browser = member(site, "Victim")
    link = asked(site, "victim@example.org")
    body = {"password": PASSWORD, "mail": "right@example.org"}
    assert browser.post("/api/account/mail", json=body).status_code == 202
    assert why(reset(site, link)) == (410, "link-spent")


def test_another_address_asked_for_before_ends_with_the_password(site: SiteServer) -> None:
    """A thief who knew the password has asked for his own address; the owner changes it in time."""
    browser = proven(site)
    body = {"password": PASSWORD, "mail": "thief@example.org"}
    assert browser.post("/api/account/mail", json=body).status_code == 202
    link = token_in(site.mail_to("thief@example.org"))
    link_too = asked(site, "victim@example.org")
    wanted = {"token": link_too, "password": NEW}
    assert Browser(site).post("/api/account/reset", json=wanted).status_code == 200
    used = Browser(site).post("/api/account/verify", json={"token": link})
    assert why(used) == (410, "link-spent")
    owner = Browser(site)
    assert owner.log_in("Victim", NEW).status_code == 200
    me = owner.me()
    assert me is not None
    assert me["mail"] == "victim@example.org"


def test_the_proof_of_ones_own_address_outlives_a_new_password(site: SiteServer) -> None:
    browser = member(site, "Victim")
    link = token_in(site.mail_to("victim@example.org"))
    changed = browser.post("/api/account/password", json={"password": PASSWORD, "new": NEW})
    assert changed.status_code == 200
    assert browser.post("/api/account/verify", json={"token": link}).status_code == 200


def test_a_new_password_is_told_to_the_address_of_now(site: SiteServer) -> None:
    browser = proven(site)
    moved(site, browser, "new@example.org")
    before = len(site.outbox.to("victim@example.org"))
    assert Browser(site).post(
        "/api/account/reset", json={"token": asked(site, "new@example.org"), "password": NEW}
    ).status_code == 200  # fmt: skip
    site.settle()
    assert "password" in site.outbox.to("new@example.org")[-1]["Subject"]
    assert len(site.outbox.to("victim@example.org")) == before
