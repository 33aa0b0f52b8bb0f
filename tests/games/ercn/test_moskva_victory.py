"""[MOSKVA 11] Victory: cities, Moscow, losses on both sides, the seven levels, and the running
score that each side sees, also through fog."""

from __future__ import annotations

import pytest

from grognard.games.ercn.rules.k_reinforcements import EndRebuild, Revive
from grognard.games.ercn.rules.moskva_victory import level, lost_steps, score
from grognard.games.ercn.state import State
from grognard.kernel.flow import Rolled
from tests.games.ercn.scenes import attack, pass_until, plain, scene, seen
from tests.games.ercn.tables import at, move, situation, unit
from tests.games.ercn.victory import cities, lines, town

# ---- [MOSKVA 11c] Soviet losses -------------------------------------------------------------


@pytest.mark.rule("MOSKVA 11c")
def test_a_point_for_each_soviet_unit_eliminated_but_those_with_an_entrenched_side() -> None:
    m = town("  german 256 0301\n", "dead: 1/22 2/22 5/30 6/30 8/30 1/R")
    assert lines(m, "MOSKVA 11c") == [(4, "MOSKVA 11c", "soviet-units")]
    assert dict(m.result.lines[-1].about) == {"count": 4}


@pytest.mark.rule("MOSKVA 11c")
def test_a_soviet_unit_that_is_only_reduced_brings_nothing() -> None:
    m = town("  german 256 0301\n  soviet 5/30 0608 lost 1\n")
    assert lines(m, "MOSKVA 11c") == []


@pytest.mark.rule("MOSKVA 11c")
def test_an_entrenched_unit_eliminated_in_its_trenches_or_out_of_them_brings_nothing() -> None:
    assert lines(town("  german 256 0301\n", "dead: 1/22"), "MOSKVA 11c") == []


@pytest.mark.rule("MOSKVA 11c", "MOSKVA 9b")
@pytest.mark.parametrize("fog", ["none", "m1", "m2"])
def test_a_revived_unit_that_is_never_brought_on_does_not_erase_its_point(fog: str) -> None:
    """Under a mask it comes on unseen, so the score the German sees does not betray it."""

    def points(side: str = "") -> int:
        return sum(n for n, rule, _ in (
            lines(m) if not side else [(ln.amount, ln.rule, ln.why) for ln in seen(m, side).lines]
        ) if rule == "MOSKVA 11c")  # fmt: skip

    m = scene(f"""
        map: flat 6x8
        turn: 3
        phase: soviet rebuild
        options: fog={fog}
        air: 0 0
        pieces:
          german XXXIV 0302
          soviet 1/22 0608
        dead: 5/30 6/30
    """)
    for name in ("5/30", "6/30"):
        m.play("soviet", Revive(unit(m, name)))
    pass_until(m, "soviet", "end-movement", turn=4)
    assert (points(), points("soviet"), points("german")) == (2, 2, 2 if fog == "none" else 0)
    assert State.restored(m.kit, m.state.saved()).revived == m.state.revived
    m.play("soviet", move(m, "5/30", "0308 0307"))
    assert (points(), points("soviet"), points("german")) == (1, 1, 1 if fog == "none" else 0)


@pytest.mark.rule("MOSKVA 11c", "MOSKVA 9b")
def test_a_unit_that_came_back_on_turn_three_is_not_counted_unless_it_dies_again() -> None:
    m = scene("""
        map: flat 6x8
        turn: 3
        phase: soviet rebuild
        air: 0 0
        pieces:
          german XXXIV 0302
          soviet 1/22 0608
        dead: 5/30 6/30
        dice: 6
    """)
    assert lines(m, "MOSKVA 11c") == [(2, "MOSKVA 11c", "soviet-units")]
    m.play("soviet", Revive(unit(m, "5/30")))
    m.play("soviet", EndRebuild())
    # chosen, but not back yet
    assert lines(m, "MOSKVA 11c") == [(2, "MOSKVA 11c", "soviet-units")]
    m.play("soviet", move(m, "5/30", "0308 0307"))
    assert lines(m, "MOSKVA 11c") == [(1, "MOSKVA 11c", "soviet-units")]  # and not 6/30 twice
    pass_until(m, "german", "end-movement", turn=4)
    assert lines(m, "MOSKVA 11c") == [(1, "MOSKVA 11c", "soviet-units")]
    # it walks up to the German and is destroyed again: now it counts, once
    m = scene("""
        map: flat 6x8
        turn: 4
        phase: german combat
        weather: clear
        air: 0 0
        pieces:
          german XXXIV 0302
          soviet 5/30 0303 lost 1
        dead: 6/30
    """)
    m.play("german", attack(m, "XXXIV", "0303"))
    m.play("chance", Rolled((6,)))
    assert at(m, "5/30") == "dead"
    assert lines(m, "MOSKVA 11c") == [(2, "MOSKVA 11c", "soviet-units")]


# ---- [MOSKVA 11d] German losses -------------------------------------------------------------


