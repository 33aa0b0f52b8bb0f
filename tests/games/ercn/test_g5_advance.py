"""[G5] Advance after combat."""

from __future__ import annotations

import pytest

from grognard.games.ercn.rules.g5_advance import EndAdvance, Occupy
from tests.games.ercn.fights import (
    D1,
    D2,
    DR,
    STAY,
    asked,
    attack,
    fall_back,
    lose,
    occupy,
    play,
    position,
    said,
    stands,
    strike,
)
from tests.games.ercn.tables import Table, about, at, hex_, nos, piece, unit

CAST = """
counter: german A INF XX 6-4-3 4-2-3
counter: german B INF XX 1-4-3 1-2-3
counter: german P ARM XX 1-7-6 1-4-6
counter: german Q INF XXX 1-9-3 1-6-3
counter: german R INF X 1-2-3
counter: soviet X INF XX 2-2-3 1-1-3
counter: soviet Y INF XX 2-2-3 1-1-3
counter: soviet Z INF XX 2-2-3 1-1-3
pieces:
  german A 0403
"""
ADVANCE = ("occupy", "end-advance")
COMBAT = ("attack", "end-combat")


def beaten(
    result: str, pieces: str = "soviet X 0404", rest: str = "", attackers: str = "A"
) -> Table:
    """A (and others) strike 0404 with this result."""
    m = position(CAST + "".join(f"  {line.strip()}\n" for line in pieces.split(",")) + rest)
    strike(m, attackers, "0404", result)
    return m


def retreated(
    pieces: str = "soviet X 0404", rest: str = "", attackers: str = "A", path: str = "0405"
) -> Table:
    """X has gone back one hex from 0404."""
    m = beaten("D1", pieces, rest, attackers)
    play(m, D1, fall_back(m, "X", path))
    return m


def choices(m: Table) -> list[str]:
    """The units that are offered to advance."""
    return [
        m.kit.counters[action.unit].id
        for offer in m.ask.offers()
        for action in offer
        if isinstance(action, Occupy)
    ]


# ---- when ----------------------------------------------------------------------------------


@pytest.mark.rule("G5")
def test_attackers_may_enter_the_hex_at_once() -> None:
    m = retreated()
    assert asked(m) == ("german", ADVANCE)
    assert m.ask.about() == {
        "side": "german",
        "target": hex_(m, "0404"),
        "attackers": [unit(m, "A")],
        "defenders": [unit(m, "X")],
        "guests": [],
    }
    assert [list(offer) for offer in m.ask.offers()] == [[occupy(m, "A")], [STAY]]
    assert m.ask.offers()[0].describe() == {"do": "occupy", "choices": [unit(m, "A")]}
    assert nos(m, "soviet", occupy(m, "A")) == [("0", "not-asked")]
    events = play(m, occupy(m, "A"))
    assert [(e.what, e.rule, dict(e.about)) for e in events] == [
        ("moved", "G5", {"unit": "A", "start": "0403", "hex": "0404", "path": "0404"})
    ]
    assert piece(m, "A") == stands(m, "0404")
    assert asked(m) == ("german", COMBAT)


@pytest.mark.rule("G5")
def test_nobody_is_obliged_to_advance() -> None:
    m = retreated()
    assert nos(m, "german", EndAdvance()) == []
    assert said(play(m, STAY)) == []
    assert at(m, "A") == "0403"
    assert asked(m) == ("german", COMBAT)


@pytest.mark.rule("G5")
def test_the_advance_keeps_losses_and_markers() -> None:
    m = position(CAST.replace("A 0403", "A 0403 lost 1 cut 1") + "  soviet X 0404\n")
    strike(m, "A", "0404", "D1")
    play(m, D1, fall_back(m, "X", "0405"), occupy(m, "A"))
    assert piece(m, "A") == stands(m, "0404", lost=1, cut=1)


