"""The first opponent. It knows how to plan a phase; the game's judge says what things are worth.

It gathers attackers round targets, best attack first, then posts every other unit where it is
worth most, one after another. Of all else it takes the choice that is rated highest. A movement
phase is planned once and the moves are then made one by one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from heapq import heapify, heappop, heappush
from random import Random
from typing import Any, Protocol, cast

from grognard.ai.asking import Asked
from grognard.ai.fields import names_units, unit_of
from grognard.kernel.facets import Opponents
from grognard.kernel.flow import Action, refusals
from grognard.kernel.offers import Family, Offer, One, tag
from grognard.kernel.planning import Thought, thought

Order = Action[Any]


Assault = tuple[int, tuple[int, ...], Callable[[tuple[int, ...]], Order]]
"""A target, the units that may attack it, and the action that does it with some of them."""

MOST_THOUGHTS = 8
"""Thoughts that are shown, at most."""
IN_PLACE, GATHERED = 10, 8
"""Units in one attack at most: of those that stand there, and of those that come."""


class Judge(Protocol):
    """One side's judgement of a position, made from its view: a board of its own on which units can
    be moved about, and what things on it are worth, in the game's own points."""

    style: str
    """"march", "assault", "orders", or something else: a plain choice."""
    attacks_follow: bool
    study_best: int
    """Hexes that are worth a second look, of those a unit can reach."""
    most_attackers: int | None
    """How many are gathered for one attack at most; None is as usual."""

    @property
    def thoughts(self) -> Sequence[Thought]:
        """What it considered, for the player's eyes."""
        ...

    def rate(self, action: Order) -> float | None:
        """What a plain choice is worth; None where there is no opinion."""

    def answer(self, offers: Sequence[Offer[Order]]) -> Order | None:
        """An answer to what cannot be rated one by one."""

    def at(self, unit: int) -> int: ...
    def post(self, unit: int, at: int) -> None:
        """Put a unit there to see what comes of it."""

    def commit(self, unit: int, at: int) -> None:
        """Put a unit there for good."""

    def room(self, unit: int, at: int) -> bool: ...
    def ride(self, offer: Family[Order, int], unit: int, *, pay: bool = False) -> bool:
        """Whether this way of moving can be paid for; `pay` takes the price off."""

    def stay(self, unit: int, actions: Sequence[Order], *, attacking: bool) -> Order | None:
        """The order of a unit that stays in its hex, if any."""

    def order(self, units: Iterable[int]) -> list[int]:
        """Units in the order in which they are posted."""

    def glance(self, unit: int, at: int) -> float: ...
    def study(self, unit: int, at: int) -> float: ...

    def targets(self) -> list[int]: ...
    def around(self, target: int) -> Sequence[int]: ...
    def punch(self, unit: int, target: int) -> float: ...
    def spot(self, unit: int, at: int, target: int) -> float: ...
    def strike(self, target: int, units: tuple[int, ...]) -> float:
        """What an attack by these is worth, the price of using them taken off."""

    def assaults(self, offers: Sequence[Offer[Order]]) -> list[Assault]: ...
    def crowded(self, unit: int) -> bool: ...
    def feint(self, offers: Sequence[Offer[Order]]) -> Order | None:
        """A move that deceives the enemy before the phase ends."""


class Planner(Protocol):
    """What a judge has besides whose style is "orders"."""

    def orders(self) -> list[Order]:
        """All orders of a phase and its end: what offers would list is too much to look at."""


class Ways:
    """What one unit may do in a movement phase."""

    __slots__ = ("goals", "stays")

    def __init__(self) -> None:
        self.goals: dict[int, Family[Order, int]] = {}
        self.stays: list[Order] = []


class Recruit:
    """Quick, and the same every time for the same seed."""

    name = "recruit"
    looks = True

    def __init__(self, seed: int) -> None:
        self._rng = Random(seed)
        self._orders: list[Order] = []
        self._for: tuple[Any, ...] = ()
        self._closing = False
        self._mind: Mind = Mind(None)

    def moment(self, view: Any, opponents: Opponents) -> tuple[Any, ...]:
        """What must stay the same for its orders to hold."""
        return opponents.judge.moment(view)

    def judge(self, view: Any, kit: Any, opponents: Opponents) -> Judge:
        """A judge of a view, or of a table where the game's judges are made of one."""
        judge: Judge = opponents.judge.judge_for(view, kit)
        return judge

    def decide(self, view: Any, ask: Asked) -> Order:
        now = self.moment(view, ask.opponents)
        table = ask.table(self._rng) if ask.opponents.imagines else None
        if self._for == now and (order := self.next_order(ask, table)) is not None:
            return order
        if not self._for or self._for[0] != now[0]:
            self._closing = False
        self._orders, self._for = [], now
        self._mind = mind = Mind(ask.kit)
        judge = self.judge(view if table is None else table, ask.kit, ask.opponents)
        if judge.style == "orders":
            self._orders = cast(Planner, judge).orders()
            mind.thoughts += judge.thoughts
            order = self.next_order(ask, table)
            return ask.sample(self._rng) if order is None else order
        offers = ask.offers()
        if judge.style == "march":
            if not self._closing:
                self._orders = march(judge, offers, mind)
                mind.thoughts[:0] = judge.thoughts
            if not self._orders:
                self._closing = True
                return close(judge, offers, self._rng)
        elif judge.style == "assault":
            self._orders = assault(judge, offers, mind)
        else:
            chosen = choose(judge, offers, mind)
            mind.thoughts += judge.thoughts
            return ask.sample(self._rng) if chosen is None else chosen
        return self._orders.pop(0)

    def next_order(self, ask: Asked, table: Any) -> Order | None:
        """The next order of its plan. On a table of its own it leaves out those that have become
        impossible since the plan was made."""
        while self._orders:
            order = self._orders.pop(0)
            if table is None or not refusals(table, ask.side, order):
                return order
        return None

    def thinks(self) -> tuple[Thought, ...]:
        return tuple(self._mind.thoughts[:MOST_THOUGHTS])


