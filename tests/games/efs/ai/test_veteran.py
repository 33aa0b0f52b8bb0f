"""The opponents that plan in the East Front Series: Regular goes by weights of its own, Veteran
compares plans on imagined tables."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import asdict, replace

from grognard.ai import make_bot
from grognard.ai.regular import Regular
from grognard.ai.weights import weight_sets
from grognard.games.efs import opponents
from grognard.games.efs.ai import plans
from grognard.games.efs.ai.board_model import Board
from grognard.games.efs.ai.combat_value import CombatValue
from grognard.games.efs.ai.forecast import Forecast
from grognard.games.efs.ai.goals import Goals
from grognard.games.efs.ai.weights import PLAIN
from grognard.games.efs.view import View
from grognard.kernel.match import Match
from grognard.language import LANGS, Language
from tests.games.efs.ai.playing import begun, bots_of, game, play
from tests.games.efs.scenes import scene

SETS = weight_sets(opponents())


def at_the_start(scenario: str = "winter-drill", phase: str = "axis_mvt") -> Match[Any]:
    match = begun(scenario)
    bots = bots_of(("recruit", "recruit"), 3)
    while match.state.phase != phase or "end-movement" not in match.ask.kinds:
        play(match, bots, match.played + 1)
    return match


def seen(match: Match[Any], side: str) -> View:
    view = match.view(side)
    assert isinstance(view, View)
    return view


def test_regular_plays_to_the_end_and_sees_no_more_than_its_side_may() -> None:
    assert game(("regular", "regular"), "first-bridgehead", trap=True).over
    assert game(("regular", "recruit"), "mogilev", most=250, trap=True).played == 250


def test_its_weights_differ_from_recruit_s_and_make_other_moves() -> None:
    assert asdict(SETS["regular"]) != asdict(PLAIN)
    moves = []
    for weights in (PLAIN, replace(PLAIN, prepared=(50.0, 50.0), declared=50.0)):
        match = at_the_start()
        bot = Regular(5)
        bot.take(weights)
        play(match, {"axis": bot, "soviet": make_bot("recruit", 4)}, match.played + 60)
        moves.append({str(entry.action["do"]) for entry in match.entries if entry.side == "axis"})
    assert "declare" not in moves[1]


def test_plans_are_compared_before_anybody_has_moved_in_the_first_phase() -> None:
    match = at_the_start()
    assert plans.decision_point(seen(match, "axis"))
    assert not plans.decision_point(seen(match, "soviet"))
    play(match, bots_of(("recruit", "recruit"), 3), match.played + 1)
    assert match.state.phase == "axis_mvt"
    assert not plans.decision_point(seen(match, "axis"))


def test_veteran_weighs_plans_and_tells_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plans, "PLAYOUTS", 1)
    match = at_the_start("first-bridgehead")
    bots = {"axis": make_bot("veteran", 3), "soviet": make_bot("recruit", 4)}
    play(match, bots, match.played + 1)
    thoughts = bots["axis"].thinks()
    assert thoughts[0].what == "compared"
    told = {one.what for one in thoughts}
    assert "plan-usual" in told
    names = [name for name in told if name.startswith("plan-")]
    names += [one.what for one in plans.TOLD.values()]
    for lang in LANGS:
        texts = Language(lang, ("efs",))
        assert all(texts.say(f"thought-{name}") for name in names)


def test_veteran_plays_with_the_trap_set(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plans, "PLAYOUTS", 1)
    assert game(("veteran", "recruit"), "first-bridgehead", trap=True).over


def test_every_plan_has_weights_of_its_own() -> None:
    match = at_the_start()
    found = plans.candidates(seen(match, "axis"), match.kit, [], SETS)
    assert [plan.what.what for plan in found][:1] == ["plan-usual"]
    assert len({plan.weights for plan in found}) == len(found) == len(plans.TOLD)


def test_a_lead_is_worth_more_the_fewer_turns_are_left() -> None:
    match = at_the_start()
    view = seen(match, "axis")
    ahead = plans.threshold(match.kit) + 3
    early, late = (plans.chance(ahead, view, match.kit, left) for left in (6, 0))
    assert 0.5 < early < late < 1
    assert plans.value(view, match.kit) + plans.value(
        seen(match, "soviet"), match.kit
    ) == pytest.approx(1)


# ---- what its judge sees besides ---------------------------------------------------------------

FIELD = "scenario: first-bridgehead\nturn: 5\nweather: dry\nphase: axis_declaration\n"


def parts(pieces: str) -> tuple[Board, Forecast, CombatValue]:
    s = scene(f"{FIELD}ground:\n  0909 woods\npieces:\n{pieces}")
    board = Board(s, PLAIN)
    goals = Goals(board)
    forecast = Forecast(board, goals)
    return board, forecast, CombatValue(board, goals, forecast)


def test_an_enemy_who_is_shut_in_is_worth_more() -> None:
    opened = parts("  18/18Pz 0505\n  Zap 0506\n")
    kit = opened[0].kit
    at = kit.hex("0506")
    assert opened[2].shut_in((at,)) < 1
    ring = zip(("18/18Pz", "52/18Pz", "101/18Pz", "R88/18Pz", "35/4Pz", "12/4Pz"),
               kit.ground.around[at], strict=True)  # fmt: skip
    shut = parts("  Zap 0506\n" + "".join(f"  {id} {kit.names[b]}\n" for id, b in ring))
    assert shut[2].shut_in((at,)) == 1


def test_the_enemy_s_reply_is_feared_near_him_and_less_in_company() -> None:
    _, forecast, _ = parts("  R88/18Pz 0505\n  64_RD 0506\n  38_Tk 0606\n")
    kit = forecast.board.kit
    near, far = kit.hex("0505"), kit.hex("0112")
    assert forecast.reply[near] > forecast.reply[far] == 0
    assert forecast.loss(near, 1) > forecast.loss(near, 20) == 0
