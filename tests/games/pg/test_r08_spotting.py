"""Chapter 8: who spots whom, the spotted marker, and what a refusal says."""

from __future__ import annotations

import pytest

from grognard.games.pg.rules.r08_spotting import (
    open_pieces,
    out_of_sight,
    settle_marker,
    spots,
    spotted_hex,
    why_not_seen,
)
from grognard.games.pg.rules.r10_direct import Fire
from grognard.games.pg.rules.r11_antitank import AntiTank
from tests.games.pg.firing import ready
from tests.games.pg.scenes import Scene, h, piece, play, u, why


def told(m: Scene, a: str, at: str) -> tuple[str, str]:
    found = why_not_seen(m.state, h(m, a), h(m, at))
    return found.rule, found.why


@pytest.mark.rule("8.0", "8.33")
def test_one_spotted_unit_opens_its_whole_hex_to_fire_but_anti_tank_fire_wants_its_own() -> None:
    m = ready(
        "axis G=de.50at 0505\naxis J=de.inf 0507\n"
        "allies K=su.t26 0510 spotted\nallies V=su.t26 0510",
        "map: 0510=woods",
        who="G",
    )
    assert spotted_hex(m.state, 0, h(m, "0505"), h(m, "0510")), "over a friend, who blocks nothing"
    assert why(m, AntiTank(u(m, "G"), u(m, "K"))) == []
    assert why(m, AntiTank(u(m, "G"), u(m, "V"))) == [("8.22", "not-the-one-spotted")]


@pytest.mark.rule("8.1", "8.41")
def test_by_day_one_sees_twelve_hexes_and_six_more_a_level_up_by_night_one() -> None:
    m = ready("axis A=de.inf 0501\nallies S=su.inf 0513\nallies T=su.inf 0514")
    assert spots(m.state, h(m, "0501"), u(m, "S"))
    assert not spots(m.state, h(m, "0501"), u(m, "T"))
    assert told(m, "0501", "0514") == ("8.1", "too-far-to-see")
    high = ready("axis A=de.inf 0501\nallies T=su.inf 0519\nallies V=su.inf 0520", "map: 0501=20")
    assert spots(high.state, h(high, "0501"), u(high, "T"))
    assert not spots(high.state, h(high, "0501"), u(high, "V"))
    night = ready("axis A=de.inf 0501\nallies S=su.inf 0502\nallies T=su.inf 0503", "sight: night")
    assert spots(night.state, h(night, "0501"), u(night, "S"))
    assert not spots(night.state, h(night, "0501"), u(night, "T"))


@pytest.mark.rule("8.2", "8.21", "8.36")
def test_cover_hides_beyond_three_hexes_even_from_above() -> None:
    m = ready("axis A=de.inf 0505\nallies S=su.inf 0509\nallies T=su.inf 0508",
              "map: 0505=40 0509=woods 0508=field")  # fmt: skip
    assert not spots(m.state, h(m, "0505"), u(m, "S"))
    assert spots(m.state, h(m, "0505"), u(m, "T"))
    assert told(m, "0505", "0509") == ("8.21", "concealed")


@pytest.mark.rule("8.22")
def test_who_fires_from_cover_is_marked_until_he_gets_out_of_sight() -> None:
    m = ready("axis A=de.inf 0505\naxis B=de.inf 0505\nallies S=su.inf 0508\nallies T=su.inf 0515",
              "map: 0505=woods 0504=woods 0605=woods", who="A")  # fmt: skip
    far = h(m, "0515")
    assert not spots(m.state, far, u(m, "A"))
    m.script = [3, 4]
    play(m, Fire((u(m, "A"),), h(m, "0508")))
    assert piece(m, "A").spotted
    assert not piece(m, "B").spotted, "only who fired"
    assert spots(m.state, far, u(m, "A"))
    s = m.state
    s.change(u(m, "A"), at=h(m, "0506"))
    settle_marker(s, u(m, "A"))
    assert piece(m, "A").spotted, "in the open, in sight"
    s.change(u(m, "A"), at=h(m, "0605"))
    assert not out_of_sight(s, u(m, "A"))
    settle_marker(s, u(m, "A"))
    assert piece(m, "A").spotted, "in woods, but within 3 hexes of an enemy who sees there"
    s.change(u(m, "A"), at=h(m, "0504"))
    settle_marker(s, u(m, "A"))
    assert not piece(m, "A").spotted, "in woods, 4 hexes off"


@pytest.mark.rule("8.22")
def test_who_fires_in_the_open_needs_no_marker() -> None:
    m = ready("axis A=de.inf 0505\nallies S=su.inf 0508", who="A")
    m.script = [3, 4]
    play(m, Fire((u(m, "A"),), h(m, "0508")))
    assert not piece(m, "A").spotted


@pytest.mark.rule("8.3", "8.31", "8.32", "8.35", "8.4", "16.12")
def test_a_refusal_names_what_blocks_and_its_rule() -> None:
    """The example of 8.35: past a town along its side one sees, through it one does not."""
    m = ready("axis A=de.inf 0505\nallies X=su.inf 0705\nallies Y=su.inf 0704", "map: 0604=town")
    assert spots(m.state, h(m, "0505"), u(m, "X"))
    assert not spots(m.state, h(m, "0505"), u(m, "Y"))
    assert told(m, "0505", "0704") == ("8.31", "sight-blocked")
    hill = ready("axis A=de.inf 0505\nallies X=su.inf 0509", "map: 0507=20")
    assert told(hill, "0505", "0509") == ("8.4", "sight-blocked")
    smoke = ready("axis A=de.inf 0505\nallies X=su.inf 0508", "smoke: 0507")
    assert told(smoke, "0505", "0508") == ("16.12", "sight-blocked")
    inside = ready("axis A=de.inf 0505\nallies X=su.inf 0507", "map: 0507=woods")
    assert spots(inside.state, h(inside, "0505"), u(inside, "X")), "a line may end in cover"


@pytest.mark.rule("8.34", "8.42")
def test_sight_is_mutual_but_for_cover_and_for_the_roofs_of_a_town() -> None:
    m = ready("axis A=de.inf 0505\nallies S=su.inf 0520", "map: 0505=town")
    assert spots(m.state, h(m, "0505"), u(m, "S")), "15 hexes, from a roof 18"
    assert not spots(m.state, h(m, "0520"), u(m, "A"))


@pytest.mark.rule("8.0", "16.6", "5.6")
def test_hidden_units_and_those_aboard_do_not_stand_on_the_board() -> None:
    m = ready("axis A=de.inf 0505\nallies T=su.truck 0508\nallies S=su.inf 0508 aboard T\n"
              "allies H=su.45at 0508 hidden", who="A")  # fmt: skip
    assert open_pieces(m.state, 1, h(m, "0508")) == (u(m, "T"),)
    m.state.change(u(m, "T"), at=h(m, "0520"))
    m.state.change(u(m, "S"), at=h(m, "0520"))
    hidden = why(m, Fire((u(m, "A"),), h(m, "0508")))
    empty = why(m, Fire((u(m, "A"),), h(m, "0507")))
    assert hidden == empty == [("8.0", "nobody-there")], "it is refused as an empty hex is"
