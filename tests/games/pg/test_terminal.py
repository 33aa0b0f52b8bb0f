"""Panzer Grenadier in the terminal: lists of what may be done, played by keys."""

from __future__ import annotations

from random import Random

import pytest
from textual.pilot import Pilot
from textual.widgets import OptionList

from grognard import library
from grognard.cli.output import speaking
from grognard.cli.table import session as sessions
from grognard.cli.table.dialogs import HandOver
from grognard.cli.table.screen import TableScreen
from grognard.games.pg.present import terminal
from grognard.games.pg.view import View
from grognard.kernel.value import CHANCE
from grognard.language import LANGS, Lang
from tests.cli.seated import BARE, Story, choose, labels, play, press, settled, walk

SCENARIO = "s01-birch-knoll"


@pytest.fixture(autouse=True)
def home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path_factory.mktemp("home")))


def table(story: Story) -> None:
    play(sessions.begin(SCENARIO, "axis", "random", {}, 7), story)


async def to_a_segment(pilot: Pilot[None], screen: TableScreen) -> None:
    """Set up, hold fire, and take whatever else comes, until a segment of ours begins."""
    session = screen.session
    for _ in range(200):
        await settled(pilot)
        kinds = session.ask.kinds
        if "activate" in kinds:
            return
        if "ready" in kinds:
            await choose(pilot, screen, screen.texts.say("do-ready"))
        else:
            screen.act(session.ask.sample(Random(1), session.seat))


def test_a_turn_is_played_by_keys() -> None:
    """Set up, activate a leader and a unit, move it, end the segment, pass on."""

    async def story(pilot: Pilot[None], screen: TableScreen) -> None:
        await to_a_segment(pilot, screen)
        session, say = screen.session, screen.texts.say
        turn = session.view.turn
        assert turn >= 1
        await choose(pilot, screen, say("do-activate"))
        await choose(pilot, screen, say("order-to", order="move"))
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
            able = [one for one in ends if any(say(f"do-{one}") in text for text in labels(screen))]
            if able:
                await choose(pilot, screen, say(f"do-{able[0]}"))
            else:
                screen.act(session.ask.sample(Random(2), session.seat))
        assert session.view.turn > turn

    table(story)


def test_fire_is_put_together_and_computed_and_the_map_follows() -> None:
    async def story(pilot: Pilot[None], screen: TableScreen) -> None:
        await to_a_segment(pilot, screen)
        session, say = screen.session, screen.texts.say
        s = session.match.state
        mine = next(
            i for i in s.kit.units_of[0] if s.kit.counters[i].df[0] > 0 and s.units[i].at >= 0
        )
        foe = next(i for i in s.kit.units_of[1] if s.kit.counters[i].combat and s.units[i].at >= 0)
        near = next(h for h in s.kit.ground.neighbours(s.units[foe].at) if not s.stacks[h])
        s.change(mine, at=near)
        session._forget()
        label = f"German {s.kit.counters[mine].printed}"
        screen.settled()
        await choose(pilot, screen, say("do-activate"))
        order = say("order-to", order="fire")
        fire = next(n for n, text in enumerate(labels(screen)) if label in text and order in text)
        screen.query_one("#menu", OptionList).highlighted = fire
        await press(pilot, "enter")
        while "declare" in session.ask.kinds:
            await choose(pilot, screen, say("do-begin"))
        await choose(pilot, screen, say("do-fire"))
        while screen.plan is None:
            await press(pilot, "enter")
        assert screen.cursor == s.units[foe].at, "the map shows the target"
        doing = labels(screen)[-1]
        assert "%" in doing
        assert not BARE.search(doing)
        await choose(pilot, screen, "▶")
        assert any(e.action["do"] == "fire" for e in session.match.entries)

    table(story)


def test_two_people_at_one_screen_do_not_see_each_others_table() -> None:
    async def story(pilot: Pilot[None], screen: TableScreen) -> None:
        assert screen.session.hidden
        for _ in range(200):
            await settled(pilot)
            if isinstance(pilot.app.screen, HandOver):
                break
            await choose(pilot, screen, screen.texts.say("do-ready"))
        assert isinstance(pilot.app.screen, HandOver)
        await press(pilot, "enter")
        assert isinstance(pilot.app.screen, TableScreen)

    play(sessions.begin("s08-the-orsha-road", "both", "random", {}, 7), story)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize(("scenario", "options"), [
    (SCENARIO, {"consolidation": "on", "excess": "on"}),
    ("s06-the-bald-height", {"command": "formations", "events": "on"}),
    ("s03-new-life-farm", {}),
])  # fmt: skip
def test_every_line_has_a_text_and_every_action_of_it_is_lawful(
    scenario: str, options: dict[str, str], lang: Lang
) -> None:
    match, rng = library.new(scenario, options, 5), Random(5)
    for n in range(260):
        if match.over:
            break
        side = match.ask.side
        if side == CHANCE:
            match.roll()
            continue
        if n % 13 == 0:
            view = match.view(side)
            assert isinstance(view, View)
            with speaking(lang):
                lines = list(walk(terminal.menu(match, view, match.ask.offers(side)), 3))[:60]
                told = [line.label.plain for line in lines] + [
                    line.plan.label(i, role).plain
                    for line in lines
                    if line.plan is not None
                    for i, roles in line.plan.roles.items()
                    for role in roles
                ]
            assert not [text for text in told if BARE.search(text)]
            for line in lines:
                if line.action is not None:
                    assert match.why_not(side, line.action) == [], line.action
        match.play(side, match.ask.sample(rng, side))
