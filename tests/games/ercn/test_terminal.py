"""MOSKVA in the terminal: its hex map, and a turn played by keys."""

from __future__ import annotations

import pytest
from textual.pilot import Pilot
from textual.widgets import Static

from grognard import library
from grognard.cli.table import session as sessions
from grognard.cli.table.dialogs import HandOver
from grognard.cli.table.rules_page import RuleBook
from grognard.cli.table.screen import TableScreen
from grognard.games.ercn.kit import Kit
from grognard.games.ercn.present.hexmap.geometry import ZOOMS, Layout, Zoom
from grognard.games.ercn.present.hexmap.picture import Lights, Picture, names_of
from grognard.games.ercn.present.hexmap.sheet import Sheet
from grognard.games.ercn.present.hexmap.stacks import faces, stacks_of
from grognard.games.ercn.view import View
from grognard.language import Lang
from tests.cli.seated import Story, choose, labels, play, press, shown

READY = {"setup": "ready"}


@pytest.fixture(autouse=True)
def home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path_factory.mktemp("home")))


def table(story: Story, options: dict[str, str], lang: Lang = "en", side: str = "german") -> None:
    play(sessions.begin("moskva", side, "random", options, 7), story, lang)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_start_of_a_german_turn(lang: Lang) -> None:
    async def story(pilot: Pilot[None], screen: TableScreen) -> None:
        match, kit = screen.session.match, screen.session.kit
        say = screen.texts.say
        await choose(pilot, screen, f"{say('do-ground')}  1")
        assert match.entries[-1].action == {"do": "ground", "points": 1}

        # A unit, a hex its list lights on the map, and the move taken back.
        unit = kit.unit("3PzD")
        start = match.state.units[unit].at
        await choose(pilot, screen, say("do-move"))
        await choose(pilot, screen, "3PzD")
        assert len(screen._lit()) > 5
        await press(pilot, "enter")
        assert match.entries[-1].action["do"] == "move"
        assert match.state.units[unit].at != start
        await press(pilot, "z")
        assert match.state.units[unit].at == start

        # On to combat: an attack with all, its column, air points, the die.
        await choose(pilot, screen, say("do-end-movement"))
        await choose(pilot, screen, say("do-attack"))
        while screen.plan is None:
            await press(pilot, "enter")
        told = next(text for text in labels(screen) if text.startswith("▶"))
        assert "G2" in told or ":" in told
        await choose(pilot, screen, "▶")
        if "support" in match.ask.kinds:
            await press(pilot, "enter")
        assert [e.what for e in match.story if e.what == "attack"] == ["attack"]
        await press(pilot, "z")
        [reason] = match.why_not_undo("german")
        assert screen.texts.no(reason).plain in shown(screen, "notice")

    table(story, READY, lang)


def test_a_zone_bars_the_way_with_its_rule() -> None:
    async def story(pilot: Pilot[None], screen: TableScreen) -> None:
        await choose(pilot, screen, f"{screen.texts.say('do-ground')}  0")
        view, kit = screen.session.view, screen.session.kit
        occupied = {u.at for u in view.units if u.side == "soviet"}
        unit, foe = next(
            (u, h)
            for u in view.units
            if u.side == "german"
            for h in kit.ground.around[u.at]
            if h in occupied
        )
        await press(pilot, "w")
        box = pilot.app.screen.query_one("Input")
        box.value = f"{unit.id} {kit.names[foe]}"  # type: ignore[attr-defined]
        await press(pilot, "enter")
        assert "F3d ·" in shown(screen, "notice")
        await press(pilot, "r")
        book = pilot.app.screen
        assert isinstance(book, RuleBook)
        assert str(book.query_one("#rule", Static).visual).startswith("F3d")

    table(story, READY)


def test_two_people_in_fog_write_down_their_zones_and_hand_over() -> None:
    async def story(pilot: Pilot[None], screen: TableScreen) -> None:
        first = screen.session.seat
        await press(pilot, "enter")
        assert screen.plan is not None, "a zone for each army, the historical ones at first"
        await choose(pilot, screen, "▶")
        assert isinstance(pilot.app.screen, HandOver)
        assert screen.session.seat == first
        await press(pilot, "enter")
        assert screen.session.seat != first
        await press(pilot, "enter")
        await choose(pilot, screen, "▶")
        assert screen.session.match.state.zones[0]["2Pz"] == "2Pz"

    table(story, {"fog": "m1", "zones": "secret"}, side="both")


def test_setting_up() -> None:
    async def story(pilot: Pilot[None], screen: TableScreen) -> None:
        say = screen.texts.say
        await choose(pilot, screen, say("do-place"))
        await press(pilot, "enter", "enter")
        assert screen.session.match.entries[-1].action["do"] == "place"
        await choose(pilot, screen, say("do-ready"))
        await choose(pilot, screen, say("do-end-setup"))
        done = [entry.action["do"] for entry in screen.session.match.entries]
        assert done[:3] == ["place", "ready", "end-setup"]

    table(story, {}, side="both")


# ---- the map -------------------------------------------------------------------------------


def kit_of(**options: str) -> Kit:
    kit: Kit = library.kit_for("moskva", {**READY, **options})
    return kit


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
