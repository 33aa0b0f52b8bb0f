"""The second opponent in MOSKVA and lines of supply: where it cuts the German's, how it keeps and
opens them, and what else it holds on to."""

from __future__ import annotations

from typing import Any

from grognard.ai.recruit import gather
from grognard.games.ercn.ai import judge as first
from grognard.games.ercn.ai.mincut import narrowest
from grognard.games.ercn.ai.planning_judge import PlanningJudge
from grognard.games.ercn.kit import GERMAN, SOVIET
from grognard.games.ercn.rules.e_supply import fed
from grognard.games.ercn.rules.i_interdiction import Interdict
from grognard.games.ercn.state import Unit
from grognard.kernel.match import Match
from tests.games.ercn.ai.boards import corps, judged, panzers, rifles, seen, stand, table

WALL = [f"{row:02d}07" for row in range(2, 45, 2)]
GAP = "2807"
"""On the road from Smolensk to Vyazma."""


def hex_of(match: Match[Any], name: str) -> int:
    return int(match.kit.ground.grid.index(name))


def march(match: Match[Any], side: str, turn: int, weather: str = "snow") -> PlanningJudge:
    """A side's planner of its last movement of a turn."""
    kinds = ("move", "end-movement")
    return judged(
        match, side, turn=turn, weather=weather, phase="exploitation", player=side, kinds=kinds,
        about={},
    )  # fmt: skip


def walled(match: Match[Any], gap: str = "") -> int:
    """Soviet divisions from the south edge to the north, and German armour east of them. With a
    gap, its division stands two hexes off, and is given back."""
    wall = rifles(match, len(WALL))
    for i, at in zip(wall, WALL, strict=True):
        stand(match, [i], at)
    one = wall[WALL.index(gap or GAP)]
    if gap:
        stand(match, [one], f"{int(gap[:2]) - 3}10")
    stand(match, panzers(match, 3), "2625")
    stand(match, panzers(match, 6)[3:], "2324")
    match.state.weather = match.kit.weathers.index("snow")
    return one


# ---- the narrowest place -----------------------------------------------------------------------

LINKS = [(1, 2), (0, 3), (0, 3), (1, 2, 4), (3,)]
"""From 0 two ways to 3, and one on to 4."""


def test_one_space_is_enough_where_all_ways_meet() -> None:
    among = {0, 1, 2, 3, 4}
    assert narrowest(LINKS, among, ([0], {4}), {1: 1, 2: 1, 3: 1}, 9) == [3]


def test_two_ways_take_two_spaces_if_they_are_cheaper() -> None:
    among = {0, 1, 2, 3, 4}
    assert narrowest(LINKS, among, ([0], {4}), {1: 1, 2: 1, 3: 3}, 9) == [1, 2]


def test_what_cannot_be_shut_or_costs_too_much_is_not_found() -> None:
    among = {0, 1, 2, 3, 4}
    assert narrowest(LINKS, among, ([0], {4}), {1: 1}, 9) is None
    assert narrowest(LINKS, among, ([0], {4}), {3: 3}, 2) is None


def test_parted_already_needs_nothing() -> None:
    assert narrowest(LINKS, {0, 1, 2, 4}, ([0], {4}), {1: 1}, 9) == []


# ---- the Soviet cuts ---------------------------------------------------------------------------


def test_the_soviet_closes_the_last_gap_before_snow() -> None:
    match = table()
    walled(match, GAP)
    planner = march(match, "soviet", 8)
    assert planner.supply_plan.posts
    tank = panzers(match, 1)[0]
    assert fed(planner.s, GERMAN) >> planner.at(tank) & 1
    for i, at in planner.supply_plan.posts.items():
        planner.post(i, at)
    assert not fed(planner.s, GERMAN) >> planner.at(tank) & 1


def test_a_unit_that_guards_a_supply_line_goes_nowhere_else() -> None:
    match = table()
    walled(match, GAP)
    planner = march(match, "soviet", 8)
    one, goal = next(iter(planner.supply_plan.posts.items()))
    assert planner.room(one, goal)
    assert not planner.room(one, hex_of(match, "2813"))
    assert planner.order(rifles(match, 30))[0] in planner.supply_plan.posts
    assert planner.glance(one, goal) > 100


def test_with_frost_to_come_lines_have_any_length() -> None:
    match = table()
    walled(match, GAP)
    assert march(match, "soviet", 1).supply.calendar.limit(2) == 0
    assert march(match, "soviet", 5).supply.calendar.limit(6) == 0


