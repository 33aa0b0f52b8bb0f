"""[G] The combat that is being fought: its units are shown to both sides, its air as it is said."""

from __future__ import annotations

from grognard.games.ercn.kit import SIDES
from grognard.games.ercn.present.answers import Battle, Odds
from grognard.games.ercn.present.odds import Air, odds_of
from grognard.games.ercn.rules.g2_air import OpenAir, SecretAir, most_air
from grognard.games.ercn.rules.g3_results import ChooseD1, Payment, Roll
from grognard.games.ercn.rules.g4_retreat import Retreat
from grognard.games.ercn.rules.g_combat import Fight
from grognard.games.ercn.state import State


def battle(s: State, me: int) -> Battle | None:
    """The combat the question is about, as this side may know it."""
    step = s.steps[-1]
    fight = getattr(step, "fight", None)
    if not isinstance(fight, Fight):
        return None
    return Battle(
        SIDES[fight.side],
        fight.target,
        fight.attackers,
        fight.defenders,
        fight.guests,
        odds_so_far(s, me),
        result_now(s),
        step.owed if isinstance(step, Payment) else 0,
    )


def odds_so_far(s: State, me: int) -> Odds | None:
    """[G2] With the air points that were said openly, and what the other side's may still do."""
    step = s.steps[-1]
    match step:
        case Roll():
            return odds_of(s, step.fight, step.air)
        case OpenAir():
            return air_odds(s, me, 0) if step.attacker is None else said_odds(s, step, me)
        case SecretAir():
            return air_odds(s, me, 0)
    return None


def said_odds(s: State, step: OpenAir, me: int) -> Odds:
    """[G2] The attacker has said his points: now they depend on the defender's alone."""
    said = step.attacker or 0
    fight = step.fight
    replies = range(most_air(s, 1 - fight.side) + 1) if me == fight.side else ()
    return odds_of(s, fight, (said, 0), [(said, reply) for reply in replies])


def air_odds(s: State, me: int, points: int) -> Odds | None:
    """[G2, M3a] The combat with so many air points of this side's: beside them only what the other
    has said openly, and the columns that his points may still bring about."""
    step = s.steps[-1]
    if not isinstance(step, OpenAir | SecretAir):
        return None
    fight = step.fight
    said = step.attacker if isinstance(step, OpenAir) else None
    if said is not None:
        return odds_of(s, fight, (said, points))

    def both(reply: int) -> Air:
        return (points, reply) if me == fight.side else (reply, points)

    return odds_of(s, fight, both(0), [both(n) for n in range(most_air(s, 1 - me) + 1)])


def result_now(s: State) -> str:
    """[G3] The part of the result that is being carried out."""
    step = s.steps[-1]
    match step:
        case Payment():
            return step.part
        case ChooseD1():
            return "D1"
        case Retreat():
            return "D1" if min(n for _, n in step.going) == 1 else "D2"
    return ""
