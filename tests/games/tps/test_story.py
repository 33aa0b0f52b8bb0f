"""What the log tells: who attacks and from where, every roll that decides something, where an
impulse ends."""

from __future__ import annotations

import pytest

from grognard.games.tps.kit import FRESH, RUSSIAN
from grognard.games.tps.rules.r08_end import EndImpulse, Pass
from grognard.games.tps.rules.r082_move import Move
from grognard.games.tps.rules.r083_attack import Attack
from grognard.games.tps.rules.r083_battle import Split, Undivided
from grognard.games.tps.rules.r08354_losses import Losses
from grognard.games.tps.rules.r08355_retreat import Retreat
from grognard.games.tps.rules.r09_advantage import Keep, Offered, Reroll
from grognard.games.tps.rules.r15_fire import Shell
from grognard.games.tps.rules.r17_strike import Strike
from tests.games.tps.positions import at_step
from tests.games.tps.scenes import ENGLISH, Scene, a, do, happened, lay, told, u

FRONT = "pieces:\n  german G001 28\n  german G002 28\n  german G011 28\n  russian R012 27\n"


def attack(m: Scene, at: str, *units: str, ranged: tuple[str, ...] = ()) -> Attack:
    return Attack(a(m, at), FRESH, tuple(u(m, n) for n in units), tuple(u(m, n) for n in ranged))


def attackers(m: Scene) -> list[str]:
    events = [event for event in m.story if event.what == "attackers"]
    return [ENGLISH.say("event-attackers", **dict(event.about)) for event in events]


def step(m: Scene) -> object:
    return m.ask.step


@pytest.mark.rule("8.3")
def test_an_attack_names_its_units_and_where_they_come_from() -> None:
    m = lay(FRONT)
    m.play("german", attack(m, "27", "G001", "G002"))
    assert told(m, "attackers") == (
        "The Germans attack the fresh units in area 27 from area 28: 94 I/267, 94 II/267."
    )


@pytest.mark.rule("8.31")
def test_ranged_fire_is_told_as_such() -> None:
    m = lay(FRONT)
    m.play("german", attack(m, "27", ranged=("G001",)))
    assert told(m, "attackers") == (
        "The Germans fire from area 28 at the fresh units in area 27: 94 I/267."
    )


@pytest.mark.rule("8.3", "8.31")
def test_who_goes_in_and_who_fires_is_told_apart() -> None:
    m = lay(FRONT)
    m.play("german", attack(m, "27", "G002", ranged=("G001",)))
    assert attackers(m) == [
        "The Germans attack the fresh units in area 27 from area 28: 94 II/267.",
        "The Germans fire from area 28 at the fresh units in area 27: 94 I/267.",
    ]


@pytest.mark.rule("8.31", "8.13")
def test_who_has_moved_on_fires_from_where_he_stands_now() -> None:
    """Not from the area in which his impulse began."""
    m = lay("control: 2=german\npieces:\n  german G001 28\n  german G002 28\n  russian R012 27\n")
    m.play("german", Move(u(m, "G001"), (a(m, "2"),)))
    m.play("german", attack(m, "27", "G002", ranged=("G001",)))
    assert attackers(m) == [
        "The Germans attack the fresh units in area 27 from area 28: 94 II/267.",
        "The Germans fire from area 2 at the fresh units in area 27: 94 I/267.",
    ]


@pytest.mark.rule("8.3")
def test_who_is_in_the_area_attacks_from_inside_it() -> None:
    m = lay("pieces:\n  german G001 27\n  russian R012 27\n")
    m.play("german", attack(m, "27", "G001"))
    assert told(m, "attackers").endswith("in area 27 from inside it: 94 I/267.")


@pytest.mark.rule("15.21")
def test_fire_names_the_observer_and_where_it_stands() -> None:
    m = lay(FRONT)
    m.play("german", Shell(u(m, "G011"), a(m, "27"), FRESH))
    assert told(m, "fire-called") == (
        "94 94 ART calls fire from area 28 on the fresh units in area 27."
    )


