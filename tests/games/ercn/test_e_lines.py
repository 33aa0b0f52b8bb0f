"""[E2a, E2b] Lines of supply: what bars them, and why one does not come through.

Strips one hex high run from the German edge, 01, to the Soviet edge, the last column.
"""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

import grognard
from grognard.games.ercn.kit import GERMAN, SIDES, SOVIET
from grognard.games.ercn.rules import e_supply as e
from grognard.kernel.legality import no
from tests.games.ercn.tables import SHEETS, Table, checked, fed, hex_, isolated, lay, unit

WEATHERS = ("clear", "mud", "frost", "snow")

# ---- E2a: lines ----------------------------------------------------------------------------------


@pytest.mark.rule("E2a")
@pytest.mark.parametrize("side", SIDES)
def test_no_line_through_the_enemy_or_an_impassable_hex(side: str) -> None:
    foe = SIDES[1 - SIDES.index(side)]
    assert isolated(checked(side, f"{side} A 0105", size="1x9")) == set()
    barred = "0103" if side == "german" else "0107"
    assert isolated(checked(side, f"{side} A 0105", f"{foe} B {barred}", size="1x9")) == {"A"}
    lake = checked(side, f"{side} A 0105", lines=(f"lake: {barred}",), size="1x9")
    assert isolated(lake) == {"A"}


@pytest.mark.rule("E2a")
@pytest.mark.parametrize(
    ("friends", "cut"),
    [((), True), (("F 0106",), True), (("F 0107",), True), (("F 0106", "G 0107"), False)],
)
@pytest.mark.parametrize("side", SIDES)
def test_no_line_through_enemy_zones_but_where_a_friend_stands(
    side: str, friends: tuple[str, ...], cut: bool
) -> None:
    """The enemy in 0206 holds 0106 and 0107; there is no way round."""
    foe = SIDES[1 - SIDES.index(side)]
    far = "0109" if side == "german" else "0104"
    m = checked(side, f"{side} A {far}", f"{foe} E 0206", *(f"{side} {f}" for f in friends),
                lines=("supply: german 0101", "supply: soviet 0112"), size="2x12")  # fmt: skip
    assert ("A" in isolated(m)) is cut


@pytest.mark.rule("E2a", "F3")
def test_a_line_runs_where_a_major_river_keeps_the_zone_away() -> None:
    river = "major: 0106/0206 0107/0206"
    m = checked("german", "german A 0109", "soviet E 0206", lines=(river,), size="2x12")
    assert isolated(m) == set()


@pytest.mark.rule("E2a", "G3.D2")
def test_a_unit_that_has_lost_its_zone_cuts_no_line() -> None:
    m = checked("german", "german A 0109", "soviet E 0206", size="2x12",
                lines=("supply: german 0101",))  # fmt: skip
    assert fed(m, GERMAN) & {"0105", "0108"} == {"0105"}
    m.state.shock(unit(m, "E"))
    assert fed(m, GERMAN) & {"0105", "0108"} == {"0105", "0108"}


CROSSINGS = [
    ("river", "", {"clear": True, "mud": True, "frost": False, "snow": False}),
    ("major", "", dict.fromkeys(WEATHERS, True)),
    *(
        (water, ease, dict.fromkeys(WEATHERS, False))
        for water in ("river", "major")
        for ease in ("bridge: 0103/0104", "city: 0103", "city: 0104")
    ),
]


@pytest.mark.rule("E2a")
@pytest.mark.parametrize("weather", WEATHERS)
@pytest.mark.parametrize(("water", "ease", "barred"), CROSSINGS)
@pytest.mark.parametrize("side", SIDES)
def test_lines_cross_water_at_bridges_and_cities_and_frozen_rivers_anywhere(
    side: str, water: str, ease: str, barred: dict[str, bool], weather: str
) -> None:
    place = "0104" if side == "german" else "0103"
    m = checked(side, f"{side} A {place}", lines=(f"{water}: 0103/0104", ease), size="1x8",
                weather=weather)  # fmt: skip
    assert isolated(m) == ({"A"} if barred[weather] else set())


@pytest.mark.rule("E2a")
def test_a_line_does_not_care_for_forts_marshes_and_rough_ground() -> None:
    lines = ("fort: 0103/0104", "marsh: 0102 0103", "rough: 0104", "forest: 0105")
    assert isolated(checked("german", "german A 0106", lines=lines, size="1x8")) == set()


