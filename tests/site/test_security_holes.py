"""The common holes, one attempt each: the site holds. And each attempt is real: against a server
with the one thing taken out that stops it, it gets through."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pytest
from sqlalchemy import delete

from grognard.kernel.match import Match
from grognard.kernel.value import CHANCE
from grognard.server import app, mailbox, routes, security_middleware, sockets
from grognard.server.accounts import auth, sessions
from grognard.server.accounts.hashing import hash_of
from grognard.server.accounts.sessions import Sessions
from grognard.server.accounts.tables import SESSIONS
from grognard.server.answers import Answers
from grognard.server.live_table import LiveTable
from grognard.server.online.rights import OnlineRights
from grognard.server.online.rows import LobbyGame
from grognard.server.rights import LocalRights
from grognard.server.seats import Seats
from grognard.server.table_view import TableView
from tests.site import attacks
from tests.site.places import SiteServer

Patch = pytest.MonkeyPatch


async def nothing(*_: Any, **__: Any) -> None:
    return None


# ---- servers with a hole --------------------------------------------------------------------


def adopts_sessions(patch: Patch) -> None:
    begin = Sessions.begin

    async def same(self: Sessions, db: Any, account: str, asker: Any) -> str:
        known = SESSIONS.c.hash == hash_of(attacks.PLANTED)
        await db.execute(delete(SESSIONS).where(known))
        return await begin(self, db, account, asker)

    patch.setattr(sessions, "new_key", lambda: attacks.PLANTED)
    patch.setattr(Sessions, "begin", same)


def keeps_sessions(patch: Patch) -> None:
    async def none(*_: Any, **__: Any) -> list[str]:
        return []

    patch.setattr(Sessions, "ended_with", none)


def wants_no_header(patch: Patch) -> None:
    patch.setattr(auth, "why_not_change", lambda *_: None)


def knows_no_origin(patch: Patch) -> None:
    patch.setattr(security_middleware, "why_not", lambda *_: "")


def invites_scripts(patch: Patch) -> None:
    patch.setitem(security_middleware.HEADERS, "Access-Control-Allow-Origin", "*")


def gives_everybody_rights(patch: Patch) -> None:
    patch.setattr(app, "OnlineRights", lambda _: LocalRights())


def gives_everybody_seats(patch: Patch) -> None:
    patch.setattr(OnlineRights, "_sit", lambda *_: None)
    patch.setattr(OnlineRights, "_look", lambda *_: None)
    patch.setattr(LobbyGame, "sides_of", lambda *_: ("german", "soviet"))


def lets_all_copy(patch: Patch) -> None:
    patch.setattr(OnlineRights, "check", nothing)


def ends_anybodys(patch: Patch) -> None:
    async def any_of(self: Sessions, table: Any, _: str, which: Any) -> list[str]:
        gone = delete(table).where(which).returning(table.c.id)
        async with self.store.writing() as db:
            return list((await db.execute(gone)).scalars().all())

    patch.setattr(Sessions, "_ended", any_of)


def forgets_answers(patch: Patch) -> None:
    keep = LiveTable.keep

    async def unnamed(self: LiveTable, **what: Any) -> None:
        await keep(self, **{**what, "message": ""})

    patch.setattr(LiveTable, "keep", unnamed)
    patch.setattr(Answers, "remember", lambda *_: None)


def takes_any_order(patch: Patch) -> None:
    answered = LiveTable._answered

    async def now(self: LiveTable, mailbox: Any, message: Any, by: str) -> bytes:
        if hasattr(message, "at"):
            message = msgspec.structs.replace(message, at=mailbox.no)
        return await answered(self, mailbox, message, by)

    patch.setattr(LiveTable, "_answered", now)


def believes_the_side(patch: Patch) -> None:
    patch.setattr(Seats, "may_play", lambda *_: True)
    patch.setattr(TableView, "acting", lambda self, _: self.table.asked[0])


def takes_dice(patch: Patch) -> None:
    play = Match.play

    def forged(self: Match[Any], side: str, action: Any) -> Any:
        return play(self, CHANCE if type(action).__name__ == "Rolled" else side, action)

    patch.setattr(Match, "play", forged)
    patch.setattr(LiveTable, "roll_on", lambda _: None)
    patch.setattr(Seats, "may_play", lambda *_: True)


def takes_any_body(patch: Patch) -> None:
    patch.setattr(app, "MOST_BODY", 1 << 30)


def takes_any_file(patch: Patch) -> None:
    patch.setattr(routes.load, "request_max_body_size", 1 << 30)


def takes_any_message(patch: Patch) -> None:
    patch.setattr(sockets, "MOST_BYTES", 1 << 30)


def waits_for_ever(patch: Patch) -> None:
    patch.setattr(auth, "in_time", lambda receive: receive)


def keeps_everything(patch: Patch) -> None:
    patch.setattr(mailbox, "MOST_WAITING", 1 << 40)


def writes_markup(patch: Patch) -> None:
    page = sys.modules["grognard.server.report.page"]
    patch.setattr(page, "escape", lambda text, *_, **__: text)


class Hole(NamedTuple):
    attack: Callable[[SiteServer], list[str]]
    broken: Callable[[Patch], None]


HOLES = {
    "session fixation": Hole(attacks.session_fixation, adopts_sessions),
    "a stolen cookie": Hole(attacks.stolen_cookie_outlives_the_password, keeps_sessions),
    "CSRF by a form": Hole(attacks.foreign_form, wants_no_header),
    "CSRF by a script": Hole(attacks.foreign_script, knows_no_origin),
    "CORS": Hole(attacks.foreign_reader, invites_scripts),
    "IDOR on games": Hole(attacks.other_peoples_games, gives_everybody_rights),
    "IDOR on seats": Hole(attacks.other_peoples_seats, gives_everybody_seats),
    "IDOR on saves": Hole(attacks.other_peoples_saves, lets_all_copy),
    "IDOR on accounts": Hole(attacks.other_peoples_accounts, ends_anybodys),
    "replayed messages": Hole(attacks.replayed_message, forgets_answers),
    "reordered messages": Hole(attacks.reordered_message, takes_any_order),
    "a forged side": Hole(attacks.forged_side, believes_the_side),
    "a forged die": Hole(attacks.forged_die, takes_dice),
    "an oversized body": Hole(attacks.oversized_body, takes_any_body),
    "an oversized file": Hole(attacks.oversized_file, takes_any_file),
    "an oversized message": Hole(attacks.oversized_message, takes_any_message),
    "a slow client": Hole(attacks.slow_body, waits_for_ever),
    "a client that never reads": Hole(attacks.client_that_never_reads, keeps_everything),
    "markup": Hole(attacks.markup, writes_markup),
}


@pytest.mark.parametrize("hole", HOLES)
def test_the_site_holds(site: SiteServer, hole: str) -> None:
    assert HOLES[hole].attack(site) == []


@pytest.mark.parametrize("hole", HOLES)
def test_the_attack_gets_through_where_there_is_a_hole(
    tmp_path: Path, monkeypatch: Patch, hole: str
) -> None:
    HOLES[hole].broken(monkeypatch)
    with SiteServer(tmp_path, limits=20.0) as broken:
        assert HOLES[hole].attack(broken)
