"""Two checkouts measured in turn: the best of all rounds is compared, as a ratio of speed."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

import pytest

from bench import side_by_side
from bench.side_by_side import Figure, best, figures, main, ratios, report

OLD = {"play": Figure(100.0, "actions/s"), "clone": Figure(4.0, "us"), "gone": Figure(1.0, "us")}
NEW = {"play": Figure(150.0, "actions/s"), "clone": Figure(5.0, "us"), "fresh": Figure(1.0, "ms")}


def test_what_bench_wrote_is_read_without_the_machine() -> None:
    told = {"clone": {"value": 4, "median": 5, "unit": "us"}, "machine": {"cores": 2}}
    assert figures(json.dumps(told)) == {"clone": Figure(4.0, "us")}


def test_above_one_is_faster_for_rates_and_for_times() -> None:
    assert ratios(OLD, NEW) == {"play": 1.5, "clone": 0.8}


def test_of_several_rounds_the_fastest_counts() -> None:
    rounds = [
        {"play": Figure(90.0, "actions/s"), "clone": Figure(5.0, "us")},
        {"play": Figure(100.0, "actions/s"), "clone": Figure(6.0, "us")},
    ]
    assert best(rounds) == {"play": Figure(100.0, "actions/s"), "clone": Figure(5.0, "us")}


def test_the_report_marks_what_is_slower_and_names_what_one_alone_has() -> None:
    lines = report(OLD, NEW, 0.97)
    marked = [line.split()[0] for line in lines if "slower" in line]
    assert marked == ["clone"]
    assert "in the old checkout alone: gone" in lines
    assert "in the new checkout alone: fresh" in lines


@pytest.mark.parametrize(("least", "status"), [("0.97", 1), ("0.75", 0)])
def test_checkouts_take_turns_and_a_loss_fails(
    least: str, status: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[Path] = []

    def measured(checkout: Path, options: Sequence[str]) -> dict[str, Figure]:
        asked.append(checkout)
        assert list(options) == ["--games", "2", "--repeat", "1"]
        return OLD if checkout == tmp_path else NEW

    monkeypatch.setattr(side_by_side, "measured", measured)
    given = [str(tmp_path), "--rounds", "2", "--games", "2", "--repeat", "1", "--least", least]
    assert main(given) == status
    assert {*asked[:2]} == {*asked[2:]} == {tmp_path, side_by_side.HERE}
    assert asked[:2] == asked[:1:-1], "the first of a round is the second of the next"


def test_a_checkout_that_is_not_set_up_is_refused(tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match="make setup-dev"):
        side_by_side.measured(tmp_path, ())
