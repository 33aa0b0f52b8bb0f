"""[15] Artillery."""

from __future__ import annotations

import pytest

from grognard.games.tps.kit import FRESH, GERMAN, RUBBLE, RUSSIAN, SPENT
from grognard.games.tps.rules.r08_end import EndImpulse, Pass
from grognard.games.tps.rules.r082_move import Move
from grognard.games.tps.rules.r083_attack import Attack
from grognard.games.tps.rules.r083_values import Fight, defence, offence
from grognard.games.tps.rules.r15_artillery import (
    Commit,
    CommitFire,
    HoldFire,
    counter_battery,
    front_artillery,
    observers_in,
)
from grognard.games.tps.rules.r15_fire import FrontFire, Shell, shelling
from grognard.games.tps.rules.r18_entry import EndPlacing, Place, Placing
from grognard.games.tps.sheets import load
from grognard.games.tps.situations import build
from tests.every_game.slips import edit, slipped
from tests.games.tps.scenes import (
    DATA,
    Scene,
    a,
    at,
    do,
    happened,
    lay,
    nos,
    offered,
    piece,
    roll,
    told,
    u,
)

GUNS = "".join(f"  russian R18{n} BOX\n" for n in range(5, 9))


def shell(m: Scene, unit: str, area: str, group: int = FRESH) -> Shell:
    return Shell(u(m, unit), a(m, area), group)


@pytest.mark.rule("15.1", "4.25", "7.4")
def test_observers_neither_contest_nor_count() -> None:
    m = lay("pieces:\n  german G011 28\n  german G001 28\n")
    assert m.state.men(GERMAN, a(m, "28")) == 1


@pytest.mark.rule("15.2", "8.26")
def test_observers_move_as_motorised_infantry() -> None:
    m = lay("pieces:\n  german G011 28\n")
    path = tuple(a(m, name) for name in ["1", "2", "3", "4", "5", "6", "7"])
    assert nos(m, "german", Move(u(m, "G011"), path)) == []
    m.play("german", Move(u(m, "G011"), path))
    m.play("german", EndImpulse())
    assert piece(m, "G011").spent
    assert piece(m, "G011").due == 0


@pytest.mark.rule("15.2", "8.3556", "15.22")
def test_an_observer_that_walks_alone_among_the_enemy_is_removed() -> None:
    m = lay("pieces:\n  german G011 28\n  russian R012 27 spent\n")
    m.play("german", Move(u(m, "G011"), (a(m, "27"),)))
    assert at(m, "G011") == "REMOVED"
    assert piece(m, "G011").due == m.state.date + 4


@pytest.mark.rule("15.21", "8.351", "8.352")
def test_factor_against_factor_with_nothing_else() -> None:
    m = lay("rubble: 38=2\npieces:\n  german G056 23\n  russian R032 38\n")
    fight = Fight(GERMAN, a(m, "38"), FRESH, (u(m, "G056"),), kind="shell")
    assert offence(m.state, fight).total == 9
    assert defence(m.state, fight).total == 4


@pytest.mark.rule("15.21", "8.352F")
@pytest.mark.parametrize(("edition", "value"), [("3", 4), ("2", 5)])
def test_the_date_helps_against_shells_in_the_second_edition(edition: str, value: int) -> None:
    text = f"options: edition={edition}\ndate: S27\npieces:\n  german G056 23\n  russian R032 38\n"
    m = lay(text, "campaign")
    fight = Fight(GERMAN, a(m, "38"), FRESH, (u(m, "G056"),), kind="shell")
    assert defence(m.state, fight).total == value


@pytest.mark.rule("15.21", "10.7")
def test_an_observer_fires_once_and_is_spent_for_four_days() -> None:
    m = lay("advantage: russian german\npieces:\n  german G056 23\n  russian R032 38\n")
    do(m, "german", shell(m, "G056", "38"), 1, 1, 6, 6)
    assert piece(m, "G056").spent
    assert piece(m, "G056").due == m.state.date + 4