@pytest.mark.rule("G5")
@pytest.mark.parametrize("result", ["D2", "DR2"])
def test_the_advance_is_one_hex_even_after_a_d2(result: str) -> None:
    m = beaten(result)
    play(m, fall_back(m, "X", "0405 0406"), occupy(m, "A"))
    assert at(m, "A") == "0404"
    assert asked(m) == ("german", COMBAT)
    assert nos(m, "german", occupy(m, "A")) == [("0", "not-now")]


@pytest.mark.rule("G5")
def test_no_advance_while_the_hex_is_held() -> None:
    m = beaten("AR", "soviet X 0404, soviet Y 0404, soviet Z 0404")
    assert asked(m) == ("german", COMBAT)
    m = beaten("D1")
    play(m, DR)
    assert piece(m, "X") == stands(m, "0404", lost=1)
    assert asked(m) == ("german", COMBAT)


@pytest.mark.rule("G5")
def test_no_advance_where_one_of_the_stack_stays() -> None:
    # B behind them leaves only zones: the tanks go through them, X cannot and is reduced.
    m = position(CAST + "  soviet X 0404\n  soviet T 0404\n  german B 0405\n"
                 "counter: soviet T ARM XX 2-2-4 1-1-4\nlake: 0505 0305\n")  # fmt: skip
    strike(m, "A", "0404", "D2")
    play(m, fall_back(m, "T", "0504 0604"))
    assert (at(m, "X"), at(m, "T")) == ("0404", "0604")
    assert asked(m) == ("german", COMBAT)


# ---- who -----------------------------------------------------------------------------------


@pytest.mark.rule("G5")
def test_only_units_that_took_part_advance() -> None:
    m = retreated("soviet X 0404, german B 0403, german P 0304")
    assert choices(m) == ["A"]
    assert nos(m, "german", occupy(m, "B")) == [("G5", "not-an-attacker")]
    assert about(m, "german", occupy(m, "B")) == [{"unit": "B"}]
    assert nos(m, "german", occupy(m, "P")) == [("G5", "not-an-attacker")]
    assert nos(m, "german", occupy(m, "X")) == [("0", "not-your-unit")]
    assert nos(m, "german", Occupy(99)) == [("0", "no-such-unit")]
    m = retreated("soviet X 0404, german B 0403", attackers="A B")
    assert choices(m) == ["A", "B"]


@pytest.mark.rule("G5")
def test_each_attacker_decides_for_itself_and_goes_once() -> None:
    m = retreated("soviet X 0404, german B 0304, german R 0403", attackers="A B R")
    play(m, occupy(m, "B"))
    assert choices(m) == ["A", "R"]
    assert nos(m, "german", occupy(m, "B")) == [("G5", "not-an-attacker")]
    play(m, occupy(m, "R"), STAY)
    assert (at(m, "A"), at(m, "B"), at(m, "R")) == ("0403", "0404", "0404")


@pytest.mark.rule("G5", "G3.EX")
def test_the_dead_do_not_advance() -> None:
    m = beaten("EX", "soviet X 0404, german R 0403", attackers="A R")
    play(m, lose(m, "R"))  # 2 points: one of R, which dies, and the other of A, which is left
    assert at(m, "R") == "dead"
    assert asked(m) == ("german", ADVANCE)
    assert choices(m) == ["A"]
    assert nos(m, "german", occupy(m, "R")) == [("G5", "not-an-attacker")]


@pytest.mark.rule("G5", "G1")
def test_who_has_advanced_does_not_attack_again_in_the_phase() -> None:
    m = retreated()
    play(m, occupy(m, "A"))
    assert nos(m, "german", attack(m, "A", "0405")) == [
        ("G1", "attacked-already"),
        ("G1", "has-attacked"),
    ]


# ---- stacking ------------------------------------------------------------------------------


