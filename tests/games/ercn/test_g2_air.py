"""[G2, M3a, M3b] Air points in a combat."""

from __future__ import annotations

import pytest

from grognard.games.ercn.rules.g2_air import Support
from grognard.games.ercn.rules.m3_marks import Allot, EndMarking, MarkHex
from grognard.kernel.flow import Rolled
from tests.games.ercn.fights import asked, attack, play, position, said
from tests.games.ercn.tables import Table, about, hex_, nos, told, unit

FIGHT = """
counter: german A INF XX 4-4-3 2-2-3
counter: soviet X INF XX 2-2-3 1-1-3
pieces:
  german A 0403
  soviet X 0404
"""


def fight(rest: str) -> Table:
    """A attacks X at 2/1; the attack is declared."""
    m = position(FIGHT + rest)
    attacker, target = ("X", "0403") if "soviet combat" in rest else ("A", "0404")
    play(m, attack(m, attacker, target))
    return m


def column(m: Table) -> str:
    """The column the dice are thrown on."""
    events = m.play("chance", Rolled((6,)))
    return str(dict(events[0].about)["column"])


# ---- attacker, then defender (G2) ----------------------------------------------------------


@pytest.mark.rule("G2")
def test_the_attacker_speaks_first_and_then_the_defender() -> None:
    m = fight("air: 9 3\n")
    assert asked(m) == ("german", ("support",))
    assert m.ask.about()["attacker_air"] is None
    assert said(m.play("german", Support(2))) == [("air", "G2")]
    assert asked(m) == ("soviet", ("support",))
    assert m.ask.about() == {
        "side": "german",
        "target": hex_(m, "0404"),
        "attackers": [unit(m, "A")],
        "defenders": [unit(m, "X")],
        "guests": [],
        "attacker_air": 2,
    }
    m.play("soviet", Support(1))
    assert list(told(m, "air")) == [
        {"rule": "G2", "to": "", "side": "german", "points": 2},
        {"rule": "G2", "to": "", "side": "soviet", "points": 1},
    ]
    assert asked(m) == ("chance", ("rolled",))
    assert m.ask.about()["air"] == [2, 1]
    assert m.ask.about()["target"] == hex_(m, "0404")
    assert m.state.air == (7, 2)
    assert column(m) == "3/1"


@pytest.mark.rule("G2")
def test_when_the_soviets_attack_they_speak_first() -> None:
    m = fight("phase: soviet combat\nair: 9 3\n")
    assert asked(m) == ("soviet", ("support",))
    m.play("soviet", Support(3))
    assert asked(m) == ("german", ("support",))
    m.play("german", Support(1))
    assert m.ask.about()["air"] == [3, 1]
    assert m.state.air == (8, 0)
    assert column(m) == "1.5/1"  # 2 to 4 is 1/2, two to the right


@pytest.mark.rule("G2")
@pytest.mark.parametrize(("air", "most"), [("9 3", 3), ("4 3", 3), ("3 3", 3), ("2 3", 2)])
def test_three_points_at_most_and_no_more_than_one_has(air: str, most: int) -> None:
    m = fight(f"air: {air}\n")
    assert list(m.ask.offers()[0]) == [Support(n) for n in range(most + 1)]
    assert m.ask.offers()[0].describe() == {"do": "support", "choices": list(range(most + 1))}
    assert nos(m, "german", Support(most)) == []
    assert nos(m, "german", Support(most + 1)) == [("G2", "not-that-air")]
    assert about(m, "german", Support(most + 1)) == [{"points": most + 1, "most": most}]
    assert nos(m, "german", Support(-1)) == [("G2", "not-that-air")]
    assert nos(m, "german", Support(0)) == []


