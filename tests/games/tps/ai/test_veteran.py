"""The third opponent at Stalingrad: it compares impulses in its head, with a view alone."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

import grognard
from grognard.ai import Budget, make_bot
from grognard.ai.asking import asked
from grognard.ai.regular import Regular
from grognard.ai.veteran import Veteran, spread
from grognard.ai.weights import weight_sets
from grognard.games.tps import opponents
from grognard.games.tps.ai import plans
from grognard.games.tps.ai.board_model import Board
from grognard.games.tps.ai.position_value import LONGEST, NAMES, sums
from grognard.games.tps.ai.position_weights import PARTS
from grognard.games.tps.rules.r08_end import Pass
from grognard.games.tps.rules.r082_move import Move
from grognard.games.tps.view import View
from grognard.kernel.match import Match
from grognard.kernel.value import CHANCE
from grognard.language import LANGS, Language
from tests.ai.trap import play_trapped

OPPONENTS = opponents()

SMALL = "southern-suburbs"


def seen(match: Match[Any], side: str) -> View:
    view = match.view(side)
    assert isinstance(view, View)
    return view


def situation(text: str) -> Match[Any]:
    return grognard.situation(f"scenario: first-week\n{text}")


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each plan is tried only a few times."""
    monkeypatch.setattr(plans, "PLAYOUTS", 4)


@pytest.mark.usefixtures("few")
def test_it_sees_no_more_than_its_view() -> None:
    assert play_trapped(SMALL, ("veteran", "recruit"), most=40).played == 40


@pytest.mark.usefixtures("few")
def test_the_same_seed_gives_the_same_game() -> None:
    one, two = (play_trapped(SMALL, ("veteran", "veteran"), most=30, trap=False) for _ in range(2))
    assert one.entries == two.entries


def test_it_compares_the_impulses_that_promise_most_and_its_weights_the_first() -> None:
    match = grognard.new("first-week", {"setup": "historical"}, seed=4)
    bots = {side: Regular(4) for side in match.game.sides}
    for side, bot in bots.items():
        bot.take(plans.usual(seen(match, side), match.kit, weight_sets(OPPONENTS)))
    compared = 0
    while match.played < 120:
        side = match.ask.side
        if side == CHANCE:
            match.roll()
            continue
        view, ask = seen(match, side), asked(match, side)
        action = bots[side].decide(view, ask)
        if plans.decision_point(view):
            found = plans.candidates(view, match.kit, ask.offers(), weight_sets(OPPONENTS))
            assert not found or found[0].first == action
            assert len({repr(plan.first) for plan in found}) == len(found)
            compared += len(found) > 1
        match.play(side, action)
    assert compared > 10


@pytest.mark.usefixtures("few")
def test_what_it_thinks_has_words() -> None:
    match = grognard.new("first-week", {"setup": "historical"}, seed=4, undo=False)
    bots = {side: Veteran(4) for side in match.game.sides}
    heard = set()
    speaks = [Language(lang, ["tps"], strict=True) for lang in LANGS]
    while match.played < 150:
        side = match.ask.side
        if side == CHANCE:
            match.roll()
            continue
        match.play(side, bots[side].decide(match.view(side), asked(match, side, Budget(40))))
        for one in bots[side].thinks():
            heard.add(one.what)
            for language in speaks:
                assert language.say(f"thought-{one.what}", worth=one.worth, **dict(one.about))
    assert heard >= {"compared", "plan-assault", "plan-move"}


def value(text: str, side: str) -> float:
    match = situation(text)
    return plans.value(seen(match, side), match.kit)


def test_the_two_sides_share_one_certainty() -> None:
    text = "pieces:\n  german G001 30\n  russian R001 33\n"
    assert value(text, "german") + value(text, "russian") == pytest.approx(1.0)


def test_points_held_on_the_last_day_win() -> None:
    """[19.2] Six points held and nobody near them, or none."""
    pieces = "pieces:\n  german G001 33\n  german G002 56\n  german G003 69\n  russian R001 74\n"
    held = "control: 33=german 56=german 69=german\n"
    taken = value(f"date: S19\n{held}{pieces}", "german")
    assert taken > 0.7
    pieces = "pieces:\n  german G001 1\n  russian R001 33\n  russian R002 56\n"
    assert value(f"date: S19\n{pieces}", "german") < 0.3


