"""One address, one spelling: whoever spells it otherwise gets past no bar, and gets nothing."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any
from urllib.parse import unquote

import msgspec
import pytest

from grognard.server.accounts.limits import RATES
from grognard.server.canonical_path import canonical
from tests.played import SCENARIO
from tests.site.places import ADDRESS, Browser, SiteServer, member
from tests.site.players import run

HOST = ADDRESS.partition("//")[2]


def otherwise(path: str) -> list[str]:
    """Other spellings of an address below /api/: some router, proxy or file system takes each of
    them for the same."""
    first, rest = path[1:].split("/", 1)
    assert first == "api"
    last = rest.rpartition("/")[2]
    coded = f"%{ord(rest[0]):02x}{rest[1:]}"
    return [
        f"/api//{rest}", f"//api/{rest}", f"/api///{rest}", f"{path}/", f"{path}//",
        f"/api/./{rest}", f"/api/x/../{rest}", f"/../api/{rest}", f"{path}/.", f"{path}/../{last}",
        f"/api/%2e/{rest}", f"/api/x/%2e%2e/{rest}", f"/api/x/.%2E/{rest}",
        f"/api/{coded}", f"/%61pi/{rest}", f"/api%2f{rest}", f"/api%2F{rest}", f"/api/%2f{rest}",
        f"/api%252f{rest}", f"/api%5c{rest}", f"/api\\{rest}", f"{path}%00", f"{path}%20",
        f"{path}%", f"{path}%zz", f"{path};x", f"{path}%3b", f"{path}%c0%af", f"{path}%ff",
        f"{path}%0a", f"/API/{rest}", f"api/{rest}", f"/%2fapi/{rest}", f"{path}%2e",
        f"{path}%C2%A0",
    ]  # fmt: skip


def asked(
    site: SiteServer, method: str, path: str, headers: Mapping[str, str], body: bytes = b""
) -> tuple[int, bytes]:
    """What is answered to an address spelled exactly so: no client tidies it up beforehand."""
    sent: list[Any] = []
    named = {"host": HOST, "content-type": "application/json", **headers}
    scope: Any = {
        "type": "http", "method": method, "path": unquote(path), "query_string": b"",
        "raw_path": path.encode(), "root_path": "", "scheme": "http", "http_version": "1.1",
        "asgi": {"version": "3.0"}, "client": ("192.0.2.1", 1234), "server": (HOST, 80),
        "headers": [(k.lower().encode(), v.encode()) for k, v in named.items()], "state": {},
    }  # fmt: skip

    async def receive() -> Any:
        return {"type": "http.request", "body": body, "more_body": False}

    async def send(message: Any) -> None:
        sent.append(message)

    async def ask() -> None:
        await site.security_middleware(scope, receive, send)

    run(site, ask)
    return sent[0]["status"], b"".join(part.get("body", b"") for part in sent[1:])


def token(browser: Browser, *scopes: str) -> dict[str, str]:
    made = browser.post("/api/account/tokens", json={"label": "a program", "scopes": scopes})
    assert made.status_code == 201, made.text
    return {"Authorization": f"Bearer {made.json()['token']}"}


def test_a_token_mints_no_token_however_the_address_is_spelled(site: SiteServer) -> None:
    victim = member(site)
    bears = token(victim, "read", "play")
    body = msgspec.json.encode({"label": "another", "scopes": ["read", "play"]})
    for path in ["/api/account/tokens", *otherwise("/api/account/tokens")]:
        status, answer = asked(site, "POST", path, bears, body)
        assert status >= 400, (path, answer)
    assert len(victim.get("/api/account/tokens").json()) == 1


def test_a_token_gets_no_export_however_the_address_is_spelled(site: SiteServer) -> None:
    bears = token(member(site), "read")
    for path in ["/api/account/export", *otherwise("/api/account/export")]:
        status, answer = asked(site, "GET", path, bears)
        assert b'"mail"' not in answer, path
        assert status >= 400 or b"<html" in answer or status == 404, (path, status)


def test_a_reading_token_changes_nothing_however_the_address_is_spelled(site: SiteServer) -> None:
    victim = member(site)
    bears = token(victim, "read")
    body = msgspec.json.encode({"scenario": SCENARIO})
    for path in ["/api/games", *otherwise("/api/games")]:
        status, answer = asked(site, "POST", path, bears, body)
        assert status >= 400, (path, answer)
    assert victim.get("/api/lobby").json()["games"] == []


def test_heavy_work_is_counted_however_the_address_is_spelled(strict: SiteServer) -> None:
    """Either it is not done at all, or it is counted as heavy."""
    cookies = "; ".join(f"{k}={v}" for k, v in member(strict).cookies.items())
    headers = {"X-Grognard": "1", "Cookie": cookies}
    body = msgspec.json.encode({"scenario": SCENARIO})
    for path in otherwise("/api/settle"):
        done = 0
        while done <= RATES["heavy"].most:
            if asked(strict, "POST", path, headers, body)[0] >= 400:
                break
            done += 1
        assert done == 0, path
    for _ in range(RATES["heavy"].most):
        assert asked(strict, "POST", "/api/settle", headers, body)[0] == 200
    assert asked(strict, "POST", "/api/settle", headers, body)[0] == 429


@pytest.mark.parametrize(
    ("raw", "path"),
    [
        ("/", "/"), ("/api/lobby", "/api/lobby"),
        ("/assets/index-Ab_9.js", "/assets/index-Ab_9.js"),
        ("/api/players/J%C3%BCrgen%20K.", "/api/players/Jürgen K."),
        ("/player/d'Artagnan~1", "/player/d'Artagnan~1"),
        ("/api/players/%22x%22", '/api/players/"x"'),
        ("/api/online/games/g/offers/7", "/api/online/games/g/offers/7"),
    ],
)  # fmt: skip
def test_what_a_browser_sends_is_how_an_address_is_spelled(raw: str, path: str) -> None:
    assert canonical(raw.encode()) == path


@pytest.mark.parametrize("raw", ["", "api", "*", *otherwise("/api/a-b")])
def test_no_other_spelling_is_an_address(raw: str) -> None:
    another = {"/API/a-b", "/api/a-b;x"}
    assert canonical(raw.encode()) == (raw if raw in another else "")
