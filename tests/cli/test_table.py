"""The table in the terminal, played by keys."""

from __future__ import annotations

import asyncio
import io
import re
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from importlib.resources import files
from pathlib import Path
from random import Random
from typing import Any

import pytest
from rich.text import Text
from textual.pilot import Pilot
from textual.widgets import Static

from grognard import library
from grognard.cli import table
from grognard.cli.table import session as sessions
from grognard.cli.table.app import Table
from grognard.cli.table.desks import DESKS, desk_for
from grognard.cli.table.dialogs import Confirm, HandOver
from grognard.cli.table.fighting import CombatDesk
from grognard.cli.table.game import GameScreen
from grognard.cli.table.geometry import ZOOMS, Layout, Zoom
from grognard.cli.table.help import help_text, score_text
from grognard.cli.table.moving import MovementDesk
from grognard.cli.table.picture import Lights, Picture, names_of
from grognard.cli.table.placing import SetUpDesk, ZonesDesk
from grognard.cli.table.rules_page import RuleBook
from grognard.cli.table.seats import read_seats, unfinished
from grognard.cli.table.sheet import Sheet
from grognard.cli.table.stacks import faces, stacks_of
from grognard.cli.table.start import StartScreen
from grognard.cli.table.words import Words
from grognard.games.ercn.kit import Kit
from grognard.games.ercn.view import View
from grognard.kernel.flow import Action
from grognard.kernel.legality import No
from grognard.kernel.value import CHANCE
from grognard.language import Lang, keys, variables

READY = {"setup": "ready"}
TEXT = files("grognard.cli.table") / "text"

Story = Callable[[Pilot[None], GameScreen], Awaitable[None]]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder of its own for every test."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return tmp_path / "grognard"


def kit_of(**options: str) -> Kit:
    kit: Kit = library.kit_for("moskva", {**READY, **options})
    return kit


def play(story: Story, options: dict[str, str], lang: Lang = "en", side: str = "german") -> None:
    """Sit down at a seeded game and let the story press the keys."""

    async def run() -> None:
        made = sessions.begin("moskva", side, "random", options, 7)
        app = Table(lang, session=made, pace=2)
        async with app.run_test(size=(150, 46)) as pilot:
            await settled(pilot)
            screen = app.screen
            assert isinstance(screen, GameScreen)
            await story(pilot, screen)

    asyncio.run(run())


async def settled(pilot: Pilot[None]) -> None:
    """Wait until a person is asked."""
    for _ in range(2000):
        await pilot.pause()
        screen = pilot.app.screen
        if not (isinstance(screen, GameScreen) and screen.is_busy()):
            return
        await asyncio.sleep(0.01)


async def press(pilot: Pilot[None], *names: str) -> None:
    for name in names:
        await pilot.press(name)
        await settled(pilot)


def shown(screen: GameScreen, panel: str) -> str:
    """What a panel says."""
    return str(screen.query_one(f"#{panel}", Static).visual)


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


# ---- without a screen ----------------------------------------------------------------------


class Chair:
    """A host without a screen, for looking at desks."""

    opponent_actions = 0

    def __init__(self, session: sessions.Session, lang: Lang) -> None:
        self.session = session
        self.words = Words(lang, session.kit)
        self.cursor = session.kit.capital

    def act(self, action: Action[Any]) -> bool:
        return False

    def refuse(self, reasons: Sequence[No]) -> None:
        assert all(self.words.no(reason).plain for reason in reasons)

    def note(self, text: str) -> None:
        assert not BARE.search(text)

    def confirm(self, text: Text, then: Callable[[], object]) -> None:
        assert not BARE.search(text.plain)

    def look(self, h: int) -> None:
        self.cursor = h if h >= 0 else self.cursor

    def redraw(self) -> None:
        pass


BARE = re.compile(r"\b(?:table|phase|side|line|no|do|type|size|result)-[a-zA-Z]")
"""A key that found no text."""


TOTAL = {"fog": "m2", "air": "m3b", "zones": "secret", "weather": "variable"}


def test_every_question_has_a_desk_that_can_put_it(home: Path) -> None:
    seen: Counter[str] = Counter()
    # Chance decides which questions a game brings: some are played until all were put.
    games: list[tuple[Lang, dict[str, str]]] = [("en", TOTAL), ("fr", {"air": "m3a"})]
    for n in range(8):
        lang, options = games[n % 2]
        play_at_random(sessions.begin("moskva", "both", "random", options, n), lang, seen)
        if n and set(DESKS) == set(seen):
            return
    assert set(DESKS) == set(seen)


