"""Ratings: how well somebody plays a game, and how certain that is.

Weng and Lin's Bayesian rating (Plackett-Luce), by the library openskill; the members of a team are
rated together.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from openskill.models import PlackettLuce, PlackettLuceRating
from sqlalchemy import delete, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from grognard.server.accounts.tables import ACCOUNTS
from grognard.server.online.tables import RATED, RATINGS
from grognard.server.online.wire import Rating
from grognard.server.online.wire_pages import Ranked

if TYPE_CHECKING:
    from grognard.server.online.rows import LobbyGame

MODEL = PlackettLuce()
MEAN, SCALE = 1000, 40
"""What is shown: a newcomer has the mean, and a step of the model is so many points."""

Known = dict[tuple[str, str], Rating]
"""By account and game."""


def shown(system: str, mu: float, sigma: float, games: int) -> Rating:
    rating = round(MEAN + SCALE * (mu - MODEL.mu))
    return Rating(system, mu, sigma, games, rating, round(2 * SCALE * sigma))


async def of(db: AsyncConnection, accounts: Iterable[str]) -> Known:
    wanted = select(RATINGS).where(RATINGS.c.account.in_(set(accounts)))
    rows = (await db.execute(wanted)).all()
    return {(r.account, r.system): shown(r.system, r.mu, r.sigma, r.games) for r in rows}


async def best(db: AsyncConnection, system: str, most: int) -> list[Ranked]:
    """Those who certainly are the best: the estimate less its uncertainty counts."""
    wanted = (
        select(RATINGS, ACCOUNTS.c.name)
        .join(ACCOUNTS, ACCOUNTS.c.id == RATINGS.c.account)
        .where(RATINGS.c.system == system)
        .order_by((RATINGS.c.mu - 2 * RATINGS.c.sigma).desc(), RATINGS.c.account)
        .limit(most)
    )
    rows = (await db.execute(wanted)).all()
    return [Ranked(r.name, shown(system, r.mu, r.sigma, r.games)) for r in rows]


def counts(its: LobbyGame) -> bool:
    """Whether a finished game changes ratings: between people alone, by the rules alone."""
    return (
        its.rated
        and not its.edited
        and its.status == "over"
        and its.apart
        and all(seat.account for seat in its.seats)
    )


async def rate(db: AsyncConnection, its: LobbyGame, winner: str) -> bool:
    """Update the ratings with a finished game, once."""
    done = select(RATED.c.account).where(RATED.c.game == its.game)
    if not counts(its) or (await db.execute(done)).first() is not None:
        return False
    known = await of(db, its.accounts)
    teams, players = [], []
    for side in its.people:
        own = [seat.account for seat in its.of_side(side)]
        players.append((side, own))
        teams.append([_model(known.get((account, its.system)), account) for account in own])
    ranks = [1.0 if not winner or side == winner else 2.0 for side, _ in players]
    for (side, own), team in zip(players, MODEL.rate(teams, ranks=ranks), strict=True):
        for account, new in zip(own, team, strict=True):
            before = known.get((account, its.system))
            row = {"account": account, "system": its.system, "mu": new.mu, "sigma": new.sigma}
            own_row = (RATINGS.c.account == account) & (RATINGS.c.system == its.system)
            await db.execute(delete(RATINGS).where(own_row))
            games = (before.games if before else 0) + 1
            await db.execute(insert(RATINGS).values(**row, games=games))
            noted = {"account": account, "side": side, "mu": new.mu, "sigma": new.sigma}
            await db.execute(insert(RATED).values(game=its.game, **noted))
    return True


def _model(known: Rating | None, account: str) -> PlackettLuceRating:
    if known is None:
        return MODEL.rating(name=account)
    return MODEL.rating(mu=known.mu, sigma=known.sigma, name=account)
