"""What a player is told before he commits: the chances of fire, and of a roll made again."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.tps.kit import FRESH
from grognard.games.tps.present.prompt import prompt
from grognard.games.tps.rules.r08_end import Pass
from grognard.games.tps.rules.r083_attack import Attack
from grognard.games.tps.rules.r083_values import differences
from grognard.games.tps.rules.r14_rubble import Fortify
from grognard.games.tps.rules.r15_fire import Shell
from grognard.games.tps.rules.r18_volga import Cross
from grognard.kernel.legality import Illegal
from grognard.kernel.prompt import Why
from tests.games.tps.scenes import Scene, a, lay, u


def asked(m: Scene, side: str, **question: Any) -> dict[str, Any]:
    """The answer to a query, plain; its chances by their names."""
    answer = m.game.decode_query(question).answer(m.state, side)
    found = {name: getattr(answer, name) for name in answer.__struct_fields__}
    for key in ("chances", "besides"):
        found[key] = {c.result: (c.falls, c.of) for c in found[key]}
    return found


def weighed(m: Scene, side: str) -> dict[str, Any]:
    told: dict[str, Any] = prompt(m.state, side).about["weighed"]
    return told


GUNS = "advantage: russian german\npieces:\n  german G011 28\n  german G136 BOX\n"


@pytest.mark.rule("15.21", "8.36", "14.2")
def test_an_observers_fire_is_computed_before_it_is_called() -> None:
    m = lay("pieces:\n  german G011 27\n  german G001 27\n  russian R012 34\n")
    answer = asked(m, "german", ask="fire", by="shell", unit=u(m, "G011"), target=a(m, "34"),
                   group=FRESH)  # fmt: skip
    assert (answer["offence"], answer["defence"], answer["owed"]) == (9, 3, 3)
    assert answer["action"] == {"do": "shell", "unit": u(m, "G011"), "target": a(m, "34"),
                                "group": 0}  # fmt: skip
    assert answer["no"] == ()
    assert answer["chances"]["overrun"] == (0, 1296), "fire overruns nobody"
    assert answer["chances"]["destroyed"][0] == sum(
        count for difference, count in differences() if 6 + difference > 3
    )
    assert answer["besides"]["rubble"] == (3, 36), "eleven or twelve, with terrain of two"
    assert "sunset" in answer["besides"]


@pytest.mark.rule("17.1", "17.3", "8.353")
def test_bombs_that_may_go_astray_say_so() -> None:
    m = lay(GUNS + "  german G001 33\n  russian R072 33\n  russian R106 64\n")
    near = asked(m, "german", ask="fire", by="strike", target=a(m, "33"), group=FRESH)
    far = asked(m, "german", ask="fire", by="strike", target=a(m, "64"), group=FRESH)
    assert near["chances"]["astray"] == (3 * 36, 1296), "two and three"
    assert far["chances"]["astray"] == (0, 1296)
    kinds = ("overrun", "destroyed", "won", "even", "lost", "rout", "astray")
    assert sum(near["chances"][kind][0] for kind in kinds) == 1296


@pytest.mark.rule("15.3", "15.31", "15.32")
def test_front_artillery_alone_and_the_risk_it_runs() -> None:
    text = "phase: russian impulse\npieces:\n  russian R188 BOX\n  german G001 27\n"
    m = lay(text + "  german G011 28\n  german G024 1\n  russian R001 30\n")
    ask = {"ask": "fire", "by": "front-fire", "unit": u(m, "R188"), "group": FRESH}
    answer = asked(m, "russian", **ask, target=a(m, "27"))
    assert (answer["offence"], answer["defence"]) == (1, 4 + 1), "the air cover counts"
    assert answer["besides"]["silenced"] == (2, 6), "two observers watch the quadrant"
    with pytest.raises(Illegal, match="no-front-artillery"):
        asked(m, "russian", **{**ask, "unit": u(m, "R001")}, target=a(m, "27"))
    with pytest.raises(Illegal, match="no-luftwaffe"):
        asked(m, "russian", ask="fire", by="strike", target=a(m, "27"), group=FRESH)


@pytest.mark.rule("15.3", "8.352E")
def test_an_assault_is_computed_with_and_without_the_front_artillery() -> None:
    m = lay("pieces:\n  german G001 28\n  russian R012 27\n  russian R188 BOX\n")
    ask = {"ask": "attack", "target": a(m, "27"), "group": FRESH, "units": (u(m, "G001"),)}
    plain, joined = asked(m, "german", **ask), asked(m, "german", **ask, front=True)
    assert plain["front"] == joined["front"] == 2
    assert joined["defence"] == plain["defence"] + 2
    assert joined["besides"]["silenced"] == (0, 6), "nobody watches"


@pytest.mark.rule("14.6", "8.37")
def test_no_rout_is_foretold_at_the_rubble() -> None:
    m = lay("rubble: 38=2\ncontrol: 38=german\npieces:\n  german G009 23\n")
    answer = asked(m, "german", ask="attack", target=a(m, "38"), group=2, units=(u(m, "G009"),))
    assert answer["chances"]["rout"] == (0, 1296)


@pytest.mark.rule("9.2", "9.3")
def test_the_holder_is_told_what_an_attack_made_again_is_worth() -> None:
    m = lay("track: 7\npieces:\n  german G001 28\n  german G002 28\n  russian R012 27\n")
    m.play("german", Attack(a(m, "27"), FRESH, (u(m, "G001"), u(m, "G002"))))
    m.script = [1, 2, 5, 5]
    m.roll()
    told = weighed(m, "german")
    assert told["sums"] == [3 + 1 + 1, 3 + 1]
    assert told["thrown"] == [3, 10]
    assert (told["margin"], told["now"], told["owed"]) == (-6, "lost", 0)
    assert told["ends"], "three is under seven: the day would end"
    assert told["worse"] + told["better"] < told["of"]
    lost = {c["result"]: c["falls"] for c in told["again"]}["lost"]
    assert told["better"] == 1296 - lost - told["worse"]
    assert len(told["lines"]) > told["split"] > 0
    assert weighed(m, "russian") == told, "both look at the same table"


@pytest.mark.rule("9.2")
def test_what_is_better_for_the_attacker_is_worse_for_the_defender() -> None:
    worth = {}
    for holder in ("german", "russian"):
        m = lay(f"advantage: {holder}\npieces:\n  german G001 28\n  russian R012 27\n")
        m.play("german", Attack(a(m, "27"), FRESH, (u(m, "G001"),)))
        m.script = [3, 3, 3, 3]
        m.roll()
        told = weighed(m, holder)
        worth[holder] = (told["better"], told["worse"])
    assert worth["german"] == tuple(reversed(worth["russian"]))


@pytest.mark.rule("9.4", "18.4")
def test_a_crossing_that_may_be_thrown_again() -> None:
    """By day under two fresh Germans of the bank and an observer the value is 5."""
    text = "phase: russian impulse\nadvantage: russian\npieces:\n  russian R106 EAST\n"
    m = lay(text + "  german G001 62\n  german G002 64\n  german G011 59\n")
    m.play("russian", Cross(u(m, "R106"), a(m, "63")))
    m.script = [3]
    m.roll()
    told = weighed(m, "russian")
    assert told["now"] == "thrown-back"
    again = {c["result"]: c["falls"] for c in told["again"]}
    assert again == {"sunk": 2, "thrown-back": 2, "shaken": 1, "lands": 1}
    assert (told["better"], told["worse"], told["of"]) == (2, 2, 6)


@pytest.mark.rule("9.4", "6.31", "9.3")
@pytest.mark.parametrize(
    ("track", "time", "pips", "idle"),
    [
        (1, "day", (1, 1), True),
        (2, "day", (1, 1), True),
        (3, "day", (6, 6), False),
        (12, "night", (6, 6), False),
    ],
    ids=["no roll is under 1", "nor under 2", "a 2 would end it", "it can be prolonged"],
)
def test_a_roll_that_nothing_can_change_says_so(
    track: int, time: str, pips: tuple[int, int], idle: bool
) -> None:
    text = f"date: S14\ntrack: {track}\ntime: {time}\npieces:\n  german G001 28\n"
    m = lay(text + "  russian R012 27\n")
    m.play("german", Pass())
    m.script = [*pips]
    m.roll()
    assert weighed(m, "german")["idle"] == idle


@pytest.mark.rule("9.2")
def test_an_attack_can_mostly_be_changed() -> None:
    m = lay("date: S14\npieces:\n  german G001 28\n  russian R012 27\n")
    m.play("german", Attack(a(m, "27"), FRESH, (u(m, "G001"),)))
    m.script = [1, 1, 6, 6]
    m.roll()
    assert weighed(m, "german")["idle"] is False


@pytest.mark.rule("9.4", "14.3")
def test_spades_that_may_be_tried_again() -> None:
    m = lay("phase: russian impulse\nadvantage: russian\npieces:\n  russian R081 59\n")
    m.play("russian", Fortify((u(m, "R081"),)))
    m.script = [2]
    m.roll()
    told = weighed(m, "russian")
    engineers = int(m.kit.counters[u(m, "R081")].engineer)
    done = sum(n + m.kit.ground.tem[a(m, "59")] + engineers >= 7 for n in range(1, 7))
    assert told["now"] == "not-dug"
    assert (told["better"], told["worse"]) == (done, 0)


@pytest.mark.rule("20.4")
def test_the_bombardment_ends_no_day() -> None:
    text = "phase: opening\ntrack: 7\npieces:\n  german G011 28\n  russian R012 27\n"
    m = lay(text + "  german G001 28\n")
    shell = Shell(u(m, "G011"), a(m, "27"), FRESH)
    assert m.why_not("german", shell) == []
    answer = asked(m, "german", ask="fire", by="shell", unit=u(m, "G011"), target=a(m, "27"),
                   group=FRESH)  # fmt: skip
    assert answer["besides"] == {}


@pytest.mark.rule("18.4")
def test_the_risk_of_each_landing_is_told_with_the_crossing() -> None:
    text = "phase: russian impulse\npieces:\n  russian R106 EAST\n  german G001 62\n"
    m = lay(text + "  german G002 64\n  german G011 59\n")
    told = next(o for o in prompt(m.state, "russian").offers if o["do"] == "cross")
    risks = dict(zip(told["choices"], told["risks"], strict=True))
    assert risks[a(m, "63")] == [1, 1, 2, 2], "five: lands, shaken, thrown back, sunk"
    assert risks[a(m, "71")] == [4, 1, 1, 0], "two by day"


def why(m: Scene, side: str, name: str, area: str) -> list[tuple[str, str]]:
    """Why a unit does not come there, as (rule, why)."""
    query = m.game.decode_query({"ask": "why", "unit": u(m, name), "area": a(m, area)})
    answer = query.answer(m.state, side)
    assert isinstance(answer, Why)
    return [(no.rule, no.why) for no in answer.no]


@pytest.mark.rule("18.3", "18.2", "8.11")
def test_why_those_beside_the_map_do_not_come_in_there() -> None:
    m = lay("phase: russian impulse\npieces:\n  russian R106 EAST\n  german G087 OFF\n")
    assert why(m, "russian", "R106", "56") == [("18.3", "not-a-landing")]
    m = lay("pieces:\n  german G087 OFF\n")
    assert why(m, "german", "G087", "A") == [("18.2", "not-an-entry-zone")]


@pytest.mark.rule("8.1", "8.22")
def test_out_of_turn_a_unit_is_told_what_its_own_impulse_would_say() -> None:
    pieces = "pieces:\n  german G010 28\n  german G001 28\n  russian R012 27\n"
    m = lay("phase: russian impulse\n" + pieces)
    before = m.state.saved()
    assert why(m, "german", "G010", "27") == [("0", "not-asked"), ("8.22", "aa-cannot-enter")]
    assert why(m, "german", "G001", "1") == [("0", "not-asked")], "nothing else bars it"
    assert m.state.saved() == before


@pytest.mark.rule("15.3", "17.1")
def test_guns_and_aircraft_can_be_picked() -> None:
    m = lay("pieces:\n  german G136 BOX\n  russian R012 27\n")
    assert u(m, "G136") in prompt(m.state, "german").units
    m = lay("phase: russian impulse\npieces:\n  russian R188 BOX\n  german G001 27\n")
    assert u(m, "R188") in prompt(m.state, "russian").units


@pytest.mark.rule("8.3")
def test_units_of_two_areas_have_a_target_each() -> None:
    m = lay("pieces:\n  german G001 28\n  german G002 32\n  russian R012 27\n")
    found = [t for t in prompt(m.state, "german").targets if t.area == a(m, "27")]
    assert {m.kit.names[t.start] for t in found} == {"28", "32"}
