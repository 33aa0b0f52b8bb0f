"""The cases of chapters 15 (but charges) and 16, played on the table."""

from __future__ import annotations

from grognard.games.pg.kit import POINT
from grognard.games.pg.piece_state import DEMORALISED, DIGGING, DISRUPTED, DUG_IN, GOOD
from grognard.games.pg.rules.r03_dawn import drifting
from grognard.games.pg.rules.r03_segment import Activate, EndSegment
from grognard.games.pg.rules.r05_move import Move
from grognard.games.pg.rules.r05_price import entry_price, price
from grognard.games.pg.rules.r07_fire import Attack, columns, strength
from grognard.games.pg.rules.r10_direct import Fire
from grognard.games.pg.rules.r12_assault import Assault
from grognard.games.pg.rules.r13_opportunity import HoldFire
from grognard.games.pg.rules.r15_air import Strike, flak
from grognard.games.pg.rules.r16_digging import DigIn, dug_in, entrenched
from grognard.games.pg.rules.r16_entry import entry_hexes
from grognard.games.pg.rules.r16_exit import LeaveMap
from grognard.games.pg.rules.r16_mines import Clearing, Mined, dice_for, harm, toil
from grognard.games.pg.rules.r16_smoke import FireSmoke
from grognard.games.pg.rules.r16_wrecks import ClearWreck, next_day
from tests.games.pg.case_hands import Run, begin, keeper, names, on_top, rules, two
from tests.games.pg.case_positions import Case, position
from tests.games.pg.scenes import Scene, asked, flat, h, lay, piece, play, roll, u, why

RUNS: dict[str, Run] = {}
case = keeper(RUNS)
FOE = "allies Q=su.inf 2020"
AIR = "s06-the-bald-height"


def planes(m: Scene, count: int) -> tuple[int, ...]:
    return tuple(range(2, 2 + 2 * count, 2))  # faces A of German counters, and more


def overhead(pieces: str, count: int) -> Scene:
    lines = "".join(f"  {line}\n" for line in pieces.splitlines())
    m = lay(f"ground: flat\nphase: axis segment\npieces:\n{lines}", AIR)
    m.state.planes = (planes(m, count), ())
    return m


@case("1501")
def three_aircraft(case: Case) -> None:
    m = overhead("axis A=de.inf 0505\nallies X=su.inf 0515", 3)
    m.script = [1, 3, 6]
    m.play("axis", Strike(h(m, "0515"), m.state.planes[0]))
    m.roll()
    volley = m.state.steps[-2].attack  # type: ignore[attr-defined]
    assert len(volley.factors) == 2
    attack = Attack("air", 0, h(m, "0515"), factors=(12, 12))
    assert strength(m.state, attack).total == case["expect"]["total"]
    column = columns(m.state, attack)[0].column
    assert m.kit.direct_fire.heads[column] == case["expect"]["col"]


@case("1502")
def four_aircraft(case: Case) -> None:
    m = overhead("axis A=de.inf 0505\nallies X=su.inf 0515", 4)
    assert rules(why(m, Strike(h(m, "0515"), m.state.planes[0]))) == {case["expect"]["breaks"]}


@case("1503")
def flak_near_and_far(case: Case) -> None:
    for hex, col in zip(("0518", "0519"), case["expect"]["cols"], strict=True):
        m = overhead(f"axis A=de.inf 0505\nallies X=su.inf 0515\nallies F=su.37aa {hex}", 1)
        near = flak(m.state, 0, h(m, "0515"))
        attack = Attack("air", 0, h(m, "0515"), factors=(20,), flak=near)
        assert m.kit.direct_fire.heads[columns(m.state, attack)[0].column] == col


@case("1504")
def a_miss_strikes_friends(case: Case) -> None:
    m = lay(
        "ground: flat\nphase: allies segment\nmorale: axis=8/7 allies=7/6\n"
        "pieces:\n  allies A=su.inf 0514\n  axis X=de.inf 0515\n",
        AIR,
    )
    m.state.planes = ((), (8,))
    # A miss, a hit on a friend, column 3 of friendly fire, 2: M2, and the check fails by 1.
    m.script = [1, 1, case["calc"]["die"], 1, 1, 3, 3]
    play(m, Strike(h(m, "0515"), (8,)))
    told = [dict(e.about) for e in m.story if e.what == "fire-result"]
    assert [(one["column"], one["result"]) for one in told] == [
        (case["expect"]["col"], case["expect"]["result"])
    ]
    assert piece(m, "A").morale == DISRUPTED


