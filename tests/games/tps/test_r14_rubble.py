"""[14] Rubble and fortification."""

from __future__ import annotations

import pytest

from grognard.games.tps.kit import FRESH, GERMAN, RUBBLE, RUSSIAN, SPENT
from grognard.games.tps.rules.r08_end import EndImpulse
from grognard.games.tps.rules.r082_move import Move
from grognard.games.tps.rules.r082_movement import enters_rubble
from grognard.games.tps.rules.r083_attack import Attack
from grognard.games.tps.rules.r083_values import Fight, defence, offence
from grognard.games.tps.rules.r14_rubble import Fortify, after_attack, makes_rubble
from tests.games.tps.scenes import Scene, a, at, do, lay, nos, offered, piece, told, u

DIGGING = "phase: russian impulse\nadvantage: german russian\npieces:\n"


def dig(m: Scene, *names: str) -> Fortify:
    return Fortify(tuple(u(m, name) for name in names))


@pytest.mark.rule("14.1", "8.352B")
@pytest.mark.parametrize(("ranged", "value"), [((), 4 + 2 + 2), (("G002",), 4 + 3 * 2 + 2)])
def test_rubble_helps_whoever_is_attacked_from_inside(ranged: tuple[str, ...], value: int) -> None:
    m = lay("rubble: 38=2\npieces:\n  german G001 38\n  german G002 23\n  russian R032 38\n")
    fight = Fight(GERMAN, a(m, "38"), FRESH, (u(m, "G001"),), ranged=tuple(u(m, n) for n in ranged))
    assert defence(m.state, fight).total == value


@pytest.mark.rule("14.1")
def test_rubble_does_nothing_against_fire_alone() -> None:
    m = lay("rubble: 38=2\npieces:\n  german G056 38\n  german G002 23\n  russian R032 38\n")
    shell = Fight(GERMAN, a(m, "38"), FRESH, (u(m, "G056"),), kind="shell")
    assert defence(m.state, shell).total == 4
    ranged = Fight(GERMAN, a(m, "38"), FRESH, ranged=(u(m, "G002"),))
    assert defence(m.state, ranged).total == 4 + 3 * 2


def fight_upon(m: Scene, area: str, kind: str = "ground", ranged: str = "") -> Fight:
    side = RUSSIAN if kind == "fag" else GERMAN
    return Fight(side, a(m, area), FRESH, ranged=(u(m, ranged),) if ranged else (), kind=kind)  # type: ignore[arg-type]


@pytest.mark.rule("14.2")
@pytest.mark.parametrize(("dr", "level"), [(9, 0), (10, 1)])
def test_dice_and_terrain_of_thirteen_bring_houses_down(dr: int, level: int) -> None:
    m = lay("pieces:\n  russian R077 59\n")
    after_attack(m.state, fight_upon(m, "59", "shell"), dr)
    assert m.state.rubble[a(m, "59")] == level


@pytest.mark.rule("14.2")
def test_two_levels_are_the_most() -> None:
    m = lay("rubble: 59=2\npieces:\n  russian R077 59\n")
    after_attack(m.state, fight_upon(m, "59", "air"), 12)
    assert m.state.rubble[a(m, "59")] == 2


@pytest.mark.rule("14.2", "11.7")
def test_what_makes_rubble_and_where() -> None:
    m = lay("pieces:\n  german G001 38\n  russian R077 59\n")
    s = m.state
    for kind in ("shell", "air", "fag"):
        assert makes_rubble(s, fight_upon(m, "59", kind))
    assert makes_rubble(s, fight_upon(m, "59", ranged="G001"))
    assert not makes_rubble(s, fight_upon(m, "59"))
    assert not makes_rubble(s, fight_upon(m, "40", "air")), "terrain 1"
    assert not makes_rubble(s, fight_upon(m, "C", "shell")), "a zone"


@pytest.mark.rule("14.2")
@pytest.mark.parametrize(("edition", "falls"), [("3", True), ("2", False)])
def test_russian_fire_makes_rubble_in_the_third_edition(edition: str, falls: bool) -> None:
    m = lay(f"options: edition={edition}\npieces:\n  german G001 59\n")
    assert makes_rubble(m.state, fight_upon(m, "59", "fag")) == falls


@pytest.mark.rule("14.2", "17.3")
def test_bombs_gone_astray_make_none() -> None:
    m = lay("pieces:\n  german G001 59\n")
    assert not makes_rubble(m.state, Fight(RUSSIAN, a(m, "59"), FRESH, kind="air"))


