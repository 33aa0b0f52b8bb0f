"""[M3, M3a, M3b] Simultaneous air support: combat by combat, or for all combats of a phase."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from grognard.games.ercn.rules.g1_phase import EndCombat
from grognard.games.ercn.rules.g2_air import Support
from grognard.games.ercn.rules.m3_marks import Allot, AllotOffer, EndMarking, MarkHex
from grognard.games.ercn.state import Mark
from grognard.games.ercn.view import SeenMark, view_bytes
from grognard.kernel.flow import Rolled
from tests.games.ercn.scenes import attack, hears, pass_until, plain, scene, seen
from tests.games.ercn.tables import Table, about, hex_, hexes, nos


def facing(air: str, points: str = "9 3", phase: str = "german combat", more: str = "") -> Table:
    """Two German attackers, two Soviet hexes; a third out of reach."""
    return scene(f"""
        map: flat 6x8
        turn: 2
        phase: {phase}
        air: {points}
        options: setup=ready air={air} {more}
        pieces:
          german XXXIV 0303
          german 256 0503
          soviet 1/R 0304
          soviet 2/R 0504
          soviet 3/R 0108
    """)


def combat(events: list[tuple[str, str, dict[str, object]]]) -> dict[str, object]:
    return next(about for what, _, about in events if what == "combat")


@pytest.mark.rule("M3", "G2")
def test_without_the_option_the_attacker_speaks_first_and_the_defender_knows() -> None:
    m = facing("open")
    m.play("german", attack(m, "XXXIV", "0304"))
    assert m.ask.sides == ("german",)
    m.play("german", Support(2))
    assert m.ask.sides == ("soviet",)
    assert m.ask.about()["attacker_air"] == 2
    assert m.state.air == (7, 3)
    assert hears(m, "soviet")[-1] == ("air", "G2", {"side": "german", "points": 2})


# ---- [M3a] ----------------------------------------------------------------------------------


def secret(points: str = "9 3", more: str = "") -> Table:
    m = facing("m3a", points, more=more)
    m.play("german", attack(m, "XXXIV", "0304"))
    return m


@pytest.mark.rule("M3a")
def test_both_are_asked_at_once_and_may_answer_in_either_order() -> None:
    for order in (("german", "soviet"), ("soviet", "german")):
        m = secret()
        assert m.ask.sides == ("german", "soviet")
        assert [o.size() for side in order for o in m.ask.offers(side)] == [4, 4]  # 0 to 3
        for side in order:
            assert nos(m, side, Support(3)) == []
            m.play(side, Support({"german": 3, "soviet": 1}[side]))
            if side == order[0]:
                assert set(m.ask.sides) == {order[1]}
                assert nos(m, side, Support(0)) == [("0", "not-asked")]  # chosen is chosen
        assert m.ask.side == "chance"
        assert m.state.air == (6, 2)


@pytest.mark.rule("M3a")
def test_a_choice_is_secret_until_both_have_chosen() -> None:
    """The other side's view, question and story are the same to the byte whatever was chosen."""
    for first, other in (("german", "soviet"), ("soviet", "german")):
        looks = set()
        for points in (0, 1, 3):
            m = secret()
            m.play(first, Support(points))
            looks.add((view_bytes(m.state, other), str(m.ask.about(other)), str(m.heard(other))))
            assert m.state.air == (9, 3)  # nothing is taken from the pool that both see
        assert len(looks) == 1
        untouched = secret()
        assert view_bytes(untouched.state, other) in {look[0] for look in looks}


@pytest.mark.rule("M3a", "G2")
@pytest.mark.parametrize(
    ("german", "soviet", "column"),
    [(0, 0, "4/1"), (3, 0, "7/1"), (0, 3, "1.5/1"), (3, 2, "5/1"), (1, 2, "3/1")],
)
def test_both_choices_are_shown_together_and_shift_the_column(
    german: int, soviet: int, column: str
) -> None:
    m = secret()
    assert m.state.face(0).attack == 12  # against 3: 4/1
    m.play("german", Support(german))
    events = [plain(e) for e in m.play("soviet", Support(soviet))]
    assert events == [
        ("air", "M3a", {"side": "german", "points": german}),
        ("air", "M3a", {"side": "soviet", "points": soviet}),
    ]
    assert m.state.air == (9 - german, 3 - soviet)
    told = combat([plain(e) for e in m.play("chance", Rolled((1,)))])
    assert (told["ratio"], told["column"]) == ("4/1", column)


