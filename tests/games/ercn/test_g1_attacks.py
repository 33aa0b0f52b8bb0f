"""[G1, F6, MOSKVA 3] Declaring attacks: who may attack whom, and how often."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

import grognard
from grognard.games.ercn.rules.g1_phase import Attack, Combat, EndCombat
from grognard.games.ercn.rules.m3_marks import EndMarking, MarkHex
from grognard.kernel.flow import Rolled
from tests.games.ercn.fights import (
    D1,
    END,
    STAY,
    asked,
    attack,
    fall_back,
    play,
    position,
    said,
    strike,
)
from tests.games.ercn.tables import (
    Table,
    about,
    at,
    end_move,
    hex_,
    move,
    nos,
    told,
    unit,
    units,
)

FRONT = """
counter: german A INF XX 4-4-3 2-2-3
counter: german B ARM XX 7-7-6 4-4-6
counter: german C INF XX 4-4-3 2-2-3
counter: german D INF XX 4-4-3 2-2-3
counter: soviet X INF XX 2-2-3 1-1-3
counter: soviet Y INF XX 2-2-3 1-1-3
counter: soviet Z INF XX 2-2-3 1-1-3
pieces:
  german A 0403
  german B 0403
  german C 0304
  german D 0203
  soviet X 0404
  soviet Y 0404
  soviet Z 0504
"""
# 0403 touches 0404 and 0504; 0304 touches 0404; 0203 touches neither.


def front(rest: str = "") -> Table:
    return position(FRONT + rest)


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


# ---- offers --------------------------------------------------------------------------------


@pytest.mark.rule("G1")
def test_every_attack_that_is_offered_is_legal_and_every_legal_one_is_offered() -> None:
    m = front()
    offers = m.ask.offers()
    assert [offer.describe() for offer in offers] == [
        {"do": "attack", "target": hex_(m, "0404"), "of": list(units(m, "A B C"))},
        {"do": "attack", "target": hex_(m, "0504"), "of": list(units(m, "A B"))},
        {"do": "end-combat"},
    ]
    found = [action for offer in offers for action in offer]
    assert len(found) == 7 + 3 + 1
    assert all(nos(m, "german", action) == [] for action in found)
    strike(m, "A", "0504", "D1")
    play(m, D1, fall_back(m, "Z", "0604"), STAY)
    assert [offer.describe() for offer in m.ask.offers()] == [
        {"do": "attack", "target": hex_(m, "0404"), "of": list(units(m, "B C"))},
        {"do": "end-combat"},
    ]


@pytest.mark.rule("G1")
def test_units_off_the_map_and_hexes_attacked_already_are_not_offered() -> None:
    m = position(FRONT.replace("  german A 0403\n", "") + "waiting: A\n")
    strike(m, "C", "0404", "AR")
    assert [offer.describe() for offer in m.ask.offers()] == [
        {"do": "attack", "target": hex_(m, "0504"), "of": list(units(m, "B"))},
        {"do": "end-combat"},
    ]


@pytest.mark.rule("G1")
def test_a_drawn_attack_is_one_of_those_offered() -> None:
    m = front()
    rng = Random(1)
    drawn = Counter(str(m.ask.sample(rng)) for _ in range(1200))
    found = {str(action) for offer in m.ask.offers() for action in offer}
    assert set(drawn) == found
    # Each of the two targets and the end a third of the time.
    assert 330 < drawn[str(END)] < 470
    wide = sum(n for name, n in drawn.items() if f"target={hex_(m, '0404')}" in name)
    assert 330 < wide < 470


@pytest.mark.rule("G1")
@pytest.mark.parametrize("fog", ["none", "m2"])
def test_the_quick_answer_is_the_long_one(fog: str) -> None:
    """Through three turns of a random game: `able` against the reasons, and who is in contact
    against every pair of hexes."""
    m = grognard.new("moskva", {"setup": "ready", "fog": fog}, seed=8, story=False, undo=False)
    rng = Random(8)
    looked = 0
    while m.state.turn < 4:
        s = m.state
        step = s.steps[-1]
        if isinstance(step, Combat):
            looked += 1
            for i in range(len(s.kit.counters)):
                assert step.able(s, i) == (not list(step.why_not_attacker(s, i)))
            enemy = s.men_seen[1 - step.side]
            assert list(step.in_contact(s)) == [
                h for h, men in enumerate(s.men[step.side])
                if men and any(enemy[b] for b in s.kit.ground.around[h])
            ]  # fmt: skip
        if m.ask.side == "chance":
            m.roll()
        else:
            m.play(m.ask.side, m.ask.sample(rng))
    assert looked > 10


@pytest.mark.rule("G1")
def test_with_nothing_to_attack_the_end_is_all_there_is() -> None:
    m = position("""
        counter: german A INF XX 4-4-3 2-2-3
        pieces:
          german A 0403
          soviet 1/22 0405
    """)
    assert m.ask.sample(Random(0)) == END
    assert [list(offer) for offer in m.ask.offers()] == [[END]]


# ---- fog -----------------------------------------------------------------------------------


@pytest.mark.rule("M1")
def test_units_that_fight_are_shown_to_the_enemy() -> None:
    m = front("options: fog=m1\n")
    assert m.state.told == ({}, {})
    m.play("german", attack(m, "A", "0404"))
    assert m.state.told == (
        {unit(m, "X"): 0, unit(m, "Y"): 0},
        {unit(m, "A"): 0},
    )
    assert [r.why for r in m.why_not_undo("german")] == ["undo-reveal"]


@pytest.mark.rule("M1")
def test_without_fog_an_attack_reveals_nothing() -> None:
    m = front()
    m.play("german", attack(m, "A", "0404"))
    assert m.state.told == ({}, {})
    assert m.why_not_undo("german") == []


@pytest.mark.rule("M1", "G4.c")
def test_guests_are_shown_too() -> None:
    m = position("""
        options: fog=m1
        counter: german A INF XX 8-4-3 2-2-3
        counter: german B INF XX 8-4-3 2-2-3
        counter: soviet X INF XX 2-2-3 1-1-3
        counter: soviet Y INF XX 2-2-3 1-1-3
        pieces:
          german A 0403
          german B 0204
          soviet X 0404
          soviet Y 0305
    """)
    play(m, attack(m, "A", "0404"))
    m.play("chance", Rolled((1,)))  # 4/1: D1
    play(m, D1, fall_back(m, "X", "0305"), STAY)
    m.state.told = ({}, {})
    events = m.play("german", attack(m, "B", "0305"))
    assert dict(events[0].about)["defenders"] == "Y, X"
    assert m.state.told == ({unit(m, "X"): 0, unit(m, "Y"): 0}, {unit(m, "B"): 0})


DECOY = """
options: fog=m2
major: 0403/0404
counter: german A INF XX 4-4-3 2-2-3
counter: german B INF XX 4-4-3 2-2-3
counter: soviet X INF XX 2-2-3 1-1-3
pieces:
  german A 0403
  german B 0403
  soviet S?1 0404
  soviet X 0707
