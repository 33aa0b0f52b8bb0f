"""The after-action report: it renders in both languages, and tells what its reader may know."""

from __future__ import annotations

import re
from functools import cache
from html.parser import HTMLParser
from random import Random
from typing import Any

import pytest

from grognard import library
from grognard.games.ercn.present.report import losses
from grognard.games.pg.present import report as pg_report
from grognard.games.tps.present import report as tps_report
from grognard.kernel.record import decode
from grognard.language import LANGS, Lang, Language
from grognard.server.report import gather
from grognard.server.report.charts import rounded
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


def stalingrad() -> bytes:
    """The save of a random match of the small scenario."""
    match = library.new("southern-suburbs", {}, 11)
    rng = Random(11)
    while not match.over:
        match.play(match.ask.side, match.ask.sample(rng))
    return match.record().encode()


@pytest.mark.parametrize("lang", LANGS)
def test_stalingrad_has_a_report_with_its_own_map(server: Server, lang: Lang) -> None:
    game = load(server, stalingrad())
    html = server.get(f"/api/games/{game}/report?lang={lang}").text
    parser = read(html)
    assert {link[1:] for link in parser.links} <= parser.ids
    chronicle = gather(decode(stalingrad()), "")
    shown = [turn for turn, _ in chronicle.pictures()]
    assert shown == list(range(chronicle.turns[-1].turn + 1)), "the start, and each date"
    assert html.count('class="map"') == len(shown) > 3
    assert html.count('class="number" x') == 18, "the areas played on, and no others"
    assert html.count('<g class="german"') >= 4
    attacks = [event for told in chronicle.turns for event in told.events if event.what == "attack"]
    assert len(attacks) == len(chronicle.combats) > 3
    assert html.count("</tr>") == len(attacks) + len(chronicle.result.lines) + 2
    lost = [tps_report.losses(view, chronicle.board) for _, view in chronicle.pictures()]
    assert lost[0] == {"german": 0, "russian": 0}
    assert sum(lost[-1].values()) == len(chronicle.last.dead) > 0
    text = re.sub(r"<style>.*?</style>|<[^>]*>", " ", html, flags=re.S)
    assert not re.search(r"\b(event|line|report|side|level|group)-[a-z]", text)
    assert ("15 septembre" if lang == "fr" else "15 September") in text


@cache
def grenadiers() -> bytes:
    """The save of a random match at the bridge on the Teterka, in which both sides lose a step."""
    match = library.new("s02-bridge-on-the-teterka", {}, 2)
    rng = Random(2)
    while not match.over:
        match.play(match.ask.side, match.ask.sample(rng))
    return match.record().encode()


@pytest.mark.parametrize("lang", LANGS)
def test_panzer_grenadier_has_a_report_with_its_boards(server: Server, lang: Lang) -> None:
    game = load(server, grenadiers())
    html = server.get(f"/api/games/{game}/report?lang={lang}").text
    parser = read(html)
    assert {link[1:] for link in parser.links} <= parser.ids
    chronicle = gather(decode(grenadiers()), "")
    assert html.count('class="map"') == 6
    assert html.count('class="name" x') == 3, "the places of the board"
    assert (
        html.count('<g class="axis"') > html.count('class="map"') < html.count('<g class="allies"')
    )
    told = [
        event for one in chronicle.turns for event in one.events if event.what in pg_report.ENDS
    ]
    assert len(told) == len(chronicle.combats) > 20
    assert html.count("</tr>") == len(told) + len(chronicle.result.lines) + 2
    views = [view for _, view in chronicle.pictures()]
    assert pg_report.losses(views[0], chronicle.board) == {"axis": 0, "allies": 0}
    assert pg_report.losses(views[-1], chronicle.board) == {"axis": 0, "allies": 1}
    assert "12:15" in html, "a quarter of an hour a turn"
    text = re.sub(r"<style>.*?</style>|<[^>]*>", " ", html, flags=re.S)
    assert not re.search(r"\b(event|line|report|side|level)-[a-z]", text)
    assert ("victoire mineure (Alliés)" if lang == "fr" else "minor victory (Allies)") in text


def test_fire_is_told_with_its_table_and_dice() -> None:
    """[7.52, 11.1, 12.4] Two dice lie around 7, the one of an assault around 3.5."""
    chronicle = gather(decode(grenadiers()), "")
    words = Language("en", ["pg"]).say
    rows: dict[str, list[tuple[str, ...]]] = {}
    for combat in chronicle.combats:
        rows.setdefault(combat[1].what, []).append(pg_report.combat(combat, chronicle.board, words))
    for turn, who, hex, strength, column, dice, _ in rows["fire-result"]:
        assert 1 <= int(turn) <= 12
        assert hex in who, "the attack from which it came"
        assert int(strength) > 0
        assert column.isdecimal()
        roll, off = dice.split()
        assert off == f"({int(roll) - 7:+d})"
    for _, who, _, strength, _, dice, _ in rows["assault-fire"]:
        assert who.startswith("Assault: fire of the")
        assert strength == ""
        assert float(dice.split("(")[1][:-1]) == int(dice.split()[0]) - 3.5


def test_a_report_shows_no_hidden_piece() -> None:
    """[6.8, 16.6] The pictures of a side are made of what it sees."""
    chronicle = gather(decode(grenadiers()), "axis")
    assert all(e.to in ("", "axis") for told in chronicle.turns for e in told.events)
    opened = gather(decode(grenadiers()), "")
    hidden = 0
    for (_, view), (_, whole) in zip(chronicle.pictures(), opened.pictures(), strict=True):
        assert view.side == "axis"
        unseen = {unit.unit for unit in whole.units if unit.hidden}
        assert unseen.isdisjoint(unit.unit for unit in view.units)
        hidden += len(unseen)
    assert hidden, "there was something to hide"


def test_marks_under_a_long_chart_do_not_run_together() -> None:
    match = library.new("s07-night-on-the-sudra", {}, 1)
    board: Any = match.game.board(match.kit)
    shown = [pg_report.mark(turn, board) for turn in range(25)]
    assert [mark for mark in shown if mark] == ["0", "5", "10", "15", "20"]
    assert "8-" in pg_report.picture(board, "en").ground.names[1]


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
