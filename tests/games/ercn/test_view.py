"""What a side sees: everything of its own, of the enemy what the fog leaves, and no field more."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

import grognard
from grognard.games.ercn.kit import SIDES
from grognard.games.ercn.rules.f1_phase import EndMovement
from grognard.games.ercn.rules.g2_air import Support
from grognard.games.ercn.state import Mark, State, Unit
from grognard.games.ercn.view import (
    Mask,
    SeenMark,
    SeenUnit,
    View,
    current_phase,
    shown,
    view_bytes,
)
from grognard.kernel.flow import Rolled
from tests.games.ercn.scenes import attack, go_on, masks, pass_until, scene, seen, shows
from tests.games.ercn.tables import Table, hex_, move, rail, unit

FOGS = ("none", "m1", "m2")


def front(fog: str, phase: str = "german move", more: str = "") -> Table:
    return scene(f"""
        map: flat 6x8
        turn: 2
        phase: {phase}
        weather: frost
        air: 5 2
        rail: 9
        options: setup=ready fog={fog}
        city: 0304=soviet
        railway: 0605-0606-0607-0608
        {more}
        pieces:
          german 3PzD 0302 lost 1
          german 256 0301 cut 1
          soviet 1/22 0306 dug
          soviet 5/30 0606 lost 1
          soviet 8/30 0606
        dead: 161 2/22
        waiting: 1/5 1/33
    """)


# ---- what is there --------------------------------------------------------------------------


def test_a_view_has_these_fields_and_a_new_one_must_be_weighed_first() -> None:
    """The default is closed: what is not listed here does not reach a player."""
    assert View.__struct_fields__ == (
        "side", "turn", "weather", "phase", "player", "air", "rail", "units", "masks", "waiting",
        "dead", "control", "marks", "score", "level", "lines", "asked", "kinds", "about",
    )  # fmt: skip
    assert Mask.__struct_fields__ == ("at", "shocked", "announced")
    assert SeenMark.__struct_fields__ == ("hex", "mine")
    assert SeenUnit.__struct_fields__ == (
        "unit", "id", "side", "at", "lost", "dug", "cut", "marks",
    )  # fmt: skip


@pytest.mark.parametrize("fog", FOGS)
@pytest.mark.parametrize("side", SIDES)
def test_what_is_public_under_every_fog(fog: str, side: str) -> None:
    m = front(fog)
    view = seen(m, side)
    assert (view.side, view.turn, view.weather) == (side, 2, "frost")
    assert (view.phase, view.player) == ("move", "german")
    assert view.air == (5, 2)
    assert view.dead == tuple(sorted((unit(m, "161"), unit(m, "2/22"))))
    assert view.control == ("soviet",)
    assert view.about["phase"] == "move"
    assert (view.asked, view.kinds != ()) == ((True, True) if side == "german" else (False, False))


def test_who_is_asked_is_told_what_he_may_do() -> None:
    m = front("none")
    assert seen(m, "german").kinds == (
        "move", "rail", "dig", "climb", "recall", "halt", "end-movement",
    )  # fmt: skip
    assert seen(m, "soviet").kinds == ()
    assert seen(m, "german").about == {"phase": "move", "side": "german", "rail": 0}
    assert seen(m, "soviet").about == {"phase": "move", "side": "german"}


@pytest.mark.parametrize("fog", FOGS)
def test_own_units_are_seen_whole_with_losses_trenches_and_markers(fog: str) -> None:
    m = front(fog)
    m.play("german", move(m, "3PzD", "0303"))
    german = shows(m, "german")
    assert german["3PzD"] == SeenUnit(
        unit(m, "3PzD"), "3PzD", "german", hex_(m, "0303"), 1, False, 0, ("moved",)
    )
    assert german["256"] == SeenUnit(
        unit(m, "256"), "256", "german", hex_(m, "0301"), 0, False, 1, ()
    )
    assert shows(m, "soviet")["1/22"] == SeenUnit(
        unit(m, "1/22"), "1/22", "soviet", hex_(m, "0306"), 0, True, 0, ()
    )


@pytest.mark.parametrize("fog", FOGS)
def test_units_yet_to_enter_are_their_owner_s_to_see(fog: str) -> None:
    m = front(fog)
    german, soviet = m.kit.decoys  # in the hand, where there are any
    assert seen(m, "german").waiting == german
    assert seen(m, "soviet").waiting == (unit(m, "1/5"), unit(m, "1/33"), *soviet)
    assert (len(german), len(soviet)) == ((8, 12) if fog == "m2" else (0, 0))
    assert {"1/5", "1/33"}.isdisjoint(shows(m, "german"))


# ---- without fog ----------------------------------------------------------------------------


def test_without_fog_both_see_every_unit_alike_and_no_masks() -> None:
    m = front("none")
    m.play("german", move(m, "256", "0201"))
    assert seen(m, "german").units == seen(m, "soviet").units
    assert list(shows(m, "soviet")) == [c.id for c in m.kit.counters if c.id in shows(m, "german")]
    assert shows(m, "soviet")["256"].marks == ("moved",)
    assert shows(m, "soviet")["256"].cut == 1
    assert seen(m, "german").masks == seen(m, "soviet").masks == ()
    assert seen(m, "german").rail == seen(m, "soviet").rail == (0, 18)


def test_the_marks_of_a_phase() -> None:
    m = front("none")
    i = unit(m, "3PzD")
    for name in ("moved", "fought", "struck", "shocked"):
        setattr(m.state, name, 1 << i)
    assert shows(m, "soviet")["3PzD"].marks == ("moved", "fought", "struck", "shocked")
    assert shows(m, "soviet")["256"].marks == ()


# ---- [M1] masks -----------------------------------------------------------------------------


@pytest.mark.rule("M1", "M2")
@pytest.mark.parametrize("fog", ["m1", "m2"])
def test_of_a_masked_enemy_the_hex_is_seen_and_nothing_else(fog: str) -> None:
    m = front(fog)
    assert sorted(shows(m, "german")) == ["256", "3PzD"]
    assert sorted(shows(m, "soviet")) == ["1/22", "5/30", "8/30"]
    assert seen(m, "german").masks == (
        Mask(hex_(m, "0306"), False), Mask(hex_(m, "0606"), False),
    )  # fmt: skip
    assert seen(m, "soviet").masks == (
        Mask(hex_(m, "0301"), False), Mask(hex_(m, "0302"), False),
    )  # fmt: skip


@pytest.mark.rule("M1", "G3.D2")
def test_the_explosion_on_a_stack_is_seen_through_its_mask() -> None:
    """On the whole stack: while one unit under the mask is fresh, it has its zone."""
    m = front("m1")
    stack = m.state.stacks[hex_(m, "0606")]
    assert len(stack) > 1
    m.state.shock(unit(m, "8/30"))
    assert not masks(m, "german")["0606"].shocked
    for i in stack:
        m.state.shock(i)
    assert masks(m, "german")["0606"].shocked
    assert not masks(m, "german")["0306"].shocked


@pytest.mark.rule("M2")
def test_what_was_announced_stands_on_the_mask_of_the_side_that_was_told() -> None:
    m = front("m2")
    m.state.announced = ({hex_(m, "0606"): 3}, {hex_(m, "0301"): 2})
    assert masks(m, "german")["0606"].announced == 3
    assert masks(m, "german")["0306"].announced is None
    assert masks(m, "soviet")["0301"].announced == 2


@pytest.mark.rule("M2")
def test_own_decoys_are_seen_as_such_and_the_enemy_s_as_masks() -> None:
    m = front("m2")
    m.state.put(unit(m, "S?4"), Unit(hex_(m, "0108")))
    assert shows(m, "soviet")["S?4"].at == hex_(m, "0108")
    assert masks(m, "german")["0108"] == Mask(hex_(m, "0108"), False)
    assert "0108" not in masks(m, "soviet")


@pytest.mark.rule("M1")
@pytest.mark.parametrize("fog", ["m1", "m2"])
def test_who_fights_is_seen_but_not_his_markers(fog: str) -> None:
    m = scene(f"""
        map: flat 6x8
        turn: 2
        phase: german combat
        air: 1 1
        options: setup=ready fog={fog}
        pieces:
          german 256 0303 cut 1
          german 161 0303
          soviet 1/22 0304 dug
          soviet 2/22 0404
    """)
    m.play("german", attack(m, "256", "0304"))
    assert shown(m.state) == {unit(m, "256"), unit(m, "1/22")}
    assert shows(m, "soviet")["256"] == SeenUnit(
        unit(m, "256"), "256", "german", hex_(m, "0303"), 0, False, 0, ()
    )
    assert shows(m, "german")["256"].marks == ("fought",)
    assert sorted(shows(m, "soviet")) == ["1/22", "2/22", "256"]
    m.play("german", Support(0))
    m.play("soviet", Support(0))
    m.play("chance", Rolled((5,)))  # 4 to 3 is 1/1, a 5: D1
    pass_until(m, "german", "end-combat")
    assert shown(m.state) == frozenset()


@pytest.mark.rule("M1", "F5")
@pytest.mark.parametrize("fog", FOGS)
def test_rail_points_of_a_masked_side_are_its_own_affair(fog: str) -> None:
    """What a ride costs would tell what rode: a brigade one point, a division two."""
    left = []
    for name in ("5/30", "8/30"):
        m = front(fog, "soviet move")
        m.play("soviet", rail(m, name, "0607 0608"))
        assert seen(m, "soviet").rail[1] == m.state.rail[1]
        left.append(seen(m, "german").rail)
    assert m.state.rail == (0, 16)
    if fog == "none":
        assert left == [(0, 14), (0, 16)]
    else:
        assert left == [(0, -1), (0, -1)]
        assert seen(m, "soviet").rail[0] == -1
    assert "rail" not in seen(m, "german").about
    assert seen(m, "soviet").about["rail"] == 8


@pytest.mark.rule("M3b")
def test_of_a_marked_hex_each_side_sees_its_own_points() -> None:
    m = front("none")
    m.state.marks = (Mark(hex_(m, "0306"), (2, 1)), Mark(hex_(m, "0606"), (0, 1)))
    assert seen(m, "german").marks == (
        SeenMark(hex_(m, "0306"), 2), SeenMark(hex_(m, "0606"), 0),
    )  # fmt: skip
    assert seen(m, "soviet").marks == (
        SeenMark(hex_(m, "0306"), 1), SeenMark(hex_(m, "0606"), 1),
    )  # fmt: skip
    assert (seen(m, "german").air, seen(m, "soviet").air) == ((5, 4), (7, 2))


# ---- phases, bytes, asking ------------------------------------------------------------------


def test_the_phase_and_whose_it_is() -> None:
    assert current_phase(front("none", "soviet combat").state) == ("combat", "soviet")
    assert current_phase(front("none", "german exploitation").state) == ("exploitation", "german")
    m = grognard.new("moskva", seed=1)
    assert (seen(m, "german").phase, seen(m, "german").player) == ("setup", "soviet")
    m = grognard.new("moskva", options={"zones": "secret"}, seed=1)
    assert (seen(m, "german").phase, seen(m, "german").player) == ("zones", "")
    assert [seen(m, side).asked for side in SIDES] == [True, True]


def test_after_the_end_there_is_still_a_view() -> None:
    m = scene("map: flat 6x8\nturn: 10\nphase: both end\npieces:\n  german 256 0301\n")
    view = seen(m, "german")
    assert (view.phase, view.player, view.asked, view.kinds, view.about) == (
        "end", "", False, (), {},
    )  # fmt: skip


@pytest.mark.parametrize("fog", FOGS)
def test_a_view_is_plain_data_and_looking_changes_nothing(fog: str) -> None:
    m = front(fog)
    before = m.state.saved()
    for side in SIDES:
        raw = view_bytes(m.state, side)
        again = msgspec.json.decode(raw, type=View)
        assert again == seen(m, side)
        assert msgspec.json.encode(again) == raw
    assert m.state.saved() == before


# ---- what the enemy may not know changes nothing --------------------------------------------


def hidden_otherwise(s: State, foe: int, rng: Random) -> State:
    """The same position with other things under the masks of one side: steps and trenches, and
    units of one size that have changed places."""
    new = s.clone()
    bare = shown(s)
    kit = s.kit
    under = [i for i in kit.units_of[foe] if s.units[i].at >= 0 and i not in bare]
    by_size: dict[int, list[int]] = {}
    for i in under:
        if not s.shocked >> i & 1:
            by_size.setdefault(kit.counters[i].halves, []).append(i)
    announced = new.announced
    for group in by_size.values():
        places = [s.units[i].at for i in group]
        rng.shuffle(places)
        for i, place in zip(group, places, strict=True):
            new.put(i, Unit(place))
    new.announced = announced  # of the same halves as before
    new.control = s.control
    for i in under:
        counter, unit_ = kit.counters[i], new.units[i]
        dug = bool(counter.trench) and rng.random() < 0.5
        new.put(i, Unit(unit_.at, rng.randrange(counter.steps), dug, rng.randrange(3)))
    new.rail = tuple(8 if side == foe else s.rail[side] for side in (0, 1))  # type: ignore[assignment]
    new.ask = None
    return new


@pytest.mark.rule("M1", "M2")
@pytest.mark.parametrize(("fog", "air"), [("m1", "m3a"), ("m2", "m3b")])
def test_what_lies_under_the_masks_changes_no_byte_of_the_enemy_s_view(fog: str, air: str) -> None:
    options = {"setup": "ready", "fog": fog, "air": air}
    m = grognard.new("moskva", options=options, seed=21, story=False, undo=False)
    rng = Random(21)
    changed = 0
    for n in range(500):
        go_on(m, rng)
        if n % 10:
            continue
        for me in (0, 1):
            other = hidden_otherwise(m.state, 1 - me, rng)
            changed += other.units != m.state.units
            assert view_bytes(other, SIDES[me]) == view_bytes(m.state, SIDES[me])
    assert changed > 50


@pytest.mark.rule("M2")
def test_a_decoy_and_a_unit_under_the_mask_look_the_same_to_the_byte() -> None:
    m = scene("""
        map: flat 6x8
        turn: 2
        phase: german move
        options: fog=m2
        pieces:
          german 256 0301
          soviet 1/22 0306
        waiting: 3/22
    """)
    views = []
    for name in ("S?1", "3/22"):
        twin = m.state.clone()
        twin.put(m.kit.unit(name), Unit(hex_(m, "0508")))
        views.append(view_bytes(twin, "german"))
    assert views[0] == views[1]
    assert views[0] != view_bytes(m.state, "german")


@pytest.mark.rule("M1")
def test_the_owner_does_see_the_difference() -> None:
    """So that the tests above can fail: the same changes show in the owner's view."""
    m = front("m1")
    other = hidden_otherwise(m.state, 1, Random(3))
    assert view_bytes(other, "soviet") != view_bytes(m.state, "soviet")
    assert view_bytes(other, "german") == view_bytes(m.state, "german")
    open_ = front("none")
    changed = hidden_otherwise(open_.state, 1, Random(3))
    assert changed.units != open_.state.units
    assert view_bytes(changed, "german") != view_bytes(open_.state, "german")


def test_ending_a_phase_shows_the_next_to_both() -> None:
    m = front("m1")
    m.play("german", EndMovement())
    for side in SIDES:
        assert (seen(m, side).phase, seen(m, side).player) == ("combat", "german")
