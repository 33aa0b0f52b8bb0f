"""[17.61, 17.63, 17.64] The commanding officer at work: his election, whom he lets act, what he
shares out, and who follows him."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from grognard.games.pg.kit import SIDES
from grognard.games.pg.rules.asked import Dice
from grognard.games.pg.rules.r03_activation import fresh
from grognard.games.pg.rules.r17_command import (
    bereft,
    by_formations,
    by_sectors,
    formation,
    heirs,
    install,
    players,
)
from grognard.games.pg.rules.r17_options import Timing
from grognard.games.pg.state import State
from grognard.kernel.flow import Action, Ask, Call, Done, Flow, Goto, Silent, Step
from grognard.kernel.legality import Reasons, no
from grognard.kernel.offers import Family, Offer
from grognard.kernel.value import Side


class Elect(Step[State, Silent], frozen=True, tag="elect"):
    """[17.63, 17.64] A die for each of these players: the highest is commanding officer."""

    side: int
    among: tuple[int, ...]

    def enter(self, s: State) -> Flow:
        if len(self.among) > 1:
            return Call(Dice("officer", "17.63", self.side, len(self.among)))
        if self.among:
            self._install(s, self.among[0])
        return Done()

    def resume(self, s: State, value: Any) -> Flow:
        best = tuple(p for p, die in zip(self.among, value, strict=True) if die == max(value))
        if len(best) > 1:
            return Goto(Elect(self.side, best))
        self._install(s, best[0])
        return Done()

    def _install(self, s: State, player: int) -> None:
        install(s, self.side, player)
        s.tell("officer", "17.63", side=SIDES[self.side], player=player + 1)

    def seen(self, s: State, side: Side) -> dict[str, Any]:
        return {"side": SIDES[self.side], "among": list(self.among)}


def elect(s: State, side: int) -> Step[State, Any]:
    """[17.63] Before the first turn each side finds its officer; one player is it already."""
    count = players(s, side)
    return Elect(side, tuple(range(count)) if count > 1 else ())


def succession(s: State) -> Step[State, Any] | None:
    """[17.64] After a segment in which the officer's leader fell."""
    for side in (0, 1):
        if by_formations(s, side) and bereft(s, side):
            return Elect(side, heirs(s, side))
    return None


class Appoint(Timing, frozen=True, tag="appoint"):
    """[17.63] By formations the officer says which player activates units in this segment."""

    player: int

    def why_not(self, s: State, side: Side) -> Reasons:
        camp = SIDES.index(side)
        if not by_formations(s, camp):
            yield no("17.63", "no-formations")
        elif s.command.player >= 0:
            yield no("17.63", "player-named")
        elif self.player not in able_players(s, camp):
            yield no("17.63", "nobody-to-activate-of-his", player=self.player + 1)

    def apply(self, s: State, side: int) -> None:
        s.command = replace(s.command, player=self.player)
        s.tell("appointed", "17.63", side=SIDES[side], player=self.player + 1)


def able_players(s: State, side: int) -> tuple[int, ...]:
    """[17.63] The players of a side who have somebody to activate."""
    return tuple(sorted({formation(s, i) for i in s.kit.units_of[side] if fresh(s, i)}))


def appointing(s: State, side: int) -> Iterator[Offer[Appoint]]:
    """[17.63] Whom the officer may let act."""
    if by_formations(s, side) and s.command.player < 0 and (found := able_players(s, side)):
        yield Family(Appoint, found, Appoint)


# ---- sectors -------------------------------------------------------------------------------


class ShareOut(Action[State], frozen=True, tag="share-out"):
    """[17.63] By sectors the officer gives each off-board factor and each aircraft of the turn to
    a sector: the next one, in the order in which the table shows them."""

    sector: int

    def why_not(self, s: State, side: Side) -> Reasons:
        count = len(s.kit.scenario.board)
        if not 0 <= self.sector < count:
            yield no("17.63", "no-such-sector", count=count)


class Sharing(Step[State, ShareOut], frozen=True, tag="sharing"):
    """[17.63] A turn begins: what each officer has is shared out, where there is anything."""

    rule = "17.63"

    side: int = 0
    given: tuple[int, ...] = ()
    """The sectors of what has been given so far, guns before aircraft."""

    def enter(self, s: State) -> Flow:
        if self.side > 1:
            return Done()
        if len(self.given) < len(s.batteries[self.side]) + len(s.planes[self.side]):
            return Ask(SIDES[self.side])
        give(s, self.side, self.given)
        if self.given:
            s.tell("shared-out", "17.63", side=SIDES[self.side])
        return Goto(Sharing(self.side + 1))

    def answer(self, s: State, side: Side, action: ShareOut) -> Flow:
        return Goto(Sharing(self.side, (*self.given, action.sector)))

    def offers(self, s: State, side: Side) -> Iterator[Offer[ShareOut]]:
        yield Family(ShareOut, range(len(s.kit.scenario.board)), ShareOut)

    def seen(self, s: State, side: Side) -> dict[str, Any]:
        """What is given next is for the officer's side to know."""
        about: dict[str, Any] = {"side": SIDES[self.side]}
        if side == SIDES[self.side]:
            n, guns = len(self.given), s.batteries[self.side]
            about["battery" if n < len(guns) else "plane"] = (*guns, *s.planes[self.side])[n]
        return about


def give(s: State, side: int, given: tuple[int, ...]) -> None:
    """[17.63] What a side has goes to its sectors."""
    sectors = range(len(s.kit.scenario.board))

    def dealt(had: tuple[int, ...], to: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
        return tuple(
            tuple(n for n, to_sector in zip(had, to, strict=True) if to_sector == sector)
            for sector in sectors
        )

    batteries, planes = list(s.command.batteries), list(s.command.planes)
    batteries[side] = dealt(s.batteries[side], given[: len(s.batteries[side])])
    planes[side] = dealt(s.planes[side], given[len(s.batteries[side]) :])
    s.command = replace(
        s.command, batteries=(batteries[0], batteries[1]), planes=(planes[0], planes[1])
    )


def share_out(s: State, side: int, tie: bool) -> Step[State, Any]:
    """[17.63] Between the initiative and the first segment, where sectors are played."""
    return Sharing()


def open_sector(s: State, sector: int, first: int) -> None:
    """[17.61] A sector is played: its guns and aircraft, and the initiative of the turn."""
    command = s.command
    opening = (first, s.lead) if sector == 0 else command.opening
    s.command = replace(command, sector=sector, opening=opening)
    s.lead = opening[1]
    s.passed = s.banked = -1
    s.segments = (0, 0)
    s.batteries = (command.batteries[0][sector], command.batteries[1][sector])
    s.planes = (command.planes[0][sector], command.planes[1][sector])


def next_sector(s: State) -> int:
    """[17.61] The side that opens the next sector, which is laid out; -1 when all are played."""
    if not by_sectors(s):
        return -1
    sector = s.command.sector + 1
    if sector >= len(s.kit.scenario.board):
        s.command = replace(s.command, sector=-1)
        return -1
    open_sector(s, sector, s.command.opening[0])
    return s.command.opening[0]
