"""[G.12, B.2.9] The ?: who may lie under it, how it moves, when it is lost, and what the enemy
never sees. Balloons, skis, bicycles, refit."""

from __future__ import annotations

import msgspec
import pytest

from grognard.games.ft.counters import SIDES
from grognard.games.ft.pieces import BIKE, FATIGUE, PANIC, REFIT, SKI
from grognard.games.ft.rules.b2_markers import EndMarkers, Equip, PutBalloon, Refit
from grognard.games.ft.rules.c1_movement import EndMovement, Move, Overrun
from grognard.games.ft.rules.c1_targets import MarkTarget
from grognard.games.ft.rules.d3_combat import Attack
from grognard.games.ft.rules.d3_dice import balloon
from grognard.games.ft.rules.e1_advance import AdvanceMove
from grognard.games.ft.rules.g12_concealment import Conceal, Unveil, markers, tidy
from grognard.games.ft.state import State
from grognard.games.ft.view import view
from grognard.kernel.flow import refusals, settle, submit
from tests.games.ft.scenes import at, play_line, scene, start, unit, whys

WOODS = " ".join(f"{c:02d}{r:02d}" for c in range(1, 13) for r in range(1, 13))
GROUND = "\n  ".join(f"{one} forest" for one in WOODS.split() if one not in ("0507", "0808"))
TEXT = f"""
veiled: {{veiled}}
ground:
  {GROUND}
  0808 forest village
pieces:
  F-27-1 0505
  F-27-2 {{second}}
  F-BT1 1212
  S-25-1 {{foe}}
  S-25-2 1111
"""
FIN, SOV = "defender", "aggressor"


def woods(*, veiled: str = "0505", second: str = "0505", foe: str = "1011") -> State:
    text = TEXT.format(veiled=veiled, second=second, foe=foe)
    s = scene(text if veiled else text.replace("veiled: \n", ""))
    s.story = []
    return s


def path(s: State, *names: str) -> tuple[int, ...]:
    return tuple(at(s, one) for one in names)


def veils(s: State) -> list[str]:
    return [s.kit.names[a] for a in range(s.kit.ground.hexes) if s.veiled >> a & 1]


# ---- putting one on ------------------------------------------------------------------------


@pytest.mark.rule("G.12", "B.2.9")
def test_light_units_in_cover_away_from_the_enemy() -> None:
    s = woods(veiled="")
    play_line(s, "B.2.9", 1)

    def bars(name: str) -> list[str]:
        return whys(refusals(s, FIN, Conceal(at(s, name))))

    assert bars("0505") == []
    assert bars("0606") == ["G.12 nobody-to-conceal"]
    assert bars("1212")[0] == "G.12 not-light-and-in-control", "guns"
    assert bars("1011") == ["G.12 nobody-to-conceal"]
    submit(s, FIN, Conceal(at(s, "0505")))
    assert veils(s) == ["0505"]
    assert bars("0505") == ["G.12 concealed-already"]
    assert not s.zoc[1][at(s, "0506")], "no zone while concealed"
    submit(s, FIN, Unveil(at(s, "0505")))
    assert s.zoc[1][at(s, "0506")]
    assert whys(Conceal(at(s, "0505")).why_not(s, FIN)) == ["G.12 concealed-already"], "once"
    assert not list(s.stale_tables())


@pytest.mark.rule("G.12", "B.2.9")
def test_not_in_the_open_nor_in_a_place_nor_beside_an_enemy_nor_without_a_marker() -> None:
    for where in ("0507", "0808"):
        s = woods(veiled="", second=where)
        play_line(s, "B.2.9", 1)
        assert whys(refusals(s, FIN, Conceal(at(s, where)))) == ["G.12 no-cover"]
    s = woods(veiled="", foe="0506")
    assert whys(Conceal(at(s, "0505")).why_not(s, FIN)) == ["G.12 enemy-beside"]
    s = woods(veiled="", second="0606")
    play_line(s, "B.2.9", 1)
    assert markers(s, 1) == 4
    for i, name in enumerate(("0505", "0606")):
        submit(s, FIN, Conceal(at(s, name)))
        assert len(veils(s)) == i + 1
    assert markers(s, 0) == 0, "the Soviets have none here"


