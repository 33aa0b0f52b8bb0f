"""How much of anything one may ask: what is guessed at, what costs others, what is merely much."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Any

import pytest
from argon2 import PasswordHasher, extract_parameters
from litestar.exceptions import WebSocketDisconnect

from grognard.server.accounts import hashing
from grognard.server.accounts.auth import MOST_SOCKETS, SiteAuth
from grognard.server.accounts.limits import RATES, TRIES_OF, Bucket, address_key
from grognard.server.accounts.sessions import Asker
from grognard.server.accounts.wire import LogIn
from grognard.server.faults import Refusal
from tests.played import GAME, SCENARIO
from tests.site.places import PASSWORD, Browser, SiteServer, member, token_in

HERE = TRIES_OF["log-in-here"].most


def refused(answer: Any) -> str:
    return answer.json()["why"] if answer.status_code >= 400 else ""


# ---- guessing -------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["Ivan", "Nobody"])
def test_guesses_run_out_alike_for_known_and_unknown_names(strict: SiteServer, name: str) -> None:
    member(strict, "Ivan")
    answers = [Browser(strict).log_in(name, f"guess number {n}") for n in range(HERE + 1)]
    assert [refused(a) for a in answers] == ["log-in-failed"] * HERE + ["too-many"]
    assert answers[-1].status_code == 429
    assert 1 <= int(answers[-1].headers["retry-after"]) <= TRIES_OF["log-in-here"].seconds
    if name == "Ivan":
        assert Browser(strict).log_in(name).status_code == 429, "the right one is not tried either"
    strict.clock.on(seconds=TRIES_OF["log-in-here"].seconds)
    assert refused(Browser(strict).log_in(name, "one more guess")) == "log-in-failed"


def test_guesses_at_many_names_run_out_too(strict: SiteServer) -> None:
    most = TRIES_OF["log-in-from"].most
    answers = [refused(Browser(strict).log_in(f"Player {n}", "a guess")) for n in range(most + 1)]
    assert answers == ["log-in-failed"] * most + ["too-many"]


def test_guesses_outlive_the_process(tmp_path: Path) -> None:
    for n in range(HERE + 1):
        with SiteServer(tmp_path) as site:
            answer = Browser(site).log_in("Ivan", f"guess number {n}")
    assert answer.status_code == 429


def test_guesses_sent_at_once_are_counted_one_by_one(strict: SiteServer) -> None:
    member(strict, "Ivan")
    people = strict.people

    async def guess(n: int) -> str:
        try:
            await people.log_in(LogIn("Ivan", f"guess number {n}"), Asker("192.0.2.1", ""))
        except Refusal as refusal:
            return refusal.fault.why
        return ""

    async def all_at_once() -> list[str]:
        return list(await asyncio.gather(*(guess(n) for n in range(30))))

    with strict.portal() as portal:
        found = portal.call(all_at_once)
    assert found.count("log-in-failed") == HERE


def test_what_was_right_is_not_counted(strict: SiteServer) -> None:
    member(strict, "Ivan")
    for _ in range(HERE + 3):
        assert Browser(strict).log_in("Ivan").status_code == 200


def test_the_password_is_not_guessed_from_within(strict: SiteServer) -> None:
    browser = member(strict, "Ivan")
    most = TRIES_OF["password"].most
    for path in ("/api/account/password", "/api/account/delete", "/api/account/mail"):
        wanted = {"password": "a guess", "new": "something new 42", "mail": "a@example.org"}
        fields = {"password": ("password", "new"), "delete": ("password",),
                  "mail": ("password", "mail")}[path.rsplit("/", 1)[1]]  # fmt: skip
        body = {field: wanted[field] for field in fields}
        answers = [refused(browser.post(path, json=body)) for _ in range(most + 1)]
        assert answers[-1] == "too-many"
        assert set(answers) <= {"password-wrong", "too-many"}


def test_links_are_not_guessed(strict: SiteServer) -> None:
    most = TRIES_OF["link-from"].most
    browser = Browser(strict)
    answers = [refused(browser.post("/api/account/verify", json={"token": f"t{n}"}))
               for n in range(most + 1)]  # fmt: skip
    assert answers == ["link-spent"] * most + ["too-many"]


# ---- constant answers, constant work --------------------------------------------------------


def test_unknown_and_known_names_get_the_same_answer(site: SiteServer) -> None:
    member(site, "Ivan")
    known, unknown = (Browser(site).log_in(name, "a wrong one") for name in ("Ivan", "Nobody"))
    assert known.status_code == unknown.status_code == 401
    assert known.content == unknown.content
    drop = {"date"}
    assert {k: v for k, v in known.headers.items() if k not in drop} == {
        k: v for k, v in unknown.headers.items() if k not in drop
    }


def test_unknown_and_known_names_take_the_same_work(
    site: SiteServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not by the clock: by what is hashed."""
    member(site, "Ivan")
    done: list[str] = []
    verify = PasswordHasher.verify

    def counted(self: PasswordHasher, hash: str, password: str) -> bool:
        done.append(str(extract_parameters(hash)))
        return bool(verify(self, hash, password))

    monkeypatch.setattr(PasswordHasher, "verify", counted)
    Browser(site).log_in("Ivan", "a wrong one")
    Browser(site).log_in("Nobody", "a wrong one")
    assert len(done) == 2
    assert done[0] == done[1]