@case("1505")
def aircraft_and_ground_units(case: Case) -> None:
    m = overhead("axis I1=de.inf 0505\nallies X=su.inf 0515", 2)
    m.script = [6, 3, 4]
    play(m, Strike(h(m, "0515"), m.state.planes[0][:1]))
    assert asked(m) == "axis", "the segment of aircraft goes on"
    assert why(m, Activate(u(m, "I1"), "fire")), case["expect"]["breaks"]


RAIL = "s08-the-orsha-road"


def train(*more: str) -> Scene:
    pieces = ["allies R1=su.train 7-1103", "axis X=de.inf 7-1107", *more]
    lines = "".join(f"  {line}\n" for line in pieces)
    return lay(f"phase: allies segment\npieces:\n{lines}", RAIL)


@case("1506")
def a_train_moves_then_fires(case: Case) -> None:
    m = train()
    play(m, Activate(u(m, "R1"), "move"))
    play(m, Move(u(m, "R1"), (h(m, "7-1104"),)))
    while asked(m) == "axis":
        play(m, HoldFire())
    assert not why(m, Fire((u(m, "R1"),), h(m, "7-1107")))


@case("1507")
def a_train_fires_then_moves(case: Case) -> None:
    m = train()
    play(m, Activate(u(m, "R1"), "fire"))
    m.script = [3, 4]
    play(m, Fire((u(m, "R1"),), h(m, "7-1107")))
    assert case["expect"]["breaks"] in rules(why(m, Move(u(m, "R1"), (h(m, "7-1104"),))))


@case("1508")
def infantry_against_a_vessel(case: Case) -> None:
    m = position(case)
    begin(m, "L1", "I1", order="fire")
    found = why(m, Assault(h(m, "0506"), (u(m, "I1"), u(m, "L1"))))
    assert case["expect"]["breaks"] in rules(found)


@case("1509")
def a_train_off_its_railway(case: Case) -> None:
    m = train()
    play(m, Activate(u(m, "R1"), "move"))
    assert not why(m, Move(u(m, "R1"), (h(m, "7-1104"),)))
    assert rules(why(m, Move(u(m, "R1"), (h(m, "7-1003"),)))) == {case["expect"]["breaks"]}


# ---- smoke ---------------------------------------------------------------------------------


@case("1601")
def smoke_from_a_mortar(case: Case) -> None:
    found = []
    for total in (8, 9):
        text = "ground: flat\nphase: axis segment\npieces:\n  axis M1=de.81mm 0505\n  "
        m = lay(f"{text}{FOE}\n", "s02-bridge-on-the-teterka")
        play(m, Activate(u(m, "M1"), "fire"))
        m.script = list(two(total))
        play(m, FireSmoke(u(m, "M1"), h(m, "0510")))
        found.append(bool(m.state.smoke))
    assert found == case["expect"]["placed"]


@case("1602")
def no_smoke_from_a_gun(case: Case) -> None:
    text = "ground: flat\nphase: axis segment\npieces:\n  axis G1=de.50at 0505\n  "
    m = lay(f"{text}{FOE}\n", "s02-bridge-on-the-teterka")
    play(m, Activate(u(m, "G1"), "fire"))
    assert case["expect"]["breaks"] in rules(why(m, FireSmoke(u(m, "G1"), h(m, "0508"))))


@case("1603")
def smoke_in_the_wind(case: Case) -> None:
    found = []
    for pips in ((1,), (2, 3), (3,)):
        m = flat(f"axis A=de.inf 2010\n{FOE}")
        setattr(m.state, "smoke", (h(m, "0505"),))  # noqa: B010 - no narrowing
        on_top(m, drifting(m.state), *pips)
        roll(m)
        left = [m.kit.names[at].partition("-")[2] for at in m.state.smoke]
        found.append(left[0] if left else "gone")
    assert found == case["expect"]["after"]


# ---- digging, wrecks, entrenchments --------------------------------------------------------


def state(m: Scene, name: str) -> str:
    return {0: "none", DIGGING: "half", DUG_IN: "dug in"}[piece(m, name).dug]


def dug(case: Case) -> Scene:
    return position(case, *([] if case.get("b") else [FOE]), lead="9")


def again(m: Scene, name: str) -> None:
    m.state.change(u(m, name), marker=0, shots=0)


@case("1604")
def two_segments_of_digging(case: Case) -> None:
    m = dug(case)
    found = []
    for _ in range(2):
        play(m, Activate(u(m, "I1"), "move"), DigIn(u(m, "I1")), EndSegment())
        found.append(state(m, "I1"))
        again(m, "I1")
    assert found == case["expect"]["after"]


@case("1605", "1608", "1611")
def who_does_not_dig(case: Case) -> None:
    side = "axis" if case["id"] == "1608" else "allies"
    more = [f"{side} Q={'de' if side == 'axis' else 'su'}.inf 2020"]
    m = position(case, *more)
    name = names(case, "a")[0]
    play(m, Activate(u(m, name), "move"))
    assert rules(why(m, DigIn(u(m, name)))) == {case["expect"]["breaks"]}


