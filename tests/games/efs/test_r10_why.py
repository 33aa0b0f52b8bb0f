"""[10.4] Why a hex costs what it costs: the lines of a step add up to what the law makes it pay."""

from __future__ import annotations

from random import Random

import pytest

from grognard.games.efs.rules.r10_costs import LABELS, costs_for
from grognard.games.efs.rules.r10_reach import entered
from grognard.games.efs.rules.r10_why import step_lines
from grognard.games.efs.state import DRY, FROZEN, MUD, SNOW, State
from tests.games.efs.scenes import SCENARIOS, scene, start


def check_every_step(s: State, rng: Random) -> int:
    """Every step of every kind of mover from a few labels: how many there were."""
    counters = {(c.side, c.row, c.type): i for i, c in enumerate(s.kit.counters) if c.combat}
    count = 0
    for i in counters.values():
        counter = s.kit.counters[i]
        costs, hazard = costs_for(s, counter), s.hazard(counter.side)
        for a in rng.sample(range(s.kit.ground.size), 10):
            for came in range(5):
                label = a * LABELS + came
                for step in costs.out(label):
                    b = step[0]
                    cost = entered(costs, step, label, hazard[a], hazard[b], True)
                    if cost > 0:
                        count += 1
                        lines = step_lines(costs, label, step, hazard[b])
                        assert lines.total == cost, (counter.id, s.kit.names[b], lines.lines, cost)
    return count


@pytest.mark.rule("10.41")
@pytest.mark.parametrize("weather", [DRY, MUD, FROZEN, SNOW])
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_lines_of_a_step_add_up_to_its_cost(scenario: str, weather: int) -> None:
    s = start(scenario)
    rng = Random(f"{scenario} {weather}")
    s.weather = weather
    s.frozen = weather in (FROZEN, SNOW)
    s.relay()
    some = rng.sample(range(s.kit.ground.size), 12)
    s.interdiction = (dict.fromkeys(some, 2), {})
    s.hazards = [None, None]
    assert check_every_step(s, rng) > 200


@pytest.mark.rule("10.43a")
def test_each_part_of_a_cost_is_a_line_with_its_rule() -> None:
    s = scene("""
ground:
  0505 hill+woods
  0504/0505 river
pieces:
  18/18Pz 0504
  17_RD 0506
""")
    costs = costs_for(s, s.kit.counters[0])
    a, b = s.kit.hex("0504"), s.kit.hex("0505")
    label = a * LABELS
    found = step_lines(costs, label, costs.step(label, b), s.hazard(0)[b])
    assert [(line.amount, line.rule, line.why) for line in found.lines] == [
        (8, "10.41", "cost-terrain"),
        (8, "10.41", "cost-woods"),
        (4, "10.45b", "cost-water"),
        (4, "10.34", "cost-zone"),
    ]
