"""Forces and ground of a situation's own: a scenario with other pieces on other hexes.

ground: flat                    (every hex clear, at 0 m, without roads)
map: 0505=town+20 0506=river    (terrain, height and line of single hexes; flat20 without line)
roads: 0501-0502-0503           bridges: 0506           fords: 0507
morale: axis=8/7 allies=7/6     initiative: axis=4 allies=2      losses: axis=4
year: 1943                      turns: 5
sight: 12                       (or: night)
crossing: 9/5/6                 (foot, motorised, mechanised)
pieces:
  axis A=de.inf 0505 reduced
  axis L=LT(8/1/1) 0505
  allies su.t34a 0510 led
"""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

from msgspec.structs import replace

from grognard.games.pg.kit import AXIS_NATIONS, SIDES
from grognard.games.pg.pieces import RANKS, LeaderRow
from grognard.games.pg.rows import TERRAINS, WATER, Board, HexRow, Road, Sheets
from grognard.games.pg.scenario import Crossing, Ford, Group, Side, SightRow, Span
from grognard.kernel.situation import BadSituation, Situation, pair

KEYS = (
    "ground", "map", "roads", "bridges", "fords", "morale", "initiative", "losses", "year", "turns",
    "sight", "crossing",
)  # fmt: skip
"""What makes sheets other than the scenario's."""

LEADER = re.compile(r"([A-Z]{2,3})(?:\((\d+)/(\d)/(\d)\))?")


def own_forces(text: Situation) -> bool:
    """Whether the pieces are the situation's own."""
    return text.words("forces") != ("scenario",)


def hex_name(sheets: Sheets, word: str) -> str:
    """A hex by its name; the first board's, where no board is named."""
    return word if "-" in word else f"{sheets.scenario.board[0].number}-{word}"


def told(text: Situation) -> tuple[str, ...]:
    """The lines that shape the sheets, as they stand."""
    return tuple(f"{key}: {' '.join(found.words)}" for key in KEYS for found in text.lines(key))


def reshaped(sheets: Sheets, text: Situation) -> tuple[Sheets, dict[str, str]]:
    """The sheets of a situation, and the names of its pieces."""
    sheets = _with_ground(sheets, text)
    sheets = _with_clock(sheets, text)
    called: dict[str, str] = {}
    if own_forces(text):
        sheets = _with_pieces(sheets, text, called)
    return replace(sheets, scenario=replace(sheets.scenario, side=_sides(sheets, text))), called


def _figures(text: Situation, key: str, side: str) -> tuple[int, ...] | None:
    for word in text.words(key):
        name, value = pair(word, text.line_of(key))
        if name == side:
            try:
                return tuple(int(part) for part in value.split("/"))
            except ValueError:
                raise BadSituation(text.line_of(key), "no-number", word=value) from None
    return None


def camp(side: Side) -> str:
    return SIDES[0 if side.id in AXIS_NATIONS else 1]


def _sides(sheets: Sheets, text: Situation) -> tuple[Side, ...]:
    found = []
    for side in sheets.scenario.side:
        morale = _figures(text, "morale", camp(side))
        initiative = _figures(text, "initiative", camp(side))
        losses = _figures(text, "losses", camp(side))
        change: dict[str, Any] = {}
        if morale is not None and len(morale) == 2:
            change["morale"] = morale
        if initiative is not None:
            change["initiative"] = initiative[0]
        if losses is not None:
            change["loss_steps"] = max(1, losses[0])
        found.append(replace(side, **change))
    return tuple(found)


def _with_clock(sheets: Sheets, text: Situation) -> Sheets:
    """Year, last turn, spotting range and crossing numbers."""
    scenario = sheets.scenario
    turns = text.number("turns", scenario.turns)
    change: dict[str, Any] = {"turns": turns}
    if text.words("year"):
        change["date"] = f"{text.number('year', 0):04d}{scenario.date[4:]}"
    sight = text.words("sight")
    if sight:
        night = sight == ("night",)
        range_ = sheets.constants.sight.night if night else text.number("sight", 12)
        change["sight"] = (SightRow(Span(1, turns), range_, night),)
    if text.words("crossing"):
        parts = text.words("crossing")[0].split("/")
        if len(parts) != 3 or not all(part.isdecimal() for part in parts):
            raise BadSituation(text.line_of("crossing"), "crossing")
        foot, motorised, mechanised = map(int, parts)
        change["crossing"] = Crossing(foot, motorised, mechanised)
    return replace(sheets, scenario=replace(scenario, **change))