class Mind:
    """Its thoughts while it answers, in the names of the map and the counters."""

    __slots__ = ("kit", "thoughts")

    def __init__(self, kit: Any) -> None:
        self.kit = kit
        self.thoughts: list[Thought] = []

    def attacks(self, worth: float, target: int, units: Iterable[int]) -> None:
        names = ", ".join(self.kit.counters[i].id for i in sorted(units))
        self.thoughts.append(thought("attack", worth, hex=self.kit.names[target], units=names))

    def holds(self, what: str, worth: float = 0.0, **about: str | float) -> None:
        self.thoughts.append(thought(what, worth, **about))


def choose(judge: Judge, offers: Sequence[Offer[Order]], mind: Mind) -> Order | None:
    """The choice that is rated highest, the first of equals; None without an opinion."""
    action = judge.answer(offers)
    if action is not None:
        if not judge.thoughts:
            mind.holds("habit", do=tag(type(action)))
        return action
    best: tuple[float, Order] | None = None
    rated = 0
    for offer in offers:
        if offer.size() > 400:
            continue
        for action in offer:
            worth = judge.rate(action)
            rated += worth is not None
            if worth is not None and (best is None or worth > best[0]):
                best = worth, action
    if best is None:
        mind.holds("no-opinion")
        return None
    mind.holds("choice", best[0], do=tag(type(best[1])), count=rated)
    return best[1]


def ending(offers: Sequence[Offer[Order]]) -> Order | None:
    """The action that ends a phase: the only one there is, or the last single one offered."""
    singles = [offer.action for offer in offers if isinstance(offer, One)]
    return singles[-1] if singles and unit_of(singles[-1]) < 0 else None


def close(judge: Judge, offers: Sequence[Offer[Order]], rng: Random) -> Order:
    """End the phase, or first take back a unit that stands in an overstacked hex."""
    end = ending(offers)
    if end is not None:
        return judge.feint(offers) or end
    for offer in offers:
        if isinstance(offer, One):
            action: Order = offer.action
            if (unit := unit_of(action)) >= 0 and judge.crowded(unit):
                return action
    return offers[-1].draw(rng)


# ---- attacks -------------------------------------------------------------------------------


def best_force(judge: Judge, target: int, units: Sequence[int]) -> tuple[float, tuple[int, ...]]:
    """Of the units that can take part, strongest first, how many should."""
    ranked = sorted(units, key=lambda u: (-judge.punch(u, target), u))
    best: tuple[float, tuple[int, ...]] = (0.0, ())
    for n in range(1, min(len(ranked), judge.most_attackers or IN_PLACE) + 1):
        force = tuple(sorted(ranked[:n]))
        worth = judge.strike(target, force)
        if worth > best[0]:
            best = worth, force
    return best


def assault(judge: Judge, offers: Sequence[Offer[Order]], mind: Mind) -> list[Order]:
    """The best attack there is, then the best with the units left, then the end.

    Only the first is sure to be as good when its turn comes: the others are asked for again,
    unless they are merely being announced.
    """
    left = judge.assaults(offers)
    used: set[int] = set()
    orders: list[Order] = []
    while True:
        ranked = []
        for n, (target, units, _) in enumerate(left):
            worth, force = best_force(judge, target, [u for u in units if u not in used])
            if force:
                ranked.append((worth, -n, force))
        if not ranked:
            break
        worth, n, force = max(ranked)
        target, _, make = left.pop(-n)
        mind.attacks(worth, target, force)
        orders.append(make(force))
        if names_units(orders[0]):
            return orders
        used.update(force)
    if not orders:
        mind.holds("no-attack", count=len(left))
    end = ending(offers)
    return orders if end is None else [*orders, end]