@pytest.mark.rule("M3a", "G2")
def test_no_more_than_three_and_no_more_than_there_are() -> None:
    m = secret("9 2")
    assert nos(m, "german", Support(4)) == [("G2", "not-that-air")]
    assert about(m, "german", Support(4)) == [{"points": 4, "most": 3}]
    assert nos(m, "german", Support(-1)) == [("G2", "not-that-air")]
    assert nos(m, "soviet", Support(3)) == [("G2", "not-that-air")]
    assert about(m, "soviet", Support(3)) == [{"points": 3, "most": 2}]
    assert nos(m, "soviet", Support(2)) == []


@pytest.mark.rule("M3a")
@pytest.mark.parametrize(
    ("points", "asked"), [("0 3", ("soviet",)), ("2 0", ("german",)), ("0 0", ("chance",))]
)
def test_a_side_without_points_is_not_asked(points: str, asked: tuple[str, ...]) -> None:
    m = secret(points)
    assert m.ask.sides == asked
    if asked != ("chance",):
        m.play(asked[0], Support(1))
        assert m.ask.side == "chance"


@pytest.mark.rule("M3a", "M3")
def test_in_a_soviet_attack_the_points_go_to_the_right_side_of_the_table() -> None:
    m = facing("m3a", phase="soviet combat")
    m.play("soviet", attack(m, "1/R", "0303"))
    m.play("soviet", Support(3))
    m.play("german", Support(1))
    events = [plain(e) for e in m.play("chance", Rolled((1,)))]
    # 3 to 12 is left of the first column by one place; three points right and one left
    assert (combat(events)["ratio"], combat(events)["column"]) == ("<1/3", "1/2")


# ---- [M3b] ----------------------------------------------------------------------------------


def marking(points: str = "9 3", marked: str = "", more: str = "") -> Table:
    m = facing("m3b", points, "german marking", more)
    for name in marked.split():
        m.play("german", MarkHex(hex_(m, name)))
    return m


def allotting(points: str = "9 3", marked: str = "0304 0504", more: str = "") -> Table:
    m = marking(points, marked, more)
    m.play("german", EndMarking())
    return m


def share(m: Table, **points: int) -> Allot:
    """`share(m, h0304=2)`: two points for 0304."""
    return Allot(tuple((hex_(m, name[1:]), n) for name, n in points.items()))


@pytest.mark.rule("M3b")
def test_the_attacker_first_marks_the_hexes_he_attacks() -> None:
    m = marking()
    assert (m.ask.side, m.ask.kinds) == ("german", ("mark", "end-marking"))
    offered = [a.hex for offer in m.ask.offers() for a in offer if isinstance(a, MarkHex)]
    assert sorted(offered) == sorted(hexes(m, "0304 0504"))
    m.play("german", MarkHex(hex_(m, "0304")))
    assert hears(m, "soviet")[-1] == ("marked", "M3b", {"hex": "0304"})  # a cross on the map
    assert m.state.marks == (Mark(hex_(m, "0304")),)
    offered = [a.hex for offer in m.ask.offers() for a in offer if isinstance(a, MarkHex)]
    assert offered == [hex_(m, "0504")]
    assert m.ask.about() == {"phase": "marking", "side": "german"}


@pytest.mark.rule("M3b", "G1")
@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("0304", ("M3b", "marked-already")),
        ("0108", ("G1", "nobody-to-attack-it")),  # an enemy, but nobody is next to him
        ("0302", ("G1", "nobody-to-attack-it")),
        ("0303", ("G1", "nobody-to-attack-it")),
    ],
)
def test_only_a_hex_that_can_be_attacked_is_marked_and_once(
    name: str, why: tuple[str, str]
) -> None:
    m = marking(marked="0304")
    assert nos(m, "german", MarkHex(hex_(m, name))) == [why]
    assert about(m, "german", MarkHex(hex_(m, name))) == [{"hex": name}]
    assert nos(m, "soviet", MarkHex(hex_(m, "0504"))) == [("0", "not-asked")]
    assert nos(m, "german", MarkHex(9999)) == [("0", "no-such-hex")]


@pytest.mark.rule("M3b")
def test_where_nothing_is_marked_nothing_is_given_out_or_attacked() -> None:
    m = marking()
    m.play("german", EndMarking())
    assert (m.ask.side, m.ask.kinds) == ("german", ("attack", "end-combat"))
    assert [k for offer in m.ask.offers() for k in offer] == [EndCombat()]
    assert nos(m, "german", attack(m, "XXXIV", "0304")) == [("M3b", "not-marked")]
    assert about(m, "german", attack(m, "XXXIV", "0304")) == [{"hex": "0304"}]


