"""[11] Zones."""

from __future__ import annotations

from itertools import pairwise

import pytest

from grognard.games.tps.kit import FRESH, GERMAN, RUSSIAN
from grognard.games.tps.rules.r082_move import Move
from grognard.games.tps.rules.r0828_infiltration import Infiltrate
from grognard.games.tps.rules.r083_attack import Attack
from grognard.games.tps.rules.r15_fire import FrontFire, Shell
from tests.games.tps.scenes import Scene, a, at, do, lay, nos, offered, u


def walk(m: Scene, unit: str, path: str) -> Move:
    return Move(u(m, unit), tuple(a(m, name) for name in path.split()))


@pytest.mark.rule("11.1", "3.3", "7.3")
def test_a_zone_is_controlled_and_contested_like_an_area() -> None:
    m = lay("phase: russian impulse\npieces:\n  russian R001 29\n")
    do(m, "russian", walk(m, "R001", "A"))
    assert m.state.control[a(m, "A")] == RUSSIAN


@pytest.mark.rule("11.1", "8.23D", "8.34")
def test_entering_among_fresh_enemies_in_a_zone_takes_four_and_an_attack() -> None:
    m = lay("phase: russian impulse\npieces:\n  russian R001 29\n  german G022 A\n")
    assert nos(m, "russian", walk(m, "R001", "A")) == [("8.34", "only-to-attack")]
    attack = Attack(a(m, "A"), FRESH, (u(m, "R001"),))
    m.play("russian", attack)
    assert m.state.movers[u(m, "R001")].used == 4


@pytest.mark.rule("11.2")
def test_a_zone_is_entered_only_from_next_to_it() -> None:
    """From 27 over 28: zone A is not next to where the impulse began."""
    m = lay("control: 27=german\npieces:\n  german G001 27\n")
    assert nos(m, "german", walk(m, "G001", "28")) == []
    assert nos(m, "german", walk(m, "G001", "28 A")) == [("11.2", "zone-not-adjacent")]


@pytest.mark.rule("11.2")
def test_entering_a_zone_ends_the_move_of_men_on_foot() -> None:
    m = lay("pieces:\n  german G001 28\n")
    assert nos(m, "german", walk(m, "G001", "A")) == []
    assert nos(m, "german", walk(m, "G001", "A 29")) == [("11.2", "zone-ends-move")]
    assert nos(m, "german", walk(m, "G001", "A B")) == [("11.2", "zone-ends-move")]


@pytest.mark.rule("11.2", "8.25", "8.26")
@pytest.mark.parametrize("unit", ["G012", "G018"])
def test_who_may_double_goes_one_zone_further(unit: str) -> None:
    m = lay(f"pieces:\n  german {unit} 28\n")
    assert nos(m, "german", walk(m, unit, "A B")) == []
    assert nos(m, "german", walk(m, unit, "A B C")) == [("11.2", "zone-ends-move")]
    assert nos(m, "german", walk(m, unit, "A 1")) == [("11.2", "zone-ends-move")]


@pytest.mark.rule("11.3")
def test_who_begins_in_a_zone_walks_into_the_map_and_on() -> None:
    m = lay("pieces:\n  german G001 B\n")
    assert nos(m, "german", walk(m, "G001", "3 27 32")) == []


@pytest.mark.rule("11.3", "8.23B")
def test_fresh_enemies_next_door_make_no_zone_dearer() -> None:
    m = lay("pieces:\n  german G001 28\n  russian R001 29\n")
    costs = m.state.costs(GERMAN)
    assert costs[a(m, "A")] == 1
    assert costs[a(m, "32")] == 2


@pytest.mark.rule("11.3")
def test_enemies_in_a_zone_make_no_area_dearer() -> None:
    m = lay("phase: russian impulse\npieces:\n  russian R001 31\n  german G022 A\n")
    assert m.state.costs(RUSSIAN)[a(m, "29")] == 1


@pytest.mark.rule("11.4", "8.3")
def test_no_ranged_attack_into_a_zone_but_out_of_one() -> None:
    m = lay("phase: russian impulse\npieces:\n  russian R001 29\n  german G022 A\n")
    attack = Attack(a(m, "A"), FRESH, (), (u(m, "R001"),))
    assert nos(m, "russian", attack) == [("8.3", "ranged-into-zone")]
    m = lay("pieces:\n  russian R001 29\n  german G012 A\n")
    assert nos(m, "german", Attack(a(m, "29"), FRESH, (), (u(m, "G012"),))) == []


