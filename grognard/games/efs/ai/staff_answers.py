"""What a side answers about everything else: reinforcements, replacements, supply units, railways,
strongpoints, bridges, headquarters [6, 7, 8, 18, 19, 21, 22]."""

from __future__ import annotations

from typing import Any

from grognard.games.efs.ai.battle_answers import BattleAnswers
from grognard.games.efs.ai.board_model import Board
from grognard.games.efs.ai.goals import Goals
from grognard.games.efs.ai.post_value import PostValue
from grognard.games.efs.kit import AXIS, SOVIET
from grognard.games.efs.pieces import FIRE_MODE, GENERAL, OUT, RECEIVING
from grognard.games.efs.rules.r03_basics import PutInCadre
from grognard.games.efs.rules.r06_arrival import PlaceInCity, TakePoints
from grognard.games.efs.rules.r06_depots import Combine
from grognard.games.efs.rules.r06_temporary import (
    ClearMarkers,
    ExtraPoint,
    SupplyHex,
    TemporarySources,
)
from grognard.games.efs.rules.r07_marking import MarkReceiving, ReadyPlane
from grognard.games.efs.rules.r07_replacements import GroupForResult, MakeRegiment, ReleaseHex
from grognard.games.efs.rules.r07_spending import Rebuild, RestoreStep
from grognard.games.efs.rules.r07_zap import AbsorbZap, ConvertMilitia, ExchangeZap
from grognard.games.efs.rules.r08_active import PlaceActive, PlaceReservist
from grognard.games.efs.rules.r08_conversions import ConvertAt
from grognard.games.efs.rules.r08_groups import ChooseGroup
from grognard.games.efs.rules.r08_reinforcements import PlaceReinforcement
from grognard.games.efs.rules.r08_withdrawals import (
    CancelWithdrawal,
    GiveUpStep,
    Withdraw,
    WithdrawPlane,
)
from grognard.games.efs.rules.r11_overrunning import PressOn
from grognard.games.efs.rules.r13_modes import ChangeMode
from grognard.games.efs.rules.r18_building import BeginPost
from grognard.games.efs.rules.r19_rails import ConvertRail, RepairRail
from grognard.games.efs.rules.r19_soviets import CutRail, RegainRail
from grognard.games.efs.rules.r20_surrender import GiveStep
from grognard.games.efs.rules.r21_soviets import Disband, Recover
from grognard.games.efs.rules.r22_works import BlowBridges, RepairBridge
from grognard.games.efs.rules.r23_substitutes import Detach, Recombine

NEVER = -9.0