@pytest.mark.rule("MOSKVA 11d")
@pytest.mark.parametrize(
    ("pieces", "dead", "wanted"),
    [
        ("  german 3PzD 0301 lost 1\n", "", [(-3, "armour-reduced")]),
        ("  german 256 0301\n", "3PzD", [(-6, "armour-eliminated")]),
        (
            "  german 3PzD 0301 lost 1\n  german 4PzD 0302 lost 1\n",
            "9PzD 17PzD",
            [(-12, "armour-eliminated"), (-6, "armour-reduced")],
        ),
        ("  german 256 0301 lost 1\n", "", [(-1, "other-steps")]),
        ("  german 256 0301\n", "161", [(-2, "other-steps")]),
        ("  german XXXIV 0301 lost 3\n", "", [(-3, "other-steps")]),
        ("  german 256 0301\n", "XXXV", [(-4, "other-steps")]),
        ("  german 29m 0301 lost 1\n", "XLVIII", [(-5, "other-steps")]),  # mechanised: not armour
        ("  german 1Kav 0301 lost 1\n", "", [(-1, "other-steps")]),
        ("  german 3PzD 0301\n", "", []),
    ],
)
def test_six_points_an_armoured_division_three_if_reduced_one_for_any_other_step(
    pieces: str, dead: str, wanted: list[tuple[int, str]]
) -> None:
    m = town(pieces + "  soviet 1/22 0608\n", f"dead: {dead}" if dead else "")
    assert lines(m, "MOSKVA 11d") == [(points, "MOSKVA 11d", why) for points, why in wanted]
    assert m.result.score == sum(points for points, _ in wanted)  # the two cities cancel out


@pytest.mark.rule("MOSKVA 11d")
def test_the_ruling_every_german_armoured_unit_is_an_armoured_division() -> None:
    """Whatever its size: a brigade and a regiment count like a division."""
    m = town(
        "  german B 0301 lost 1\n",
        "counter: german A ARM X 3-3-6 2-2-6\ncounter: german B ARM III 3-3-6 2-2-6\ndead: A",
    )
    assert lines(m, "MOSKVA 11d") == [
        (-6, "MOSKVA 11d", "armour-eliminated"), (-3, "MOSKVA 11d", "armour-reduced"),
    ]  # fmt: skip


@pytest.mark.rule("MOSKVA 11d")
def test_losses_of_the_other_side_do_not_stray_into_the_count() -> None:
    m = town("  german 256 0301\n  soviet 8/30 0608 lost 1\n", "dead: 9/24")
    assert lines(m, "MOSKVA 11d") == []


# ---- [MOSKVA 11e] the levels ----------------------------------------------------------------

LEVELS = (
    (range(-40, 1), "soviet_decisive", "soviet"),
    (range(1, 6), "soviet_major", "soviet"),
    (range(6, 9), "soviet_marginal", "soviet"),
    (range(9, 12), "draw", ""),
    (range(12, 15), "german_marginal", "german"),
    (range(15, 20), "german_major", "german"),
    (range(20, 60), "german_decisive", "german"),
)


@pytest.mark.rule("MOSKVA 11e")
@pytest.mark.parametrize(("points", "name", "winner"), LEVELS, ids=[row[1] for row in LEVELS])
def test_the_level_of_every_score(points: range, name: str, winner: str) -> None:
    m = town("  german 256 0301\n")
    assert {level(m.state, n) for n in points} == {name}


@pytest.mark.rule("MOSKVA 11e")
@pytest.mark.parametrize(("points", "name", "winner"), LEVELS, ids=[row[1] for row in LEVELS])
def test_the_score_is_german_points_less_soviet_points_and_names_the_winner(
    points: range, name: str, winner: str
) -> None:
    """Played on a map of up to thirty cities, so that both ends of every level come about."""
    for wanted in {max(points.start, -9), min(points.stop - 1, 29)}:
        german, soviet = max(wanted, 0) + 1, max(-wanted, 0) + 1
        names = [f"{row:02d}{col:02d}" for row in range(1, 6) for col in range(2, 9)]
        held = [f"{h}=german" for h in names[:german]]
        held += [f"{h}=soviet" for h in names[german : german + soviet]]
        m = situation(
            "map: flat 6x8\nturn: 10\nphase: both end\ncapital: 0608\n"
            f"city: {' '.join(held)}\npieces:\n  german 256 0601\n"
        )
        assert m.over
        assert (m.result.score, m.result.level, m.result.winner) == (wanted, name, winner)
        told = plain(m.story[-1])
        assert told == ("match-over", "MOSKVA 11e", {"points": wanted, "level": name})


@pytest.mark.rule("MOSKVA 11e", "MOSKVA 11b", "MOSKVA 11c", "MOSKVA 11d")
def test_everything_together() -> None:
    m = town(
        "  german 256 0607 lost 1\n  german 3PzD 0304 lost 1\n",
        "dead: 5/30 6/30 1/22 4PzD",
    )
    assert lines(m) == [
        (1, "MOSKVA 11a", "city"), (1, "MOSKVA 11a", "city"), (10, "MOSKVA 11b", "capital"),
        (2, "MOSKVA 11c", "soviet-units"), (-6, "MOSKVA 11d", "armour-eliminated"),
        (-3, "MOSKVA 11d", "armour-reduced"), (-1, "MOSKVA 11d", "other-steps"),
    ]  # fmt: skip
    assert m.result.score == 4
    assert m.result.over is False


