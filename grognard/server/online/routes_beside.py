"""The addresses of what the site's games have beside their tables: talk, notices, pages."""

from __future__ import annotations

from litestar import delete, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

from grognard.server.accounts.identity import Identity
from grognard.server.bars import ACT, LOOK
from grognard.server.online import chat, comments, notices, push, statistics, webhooks
from grognard.server.online.service import OnlineService
from grognard.server.online.wire import Chat, Mute, Report, Said, Say
from grognard.server.online.wire_pages import (
    Comment,
    Comments,
    NewComment,
    NewWebhook,
    Notices,
    PlayerPage,
    ReadNotices,
    ScenarioPage,
    Subscription,
    Unsubscribe,
    Webhook,
)
from grognard.server.rights import Rights

Its = NamedDependency[OnlineService]
May = NamedDependency[Rights]
Asking = NamedDependency[Identity | None]
Member = NamedDependency[Identity]
Game = FromPath[str]


def account_of(who: Identity | None) -> str:
    return who.account if who else ""


# ---- talking --------------------------------------------------------------------------------


@get("/api/online/games/{game:str}/chat", operation_id="chat", tags=["chat"], bars=LOOK)
async def heard(game: Game, online: Its, rights: May, member: Member) -> Chat:
    """What was said at the table, as far as you may and want to hear it."""
    await rights.check(member, game, "see")
    return await chat.heard(online, member, game)


@post("/api/online/games/{game:str}/chat", operation_id="say", tags=["chat"], bars=ACT)
async def say(game: Game, data: JSONBody[Say], online: Its, rights: May, member: Member) -> Said:
    """Say something to whoever sits at the table as you do."""
    await rights.check(member, game, "see")
    return await chat.say(online, member, game, data)


@post("/api/online/mutes", operation_id="mute", status_code=204, tags=["chat"], bars=ACT)
async def mute(data: JSONBody[Mute], online: Its, member: Member) -> None:
    """Hear somebody no more, or again."""
    await chat.mute(online, member, data)


@post("/api/online/reports", operation_id="report-line", status_code=204, tags=["chat"], bars=ACT)
async def report_line(data: JSONBody[Report], online: Its, member: Member) -> None:
    """Show a line or a comment to the operator."""
    await chat.report(online, member, data)


@get("/api/online/games/{game:str}/comments", operation_id="comments", tags=["after"], bars=LOOK)
async def read_comments(game: Game, online: Its, rights: May, who: Asking) -> Comments:
    """Comments on a finished game."""
    await rights.check(who, game, "see")
    return await comments.listed(online, game, account_of(who))


@post("/api/online/games/{game:str}/comments", operation_id="comment", tags=["after"], bars=ACT)
async def comment(
    game: Game, data: JSONBody[NewComment], online: Its, rights: May, member: Member
) -> Comment:
    """Comment on a finished game."""
    await rights.check(member, game, "see")
    return await comments.add(online, member, game, data)


@delete(
    "/api/online/comments/{number:int}", operation_id="delete-comment", tags=["after"], bars=ACT
)
async def delete_comment(number: FromPath[int], online: Its, member: Member) -> None:
    """Take back a comment of yours."""
    await comments.remove(online, member, number)


# ---- being told -----------------------------------------------------------------------------


@get("/api/notices", operation_id="notices", tags=["notices"], bars=LOOK)
async def read_notices(online: Its, member: Member) -> Notices:
    """Your notices, the last first."""
    return await notices.listed(online, member.account)


@post("/api/notices/read", operation_id="read-notices", status_code=204, tags=["notices"], bars=ACT)
async def notices_read(data: JSONBody[ReadNotices], online: Its, member: Member) -> None:
    """You have seen these, or all."""
    await notices.read(online, member.account, data.ids)


@post("/api/push", operation_id="subscribe", status_code=204, tags=["notices"], bars=ACT)
async def subscribe(data: JSONBody[Subscription], online: Its, member: Member) -> None:
    """Have this browser told though its page is closed."""
    await push.subscribe(online, member.account, data)


@post("/api/push/end", operation_id="unsubscribe", status_code=204, tags=["notices"], bars=ACT)
async def unsubscribe(data: JSONBody[Unsubscribe], online: Its, member: Member) -> None:
    """Have this browser told no more."""
    await push.unsubscribe(online, member.account, data.endpoint)


@get("/api/webhooks", operation_id="webhooks", tags=["notices"], bars=LOOK)
async def list_hooks(online: Its, member: Member) -> tuple[Webhook, ...]:
    """Your webhooks."""
    return await webhooks.listed(online, member.account)


@post("/api/webhooks", operation_id="add-webhook", tags=["notices"], bars=ACT)
async def add_hook(data: JSONBody[NewWebhook], online: Its, member: Member) -> Webhook:
    """Have an address of yours told when play comes to you. The secret is told here alone."""
    return await webhooks.add(online, member, data)


@delete("/api/webhooks/{number:int}", operation_id="delete-webhook", tags=["notices"], bars=ACT)
async def remove_hook(number: FromPath[int], online: Its, member: Member) -> None:
    """Take a webhook away."""
    await webhooks.remove(online, member.account, number)


# ---- pages ----------------------------------------------------------------------------------


@get("/api/players/{name:str}", operation_id="player", tags=["after"], bars=LOOK)
async def player(name: FromPath[str], online: Its, who: Asking) -> PlayerPage:
    """A player: ratings, results, pace, games."""
    return await statistics.player(online, name, account_of(who))


@get("/api/scenarios/{name:str}", operation_id="scenario", tags=["after"], bars=LOOK)
async def scenario(name: FromPath[str], online: Its, who: Asking) -> ScenarioPage:
    """A scenario: results by side, luck, pace, the best players of its game."""
    return await statistics.scenario(online, name, account_of(who))


ROUTES_BESIDE = (
    heard, say, mute, report_line, read_comments, comment, delete_comment, read_notices,
    notices_read, subscribe, unsubscribe, list_hooks, add_hook, remove_hook, player, scenario,
)  # fmt: skip
