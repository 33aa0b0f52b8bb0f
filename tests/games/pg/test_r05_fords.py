"""[5.7, 5.71, 5.72] Fords: what they cost, whom they let in and across, where they stop."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from grognard.games.pg import sheets as reading
from grognard.games.pg import situations
from grognard.games.pg.board import board
from grognard.games.pg.charts import TerrainRow
from grognard.games.pg.kit import Kit
from grognard.games.pg.options import settle_options
from grognard.games.pg.piece_state import DISRUPTED, GOOD
from grognard.games.pg.rules.r03_segment import Activate
from grognard.games.pg.rules.r05_move import Move
from grognard.games.pg.rules.r05_rivers import crosses
from grognard.games.pg.rules.r05_step import cost_of, ways
from grognard.games.pg.rules.r07_fire import helped_across
from grognard.games.pg.rules.r14_checks import become
from grognard.games.pg.scenario import Ford
from grognard.games.pg.state import State
from grognard.kernel.pack import Pack
from grognard.kernel.situation import BadSituation
from tests.games.pg.packs import DATA, sheets
from tests.games.pg.scenes import Scene, at, flat, h, lay, play, u, why

FAR = "\nallies X=su.inf 1525"
STREAM = "map: 0506=river 0605=river 0406=river\nfords: 0506"
SUDRA = "map: " + " ".join(f"{col:02d}10=major_river" for col in range(1, 22)) + "\nfords: 0510"
OLKHA = "s09-forest-road"


def go(m: Scene, name: str) -> None:
    play(m, Activate(u(m, name), "move"))


def way(m: Scene, *hexes: str) -> tuple[int, ...]:
    return tuple(h(m, hex) for hex in hexes)


@pytest.mark.rule("5.7")
def test_a_ford_is_entered_at_its_own_price() -> None:
    m = flat("axis I=de.inf 0505\naxis T=de.truck 0505\naxis K=de.pziiig 0505" + FAR, STREAM)
    here, ford, river = way(m, "0505", "0506", "0605")
    prices = [cost_of(m.state, u(m, name), here, ford) for name in "ITK"]
    assert prices == [12, 24, 18], "the ford's row of the chart"
    assert cost_of(m.state, u(m, "K"), here, river) == 24, "beside it the river's"


@pytest.mark.rule("5.7")
def test_the_scenario_may_name_another_price() -> None:
    text = f"scenario: s01-birch-knoll\nground: flat\n{STREAM}\npieces:\n  axis K=de.pziiig 0505\n"
    text += "  axis T=de.truck 0505\n  allies X=su.inf 1525\n"
    state, _ = situations.build(sheets("s01-birch-knoll"), text)
    read = state.kit.sheets
    own = replace(read.scenario, ford=(Ford("1-0506", motorised=-1, mechanised=30),))
    kit = Kit(replace(read, scenario=own), state.kit.options, state.kit.called)
    s = State.restored(kit, state.saved())
    here, ford = kit.hex("1-0505"), kit.hex("1-0506")
    prices = [cost_of(s, kit.unit_at[name], here, ford) for name in "TK"]
    assert prices == [-1, 30]


@pytest.mark.rule("5.7", "5.71")
def test_motorised_units_enter_a_ford_and_nothing_beside_it() -> None:
    m = flat("axis T=de.truck 0505" + FAR, STREAM)
    go(m, "T")
    found = ways(m.state, u(m, "T"))
    assert h(m, "0506") in found
    assert h(m, "0605") not in found
    assert why(m, Move(u(m, "T"), way(m, "0605"))) == [("5.71", "motorised-not-in-rivers")]
    play(m, Move(u(m, "T"), way(m, "0506", "0507")))
    assert at(m, "T") == "0507"


@pytest.mark.rule("5.7")
def test_who_leaves_a_river_by_a_ford_stops_there() -> None:
    m = flat("axis C=de.bike 0509" + FAR, SUDRA)
    go(m, "C")
    assert why(m, Move(u(m, "C"), way(m, "0510", "0511", "0512"))) == [("5.7", "stops-there")]
    found = ways(m.state, u(m, "C"))
    assert h(m, "0511") in found
    assert h(m, "0512") not in found


@pytest.mark.rule("5.72")
def test_a_ford_leads_across_a_major_river_without_engineers_or_dice() -> None:
    m = flat("axis I=de.inf 0510 came 0509" + FAR, SUDRA)
    assert not crosses(m.state, u(m, "I"), *way(m, "0510", "0511"))
    assert crosses(m.state, u(m, "I"), *way(m, "0610", "0611")), "not beside it"
    go(m, "I")
    play(m, Move(u(m, "I"), way(m, "0511")))
    assert at(m, "I") == "0511"
    truck = flat("axis T=de.truck 0409" + FAR, SUDRA)
    go(truck, "T")
    assert why(truck, Move(u(truck, "T"), way(truck, "0410"))) == [
        ("5.72", "motorised-not-in-rivers")
    ]
    play(truck, Move(u(truck, "T"), way(truck, "0510")))
    assert at(truck, "T") == "0510"


@pytest.mark.rule("5.72")
def test_who_comes_along_the_river_to_a_ford_leaves_it_on_either_bank() -> None:
    m = flat("axis I=de.inf 0610 came 0609" + FAR, SUDRA)
    go(m, "I")
    assert why(m, Move(u(m, "I"), way(m, "0510", "0511"))) == []


@pytest.mark.rule("5.7", "5.73", "5.75")
def test_engineers_at_a_ford_help_nobody() -> None:
    pieces = "axis E=de.eng 0510 since 1 came 0509\naxis I=de.inf 0510 since 1 came 0509"
    pieces += "\naxis K=de.pziiig 0508" + FAR
    m = flat(pieces, SUDRA + "\nturn: 2")
    assert not helped_across(m.state, 0, h(m, "0510"))
    become(m.state, u(m, "E"), DISRUPTED)
    assert m.state.units[u(m, "I")].morale == GOOD, "they are not in its hands"
    go(m, "K")
    found = why(m, Move(u(m, "K"), way(m, "0509", "0510", "0410")))
    assert found == [], "nobody stops with engineers whom he does not need"


@pytest.mark.rule("5.7")
def test_the_ford_of_the_olkha_is_played_and_drawn() -> None:
    read = sheets(OLKHA)
    kit = Kit(read, settle_options(read, {}))
    ford = kit.hex("4-1509")
    assert kit.ground.ford[ford]
    assert [i for i, hex in enumerate(board(kit).ground.hexes) if hex.ford] == [ford]
    pieces = "pieces:\n  axis T=de.truck 4-1408\n  allies X=su.inf 4-0225\n"
    m = lay(f"turn: 1\nphase: axis segment\n{pieces}", OLKHA)
    go(m, "T")
    play(m, Move(u(m, "T"), (ford,)))
    assert m.state.units[u(m, "T")].at == ford


def test_a_situation_fords_rivers_alone() -> None:
    with pytest.raises(BadSituation):
        flat("axis T=de.truck 0505" + FAR, "fords: 0506")


def edit(before: str, after: str) -> Callable[[str], str]:
    return lambda text: text.replace(before, after, 1)


FAULTS = [
    (edit('hex = "4-1509"', 'hex = "4-0101"'), "ford-out-of-the-river"),
    (edit('hex = "4-1509"', 'hex = "4-9909"'), "unknown-hex"),
    (edit('hex = "4-1509"', 'hex = "4-1509"\nfoot = 0'), "out-of-range"),
    (edit("[[ford]]", '[[ford]]\nhex = "4-1509"\n[[ford]]'), "stands-twice"),
]


@pytest.mark.parametrize(("change", "why"), FAULTS)
def test_a_ford_is_checked(change: Callable[[str], str], why: str, tmp_path: Path) -> None:
    pack, name = Pack(DATA), f"scenarios/{OLKHA}.toml"
    text = pack.read(name)
    pack.put(name, change(text))
    assert change(text) != text
    fault = reading.faults(pack, OLKHA)[0]
    assert (fault.file, fault.why) == (name, f"pack-{why}")
    assert fault.line
    above = change(text).splitlines()[fault.line - 3 : fault.line]
    assert "[[ford]]" in "\n".join(above)


def test_the_chart_says_whether_a_ford_replaces_the_river() -> None:
    read = sheets(OLKHA)
    rows: list[TerrainRow] = [
        replace(row, replaces=False) if row.id == "ford" else row for row in read.terrain.terrain
    ]
    changed = replace(read, terrain=replace(read.terrain, terrain=tuple(rows)))
    kit = Kit(changed, settle_options(changed, {}))
    assert kit.chart.at_ford(-1, 1, kit.hex("4-1509")) == -1
    assert kit.chart.at_ford(24, 2, kit.hex("4-1509")) == 24
