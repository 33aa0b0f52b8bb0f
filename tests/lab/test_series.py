"""Series of games: the same whoever plays them, taken up where they were left, told as tables."""

from __future__ import annotations

import csv
import multiprocessing
import os
import signal
from importlib.util import find_spec
from pathlib import Path

import pytest

from grognard import library
from grognard.ai.changes import Change
from grognard.lab import ledger, tables
from grognard.lab import plan as plans
from grognard.lab.findings import Findings, contrast
from grognard.lab.plan import Plan, Variant, round_robin
from grognard.lab.running import run
from grognard.lab.watch import Told, packed, slot, unpacked
from tests.quick import GAMES, short

SHORT = short()
SCENARIO, SIDES = SHORT.scenario, SHORT.sides
BASE = Variant("base", SCENARIO, (), ("random", "random"))


def same(games: list[Told]) -> list[object]:
    """Everything but the times."""
    return [
        (g.variant, g.number, g.bots, g.played.seed, g.played.actions, g.played.score,
         g.played.winner, g.turns, g.attacks, g.luck)
        for g in games
    ]  # fmt: skip


def test_the_same_games_whatever_the_number_of_workers(tmp_path: Path) -> None:
    plan = Plan((BASE,), 7, 6)
    one = run(plan, workers=1, watched=True)
    two = run(plan, workers=2, watched=True)
    assert same(one) == same(two)
    for name, games in (("one", one), ("two", two)):
        (tmp_path / name).mkdir()
        tables.write(tmp_path / name, plan, SIDES, games)
    for table in ("games", "turns", "attacks"):
        first, second = ((tmp_path / n / f"{table}.csv").read_bytes() for n in ("one", "two"))
        assert first == second
        assert first.count(b"\n") > 6


def test_more_games_are_the_same_games_and_some_more() -> None:
    few, many = run(Plan((BASE,), 7, 2)), run(Plan((BASE,), 7, 4))
    assert same(few) == same(many)[:2]
    assert same(run(Plan((BASE,), 8, 2))) != same(few)


def test_an_interrupted_series_goes_on_where_it_was(tmp_path: Path) -> None:
    plan = Plan((BASE,), 3, 5)
    whole = run(plan, watched=True)

    class Enough(Exception):
        pass

    def heard(told: Told) -> None:
        if told.number == 2:
            raise Enough

    with pytest.raises(Enough):
        run(plan, folder=tmp_path, watched=True, heard=heard)
    path = tmp_path / ledger.NAME
    kept = path.read_bytes()
    assert kept.count(b"\n") == 4  # the heading, and three games
    path.write_bytes(kept[:-40])  # the power went while the third was written
    again: list[int] = []
    assert same(
        run(plan, folder=tmp_path, watched=True, heard=lambda told: again.append(told.number))
    ) == same(whole)
    assert again == [0, 1, 2, 3, 4]
    assert path.read_bytes().count(b"\n") == 6
    # A third time nothing is left to play: even the times are those of the first.
    assert run(plan, folder=tmp_path, watched=True) == run(plan, folder=tmp_path, watched=True)


def test_a_folder_holds_one_series(tmp_path: Path) -> None:
    run(Plan((BASE,), 3, 1), folder=tmp_path)
    with pytest.raises(ledger.OtherSeries):
        run(Plan((BASE,), 4, 1), folder=tmp_path)
    with pytest.raises(ledger.OtherSeries):
        run(Plan((BASE,), 3, 1), folder=tmp_path, watched=True)
    (tmp_path / ledger.NAME).write_text("nonsense\n")
    with pytest.raises(ledger.OtherSeries):
        run(Plan((BASE,), 3, 1), folder=tmp_path)


