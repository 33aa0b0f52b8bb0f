"""The addresses of accounts."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import delete, get, patch, post
from litestar.datastructures import Cookie, State
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody
from litestar.response import Response
from litestar.types import Scope

from grognard import __version__
from grognard.server.accounts.auth import asker, cookie_name
from grognard.server.accounts.identity import Identity
from grognard.server.accounts.people import People
from grognard.server.accounts.wire import (
    AskReset,
    ChangeAccount,
    ChangeMail,
    ChangePassword,
    DeleteAccount,
    Here,
    LogIn,
    Me,
    NewToken,
    Register,
    Reset,
    Sent,
    SessionInfo,
    TakeVacation,
    TokenInfo,
    TokenMade,
    Verify,
)
from grognard.server.bars import LOOK, OWN_ACT, OWN_LOOK, OWN_LOOK_LONG
from grognard.server.faults import Refusal
from grognard.server.site import Site

LASTS = 400 * 24 * 3600
"""Seconds a browser keeps the cookie; how long it is good for is decided here."""

Its = NamedDependency[People]
Member = NamedDependency[Identity]


def people(state: State) -> People:
    """Dependency `people`: refused at the local table."""
    found: People | None = state.get("people")
    if found is None:
        raise Refusal(404, "no-accounts")
    return found


def let_in(found: tuple[Me, str], site: Site) -> Response[Me]:
    """The answer to somebody whose session has just begun."""
    me, key = found
    return Response(me, cookies=[_cookie(site, key, LASTS)])


def _cookie(site: Site, value: str, lasts: int) -> Cookie:
    return Cookie(
        key=cookie_name(site), value=value, path="/", max_age=lasts, httponly=True,
        secure=site.secure, samesite="lax",
    )  # fmt: skip


# ---- sessions -------------------------------------------------------------------------------


@get("/api/session", operation_id="here", tags=["accounts"], bars=LOOK)
async def here(state: State, who: NamedDependency[Identity | None]) -> Here:
    """What kind of place this is, and who is asking; answered to strangers too."""
    site: Site | None = state.get("site")
    if site is None:
        return Here(False, None, False, "", __version__)
    its: People = state.people
    me = None if who is None else await its.me(who.account)
    return Here(True, me, site.registration, str(state.get("push") or ""), __version__)


@post("/api/session", operation_id="log-in", status_code=200, tags=["accounts"], bars=OWN_ACT)
async def log_in(data: JSONBody[LogIn], people: Its, scope: Scope) -> Response[Me]:
    """Log in by name or proven mail address. A session that was open in this browser ends."""
    before: Identity | None = scope["state"]["who"]
    found = await people.log_in(data, asker(scope))
    if before is not None and before.by == "session":
        await people.sessions.end_quietly(before)
    return let_in(found, people.site)


@delete("/api/session", operation_id="log-out", tags=["accounts"], bars=OWN_ACT)
async def log_out(people: Its, who: NamedDependency[Identity | None]) -> Response[None]:
    """End this session. Strangers may too: it changes nothing."""
    if who is not None:
        await people.sessions.end_quietly(who)
    return Response(None, status_code=204, cookies=[_cookie(people.site, "", 0)])


@get("/api/account/sessions", operation_id="sessions", tags=["accounts"], bars=OWN_LOOK)
async def sessions(people: Its, member: Member) -> tuple[SessionInfo, ...]:
    """The browsers that are logged in to one's account."""
    return await people.sessions.listed(member)


@delete("/api/account/sessions", operation_id="end-other-sessions", tags=["accounts"], bars=OWN_ACT)
async def end_others(people: Its, member: Member) -> None:
    """End all sessions but this."""
    await people.sessions.end_others(member)


@delete(
    "/api/account/sessions/{id:str}", operation_id="end-session", tags=["accounts"], bars=OWN_ACT
)
async def end_session(id: FromPath[str], people: Its, member: Member) -> None:
    """End one of one's own sessions."""
    await people.sessions.end(member, id)


# ---- coming and going -----------------------------------------------------------------------


@post("/api/account", operation_id="register", tags=["accounts"], bars=OWN_ACT)
async def register(data: JSONBody[Register], people: Its, scope: Scope) -> Response[Me]:
    """Make an account, and log in to it. A mail asks to prove the address."""
    answer = let_in(await people.register(data, asker(scope)), people.site)
    answer.status_code = 201
    return answer


@post(
    "/api/account/verify",
    operation_id="verify-mail",
    status_code=200,
    tags=["accounts"],
    bars=OWN_ACT,
)
async def verify(data: JSONBody[Verify], people: Its, scope: Scope) -> Me:
    """Prove a mail address by the link that was sent to it. The link works once."""
    return await people.verify(data, asker(scope))


@post("/api/account/verification", operation_id="send-proof-again", status_code=202,
      tags=["accounts"], bars=OWN_ACT)  # fmt: skip
