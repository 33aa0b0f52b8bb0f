"""The routes of the local table and of every game: games, files, static data. See docs/protocol.md.

Every route that names a game first checks the rights of the person asking.
"""

from __future__ import annotations

import asyncio
import hashlib
from typing import Any

import msgspec
from litestar import Request, delete, get, patch, post
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, JSONBody, RawBody
from litestar.response import Response

from grognard import __version__, library
from grognard.ai import BOTS
from grognard.kernel.record import BadSave
from grognard.server import client, faults
from grognard.server.accounts.identity import Identity
from grognard.server.bars import ACT, ACT_LONG, LOOK, LOOK_LONG, PAGE
from grognard.server.faults import Refusal
from grognard.server.live_table import LiveTable
from grognard.server.replays import replay as watch
from grognard.server.report import gather
from grognard.server.report import page as page_of
from grognard.server.rights import Rights
from grognard.server.room import Room
from grognard.server.summary import board_bytes, info_of
from grognard.server.texts import known_game, known_lang, paragraphs, texts
from grognard.server.wire import (
    GameInfo,
    Lobby,
    NewGame,
    Paragraph,
    Rename,
    Replay,
    Seat,
    Settled,
)

MOST_FILE = 16 * 1024 * 1024
REPORT_POLICY = (
    "default-src 'none'; style-src 'unsafe-inline'; font-src data:; frame-ancestors 'none'"
)
"""A report has its styles and fonts in it, and nothing that runs."""

Asked = Request[Any, Any, Any]
Its = NamedDependency[Room]
"""The room of this server."""
May = NamedDependency[Rights]
Asking = NamedDependency[Identity | None]
Game = FromPath[str]

# ---- the list of games ----------------------------------------------------------------------


@get("/api/lobby", operation_id="lobby", tags=["games"], bars=LOOK)
async def lobby(room: Its, rights: May, who: Asking) -> Lobby:
    """The games one may know of, the scenarios with their options, and the computer opponents."""
    return Lobby(await rights.listed(who, room), library.scenarios(), tuple(BOTS), __version__)


@post("/api/games", operation_id="new-game", tags=["games"], bars=ACT_LONG)
async def new_game(data: JSONBody[NewGame], room: Its, rights: May, who: Asking) -> GameInfo:
    """Begin a game at one's own table, against oneself or computer opponents."""
    await rights.may_begin(who)
    return await owned(await room.new(data), rights, who)


@post("/api/settle", operation_id="settle", status_code=200, tags=["games"], bars=ACT_LONG)
async def settle(data: JSONBody[NewGame], room: Its) -> Settled:
    """What the options of a game would be, were it begun. Nothing is."""
    return await room.settled(data)


@get("/api/games/{game:str}", operation_id="game", tags=["games"], bars=LOOK)
async def game_info(game: Game, room: Its, rights: May, who: Asking) -> GameInfo:
    """A game as the list shows it."""
    await rights.check(who, game, "see")
    row = await room.row(game)
    info = info_of(row)
    # Whom play still waits for would tell who has made a secret choice already.
    site = who is None or not who.local
    return msgspec.structs.replace(info, waits=()) if site and row.secret else info


@patch("/api/games/{game:str}", operation_id="rename-game", tags=["games"], bars=ACT)
async def rename(
    game: Game, data: JSONBody[Rename], room: Its, rights: May, who: Asking
) -> GameInfo:
    """Give a game another title."""
    await rights.check(who, game, "rename")
    return await room.rename(game, data.title)


@post("/api/games/{game:str}/seat", operation_id="seat", status_code=200, tags=["games"], bars=ACT)
async def seat(game: Game, data: JSONBody[Seat], room: Its, rights: May, who: Asking) -> GameInfo:
    """Take the seat of a computer opponent, or give a seat to one, while the match goes on: at a
    table of one's own."""
    await rights.check(who, game, "lead")
    return await room.reseat(game, data, who)


@post(
    "/api/games/{game:str}/duplicate", operation_id="duplicate-game", tags=["games"], bars=ACT_LONG
)
async def duplicate(game: Game, room: Its, rights: May, who: Asking) -> GameInfo:
    """A second game from where this one stands, with dice of its own."""
    await rights.check(who, game, "duplicate")
    await rights.may_begin(who)
    return await owned(await room.duplicate(game), rights, who)


@delete("/api/games/{game:str}", operation_id="delete-game", tags=["games"], bars=ACT)
async def remove(game: Game, room: Its, rights: May, who: Asking) -> None:
    """Delete a game and everything that was kept of it."""
    await rights.check(who, game, "delete")
    await room.delete(game)


async def owned(info: GameInfo, rights: Rights, who: Identity | None) -> GameInfo:
    await rights.begun(who, info.id)
    return info


# ---- files ----------------------------------------------------------------------------------


