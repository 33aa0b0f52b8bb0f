"""The API against its own description: whatever is sent, an answer that the description knows, and
never a defect."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import quote

import msgspec
import pytest
import schemathesis
from httpx import Response
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from litestar import Litestar

from grognard.server.accounts.sessions import Sessions
from grognard.server.app import application
from grognard.server.openapi import with_refusals
from grognard.server.wire import Fault
from tests.played import SCENARIO
from tests.site.places import Browser, SiteServer, cheap, member

EXAMPLES = 12
"""Of each operation: the whole must not take a minute."""
UNSAFE = ("post", "put", "patch", "delete")


@cache
def description() -> dict[str, Any]:
    app: Litestar = application(Path("nowhere")).app
    return with_refusals(app.openapi_schema.to_schema())


def operations() -> list[tuple[str, str]]:
    return [(path, method) for path, found in description()["paths"].items() for method in found]


OPERATIONS = operations()


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SiteServer]:
    with pytest.MonkeyPatch.context() as patch:
        cheap(patch)
        with SiteServer(tmp_path_factory.mktemp("site"), limits=1e6) as made:
            yield made


def new_game(maker: Browser) -> str:
    answer = maker.post("/api/games", json={"scenario": SCENARIO, "seed": 7})
    assert answer.status_code == 201, answer.text
    id: str = answer.json()["id"]
    return id


def sent(browser: Browser, case: Any, known: str) -> Response:
    values = dict(case.path_parameters or {})
    if known and "game" in values:
        values["game"] = known
    path = case.path
    for name, value in values.items():
        path = path.replace(f"{{{name}}}", _quoted(value))
    more: dict[str, Any] = {}
    if case.query:
        more["params"] = case.query
    if isinstance(case.body, bytes):
        more["content"] = case.body
    elif type(case.body).__name__ != "NotSet":
        more["content"] = msgspec.json.encode(case.body)
        more["headers"] = {"Content-Type": "application/json"}
    return browser.ask(case.method.upper(), path, **more)


def _quoted(value: object) -> str:
    return quote(str(value), safe="") or "-"


def test_every_operation_has_a_name_of_its_own_and_says_what_it_does() -> None:
    found = [description()["paths"][path][method] for path, method in OPERATIONS]
    names = [operation["operationId"] for operation in found]
    assert len(set(names)) == len(names) > 30
    assert all(name == name.lower() and " " not in name for name in names)
    assert all(operation.get("description") for operation in found)


def test_the_description_says_how_one_proves_who_one_is(place: SiteServer) -> None:
    answer = place.get("/api/schema")
    assert answer.headers["content-type"] == "application/json"
    said = answer.json()
    assert set(said["components"]["securitySchemes"]) == {"token", "session"}
    assert {} in said["security"], "strangers may ask, and are refused where they may not"
    assert said["paths"]["/api/account"]["post"]["responses"].keys() == {"201", "default"}
    assert said == msgspec.json.decode(msgspec.json.encode(description()))


def tried(place: SiteServer, path: str, method: str) -> None:
    """Send one operation all kinds of things, and look at each answer."""
    operation = schemathesis.openapi.from_dict(description())[path][method.upper()]
    browser = member(place)
    game = new_game(browser) if "{game}" in path else ""

    @settings(
        max_examples=EXAMPLES,
        deadline=None,
        phases=(Phase.generate,),
        derandomize=True,
        suppress_health_check=list(HealthCheck),
    )
    @given(case=operation.as_strategy(), known=st.booleans())
    def check(case: Any, known: bool) -> None:
        answer = sent(browser, case, game if known else "")
        assert answer.status_code < 500, answer.text
        if answer.status_code >= 400:
            fault = msgspec.json.decode(answer.content, type=Fault)
            assert fault.why not in ("", "defect")
        else:
            case.validate_response(answer)

    check()


@pytest.mark.parametrize(("path", "method"), OPERATIONS, ids=str)
def test_whatever_is_sent_is_answered_as_described(
    place: SiteServer, path: str, method: str
) -> None:
    tried(place, path, method)


def test_a_defect_would_be_noticed(place: SiteServer, monkeypatch: pytest.MonkeyPatch) -> None:
    async def stumble(*_: Any) -> None:
        raise RuntimeError

    monkeypatch.setattr(Sessions, "tokens", stumble)
    with pytest.raises(AssertionError, match="defect"):
        tried(place, "/api/account/tokens", "get")


def test_an_answer_of_another_shape_would_be_noticed(
    place: SiteServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def other(*_: Any) -> list[Any]:
        return [{"id": 5}]

    monkeypatch.setattr(Sessions, "tokens", other)
    with pytest.raises(BaseExceptionGroup, match=r"distinct failures|schema"):
        tried(place, "/api/account/tokens", "get")
