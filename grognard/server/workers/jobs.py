"""What a worker does: each job is plain data, and so is what comes of it.

A job holds all that it needs: a worker has no database, and remembers nothing between two jobs but
the kits, which are public. So how long one takes tells nothing of what was done before.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import islice
from random import Random
from typing import Any

import msgspec

from grognard import library
from grognard.ai import make_bot
from grognard.ai.asking import Asked, Budget
from grognard.ai.hints import hints
from grognard.kernel.dice import FairDice
from grognard.kernel.legality import Illegal, No, no
from grognard.kernel.match import Match
from grognard.kernel.planning import Thought
from grognard.kernel.question import Question
from grognard.kernel.value import Side, Value
from grognard.server.online.wire import Family
from grognard.server.workers import minds

MOST_FAMILIES = 1_000

encode = msgspec.json.encode


class Position(Value, frozen=True):
    """A match as it stands, without its record and its dice."""

    game: str
    scenario: str
    options: dict[str, str]
    start: str
    """The situation it began in, where there is one."""
    state: msgspec.Raw


class Ask(Value, frozen=True, tag="ask"):
    """A query of the game. What comes of it is an `Answered`."""

    position: Position
    side: Side
    query: dict[str, Any]


class Answered(Value, frozen=True):
    """The answer to a query, or why there is none."""

    answer: msgspec.Raw
    reasons: tuple[No, ...] = ()


class Hint(Value, frozen=True, tag="hint"):
    """The best plans of a side: a list of them."""

    position: Position
    asked: tuple[Side, ...]
    side: Side
    seed: int
    seconds: float


class Think(Value, frozen=True, tag="think"):
    """What a computer opponent does next: a `Decided`."""

    position: Position
    asked: tuple[Side, ...]
    side: Side
    bot: str
    seed: int
    mind: bytes
    """What it remembers, as it was told with its last answer; empty at first."""
    seconds: float


class Decided(Value, frozen=True):
    action: dict[str, Any]
    thoughts: tuple[Thought, ...]
    mind: bytes


class Prepare(Value, frozen=True, tag="prepare"):
    """Read a scenario, for whatever is asked of it next."""

    scenario: str
    options: dict[str, str]
    start: str


class Draw(Value, frozen=True, tag="draw"):
    """What a side may do: a `Drawn`."""

    position: Position
    asked: tuple[Side, ...]
    side: Side
    seed: int | None
    draw: int


class Drawn(Value, frozen=True):
    families: tuple[Family, ...]
    drawn: tuple[dict[str, Any], ...]


Job = Ask | Hint | Draw | Think | Prepare

decode = msgspec.json.Decoder(Job).decode


def position_of(match: Match[Any]) -> Position:
    state = msgspec.Raw(encode(match.state.saved()))
    options = dict(match.kit.options)
    return Position(match.game.id, match.scenario, options, match.start, state)


@lru_cache(maxsize=library.MOST_KITS)
def kit_of(scenario: str, options: tuple[tuple[str, str], ...], start: str) -> Any:
    if start:
        return library.situation(start, scenario=scenario).kit
    return library.kit_for(scenario, dict(options))


def kit_for(position: Position | Prepare) -> Any:
    options = tuple(sorted(position.options.items()))
    return kit_of(position.scenario, options, position.start)


def match_at(position: Position) -> Match[Any]:
    """A match that stands there. It is for looking at alone."""
    game = library.game(position.game)
    kit = kit_for(position)
    state = game.restore(kit, game.decode_saved(msgspec.json.decode(position.state)))
    return Match(game, kit, position.scenario, FairDice.fresh(), state=state, undo=False)


def done(job: Job, budget: Budget) -> bytes:
    """Do it."""
    if isinstance(job, Prepare):
        kit_for(job)
        return b""
    match = match_at(job.position)
    match job:
        case Ask():
            return encode(answered(match, job.side, job.query))
        case Draw():
            return encode(drawn(match, job))
        case Hint():
            question: Question[Any] = Question(match.state, job.asked)
            ask = Asked(match.game, match.kit, question, job.side, budget)
            return encode(hints(match.view(job.side), ask, job.seed))
        case Think():
            return encode(decided(match, job, budget))


def budget_for(job: Job) -> Budget:
    return Budget(seconds=job.seconds) if isinstance(job, Hint | Think) else Budget()


def decided(match: Match[Any], job: Think, budget: Budget) -> Decided:
    """From the view of its side, as everywhere."""
    question: Question[Any] = Question(match.state, job.asked)
    ask = Asked(match.game, match.kit, question, job.side, budget)
    bot = minds.recalled(job.mind, match.kit) if job.mind else make_bot(job.bot, job.seed)
    action = bot.decide(match.view(job.side), ask)
    return Decided(msgspec.to_builtins(action), bot.thinks(), minds.kept(bot, match.kit))


def answered(match: Match[Any], side: Side, query: dict[str, Any]) -> Answered:
    nothing = msgspec.Raw(b"null")
    try:
        asked = match.game.decode_query(query)
        return Answered(msgspec.Raw(encode(asked.answer(match.state, side))))
    except Illegal as refusal:
        return Answered(nothing, refusal.reasons)
    except msgspec.ValidationError as error:
        return Answered(nothing, (no("0", "malformed", fault=str(error)),))


def drawn(match: Match[Any], job: Draw) -> Drawn:
    rng, side = Random(job.seed), job.side
    question: Question[Any] = Question(match.state, job.asked)
    plain = msgspec.to_builtins
    families = tuple(
        Family(offer.size(), plain(offer.describe()), plain(offer.draw(rng)))
        for offer in islice((o for o in question.offers(side) if o.size()), MOST_FAMILIES)
    )
    return Drawn(families, tuple(plain(question.sample(rng, side)) for _ in range(job.draw)))