def muster(judge: Judge, ways: dict[int, Ways], mind: Mind) -> dict[int, int]:
    """Units and posts for attacks: targets by worth, each looked at again when its turn comes,
    because units and room may be gone by then."""
    comers: dict[int, list[int]] = {}
    for unit, may in ways.items():
        for h in {judge.at(unit), *may.goals}:
            comers.setdefault(h, []).append(unit)
    posted: dict[int, int] = {}
    queue = [(-worth, t) for t in judge.targets() if (worth := gather(judge, t, comers, ways, {}))]
    heapify(queue)
    while queue:
        _, target = heappop(queue)
        posts: dict[int, int] = {}
        worth = gather(judge, target, comers, ways, posts, posted)
        if worth <= 0:
            continue
        if queue and -queue[0][0] > worth:
            heappush(queue, (-worth, target))
            continue
        mind.attacks(worth, target, posts)
        for unit, at in posts.items():
            judge.commit(unit, at)
        posted.update(posts)
    return posted


def gather(
    judge: Judge,
    target: int,
    comers: dict[int, list[int]],
    ways: dict[int, Ways],
    posts: dict[int, int],
    busy: Iterable[int] = (),
) -> float:
    """What the best attack on a target is worth; `posts` is filled with units and hexes."""
    spots: dict[int, list[int]] = {}
    for h in judge.around(target):
        for unit in comers.get(h, ()):
            if unit not in busy:
                spots.setdefault(unit, []).append(h)
    ranked = sorted(spots, key=lambda u: (-judge.punch(u, target), u))
    most = judge.most_attackers or GATHERED
    homes: list[tuple[int, int]] = []
    best, size = 0.0, 0
    placed: list[tuple[int, int]] = []
    for unit in ranked:
        open_spots = [h for h in spots[unit] if judge.room(unit, h)]
        if not open_spots:
            continue
        here = max(open_spots, key=lambda h: (judge.spot(unit, h, target), -h))
        homes.append((unit, judge.at(unit)))
        judge.post(unit, here)
        placed.append((unit, here))
        worth = judge.strike(target, tuple(u for u, _ in placed))
        if worth > best:
            best, size = worth, len(placed)
        if len(placed) == most:
            break
    for unit, home in homes:
        judge.post(unit, home)
    posts.update(placed[:size])
    return best


# ---- movement ------------------------------------------------------------------------------


def read(offers: Sequence[Offer[Order]]) -> dict[int, Ways]:
    """What each unit may do, by unit. Taking a move back is left out, and so is a step that
    only a trial shows to be open: plans count on arriving."""
    ways: dict[int, Ways] = {}
    for offer in offers:
        if isinstance(offer, Family):
            if offer.about.get("trial"):
                continue
            may = ways.setdefault(offer.about["unit"], Ways())
            for h in offer.keys:
                may.goals.setdefault(h, offer)
        elif isinstance(offer, One) and (unit := unit_of(offer.action)) in ways:
            ways[unit].stays.append(offer.action)
    return ways


def march(judge: Judge, offers: Sequence[Offer[Order]], mind: Mind) -> list[Order]:
    """All orders of a movement phase, but for its end."""
    ways = read(offers)
    home = {unit: judge.at(unit) for unit in ways}
    mind.holds("march", count=len(ways))
    posted = muster(judge, ways, mind) if judge.attacks_follow else {}
    orders = []
    for unit, at in posted.items():
        orders += order_to(judge, unit, home[unit], at, ways[unit], attacking=True)
    for unit in judge.order(u for u in ways if u not in posted):
        at = post_for(judge, unit, ways[unit])
        if at >= 0:
            judge.commit(unit, at)
            orders += order_to(judge, unit, home[unit], at, ways[unit], attacking=False)
    return orders


def order_to(
    judge: Judge, unit: int, home: int, at: int, may: Ways, *, attacking: bool
) -> list[Order]:
    """The order that brings the unit there, if it takes one."""
    if at != home:
        judge.ride(may.goals[at], unit, pay=True)
        return [may.goals[at].make(at)]
    action = judge.stay(unit, may.stays, attacking=attacking)
    return [] if action is None else [action]


def post_for(judge: Judge, unit: int, may: Ways) -> int:
    """The best hex for this unit: a glance at all, a closer study of the best few. A unit off the
    map stays there only where it can go nowhere."""
    here = judge.at(unit)
    fare = {id(offer): judge.ride(offer, unit) for offer in may.goals.values()}
    goals = [h for h, offer in may.goals.items() if fare[id(offer)] and judge.room(unit, h)]
    if here >= 0:
        goals.append(here)
    ranked = sorted(((judge.glance(unit, h), -h) for h in goals), reverse=True)
    if not ranked:
        return -1
    few = ranked[: judge.study_best]
    if here >= 0 and all(-h != here for _, h in few):
        few.append(next(r for r in ranked if -r[1] == here))
    if len(few) == 1:
        return -few[0][1]
    return -max((worth + judge.study(unit, -h), h) for worth, h in few)[1]