def test_the_weights_fit_the_sums() -> None:
    match = situation("pieces:\n  german G001 30\n  russian R001 33\n")
    found = sums(match.state)
    ground = match.kit.ground
    assert [at for at, _, _ in found] == [at for at in ground.open if ground.vp[at]]
    assert all(len(row) == len(NAMES) for _, _, row in found)
    assert set(PARTS) == {f"{part}{n}" for part in ("day", "night") for n in range(LONGEST + 1)}
    for held, wanted, line, spreads in PARTS.values():
        assert len(held) == len(wanted) == len(NAMES) + 1
        assert line[1] > 0
        assert spreads > 0


@pytest.mark.parametrize("date", ["S14", "S16", "S18"])
def test_days_before_the_count_an_army_is_worth_something(date: str) -> None:
    """Regular counts what it takes; this also tells a strong army from a weak one."""
    ours = "".join(f"  german G00{n} 30\n" for n in range(1, 8))
    weak, strong = ("".join(f"  russian R{n:03} 33\n" for n in range(1, 1 + k)) for k in (2, 9))
    head = f"date: {date}\npieces:\n"
    assert value(f"{head}{ours}{weak}", "german") > value(f"{head}{ours}{strong}", "german")


def until(match: Match[Any], side: str, day: str = "") -> View:
    """Played on by Regulars until this side begins an impulse, on this date or the first."""
    bots = {one: make_bot("regular", 1) for one in match.game.sides}
    while True:
        asks = match.ask.side
        if asks == CHANCE:
            match.roll()
            continue
        view = seen(match, asks)
        if asks == side and plans.decision_point(view) and day in ("", view.day):
            return view
        match.play(asks, bots[asks].decide(view, asked(match, asks)))


def test_the_russian_compares_from_the_first_day_on() -> None:
    """[8.1] An impulse of each area, and other attacks of the same one; each shows what it brings
    by the end of its impulse."""
    match = grognard.new("first-week", {"setup": "historical"}, seed=4)
    view = until(match, "russian")
    assert view.day == "S13"
    found = Veteran(3).weigh(view, asked(match, "russian"))
    assert len(found) > 2
    assert all(one.chances for one in found)
    enough = plans.enough(view)
    assert not enough(view)
    assert enough(msgspec.structs.replace(view, player="german"))


def test_the_german_compares_on_the_date_that_is_judged_alone() -> None:
    """[19.2] Before it he goes by weights of his own."""
    match = grognard.new("first-week", {"setup": "historical"}, seed=4, undo=False)
    bot = Veteran(3)
    for day, compares in (("S18", False), ("S19", True)):
        view = until(match, "german", day)
        bot.decide(view, asked(match, "german"))
        assert any(one.what == "compared" for one in bot.thinks()) == compares
        assert bot._regular.weights == weight_sets(OPPONENTS)["german"]
        # A hint weighs plans on any date.
        assert (
            len(plans.candidates(view, match.kit, match.ask.offers(), weight_sets(OPPONENTS))) > 1
        )


def test_a_person_is_told_of_lesser_impulses_where_one_stands_above_all() -> None:
    """The German's first: Veteran would not look at any other, whoever asks for a hint may."""
    match = grognard.new("first-week", {"setup": "historical"}, seed=3, undo=False)
    view = until(match, "german")
    judge = plans.judge_for(view, match.kit, weight_sets(OPPONENTS)["german"])
    ranked = plans.openings(judge, list(judge.choices(match.ask.offers())))
    assert ranked[1][0] < plans.NEARLY * ranked[0][0]
    assert len(plans.candidates(view, match.kit, match.ask.offers(), weight_sets(OPPONENTS))) >= 3


