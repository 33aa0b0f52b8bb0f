"""The after-action report: its map, its combats, what was lost, and nothing that was hidden."""

from __future__ import annotations

import re
from functools import cache
from random import Random
from typing import Any

import pytest

from grognard import library
from grognard.games.pg.present import report
from grognard.kernel.record import decode
from grognard.language import LANGS, Lang, Language
from grognard.server.report import gather
from tests.server.screens import Server, load
from tests.server.test_report import read


@cache
def grenadiers() -> bytes:
    """The save of a random match at the bridge on the Teterka with an assault and lost steps."""
    for seed in range(1, 30):
        match = library.new("s02-bridge-on-the-teterka", {}, seed)
        rng = Random(seed)
        while not match.over:
            match.play(match.ask.side, match.ask.sample(rng))
        save = match.record().encode()
        fought = {combat[1].what for combat in gather(decode(save), "").combats}
        if "assault-fire" in fought and any(steps_lost(match.result).values()):
            return save
    raise AssertionError("no such match among the first seeds")


def steps_lost(result: Any) -> dict[str, int]:
    """By side, as the score counts them: each side's points are the other's steps."""
    rows = [dict(line.about) for line in result.lines if line.why == "scored-steps"]
    return {{"axis": "allies", "allies": "axis"}[row["side"]]: row["count"] for row in rows}


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
    told = [event for one in chronicle.turns for event in one.events if event.what in report.ENDS]
    assert len(told) == len(chronicle.combats) > 20
    assert html.count("</tr>") == len(told) + len(chronicle.result.lines) + 2
    views = [view for _, view in chronicle.pictures()]
    assert report.losses(views[0], chronicle.board) == {"axis": 0, "allies": 0}
    lost = steps_lost(chronicle.result)
    assert report.losses(views[-1], chronicle.board) == lost
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
        rows.setdefault(combat[1].what, []).append(report.combat(combat, chronicle.board, words))
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
    shown = [report.mark(turn, board) for turn in range(25)]
    assert [mark for mark in shown if mark] == ["0", "5", "10", "15", "20"]
    assert "8-" in report.picture(board, "en").ground.names[1]
