"""The commands that play: sim, fuzz, bench, play."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

import pytest

import grognard
from grognard.ai import make_bot, playout
from grognard.cli import series, workers
from grognard.cli.commands import fuzz as fuzzing
from grognard.kernel.facets import Spread
from grognard.kernel.state import State
from grognard.present import measure
from tests.cli.conftest import Cli
from tests.played import GAME, QUICK, SCENARIO

SHAPE = ["scenario", "games", "actions", "seconds", "errors", "results", "score", "wins", "draws"]


def test_sim_is_the_same_with_one_worker_and_two(cli: Cli) -> None:
    words = ("sim", SCENARIO, "--games", "2", "--seed", "3", "--option", "setup=ready", "--json")
    alone = cli(*words, "--workers", "1").json
    together = cli(*words, "--workers", "2").json
    assert list(alone) == SHAPE
    assert alone["seconds"] > 0
    alone.pop("seconds")
    together.pop("seconds")
    assert alone == together
    assert alone["games"] == 2
    assert alone["actions"] > 1000
    assert sum(alone["results"].values()) == 2
    assert alone["errors"] == 0


def test_a_game_of_a_series_can_be_played_alone() -> None:
    bots = ("random", "random")
    third = playout.series(SCENARIO, {"setup": "ready"}, bots, 5, 3)[2]
    (alone,) = playout.series(SCENARIO, {"setup": "ready"}, bots, third.seed, 1)
    assert alone == third


def test_seeds_of_a_series_differ() -> None:
    assert len({playout.seed_of(1, n) for n in range(100)} | {playout.seed_of(2, 1)}) == 101


def test_sim_reports(cli: Cli) -> None:
    out = cli("sim", SCENARIO, "--games", "1", "--option", "setup=ready", "--lang", "fr").out
    assert f"{SCENARIO}, 1 parties (Allemand\u00a0: random, Soviétique\u00a0: random)" in out
    assert "100 %" in out
    assert "Points en moyenne" in out


class Stubborn:
    """Asks for the same again and again."""

    name = "random"
    looks = False

    def __init__(self, seed: int) -> None:
        self.first: Any = None

    def decide(self, view: Any, ask: Any) -> Any:
        self.first = self.first or next(iter(ask.offers()[0]))
        return self.first


def test_a_game_that_breaks_is_counted_and_named(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playout, "make_bot", lambda name, seed: Stubborn(seed))
    words = ("sim", SCENARIO, "--games", "2", "--option", "setup=ready", "--workers", "1")
    ran = cli(*words, "--json")
    assert ran.code == 1
    found = json.loads(ran.out)
    assert (found["errors"], found["results"], found["score"]) == (2, {}, 0.0)
    assert "seed 1: Illegal" in ran.err
    assert "2 broke off" in cli(*words).out


def test_sim_wants_a_compiler_for_fast(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(series, "find_spec", lambda name: None)
    ran = cli("sim", SCENARIO, "--fast")
    assert ran.code == 2
    assert "numba" in ran.err


def test_work_comes_back_in_order() -> None:
    assert list(workers.worked(abs, [-3, -1, -2], 1)) == [3, 1, 2]
    assert list(workers.worked(abs, list(range(-20, 0)), 2)) == list(range(20, 0, -1))
    assert workers.cores() >= 1


# ---- fuzz ----------------------------------------------------------------------------------


def test_every_lawful_combination_and_no_other() -> None:
    mixes = fuzzing.combinations(SCENARIO, {})
    assert len(mixes) == len(set(mixes)) == 108  # of 144, a quarter mixes weather and calendar
    assert not [m for m in mixes if {("weather", "variable"), ("calendar", "corrected")} <= {*m}]
    assert len(fuzzing.combinations(SCENARIO, {"fog": "m1", "setup": "ready"})) == 18


FIXED = ("--option", "setup=ready", "--option", "fog=m1", "--option", "air=m3a")


def test_fuzz_finds_nothing(cli: Cli) -> None:
    ran = cli("fuzz", SCENARIO, "--games", "1", *FIXED, "--workers", "1", "--json")
    found = ran.json
    assert found["games"] == 1
    assert found["combinations"] == 6
    assert found["failures"] == []
    assert found["actions"] > 500


def test_fuzz_plays_the_second_game(cli: Cli) -> None:
    ran = cli("fuzz", QUICK, "--games", "2", "--workers", "1", "--json")
    assert (ran.json["games"], ran.json["failures"]) == (2, [])
    assert ran.json["combinations"] == 4


def test_fuzz_without_a_scenario_goes_over_all(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    def tried(trial: fuzzing.Trial) -> fuzzing.Tried:
        played.append(trial.scenario)
        return fuzzing.Tried(trial, 1)

    played: list[str] = []
    monkeypatch.setattr(fuzzing, "attempt", tried)
    known = [found.id for found in grognard.scenarios()]
    assert cli("fuzz", "--games", str(len(known) + 1), "--workers", "1").code == 0
    assert played == [*known, known[0]]
    assert "needs a scenario" in cli("fuzz", "--option", "fog=m1").err


def test_fuzz_stops_in_time(cli: Cli) -> None:
    words = ("fuzz", SCENARIO, "--games", "50", *FIXED, "--workers", "1", "--minutes", "0")
    ran = cli(*words, "--every", "5000")
    assert ran.code == 0
    assert ran.out.startswith("1 games, ")


def broken_games(monkeypatch: pytest.MonkeyPatch, **parts: Any) -> None:
    new = grognard.new

    def made(*words: Any, **named: Any) -> Any:
        match = new(*words, **named)
        match.game = dataclasses.replace(match.game, **parts)
        return match

    monkeypatch.setattr(grognard, "new", made)


def test_fuzz_reports_a_broken_invariant(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    def faults(s: State) -> Iterator[str]:
        yield "the moon is on the map"

    broken_games(monkeypatch, faults=faults)
    words = ("fuzz", SCENARIO, "--games", "1", *FIXED, "--workers", "1", "--seed", "4")
    ran = cli(*words, "--every", "7")
    assert ran.code == 1
    assert "Failed at entry 7: the moon is on the map." in ran.err
    assert f"grognard fuzz {SCENARIO} --games 1 --seed 4 --option weather=fixed" in ran.err
    assert "1 failed" in ran.out
    failed = json.loads(cli(*words, "--json").out)["failures"]
    assert [(f["seed"], f["entry"], f["options"]["fog"]) for f in failed] == [(4, 25, "m1")]


def test_fuzz_notices_a_view_that_changes_the_position(monkeypatch: pytest.MonkeyPatch) -> None:
    def view(s: Any, side: str) -> Any:
        s.air = (s.air[0] + 1, s.air[1])

    broken_games(monkeypatch, view=view)
    tried = fuzzing.attempt(fuzzing.Trial(SCENARIO, (("setup", "ready"),), 1, 1))
    assert (tried.entry, tried.fault) == (1, "asking has changed the position")


def test_fuzz_notices_a_snapshot_that_loses_something(monkeypatch: pytest.MonkeyPatch) -> None:
    restore = grognard.library.game(GAME).restore

    def forgetful(kit: Any, saved: Any) -> Any:
        s = restore(kit, saved)
        s.air = (0, 0)
        return s

    broken_games(monkeypatch, restore=forgetful)
    tried = fuzzing.attempt(fuzzing.Trial(SCENARIO, (("setup", "ready"),), 1, 1))
    assert tried.fault == "a snapshot does not come back as it was"


def test_fuzz_notices_a_score_that_drifts(monkeypatch: pytest.MonkeyPatch) -> None:
    result = grognard.library.game(GAME).result
    scores = iter(range(1000))

    def drifting(s: Any) -> Any:
        return next(scores), result(s)

    broken_games(monkeypatch, result=drifting)
    tried = fuzzing.attempt(fuzzing.Trial(SCENARIO, (("setup", "ready"),), 1, 1))
    assert tried.fault == "the score is not the one recomputed from scratch"


# ---- bench ---------------------------------------------------------------------------------


def figures_of(game: str) -> Any:
    """The module of a game's figures."""
    return import_module(f"grognard.games.{game}.present.benchmarks")


