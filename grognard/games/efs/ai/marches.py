"""A movement phase as a list of orders: activation, entry, attackers to their posts, guns behind
them, everybody else to where he is worth most, and its end [10.1]."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from grognard.games.efs.ai.board_model import HALF, Board
from grognard.games.efs.ai.combat_value import CombatValue
from grognard.games.efs.ai.goals import Goals
from grognard.games.efs.ai.muster import Muster
from grognard.games.efs.ai.overrun_value import OverrunValue
from grognard.games.efs.ai.post_value import PostValue, first_posted
from grognard.games.efs.ai.supply_train import SupplyTrain
from grognard.games.efs.kit import AXIS, SIDES
from grognard.games.efs.pieces import ACTIVE, DUE
from grognard.games.efs.rules import r08_entry, r11_rail, r11_strategic, r21_activation
from grognard.games.efs.rules.r10_movement import EndMovement, eligible, moves_of
from grognard.games.efs.rules.r21_activation import Activate
from grognard.kernel.flow import Action
from grognard.kernel.offers import Family, Offer
from grognard.kernel.planning import Thought, thought

Order = Action[Any]
BEFORE_ATTACKS = ("axis_mvt", "soviet_mvtm")
CLOSE = 3
"""So near to the enemy a unit is worth activating."""
TOLD = 3
"""Places that are told."""


class Ways:
    """Where a unit can go, and the action that takes it there."""

    def __init__(self) -> None:
        self.goals: dict[int, Family[Any, int]] = {}

    def add(self, offer: Offer[Any]) -> None:
        assert isinstance(offer, Family), "a family for each unit"
        for at in offer.keys:
            self.goals.setdefault(at, offer)


class Marches:
    """The orders of one side for one movement phase."""

    def __init__(self, board: Board, goals: Goals, combat: CombatValue, posts: PostValue) -> None:
        self.board, self.goals, self.combat, self.posts = board, goals, combat, posts
        self.thoughts: list[Thought] = []

    def orders(self) -> list[Order]:
        """All of them; an overrun by itself, for what comes of it is not known."""
        overrun = OverrunValue(self.board, self.goals, self.combat).best()
        if overrun is None:
            return [*self.activations(), *self.march(), EndMovement()]
        worth, action = overrun
        kit = self.board.kit
        names = ", ".join(kit.counters[i].id for i in action.units)
        where = kit.names[action.path[-1]]
        self.thoughts.append(thought("overrun", worth, hex=where, units=names))
        return [action]

    def march(self) -> Iterator[Order]:
        """Attackers to their posts, then everybody else."""
        board, ways = self.board, self.ways()
        home = {i: board.at(i) for i in ways}
        fighters = [i for i in dict.fromkeys((*board.mine, *ways)) if self.marches(i)]
        self.posts.sent = self.goals.assign(fighters)
        self.tell_goals(len(ways))
        posted: dict[int, int] = {}
        if board.s.phase in BEFORE_ATTACKS:
            train = self.train(ways)
            muster = Muster(board, self.combat, train)
            posted = muster.gather({i: self.spots(i, ways.get(i)) for i in fighters})
            for i, at in train.posts.items() if train is not None else ():
                board.put(i, at)
                posted[i] = at
            self.thoughts[:0] = muster.thoughts
        for i, at in posted.items():
            if i in ways and at != home[i]:
                yield ways[i].goals[at].make(at)
        left = [i for i in ways if i not in posted]
        for i in sorted(left, key=lambda i: first_posted(board, i)):
            at = self.post(i, ways[i])
            if at >= 0 and at != home[i]:
                board.put(i, at)
                yield ways[i].goals[at].make(at)

    def train(self, ways: Mapping[int, Ways]) -> SupplyTrain | None:
        """[15.21] Supply units that go with the attackers."""
        if self.board.weights.serve < HALF:
            return None
        return SupplyTrain(self.board, {i: self.spots(i, ways.get(i)) for i in self.board.stores})

    def tell_goals(self, able: int) -> None:
        """How many may move, and the places most are sent to."""
        self.thoughts.append(thought("march", 0.0, count=able))
        sent = Counter(goal.n for goal in self.posts.sent.values())
        for n, count in sent.most_common(TOLD):
            place = self.board.kit.scenario.vp.location[n].name
            self.thoughts.append(thought("sent", 0.0, count=count, place=place))

    def marches(self, i: int) -> bool:
        counter = self.board.kit.counters[i]
        return counter.combat and not counter.artillery and counter.type != "hq"

    def spots(self, i: int, ways: Ways | None) -> list[int]:
        """The hexes a unit can be in when the phase ends."""
        here = [self.board.at(i)] if self.board.at(i) >= 0 else []
        return [*here, *(ways.goals if ways is not None else ())]

    # ---- ways ------------------------------------------------------------------------------

    def ways(self) -> dict[int, Ways]:
        """What every unit of the side may do, moves first, then entry, rail and roads."""
        s, side = self.board.s, self.board.side
        found: dict[int, Ways] = {}
        for i in self.board.mine:
            if next(iter(eligible(s, SIDES[side], i)), None) is None:
                for move in moves_of(s, i):
                    found.setdefault(i, Ways()).add(move)
        waiting = [i for i in s.kit.of_side[side] if s.units[i].at in (DUE, ACTIVE)]
        for offer in (
            *r08_entry.offers(s, side, waiting),
            *r11_rail.offers(s, side, [*waiting, *self.far_ones()]),
            *r11_strategic.offers(s, side, [*waiting, *self.far_ones()]),
        ):
            assert isinstance(offer, Family)
            found.setdefault(offer.about["unit"], Ways()).add(offer)
        return found

    def far_ones(self) -> list[int]:
        """Units so far from the enemy that rail and roads may take them."""
        board = self.board
        return [
            i for i in board.mine
            if board.nearest_foe[board.at(i)] > 8 and not board.s.moved >> i & 1
        ]  # fmt: skip

    def post(self, i: int, ways: Ways) -> int:
        """The best hex a unit can go to; -1 to stay where it is. Who waits beside the map comes."""
        board = self.board
        here = board.at(i)
        best = (self.posts.worth(i, here) + 0.05, -1) if here >= 0 else (-999.0, -1)
        for at in ways.goals:
            worth = self.posts.worth(i, at)
            if worth > best[0] and board.room(i, at):
                best = worth, at
        return best[1]

    # ---- activation ------------------------------------------------------------------------

    def activations(self) -> Iterator[Order]:
        """[10.13a] Headquarters activate those that may come to an attack, the strongest first."""
        board = self.board
        if board.side == AXIS or board.s.phase != r21_activation.PHASE:
            return
        s, name = board.s, board.name
        able: dict[int, list[int]] = {}
        for offer in r21_activation.offers(s, board.side):
            if isinstance(offer, Family) and offer.kind is Activate:
                for i in offer.keys:
                    able.setdefault(i, []).append(offer.about["hq"])
        counters = board.kit.counters
        for i in sorted(able, key=lambda i: (-board.attack(i), i)):
            near = board.nearest_foe[board.at(i)]
            if not counters[i].combat or counters[i].artillery or not 1 < near <= CLOSE:
                continue
            for hq in able[i]:
                action = Activate(hq, i)
                if next(iter(action.why_not(s, name)), None) is None:
                    action.perform(s)
                    yield action
                    break