# ---- the whole of it, worked out another way ---------------------------------------------------


@cache
def neighbours(name: str) -> list[str]:
    """The grid as the rulebook's hex numbers have it: even rows lie half a hex farther east."""
    row, col = int(name[:2]), int(name[2:])
    lean = 0 if row % 2 == 0 else -1
    around = [(row, col - 1), (row, col + 1)]
    around += [(row + d, col + lean + k) for d in (1, -1) for k in (0, 1)]
    return [f"{r:02d}{c:02d}" for r, c in around if 1 <= r <= 45 and 1 <= c <= 32]


def by_hand(m: Table, side: int) -> set[str]:
    """Units of a side in supply, worked out from the sheets and the rule alone, hex by hex."""
    s, names = m.state, m.kit.names
    weather = m.kit.weathers[s.weather]
    lakes = {r.hex for r in SHEETS.hexes if r.terrain == "lake"}
    cities = {r.hex for r in SHEETS.hexes if r.terrain == "city"}
    water: dict[frozenset[str], tuple[str, bool]] = {
        frozenset((r.a, r.b)): (r.river, r.bridge) for r in SHEETS.hexsides if r.river
    }
    at = {i: names[u.at] for i, u in enumerate(s.units) if u.at >= 0}
    mine = {h for i, h in at.items() if m.kit.counters[i].side == side}
    foes = {i: h for i, h in at.items() if m.kit.counters[i].side != side}
    zones = {
        b
        for i, h in foes.items()
        if not s.shocked >> i & 1
        for b in neighbours(h)
        if water.get(frozenset((h, b)), ("", False))[0] != "major"
    }
    shut = lakes | set(foes.values()) | (zones - mine)
    kinds = ("road", "rail") if side == GERMAN else ("rail",)
    joined = [(p.a, p.b) for p in SHEETS.paths if p.kind in kinds]
    found = set(SHEETS.scenario.supply[SIDES[side]]) - shut
    size = -1
    while size < len(found):
        size = len(found)
        for a, b in joined:
            if (a in found or b in found) and not {a, b} & shut:
                found |= {a, b}
    limit = 10 if side == SOVIET or weather in ("mud", "snow") else 2000
    edge = set(found)
    for _ in range(limit):
        step = set()
        for a in edge:
            for b in neighbours(a):
                river, bridge = water.get(frozenset((a, b)), ("", True))
                frozen = river == "river" and weather in ("frost", "snow")
                if bridge or frozen or a in cities or b in cities:
                    step.add(b)
        step -= found | shut
        found |= step
        edge = step
        if not edge:
            break
    return {m.kit.counters[i].id for i, h in at.items() if h in found & mine}


@pytest.mark.rule("E", "E1b", "E2a", "E2b", "E3a", "E3b", "MOSKVA 10")
def test_supply_against_supply_worked_out_by_hand() -> None:
    """In the positions of a random game, every weather laid over each of them."""
    m = grognard.new("moskva", {"setup": "ready"}, seed=1, story=False, undo=False)
    rng = Random(1)
    compared = 0
    for n in range(1200):
        if m.over:
            break
        if m.ask.side == "chance":
            m.roll()
        else:
            m.play(m.ask.side, m.ask.sample(rng))
        if n % 200 == 199:
            now = m.state.weather
            for side in (GERMAN, SOVIET):
                for weather in range(4):
                    m.state.weather = weather
                    quick = {m.kit.counters[i].id for i in e.supplied(m.state, side)}
                    assert quick == by_hand(m, side)
                    compared += 1
            m.state.weather = now
    assert compared >= 32


# ---- why a line does not come through ------------------------------------------------------------


def why(m: Table, side: int, place: str) -> object:
    return e.why_cut(m.state, side, hex_(m, place))


@pytest.mark.rule("E2a")
def test_the_first_obstacle_is_named() -> None:
    m = checked("german", "german A 0110", "soviet E 0105", size="1x12")
    assert why(m, GERMAN, "0102") is None
    assert why(m, GERMAN, "0103") is None
    assert why(m, GERMAN, "0110") == no("E2a", "line-meets-zone", hex="0106")
    assert why(m, GERMAN, "0106") == no("E2a", "line-meets-zone", hex="0106")
    m = checked("german", "german A 0106", "soviet E 0105", size="1x12")
    assert why(m, GERMAN, "0106") == no("E2a", "line-meets-enemy", hex="0105")
    m = checked("soviet", "soviet A 0106", lines=("river: 0107/0108",), size="1x12")
    assert why(m, SOVIET, "0106") == no(
        "E2a", "line-meets-river", hex="0107", to="0108", water="river"
    )
    m = checked("soviet", "soviet A 0106", lines=("major: 0107/0108", "weather: snow"), size="1x12")
    assert why(m, SOVIET, "0106") == no(
        "E2a", "line-meets-river", hex="0107", to="0108", water="major"
    )


