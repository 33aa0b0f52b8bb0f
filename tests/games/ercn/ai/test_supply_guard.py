"""The second opponent in MOSKVA: lines of supply that are open stay open, and those that are shut
are fought open."""

from __future__ import annotations

from typing import Any

from grognard.games.ercn.kit import GERMAN
from grognard.games.ercn.rules.e_supply import fed
from grognard.games.ercn.state import Unit
from grognard.kernel.match import Match
from tests.games.ercn.ai.boards import corps, judged, panzers, stand, table
from tests.games.ercn.ai.test_supply_plan import GAP, hex_of, march, walled


def marked(match: Match[Any]) -> int:
    """All armour bears a marker: without a line it loses a step at the end of this turn. One of
    them is given back."""
    for i in panzers(match, 6):
        match.state.put(i, Unit(match.state.units[i].at, 0, False, 1))
    return panzers(match, 1)[0]


def opened() -> tuple[Match[Any], int, int]:
    """A Soviet beside the road, and two small German units on it that keep it open: one of them is
    given back, and one of the armour that hangs on it."""
    match = table()
    stand(match, [walled(match, GAP)], "2709")
    tank = marked(match)
    small = [
        i
        for i in match.kit.units_of[GERMAN]
        if match.kit.counters[i].steps == 2 and not match.kit.counters[i].mech
    ]
    assert not fed(match.state, GERMAN) >> match.state.units[tank].at & 1
    stand(match, small[:1], "2808")
    stand(match, small[1:2], "2809")
    assert fed(match.state, GERMAN) >> match.state.units[tank].at & 1
    return match, small[0], tank


def test_who_keeps_a_line_open_is_not_sent_elsewhere() -> None:
    match, keeper, tank = opened()
    planner = march(match, "german", 8)
    assert planner.line_guard.keeps_open(keeper)
    assert planner.at(keeper) == match.state.units[keeper].at
    assert keeper not in planner.supply_plan.posts
    away = {keeper: hex_of(match, "2803")}
    assert planner.line_guard.harmless(away) == {}
    stay = {keeper: planner.at(keeper)}
    assert planner.line_guard.harmless(stay) == stay
    assert fed(planner.s, GERMAN) >> planner.at(tank) & 1


def test_who_keeps_nothing_open_may_go() -> None:
    match, _, _ = opened()
    other = corps(match, 1)[0]
    stand(match, [other], "2803")
    assert not march(match, "german", 8).line_guard.keeps_open(other)


def test_an_attack_that_opens_a_line_is_worth_what_hangs_on_it() -> None:
    match = table()
    walled(match)
    tank = marked(match)
    planner = judged(match, "german", turn=8, weather="snow", phase="combat", player="german")
    assert not fed(planner.s, GERMAN) >> planner.at(tank) & 1
    gap = hex_of(match, GAP)
    aside = hex_of(match, "0207")
    assert planner.line_guard.freed[gap] > 15
    assert aside not in planner.line_guard.freed
    force = tuple(corps(match, 2))
    worths = [planner.prices.gain(planner.combat.fight(GERMAN, force, h)) for h in (gap, aside)]
    assert worths[0] > worths[1] + 15


def test_in_supply_nothing_is_to_be_opened() -> None:
    match = table()
    walled(match, GAP)
    planner = judged(match, "german", turn=8, weather="snow", phase="combat", player="german")
    assert planner.line_guard.freed == {}