async def send_proof_again(people: Its, member: Member, scope: Scope) -> Sent:
    """Send the mail that proves one's address once more."""
    await people.send_proof_again(member, asker(scope))
    return Sent()


@post(
    "/api/account/ask-reset",
    operation_id="ask-reset",
    status_code=202,
    tags=["accounts"],
    bars=OWN_ACT,
)
async def ask_reset(data: JSONBody[AskReset], people: Its, scope: Scope) -> Sent:
    """Have a link sent for a new password. The answer is the same for unknown addresses."""
    await people.ask_reset(data, asker(scope))
    return Sent()


@post(
    "/api/account/reset",
    operation_id="reset-password",
    status_code=200,
    tags=["accounts"],
    bars=OWN_ACT,
)
async def reset(data: JSONBody[Reset], people: Its, scope: Scope) -> Response[Me]:
    """Choose a new password by the link of the mail. All sessions and tokens end."""
    return let_in(await people.reset(data, asker(scope)), people.site)


# ---- changing -------------------------------------------------------------------------------


@patch("/api/account", operation_id="change-account", tags=["accounts"], bars=OWN_ACT)
async def change(data: JSONBody[ChangeAccount], people: Its, member: Member) -> Me:
    """Change name, language or preferences."""
    return await people.change(member, data)


@post(
    "/api/account/password",
    operation_id="change-password",
    status_code=200,
    tags=["accounts"],
    bars=OWN_ACT,
)
async def change_password(
    data: JSONBody[ChangePassword], people: Its, member: Member, scope: Scope
) -> Response[Me]:
    """Change the password. All sessions end, and a new one begins for this browser."""
    return let_in(await people.change_password(member, data, asker(scope)), people.site)


@post(
    "/api/account/mail",
    operation_id="change-mail",
    status_code=202,
    tags=["accounts"],
    bars=OWN_ACT,
)
async def change_mail(
    data: JSONBody[ChangeMail], people: Its, member: Member, scope: Scope
) -> Sent:
    """Change the mail address: it holds once the link sent to it is used."""
    await people.change_mail(member, data, asker(scope))
    return Sent()


@post(
    "/api/account/vacation",
    operation_id="take-vacation",
    status_code=200,
    tags=["accounts"],
    bars=OWN_ACT,
)
async def take_vacation(data: JSONBody[TakeVacation], people: Its, member: Member) -> Me:
    """Go on vacation now or later: clocks of games played by turns stand still."""
    return await people.take_vacation(member, data)


@delete(
    "/api/account/vacation",
    operation_id="end-vacation",
    status_code=200,
    tags=["accounts"],
    bars=OWN_ACT,
)
async def end_vacation(people: Its, member: Member) -> Me:
    """End the vacation one is on, and give up those to come."""
    return await people.end_vacation(member)


# ---- tokens ---------------------------------------------------------------------------------


@get("/api/account/tokens", operation_id="tokens", tags=["accounts"], bars=OWN_LOOK)
async def tokens(people: Its, member: Member) -> tuple[TokenInfo, ...]:
    """One's tokens, without what opens the door."""
    return await people.sessions.tokens(member)


@post("/api/account/tokens", operation_id="make-token", tags=["accounts"], bars=OWN_ACT)
async def make_token(data: JSONBody[NewToken], people: Its, member: Member) -> TokenMade:
    """Make a token for a program. It is told this once."""
    return await people.sessions.make_token(member, data)


@delete("/api/account/tokens/{id:str}", operation_id="end-token", tags=["accounts"], bars=OWN_ACT)
async def end_token(id: FromPath[str], people: Its, member: Member) -> None:
    """End one of one's own tokens."""
    await people.sessions.end_token(member, id)


# ---- handing out and going ------------------------------------------------------------------


@get("/api/account/export", operation_id="export-account", tags=["accounts"], bars=OWN_LOOK_LONG)
async def export(people: Its, member: Member) -> Response[dict[str, Any]]:
    """All that is kept of one's account, as one file."""
    data: Any = msgspec.to_builtins(await people.export(member))
    headers = {"Content-Disposition": 'attachment; filename="grognard-account.json"'}
    return Response(data, headers=headers)


@post(
    "/api/account/delete",
    operation_id="delete-account",
    status_code=204,
    tags=["accounts"],
    bars=OWN_ACT,
)
async def delete_account(
    data: JSONBody[DeleteAccount], people: Its, member: Member
) -> Response[None]:
    """Delete one's account and what belongs to it. Games keep a seat without a name."""
    await people.delete(member, data)
    return Response(None, status_code=204, cookies=[_cookie(people.site, "", 0)])


ROUTES = (
    here, log_in, log_out, sessions, end_others, end_session, register, verify, send_proof_again,
    ask_reset, reset, change, change_password, change_mail, take_vacation, end_vacation, tokens,
    make_token, end_token, export, delete_account,
)  # fmt: skip
