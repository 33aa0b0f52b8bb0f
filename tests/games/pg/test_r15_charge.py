"""[15.3] Cavalry: charges, and what an assault offers."""

from __future__ import annotations

from itertools import product

import msgspec
import pytest

from grognard.games.pg import GAME
from grognard.games.pg.rules.r03_segment import Activate, Begin, Declare, Declaring
from grognard.games.pg.rules.r05_transport import Load
from grognard.games.pg.rules.r10_direct import Fire
from grognard.games.pg.rules.r12_assault import Assault, foreseen
from grognard.games.pg.rules.r12_melee import aims
from grognard.games.pg.rules.r12_offers import Assaults, Front, assaulting
from grognard.games.pg.rules.r13_opportunity import HoldFire, Offered, Opportunity
from grognard.kernel.flow import Rolled, settle, submit
from tests.games.pg.case_hands import begin, rules, two
from tests.games.pg.scenes import Scene, asked, at, flat, h, play, roll, u, why


def laid(pieces: str, keys: str = "", side: str = "allies") -> Scene:
    return flat(pieces, f"phase: {side} segment\nmorale: axis=8/7 allies=8/7\n{keys}")


HORSE = """allies C=su.cav 0505
           allies D=su.cav 0505
           allies L=LT(8/0/0) 0505 cavalry
"""


def ridden(foes: str, keys: str = "", horse: str = HORSE) -> Scene:
    m = laid(horse + foes, keys)
    begin(m, "L", "C", "D", order="fire")
    return m


def charge(m: Scene, *names: str, via: str = "0506", into: str = "0507") -> Assault:
    return Assault(h(m, into), charge=tuple((u(m, name), h(m, via)) for name in names))


@pytest.mark.rule("15.3", "15.31", "6.9")
def test_a_charge() -> None:
    m = ridden("axis X=de.inf 0507")
    action = charge(m, "C", "D", "L")
    assert why(m, action) == []
    copy, fight = foreseen(m.state, 1, action)
    (aim,) = aims(copy, fight, attack=True)
    assert (aim.strength, m.kit.assault.heads[aim.column]) == (8, 13), "leader +1, charge +1"
    m.play("allies", action)
    for _ in range(3):
        assert asked(m) == "axis", "it may fire at each of them in the first hex"
        m.play("axis", HoldFire())
    m.script = [1, 1]
    roll(m)
    assert [at(m, name) for name in "CDL"] == ["0507"] * 3


@pytest.mark.rule("15.31", "13.14")
def test_a_charge_broken_up() -> None:
    m = ridden("axis X=de.inf 0507")
    m.play("allies", charge(m, "C", "D"))
    m.script = [*two(10), *two(12)]
    m.play("axis", Opportunity((u(m, "X"),), u(m, "C")))
    roll(m)
    m.script = []
    while isinstance(m.ask.step, Offered):
        m.play("axis", HoldFire())
    m.script = [1, 1]
    roll(m)
    assert (at(m, "C"), at(m, "D")) == ("0506", "0507")


def test_a_charge_can_be_put_away_in_the_middle() -> None:
    m = ridden("axis X=de.inf 0507")
    m.play("allies", charge(m, "C", "D"))
    assert isinstance(m.ask.step, Offered)
    raw = msgspec.json.decode(msgspec.json.encode(m.state.saved()))
    again = GAME.restore(m.kit, GAME.decode_saved(raw))
    assert again.saved() == m.state.saved()
    for state in (again, m.state):
        while settle(state) and isinstance(state.steps[-1], Offered):
            submit(state, "axis", HoldFire())
        submit(state, "chance", Rolled((1,)))
        submit(state, "chance", Rolled((6,)))
    assert again.saved() == m.state.saved()


