"""The addresses of the site's games. See docs/api.md and /api/schema."""

from __future__ import annotations

from typing import Annotated

from litestar import get, post
from litestar.datastructures import State
from litestar.params import FromPath, FromQuery, JSONBody, Parameter

from grognard.server.bars import ACT, ACT_LONG, LOOK
from grognard.server.faults import Refusal
from grognard.server.online import (
    bot_api,
    endings,
    game_list,
    lobby,
    proposals,
)
from grognard.server.online.routes_beside import (
    ROUTES_BESIDE,
    Asking,
    Game,
    Its,
    May,
    Member,
    account_of,
)
from grognard.server.online.service import OnlineService
from grognard.server.online.sockets import notices_socket
from grognard.server.online.wire import (
    Accept,
    AnswerOffer,
    Asked,
    AskOffers,
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
    Offer,
    OffersAsked,
    OnlineGame,
    Played,
    PlayNow,
    Question,
)
from grognard.server.wire import Answer, Refused

Page = Annotated[int, Parameter(ge=0, le=10_000)]


def online(state: State) -> OnlineService:
    """Dependency `online`: refused at the local table, where there are no accounts."""
    found: OnlineService | None = state.get("online")
    if found is None:
        raise Refusal(404, "no-such-address")
    return found


# ---- the lobby ------------------------------------------------------------------------------


@get("/api/online/games", operation_id="online-games", tags=["lobby"], bars=LOOK)
async def games(
    online: Its,
    who: Asking,
    filter: FromQuery[Filter] = "open",
    scenario: FromQuery[str] = "",
    page: FromQuery[Page] = 0,
) -> Games:
    """A page of a list: open ones, mine, those that wait for me, those to look on at, finished."""
    return await game_list.games(online, account_of(who), filter, scenario, page)


@post("/api/online/games", operation_id="make-game", tags=["lobby"], bars=ACT_LONG)
async def make(data: JSONBody[MakeGame], online: Its, member: Member) -> Made:
    """Make a game. It begins when every seat is taken; links to seats by invitation are told
    here and never again."""
    return await lobby.make(online, member, data)


@get("/api/online/games/{game:str}", operation_id="online-game", tags=["lobby"], bars=LOOK)
async def game(game: Game, online: Its, rights: May, who: Asking) -> OnlineGame:
    """A game as its page shows it."""
    await rights.check(who, game, "see")
    return await game_list.game(online, game, account_of(who))


@post(
    "/api/online/games/{game:str}/join",
    operation_id="join-game",
    status_code=200,
    tags=["lobby"],
    bars=ACT,
)
async def join(
    game: Game, data: JSONBody[Join], online: Its, rights: May, member: Member
) -> OnlineGame:
    """Take a free seat, or one that you were asked to take over."""
    await rights.check(member, game, "see")
    return await lobby.join(online, member, game, data)


@post(
    "/api/online/games/{game:str}/leave",
    operation_id="leave-game",
    status_code=204,
    tags=["lobby"],
    bars=ACT,
)
async def leave(game: Game, online: Its, member: Member) -> None:
    """Get up before the game begins. When its maker leaves, the game is gone."""
    await lobby.leave(online, member, game)


@post("/api/online/games/{game:str}/invite", operation_id="invite", tags=["lobby"], bars=ACT)
async def invite(game: Game, data: JSONBody[Invite], online: Its, member: Member) -> InviteLink:
    """A link to a free seat; the one before leads nowhere from now on."""
    return await lobby.invite(online, member, game, data)


@get("/api/online/invites/{token:str}", operation_id="invitation", tags=["lobby"], bars=LOOK)
async def invited(token: FromPath[str], online: Its, who: Asking) -> Invited:
    """What a link leads to."""
    return await lobby.look_at_invite(online, account_of(who), token)


@post(
    "/api/online/invites/{token:str}",
    operation_id="accept-invitation",
    status_code=200,
    tags=["lobby"],
    bars=ACT,
)
async def accept(
    token: FromPath[str], data: JSONBody[Accept], online: Its, member: Member
) -> OnlineGame:
    """Take the seat a link leads to."""
    return await lobby.accept(online, member, token, share=data.share)