@pytest.mark.rule("14.3", "10.6")
@pytest.mark.parametrize(("die", "level"), [(2, 0), (3, 1)])
def test_fortifying_needs_seven_with_terrain_and_engineers(die: int, level: int) -> None:
    """Terrain 3 and one engineer unit."""
    m = lay(DIGGING + "  russian R081 59\n  russian R077 59\n")
    do(m, "russian", dig(m, "R081", "R077"), die)
    assert m.state.rubble[a(m, "59")] == level
    m.play("russian", EndImpulse())
    for name in ("R081", "R077"):
        assert piece(m, name).spent
        assert piece(m, name).due == 0


@pytest.mark.rule("14.3")
def test_without_engineers_terrain_and_die_alone_count() -> None:
    m = lay(DIGGING + "  russian R081 59\n  russian R077 59\n")
    do(m, "russian", dig(m, "R077"), 3)
    assert m.state.rubble[a(m, "59")] == 0
    assert told(m, "not-fortified") == "The men in area 59 dig in vain: level 0 (die 3, sum 6)."


@pytest.mark.rule("14.3")
def test_once_for_an_area_in_an_impulse() -> None:
    m = lay(DIGGING + "  russian R081 59\n  russian R077 59\n")
    do(m, "russian", dig(m, "R077"), 6)
    assert nos(m, "russian", dig(m, "R081")) == [("14.3", "once-an-impulse")]
    assert not offered(m, Fortify)


@pytest.mark.rule("14.3", "4.2", "12.21")
@pytest.mark.parametrize(
    ("pieces", "why"),
    [
        ("russian R080 59", ("14.3", "infantry-digs")),
        ("russian R077 59 spent", ("4.2", "spent-does-not-dig")),
        ("russian R077 59 cut 1", ("12.21", "isolated-does-not-dig")),
        ("russian R077 59\n  german G001 59 spent", ("14.3", "area-not-free")),
    ],
)
def test_who_may_not_dig(pieces: str, why: tuple[str, str]) -> None:
    m = lay(DIGGING + f"  {pieces}\n")
    assert nos(m, "russian", dig(m, pieces.split()[1])) == [why]
    assert not offered(m, Fortify)


@pytest.mark.rule("14.3", "11.7")
def test_not_in_a_zone_nor_beyond_level_two_nor_nobody() -> None:
    m = lay("rubble: 28=2\npieces:\n  german G001 28\n  german G002 A\n")
    assert nos(m, "german", dig(m, "G001")) == [("14.3", "highest-level")]
    assert nos(m, "german", dig(m, "G002")) == [("11.7", "no-rubble-in-a-zone")]
    assert nos(m, "german", dig(m)) == [("14.3", "nobody-digs")]
    assert nos(m, "german", dig(m, "G001", "G002")) == [("8.1", "different-areas")]
    assert nos(m, "german", dig(m, "G001", "G001"))[0] == ("0", "unit-twice")


@pytest.mark.rule("14.3")
def test_open_ground_can_be_fortified_by_many_engineers() -> None:
    m = lay("advantage: russian german\npieces:\n  german G009 28\n")
    do(m, "german", dig(m, "G009"), 5)
    assert m.state.rubble[a(m, "28")] == 1


@pytest.mark.rule("14.3", "8.11")
def test_who_has_moved_does_not_dig() -> None:
    m = lay("pieces:\n  german G001 28\n")
    m.play("german", Move(u(m, "G001"), (a(m, "1"),)))
    assert ("14.3", "digs-instead-of-moving") in nos(m, "german", dig(m, "G001"))


@pytest.mark.rule("14.4", "8.25")
@pytest.mark.parametrize(
    ("dr", "level", "passes"), [(4, 1, False), (5, 1, True), (6, 2, False), (7, 2, True)]
)
def test_vehicles_need_more_than_terrain_and_twice_the_level(
    dr: int, level: int, passes: bool
) -> None:
    m = lay(f"rubble: 35={level}\npieces:\n  german G038 26\n")
    assert enters_rubble(m.state, a(m, "35"), dr) == passes


@pytest.mark.rule("14.4")
@pytest.mark.parametrize(("dice", "place"), [((2, 2), "26"), ((2, 3), "35")])
def test_a_tank_that_fails_stays_and_is_done(dice: tuple[int, int], place: str) -> None:
    m = lay("advantage: russian german\nrubble: 35=1\npieces:\n  german G038 26\n")
    do(m, "german", Move(u(m, "G038"), (a(m, "35"),)), *dice)
    assert at(m, "G038") == place
    if place == "26":
        assert nos(m, "german", Move(u(m, "G038"), (a(m, "3"),))) != []
        assert m.state.movers[u(m, "G038")].used == 2
    m.play("german", EndImpulse())
    assert piece(m, "G038").spent


