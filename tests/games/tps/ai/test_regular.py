"""The second opponent at Stalingrad: what a good player does and the first one does not, computed
as the rules compute it, with a view alone, and told in both languages."""

from __future__ import annotations

from typing import Any

import pytest

import grognard
from grognard.ai import make_bot
from grognard.ai.asking import asked
from grognard.games.tps.ai import judge as recruit
from grognard.games.tps.ai.attack_value import Force, Target, expected, support
from grognard.games.tps.ai.board_model import Board, lay_out
from grognard.games.tps.ai.planning_judge import Judge
from grognard.games.tps.ai.replies import payment
from grognard.games.tps.ai.weights import Weights
from grognard.games.tps.kit import FRESH, GERMAN, GROUPS, SPENT
from grognard.games.tps.odds import Terms
from grognard.games.tps.rules.r083_attack import Attack
from grognard.games.tps.rules.r083_offers import Assaults
from grognard.games.tps.rules.r083_values import Fight, capacity, defence, offence
from grognard.games.tps.rules.r08354_losses import Pay, Payments
from grognard.games.tps.rules.r15_artillery import front_artillery
from grognard.games.tps.view import View
from grognard.kernel.match import Match
from grognard.kernel.value import CHANCE
from grognard.language import LANGS, Language
from tests.ai.trap import play_trapped

SMALL = "southern-suburbs"


def situation(text: str) -> Match[Any]:
    return grognard.situation(f"scenario: first-week\n{text}")


def seen(match: Match[Any], side: str) -> View:
    view = match.view(side)
    assert isinstance(view, View)
    return view


def played(most: int, seed: int = 7) -> Match[Any]:
    return play_trapped(SMALL, ("regular", "regular"), seed=seed, most=most, trap=False)


def test_it_sees_no_more_than_its_view() -> None:
    assert play_trapped(SMALL, ("regular", "regular"), most=120).played == 120


def test_it_plays_to_the_end_and_the_same_seed_gives_the_same_game() -> None:
    one, two = played(10_000), played(10_000)
    assert one.over
    assert one.entries == two.entries


def test_the_table_it_lays_out_is_the_table() -> None:
    match = played(150)
    laid, state = lay_out(seen(match, "german"), match.kit), match.state
    assert (laid.units, laid.stacks) == (state.units, state.stacks)
    assert (laid.control, laid.rubble, laid.date) == (state.control, state.rubble, state.date)
    assert (laid.advantage, laid.advantage_dawn) == (state.advantage, state.advantage_dawn)


def test_its_sums_are_those_of_the_rules() -> None:
    """[8.351, 8.352] Every attack it would make in a game is worth what the rules say."""
    match = play_trapped("first-week", ("regular", "regular"), {"setup": "historical"}, most=0,
                         trap=False)  # fmt: skip
    bots = {side: make_bot("regular", 5) for side in match.game.sides}
    checked = 0
    while match.played < 220:
        side = match.ask.side
        if side == CHANCE:
            match.roll()
            continue
        action = bots[side].decide(match.view(side), asked(match, side))
        s = match.state
        if isinstance(action, Attack) and action.group in (FRESH, SPENT):
            at, by = action.target, s.side
            entered = tuple(i for i in action.units if s.units[i].at != at)
            guns = front_artillery(s, at)
            fight = Fight(by, at, action.group, action.units, entered, action.ranged, fag=guns)
            target, force = Target(s, by, at, action.group), Force(support(s, by, at))
            for i in (*action.units, *action.ranged):
                force.join(s, i)
            against = target.defence if not action.ranged else target.mixed
            if not action.units:
                against = target.afar
            elif not force.armour:
                against += target.aa
            assert force.offence == offence(s, fight).total, GROUPS[action.group]
            assert against == defence(s, fight).total
            assert target.most == capacity(s, fight)
            checked += 1
        match.play(side, action)
    assert checked > 8


@pytest.mark.parametrize("ahead", [-6, 0, 3, 9])
def test_its_hopes_are_the_odds(ahead: int) -> None:
    """[8.353] The same chances as are told to a player."""
    told = {c.result: c.falls / c.of for c in Terms(ahead, 6, routs=True).chances()}
    hope = expected(ahead, 6, 2, FRESH)
    assert hope.over == pytest.approx(told["overrun"])
    assert hope.won == pytest.approx(told["won"])
    assert hope.even == pytest.approx(told["even"])
    assert hope.lost == pytest.approx(told["lost"] + told["rout"])
    assert hope.routed == pytest.approx(told["rout"])


def best_attack(judge: Any, match: Match[Any]) -> Attack:
    found = [c for o in match.ask.offers() if isinstance(o, Assaults) for c in judge.assaults(o)]
    return max(found, key=lambda c: c.worth).action  # type: ignore[no-any-return]


def test_the_strongest_leads_and_the_weak_make_up_the_number() -> None:
    """[8.351A] Each further attacker counts one, however strong: tanks are not wasted on that."""
    match = situation(
        "pieces:\n  german G038 28\n  german G039 28\n  german G001 28\n  german G002 28\n"
        "  german G003 28\n  russian R013 27 spent\n"
    )
    kit = match.kit
    attack = best_attack(Judge(seen(match, "german"), kit), match)
    strongest = max((kit.unit(f"G0{n}") for n in ("38", "39", "01", "02", "03")),
                    key=lambda i: kit.counters[i].attack)  # fmt: skip
    assert strongest in attack.units
    assert len(attack.units) < 5


