"""Examples of the rulebook that are worked cases, each a test of its own name.

The others have theirs where their chapter is tested: `test_r10_terrain.py` (10.41, 10.43, 10.44),
`test_r10_movement.py` (14.65), `test_r08_withdrawals.py` (8.64), `test_r12_examples.py` (12.13 to
12.22, 21.12), `test_r15_modifiers.py` (15.47, 15.51, 18.22), `test_r16_results.py` (16.32 to
16.46), `test_r18_forts.py` (18.51), `test_r19_rails.py` (19.24), `test_r23_substitutes.py` (23.23).
"""

from __future__ import annotations

import pytest

from tests.games.efs.test_cases import check


@pytest.mark.rule("3.34")
def test_example_3_34_markers_of_units_and_markers_of_hexes() -> None:
    check("325")


@pytest.mark.rule("3.41")
def test_example_3_41_what_is_halved_and_what_never_is() -> None:
    check("322")


@pytest.mark.rule("5.15b")
def test_example_5_15b_the_mud_climate_and_mud_weather() -> None:
    check("505")


@pytest.mark.rule("5.22")
def test_example_1_5_22_snow_in_the_frozen_climate() -> None:
    check("501")


@pytest.mark.rule("5.22")
def test_example_2_5_22_snow_and_a_storm() -> None:
    check("502")


@pytest.mark.rule("5.22")
def test_example_3_5_22_frost_does_not_end_snow_and_mud_does() -> None:
    check("503")
    check("504")


@pytest.mark.rule("6.48c")
def test_example_1_6_48c_mobile_units_make_a_depot_larger() -> None:
    check("629")


@pytest.mark.rule("6.48c")
def test_example_2_6_48c_two_depots_become_one_of_four() -> None:
    check("630")


@pytest.mark.rule("6.48c")
def test_example_3_6_48c_points_that_arrive_become_a_large_depot() -> None:
    check("631")


@pytest.mark.rule("6.48d")
def test_example_1_6_48d_the_other_point_of_a_depot_is_lost() -> None:
    check("632")


@pytest.mark.rule("6.48d")
def test_example_2_6_48d_three_points_into_one_and_two() -> None:
    check("633")


@pytest.mark.rule("6.48d")
def test_example_3_6_48d_four_points_into_three_and_one() -> None:
    check("634")


@pytest.mark.rule("10.41")
def test_example_1_10_41_clear_and_hill_cost_the_dearer() -> None:
    check("1001")


@pytest.mark.rule("11.0")
def test_example_11_0_strategic_movement_does_not_leave_the_map() -> None:
    check("1101")


@pytest.mark.rule("11.21")
def test_example_1_11_21_eight_points_become_six() -> None:
    check("1107")


@pytest.mark.rule("11.21")
def test_example_2_11_21_five_points_become_seven_and_a_half() -> None:
    check("1108")


@pytest.mark.rule("11.34")
def test_example_1_11_34_the_zone_of_the_target_alone() -> None:
    check("1112")


@pytest.mark.rule("11.34")
def test_example_2_11_34_the_zones_of_two_others() -> None:
    check("1113")


@pytest.mark.rule("11.37b")
def test_example_11_37b_a_hill_costs_three_points() -> None:
    check("1116")


@pytest.mark.rule("11.43")
def test_example_11_43_infiltration_with_the_whole_allowance() -> None:
    check("1126")


@pytest.mark.rule("12.36c")
def test_example_12_36c_two_mandated_attacks_are_two_on_the_die() -> None:
    check("703")


@pytest.mark.rule("14.21c")
def test_example_14_21c_fighters_as_escort() -> None:
    check("1402")


@pytest.mark.rule("14.32c")
def test_example_14_32c_a_bf_109_and_a_mig_3() -> None:
    check("1406")


@pytest.mark.rule("14.44")
def test_example_14_44_each_sign_is_cut_before_they_are_set_off() -> None:
    check("1411")


@pytest.mark.rule("14.76")
def test_example_1_14_76_interdiction_alone_gives_no_modifier() -> None:
    check("1424")


@pytest.mark.rule("14.76")
def test_example_2_14_76_a_unit_flown_over_gives_one() -> None:
    check("1425")


@pytest.mark.rule("17.23")
def test_example_17_23_ten_points_beside_one_main_hex() -> None:
    check("1701")


@pytest.mark.rule("17.33")
def test_example_1_17_33_r1_in_a_transition_hex() -> None:
    check("1703")


@pytest.mark.rule("17.33")
def test_example_2_17_33_a3_on_the_main_map() -> None:
    check("1704")


@pytest.mark.rule("17.33")
def test_example_3_17_33_r2_inside() -> None:
    check("1705")


@pytest.mark.rule("17.41b")
def test_example_1_17_41b_a2_goes_in_by_road() -> None:
    check("1706")


@pytest.mark.rule("17.41b")
def test_example_2_17_41b_r4_comes_out_and_stops() -> None:
    check("1707")


@pytest.mark.rule("17.41b")
def test_example_3_17_41b_r5_takes_the_long_way() -> None:
    check("1708")


@pytest.mark.rule("17.51")
def test_example_1_17_51_a3_must_attack_r4_too_and_cannot_reach_r2() -> None:
    check("1709")


@pytest.mark.rule("17.51")
def test_example_2_17_51_a5_is_not_beside_r4_and_a2_attacks_r1_alone() -> None:
    check("1710")


@pytest.mark.rule("17.52")
def test_example_17_52_a1_engages_both_or_with_a2_one() -> None:
    check("1711")


@pytest.mark.rule("17.71b")
def test_example_1_17_71b_out_of_the_inset_every_three_hexes_are_one() -> None:
    check("1712")


@pytest.mark.rule("17.71b")
def test_example_2_17_71b_into_the_inset_every_hex_is_three() -> None:
    check("1713")


@pytest.mark.rule("21.27a")
def test_example_21_27a_two_units_move_near_a_recovery_of_three() -> None:
    check("2103")


@pytest.mark.rule("22.51c")
def test_example_22_51c_along_the_river_and_across() -> None:
    check("2214")


@pytest.mark.rule("22.51e")
def test_example_22_51e_from_coast_to_coast_and_out_to_sea() -> None:
    check("2215")


@pytest.mark.rule("23.26c")
def test_example_23_26c_nations_do_not_mix() -> None:
    check("2304")


@pytest.mark.rule("24.26")
def test_example_24_26_five_points_and_then_three() -> None:
    check("2401")