@case("1606")
def fire_between(case: Case) -> None:
    m = dug(case)
    found = []
    play(m, Activate(u(m, "I1"), "move"), DigIn(u(m, "I1")), EndSegment())
    found.append(state(m, "I1"))
    again(m, "I1")
    play(m, Activate(u(m, "I1"), "fire"))
    m.script = [3, 4]
    play(m, Fire((u(m, "I1"),), h(m, "0507")), EndSegment())
    found.append(state(m, "I1"))
    again(m, "I1")
    play(m, Activate(u(m, "I1"), "move"), DigIn(u(m, "I1")))
    assert [*found, state(m, "I1")] == case["expect"]["after"]


@case("1607")
def disrupted_between(case: Case) -> None:
    m = dug(case)
    play(m, Activate(u(m, "I1"), "move"), DigIn(u(m, "I1")), EndSegment())
    found = [state(m, "I1")]
    again(m, "I1")
    m.state.change(u(m, "I1"), morale=DISRUPTED)
    found.append(state(m, "I1"))
    play(m, Activate(u(m, "I1"), "move"), DigIn(u(m, "I1")))
    assert [*found, state(m, "I1")] == case["expect"]["after"]


@case("1609")
def holes_are_not_passed_on(case: Case) -> None:
    m = flat(f"axis I1=de.inf 0505 dug\naxis I2=de.inf 0504\n{FOE}", "phase: axis segment\nlead: 9")
    play(m, Activate(u(m, "I1"), "move"), Move(u(m, "I1"), (h(m, "0506"),)), EndSegment())
    play(m, Activate(u(m, "I2"), "move"), Move(u(m, "I2"), (h(m, "0505"),)))
    assert dug_in(m.state, u(m, "I2")) == case["expect"]["dug_in"]
    assert not dug_in(m.state, u(m, "I1"))


@case("1610")
def a_leader_among_his_men(case: Case) -> None:
    found = []
    for word in ("dug", ""):
        pieces = f"axis L1=LT(8/0/0) 0505\naxis A=de.inf 0505 dug\naxis B=de.inf 0505 {word}\n{FOE}"
        m = flat(pieces)
        found.append(dug_in(m.state, u(m, "L1")))
    assert found == case["expect"]["dug_in"]