@pytest.mark.rule("15.21", "8.12", "8.32")
def test_fire_closes_the_area_and_the_group() -> None:
    text = "advantage: russian german\npieces:\n  german G056 23\n  german G001 23\n"
    m = lay(text + "  german G066 23\n  russian R032 38\n  russian R026 38 spent\n")
    do(m, "german", shell(m, "G056", "38"), 3, 3, 6, 6)
    attack = Attack(a(m, "38"), SPENT, (u(m, "G001"),))
    assert nos(m, "german", attack) == [("8.12", "area-attacked")]
    assert nos(m, "german", shell(m, "G066", "38")) == [("8.32", "group-attacked")]
    assert nos(m, "german", shell(m, "G066", "38", SPENT)) == []


@pytest.mark.rule("15.21")
@pytest.mark.parametrize(
    ("unit", "state", "area", "why"),
    [
        ("G001", "", "38", ("15.21", "only-observers-call-fire")),
        ("G056", "spent", "38", ("8.13", "spent")),
        ("G056", "", "59", ("15.21", "out-of-range")),
    ],
)
def test_who_may_not_shell(unit: str, state: str, area: str, why: tuple[str, str]) -> None:
    text = f"pieces:\n  german {unit} 23 {state}\n  russian R032 38\n  russian R077 59\n"
    m = lay(text)
    assert nos(m, "german", shell(m, unit, area)) == [why]
    assert not any(goal == shell(m, unit, area) for goal in offered(m, Shell))


@pytest.mark.rule("15.21")
def test_an_observer_fires_instead_of_moving_and_by_night_too() -> None:
    m = lay("time: night\npieces:\n  german G056 23\n  russian R032 38\n")
    assert nos(m, "german", shell(m, "G056", "38")) == []
    m.play("german", Move(u(m, "G056"), (a(m, "6"),)))
    assert ("15.21", "fires-instead-of-moving") in nos(m, "german", shell(m, "G056", "38"))


@pytest.mark.rule("15.21")
@pytest.mark.parametrize(("far", "reached"), [(0, "38"), (1, "38 59"), (2, "38 59 62")])
def test_the_range_of_observers_is_that_of_the_sheet(far: int, reached: str) -> None:
    change = edit("range        = 1", f"range        = {far}")
    read = load(slipped(DATA, "tables/constants.toml", change), "first-week")
    text = "scenario: first-week\npieces:\n  german G056 38\n"
    text += "".join(f"  russian {name}\n" for name in ("R077 38", "R078 59", "R079 62", "R080 72"))
    s, _ = build(read, text)
    goals = [g for one in shelling(s, GERMAN) for g in one.describe()["choices"]]
    assert sorted(s.kit.names[at] for at, _ in goals) == reached.split()
    four = [s.kit.ground.index[name] for name in ("38", "59", "62", "72")]
    i = s.kit.unit("G056")
    open_ = [at for at in four if not any(Shell(i, at, FRESH).why_not(s, "german"))]
    assert [s.kit.names[at] for at in open_] == reached.split()


@pytest.mark.rule("15.21", "8.36")
def test_more_than_the_group_can_pay_eliminates_it_without_an_overrun() -> None:
    m = lay("advantage: russian german\npieces:\n  german G056 23\n  russian R026 38\n")
    do(m, "german", shell(m, "G056", "38"), 6, 6, 1, 1)
    assert at(m, "R026") == "DEAD"
    assert "overrun" not in happened(m)
    assert piece(m, "G056").due == m.state.date + 4


@pytest.mark.rule("15.22")
@pytest.mark.parametrize(
    ("area", "reasons"),
    [
        ("28", []),
        ("C", []),
        ("A", [("15.22", "not-an-entry-zone")]),
        ("1", [("15.22", "not-an-entry-zone")]),
    ],
)
def test_a_removed_observer_comes_back_with_its_division_or_by_the_west(
    area: str, reasons: list[tuple[str, str]]
) -> None:
    text = "phase: dawn\ndate: S16\npieces:\n  german G001 28\n  german G012 1\nremoved: G011=S17\n"
    m = lay(text)
    assert isinstance(m.ask.step, Placing)
    assert nos(m, "german", Place(u(m, "G011"), a(m, area))) == reasons


