"""[15.4, 15.5] Strengths, the ratio and the modifiers of a combat."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from grognard.games.efs.kit import SOVIET
from grognard.games.efs.pieces import OVERRUN, Attack
from grognard.games.efs.rules.r12_declaration import change
from grognard.games.efs.rules.r15_combat import bunkers, busters, silenced, strengths
from grognard.games.efs.rules.r15_modifiers import (
    combined_arms,
    engineers_help,
    integrity,
    modifiers,
    net,
    side_attacked,
)
from grognard.games.efs.rules.r15_odds import column_name, ratio, support_points
from grognard.games.efs.state import State
from tests.games.efs.cases import Scene

RIFLES = ["R=rd@0504"]


def fight(
    units: str, hexes: str = "0504", *, supplied: bool = True, who: str = "axis", **case: Any
) -> tuple[State, Attack]:
    """An attack of some units on some hexes."""
    fields = {name: case.pop(name) for name in ("orders", "cas", "engineers") if name in case}
    scene = Scene({"id": "0", "soviet": RIFLES, "who": who, **case})
    s = scene.state
    attack = Attack(
        tuple(s.kit.hex(name) for name in hexes.split(",")),
        tuple(scene.unit(name) for name in units),
        supplied=supplied,
        **fields,
    )
    s.attacks, s.battle = (attack,), 0
    return s, attack


def told(units: str, hexes: str = "0504", **case: Any) -> dict[str, int]:
    """The modifiers of an attack by name."""
    s, attack = fight(units, hexes, **case)
    found: dict[str, int] = {}
    for line in modifiers(s, attack, case.get("column", 0)).lines:
        assert line.rule
        found[line.why] = found.get(line.why, 0) + line.amount
    return found


def sums(units: str, hexes: str = "0504", **case: Any) -> tuple[int, int]:
    s, attack = fight(units, hexes, **case)
    both = strengths(s, attack)
    return both.attack.total, both.defence.total


# ---- strengths ---------------------------------------------------------------------------------


@pytest.mark.rule("15.46a", "15.46b", "15.11", "15.12")
def test_everybody_in_the_hex_defends_and_every_attacker_counts_once() -> None:
    axis = ["I=id@0505", "J=id@0605"]
    assert sums("IJ", axis=axis, soviet=["R=rd@0504", "Q=rd@0504", "A=at@0504"]) == (14, 12)
    assert sums("I", axis=axis) == (7, 5)


@pytest.mark.rule("15.13", "15.46b")
def test_several_hexes_are_one_combat() -> None:
    assert sums("I", "0504,0605", axis=["I=id@0505"], soviet=["R=rd@0504", "Q=rd@0605"]) == (7, 10)


@pytest.mark.rule("15.32a", "15.33", "15.31")
def test_artillery_adds_its_support_up_to_what_it_supports() -> None:
    soviet = ["R=rd@0504", "A=sart@0504"]
    s, attack = fight("I", axis=["I=id(2-3-5)@0505", "G=art@0506"], soviet=soviet)
    gun, own = s.kit.unit_at["G"], s.kit.unit_at["A"]
    assert strengths(s, attack).attack.total == 2
    assert strengths(s, replace(attack, guns=(gun,))).attack.total == 4, "2 of its 3 points"
    assert strengths(s, attack).defence.total == 6, "its own defence, as it does not support"
    assert strengths(s, replace(attack, support=(own,))).defence.total == 7


@pytest.mark.rule("13.21", "15.32a")
def test_artillery_alone_defends_with_its_defence() -> None:
    s, attack = fight("I", axis=["I=id@0505"], soviet=["A=sart@0504", "B=sart@0504"])
    both = tuple(s.kit.unit_at[name] for name in "AB")
    assert strengths(s, replace(attack, support=both)).defence.total == 2


@pytest.mark.rule("22.56")
def test_flotillas_by_themselves_have_no_support() -> None:
    for soviet, total in ((["F=flo@0504"], 1), (["F=flo@0504", "R=rd@0504"], 8)):
        s, attack = fight("I", axis=["I=id@0505"], soviet=[*soviet, "A=sart@0503"])
        guns = (s.kit.unit_at["A"],)
        assert strengths(s, replace(attack, support=guns)).defence.total == total
    soviet = ["F=flo@0505", "R=rd@0505", "A=sart@0506"]
    for units, total in (("F", 1), ("FR", 7)):
        s, attack = fight(units, axis=["I=id@0504"], soviet=soviet, who="soviet")
        guns = (s.kit.unit_at["A"],)
        assert strengths(s, replace(attack, guns=guns)).attack.total == total


@pytest.mark.rule("15.32b")
def test_a_gun_that_the_enemy_has_reached_is_silent() -> None:
    soviet = ["R=rd@0504", "A=sart@0503", "B=sart@0504", "C=sart@0502"]
    s, attack = fight("I", axis=["I=id@0505", "J=id@0404"], soviet=soviet)
    found = [silenced(s, attack, s.kit.unit_at[name]) for name in "ABC"]
    assert found == [True, False, False]


@pytest.mark.rule("15.41a", "15.42a", "15.41b")
def test_guns_are_halved_into_swamp_and_mud_not_across_rivers() -> None:
    axis = ["G=art@0506", "H=art@0506"]

    def points(**case: Any) -> int:
        s = Scene({"id": "0", "axis": axis, **case}).state
        return support_points(s, (0, 1), (s.kit.hex("0504"),), defending=False)

    assert points() == 6
    assert points(map={"0504": "swamp"}) == 3
    assert points(map={"0504": "swamp"}, frozen=True) == 6
    assert points(weather="Mud") == 3
    assert points(weather="Mud", map={"0504": "swamp"}) == 1
    s = Scene({"id": "0", "axis": axis, "map": {"0605": "swamp"}}).state
    both = (s.kit.hex("0504"), s.kit.hex("0605"))
    assert support_points(s, (0, 1), both, defending=False) == 3, "one swamp of two hexes"
    assert points(sides={"0505/0504": "major_river"}) == 6


@pytest.mark.rule("13.31a")
def test_guns_of_allies_are_halved_in_defence_of_others() -> None:
    s = Scene({"id": "0", "axis": ["G=romart@0506", "H=romart@0506", "K=art@0506"]}).state
    hexes = (s.kit.hex("0504"),)
    assert support_points(s, (0, 1, 2), hexes, defending=True) == 6
    assert support_points(s, (0, 1, 2), hexes, defending=False) == 9
    assert support_points(s, (0, 1), (s.kit.hex("0506"),), defending=True) == 6


@pytest.mark.rule("15.41b", "15.41d", "3.42", "3.43")
def test_what_is_halved_alike_is_added_up_first() -> None:
    axis = ["I=id@0505", "J=id@0605", "P=pz@0404"]
    river = {"0505/0504": "major_river", "0605/0504": "major_river"}
    assert sums("IJP", axis=axis, sides=river)[0] == 15
    assert sums("IJP", axis=axis, sides=river, map={"0504": "city"})[0] == 11
    armour = ["P=pz(9-7-7)@0505"]
    twice = sums("P", axis=armour, sides={"0505/0504": "major_river"}, map={"0504": "city"})
    assert twice[0] == 2


@pytest.mark.rule("15.47", "15.47c", "15.47e")
def test_ratios() -> None:
    s, _ = fight("I", axis=["I=id@0505"])
    pairs = [(60, 5), (20, 5), (19, 5), (1, 5), (0, 5), (3, 0)]
    found = [column_name(s, ratio(s, a, d)) for a, d in pairs]
    assert found == ["10-1", "4-1", "3-1", "1-4", "1-4", "10-1"]
    assert ratio(s, 1, 5) == -1


@pytest.mark.rule("15.47d")
def test_example_nobody_takes_a_lower_column() -> None:
    from grognard.games.efs.rules import r15_combat, r15_supply, r15_taking_part
    from grognard.kernel.flow import Action, declared

    for action in declared(Action, (r15_combat, r15_supply, r15_taking_part)):
        assert not {"column", "odds", "ratio"} & set(action.__struct_fields__)


# ---- bunker busting ----------------------------------------------------------------------------


@pytest.mark.rule("15.44", "15.44a", "15.44b", "15.44c")
def test_who_busts_which_bunkers() -> None:
    axis = ["F=flak@0505", "A=ag@0505", "I=id@0505"]
    s, attack = fight("FAI", axis=axis, map={"0504": "city"})
    f, a = s.kit.unit_at["F"], s.kit.unit_at["A"]
    assert busters(s, attack) == [f, a]
    assert strengths(s, replace(attack, buster=f)).attack.total == 13, "one is doubled"
    s.aa_fired = 1 << f
    assert busters(s, attack) == [a]
    s, attack = fight("FAI", axis=axis)
    assert not busters(s, attack), "open ground"
    for ground in ("major_city", "belt"):
        s, attack = fight("FAI", axis=axis, map={"0504": ground})
        assert busters(s, attack)
    s, attack = fight("FAI", axis=axis, map={"0504": "citadel+city"})
    assert not bunkers(s, attack.hexes[0]), "never a citadel"
    s, attack = fight(
        "A", soviet=["A=aa@0505"], axis=["I=id@0504"], who="soviet", map={"0504": "city"}
    )
    assert side_attacked(s, attack) != SOVIET
    assert not busters(s, attack), "the Soviets do not know how"


# ---- ground ------------------------------------------------------------------------------------


@pytest.mark.rule("15.51", "15.51a", "15.41d")
def test_the_highest_ground_alone_counts() -> None:
    axis = ["I=id@0505"]
    assert told("I", axis=axis, map={"0504": "hill"}) == {"hill": 1}
    assert told("I", axis=axis, map={"0504": "hill+mountain"}) == {"mountain": 2}
    assert told("I", axis=axis, map={"0504": "alpine+hill"}) == {"alpine": 2}
    assert told("I", axis=axis, map={"0504": "woods"}) == {}
    assert told("I", axis=axis, map={"0505": "hill"}) == {}, "the attacker's ground is nothing"
    assert told("I", axis=axis, map={"0504": "major_city"}) == {"major_city": 1}


@pytest.mark.rule("15.51c")
def test_example_city_river_and_hill_add_up() -> None:
    found = told("I", axis=["I=id@0505"], map={"0504": "city+hill"}, sides={"0505/0504": "river"})
    assert found == {"city": 1, "hill": 1, "river_or_canal": 1}
    town = {"0504": "town+hill"}
    assert told("I", axis=["I=id@0505"], map=town) == {"hill": 1}
    for weather in ("Mud", "Snow"):
        found = told("I", axis=["I=id@0505"], map=town, weather=weather)
        assert found == {"hill": 1, "town_in_mud_or_snow": 1}


@pytest.mark.rule("15.51b", "15.41c")
def test_a_river_counts_when_all_attack_across_it() -> None:
    axis = ["I=id@0505", "J=id@0605"]
    one, two = {"0505/0504": "river"}, {"0505/0504": "river", "0605/0504": "canal"}
    assert told("I", axis=axis, sides=one) == {"river_or_canal": 1}
    assert told("IJ", axis=axis, sides=one) == {}
    assert told("IJ", axis=axis, sides=two) == {"river_or_canal": 1}
    assert told("I", axis=axis, sides=one, frozen=True) == {}
    both = ["R=rd@0504", "Q=rd@0605"]
    assert told("I", "0504,0605", axis=["I=id@0505"], soviet=both, sides=one) == {}


@pytest.mark.rule("15.41b")
def test_a_frozen_major_river_counts_when_all_attack_across_it() -> None:
    axis = ["I=id@0505", "J=id@0605"]
    major = {"0505/0504": "major_river"}
    assert told("I", axis=axis, sides=major) == {}
    assert told("I", axis=axis, sides=major, frozen=True) == {"frozen_major_river": 1}
    mixed = {**major, "0605/0504": "river"}
    assert told("IJ", axis=axis, sides=mixed, frozen=True) == {}, "not a mere river"


@pytest.mark.rule("15.51e", "18.22")
def test_example_river_and_line() -> None:
    axis = ["I=id@0505", "J=id@0605"]
    line = {"0504/0505": "fortified_line"}
    assert told("I", axis=axis, sides=line) == {"fortified_line": 1}
    assert told("IJ", axis=axis, sides=line) == {}
    both = told("I", axis=axis, sides={"0505/0504": "river", **line})
    assert both == {"fortified_line": 1, "river_or_canal": 1}
    mixed = told("IJ", axis=axis, sides={"0605/0504": "river", **line})
    assert mixed == {"fortified_line": 1}, "one across the river, one across the line"


@pytest.mark.rule("15.51d")
def test_of_several_hexes_the_best_one_counts() -> None:
    soviet = ["R=rd@0504", "Q=rd@0605"]
    ground = {"0504": "hill", "0605": "city+hill"}
    found = told("I", "0504,0605", axis=["I=id@0505"], soviet=soviet, map=ground)
    assert found == {"city": 1, "hill": 1}
    ground = {"0504": "mountain", "0605": "city"}
    found = told("I", "0504,0605", axis=["I=id@0505"], soviet=soviet, map=ground)
    assert found == {"mountain": 2}, "not a city here and a mountain there"


@pytest.mark.rule("15.51f")
def test_a_strongpoint() -> None:
    assert told("I", axis=["I=id@0505"], marks={"0504": "sp soviet"}) == {"strongpoint": 1}
    assert told("I", axis=["I=id@0505"], marks={"0504": "sp axis"}) == {}
    assert told("I", axis=["I=id@0505"], marks={"0504": "spc soviet"}) == {}


# ---- the rest of 15.5 --------------------------------------------------------------------------


@pytest.mark.rule("15.52")
def test_the_defenders_order_counts_the_attackers_does_not() -> None:
    assert told("I", axis=["I=id@0505"], orders=(0, 1)) == {"defender_no_retreat": 1}
    assert told("I", axis=["I=id@0505"], orders=(1, 2)) == {}


@pytest.mark.rule("15.53a", "15.53b")
def test_engineers_have_an_effect_once_where_the_ground_gives_something() -> None:
    axis = ["I=id@0505", "E=eng@0505", "M=meng@0505"]
    river = {"0505/0504": "river"}
    assert told("IEM", axis=axis, sides=river, engineers=True)["engineer_effects"] == -1
    for case, helps in (
        ({"sides": river}, True),
        ({"sides": river, "frozen": True}, False),
        ({"sides": {"0404/0504": "river"}}, False),
        ({"sides": {"0505/0504": "major_river"}}, False),
        ({"sides": {"0505/0504": "shallow_water"}}, True),
        ({"map": {"0504": "city"}}, True),
        ({"map": {"0504": "major_city"}}, True),
        ({"map": {"0504": "town"}}, False),
        ({"map": {"0504": "town"}, "weather": "Mud"}, True),
        ({"map": {"0504": "hill+woods"}}, False),
        ({"map": {"0504": "belt"}}, True),
        ({"marks": {"0504": "sp soviet"}}, True),
    ):
        s, attack = fight("IE", axis=axis, **case)
        assert engineers_help(s, attack.units, attack.hexes) == helps, case


@pytest.mark.rule("15.54", "13.42e", "13.44a")
def test_heavy_guns_offset_cities_and_fortifications_and_no_more() -> None:
    axis = ["S=sha@0506:fire", "T=sha@0506:fire", "I=id@0505", "E=eng@0505"]
    case: dict[str, Any] = {
        "axis": axis,
        "map": {"0504": "city+hill"},
        "marks": {"0504": "sp soviet"},
    }

    def offset(**fields: Any) -> int:
        s, attack = fight("IE", **case)
        guns = tuple(s.kit.unit_at[name] for name in "ST")
        attack = replace(attack, **{"guns": guns, **fields})
        lines = [
            line.amount for line in modifiers(s, attack).lines if line.why == "sha_or_rail_gun"
        ]
        return sum(lines)

    assert offset() == -2
    assert offset(guns=()) == 0
    assert offset(engineers=True) == -1, "with engineers two, not three"
    assert offset(bombard="no-result") == 0
    case["sides"] = {"0505/0504": "river"}
    assert offset(engineers=True) == -1, "what a river gives does not count"
    case["map"] = {"0504": "hill"}
    assert offset() == -1


@pytest.mark.rule("15.55")
def test_close_support() -> None:
    assert told("I", axis=["I=id@0505"], cas=2) == {"cas_attacker": -2}
    assert told("I", axis=["I=id@0505"], cas=-1) == {"cas_defender": 1}


@pytest.mark.rule("15.56a", "15.56b", "15.22")
def test_lack_of_supply() -> None:
    axis = ["I=id@0505"]
    assert told("I", axis=axis, soviet=["R=rd@0504", "Q=rd@0504:oos"]) == {
        "defender_out_of_supply": -1
    }
    assert told("I", axis=axis, soviet=["R=rd@0504:em"]) == {}
    assert told("I", axis=axis, supplied=False) == {"no_combat_supply": 2}
    train = {"soviet": ["T=train@0505"], "axis": ["I=id@0504"], "who": "soviet"}
    assert told("T", supplied=False, **train) == {}, "a train needs none"  # type: ignore[arg-type]


@pytest.mark.rule("11.38b", "15.47c")
def test_an_overrun_marker_and_odds_below_the_table() -> None:
    s, attack = fight("I", axis=["I=id@0505"])
    s.mark(s.kit.unit_at["R"], on=OVERRUN)
    assert [line.why for line in modifiers(s, attack).lines] == ["target_overrun_marker"]
    assert [line.why for line in modifiers(s, attack, -1).lines][-1] == "odds_below_1_4"


@pytest.mark.rule("15.5")
def test_no_more_than_three_either_way() -> None:
    s, attack = fight("I", axis=["I=id@0505"], supplied=False, map={"0504": "city+mountain"})
    assert modifiers(s, attack).total == 5
    assert net(s, modifiers(s, attack)) == 3
    attack = change(s, 0, cas=9)
    assert net(s, modifiers(s, attack)) == -3


@pytest.mark.rule("15.57a", "15.57b", "15.57c", "15.57d", "15.57e", "15.57f", "18.14", "18.32")
def test_combined_arms() -> None:
    axis = ["P=pz@0505", "M=mot@0605", "R2=rec@0605", "I=id@0505"]

    def bonus(units: str = "PM", **case: Any) -> bool:
        s, attack = fight(units, **{"axis": axis, **case})
        return combined_arms(s, attack.units, attack.hexes)

    assert bonus()
    assert bonus("PMI")
    assert not bonus("PI"), "infantry on foot"
    assert not bonus("MI"), "no armour"
    for foe in ("at", "aa", "td"):
        assert not bonus(soviet=["R=rd@0504", f"X={foe}@0504"]), foe
    assert bonus(soviet=["R=rd@0504", "H=hq@0504"])
    rivers = {"0505/0504": "river", "0605/0504": "river"}
    assert not bonus(sides=rivers)
    assert not bonus(sides=rivers, frozen=True), "nor across ice"
    assert bonus(sides={"0505/0504": "river"}), "not all of them cross"
    for ground in ("swamp", "city", "major_city", "mountain", "alpine", "belt", "citadel"):
        assert not bonus(map={"0504": ground}), ground
    assert bonus(map={"0504": "swamp"}, frozen=True)
    assert bonus(map={"0504": "hill+woods"})
    assert not bonus(marks={"0504": "sp soviet"})
    assert not bonus(weather="Mud")
    assert not bonus(weather="Snow")
    assert bonus(weather="Frozen")
    soviets = {"soviet": ["T=td@0505", "M=md@0505"], "axis": ["I=id@0504"], "who": "soviet"}
    assert not bonus("TM", **soviets)
    assert told("PM", axis=axis)["combined_arms"] == -1


@pytest.mark.rule("15.57d", "18.23")
def test_lines_and_rivers_together_bar_combined_arms() -> None:
    axis = ["P=pz@0505", "M=mot@0605"]
    sides = {"0504/0505": "fortified_line", "0605/0504": "river"}
    s, attack = fight("PM", axis=axis, sides=sides)
    assert not combined_arms(s, attack.units, attack.hexes)
    s.lines_razed = 1 << s.kit.hex("0504")
    assert combined_arms(s, attack.units, attack.hexes)


def divisions(units: str, **case: Any) -> tuple[int, int]:
    """Panzer and motorised divisions that qualify: P to S are of one, M to O of another."""
    axis = ["P=pz@0505", "Q=mot@0605", "R=mot@0405", "S=rec@0405:s2", "M=mot@0505", "N=mot@0505",
            "O=rec@0505"]  # fmt: skip
    marked = case.pop("marked", {})
    axis = [text + marked.get(text[0], "") for text in axis]
    s, attack = fight(units, axis=axis, soviet=["D=rd@0504"], **case)
    for i, counter in enumerate(s.kit.counters):
        counter.formation = "29M" if counter.id in "MNO" else "18Pz"
        counter.nation = "german" if i < 7 else counter.nation
    s.kit.gaits.clear()
    return integrity(s, attack, attack.units)


@pytest.mark.rule("15.58a", "15.58b", "15.58c", "15.58d", "15.22", "18.51d", "6.54b")
def test_integrity_of_divisions() -> None:
    assert divisions("PQR") == (1, 0)
    assert divisions("PQS") == (1, 0), "reduced, from other hexes"
    assert divisions("PQ") == (0, 0)
    assert divisions("PS") == (0, 0)
    assert divisions("QRS") == (0, 0), "no panzers"
    assert divisions("PQRMNO") == (1, 1)
    assert divisions("MNO") == (0, 0), "no panzer division beside it"
    assert divisions("PQRMN") == (1, 0)
    assert divisions("PQR", map={"0504": "citadel"}) == (1, 0)
    assert divisions("PQRMNO", map={"0504": "citadel"}) == (1, 0), "one bonus against a citadel"
    for word in (":oos", ":fuel"):
        assert divisions("PQR", marked={"P": word}, supplied=False) == (0, 0)
        assert divisions("PQR", marked={"P": word}) == (1, 0), "with combat supply"
    assert divisions("PQRS", marked={"S": ",oos"}, supplied=False) == (0, 0), "one of them will do"
    assert divisions("PQR", marked={"S": ",oos"}, supplied=False) == (1, 0), "it does not attack"
    s, attack = fight("PQR", axis=["P=pz@0505", "Q=mot@0505", "R=rec@0505"], soviet=["D=rd@0504"])
    s.kit.gaits.clear()
    assert modifiers(s, attack).total == -2
