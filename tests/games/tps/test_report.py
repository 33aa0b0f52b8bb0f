"""The after-action report: its map, its combats, what was lost, and nothing that was hidden."""

from __future__ import annotations

import re
from random import Random

import pytest

from grognard import library
from grognard.games.tps.present import report
from grognard.kernel.record import decode
from grognard.language import LANGS, Lang
from grognard.server.report import gather
from tests.server.screens import Server, load
from tests.server.test_report import read


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
    lost = [report.losses(view, chronicle.board) for _, view in chronicle.pictures()]
    assert lost[0] == {"german": 0, "russian": 0}
    assert sum(lost[-1].values()) == len(chronicle.last.dead) > 0
    text = re.sub(r"<style>.*?</style>|<[^>]*>", " ", html, flags=re.S)
    assert not re.search(r"\b(event|line|report|side|level|group)-[a-z]", text)
    assert ("15 septembre" if lang == "fr" else "15 September") in text
    assert ("(94e d’infanterie)" if lang == "fr" else "(94th Infantry)") in text, "by name"
    assert not re.search(r"\bS1[3-9]\b", text), "no id of a date"
