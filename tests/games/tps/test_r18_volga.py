"""[18.3, 18.4, 18.5, 18.6, 18.7] The Volga."""

from __future__ import annotations

import pytest

from grognard.games.tps.kit import FRESH, RUSSIAN, SPENT
from grognard.games.tps.rules.r08_end import EndImpulse
from grognard.games.tps.rules.r082_move import Move
from grognard.games.tps.rules.r0828_infiltration import Infiltrate
from grognard.games.tps.rules.r083_attack import Attack
from grognard.games.tps.rules.r18_volga import Cross, Recross, fire_upon
from tests.games.tps.scenes import Scene, a, at, do, lay, nos, offered, piece, told, u

RIVER = "time: {}\nphase: russian impulse\nadvantage: german russian\n"
BY_NIGHT = RIVER.format("night")
BY_DAY = RIVER.format("day")


def cross(m: Scene, unit: str, area: str) -> Cross:
    return Cross(u(m, unit), a(m, area))


@pytest.mark.rule("18.3", "18.5")
def test_a_unit_crosses_and_goes_on_with_what_is_left() -> None:
    """1 for the river, 1 for the landing: 3 of 5 are left."""
    m = lay(BY_NIGHT + "pieces:\n  russian R106 EAST\n")
    do(m, "russian", cross(m, "R106", "63"), 6)
    assert at(m, "R106") == "63"
    assert told(m, "landed") == "13G I/34 crosses to area 63 (die 6 against 0)."
    assert nos(m, "russian", Move(u(m, "R106"), (a(m, "59"), a(m, "60"), a(m, "36")))) == []
    far = tuple(a(m, name) for name in ("59", "60", "36", "35"))
    assert nos(m, "russian", Move(u(m, "R106"), far)) == [("8.2", "too-far")]


@pytest.mark.rule("18.3", "8.13")
def test_it_is_spent_for_the_day_afterwards() -> None:
    m = lay(BY_NIGHT + "pieces:\n  russian R106 EAST\n")
    do(m, "russian", cross(m, "R106", "63"), 6)
    m.play("russian", EndImpulse())
    assert piece(m, "R106").spent
    assert piece(m, "R106").due == 0


@pytest.mark.rule("18.3")
def test_all_cross_to_one_landing_and_those_there_act_too() -> None:
    text = BY_NIGHT + "pieces:\n  russian R106 EAST\n  russian R107 EAST\n  russian R080 63\n"
    m = lay(text + "  russian R079 62\n")
    do(m, "russian", cross(m, "R106", "63"), 6)
    assert nos(m, "russian", cross(m, "R107", "62")) == [("18.3", "another-landing")]
    assert nos(m, "russian", cross(m, "R107", "63")) == []
    assert nos(m, "russian", Move(u(m, "R080"), (a(m, "64"),))) == []
    assert nos(m, "russian", Move(u(m, "R079"), (a(m, "61"),))) == [("8.1", "another-area")]


@pytest.mark.rule("18.3", "8.3")
def test_those_who_cross_never_join_those_who_stand_there() -> None:
    text = BY_NIGHT + "pieces:\n  russian R106 EAST\n  russian R077 63\n  german G001 59 spent\n"
    m = lay(text)
    do(m, "russian", cross(m, "R106", "63"), 6)
    attack = Attack(a(m, "59"), SPENT, (u(m, "R106"), u(m, "R077")))
    assert ("8.3", "different-areas") in nos(m, "russian", attack)


@pytest.mark.rule("18.3", "2.2.ferry")
@pytest.mark.parametrize("area", ["30", "33", "66", "72"])
def test_only_landings_are_crossed_to(area: str) -> None:
    m = lay(BY_NIGHT + "pieces:\n  russian R106 EAST\n")
    assert nos(m, "russian", cross(m, "R106", area)) == [("18.3", "not-a-landing")]
    landings = {m.kit.names[one.landing] for one in offered(m, Cross)}
    assert landings == {"31", "62", "63", "64", "67", "68", "70", "71", "H"}


@pytest.mark.rule("18.3")
def test_who_may_not_cross() -> None:
    m = lay(BY_NIGHT + "pieces:\n  russian R106 EAST spent\n  russian R107 63\n")
    assert nos(m, "russian", cross(m, "R106", "63")) == [("8.13", "spent")]
    assert nos(m, "russian", cross(m, "R107", "64")) == [("18.3", "not-on-the-east-bank")]
    assert not offered(m, Cross)