def test_at_the_very_end_cities_are_cut_off_and_units_do_not_matter() -> None:
    """[MOSKVA 11a] A city without a German line is nobody's when the points are counted."""
    match = table()
    walled(match, GAP)
    city = match.kit.city_at[hex_of(match, "2625")]
    for holder, goes in ((SOVIET, False), (GERMAN, True)):
        held = [SOVIET] * len(match.kit.cities)
        held[city] = holder
        match.state.control = tuple(held)
        planner = march(match, "soviet", 10)
        assert bool(planner.supply_plan.posts) == goes
    for i, at in planner.supply_plan.posts.items():
        planner.post(i, at)
    assert not fed(planner.s, GERMAN) >> hex_of(match, "2625") & 1


def test_who_will_be_gone_by_then_is_not_sent() -> None:
    """[J] A division that bears a marker is eliminated when the Soviet's own turn ends."""
    match = table()
    one = walled(match, GAP)
    match.state.put(one, Unit(match.state.units[one].at, 0, False, 1))
    planner = march(match, "soviet", 8)
    assert one not in planner.supply_plan.posts


# ---- the German keeps and opens ----------------------------------------------------------------


def test_the_german_opens_a_line_again() -> None:
    match = table()
    stand(match, [walled(match, GAP)], "2709")  # beside the road
    for i in panzers(match, 6):
        match.state.put(i, Unit(match.state.units[i].at, 0, False, 1))
    small = [
        i
        for i in match.kit.units_of[GERMAN]
        if match.kit.counters[i].steps == 2 and not match.kit.counters[i].mech
    ][:6]
    stand(match, small[:3], "2805")
    stand(match, small[3:], "2810")
    planner = march(match, "german", 8)
    tank = panzers(match, 1)[0]
    assert not fed(planner.s, GERMAN) >> planner.at(tank) & 1
    assert planner.supply_plan.posts
    for i, at in planner.supply_plan.posts.items():
        planner.post(i, at)
    assert fed(planner.s, GERMAN) >> planner.at(tank) & 1


def test_the_german_leaves_somebody_on_the_road() -> None:
    match = table()
    one = walled(match, GAP)
    foot = next(
        i
        for i in match.kit.units_of[GERMAN]
        if match.kit.counters[i].steps == 2 and not match.kit.counters[i].mech
    )
    stand(match, [foot], "2806")
    planner = march(match, "german", 8)
    assert foot in planner.supply_plan.posts
    planner.post(foot, planner.supply_plan.posts[foot])
    assert planner.at(one) >= 0


def test_the_german_looks_at_the_weather_to_come() -> None:
    """[E3b] In frost a line may have any length; in the snow that follows it may not."""
    match = table()
    walled(match, "2207")  # where no road runs
    match.state.weather = match.kit.weathers.index("frost")
    east = hex_of(match, "2526")
    assert march(match, "german", 6, "frost").supply.fed >> east & 1
    assert not march(match, "german", 7, "frost").supply.fed >> east & 1


# ---- what else it holds on to ------------------------------------------------------------------


def test_a_corps_watches_a_city_however_far_the_enemy_is() -> None:
    """[F5] The Soviet comes by rail into what nobody holds."""
    match = table()
    city = match.kit.cities[0]
    big = corps(match, 3)[0]
    stand(match, rifles(match, 1), "3332")
    assert judged(match).posts.guard(big, city) > first.judge_for(
        seen(match), match.kit
    ).posts.guard(big, city)


def test_an_attack_for_which_a_city_is_left_costs_the_city() -> None:
    match = table()
    big = corps(match, 3)[0]
    city = match.kit.cities[0]
    match.state.put(big, Unit(city))
    stand(match, rifles(match, 1), "2505")
    planner = judged(match)
    assert planner.prices.deserted(big) == 0
    planner.post(big, hex_of(match, "2504"))
    assert planner.prices.deserted(big) > 0


def test_units_by_a_railway_are_thought_to_ride() -> None:
    """[F5] Two divisions with a line of supply, one by the railway and one off it: the first gets
    across the map, and no farther than its points and the enemy's zones let it."""
    match = table()
    ground = match.kit.ground
    rider, walker = rifles(match, 2)
    stand(match, [rider], "3326")
    beside = ground.grid.within(hex_of(match, "3326"), 3)
    match.state.put(walker, Unit(next(h for h in beside if not ground.home_rails[SOVIET][h])))
    far = hex_of(match, "2912")
    planner = judged(match, "soviet", player="soviet", rail=(0, 24))
    ways = planner.reach.ways_of([rider, walker], 1)
    assert far in ways[rider][0].spaces
    assert far not in ways[walker][0].spaces
    assert not judged(match, "soviet", player="soviet", rail=(0, 0)).reach.rides(rider)
    assert judged(match, rail=(0, 0)).reach.rides(
        rider
    )  # the German looks at the Soviet's next turn
    stand(match, panzers(match, 1), "3325")
    assert not judged(match, "soviet", player="soviet", rail=(0, 24)).reach.rides(rider)


