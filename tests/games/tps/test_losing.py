"""What passing, or ending what does not come again, would give up: told with the deed, so that the
tables can ask; and taken back while nobody has answered."""

from __future__ import annotations

import pytest

import grognard
from grognard.games.tps.kit import FRESH, SIDES
from grognard.games.tps.rules.r05_setup import Place
from grognard.games.tps.rules.r08_end import Pass, Rest
from grognard.games.tps.rules.r13_armour import TakeBack
from grognard.games.tps.rules.r15_fire import Shell
from grognard.kernel.prompt import Loss
from tests.games.tps.scenes import Scene, a, do, lay, u
from tests.games.tps.test_r13_armour import dawn

FRONT = "pieces:\n  german G001 28\n  german G002 28 spent\n  russian R012 27\n"


def lost(m: Scene, name: str) -> tuple[Loss, ...]:
    deeds = m.game.prompt(m.state, m.ask.side).deeds
    found: tuple[Loss, ...] = next(d.loses for d in deeds if d.action["do"] == name)
    return found


@pytest.mark.rule("8.14")
def test_passing_gives_up_an_impulse_of_fresh_units() -> None:
    m = lay(FRONT)
    assert lost(m, "pass") == (Loss("lose-impulse", "8.14", 1, (u(m, "G001"),)),)
    m = lay("pieces:\n  german G002 28 spent\n  russian R012 27\n")
    assert lost(m, "pass") == ()


@pytest.mark.rule("8.14")
@pytest.mark.parametrize(("time", "key"), [("day", "lose-day"), ("night", "lose-night")])
def test_a_second_pass_ends_the_day_or_the_night(time: str, key: str) -> None:
    m = lay(f"phase: russian impulse\ntime: {time}\ntrack: 3\n{FRONT}")
    m.play("russian", Pass())
    assert m.ask.side == "german"
    assert key in [loss.key for loss in lost(m, "pass")]


@pytest.mark.rule("8.14", "8.15")
def test_a_pass_is_taken_back_while_nobody_has_answered() -> None:
    m = lay(f"phase: russian impulse\n{FRONT}")
    m.play("russian", Pass())
    m.undo("russian")
    assert m.ask.side == "russian"
    assert m.state.passes == 0


@pytest.mark.rule("8.13")
def test_who_has_begun_passes_no_more_and_is_asked_nothing() -> None:
    m = lay(FRONT)
    m.play("german", Rest(u(m, "G001")))
    assert lost(m, "end-impulse") == ()
    assert lost(m, "pass") == ()


@pytest.mark.rule("20.4")
def test_ending_the_bombardment_names_who_has_not_fired() -> None:
    text = "phase: opening\npieces:\n  german G011 28\n  german G024 28\n  german G136 BOX\n"
    m = lay(text + "  german G001 28\n  russian R012 27\n  russian R013 26\n")
    waiting = tuple(u(m, name) for name in ("G011", "G024", "G136"))
    assert lost(m, "end-opening") == (Loss("lose-bombardment", "20.4", 3, waiting),)
    do(m, "german", Shell(u(m, "G011"), a(m, "27"), FRESH), 1, 1, 6, 6)
    assert lost(m, "end-opening")[0].units == waiting[1:]


@pytest.mark.rule("13.2")
def test_taking_no_more_armour_tells_how_much_could_come() -> None:
    m = dawn()
    assert lost(m, "no-more-armour") == (Loss("lose-armour", "13.2", 2),)
    m.play("german", TakeBack(u(m, "G038")))
    assert lost(m, "no-more-armour") == (Loss("lose-armour", "13.2", 1),)


@pytest.mark.rule("21.2")
def test_the_historical_set_up_tells_whom_it_takes_from_his_place() -> None:
    m = grognard.new("campaign", {"setup": "players"}, seed=1)
    side = m.ask.side
    assert lost(m, "ready") == ()
    i = m.kit.set_up[SIDES.index(side)][0]
    counter = m.kit.counters[i]
    other = next(h for h in m.kit.areas_of[counter.group] if h != counter.area)
    m.play(side, Place(i, other))
    assert lost(m, "ready") == (Loss("lose-placing", "21.2", 1, (i,)),)