@pytest.mark.rule("18.3", "7.1")
def test_a_full_landing_takes_nobody() -> None:
    crowd = "".join(f"  russian R{n:03d} 63\n" for n in range(77, 87))
    m = lay(BY_NIGHT + "pieces:\n  russian R106 EAST\n" + crowd)
    assert nos(m, "russian", cross(m, "R106", "63")) == [("7.1", "area-full")]


@pytest.mark.rule("18.4")
@pytest.mark.parametrize(
    ("pieces", "day", "night"),
    [
        ("", 2, 0),
        ("german G001 62", 3, 1),
        ("german G001 62\n  german G002 64\n  german G003 63", 5, 3),
        ("german G001 62 spent", 2, 0),
        ("german G001 59", 2, 0),
        ("german G056 59", 3, 1),
        ("german G056 59 spent", 2, 0),
        ("german G056 38", 2, 0),
    ],
)
def test_the_fire_upon_a_landing(pieces: str, day: int, night: int) -> None:
    """63, with 62 and 64 along the bank; 59 is next to it but not on the river."""
    board = "pieces:\n  russian R106 EAST\n" + (f"  {pieces}\n" if pieces else "")
    for text, value in ((BY_DAY, day), (BY_NIGHT, night)):
        m = lay(text + board)
        assert fire_upon(m.state, a(m, "63")) == value


UNDER_FIRE = "pieces:\n  russian R106 EAST\n  german G001 62\n  german G002 64\n"


@pytest.mark.rule("18.4", "18.5")
@pytest.mark.parametrize(
    ("die", "place", "spent", "days"),
    [
        (5, "63", False, 0),
        (4, "63", True, 0),
        (3, "EAST", True, 2),
        (2, "EAST", True, 2),
        (1, "DEAD", False, 0),
    ],
)
def test_the_die_against_four(die: int, place: str, spent: bool, days: int) -> None:
    m = lay(BY_DAY + UNDER_FIRE)
    do(m, "russian", cross(m, "R106", "63"), die)
    assert (at(m, "R106"), piece(m, "R106").spent) == (place, spent)
    assert piece(m, "R106").due == (m.state.date + days if days else 0)


@pytest.mark.rule("18.4")
def test_a_unit_that_lands_shaken_does_no_more() -> None:
    m = lay(BY_DAY + UNDER_FIRE)
    do(m, "russian", cross(m, "R106", "63"), 4)
    assert nos(m, "russian", Move(u(m, "R106"), (a(m, "59"),))) != []
    assert told(m, "landed-shaken").endswith("lands shaken (die 4 against 4).")
    m = lay(BY_NIGHT + UNDER_FIRE)
    do(m, "russian", cross(m, "R106", "63"), 2)
    assert piece(m, "R106").spent
    assert nos(m, "russian", Move(u(m, "R106"), (a(m, "59"),))) == [("8.13", "impulse-over")]


@pytest.mark.rule("18.4", "18.1")
def test_a_unit_thrown_back_waits_on_the_east_bank() -> None:
    m = lay(BY_DAY + UNDER_FIRE)
    do(m, "russian", cross(m, "R106", "63"), 3)
    assert ("8.13", "spent") in nos(m, "russian", cross(m, "R106", "63"))
    m.play("russian", EndImpulse())
    assert at(m, "R106") == "EAST"


@pytest.mark.rule("18.5", "8.34")
def test_germans_in_the_landing_must_be_attacked() -> None:
    m = lay(BY_NIGHT + "pieces:\n  russian R106 EAST\n  german G001 63 spent\n")
    do(m, "russian", cross(m, "R106", "63"), 6)
    assert at(m, "R106") == "63"
    assert nos(m, "russian", EndImpulse()) == [("8.28", "must-attack")]
    assert nos(m, "russian", Attack(a(m, "63"), SPENT, (u(m, "R106"),))) == []


@pytest.mark.rule("18.5", "8.37", "8.355")
def test_a_routed_crosser_is_lost_in_the_river() -> None:
    m = lay(BY_NIGHT + "pieces:\n  russian R106 EAST\n  german G001 63\n")
    do(m, "russian", cross(m, "R106", "63"), 6)
    do(m, "russian", Attack(a(m, "63"), FRESH, (u(m, "R106"),)), 1, 1, 6, 6)
    assert at(m, "R106") == "DEAD"