def pays(text: str, weights: Weights | None = None) -> tuple[Pay, Match[Any]]:
    """What the Russians of area 33 pay of six points when the Germans are in it."""
    match = situation(text)
    view = seen(match, "russian")
    board = Board(view, match.kit, weights or Weights())
    there = tuple(i for i, u in enumerate(board.s.units) if match.kit.counters[i].side == 1
                  and u.at == match.kit.area("33") and match.kit.counters[i].combat)  # fmt: skip
    offer = Payments.__new__(Payments)
    offer.owed = 6
    offer.worth = {"flip": 1, "retreat": 2, "eliminate": 3, "spend": 0, "withdraw": 0}
    offer.choices = [(i, (None, "flip", "retreat", "eliminate")) for i in there]
    offer.choices[0] = (there[0], ("flip", "retreat", "eliminate"))
    paid = payment(board, offer)
    assert paid is not None
    return paid, match


HELD = "pieces:\n  german G001 33\n  russian R001 33\n  russian R002 33\n"


def test_somebody_stays_in_a_place_that_counts() -> None:
    """[8.354] Six points of three units: to retreat with all would pay them, and lose the area."""
    paid, _ = pays("date: S19\n" + HELD + "  russian R009 33\n", Weights(stay=1.0))
    hows = [how for _, how in paid.plan]
    assert sorted(hows) == ["eliminate", "flip", "retreat"]
    # Where an area is worth nothing to it, nobody dies for it.
    paid, _ = pays("date: S13\n" + HELD + "  russian R009 33\n", Weights(stay=0.0))
    assert [how for _, how in paid.plan] == ["retreat"] * 3


def test_the_last_unit_does_not_walk_out_of_a_place_that_counts() -> None:
    """[7.3] Recruit does where no enemy is next to it; two areas off is near enough."""
    match = situation("pieces:\n  german G038 29\n  russian R072 33\n")
    at = match.kit.area("33")
    view = seen(match, "russian")
    assert recruit.Judge(view, match.kit).leaves(at, 1) == 0.0
    assert Board(view, match.kit, Weights()).leaves(at, 1) > 1.0


def test_those_cut_off_are_joined_to_their_supply_again() -> None:
    """[12.1] A vacant area between them and the chain of their own is worth more than another."""
    match = situation("pieces:\n  german G001 41\n  german G002 10\n  russian R001 72\n")
    board, ground = Board(seen(match, "german"), match.kit, Weights()), match.kit.ground
    cut = match.kit.area("41")
    assert not board.s.traces(GERMAN, cut)
    chain = [at for at in range(match.kit.size) if board.gain[at] > board.prize(at)]
    assert any(at in ground.around[cut] for at in chain)
    plain = Board(seen(match, "german"), match.kit, Weights(supply=0.0))
    assert all(plain.gain[at] <= plain.prize(at) for at in range(match.kit.size))


def test_the_price_of_an_attack_falls_with_the_days_left() -> None:
    """[10.2, 19.2] Nobody minds being out of action on days that are no longer counted."""
    prices = []
    for date in ("S15", "S18", "S19"):
        match = situation(f"date: {date}\npieces:\n  german G001 28\n  russian R001 27\n")
        prices.append(Board(seen(match, "german"), match.kit, Weights()).tired(4))
    assert prices == sorted(prices, reverse=True)
    assert prices[-1] == Weights().today


def test_the_advantage_is_kept_for_a_throw_that_matters() -> None:
    """[9.2] A bad throw against one spent straggler is let stand, whatever the pips."""
    match = play_trapped("first-week", ("regular", "regular"), {"setup": "historical"}, most=0,
                         trap=False)  # fmt: skip
    bots = {side: make_bot("regular", 3) for side in match.game.sides}
    used = kept = 0
    while match.played < 250:
        side = match.ask.side
        if side == CHANCE:
            match.roll()
            continue
        match.play(side, bots[side].decide(match.view(side), asked(match, side)))
        heard = {one.what: one.worth for one in bots[side].thinks()}
        if "throws-again" in heard:
            used += 1
            assert heard["throws-again"] > Weights().reroll_late
        kept += "lets-stand" in heard
    assert used
    assert kept > used


@pytest.mark.parametrize("lang", LANGS)
def test_every_thought_has_words(lang: Any) -> None:
    match = play_trapped("first-week", ("regular", "regular"), {"setup": "historical"}, most=0,
                         trap=False)  # fmt: skip
    bots = {side: make_bot("regular", 3) for side in match.game.sides}
    speaks = Language(lang, ["tps"], strict=True)
    heard = set()
    while match.played < 260:
        side = match.ask.side
        if side == CHANCE:
            match.roll()
            continue
        match.play(side, bots[side].decide(match.view(side), asked(match, side)))
        for one in bots[side].thinks():
            assert speaks.say(f"thought-{one.what}", worth=one.worth, **dict(one.about))
            heard.add(one.what)
    assert heard >= {"objectives", "assault", "fire", "move", "lets-stand"}


def test_the_german_says_what_he_is_after() -> None:
    match = situation("pieces:\n  german G001 29\n  german G038 29\n  russian R072 30\n")
    board = Board(seen(match, "german"), match.kit, Weights())
    assert match.kit.area("30") in board.objectives
    assert match.kit.area("72") not in board.objectives
    assert not Board(seen(match, "russian"), match.kit, Weights()).objectives
    assert board.side == GERMAN
