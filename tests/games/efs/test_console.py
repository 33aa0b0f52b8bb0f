"""The East Front Series at the command line and in the terminal; its report and laboratory."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from grognard.cli.game_console import answers, supply_answer
from grognard.cli.output import call_things, speaking
from grognard.games.efs import GAME
from grognard.games.efs.board import board
from grognard.games.efs.present import console, environment, laboratory, report, terminal
from grognard.games.efs.state import State
from grognard.games.efs.view import view as view_of
from grognard.kernel.dice import FairDice
from grognard.kernel.events import Event
from grognard.kernel.facets import Console, Environment, Laboratory, Report, Terminal
from grognard.kernel.game import Game
from grognard.kernel.match import Match
from grognard.kernel.value import CHANCE
from grognard.language import Language
from tests.games.efs.scenes import kit_of, scene, start

FACETS: tuple[Console | Environment | Laboratory | Report | Terminal, ...] = (
    console, environment, laboratory, report, terminal,
)  # fmt: skip
"""mypy compares each with its Protocol."""


def match_of(s: State) -> Match[Any]:
    game: Game[Any] = GAME
    fair = FairDice.from_seed(1)
    return Match(game, s.kit, "first-bridgehead", fair, state=s, undo=False)


MARCH = """
scenario: first-bridgehead
turn: 5
weather: dry
phase: axis_mvt
ground:
  0505 woods
  main 0406 0405 0404
pieces:
  18/18Pz 0406
  HQ_13 0606
  17_RD 0506
"""


@pytest.mark.rule("10.4", "11.36c")
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_why_tells_the_way_hex_by_hex_and_calls_units_by_name(lang: Any) -> None:
    match = match_of(scene(MARCH))
    with speaking(lang):
        call_things(match)
        found = {one["about"]: one for one in answers(match, "axis", 0, match.kit.hex("0505"))}
        assert found["move"]["yes"]
        assert "[10.34]" in found["move"]["answer"]
        assert "18/18Pz" not in found["move"]["answer"]
        assert found["stack"]["yes"]
        foes = {one["about"]: one for one in answers(match, "axis", 0, match.kit.hex("0506"))}
        assert not foes["attack"]["yes"]
        assert [one["rule"] for one in foes["overrun"]["reasons"]] == ["11.36c"]
        orders = {one["about"]: one for one in answers(match, "soviet", 1, match.kit.hex("0101"))}
        assert [one["rule"] for one in orders["command"]["reasons"]] == ["21.11"]
        assert not supply_answer(match, "axis", 0)["yes"]


def test_the_terminal_shows_a_window_and_every_offer_in_words() -> None:
    s = start("first-bridgehead")
    match, rng = match_of(s), Random(1)
    shown = 0
    with speaking("fr"):
        call_things(match)
        while not match.over:
            side = match.ask.side
            if side == CHANCE:
                match.roll()
                continue
            if shown < 25:
                view = console.seen(match, side)
                at = terminal.first_place(match, view)
                lines = terminal.window(match, view, at, frozenset((at,)), (80, 30))
                assert len(lines) > 8
                assert any(terminal.step(match, at, way) != at for way in terminal.STEPS)
                offers = list(match.ask.offers(side))
                for line in terminal.menu(match, view, offers):
                    texts = [line.label.plain, *(one.label.plain for one in line.opened()[:5])]
                    assert not [text for text in texts if "18/18Pz" in text or "{" in text]
                    assert all(texts)
                assert len(terminal.status(match, view)) == terminal.HEAD
                shown += 1
            match.play(side, match.ask.sample(rng))
    assert shown == 25


@pytest.mark.rule("15.6")
def test_the_report_tells_combats_losses_and_the_map() -> None:
    kit = kit_of("berezina-to-the-dnepr")
    sheet = board(kit)
    said = Language("en", ["efs"], strict=True).say
    sums = Event("strengths", "15.46a", (("attack", 17), ("defence", 4)))
    roll = Event("combat-result", "15.6", (
        ("side", "axis"), ("hex", "1829"), ("die", 6), ("drm", -1), ("column", "4-1"),
        ("result", "-/2R"),
    ))  # fmt: skip

    class Turn:
        turn = 5
        events = (sums, roll)

    (one,) = report.combats([Turn])
    assert report.combat(one, sheet, said) == (
        "5", "Axis", "1829", "17 : 4", "4-1", "6 (-1)", "<b>-/2R</b>",
    )  # fmt: skip
    s = start("berezina-to-the-dnepr")
    view = view_of(s, "axis")
    drawn = report.picture(sheet, "fr")
    assert "Borissov" in drawn.printed()
    assert drawn.position(view, "x").count('<use href="#axis"') > 5
    assert report.dates(9, sheet, "en") == "8–9 July 1941"
    before = report.losses(view, sheet)
    unit = s.kit.unit("18/18Pz")
    s.put(unit, type(s.units[unit])(at=s.units[unit].at, step=2))
    assert report.losses(view_of(s, "axis"), sheet)["axis"] == before["axis"] + 2


@pytest.mark.rule("15.6", "16.12")
def test_the_laboratory_compares_a_roll_with_all_rolls_at_these_odds() -> None:
    kit = kit_of("first-bridgehead")
    about: tuple[tuple[str, str | int], ...] = (
        ("side", "axis"),
        ("hex", "1829"),
        ("drm", 0),
        ("column", "3-1"),
    )
    lucks = []
    for die in range(1, 11):
        cell = kit.crt.cell(die, "3-1")
        told: tuple[tuple[str, str | int], ...] = (*about, ("die", die), ("result", cell))
        event = Event("combat-result", "15.6", told)
        found = laboratory.attacked(event, "soviet", kit)
        assert found is not None
        assert (found.side, found.odds) == ("axis", "3-1")
        lucks.append(found.luck)
    assert abs(sum(lucks)) < 1e-9
    assert "3-1" in laboratory.odds(kit)
    s = start("first-bridgehead")
    assert set(laboratory.held(s)) == {"0", "1"}
    assert laboratory.heat(kit, "en").picture([0.9] * kit.ground.size, "x").count("<path") == 1


def test_a_learner_sees_who_holds_what_and_what_it_is_worth() -> None:
    kit = kit_of("first-bridgehead")
    view = view_of(start("first-bridgehead"), "axis")
    assert environment.worth(kit)[kit.hex("1828")] == 3
    assert environment.holders(view)[kit.hex("1531")] == "axis"
    assert environment.strength(kit, kit.unit("18/18Pz")) == 1.5