"""


@pytest.mark.rule("M2", "G1")
def test_a_decoy_struck_across_a_major_river_comes_off_and_the_attack_is_spent() -> None:
    m = position(DECOY)
    assert nos(m, "german", attack(m, "A", "0404")) == []
    assert said(m.play("german", attack(m, "A", "0404"))) == [("decoy-off", "M2")]
    assert list(told(m, "decoy-off")) == [{"rule": "M2", "to": "", "hex": "0404"}]
    assert at(m, "S?1") == "waiting"
    assert asked(m) == ("german", ("attack", "end-combat"))
    assert nos(m, "german", attack(m, "B", "0404")) == [("G1", "nobody-there")]
    assert ("G1", "has-attacked") in nos(m, "german", attack(m, "A", "0404"))
    assert [r.why for r in m.why_not_undo("german")] == ["undo-reveal"]


@pytest.mark.rule("M2", "H1")
def test_a_decoy_struck_in_breakthrough_marks_its_attackers() -> None:
    m = position(DECOY + "turn: 2\nphase: german breakthrough\n")
    play(m, attack(m, "A", "0404"), END)
    assert nos(m, "german", move(m, "A", "0402")) == [("H2", "fought-in-breakthrough")]
    assert nos(m, "german", move(m, "B", "0402")) == []


@pytest.mark.rule("M2", "G1")
def test_a_decoy_does_not_attack() -> None:
    m = position(DECOY.replace("options", "phase: soviet combat\noptions"))
    assert nos(m, "soviet", attack(m, "S?1", "0403")) == [("G1", "not-on-the-map")]
    assert [list(offer) for offer in m.ask.offers()] == [[END]]


@pytest.mark.rule("M3b", "G1")
def test_a_hex_that_was_not_marked_is_not_attacked() -> None:
    m = front("options: air=m3b\nphase: german marking\n")
    play(m, MarkHex(hex_(m, "0404")), EndMarking())
    assert nos(m, "german", attack(m, "A", "0504")) == [("M3b", "not-marked")]
    assert about(m, "german", attack(m, "A", "0504")) == [{"hex": "0504"}]
    assert nos(m, "german", attack(m, "A", "0404")) == []
    assert nos(m, "german", attack(m, "A", "0503")) == [
        ("G1", "nobody-there"),
        ("M3b", "not-marked"),
    ]
    play(m, END)
    assert m.state.marks == ()
