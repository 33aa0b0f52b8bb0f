"""[D.2] Naval combat: rounds, breaking off, bombardment, submarines, blockade."""

from __future__ import annotations

from fractions import Fraction

import pytest
from msgspec.structs import replace

from grognard.games.ft.counters import AGGRESSOR, DEFENDER
from grognard.games.ft.pieces import GONE
from grognard.games.ft.rules.c2_meetings import Batteries, FireAt
from grognard.games.ft.rules.d2_gunfight import Aim, FightOn, Gunfight, Withdraw, first_of, lead
from grognard.games.ft.rules.d2_hulls import award, gun, needed, strike
from grognard.games.ft.rules.d2_segment import (
    Bombard,
    EndEngaging,
    EngageShips,
    SeaCombat,
    TorpedoShip,
    blockaders,
)
from grognard.games.ft.state import State
from grognard.kernel.flow import submit
from tests.games.ft.scenes import at, play_line, start, unit, with_dice
from tests.games.ft.verbs_air import begin
from tests.games.ft.verbs_sea import anchor, sea, ship, why

SOUTH = "3008"


def duel(one: str, other: str, *more: str) -> tuple[State, int, int]:
    """The first ship hunts the others."""
    s = sea("gulf-1939", one, other, *more)
    for name in (one, other, *more):
        anchor(s, name, SOUTH)
    begin(s, Gunfight((ship(s, one),), tuple(sorted(ship(s, name) for name in (other, *more)))))
    return s, ship(s, one), ship(s, other)


def battle(s: State) -> Gunfight:
    return next(step for step in reversed(s.steps) if isinstance(step, Gunfight))


@pytest.mark.rule("D.2.1", "D.2.1a", "D.2.1b", "D.2.1c")
def test_a_combat_of_rounds() -> None:
    s, hunter, prey = duel("G3F-VAI", "G3-D2")
    with_dice(s, (0,))  # its boxed factor fires first
    with_dice(s, (9, 0))  # 9 + 2 + 1 against 0 + 6 + 1
    assert (battle(s).stage, battle(s).first) == ("choice", 0)
    submit(s, "defender", FightOn())
    with_dice(s, (5,))  # 8 against 3 needs six
    submit(s, "aggressor", Aim(hunter))
    with_dice(s, (0,))
    assert (s.ships[prey].damaged, s.ships[hunter].damaged) == (False, False)
    submit(s, "defender", FightOn())
    submit(s, "aggressor", FightOn())
    with_dice(s, (7,))
    assert s.ships[prey].damaged, "seven less one in the second round"
    assert gun(s, prey) == Fraction(4, 2)
    submit(s, "aggressor", Aim(hunter))
    with_dice(s, (0,))
    submit(s, "defender", FightOn())
    submit(s, "aggressor", FightOn())
    with_dice(s, (8,))
    assert s.ships[prey].at == GONE
    assert not s.steps


@pytest.mark.rule("D.2.1b")
def test_the_faster_breaks_off_and_the_slower_cannot_follow() -> None:
    s, _, prey = duel("G3F-VAI", "G3-D2")
    with_dice(s, (0, 0, 9))
    assert s.ask is not None
    assert s.ask.sides == ("aggressor",)
    submit(s, "aggressor", Withdraw())
    assert not s.steps
    assert s.ships[prey].at >= 0
    s, _, prey = duel("G3-D2", "G3F-VAI")
    with_dice(s, (0, 9))  # 0 + 7 against 9 + 3
    submit(s, "defender", Withdraw())
    assert battle(s).stage == "round", "a destroyer stays on a slow ship"


@pytest.mark.rule("D.2.1b")
def test_initiative() -> None:
    assert first_of((5, 4), (Fraction(5), Fraction(7))) == 1
    assert first_of((6, 5), (Fraction(5), Fraction(6))) == 0, "the higher die"
    assert first_of((5, 5), (Fraction(6), Fraction(6))) == -1, "again"
    s = sea("gulf-1939", "G3-D2", "G3-MAR")
    both = (ship(s, "G3-D2"), ship(s, "G3-MAR"))
    assert lead(s, both) == 7, "the leading ship: 6 + 1 rather than 3 + 2"


@pytest.mark.rule("D.2.1c")
def test_torpedoes_once_a_combat() -> None:
    s, hunter, prey = duel("G3-LEN", "G3F-VAI")
    with_dice(s, (9, 0))
    submit(s, "aggressor", FightOn())
    assert why(s, Aim(hunter)) == ["D.2.1c no-such-shot"]
    submit(s, "aggressor", Aim(prey, torpedo=True))
    with_dice(s, (7, 0))
    assert s.ships[prey].damaged
    submit(s, "aggressor", FightOn())
    submit(s, "defender", FightOn())
    assert battle(s).torped == (hunter,)
    assert (prey, True) not in battle(s).shots(s)


@pytest.mark.rule("D.2.1a", "C.2.7")
def test_every_unit_is_met_before_one_is_met_twice() -> None:
    s = sea("gulf-1939", "G3F-VAI", "G3F-ILM", "G3-D2", "G3-TR1")
    hunters = (ship(s, "G3F-VAI"), ship(s, "G3F-ILM"))
    escort, load = ship(s, "G3-D2"), ship(s, "G3-TR1")
    fight = Gunfight(hunters, tuple(sorted((escort, load))), stage="round", queue=hunters)
    assert fight.prey(s, hunters[0]) == (escort,)
    assert replace(fight, met=(escort,)).prey(s, hunters[1]) == (load,)
    assert set(replace(fight, met=(escort, load)).prey(s, hunters[0])) == {escort, load}