def test_it_passes_only_where_nothing_much_is_to_be_had() -> None:
    match = grognard.new("first-week", {"setup": "historical"}, seed=4, undo=False)
    passing = set()
    for _ in range(25):
        view = until(match, "russian")
        offers = match.ask.offers("russian")
        judge = plans.judge_for(view, match.kit, weight_sets(OPPONENTS)["regular"])
        worth = plans.openings(judge, list(judge.choices(offers)))[0][0]
        found = plans.candidates(view, match.kit, offers, weight_sets(OPPONENTS))
        passes = any(plan.first == Pass() for plan in found)
        assert not found or passes == (worth < plans.IDLE)
        passing.add(passes)
        match.play("russian", found[0].first if found else Pass())
    assert passing == {False, True}


HEAD = """date: S15
control: 34=german 39=german 38=german 13=german 16=german
pieces:
"""


def facing(germans: int, russians: int) -> str:
    """So many in area 34, and in 33, which counts, next to it."""
    ours = "".join(f"  german G{n:03} 34\n" for n in range(1, 1 + germans))
    return HEAD + ours + "".join(f"  russian R{n:03} 33\n" for n in range(1, 1 + russians))


def test_regular_has_none_of_the_german_veterans_weights() -> None:
    known = weight_sets(OPPONENTS)
    plain, own = known["regular"], known["german"]
    assert (plain.storm, plain.press, plain.soft) == (0, 0, 0)
    assert min(own.storm, own.press, own.soft) > 0


def test_a_storm_of_a_place_that_counts_is_worth_the_more_the_further_it_is_ahead() -> None:
    """[8.3] For each point ahead as much as the weight says; of an attack elsewhere nothing."""

    def gain(germans: int, at: str) -> float:
        match = situation(facing(germans, 1).replace("R001 33", f"R001 {at}"))
        view = until(match, "german")
        plain, worth = weight_sets(OPPONENTS)["regular"], []
        for storm in (0.0, 1.0):
            judge = plans.judge_for(view, match.kit, msgspec.structs.replace(plain, storm=storm))
            fights = [one for one in judge.choices(match.ask.offers("german")) if one.fight]
            worth.append(max(one.worth for one in fights))
        return worth[1] - worth[0]

    assert gain(9, "33") > gain(6, "33") > 0
    assert gain(9, "36") == 0


def test_few_defenders_draw_the_german() -> None:
    """[19.2] By weights of his own: the same place draws him less with many in it."""
    held = []
    for many in (1, 8):
        match = situation(facing(4, many))
        view = seen(match, "german")
        at, known = match.kit.names.index("33"), weight_sets(OPPONENTS)
        held.append([Board(view, match.kit, known[one]).pull[at] for one in ("regular", "german")])
    assert held[0][0] == held[1][0]
    assert held[0][1] > held[1][1]


def test_coming_up_to_a_place_that_counts_is_worth_something() -> None:
    """[8.2] From area 26 a unit can go to 34, which has such a place next to it."""
    match = situation(facing(4, 1).replace(" 34\n", " 26\n"))
    view = until(match, "german")
    best = []
    for press in (0.0, 5.0):
        weights = msgspec.structs.replace(weight_sets(OPPONENTS)["regular"], press=press)
        judge = plans.judge_for(view, match.kit, weights)
        choices = judge.choices(match.ask.offers("german"))
        moves = [(one.worth, one.action) for one in choices if isinstance(one.action, Move)]
        best.append(max(moves, key=lambda move: move[0]))
    assert best[1][0] == pytest.approx(best[0][0] + 5, abs=2)
    board = Board(view, match.kit, weight_sets(OPPONENTS)["german"])
    assert not board.fronting(match.kit.names.index("26"))
    assert board.fronting(best[1][1].path[-1])


def test_its_first_throws_have_their_fair_share_of_luck() -> None:
    """[8.353] However many they are: bad, good and middling, and every throw is possible."""
    shares = [spread(n) for n in range(8)]
    assert sorted(shares) == [n / 8 for n in range(8)]
    assert sorted(shares[:4]) == [0, 0.25, 0.5, 0.75]
    rng = Random(1)
    dice = [plans.opening_dice((n + 0.5) / 1296, rng) for n in range(1296)]
    assert len({tuple(one[:4]) for one in dice}) == 1296
    luck = [a + b - c - d for a, b, c, d, _ in dice]
    assert luck == sorted(luck)
    assert {one[4] for one in dice} == set(range(1, 7))
