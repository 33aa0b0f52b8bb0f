"""The state: `put` keeps every table right, and a save holds the whole truth."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import grognard
from grognard.games.ercn import GAME
from grognard.games.ercn.kit import DEAD, WAITING
from grognard.games.ercn.rules.e_supply import fed
from grognard.games.ercn.state import (
    ARMOURED,
    BANKED,
    BIT_SETS,
    ENEMY,
    NO_LINES,
    ZONE,
    Mark,
    State,
    Unit,
)
from grognard.kernel.bitset import members
from tests.games.ercn.scenes import go_on, scene
from tests.games.ercn.tables import Table, hex_, unit

TABLES = ("men", "zoc", "arm", "bank", "men_seen", "zoc_seen", "arm_seen", "bank_seen")


def ground(fog: str) -> State:
    """Rivers, a major river, a city, units of both sides and of every kind."""
    m = scene(f"""
        map: flat 6x8
        turn: 1
        phase: german move
        options: fog={fog}
        city: 0304=soviet 0405=german
        river: 0203/0204
        major: 0305/0306 0205/0305 0205/0206
        lake: 0508
        pieces:
          german 256 0301
          german 3PzD 0302
          german XXXIV 0401
          soviet 1/22 0308
          soviet 8/30 0307
          soviet 1/R 0407
          {"german G?1 0601" if fog == "m2" else ""}
          {"soviet S?1 0608" if fog == "m2" else ""}
    """)
    found = m.state
    assert isinstance(found, State)
    return found


def rebuilt(s: State) -> dict[str, Any]:
    """The tables from scratch, by the letter of the rules and not by way of `put`."""
    kit, n = s.kit, len(s.kit.names)
    found: dict[str, Any] = {name: (bytearray(n), bytearray(n)) for name in TABLES}
    stacks: dict[int, list[int]] = {}
    for i, piece in enumerate(s.units):
        if piece.at < 0:
            continue
        counter = kit.counters[i]
        side = counter.side
        stacks.setdefault(piece.at, []).append(i)
        found["men_seen"][side][piece.at] += 1 if kit.fog == 2 else counter.halves
        if not counter.decoy:
            found["men"][side][piece.at] += counter.halves
        if s.shocked >> i & 1:
            continue
        for d in range(6):
            h, side_bits = kit.ground.neighbour[6 * piece.at + d], 6 * piece.at + d
            if h < 0 or kit.ground.hexside[side_bits] & 2:  # [F3] not across a major river
                continue
            on_bank = any(b & 2 for b in kit.ground.hexside[6 * piece.at : 6 * piece.at + 6])
            for seen in ("", "_seen"):
                if counter.decoy and not seen:
                    continue
                found["zoc" + seen][side][h] += 1
                found["bank" + seen][side][h] += on_bank
                # [M1] under a mask armour cannot be told from foot
                found["arm" + seen][side][h] += counter.armour and not (seen and kit.fog)
    found["stacks"] = {h: tuple(here) for h, here in stacks.items()}
    return found


def assert_true(s: State) -> None:
    wanted = rebuilt(s)
    assert s.stacks == wanted["stacks"]
    assert members(s.fielded) == tuple(i for i, u in enumerate(s.units) if u.at >= 0)
    assert members(s.waiting) == tuple(i for i, u in enumerate(s.units) if u.at == WAITING)
    for side in (0, 1):
        kept = fed(s, side)
        s.lines = NO_LINES
        assert fed(s, side) == kept
    for name in TABLES:
        assert getattr(s, name) == wanted[name], name
    for side in (0, 1):
        rows = zip(*(wanted[t][side] for t in TABLES[4:]), strict=True)
        assert s.threat(side) == bytes(
            (ENEMY if men else 0) | (ZONE if zoc else 0) | (ARMOURED if arm else 0)
            | (BANKED if bank else 0)
            for men, zoc, arm, bank in rows
        )  # fmt: skip


def changes(n_units: int, n_hexes: int) -> st.SearchStrategy[tuple[str, int, int]]:
    return st.tuples(
        st.sampled_from(("put", "put", "put", "off", "shock", "end", "look", "step")),
        st.integers(0, n_units - 1),
        st.integers(0, n_hexes - 1),
    )


@settings(max_examples=60)
@given(st.sampled_from(("none", "m1", "m2")), st.data())
def test_tables_kept_by_put_equal_tables_rebuilt_from_the_units(
    fog: str, data: st.DataObject
) -> None:
    s = ground(fog)
    n_units, n_hexes = len(s.units), len(s.kit.names)
    for what, i, h in data.draw(st.lists(changes(n_units, n_hexes), max_size=25)):
        match what:
            case "put":
                s.put(i, Unit(h, s.units[i].lost % s.kit.counters[i].steps))
            case "off":
                s.put(i, Unit(DEAD if h % 2 else WAITING))
            case "shock":
                s.shock(i)
            case "end":
                s.end_shocks()
                assert s.shocked == 0
            case "look":
                s.threat(h % 2)  # tables that are kept from now on must not go stale
                fed(s, h % 2)
            case "step":
                s.put(i, Unit(s.units[i].at, 1, cut=1))
    assert_true(s)
    if data.draw(st.booleans()):
        twin = s.clone()
        twin.put(0, Unit(5))
        twin.shock(1)
        assert_true(twin)
        assert_true(s)  # what a clone does is its own affair
    again = State.restored(s.kit, s.saved())
    assert_true(again)
    assert again.saved() == s.saved()


@pytest.mark.rule("F3", "F3c")
def test_a_zone_covers_the_hexes_around_but_not_across_a_major_river() -> None:
    s = ground("none")
    names = s.kit.names
    s.put(s.kit.unit("256"), Unit(s.kit.hex("0305")))
    beside = s.kit.ground.around[s.kit.hex("0305")]
    # neither 0306 nor 0205
    assert {names[h] for h in beside if s.zoc[0][h]} == {"0304", "0404", "0405", "0204"}
    assert s.kit.hex("0304") in [h for h, n in enumerate(s.bank[0]) if n]


@pytest.mark.rule("MOSKVA 11a")
def test_put_gives_the_city_to_the_last_to_enter_and_to_no_decoy() -> None:
    s = ground("m2")
    city = s.kit.hex("0304")
    assert s.control == (1, 0)
    s.put(s.kit.unit("G?1"), Unit(city))
    assert s.control == (1, 0)
    s.put(s.kit.unit("256"), Unit(city))
    assert s.control == (0, 0)
    s.put(s.kit.unit("256"), Unit(DEAD, 2))
    assert s.control == (0, 0)
    s.put(s.kit.unit("1/22"), Unit(city))
    assert s.control == (1, 0)


@pytest.mark.rule("G3.D2")
def test_a_shocked_unit_has_no_zone_until_shocks_end_wherever_it_goes_meanwhile() -> None:
    s = ground("none")
    i, there = s.kit.unit("8/30"), s.kit.hex("0307")
    around = s.kit.ground.zoc_from[there]
    before = [s.zoc[1][h] for h in around]
    s.shock(i)
    s.shock(i)  # twice is once
    assert [s.zoc[1][h] for h in around] == [n - 1 for n in before]
    assert s.arm[1] == bytearray(len(s.kit.names))
    assert s.men[1][there] == 1  # a brigade: it still stands there
    s.put(i, Unit(s.kit.hex("0104")))
    assert s.zoc[1][s.kit.hex("0103")] == 0
    s.end_shocks()
    assert s.zoc[1][s.kit.hex("0103")] == 1
    assert s.shocked == 0
    s.shock(i)
    s.put(i, Unit(DEAD, 2))
    s.end_shocks()
    assert s.zoc[1][s.kit.hex("0103")] == 0


@pytest.mark.rule("M2")
def test_what_was_announced_is_forgotten_when_the_stack_changes() -> None:
    s = ground("m2")
    here, there = s.kit.hex("0308"), s.kit.hex("0307")
    for side in (0, 1):
        s.announced = ({here: 2, there: 1}, {here: 2, there: 1})
        s.put(s.kit.unit("1/22"), Unit(here, 0, dug=side == 0))  # the same hex: nothing is new
        assert s.announced == ({here: 2, there: 1}, {here: 2, there: 1})
    s.put(s.kit.unit("1/R"), Unit(there))
    assert s.announced == ({here: 2}, {here: 2})
    s.put(s.kit.unit("1/22"), Unit(s.kit.hex("0607")))
    assert s.announced == ({}, {})


def test_small_things_a_state_is_asked() -> None:
    s = ground("none")
    foot, tanks, corps = (s.kit.unit(name) for name in ("256", "3PzD", "XXXIV"))
    s.put(foot, Unit(s.units[foot].at, 1))
    assert (s.face(foot).attack, s.face(foot).move) == (2, 3)
    assert [s.steps_left(i) for i in (foot, tanks, corps)] == [1, 2, 4]
    rifles = s.kit.unit("1/22")
    assert s.defence(rifles) == 2
    s.put(rifles, Unit(s.units[rifles].at, dug=True))
    assert s.defence(rifles) == 3
    assert s.room(0, s.units[tanks].at) == 6 - 2
    assert s.room(0, s.units[corps].at) == 0
    assert s.room(1, s.units[rifles].at) == 8 - 2
    assert s.stack_of(0, s.units[tanks].at) == (tanks,)
    assert s.stack_of(1, s.units[tanks].at) == ()
    assert s.stack_of(0, s.kit.hex("0606")) == ()


def test_a_stack_of_units_leaves_decoys_out() -> None:
    s = ground("m2")
    at = s.kit.hex("0601")
    assert s.stacks[at] == (s.kit.unit("G?1"),)
    assert s.stack_of(0, at) == ()


# ---- saved and restored ---------------------------------------------------------------------


def midway(options: dict[str, str], seed: int, actions: int) -> Table:
    m = grognard.new("moskva", options=options, seed=seed, story=False, undo=False)
    rng = Random(seed)
    for _ in range(actions):
        go_on(m, rng)
    return m


@pytest.mark.parametrize(
    "options",
    [
        {"setup": "ready"},
        {"setup": "players", "zones": "secret"},
        {"setup": "ready", "fog": "m1", "air": "m3a"},
        {"setup": "ready", "fog": "m2", "air": "m3b", "weather": "variable"},
    ],
    ids=("plain", "zones", "m1 m3a", "m2 m3b"),
)
def test_the_truth_survives_being_written_and_read(options: dict[str, str]) -> None:
    m = midway(options, seed=3, actions=60)
    rng = Random(4)
    for _ in range(12):
        for _ in range(9):
            go_on(m, rng)
        s = m.state
        written = msgspec.json.encode(s.saved())
        read = GAME.decode_saved(msgspec.json.decode(written))
        assert isinstance(read, State.Saved)
        again = State.restored(s.kit, read)
        assert again.saved() == s.saved() == read
        assert_true(again)
        assert_true(s)
        for side in ("german", "soviet"):
            assert GAME.view(again, side) == GAME.view(s, side)


def test_every_field_of_the_truth_is_carried_over() -> None:
    """Each field of a save is changed in turn; the state restored from it shows the change."""
    s = ground("m2")
    plain = s.saved()
    changed: dict[str, Any] = {
        "turn": 7, "weather": 2, "air": (1, 2), "rail": (3, 4), "rail_lost": (5, 6),
        "control": (0, 1), "zones": ((("9", "2"),), (("22", "3"),)),
        "origin": ((0, Unit(3, 1, True, 2)),), "told": (((3, 1),), ((0, 1),)),
        "announced": (((7, 2),), ((9, 4),)), "marks": (Mark(3, (1, 2)),), "revived": (3,),
        **dict.fromkeys(BIT_SETS, (0, 3)),
    }  # fmt: skip
    assert set(changed) | {"units", "steps"} == set(plain.__struct_fields__)
    for name, value in changed.items():
        saved = msgspec.structs.replace(plain, **{name: value})
        again = State.restored(s.kit, saved).saved()
        assert getattr(again, name) == value != getattr(plain, name), name
        assert again == saved


def test_a_clone_is_equal_tells_nothing_and_goes_its_own_way() -> None:
    m = midway({"setup": "ready", "fog": "m2"}, seed=5, actions=200)
    s = m.state
    s.story = []
    twin = s.clone()
    assert twin.saved() == s.saved()
    assert twin.story is None
    assert (twin.ask, twin.kit, twin.revealed) == (s.ask, s.kit, s.revealed)
    before = s.saved()
    rng = Random(6)
    copy: Table = grognard.new("moskva", options={"setup": "ready", "fog": "m2"}, seed=5)
    copy.state = twin
    for _ in range(40):
        go_on(copy, rng)
    assert s.saved() == before
    assert_true(s)
    assert_true(twin)


def test_the_stacks_are_listed_in_order_however_they_came_about() -> None:
    m = scene("""
        map: flat 6x8
        pieces:
          german 256 0301
          german 161 0302
          german 3PzD 0303
          soviet 1/22 0608
    """)
    s, here = m.state, hex_(m, "0404")
    wanted = tuple(sorted(unit(m, name) for name in ("256", "161", "3PzD")))
    for i in reversed(wanted):
        s.put(i, Unit(here))
    assert s.stacks[here] == wanted
