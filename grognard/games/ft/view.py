"""What a side may know. [G.12] Everything is open but: the units under a ? and all that lies on
them, mines that were not found, submarines at sea, and how many mines are left.

The pieces of a view are numbered as in the printed sheet (`board.py`): land units, aircraft, ships,
then markers. Of an enemy's ? the marker alone is shown, numbered from hex to hex, so that nothing
of what it covers can be read off a number."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.games.ft.board import DEPOT, HIDDEN, MINES, NET, slot
from grognard.games.ft.counters import SIDES
from grognard.games.ft.pieces import AT_SEA, MARKS
from grognard.games.ft.rules.c3_missions import shown_mission
from grognard.games.ft.state import State
from grognard.games.ft.table import result
from grognard.kernel.bitset import members
from grognard.kernel.default_table import Piece, View
from grognard.kernel.default_table import view as default_view
from grognard.kernel.value import Side

SUBMARINE = "SS"


def marks_of(s: State, i: int) -> tuple[str, ...]:
    """The markers of a unit by their words, its step, its supply, its level."""
    unit = s.units[i]
    words = [word for word, bit in MARKS.items() if unit.marks & bit and word != "loststep"]
    if unit.step:
        words.append("reduced")
    if unit.limited:
        words.append(f"limited{unit.limited}")
    if unit.sp:
        words.append(f"sp{unit.sp}")
    if unit.at >= 0 and (level := s.level(i)):
        words.append(f"level{level}")
    return tuple(words)


def under_veil(s: State, at: int) -> bool:
    """[G.12] Whether what stands in a hex lies under a ?."""
    return at >= 0 and bool(s.veiled >> at & 1)


def land(s: State, side: int, *, everything: bool) -> Iterator[Piece]:
    """[G.12] Units the side may see: its own, and the enemy's that lie under no ?."""
    for i, unit in enumerate(s.units):
        counter = s.kit.counters[i]
        if unit.at < 0:
            continue
        if everything or counter.side == side or not under_veil(s, unit.at):
            yield Piece(i, counter.id, SIDES[counter.side], unit.at, marks_of(s, i))


def veils(s: State) -> Iterator[Piece]:
    """[G.12] The ? markers, from hex to hex."""
    numbers = [0, 0]
    for at in members(s.veiled):
        owner = s.kit.counters[s.stacks[at][0]].side
        number = slot(s.kit, HIDDEN, owner, numbers[owner])
        numbers[owner] += 1
        yield Piece(number, HIDDEN, SIDES[owner], at)


def aircraft(s: State, side: int, *, everything: bool) -> Iterator[Piece]:
    """[G.12] Aircraft lie open, with their missions; of one that can lay mines the enemy does not
    see whether it does."""
    base = len(s.kit.counters)
    for n, plane in enumerate(s.planes):
        printed = s.kit.planes[n]
        if plane.at >= 0:
            mission = plane.mission if everything or printed.side == side else shown(s, n)
            words = tuple(word for word in (mission, lost(plane.lost)) if word)
            yield Piece(base + n, printed.id, SIDES[printed.side], plane.at, words)


def shown(s: State, n: int) -> str:
    return shown_mission(s, n, s.planes[n].mission)


def lost(halves: int) -> str:
    return f"lost{halves}" if halves else ""


def fleet(s: State, side: int, *, everything: bool) -> Iterator[Piece]:
    """[G.12] Ships lie open, but a submarine at sea: of it the enemy knows that it is in no port,
    as long as it was not seen."""
    base = len(s.kit.counters) + len(s.kit.planes)
    for n, ship in enumerate(s.ships):
        printed = s.kit.ships[n]
        if ship.at < 0:
            continue
        secret = printed.type == SUBMARINE and ship.sea and not ship.shown
        words: tuple[str, ...] = ("damaged",) if ship.damaged else ()
        if ship.cargo or ship.supply:
            words = (*words, f"cargo{len(ship.cargo) + bool(ship.supply)}")
        if secret and not everything and printed.side != side:
            yield Piece(base + n, printed.id, SIDES[printed.side], AT_SEA)
        else:
            yield Piece(base + n, printed.id, SIDES[printed.side], ship.at,
                        (*words, *((ship.mission,) if ship.mission else ())))  # fmt: skip


def markers(s: State, side: int, *, everything: bool) -> Iterator[Piece]:
    """[G.12] SUPPLY markers and nets; mines of one's own, and those that were found."""
    numbers: dict[tuple[str, int], int] = {}

    def piece(kind: str, owner: int, at: int, *words: str) -> Piece:
        n = numbers.get((kind, owner), 0)
        numbers[kind, owner] = n + 1
        return Piece(slot(s.kit, kind, owner, n), kind, SIDES[owner], at, words)

    for depot in s.depots:
        yield piece(DEPOT, depot.side, depot.at, str(depot.points))
    for net in s.nets:
        yield piece(NET, net.side, net.at, *(("damaged",) if net.damaged else ()))
    for mine in sorted(s.mines, key=lambda one: one.at):
        if everything or mine.side == side or mine.known:
            yield piece(MINES, mine.side, mine.at, "high" if mine.high else "low")


def view(s: State, side: Side, *, everything: bool = False) -> View:
    mine = SIDES.index(side)
    seen = [
        *land(s, mine, everything=everything),
        *veils(s),
        *aircraft(s, mine, everything=everything),
        *fleet(s, mine, everything=everything),
        *markers(s, mine, everything=everything),
    ]
    return default_view(
        s, side, result(s), turn=s.turn, phase=s.segment.replace(".", ""), units=seen
    )