def figures() -> list[Any]:
    return [figures_of(game) for game in grognard.library.game_ids()]


def test_bench(cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(measure, "LEAST_SECONDS", 0.0005)
    monkeypatch.setattr(figures_of(GAME), "has_compiled", lambda: False)
    baseline = tmp_path / "baseline.json"
    words = ("bench", "--games", "1", "--repeat", "1", "--save", baseline)
    found = cli(*words, "--json").json
    machine = found.pop("machine")
    assert "Movement.draw" in machine["distribution"]
    names = {name for one in figures() for name in one.NAMES}
    assert set(found) == {name for name in names if "compiled" not in name}
    assert all(sorted(figure) == ["median", "unit", "value"] for figure in found.values())
    assert all(figure["value"] > 0 for figure in found.values())
    old = json.loads(baseline.read_text(encoding="utf-8"))
    old["clone"]["value"] *= 1e6
    baseline.write_text(json.dumps(old), encoding="utf-8")
    clone = ("clone", Spread(2.0, 3.5), "us")
    for one in figures():
        only = [clone] if one is figures_of(GAME) else []
        monkeypatch.setattr(one, "measured", lambda *_, only=only: iter(only))
    ran = cli("bench", "--against", baseline, "--lang", "fr")
    assert ran.code == 0
    assert "neuf/ancien" in ran.out
    assert ran.out.index("meilleure") < ran.out.index("médiane")
    assert ran.out.index("2.0") < ran.out.index("3.5")
    assert "0.00" in ran.out
    ratios = cli("bench", "--against", baseline, "--json").json["ratios"]
    assert ratios == {"clone": round(2.0 / old["clone"]["value"], 3)}


def test_the_contact_policy_marches_to_contact() -> None:
    def fights(policy: Any) -> int:
        match = grognard.new(SCENARIO, {"setup": "ready"}, 1, undo=False)
        policy(match)
        return sum(event.what == "attack" for event in match.story)

    def drift(match: Any) -> None:
        playout.go_on(match, {s: make_bot("random", 1) for s in match.game.sides}, 10_000)

    assert fights(lambda m: figures_of(GAME).march(m, Random(1))) > fights(drift)


# ---- play ----------------------------------------------------------------------------------


def test_play_hands_its_wishes_to_the_table(
    cli: Cli, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    wishes: list[dict[str, Any]] = []
    monkeypatch.setattr("grognard.cli.table.play", lambda **wish: wishes.append(wish))
    words = ("--side", "soviet", "--bot", "random", "--option", "fog=m1", "--seed", "3")
    assert cli("play", SCENARIO, *words, "--load", tmp_path, "--lang", "fr").code == 0
    assert wishes == [
        {
            "scenario": SCENARIO, "side": "soviet", "bot": "random", "options": {"fog": "m1"},
            "seed": 3, "lang": "fr", "load": tmp_path,
        }
    ]  # fmt: skip


def test_play_without_a_terminal_says_so(cli: Cli) -> None:
    ran = cli("play")
    assert ran.code == 0
    assert ran.out.strip()