@pytest.mark.rule("11.5", "8.28")
def test_zones_are_not_infiltrated_but_may_be_left_so() -> None:
    text = "time: night\nphase: russian impulse\ncontrol: {}\npieces:\n"
    text += "  russian R001 {}\n  german G001 {} spent\n"
    m = lay(text.format("29=russian", "29", "A"))
    assert ("8.28", "not-into-a-zone") in nos(m, "russian", Infiltrate(u(m, "R001"), a(m, "A")))
    m = lay(text.format("A=russian", "A", "28"))
    assert nos(m, "russian", Infiltrate(u(m, "R001"), a(m, "28"))) == []


@pytest.mark.rule("11.6", "8.21")
def test_the_exit_rule_does_not_bind_in_a_zone() -> None:
    """An anti-aircraft unit would never leave an enemy-held area."""
    m = lay("pieces:\n  german G022 A\n  german G012 A\n  russian R001 A\n")
    assert nos(m, "german", walk(m, "G022", "1")) == []
    assert nos(m, "german", walk(m, "G012", "1 2")) == []


@pytest.mark.rule("11.7")
def test_neither_observers_nor_the_front_fire_into_a_zone() -> None:
    m = lay("pieces:\n  german G024 28\n  german G012 28\n  russian R001 A\n")
    assert nos(m, "german", Shell(u(m, "G024"), a(m, "A"), FRESH)) == [
        ("11.7", "no-fire-into-a-zone")
    ]
    text = "phase: russian impulse\npieces:\n  german G022 A\n  russian R188 BOX\n"
    m = lay(text)
    assert ("11.7", "no-fire-into-a-zone") in nos(
        m, "russian", FrontFire(u(m, "R188"), a(m, "A"), FRESH)
    )
    assert not offered(m, FrontFire)


@pytest.mark.rule("11.7")
def test_an_observer_in_a_zone_may_fire_into_the_area_next_to_it() -> None:
    m = lay("pieces:\n  german G024 A\n  russian R001 29\n")
    assert nos(m, "german", Shell(u(m, "G024"), a(m, "29"), FRESH)) == []


@pytest.mark.rule("11.8", "2.2.ferry")
def test_the_zones_form_a_chain_to_the_landing_h() -> None:
    m = lay("pieces:\n  german G001 A\n")
    ground = m.kit.ground
    zones = [a(m, name) for name in "ABCDEFGH"]
    for here, there in pairwise(zones):
        assert ground.adjacent(here, there)
    assert not ground.adjacent(zones[0], zones[2])
    assert ground.ferry[zones[-1]]
    assert ground.zone[zones[-1]]


@pytest.mark.rule("7.2", "11.1")
def test_any_number_may_stand_in_a_zone() -> None:
    crowd = "".join(f"  german G0{n:02d} A\n" for n in range(12, 24))
    m = lay(f"pieces:\n{crowd}  german G001 28\n")
    do(m, "german", walk(m, "G001", "A"))
    assert at(m, "G001") == "A"


@pytest.mark.rule("11.2", "8.26")
@pytest.mark.parametrize(("unit", "open_"), [("G012", False), ("G018", True)])
def test_the_second_step_into_a_zone_of_the_enemy_is_for_tanks_alone(
    unit: str, open_: bool
) -> None:
    """Motorised units do not double in an impulse in which they enter what the enemy controls."""
    m = lay(f"control: B=russian\npieces:\n  german {unit} 28\n")
    assert nos(m, "german", walk(m, unit, "A B")) == ([] if open_ else [("11.2", "zone-ends-move")])
    assert (a(m, "B") in {one.path[-1] for one in offered(m, Move)}) == open_


@pytest.mark.rule("11.2", "8.25")
def test_nobody_attacks_by_a_second_zone_step() -> None:
    m = lay("pieces:\n  german G018 28\n  russian R001 B\n")
    m.play("german", walk(m, "G018", "A"))
    assert nos(m, "german", Attack(a(m, "B"), FRESH, (u(m, "G018"),))) == [
        ("11.2", "zone-ends-move")
    ]