@pytest.mark.parametrize("proven", [True, False])
def test_registering_tells_nothing_of_an_address(site: SiteServer, proven: bool) -> None:
    first = member(site, "Ivan")
    if proven:
        first.prove()
    site.settle()
    wanted = {"name": "Pavel", "password": PASSWORD, "mail": "ivan@example.org"}
    known = Browser(site).post("/api/account", json=wanted)
    unknown = Browser(site).post(
        "/api/account", json={**wanted, "name": "Boris", "mail": "nobody@example.org"}
    )
    assert known.status_code == unknown.status_code == 201
    left_out = {"id", "name", "mail"}
    same = [{k: v for k, v in a.json().items() if k not in left_out} for a in (known, unknown)]
    assert same[0] == same[1]
    site.settle()
    assert len(site.outbox.to("ivan@example.org")) == 2
    assert len(site.outbox.to("nobody@example.org")) == 1


def test_asking_for_a_reset_tells_nothing_and_waits_for_nothing(site: SiteServer) -> None:
    member(site, "Ivan").prove()
    site.settle()
    before = len(site.outbox.mails)
    known, unknown = (
        Browser(site).post("/api/account/ask-reset", json={"mail": mail})
        for mail in ("ivan@example.org", "nobody@example.org")
    )
    assert known.content == unknown.content
    assert known.status_code == unknown.status_code == 202
    site.settle()
    assert len(site.outbox.mails) == before + 1


def test_passwords_cost_what_they_should() -> None:
    """As the program runs outside of these tests: argon2id, 64 MiB, three passes."""
    import importlib.util

    spec = importlib.util.find_spec("grognard.server.accounts.hashing")
    assert spec
    assert spec.loader
    fresh = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(fresh)
    made = asyncio.run(fresh.Passwords().hash("something"))
    assert made.startswith("$argon2id$v=19$m=65536,t=3,p=1$")


def test_a_hash_of_lesser_cost_is_made_anew_at_log_in(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with SiteServer(tmp_path) as site:
        member(site, "Ivan")
    monkeypatch.setattr(hashing, "COST", hashing.Cost(2, 16))
    with SiteServer(tmp_path) as site:
        assert Browser(site).log_in("Ivan").status_code == 200
        assert Browser(site).log_in("Ivan").status_code == 200
    import sqlite3

    with sqlite3.connect(tmp_path / "site.sqlite3") as db:
        (kept,) = db.execute("SELECT password FROM accounts").fetchone()
    assert "m=16,t=2,p=1" in kept


# ---- what costs others ----------------------------------------------------------------------


def test_accounts_from_one_address_run_out(strict: SiteServer) -> None:
    most = TRIES_OF["register"].most
    for n in range(most):
        Browser(strict).register(f"Player {n}x")
    wanted = {"name": "Onemore", "mail": "more@example.org", "password": PASSWORD}
    assert refused(Browser(strict).post("/api/account", json=wanted)) == "too-many"
    strict.clock.on(hours=1)
    assert Browser(strict).post("/api/account", json=wanted).status_code == 201


def test_nobody_is_flooded_with_mails(strict: SiteServer) -> None:
    member(strict, "Ivan").prove()
    most = TRIES_OF["mail-to"].most
    for _ in range(most + 3):
        Browser(strict).post("/api/account/ask-reset", json={"mail": "ivan@example.org"})
    strict.settle()
    assert len(strict.outbox.to("ivan@example.org")) <= most


def test_a_mail_is_plain_text_in_the_readers_language(site: SiteServer) -> None:
    Browser(site).register("Zoë", mail="zoe@example.org", language="fr")
    mail = site.mail_to("zoe@example.org")
    assert mail.get_content_type() == "text/plain"
    assert "compte «\u00a0Zoë\u00a0»" in mail.get_content()
    assert token_in(mail) in mail.get_content()


def test_names_do_not_change_every_hour(strict: SiteServer) -> None:
    browser = member(strict, "Ivan")
    names = [f"Ivan the {word}" for word in ("First", "Second", "Third", "Fourth")]
    answers = [refused(browser.patch("/api/account", json={"name": name})) for name in names]
    assert answers == [""] * TRIES_OF["rename"].most + ["too-many"]
    assert refused(browser.patch("/api/account", json={"language": "fr"})) == ""


def test_a_crowd_at_the_door_is_asked_to_come_again(
    site: SiteServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hashing, "MOST_WAITING", 5)

    async def many() -> list[str]:
        passwords = hashing.Passwords()

        async def one() -> str:
            try:
                await passwords.hash("something")
            except Refusal as refusal:
                return refusal.fault.why
            return ""

        return list(await asyncio.gather(*(one() for _ in range(8))))

    with site.portal() as portal:
        assert portal.call(many) == [""] * 5 + ["too-many"] * 3


# ---- what is merely much --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "path", "method"),
    [("read", f"/api/rules/{GAME}", "GET"), ("write", "/api/session", "DELETE"),
     ("heavy", "/api/games/none/report", "GET")],
)  # fmt: skip
def test_each_kind_of_request_has_its_limit(
    strict: SiteServer, kind: Any, path: str, method: str
) -> None:
    most = RATES[kind].most
    browser = Browser(strict)
    codes = [browser.ask(method, path).status_code for _ in range(most + 1)]
    assert 429 not in codes[:-1]
    assert codes[-1] == 429
    assert browser.get("/").status_code in (200, 503), "other kinds are counted apart"
    strict.clock.on(seconds=RATES[kind].seconds)
    assert browser.ask(method, path).status_code != 429