@pytest.mark.rule("D.2.1", "G.12")
def test_attacks_in_range() -> None:
    s = sea("gulf-1939", "G3-D2", "G3-MAR", "G3F-LOU", "G3F-VES")
    k, big = anchor(s, "G3-D2", SOUTH), anchor(s, "G3-MAR", SOUTH)
    here = at(s, SOUTH)
    two = next(b for b in range(s.kit.ground.hexes)
               if s.kit.ground.distance(b, here) == 2)  # fmt: skip
    anchor(s, "G3F-LOU", s.kit.names[two])
    anchor(s, "G3F-VES", s.kit.names[s.kit.ground.around[here][0]], sea=1)
    begin(s, SeaCombat(AGGRESSOR))
    assert why(s, EngageShips((k,), two)) == ["D.2.1 no-ships-in-range"]
    assert why(s, EngageShips((), two)) == ["C.2.1 name-ships-once"]
    hidden = s.kit.ground.around[here][0]
    assert why(s, EngageShips((k,), hidden)) == ["D.2.1 no-ships-in-range"], "it is not seen"
    submit(s, "aggressor", EngageShips((big,), two))
    assert s.salvo == 1 << big
    with_dice(s, (9,))
    assert s.ships[ship(s, "G3F-LOU")].at == GONE, "12 against 2: four and three more"
    assert not s.steps, "nobody else has anything in range"


@pytest.mark.rule("D.2.2", "G.16")
def test_a_battery_answers_a_bombardment_first() -> None:
    s = sea("gulf-1939", "G3-MAR")
    k = anchor(s, "G3-MAR", "3908")
    saarenpaa = unit(s, "G3-SAA")
    s.put(saarenpaa, start("gulf-1939").units[saarenpaa])
    s.works = {}
    begin(s, SeaCombat(AGGRESSOR))
    assert why(s, Bombard(k, unit(s, "G3-MB1"))) == ["D.2.2 no-coast-target"]
    submit(s, "aggressor", Bombard(k, saarenpaa))
    assert isinstance(s.steps[-1], Batteries)
    submit(s, "defender", FireAt(saarenpaa, k))
    with_dice(s, (0,))
    before, losses = s.awards, dict(s.losses)
    with_dice(s, (9,))
    assert s.losses != losses
    assert s.awards == before + s.kit.scenario.victory.battery_step == before + 1
    assert needed(s.kit, Fraction(12), Fraction(6), fort=True) == 7


@pytest.mark.rule("C.2.11", "C.2.13b")
def test_a_submarine_attacks_in_its_own_segment() -> None:
    s = sea("gulf-1939", "G3-SS2", "G3F-TRF", "G3F-LOU")
    boat, prey = anchor(s, "G3-SS2", SOUTH, sea=1), anchor(s, "G3F-TRF", SOUTH)
    begin(s, SeaCombat(AGGRESSOR))
    assert why(s, TorpedoShip(boat, ship(s, "G3F-LOU"))) == ["D.2.1 no-ships-in-range"]
    submit(s, "aggressor", TorpedoShip(boat, prey))
    with_dice(s, (6, 7))
    assert s.ships[prey].damaged, "six hits a transport; a seven does not sink the boat"
    assert s.ships[boat].shown
    s = sea("gulf-1939", "G3-SS2", "G3F-TRF")
    anchor(s, "G3-SS2", SOUTH, sea=1)
    begin(s, SeaCombat(AGGRESSOR))
    assert s.ask is not None, "asked whether or not there is anything to fire at"
    submit(s, "aggressor", EndEngaging())


@pytest.mark.rule("D.2.3")
def test_the_blockade() -> None:
    s = sea("gulf-1939", "G3-SS2", "G3-D2", "G3-D3", "G3-MAR")
    anchor(s, "G3-SS2", SOUTH, sea=1)
    anchor(s, "G3-D2", SOUTH)
    anchor(s, "G3-D3", SOUTH, mission="patrol")
    surface, beneath = blockaders(s, AGGRESSOR)
    assert (surface, beneath) == ([ship(s, "G3-D2")], [ship(s, "G3-SS2")]), "not the patrol"
    play_line(s, "D.2.3", AGGRESSOR)
    with_dice(s, (9, 8))
    assert s.sp_blockade == -2
    assert play_line(s, "D.2.3", DEFENDER) is None
    s.ice = 3
    assert play_line(s, "D.2.3", AGGRESSOR) is None


@pytest.mark.rule("G.16", "D.2.1c")
def test_what_a_sunk_ship_scores() -> None:
    s = start("gulf-1939")
    assert [award(s, ship(s, n)) for n in ("G3-MAR", "G3F-VAI", "G3-D2", "G3-GB1")] == [
        -6,
        4,
        -1,
        0,
    ]
    s = start("gulf-1943")
    names = ("G4-S1", "G4F-VES", "G4F-TRG", "G4-T1", "G4F-RII")
    assert [award(s, ship(s, n)) for n in names] == [-2, 1, 2, -1, 1]
    before = s.awards
    strike(s, ship(s, "G4F-TRG"), "sunk", "D.2.1c")
    assert s.awards == before + 2