@pytest.mark.rule("18.5", "8.22")
def test_guns_cross_against_the_enemy_only_behind_infantry() -> None:
    text = "pieces:\n  russian R106 EAST\n  russian R115 EAST\n  russian R080 EAST\n"
    m = lay(BY_NIGHT + text + "  german G001 63 spent\n")
    assert nos(m, "russian", cross(m, "R115", "63")) == [("8.22", "at-cannot-enter")]
    assert ("8.22", "aa-cannot-enter") in nos(m, "russian", cross(m, "R080", "63"))
    do(m, "russian", cross(m, "R106", "63"), 6)
    assert nos(m, "russian", cross(m, "R115", "63")) == []


@pytest.mark.rule("18.5", "11.2")
def test_a_crossing_to_h_ends_the_move() -> None:
    m = lay(BY_NIGHT + "pieces:\n  russian R106 EAST\n")
    do(m, "russian", cross(m, "R106", "H"), 6)
    assert nos(m, "russian", Move(u(m, "R106"), (a(m, "74"),))) == [("11.2", "zone-ends-move")]


@pytest.mark.rule("18.5", "11.2")
def test_from_the_east_bank_no_zone_is_next_door() -> None:
    m = lay(BY_NIGHT + "pieces:\n  russian R106 EAST\n")
    do(m, "russian", cross(m, "R106", "31"), 6)
    path = (a(m, "30"), a(m, "A"))
    assert nos(m, "russian", Move(u(m, "R106"), path)) == [("11.2", "zone-not-adjacent")]


@pytest.mark.rule("18.5", "8.28")
@pytest.mark.parametrize(("edition", "may"), [("3", True), ("2", False)])
def test_from_the_landing_they_infiltrate_in_the_third_edition(edition: str, may: bool) -> None:
    text = f"options: edition={edition}\ncontrol: 59=german\n"
    m = lay(BY_NIGHT + text + "pieces:\n  russian R106 EAST\n  german G001 59 spent\n")
    do(m, "russian", cross(m, "R106", "63"), 6)
    assert (nos(m, "russian", Infiltrate(u(m, "R106"), a(m, "59"))) == []) == may


@pytest.mark.rule("18.5", "8.28")
def test_who_has_gone_on_from_the_landing_infiltrates_no_more() -> None:
    """The later changes speak of the landing and of areas next to it."""
    text = "control: 36=german\npieces:\n  russian R106 EAST\n  german G001 36 spent\n"
    m = lay(BY_NIGHT + text)
    do(m, "russian", cross(m, "R106", "62"), 6)
    m.play("russian", Move(u(m, "R106"), (a(m, "61"),)))
    slip = Infiltrate(u(m, "R106"), a(m, "36"))
    assert ("8.28", "from-its-start") in nos(m, "russian", slip)
    assert slip not in offered(m, Infiltrate)


@pytest.mark.rule("18.5", "8.28")
@pytest.mark.parametrize(("die", "owes"), [(2, False), (3, True)])
def test_a_landing_of_spent_germans_is_infiltrated(die: int, owes: bool) -> None:
    """Terrain 3; who fails has to attack."""
    m = lay(BY_NIGHT + "pieces:\n  russian R106 EAST\n  german G001 63 spent\n")
    do(m, "russian", Cross(u(m, "R106"), a(m, "63"), slip=True), 6, die)
    assert at(m, "R106") == "63"
    assert nos(m, "russian", EndImpulse()) == ([("8.28", "must-attack")] if owes else [])
    if not owes:
        m.play("russian", EndImpulse())
        assert piece(m, "R106").spent
        assert piece(m, "R106").due == 0


@pytest.mark.rule("18.5", "8.28")
@pytest.mark.parametrize(
    ("head", "unit", "state", "why"),
    [
        (BY_NIGHT + "options: edition=2\n", "R106", "spent", "not-when-crossing"),
        (BY_DAY, "R106", "spent", "by-night"),
        (BY_NIGHT, "R117", "spent", "infantry-infiltrates"),
        (BY_NIGHT, "R106", "", "spent-enemies-only"),
    ],
)
def test_who_does_not_infiltrate_a_landing(head: str, unit: str, state: str, why: str) -> None:
    m = lay(head + f"pieces:\n  russian {unit} EAST\n  german G001 63 {state}\n")
    slip = Cross(u(m, unit), a(m, "63"), slip=True)
    assert nos(m, "russian", slip) == [("8.28", why)]
    assert slip not in offered(m, Cross)


@pytest.mark.rule("18.5", "14.4")
@pytest.mark.parametrize(("dice", "place"), [((2, 3), "EAST"), ((3, 3), "62")])
def test_tanks_roll_to_get_ashore_in_rubble(dice: tuple[int, int], place: str) -> None:
    m = lay(BY_NIGHT + "rubble: 62=1\npieces:\n  russian R117 EAST\n")
    do(m, "russian", cross(m, "R117", "62"), 6, *dice)
    assert at(m, "R117") == place
    assert piece(m, "R117").spent == (place == "EAST")


