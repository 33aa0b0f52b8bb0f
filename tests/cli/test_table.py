"""The table in the terminal, played by keys."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Static

from grognard.cli.table import session as sessions
from grognard.cli.table.app import Table
from grognard.cli.table.desks import DESKS
from grognard.cli.table.dialogs import Confirm, HandOver
from grognard.cli.table.fighting import CombatDesk
from grognard.cli.table.game import GameScreen
from grognard.cli.table.moving import MovementDesk
from grognard.cli.table.placing import SetUpDesk, ZonesDesk
from grognard.cli.table.rules_page import RuleBook
from grognard.cli.table.seats import read_seats, unfinished
from grognard.cli.table.start import StartScreen
from grognard.language import Lang
from tests.cli import seated
from tests.cli.seated import press, settled, shown

READY = {"setup": "ready"}

Story = Callable[[Pilot[None], GameScreen], Awaitable[None]]


def play(story: Story, options: dict[str, str], lang: Lang = "en", side: str = "german") -> None:
    made = sessions.begin("moskva", side, "random", options, 7)
    seated.play(made, lang, GameScreen, story, rows=46)


# ---- playing -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lang", "moving", "column"),
    [
        ("en", "45 units can still move", "column"),
        ("fr", "45 unités peuvent encore bouger", "colonne"),
    ],
)
def test_the_start_of_a_german_turn(home: Path, lang: Lang, moving: str, column: str) -> None:
    async def story(pilot: Pilot[None], screen: GameScreen) -> None:
        match, kit = screen.session.match, screen.session.kit
        await press(pilot, "1", "enter")
        assert match.entries[-1].action == {"do": "ground", "points": 1}
        assert moving in shown(screen, "task")

        # Pick a unit with Enter, send it to a hex that is lit, take the move back.
        unit = kit.unit("3PzD")
        start = next(u.at for u in screen.session.view.units if u.unit == unit)
        screen.board.go(start)
        desk = screen.desk
        assert isinstance(desk, MovementDesk)
        await press(pilot, "escape", "enter")
        while desk.units != (unit,):
            await press(pilot, "enter")
        reach = list(desk.ways[unit]["move"][0]["choices"])
        screen.board.go(reach[-1])
        await press(pilot, "enter")
        assert match.entries[-1].action["do"] == "move"
        assert next(u.at for u in screen.session.view.units if u.unit == unit) == reach[-1]
        await press(pilot, "z")
        assert next(u.at for u in screen.session.view.units if u.unit == unit) == start

        # A barred hex: its enemy neighbour, then one behind the line.
        enemy = next(u.at for u in screen.session.view.units if u.side == "soviet")
        desk.units = (unit,)
        screen.board.go(enemy)
        await press(pilot, "w")
        assert "F" in screen.cited
        assert f"✗ {screen.cited} " in shown(screen, "notice")
        assert screen.words.rule_title(screen.cited) in shown(screen, "notice")

        # On to combat: nobody else moves, which must be confirmed.
        await press(pilot, "e")
        assert isinstance(pilot.app.screen, Confirm)
        await press(pilot, "enter", "tab")
        fight = screen.desk
        assert isinstance(fight, CombatDesk)
        assert column in shown(screen, "task")
        assert "G2" in shown(screen, "task")
        await press(pilot, "enter", "0", "enter")
        assert [e.what for e in match.story if e.what in ("attack", "combat")] == [
            "attack", "combat"
        ]  # fmt: skip
        await press(pilot, "z")
        [reason] = match.why_not_undo("german")
        assert reason.why.startswith("undo-")
        assert screen.words.no(reason).plain in shown(screen, "notice")

    play(story, READY, lang)


def test_a_zone_bars_the_way_with_its_rule(home: Path) -> None:
    async def story(pilot: Pilot[None], screen: GameScreen) -> None:
        await press(pilot, "0", "enter", "tab")
        desk = screen.desk
        assert isinstance(desk, MovementDesk)
        occupied = {u.at for u in screen.session.view.units if u.side == "soviet"}
        around = screen.session.kit.ground.around
        barred = next(h for h in around[screen.cursor] if h in occupied)
        screen.board.go(barred)
        await press(pilot, "enter")
        assert "✗ F3d " in shown(screen, "notice")
        await press(pilot, "r")
        book = pilot.app.screen
        assert isinstance(book, RuleBook)
        assert str(book.query_one("#rule", Static).visual).startswith("F3d")

    play(story, READY)


def test_what_is_kept_can_be_taken_up_again(home: Path) -> None:
    async def story(pilot: Pilot[None], screen: GameScreen) -> None:
        await press(pilot, "2", "enter")
        [(path, seats)] = unfinished(home)
        assert path == screen.session.path
        assert (seats.people, seats.bot, seats.turn) == (("german",), "random", 1)
        again = sessions.resume(path)
        assert again.match.state.saved() == screen.session.match.state.saved()
        assert again.path == path

        # A copy by the s key, opened by another session, goes on in a file of its own.
        copy = home.parent / "copy.json"
        await press(pilot, "s")
        box = pilot.app.screen.query_one("Input")
        box.value = str(copy)  # type: ignore[attr-defined]
        await press(pilot, "enter")
        assert copy.is_file()
        other = sessions.resume(copy)
        assert other.path != copy
        assert read_seats(copy) is not None

    play(story, READY)


def test_the_opponent_plays_its_turn(home: Path) -> None:
    async def story(pilot: Pilot[None], screen: GameScreen) -> None:
        # As the Soviet: the German opponent moves first, and something of it comes to us.
        assert screen.session.waiting_for == "person"
        assert screen.session.match.entries[0].side == "german"
        assert any(event.what == "moved" for event in screen.session.heard())
        assert screen.desk.__class__ in DESKS.values()

    play(story, READY, side="soviet")


def test_setting_up(home: Path) -> None:
    async def story(pilot: Pilot[None], screen: GameScreen) -> None:
        desk = screen.desk
        assert isinstance(desk, SetUpDesk)
        unit = desk.unit
        await press(pilot, "e")
        assert "✗ B " in shown(screen, "notice")
        screen.board.go(screen.session.kit.capital)
        await press(pilot, "enter")
        assert "✗ MOSKVA 1a " in shown(screen, "notice")
        screen.board.go(desk.room[unit][0])
        await press(pilot, "enter")
        assert screen.session.match.entries[-1].action["do"] == "place"
        await press(pilot, "R", "e")
        done = [entry.action["do"] for entry in screen.session.match.entries]
        assert done[:3] == ["place", "ready", "end-setup"]

    play(story, {}, side="both")


def test_two_people_in_fog_hand_over(home: Path) -> None:
    async def story(pilot: Pilot[None], screen: GameScreen) -> None:
        assert isinstance(screen.desk, ZonesDesk)
        first = screen.session.seat
        await press(pilot, "tab", "plus", "H", "enter")
        assert isinstance(pilot.app.screen, HandOver)
        assert screen.session.seat == first
        await press(pilot, "enter")
        assert screen.session.seat != first
        await press(pilot, "enter")
        assert screen.session.match.state.zones[0]["2Pz"] == "2Pz"

    play(story, {"fog": "m1", "zones": "secret"}, side="both")


def test_the_language_changes_on_the_spot(home: Path) -> None:
    async def story(pilot: Pilot[None], screen: GameScreen) -> None:
        assert "Air supremacy" in shown(screen, "head")
        await press(pilot, "L")
        assert "Tour 1 sur 10" in shown(screen, "head")
        await press(pilot, "x")
        assert screen.board.zoom.name == "far"

    play(story, READY)


def test_the_mouse_picks_hexes_and_lines(home: Path) -> None:
    async def story(pilot: Pilot[None], screen: GameScreen) -> None:
        lines = shown(screen, "task").splitlines()
        row = next(n for n, line in enumerate(lines) if line.lstrip(" ▸").startswith("2 "))
        wrapped = sum(len(line) > 44 for line in lines[:row])
        await pilot.click("#task", offset=(6, row + wrapped))
        await press(pilot, "enter")
        assert screen.session.match.entries[-1].action == {"do": "ground", "points": 2}

        desk, board = screen.desk, screen.board
        assert isinstance(desk, MovementDesk)
        mine = next(
            u for u in screen.session.view.units
            if u.unit in desk.ways and board.in_sight(u.at)
        )  # fmt: skip
        await pilot.click("#board", offset=board.place_of(mine.at))
        await settled(pilot)
        assert board.cursor == mine.at
        assert len(desk.units) == 1

    play(story, READY)


def test_the_start_screen_begins_a_game(home: Path) -> None:
    async def run() -> None:
        app = Table("fr", pace=2)
        async with app.run_test(size=(120, 40)) as pilot:
            await settled(pilot)
            assert isinstance(app.screen, StartScreen)
            await press(pilot, "enter")
            screen = app.screen
            assert isinstance(screen, GameScreen)
            assert screen.session.seats.people == ("german",)
            assert screen.session.kit.options["setup"] == "ready"
            assert screen.words.lang == "fr"

    asyncio.run(run())
