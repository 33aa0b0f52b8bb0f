"""The terminal screen, in every game: lists of what may be done, played by keys."""

from __future__ import annotations

import asyncio
import io
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from random import Random
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import Select, Static

import grognard
from grognard import library
from grognard.cli import table
from grognard.cli.output import speaking
from grognard.cli.table import session as sessions
from grognard.cli.table.app import Table
from grognard.cli.table.dialogs import Confirm, Page
from grognard.cli.table.rules_page import RuleBook
from grognard.cli.table.screen import TableScreen
from grognard.cli.table.seats import read_seats, unfinished
from grognard.cli.table.start import StartScreen
from grognard.kernel.facets import Terminal
from grognard.kernel.game import OptionFault, Scenario
from grognard.kernel.value import CHANCE
from grognard.language import LANGS, Lang, keys, variables
from tests.cli.seated import BARE, labels, play, play_at_random, press, settled, shown, walk

pytestmark = pytest.mark.usefixtures("home")

FIRST = [next(s for s in grognard.scenarios() if s.game == game) for game in library.game_ids()]
"""A scenario of every game."""
SHORT = [min((s for s in grognard.scenarios() if s.game == game), key=lambda s: len(s.options))
         for game in library.game_ids()]  # fmt: skip
GAMES = pytest.mark.parametrize("scenario", FIRST, ids=lambda s: s.game)
TEXT = files("grognard.cli.table") / "text"


def begun(scenario: Scenario, side: str = "", bot: str = "random") -> sessions.Session:
    """A game against the computer, set up as the scenario has it where it can be."""
    options = {o.id: "ready" for o in scenario.options if "ready" in o.choices}
    return sessions.begin(scenario.id, side or scenario.sides[0], bot, options, 7)


def terminal_of(scenario: Scenario) -> Terminal:
    facet = library.game(scenario.game).terminal
    assert facet is not None
    return facet()


# ---- the lists -----------------------------------------------------------------------------