def test_divisions_that_count_for_nobody_are_put_before_moscow() -> None:
    match = table()
    kit = match.kit
    beside = kit.ground.around[kit.capital][0]
    one = rifles(match, 1)[0]
    brigade = next(i for i in kit.units_of[SOVIET] if kit.counters[i].size == "X")
    stand(match, corps(match, 1)[:1], "3320")
    planner = judged(match, "soviet")
    assert planner.posts.guard(one, beside) > 0
    assert planner.posts.guard(brigade, beside) == 0
    match.state.put(rifles(match, 2)[1], Unit(beside))
    assert 0 < judged(match, "soviet").posts.guard(one, beside) < planner.posts.guard(one, beside)
    stand(match, corps(match, 1)[:1], "3304")  # far off
    assert judged(match, "soviet").posts.guard(one, beside) == 0


def test_the_soviet_leaves_a_city_for_an_attack_more_lightly() -> None:
    """[F5] Before the German can come the railway has brought somebody into it."""
    match = table()
    one, city = rifles(match, 1)[0], match.kit.cities[1]
    match.state.put(one, Unit(city))
    match.state.control = tuple(
        SOVIET if n == 1 else side for n, side in enumerate(match.state.control)
    )
    planner = judged(match, "soviet")
    planner.post(one, hex_of(match, "2715"))
    assert 0 < planner.prices.deserted(one) < 0.2 * planner.weights.city


def test_the_soviet_gathers_three_hexes_of_divisions_against_a_corps() -> None:
    """[G2] Nine divisions are one and a half to one, and eight are not."""
    match = table()
    stand(match, corps(match, 1)[:1], "2112")
    force = rifles(match, 12)
    beside = {"2113": force[:4], "2212": force[4:8], "2012": force[8:]}
    for at, units in beside.items():
        stand(match, units, at)
    comers = {hex_of(match, at): units for at, units in beside.items()}
    target = hex_of(match, "2112")
    planner = judged(match, "soviet", turn=7, air=(0, 0), player="soviet")
    for judging, many in ((planner, 9), (first.judge_for(planner.view, match.kit), 8)):
        posts: dict[int, int] = {}
        gather(judging, target, comers, {}, posts)
        assert len(posts) <= many
        assert (len(posts) == many) == (judging is planner)


def test_the_german_keeps_air_for_the_soviets_turn() -> None:
    match = table()
    few: PlanningJudge = judged(match, turn=8, air=(3, 3), player="german")
    many: PlanningJudge = judged(match, turn=1, air=(9, 3), player="german")
    assert few.prices.outlay(1) > 2 * many.prices.outlay(1)
    assert few.rate(Interdict(0)) == 0  # nothing is left over for railways
    plain = first.judge_for(seen(match), match.kit)
    assert plain.rate(Interdict(0)) != 0


def test_moscow_is_kept_for_those_who_defend_it_best() -> None:
    """[F7] Two brigades take the room of a division and defend better than one."""
    match = table()
    kit = match.kit
    match.state.put(rifles(match, 1)[0], Unit(kit.capital, 0, True))
    brigade = next(i for i in kit.units_of[SOVIET] if kit.counters[i].size == "X")
    cavalry = next(i for i in kit.units_of[SOVIET] if kit.counters[i].type == "CAV")
    stand(match, [brigade, cavalry], "3327")
    planner = judged(match, "soviet", player="soviet")
    assert planner.values.density(brigade) > 1 > planner.values.density(cavalry)
    assert planner.room(brigade, kit.capital)
    assert not planner.room(cavalry, kit.capital)


def test_brigades_are_kept_out_of_reach_and_count_more_after_the_rebuilding() -> None:
    match = table()
    kit = match.kit
    brigade = next(i for i in kit.units_of[SOVIET] if kit.counters[i].size == "X")
    stand(match, [brigade], "2114")
    stand(match, corps(match, 3)[:2], "2112")
    here = hex_of(match, "2114")
    before = march(match, "soviet", 2, "clear")
    after = march(match, "soviet", 6, "clear")
    assert 0 < before.caution.fear(brigade, here) < after.caution.fear(brigade, here)
    assert before.values.point_share(brigade, 0, 2) < after.values.point_share(brigade, 0, 2)


def test_who_stands_in_the_rear_of_the_army_is_hunted() -> None:
    match = table()
    left, right = rifles(match, 2)
    stand(match, [left], "2108")
    stand(match, [right], "2130")
    for i, at in zip(corps(match, 6), ("2010", "2120", "2220", "2320", "2420"), strict=False):
        stand(match, [i], at)
    prey = judged(match).goals.prey
    assert prey[hex_of(match, "2108")] > prey[hex_of(match, "2130")]