@case("1612")
def past_wrecks(case: Case) -> None:
    found = []
    for count in (1, 2):
        m = flat(f"axis K=de.pziiig 0504\n{FOE}", f"map: 0505=town\nwrecks: 0505={count}")
        cost = price(m.state, u(m, "K"), h(m, "0504"), h(m, "0505"))
        found.append(str(cost // POINT))
    assert found == case["expect"]["mp"]


@case("1613")
def three_wrecks(case: Case) -> None:
    m = position(case, FOE)
    play(m, Activate(u(m, "K1"), "move"))
    assert rules(why(m, Move(u(m, "K1"), (h(m, "0505"),)))) == {case["expect"]["breaks"]}


@case("1614")
def too_light(case: Case) -> None:
    m = position(case, "axis Q=de.inf 2020")
    play(m, Activate(u(m, "K1"), "move"))
    assert rules(why(m, ClearWreck(u(m, "K1")))) == {case["expect"]["breaks"]}


@case("1615")
def a_wreck_is_cleared(case: Case) -> None:
    m = position(case, FOE, lead="9")
    for _ in range(2):
        play(m, Activate(u(m, "K1"), "move"), ClearWreck(u(m, "K1")), EndSegment())
        again(m, "K1")
        next_day(m.state)
    assert m.state.wrecks_at(h(m, "0505")) == case["expect"]["wrecks"]


@case("1616")
def an_entrenchment_changes_hands(case: Case) -> None:
    m = position(case, "axis Q=de.inf 2020")
    play(m, Activate(u(m, "S1"), "move"), Move(u(m, "S1"), (h(m, "0505"),)))
    assert entrenched(m.state, u(m, "S1")) == case["expect"]["benefit"]


@case("1617")
def cavalry_in_an_entrenchment(case: Case) -> None:
    m = position(case, "axis Q=de.inf 2020")
    assert entrenched(m.state, u(m, "C1")) == case["expect"]["benefit"]


# ---- entry, hiding, mines ------------------------------------------------------------------


@case("1618")
def the_first_hex_on_the_board(case: Case) -> None:
    m = flat(f"axis A=de.inf 0505\n{FOE}", "map: 1101=woods")
    left = 3 - entry_price(m.state, u(m, "A"), h(m, "1101")) // POINT
    assert left == case["expect"]["left"]


@case("1619")
def no_way_off_the_board(case: Case) -> None:
    m = position(case, FOE)
    play(m, Activate(u(m, "I1"), "move"))
    found = rules(why(m, LeaveMap(u(m, "I1"))))
    assert found == {case["expect"]["breaks"]}


@case("1620")
def entry_hexes_held_by_the_enemy(case: Case) -> None:
    """The tanks of the third scenario come by two roads; where both are held, beside them."""
    m = lay("forces: scenario\nturn: 9\nphase: allies segment\n", "s03-new-life-farm")
    groups = m.kit.groups
    tanks = next(i for i in m.kit.units_of[1] if groups[m.kit.counters[i].group][1].turn > 0)
    due = groups[m.kit.counters[tanks].group][1].turn
    entries = m.kit.entries[m.kit.counters[tanks].group]
    m.state.turn = due
    assert set(entry_hexes(m.state, tanks)) == set(entries)
    foes = [i for i in m.kit.units_of[0] if m.kit.counters[i].combat]
    for foe, at in zip(foes, entries, strict=False):
        m.state.change(foe, at=at)
    assert entry_hexes(m.state, tanks) == ()
    m.state.turn = due + case["expect"]["delay"]
    around = {b for at in entries for b in m.kit.ground.neighbours(at)}
    found = entry_hexes(m.state, tanks)
    assert found
    assert set(found) <= around


@case("1621")
def found_at_a_quarter(case: Case) -> None:
    m = flat(f"axis A=de.inf 2010\n{FOE}", "map: 1515=town")
    found = []
    for hex in ("0505", "1515"):
        at = h(m, hex)
        col, row = int(hex[:2]), int(hex[2:])
        seen = [
            far
            for far in range(1, 7)
            if m.kit.sight.spots(h(m, f"{col:02d}{row + far:02d}"), at, 12, hidden=True)
        ]
        found.append(max(seen))
    assert found == case["expect"]["range"]


@case("1622")
def fire_shows_the_hidden(case: Case) -> None:
    m = position(case)
    play(m, Activate(u(m, "I1"), "fire"))
    m.script = [3, 4]
    play(m, Fire((u(m, "I1"),), h(m, "0507")))
    assert piece(m, "I1").hidden == case["expect"]["hidden"]


@case("1623", "1624", "1625", "1626", "1627")
def mines_strike(case: Case) -> None:
    m = flat(f"axis A=de.inf 0505\n{FOE}", "mines: allies 0505=2")
    dice, expect = case["calc"]["dice"], case["expect"]
    found = harm(m.kit.constants.mines, dice)
    assert found.steps == expect["steps"]
    m.state.steps = []
    on_top(m, Mined(h(m, "0505"), (u(m, "A"),)), *dice)
    m.roll()
    if expect.get("eliminated"):
        assert piece(m, "A").at < 0
        return
    assert found.stops == expect["stop"]
    assert piece(m, "A").reduced == (expect["steps"] == 1)
    assert piece(m, "A").morale == {"g": GOOD, "D": DEMORALISED}[expect["state"]]


@case("1628")
def engineers_in_mines(case: Case) -> None:
    assert [
        dice_for(3, engineers=True, only=False),
        dice_for(3, engineers=True, only=True),
        dice_for(2, engineers=True, only=True),
    ] == case["expect"]["dice"]


@case("1629")
def a_dummy(case: Case) -> None:
    m = flat(f"axis A=de.inf 0505\n{FOE}", "mines: allies 0505=0")
    m.state.steps = [Mined(h(m, "0505"), (u(m, "A"),))]
    m.state.ask = None
    assert m.over
    assert (m.state.mines == ()) == case["expect"]["removed"]


@case("1630")
def engineers_clear_mines(case: Case) -> None:
    found = []
    for pieces in ("axis E=de.eng 0505", "axis E=de.eng 0505\naxis F=de.eng 0505"):
        m = flat(f"{pieces}\n{FOE}", "mines: allies 0505=3 found")
        for _ in range(case["expect"]["turns"]):
            assert m.state.mines[0].strength == 3
            toil(m.state)
            m.state.steps = [Clearing()]
            m.state.ask = None
            assert m.over
        found.append(3 - m.state.mines[0].strength)
    assert found == case["expect"]["points"]


@case("1631")
def each_unit_for_itself(case: Case) -> None:
    m = flat(f"axis A=de.inf 0505\naxis B=de.inf 0505\n{FOE}", "mines: allies 0505=2")
    on_top(m, Mined(h(m, "0505"), (u(m, "A"), u(m, "B"))), 1, 1, 1, 1)
    thrown = 0
    while asked(m) == "chance":
        thrown += m.state.steps[-1].dice[0]  # type: ignore[attr-defined]
        m.roll()
    assert thrown == case["expect"]["dice"]