@GAMES
@pytest.mark.parametrize("lang", LANGS)
def test_every_action_stands_in_the_lists_with_words_and_is_lawful(
    scenario: Scenario, lang: Lang
) -> None:
    match, rng = grognard.new(scenario.id, {}, 5, undo=False), Random(5)
    terminal, looked = terminal_of(scenario), 0
    while not match.over and looked < 12:
        side = match.ask.side
        if side == CHANCE:
            match.roll()
            continue
        action = match.ask.sample(rng)
        if len(match.entries) % 31 == 0:
            looked += 1
            with speaking(lang):
                lines = list(walk(terminal.menu(match, match.view(side), match.ask.offers(side))))
                plans = [line.plan for line in lines if line.plan is not None]
                told = [line.label.plain for line in lines] + [
                    plan.label(n, role).plain
                    for plan in plans
                    for n, roles in plan.roles.items()
                    for role in roles
                ]
            assert not [text for text in told if BARE.search(text)]
            made = [line.action for line in lines] + [plan.action for plan in plans]
            assert any(alike(one, action) for one in made), action
            for line in lines[:: max(1, len(lines) // 40)]:
                assert line.action is None or not match.why_not(side, line.action)
        match.play(side, action)
    assert looked > 3


def alike(one: Any, action: Any) -> bool:
    """The same deed of the same unit; a move may have another path to the same place."""
    return type(one) is type(action) and getattr(one, "unit", -1) == getattr(action, "unit", -1)


# ---- the screen ----------------------------------------------------------------------------


@GAMES
@pytest.mark.parametrize("lang", LANGS)
def test_some_of_a_game_is_played_by_keys(scenario: Scenario, lang: Lang) -> None:
    async def story(pilot: Pilot[None], screen: TableScreen) -> None:
        await play_at_random(pilot, screen, Random(3), 25, 0.3)
        match = screen.session.match
        mine = [entry for entry in match.entries if entry.side == screen.session.seat]
        assert len(mine) > 3
        for text in (*labels(screen), shown(screen, "head"), shown(screen, "keys")):
            assert not BARE.search(text), text

    play(begun(scenario), story, lang)


@pytest.mark.slow
@pytest.mark.parametrize("scenario", SHORT, ids=lambda s: s.game)
def test_a_game_is_played_from_set_up_to_end(scenario: Scenario) -> None:
    async def story(pilot: Pilot[None], screen: TableScreen) -> None:
        await play_at_random(pilot, screen, Random(3), 5000, 0.7)
        assert screen.session.over
        assert labels(screen)[0] == screen.texts.say("table-over")

    play(begun(scenario, bot="recruit"), story)


@GAMES
def test_undo_pages_language_and_pace(scenario: Scenario) -> None:
    async def story(pilot: Pilot[None], screen: TableScreen) -> None:
        app = pilot.app
        await press(pilot, "v")
        assert isinstance(app.screen, Page)
        await press(pilot, "escape", "question_mark")
        assert isinstance(app.screen, Page)
        await press(pilot, "escape", "r")
        assert isinstance(app.screen, RuleBook)
        assert str(app.screen.query_one("#rule", Static).visual)
        await press(pilot, "escape", "f")
        assert screen.texts.say("table-pace-0") in shown(screen, "notice")
        before = shown(screen, "head")
        await press(pilot, "L")
        assert screen.texts.lang == "fr"
        assert shown(screen, "head") != before
        match, seat = screen.session.match, screen.session.seat
        for _ in range(60):
            if not match.why_not_undo(seat):
                break
            await play_at_random(pilot, screen, Random(4), 1, 0.0)
        entries = len(match.entries)
        await press(pilot, "z")
        assert len(match.entries) == entries - 1
        await press(pilot, "q")
        assert isinstance(app.screen, Confirm)

    play(begun(scenario), story)


@GAMES
def test_the_cursor_moves_and_a_place_is_gone_to(scenario: Scenario) -> None:
    async def story(pilot: Pilot[None], screen: TableScreen) -> None:
        start = screen.cursor
        await press(pilot, "shift+down")
        assert screen.cursor != start
        name = screen.session.kit.names[start]
        await press(pilot, "g", *("minus" if c == "-" else c for c in name), "enter")
        assert screen.cursor == start
        await press(pilot, "g", *"nowhere", "enter")
        assert "nowhere" in shown(screen, "notice")

    play(begun(scenario), story)


@GAMES
def test_why_not(scenario: Scenario) -> None:
    async def story(pilot: Pilot[None], screen: TableScreen) -> None:
        kit, view = screen.session.kit, screen.session.view
        mine = next(u for u in view.units if u.side == screen.session.seat)
        here = kit.names[screen.cursor]
        await ask(pilot, f"{mine.id} {here}")
        told = shown(screen, "notice")
        assert told
        assert not BARE.search(told)
        await ask(pilot, f"nobody {here}")
        assert "nobody" in shown(screen, "notice")

    async def ask(pilot: Pilot[None], text: str) -> None:
        await press(pilot, "w")
        box = pilot.app.screen.query_one("Input")
        box.value = text  # type: ignore[attr-defined]
        await press(pilot, "enter")

    play(begun(scenario), story)


@GAMES
def test_only_what_the_place_at_the_cursor_is_about(scenario: Scenario) -> None:
    async def story(pilot: Pilot[None], screen: TableScreen) -> None:
        with speaking("en"):
            some = next(line for line in walk(screen.lists[0]) if line.place >= 0)
        screen.look(some.place)
        await press(pilot, "space")
        assert screen.lists[-1]
        assert all(line.place == some.place for line in screen.lists[-1])
        await press(pilot, "escape")
        assert len(screen.lists) == 1

    match_with_places(scenario, story)


def match_with_places(scenario: Scenario, story: Callable[..., object]) -> None:
    async def first(pilot: Pilot[None], screen: TableScreen) -> None:
        for _ in range(60):
            with speaking("en"):
                if any(line.place >= 0 for line in walk(screen.lists[0], 5)):
                    break
            await play_at_random(pilot, screen, Random(1), 1, 0.0)
        await press(pilot, "escape", "escape", "escape")
        await story(pilot, screen)  # type: ignore[misc]

    play(begun(scenario), first)


@GAMES
def test_a_kept_game_is_not_taken_up_by_a_side_it_does_not_have(
    scenario: Scenario, home: Path
) -> None:
    made = begun(scenario)
    made.keep()
    with pytest.raises(OptionFault) as fault:
        sessions.resume(made.path, "no-such-side")
    assert fault.value.about["known"] == ", ".join((*made.match.game.sides, "both"))


@GAMES
def test_a_kept_game_is_taken_up_again(scenario: Scenario, home: Path) -> None:
    async def story(pilot: Pilot[None], screen: TableScreen) -> None:
        await play_at_random(pilot, screen, Random(2), 6, 0.0)
        [(path, seats)] = unfinished(home)
        assert path == screen.session.path
        assert (seats.people, seats.bot) == ((scenario.sides[0],), "random")
        again = sessions.resume(path)
        assert again.match.state.saved() == screen.session.match.state.saved()
        copy = home.parent / "copy.json"
        await press(pilot, "s")
        box = pilot.app.screen.query_one("Input")
        box.value = str(copy)  # type: ignore[attr-defined]
        await press(pilot, "enter")
        assert sessions.resume(copy).path != copy, "a copy goes on in a file of its own"
        assert read_seats(copy) is not None

    play(begun(scenario), story)


# ---- the start -----------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGS)
def test_the_start_screen_begins_any_game(lang: Lang) -> None:
    async def run() -> None:
        app = Table(lang, pace=2)
        async with app.run_test(size=(120, 50)) as pilot:
            await settled(pilot)
            start = app.screen
            assert isinstance(start, StartScreen)
            assert start.wish.scenario == grognard.scenarios()[0].id, "the first that is listed"
            start.query_one("#scenario", Select).value = FIRST[-1].id
            for _ in range(5):
                await pilot.pause()
            start.query_one("#side", Select).value = FIRST[-1].sides[1]
            await pilot.pause()
            start.query_one("#go").focus()
            await press(pilot, "enter")
            screen = app.screen
            assert isinstance(screen, TableScreen)
            assert screen.session.match.scenario == FIRST[-1].id
            assert screen.session.seats.people == (FIRST[-1].sides[1],)
            assert screen.texts.lang == lang

    asyncio.run(run())


def test_the_start_screen_begins_at_the_last_played(home: Path) -> None:
    begun(FIRST[-1]).keep()

    async def run() -> None:
        app = Table("en")
        async with app.run_test(size=(120, 50)) as pilot:
            await settled(pilot)
            assert isinstance(app.screen, StartScreen)
            assert app.screen.wish.scenario == FIRST[-1].id

    asyncio.run(run())


def test_without_a_terminal_it_says_so_in_both_languages(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO())
    assert table.play() == 0
    said = capsys.readouterr().out
    assert "needs a terminal" in said
    assert "a besoin d’un terminal" in said


def test_both_languages_have_the_same_texts() -> None:
    assert keys("en", TEXT) == keys("fr", TEXT)
    assert variables("en", TEXT) == variables("fr", TEXT)