@pytest.mark.rule("15.31")
def test_who_does_not_charge() -> None:
    m = ridden("axis X=de.inf 0506")
    assert rules(why(m, charge(m, "C", into="0506"))) == {"15.31"}, "it stands next to them"
    m = ridden("axis X=de.inf 0507", horse=HORSE.replace(" cavalry", ""))
    assert rules(why(m, charge(m, "C"))) == {"15.31"}, "no cavalry leader"
    m = ridden("axis X=de.inf 0507\naxis Y=de.truck 0506")
    assert "15.31" in rules(why(m, charge(m, "C"))), "enemies in the way"
    m = ridden("axis X=de.inf 0507", horse=HORSE.replace("D=su.cav", "D=su.inf"))
    assert rules(why(m, charge(m, "D"))) == {"15.31"}, "infantry does not"
    m = ridden("axis X=de.inf 0507", "map: 0506=woods 0507=woods")
    assert why(m, charge(m, "C")) == [], "4 of 6 points"


@pytest.mark.rule("15.32", "5.6")
def test_no_lifts_for_horses() -> None:
    m = laid("allies C=su.cav 0505\nallies T=su.truck 0505\naxis X=de.inf 0520")
    begin(m, "0505", "C", "T")
    assert rules(why(m, Load(u(m, "C"), u(m, "T")))) & {"15.32", "5.6"}


# ---- offers --------------------------------------------------------------------------------


@pytest.mark.rule("12.11", "12.3", "15.31")
def test_offers_are_what_may_be_done() -> None:
    m = laid("""allies C=su.cav 0505
                allies L=LT(8/0/0) 0505 cavalry
                allies A=su.inf 0506
                allies B=su.inf 0506 disrupted
                allies F=su.inf 0507
                axis X=de.inf 0507""")  # fmt: skip
    begin(m, "L", "C", "A", "B", order="fire")
    (offer,) = list(assaulting(m.state, 1))
    listed = list(offer)
    assert len(listed) == offer.size() == len({repr(one) for one in listed})
    for action in listed:
        assert why(m, action) == []
        assert action in offer
    pieces = [u(m, name) for name in "CLABF"]
    vias = [h(m, name) for name in ("0506", "0605")]
    legal = 0
    roles = [None, "in", "behind", *vias]
    for chosen in product(roles, repeat=len(pieces)):
        pairs = list(zip(pieces, chosen, strict=True))
        action = Assault(
            h(m, "0507"),
            tuple(i for i, role in pairs if role == "in"),
            tuple(i for i, role in pairs if role == "behind"),
            tuple((i, role) for i, role in pairs if isinstance(role, int)),
        )
        lawful = not any(action.why_not(m.state, "allies"))
        legal += lawful
        assert (action in offer) is lawful, action
    assert legal == offer.size()
    assert isinstance(offer, Assaults)
    assert isinstance(offer.front, Front)


# ---- leaders in and beside assault hexes -----------------------------------------------------


@pytest.mark.rule("12.51", "3.12")
def test_whom_leaders_reach_around_an_assault() -> None:
    pieces = """axis L=LT(9/0/0) 0506
                axis M=LT(9/0/0) 0605
                axis A=de.inf 0506
                axis B=de.inf 0505
                axis C=de.inf 0505 demoralised
                axis D=de.inf 0404
                allies X=su.inf 0506
                allies Y=su.inf 0508"""
    m = laid(pieces, side="axis")
    play(m, Activate(u(m, "M"), "fire"))
    assert u(m, "A") not in m.ask.about()["free"], "into an assault hex nobody reaches"
    m = laid(pieces, side="axis")
    play(m, Activate(u(m, "L"), "fire"))
    free = m.ask.about()["free"]
    assert u(m, "A") in free
    assert u(m, "B") in free
    assert u(m, "C") not in free, "he cannot be brought in"
    assert rules(why(m, Declare(u(m, "B"), "move"))) == {"12.51"}
    play(m, Declare(u(m, "B"), "fire"), Declare(u(m, "A"), "fire"))
    while isinstance(m.ask.step, Declaring):
        play(m, Begin())
    assert rules(why(m, Fire((u(m, "B"),), h(m, "0508")))) >= {"12.51"}
    assert why(m, Assault(h(m, "0506"), (u(m, "A"), u(m, "B")))) == []
    offered = {offer.describe()["do"] for offer in m.ask.offers()}
    assert "fire" not in offered