@pytest.mark.rule("MOSKVA 11e", "MOSKVA 5")
def test_the_match_is_over_after_the_soviet_s_tenth_turn_and_not_before() -> None:
    m = scene("""
        map: flat 6x8
        turn: 10
        phase: german move
        pieces:
          german 256 0301
          soviet 1/22 0608
    """)
    pass_until(m, "soviet", "end-movement")
    asked = []
    while not m.over:
        asked.append(m.ask.side)
        m.play("soviet", next(iter(m.ask.offers()[-1])))
    assert asked == ["soviet"] * 4  # movement, combat, breakthrough, exploitation
    assert m.state.turn == 10
    assert [e.what for e in m.story].count("match-over") == 1


# ---- the running score ----------------------------------------------------------------------


@pytest.mark.rule("MOSKVA 11e")
def test_both_sides_see_the_running_score_line_by_line() -> None:
    m = town("  german 256 0607 lost 1\n  soviet 1/22 0101\n", "dead: 5/30")
    for side in ("german", "soviet"):
        view = seen(m, side)
        assert (view.score, view.level) == (10, "draw") == (m.result.score, m.result.level)
        assert view.lines == m.result.lines
        assert sum(line.amount for line in view.lines) == view.score
        assert view.control == ("soviet", "german")


@pytest.mark.rule("MOSKVA 11d", "M1")
@pytest.mark.parametrize("fog", ["m1", "m2"])
def test_through_fog_the_soviet_counts_the_german_losses_he_has_seen(fog: str) -> None:
    m = town(
        "  german 3PzD 0301 lost 1\n  german 256 0302 lost 1\n  soviet 5/30 0608 lost 1\n",
        f"options: fog={fog}\ndead: 4PzD 6/30",
    )
    assert (m.result.score, seen(m, "german").score) == (1 - 6 - 3 - 1, 1 - 6 - 3 - 1)
    # [M1] eliminations are told to everybody, reductions under a mask are not
    assert seen(m, "soviet").score == 1 - 6
    assert "armour-reduced" not in [line.why for line in seen(m, "soviet").lines]


@pytest.mark.rule("MOSKVA 11d", "M1")
def test_through_fog_a_loss_seen_in_combat_counts_and_is_remembered() -> None:
    m = scene("""
        map: flat 6x8
        turn: 1
        phase: german combat
        air: 0 0
        options: fog=m1
        pieces:
          german 256 0303 lost 1
          german 29m 0402 lost 1
          soviet 1/R 0304
    """)
    i = unit(m, "256")
    assert (lost_steps(m.state, i, 1), lost_steps(m.state, i, 0), lost_steps(m.state, i, -1)) == (
        0, 1, 1,
    )  # fmt: skip
    assert seen(m, "soviet").score == 0
    m.play("german", attack(m, "256", "0304"))
    assert seen(m, "soviet").score == -1  # shown as it stands, one step gone
    m.play("chance", Rolled((6,)))
    assert seen(m, "soviet").score == -1
    assert m.result.score == -2
    assert m.state.told == ({unit(m, "1/R"): 0}, {i: 1})


@pytest.mark.rule("MOSKVA 11a", "M2")
def test_through_total_fog_each_side_judges_the_lines_by_the_masks_it_sees() -> None:
    """A Soviet decoy beside a German city: the German must fear that it cuts the city off."""
    m = town("  german 256 0301\n  soviet S?1 0507\n", "options: fog=m2")
    assert cities(m)["0506"] == (1, "german")
    assert seen(m, "german").score == -1 + 0
    assert seen(m, "soviet").score == -1 + 1
    # the other way round, the Soviet takes a German decoy in the city for a garrison
    m = town("  german 256 0301\n  german G?1 0506\n  soviet 1/22 0507\n", "options: fog=m2")
    assert cities(m)["0506"] == (0, "city-cut-off")
    assert seen(m, "german").score == -1 + 0
    assert seen(m, "soviet").score == -1 + 1


@pytest.mark.rule("MOSKVA 11b", "M2")
def test_through_total_fog_a_german_decoy_in_moscow_frightens_the_soviet_only() -> None:
    m = town("  german 256 0301\n  german G?1 0607\n  soviet 1/22 0108\n", "options: fog=m2")
    assert lines(m, "MOSKVA 11b") == []
    assert seen(m, "german").score == 0
    assert seen(m, "soviet").score == 10


@pytest.mark.rule("MOSKVA 11d", "M1")
def test_the_score_of_nobody_in_particular_is_the_truth() -> None:
    m = town("  german 3PzD 0301 lost 1\n", "options: fog=m1")
    assert score(m.state).total == score(m.state, -1).total == score(m.state, 0).total == -3
    assert score(m.state, 1).total == 0
