"""The log names whose it is, and says whether a check was passed and what was needed."""

from __future__ import annotations

from random import Random

import pytest

from grognard import library
from grognard.cli.table.texts import Texts
from grognard.games.pg.kit import SIDES
from grognard.games.pg.rules.r14_checks import Checks
from grognard.games.pg.rules.r14_recovery import Recover
from grognard.kernel.value import CHANCE
from grognard.language import LANGS, Lang
from tests.games.pg.case_hands import begin, on_top, two
from tests.games.pg.scenes import flat, play, roll, u

PIECES = "axis A=de.inf 0505 {}\nallies X=su.inf 0525"
KEYS = "phase: axis segment\nmorale: axis=8/7 allies=8/7"


@pytest.mark.rule("14.1")
@pytest.mark.parametrize(("total", "passed"), [(8, 1), (9, 0)])
def test_a_check_says_whether_it_was_passed(total: int, passed: int) -> None:
    m = flat(PIECES.format(""), KEYS)
    on_top(m, Checks(((u(m, "A"), 0),)), *two(total))
    roll(m)
    (told,) = [dict(event.about) for event in m.story if event.what == "check"]
    assert (told["roll"], told["morale"], told["passed"]) == (total, 8, passed)


@pytest.mark.rule("14.41")
@pytest.mark.parametrize(("total", "passed"), [(7, 1), (8, 0)])
def test_a_recovery_says_what_was_needed(total: int, passed: int) -> None:
    m = flat(PIECES.format("disrupted"), KEYS)
    begin(m, "A")
    m.script = list(two(total))
    play(m, Recover(u(m, "A")))
    (told,) = [dict(event.about) for event in m.story if event.what == "recovery"]
    assert (told["roll"], told["need"], told["passed"]) == (total, 7, passed)


@pytest.mark.parametrize("lang", LANGS)
def test_every_line_of_the_log_names_its_pieces_and_no_ids(lang: Lang) -> None:
    """As terminal, report and replay tell it: "German INF 1", never "de.inf/1"."""
    m = library.new("s02-bridge-on-the-teterka", {}, 5)
    rng = Random(5)
    for _ in range(700):
        if CHANCE in m.ask.sides:
            m.roll()
        else:
            m.play(m.ask.side, m.ask.sample(rng, m.ask.side))
    texts = Texts(lang, "pg", m.game.board(m.kit))
    told = {event.what: texts.event(event).plain for event in m.story}
    ids = [counter.id for counter in m.kit.counters]
    assert {"activated", "fires", "fire-result"} <= told.keys()
    assert [line for line in told.values() if any(id in line for id in ids)] == []
    assert [line for line in map(texts.line, m.result.lines) if "(" in line.plain] == []


SIDED = ("air-attack", "air-dice", "opening-fire", "friendly-fire", "fire-result", "assault",
         "free-shot", "smoke-placed", "smoke-failed", "air-hunt")  # fmt: skip


@pytest.mark.parametrize("what", SIDED)
def test_fire_and_assaults_say_whose_they_are(what: str) -> None:
    """Of a line that names no piece the texts differ with the side."""
    for lang in LANGS:
        texts = Texts(lang, "pg")
        one, other = (texts.say(f"event-{what}", side=side) for side in SIDES)
        assert one != other
