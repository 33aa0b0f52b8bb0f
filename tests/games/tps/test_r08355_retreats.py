"""[8.354, 8.355, 8.37] Losses, retreats and routs."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.tps.kit import DEAD, REMOVED, RUSSIAN
from grognard.games.tps.rules.r08_end import EndImpulse
from grognard.games.tps.rules.r083_values import Fight
from grognard.games.tps.rules.r08354_losses import Losses, Pay
from grognard.games.tps.rules.r08355_retreat import Crowd, GoOn, Retreat, RetreatTo, ways_back
from grognard.games.tps.state import State
from tests.games.tps.positions import (
    area,
    asked,
    at_step,
    attack,
    dice,
    do,
    pay_somehow,
    place,
    resolve,
    rules_of,
    scene,
    top,
    unit,
    units,
    why_not,
)


def best(s: State, side: int, at: str, *seen: str) -> list[str]:
    found = ways_back(s, side, area(s, at), tuple(area(s, name) for name in seen))
    return [s.kit.names[to] for to in found]


@pytest.mark.rule("8.3551", "8.3551A", "8.3551B", "8.3551C", "8.3551D")
def test_the_order_of_retreats() -> None:
    around = ["26", "27", "31", "32", "33", "35", "36"]
    german = " ".join(f"{at}=german" for at in around)
    vacant = scene("R014@34:s", control=german)
    assert best(vacant, RUSSIAN, "34") == around, "nothing but vacant areas of the enemy"
    theirs = scene("R014@34:s", "R001@31", "G001@31", control=german)
    assert best(theirs, RUSSIAN, "34") == ["31"], "a contested one goes before them"
    ours = scene("R014@34:s", "R001@31", "G001@31", "R002@33", "G002@33",
                 control=german.replace("33=german", "33=russian"))  # fmt: skip
    assert best(ours, RUSSIAN, "34") == ["33"], "one of our own before that"
    free = scene(
        "R014@34:s", "R002@33", "G002@33", control=german.replace("36=german", "36=russian")
    )
    assert best(free, RUSSIAN, "34") == ["36"], "a free one before all"
    german = german.replace("36=russian", "36=german")
    assert "31" not in best(scene("R014@34:s", "G001@31", control=german), RUSSIAN, "34")


@pytest.mark.rule("8.3551")
def test_an_area_of_ones_own_where_only_enemies_stand_is_no_way_back() -> None:
    s = scene("R014@34:s", "G001@36:i1", control="26=german 27=german 35=german")
    assert s.control[area(s, "36")] == RUSSIAN
    assert "36" not in best(s, RUSSIAN, "34")


@pytest.mark.rule("8.3551", "8.355")
def test_the_player_chooses_among_equals_and_nothing_else() -> None:
    s = scene("R014@34:s", control="26=german 27=german 32=german")
    at_step(s, Retreat(RUSSIAN, (unit(s, "R014"),), area(s, "34")))
    assert asked(s) == "russian"
    assert rules_of(why_not(s, RetreatTo(area(s, "35")))) == {"8.3551"}
    assert rules_of(why_not(s, RetreatTo(area(s, "56")))) == {"8.355"}
    do(s, RetreatTo(area(s, "36")))
    assert place(s, "R014") == "36"


@pytest.mark.rule("8.355", "8.3553")
def test_a_full_area_sends_the_rest_on_as_their_owner_likes() -> None:
    full = [f"R{n:03}@36" for n in range(1, 10)]
    around = "26=german 27=german 31=german 32=german 33=german 35=german"
    s = scene("R014@34:s", "R015@34:s", *full, control=around)
    at_step(s, Retreat(RUSSIAN, units(s, ("R014", "R015")), area(s, "34")))
    assert isinstance(top(s), Crowd), "nine stand there, two come"
    assert rules_of(why_not(s, GoOn(()))) == {"8.3553"}
    assert rules_of(why_not(s, GoOn(units(s, ("R001",))))) == {"8.3553"}
    do(s, GoOn(units(s, ("R014",))))
    assert place(s, "R015") == "36"
    step = top(s)
    if isinstance(step, Retreat):
        assert rules_of(why_not(s, RetreatTo(area(s, "34")))) == {"8.355"}
        do(s, RetreatTo(step.ways(s)[0]))
    assert place(s, "R014") not in ("34", "36")


@pytest.mark.rule("8.3552", "8.3541")
def test_each_unit_runs_its_own_gauntlet() -> None:
    s = scene(
        "R014@34:s", "R015@34:s", "R001@31", "G012@31", "G013@31", "G014@31",
        control="26=german 27=german 32=german 33=german 35=german 36=german",
    )  # fmt: skip
    at_step(s, Losses(Fight(0, area(s, "34"), 1), 2, unit(s, "R014")))
    do(s, Pay(((unit(s, "R014"), "retreat"), (unit(s, "R015"), "retreat"))))
    dice(s, 1, 1)
    dice(s, 1, 2)
    assert s.units[unit(s, "R014")].at == DEAD
    assert place(s, "R015") == "31"


@pytest.mark.rule("8.3552", "14.4")
def test_a_tank_that_retreats_into_rubble_may_be_lost_there() -> None:
    s = scene("R017@34:s", rubble="36=2", control="26=german 27=german 32=german 33=german")
    at_step(s, Retreat(RUSSIAN, (unit(s, "R017"),), area(s, "34")))
    if isinstance(top(s), Retreat):
        do(s, RetreatTo(area(s, "36")))
    dice(s, 1, 2)
    assert s.units[unit(s, "R017")].at == DEAD


@pytest.mark.rule("8.355")
def test_where_there_is_no_way_back_nobody_retreats() -> None:
    s = scene("R083@64:s", "G001@58", "G004@63", "G006@65", "G012@66", "G013@64",
              control="58=german 63=german 65=german 66=german")  # fmt: skip
    at_step(s, Losses(Fight(0, area(s, "64"), 1), 1, unit(s, "R083")))
    assert rules_of(why_not(s, Pay(((unit(s, "R083"), "retreat"),)))) == {"8.355"}
    do(s, Pay(((unit(s, "R083"), "eliminate"),)))


@pytest.mark.rule("8.355", "7.3")
def test_a_retreat_into_a_vacant_area_of_the_enemy_takes_it() -> None:
    s = scene("R014@34:s", control=" ".join(f"{n}=german" for n in (26, 27, 31, 32, 33, 35, 36)))
    assert s.traces(RUSSIAN, area(s, "34")) is False, "there is no landing behind it"
    at_step(s, Retreat(RUSSIAN, (unit(s, "R014"),), area(s, "34")))
    do(s, RetreatTo(area(s, "31")))
    assert s.control[area(s, "31")] == RUSSIAN, "alone in a landing it is supplied"


@pytest.mark.rule("8.3541", "8.354")
def test_the_other_group_takes_no_part() -> None:
    s = scene("G001@28", "R012@27", "R013@27:s")
    at_step(s, Losses(Fight(0, area(s, "27"), 0), 1, unit(s, "R012")))
    wrong = Pay(((unit(s, "R012"), "flip"), (unit(s, "R013"), "withdraw")))
    assert rules_of(why_not(s, wrong)) == {"8.3541"}


@pytest.mark.rule("8.354")
def test_a_spent_unit_is_not_turned_again_and_nobody_is_named_twice() -> None:
    s = scene("G001@28", "R012@27:s", "R013@27:s")
    at_step(s, Losses(Fight(0, area(s, "27"), 1), 1, unit(s, "R012")))
    i = unit(s, "R012")
    assert "8.354" in rules_of(why_not(s, Pay(((i, "flip"),))))
    assert "8.354" in rules_of(why_not(s, Pay(((i, "retreat"), (i, "eliminate")))))


@pytest.mark.rule("8.3554", "8.354")
def test_of_his_own_will_the_defender_may_always_go_and_never_pays_what_he_does_not_owe() -> None:
    s = scene("G001@28", "R012@27", "R013@27")
    do(s, attack(s, "27", "fresh", "G001"))
    resolve(s, -2)
    step = top(s)
    assert isinstance(step, Losses)
    assert step.owed == 0
    assert rules_of(why_not(s, Pay(((unit(s, "R012"), "flip"),)))) == {"8.354"}
    do(s, Pay(((unit(s, "R012"), "withdraw"), (unit(s, "R013"), "spend"))))
    if isinstance(top(s), Retreat):
        do(s, RetreatTo(top(s).ways(s)[0]))
    assert place(s, "R012") != "27"
    assert place(s, "R013") == "27"
    assert s.units[unit(s, "R013")].spent
    assert s.units[unit(s, "R012")].due == s.units[unit(s, "R013")].due == 0


@pytest.mark.rule("8.3554")
@pytest.mark.parametrize("shut_in", [True, False])
def test_where_nothing_is_owed_and_nobody_can_go_nobody_is_asked(shut_in: bool) -> None:
    """Spent units in a ring of enemies: there is nothing to decide."""
    ring = _ring(scene("G001@28", "R012@27:s")) if shut_in else []
    s = scene("G001@28", "G030@28", "R012@27:s", *ring)
    do(s, attack(s, "27", "spent", "G001"))
    resolve(s, -1)
    assert isinstance(top(s), Losses) != shut_in


def _ring(s: State) -> list[str]:
    """A German for each area round 27 but the one they come from."""
    around = [s.kit.names[n] for n in s.kit.ground.around[area(s, "27")]]
    return [f"G0{n:02}@{at}" for n, at in enumerate(around, 2) if at != "28"]


@pytest.mark.rule("8.3556")
def test_an_observer_leaves_with_its_group_or_is_removed() -> None:
    for along in (True, False):
        s = scene("R012@27", "G001@28:s", "G011@28:s", phase="russian impulse")
        do(s, attack(s, "28", "spent", "R012"))
        resolve(s, 1)
        do(s, Pay(((unit(s, "G001"), "retreat"),)))
        step = top(s)
        assert isinstance(step, Retreat)
        to = step.ways(s)[0]
        do(s, RetreatTo(to, units(s, ("G011",)) if along else ()))
        assert (s.units[unit(s, "G011")].at == to) == along
        assert (s.units[unit(s, "G011")].at == REMOVED) != along


@pytest.mark.rule("8.3556")
def test_of_two_observers_left_alone_each_is_removed_once() -> None:
    s = scene("R012@27", "G001@28:s", "G011@28:s", "G024@28:s", phase="russian impulse")
    s.story = []
    do(s, attack(s, "28", "spent", "R012"))
    resolve(s, 2)
    do(s, Pay(((unit(s, "G001"), "eliminate"),))) if isinstance(top(s), Losses) else None
    gone = [dict(event.about) for event in s.story if event.what == "observer-removed"]
    assert [(one["unit"], one["area"]) for one in gone] == [
        ("94 94 ART", "28"),
        ("29 29 ART", "28"),
    ]


@pytest.mark.rule("8.354")
@pytest.mark.parametrize(
    ("state", "how", "said"), [(":s", "retreat", "fall-back"), ("", "retreat", "retreat"),
                               ("", "flip", "flip")]
)  # fmt: skip
def test_a_spent_unit_that_retreats_is_not_told_as_spent_by_its_losses(
    state: str, how: Any, said: str
) -> None:
    s = scene("G001@28", f"R012@27{state}")
    s.story = []
    at_step(s, Losses(Fight(0, area(s, "27"), int(bool(state))), 1, unit(s, "R012")))
    do(s, Pay(((unit(s, "R012"), how),)))
    assert [dict(e.about)["how"] for e in s.story if e.what == "paid"] == [said]


@pytest.mark.rule("8.3556", "8.3554", "10.5")
@pytest.mark.parametrize(
    ("state", "due"), [("", ""), (":s", "S15"), (":s/S16", "S17"), (":s/S17", "S17")]
)
def test_an_observer_that_leaves_does_so_of_its_own_will(state: str, due: str) -> None:
    """It pays nothing: one day more than it had, and a fresh one is spent for the day."""
    s = scene("R012@27", f"G001@28{state}", f"G011@28{state}", phase="russian impulse")
    do(s, attack(s, "28", "spent" if state else "fresh", "R012"))
    resolve(s, 1 if state else 2)
    do(s, Pay(((unit(s, "G001"), "retreat"),)))
    do(s, RetreatTo(top(s).ways(s)[0], units(s, ("G011",))))
    gone = s.units[unit(s, "G011")]
    assert gone.spent
    assert s.kit.dates[gone.due] == due


@pytest.mark.rule("8.3556")
def test_an_observer_of_the_other_group_cannot_leave_with_it() -> None:
    s = scene("R012@27", "G001@28:s", "G011@28", phase="russian impulse")
    do(s, attack(s, "28", "spent", "R012"))
    resolve(s, 1)
    do(s, Pay(((unit(s, "G001"), "retreat"),)))
    pay_somehow(s)
    assert s.units[unit(s, "G011")].at == REMOVED


@pytest.mark.rule("8.37", "8.3552")
def test_a_rout_leads_back_through_the_enemy_if_he_stands_there() -> None:
    s = scene("G023@27", "G001@27", "R012@27:s", "R014@34:s", time="night")
    do(s, attack(s, "34", "spent", "G023"))
    resolve(s, -10)
    dice(s, 1)  # one die against one enemy in an area he controls
    assert place(s, "G023") == "27"
    pay_somehow(s)
    do(s, EndImpulse())
    assert s.kit.dates[s.units[unit(s, "G023")].due] == "S17"


@pytest.mark.rule("8.37")
def test_a_rout_with_nobody_left_behind_is_the_end() -> None:
    s = scene("G023@27", "R012@27:s", "R014@34:s", time="night")
    do(s, attack(s, "34", "spent", "G023"))
    resolve(s, -10)
    assert s.units[unit(s, "G023")].at == DEAD


@pytest.mark.rule("8.37")
def test_by_nine_there_is_no_rout() -> None:
    s = scene("G001@28", "R012@27")
    do(s, attack(s, "27", "fresh", "G001"))
    resolve(s, -9)
    assert place(s, "G001") == "27"


@pytest.mark.rule("8.37", "8.3556")
def test_observers_go_back_with_the_routed() -> None:
    s = scene("G001@28", "G011@28", "R012@27")
    do(s, attack(s, "27", "fresh", "G001", observers=["G011"]))
    resolve(s, -10)
    assert place(s, "G001") == place(s, "G011") == "28"


@pytest.mark.rule("8.3555")
def test_who_has_fallen_back_can_be_attacked_again() -> None:
    s = scene("G001@28", "G002@28", "R012@27:s", "R001@29")
    do(s, attack(s, "27", "spent", "G001"))
    resolve(s, 1)
    do(s, Pay(((unit(s, "R012"), "retreat"),)))
    pay_somehow(s)
    to = place(s, "R012")
    near = s.kit.names[s.kit.ground.around[area(s, "28")][0]]
    assert to != "27"
    assert near
    if s.kit.ground.adjacent(area(s, "28"), area(s, to)):
        assert "8.32" not in rules_of(why_not(s, attack(s, to, "spent", "G002")))
