"""The summary of a game for the list of games: what everybody may know of it."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

import msgspec

from grognard.kernel.game import Game
from grognard.kernel.match import Match
from grognard.kernel.value import CHANCE
from grognard.server import dice_rounds
from grognard.server.records import Row, Summary
from grognard.server.wire import GameInfo

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from grognard.kernel.events import Event


def summary_of(
    match: Match[Any], public_events: int, seen: Mapping[str, Any] | None = None
) -> Summary:
    """As the table stands now. Turn and phase are public in every game; how many actions there
    were is not where some of them are secret, and then the events that everybody heard are counted.
    `seen` is the view of any side, as plain data, where there is one: making it takes time."""
    game = match.game
    turn, phase = public(match) if seen is None else (seen["turn"], seen["phase"])
    days = calendar(game, match.kit)
    over = match.over
    hidden = game.hidden(match.kit) and not over
    day = days[min(max(turn, 1), len(days)) - 1]
    return Summary(
        turn=turn,
        turns=len(days),
        dates=day,
        phase=phase,
        waits=() if over else tuple(s for s in match.ask.sides if s != CHANCE),
        over=over,
        result=match.result if over else None,
        actions=public_events if hidden else match.count,
    )


def public_events(story: Iterable[Event]) -> int:
    """Those that everybody has heard."""
    return sum(not event.to for event in story)


def public(match: Match[Any]) -> tuple[int, str]:
    """Turn and phase."""
    view: Any = match.view(match.game.sides[0])
    return view.turn, view.phase


@lru_cache(maxsize=16)
def calendar(game: Game[Any], kit: Any) -> tuple[dict[str, str], ...]:
    """The dates of each turn in each language."""
    days = game.dates(game.board(kit))
    return tuple(msgspec.to_builtins(day.dates) for day in days)


@lru_cache(maxsize=16)
def board_bytes(game: Game[Any], kit: Any) -> bytes:
    """The map sheet as it is sent to clients."""
    return msgspec.json.encode(game.board(kit))


def info_of(row: Row) -> GameInfo:
    kept, summary = row.header, row.summary
    return GameInfo(
        id=row.id,
        scenario=kept.scenario,
        game=kept.game,
        title=row.title,
        options=kept.options,
        seats=kept.seats,
        turn=summary.turn,
        turns=summary.turns,
        dates=summary.dates,
        phase=summary.phase,
        waits=summary.waits,
        over=summary.over,
        result=summary.result,
        hidden=kept.hidden,
        created=row.created,
        played=row.played,
        actions=summary.actions,
        commit=dice_rounds.commit_of(kept),
        seeded=kept.seeded,
        since_roll=kept.since_roll,
        dice=dice_rounds.dice_now(kept),
        shares=tuple(s.seat for s in kept.rounds[-1].shares) if kept.rounds else (),
    )
