"""Results, previews and invariants: each invariant is seen to catch a state that breaks it."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

import grognard
from grognard.games.ercn.kit import DEAD
from grognard.games.ercn.rules.f1_phase import EndMovement
from grognard.games.ercn.state import State, Unit
from grognard.games.ercn.table import about_unit, faults
from grognard.kernel.flow import Rolled
from grognard.kernel.legality import Illegal
from tests.games.ercn.scenes import attack, go_on, scene
from tests.games.ercn.tables import Table, hex_, unit

# ---- preview --------------------------------------------------------------------------------


def facing(options: str = "", turn: int = 1, phase: str = "german combat") -> Table:
    return scene(f"""
        map: flat 6x8
        turn: {turn}
        phase: {phase}
        air: 3 3
        options: setup=ready {options}
        forest: 0304
        river: 0304/0403
        pieces:
          german 3PzD 0303
          german 256 0403
          soviet 5/30 0304
          soviet 1/22 0305 dug
    """)


@pytest.mark.rule("G2", "G6.forest", "G6.river")
def test_a_preview_is_the_combat_short_of_the_air_and_the_die() -> None:
    m = facing()
    before = m.state.saved()
    seen = m.preview(attack(m, "3PzD 256", "0304"))
    assert [(x.amount, x.rule, x.why) for x in seen.lines] == [
        (7, "G2", "attacker"), (4, "G2", "attacker"), (-3, "G6.forest", "armour-halved"),
        (3, "G2", "defender"), (-1, "G6.river", "water-shift-beside"),
    ]  # fmt: skip
    assert (seen.strength, seen.ratio, seen.column, seen.die) == ((8, 3), "2/1", "1.5/1", 0)
    assert seen.columns == ("1/3", "1/2", "1/1", "1.5/1", "2/1", "3/1", "4/1", "5/1", "6/1", "7/1")
    assert seen.results == ("AR", "RX", "RX1", "D1", "D2", "DR")
    assert m.state.saved() == before


@pytest.mark.rule("G2")
def test_a_preview_of_hopeless_odds_says_less_than_the_first_column_and_the_malus() -> None:
    m = scene("""
        map: flat 6x8
        phase: soviet combat
        counter: german A INF XX 9-9-3
        pieces:
          german A 0303
          soviet 5/30 0304
    """)
    seen = m.preview(attack(m, "5/30", "0303"))
    assert (seen.strength, seen.ratio, seen.column, seen.die) == ((3, 9), "1/3", "1/3", 0)
    m.state.put(unit(m, "5/30"), Unit(hex_(m, "0304"), 1))
    seen = m.preview(attack(m, "5/30", "0303"))
    assert (seen.strength, seen.ratio, seen.column, seen.die) == ((2, 9), "<1/3", "1/3", -2)
    assert seen.results == ("AE", "AE", "AE", "AE", "AR", "AR")


@pytest.mark.rule("M1", "M2")
@pytest.mark.parametrize("fog", ["m1", "m2"])
def test_a_preview_of_masked_defenders_keeps_their_strength(fog: str) -> None:
    m = facing(f"fog={fog}")
    seen = m.preview(attack(m, "3PzD", "0304"))
    assert [(x.amount, x.why) for x in seen.lines] == [(7, "attacker"), (-3, "armour-halved")]
    assert (seen.strength, seen.ratio, seen.column, seen.die, seen.results) == (
        (4, 0), "", "", 0, (),
    )  # fmt: skip
    weaker = facing(f"fog={fog}")
    weaker.state.put(unit(weaker, "5/30"), Unit(hex_(weaker, "0304"), 1))
    assert weaker.preview(attack(weaker, "3PzD", "0304")) == seen


@pytest.mark.rule("G4.c")
def test_a_preview_leaves_out_who_was_attacked_already() -> None:
    m = facing()
    m.state.attacked = 1 << unit(m, "1/22")
    m.state.put(unit(m, "1/22"), Unit(hex_(m, "0304")))
    assert m.preview(attack(m, "3PzD", "0304")).strength == (4, 3)
    m.state.attacked = 0
    assert m.preview(attack(m, "3PzD", "0304")).strength == (4, 5)


@pytest.mark.rule("G1", "M1")
@pytest.mark.parametrize("options", ["", "fog=m1"])
@pytest.mark.parametrize(
    ("names", "target", "why"),
    [
        ("3PzD", "0302", [("G1", "nobody-there")]),
        ("", "0304", [("G1", "no-attackers")]),
        ("3PzD", "0305", [("G1", "not-adjacent")]),
        ("3PzD 256", "0305", [("G1", "not-adjacent"), ("G1", "not-adjacent")]),
        ("1/22", "0304", [("0", "not-your-unit")]),  # else it would tell what the enemy is worth
        ("5/30", "0304", [("0", "not-your-unit")]),
    ],
)
def test_only_one_s_own_units_next_to_an_enemy_are_previewed(
    names: str, target: str, why: list[tuple[str, str]], options: str
) -> None:
    m = facing(options)
    with pytest.raises(Illegal) as refusal:
        m.preview(attack(m, names, target), "german")
    assert [(r.rule, r.why) for r in refusal.value.reasons] == why


def test_a_preview_of_what_does_not_exist() -> None:
    m = facing()
    there = attack(m, "3PzD", "0304")
    for action, why in (
        (type(there)((99,), there.target), ("0", "no-such-unit")),
        (type(there)(there.units, 9999), ("0", "no-such-hex")),
    ):
        with pytest.raises(Illegal) as refusal:
            m.preview(action)
        assert [(r.rule, r.why) for r in refusal.value.reasons] == [why]
    m.state.put(there.units[0], Unit(DEAD, 2))
    with pytest.raises(Illegal) as refusal:
        m.preview(there)
    assert [(r.rule, r.why) for r in refusal.value.reasons] == [("G1", "not-on-the-map")]
    with pytest.raises(TypeError, match="only an attack"):
        m.preview(EndMovement())


def test_the_result_is_told_at_any_time_and_is_over_only_at_the_end() -> None:
    m = facing()
    assert (m.result.over, m.result.score, m.result.level) == (False, 0, "soviet_decisive")
    m = facing(turn=10, phase="both end")
    assert (m.result.over, m.result.winner) == (True, "soviet")


def test_what_a_reader_is_told_of_a_unit() -> None:
    m = facing()
    m.state.put(unit(m, "3PzD"), Unit(hex_(m, "0303"), 1))
    told = about_unit(m.state, unit(m, "3PzD"))
    assert told.pop("source").startswith("rulebook: MOSKVA 3")
    assert told == {
        "id": "3PzD", "army": "2Pz", "type": "ARM", "size": "XX", "name": "3 Panzer",
        "faces": [(7, 7, 6), (4, 4, 6)], "trench": 0, "lost": 1,
    }  # fmt: skip


# ---- invariants -----------------------------------------------------------------------------


def healthy(options: str = "", phase: str = "german combat") -> State:
    m = scene(f"""
        map: flat 6x8
        turn: 1
        phase: {phase}
        options: setup=ready {options}
        lake: 0601
        pieces:
          german 3PzD 0303
          german XXXIV 0402
          soviet 5/30 0304
          soviet 1/22 0305 dug
          soviet 1/R 0306
          soviet 2/R 0406
          {"german G?1 0101" if "m2" in options else ""}
        dead: 2/22
        waiting: 1/5
    """)
    found = m.state
    assert isinstance(found, State)
    return found


def put(name: str, place: str, lost: int = 0, dug: bool = False) -> Callable[[State], None]:
    """Set a unit down without asking anybody."""
    return lambda s: s.put(s.kit.unit(name), Unit(s.kit.hex(place), lost, dug))


def swap(name: str, unit: Unit) -> Callable[[State], None]:
    """A unit changed behind the back of `put`."""

    def change(s: State) -> None:
        s.units[s.kit.unit(name)] = unit

    return change


def tamper(table: str, side: int) -> Callable[[State], None]:
    def change(s: State) -> None:
        getattr(s, table)[side][7] += 1

    return change


def forget_stack(s: State) -> None:
    del s.stacks[s.kit.hex("0303")]


def stale_threat(s: State) -> None:
    s.threat(0)
    before = s.threats[0]
    s.put(s.kit.unit("3PzD"), Unit(s.kit.hex("0203")))
    s.threats[0] = before


def spent(name: str, left: tuple[int, int]) -> Callable[[State], None]:
    return lambda s: setattr(s, name, left)


CORRUPT: dict[str, tuple[str, Callable[[State], None], list[str]]] = {
    "dead too early": (
        "", swap("2/22", Unit(DEAD, 0)), ["2/22 is eliminated after 0 of 1 losses"],
    ),
    "too many losses": (
        "", put("3PzD", "0303", lost=2), ["3PzD is on the map after 2 losses"],
    ),
    "losses below zero": (
        "", put("3PzD", "0303", lost=-1), ["3PzD is on the map after -1 losses"],
    ),
    "losses before coming in": (
        "", lambda s: s.put(s.kit.unit("1/5"), Unit(-1, 1)), ["1/5 is on the map after 1 losses"],
    ),
    "no trench to be in": (
        "", put("3PzD", "0303", dug=True), ["3PzD is entrenched and cannot be"],
    ),
    "in the lake": ("", put("3PzD", "0601"), ["3PzD stands in 0601"]),
    "with the enemy": ("", put("3PzD", "0304"), ["both sides are in 0304"]),
    "German hex too full": ("", put("3PzD", "0402"), ["too many of german in 0402"]),
    "Soviet hex too full": ("", put("2/R", "0306"), ["too many of soviet in 0306"]),
    "decoy with friends": ("fog=m2", put("G?1", "0303"), ["a decoy is not alone in 0303"]),
    "air overdrawn": ("", spent("air", (0, -1)), ["air is below zero"]),
    "rail overdrawn": ("", spent("rail", (-1, 0)), ["rail is below zero"]),
    "interdiction below zero": ("", spent("rail_lost", (0, -2)), ["rail_lost is below zero"]),
    "stack forgotten": ("", forget_stack, ["stacks differs from the truth"]),
    "stale threat": ("", stale_threat, ["threats differs from the truth"]),
    **{
        f"{table} of {side} {options}".strip(): (
            options, tamper(table, side), [f"{name} differs from the truth" for name in names],
        )
        for side in (0, 1)
        for options, table, names in (
            ("", "men", ["men", "men_seen"]), ("", "zoc", ["zoc", "zoc_seen"]),
            ("", "arm", ["arm", "arm_seen"]), ("", "bank", ["bank", "bank_seen"]),
            ("fog=m1", "arm", ["arm"]), ("fog=m2", "men", ["men"]), ("fog=m2", "zoc", ["zoc"]),
            ("fog=m2", "bank", ["bank"]), ("fog=m2", "men_seen", ["men_seen"]),
            ("fog=m2", "zoc_seen", ["zoc_seen"]), ("fog=m2", "bank_seen", ["bank_seen"]),
            ("fog=m1", "arm_seen", ["arm_seen"]),
        )
    },
}  # fmt: skip


@pytest.mark.parametrize("options", ["", "fog=m1", "fog=m2"])
def test_a_healthy_state_has_no_faults(options: str) -> None:
    assert list(faults(healthy(options))) == []


@pytest.mark.parametrize("name", CORRUPT)
def test_each_invariant_catches_a_state_that_breaks_it(name: str) -> None:
    options, corrupt, wanted = CORRUPT[name]
    s = healthy(options)
    corrupt(s)
    found = list(faults(s))
    if wanted[0].endswith("differs from the truth") and name != "stale threat":
        # a count that a mover reads may also change what threatens him
        found = [fault for fault in found if not fault.startswith("threats ")]
    assert found == wanted


@pytest.mark.rule("F7")
def test_a_hex_may_be_too_full_only_while_its_side_is_moving() -> None:
    moving = healthy(phase="german move")
    put("3PzD", "0402")(moving)
    assert list(faults(moving)) == []
    put("2/R", "0306")(moving)
    assert list(faults(moving)) == ["too many of soviet in 0306"]


def test_a_finished_match_is_checked_too() -> None:
    s = healthy(phase="german combat")
    s.steps = []
    put("3PzD", "0402")(s)
    assert list(faults(s)) == ["too many of german in 0402"]


@pytest.mark.parametrize(
    "options", [{}, {"fog": "m1", "air": "m3a"}, {"fog": "m2", "air": "m3b"}], ids=str
)
def test_random_play_breaks_no_invariant(options: dict[str, str]) -> None:
    m = grognard.new("moskva", options={"setup": "ready", **options}, seed=11, undo=False)
    rng = Random(11)
    for n in range(700):
        go_on(m, rng)
        if n % 7 == 0:
            assert list(faults(m.state)) == []


@pytest.mark.rule("G3")
def test_the_die_gives_what_the_preview_promised() -> None:
    for roll in range(1, 7):
        m = facing(phase="german combat")
        m.state.air = (0, 0)
        action = attack(m, "3PzD 256", "0304")
        promised = m.preview(action)
        m.play("german", action)
        events = m.play("chance", Rolled((roll,)))
        told = dict(events[0].about)
        assert (events[0].what, told["result"]) == ("combat", promised.results[roll - 1])
        assert (told["attack"], told["defence"]) == promised.strength
        assert (told["ratio"], told["column"], told["roll"]) == (
            promised.ratio, promised.column, roll,
        )  # fmt: skip
        assert events[0].lines == promised.lines
