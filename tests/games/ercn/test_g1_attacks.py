"""[G1, F6, MOSKVA 3] Declaring attacks: who may attack whom, and how often."""

from __future__ import annotations

import pytest

from grognard.games.ercn.rules.g1_phase import Attack, EndCombat
from tests.games.ercn.fights import (
    D1,
    END,
    FRONT,
    STAY,
    asked,
    attack,
    fall_back,
    front,
    play,
    position,
    strike,
)
from tests.games.ercn.tables import (
    about,
    at,
    end_move,
    hex_,
    nos,
    unit,
)

# ---- who and whom --------------------------------------------------------------------------


@pytest.mark.rule("G1")
def test_the_player_in_phase_is_the_attacker() -> None:
    m = front()
    assert asked(m) == ("german", ("attack", "end-combat"))
    assert nos(m, "soviet", attack(m, "X", "0403")) == [("0", "not-asked")]
    m = front("phase: soviet combat\n")
    assert asked(m) == ("soviet", ("attack", "end-combat"))
    assert nos(m, "soviet", attack(m, "X", "0403")) == []
    assert nos(m, "soviet", attack(m, "A", "0404")) == [
        ("G1", "nobody-there"),
        ("0", "not-your-unit"),
    ]


@pytest.mark.rule("G1")
def test_combat_is_between_adjacent_hexes() -> None:
    m = front()
    assert nos(m, "german", attack(m, "A", "0404")) == []
    assert nos(m, "german", attack(m, "D", "0404")) == [("G1", "not-adjacent")]
    assert about(m, "german", attack(m, "D", "0404")) == [{"unit": "D", "hex": "0404"}]
    assert nos(m, "german", attack(m, "C", "0504")) == [("G1", "not-adjacent")]
    # One that is too far spoils the whole attack.
    assert nos(m, "german", attack(m, "A C D", "0404")) == [("G1", "not-adjacent")]


@pytest.mark.rule("G1")
def test_one_hex_may_be_attacked_from_several() -> None:
    m = front()
    action = attack(m, "A B C", "0404")
    assert nos(m, "german", action) == []
    assert m.preview(action).strength == (15, 4)


@pytest.mark.rule("G1")
def test_a_stack_defends_as_one() -> None:
    m = front()
    assert m.preview(attack(m, "A", "0404")).strength == (4, 4)
    events = m.play("german", attack(m, "C A", "0404"))
    assert [(e.what, e.rule, dict(e.about)) for e in events] == [
        (
            "attack",
            "G1",
            {"side": "german", "hex": "0404", "attackers": "A, C", "defenders": "X, Y"},
        )
    ]


@pytest.mark.rule("G1")
def test_there_must_be_an_enemy_in_the_hex() -> None:
    m = front()
    assert nos(m, "german", attack(m, "A", "0503")) == [("G1", "nobody-there")]
    assert about(m, "german", attack(m, "A", "0503")) == [{"hex": "0503"}]
    # One's own units are no enemy.
    assert nos(m, "german", attack(m, "A", "0304")) == [("G1", "nobody-there")]


@pytest.mark.rule("G1")
def test_an_attack_needs_an_attacker_and_counts_nobody_twice() -> None:
    m = front()
    assert nos(m, "german", Attack((), hex_(m, "0404"))) == [("G1", "no-attackers")]
    assert nos(m, "german", attack(m, "A A", "0404")) == [("G1", "attacker-twice")]
    assert nos(m, "german", Attack((), hex_(m, "0503"))) == [
        ("G1", "nobody-there"),
        ("G1", "no-attackers"),
    ]


@pytest.mark.rule("0")
def test_what_does_not_exist_cannot_fight() -> None:
    m = front()
    n = len(m.kit.counters)
    assert nos(m, "german", Attack((n,), hex_(m, "0404"))) == [("0", "no-such-unit")]
    assert nos(m, "german", Attack((-1,), hex_(m, "0404"))) == [("0", "no-such-unit")]
    assert about(m, "german", Attack((n,), hex_(m, "0404"))) == [{"unit": n}]
    assert nos(m, "german", Attack((unit(m, "A"),), len(m.kit.names))) == [("0", "no-such-hex")]
    assert nos(m, "german", Attack((unit(m, "A"),), -1)) == [("0", "no-such-hex")]
    assert nos(m, "german", attack(m, "A X", "0404")) == [("0", "not-your-unit")]


