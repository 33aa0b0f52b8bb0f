"""The description of the addresses for programs: OpenAPI, at /api/schema."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import MediaType, Request, Router
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme

from grognard import __version__
from grognard.server.bars import KEY, LOOK
from grognard.server.wire import Fault

ADDRESS = "/api/schema"
ABOUT = (
    "Programs come with a token (`Authorization: Bearer …`), browsers with the cookie of a session "
    "and, for whatever changes something, the header `X-Grognard: 1`. Every refusal is a `Fault`."
)
REFUSED = {
    "description": "Refused, with the reason.",
    "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Fault"}}},
}


FILES = {
    "save-game": ("application/octet-stream", "application/json"),
    "record": ("application/json",),
    "report": ("text/html",),
    "board": ("application/json",),
    "text": ("text/plain",),
}
"""What comes as it lies in a file, by the operation."""


class Description(JsonRenderPlugin):
    """As the framework writes it, but with our own refusals in place of its."""

    def __init__(self) -> None:
        super().__init__(path=["/", "/openapi.json"], media_type=MediaType.JSON)
        self._written = b""

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        if not self._written:
            self._written = msgspec.json.encode(with_refusals(openapi_schema))
        return self._written


def with_refusals(schema: dict[str, Any]) -> dict[str, Any]:
    plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(schema))
    _, parts = msgspec.json.schema_components([Fault], ref_template="#/components/schemas/{name}")
    plain["components"].setdefault("schemas", {}).update(parts)
    for path in plain["paths"].values():
        for operation in path.values():
            found = {c: a for c, a in operation["responses"].items() if c < "400"}
            for code, answer in found.items():
                if code == "204":
                    answer.pop("content", None)
                elif kinds := FILES.get(operation["operationId"]):
                    answer["content"] = {kind: {"schema": {}} for kind in kinds}
            operation["responses"] = {**found, "default": REFUSED}
    return plain


def description() -> OpenAPIConfig:
    schemes: dict[str, Any] = {
        "token": SecurityScheme(type="http", scheme="bearer"),
        "session": SecurityScheme(type="apiKey", name="grognard", security_scheme_in="cookie"),
    }
    return OpenAPIConfig(
        title="Grognard",
        version=__version__,
        description=ABOUT,
        openapi_router=Router(ADDRESS, route_handlers=[], include_in_schema=False, opt={KEY: LOOK}),
        use_handler_docstrings=True,
        render_plugins=[Description()],
        components=Components(security_schemes=schemes),
        security=[{}, {"token": []}, {"session": []}],
    )
