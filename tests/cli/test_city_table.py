"""Stalingrad's table in the terminal: lists of what may be done, played by keys."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable
from random import Random

import pytest
from textual.pilot import Pilot
from textual.widgets import OptionList, Select

from grognard.cli.table import session as sessions
from grognard.cli.table.app import Table
from grognard.cli.table.city import CityScreen
from grognard.cli.table.city_menu import menu
from grognard.cli.table.city_words import CityWords
from grognard.cli.table.lists import Line
from grognard.cli.table.start import StartScreen
from grognard.kernel.value import CHANCE
from grognard.language import Lang
from tests.cli import seated
from tests.cli.seated import press, settled, shown

pytestmark = pytest.mark.usefixtures("home")

BARE = re.compile(r"\b(?:table|phase|side|line|no|do|level|group|event|cli)-[a-z]")
"""A key that found no text."""

Story = Callable[[Pilot[None], CityScreen], Awaitable[None]]


async def choose(pilot: Pilot[None], screen: CityScreen, word: str) -> None:
    """Go to the first line that says this, and press Enter."""
    lines = [label.plain for label in screen._labels()]
    screen.query_one("#menu", OptionList).highlighted = next(
        n for n, line in enumerate(lines) if word in line
    )
    await press(pilot, "enter")


def play(story: Story, lang: Lang = "en", side: str = "german") -> None:
    made = sessions.begin("southern-suburbs", side, "random", {}, 7)
    seated.play(made, lang, CityScreen, story, rows=60)


# ---- playing -------------------------------------------------------------------------------


@pytest.mark.parametrize(("lang", "date"), [("en", "13 September"), ("fr", "13 septembre")])
def test_a_german_impulse(lang: Lang, date: str) -> None:
    async def story(pilot: Pilot[None], screen: CityScreen) -> None:
        assert date in shown(screen, "head")
        say = screen.words.say
        await choose(pilot, screen, say("do-end-opening"))
        state = screen.session.match.state
        await choose(pilot, screen, say("do-move"))
        await choose(pilot, screen, "94 III/267")
        where = state.units[2].at
        await press(pilot, "enter")
        assert screen.session.match.state.units[2].at != where
        await press(pilot, "z")
        assert screen.session.match.state.units[2].at == where, "taken back"
        assert not any(BARE.search(label.plain) for label in screen._labels())

    play(story, lang)


def test_an_attack_is_put_together_and_reckoned() -> None:
    async def story(pilot: Pilot[None], screen: CityScreen) -> None:
        await choose(pilot, screen, "End the bombardment")
        await choose(pilot, screen, "Attack  (")
        await choose(pilot, screen, "area 29")
        plan = screen.plan
        assert plan is not None
        assert set(map(plan.role, plan.roles)) == {""}, "nobody takes part yet"
        await choose(pilot, screen, "▶")
        assert "8.3" in shown(screen, "notice"), "nobody attacks: refused with the rule"
        await choose(pilot, screen, "94 I/267")
        await choose(pilot, screen, "94 II/267")
        (told,) = [label.plain for label in screen._labels() if label.plain.startswith("▶")]
        assert re.search(r"\d+ : \d+", told)
        assert "lost" in told
        assert "%" in told
        before = len(screen.session.match.entries)
        await choose(pilot, screen, "▶")
        assert len(screen.session.match.entries) > before, "it is declared"
        for _ in range(5):  # a second attack, the advantage: the first answer will do
            if screen.session.match.story[-1].what != "attack":
                await press(pilot, "enter")
        assert [e for e in screen.session.match.story if e.what == "attack"]

    play(story)


def test_why_a_unit_cannot_go_there() -> None:
    async def story(pilot: Pilot[None], screen: CityScreen) -> None:
        await choose(pilot, screen, "End the bombardment")
        await press(pilot, "w", *"G001", "space", *"33", "enter")
        assert re.search(r"94 I/267 cannot go to area 33:\s+8\.\d", shown(screen, "notice"))
        await press(pilot, "w", *"G001", "space", *"99", "enter")
        assert "no area “99”" in shown(screen, "notice")

    play(story)


def test_the_start_screen_offers_the_sides_and_options_of_the_scenario_chosen() -> None:
    async def run() -> None:
        app = Table("en", pace=2)
        async with app.run_test(size=(120, 50)) as pilot:
            await settled(pilot)
            assert isinstance(app.screen, StartScreen)
            app.screen.query_one("#scenario", Select).value = "first-week"
            for _ in range(5):
                await pilot.pause()
            assert app.screen.query_one("#option-setup", Select).value == "historical"
            app.screen.query_one("#side", Select).value = "russian"
            await pilot.pause()
            app.screen.query_one("#go").focus()
            await press(pilot, "enter")
            screen = app.screen
            assert isinstance(screen, CityScreen)
            assert screen.session.seats.people == ("russian",)

    asyncio.run(run())


# ---- without a screen ----------------------------------------------------------------------


def every_line(lines: tuple[Line, ...]) -> list[Line]:
    return [one for line in lines for one in (line, *every_line(line.opened()))]


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_action_of_a_game_is_found_in_the_lists_and_has_words(lang: Lang) -> None:
    made = sessions.begin("first-week", "both", "random", {"setup": "historical"}, 5)
    match, rng, met = made.match, Random(5), set()
    words = CityWords(lang, match.kit)
    while not match.over:
        side = match.ask.side
        action = match.ask.sample(rng)
        if side != CHANCE and len(match.entries) % 7 == 0:
            met |= set(match.ask.kinds)
            lines = every_line(menu(match.ask.offers(side), words))
            assert not [line for line in lines if BARE.search(line.label.plain)]
            plans = [line.plan for line in lines if line.plan is not None]
            assert any(line.action == action for line in lines) or any(
                type(plan.action) is type(action) for plan in plans
            )
            for plan in plans:
                labels = [
                    words.role(i, role).plain for i, mine in plan.roles.items() for role in mine
                ]
                assert not [label for label in labels if BARE.search(label)]
        match.play(side, action)
    assert {"move", "attack", "pay", "pass"} <= met
