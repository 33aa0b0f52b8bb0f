"""The second opponent in MOSKVA: what it sees that the first does not."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

import grognard
from grognard.ai import make_bot
from grognard.ai.asking import asked
from grognard.ai.weights import weight_sets
from grognard.games.ercn import opponents
from grognard.games.ercn.ai import judge as first
from grognard.games.ercn.ai.planning_judge import PlanningJudge, judge_for
from grognard.games.ercn.ai.threat import RoughThreat, near_entry
from grognard.games.ercn.ai.weights import Weights
from grognard.games.ercn.kit import DEAD, GERMAN, SOVIET
from grognard.games.ercn.state import Unit
from grognard.language import LANGS, Language
from tests.ai.trap import play_trapped
from tests.games.ercn.ai.boards import READY, corps, judged, panzers, rifles, seen, stand, table

OPPONENTS = opponents()

# ---- what it fears ---------------------------------------------------------------------------


def test_behind_a_line_there_is_no_danger() -> None:
    """[F3a] Foot stops in a zone of control: who stands behind a line of corps is not reached,
    who stands beside it is. The first kind sees no difference."""
    match = table()
    line = corps(match, 3)
    for i, at in zip(line, ("2012", "2112", "2212"), strict=True):
        stand(match, [i], at)
    stand(match, rifles(match, 4), "2114")
    behind, before = (match.kit.ground.grid.index(h) for h in ("2109", "2113"))
    front = judged(match, phase="exploitation")
    assert front.threat.danger[behind] == 0
    assert front.threat.danger[before] > 0
    plain = first.judge_for(seen(match), match.kit)
    assert isinstance(plain.threat, RoughThreat)
    assert plain.threat.points[behind] > 0


def test_more_of_them_are_more_to_fear() -> None:
    match = table()
    stand(match, panzers(match, 1), "2112")
    here = match.kit.ground.grid.index("2112")
    stand(match, rifles(match, 2), "2114")
    few = judged(match, phase="exploitation").caution.fear(panzers(match, 1)[0], here)
    stand(match, rifles(match, 4), "2114")
    many = judged(match, phase="exploitation").caution.fear(panzers(match, 1)[0], here)
    assert 0 < few < many


def test_the_soviet_fears_the_weather_of_the_germans_next_turn() -> None:
    """[MOSKVA 2] The German moves first in a turn: at the end of the mud it is frost that counts,
    in which he goes farther and attacks undivided; and at the end of the clear days it is mud."""
    match = table()
    stand(match, panzers(match, 3), "2012")
    hare = next(i for i in match.kit.units_of[SOVIET] if not match.kit.counters[i].trench)
    stand(match, [hare], "2025")
    beside, off = (match.kit.ground.grid.index(h) for h in ("2013", "2016"))

    def at(turn: int, weather: str, player: str) -> PlanningJudge:
        return judged(match, "soviet", turn=turn, weather=weather, player=player)

    thaw, mud = at(5, "mud", "soviet"), at(4, "mud", "soviet")
    assert thaw.threat.danger[beside] > mud.threat.danger[beside] > 0
    assert thaw.threat.danger[off] > mud.threat.danger[off]
    assert thaw.threat.rough.points[beside] > mud.threat.rough.points[beside]
    assert thaw.threat.risk(hare, beside) > mud.threat.risk(hare, beside)
    # [MOSKVA 7] in frost it is winter too, which helps him
    assert thaw.threat.strike.turn == 6
    assert match.kit.weathers[thaw.threat.strike.weather] == "frost"
    assert at(3, "clear", "soviet").threat.danger == mud.threat.danger
    assert match.kit.weathers[at(10, "snow", "soviet").threat.strike.weather] == "snow"
    # While the German moves it is the weather he moves in.
    assert at(5, "mud", "german").threat.danger == mud.threat.danger
    assert judged(match, "german", turn=5, weather="mud", player="german").threat.strike.turn == 5


def test_winter_makes_it_more_careful_of_armour() -> None:
    match = table()
    tank = panzers(match, 1)[0]
    stand(match, [tank], "2112")
    stand(match, rifles(match, 4), "2114")
    here = match.kit.ground.grid.index("2112")
    autumn = judged(match, phase="exploitation", turn=2).caution.fear(tank, here)
    winter = judged(match, phase="exploitation", turn=7).caution.fear(tank, here)
    assert winter > 2 * autumn


def test_who_has_yet_to_move_covers_nobody() -> None:
    """In its last march of a turn it does not hide armour behind units that may drive away."""
    match = table()
    screen, tank = panzers(match, 4)[:3], panzers(match, 4)[3]
    for i, at in zip(screen, ("2012", "2112", "2212"), strict=True):
        stand(match, [i], at)
    stand(match, [tank], "2109")
    stand(match, rifles(match, 4), "2114")
    behind = match.kit.ground.grid.index("2110")
    march = judged(match, phase="exploitation")
    assert set(march.threat.loose()) == {*screen, tank}
    assert march.threat.danger[behind] > 0
    for i in screen:
        march.commit(i, march.at(i))
    march.threat.forget()
    assert march.threat.danger[behind] == 0
    assert [march.at(i) for i in screen] == [match.state.units[i].at for i in screen]


def test_the_calendar_tells_who_comes_by_the_edge() -> None:
    """[MOSKVA 9] In the turns that bring reinforcements the edge is dangerous before anybody is
    there."""
    match = table()
    edge = match.kit.ground.grid.index("1130")
    assert edge in near_entry(match.kit)
    assert judged(match, phase="exploitation", turn=2).threat.danger[edge] == 0
    assert judged(match, phase="exploitation", turn=3).threat.danger[edge] > 0


def test_after_the_last_turn_nothing_is_feared() -> None:
    match = table()
    stand(match, rifles(match, 1), "2112")
    stand(match, corps(match, 3)[:1], "2113")
    one = rifles(match, 1)[0]
    here = match.state.units[one].at
    assert judged(match, "soviet", turn=9, phase="exploitation").caution.fear(one, here) > 0
    last = judged(match, "soviet", turn=10, phase="exploitation")
    assert last.caution.fear(one, here) == 0
    assert last.values.loss(one, 1) == 0  # a rifle division counts for nobody
    assert judged(match, "soviet", turn=9).prices.unit(one) > 0
    assert last.prices.unit(one) == 0  # and has nothing else to do


def test_in_his_last_turn_moscow_is_worth_to_the_soviet_what_it_counts() -> None:
    """[MOSKVA 11b] Ten points while the German in it has a line, five without; before that it is
    worth what may yet come of it."""
    match = table()
    names = match.kit.names
    moscow, units = names[match.kit.capital], rifles(match, 1)
    stand(match, corps(match, 1), moscow)
    stand(match, units, names[match.kit.ground.around[match.kit.capital][0]])
    target = match.kit.capital

    def gained(turn: int, weather: str) -> float:
        judge = judged(match, "soviet", turn=turn, weather=weather)
        return judge.prices.gain(judge.combat.fight(SOVIET, tuple(units), target))

    assert gained(9, "snow") == Weights().capital[SOVIET]
    victory = match.kit.sheets.scenario.victory.capital
    fed = judged(match, "soviet", turn=10, weather="clear")
    assert fed.prices.moscow == gained(10, "clear") == victory.supplied
    for i, beside in zip(rifles(match, 6), match.kit.ground.around[target], strict=True):
        stand(match, [i], names[beside])
    assert gained(10, "clear") == victory.unsupplied


def test_before_his_last_turn_the_soviet_comes_up_to_what_he_may_take_back() -> None:
    """[MOSKVA 11a, 11b] The nearer to Moscow with the German in it the better, from the eighth turn
    on; what the German does not hold draws nobody, nor does anything earlier."""
    match = table()
    kit, capital = match.kit, match.kit.capital
    stand(match, corps(match, 1), kit.names[capital])
    stand(match, rifles(match, 1), "2112")
    one, grid = rifles(match, 1)[0], kit.ground.grid
    near, off = (grid.within(capital, n)[-1] for n in (3, 8))
    assert grid.distance(capital, near) < grid.distance(capital, off)
    drawn = judged(match, "soviet", turn=8, player="soviet")
    assert drawn.goals.spoils[near] > drawn.goals.spoils[off] > 0
    idle = judge_for(drawn.view, kit, Weights(spoils=0.0))
    assert drawn.glance(one, near) - idle.glance(one, near) > 0
    for turn in (6, 10):
        assert not any(judged(match, "soviet", turn=turn, player="soviet").goals.spoils)
    match.state.put(corps(match, 1)[0], Unit(DEAD, 4))
    freed = judged(match, "soviet", turn=8, player="soviet")
    assert freed.goals.spoils[capital] < drawn.goals.spoils[capital]


def test_in_his_last_move_the_german_goes_nowhere_and_spares_his_corps() -> None:
    match = table()
    one = corps(match, 2)[0]
    stand(match, [one], "2112")
    stand(match, rifles(match, 4), "2114")
    here, near = (match.kit.ground.grid.index(h) for h in ("2112", "2113"))
    autumn = judged(match, phase="exploitation", turn=9)
    last = judged(match, phase="exploitation", turn=10)
    assert autumn.goals.pull(one, here) < 0
    assert last.goals.pull(one, here) == last.goals.pull(one, near) == 0
    assert last.caution.fear(one, here) > autumn.caution.fear(one, here) > 0
    assert judged(match, phase="move", turn=10).goals.pull(one, here) < 0


# ---- supply ----------------------------------------------------------------------------------


def test_a_marker_makes_it_hurry_and_a_gap_does_not() -> None:
    """[J] Only who bore a marker when his turn began is reduced at its end."""
    match = table()
    tank = panzers(match, 1)[0]
    stand(match, [tank], "2112")
    calm = judged(match).supply.unfed(tank)
    match.state.put(tank, Unit(match.state.units[tank].at, 0, False, 1))
    assert judged(match).supply.unfed(tank) > 2 * calm


def test_it_sees_where_the_enemys_lines_run() -> None:
    match = table()
    stand(match, rifles(match, 4), "2512")
    planner = judged(match)
    flow = planner.supply.arteries
    assert flow[match.kit.ground.grid.index("2512")] > 0
    assert flow[match.kit.ground.grid.index("0101")] == 0
    assert max(flow) == pytest.approx(sum(planner.values.loss(i, 1) for i in rifles(match, 4)))


def test_a_cut_off_enemy_is_worth_more_than_one_with_a_long_line() -> None:
    match = table()
    stand(match, rifles(match, 2), "2512")
    free = judged(match).supply.strain()
    for i, at in zip(
        panzers(match, 6), ("2411", "2412", "2513", "2612", "2611", "2511"), strict=True
    ):
        stand(match, [i], at)
    assert judged(match).supply.strain() > free


# ---- cities ----------------------------------------------------------------------------------


def test_foot_watches_a_city_armour_does_not() -> None:
    """[MOSKVA 11a] The last to enter holds a city: somebody has to stay."""
    match = table()
    kit = match.kit
    city = kit.cities[0]
    foot = next(
        i for i in kit.units_of[GERMAN] if kit.counters[i].steps == 2 and not kit.counters[i].mech
    )
    tank = panzers(match, 1)[0]
    stand(match, rifles(match, 1), "3320")
    planner = judged(match)
    assert planner.values.rear_guard(foot)
    assert not planner.values.rear_guard(tank)
    assert planner.posts.guard(foot, city) > planner.posts.guard(tank, city)
    plain = first.judge_for(seen(match), kit)
    assert planner.posts.guard(foot, city) > plain.posts.guard(foot, city)


# ---- weights, words, law ---------------------------------------------------------------------


def test_the_weights_are_data() -> None:
    known = weight_sets(OPPONENTS)
    assert isinstance(known["regular"], Weights)
    assert known["bold"].risk[GERMAN] < known["regular"].risk[GERMAN] < known["wary"].risk[GERMAN]


def test_care_makes_an_attack_worth_less() -> None:
    match = table()
    stand(match, corps(match, 2)[:1], "2112")
    stand(match, rifles(match, 3), "2113")
    target = match.kit.ground.grid.index("2113")
    force = (corps(match, 2)[0],)
    view = replace(seen(match), air=(0, 0))

    def worth(care: float, turn: int) -> float:
        judge = judge_for(replace(view, turn=turn), match.kit, Weights(care=(care, 1.0)))
        return judge.strike(target, force)

    assert worth(3.0, 9) < worth(0.5, 9)
    # Nothing is to be fought for after the last turn: there losses are their points.
    assert worth(3.0, 10) == worth(0.5, 10)


@pytest.mark.parametrize("lang", LANGS)
def test_its_thoughts_have_words(lang: Any) -> None:
    match = grognard.new("moskva", READY, seed=3, story=False, undo=False)
    bots = {side: make_bot("regular", 3) for side in match.game.sides}
    speaks = Language(lang, ["ercn"], strict=True)
    heard = set()
    while match.played < 200:
        side = match.ask.side
        if side == "chance":
            match.roll()
            continue
        match.play(side, bots[side].decide(match.view(side), asked(match, side)))
        for one in bots[side].thinks():
            speaks.say(f"thought-{one.what}", worth=one.worth, **dict(one.about))
            heard.add(one.what)
    assert heard >= {"stands", "makes-for", "fears", "march", "attack"}


@pytest.mark.parametrize(
    "options",
    [
        READY,
        {"setup": "ready", "weather": "variable"},
        {"fog": "m1", "air": "m3a", "zones": "secret"},
        {"fog": "m2", "air": "m3b", "setup": "ready"},
    ],
    ids=str,
)
def test_it_plays_lawfully_and_sees_its_view_alone(options: dict[str, str]) -> None:
    match = play_trapped("moskva", ("regular", "regular"), options, seed=7, most=240)
    assert match.played >= 240
