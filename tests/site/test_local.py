"""The local table has no accounts, and asks nobody who he is."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.screens import Server, new_game, screen


@pytest.fixture
def local(tmp_path: Path) -> Iterator[Server]:
    with Server(tmp_path) as made:
        yield made


def test_it_says_that_it_is_no_site(local: Server) -> None:
    here = local.get("/api/session").json()
    assert (here["site"], here["me"], here["registration"]) == (False, None, False)


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("POST", "/api/session"), ("POST", "/api/account"), ("DELETE", "/api/session"),
        ("GET", "/api/account/sessions"), ("GET", "/api/account/export"),
    ],
)  # fmt: skip
def test_there_are_no_accounts(local: Server, method: str, path: str) -> None:
    body = {"name": "Ivan", "mail": "i@example.org", "password": "of no use 42"}
    if path == "/api/session":
        del body["mail"]
    answer = local.request(method, path, json=body if method == "POST" else None)
    assert (answer.status_code, answer.json()["why"]) == (404, "no-accounts")


def test_no_header_is_needed_and_nothing_is_counted(local: Server) -> None:
    game = new_game(local)
    for _ in range(700):
        assert local.get(f"/api/games/{game}").status_code == 200
    with screen(local, game, "german") as shown:
        assert shown.ask("remark", text="here")["type"] == "done"
    assert "set-cookie" not in local.get("/api/lobby").headers
