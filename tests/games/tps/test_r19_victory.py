"""[19, 21.1] Victory."""

from __future__ import annotations

import pytest

from grognard.games.tps.rules.r19_victory import judgement, next_judgement, points, winner
from tests.games.tps.scenes import Scene, lay, sheets, told

HELD = "30=german 31=german 59=german"


def week_end(date: str, control: str, scenario: str = "campaign", options: str = "") -> Scene:
    text = (
        f"phase: dawn\ndate: {date}\noptions: {options}\n"
        if options
        else f"phase: dawn\ndate: {date}\n"
    )
    pieces = "pieces:\n  german G001 4 spent due N14\n  russian R001 63 spent due N14\n"
    return lay(text + (f"control: {control}\n" if control else "") + pieces, scenario)


@pytest.mark.rule("19.1", "7.4", "6.4")
def test_only_control_counts() -> None:
    m = lay(f"control: {HELD}\npieces:\n  german G001 33\n  russian R072 33\n")
    tally = points(m.state)
    assert tally.total == 3
    assert [dict(line.about)["area"] for line in tally.lines] == ["30", "31", "59"]


@pytest.mark.rule("19.1")
def test_the_whole_city_is_worth_twenty_nine() -> None:
    assert sum(row.vp for row in sheets().areas) == 29


@pytest.mark.rule("19.2", "6.4")
@pytest.mark.parametrize(
    ("date", "count", "side"),
    [
        ("S19", 8, -1),
        ("S19", 9, 0),
        ("S19", 0, -1),
        ("S26", 4, 1),
        ("S26", 5, -1),
        ("S26", 15, 0),
        ("O31", 18, 1),
        ("O31", 19, -1),
        ("O31", 26, 0),
        ("N14", 22, 1),
        ("N14", 23, 0),
    ],
)
def test_the_numbers_of_the_weeks(date: str, count: int, side: int) -> None:
    row = next(row for row in sheets("campaign").scenario.victory if row.date == date)
    assert winner(row, count) == side


@pytest.mark.rule("19.2")
def test_a_week_between_the_numbers_goes_on() -> None:
    m = week_end("S19", HELD)
    assert not m.over
    assert m.state.victor == -1
    assert told(m, "week-judged").endswith("the battle goes on.")


@pytest.mark.rule("19.2", "6.4")
def test_far_behind_the_russian_has_won() -> None:
    m = week_end("S26", HELD)
    assert m.over
    assert m.result.winner == "russian"
    assert told(m, "week-judged").endswith("no more than 4: the Russians have won.")


@pytest.mark.rule("19.2")
def test_the_last_date_decides_one_way_or_the_other() -> None:
    for scenario in ("first-week", "campaign", "long-game", "southern-suburbs"):
        row = sheets(scenario).scenario.victory[-1]
        assert row.date == sheets(scenario).scenario.last
        assert {winner(row, count) for count in range(30)} == {0, 1}


@pytest.mark.rule("2.2.week", "19.2")
def test_other_dates_are_not_judged() -> None:
    m = week_end("S18", "")
    assert judgement(m.state, m.kit.date_of["S18"]) is None
    assert "week-judged" not in [event.what for event in m.story]
    assert next_judgement(m.state).date == "S19"


@pytest.mark.rule("19.2")
@pytest.mark.parametrize(("bid", "count"), [("0", 3), ("2", 5), ("-3", 0)])
def test_a_bid_shifts_the_count(bid: str, count: int) -> None:
    m = lay(f"options: bid={bid}\ncontrol: {HELD}\npieces:\n  german G001 4\n")
    assert points(m.state).total == count


@pytest.mark.rule("21.1")
def test_the_long_game_is_judged_on_its_last_date_alone() -> None:
    m = week_end("S26", "", "long-game")
    assert not m.over
    assert [row.date for row in m.kit.sheets.scenario.victory] == ["N14"]
    m = week_end("N14", "", "long-game")
    assert m.over
    assert m.result.winner == "russian"
