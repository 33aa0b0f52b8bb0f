"""The table in the terminal without a screen: its desks, its drawing of the map, its texts."""

from __future__ import annotations

import io
import re
from collections import Counter
from collections.abc import Callable, Sequence
from importlib.resources import files
from pathlib import Path
from random import Random
from typing import Any

import pytest
from rich.text import Text

from grognard import library
from grognard.cli import table
from grognard.cli.table import session as sessions
from grognard.cli.table.desks import DESKS, desk_for
from grognard.cli.table.geometry import ZOOMS, Layout, Zoom
from grognard.cli.table.help import help_text, score_text
from grognard.cli.table.moving import MovementDesk
from grognard.cli.table.picture import Lights, Picture, names_of
from grognard.cli.table.sheet import Sheet
from grognard.cli.table.stacks import faces, stacks_of
from grognard.cli.table.words import Words
from grognard.games.ercn.kit import Kit
from grognard.games.ercn.view import View
from grognard.kernel.flow import Action
from grognard.kernel.legality import No
from grognard.kernel.value import CHANCE
from grognard.language import Lang, keys, variables

READY = {"setup": "ready"}
TEXT = files("grognard.cli.table") / "text"


def kit_of(**options: str) -> Kit:
    kit: Kit = library.kit_for("moskva", {**READY, **options})
    return kit


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
