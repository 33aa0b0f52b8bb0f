"""The server: its addresses, and what each of them gives. See docs/protocol.md."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
from litestar import Litestar, Request, delete, get, patch, post
from litestar.datastructures import State
from litestar.di import NamedDependency, Provide
from litestar.exceptions import HTTPException
from litestar.params import FromPath, FromQuery, JSONBody, RawBody
from litestar.response import Response

from grognard import __version__, library
from grognard.ai import BOTS
from grognard.kernel.record import BadSave
from grognard.server import client, faults
from grognard.server.faults import Refusal
from grognard.server.guard import Guard
from grognard.server.replays import replay as watch
from grognard.server.report import gather
from grognard.server.report import page as page_of
from grognard.server.room import Room
from grognard.server.sealing import Seal
from grognard.server.sockets import table_socket
from grognard.server.standing import board_bytes, info_of
from grognard.server.store import Store
from grognard.server.tables import LiveTable
from grognard.server.texts import known_game, known_lang, paragraphs, texts
from grognard.server.wire import Fault, GameInfo, Lobby, NewGame, Paragraph, Rename, Replay, Settled

MOST_BODY = 64 * 1024
MOST_FILE = 16 * 1024 * 1024
REPORT_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"
"""A report has its styles in it, and nothing that runs."""

Asked = Request[Any, Any, Any]
Its = NamedDependency[Room]
"""The room of this server."""

# ---- the list of games ----------------------------------------------------------------------


@get("/api/lobby")
async def lobby(room: Its) -> Lobby:
    return Lobby(await room.infos(), library.scenarios(), tuple(BOTS), __version__)


@post("/api/games")
async def new_game(data: JSONBody[NewGame], room: Its) -> GameInfo:
    return await room.new(data)


@post("/api/settle", status_code=200)
async def settle(data: JSONBody[NewGame], room: Its) -> Settled:
    """What the options of a game would be, were it begun. Nothing is."""
    return room.settled(data)


@get("/api/games/{game:str}")
async def game_info(game: FromPath[str], room: Its) -> GameInfo:
    return info_of(await room.row(game))


@patch("/api/games/{game:str}")
async def rename(game: FromPath[str], data: JSONBody[Rename], room: Its) -> GameInfo:
    return await room.rename(game, data.title)


@post("/api/games/{game:str}/duplicate")
async def duplicate(game: FromPath[str], room: Its) -> GameInfo:
    return await room.duplicate(game)


@delete("/api/games/{game:str}")
async def remove(game: FromPath[str], room: Its) -> None:
    await room.delete(game)


# ---- files ----------------------------------------------------------------------------------


@get("/api/games/{game:str}/save")
async def save(game: FromPath[str], room: Its) -> Response[bytes]:
    data, sealed = await room.save(game)
    kind = "application/octet-stream" if sealed else "application/json"
    return attached(data, kind, f"grognard-{game}.{'sealed' if sealed else 'json'}")


@post("/api/load", request_max_body_size=MOST_FILE)
async def load(body: RawBody, room: Its) -> GameInfo:
    return await room.load(body)


@get("/api/games/{game:str}/record")
async def record(game: FromPath[str], room: Its) -> Response[bytes]:
    async with room.at(game) as table:
        data = table.open_record().encode()
    return attached(data, "application/json", f"grognard-{game}-record.json")


@get("/api/games/{game:str}/replay")
async def replay(game: FromPath[str], room: Its, side: FromQuery[str] = "") -> Replay:
    """As one side saw it; without a side, the open table, where nothing is secret any more."""
    async with room.at(game) as table:
        look_from(table, side)
        kept, remarks, secret = table.record(), table.remarks_for(side), table.secret
    try:
        return await asyncio.to_thread(watch, kept, side, remarks, secret=secret)
    except BadSave as fault:
        raise faults.of_kept(fault) from None


@get("/api/games/{game:str}/report")
async def report(
    game: FromPath[str], room: Its, side: FromQuery[str] = "", lang: FromQuery[str] = "en"
) -> Response[bytes]:
    """The after-action report of one side; of the open table where nothing is secret any more."""
    speaks = known_lang(lang)
    async with room.at(game) as table:
        look_from(table, side)
        kept, remarks, info = table.record(), table.remarks_for(side), table.info()

    def write() -> bytes:
        return page_of(gather(kept, side), info, speaks, remarks).encode()

    try:
        data = await asyncio.to_thread(write)
    except BadSave as fault:
        raise faults.of_kept(fault) from None
    name = f'inline; filename="grognard-{game}-{lang}.html"'
    headers = {"Content-Disposition": name, "Content-Security-Policy": REPORT_POLICY}
    return Response(data, media_type="text/html", headers=headers)


def look_from(table: LiveTable, side: str) -> None:
    """Refuse somebody who may not look from there: the same may look as may sit."""
    if not side:
        if table.secret:
            raise Refusal(409, "secret")
        return
    why = table.seats.why_not_sit(side, table.asked, over=table.over)
    if why:
        raise Refusal(404 if why == "no-such-seat" else 409, why, side=side)


def attached(data: bytes, kind: str, name: str) -> Response[bytes]:
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(data, media_type=kind, headers=headers)


# ---- what does not change -------------------------------------------------------------------


@get("/api/games/{game:str}/board")
async def board(game: FromPath[str], room: Its, request: Asked) -> Response[bytes]:
    kept = (await room.row(game)).kept
    kit = (
        (await room.table(game)).match.kit
        if kept.start
        else library.kit_for(kept.scenario, kept.options)
    )
    return unchanging(request, board_bytes(library.game(kept.game), kit), "application/json")


@get("/api/text/{game:str}/{lang:str}")
async def text(game: FromPath[str], lang: FromPath[str], request: Asked) -> Response[bytes]:
    words = texts(known_game(game), known_lang(lang)).encode()
    return unchanging(request, words, "text/plain")


@get("/api/rules/{game:str}")
async def rules(game: FromPath[str]) -> tuple[Paragraph, ...]:
    return paragraphs(known_game(game))


def unchanging(request: Asked, body: bytes, media: str) -> Response[bytes]:
    """Something a browser may keep, as long as it asks whether it still is the same."""
    tag = f'"{hashlib.sha256(body).hexdigest()[:32]}"'
    headers = {"ETag": tag, "Cache-Control": "private, no-cache"}
    if tag in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, headers=headers)
    return Response(body, media_type=media, headers=headers)


# ---- the client, and what is not there ------------------------------------------------------


@get(["/", "/{path:path}"])
async def page(path: FromPath[str] = "") -> Response[bytes]:
    if path.strip("/").split("/", maxsplit=1)[0] == "api":
        raise Refusal(404, "no-such-address")
    return client.page(path)


ROUTES = (
    lobby, new_game, settle, game_info, rename, duplicate, remove, save, load, record, replay,
    report, board, text, rules, table_socket, page,
)  # fmt: skip


def told(fault: Fault, status: int) -> Response[bytes]:
    return Response(msgspec.json.encode(fault), status_code=status, media_type="application/json")


def refused(_: Asked, refusal: Refusal) -> Response[bytes]:
    return told(refusal.fault, refusal.status)


def unfit(_: Asked, error: HTTPException) -> Response[bytes]:
    """What the framework refuses: no such address, too large, not of the right shape."""
    why = {404: "no-such-address", 405: "no-such-address", 413: "too-large"}.get(
        error.status_code, "malformed" if error.status_code < 500 else "defect"
    )
    about = {"problem": problem(error)} if why == "malformed" else {}
    return told(Fault(why, about), error.status_code)


def problem(error: HTTPException) -> str:
    """What is wrong with a body, in the words of whoever has read it: field and fault."""
    found = error.extra if isinstance(error.extra, list) else []
    told = [f"{one.get('key', '-')}: {one.get('message', '')}" for one in found]
    return "; ".join(told) or str(error.detail)


def too_deep(_: Asked, __: RecursionError) -> Response[bytes]:
    """A body with lists in lists in lists."""
    return told(Fault("malformed", {"problem": "nesting"}), 400)


def broken(_: Asked, error: Exception) -> Response[bytes]:
    faults.note("a request", error)
    return told(Fault("defect"), 500)


def application(folder: Path, names: Collection[str] = ()) -> Guard:
    """The server over the games of a folder. `names` are hosts it answers to besides loopback."""

    @asynccontextmanager
    async def opened(app: Litestar) -> AsyncIterator[None]:
        app.state.room = Room(await Store.open(folder), Seal.of(folder))
        try:
            yield
        finally:
            await app.state.room.close()

    def room(state: State) -> Room:
        found: Room = state.room
        return found

    app = Litestar(
        route_handlers=ROUTES,
        dependencies={"room": Provide(room, sync_to_thread=False)},
        lifespan=[opened],
        exception_handlers={
            Refusal: refused,
            HTTPException: unfit,
            RecursionError: too_deep,
            Exception: broken,
        },
        openapi_config=None,
        request_max_body_size=MOST_BODY,
        logging_config=None,
    )
    return Guard(app, names)
