"""The worked cases (cases.toml, whose head explains them) laid out as positions of the engine.

Each is run by a verb of `VERBS`, which plays `act` and gives what it found under the keys of
`expect`.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from grognard.games.efs.at_start import bridge_key
from grognard.games.efs.ground import HILL, INSET, LINE_HEX, TRANSITION, Plan, features_of
from grognard.games.efs.kit import SIDES, Kit, with_states
from grognard.games.efs.pieces import ACTIVE, MARKS, Bridge, Railhead, Unit
from grognard.games.efs.rows import CounterRow, HexsideRow, PathRow
from grognard.games.efs.rules.chapters import PLAYS
from grognard.games.efs.sheets import load_once
from grognard.games.efs.state import State
from grognard.kernel.hexgrid import HexGrid
from tests.games.efs.scenes import pack

FILE = Path(__file__).with_name("cases.toml")
SIZE = 12
FIGURE = "fig17"
"""[17.23 to 17.52] The board of chapter 17: a part of map Q with nine hexes of an inset."""
HIDDEN = {"m13": "3923", "m14": "3923", "m15": "4024", "m16": "4024", "m17": "4024"}
"""[17.11] The hexes of map Q that it shows, by column of the inset."""
PIECE = re.compile(r"(\w+)=(\w+)(?:\(([^)]*)\))?@([^:]+)(?::(.*))?")
STATES = re.compile(r"s[1-4]|dnm[12]|em|oos")
PHASES = {"axis": "axis_mvt", "soviet": "soviet_mvt"}
LAND = {"sea": "lake", "coast": "clear"}
"""This map has no sea: its lakes stand for it, and the land beside them is the coast."""
WATER = {"major_river": "major", "shallow_water": "shallow"}


@cache
def book() -> dict[str, Any]:
    with FILE.open("rb") as file:
        return tomllib.load(file)


def every() -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = book()["case"]
    return found


def counter(name: str, proto: dict[str, Any], side: str, values: str | None) -> CounterRow:
    """A piece of a case as a row of the list of counters."""
    steps, ma = proto.get("steps", ""), str(proto.get("ma", ""))
    if values and " " in values:
        word, figure = values.split()
        proto = {**proto, word: int(figure)}
    elif values:
        attack, defence, ma = values.split("-")
        steps = f"{attack}-{defence}"
    supply = proto["type"] in ("msu", "depot", "large_depot")
    untried = proto.get("untried", False)
    nation = next((n for n in ("nkvd", "guards", "militia") if proto.get(n)), side)
    row: dict[str, Any] = dict.fromkeys(CounterRow.__struct_fields__, "")
    for field in (
        "range", "support", "crt_drm", "sha_drm", "command", "recovery", "nonop_ma", "air_rating",
        "cas", "interdiction", "single_engine",
    ):  # fmt: skip
        row[field] = None
    row |= {
        "id": name, "side": side, "kind": "supply" if supply else "combat",
        "nation": proto.get("nation", nation), "type": proto["type"],
        "size": proto.get("size", ""), "steps": "?-?" if untried else steps or "0-0",
        "red": proto.get("red", False), "ma": ma, "ma_box": proto.get("box", ""),
        "ma_colour": proto.get("colour", "white"), "zoc": proto.get("zoc", False),
        "stack": proto.get("stack", 0), "range": proto.get("range"),
        "support": proto.get("support"), "attack_only": proto.get("attack_only", False),
        "asterisk": proto.get("asterisk", False), "crt_drm": proto.get("crt"),
        "sha_drm": proto.get("table_drm"), "command": proto.get("command"),
        "recovery": proto.get("recovery"), "rebuild": not untried, "untried": untried,
        "copies": 1, "formation": "P" if proto.get("division") else "", "source": "case",
    }  # fmt: skip
    return CounterRow(**row)


def on_figure(value: Any) -> Any:
    """[17.13] Names of hexes of the figure as the engine has them: m1418 on the inset, 3922 for
    what the cases call Q3922."""
    if isinstance(value, str):
        return re.sub(r"\bQ(?=\d{4}\b)", "", re.sub(r"(?<![\wQ])(?=\d{4}\b)", "m", value))
    if isinstance(value, list):
        return [on_figure(one) for one in value]
    if isinstance(value, dict):
        return {on_figure(key): on_figure(one) for key, one in value.items()}
    return value


def figure() -> Plan:
    """[17.12] The board of chapter 17."""
    board = on_figure(book()["boards"][FIGURE])
    inside = set(board["inset"])
    names = [(int(name[1:3]), int(name[3:])) for name in inside]
    cols, rows = zip(*names, strict=True)
    inset = HexGrid(
        (min(rows), max(rows)), (min(cols), max(cols)), "mCCRR", "flat", "odd",
        left_out=lambda col, row: f"m{col:02d}{row:02d}" not in inside,
    )  # fmt: skip
    bits = {name: INSET | (TRANSITION if name in board["transition"] else 0) for name in inside}
    bits["m1619"] |= HILL  # to enter it costs two points in the example of 17.41
    sides = [
        HexsideRow(a, b, water, "", "", False, "")
        for (a, b), water in ((pair.split("/"), water) for pair, water in board["sides"].items())
    ]
    paths = [PathRow(kind, a, b) for kind, lines in board["roads"].items()
             for line in lines for a, b in pairwise(line.split("-"))]  # fmt: skip
    joins = tuple((t, m) for m, near in board["link"].items() for t in near)
    grid = HexGrid((20, 25), (37, 43), "CCRR", "flat", "odd")
    mega = {name: HIDDEN[name[:3]] for name in inside}
    return Plan(grid, bits, sides, paths, inset, tuple(sorted(set(HIDDEN.values()))), joins, mega)


def plan(case: dict[str, Any]) -> Plan:
    """The patch of ground of a case."""
    if case.get("board") == FIGURE:
        return figure()
    board = book()["boards"].get(case.get("board", ""), {})
    features: dict[str, int] = {}
    for source in (board.get("map", {}), case.get("map", {})):
        features |= {name: features_of(LAND.get(text, text)) for name, text in source.items()}
    sides: list[HexsideRow] = []
    for source in (board.get("sides", {}), case.get("sides", {})):
        for pair, text in source.items():
            a, b = pair.split("/")
            for part in text.split(","):
                kind, *more = part.split()
                printed = "+".join(w for w in (kind, *more) if w in ("road", "rail"))
                if kind in ("road", "rail"):  # a second bridge of the same hexside
                    last = sides.pop()
                    sides.append(replace(last, bridge=f"{last.bridge}+{printed}"))
                    continue
                line = kind in ("line", "fortified_line")
                water: Any = "" if line else WATER.get(kind, kind)
                into = (more[1] if more[:1] == ["in"] else a) if line else ""
                features[into] = features.get(into, 0) | LINE_HEX
                sides.append(HexsideRow(a, b, water, "", printed, "double" in more, into))
    features.pop("", None)
    paths = []
    for source in (board.get("roads", {}), case.get("roads", {})):
        for kind, lines in source.items():
            for line in lines:
                names = line.split("-")
                paths += [PathRow(kind, a, b) for a, b in pairwise(names)]
    return Plan(HexGrid(SIZE, SIZE, "CCRR", "flat", "odd"), features, sides, paths)


class Scene:
    """A case on the table."""

    def __init__(self, case: dict[str, Any]) -> None:
        if case.get("board") == FIGURE:
            kept: dict[str, Any] = {
                key: case[key] for key in ("text", "rule", "board", "id") if key in case
            }
            case = {**on_figure(case), **kept}
        self.case = case
        read = [(side, PIECE.fullmatch(text)) for side in SIDES for text in case.get(side, ())]
        protos = book()["proto"]
        rows, units = [], []
        for side, found in read:
            assert found, case["id"]
            name, kind, values, where, states = found.groups()
            rows.append(counter(name, protos[kind], side, values))
            units.append((where, [w for w in (states or "").split(",") if known_state(w)], kind))
        roads = "entry" if case.get("option") == "road_alternative" else "exit"
        kit = Kit(load_once(pack(), "first-bridgehead"), {"roads": roads}, plan(case), tuple(rows))
        kit.plays = PLAYS
        s = self.state = State(kit)
        s.turn = case.get("gt", 10)
        s.weather = ("Dry", "Mud", "Frozen", "Snow").index(case.get("weather", "Dry"))
        s.frozen = case.get("frozen", False)
        s.bridges = ()
        self.side: str = case.get("who", "axis")
        s.phase = PHASES[self.side]
        for i, (where, states, kind) in enumerate(units):
            at = kit.ground.find(where) if where[1:5].isdigit() or where[:4].isdigit() else ACTIVE
            asp = protos[kind].get("asp", 0)
            s.put(i, with_states(Unit(at=at, asp=asp), states))
        for where, text in case.get("marks", {}).items():
            if kit.ground.find(where) >= 0:  # else it is played on the campaign map
                self.mark(where, text)
        for pair in (one for one, text in case.get("sides", {}).items() if "blown" in text):
            a, b = map(kit.ground.index, pair.split("/"))
            s.blown[bridge_key(kit, a, b, rail=True)] = kit.rules.bridge_damage_points
        s.relay()

    def mark(self, where: str, text: str) -> None:
        s, at = self.state, self.state.kit.ground.index(where)
        words = text.split()
        owner = SIDES.index(words[1]) if len(words) > 1 and words[1] in SIDES else 1
        pair = [0, 0]
        pair[owner] = 1 << at
        if words[0] == "sp":
            s.posts = (s.posts[0] | pair[0], s.posts[1] | pair[1])
        elif words[0] == "spc":
            s.works = (s.works[0] | pair[0], s.works[1] | pair[1])
        elif words[0] == "bridge":
            to = s.kit.ground.index(words[2])
            side = SIDES.index(next((word for word in words if word in SIDES), self.side))
            s.bridges = (*s.bridges, Bridge(side, at=at, to=to, active=True))
        elif words[0] == "railhead":
            s.railheads = (*s.railheads, Railhead(at))
        elif words[0][:3] == "zoi":
            s.interdiction = ({at: int(words[0][3:])}, {})

    def unit(self, name: str) -> int:
        return self.state.kit.unit_at[name]

    def hexes(self, text: str) -> tuple[int, ...]:
        return tuple(self.state.kit.ground.index(name) for name in text.split("-"))


def known_state(word: str) -> bool:
    return word in MARKS or bool(STATES.fullmatch(word))


Verb = Callable[[Scene], dict[str, Any]]
VERBS: dict[str, Verb] = {}
"""By the id of a case, what plays it."""


def plays(*ids: str) -> Callable[[Verb], Verb]:
    def listed(verb: Verb) -> Verb:
        for id in ids:
            assert id not in VERBS, id
            VERBS[id] = verb
        return verb

    return listed
