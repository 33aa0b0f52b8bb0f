"""The lettered cases of chapters 2, 8 and 10, each by itself. cases.toml runs them in company."""

from __future__ import annotations

import pytest

from grognard.games.tps.kit import FRESH, GERMAN, RUSSIAN, SPENT
from grognard.games.tps.rules.r082_move import Move, free
from grognard.games.tps.rules.r083_attack import Attack
from grognard.games.tps.rules.r083_values import Fight, capacity, defence, offence
from grognard.games.tps.rules.r08354_losses import WORTH, Losses, Pay, Select
from grognard.games.tps.rules.r08355_retreat import ways_back
from grognard.games.tps.rules.r09_advantage import Keep, Offered, Reroll
from grognard.games.tps.rules.r10_durations import disperse
from grognard.games.tps.rules.r14_rubble import Fortify
from grognard.games.tps.rules.r15_fire import Shell
from tests.games.tps.scenes import Scene, a, at, do, lay, nos, piece, roll, u


@pytest.mark.rule("2.2", "2.2.free", "2.2.vacant")
def test_free_vacant_and_contested() -> None:
    text = "control: 27=german 26=german\npieces:\n  german G001 28\n  russian R012 27\n"
    m = lay(text + "  german G011 26\n")
    s = m.state
    assert free(s, GERMAN, a(m, "26"))
    assert not free(s, GERMAN, a(m, "27")), "an enemy stands there"
    assert not free(s, GERMAN, a(m, "34")), "the enemy controls it"
    assert s.costs(GERMAN)[a(m, "34")] == 2, "vacant, beside a fresh enemy"
    assert s.costs(GERMAN)[a(m, "27")] == 4
    assert s.costs(RUSSIAN)[a(m, "26")] == 1, "an observer does not fill an area"


def whole(m: Scene, *names: str) -> Fight:
    return Fight(GERMAN, a(m, "27"), FRESH, tuple(u(m, name) for name in names))


@pytest.mark.rule("2.2.integrity", "8.351", "8.351A", "8.351B")
@pytest.mark.parametrize(
    ("names", "value"),
    [(("G001",), 4), (("G001", "G002"), 5), (("G001", "G002", "G003"), 7), (("G004", "G005"), 5)],
)
def test_one_for_each_further_unit_and_one_for_a_whole_regiment(
    names: tuple[str, ...], value: int
) -> None:
    """3 for the leader, 1 for the aircraft."""
    m = lay(
        "pieces:\n" + "".join(f"  german G00{n} 28\n" for n in range(1, 6)) + "  russian R012 27\n"
    )
    assert offence(m.state, whole(m, *names)).total == value


@pytest.mark.rule("8.352AA")
@pytest.mark.parametrize(
    ("attackers", "ranged", "value"),
    [
        (("G001",), (), 3 + 3),
        (("G018",), (), 6 + 3),
        (("G001",), ("G002",), 3 + 9),
        (("G001",), ("G018",), 6 + 9),
        ((), ("G001",), 6 + 9),
    ],
    ids=["infantry", "armour", "partly at range", "armour at range", "at range"],
)
def test_anti_aircraft_units_alone(
    attackers: tuple[str, ...], ranged: tuple[str, ...], value: int
) -> None:
    m = lay("pieces:\n  german G001 31\n  german G002 31\n  german G018 31\n  russian R075 33\n")
    fight = Fight(
        GERMAN,
        a(m, "33"),
        FRESH,
        tuple(u(m, name) for name in attackers),
        ranged=tuple(u(m, name) for name in ranged),
    )
    assert defence(m.state, fight).total == value


@pytest.mark.rule("8.23", "8.23E")
def test_cases_do_not_add_up_but_rubble_does() -> None:
    m = lay("rubble: 27=1\npieces:\n  german G038 28\n  russian R012 27 spent\n  russian R014 34\n")
    m.play("german", Attack(a(m, "27"), SPENT, (u(m, "G038"),)))
    roll(m, 6, 6)
    assert m.state.movers[u(m, "G038")].used == 3 + 1


@pytest.mark.rule("8.35")
@pytest.mark.parametrize(
    ("dice", "days"), [((3, 3, 3, 3), 3), ((1, 3, 3, 3), 4)], ids=["even", "lower"]
)
def test_totals_are_compared(dice: tuple[int, ...], days: int) -> None:
    """Offence 4 against defence 4."""
    m = lay("advantage: russian german\npieces:\n  german G001 28\n  russian R012 27\n")
    do(m, "german", Attack(a(m, "27"), FRESH, (u(m, "G001"),)), *dice)
    assert piece(m, "G001").due == m.state.date + days


@pytest.mark.rule("8.354A", "8.354B", "8.354C", "8.354D")
def test_what_casualty_points_are_paid_with() -> None:
    assert WORTH[FRESH] == {"flip": 1, "retreat": 2, "eliminate": 3, "spend": 0, "withdraw": 0}
    assert WORTH[SPENT] == {"retreat": 1, "eliminate": 2, "withdraw": 0}
    m = lay(
        "pieces:\n  german G001 28\n  russian R012 27\n  russian R013 27\n  russian R016 27 spent\n"
    )
    assert capacity(m.state, whole(m, "G001")) == 6
    assert capacity(m.state, Fight(GERMAN, a(m, "27"), SPENT, (u(m, "G001"),))) == 2