@pytest.mark.rule("G2")
def test_the_limit_holds_for_each_side_by_itself() -> None:
    m = fight("air: 9 2\n")
    m.play("german", Support(3))
    assert list(m.ask.offers()[0]) == [Support(0), Support(1), Support(2)]
    assert nos(m, "soviet", Support(3)) == [("G2", "not-that-air")]
    m.play("soviet", Support(2))
    assert column(m) == "3/1"
    assert m.state.air == (6, 0)


@pytest.mark.rule("G2")
@pytest.mark.parametrize(
    ("air", "mine", "theirs", "wanted"),
    [("3 3", 0, 0, "2/1"), ("3 3", 1, 0, "3/1"), ("3 3", 0, 1, "1.5/1"), ("3 3", 3, 0, "5/1"),
     ("3 3", 0, 3, "1/2"), ("3 3", 2, 2, "2/1")],
)  # fmt: skip
def test_each_point_shifts_one_column_for_its_owner(
    air: str, mine: int, theirs: int, wanted: str
) -> None:
    m = fight(f"air: {air}\n")
    play(m, Support(mine), Support(theirs))
    assert column(m) == wanted


@pytest.mark.rule("G2")
def test_who_has_no_points_is_not_asked() -> None:
    m = fight("air: 0 3\n")
    assert asked(m)[0] == "soviet"
    assert m.ask.about()["attacker_air"] == 0
    m.play("soviet", Support(1))
    assert m.ask.about()["air"] == [0, 1]
    assert column(m) == "1.5/1"
    m = fight("air: 3 0\n")
    m.play("german", Support(1))
    assert m.ask.about()["air"] == [1, 0]
    assert column(m) == "3/1"
    m = fight("air: 0 0\n")
    assert m.ask.about()["air"] == [0, 0]
    assert column(m) == "2/1"
    m = fight("phase: soviet combat\nair: 3 0\n")
    assert asked(m)[0] == "german"


@pytest.mark.rule("G2", "D")
def test_points_spent_in_one_combat_are_gone_for_the_next() -> None:
    m = position("""
        air: 4 0
        counter: german A INF XX 1-4-3 1-2-3
        counter: german B INF XX 4-4-3 2-2-3
        counter: soviet X INF XX 9-9-3
        pieces:
          german A 0403
          german B 0203
          soviet X 0404
          soviet 2/22 0204 dug
    """)
    play(m, attack(m, "A", "0404"), Support(2))
    m.play("chance", Rolled((5,)))  # on 1/2: no effect
    assert m.state.air == (2, 0)
    m.play("german", attack(m, "B", "0204"))
    assert list(m.ask.offers()[0]) == [Support(0), Support(1), Support(2)]
    assert nos(m, "german", Support(3)) == [("G2", "not-that-air")]


# ---- in secret, combat by combat (M3a) -----------------------------------------------------


@pytest.mark.rule("M3a")
@pytest.mark.parametrize("first", ["german", "soviet"])
def test_both_choose_in_secret_in_any_order(first: str) -> None:
    m = fight("options: air=m3a\nair: 9 3\n")
    assert list(m.ask.sides) == ["german", "soviet"]
    assert m.ask.kinds == ("support",)
    assert m.ask.about() == {
        "side": "german",
        "target": hex_(m, "0404"),
        "attackers": [unit(m, "A")],
        "defenders": [unit(m, "X")],
        "guests": [],
    }
    points = {"german": Support(3), "soviet": Support(1)}
    second = "soviet" if first == "german" else "german"
    assert m.play(first, points[first]) == []  # nothing is told yet
    assert m.state.air == (9, 3)
    assert list(m.ask.sides) == [second]
    assert nos(m, first, points[first]) == [("0", "not-asked")]
    assert m.ask.about() == {**m.ask.about(), "guests": []}
    assert "german" not in m.ask.about()
    m.play(second, points[second])
    assert list(told(m, "air")) == [
        {"rule": "M3a", "to": "", "side": "german", "points": 3},
        {"rule": "M3a", "to": "", "side": "soviet", "points": 1},
    ]
    assert m.state.air == (6, 2)
    assert m.ask.about()["air"] == [3, 1]
    assert column(m) == "4/1"


