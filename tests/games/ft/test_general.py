"""General paragraphs that no chapter of its own tests: sides, first turn, end of the game."""

from __future__ import annotations

import pytest

from grognard.games.ft.charts import LEVELS
from grognard.games.ft.counters import AGGRESSOR, DEFENDER
from grognard.games.ft.rules.e1_criteria import why_not_advance
from grognard.games.ft.rules.f1_victory import PRESTIGE, level_row
from grognard.games.ft.rules.g03_sequence import Turn
from grognard.games.ft.table import result
from tests.games.ft.scenes import SCENARIOS, play_line, scene, start

PLAYERS = {
    "tornio": ("FIN", "GER"), "tali": ("SOV", "FIN"), "gulf-1943": ("SOV", "FIN"),
    "raate": ("SOV", "FIN"), "suomussalmi": ("SOV", "FIN"), "isthmus-dec": ("SOV", "FIN"),
    "isthmus-feb": ("SOV", "FIN"), "gulf-1939": ("SOV", "FIN"),
}  # fmt: skip


@pytest.mark.rule("G.1")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_who_is_the_aggressor_and_who_commands_whom(scenario: str) -> None:
    kit = start(scenario).kit
    assert kit.players == PLAYERS[scenario]
    assert all(kit.side_of[n] == side for side in (AGGRESSOR, DEFENDER) for n in kit.nations[side])
    assert {c.side for c in kit.counters} == {AGGRESSOR, DEFENDER}
    if scenario == "tornio":
        assert kit.nations[AGGRESSOR] == ("FIN", "SOV"), "Finns and Soviets are one side"


@pytest.mark.rule("B.1.3")
def test_nobody_lacks_supply_on_the_first_turn() -> None:
    s = start("raate")
    s.held = 0
    before = [unit.limited for unit in s.units]
    play_line(s, "B.1.5", AGGRESSOR)
    assert [unit.limited for unit in s.units] == before
    s.turn = 2
    play_line(s, "B.1.5", AGGRESSOR)
    assert [unit.limited for unit in s.units] != before


@pytest.mark.rule("F.2.2", "G.20")
@pytest.mark.parametrize(("face", "over"), [(0, PRESTIGE), (9, 0)])
def test_a_failed_test_of_prestige_ends_the_game(face: int, over: int) -> None:
    s = start("suomussalmi")
    s.turn = s.kit.scenario.no_tests + 1
    s.vp = -99
    assert level_row(s).prestige == LEVELS[0]
    play_line(s, "F.2.2", faces=(face,))
    assert s.over == over
    s.steps, s.ask = [Turn(at=len(Turn().phases(s)))], None
    turn = s.turn
    s.steps[-1].enter(s)
    assert s.turn == (turn if over else turn + 1), "no turn more"
    s.vp = 3
    assert (result(s).winner == "defender") == bool(over), "at best the other side's mildest win"


@pytest.mark.rule("F.2.2")
def test_no_test_on_the_first_turns() -> None:
    s = start("suomussalmi")
    s.vp = -99
    assert play_line(s, "F.2.2") is None


@pytest.mark.rule("E.1.1b")
def test_only_the_fully_supplied_advance() -> None:
    s = scene("ground:\n  0505 clear\npieces:\n  S-312 0505 limited1\n")
    assert [rule for rule, _ in why_not_advance(s, 0)] == ["E.1.1b"], "tanks too"
    s.change(0, limited=0)
    assert not list(why_not_advance(s, 0))
