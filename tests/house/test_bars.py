"""Every route of the server declares its bars, and no bar is concluded from an address."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any

import pytest

import grognard.server
from grognard.server.app import ROUTES, application
from grognard.server.bars import KEY, Bars, Undeclared, bars_of

SAFE = {"GET", "HEAD", "OPTIONS"}
ROUTE_MAKERS = {"get", "post", "put", "patch", "delete", "websocket", "route", "asgi"}
SERVER = Path(grognard.server.__path__[0])


def routes() -> list[Any]:
    """All that the application serves, the framework's own among them."""
    found: list[Any] = []
    for route in application(Path("nowhere")).app.routes:
        found += getattr(route, "route_handlers", None) or [getattr(route, "route_handler")]  # noqa: B009
    return found


def methods(handler: Any) -> set[str]:
    return {str(method) for method in getattr(handler, "http_methods", ())}


def name_of(handler: Any) -> str:
    return f"{'/'.join(sorted(methods(handler))) or 'socket'} {min(handler.paths)}"


def test_every_route_declares_its_bars() -> None:
    for handler in routes():
        if methods(handler) == {"OPTIONS"}:  # which methods there are: the framework says it
            continue
        name, its = name_of(handler), handler.opt.get(KEY)
        assert isinstance(its, Bars), f"{name}: say what is barred where the route stands, bars=…"
        if methods(handler) - SAFE:
            assert its.token in ("never", "play"), f"{name}: a token that reads changes nothing"
            assert its.rate in ("write", "heavy"), name
        if not methods(handler):
            assert its.rate == "socket", name


def test_the_account_is_for_sessions_alone() -> None:
    for handler in ROUTES:
        its = handler.opt[KEY]
        own = any(path.startswith(("/api/account", "/api/session")) for path in handler.paths)
        assert (its.token == "never") == (own and name_of(handler) != "GET /api/session")


def test_bars_stand_in_the_decorator_itself() -> None:
    """Not somewhere else, under the name of a route or its address."""
    for path in SERVER.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            for made in getattr(node, "decorator_list", ()):
                if isinstance(made, ast.Call) and getattr(made.func, "id", "") in ROUTE_MAKERS:
                    where = f"{path.name}:{made.lineno}"
                    assert KEY in {word.arg for word in made.keywords}, where


def test_a_route_without_bars_is_not_served() -> None:
    class Handler:
        opt: dict[str, Any] = {}  # noqa: RUF012

    with pytest.raises(Undeclared):
        bars_of({"route_handler": Handler(), "method": "GET", "path_template": "/x"})


def test_no_bar_looks_at_an_address() -> None:
    for name in ("bars.py", "accounts/auth.py"):
        text = (SERVER / name).read_text(encoding="utf-8")
        assert '"path"' not in text
        assert "/api/" not in text
