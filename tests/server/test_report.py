"""The after-action report: it renders in both languages, and tells what its reader may know."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from importlib import import_module
from pathlib import Path

import pytest

from grognard.kernel.record import decode
from grognard.language import LANGS
from grognard.server.report import gather
from grognard.server.report.charts import rounded
from grognard.server.report.fonts import font_faces
from grognard.server.routes import REPORT_POLICY
from tests.played import GAME
from tests.server.screens import FOG, Server, load, new_game, played_match, screen


class Wellformed(HTMLParser):
    """Every element that is opened is closed, in order."""

    VOID = frozenset({"meta", "br", "hr"})

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.links: list[str] = []
        self.ids: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name in ("href", "src"):
                self.links.append(value or "")
            if name == "id":
                self.ids.add(value or "")
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in self.VOID:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag, f"{tag} is closed out of order"


def read(html: str) -> Wellformed:
    parser = Wellformed()
    parser.feed(html)
    assert parser.open == []
    return parser


def test_the_fonts_of_the_house_stand_in_the_report(tmp_path: Path) -> None:
    assert font_faces(tmp_path) == ""
    (tmp_path / "assets").mkdir()
    for name in (
        "sofia-sans-latin-400-normal-Ab.woff2",
        "old-standard-tt-latin-700-normal-X.woff2",
    ):
        (tmp_path / "assets" / name).write_bytes(b"font")
    rules = font_faces(tmp_path / ".." / tmp_path.name)
    assert rules.count("@font-face") == 2
    assert 'font-family:"Old Standard TT";font-weight:700' in rules
    assert "url(data:font/woff2;base64,Zm9udA==)" in rules
    assert "font-src data:" in REPORT_POLICY
    assert REPORT_POLICY.startswith("default-src 'none'")


def test_a_finished_match_is_reported_in_both_languages(server: Server) -> None:
    game = load(server, played_match())
    record = decode(played_match())
    pages = {}
    for lang in LANGS:
        answer = server.get(f"/api/games/{game}/report?lang={lang}")
        assert answer.status_code == 200
        assert "unsafe-inline" not in answer.headers["content-security-policy"].split("style")[0]
        html = pages[lang] = answer.text
        parser = read(html)
        assert all(link.startswith("#") for link in parser.links), "nothing is fetched"
        assert {link[1:] for link in parser.links} <= parser.ids
        assert "<script" not in html
        assert html.count('class="map"') == 6
        assert f'<html lang="{lang}">' in html
    chronicle = gather(record, "")
    assert len(chronicle.combats) == pages["en"].count("</tr>") - len(chronicle.result.lines) - 2
    for line in chronicle.result.lines:
        assert f'<span class="rule">{line.rule}</span>' in pages["en"]
    assert f"{chronicle.result.score:+d}" in pages["en"]
    assert "Fin du tour 10" in pages["fr"]
    assert "End of turn 10" in pages["en"]


@pytest.mark.parametrize("lang", LANGS)
def test_no_key_is_shown_instead_of_words(server: Server, lang: str) -> None:
    game = load(server, played_match("m1", before_end=1000))
    with screen(server, game) as shown:
        side = server.get(f"/api/games/{game}").json()["waits"][0]
        assert shown.sit(side)["type"] == "table"
        shown.ask("remark", text="<b>here</b> & there")
    html = server.get(f"/api/games/{game}/report?side={side}&lang={lang}").text
    text = re.sub(r"<style>.*?</style>|<[^>]*>", " ", html, flags=re.S)
    assert not re.search(r"\b(event|line|report|side|level|result)-[a-z]", text)
    assert "&lt;b&gt;here&lt;/b&gt; &amp; there" in html
    assert "<b>here" not in html


def test_a_side_is_told_only_what_it_knows() -> None:
    record = decode(played_match("m1", before_end=1000))
    chronicle = gather(record, "german")
    assert all(e.to in ("", "german") for told in chronicle.turns for e in told.events)
    for _, view in chronicle.pictures():
        assert view.side == "german"
        assert view.masks
        assert all(unit.side == "german" for unit in view.units) or chronicle.combats
    assert not chronicle.over
    assert chronicle.result.score == chronicle.last.score


def test_the_pictures_begin_with_the_start_and_end_with_the_last_turn() -> None:
    chronicle = gather(decode(played_match()), "")
    turns = [turn for turn, _ in chronicle.pictures()]
    assert turns[0] == 0
    assert turns[-1] == chronicle.turns[-1].turn == 10
    assert turns == sorted(set(turns))
    losses = import_module(f"grognard.games.{GAME}.present.report").losses
    lost = [sum(losses(view, chronicle.board).values()) for _, view in chronicle.pictures()]
    assert lost[0] == 0
    assert lost[-1] > 0


def test_a_match_that_has_hardly_begun_has_a_report(server: Server) -> None:
    for options in ({}, FOG):
        game = new_game(server, options=options)
        side = server.get(f"/api/games/{game}").json()["waits"][0]
        answer = server.get(f"/api/games/{game}/report?side={side}&lang=fr")
        assert answer.status_code == 200
        read(answer.text)


def test_the_top_of_a_scale_is_round_and_not_below() -> None:
    for most in range(1, 400):
        assert most <= rounded(most) < 2 * most + 1