def owing(points: int) -> Scene:
    """The Russians in 27, a fresh R012 and R013, owe so many points."""
    text = "advantage: russian german\npieces:\n  german G001 28\n  russian R012 27\n"
    m = lay(text + "  russian R013 27\n")
    do(m, "german", Attack(a(m, "27"), FRESH, (u(m, "G001"),)), 6, points, 3, 3)
    m.play("german", Select(u(m, "R012")))
    assert isinstance(m.ask.step, Losses)
    assert m.ask.step.owed == points
    return m


@pytest.mark.rule("8.354A", "10.5", "10.24")
def test_a_unit_that_is_turned_has_paid_one_and_is_spent_for_four() -> None:
    m = owing(1)
    m.play("russian", Pay(((u(m, "R012"), "flip"),)))
    assert piece(m, "R012").spent
    assert piece(m, "R012").due == m.state.date + 4


@pytest.mark.rule("8.354B")
def test_a_fresh_unit_eliminated_has_paid_three() -> None:
    m = owing(3)
    one = u(m, "R012")
    assert nos(m, "russian", Pay(((one, "retreat"),))) == [("8.3541", "not-enough-paid")]
    assert nos(m, "russian", Pay(((one, "eliminate"),))) == []


@pytest.mark.rule("8.3555")
def test_who_has_just_been_turned_may_be_attacked_as_spent() -> None:
    text = "advantage: russian german\npieces:\n  german G011 28\n  german G001 27\n"
    m = lay(text + "  german G024 28\n  russian R012 27\n")
    do(m, "german", Shell(u(m, "G011"), a(m, "27"), FRESH), 1, 1, 4, 3)
    m.play("russian", Pay(((u(m, "R012"), "flip"),)))
    assert piece(m, "R012").spent
    assert nos(m, "german", Shell(u(m, "G024"), a(m, "27"), SPENT)) == []


RETREATS = "control: {}\npieces:\n  russian R014 34 spent\n{}"


@pytest.mark.rule("8.3551", "8.3551A", "8.3551B", "8.3551C", "8.3551D")
@pytest.mark.parametrize(
    ("control", "pieces", "ways"),
    [
        ("26=german 27=german 32=german", "", ["33", "36"]),
        (
            "26=german 27=german 32=german 35=german 33=german 36=german",
            "  russian R003 31\n  german G012 31\n",
            ["31"],
        ),
        (
            "26=german 27=german 32=german 35=german 33=german 36=german 31=german",
            "  russian R003 31\n  german G012 31\n",
            ["31"],
        ),
        (
            "26=german 27=german 32=german 35=german 33=german 36=german 31=german",
            "  german G012 31\n  german G013 26\n  german G014 27\n  german G015 32\n"
            "  german G016 35\n",
            ["33", "36"],
        ),
    ],
    ids=["free", "contested, own", "contested, enemy's", "vacant, enemy's"],
)
def test_the_order_of_retreats(control: str, pieces: str, ways: list[str]) -> None:
    m = lay(RETREATS.format(control, pieces))
    found = ways_back(m.state, RUSSIAN, a(m, "34"))
    assert [m.kit.names[to] for to in found] == ways


@pytest.mark.rule("9.4")
def test_the_advantage_repeats_any_other_roll_as_well() -> None:
    m = lay("phase: russian impulse\nadvantage: german\npieces:\n  russian R077 59\n")
    m.play("russian", Fortify((u(m, "R077"),)))
    m.script = [6]
    m.roll()
    assert isinstance(m.ask.step, Offered)
    assert m.ask.side == "german"
    m.play("german", Reroll())
    m.script = [1]
    m.roll()
    assert m.state.rubble[a(m, "59")] == 0
    assert m.state.advantage == RUSSIAN
    assert not isinstance(m.ask.step, Offered)


@pytest.mark.rule("9.4")
def test_whoever_keeps_it_lets_the_roll_stand() -> None:
    m = lay("phase: russian impulse\nadvantage: german\npieces:\n  russian R077 59\n")
    m.play("russian", Fortify((u(m, "R077"),)))
    m.script = [6]
    m.roll()
    m.play("german", Keep())
    assert m.state.rubble[a(m, "59")] == 1
    assert m.state.advantage == GERMAN


@pytest.mark.rule("10.1")
def test_a_spent_unit_neither_moves_by_day_nor_attacks() -> None:
    m = lay("pieces:\n  german G001 27 spent\n  russian R012 27 spent\n")
    assert nos(m, "german", Move(u(m, "G001"), (a(m, "28"),))) == [("8.27", "spent-by-day")]
    attack = Attack(a(m, "27"), SPENT, (u(m, "G001"),))
    assert ("8.13", "spent") in nos(m, "german", attack)


@pytest.mark.rule("10.2", "10.21", "10.22", "10.23", "10.24")
@pytest.mark.parametrize(("days", "due"), [(1, ""), (2, "S15"), (3, "S16"), (4, "S17")])
def test_the_four_durations(days: int, due: str) -> None:
    m = lay("date: S13\npieces:\n  german G001 28\n")
    disperse(m.state, u(m, "G001"), days)
    assert piece(m, "G001").spent
    assert m.kit.dates[piece(m, "G001").due] == due
    assert at(m, "G001") == "28"


@pytest.mark.rule("6.3")
def test_an_attack_on_the_spot_is_a_move() -> None:
    m = lay("advantage: russian german\npieces:\n  german G001 27\n  russian R012 27\n")
    do(m, "german", Attack(a(m, "27"), FRESH, (u(m, "G001"),)), 1, 1, 6, 6)
    assert m.state.movers[u(m, "G001")].used == 2
    assert nos(m, "german", Move(u(m, "G001"), (a(m, "28"),))) != []
