"""[24] Victory points: what every place is worth, what it would change, what else counts."""

from __future__ import annotations

from grognard.games.efs.kit import AXIS, SOVIET
from grognard.games.efs.present.board_answers import PlaceWorth, Victory
from grognard.games.efs.rules.r24_victory import act_points, axis_holds, counted, value_now
from grognard.games.efs.state import State
from grognard.games.efs.table import result
from grognard.kernel.tally import Tally


def victory(s: State) -> Victory:
    """[24.1] Everything of it lies open to both sides."""
    now = result(s)
    return Victory(
        s.vp,
        now.level,
        s.kit.scenario.victory.levels,
        tuple(place(s, n) for n in range(len(s.kit.scenario.vp.location))),
        tuple(besides(s).lines),
    )


def place(s: State, n: int) -> PlaceWorth:
    """[24.22, 24.23] A place that counts: what the sum would change by if it fell, or were lost."""
    row, worth = s.kit.scenario.vp.location[n], value_now(s, n)
    scored = bool(s.scored >> n & 1)
    holder = "axis" if axis_holds(s, n) else "soviet"
    return PlaceWorth(n, holder, worth, scored, -worth if scored else worth, row.values)


def besides(s: State) -> Tally:
    """[24.3, 24.4] The loss tracks, mandated attacks that are due, and what the scenario counts on
    its last turn as it stands now."""
    tally = Tally()
    end = s.kit.rules.loss_steps_per_vp
    for side, act in ((AXIS, "axis_loss_track_reaches_6"), (SOVIET, "soviet_loss_track_reaches_6")):
        name = ("axis", "soviet")[side]
        tally.add(
            0, "24.41", "loss-track", side=name, steps=s.losses[side], most=end,
            points=act_points(s.kit, act),
        )  # fmt: skip
    if s.mandated:
        points = act_points(s.kit, "mandated_attack_unmade_when_location_falls")
        tally.add(0, "12.36a", "mandated-due", count=s.mandated, points=points)
    for row in s.kit.scenario.vp.extra:
        times = counted(s, row.id) // row.per
        tally.add(row.vp * times, "24.31", "scenario-points", what=row.id, points=row.vp)
    return tally
