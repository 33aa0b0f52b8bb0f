"""Panzer Grenadier's table in the terminal: lists of what may be done, played by keys."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random

import pytest
from textual.pilot import Pilot
from textual.widgets import OptionList, Static

from grognard import library
from grognard.cli.table import session as sessions
from grognard.cli.table.app import Table
from grognard.cli.table.dialogs import HandOver
from grognard.cli.table.field import FieldScreen
from grognard.cli.table.field_menu import menu
from grognard.cli.table.field_words import FieldWords
from grognard.cli.table.lists import Line
from grognard.kernel.value import CHANCE
from grognard.language import LANGS, Lang

BARE = re.compile(r"\b(?:table|phase|side|line|no|do|level|event|cli)-[a-z]")
"""A key that found no text."""
SCENARIO = "s01-birch-knoll"

Story = Callable[[Pilot[None], FieldScreen], Awaitable[None]]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return tmp_path / "grognard"


async def settled(pilot: Pilot[None]) -> None:
    """Wait until a person is asked."""
    for _ in range(4000):
        await pilot.pause()
        screen = pilot.app.screen
        if not (isinstance(screen, FieldScreen) and screen.is_busy()):
            return
        await asyncio.sleep(0.01)


async def press(pilot: Pilot[None], *names: str) -> None:
    for name in names:
        await pilot.press(name)
        await settled(pilot)


async def choose(pilot: Pilot[None], screen: FieldScreen, word: str) -> None:
    """Go to the first line that says this, and press Enter."""
    lines = [label.plain for label in screen._labels()]
    found = [n for n, line in enumerate(lines) if word in line]
    assert found, (word, lines)
    screen.query_one("#menu", OptionList).highlighted = found[0]
    await press(pilot, "enter")


def play(story: Story, lang: Lang = "en", side: str = "axis") -> None:
    async def run() -> None:
        made = sessions.begin(SCENARIO, side, "random", {}, 7)
        app = Table(lang, session=made, pace=2)
        async with app.run_test(size=(150, 60)) as pilot:
            await settled(pilot)
            screen = app.screen
            assert isinstance(screen, FieldScreen)
            await story(pilot, screen)

    asyncio.run(run())


def shown(screen: FieldScreen, panel: str) -> str:
    return str(screen.query_one(f"#{panel}", Static).visual)


async def to_a_segment(pilot: Pilot[None], screen: FieldScreen) -> None:
    """Set up, hold fire, and take whatever else comes, until a segment of ours begins."""
    session = screen.session
    for _ in range(200):
        await settled(pilot)
        kinds = session.ask.kinds
        if "activate" in kinds:
            return
        if "ready" in kinds:
            await choose(pilot, screen, screen.words.say("do-ready"))
        else:
            screen.act(session.ask.sample(Random(1), session.seat))


def test_a_turn_is_played_by_keys() -> None:
    """Set up, activate a leader and a unit, move it, end the segment, pass on."""

    async def story(pilot: Pilot[None], screen: FieldScreen) -> None:
        await to_a_segment(pilot, screen)
        session, say = screen.session, screen.words.say
        turn = session.view.turn
        assert turn >= 1
        await choose(pilot, screen, say("do-activate"))
        await choose(pilot, screen, say("table-order", order="move"))
        while "declare" in session.ask.kinds:
            await choose(pilot, screen, say("do-begin"))
        before = len(session.match.entries)
        await choose(pilot, screen, say("do-move"))
        while len(session.match.entries) == before:  # down the lists to a hex
            await press(pilot, "enter")
        moved = [e.action["do"] for e in session.match.entries[before:] if e.side == "axis"]
        assert moved[0] == "move"
        for _ in range(400):
            await settled(pilot)
            if session.over or session.view.turn > turn:
                break
            kinds = session.ask.kinds
            ends = [one for one in ("end-segment", "hold-fire", "pass") if one in kinds]
            labels = [label.plain for label in screen._labels()]
            able = [one for one in ends if any(say(f"do-{one}") in line for line in labels)]
            if able:
                await choose(pilot, screen, say(f"do-{able[0]}"))
            else:
                screen.act(session.ask.sample(Random(2), session.seat))
        assert session.view.turn > turn

    play(story)


def test_fire_is_put_together_and_reckoned_and_the_map_follows() -> None:
    async def story(pilot: Pilot[None], screen: FieldScreen) -> None:
        await to_a_segment(pilot, screen)
        session = screen.session
        s = session.match.state
        mine = next(
            i for i in s.kit.units_of[0] if s.kit.counters[i].df[0] > 0 and s.units[i].at >= 0
        )
        foe = next(i for i in s.kit.units_of[1] if s.kit.counters[i].combat and s.units[i].at >= 0)
        near = next(h for h in s.kit.ground.neighbours(s.units[foe].at) if not s.stacks[h])
        s.change(mine, at=near)
        session._forget()
        label = f"[{s.kit.counters[mine].id}]"
        screen.settled()
        await choose(pilot, screen, screen.words.say("do-activate"))
        lines = [label_.plain for label_ in screen._labels()]
        order = screen.words.say("table-order", order="fire")
        fire = next(n for n, line in enumerate(lines) if label in line and order in line)
        screen.query_one("#menu", OptionList).highlighted = fire
        await press(pilot, "enter")
        while "declare" in session.ask.kinds:
            await choose(pilot, screen, screen.words.say("do-begin"))
        await choose(pilot, screen, screen.words.say("do-fire"))
        while screen.plan is None:
            await press(pilot, "enter")
        assert screen.centre == s.units[foe].at, "the map shows the target"
        doing = screen._labels()[-1].plain
        assert "%" in doing
        assert not BARE.search(doing)
        await choose(pilot, screen, "▶")
        assert session.match.entries[-1].side in (CHANCE, "allies", "axis")
        assert any(e.action["do"] == "fire" for e in session.match.entries)

    play(story)


def test_why_not_and_looking_around() -> None:
    async def story(pilot: Pilot[None], screen: FieldScreen) -> None:
        await to_a_segment(pilot, screen)
        before = screen.centre
        await press(pilot, "shift+right")
        assert screen.centre != before
        name = screen.session.kit.names[before]
        await press(pilot, "g", *("minus" if c == "-" else c for c in name), "enter")
        assert screen.centre == before
        map_ = "".join(line.plain for line in screen.drawn())
        assert name[-4:] in map_
        counter = next(c for c in screen.session.kit.counters if c.side == 1)
        screen.notice(screen._why(f"{counter.id} {name}"))
        assert shown(screen, "notice")
        assert not BARE.search(shown(screen, "notice"))
        screen.notice(screen._why("nobody 9-9999"))
        assert "nobody" in shown(screen, "notice")

    play(story)


def test_two_people_at_one_screen_do_not_see_each_others_table() -> None:
    async def run() -> None:
        made = sessions.begin("s08-the-orsha-road", "both", "random", {}, 7)
        assert made.hidden
        app = Table("en", session=made, pace=2)
        async with app.run_test(size=(150, 60)) as pilot:
            for _ in range(200):
                await settled(pilot)
                if isinstance(app.screen, HandOver):
                    break
                assert isinstance(app.screen, FieldScreen)
                say = app.screen.words.say
                await choose(pilot, app.screen, say("do-ready"))
            assert isinstance(app.screen, HandOver)
            await press(pilot, "enter")
            assert isinstance(app.screen, FieldScreen)

    asyncio.run(run())


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize(("scenario", "options"), [
    (SCENARIO, {"consolidation": "on", "excess": "on"}),
    ("s06-the-bald-height", {"command": "formations", "events": "on"}),
    ("s03-new-life-farm", {}),
])  # fmt: skip
def test_every_line_has_a_text_and_every_action_of_it_is_lawful(
    scenario: str, options: dict[str, str], lang: Lang
) -> None:
    match = library.new(scenario, options, 5)
    words, rng = FieldWords(lang, match.kit), Random(5)
    for n in range(260):
        if match.over:
            break
        side = match.ask.side
        if side == CHANCE:
            match.roll()
            continue
        if n % 13 == 0:
            view = match.view(side)
            lines = menu(match.ask.offers(side), words, view, match.ask.kinds)  # type: ignore[arg-type]
            for line in list(walk(lines))[:60]:
                assert not BARE.search(line.label.plain), line.label.plain
                if line.action is not None:
                    assert match.why_not(side, line.action) == [], line.action
                if line.plan is not None:
                    told = [
                        words.role(i, role) for i, all_ in line.plan.roles.items() for role in all_
                    ]
                    assert not any(BARE.search(one.plain) for one in told)
        match.play(side, match.ask.sample(rng, side))


def walk(lines: tuple[Line, ...]) -> list[Line]:
    found = []
    for line in lines:
        found.append(line)
        found += walk(line.opened()[:3])
    return found