def _with_ground(sheets: Sheets, text: Situation) -> Sheets:
    boards = list(sheets.boards)
    if text.words("ground") == ("flat",):
        boards = [_flat(board) for board in boards]
    elif text.words("ground"):
        raise BadSituation(text.line_of("ground"), "ground")
    for word in text.words("map"):
        name, value = pair(word, text.line_of("map"))
        _change(sheets, boards, name, text.line_of("map"), **_terrain(value, text.line_of("map")))
    for word in text.words("bridges"):
        _change(sheets, boards, word, text.line_of("bridges"), bridge="road")
    for word in text.words("roads"):
        names = [hex_name(sheets, part) for part in word.split("-")]
        n = next(k for k, b in enumerate(boards) if f"{b.sheet.number}-" in names[0][:3])
        road = Road("track", " ".join(name.partition("-")[2] for name in names))
        sheet = boards[n].sheet
        boards[n] = replace(boards[n], sheet=replace(sheet, road=(*sheet.road, road)))
    change = () if text.words("ground") else sheets.scenario.change
    fords = () if text.words("ground") else sheets.scenario.ford
    fords += tuple(_ford(sheets, boards, word, text) for word in text.words("fords"))
    scenario = replace(sheets.scenario, change=change, ford=fords)
    return replace(sheets, boards=tuple(boards), scenario=scenario)


def _ford(sheets: Sheets, boards: list[Board], word: str, text: Situation) -> Ford:
    """[5.7] A ford in a river of the situation."""
    name = hex_name(sheets, word)
    number, _, hex = name.partition("-")
    for board in boards:
        if str(board.sheet.number) == number:
            for row in board.hexes:
                if row.hex == hex and row.terrain in WATER:
                    return Ford(name)
    raise BadSituation(text.line_of("fords"), "ford", word=word)


def _flat(board: Board) -> Board:
    hexes = tuple(HexRow(row.hex, "clear", 0, False, "", "") for row in board.hexes)
    sheet = replace(board.sheet, exits=(), road=(), railways=(), river=())
    return Board(sheet, hexes)


def _terrain(value: str, line: int) -> dict[str, Any]:
    """`town+20` is a town on a hex of 20 m with its line, `flat20` a top without one."""
    found: dict[str, Any] = {}
    for part in value.split("+"):
        if part in TERRAINS:
            found["terrain"] = part
        elif part.removeprefix("flat") in ("20", "40", "60"):
            found["elevation"] = int(part.removeprefix("flat"))
            found["line"] = not part.startswith("flat")
        else:
            raise BadSituation(line, "no-such-terrain", word=part)
    return found


def _change(sheets: Sheets, boards: list[Board], word: str, text: int, /, **change: Any) -> None:
    number, _, hex = hex_name(sheets, word).partition("-")
    for n, board in enumerate(boards):
        if str(board.sheet.number) == number:
            rows = list(board.hexes)
            for k, row in enumerate(rows):
                if row.hex == hex:
                    rows[k] = replace(row, **change)
                    boards[n] = replace(board, hexes=tuple(rows))
                    return
    raise BadSituation(text, "no-such-hex", hex=word)


def split(word: str) -> tuple[str, str]:
    """The name of a piece, if it has one, and its type or rank."""
    name, mark, kind = word.partition("=")
    return (name, kind) if mark else ("", word)


def _with_pieces(sheets: Sheets, text: Situation, called: dict[str, str]) -> Sheets:
    """Each side has one group with the pieces the text names."""
    units: dict[str, Counter[str]] = {side: Counter() for side in SIDES}
    ranks: dict[str, Counter[str]] = {side: Counter() for side in SIDES}
    faces = list(sheets.leaders)
    known = {row.id for row in sheets.units}
    for found in text.lines("pieces"):
        if len(found.words) < 3 or found.words[0] not in SIDES:
            raise BadSituation(found.line, "piece")
        side = found.words[0]
        name, kind = split(found.words[1])
        leader = LEADER.fullmatch(kind)
        if kind in known:
            units[side][kind] += 1
            made = f"{kind}/{units[side][kind]}"
        elif leader and leader[1] in (*RANKS, "KOM"):
            rank: Any = leader[1]
            ranks[side][rank] += 1
            made = f"{side}.{rank}/{ranks[side][rank]}"
            if leader[2]:
                id = f"own{len(faces)}"
                figures = (int(leader[2]), int(leader[3]), int(leader[4]))
                faces.append(LeaderRow(id, id, "A", "own", rank, *figures, "situation"))
        else:
            raise BadSituation(found.line, "no-such-unit", unit=kind)
        if name:
            called[made] = name
    if len(set(called.values())) < len(called):
        raise BadSituation(text.line_of("pieces"), "twice", unit="")
    sides = tuple(
        replace(
            side,
            group=(Group("own", "", "", 0, dict(units[camp(side)]), dict(ranks[camp(side)]), 0),),
            off_board=side.off_board,
        )
        for side in sheets.scenario.side
    )
    scenario = replace(sheets.scenario, side=sides, commands=())
    return replace(sheets, scenario=scenario, leaders=tuple(faces))
