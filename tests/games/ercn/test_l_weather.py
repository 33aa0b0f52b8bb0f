"""[L, MOSKVA 5, MOSKVA 7, MOSKVA 8] The calendar, printed and corrected, and the weather die."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

import grognard
from grognard.games.ercn.rules.g1_phase import Attack
from grognard.kernel.flow import Rolled
from grognard.kernel.game import OptionFault
from tests.games.ercn.scenes import pass_phase, plain, seen
from tests.games.ercn.tables import Table, hex_, nos, situation, unit

# Weather, German air points, Soviet air points; turn by turn.
PRINTED = (
    ("clear", 9, 3), ("clear", 9, 3), ("clear", 9, 3), ("clear", 9, 3), ("mud", 6, 2),
    ("mud", 6, 2), ("frost", 4, 3), ("snow", 3, 3), ("snow", 3, 3), ("snow", 3, 3),
)  # fmt: skip
CORRECTED = (
    *PRINTED[:3], ("mud", 6, 2), ("mud", 6, 2), ("frost", 4, 3), *PRINTED[6:],
)  # fmt: skip
"""[MOSKVA 5] Turn 4 is mud with 6 and 2 points, turn 6 frost with 4 and 3."""


def scene(turn: int, phase: str, options: str = "", more: str = "") -> Table:
    return situation(f"""
map: flat 6x8
turn: {turn}
phase: {phase}
options: setup=ready {options}
pieces:
  german 256 0303
  soviet 1/R 0304
{more}
""")


def days(m: Table) -> list[tuple[str, int, int]]:
    return [(m.kit.weathers[day.weather], *day.air) for day in m.kit.calendar]


def now(m: Table) -> tuple[str, int, int]:
    return (m.kit.weathers[m.state.weather], *m.state.air)


@pytest.mark.rule("MOSKVA 5", "MOSKVA 8")
@pytest.mark.parametrize(
    ("options", "wanted"),
    [
        ({}, CORRECTED),
        ({"calendar": "corrected"}, CORRECTED),
        ({"calendar": "printed"}, PRINTED),
        ({"weather": "variable"}, PRINTED),
        ({"weather": "variable", "calendar": "printed"}, PRINTED),
    ],
    ids=("default", "corrected", "printed", "variable", "variable printed"),
)
def test_the_calendar_of_every_option(
    options: Mapping[str, str], wanted: tuple[tuple[str, int, int], ...]
) -> None:
    m = grognard.new("moskva", options={"setup": "ready", **options}, seed=1)
    assert days(m) == list(wanted)
    assert m.kit.options["calendar"] == ("corrected" if wanted is CORRECTED else "printed")


@pytest.mark.rule("MOSKVA 5", "L")
def test_variable_weather_does_not_go_with_the_corrected_calendar() -> None:
    with pytest.raises(OptionFault) as fault:
        grognard.new("moskva", options={"weather": "variable", "calendar": "corrected"})
    assert fault.value.why == "variable-needs-printed"
    assert fault.value.about == {"option": "calendar", "choice": "corrected"}


@pytest.mark.rule("MOSKVA 5", "MOSKVA 8", "C")
@pytest.mark.parametrize("calendar", ["corrected", "printed"])
def test_each_turn_brings_its_weather_and_its_points(calendar: str) -> None:
    wanted = CORRECTED if calendar == "corrected" else PRINTED
    for turn, day in enumerate(wanted, 1):
        m = scene(turn, "both turn", f"calendar={calendar}", "air: 1 1\nweather: snow")
        assert now(m) == day
        told = next(e for e in m.story if e.what == "turn")
        assert (told.rule, dict(told.about)) == (
            "C", {"turn": turn, "weather": day[0], "german": day[1], "soviet": day[2]},
        )  # fmt: skip


@pytest.mark.rule("MOSKVA 5", "MOSKVA 7", "L")
@pytest.mark.parametrize(
    ("options", "first"), [("", 6), ("calendar=printed", 7), ("weather=variable", 7)]
)
def test_general_winter_begins_on_turn_six_or_with_the_printed_calendar_on_seven(
    options: str, first: int
) -> None:
    for turn in range(1, 11):
        for side, mine, theirs, sign in (
            ("german", "256", "0304", -1), ("soviet", "1/R", "0303", 1),
        ):  # fmt: skip
            m = scene(turn, f"{side} combat", options)
            action = Attack((unit(m, mine),), hex_(m, theirs))
            lines = [x.amount for x in m.preview(action).lines if x.rule == "MOSKVA 7"]
            assert lines == ([sign] if turn >= first else []), (turn, side)


# ---- [L] the die ----------------------------------------------------------------------------


def rolled(turn: int, pips: int) -> Table:
    m = scene(turn, "both turn", "weather=variable", f"dice: {pips}")
    assert (m.ask.side, m.ask.kinds) == ("chance", ("rolled",))
    m.roll()
    return m


@pytest.mark.rule("L")
@pytest.mark.parametrize("pips", [1, 2, 3, 4, 5, 6])
@pytest.mark.parametrize("turn", range(1, 11))
def test_the_die_brings_the_weather_of_the_turn_before_this_or_the_next(
    turn: int, pips: int
) -> None:
    """At either end of the calendar the turn's own weather holds; the points are always its own."""
    looked_up = turn + {1: -1, 2: -1, 3: 0, 4: 0, 5: 1, 6: 1}[pips]
    if looked_up in (0, 11):
        looked_up = turn
    m = rolled(turn, pips)
    assert now(m) == (PRINTED[looked_up - 1][0], *PRINTED[turn - 1][1:])
    told = m.story[1]
    assert (told.what, told.rule) == ("weather", "L")
    assert dict(told.about) == {"roll": pips, "weather": PRINTED[looked_up - 1][0]}


