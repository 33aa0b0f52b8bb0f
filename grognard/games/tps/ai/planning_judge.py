"""The judge of Stalingrad for opponents that plan.

An impulse is the scarce thing: every area is rated by all that its units would do in it, and the
best one acts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from grognard.games.tps.ai.attack_value import Expected, Target, expected
from grognard.games.tps.ai.board_model import Board, unit_worth
from grognard.games.tps.ai.forces import forces
from grognard.games.tps.ai.infiltrators import infiltration
from grognard.games.tps.ai.observers import companions, walk
from grognard.games.tps.ai.replies import payment, retreat, spend_advantage
from grognard.games.tps.ai.weights import Weights
from grognard.games.tps.kit import FRESH, GERMAN, RUSSIAN, SPENT, Kit
from grognard.games.tps.rules.r05_setup import Ready
from grognard.games.tps.rules.r06_turn import Wake
from grognard.games.tps.rules.r08_end import EndImpulse, Pass
from grognard.games.tps.rules.r082_move import Move
from grognard.games.tps.rules.r0828_infiltration import Infiltrate
from grognard.games.tps.rules.r083_attack import Attack
from grognard.games.tps.rules.r083_battle import Join, Undivided
from grognard.games.tps.rules.r083_offers import Assaults
from grognard.games.tps.rules.r08354_losses import Payments
from grognard.games.tps.rules.r08355_retreat import RetreatTo
from grognard.games.tps.rules.r09_advantage import Keep, Prolong, Reroll
from grognard.games.tps.rules.r13_armour import TakeBack
from grognard.games.tps.rules.r14_rubble import Fortify
from grognard.games.tps.rules.r15_artillery import CommitFire
from grognard.games.tps.rules.r15_fire import FrontFire, Shell
from grognard.games.tps.rules.r17_luftwaffe import SendAstray
from grognard.games.tps.rules.r17_strike import Strike
from grognard.games.tps.rules.r18_entry import EndPlacing, Enter, Place
from grognard.games.tps.rules.r18_volga import Cross, fire_upon
from grognard.games.tps.rules.r20_opening import EndOpening
from grognard.games.tps.view import View
from grognard.kernel.flow import Action
from grognard.kernel.offers import Family, Offer, One
from grognard.kernel.planning import Thought, thought

Order = Action[Any]
ENDINGS: tuple[Order, ...] = (EndImpulse(), Pass(), EndOpening(), EndPlacing())


class Choice:
    """Something that may be done, by the units of which area, and its worth."""

    __slots__ = ("action", "by", "fight", "worth")

    def __init__(self, worth: float, action: Order, by: int, fight: bool = False) -> None:
        self.worth = worth
        self.action = action
        self.by = by
        self.fight = fight


class Judge:
    """One side's judgement of one position, by weights."""

    style = "choice"
    attacks_follow = False
    study_best = 0

    def __init__(self, view: View, kit: Kit, weights: Weights | None = None) -> None:
        self.view = view
        self.kit = kit
        self.weights = weights or Weights()
        self.thoughts: list[Thought] = []
        self._board: Board | None = None
        self._targets: dict[tuple[int, int], Target] = {}

    @property
    def board(self) -> Board:
        """Laid out when it is first asked for: many questions need none of it."""
        if self._board is None:
            self._board = Board(self.view, self.kit, self.weights)
        return self._board

    def rate(self, action: Order) -> float | None:
        """Everything is rated in company: see `answer`."""
        return None

    def answer(self, offers: Sequence[Offer[Order]]) -> Order | None:
        """[8.1] The best of what is offered; None leaves it to chance."""
        plain = {type(offer.action) for offer in offers if isinstance(offer, One)}
        at_once: tuple[Order, ...] = (Ready(), Wake(), CommitFire(), Undivided())
        for order in at_once:
            if type(order) in plain:
                return order
        if offers and isinstance(offers[0], Payments):
            return payment(self.board, offers[0])
        if Keep in plain:
            return self.spend_advantage(Prolong in plain)
        if Join in plain:
            return Join()
        best = self.best(offers)
        ending = next((order for order in ENDINGS if type(order) in plain), None)
        if best is None or (ending is not None and best.worth <= self.weights.least):
            if isinstance(ending, Pass):
                self.thoughts.append(thought("passing", 0.0 if best is None else best.worth))
            return ending
        self.thoughts.append(self.worded(best))
        return best.action

    def worded(self, choice: Choice | None, head: str = "") -> Thought:
        """What it does, and what it finds that worth; None is to pass."""
        if choice is None:
            return thought(f"{head}passing")
        names, counters, action = self.kit.names, self.kit.counters, choice.action
        what, about = "other", {}
        match action:
            case Attack():
                units = ", ".join(counters[i].label for i in (*action.units, *action.ranged))
                what = "assault" if action.units else "ranged"
                about = {"hex": names[action.target], "units": units}
            case Infiltrate():
                unit = counters[action.unit].label
                what, about = "infiltrate", {"hex": names[action.to], "unit": unit}
            case Shell() | Strike() | FrontFire():
                what, about = "fire", {"hex": names[action.target]}
            case Move():
                unit = counters[action.unit].label
                what, about = "move", {"hex": names[action.path[-1]], "unit": unit}
            case Cross():
                unit = counters[action.unit].label
                what, about = "cross", {"hex": names[action.landing], "unit": unit}
            case Fortify():
                at = self.board.s.units[action.units[0]].at
                what, about = "dig", {"hex": names[at]}
            case RetreatTo():
                what, about = "fall-back", {"hex": names[action.to]}
        return thought(f"{head}{what}", choice.worth, **about)

    def spend_advantage(self, may_prolong: bool) -> Order:
        """[9.2, 9.3] Whether the advantage is spent on the dice that lie there."""
        action, gain = spend_advantage(self.board, self.view, may_prolong=may_prolong)
        if isinstance(action, Prolong):
            self.thoughts.append(thought("prolongs", space=self.view.track))
        elif self.view.about.get("why") == "attack":
            what = "throws-again" if isinstance(action, Reroll) else "lets-stand"
            self.thoughts.append(thought(what, gain))
        return action

    def best(self, offers: Sequence[Offer[Order]]) -> Choice | None:
        """[8.1] Of the area that has most to do, the thing that is worth most."""
        choices = list(self.choices(offers))
        if not choices:
            return None
        if self.board.objectives:
            places = " ".join(self.kit.names[at] for at in sorted(self.board.objectives))
            self.thoughts.append(thought("objectives", target=places))
        if self.view.active != -1 or self.view.phase == "opening":
            return max(choices, key=lambda c: c.worth)
        top = max(self.impulses(choices), key=lambda found: found[0])
        return top[1]

    def impulses(self, choices: Sequence[Choice]) -> list[tuple[float, Choice]]:
        """[8.1] What an impulse of each area is worth with all that follows, and how it begins."""
        by_area: dict[int, list[Choice]] = {}
        for n, choice in enumerate(choices):
            by_area.setdefault(choice.by if choice.by >= 0 else -100 - n, []).append(choice)
        found = []
        for group in by_area.values():
            first = max(group, key=lambda c: c.worth)
            best_of: dict[int, float] = {}
            for choice in group:
                unit = getattr(choice.action, "unit", None)
                if unit is not None and choice.worth > 0 and choice is not first:
                    best_of[unit] = max(best_of.get(unit, 0.0), choice.worth)
            if isinstance(first.action, Attack):
                for unit in first.action.units:
                    best_of.pop(unit, None)
            total, share = first.worth, self.weights.follow
            for worth in sorted(best_of.values(), reverse=True)[:5]:
                total += share * worth
                share *= self.weights.follow
            found.append((total, first))
        return found

    def choices(self, offers: Sequence[Offer[Order]]) -> Iterator[Choice]:
        known: dict[Any, tuple[float, int]] = {}
        for offer in offers:
            if isinstance(offer, Assaults):
                yield from self.assaults(offer)
            elif isinstance(offer, Family):
                if offer.kind is Move:
                    found = self.marches(offer, known)
                    if found is not None:
                        yield found
                elif offer.kind in RATED:
                    rated, place = RATED[offer.kind]
                    for action in offer:
                        yield Choice(rated(self, action), action, place(self, action))
            elif offer.size() <= 12 and not isinstance(offer, One):
                for action in offer:
                    if isinstance(action, Fortify):
                        at = self.board.s.units[action.units[0]].at
                        yield Choice(self.dig(action), action, at)

    # ---- combat ----------------------------------------------------------------------------

    def target(self, at: int, group: int) -> Target:
        found = self._targets.get((at, group))
        if found is None:
            board = self.board
            found = self._targets[at, group] = Target(board.s, board.side, at, group)
        return found

    def spoils(
        self, target: Target, result: Expected, *, inside: bool, keep: float = 1.0, busy: int = 0
    ) -> float:
        """What an attack may be expected to bring; an area is worth the less the less likely it is
        to be kept. Where it will not be cleared at once, it counts that others can follow up."""
        board, at = self.board, target.at
        worth = board.harm * result.taken + self.weights.overrun * result.over * target.there
        if not inside and not board.at_hand[at]:
            return worth * self.weights.afar
        if board.s.control[at] == board.foe:
            prize = board.prize(at) * keep
            foe, s = board.foe, board.s
            taken = prize * result.cleared if inside and board.theirs[at] == target.there else 0.0
            most = 3 * s.fresh[foe][at] + 2 * s.tired[foe][at]
            others = min(1.0, max(0, board.at_hand[at] - busy) / 8)
            rest = self.weights.follow_up * others * min(1.0, result.taken / most)
            worth += taken + max(0.0, prize - taken) * rest
        return worth

    def assaults(self, offer: Assaults) -> Iterator[Choice]:
        """[8.3] The best attackers of one group, from inside and from the next area."""
        front = offer.front
        if front.group not in (FRESH, SPENT):
            return
        board = self.board
        for found in forces(board, self.target(front.at, front.group), front, self.spoils):
            attack = found.attack(front, companions(board, front, found.units))
            if attack in offer:
                worth = found.worth + (10 if front.must else 0)
                yield Choice(worth, attack, front.start, True)

    def shell(self, action: Shell) -> float:
        """[15.21] An observer is out of action for four days."""
        target = self.target(action.target, action.group)
        ahead = self.kit.counters[action.unit].attack - target.shelled
        result = expected(ahead, target.most, target.there, target.group)
        least = self.weights.shell if self.board.days else 0.1
        return self.spoils(target, result, inside=False) - least

    def bomb(self, action: Strike) -> float:
        """[17.1] The Luftwaffe is back the next day."""
        target = self.target(action.target, action.group)
        ahead = self.kit.air[self.view.date] - target.shelled
        result = expected(ahead, target.most, target.there, target.group)
        return self.spoils(target, result, inside=False) - self.weights.strike

    def barrage(self, action: FrontFire) -> float:
        """[15.3] The Front artillery alone."""
        target = self.target(action.target, action.group)
        ahead = self.kit.fag_factor[0][self.view.date] - target.shelled
        result = expected(ahead, target.most, target.there, target.group)
        return self.spoils(target, result, inside=False) - self.weights.strike

    # ---- moving ----------------------------------------------------------------------------

    def marches(
        self, offer: Family[Move, int], known: dict[Any, tuple[float, int]]
    ) -> Choice | None:
        """[7.3, 8.2, 8.27] The best way of one unit: areas taken on it, and a better place at its
        end."""
        board = self.board
        s, i = board.s, offer.about["unit"]
        unit, counter = s.units[i], self.kit.counters[i]
        start, pull, gain = unit.at, board.pull, board.gain
        takes = not unit.spent and not unit.iso and counter.combat
        key = (start, unit.spent, takes, counter.observer, tuple(offer.keys))
        found = known.get(key)
        if found is None and counter.observer:
            found = known[key] = walk(board, start, offer.keys)
        if found is None:
            found = -99.0, -1
            for goal in offer.keys:
                worth = self.weights.pull * (pull[goal] - pull[start])
                if self.weights.press:
                    worth += self.weights.press * (board.fronting(goal) - board.fronting(start))
                if takes:
                    worth += sum([gain[b] for b in offer.make(goal).path])
                if worth > found[0]:
                    found = worth, goal
            known[key] = found
        worth, goal = found
        if goal < 0:
            return None
        if not unit.spent:
            worth -= self.weights.today * unit_worth(self.kit, i)
            if board.menace[start] and counter.combat:
                worth -= self.weights.shaken
        if counter.combat:
            worth -= board.leaves(start, 1)
        by = self.view.active if self.view.active != -1 else start
        return Choice(worth, offer.make(goal), by)

    def infiltrate(self, action: Infiltrate) -> float:
        return infiltration(self.board, action.unit, action.to)

    def cross(self, action: Cross) -> float:
        """[18.4] A landing that needs them, and what the crossing may cost."""
        board, at = self.board, action.landing
        s = board.s
        if s.men(GERMAN, at) or action.slip:
            return -1.0
        fire, table = fire_upon(s, at), self.kit.constants.interdiction
        lost = min(max(fire - table.kill, 0), 6) / 6
        back = min(max(fire - 1, 0), 6) / 6 - lost
        return 0.6 + 0.3 * board.pull[at] - 3 * lost - 1.5 * back

    def enter(self, action: Enter | Place) -> float:
        at = action.zone if isinstance(action, Enter) else action.area
        return -1.0 if self.board.s.men(RUSSIAN, at) else 0.3 + 0.3 * self.board.pull[at]

    def dig(self, action: Fortify) -> float:
        """[14.3] The chance of a level where the enemy is near, and the hands it takes."""
        board = self.board
        counters, at = self.kit.counters, board.s.units[action.units[0]].at
        if not board.menace[at]:
            return -1.0
        engineers = sum(counters[i].engineer for i in action.units)
        chance = min(1.0, (self.kit.ground.tem[at] + engineers) / 6)
        return chance * (0.2 + 0.25 * self.kit.ground.vp[at]) - 0.18 * len(action.units)

    def bring_back(self, action: TakeBack) -> float:
        return 1.0 + self.kit.counters[action.unit].attack

    def astray(self, action: SendAstray) -> float:
        return 1.0 + self.board.s.men(GERMAN, action.area)


def _by_unit(judge: Judge, action: Any) -> int:
    unit: int = action.unit
    return judge.board.s.units[unit].at


def _alone(judge: Judge, action: Any) -> int:
    return -1


RATED: dict[Any, tuple[Callable[[Judge, Any], float], Callable[[Judge, Any], int]]] = {
    Shell: (Judge.shell, _by_unit),
    Strike: (Judge.bomb, _alone),
    FrontFire: (Judge.barrage, _alone),
    Infiltrate: (Judge.infiltrate, _by_unit),
    Cross: (Judge.cross, lambda judge, action: action.landing),
    Enter: (Judge.enter, lambda judge, action: 1000),
    Place: (Judge.enter, _alone),
    TakeBack: (Judge.bring_back, _alone),
    SendAstray: (Judge.astray, _alone),
    RetreatTo: (lambda judge, action: retreat(judge.board, action), _alone),
}
"""What is rated one by one: how, and which area it is that acts."""


def judge_for(view: View, kit: Kit, weights: Weights | None = None) -> Judge:
    """The judge of Regular and Veteran."""
    return Judge(view, kit, weights)
