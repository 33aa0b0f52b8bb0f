"""The addresses of the site's games. See docs/api.md and /api/schema."""

from __future__ import annotations

from typing import Annotated

from litestar import delete, get, post
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, JSONBody, Parameter

from grognard.server.accounts.identity import Identity
from grognard.server.faults import Refusal
from grognard.server.online import (
    bot_api,
    chat,
    comments,
    endings,
    game_list,
    lobby,
    notices,
    proposals,
    push,
    statistics,
    webhooks,
)
from grognard.server.online.service import OnlineService
from grognard.server.online.sockets import notices_socket
from grognard.server.online.wire import (
    Accept,
    AnswerOffer,
    Asked,
    AskOffers,
    Chat,
    Edit,
    Filter,
    Games,
    HandSeat,
    Invite,
    Invited,
    InviteLink,
    Join,
    Made,
    MakeGame,
    MakeOffer,
    Mute,
    Offer,
    OffersAsked,
    OnlineGame,
    Played,
    PlayNow,
    Question,
    Report,
    Said,
    Say,
)
from grognard.server.online.wire_pages import (
    Comment,
    Comments,
    DiceShown,
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
from grognard.server.wire import Answer, Refused

Its = NamedDependency[OnlineService]
May = NamedDependency[Rights]
Asking = NamedDependency[Identity | None]
Member = NamedDependency[Identity]
Game = FromPath[str]
Page = Annotated[int, Parameter(ge=0, le=10_000)]


def online(state: State) -> OnlineService:
    """Dependency `online`: refused at the local table, where there are no accounts."""
    found: OnlineService | None = state.get("online")
    if found is None:
        raise Refusal(404, "no-such-address")
    return found


def account_of(who: Identity | None) -> str:
    return who.account if who else ""


# ---- the lobby ------------------------------------------------------------------------------


@get("/api/online/games", operation_id="online-games", tags=["lobby"])
async def games(
    online: Its,
    who: Asking,
    filter: FromQuery[Filter] = "open",
    scenario: FromQuery[str] = "",
    page: FromQuery[Page] = 0,
) -> Games:
    """A page of a list: open ones, mine, those that wait for me, those to look on at, finished."""
    return await game_list.games(online, account_of(who), filter, scenario, page)


@post("/api/online/games", operation_id="make-game", tags=["lobby"])
async def make(data: JSONBody[MakeGame], online: Its, member: Member) -> Made:
    """Make a game. It begins when every seat is taken; links to seats by invitation are told
    here and never again."""
    return await lobby.make(online, member, data)


@get("/api/online/games/{game:str}", operation_id="online-game", tags=["lobby"])
async def game(game: Game, online: Its, rights: May, who: Asking) -> OnlineGame:
    """A game as its page shows it."""
    await rights.check(who, game, "see")
    return await game_list.game(online, game, account_of(who))


@post(
    "/api/online/games/{game:str}/join", operation_id="join-game", status_code=200, tags=["lobby"]
)
async def join(
    game: Game, data: JSONBody[Join], online: Its, rights: May, member: Member
) -> OnlineGame:
    """Take a free seat, or one that you were asked to take over."""
    await rights.check(member, game, "see")
    return await lobby.join(online, member, game, data)


@post(
    "/api/online/games/{game:str}/leave", operation_id="leave-game", status_code=204, tags=["lobby"]
)
async def leave(game: Game, online: Its, member: Member) -> None:
    """Get up before the game begins. When its maker leaves, the game is gone."""
    await lobby.leave(online, member, game)


@post("/api/online/games/{game:str}/invite", operation_id="invite", tags=["lobby"])
async def invite(game: Game, data: JSONBody[Invite], online: Its, member: Member) -> InviteLink:
    """A link to a free seat; the one before leads nowhere from now on."""
    return await lobby.invite(online, member, game, data)


@get("/api/online/invites/{token:str}", operation_id="invitation", tags=["lobby"])
async def invited(token: FromPath[str], online: Its, who: Asking) -> Invited:
    """What a link leads to."""
    return await lobby.look_at_invite(online, account_of(who), token)


@post(
    "/api/online/invites/{token:str}",
    operation_id="accept-invitation",
    status_code=200,
    tags=["lobby"],
)
async def accept(
    token: FromPath[str], data: JSONBody[Accept], online: Its, member: Member
) -> OnlineGame:
    """Take the seat a link leads to."""
    return await lobby.accept(online, member, token, data.salt)


@post(
    "/api/online/games/{game:str}/hand", operation_id="hand-seat", status_code=200, tags=["lobby"]
)
async def hand(game: Game, data: JSONBody[HandSeat], online: Its, member: Member) -> OnlineGame:
    """Give your seat to a bot at once, or ask a player to take it over."""
    return await lobby.hand(online, member, game, data)


# ---- agreeing and ending --------------------------------------------------------------------


@post("/api/online/games/{game:str}/offers", operation_id="offer", tags=["table"])
async def offer(
    game: Game, data: JSONBody[MakeOffer], online: Its, rights: May, member: Member
) -> Offer:
    """Offer a draw, a take-back, a pause, an edit or the end without a winner."""
    await rights.check(member, game, "see")
    return await proposals.offer(online, member, game, data)


@post(
    "/api/online/games/{game:str}/offers/{number:int}",
    operation_id="answer-offer",
    status_code=200,
    tags=["table"],
)
async def answer(
    game: Game,
    number: FromPath[int],
    data: JSONBody[AnswerOffer],
    online: Its,
    rights: May,
    member: Member,
) -> Offer:
    """Accept, decline, or withdraw an offer. When all have accepted, it is done."""
    await rights.check(member, game, "see")
    return await proposals.answer(online, member, game, number, data)


@post("/api/online/games/{game:str}/resign", operation_id="resign", status_code=204, tags=["table"])
async def resign(game: Game, online: Its, rights: May, member: Member) -> None:
    """Give the game up."""
    await rights.check(member, game, "see")
    await endings.resign(online, member, game)


@post("/api/online/games/{game:str}/claim", operation_id="claim", status_code=204, tags=["table"])
async def claim(game: Game, online: Its, rights: May, member: Member) -> None:
    """Claim a game in which the other side's time has run out."""
    await rights.check(member, game, "see")
    await endings.claim(online, member, game)


@post("/api/online/games/{game:str}/resume", operation_id="resume", status_code=204, tags=["table"])
async def resume(game: Game, online: Its, rights: May, member: Member) -> None:
    """End a pause."""
    await rights.check(member, game, "see")
    await proposals.resume(online, member, game)


@post("/api/online/games/{game:str}/edit", operation_id="edit", status_code=204, tags=["table"])
async def edit(game: Game, data: JSONBody[Edit], online: Its, rights: May, member: Member) -> None:
    """Change the position by hand, while all have agreed that one may."""
    await rights.check(member, game, "see")
    await proposals.edit(online, member, game, data)


@post(
    "/api/online/games/{game:str}/edit/end",
    operation_id="end-edit",
    status_code=204,
    tags=["table"],
)
async def end_edit(game: Game, online: Its, rights: May, member: Member) -> None:
    """No more changes by hand."""
    await rights.check(member, game, "see")
    await proposals.end_editing(online, member, game)


# ---- playing from outside -------------------------------------------------------------------


@get("/api/online/games/{game:str}/table", operation_id="look", tags=["play"])
async def look(
    game: Game, online: Its, rights: May, member: Member, side: FromQuery[str] = ""
) -> Asked:
    """The table as your side sees it, and whether it is asked something."""
    await rights.check(member, game, "see")
    return await bot_api.look(online, member, game, side)


@post("/api/online/games/{game:str}/ask", operation_id="ask", status_code=200, tags=["play"])
async def ask(
    game: Game, data: JSONBody[AskOffers], online: Its, rights: May, member: Member
) -> OffersAsked:
    """What your side may do now: families of lawful actions, and some of them at random."""
    await rights.check(member, game, "see")
    return await bot_api.ask(online, member, game, data)


@post("/api/online/games/{game:str}/query", operation_id="query", status_code=200, tags=["play"])
async def query(
    game: Game, data: JSONBody[Question], online: Its, rights: May, member: Member
) -> Answer | Refused:
    """A query of the game: reach, odds, supply. It changes nothing."""
    await rights.check(member, game, "see")
    return await bot_api.query(online, member, game, data)


@post("/api/online/games/{game:str}/play", operation_id="play", status_code=200, tags=["play"])
async def play(
    game: Game, data: JSONBody[PlayNow], online: Its, rights: May, member: Member
) -> Played:
    """Do something, or be told by which rule it is refused. It is on disk when this answers."""
    await rights.check(member, game, "see")
    return await bot_api.play(online, member, game, data)


# ---- talking --------------------------------------------------------------------------------


@get("/api/online/games/{game:str}/chat", operation_id="chat", tags=["chat"])
async def heard(game: Game, online: Its, rights: May, member: Member) -> Chat:
    """What was said at the table, as far as you may and want to hear it."""
    await rights.check(member, game, "see")
    return await chat.heard(online, member, game)


@post("/api/online/games/{game:str}/chat", operation_id="say", tags=["chat"])
async def say(game: Game, data: JSONBody[Say], online: Its, rights: May, member: Member) -> Said:
    """Say something to whoever sits at the table as you do."""
    await rights.check(member, game, "see")
    return await chat.say(online, member, game, data)


@post("/api/online/mutes", operation_id="mute", status_code=204, tags=["chat"])
async def mute(data: JSONBody[Mute], online: Its, member: Member) -> None:
    """Hear somebody no more, or again."""
    await chat.mute(online, member, data)


@post("/api/online/reports", operation_id="report-line", status_code=204, tags=["chat"])
async def report_line(data: JSONBody[Report], online: Its, member: Member) -> None:
    """Show a line or a comment to the operator."""
    await chat.report(online, member, data)


@get("/api/online/games/{game:str}/comments", operation_id="comments", tags=["after"])
async def read_comments(game: Game, online: Its, rights: May, who: Asking) -> Comments:
    """Comments on a finished game."""
    await rights.check(who, game, "see")
    return await comments.listed(online, game, account_of(who))


@post("/api/online/games/{game:str}/comments", operation_id="comment", tags=["after"])
async def comment(
    game: Game, data: JSONBody[NewComment], online: Its, rights: May, member: Member
) -> Comment:
    """Comment on a finished game."""
    await rights.check(member, game, "see")
    return await comments.add(online, member, game, data)


@delete("/api/online/comments/{number:int}", operation_id="delete-comment", tags=["after"])
async def delete_comment(number: FromPath[int], online: Its, member: Member) -> None:
    """Take back a comment of yours."""
    await comments.remove(online, member, number)


# ---- being told -----------------------------------------------------------------------------


@get("/api/notices", operation_id="notices", tags=["notices"])
async def read_notices(online: Its, member: Member) -> Notices:
    """Your notices, the last first."""
    return await notices.listed(online, member.account)


@post("/api/notices/read", operation_id="read-notices", status_code=204, tags=["notices"])
async def notices_read(data: JSONBody[ReadNotices], online: Its, member: Member) -> None:
    """You have seen these, or all."""
    await notices.read(online, member.account, data.ids)


@post("/api/push", operation_id="subscribe", status_code=204, tags=["notices"])
async def subscribe(data: JSONBody[Subscription], online: Its, member: Member) -> None:
    """Have this browser told though its page is closed."""
    await push.subscribe(online, member.account, data)


@post("/api/push/end", operation_id="unsubscribe", status_code=204, tags=["notices"])
async def unsubscribe(data: JSONBody[Unsubscribe], online: Its, member: Member) -> None:
    """Have this browser told no more."""
    await push.unsubscribe(online, member.account, data.endpoint)


@get("/api/webhooks", operation_id="webhooks", tags=["notices"])
async def list_hooks(online: Its, member: Member) -> tuple[Webhook, ...]:
    """Your webhooks."""
    return await webhooks.listed(online, member.account)


@post("/api/webhooks", operation_id="add-webhook", tags=["notices"])
async def add_hook(data: JSONBody[NewWebhook], online: Its, member: Member) -> Webhook:
    """Have an address of yours told when play comes to you. The secret is told here alone."""
    return await webhooks.add(online, member, data)


@delete("/api/webhooks/{number:int}", operation_id="delete-webhook", tags=["notices"])
async def remove_hook(number: FromPath[int], online: Its, member: Member) -> None:
    """Take a webhook away."""
    await webhooks.remove(online, member.account, number)


# ---- pages ----------------------------------------------------------------------------------


@get("/api/players/{name:str}", operation_id="player", tags=["after"])
async def player(name: FromPath[str], online: Its, who: Asking) -> PlayerPage:
    """A player: ratings, results, pace, games."""
    return await statistics.player(online, name, account_of(who))


@get("/api/scenarios/{name:str}", operation_id="scenario", tags=["after"])
async def scenario(name: FromPath[str], online: Its, who: Asking) -> ScenarioPage:
    """A scenario: results by side, luck, pace, the best players of its game."""
    return await statistics.scenario(online, name, account_of(who))


@get("/api/games/{game:str}/dice", operation_id="dice", tags=["after"])
async def dice(game: Game, online: Its, rights: May, who: Asking) -> DiceShown:
    """Every roll of a finished game, with the secret of its dice, for whoever checks them."""
    await rights.check(who, game, "record")
    return await endings.dice(online, game)


ROUTES = (
    games, make, game, join, leave, invite, invited, accept, hand, offer, answer, resign, claim,
    resume, edit, end_edit, look, ask, query, play, heard, say, mute, report_line, read_comments,
    comment, delete_comment, read_notices, notices_read, subscribe, unsubscribe, list_hooks,
    add_hook, remove_hook, player, scenario, dice, notices_socket,
)  # fmt: skip