@pytest.mark.rule("L", "MOSKVA 8")
def test_a_turn_is_announced_with_its_points_before_its_weather_is_known() -> None:
    m = scene(6, "both turn", "weather=variable")
    assert plain(m.story[0]) == ("turn-begins", "C", {"turn": 6, "german": 6, "soviet": 2})
    assert len(m.story) == 1


@pytest.mark.rule("L")
@pytest.mark.parametrize(
    ("turn", "pips", "weather"),
    [(5, 2, "clear"), (5, 3, "mud"), (5, 5, "mud"), (7, 2, "mud"), (7, 4, "frost"), (7, 5, "snow")],
)
def test_the_edges_of_the_die(turn: int, pips: int, weather: str) -> None:
    assert now(rolled(turn, pips))[0] == weather


@pytest.mark.rule("L")
def test_turn_one_has_no_turn_before_and_turn_ten_none_after() -> None:
    """The ruling: the turn's own weather, not the other end of the calendar's."""
    assert now(rolled(1, 1)) == ("clear", 9, 3)
    assert now(rolled(10, 6)) == ("snow", 3, 3)


@pytest.mark.rule("L")
def test_the_die_is_thrown_before_the_first_player_turn_and_once_a_turn() -> None:
    names = [
        phase.name for phase in scene(1, "both turn", "weather=variable").kit.phases
        if phase.turn == 3
    ]  # fmt: skip
    assert names[:3] == ["turn", "weather", "begin"]
    assert names.count("weather") == 1
    assert "weather" not in [phase.name for phase in scene(1, "both turn").kit.phases]


@pytest.mark.rule("L")
def test_one_die_of_six_faces_and_nobody_may_answer_for_it() -> None:
    m = scene(4, "both turn", "weather=variable")
    assert nos(m, "german", Rolled((3,))) == [("0", "not-asked")]
    for pips in ((), (0,), (7,), (1, 2)):
        assert nos(m, "chance", Rolled(pips)) == [("0", "not-those-dice")]
    assert seen(m, "german").about == {"phase": "weather"}
    assert seen(m, "german").asked is False


@pytest.mark.rule("L")
def test_the_weather_of_the_die_holds_for_the_whole_game_turn_and_no_longer() -> None:
    """A 6 on turn 4 brings the mud a turn early, for both sides; turn 5 throws for itself."""
    m = scene(4, "both turn", "weather=variable", "dice: 6 1")
    m.roll()
    sides = []
    while m.ask.side != "chance":
        assert now(m)[0] == "mud"
        if "end-movement" in m.ask.kinds:
            sides.append(m.ask.side)
        pass_phase(m)
    assert sides == ["german", "german", "soviet", "soviet"]
    assert m.state.turn == 5
    m.roll()
    assert now(m) == ("clear", 6, 2)  # the weather printed for turn 4, not the one it had