@pytest.mark.rule("M3a")
def test_secret_points_are_the_attackers_and_the_defenders_whoever_attacks() -> None:
    m = fight("options: air=m3a\nair: 9 3\nphase: soviet combat\n")
    m.play("german", Support(1))
    m.play("soviet", Support(2))
    assert m.state.air == (8, 1)
    assert m.ask.about()["air"] == [2, 1]


@pytest.mark.rule("M3a", "G2")
def test_the_limit_holds_in_secret_too() -> None:
    m = fight("options: air=m3a\nair: 9 2\n")
    assert list(m.ask.offers("german")[0]) == [Support(n) for n in range(4)]
    assert list(m.ask.offers("soviet")[0]) == [Support(n) for n in range(3)]
    assert m.ask.offers("soviet")[0].describe() == {"do": "support", "choices": [0, 1, 2]}
    assert nos(m, "german", Support(4)) == [("G2", "not-that-air")]
    assert nos(m, "soviet", Support(3)) == [("G2", "not-that-air")]


@pytest.mark.rule("M3a")
@pytest.mark.parametrize(
    ("air", "sides"), [("0 3", ("soviet",)), ("3 0", ("german",)), ("0 0", ("chance",))]
)
def test_in_secret_too_only_who_has_points_is_asked(air: str, sides: tuple[str, ...]) -> None:
    m = fight(f"options: air=m3a\nair: {air}\n")
    assert m.ask.sides == sides
    if sides != ("chance",):
        m.play(sides[0], Support(2))
    wanted = [2 if side in sides else 0 for side in ("german", "soviet")]
    assert m.ask.about()["air"] == wanted
    assert m.state.air == tuple(int(n) - w for n, w in zip(air.split(), wanted, strict=True))


# ---- given out beforehand (M3b) ------------------------------------------------------------


@pytest.mark.rule("M3b")
def test_points_given_out_beforehand_are_used_in_their_combat() -> None:
    m = position("""
        options: air=m3b
        phase: german marking
        air: 5 3
        counter: german A INF XX 4-4-3 2-2-3
        counter: german B INF XX 4-4-3 2-2-3
        counter: soviet X INF XX 2-2-3 1-1-3
        counter: soviet Y INF XX 2-2-3 1-1-3
        pieces:
          german A 0403
          german B 0203
          soviet X 0404
          soviet Y 0204
    """)
    north, south = hex_(m, "0404"), hex_(m, "0204")
    play(m, MarkHex(north), MarkHex(south), EndMarking())
    m.play("german", Allot(((north, 3), (south, 2))))
    m.play("soviet", Allot(((south, 1),)))
    assert m.state.air == (0, 2)
    m.play("german", attack(m, "B", "0204"))
    assert asked(m)[0] == "chance"  # nobody is asked again
    assert m.ask.about()["air"] == [2, 1]
    assert [mark.hex for mark in m.state.marks] == [north]
    assert column(m) == "3/1"
    while m.ask.kinds[0] != "attack":
        play(m, next(iter(m.ask.offers()[-1])))
    m.play("german", attack(m, "A", "0404"))
    assert m.ask.about()["air"] == [3, 0]
    assert m.state.marks == ()
    assert m.state.air == (0, 2)


@pytest.mark.rule("M3b")
def test_points_of_a_soviet_attack_given_out_beforehand() -> None:
    m = position(FIGHT + "options: air=m3b\nphase: soviet marking\nair: 5 3\n")
    target = hex_(m, "0403")
    play(m, MarkHex(target), EndMarking())
    m.play("german", Allot(((target, 1),)))
    m.play("soviet", Allot(((target, 3),)))
    m.play("soviet", attack(m, "X", "0403"))
    assert m.ask.about()["air"] == [3, 1]
    assert column(m) == "1.5/1"
