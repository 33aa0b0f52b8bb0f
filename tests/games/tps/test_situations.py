"""Positions as texts: what can be written can be read, and what cannot says why."""

from __future__ import annotations

from random import Random

import pytest

import grognard
from grognard.games.tps import GAME
from grognard.games.tps.situations import edit
from grognard.games.tps.state import State
from grognard.kernel.pack import Pack
from grognard.kernel.situation import BadSituation
from grognard.language import LANGS, Language
from tests.every_game.tables import played, tables_of
from tests.games.tps.positions import area, place, situation, unit
from tests.games.tps.scenes import DATA


@pytest.mark.parametrize("n", [7, -1])
def test_a_position_written_and_read_is_the_same(n: int) -> None:
    table = tables_of("tps")[n]
    rng = Random(n)
    for position in rng.sample(played(table).positions, 12):
        assert isinstance(position.state, State)
        text = GAME.write_situation(position.state)
        again = grognard.situation(text).state
        assert again.saved() == position.state.saved(), position


WRONG = {
    "pair": "control: 27",
    "holder": "control: 27=soviet",
    "no-such-area": "control: 99=german",
    "no-such-date": "date: S31",
    "no-such-phase": "phase: lunch",
    "time": "time: noon",
    "track": "track: 13",
    "rubble": "rubble: 27=3",
    "no-number": "rubble: 27=x",
    "piece": "pieces:\n  german G001",
    "no-such-unit": "pieces:\n  german G999 27",
    "piece-state": "pieces:\n  german G001 27 asleep",
    "due-and-fresh": "pieces:\n  german G001 27 due S16",
    "twice": "pieces:\n  german G001 27\n  german G001 28",
    "too-many": "pieces:\n" + "".join(f"  german G{n:03} 27\n" for n in (*range(1, 11), 12)),
    "rest": "rest: {}",
    "unknown-key": "weather: mud",
    "option-no-such-choice": "options: edition=4",
}


@pytest.mark.parametrize("why", WRONG)
def test_a_position_that_cannot_be_read_says_why(why: str) -> None:
    with pytest.raises(BadSituation) as found:
        situation(WRONG[why])
    assert found.value.why == why
    for lang in LANGS:
        said = Language(lang, ["tps"], strict=True).say(f"situation-{why}", **found.value.about)
        assert said


def test_a_position_is_changed_by_hand() -> None:
    s = situation("pieces:\n  german G001 28\n  russian R012 27\n")
    edit(s, ["german G001 2 spent", "dead: R012", "control: 27=german", "track 7", "rubble 27=1"])
    assert place(s, "G001") == "2"
    assert s.units[unit(s, "G001")].spent
    assert place(s, "R012") == "DEAD"
    assert (s.track, s.rubble[area(s, "27")], s.control[area(s, "27")]) == (7, 1, 0)
    assert list(GAME.faults(s)) == []
    for line in ("russian G001 27", "weather: mud", "track 13", "control 99=german", ""):
        with pytest.raises(BadSituation):
            edit(s, [line])


def test_a_piece_of_the_other_side_is_no_such_unit() -> None:
    with pytest.raises(BadSituation, match="no such unit"):
        situation("pieces:\n  russian G001 27")


def test_a_situation_has_the_same_digest_whatever_was_read_before() -> None:
    """Else a server that has played another scenario could not open what was saved elsewhere."""
    text = "scenario: {}\npieces:\n  german G001 28\n"
    found = [
        GAME.situation(Pack(DATA), "first-week", text.format("first-week"))[0].kit.digest,
    ]
    pack = Pack(DATA)
    for scenario in ("campaign", "first-week"):
        found.append(GAME.situation(pack, scenario, text.format(scenario))[0].kit.digest)
    assert found[0] == found[2] != found[1]