@pytest.mark.rule("G5", "F7")
def test_the_advance_keeps_the_stacking_limit() -> None:
    # Three German divisions to a hex: A, B and P fill it; half a division more is too much.
    m = retreated("soviet X 0404, german B 0403, german P 0403, german R 0304",
                  attackers="A B P R")  # fmt: skip
    play(m, occupy(m, "A"), occupy(m, "B"))
    assert choices(m) == ["P", "R"]
    play(m, occupy(m, "P"))
    assert asked(m) == ("german", COMBAT)  # no room for R: nobody is asked
    m = retreated("soviet X 0404, german B 0403, german P 0403, german R 0304",
                  attackers="A B P R")  # fmt: skip
    play(m, occupy(m, "A"), occupy(m, "B"), occupy(m, "R"))
    assert asked(m) == ("german", COMBAT)  # two and a half, and P is a whole one


@pytest.mark.rule("G5", "F7")
def test_a_corps_advances_alone() -> None:
    m = retreated("soviet X 0404, german Q 0403, german R 0403", attackers="A Q R")
    play(m, occupy(m, "R"))
    assert choices(m) == ["A"]
    assert nos(m, "german", occupy(m, "Q")) == [("F7", "no-room")]
    assert about(m, "german", occupy(m, "Q")) == [{"unit": "Q", "hex": "0404"}]
    m = retreated("soviet X 0404, german Q 0403, german R 0403", attackers="A Q R")
    play(m, occupy(m, "Q"))
    assert asked(m) == ("german", COMBAT)


@pytest.mark.rule("G5", "F7")
def test_the_soviets_advance_four_divisions() -> None:
    m = position("""
        phase: soviet combat
        counter: german A INF XX 2-2-3 1-1-3
        counter: soviet W INF XX 2-2-3
        counter: soviet X INF XX 2-2-3
        counter: soviet Y INF XX 2-2-3
        counter: soviet Z INF XX 2-2-3
        counter: soviet V INF X 2-2-3
        pieces:
          german A 0403
          soviet W 0404
          soviet X 0404
          soviet Y 0404
          soviet Z 0404
          soviet V 0504
    """)
    strike(m, "W X Y Z V", "0403", "DR1")
    play(m, DR)
    for name in "WXYZ":
        play(m, occupy(m, name))
    assert asked(m) == ("soviet", COMBAT)
    assert [at(m, name) for name in "WXYZV"] == ["0403"] * 4 + ["0504"]


# ---- fortifications ------------------------------------------------------------------------

FORT = "fort: 0403/0404\n"


@pytest.mark.rule("G5", "G6.fort")
@pytest.mark.parametrize(("answer", "path"), [(D1, "0405"), (D2, "0405 0406")])
def test_no_advance_over_fortifications_after_a_retreat(answer: object, path: str) -> None:
    m = beaten("D1", rest=FORT)
    play(m, answer)  # type: ignore[arg-type]
    play(m, fall_back(m, "X", path))
    assert asked(m) == ("german", COMBAT)


@pytest.mark.rule("G5", "G6.fort")
def test_attackers_who_cross_no_fortification_may_advance() -> None:
    m = retreated("soviet X 0404, german B 0304", FORT, "A B")
    assert choices(m) == ["B"]
    assert nos(m, "german", occupy(m, "A")) == [("G5", "fort-in-the-way")]
    assert about(m, "german", occupy(m, "A")) == [{"unit": "A", "hex": "0404"}]


@pytest.mark.rule("G5", "G6.fort")
def test_over_fortifications_when_all_defenders_are_eliminated() -> None:
    m = beaten("D1", "soviet 1/22 0404", FORT)
    play(m, DR)
    assert at(m, "1/22") == "dead"
    assert choices(m) == ["A"]
    play(m, occupy(m, "A"))
    assert at(m, "A") == "0404"


@pytest.mark.rule("G5", "G6.fort")
def test_one_survivor_keeps_the_fortifications_shut() -> None:
    m = position(
        CAST.replace("6-4-3", "20-4-3") + "  soviet X 0404\n  soviet 1/22 0404 dug\n" + FORT
    )
    strike(m, "A", "0404", "DR1")
    assert at(m, "1/22") == "dead"
    play(m, D1, fall_back(m, "X", "0405"))
    assert asked(m) == ("german", COMBAT)