@pytest.mark.rule("E2a")
def test_a_frozen_river_is_no_obstacle_and_one_that_can_be_gone_round_neither() -> None:
    m = checked("soviet", "soviet A 0106", "german E 0110", lines=("river: 0107/0108",),
                size="1x12", weather="frost")  # fmt: skip
    assert why(m, SOVIET, "0106") == no("E2a", "line-meets-zone", hex="0109")
    m = checked("german", "german A 0109", "soviet E 0105", "soviet F 0204", size="2x12",
                lines=("river: 0108/0109", "supply: german 0101"))  # fmt: skip
    assert why(m, GERMAN, "0109") == no("E2a", "line-meets-zone", hex="0106")


@pytest.mark.rule("E3b")
def test_a_line_too_long_is_named_with_its_length() -> None:
    m = checked("soviet", "soviet A 0105", size="1x20")
    assert why(m, SOVIET, "0105") == no("E3b", "line-too-long", hex="0105", length=15, limit=10)
    m = checked("german", "german A 0112", size="1x20", weather="snow")
    assert why(m, GERMAN, "0112") == no("E3b", "line-too-long", hex="0112", length=11, limit=10)
    assert why(m, GERMAN, "0111") is None


@pytest.mark.rule("E2a")
def test_the_way_with_fewest_obstacles_is_the_one_named() -> None:
    """South of the lakes two enemies in a row, north of them one river."""
    m = checked(
        "german", "german A 0109", "soviet E 0105", "soviet F 0107",
        lines=("lake: 0204 0205 0206 0207 0304 0305 0306 0307", "river: 0405/0406",
               "supply: german 0101"),
        size="4x10",
    )  # fmt: skip
    assert why(m, GERMAN, "0109") == no(
        "E2a", "line-meets-river", hex="0406", to="0405", water="river"
    )


@pytest.mark.rule("E1a")
def test_without_any_open_source_the_way_to_the_edge_is_looked_at() -> None:
    edge = ("supply: german 0101",)
    m = checked("german", "german A 0104", "soviet E 0101", lines=edge, size="1x9")
    assert why(m, GERMAN, "0104") == no("E2a", "line-meets-zone", hex="0102")
    lake = checked("german", "german A 0104", lines=("lake: 0103",), size="1x9")
    assert why(lake, GERMAN, "0104") == no("E1a", "no-source", side="german")


# ---- masks at face value -------------------------------------------------------------------------


@pytest.mark.rule("E2a", "M2")
def test_a_player_sees_lines_as_the_masks_let_him() -> None:
    """A decoy cuts nothing, but its enemy must fear that it does; and the owner of a line knows
    which of his masks hold it open, while the enemy takes each for a unit."""
    m = lay("""
        map: flat 2x12
        options: fog=m2
        turn: 2
        phase: german move
        supply: german 0101
        counter: german A INF XX 2-2-3
        pieces:
          german A 0109
          soviet S?1 0206
        """)
    s, goal = m.state, hex_(m, "0109")
    assert e.fed(s, GERMAN) >> goal & 1
    assert e.fed(s, GERMAN, GERMAN) >> goal & 1 == 0
    assert e.fed(s, GERMAN, SOVIET) >> goal & 1
    m = lay("""
        map: flat 2x12
        options: fog=m2
        turn: 2
        phase: soviet move
        supply: german 0101
        counter: german A INF XX 2-2-3
        counter: soviet E INF XX 2-2-3
        pieces:
          german A 0109
          german G?1 0106
          german G?2 0107
          soviet E 0206
        """)
    s, goal = m.state, hex_(m, "0109")
    assert e.fed(s, GERMAN) >> goal & 1 == 0
    assert e.fed(s, GERMAN, GERMAN) >> goal & 1 == 0
    assert e.fed(s, GERMAN, SOVIET) >> goal & 1
