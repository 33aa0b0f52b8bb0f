"""[17.6] Several players a side: by sectors or by formations, under a commanding officer.

A side is asked as one; which of its players may act is part of the position. Sectors are the boards
of the scenario, formations its groups, each with a player of its own.
"""

from __future__ import annotations

from msgspec.structs import replace

from grognard.games.pg.kit import DEAD, LEFT
from grognard.games.pg.state import State
from grognard.kernel.legality import Reasons, no


def by_sectors(s: State) -> bool:
    """[17.61] Whether sectors are played: there must be two boards at least."""
    return s.kit.options["command"] == "sectors" and len(s.kit.scenario.board) > 1


def by_formations(s: State, side: int) -> bool:
    """[17.62] Whether this side is played by formations: it must have two groups at least."""
    return s.kit.options["command"] == "formations" and players(s, side) > 1


def players(s: State, side: int) -> int:
    """[17.6] How many players a side has."""
    command = s.kit.options["command"]
    if command == "sectors":
        return len(s.kit.scenario.board)
    if command == "formations":
        return sum(camp == side for camp, _ in s.kit.groups)
    return 1


def formation(s: State, i: int) -> int:
    """[17.62, 17.63] The player to whom a piece belongs wherever it goes: that of its group. The
    officer's leader is the officer's."""
    counter = s.kit.counters[i]
    if s.command.chief[counter.side] == i:
        return s.command.officer[counter.side]
    first = next(g for g, (side, _) in enumerate(s.kit.groups) if side == counter.side)
    return counter.group - first


def sector_of(s: State, at: int) -> int:
    """[17.61, 2.2] The sector of a hex: its board, of two the one laid first."""
    board = int(s.kit.names[at].partition("-")[0])
    return [one.number for one in s.kit.scenario.board].index(board)


def sector(s: State, i: int) -> int:
    """[17.61] The sector in which a piece stands, or by which it enters."""
    at = s.units[i].at
    if at >= 0:
        return sector_of(s, at)
    entries = s.kit.entries[s.kit.counters[i].group]
    return sector_of(s, entries[0]) if entries else -1


def commander(s: State, i: int) -> int:
    """[17.61, 17.62] The player of its side under whom a piece is now."""
    if by_sectors(s):
        return sector(s, i)
    return formation(s, i) if by_formations(s, s.kit.counters[i].side) else 0


def commanded(s: State, i: int) -> bool:
    """[17.61, 17.62] Whether a piece is under the player whose segment it is."""
    command = s.command
    if command.sector >= 0:
        return sector(s, i) == command.sector
    return command.player < 0 or formation(s, i) == command.player


def named(s: State, side: int) -> bool:
    """[17.63] Whether units may be activated: by formations the officer first names a player."""
    return s.command.player >= 0 or not by_formations(s, side)


def why_not_commanded(s: State, i: int) -> Reasons:
    """[17.61, 17.62] Whose piece it is, if it is not the acting player's."""
    label, command = s.kit.counters[i].label, s.command
    if command.sector >= 0 and sector(s, i) != command.sector:
        yield no("17.61", "another-sector", unit=label)
    if command.player >= 0 and formation(s, i) != command.player:
        yield no("17.62", "another-formation", unit=label)


def why_not_across(s: State, a: int, b: int) -> Reasons:
    """[17.61] Nobody fires out of his sector; an assault may cross the line."""
    if by_sectors(s) and sector_of(s, a) != sector_of(s, b):
        yield no("17.61", "fire-across-sectors", hex=s.kit.names[b])


def why_not_in_sector(s: State, at: int) -> Reasons:
    """[17.61, 17.63] Off-board guns and aircraft are given to a sector and serve in it alone."""
    if s.command.sector >= 0 and sector_of(s, at) != s.command.sector:
        yield no("17.61", "fire-across-sectors", hex=s.kit.names[at])


# ---- the highest leader --------------------------------------------------------------------


def seniors(s: State, side: int) -> tuple[int, ...]:
    """[17.63, 17.64] The surviving leaders of the highest rank, those on the boards first."""
    counters = s.kit.counters
    left = [
        i
        for i in s.kit.units_of[side]
        if counters[i].rank >= 0 and s.units[i].at not in (DEAD, LEFT)
    ]
    here = [i for i in left if s.units[i].at >= 0] or left
    rank = max((counters[i].rank for i in here), default=-1)
    return tuple(i for i in here if counters[i].rank == rank)


def heirs(s: State, side: int) -> tuple[int, ...]:
    """[17.64] The players who may succeed the officer: those with a leader of the highest rank,
    among them those with most steps of combat units."""
    found = sorted({formation(s, i) for i in seniors(s, side)})
    most = max((combat_steps(s, side, one) for one in found), default=0)
    return tuple(one for one in found if combat_steps(s, side, one) == most)


def combat_steps(s: State, side: int, player: int) -> int:
    """[17.64] The steps of combat units that a player has left."""
    return sum(
        1 if s.units[i].reduced else s.kit.counters[i].steps
        for i in s.kit.units_of[side]
        if s.kit.counters[i].combat
        and s.units[i].at not in (DEAD, LEFT)
        and formation(s, i) == player
    )


def install(s: State, side: int, player: int) -> None:
    """[17.63, 17.64] A player is commanding officer; by formations a leader stands for him: of the
    highest rank, his own if he has one."""
    officers, chiefs = list(s.command.officer), list(s.command.chief)
    officers[side] = player
    if by_formations(s, side):
        chiefs[side] = -1
        s.command = replace(s.command, chief=(chiefs[0], chiefs[1]))
        found = seniors(s, side)
        own = [i for i in found if formation(s, i) == player]
        chiefs[side] = next(iter(own or found), -1)
    s.command = replace(s.command, officer=(officers[0], officers[1]), chief=(chiefs[0], chiefs[1]))


def bereft(s: State, side: int) -> bool:
    """[17.64] Whether the leader of a side's officer is gone while it has others."""
    chief = s.command.chief[side]
    return chief >= 0 and s.units[chief].at in (DEAD, LEFT) and bool(seniors(s, side))
