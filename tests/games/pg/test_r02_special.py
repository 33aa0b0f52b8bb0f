"""[2.3] The special rules of the ten scenarios."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from grognard.games.pg import GAME
from grognard.games.pg.ground import BRIDGE_RAIL, BRIDGE_ROAD, CODES
from grognard.games.pg.kit import POINT, Kit
from grognard.games.pg.rules.r03_activation import commands
from grognard.games.pg.rules.r03_segment import Activate
from grognard.games.pg.rules.r05_move import Move
from grognard.games.pg.rules.r05_price import price, snowed
from grognard.games.pg.rules.r09_bombardment import Bombard
from grognard.games.pg.rules.r16_smoke import FireSmoke
from grognard.games.pg.rules.r18_victory import counted, level
from grognard.games.pg.state import State
from grognard.kernel.flow import settle, submit
from grognard.kernel.game import OptionFault
from grognard.kernel.pack import Pack
from tests.games.pg.packs import DATA, SCENARIOS, sheets
from tests.games.pg.scenes import Scene, h, lay, play, u, why


@cache
def kit_of(scenario: str, options: tuple[tuple[str, str], ...]) -> Kit:
    made: Kit = GAME.kit(Pack(DATA), scenario, dict(options))
    return made


def begun(scenario: str, **options: str) -> State:
    """A match of this scenario as its first turn begins, set up anyhow."""
    s, rng = GAME.start(kit_of(scenario, tuple(options.items()))), Random(7)
    while (ask := settle(s)) and not s.turn:
        submit(s, ask.sides[0], s.steps[-1].draw(s, ask.sides[0], rng))
    return s


DAY = "phase: allies segment\nground: flat\nsight: 12"


def scene(scenario: str, pieces: str, keys: str = "") -> Scene:
    lines = "".join(f"  {line.strip()}\n" for line in pieces.strip().splitlines())
    return lay(f"{keys}\npieces:\n{lines}", scenario)


@pytest.mark.rule("2.3")
def test_every_special_rule_is_named_here() -> None:
    """Sixteen of them; a new one needs a test below."""
    found = {name: len(sheets(name).scenario.special) for name in SCENARIOS}
    assert list(found.values()) == [1, 2, 2, 2, 2, 2, 4, 4, 2, 2]


@pytest.mark.rule("2.3", "1.2.control")
def test_the_knoll_is_soviet_at_the_start() -> None:
    s = begun("s01-birch-knoll")
    assert {s.owner[at] for at in s.kit.areas["objective"]} == {1}
    taken = next(iter(sorted(s.kit.areas["objective"])))
    for i in s.stacks[taken]:
        s.change(i, at=-2)
    german = next(i for i in s.kit.units_of[0] if s.kit.counters[i].combat)
    s.change(german, at=taken)
    s.change(german, at=s.kit.hex("1-1525"))
    assert s.owner[taken] == 0, "it belongs to whoever was there last"


@pytest.mark.rule("2.3", "5.71", "16.51")
def test_the_germans_enter_loaded_at_the_teterka() -> None:
    s = begun("s02-bridge-on-the-teterka")
    kit = s.kit
    rivers = {kit.ground.terrain[at] for at in kit.ground.hexes}
    assert CODES["river"] in rivers
    assert CODES["major_river"] not in rivers
    carried = [i for i in kit.units_of[0] if s.units[i].aboard >= 0]
    assert carried
    groups = {kit.groups[kit.counters[i].group][1].id for i in carried}
    assert groups == {"detachment"}
    assert kit.entries[kit.counters[carried[0]].group] == (kit.hex("3-1101"),)


@pytest.mark.rule("2.3", "8.2")
def test_the_fields_of_one_board_are_reaped() -> None:
    kit = begun("s03-new-life-farm").kit
    fields = {kit.names[at][0] for at in kit.ground.hexes if kit.is_terrain(at, "field")}
    assert fields == {"5"}
    tanks = next(g for g, (_, one) in enumerate(kit.groups) if one.id == "tanks")
    assert len(kit.entries[tanks]) == 2, "by one road or by both"


@pytest.mark.rule("2.3", "8.1")
def test_snow_and_night_at_berezhany() -> None:
    pieces = "allies A=su.inf 0510\nallies T=su.truck 0510\naxis Q=de.inf 2020"
    keys = "phase: allies segment\nground: flat"
    m = scene("s04-midnight-at-berezhany", pieces, keys)
    assert price(m.state, u(m, "T"), h(m, "0510"), h(m, "0511")) == 3 * POINT
    play(m, Activate(u(m, "A"), "move"))
    # At night without a leader only friendly ground may be entered.
    m.state.owner = bytes([1]) * m.kit.size
    two = tuple(h(m, f"05{row}") for row in (11, 12))
    assert why(m, Move(u(m, "A"), two)) == []
    assert [rule for rule, _ in why(m, Move(u(m, "A"), (*two, h(m, "0513"))))] == ["5.0"]
    kit = begun("s04-midnight-at-berezhany").kit
    assert kit.night[1:] == (True,) * 12 + (False,) * (kit.last - 12)
    assert kit.range[13] == 6


@pytest.mark.rule("2.3")
def test_the_ski_battalion_is_not_slowed() -> None:
    s = begun("s04-midnight-at-berezhany")
    slow = {
        s.kit.groups[s.kit.counters[i].group][1].id
        for i in s.kit.units_of[1]
        if s.kit.counters[i].infantry and snowed(s, i)
    }
    assert slow == {"main column"}


@pytest.mark.rule("2.3", "16.52")
def test_soviet_steps_that_leave_by_the_south_count() -> None:
    s = begun("s05-out-of-the-marsh")
    row = next(r for r in s.kit.scenario.victory.score if r.per == "exit_step")
    assert (row.side, row.edge) == ("su", "S")
    s.steps_out = (("allies S", 4), ("allies N", 2))
    assert counted(s, row) == 4


@pytest.mark.rule("2.3")
def test_six_shots_in_the_marsh() -> None:
    pieces = "allies M=su.82mm 0505\nallies L=LT(8/0/0) 0507\naxis X=de.inf 0512"
    m = scene("s05-out-of-the-marsh", pieces, DAY)
    target = h(m, "0512")
    m.state.change(u(m, "M"), spent=5)
    play(m, Activate(u(m, "M"), "fire"))
    shot = Bombard((u(m, "M"),), target)
    assert why(m, shot) == []
    m.script = [3, 4]
    play(m, shot)
    assert m.state.units[u(m, "M")].spent == 6
    last = scene("s05-out-of-the-marsh", pieces, DAY)
    last.state.change(u(last, "M"), spent=6)
    play(last, Activate(u(last, "M"), "fire"))
    for action in (Bombard((u(last, "M"),), target), FireSmoke(u(last, "M"), target)):
        assert ("2.3", "out-of-ammunition") in why(last, action)
    assert not [o for o in last.ask.offers() if o.describe()["do"] == "bombard"]


@pytest.mark.rule("2.3")
def test_germans_in_the_marsh_are_not_short() -> None:
    pieces = "axis M=de.81mm 0505\naxis L=LT(8/0/0) 0507\nallies X=su.inf 0512"
    m = scene("s05-out-of-the-marsh", pieces, DAY.replace("allies", "axis"))
    m.state.change(u(m, "M"), spent=9)
    play(m, Activate(u(m, "M"), "fire"))
    assert why(m, Bombard((u(m, "M"),), m.state.units[u(m, "X")].at)) == []


@pytest.mark.rule("2.3", "11.2", "6.8")
def test_guards_on_the_bald_height() -> None:
    kit = begun("s06-the-bald-height").kit
    twice = {c.row.id for c in kit.counters if c.row and c.side == 1 and c.at_twice}
    assert twice == {"su.t34c"}
    assert kit.areas["height"] <= kit.areas["crest"]
    assert len(kit.areas["height"]) == 9


@pytest.mark.rule("2.3", "5.73", "5.72")
def test_the_sudra_is_wide_and_its_bridges_are_down() -> None:
    kit = begun("s07-night-on-the-sudra").kit
    for name in ("8-1114", "8-0813"):
        at = kit.hex(name)
        assert kit.ground.terrain[at] == CODES["major_river"]
        assert not kit.ground.bridge[at] & (BRIDGE_ROAD | BRIDGE_RAIL)
    assert kit.crossing is not None
    assert (kit.crossing.foot, kit.crossing.mechanised, kit.crossing.motorised) == (9, 6, 5)
    assert kit.range[1:13] == (1,) * 10 + (4, 4)
    assert kit.night[1:13] == (True,) * 10 + (False, False)


@pytest.mark.rule("2.3")
def test_the_short_game_on_the_orsha_road() -> None:
    s = begun("s08-the-orsha-road", length="short")
    assert s.kit.last == 24
    reached = [level(s, 20 * margin) for margin in (15, 14, 3, -5, -6, -15, -16)]
    whole = begun("s08-the-orsha-road")
    assert whole.kit.last == 40
    rows = whole.kit.scenario.victory.level
    assert reached == [rows[n] for n in (0, 1, 1, 2, 3, 3, 4)]
    assert level(whole, -20 * 30) != level(s, -20 * 30)
    with pytest.raises(OptionFault):
        begun("s01-birch-knoll", length="short")


@pytest.mark.rule("2.3", "2.2")
def test_a_board_of_the_orsha_road_is_turned() -> None:
    kit = begun("s08-the-orsha-road").kit
    laid = next(one for one in kit.scenario.board if one.number == 1)
    assert laid.turned
    assert kit.ground.at(laid, "1101") == kit.hex("1-1101")


@pytest.mark.rule("2.3")
def test_jaegers_are_at_home_in_the_woods() -> None:
    pieces = "axis J=fi.jag 0505\naxis I=fi.inf 0505\nallies X=su.inf 2020"
    m = scene("s09-forest-road", pieces, "ground: flat\nmap: 0506=woods")
    a, b = (h(m, name) for name in ("0505", "0506"))
    assert price(m.state, u(m, "J"), a, b) == POINT
    assert price(m.state, u(m, "I"), a, b) == 2 * POINT
    row = next(r for r in m.kit.scenario.victory.score if r.per == "enemy_step" and r.side == "su")
    assert row.points == 1.0, "a Finnish step costs a whole point"


@pytest.mark.rule("2.3", "3.12")
def test_romanians_and_germans_lead_their_own() -> None:
    s = begun("s10-before-iasi")
    counters, mine = s.kit.counters, s.kit.units_of[0]

    def foot(nation: str) -> int:
        return next(i for i in mine if counters[i].nation == nation and counters[i].infantry)

    def leader(set_: str) -> int:
        return next(i for i in mine if counters[i].leader_set == set_ and counters[i].leader)

    german, romanian = leader("german"), leader("romanian")
    assert commands(s, german, foot("de"))
    assert not commands(s, german, foot("ro"))
    assert commands(s, romanian, foot("ro"))
    assert not commands(s, romanian, foot("de"))
    twice = {counters[i].nation for i in mine if counters[i].at_twice}
    assert twice == {"de"}, "and only German armour fires twice"