@pytest.mark.rule("14.5", "8.26")
def test_motorised_units_do_not_roll_but_lose_their_doubling() -> None:
    m = lay("rubble: 4=1\npieces:\n  german G035 7\n")
    assert nos(m, "german", Move(u(m, "G035"), (a(m, "6"), a(m, "5"), a(m, "4")))) == []
    far = tuple(a(m, n) for n in ["6", "5", "4", "3", "2", "1", "28"])
    assert nos(m, "german", Move(u(m, "G035"), far)) == [("8.26", "no-doubling")]


@pytest.mark.rule("14.6", "8.33", "8.351D")
def test_engineers_attack_rubble_without_air_support() -> None:
    m = lay("rubble: 38=2\npieces:\n  german G009 38\n  german G055 38\n  russian R032 38\n")
    fight = Fight(GERMAN, a(m, "38"), RUBBLE, (u(m, "G009"), u(m, "G055")))
    assert offence(m.state, fight).total == 4 + 1 - 1
    assert defence(m.state, fight).total == 6


@pytest.mark.rule("14.6", "8.352F", "8.352D")
def test_the_date_and_the_air_cover_count_for_the_rubble() -> None:
    m = lay("date: S27\nrubble: 38=1\npieces:\n  german G009 38\n", "campaign")
    assert defence(m.state, Fight(GERMAN, a(m, "38"), RUBBLE, (u(m, "G009"),))).total == 6
    m = lay("rubble: 59=1\npieces:\n  russian R081 59\n")
    assert defence(m.state, Fight(RUSSIAN, a(m, "59"), RUBBLE, (u(m, "R081"),))).total == 6


@pytest.mark.rule("14.6", "8.36")
def test_more_points_than_levels_clear_it_and_the_engineers_go_on() -> None:
    m = lay(
        "advantage: russian german\ncontrol: 38=german\nrubble: 38=1\npieces:\n  german G009 38\n"
    )
    attack = Attack(a(m, "38"), RUBBLE, (u(m, "G009"),))
    do(m, "german", attack, 6, 6, 1, 1)
    assert m.state.rubble[a(m, "38")] == 0
    assert nos(m, "german", Move(u(m, "G009"), (a(m, "23"),))) == []


@pytest.mark.rule("14.6", "8.12")
def test_after_rubble_is_overrun_others_may_still_come_in() -> None:
    text = "advantage: russian german\ncontrol: 38=german\nrubble: 38=1\n"
    m = lay(text + "pieces:\n  german G009 23\n  german G001 23\n")
    do(m, "german", Attack(a(m, "38"), RUBBLE, (u(m, "G009"),)), 6, 6, 1, 1)
    assert nos(m, "german", Move(u(m, "G001"), (a(m, "38"),))) == []


@pytest.mark.rule("14.6", "8.12")
def test_rubble_cleared_to_the_last_level_and_no_more_is_no_overrun() -> None:
    """The exception of 8.12 is for an overrun: points equal to the levels clear, and no more."""
    text = "advantage: russian german\ncontrol: 38=german\nrubble: 38=1\n"
    m = lay(text + "pieces:\n  german G009 23\n  german G001 23\n")
    do(m, "german", Attack(a(m, "38"), RUBBLE, (u(m, "G009"),)), 3, 4, 2, 3)
    assert m.state.rubble[a(m, "38")] == 0
    assert piece(m, "G009").spent
    assert nos(m, "german", Move(u(m, "G001"), (a(m, "38"),))) == [("8.12", "area-attacked")]


@pytest.mark.rule("14.6", "10.4")
def test_a_point_takes_off_a_level_and_spends_for_two_days() -> None:
    m = lay(
        "advantage: russian german\ncontrol: 38=german\nrubble: 38=2\npieces:\n  german G009 38\n"
    )
    do(m, "german", Attack(a(m, "38"), RUBBLE, (u(m, "G009"),)), 3, 4, 2, 2)
    assert m.state.rubble[a(m, "38")] == 1
    assert piece(m, "G009").spent
    assert piece(m, "G009").due == m.state.date + 2


@pytest.mark.rule("14.6", "8.33")
def test_others_than_engineers_do_not_clear_rubble() -> None:
    m = lay("rubble: 38=1\npieces:\n  german G001 38\n")
    attack = Attack(a(m, "38"), RUBBLE, (u(m, "G001"),))
    assert nos(m, "german", attack) == [("8.33", "engineers-only")]
    assert nos(m, "german", Attack(a(m, "38"), SPENT, (u(m, "G001"),))) == [("8.33", "no-group")]