class StaffAnswers:
    """The clerk's work of one side."""

    def __init__(self, board: Board, goals: Goals, posts: PostValue, battle: BattleAnswers) -> None:
        self.board, self.goals, self.posts, self.battle = board, goals, posts, battle
        s = board.s
        self.rated: dict[Any, Any] = {
            PutInCadre: lambda a: -battle.combat.step(a.unit) * s.steps_left(a.unit),
            TakePoints: lambda a: sum(a.into) + 0.1 * len(a.into),
            PlaceInCity: lambda a: 2.0 + posts.worth(a.unit, a.at) / 100,
            Combine: lambda a: NEVER,
            SupplyHex: self.supply_hex,
            ClearMarkers: lambda a: 0.8 * self.wanting(a.at),
            ExtraPoint: lambda a: 1.0,
            ReadyPlane: lambda a: 1.0 + board.kit.planes[a.plane].rating,
            MarkReceiving: self.mark,
            ReleaseHex: lambda a: 0.5,
            GroupForResult: lambda a: 1.0,
            ChooseGroup: self.group,
            MakeRegiment: lambda a: NEVER,
            RestoreStep: lambda a: 1.0 + battle.combat.step(a.unit),
            Rebuild: lambda a: 0.8 + battle.combat.step(a.unit),
            AbsorbZap: lambda a: 0.5,
            ExchangeZap: lambda a: 0.3,
            ConvertMilitia: lambda a: NEVER,
            PlaceActive: self.appear,
            PlaceReservist: self.appear,
            PlaceReinforcement: self.appear,
            ConvertAt: lambda a: -float(board.nearest_foe[a.at]),
            Withdraw: lambda a: -sum(map(battle.combat.step, a.units)),
            WithdrawPlane: lambda a: -float(board.kit.planes[a.plane].rating),
            CancelWithdrawal: lambda a: -goals.point,
            GiveUpStep: battle.take_loss,
            GiveStep: battle.take_loss,
            PressOn: self.press_on,
            ChangeMode: self.change_mode,
            BeginPost: self.fortify,
            ConvertRail: lambda a: 2.0 - 0.01 * board.nearest_foe[a.at],
            RepairRail: lambda a: 1.0,
            RegainRail: lambda a: 0.5,
            CutRail: lambda a: 0.5,
            Recover: lambda a: 1.0,
            Disband: lambda a: -goals.point,
            BlowBridges: self.blow,
            RepairBridge: lambda a: 1.0 + 0.1 * len(a.units) if board.side == AXIS else NEVER,
            Detach: lambda a: NEVER,
            Recombine: lambda a: 0.5,
        }

    def appear(self, action: Any) -> float:
        """[8.13, 8.31, 7.82] Whoever can come onto the map comes, where he is needed."""
        self.posts.sent = self.goals.assign([action.unit])
        return 20.0 + max(self.posts.worth(action.unit, action.at), -15.0)

    def wanting(self, at: int) -> float:
        """[6.34] What supply in a hex is worth: units out of it, or soon to be."""
        s, found = self.board.s, 0.0
        for i in s.stack_of(self.board.side, at):
            if s.units[i].supply != GENERAL and s.kit.counters[i].combat:
                found += 1.0 if s.units[i].supply == OUT else 0.6
        return found

    def supply_hex(self, action: SupplyHex) -> float:
        """[6.26a] A point of supply for five hexes, if they hold enough that needs it."""
        step, here = self.board.s.steps[-1], self.wanting(action.at)
        assert isinstance(step, TemporarySources)
        if not here:
            return NEVER
        if not step.opens(action.unit):
            return here
        near = {self.board.at(i) for i in self.board.mine}
        all_of_them = sorted((self.wanting(at) for at in near), reverse=True)[:5]
        return here if sum(all_of_them) >= 2.5 else NEVER

    def mark(self, action: MarkReceiving) -> float:
        """[7.71] Units away from the front, as many as there are points for."""
        board, s = self.board, self.board.s
        marked = sum(bool(s.units[i].marks & RECEIVING) for i in board.mine)
        points = s.infantry[board.side] + s.armament[board.side]
        at = board.at(action.unit)
        if marked >= points or board.nearest_foe[at] < 3:
            return NEVER
        return 0.5 * s.units[action.unit].step

    def group(self, action: ChooseGroup) -> float:
        """[8.22] A special group costs points; it comes while it can still do something."""
        board = self.board
        group = board.kit.scenario.group[action.group]
        left = board.kit.last - board.s.turn
        troops = sum(len(part.units) for part in group.units)
        return 1.2 * troops - self.goals.point * 0.6 if left >= 2 else NEVER

    def press_on(self, action: PressOn) -> float:
        """[11.37i] On to another overrun, or to a better place."""
        board = self.board
        at, i = action.path[-1], action.units[0]
        if board.s.men[board.foe][at]:
            return 1.0 + self.goals.prize(at)
        self.posts.sent = self.goals.assign(action.units)
        gain = self.posts.worth(i, at) - self.posts.worth(i, board.at(i))
        return gain + self.goals.prize(at)

    def change_mode(self, action: ChangeMode) -> float:
        """[13.42] Ready to fire where there is something to fire at, mobile elsewhere."""
        board, s, i = self.board, self.board.s, action.unit
        fires = bool(s.units[i].marks & FIRE_MODE)
        near = board.nearest_foe[board.at(i)] <= max(board.kit.counters[i].range, 1)
        return 1.0 if fires != near else NEVER

    def fortify(self, action: BeginPost) -> float:
        """[18.4] In places that score, and where one stands in the enemy's way."""
        board, at = self.board, action.at
        found = 0.05 * min(board.holding(board.side, at), 6)
        goal = self.goals.by_hex.get(at)
        if goal is not None and goal.mine:
            found += 1.0 + goal.points
        near = board.nearest_foe[at]
        found += 1.0 if 1 <= near <= 4 else 0.3 if near <= 8 else 0.0
        return found + (0.3 if action.unit >= 0 else 0.0)

    def blow(self, action: BlowBridges) -> float:
        """[22.42] The Soviets blow bridges when the enemy comes near them."""
        board = self.board
        near = min(board.nearest_foe[action.at], board.nearest_foe[action.to])
        return 1.0 if board.side == SOVIET and near <= 3 else NEVER
