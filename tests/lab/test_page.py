"""The report: in both languages, complete, and in need of nothing from elsewhere."""

from __future__ import annotations

import re
from functools import cache
from html.parser import HTMLParser

import pytest

from grognard import library
from grognard.ai.changes import Change
from grognard.lab import page as pages
from grognard.lab.chapters import chosen
from grognard.lab.charts import binned, steps
from grognard.lab.page import Page, page
from grognard.lab.plan import Plan, Variant
from grognard.lab.running import run
from grognard.lab.watch import Told
from grognard.lab.words import TEXT, figured
from grognard.language import LANGS, Lang, keys
from tests.facets import without
from tests.house.test_languages import differences
from tests.quick import GAMES, quick, short

SHORT = short()
SMALL = Variant("base", SHORT.scenario, (), ("random", "random"))
Series = tuple[Plan, list[Told]]


@cache
def played(game: str) -> Series:
    """Two games of one game."""
    _, scenario, options, _ = quick(game)
    variant = Variant("base", scenario, tuple(sorted(options.items())), ("random", "random"))
    plan = Plan((variant,), 7, 2)
    return plan, run(plan, watched=True)


@pytest.fixture(scope="module")
def small() -> Series:
    plan = Plan((SMALL,), 7, 6)
    return plan, run(plan, watched=True)


class Closed(HTMLParser):
    """Every element that is opened is closed, in order."""

    EMPTY = frozenset({"meta", "path", "rect", "use", "br"})

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.faults: list[str] = []

    def handle_starttag(self, tag: str, attrs: object) -> None:
        if tag not in self.EMPTY:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag in self.EMPTY:
            return
        if not self.open or self.open.pop() != tag:
            self.faults.append(tag)


def test_both_languages_say_the_same() -> None:
    assert not differences(TEXT)
    assert len(keys("en", TEXT)) > 45


def strict(plan: Plan, told: list[Told], lang: Lang) -> str:
    """A page that fails where a text is missing."""
    made = Page(plan, told, lang, "grognard sim")
    made.language.strict = True
    return made.html()


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", GAMES)
def test_a_report_is_whole(game: str, lang: Lang) -> None:
    plan, told = played(game)
    html = strict(plan, told, lang)
    closed = Closed()
    closed.feed(html)
    assert not closed.faults
    assert not closed.open
    assert not re.findall(r'(?:src|href)="(?!#)', html), "something is fetched"
    assert "url(" not in re.sub(r"url\(data:[^)]*\)", "", html)
    assert html.count('class="map"') >= 4
    assert html.count('class="chart"') == 7
    for key in ("lab-results", "lab-front", "lab-fighting", "lab-thinking", "lab-how"):
        assert Page(plan, told, lang).say(key) in html


def test_the_shares_on_the_page_are_those_of_the_games(small: Series) -> None:
    plan, told = small
    won = sum(one.played.winner == SHORT.sides[1] for one in told)
    html = page(plan, told, "en")
    assert f'<div class="share">{100 * won / 6:.0f}\u202f%</div>' in html


@pytest.mark.parametrize("lang", LANGS)
def test_variants_are_set_side_by_side(lang: Lang) -> None:
    eager = Variant("easier <for> him", SMALL.scenario, (), ("recruit", "random"))
    plan = Plan((SMALL, eager), 7, 4)
    html = strict(plan, run(plan, watched=True), lang)
    assert "easier &lt;for&gt; him" in html
    assert "<for>" not in html
    assert "Fisher" in html
    assert html.count('class="verdict"') == 2
    assert html.count('class="statement"') == 1


def test_games_that_broke_off_are_told(small: Series) -> None:
    import msgspec

    plan, told = small
    broken = msgspec.structs.replace(
        told[0], played=msgspec.structs.replace(told[0].played, fault="Illegal: x")
    )
    assert "One game broke off" in page(plan, [broken, *told[1:]], "en")
    assert "broke off" not in page(plan, told, "en")


def test_without_the_built_client_the_readers_letters_stand_in(
    monkeypatch: pytest.MonkeyPatch, small: tuple[Plan, list[Told]], tmp_path: object
) -> None:
    monkeypatch.setattr(pages, "files", lambda name: tmp_path)
    assert pages.fonts() == ""


def test_a_game_without_a_module_has_results_all_the_same(
    monkeypatch: pytest.MonkeyPatch, small: tuple[Plan, list[Told]]
) -> None:
    without(monkeypatch, library.find(SMALL.scenario).game, "laboratory")
    html = strict(*small, "en")
    assert 'class="map"' not in html
    assert html.count('class="chart"') == 3


def test_a_value_is_named_with_its_place() -> None:
    swept = Variant("9", SMALL.scenario, (), SMALL.bots, (Change("a.csv", "G1.move", "9"),))
    assert swept.title == "a.csv:G1.move=9"
    assert SMALL.title == "base"


def test_numbers_are_written_as_the_language_does() -> None:
    assert [figured("fr")(v) for v in (-0.04, 1.25, -3.0)] == ["0,0", "1,2", "−3,0"]
    assert figured("en")(12.5, 0) == "12"


def test_scales_are_round() -> None:
    assert steps(0, 23) == [0, 5, 10, 15, 20, 25]
    assert steps(-40, 25)[0] == -40
    assert chosen([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 6) == [0, 2, 4, 6, 8, 10]
    assert chosen([0, 1], 6) == [0, 1]


def test_every_value_is_in_its_column() -> None:
    bins = binned([(-3.0, "a"), (0.0, "b"), (4.9, "a"), (5.0, "a")], 5, ("a", "b"))
    assert [b.low for b in bins] == [-10, -5, 0, 5, 10]  # five at least
    assert [(b.low, b.counts) for b in bins[1:4]] == [
        (-5, {"a": 1, "b": 0}), (0, {"a": 1, "b": 1}), (5, {"a": 1, "b": 0}),
    ]  # fmt: skip
    assert binned([], 5, ()) == []