# ---- moving --------------------------------------------------------------------------------


@pytest.mark.rule("G.12")
def test_it_goes_with_the_whole_stack_and_stays_with_the_rest_of_one() -> None:
    s = woods()
    play_line(s, "C.1.0", 1)
    submit(s, FIN, Move((0, 1), path(s, "0405")))
    assert veils(s) == ["0405"]
    s = woods()
    play_line(s, "C.1.0", 1)
    submit(s, FIN, Move((0,), path(s, "0405")))
    assert veils(s) == ["0505"], "who stays keeps it"
    s = woods()
    play_line(s, "C.1.0", 1)
    submit(s, FIN, Move((0,), path(s, "0405"), veil=True))
    assert veils(s) == ["0405"]
    bad = Move((1,), path(s, "0504"), veil=True)
    assert whys(refusals(s, FIN, bad)) == ["G.12 no-veil-to-take"]
    s = woods()
    s.change(0, step=1)
    play_line(s, "C.1.0", 1)
    taken = Move((0,), path(s, "0405"), veil=True)
    assert whys(refusals(s, FIN, taken)) == ["G.12 veil-needs-control"]
    assert not list(s.stale_tables())


@pytest.mark.rule("G.12")
@pytest.mark.parametrize(
    "way", [("0506", "0507", "0607"), ("0605", "0706", "0707", "0708", "0808")]
)
def test_it_is_lost_in_the_open_and_in_places(way: tuple[str, ...]) -> None:
    s = woods()
    for i in (0, 1):
        s.kit.counters[i].ma = (30, 30)
    play_line(s, "C.1.0", 1)
    submit(s, FIN, Move((0, 1), path(s, *way)))
    assert not veils(s)
    assert s.revealed
    assert not list(s.stale_tables())


@pytest.mark.rule("G.12")
def test_others_who_join_must_be_light() -> None:
    s = woods(second="0405")
    play_line(s, "C.1.0", 1)
    submit(s, FIN, Move((1,), path(s, "0505")))
    assert veils(s) == ["0505"], "another light battalion lies under it too"
    s.change(2, at=at(s, "0505"))
    tidy(s)
    assert not veils(s)


@pytest.mark.rule("G.12")
@pytest.mark.parametrize(("way", "seen"), [(("0406", "0405"), True), (("0406", "0306"), False)])
def test_an_enemy_who_ends_his_move_beside_it_sees_it(way: tuple[str, ...], seen: bool) -> None:
    s = woods(foe="0508")
    s.kit.counters[3].ma = (30, 30)
    play_line(s, "C.1.0", 0)
    s.held = (1 << s.kit.ground.hexes) - 1
    submit(s, SOV, Move((3,), path(s, "0507", *way)))
    assert (veils(s) == []) == seen
    beside = set(s.kit.ground.around[at(s, "0505")])
    assert (s.units[3].at in beside) == seen


@pytest.mark.rule("G.12")
def test_a_company_that_controls_nothing_sees_nothing() -> None:
    s = woods(foe="0507")
    s.change(3, step=1)
    s.kit.counters[3].be = (2, 1)
    s.relay()
    play_line(s, "C.1.0", 0)
    submit(s, SOV, Move((3,), path(s, "0506")))
    assert veils(s) == ["0505"]
    s.kit.counters[3].be = (2, 1)


@pytest.mark.rule("G.12", "E.1.1")
def test_the_advance_phase_moves_it_too() -> None:
    s = woods()
    play_line(s, "E.1.1", 1)
    submit(s, FIN, AdvanceMove((0, 1), path(s, "0405")))
    assert veils(s) == ["0405"]


@pytest.mark.rule("G.12", "C.1.2")
def test_an_overrun_shows_it() -> None:
    s = scene("veiled: 0505\nground:\n  0505 forest\n  0506 forest\n  0504 forest\npieces:\n"
              "  ID-JR1 0505\n  ID-JR10 0505\n  S-44E 0506\n")  # fmt: skip
    play_line(s, "C.1.0", 1)
    submit(s, FIN, Overrun((0, 1), (), at(s, "0506")))
    assert s.units[2].at == -2
    assert not veils(s)