@pytest.mark.rule("15.22")
def test_not_before_the_fourth_dawn_and_later_if_one_likes() -> None:
    text = "phase: dawn\ndate: {}\npieces:\n  german G001 28\n  german G012 1\nremoved: G011=S17\n"
    early = lay(text.format("S15"))
    assert not isinstance(early.ask.step, Placing)
    late = lay(text.format("S18"))
    late.play("german", Place(u(late, "G011"), a(late, "28")))
    assert at(late, "G011") == "28"
    assert not piece(late, "G011").spent


@pytest.mark.rule("15.22", "2.2.parent")
def test_an_independent_observer_may_join_anybody() -> None:
    text = "phase: dawn\ndate: O01\npieces:\n  german G001 28\nremoved: G108=O02\n"
    m = lay(text, "campaign")
    assert nos(m, "german", Place(u(m, "G108"), a(m, "28"))) == []
    m.play("german", EndPlacing())
    assert at(m, "G108") == "REMOVED"


ATTACK = "advantage: {} {}\nphase: {} impulse\npieces:\n  german {} {}\n  russian {} {}\n"


@pytest.mark.rule("15.3", "8.352E")
def test_the_russian_says_before_the_dice_whether_the_guns_defend() -> None:
    text = ATTACK.format("russian", "german", "german", "G001", "28", "R012", "27")
    m = lay(text + GUNS)
    m.play("german", Attack(a(m, "27"), FRESH, (u(m, "G001"),)))
    assert isinstance(m.ask.step, Commit)
    assert m.ask.side == "russian"
    m.play("russian", CommitFire())
    assert told(m, "front-fires") == "FAG IV fires at area 27."
    roll(m, 3, 3, 3, 3, 6)
    last = next(event for event in m.story if event.what == "attack")
    assert dict(last.about)["defence"] == 3 + 1 + 2


@pytest.mark.rule("15.3", "8.351E", "15.33")
def test_they_add_their_attack_factor_to_a_russian_attack() -> None:
    text = ATTACK.format("german", "russian", "russian", "G067", "11", "R044", "18")
    m = lay(text + GUNS)
    m.play("russian", Attack(a(m, "11"), FRESH, (u(m, "R044"),)))
    m.play("russian", CommitFire())
    roll(m, 3, 3, 3, 3, 6)
    last = next(event for event in m.story if event.what == "attack")
    assert dict(last.about)["offence"] == 2 + 1


@pytest.mark.rule("15.3")
def test_guns_held_back_do_nothing_and_cannot_be_hit() -> None:
    text = ATTACK.format("russian", "german", "german", "G001", "28", "R012", "27")
    m = lay(text + GUNS + "  german G011 28\n")
    m.play("german", Attack(a(m, "27"), FRESH, (u(m, "G001"),)))
    m.play("russian", HoldFire())
    roll(m, 3, 3, 3, 3)
    assert not piece(m, "R188").spent
    assert "front-fires" not in happened(m)


@pytest.mark.rule("15.3")
def test_a_silenced_group_is_not_asked_for() -> None:
    text = ATTACK.format("russian", "german", "german", "G001", "28", "R012", "27")
    m = lay(text + "  russian R188 BOX spent\n")
    m.play("german", Attack(a(m, "27"), FRESH, (u(m, "G001"),)))
    assert not isinstance(m.ask.step, Commit)


@pytest.mark.rule("15.3", "14.6", "8.351E")
def test_never_for_or_against_rubble() -> None:
    m = lay("advantage: russian german\nrubble: 28=1\npieces:\n  german G009 28\n" + GUNS)
    m.play("german", Attack(a(m, "28"), RUBBLE, (u(m, "G009"),)))
    assert not isinstance(m.ask.step, Commit)


@pytest.mark.rule("15.31")
@pytest.mark.parametrize(
    ("area", "group"), [("72", "R185"), ("50", "R186"), ("59", "R187"), ("33", "R188")]
)
def test_each_group_fires_into_its_own_quadrant(area: str, group: str) -> None:
    m = lay("pieces:\n  german G001 28\n" + GUNS)
    assert front_artillery(m.state, a(m, area)) == u(m, group)


@pytest.mark.rule("15.31", "11.7")
def test_zones_lie_in_no_quadrant() -> None:
    m = lay("pieces:\n  german G001 28\n" + GUNS)
    assert front_artillery(m.state, a(m, "A")) == -1


