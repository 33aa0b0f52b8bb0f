"""Situations and patches of ground: what a text says stands so, and a slip is named by its line."""

from __future__ import annotations

from random import Random

import pytest

import grognard
from grognard.games.ercn import GAME, sheets, situations
from grognard.games.ercn.ground import BRIDGE, FORT, MAJOR, RIVER
from grognard.games.ercn.state import Unit
from grognard.kernel.bitset import members
from grognard.kernel.pack import Pack
from grognard.library import data_folder
from tests.games.ercn.scenes import go_on, scene
from tests.games.ercn.tables import Table, hex_, hexes, piece, situation, stands, unit

SHEETS = sheets.load(Pack(data_folder("ercn")), "moskva")


# ---- reading --------------------------------------------------------------------------------


def test_everything_a_text_can_say() -> None:
    m = scene("""
        scenario: moskva
        options: fog=m2 air=m3a weather=fixed
        turn: 3                        # the rest of a line is a comment
        phase: soviet combat
        weather: frost
        air: 4 2
        rail: 7
        map: flat 6x8
        city: 0304=soviet 0305=german 0306
        counter: german A MECH XX 5-4-6 3-2-5
        counter: soviet B INF XXX 3-2-2 trench 4
        pieces:
          german A 0203 lost 1
          soviet B 0204 dug cut 2
          german 256 0101
          soviet S?3 0608
        dead: 1/22 2/22
        waiting: 1/5
        control: 0304=german
        dice: 4 1 6
    """)
    s = m.state
    assert (m.kit.fog, m.kit.options["air"], m.kit.options["setup"]) == (2, "m3a", "ready")
    assert (s.turn, m.kit.weathers[s.weather], s.air, s.rail) == (3, "frost", (4, 2), (0, 14))
    assert (m.ask.side, m.ask.about()["phase"]) == ("soviet", "combat")
    assert piece(m, "A") == stands(m, "0203", lost=1)
    assert piece(m, "B") == stands(m, "0204", dug=True, cut=2)
    assert piece(m, "256") == stands(m, "0101")
    assert piece(m, "S?3") == stands(m, "0608")
    assert piece(m, "1/22") == piece(m, "2/22") == Unit(-2, 1)
    assert piece(m, "1/5") == piece(m, "S?1") == Unit(-1)
    assert s.control == (0, 0)
    assert m.script == [4, 1, 6]
    named = [c.id for c in m.kit.counters if not c.decoy]
    assert sorted(named) == sorted(["A", "B", "256", "1/22", "2/22", "1/5"])
    assert named[-2:] == ["A", "B"]


def test_a_counter_of_one_s_own() -> None:
    m = scene("""
        map: flat 6x8
        counter: german A MECH XX 5-4-6 3-2-5
        counter: soviet B INF XXX 3-2-1 trench 4
        counter: german C ARM X 1-2-3
        pieces:
          german A 0203
          soviet B 0608
          german C 0101
    """)
    a, b, c = (m.kit.counters[unit(m, name)] for name in "ABC")
    assert [(f.attack, f.defence, f.move) for f in a.faces] == [(5, 4, 6), (3, 2, 5)]
    assert (a.side, a.nation, a.mech, a.armour, a.halves, a.steps, a.trench) == (
        0, "german", True, False, 2, 2, 0,
    )  # fmt: skip
    assert [(f.attack, f.defence, f.move) for f in b.faces] == [(3, 2, 1)]
    assert (b.side, b.nation, b.mech, b.halves, b.steps, b.trench) == (
        1, "soviet", False, 6, 1, 4,
    )  # fmt: skip
    assert (c.armour, c.mech, c.halves, c.source) == (True, True, 1, "situation")


def test_what_a_text_leaves_out_is_as_on_the_calendar() -> None:
    m = scene("""
        turn: 6
        pieces:
          german 256 2001
          soviet 1/22 2032
    """)
    s = m.state
    assert (s.turn, m.kit.weathers[s.weather], s.air, s.rail) == (6, "frost", (4, 3), (0, 24))
    assert (m.ask.side, m.ask.about()["phase"]) == ("german", "move")
    assert len(m.kit.names) == 1440
    assert m.kit.options == {
        "weather": "fixed", "calendar": "corrected", "fog": "none", "air": "open",
        "zones": "historical", "setup": "ready",
    }  # fmt: skip
    assert scene("pieces:\n  german 256 2001\n").state.turn == 1