@pytest.mark.rule("G5", "G4.c", "G6.fort")
def test_a_guest_that_escapes_keeps_them_shut_too() -> None:
    m = position("""
        fort: 0305/0204
        counter: german A INF XX 8-4-3 4-2-3
        counter: german B INF XX 30-4-3 4-2-3
        counter: soviet X INF XX 2-2-3 1-1-3
        counter: soviet Y INF XX 2-2-3
        pieces:
          german A 0403
          german B 0204
          soviet X 0404
          soviet Y 0305
    """)
    strike(m, "A", "0404", "D1")
    play(m, D1, fall_back(m, "X", "0305"), STAY)
    strike(m, "B", "0305", "DR1")
    assert at(m, "Y") == "dead"
    play(m, D1, fall_back(m, "X", "0306"))
    assert asked(m) == ("german", COMBAT)


@pytest.mark.rule("G5", "G6.fort")
def test_the_soviets_advance_over_their_own_fortifications() -> None:
    m = position("""
        phase: soviet combat
        fort: 0403/0404
        counter: german A INF XX 2-2-3 1-1-3
        counter: soviet X INF XX 8-2-3
        pieces:
          german A 0403
          soviet X 0404
    """)
    strike(m, "X", "0403", "D1")
    play(m, D1, fall_back(m, "A", "0402"))
    assert choices(m) == ["X"]


@pytest.mark.rule("G5")
@pytest.mark.parametrize("water", ["river", "major"])
def test_water_does_not_bar_an_advance(water: str) -> None:
    m = retreated(rest=f"{water}: 0403/0404\n")
    assert choices(m) == ["A"]


# ---- zones and cities ----------------------------------------------------------------------


@pytest.mark.rule("G5")
def test_enemy_zones_have_no_influence() -> None:
    # 0403 and 0404 both lie in the zones of Y and Z; foot of any nation goes straight on.
    m = retreated("soviet X 0404, soviet Y 0504, soviet Z 0304")
    assert choices(m) == ["A"]
    play(m, occupy(m, "A"))
    assert at(m, "A") == "0404"
    assert m.state.zoc[1][hex_(m, "0404")] >= 2


@pytest.mark.rule("G5", "MOSKVA 11a")
def test_an_advance_into_a_city_takes_it() -> None:
    m = position(CAST.replace("6-4-3 4", "12-4-3 4") + "  soviet X 0404\ncity: 0404=soviet\n")
    strike(m, "A", "0404", "D1")
    play(m, D1, fall_back(m, "X", "0405"))
    assert m.state.control == (1,)
    play(m, occupy(m, "A"))
    assert m.state.control == (0,)
    m = position(CAST.replace("6-4-3 4", "12-4-3 4") + "  soviet X 0404\ncity: 0404=soviet\n")
    strike(m, "A", "0404", "D1")
    play(m, D1, fall_back(m, "X", "0405"), STAY)
    assert m.state.control == (1,)  # an empty city stays with the last to enter it


@pytest.mark.rule("G5", "J.city")
def test_leaving_a_besieged_city_by_an_advance_costs_a_step() -> None:
    m = position(CAST.replace("A 0403", "A 0403 cut 2") + "  soviet X 0404\ncity: 0403\n")
    strike(m, "A", "0404", "D1")
    play(m, D1, fall_back(m, "X", "0405"))
    events = play(m, occupy(m, "A"))
    assert said(events) == [("reduced", "J.city"), ("moved", "G5")]
    assert piece(m, "A") == stands(m, "0404", lost=1, cut=1)
    m = position(CAST.replace("A 0403", "A 0403 lost 1 cut 2") + "  soviet X 0404\ncity: 0403\n")
    strike(m, "A", "0404", "D1")
    play(m, D1, fall_back(m, "X", "0405"), occupy(m, "A"))
    assert at(m, "A") == "dead"
    assert asked(m) == ("german", COMBAT)