@pytest.mark.rule("M3b")
def test_both_give_out_their_points_for_all_marked_hexes_at_once() -> None:
    for order in (("german", "soviet"), ("soviet", "german")):
        m = allotting()
        assert m.ask.sides == ("german", "soviet")
        notes = {
            "german": share(m, h0304=3, h0504=2), "soviet": share(m, h0504=1),
        }  # fmt: skip
        for side in order:
            m.play(side, notes[side])
        assert m.state.marks == (
            Mark(hex_(m, "0304"), (3, 0)), Mark(hex_(m, "0504"), (2, 1)),
        )  # fmt: skip
        assert m.state.air == (4, 2)
        assert (m.ask.side, m.ask.kinds) == ("german", ("attack", "end-combat"))
        for side in order:
            assert hears(m, side)[-1] == ("air-given-out", "M3b", {})


@pytest.mark.rule("M3b", "G2")
def test_what_may_be_given_out() -> None:
    m = allotting("5 3")
    there = hex_(m, "0304")
    for action, why, what in (
        (share(m, h0304=4), ("G2", "not-that-air"), {"points": 4, "most": 3}),
        (share(m, h0304=-1), ("G2", "not-that-air"), {"points": -1, "most": 3}),
        (share(m, h0305=1), ("M3b", "not-marked"), {"hex": "0305"}),
        (Allot(((9999, 1),)), ("M3b", "not-marked"), {"hex": "9999"}),
        (Allot(((there, 1), (there, 2))), ("M3b", "hex-twice"), {}),
        (share(m, h0304=3, h0504=3), ("M3b", "not-enough-air"), {"most": 5}),
    ):
        assert nos(m, "german", action) == [why]
        assert about(m, "german", action) == [what]
    for lawful in (Allot(()), share(m, h0304=0), share(m, h0304=3, h0504=2)):
        assert nos(m, "german", lawful) == []
    assert nos(m, "soviet", share(m, h0304=3, h0504=1)) == [("M3b", "not-enough-air")]


@pytest.mark.rule("M3b")
@pytest.mark.parametrize(
    ("points", "asked"),
    [("0 3", ("soviet",)), ("2 0", ("german",)), ("9 3", ("german", "soviet"))],
)
def test_a_side_without_points_gives_out_none(points: str, asked: tuple[str, ...]) -> None:
    assert allotting(points).ask.sides == asked


@pytest.mark.rule("M3b")
def test_without_any_points_the_combats_follow_at_once() -> None:
    m = allotting("0 0")
    assert (m.ask.side, m.ask.kinds) == ("german", ("attack", "end-combat"))
    m.play("german", attack(m, "XXXIV", "0304"))
    assert m.ask.side == "chance"


@pytest.mark.rule("M3b")
def test_what_the_enemy_has_given_out_is_secret_until_the_combat() -> None:
    """One marked hex: were the points taken openly from his pool, it would be no secret at all."""
    for me, foe in (("german", "soviet"), ("soviet", "german")):
        looks = set()
        for points in (0, 1, 3):
            m = allotting(marked="0304")
            m.play(foe, share(m, h0304=points))
            before = view_bytes(m.state, me)
            m.play(me, share(m, h0304=2))
            view = seen(m, me)
            assert view.air == {"german": (7, 3), "soviet": (9, 1)}[me]
            assert view.marks == (SeenMark(hex_(m, "0304"), 2),)
            asked = str(m.ask.about(me))
            looks.add((before, view_bytes(m.state, me), str(m.heard(me)), asked))
        assert len(looks) == 1


@pytest.mark.rule("M3b")
def test_in_the_combat_the_points_are_shown_and_leave_the_pool() -> None:
    m = allotting()
    m.play("german", share(m, h0304=3, h0504=1))
    m.play("soviet", share(m, h0304=1, h0504=2))
    assert seen(m, "german").air == (5, 3)
    m.play("german", attack(m, "XXXIV", "0304"))
    assert m.ask.side == "chance"  # nobody is asked for air now
    assert m.ask.about("soviet")["air"] == [3, 1]
    assert seen(m, "german").air == (5, 2)
    assert seen(m, "soviet").air == (6, 0)
    assert m.state.marks == (Mark(hex_(m, "0504"), (1, 2)),)
    told = combat([plain(e) for e in m.play("chance", Rolled((1,)))])
    assert (told["ratio"], told["column"]) == ("4/1", "6/1")


@pytest.mark.rule("M3b", "M3")
def test_in_a_soviet_attack_the_shares_go_to_the_right_side_of_the_table() -> None:
    m = facing("m3b", phase="soviet marking")
    m.play("soviet", MarkHex(hex_(m, "0303")))
    m.play("soviet", EndMarking())
    m.play("german", share(m, h0303=1))
    m.play("soviet", share(m, h0303=3))
    m.play("soviet", attack(m, "1/R", "0303"))
    assert m.ask.about("german")["air"] == [3, 1]  # the attacker's, then the defender's
    told = combat([plain(e) for e in m.play("chance", Rolled((1,)))])
    assert (told["ratio"], told["column"]) == ("<1/3", "1/2")


