"""Answers in the middle of an impulse: casualty points, the advantage, retreats."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from grognard.games.tps.ai.attack_value import Force, Target, expected, support
from grognard.games.tps.ai.board_model import Board, unit_worth
from grognard.games.tps.kit import FRESH, GERMAN, SPENT
from grognard.games.tps.rules.r08354_losses import How, Pay, Payments
from grognard.games.tps.rules.r08355_retreat import RetreatTo
from grognard.games.tps.rules.r09_advantage import Keep, Prolong, Reroll
from grognard.games.tps.view import View
from grognard.kernel.flow import Action

SHORT = 5
"""A day that ends on this space or before is too short for the German."""
Paying = tuple[tuple[int, How], ...]


def payment(board: Board, offer: Payments) -> Pay | None:
    """[8.354] The cheapest way to pay. Who stays holds the area, so that to lose the weakest may be
    better than to leave together."""
    if offer.owed <= 0:
        return Pay()
    best: tuple[float, Paying] | None = None
    for plan in _ways_to_pay(board, offer):
        cost = _cost(board, offer, plan)
        if best is None or cost < best[0]:
            best = cost, plan
    return None if best is None else Pay(tuple(sorted(best[1])))


def _ways_to_pay(board: Board, offer: Payments) -> Iterator[Paying]:
    """So many are eliminated, so many retreat, so many are turned: the least esteemed first, but
    for the unit that has to pay."""
    can = dict(offer.choices)
    there, worth = len(can), offer.worth
    marked = next((i for i, hows in offer.choices if None not in hows), -1)
    others = sorted((i for i in can if i != marked), key=lambda i: (unit_worth(board.kit, i), i))
    flee = any("retreat" in hows for hows in can.values())
    for dead in range(there + 1):
        for gone in range(there - dead + 1 if flee else 1):
            owed = offer.owed - dead * worth["eliminate"] - gone * worth["retreat"]
            turned = min(there - dead - gone, max(0, owed)) if "flip" in worth else 0
            count = dead + gone + turned
            if owed > turned or not count:
                continue
            # The marked unit pays in the mildest way that anybody does.
            row = [*others[: count - 1], marked] if marked >= 0 else others[:count]
            hows: list[How] = ["eliminate"] * dead
            hows += ["retreat"] * gone
            hows += ["flip"] * turned
            plan = tuple(zip(row, hows, strict=True))
            if all(how in can[i] for i, how in plan):
                yield plan


def _cost(board: Board, offer: Payments, plan: Paying) -> float:
    """What it costs to pay so, the area included where nobody is left to hold it."""
    fresh = "flip" in offer.worth
    cost, leaving = 0.0, 0
    for i, how in plan:
        if how == "eliminate":
            cost += (1.6 if fresh else 1.3) * (0.5 + unit_worth(board.kit, i))
        else:
            cost += 0.5 if how == "retreat" else 0.3
        leaving += how != "flip"
    if leaving == len(offer.choices):
        at = board.s.units[plan[0][0]].at
        if board.ours[at] == leaving and board.theirs[at]:
            mine = board.s.control[at] == board.side
            cost += board.weights.stay * board.prize(at) if mine else 0.3
    return cost


def retreat(board: Board, action: RetreatTo) -> float:
    """[8.3551] To where they are wanted, away from the enemy; observers come along."""
    at = action.to
    return board.pull[at] - 0.1 * board.menace[at] + len(action.observers)


# ---- the advantage ---------------------------------------------------------------------------


def spend_advantage(board: Board, view: View, *, may_prolong: bool) -> tuple[Action[Any], float]:
    """[9.2, 9.3] The advantage is spent on more impulses, or on a throw where another may be
    expected to bring much more; and how much more."""
    if may_prolong and prolongs(board, view):
        return Prolong(), 0.0
    if view.about.get("why") == "attack":
        gain = another_throw(board, view)
        return (Reroll() if gain > least_gain(board, view) else Keep()), gain
    return Keep(), 0.0


def prolongs(board: Board, view: View) -> bool:
    """[9.3, 19.2] On the date that is judged the side that is behind wants more of it. Before, the
    German lengthens a day that would be short, while he may have the advantage back in time."""
    behind = (board.score < board.needed) == (board.side == GERMAN)
    if not board.days:
        return behind
    german_day = board.side == GERMAN and not view.night
    return german_day and board.days > 2 and view.track <= SHORT


def least_gain(board: Board, view: View) -> float:
    """[9.2, 9.5] What another throw must bring. Who uses the advantage on the eve gives it to the
    other side for the date that is judged; and a German who is behind keeps it for a longer day."""
    weights = board.weights
    if not board.days:
        waits = board.side == GERMAN and not view.night and board.score < board.needed
        return weights.reroll * weights.eve if waits else weights.reroll_late
    eve = board.days == 1 or (board.side == GERMAN and board.days == 2)
    return weights.reroll * weights.eve if eve else weights.reroll


def another_throw(board: Board, view: View) -> float:
    """[9.2] What the dice of an attack may be expected to bring this side if they are thrown again,
    beyond what they have brought. Who attacks is read off the table."""
    s, about = board.s, view.about
    by, at = about["side"], about["at"]
    struck = [n % 4 for n in view.struck if n // 4 == at]
    group = struck[-1] if struck else FRESH
    target = Target(s, by, at, group) if group in (FRESH, SPENT) else None
    if target is None or not target.there:
        return 0.0
    force, counters = Force(support(s, by, at)), board.kit.counters
    for one in view.units:
        counter = counters[one.unit]
        acts = one.at == at and one.marks and "over" not in one.marks
        if acts and counter.side == by and counter.combat:
            force.join(s, one.unit)
    ground = force.leads
    if ground:
        ahead = force.offence - target.defence
    else:
        guns = board.kit.air[s.date] if by == GERMAN else board.kit.fag_factor[0][s.date]
        ahead = guns - target.shelled
    prize = board.prize(at) if ground else 0.0
    if board.s.men(1 - by, at) > target.there:
        prize *= 0.3
    a, b, c, d = about["pips"][:4]
    margin: int = ahead + a + b - c - d
    taken = min(max(margin, 0), target.most)
    gone = target.there * (2 if group == FRESH else 1)
    cleared = 1.0 if margin > target.most else min(1.0, taken / gone) ** 2
    days = 1 if margin > target.most else 2 if margin > 0 else 3 if margin == 0 else 4
    now = board.harm * taken + prize * cleared - force.count * board.tired(days)
    result = expected(ahead, target.most, target.there, group)
    after = board.harm * result.taken + prize * result.cleared - force.count * board.toll(result)
    return after - now if by == board.side else now - after