def test_members_are_counted_each_for_himself(strict: SiteServer) -> None:
    one, other = member(strict), member(strict)
    for _ in range(RATES["heavy"].most):
        one.get("/api/games/none/report")
    assert one.get("/api/games/none/report").status_code == 429
    assert other.get("/api/games/none/report").status_code != 429


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("192.0.2.1", "192.0.2.2", False),
        ("2001:db8::1", "2001:db8::ffff:1", True),
        ("2001:db8::1", "2001:db8:0:1::1", False),
        ("::ffff:192.0.2.1", "192.0.2.1", True),
        ("fe80::1%eth0", "fe80::2", True),
        ("testclient", "testclient", True),
    ],
)
def test_who_counts_as_one(one: str, other: str, same: bool) -> None:
    assert (address_key(one) == address_key(other)) is same


def test_sockets_of_one_account_are_bounded(site: SiteServer) -> None:
    from contextlib import ExitStack

    browser = member(site)
    game = browser.post("/api/games", json={"scenario": SCENARIO, "seed": 7}).json()["id"]
    pairs = {"Cookie": "; ".join(f"{key}={value}" for key, value in browser.cookies.items())}
    path = f"/api/games/{game}/table"
    with ExitStack() as stack:
        for _ in range(MOST_SOCKETS):
            stack.enter_context(site.websocket_connect(path, headers=pairs))
        with (
            pytest.raises(WebSocketDisconnect, match="too-many") as closed,
            site.websocket_connect(path, headers=pairs) as refused,
        ):
            refused.receive_text()
        assert closed.value.code == 4429
    auth = site.security_middleware.auth
    assert isinstance(auth, SiteAuth)
    for _ in range(12_000):  # the other ends are closed by and by
        if not auth._open:
            break
        time.sleep(0.01)
    with site.websocket_connect(path, headers=pairs) as socket:
        socket.send_json({"type": "ping"})
        assert socket.receive_json() == {"type": "pong"}


@pytest.mark.parametrize(
    ("path", "headers", "code"),
    [
        ("/api/games/nothing/table", {}, 4404), ("/api/nothing", {}, 4404),
        ("/nothing", {}, 4404), ("/api/lobby", {}, 4404), ("/", {}, 4404),
        ("/api//games/nothing/table", {}, 4404), ("/api/notices/live", {}, 4401),
        ("/api/games/nothing/table", {"Authorization": "Bearer nobody's"}, 4401),
        ("/api/games/nothing/table", {"Origin": "https://elsewhere.example"}, 4403),
    ],
)  # fmt: skip
def test_a_socket_that_is_refused_is_told_why(
    site: SiteServer, path: str, headers: dict[str, str], code: int
) -> None:
    """A browser is told the code of a socket that was open, and of no other."""

    def come() -> None:
        with site.websocket_connect(path, headers=headers) as refused:
            while True:
                refused.receive_text(timeout=120)

    with pytest.raises(WebSocketDisconnect) as closed:
        come()
    assert closed.value.code == code


def test_whoever_speaks_too_fast_is_read_more_slowly() -> None:
    bucket = Bucket(3, 2)
    assert [bucket.wait(10.0) for _ in range(5)] == [0, 0, 0, 0.5, 1.0]
    assert bucket.wait(12.0) == 0.0
