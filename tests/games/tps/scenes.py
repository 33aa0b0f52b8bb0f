"""Short words for tests of the later chapters: positions, units and areas by name."""

from __future__ import annotations

from functools import cache
from textwrap import dedent
from typing import Any

from grognard.games.tps import GAME, situations
from grognard.games.tps.kit import BESIDE
from grognard.games.tps.rules.r08354_losses import Losses, Pay
from grognard.games.tps.rules.r09_advantage import Keep, Offered
from grognard.games.tps.sheets import Sheets, load
from grognard.games.tps.state import State, Unit
from grognard.kernel.dice import FairDice
from grognard.kernel.flow import Action
from grognard.kernel.match import Match
from grognard.kernel.pack import Pack
from grognard.kernel.rulebook import GAMES
from grognard.kernel.value import CHANCE
from grognard.language import Language

DATA = GAMES / "tps" / "data"
Scene = Match[State]
Why = tuple[str, str]

ENGLISH, FRENCH = Language("en", ("tps",), strict=True), Language("fr", ("tps",), strict=True)


@cache
def sheets(scenario: str = "first-week") -> Sheets:
    return load(Pack(DATA), scenario)


def lay(text: str, scenario: str = "first-week") -> Scene:
    """The position a text describes."""
    whole = f"scenario: {scenario}\n" + dedent(text)
    state, _ = situations.build(sheets(scenario), whole)
    return Match(GAME, state.kit, scenario, FairDice.from_seed(1), state=state, start=whole)


def u(m: Scene, name: str) -> int:
    found: int = m.kit.unit_at[name]
    return found


def a(m: Scene, name: str) -> int:
    found: int = m.kit.ground.index[name]
    return found


def piece(m: Scene, name: str) -> Unit:
    return m.state.units[u(m, name)]


def at(m: Scene, name: str) -> str:
    """The area where this unit stands, or the place beside the map."""
    where = piece(m, name).at
    return BESIDE[where] if where < 0 else str(m.kit.names[where])


def do(m: Scene, side: str, action: Action[Any], *pips: int) -> None:
    """Play an action, then let these dice fall and stand."""
    m.play(side, action)
    roll(m, *pips)


def roll(m: Scene, *pips: int) -> None:
    """These dice fall, throw after throw; whoever has the advantage lets them stand, and who is
    attacked in vain stays."""
    m.script = list(pips)
    while not m.over:
        step = m.ask.step
        if isinstance(step, Offered):
            m.play(m.ask.side, Keep())
        elif isinstance(step, Losses) and step.owed <= 0:
            m.play(m.ask.side, Pay())
        elif m.script:
            assert m.ask.side == CHANCE, step
            m.roll()
        else:
            return


def nos(m: Scene, side: str, action: Action[Any]) -> list[Why]:
    """Why this side may not do this, as (rule, why). Empty means it may."""
    return [(r.rule, r.why) for r in m.why_not(side, action)]


def offered(m: Scene, kind: type[Action[Any]]) -> list[Any]:
    """Every action of a kind that is offered now."""
    return [one for offer in m.ask.offers() for one in offer if isinstance(one, kind)]


def told(m: Scene, what: str) -> str:
    """The last event of this name as it is said in English; it can be said in French as well."""
    event = next(event for event in reversed(m.story) if event.what == what)
    assert FRENCH.say(f"event-{what}", **dict(event.about))
    return ENGLISH.say(f"event-{what}", **dict(event.about))


def happened(m: Scene) -> list[str]:
    return [event.what for event in m.story]
