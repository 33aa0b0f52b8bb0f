"""Metrics of a running server, for Prometheus.

They are counted in the process and served at an address of their own, which is not the public one.
Memory and processor time of the process are among them.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from time import perf_counter
from typing import Any

from prometheus_client import (
    Counter,
    Gauge,
    Histogram,
    disable_created_metrics,
    start_http_server,
)

WAITS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)
"""Seconds."""

disable_created_metrics()  # type: ignore[no-untyped-call]
REQUESTS = Counter("grognard_requests", "Requests answered", ("method", "route", "status"))
ANSWERED = Histogram(
    "grognard_request_seconds", "Until a request was answered", ("route",), buckets=WAITS
)
SOCKETS = Gauge("grognard_sockets", "Sockets that are open", ("route",))
RECEIVED = Counter("grognard_messages_received", "Messages on sockets from clients")
SENT = Counter("grognard_messages_sent", "Messages on sockets to clients")
TAKEN = Histogram(
    "grognard_message_seconds", "Until what a message asked was kept and told", buckets=WAITS
)
KEPT = Histogram("grognard_kept_seconds", "Until something was on disk", buckets=WAITS)
CONFLICTS = Counter("grognard_conflicts", "Turns that came too late: another process was quicker")
FOLLOWED = Counter("grognard_followed", "Times a table caught up with another process")
TABLES = Gauge("grognard_tables", "Tables laid out in memory")
FAULTS = Counter("grognard_faults", "Defects written to the log", ("what",))


def serve_metrics(address: str) -> Callable[[], None]:
    """Serve them at host:port until what is returned is called."""
    host, _, port = address.rpartition(":")
    server, thread = start_http_server(int(port), host.strip("[]"))

    def end() -> None:
        server.shutdown()
        server.server_close()
        thread.join()

    return end


class MetricsMiddleware:
    """Middleware that counts and logs requests and sockets."""

    def __init__(self, app: Any, log: Callable[[dict[str, Any]], None] = lambda _: None) -> None:
        self.app = app
        self.log = log

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "http":
            await self._request(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._socket(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def _request(self, scope: Any, receive: Any, send: Any) -> None:
        start, status = perf_counter(), 500

        async def sent(message: Any) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self.app(scope, receive, sent)
        finally:
            seconds, route = perf_counter() - start, route_of(scope)
            REQUESTS.labels(method_of(scope), route, str(status)).inc()
            ANSWERED.labels(route).observe(seconds)
            self.log({
                "method": method_of(scope), "route": route, "status": status,
                "ms": round(seconds * 1000, 1),
            })  # fmt: skip

    async def _socket(self, scope: Any, receive: Any, send: Any) -> None:
        start, code, held = perf_counter(), 0, False

        async def received() -> Any:
            nonlocal code
            message = await receive()
            if message["type"] == "websocket.receive":
                RECEIVED.inc()
            elif message["type"] == "websocket.disconnect":
                code = code or message.get("code", 0)
            return message

        async def sent(message: Any) -> None:
            nonlocal code, held
            if message["type"] == "websocket.send":
                SENT.inc()
            elif message["type"] == "websocket.accept":
                held = True
                SOCKETS.labels(route_of(scope)).inc()
            elif message["type"] == "websocket.close":
                code = message.get("code", 1000)
            await send(message)

        try:
            await self.app(scope, received, sent)
        finally:
            if held:
                SOCKETS.labels(route_of(scope)).dec()
            seconds = round(perf_counter() - start, 1)
            self.log({"socket": route_of(scope), "code": code, "seconds": seconds})


def method_of(scope: Any) -> str:
    method = str(scope.get("method", ""))
    return method if method in METHODS else "other"


METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS")


def route_of(scope: Any) -> str:
    """The address as the program knows it; what it does not know is one and the same."""
    with suppress(KeyError):
        return str(scope["path_template"]) or "/"
    return "-"