@pytest.mark.rule("15.3", "8.352D")
def test_alone_they_are_an_impulse_with_the_air_cover_against_them() -> None:
    m = lay("phase: russian impulse\nadvantage: german russian\npieces:\n  german G001 33\n" + GUNS)
    fight = Fight(RUSSIAN, a(m, "33"), FRESH, kind="fag", fag=u(m, "R188"))
    assert offence(m.state, fight).total == 1
    assert defence(m.state, fight).total == 4 + 1
    do(m, "russian", FrontFire(u(m, "R188"), a(m, "33"), FRESH), 3, 3, 3, 3, 6)
    assert m.state.side == GERMAN
    assert not piece(m, "R188").spent


@pytest.mark.rule("15.3", "15.31", "15.32")
def test_why_a_group_may_not_fire() -> None:
    text = "phase: russian impulse\npieces:\n  german G001 33\n  russian R001 31\n"
    m = lay(text + "  russian R187 BOX\n  russian R188 BOX spent\n")
    fire = FrontFire(u(m, "R188"), a(m, "33"), FRESH)
    assert nos(m, "russian", fire) == [("15.32", "front-silent")]
    wrong = FrontFire(u(m, "R187"), a(m, "33"), FRESH)
    assert nos(m, "russian", wrong) == [("15.31", "other-quadrant")]
    assert nos(m, "russian", FrontFire(u(m, "R001"), a(m, "33"), FRESH)) == [
        ("15.3", "no-front-artillery")
    ]
    m.play("russian", Move(u(m, "R001"), (a(m, "34"),)))
    assert ("15.3", "impulse-of-its-own") in nos(m, "russian", wrong)
    assert not offered(m, FrontFire)


@pytest.mark.rule("15.32")
@pytest.mark.parametrize(("die", "silenced"), [(2, True), (3, False)])
def test_counter_battery_needs_no_more_than_the_observers_of_the_quadrant(
    die: int, silenced: bool
) -> None:
    """Two fresh ones in quadrant IV; a spent one and one in quadrant III do not count."""
    text = "pieces:\n  german G011 28\n  german G024 1\n  german G033 2 spent\n  german G056 6\n"
    m = lay(text + GUNS)
    assert observers_in(m.state, m.kit.ground.quad[a(m, "27")]) == 2
    counter_battery(m.state, Fight(GERMAN, a(m, "27"), FRESH, fag=u(m, "R188")), die)
    assert piece(m, "R188").spent == silenced


@pytest.mark.rule("15.32")
@pytest.mark.parametrize(("edition", "silenced"), [("2", True), ("3", False)])
def test_a_one_without_observers_silences_in_the_second_edition(
    edition: str, silenced: bool
) -> None:
    m = lay(f"options: edition={edition}\npieces:\n  german G001 28\n" + GUNS)
    counter_battery(m.state, Fight(GERMAN, a(m, "27"), FRESH, fag=u(m, "R188")), 1)
    assert piece(m, "R188").spent == silenced


@pytest.mark.rule("15.32")
def test_silence_ends_at_dawn() -> None:
    m = lay("phase: dawn\npieces:\n  german G001 28\n  russian R188 BOX spent\n")
    assert not piece(m, "R188").spent


@pytest.mark.rule("15.33", "15.3")
@pytest.mark.parametrize(
    ("date", "factor", "against"),
    [("S13", 1, 2), ("S19", 1, 2), ("S20", 2, 2), ("O10", 2, 2), ("O11", 3, 3), ("O24", 3, 3),
     ("O25", 4, 4), ("N14", 4, 4)],
)  # fmt: skip
def test_the_factors_rise_with_the_dates(date: str, factor: int, against: int) -> None:
    m = lay(f"date: {date}\npieces:\n  german G001 33\n" + GUNS, "long-game")
    fight = Fight(RUSSIAN, a(m, "33"), FRESH, kind="fag", fag=u(m, "R188"))
    assert offence(m.state, fight).total == factor
    assert m.kit.fag_factor[1][m.state.date] == against


@pytest.mark.rule("15.3")
def test_passing_is_always_open() -> None:
    m = lay("phase: russian impulse\npieces:\n  german G001 33\n" + GUNS)
    assert nos(m, "russian", Pass()) == []