def test_a_double_unit_comes_with_its_second_counter() -> None:
    m = scene("pieces:\n  german XXXIV 2001 lost 3\n")
    assert m.kit.counters[unit(m, "XXXIV")].steps == 4
    assert m.state.face(unit(m, "XXXIV")).attack == 3
    assert len(m.kit.counters) == 1


def test_standing_in_a_city_holds_it_unless_the_text_says_otherwise() -> None:
    assert scene("pieces:\n  german 256 2912\n").state.control[:2] == (0, 0)
    assert scene("pieces:\n  german 256 2912\ncontrol: 2912=soviet\n").state.control[:2] == (0, 1)


@pytest.mark.parametrize(
    ("words", "wanted"),
    [
        ("german move", (1, 0, "move", "")),
        ("german move 2Pz", (1, 0, "move", "2Pz")),
        ("german combat 2Pz", (1, 0, "combat", "2Pz")),
        ("soviet exploitation", (1, 1, "exploitation", "")),
    ],
)
def test_phases_by_name(words: str, wanted: tuple[int, int, str, str]) -> None:
    text = f"turn: 1\nphase: {words}\npieces:\n  german 3PzD 2001\n"
    m = scene(text)
    phase = m.kit.phases[m.state.steps[0].at - 1]
    assert (phase.turn, phase.side, phase.name, phase.only) == wanted


def test_the_set_up_is_turn_nought() -> None:
    m = scene("turn: 0\nphase: soviet setup\noptions: setup=players\nwaiting: 1/22 256\n")
    assert (m.ask.side, m.ask.kinds) == ("soviet", ("place", "ready", "end-setup"))


def test_the_digest_is_that_of_the_text() -> None:
    one, two = "pieces:\n  german 256 2001\n", "pieces:\n  german 256 2002\n"
    assert scene(one).kit.digest == scene(one).kit.digest != scene(two).kit.digest
    assert scene(one).kit.digest.startswith("situation:")


# ---- patches --------------------------------------------------------------------------------


def patch_of(text: str) -> Table:
    return scene("map: flat 4x6\npieces:\n  german 256 0101\n" + text)


def side_between(m: Table, a: str, b: str) -> int:
    ground = m.kit.ground
    here, there = hexes(m, f"{a} {b}")
    one = ground.hexside[6 * here + ground.grid.direction(here, there)]
    assert one == ground.hexside[6 * there + ground.grid.direction(there, here)]
    return int(one)


def sources(m: Table) -> list[tuple[int, ...]]:
    return [members(bits) for bits in m.kit.ground.source_bits]


def test_a_patch_is_flat_open_and_half_german() -> None:
    m = patch_of("")
    ground = m.kit.ground
    assert (ground.grid.rows, ground.grid.cols) == (4, 6)
    assert {t.id for t in ground.terrain_of} == {"clear"}
    assert [ground.home_side[hex_(m, h)] for h in ("0203", "0204")] == [0, 1]
    assert not any(ground.hexside)
    assert sources(m) == [hexes(m, "0101 0201 0301 0401"), hexes(m, "0106 0206 0306 0406")]
    assert ground.entry_hexes == [(), hexes(m, "0106 0206 0306 0406")]
    assert m.kit.cities == ()
    assert m.kit.names[m.kit.capital] == "0406"
    assert m.state.control == ()


OWN_GROUND = """
forest: 0102 0103
rough: 0104
marsh: 0105
lake: 0106
city: 0202=soviet 0203
river: 0302/0303
major: 0303/0304
bridge: 0303/0304
fort: 0302/0303
road: 0301-0302-0303
railway: 0401-0402-0403 0405-0406
front: 2
capital: 0203
supply: german 0401
supply: soviet 0106 0206
entry: soviet 0306
"""


def test_what_a_text_puts_on_a_patch() -> None:
    m = patch_of(OWN_GROUND)
    ground = m.kit.ground
    kinds = [ground.terrain_of[h].id for h in hexes(m, "0101 0102 0103 0104 0105 0106 0202 0203")]
    assert kinds == ["clear", "forest", "forest", "rough", "marsh", "lake", "city", "city"]
    assert side_between(m, "0302", "0303") == RIVER | FORT
    assert side_between(m, "0303", "0304") == MAJOR | BRIDGE
    assert side_between(m, "0304", "0305") == 0
    road, rail = ground.graph.links["road"], ground.graph.links["rail"]
    assert road[hex_(m, "0302")] == tuple(sorted(hexes(m, "0301 0303")))
    assert rail[hex_(m, "0402")] == tuple(sorted(hexes(m, "0401 0403")))
    assert rail[hex_(m, "0404")] == ()
    assert rail[hex_(m, "0405")] == hexes(m, "0406")
    assert [ground.home_side[h] for h in hexes(m, "0202 0203")] == [0, 1]
    assert m.kit.names[m.kit.capital] == "0203"
    assert sources(m) == [hexes(m, "0401"), hexes(m, "0106 0206")]
    assert ground.entry_hexes == [(), hexes(m, "0306")]
    assert m.kit.cities == hexes(m, "0202")
    assert m.state.control == (1,)