@pytest.mark.rule("8.13")
def test_the_end_of_an_impulse_is_told_with_its_area() -> None:
    m = lay(FRONT)
    m.play("german", Move(u(m, "G001"), (a(m, "1"),)))
    m.play("german", EndImpulse())
    assert told(m, "impulse-ends") == "The German impulse of area 28 ends."


@pytest.mark.rule("8.13", "17.1")
def test_an_impulse_without_an_area_ends_too() -> None:
    m = lay("track: 1\npieces:\n  german G136 BOX\n  russian R012 27\n  german G001 C\n")
    do(m, "german", Strike(a(m, "27"), FRESH), 2, 2, 6, 6)
    assert told(m, "impulse-ends") == "The German impulse ends."


@pytest.mark.rule("8.14")
def test_who_passes_has_no_impulse_that_ends() -> None:
    m = lay(FRONT)
    m.play("german", Pass())
    assert "impulse-ends" not in happened(m)


@pytest.mark.rule("9.2")
def test_the_roll_that_is_made_again_is_told_as_void() -> None:
    m = lay(FRONT)
    m.play("german", attack(m, "27", "G001"))
    _roll(m, 1, 2, 6, 5)
    m.play("german", Reroll())
    assert told(m, "roll-void") == "The first roll, 3 against 11, is void."


@pytest.mark.rule("9.4", "14.4")
def test_a_single_roll_is_void_without_another_against_it() -> None:
    m = lay("rubble: 27=1\ncontrol: 27=german\npieces:\n  german G018 28\n")
    m.play("german", Move(u(m, "G018"), (a(m, "27"),)))
    _roll(m, 1, 1)
    m.play("german", Reroll())
    assert told(m, "roll-void") == "The first roll, 2, is void."


@pytest.mark.rule("14.4")
@pytest.mark.parametrize(
    ("pips", "what", "says"),
    [
        ((1, 2), "rubble-bars", "rolls 3 and does not get into the rubble of area 27"),
        ((2, 2), "rubble-passed", "rolls 4 and gets into the rubble of area 27"),
    ],
)
def test_the_roll_at_rubble_is_told(pips: tuple[int, ...], what: str, says: str) -> None:
    m = lay("rubble: 27=1\ncontrol: 27=german\npieces:\n  german G018 28\n")
    m.play("german", Move(u(m, "G018"), (a(m, "27"),)))
    _roll(m, *pips)
    if isinstance(step(m), Offered):
        m.play("german", Keep())
    assert told(m, what) == f"29 I/129 TNK {says} (more than 3 needed)."


@pytest.mark.rule("8.3552")
@pytest.mark.parametrize(
    ("dice", "what", "says"),
    [
        ((1, 1), "caught", "rolls 2 and does not retreat past the 3 enemy units in area 33."),
        ((1, 2), "past-the-enemy", "rolls 3 and retreats past 3 enemy units in area 33."),
    ],
)
def test_the_roll_of_a_contested_retreat_is_told(
    dice: tuple[int, int], what: str, says: str
) -> None:
    german = " ".join(f"{at}=german" for at in ("26", "27", "31", "32", "35", "36"))
    text = f"control: {german}\npieces:\n  german G001 27\n  russian R014 34 spent\n"
    text += "  russian R002 33\n  german G003 33\n  german G004 33\n  german G005 33\n"
    m = lay(text)
    at_step(m.state, Retreat(RUSSIAN, (u(m, "R014"),), a(m, "34")))
    m.state.story = []
    _roll(m, *dice)
    if isinstance(step(m), Offered):
        m.play("german", Keep())
    assert told(m, what).endswith(says)


@pytest.mark.rule("8.354")
def test_losses_say_where() -> None:
    m = lay(FRONT)
    m.play("german", attack(m, "27", "G001", "G002"))
    _roll(m, 4, 4, 4, 4)
    while isinstance(step(m), Offered | Split):
        m.play("german", Keep() if isinstance(step(m), Offered) else Undivided())
    losses = step(m)
    assert isinstance(losses, Losses)
    offer = next(iter(losses.offers(m.state, "russian")))
    m.play("russian", next(iter(offer)))
    assert "27" in {dict(e.about).get("area") for e in m.story if e.what in ("paid", "eliminated")}


def _roll(m: Scene, *pips: int) -> None:
    m.script = list(pips)
    m.roll()
