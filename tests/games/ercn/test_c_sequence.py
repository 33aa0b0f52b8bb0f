"""[C, MOSKVA 2, MOSKVA 3] The sequence of play."""

from __future__ import annotations

from random import Random

import pytest

import grognard
from grognard.games.ercn.kit import GERMAN, SIDES, SOVIET
from grognard.games.ercn.phases import Phase
from grognard.games.ercn.rules.c_sequence import EndPlayerTurn
from grognard.games.ercn.rules.d_air import Ground
from grognard.games.ercn.rules.f1_phase import EndMovement
from grognard.games.ercn.rules.g1_phase import Attack, EndCombat
from grognard.games.ercn.rules.i_interdiction import Interdict
from grognard.games.ercn.view import current_phase
from grognard.library import kit_for
from tests.games.ercn.tables import Table, at, end_move, hex_, lay, move, nos, told, unit

PLAYER_TURN = [
    "begin", "air", "supply", "move", "combat", "breakthrough", "exploitation", "interdiction",
    "isolation", "over",
]  # fmt: skip


def phases(turn: int, **options: str) -> list[Phase]:
    kit = kit_for("moskva", options)
    return [phase for phase in kit.phases if phase.turn == turn]


@pytest.mark.rule("C", "MOSKVA 2")
@pytest.mark.parametrize("turn", [2, 4, 5, 6, 7, 8, 9])
def test_a_turn_is_the_germans_and_then_the_soviets_in_a_fixed_order(turn: int) -> None:
    assert phases(turn) == [
        Phase(turn, -1, "turn"),
        *(Phase(turn, GERMAN, name) for name in PLAYER_TURN),
        *(Phase(turn, SOVIET, name) for name in PLAYER_TURN),
    ]


@pytest.mark.rule("C", "B")
def test_set_up_comes_before_and_the_count_after_ten_turns() -> None:
    every = kit_for("moskva", {}).phases
    assert phases(0) == [
        Phase(0, SOVIET, "setup"), Phase(0, GERMAN, "setup"), Phase(0, -1, "contact"),
    ]  # fmt: skip
    assert every[-1] == Phase(10, -1, "end")
    assert max(phase.turn for phase in every) == 10
    assert [p.turn for p in every if p.name == "turn"] == list(range(1, 11))
    assert phases(0, zones="secret")[0] == Phase(0, -1, "zones")


@pytest.mark.rule("C", "MOSKVA 9b")
def test_on_turn_3_the_soviet_rebuilds_before_he_moves() -> None:
    names = [p.name for p in phases(3) if p.side == SOVIET]
    assert names == [*PLAYER_TURN[:3], "rebuild", *PLAYER_TURN[3:]]
    assert [p.name for p in phases(3) if p.side == GERMAN] == PLAYER_TURN


@pytest.mark.rule("C", "L", "M3b")
def test_options_put_in_the_weather_die_and_the_marking_of_hexes() -> None:
    assert [p.name for p in phases(2, weather="variable")][:3] == ["turn", "weather", "begin"]
    names = [p.name for p in phases(2, air="m3b") if p.side == GERMAN]
    assert names[3:9] == [
        "move", "marking", "combat", "marking", "breakthrough", "exploitation",
    ]  # fmt: skip


@pytest.mark.rule("C")
def test_a_game_runs_through_its_phases_in_order_and_ends() -> None:
    m = grognard.new("moskva", {"setup": "ready"}, seed=8, undo=False)
    rng = Random(8)
    seen: list[int] = []
    while not m.over:
        at = getattr(m.state.steps[0], "at", 0)
        if not seen or seen[-1] != at:
            seen.append(at)
        if m.ask.side == "chance":
            m.roll()
        else:
            phase, player = current_phase(m.state)
            if phase in ("air", "move", "exploitation", "interdiction"):
                assert m.ask.side == player
            m.play(m.ask.side, m.ask.sample(rng))
    assert seen == sorted(seen)
    assert [event["turn"] for event in told(m, "turn")] == list(range(1, 11))
    assert [(e["turn"], e["side"]) for e in told(m, "player-turn")] == [
        (turn, side) for turn in range(1, 11) for side in SIDES
    ]
    assert len(list(told(m, "match-over"))) == 1


def quiet(phase: str, turn: int = 2) -> Table:
    return lay(f"""
        map: flat 1x12
        turn: {turn}
        phase: {phase}
        pieces:
          german 3PzD 0103
          german 10PzD 0103
          soviet 1/22 0110
        """)


@pytest.mark.rule("C", "D", "E", "H1", "H2", "I")
def test_one_player_turn_step_by_step() -> None:
    m = quiet("german begin")
    steps = [
        (("air", "german"), Ground(0)),
        (("move", "german"), EndMovement()),
        (("combat", "german"), EndCombat()),
        (("breakthrough", "german"), EndCombat()),
        (("exploitation", "german"), EndMovement()),
        (("interdiction", "german"), Interdict(0)),
        (("air", "soviet"), Ground(0)),
        (("move", "soviet"), EndMovement()),
    ]
    for phase, action in steps:
        assert current_phase(m.state) == phase
        for _, other in steps:
            if type(other) is not type(action):
                assert nos(m, phase[1], other) == [("0", "not-now")]
        other_side = SIDES[1 - SIDES.index(phase[1])]
        assert nos(m, other_side, action) == [("0", "not-asked")]
        m.play(phase[1], action)