# ---- writing --------------------------------------------------------------------------------


def test_a_written_position_is_plain_text() -> None:
    m = scene("""
        turn: 7
        phase: soviet combat
        options: fog=m1 calendar=printed
        air: 2 1
        pieces:
          german 256 2001 lost 1
          soviet 1/22 2032 dug cut 1
        dead: 5/30
        waiting: 1/1
        control: 2912=german
    """)
    lines = situations.write(m.state).splitlines()
    assert lines[:-1] == [
        "scenario: moskva",
        "options: weather=fixed fog=m1 air=open zones=historical setup=ready calendar=printed",
        "turn: 7",
        "weather: frost",
        "air: 2 1",
        "control: 2502=german 2912=german 3812=soviet 4319=soviet 3822=soviet 2320=soviet "
        "1212=soviet 0920=soviet 2026=soviet 2625=soviet",
        "pieces:",
        "  german 256 2001 lost 1",
        "  soviet 1/22 2032 dug cut 1",
        "dead: 5/30",
        "waiting: 1/1",
    ]
    assert lines[-1].startswith("rest: {")


@pytest.mark.parametrize(
    "options",
    [
        {"setup": "ready"},
        {"setup": "players", "zones": "secret", "weather": "variable"},
        {"setup": "ready", "fog": "m1", "air": "m3a", "calendar": "printed"},
        {"setup": "ready", "fog": "m2", "air": "m3b"},
    ],
    ids=("plain", "zones", "m1", "m2"),
)
def test_reading_what_was_written_gives_the_same_truth(options: dict[str, str]) -> None:
    """At any moment of a match, in the middle of a set-up, a march, a combat."""
    m = grognard.new("moskva", options=options, seed=8, story=False, undo=False)
    rng = Random(8)
    steps = set()
    for n in range(400):
        go_on(m, rng)
        if n not in (3, 130, 290, 399):  # a map takes a while to be laid out
            continue
        read = situation(situations.write(m.state))
        again = read.state
        assert again.saved() == m.state.saved()
        assert [c.id for c in again.kit.counters] == [c.id for c in m.kit.counters]
        assert again.kit.options == m.kit.options
        assert read.script == []
        for side in ("german", "soviet"):
            assert GAME.view(again, side) == GAME.view(m.state, side)
        steps.add(type(m.state.steps[-1]).__name__)
    assert len(steps) > 1


def test_ground_and_counters_of_one_s_own_are_written_too() -> None:
    """However they were spelt, what the text put on the map is there again."""
    m = patch_of(f"""  soviet K 0204 dug
{OWN_GROUND}
counter: soviet K INF XX 2-3-3 trench 4
counter: soviet L ARM X 3-2-4
forest:
  0401
  0402 0403
waiting: L
""")
    text = situations.write(m.state)
    again = situation(text)
    assert situations.write(again.state) == text
    assert again.state.saved() == m.state.saved()
    one, two = m.kit.sheets, again.kit.sheets
    for name in ("scenario", "map", "hexes", "hexsides", "paths", "counters", "setup"):
        assert getattr(one, name) == getattr(two, name), name
    for side in ("german", "soviet"):
        assert GAME.view(again.state, side) == GAME.view(m.state, side)


def test_a_situation_goes_on_like_the_match_it_was_written_from() -> None:
    m = grognard.new("moskva", options={"setup": "ready"}, seed=9)
    rng = Random(9)
    for _ in range(150):
        go_on(m, rng)
    twin = situation(situations.write(m.state))
    one, two = Random(10), Random(10)
    for _ in range(60):
        if m.ask.side == "chance":
            pips = m.dice.roll(m.rolls, 6, 1)
            m.script, twin.script = list(pips), list(pips)
        go_on(m, one)
        go_on(twin, two)
        assert twin.state.saved() == m.state.saved()


def test_the_sheets_are_not_touched() -> None:
    before = SHEETS.scenario, SHEETS.counters, SHEETS.hexes
    situations.build(SHEETS, "map: flat 4x6\npieces:\n  german 256 0101\n")
    assert before == (SHEETS.scenario, SHEETS.counters, SHEETS.hexes)
    assert len(SHEETS.hexes) == 1440