@pytest.mark.rule("G1")
def test_units_off_the_map_do_not_attack() -> None:
    m = position(FRONT.replace("  german D 0203\n", "") + "waiting: D\n")
    assert nos(m, "german", attack(m, "D", "0404")) == [("G1", "not-on-the-map")]
    m = position(FRONT.replace("  german D 0203\n", "") + "dead: D\n")
    assert nos(m, "german", attack(m, "D", "0404")) == [("G1", "not-on-the-map")]
    assert about(m, "german", attack(m, "D", "0404")) == [{"unit": "D"}]


@pytest.mark.rule("G1")
def test_units_in_the_corner_of_the_map_attack_like_others() -> None:
    m = position("""
        counter: german A INF XX 4-4-3 2-2-3
        counter: soviet X INF XX 2-2-3 1-1-3
        pieces:
          german A 0101
          soviet X 0102
    """)
    assert nos(m, "german", attack(m, "A", "0102")) == []
    assert m.ask.offers()[0].describe() == {
        "do": "attack",
        "target": hex_(m, "0102"),
        "of": [unit(m, "A")],
    }


@pytest.mark.rule("G1", "F6")
def test_entrenched_units_do_not_attack() -> None:
    m = position("""
        phase: soviet combat
        counter: german A INF XX 4-4-3 2-2-3
        pieces:
          german A 0403
          soviet 1/22 0404 dug
          soviet 2/22 0404
    """)
    assert nos(m, "soviet", attack(m, "1/22", "0403")) == [("F6", "entrenched-cannot-attack")]
    assert about(m, "soviet", attack(m, "1/22", "0403")) == [{"unit": "1/22"}]
    assert nos(m, "soviet", attack(m, "2/22", "0403")) == []
    offers = m.ask.offers()
    assert [offer.size() for offer in offers] == [1, 1]
    assert list(offers[0]) == [attack(m, "2/22", "0403")]


# ---- once a phase --------------------------------------------------------------------------


@pytest.mark.rule("G1")
def test_a_unit_attacks_once_in_a_phase() -> None:
    m = front()
    strike(m, "A", "0404", "AR")
    assert nos(m, "german", attack(m, "A", "0504")) == [("G1", "has-attacked")]
    assert about(m, "german", attack(m, "A", "0504")) == [{"unit": "A"}]
    # Its stack mate may attack another hex, once.
    assert nos(m, "german", attack(m, "B", "0504")) == []
    strike(m, "B", "0504", "D1")
    play(m, D1, fall_back(m, "Z", "0604"), STAY)
    for name in "AB":
        assert nos(m, "german", attack(m, name, "0404")) == [
            ("G1", "attacked-already"),
            ("G1", "has-attacked"),
        ]


@pytest.mark.rule("G1")
def test_a_hex_is_attacked_once_in_a_phase() -> None:
    m = front()
    strike(m, "A", "0404", "AR")
    assert at(m, "X") == at(m, "Y") == "0404"
    assert nos(m, "german", attack(m, "B", "0404")) == [("G1", "attacked-already")]
    assert about(m, "german", attack(m, "B", "0404")) == [{"hex": "0404"}]
    assert nos(m, "german", attack(m, "A", "0404")) == [
        ("G1", "attacked-already"),
        ("G1", "has-attacked"),
    ]