@post(
    "/api/online/games/{game:str}/hand",
    operation_id="hand-seat",
    status_code=200,
    tags=["lobby"],
    bars=ACT,
)
async def hand(game: Game, data: JSONBody[HandSeat], online: Its, member: Member) -> OnlineGame:
    """Give your seat to a bot at once, or ask a player to take it over."""
    return await lobby.hand(online, member, game, data)


# ---- agreeing and ending --------------------------------------------------------------------


@post("/api/online/games/{game:str}/offers", operation_id="offer", tags=["table"], bars=ACT)
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
    bars=ACT,
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


@post(
    "/api/online/games/{game:str}/resign",
    operation_id="resign",
    status_code=204,
    tags=["table"],
    bars=ACT,
)
async def resign(game: Game, online: Its, rights: May, member: Member) -> None:
    """Give the game up."""
    await rights.check(member, game, "see")
    await endings.resign(online, member, game)


@post(
    "/api/online/games/{game:str}/claim",
    operation_id="claim",
    status_code=204,
    tags=["table"],
    bars=ACT,
)
async def claim(game: Game, online: Its, rights: May, member: Member) -> None:
    """Claim a game in which the other side's time has run out."""
    await rights.check(member, game, "see")
    await endings.claim(online, member, game)


@post(
    "/api/online/games/{game:str}/resume",
    operation_id="resume",
    status_code=204,
    tags=["table"],
    bars=ACT,
)
async def resume(game: Game, online: Its, rights: May, member: Member) -> None:
    """End a pause."""
    await rights.check(member, game, "see")
    await proposals.resume(online, member, game)


@post(
    "/api/online/games/{game:str}/edit",
    operation_id="edit",
    status_code=204,
    tags=["table"],
    bars=ACT,
)
async def edit(game: Game, data: JSONBody[Edit], online: Its, rights: May, member: Member) -> None:
    """Change the position by hand, while all have agreed that one may."""
    await rights.check(member, game, "see")
    await proposals.edit(online, member, game, data)


@post(
    "/api/online/games/{game:str}/edit/end",
    operation_id="end-edit",
    status_code=204,
    tags=["table"],
    bars=ACT,
)
async def end_edit(game: Game, online: Its, rights: May, member: Member) -> None:
    """No more changes by hand."""
    await rights.check(member, game, "see")
    await proposals.end_editing(online, member, game)


# ---- playing from outside -------------------------------------------------------------------


@get("/api/online/games/{game:str}/table", operation_id="look", tags=["play"], bars=LOOK)
async def look(
    game: Game, online: Its, rights: May, member: Member, side: FromQuery[str] = ""
) -> Asked:
    """The table as your side sees it, and whether it is asked something."""
    await rights.check(member, game, "see")
    return await bot_api.look(online, member, game, side)


@post(
    "/api/online/games/{game:str}/ask", operation_id="ask", status_code=200, tags=["play"], bars=ACT
)
async def ask(
    game: Game, data: JSONBody[AskOffers], online: Its, rights: May, member: Member
) -> OffersAsked:
    """What your side may do now: families of lawful actions, and some of them at random."""
    await rights.check(member, game, "see")
    return await bot_api.ask(online, member, game, data)


@post(
    "/api/online/games/{game:str}/query",
    operation_id="query",
    status_code=200,
    tags=["play"],
    bars=ACT,
)
async def query(
    game: Game, data: JSONBody[Question], online: Its, rights: May, member: Member
) -> Answer | Refused:
    """A query of the game: reach, odds, supply. It changes nothing."""
    await rights.check(member, game, "see")
    return await bot_api.query(online, member, game, data)


@post(
    "/api/online/games/{game:str}/play",
    operation_id="play",
    status_code=200,
    tags=["play"],
    bars=ACT,
)
async def play(
    game: Game, data: JSONBody[PlayNow], online: Its, rights: May, member: Member
) -> Played:
    """Do something, or be told by which rule it is refused. It is on disk when this answers."""
    await rights.check(member, game, "see")
    return await bot_api.play(online, member, game, data)


ROUTES = (
    games, make, game, join, leave, invite, invited, accept, hand, offer, answer, resign, claim,
    resume, edit, end_edit, look, ask, query, play, *ROUTES_BESIDE, notices_socket,
)  # fmt: skip