def test_a_changed_player_plays_another_series(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run(Plan((BASE,), 3, 1), folder=tmp_path)
    assert plans.program(GAMES[0]) != plans.program(GAMES[1])
    monkeypatch.setattr(plans, "program", lambda game: "rewritten")
    with pytest.raises(ledger.OtherSeries):
        run(Plan((BASE,), 3, 1), folder=tmp_path)


def test_a_round_robin_gives_everybody_both_sides() -> None:
    plan = Plan(round_robin(SCENARIO, (), ("random", "recruit")), 1, 4)
    bots = [task.playout.bots for task in plan.tasks(watched=False)]
    assert bots == [("random", "recruit"), ("recruit", "random")] * 2
    seeds = [task.playout.seed for task in plan.tasks(watched=False)]
    assert seeds[0] == seeds[1] != seeds[2] == seeds[3]
    assert len(round_robin(SCENARIO, (), ("a", "b", "c"))) == 3


def test_variants_have_the_same_dice() -> None:
    other = Variant(
        "days", SCENARIO, (), BASE.bots, (Change(f"scenarios/{SCENARIO}.toml", "x", ""),)
    )
    seeds = [t.playout.seed for t in Plan((BASE, other), 2, 3).tasks(watched=False)]
    assert seeds[::2] == seeds[1::2]


def test_what_is_found_is_what_was_played() -> None:
    games = run(Plan((BASE,), 7, 8), watched=True)
    found = Findings(BASE, SIDES, games)
    assert found.count == 8
    assert sum(found.won(side) for side in (*SIDES, "")) == 8
    assert sum(count for _, _, count, _ in found.levels) == 8
    last = found.turns[-1]
    assert found.lost(1).mean[-1] == sum(g.turns[-1].lost[1] for g in games) / 8
    held = [share for share in found.held(last) if share is not None]
    assert held
    assert all(0 <= share <= 1 for share in held)
    laboratory = library.game(SHORT.game).laboratory
    assert laboratory is not None
    odds = laboratory().odds(library.kit_for(SCENARIO, {}))
    attacks = sum(sum(found.attacks(side, odds)) for side in SIDES)
    assert attacks == pytest.approx(sum(g.thrown for g in games) / 8)
    assert {pace.side for pace in found.paces} == set(SIDES)
    assert all(pace.median <= pace.slow for pace in found.paces)
    same_again = contrast(found, found)
    assert same_again.wins.value == 0
    assert not same_again.significant


def test_a_difference_that_is_there_is_found() -> None:
    strong = Variant("recruit", SCENARIO, (), ("recruit", "random"))
    games = run(Plan((BASE, strong), 1, 8))
    one, two = (Findings(v, SIDES, [g for g in games if g.variant == n])
                for n, v in enumerate((BASE, strong)))  # fmt: skip
    found = contrast(one, two)
    assert found.significant
    assert found.wins.low > 0


def test_places_and_times_are_packed() -> None:
    held = "0" * 700 + "." * 40 + "1" * 700
    assert unpacked(packed(held)) == held
    assert len(packed(held)) < 60
    assert [slot(s) for s in (0.0, 2**-14, 2**-13, 1.0)] == [0, 1, 2, 15]


@pytest.mark.skipif(find_spec("pyarrow") is None, reason="needs the extra `lab`")
def test_parquet_holds_what_csv_holds(tmp_path: Path) -> None:
    from pyarrow import parquet

    plan = Plan((BASE,), 7, 3)
    tables.write(tmp_path, plan, SIDES, run(plan, watched=True))
    with (tmp_path / "games.csv").open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    found = parquet.read_table(tmp_path / "games.parquet").to_pylist()
    assert [{k: str(v) for k, v in row.items()} for row in found] == rows


def test_without_pyarrow_there_is_csv(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "has_parquet", lambda: False)
    plan = Plan((BASE,), 7, 1)
    written = tables.write(tmp_path, plan, SIDES, run(plan, watched=True))
    assert {path.suffix for path in written} == {".csv"}


def test_kill_9_of_the_workers_costs_no_game() -> None:
    plan = Plan((BASE,), 11, 4)
    killed: list[int] = []

    def heard(told: Told) -> None:
        if not killed:
            for child in multiprocessing.active_children():
                assert child.pid is not None
                os.kill(child.pid, signal.SIGKILL)
                killed.append(child.pid)

    assert same(run(plan, workers=2, watched=True, heard=heard)) == same(run(plan, watched=True))
    assert killed