@pytest.mark.rule("G1", "G4.c")
def test_who_fell_back_alone_is_not_attacked_again() -> None:
    m = position("""
        counter: german A INF XX 8-4-3 2-2-3
        counter: german B INF XX 8-4-3 2-2-3
        counter: soviet X INF XX 2-2-3 1-1-3
        pieces:
          german A 0403
          german B 0303
          soviet X 0404
    """)
    strike(m, "A", "0404", "D1")
    play(m, D1, fall_back(m, "X", "0305"), STAY)
    assert at(m, "X") == "0305"
    assert nos(m, "german", attack(m, "B", "0305")) == [
        ("G1", "attacked-already"),
        ("G1", "not-adjacent"),
    ]


@pytest.mark.rule("G1", "H1", "MOSKVA 3")
def test_a_new_phase_lets_everybody_attack_and_be_attacked_again() -> None:
    m = front("turn: 2\n")
    strike(m, "A", "0404", "AR")
    play(m, END)
    assert asked(m) == ("german", ("attack", "end-combat"))
    assert m.ask.about() == {"phase": "breakthrough", "side": "german"}
    assert nos(m, "german", attack(m, "A", "0404")) == []


# ---- nobody is obliged ---------------------------------------------------------------------


@pytest.mark.rule("G1")
def test_nobody_is_obliged_to_attack() -> None:
    m = front("turn: 2\n")
    assert nos(m, "german", EndCombat()) == []
    play(m, END, END)
    assert m.ask.kinds[0] == "move"  # exploitation: the second combat was let go too


# ---- Guderian ------------------------------------------------------------------------------


GUDERIAN = """
pieces:
  german 3PzD 0403
  german 1PzD 0403
  soviet 1/22 0404 dug
"""


@pytest.mark.rule("MOSKVA 3")
def test_in_the_first_combat_of_turn_1_all_armies_fight() -> None:
    m = position(GUDERIAN)
    assert nos(m, "german", attack(m, "3PzD 1PzD", "0404")) == []
    assert m.ask.about() == {"phase": "combat", "side": "german"}


@pytest.mark.rule("MOSKVA 3")
def test_in_the_second_combat_of_turn_1_only_the_2nd_panzer_army_fights() -> None:
    m = position(GUDERIAN + "phase: german combat 2Pz\n")
    assert m.ask.about() == {"phase": "combat", "side": "german", "only": "2Pz"}
    assert nos(m, "german", attack(m, "3PzD", "0404")) == []
    assert nos(m, "german", attack(m, "1PzD", "0404")) == [("MOSKVA 3", "not-this-army")]
    assert about(m, "german", attack(m, "1PzD", "0404")) == [{"unit": "1PzD"}]
    assert [list(offer) for offer in m.ask.offers()] == [[attack(m, "3PzD", "0404")], [END]]


@pytest.mark.rule("MOSKVA 3", "H1")
def test_the_2nd_panzer_army_takes_no_part_in_the_breakthrough_of_turn_1() -> None:
    m = position(GUDERIAN + "phase: german breakthrough\n")
    assert m.ask.about() == {"phase": "breakthrough", "side": "german", "but": "2Pz"}
    assert nos(m, "german", attack(m, "3PzD", "0404")) == [("MOSKVA 3", "not-this-army")]
    assert nos(m, "german", attack(m, "1PzD", "0404")) == []
    m = position(GUDERIAN + "phase: german breakthrough\nturn: 2\n")
    assert nos(m, "german", attack(m, "3PzD 1PzD", "0404")) == []


@pytest.mark.rule("MOSKVA 3", "G1")
def test_who_was_attacked_in_the_first_combat_may_be_attacked_in_guderians() -> None:
    m = position(GUDERIAN.replace("dug", "dug\n  soviet 2/22 0404 dug\n  soviet 3/22 0404 dug"))
    strike(m, "1PzD 3PzD", "0404", "AR")
    assert nos(m, "german", attack(m, "3PzD", "0404")) == [
        ("G1", "attacked-already"),
        ("G1", "has-attacked"),
    ]
    play(m, END)
    assert m.ask.kinds[0] == "move"  # Guderian moves again
    end_move(m)
    assert m.ask.about()["only"] == "2Pz"
    assert nos(m, "german", attack(m, "3PzD", "0404")) == []
