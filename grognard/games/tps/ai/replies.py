"""Answers that are asked for in between: casualty points, the advantage, retreats."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from grognard.games.tps.ai.attack_value import Body, Target, hopes, support
from grognard.games.tps.ai.weights import Stakes, esteem
from grognard.games.tps.kit import FRESH, GERMAN, SPENT
from grognard.games.tps.rules.r08354_losses import How, Pay, Payments
from grognard.games.tps.rules.r08355_retreat import RetreatTo
from grognard.games.tps.rules.r09_advantage import Keep, Prolong, Reroll
from grognard.games.tps.view import View
from grognard.kernel.flow import Action

SHORT = 5
"""A day that ends on this space or before is too short for the German."""
Paying = tuple[tuple[int, How], ...]


def payment(stakes: Stakes, offer: Payments) -> Pay | None:
    """[8.354] The cheapest way to pay. Who stays holds the area, so that to lose the weakest may be
    better than to leave together."""
    if offer.owed <= 0:
        return Pay()
    best: tuple[float, Paying] | None = None
    for plan in _ways_to_pay(stakes, offer):
        cost = _cost(stakes, offer, plan)
        if best is None or cost < best[0]:
            best = cost, plan
    return None if best is None else Pay(tuple(sorted(best[1])))


def _ways_to_pay(stakes: Stakes, offer: Payments) -> Iterator[Paying]:
    """So many are eliminated, so many retreat, so many are turned: the least esteemed first, but
    for the unit that has to pay."""
    can = dict(offer.choices)
    there, worth = len(can), offer.worth
    marked = next((i for i, hows in offer.choices if None not in hows), -1)
    others = sorted((i for i in can if i != marked), key=lambda i: (esteem(stakes.kit, i), i))
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


def _cost(stakes: Stakes, offer: Payments, plan: Paying) -> float:
    """What it costs to pay so, the area included where nobody is left to hold it."""
    fresh = "flip" in offer.worth
    cost, leaving = 0.0, 0
    for i, how in plan:
        if how == "eliminate":
            cost += (1.6 if fresh else 1.3) * (0.5 + esteem(stakes.kit, i))
        else:
            cost += 0.5 if how == "retreat" else 0.3
        leaving += how != "flip"
    if leaving == len(offer.choices):
        at = stakes.s.units[plan[0][0]].at
        if stakes.ours[at] == leaving and stakes.theirs[at]:
            mine = stakes.s.control[at] == stakes.side
            cost += stakes.temper.stay * stakes.prize(at) if mine else 0.3
    return cost


def retreat(stakes: Stakes, action: RetreatTo) -> float:
    """[8.3551] To where they are wanted, away from the enemy; observers come along."""
    at = action.to
    return stakes.pull[at] - 0.1 * stakes.menace[at] + len(action.observers)


# ---- the advantage ---------------------------------------------------------------------------


def second_thoughts(stakes: Stakes, view: View, *, may_prolong: bool) -> tuple[Action[Any], float]:
    """[9.2, 9.3] The advantage is spent on more impulses, or on a throw where another may be
    expected to bring much more; and how much more."""
    if may_prolong and prolongs(stakes, view):
        return Prolong(), 0.0
    if view.about.get("why") == "attack":
        gain = another_throw(stakes, view)
        return (Reroll() if gain > least_gain(stakes, view) else Keep()), gain
    return Keep(), 0.0


def prolongs(stakes: Stakes, view: View) -> bool:
    """[9.3, 19.2] On the date that is judged whoever is behind wants more of it. Before, the German
    lengthens a day that would be short, as long as he may have the advantage back in time."""
    behind = (stakes.score < stakes.needed) == (stakes.side == GERMAN)
    if not stakes.days:
        return behind
    german_day = stakes.side == GERMAN and not view.night
    return german_day and stakes.days > 2 and view.track <= SHORT


def least_gain(stakes: Stakes, view: View) -> float:
    """[9.2, 9.5] What another throw must bring. Who uses the advantage on the eve gives it to the
    other side for the date that is judged; and a German who is behind keeps it for a longer day."""
    temper = stakes.temper
    if not stakes.days:
        waits = stakes.side == GERMAN and not view.night and stakes.score < stakes.needed
        return temper.reroll * temper.eve if waits else temper.reroll_late
    eve = stakes.days == 1 or (stakes.side == GERMAN and stakes.days == 2)
    return temper.reroll * temper.eve if eve else temper.reroll


def another_throw(stakes: Stakes, view: View) -> float:
    """[9.2] What the dice of an attack may be expected to bring this side if they are thrown again,
    beyond what they have brought. Who attacks is read off the table."""
    s, about = stakes.s, view.about
    by, at = about["side"], about["at"]
    struck = [n % 4 for n in view.struck if n // 4 == at]
    group = struck[-1] if struck else FRESH
    target = Target(s, by, at, group) if group in (FRESH, SPENT) else None
    if target is None or not target.there:
        return 0.0
    body, counters = Body(support(s, by, at)), stakes.kit.counters
    for one in view.units:
        counter = counters[one.unit]
        acts = one.at == at and one.marks and "over" not in one.marks
        if acts and counter.side == by and counter.combat:
            body.join(s, one.unit)
    ground = body.leads
    if ground:
        ahead = body.offence - target.defence
    else:
        guns = stakes.kit.air[s.date] if by == GERMAN else stakes.kit.fag_factor[0][s.date]
        ahead = guns - target.shelled
    prize = stakes.prize(at) if ground else 0.0
    if stakes.s.men(1 - by, at) > target.there:
        prize *= 0.3
    a, b, c, d = about["pips"][:4]
    margin: int = ahead + a + b - c - d
    taken = min(max(margin, 0), target.most)
    gone = target.there * (2 if group == FRESH else 1)
    cleared = 1.0 if margin > target.most else min(1.0, taken / gone) ** 2
    days = 1 if margin > target.most else 2 if margin > 0 else 3 if margin == 0 else 4
    now = stakes.harm * taken + prize * cleared - body.count * stakes.tired(days)
    hope = hopes(ahead, target.most, target.there, group)
    after = stakes.harm * hope.taken + prize * hope.cleared - body.count * stakes.toll(hope)
    return after - now if by == stakes.side else now - after
