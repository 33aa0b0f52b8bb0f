"""Situations: a position as a short text, with a patch of ground of its own.

    scenario: raate
    turn: 2
    weather: frost
    sky: sunny
    ice: F
    segment: C.1
    player: defender
    ground:
      0505 forest
      0506 clear village
      0504/0505 river bridge
      road 0405 0505 0606
    pieces:
      F-27-1 0505 reduced limited2 fatigue
      F-9D 0506 sp3

Without `ground` it is played on the scenario's map. A patch is 12 x 12 hexes of clear ground but
for what the lines say: a hex, its terrain and what lies in it, a hexside and its water (with
`bridge` or `ferry`), a road, track or railway through hexes. Pieces are land counters of any set
whose nation takes part.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import pairwise
from typing import Any

from msgspec.structs import replace

from grognard.games.ft.counters import SIDES, sides_of
from grognard.games.ft.ground import (
    PATHS,
    TERRAINS,
    WATER,
    WATER_GROUND,
    WORDS,
    Cell,
    Plan,
)
from grognard.games.ft.ground import SIDES as HEXSIDES
from grognard.games.ft.kit import SKIES, WEATHERS, Kit, with_states
from grognard.games.ft.pieces import MARKS, PLACES, Unit
from grognard.games.ft.rows import CounterRow, HexsideRow, PathRow
from grognard.games.ft.rules.g03_sequence import PlayerTurn, Turn
from grognard.games.ft.sheets import Sheets
from grognard.games.ft.state import State
from grognard.kernel.hexgrid import HexGrid
from grognard.kernel.scenarios import chosen
from grognard.kernel.situation import BadSituation, Situation, Words, digest

KNOWN = {
    "scenario", "options", "dice", "turn", "weather", "sky", "ice", "segment", "player", "ground",
    "pieces", "held", "veiled",
}  # fmt: skip
PATCH = 12
"""A patch of ground has so many columns and rows."""
HEX = re.compile(r"\d{4}")
STATE = re.compile(r"reduced|limited[1-4]|sp\d|stack[12]")


def build(sheets: Sheets, text: str, plays: Mapping[str, Any]) -> tuple[State, tuple[int, ...]]:
    """The state a text describes, and the dice to come. Raises BadSituation."""
    read = Situation(text)
    read.only(KNOWN)
    nations = sides_of(sheets)
    rows = {row.id: row for row in sheets.counters if row.nation in nations}
    pieces = [piece(words, rows) for words in read.lines("pieces")]
    kit = Kit(
        sheets,
        chosen(sheets.option, read.options),
        patch(read.lines("ground")) if read.lines("ground") else None,
        tuple(row for row, *_ in pieces),
    )
    kit.plays = plays
    kit.digest = digest(sheets.digest, text)
    s = State(kit)
    s.turn = read.number("turn", 2)
    s.weather = one_of(read, "weather", WEATHERS, "clear")
    s.sky = one_of(read, "sky", SKIES, "sunny")
    s.ice = one_of(read, "ice", kit.charts.weather.ice.order, "N")
    s.phasing = one_of(read, "player", SIDES, SIDES[0])
    for word in read.words("held"):
        s.held |= 1 << space(kit, word, read.line_of("held"))
    s.relay()
    for i, (_, words, states) in enumerate(pieces):
        where = words.words[1]
        at = PLACES[where] if where in PLACES else space(kit, where, words.line)
        s.put(i, stated(Unit(at=at), states))
    for word in read.words("veiled"):
        s.veiled |= 1 << space(kit, word, read.line_of("veiled"))
    s.relay()
    begin(s, read)
    return s, read.dice


def one_of(read: Situation, key: str, known: tuple[str, ...], default: str) -> int:
    word = (read.words(key) or (default,))[0]
    if word not in known:
        raise BadSituation(read.line_of(key), "no-such-word", word=word, known=", ".join(known))
    return known.index(word)


def begin(s: State, read: Situation) -> None:
    """The segment in which play begins; without one, the turn itself."""
    wanted = (read.words("segment") or ("",))[0]
    if not wanted:
        s.steps = [Turn()]
        return
    at = s.kit.first_of(wanted)
    if at < 0:
        raise BadSituation(read.line_of("segment"), "no-such-segment", word=wanted)
    s.order = (s.phasing, 1 - s.phasing)
    s.segment = wanted
    s.steps = [PlayerTurn(0, at)]


def space(kit: Kit, name: str, line: int) -> int:
    at = kit.ground.find(name)
    if at < 0:
        raise BadSituation(line, "no-such-hex", word=name)
    return at


def stated(unit: Unit, states: list[str]) -> Unit:
    """A unit with its states: markers, step, supply, points, stack."""
    marks, sp, stack = 0, 0, 1
    printed = []
    for word in states:
        if word in MARKS:
            marks |= MARKS[word]
        elif word.startswith("sp"):
            sp = int(word[2:])
        elif word.startswith("stack"):
            stack = int(word[5:])
        else:
            printed.append(word)
    return replace(with_states(unit, ",".join(printed)), marks=marks, sp=sp, stack=stack)


def piece(words: Words, rows: Mapping[str, CounterRow]) -> tuple[CounterRow, Words, list[str]]:
    """`F-27-1 0505 reduced`: a counter, a hex or place, states."""
    if len(words.words) < 2:
        raise BadSituation(words.line, "piece-and-place")
    name, _, *states = words.words
    if name not in rows:
        raise BadSituation(words.line, "no-such-piece", word=name)
    for state in states:
        if state not in MARKS and not STATE.fullmatch(state):
            raise BadSituation(words.line, "no-such-state", word=state)
    return rows[name], words, states


def patch(lines: list[Words]) -> Plan:
    """A patch of ground from its lines."""
    cells: dict[str, Cell] = {}
    sides: list[HexsideRow] = []
    paths: list[PathRow] = []
    for line in lines:
        first, *rest = line.words
        if first in PATHS:
            kind: Any = first
            paths += [PathRow(kind, a, b, "") for a, b in pairwise(rest)]
        elif "/" in first:
            sides.append(hexside(first, rest, line.line))
        elif HEX.fullmatch(first) and rest:
            cells[first] = cell(rest, line.line)
        else:
            raise BadSituation(line.line, "no-such-ground", word=" ".join(line.words))
    grid = HexGrid(PATCH, PATCH, "CCRR", "flat", "even")
    named = [*cells]
    for side in sides:
        named += [side.a, side.b]
    for path in paths:
        named += [path.a, path.b]
    if unknown := next((one for one in named if grid.find(one) < 0), None):
        raise BadSituation(lines[0].line, "no-such-hex", word=unknown)
    return Plan(grid, cells, sides, paths)


def cell(words: list[str], line: int) -> Cell:
    """`forest village supply=FIN vp=2`: terrain and what lies in the hex."""
    made = Cell()
    for word in words:
        key, _, value = word.partition("=")
        if word in TERRAINS:
            terrain = TERRAINS.index(word)
            made = made._replace(terrain=terrain, bits=made.bits | WORDS.get(word, 0))
            if terrain == WATER_GROUND:
                made = made._replace(bits=made.bits | WATER, area=made.area or "sea")
        elif word in WORDS:
            made = made._replace(bits=made.bits | WORDS[word])
        elif key == "supply":
            made = made._replace(supply=value)
        elif key == "area":
            made = made._replace(area=value)
        elif key == "line":
            made = made._replace(line=value)
        elif key == "vp" and value.isdigit():
            made = made._replace(vp=int(value))
        else:
            raise BadSituation(line, "no-such-ground", word=word)
    return made


def hexside(pair: str, words: list[str], line: int) -> HexsideRow:
    """`0504/0505 river bridge`."""
    a, _, b = pair.partition("/")
    if not words or words[0] not in HEXSIDES or set(words[1:]) - {"bridge", "ferry"}:
        raise BadSituation(line, "no-such-ground", word=" ".join((pair, *words)))
    kind: Any = words[0]
    return HexsideRow(a, b, kind, "", "bridge" in words, "ferry" in words)
