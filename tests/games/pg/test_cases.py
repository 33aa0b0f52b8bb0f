"""The computations of cases.toml that rest on tables, ground and sight."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import msgspec
import pytest

from grognard.games.pg import grid
from grognard.games.pg.ground import CODES, Ground
from grognard.games.pg.rows import Board, HexRow
from grognard.games.pg.sight import Sight
from grognard.games.pg.tables import AntiTankTable, FireTable, halved, quartered
from grognard.games.pg.terrain_chart import TerrainChart
from tests.games.pg.packs import sheets

Case = dict[str, Any]
FILE = Path(__file__).parent / "cases.toml"
CASES: list[Case] = tomllib.loads(FILE.read_text(encoding="utf-8"))["case"]
READ = sheets("s02-bridge-on-the-teterka")
TABLES = {
    "df": FireTable(READ.direct_fire),
    "bf": FireTable(READ.bombardment),
    "assault": FireTable(READ.assault),
    "direct_fire": FireTable(READ.direct_fire),
    "bombardment": FireTable(READ.bombardment),
}
ANTI_TANK = AntiTankTable(READ.anti_tank, "r1")


def of(*kinds: str) -> list[Any]:
    """The cases that carry a computation of these kinds."""
    found = [case for case in CASES if case.get("calc", {}).get("kind") in kinds]
    assert found
    return [pytest.param(case, id=case["id"]) for case in found]


def height(feature: str) -> tuple[int, bool]:
    """Metres, and whether an elevation line runs through: "20", "flat20", "town+40"."""
    found = re.search(r"(flat)?(20|40|60)", feature)
    return (int(found[2]), not found[1]) if found else (0, False)


def patch(features: dict[str, str]) -> tuple[Sight, frozenset[int]]:
    """A clear board with these hexes on it, as the head of cases.toml describes them."""
    rows = []
    for hex in grid.hexes():
        feature = features.get(hex, "")
        words = [word for word in feature.split("+") if word in CODES]
        metres, line = height(feature)
        terrain = words[0] if words else "clear"
        place = "Town" if terrain == "town" else ""
        row = {"hex": hex, "terrain": terrain, "elevation": metres, "line": line}
        rows.append(msgspec.convert({**row, "bridge": "", "place": place}, HexRow))
    bare = msgspec.structs.replace(READ.boards[0].sheet, road=(), river=())
    ground = Ground(msgspec.structs.replace(READ, boards=(Board(bare, tuple(rows)),)))
    smoke = frozenset(ground.index[f"3-{h}"] for h, f in features.items() if "smoke" in f)
    chart = TerrainChart(ground, READ.terrain.terrain)
    return Sight(chart, READ.constants.sight), smoke


def at(sight: Sight, hex: str) -> int:
    return sight.ground.index[f"3-{hex}"]


@pytest.mark.rule("7.51", "10.3", "9.4", "12.4")
@pytest.mark.parametrize("case", of("df", "bf", "assault"))
def test_the_column_and_the_result_of_an_attack(case: Case) -> None:
    calc, expect = case["calc"], case["expect"]
    table = TABLES[calc["kind"]]
    column = table.column(calc["total"], sum(calc["mods"].values()))
    if "col" in expect:
        assert table.heads[column] == expect["col"]
    roll = calc.get("roll", calc.get("die"))
    if roll is not None and "result" in expect:
        assert table.result(column, roll) == expect["result"]


@pytest.mark.parametrize("case", of("cols"))
def test_the_columns_of_strengths(case: Case) -> None:
    table = TABLES[case["calc"]["table"]]
    found = [table.heads[table.column(total)] for total in case["calc"]["totals"]]
    assert found == case["expect"]["cols"]


@pytest.mark.rule("7.52")
@pytest.mark.parametrize("case", of("split"))
def test_one_roll_on_separate_columns(case: Case) -> None:
    calc, table = case["calc"], TABLES[case["calc"]["table"]]
    for shift, head, result in calc["items"]:
        column = table.column(calc["total"], shift)
        assert (table.heads[column], table.result(column, calc["roll"])) == (head, result)


@pytest.mark.parametrize("case", of("shifts"))
def test_columns_shifted(case: Case) -> None:
    table = TABLES[case["calc"]["table"]]
    for total, shift, head in case["calc"]["items"]:
        assert table.heads[table.column(total, shift)] == head


@pytest.mark.rule("9.52", "15.12")
@pytest.mark.parametrize("case", of("ff"))
def test_friendly_fire(case: Case) -> None:
    calc, table = case["calc"], TABLES["bf"]
    column = table.friendly_column(calc["die"])
    assert table.heads[column] == case["expect"]["col"]
    assert table.result(column, calc["roll"]) == case["expect"]["result"]


@pytest.mark.rule("11.1", "11.11", "11.12")
@pytest.mark.parametrize("case", of("at"))
def test_anti_tank_fire(case: Case) -> None:
    calc, expect = case["calc"], case["expect"]
    score = calc["roll"] + calc["at"] - calc["armour"] + sum(calc["mods"].values())
    if "score" in expect:
        assert score == expect["score"]
    hit = ANTI_TANK.hit(score)
    if "steps" in expect:
        assert (hit.steps if hit else 0) == expect["steps"]
    if "check" in expect:
        assert hit is not None
        assert hit.check == int(expect["check"][1:] or 0)


@pytest.mark.rule("7.32")
@pytest.mark.parametrize("case", of("dist"))
def test_distances(case: Case) -> None:
    sight, _ = patch({})
    for a, b, far in case["calc"]["pairs"]:
        assert sight.ground.distance(at(sight, a), at(sight, b)) == far


@pytest.mark.rule("8.3", "8.31", "8.32", "8.35", "8.36", "8.4", "8.42", "16.12")
@pytest.mark.parametrize("case", of("los", "los1"))
def test_lines_of_sight(case: Case) -> None:
    for a, b, blocked, *features in case["calc"]["items"]:
        sight, smoke = patch({**case.get("map", {}), **(features[0] if features else {})})
        found = sight.block(at(sight, a), at(sight, b), smoke)
        assert (found is not None) == blocked, (a, b, found)


@pytest.mark.rule("8.1", "8.2", "8.21", "8.34", "8.36")
@pytest.mark.parametrize("case", of("spot", "spot1"))
def test_spotting(case: Case) -> None:
    for a, b, seen, *features in case["calc"]["items"]:
        sight, smoke = patch({**case.get("map", {}), **(features[0] if features else {})})
        assert sight.spots(at(sight, a), at(sight, b), 12, smoke=smoke) == seen, (a, b)


@pytest.mark.rule("8.41", "8.42")
@pytest.mark.parametrize("case", of("sight"))
def test_how_far_one_sees_from_above(case: Case) -> None:
    calc = case["calc"]
    sight, _ = patch({"0505": str(calc["up"])})
    assert sight.reach(at(sight, "0505"), at(sight, "2020"), calc["day"]) == calc["max"]


@pytest.mark.rule("8.22", "16.6")
def test_markers_and_hidden_units() -> None:
    sight, _ = patch({"0510": "woods", "0515": "town"})
    a, woods, town = (at(sight, hex) for hex in ("0505", "0510", "0515"))
    assert not sight.spots(a, woods, 12)
    assert sight.spots(a, woods, 12, marked=True)
    assert sight.spots(a, at(sight, "0508"), 12, hidden=True)
    assert not sight.spots(a, at(sight, "0509"), 12, hidden=True)
    assert sight.spots(at(sight, "0516"), town, 12, hidden=True)
    assert not sight.spots(at(sight, "0517"), town, 12, hidden=True)
    assert not sight.spots(a, at(sight, "0507"), 1), "by night"


@pytest.mark.rule("8.3", "8.35")
def test_a_way_is_the_same_from_both_ends() -> None:
    sight, _ = patch({})
    for b in sight.ground.hexes[::7]:
        a = at(sight, "1113")
        there, back = sight.way(a, b), sight.way(b, a)
        assert [set(step) for step in there] == [set(step) for step in reversed(back)]
    way = sight.way(at(sight, "0505"), at(sight, "0807"))
    assert [sight.ground.names[step[0]] for step in way] == ["3-0605", "3-0606", "3-0706", "3-0707"]


@pytest.mark.rule("1.2.fractions", "11.3")
def test_fractions_and_extended_range() -> None:
    assert [halved(n) for n in (1, 2, 5)] == [1, 1, 3]
    assert [quartered(n) for n in (1, 4, 9)] == [1, 1, 3]
    assert [ANTI_TANK.extended(value, reach) for value, reach in ((2, 5), (2, 4), (1, 4))] == [
        7, 6, 4,
    ]  # fmt: skip