def play_at_random(session: sessions.Session, lang: Lang, seen: Counter[str]) -> None:
    """A whole game; the first questions of each kind are looked at from all sides."""
    monkey = Random(5)
    chair = Chair(session, lang)
    while not session.over:
        side = session.next_side()
        if side == CHANCE:
            session.match.roll()
        else:
            kind = session.ask.kinds[0]
            session.sit(side)
            seen[kind] += 1
            if seen[kind] <= 3:
                ask_in_every_way(chair, kind)
            session.match.play(side, session.ask.sample(monkey, side))
    assert desk_for(chair, None).prompt().plain


def ask_in_every_way(chair: Chair, kind: str) -> None:
    """Put a question, look at everything, press every key: nothing is done, nothing fails."""
    desk = desk_for(chair, None)
    assert type(desk) is DESKS[kind]
    desk.open()
    lights = Lights()
    desk.light(lights)
    assert desk.prompt().plain
    lit = [*lights.tints, *lights.outlined][:1]
    for h in (*lit, chair.session.kit.capital):
        chair.cursor = h
        desk.why(h)
        desk.pick(h)
    for key in ("tab", "n", "p", "1", "a", "plus", "minus", "t", "d", "c", "u", "R", "H", "e"):
        desk.press(key)
        assert not BARE.search(desk.prompt().plain), desk.prompt().plain
    desk.light(Lights())
    desk.picked()


def test_without_a_terminal_it_says_so_in_both_languages(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO())
    assert table.play() == 0
    said = capsys.readouterr().out
    assert "needs a terminal" in said
    assert "a besoin d’un terminal" in said


@pytest.mark.parametrize("zoom", ZOOMS, ids=lambda zoom: zoom.name)
def test_every_hex_is_found_under_its_body(zoom: Zoom) -> None:
    layout = Layout(kit_of().ground.grid, zoom)
    for h in range(len(layout.grid)):
        x, y = layout.corner(h)
        for line in range(1, zoom.height):
            assert layout.hex_at(x, y + line) == h
            assert layout.hex_at(x + zoom.width - 1, y + line) == h
        assert layout.hex_at(x + zoom.half, y) == h


def test_neighbours_never_share_a_shade() -> None:
    kit = kit_of()
    view = library.new("moskva", READY, 7).view("german")
    assert isinstance(view, View)
    picture = Picture(Sheet(kit, ZOOMS[0]), view, names_of(kit, "en"), Lights(cursor=-1))
    for h, around in enumerate(kit.ground.around):
        assert all(picture.ground[h] != picture.ground[other] for other in around)


@pytest.mark.parametrize("zoom", ZOOMS, ids=lambda zoom: zoom.name)
def test_lines_are_as_long_as_asked(zoom: Zoom) -> None:
    kit = kit_of()
    view = library.new("moskva", READY, 7).view("soviet")
    assert isinstance(view, View)
    lit = Lights(0, {40: "go"}, {40: "2½"}, frozenset({40}), 41, (42,), (40, 41, 42))
    picture = Picture(Sheet(kit, zoom), view, names_of(kit, "fr"), lit)
    for y in range(-1, picture.layout.lines + 1):
        assert sum(segment.cell_length for segment in picture.segments(y, -2, 90)) == 90


def test_a_stack_is_written_with_count_strength_and_pace() -> None:
    kit = kit_of()
    view = library.new("moskva", READY, 7).view("german")
    assert isinstance(view, View)
    stacks = stacks_of(kit, view)
    at = kit.ready_hex[kit.unit("2PzD")]
    assert faces(kit, stacks[at]) == ("3×19-6", "✚XX   ")
    dug = next(stack for stack in stacks.values() if any(u.dug for u in stack.units))
    assert faces(kit, dug)[1].startswith("★XX")
    assert "≡" in faces(kit, dug)[1]


def test_in_fog_the_enemy_is_a_mask() -> None:
    match = library.new("moskva", {**READY, "fog": "m1"}, 7)
    view = match.view("german")
    assert isinstance(view, View)
    stacks = stacks_of(match.kit, view)
    theirs = [stack for stack in stacks.values() if stack.side == "soviet"]
    assert theirs
    assert all(stack.masked and not stack.units for stack in theirs)
    assert faces(match.kit, theirs[0])[0].strip() == "★  ??"


def test_both_languages_have_the_same_texts() -> None:
    assert keys("en", TEXT) == keys("fr", TEXT)
    assert variables("en", TEXT) == variables("fr", TEXT)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_no_page_lacks_a_text(lang: Lang, home: Path) -> None:
    session = sessions.begin("moskva", "german", "random", READY, 7)
    words = Words(lang, session.kit)
    for page in (help_text(words, MovementDesk.keys), score_text(session, words)):
        assert "table-" not in page.plain
        assert "line-" not in page.plain
