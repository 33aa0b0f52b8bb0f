"""[4.1] Situations: a position as a short text, with a patch of ground of its own.

    scenario: first-bridgehead
    turn: 10
    weather: mud
    phase: axis_mvt
    ground:
      0505 hill+woods
      0504/0505 river
      main 0405 0505 0606
    pieces:
      18/18Pz 0505 s2 oos
      Zap 0504
    air:
      Ju_87 ready
      I-16 0504

Without `ground` it is played on the scenario's map. A patch is 12 x 12 hexes of clear ground but
for what the lines say: a hex and its terrain, a hexside and its water (`river`, `major`, `lake`,
`double`, `bridge=road+rail`, `line` facing the first hex), a road or railway through hexes. Pieces
are those of the list of counters; `Zap~2` is the second copy, `172_RD` has a blank. Air units are
in a box of the status track or face down in a hex.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import pairwise
from typing import Any

from grognard.games.efs.charts import WEATHERS
from grognard.games.efs.ground import FEATURES, Plan, features_of, plan_of
from grognard.games.efs.kit import Kit, with_states
from grognard.games.efs.pieces import AIR_BOXES, BOXES, MARKS, Plane, Unit
from grognard.games.efs.rows import CounterRow, HexsideRow, PathRow
from grognard.games.efs.rules.r04_lines import LINES
from grognard.games.efs.rules.r04_sequence import Play
from grognard.games.efs.sheets import Sheets
from grognard.games.efs.state import State
from grognard.kernel.hexgrid import HexGrid
from grognard.kernel.scenarios import chosen
from grognard.kernel.situation import BadSituation, Situation, Words, digest

KNOWN = {
    "scenario", "options", "dice", "turn", "weather", "phase", "ground", "pieces", "air", "held",
    "frozen", "storm", "lingering", "mandated",
}  # fmt: skip
PATCH = 12
"""A patch of ground has so many columns and rows."""
HEX = re.compile(r"m?\d{4}")
PATHS = ("motorway", "main", "minor", "rail")
WATERS = ("river", "major", "lake", "canal", "shallow")
STATES = re.compile(r"s[1-4]|dnm[12]|em|oos|msu|depot|mob")


def build(sheets: Sheets, text: str, plays: Mapping[str, Any]) -> tuple[State, tuple[int, ...]]:
    """The state a text describes, and the dice to come. Raises BadSituation."""
    read = Situation(text)
    read.only(KNOWN)
    rows = {row.id: row for row in sheets.counters}
    pieces = [piece(words, rows) for words in read.lines("pieces")]
    planes = [plane(words, rows) for words in read.lines("air")]
    kit = Kit(
        sheets,
        chosen(sheets.option, read.options),
        patch(read.lines("ground")) if read.lines("ground") else plan_of(sheets),
        tuple(row for row, *_ in pieces),
        tuple(row for row, _ in planes),
    )
    kit.plays = plays
    kit.digest = digest(sheets.digest, text)
    s = State(kit)
    s.turn = read.number("turn", kit.first)
    s.weather = weather_of(read)
    s.frozen, s.storm = bool(read.words("frozen")), bool(read.words("storm"))
    s.lingering = bool(read.words("lingering"))
    s.mandated = read.number("mandated", 0)
    for word in read.words("held"):
        s.held |= 1 << space(kit, word, read.line_of("held"))
    s.relay()
    for i, (_, words, states) in enumerate(pieces):
        where = words.words[1]
        at = BOXES[where] if where in BOXES else space(kit, where, words.line)
        s.put(i, with_states(Unit(at=at), states))
    for n, (_, words) in enumerate(planes):
        where = words.words[1]
        s.planes[n] = Plane(
            AIR_BOXES[where] if where in AIR_BOXES else space(kit, where, words.line)
        )
    begin(s, read)
    return s, read.dice


def weather_of(read: Situation) -> int:
    word = (read.words("weather") or ("dry",))[0]
    if word not in WEATHERS:
        raise BadSituation(read.line_of("weather"), "no-such-weather", word=word)
    return WEATHERS.index(word)


def begin(s: State, read: Situation) -> None:
    """The phase in which play begins; without one, the weather phase of the turn."""
    names = [line.phase for line in LINES]
    wanted = (read.words("phase") or (names[0],))[0]
    if wanted not in names:
        raise BadSituation(read.line_of("phase"), "no-such-phase", word=wanted)
    at = names.index(wanted)
    s.phase = wanted
    s.steps = [Play(at)]


def space(kit: Kit, name: str, line: int) -> int:
    at = kit.ground.find(name)
    if at < 0:
        raise BadSituation(line, "no-such-hex", word=name)
    return at


def piece(words: Words, rows: Mapping[str, CounterRow]) -> tuple[CounterRow, Words, list[str]]:
    """`18/18Pz 0505 s2 oos`: a counter, a hex or box, states. Blanks of a name are written _."""
    if len(words.words) < 2:
        raise BadSituation(words.line, "piece-and-place")
    name = words.words[0].replace("_", " ").replace("~", "#")
    kind, _, copy = name.partition("#")
    if kind not in rows:
        raise BadSituation(words.line, "no-such-piece", word=name)
    states = list(words.words[2:])
    for state in states:
        if state not in MARKS and not STATES.fullmatch(state):
            raise BadSituation(words.line, "no-such-state", word=state)
    row = rows[kind]
    if copy:
        row = CounterRow(**{f: getattr(row, f) for f in row.__struct_fields__} | {"id": name})
    return row, words, states


def plane(words: Words, rows: Mapping[str, CounterRow]) -> tuple[CounterRow, Words]:
    """`Ju_87 ready`: an air unit, and its box [14.13] or the hex where it lies face down."""
    if len(words.words) != 2:
        raise BadSituation(words.line, "piece-and-place")
    name = words.words[0].replace("_", " ")
    if name not in rows or rows[name].kind != "air":
        raise BadSituation(words.line, "no-such-piece", word=name)
    return rows[name], words


def patch(lines: list[Words]) -> Plan:
    """A patch of ground from its lines."""
    features: dict[str, int] = {}
    sides: list[HexsideRow] = []
    paths: list[PathRow] = []
    for line in lines:
        first, *rest = line.words
        if first in PATHS:
            kind: Any = first
            paths += [PathRow(kind, a, b) for a, b in pairwise(rest)]
        elif "/" in first:
            sides.append(hexside(first, rest, line.line))
        elif HEX.fullmatch(first) and rest and all(w in FEATURES for w in rest[0].split("+")):
            features[first] = features_of(rest[0])
        else:
            raise BadSituation(line.line, "no-such-ground", word=" ".join(line.words))
    grid = HexGrid(PATCH, PATCH, "CCRR", "flat", "odd")
    named = [*features, *(name for row in sides for name in (row.a, row.b))]
    named += [name for path in paths for name in (path.a, path.b)]
    for name in named:
        if grid.find(name) < 0:
            raise BadSituation(lines[0].line, "no-such-hex", word=name)
    return Plan(grid, features, sides, paths)


def hexside(pair: str, words: list[str], line: int) -> HexsideRow:
    """`0504/0505 river double`, `0504/0505 line`: the line belongs to the first hex."""
    a, _, b = pair.partition("/")
    water: Any = ""
    bridge, double, fort = "", False, ""
    for word in words:
        if word in WATERS:
            water = word
        elif word == "double":
            double = True
        elif word == "line":
            fort = a
        elif word.startswith("bridge="):
            bridge = word.removeprefix("bridge=")
        else:
            raise BadSituation(line, "no-such-ground", word=word)
    return HexsideRow(a, b, water, "", bridge, double, fort)
