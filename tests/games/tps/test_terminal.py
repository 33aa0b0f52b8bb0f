"""Stalingrad in the terminal: lists of what may be done, played by keys."""

from __future__ import annotations

import re

import pytest
from textual.pilot import Pilot

from grognard.cli.table import session as sessions
from grognard.cli.table.dialogs import Confirm
from grognard.cli.table.screen import TableScreen
from grognard.language import Lang
from tests.cli.seated import BARE, Story, choose, labels, play, press, settled, shown


@pytest.fixture(autouse=True)
def home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path_factory.mktemp("home")))


def table(story: Story, lang: Lang = "en") -> None:
    play(sessions.begin("southern-suburbs", "german", "random", {}, 7), story, lang)


async def end_bombardment(pilot: Pilot[None], screen: TableScreen) -> None:
    """[20.4] Nobody has fired: the table asks first."""
    await choose(pilot, screen, screen.texts.say("do-end-opening"))
    assert isinstance(pilot.app.screen, Confirm)
    await press(pilot, "enter")
    await settled(pilot)


@pytest.mark.parametrize(("lang", "date"), [("en", "13 September"), ("fr", "13 septembre")])
def test_a_german_impulse(lang: Lang, date: str) -> None:
    async def story(pilot: Pilot[None], screen: TableScreen) -> None:
        assert date in shown(screen, "head")
        say = screen.texts.say
        await end_bombardment(pilot, screen)
        state = screen.session.match.state
        await choose(pilot, screen, say("do-move"))
        await choose(pilot, screen, "94 III/267")
        where = state.units[2].at
        await press(pilot, "enter")
        assert screen.session.match.state.units[2].at != where
        await press(pilot, "z")
        assert screen.session.match.state.units[2].at == where, "taken back"
        assert not any(BARE.search(text) for text in labels(screen))

    table(story, lang)


def test_an_attack_is_put_together_and_computed() -> None:
    async def story(pilot: Pilot[None], screen: TableScreen) -> None:
        await end_bombardment(pilot, screen)
        await choose(pilot, screen, "Attack  (")
        await choose(pilot, screen, "area 29")
        plan = screen.plan
        assert plan is not None
        assert set(map(plan.role, plan.roles)) == {""}, "nobody takes part yet"
        await choose(pilot, screen, "▶")
        assert "8.3" in shown(screen, "notice"), "nobody attacks: refused with the rule"
        await choose(pilot, screen, "94 I/267")
        await choose(pilot, screen, "94 II/267")
        (told,) = [text for text in labels(screen) if text.startswith("▶")]
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

    table(story)


def test_why_a_unit_cannot_go_there() -> None:
    async def story(pilot: Pilot[None], screen: TableScreen) -> None:
        await end_bombardment(pilot, screen)
        await press(pilot, "w", *"G001", "space", *"33", "enter")
        assert re.search(r"94 I/267 cannot go to area 33:\s+8\.\d", shown(screen, "notice"))
        await press(pilot, "w", *"G001", "space", *"99", "enter")
        assert "no area “99”" in shown(screen, "notice")

    table(story)