@pytest.mark.rule("M3b", "G1")
def test_a_marked_hex_is_attacked_once() -> None:
    m = allotting("0 0")
    m.play("german", attack(m, "XXXIV", "0304"))
    m.play("chance", Rolled((6,)))  # 4/1: everybody there is eliminated
    pass_until(m, "german", "end-combat")
    assert nos(m, "german", attack(m, "256", "0504")) == []
    assert nos(m, "german", attack(m, "256", "0304")) == [
        ("G1", "nobody-there"), ("M3b", "not-marked"), ("G1", "not-adjacent"),
    ]  # fmt: skip


@pytest.mark.rule("M3b", "H1")
def test_the_breakthrough_is_marked_anew() -> None:
    m = allotting()
    m.play("german", share(m, h0304=3, h0504=3))
    m.play("soviet", Allot(()))
    m.play("german", EndCombat())
    assert (m.ask.side, m.ask.kinds) == ("german", ("mark", "end-marking"))
    assert m.state.marks == ()
    assert m.state.air == (3, 3)
    m.play("german", MarkHex(hex_(m, "0304")))
    m.play("german", EndMarking())
    m.play("german", share(m, h0304=3))
    m.play("soviet", share(m, h0304=1))
    assert m.ask.about()["phase"] == "breakthrough"
    assert m.state.air == (0, 2)


@pytest.mark.rule("M3b", "MOSKVA 3")
def test_only_armies_that_take_part_make_a_hex_worth_marking() -> None:
    """On turn 1 the second Panzer army fights once more, alone."""
    m = scene("""
        map: flat 6x8
        turn: 1
        phase: german marking 2Pz
        options: setup=ready air=m3b
        pieces:
          german 3PzD 0303
          german 256 0503
          soviet 1/R 0304
          soviet 2/R 0504
    """)
    assert nos(m, "german", MarkHex(hex_(m, "0304"))) == []
    assert nos(m, "german", MarkHex(hex_(m, "0504"))) == [("G1", "nobody-to-attack-it")]


@pytest.mark.rule("M3", "M3a", "M3b", "M1", "M2")
@pytest.mark.parametrize("fog", ["m1", "m2"])
def test_either_rule_goes_with_masks_and_with_total_fog(fog: str) -> None:
    m = secret(more=f"fog={fog}")
    m.play("german", Support(1))
    m.play("soviet", Support(1))
    assert m.state.air == (8, 2)
    m = allotting(more=f"fog={fog}")
    m.play("soviet", share(m, h0304=1))
    m.play("german", share(m, h0304=1))
    m.play("german", attack(m, "XXXIV", "0304"))
    assert m.ask.about()["air"] == [1, 1]


# ---- the offer of all ways to share out -----------------------------------------------------


@pytest.mark.rule("M3b", "G2")
@pytest.mark.parametrize(
    ("hexes", "points"), list(product(((7,), (7, 9), (3, 7, 9)), (0, 1, 2, 5, 9)))
)
def test_the_offer_holds_every_lawful_share_and_no_other(
    hexes: tuple[int, ...], points: int
) -> None:
    offer = AllotOffer(hexes, points, 3)
    wanted = {
        Allot(tuple(zip(hexes, given, strict=True)))
        for given in product(range(4), repeat=len(hexes))
        if sum(given) <= points
    }
    found = list(offer)
    assert set(found) == wanted
    assert len(found) == len(wanted) == offer.size()
    rng = Random(1)
    drawn = [offer.draw(rng) for _ in range(60)]
    assert set(drawn) <= wanted
    assert offer.describe() == {"do": "allot", "hexes": list(hexes), "points": points, "most": 3}


@pytest.mark.rule("M3b")
def test_shares_are_drawn_evenly() -> None:
    offer = AllotOffer((3, 7), 4, 3)
    rng = Random(2)
    counts: dict[Allot, int] = {}
    for _ in range(3000):
        drawn = offer.draw(rng)
        counts[drawn] = counts.get(drawn, 0) + 1
    assert len(counts) == offer.size() == 13
    assert all(3000 / 13 * 0.7 < n < 3000 / 13 * 1.3 for n in counts.values())


@pytest.mark.rule("M3b")
def test_the_offers_of_the_step_are_those_of_the_side_that_is_asked() -> None:
    m = allotting("5 3")
    german, soviet = (m.ask.offers(side)[0] for side in ("german", "soviet"))
    there = sorted(hexes(m, "0304 0504"))
    assert german.describe() == {"do": "allot", "hexes": there, "points": 5, "most": 3}
    assert soviet.describe() == {"do": "allot", "hexes": there, "points": 3, "most": 3}
    assert all(nos(m, "german", action) == [] for action in german)
    assert m.ask.about("soviet") == {"phase": "allotment"}