@pytest.mark.rule("18.5")
def test_a_lost_landing_is_retaken_from_the_river() -> None:
    m = lay(BY_NIGHT + "control: 63=german\npieces:\n  russian R106 EAST\n")
    do(m, "russian", cross(m, "R106", "63"), 6)
    assert m.state.control[a(m, "63")] == RUSSIAN


@pytest.mark.rule("18.6", "12.1")
def test_a_russian_alone_in_a_or_g_at_dawn_has_broken_through() -> None:
    text = "phase: dawn\ncontrol: 14=german 15=german 16=german\npieces:\n"
    m = lay(text + "  russian R055 G cut 1\n  russian R001 B cut 1\n")
    assert m.state.control[a(m, "G")] == RUSSIAN
    assert piece(m, "R055").iso == 0
    assert m.state.control[a(m, "B")] != RUSSIAN
    assert piece(m, "R001").iso == 2


@pytest.mark.rule("18.6")
def test_not_with_a_german_beside_him() -> None:
    m = lay("phase: dawn\npieces:\n  russian R055 G cut 1\n  german G076 G\n")
    assert m.state.control[a(m, "G")] != RUSSIAN


@pytest.mark.rule("18.6", "12.1")
@pytest.mark.parametrize(
    ("zone", "german", "marker"), [("G", "14", 0), ("G", "G", 1), ("A", "A", 1)]
)
def test_a_contested_zone_of_the_breakthrough_supplies_nobody(
    zone: str, german: str, marker: int
) -> None:
    around = "12=german 13=german 14=german 15=german 16=german F=german H=german "
    around += "1=german 28=german 29=german 30=german B=german"
    m = lay(f"phase: dawn\ncontrol: {zone}=russian {around}\npieces:\n  russian R055 {zone}\n"
            f"  german G076 {german}\n")  # fmt: skip
    assert m.state.control[a(m, zone)] == RUSSIAN
    assert piece(m, "R055").iso == marker


@pytest.mark.rule("18.7", "16.3")
@pytest.mark.parametrize(("state", "due"), [("", ""), ("spent due S16", "S16")])
def test_by_night_units_go_back(state: str, due: str) -> None:
    m = lay(BY_NIGHT + f"pieces:\n  russian R106 63 {state}\n")
    do(m, "russian", Recross(u(m, "R106")), 6)
    assert at(m, "R106") == "EAST"
    assert piece(m, "R106").spent
    assert piece(m, "R106").due == (m.kit.date_of[due] if due else 0)


@pytest.mark.rule("18.7", "18.4")
@pytest.mark.parametrize(("die", "place"), [(2, "EAST"), (1, "63")])
def test_under_fire_they_stay_in_the_landing(die: int, place: str) -> None:
    m = lay(BY_NIGHT + "pieces:\n  russian R106 63\n  german G001 62\n  german G002 64\n")
    do(m, "russian", Recross(u(m, "R106")), die)
    assert at(m, "R106") == place
    if place == "63":
        assert piece(m, "R106").due == m.state.date + 2


@pytest.mark.rule("18.7")
@pytest.mark.parametrize(
    ("text", "area", "why"),
    [
        (BY_DAY, "63", ("18.7", "back-by-night")),
        (BY_NIGHT, "59", ("18.7", "not-a-landing")),
        (BY_NIGHT + "control: 63=german\n", "63", ("18.7", "landing-not-free")),
    ],
)
def test_who_may_not_go_back(text: str, area: str, why: tuple[str, str]) -> None:
    m = lay(text + f"pieces:\n  russian R106 {area}\n")
    assert nos(m, "russian", Recross(u(m, "R106"))) == [why]
    assert not offered(m, Recross)


@pytest.mark.rule("18.7")
def test_going_back_takes_the_whole_move() -> None:
    m = lay(BY_NIGHT + "pieces:\n  russian R106 64\n  russian R107 63\n")
    m.play("russian", Move(u(m, "R106"), (a(m, "63"),)))
    assert nos(m, "russian", Recross(u(m, "R106"))) == [("18.7", "all-its-factors")]


@pytest.mark.rule("18.7")
def test_germans_do_not_cross() -> None:
    m = lay("time: night\npieces:\n  german G001 63\n")
    assert ("18.7", "russians-cross") in nos(m, "german", Recross(u(m, "G001")))