@pytest.mark.rule("C", "E")
def test_supply_is_checked_after_air_supremacy_and_before_the_first_impulse() -> None:
    m = lay("""
        map: flat 1x12
        turn: 2
        phase: german begin
        counter: german A INF XX 2-2-3
        pieces:
          german A 0110
          soviet 1/22 0105
        """)
    assert current_phase(m.state) == ("air", "german")
    assert list(told(m, "isolated")) == []
    m.play("german", Ground(0))
    assert current_phase(m.state) == ("move", "german")
    assert [event["unit"] for event in told(m, "isolated")] == ["A"]


@pytest.mark.rule("C", "G3.D2", "H1")
def test_at_the_end_of_a_player_turn_marks_come_off() -> None:
    m = quiet("german move")
    s = m.state
    s.shock(unit(m, "1/22"))
    s.struck = 1
    assert not any(s.zoc[SOVIET])
    EndPlayerTurn(GERMAN).enter(s)
    assert (s.struck, s.shocked) == (0, 0)
    assert any(s.zoc[SOVIET])


# ---- MOSKVA 3 ------------------------------------------------------------------------------------


@pytest.mark.rule("MOSKVA 3")
def test_guderian_moves_and_fights_twice_on_turn_1_only() -> None:
    assert [p for p in phases(1) if p.side == GERMAN] == [
        *(Phase(1, GERMAN, name) for name in PLAYER_TURN[:5]),
        Phase(1, GERMAN, "move", only="2Pz"),
        Phase(1, GERMAN, "combat", only="2Pz"),
        Phase(1, GERMAN, "breakthrough", but="2Pz"),
        Phase(1, GERMAN, "exploitation", but="2Pz"),
        *(Phase(1, GERMAN, name) for name in PLAYER_TURN[7:]),
    ]
    assert [p for p in phases(1) if p.side == SOVIET] == [
        Phase(1, SOVIET, name) for name in PLAYER_TURN
    ]
    every = kit_for("moskva", {}).phases
    assert not [p for p in every if p.turn > 1 and (p.only or p.but)]
    assert [(p.only, p.but) for p in phases(1, air="m3b") if p.name == "marking"][:3] == [
        ("", ""), ("2Pz", ""), ("", "2Pz"),
    ]  # fmt: skip


@pytest.mark.rule("MOSKVA 3")
def test_the_first_german_turn_at_the_table() -> None:
    """3PzD is of the 2nd Panzer Army, 10PzD of the 4th. Their attacks come to nothing: 1/3 and a
    six."""
    m = lay("""
        map: flat 1x12
        turn: 1
        phase: german move
        air: 0 0
        dice: 6 6
        counter: soviet S INF XX 20-20-3
        pieces:
          german 3PzD 0102
          german 10PzD 0103
          soviet S 0106
        """)
    other_army = ("MOSKVA 3", "not-this-army")

    def attack(name: str) -> Attack:
        return Attack((unit(m, name),), hex_(m, "0106"))

    m.play("german", move(m, "3PzD", "0103 0104"))
    m.play("german", move(m, "10PzD", "0104 0105"))
    end_move(m)
    assert nos(m, "german", attack("10PzD")) == []
    assert other_army not in nos(m, "german", attack("3PzD"))
    m.play("german", EndCombat())
    assert m.ask.about()["only"] == "2Pz"
    assert nos(m, "german", move(m, "10PzD", "0104")) == [other_army]
    m.play("german", move(m, "3PzD", "0105"))
    end_move(m)
    assert nos(m, "german", attack("10PzD")) == [other_army]
    m.play("german", attack("3PzD"))
    m.roll()
    m.play("german", EndCombat())
    assert current_phase(m.state)[0] == "breakthrough"
    assert nos(m, "german", attack("3PzD")) == [other_army]
    m.play("german", EndCombat())
    assert current_phase(m.state)[0] == "exploitation"
    assert nos(m, "german", move(m, "3PzD", "0104")) == [other_army]
    assert nos(m, "german", move(m, "10PzD", "0104")) == []


@pytest.mark.rule("MOSKVA 3")
def test_guderians_units_attack_again_in_their_second_combat() -> None:
    m = lay("""
        map: flat 1x12
        turn: 1
        phase: german combat
        air: 0 0
        dice: 6 6
        counter: soviet S INF XX 20-20-3
        pieces:
          german 3PzD 0105
          soviet S 0106
        """)
    attack = Attack((unit(m, "3PzD"),), hex_(m, "0106"))
    m.play("german", attack)
    m.roll()
    assert nos(m, "german", attack) != []
    m.play("german", EndCombat())
    end_move(m)
    assert nos(m, "german", attack) == []
    m.play("german", attack)
    m.roll()
    assert at(m, "3PzD") == "0105"


@pytest.mark.rule("MOSKVA 3")
def test_from_turn_2_the_second_panzer_army_is_like_the_others() -> None:
    for phase in ("german move", "german exploitation"):
        m = quiet(phase, turn=2)
        assert nos(m, "german", move(m, "3PzD", "0104")) == []
        assert nos(m, "german", move(m, "10PzD", "0104")) == []