@pytest.mark.rule("G.12", "D.3.1")
def test_an_attack_is_named_before_the_odds_are_known() -> None:
    s = woods(foe="0506")
    s.veil(at(s, "0505"), on=True)
    s.kit.counters[0].dcf = (40, 40)
    play_line(s, "C.1.5", 0)
    submit(s, SOV, MarkTarget(at(s, "0505"), False))
    play_line(s, "D.3.1", 0)
    attack = Attack(at(s, "0505"), (3,))
    assert not refusals(s, SOV, attack), "one to ten, if he knew"
    submit(s, SOV, attack)
    assert not veils(s)
    s.kit.counters[0].dcf = (3, 2)


@pytest.mark.rule("G.12")
def test_an_eliminated_stack_leaves_no_marker() -> None:
    s = woods(second="0606")
    s.change(0, at=-2)
    assert not veils(s)
    assert not list(s.stale_tables())


# ---- leaks ---------------------------------------------------------------------------------


def told(s: State, side: str) -> bytes:
    assert s.story is not None
    heard = [event for event in s.story if event.to in ("", side)]
    seen = view(s, side)
    ask = s.ask.sides if s.ask else ()
    mine = [list(map(repr, o)) for o in s.steps[-1].offers(s, side)] if side in ask else []
    return msgspec.json.encode((heard, seen, ask, mine))


def both() -> tuple[State, State]:
    """Two truths: a ? over one battalion at full strength, or over two in a bad way."""
    full, weak = woods(second="0101"), woods(second="0505")
    for s in (full, weak):
        s.turn = 2
    weak.put(1, msgspec.structs.replace(weak.units[1], limited=1, marks=FATIGUE, step=1))
    full.change(1, at=-1)
    return full, weak


@pytest.mark.rule("G.12")
def test_no_byte_of_a_turn_tells_what_lies_under_it() -> None:
    full, weak = both()
    assert told(full, SOV) == told(weak, SOV)
    assert told(full, FIN) != told(weak, FIN)
    for s, group in ((full, (0,)), (weak, (0, 1))):
        play_line(s, "C.1.0", 1)
        submit(s, FIN, Move(group, path(s, "0405")))
    assert told(full, SOV) == told(weak, SOV), "it moves"
    for s in (full, weak):
        submit(s, FIN, EndMovement())
        play_line(s, "B.1.5", 1)
        settle(s)
        s.steps, s.ask = [], None
        play_line(s, "B.2.9", 1)
        submit(s, FIN, EndMarkers())
        play_line(s, "C.1.0", 0)
    assert told(full, SOV) == told(weak, SOV), "the enemy's own moves and offers are the same"
    assert told(full, FIN) != told(weak, FIN)
    for s in (full, weak):
        submit(s, FIN if s.ask and s.ask.sides == (FIN,) else SOV, EndMovement())
        play_line(s, "C.1.5", 0)
    assert told(full, SOV) == told(weak, SOV)


@pytest.mark.rule("G.12")
def test_taking_it_off_shows_all() -> None:
    full, weak = both()
    for s in (full, weak):
        play_line(s, "C.1.0", 1)
        submit(s, FIN, Unveil(at(s, "0505")))
    assert told(full, SOV) != told(weak, SOV)


# ---- the other markers ---------------------------------------------------------------------


@pytest.mark.rule("B.2.9")
def test_what_comes_off_by_itself() -> None:
    s = woods(veiled="")
    s.mark(0, on=FATIGUE | PANIC)
    s.put(1, msgspec.structs.replace(s.units[1], marks=REFIT, limited=3))
    s.mark(3, on=FATIGUE)
    s.fires = (1 << at(s, "0808")) | (1 << at(s, "1011"))
    s.held |= 1 << at(s, "1011")
    play_line(s, "B.2.9", 1)
    assert not s.units[0].marks & (FATIGUE | PANIC)
    assert (s.units[1].marks & REFIT, s.units[1].limited) == (0, 2)
    assert s.units[3].marks & FATIGUE, "not the enemy's"
    assert s.fires == 1 << at(s, "1011")