@get("/api/games/{game:str}/save", operation_id="save-game", tags=["files"], bars=LOOK_LONG)
async def save(game: Game, room: Its, rights: May, who: Asking) -> Response[bytes]:
    """A file to load again, sealed while the match goes on."""
    await rights.check(who, game, "save")
    data, sealed = await room.save(game)
    kind = "application/octet-stream" if sealed else "application/json"
    return attached(data, kind, f"grognard-{game}.{'sealed' if sealed else 'json'}")


@post(
    "/api/load",
    operation_id="load-game",
    request_max_body_size=MOST_FILE,
    tags=["files"],
    bars=ACT_LONG,
)
async def load(body: RawBody, room: Its, rights: May, who: Asking) -> GameInfo:
    """A new game from a file. All of it is played again and judged."""
    await rights.may_begin(who)
    return await owned(await room.load(body), rights, who)


@get("/api/games/{game:str}/record", operation_id="record", tags=["files"], bars=LOOK_LONG)
async def record(game: Game, room: Its, rights: May, who: Asking) -> Response[bytes]:
    """The open record; refused while something in it is secret."""
    await rights.check(who, game, "record")
    async with room.at(game) as table:
        data = (await table.view.open_record()).encode()
    return attached(data, "application/json", f"grognard-{game}-record.json")


@get("/api/games/{game:str}/replay", operation_id="replay", tags=["files"], bars=LOOK_LONG)
async def replay(
    game: Game, room: Its, rights: May, who: Asking, side: FromQuery[str] = ""
) -> Replay:
    """As one side saw it; without a side, the open table, where nothing is secret any more."""
    await rights.check(who, game, "replay", side)
    async with room.at(game) as table:
        look_from(table, side)
        kept, remarks, secret = (
            await table.view.record(),
            table.view.remarks_for(side),
            table.secret,
        )
        stored_thoughts = await room.store.thoughts(game)
        thoughts = {
            one.n: one.thoughts for one in stored_thoughts if table.view.may_read(one.side, side)
        }
    try:
        return await asyncio.to_thread(watch, kept, side, remarks, thoughts, secret=secret)
    except BadSave as fault:
        raise faults.of_kept(fault) from None


@get("/api/games/{game:str}/report", operation_id="report", tags=["files"], bars=LOOK_LONG)
async def report(
    game: Game, room: Its, rights: May, who: Asking,
    side: FromQuery[str] = "", lang: FromQuery[str] = "en",
) -> Response[bytes]:  # fmt: skip
    """The after-action report of one side; of the open table where nothing is secret any more."""
    await rights.check(who, game, "report", side)
    speaks = known_lang(lang)
    async with room.at(game) as table:
        look_from(table, side)
        kept, remarks, info = (
            await table.view.record(),
            table.view.remarks_for(side),
            table.view.info(),
        )

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


@get("/api/games/{game:str}/board", operation_id="board", tags=["games"], bars=LOOK)
async def board(game: Game, room: Its, rights: May, who: Asking, request: Asked) -> Response[bytes]:
    """The printed sheet of the game."""
    await rights.check(who, game, "see")
    kept = (await room.row(game)).header
    kit = (await room.table(game)).match.kit if kept.start else None

    def written() -> bytes:
        found = kit or library.kit_for(kept.scenario, kept.options)
        return board_bytes(library.game(kept.game), found)

    return unchanging(request, await asyncio.to_thread(written), "application/json")


@get("/api/text/{game:str}/{lang:str}", operation_id="text", tags=["rules"], bars=LOOK)
async def text(game: Game, lang: FromPath[str], request: Asked) -> Response[bytes]:
    """The Fluent texts of the engine and a game, as one file."""
    words = texts(known_game(game), known_lang(lang)).encode()
    return unchanging(request, words, "text/plain")


@get("/api/rules/{game:str}", operation_id="rules", tags=["rules"], bars=LOOK)
async def rules(game: Game) -> tuple[Paragraph, ...]:
    """The rule book of a game in our own words."""
    return paragraphs(known_game(game))


def unchanging(request: Asked, body: bytes, media: str) -> Response[bytes]:
    """Something a browser may keep, as long as it asks whether it still is the same."""
    tag = f'"{hashlib.sha256(body).hexdigest()[:32]}"'
    headers = {"ETag": tag, "Cache-Control": "private, no-cache"}
    if tag in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, headers=headers)
    return Response(body, media_type=media, headers=headers)


# ---- the client, and what is not there ------------------------------------------------------


@get(["/", "/{path:path}"], include_in_schema=False, bars=PAGE)
async def page(path: FromPath[str] = "") -> Response[bytes]:
    """The client; below /api, that there is nothing."""
    if path.strip("/").split("/", maxsplit=1)[0] == "api":
        raise Refusal(404, "no-such-address")
    return client.page(path)


ROUTES = (
    lobby, new_game, settle, game_info, rename, seat, duplicate, remove, save, load, record, replay,
    report, board, text, rules, page,
)  # fmt: skip