@pytest.mark.rule("B.2.9")
def test_refit_is_for_who_lacks_supply_out_of_enemy_zones() -> None:
    s = woods(veiled="", second="0908", foe="1111")
    for i in (0, 1):
        s.change(i, limited=1)
    play_line(s, "B.2.9", 1)
    assert whys(refusals(s, FIN, Refit(2))) == ["B.2.9 no-need-of-refit"]
    submit(s, FIN, Refit(0))
    assert s.units[0].marks & REFIT
    s.change(4, at=at(s, "0909"))
    s.change(3, at=at(s, "0909"))
    assert whys(refusals(s, FIN, Refit(1))) == ["B.2.9 no-refit-in-a-zone"]


@pytest.mark.rule("B.2.9")
def test_skis_go_to_foot_in_range_of_a_headquarters() -> None:
    s = scene("ground:\n  0505 clear\npieces:\n  S-25 0505\n  S-25-1 0505\n  S-25-2 1212\n"
              "  S-312 0505\n  F-27-1 0101\n", "isthmus-feb")  # fmt: skip
    play_line(s, "B.2.9", 0)

    def bars(i: int, frm: int = -1) -> list[str]:
        return whys(refusals(s, SOV, Equip("ski", i, frm)))

    assert bars(3) == ["B.2.9 no-use-of-gear"]
    assert bars(2) == ["B.2.9 not-in-range"]
    assert bars(1, 2) == ["B.2.9 no-gear-left"], "it has none to give"
    submit(s, SOV, Equip("ski", 1))
    assert s.units[1].marks & SKI
    s.mark(3, on=SKI)
    s.change(2, at=at(s, "0505"))
    assert bars(2) == ["B.2.9 no-gear-left"], "both are used"
    assert "B.2.9 placed-already" in bars(2, 1)
    s.moved = 0
    submit(s, SOV, Equip("ski", 2, 1))
    assert not s.units[1].marks & SKI
    assert whys(refusals(s, SOV, Equip("sledge", 2))) == ["B.2.9 no-gear-left"]
    assert not s.units[2].marks & BIKE


@pytest.mark.rule("B.2.9", "D.3.7")
def test_a_balloon_near_the_target_helps_the_attacker() -> None:
    s = start("isthmus-feb")
    corps = next(i for i in s.kit.of_side[0] if s.kit.counters[i].hq.startswith("OHQ")
                 and s.units[i].at >= 0)  # fmt: skip
    here = s.units[corps].at
    play_line(s, "B.2.9", 0)
    far = at(s, "0101")
    assert "B.2.9 no-place-for-a-balloon" in whys(refusals(s, SOV, PutBalloon(far)))
    s.phasing = 0
    submit(s, SOV, PutBalloon(here))
    assert s.balloons == ((0, here),)
    s.sky = 2
    assert (balloon(s, 0, here), balloon(s, 1, here), balloon(s, 0, far)) == (1, 0, 0)
    s.sky = 0
    assert balloon(s, 0, here) == 0, "not in bad weather"
    nowhere = PutBalloon(here, far)
    assert "B.2.9 no-balloon" in whys(refusals(s, SOV, nowhere))
    assert SIDES[s.kit.counters[corps].side] == SOV


def test_every_offer_is_legal() -> None:
    s = woods(veiled="", second="0606")
    s.change(0, limited=1)
    play_line(s, "B.2.9", 1)
    every = [one for offer in s.steps[-1].offers(s, FIN) for one in offer]
    assert len(every) > 2
    assert all(not refusals(s, FIN, one) for one in every)
    s = woods()
    play_line(s, "C.1.0", 1)
    moves = [one for offer in s.steps[-1].offers(s, FIN) for one in offer]
    assert any(isinstance(one, Move) and one.veil for one in moves)
    assert all(not refusals(s, FIN, one) for one in moves)
    assert unit(s, "F-27-1") == 0
