"""The names by which the rules look up rows of the charts: none may be missing, none be another."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from grognard.games.efs.charts import ActRow, HexsideCost, ModifierRow, ResultRow, TerrainRow
from grognard.games.efs.validation.scenario_data import ScenarioData
from grognard.kernel.validation import Found, Place

Rows = Sequence[TerrainRow | HexsideCost | ActRow | ModifierRow | ResultRow]

TERRAIN = """
    clear hill woods marsh swamp mountain alpine town city major_city lake shallow_water
"""
"""[10.4]"""
HEXSIDES = """
    river canal major_river lake shallow_water
"""
"""[10.45]"""
ACTS = """
    hq_disbanded soviet_loss_track_reaches_6 axis_loss_track_reaches_6
    mandated_attack_unmade_when_location_falls mandated_attack_beyond_9
    axis_withdrawal_cancelled soviet_withdrawal_cancelled zero_value_garrison_released
"""
"""[24.31]"""
COMBAT = """
    hill mountain alpine city major_city town_in_mud_or_snow river_or_canal
    frozen_major_river fortified_line fortified_belt strongpoint
    line_with_strongpoint_near_city citadel defender_no_retreat engineer_effects
    sha_or_rail_gun cas_attacker cas_defender defender_out_of_supply no_combat_supply
    combined_arms panzer_integrity motorized_integrity target_overrun_marker odds_below_1_4
"""
"""[15.5]"""
READINESS = """
    mud snow storm
"""
"""[9.2]"""
ROLLS = {
    "overrun": """
        success failure : odds_5_6 odds_7_8 odds_9_11 odds_12_up target_overrun_marker
        red_armour_against_no_armour_at_aa defender_out_of_supply marsh_or_swamp woods
        hill river_hexside strongpoint_or_line
    """,
    "retreat": """
        yes no : artillery_in_stack any_unit_out_of_supply all_motorized_or_cavalry
        final_hex_woods_or_city mud_or_snow
    """,
    "surrender": """
        surrender full-attrition partial-attrition no-effect : in_command_range_of_hq
        nkvd_in_hex guards_in_hex city_or_major_city active_fortification general_supply
        emergency_marker out_of_supply_marker only_militia_or_coast_artillery gt_31_to_61
    """,
    "air_initiative": """
        axis none soviet : soviet_more_combat_units soviet_fewer_combat_units
    """,
    "aa_fire": """
        none abort damaged destroyed : soviet_hq_in_range each_aa_unit_in_range ju_87 il_2
        each_unit_flown_over_or_adjacent_at_destination
        each_interdiction_level_at_start_or_destination
    """,
    "fuel_shortage": """
        passes fails : all_units_of_group_out_of_supply failed_last_turn
        asp_within_loc_of_a_unit mud_or_snow
    """,
    "limited_artillery_supply": """
        none spend-1-asp : each_artillery_unit_beyond_the_first_on_this_asp
    """,
    "sha_effects": """
        destroyed suppressed no-result :
    """,
    "bridge_repair_road": """
        remove-1-damage-point not-repaired : second_engineer enemy_zoc_in_far_hex
        mud_or_snow soviet
    """,
    "bridge_repair_rail": """
        remove-1-damage-point not-repaired : second_engineer enemy_zoc_in_far_hex
        mud_or_snow soviet
    """,
}
"""The tables of one die: their results, and after a colon their modifiers."""


def looked_up(data: ScenarioData) -> Iterator[tuple[str, Place, str, Rows]]:
    """Lists of rows that are looked up by name: file, place, names, rows."""
    charts = data.sheets.charts
    yield "movement", ("terrain",), TERRAIN, charts.movement.terrain
    yield "movement", ("hexside",), HEXSIDES, charts.movement.hexside
    yield "pieces", ("act",), ACTS, charts.pieces.act
    yield "combat", ("modifier",), COMBAT, charts.combat.modifier
    yield "air", ("readiness", "modifier"), READINESS, charts.air.readiness.modifier
    for n, table in enumerate(charts.rolls.table):
        results, _, modifiers = ROLLS.get(table.id, "").partition(":")
        yield "rolls", ("table", n, "result"), results, table.result
        yield "rolls", ("table", n, "modifier"), modifiers, table.modifier


ROADS = ("motorway", "main", "minor")
"""[10.43] In this order, the best first."""


def names(data: ScenarioData) -> Found:
    """[2.4] Every name the rules know is there, and no other."""
    roads = tuple(row.id for row in data.sheets.charts.movement.road)
    if roads != ROADS:
        found, wanted = " ".join(roads), " ".join(ROADS)
        yield data.say(data.table("movement"), ("road",), "not-among-the-choices",
                       "write-one-of-them", value=found, choices=wanted)  # fmt: skip
    tables = [table.id for table in data.sheets.charts.rolls.table]
    for one in sorted(ROLLS.keys() - set(tables)):
        yield data.say(data.table("rolls"), ("table",), "entry-missing", "add-the-entry", id=one)
    for n, one in enumerate(tables):
        if one not in ROLLS:
            yield data.unknown(data.table("rolls"), ("table", n, "id"), one)
    for name, where, words, rows in looked_up(data):
        known, file = set(words.split()), data.table(name)
        for one in sorted(known - {row.id for row in rows}):
            yield data.say(file, where, "entry-missing", "add-the-entry", id=one)
        for n, row in enumerate(rows):
            if row.id not in known:
                yield data.unknown(file, (*where, n, "id"), row.id)


OPTIONS = {"roads": {"exit", "entry"}}
"""[10.43b] The options, with the choices the rules know."""


def options(data: ScenarioData) -> Found:
    """Every option the rules ask for is there, with its choices, one of them usual."""
    file, rows = "options.toml", data.sheets.option
    for one in sorted(OPTIONS.keys() - {row.id for row in rows}):
        yield data.say(file, ("option",), "entry-missing", "add-the-entry", id=one)
    for n, row in enumerate(rows):
        if row.id not in OPTIONS:
            yield data.unknown(file, ("option", n, "id"), row.id)
            continue
        wanted = ", ".join(sorted(OPTIONS[row.id]))
        for key, found in (("choices", set(row.choices)), ("default", {row.default})):
            if found != OPTIONS[row.id] if key == "choices" else not found <= OPTIONS[row.id]:
                yield data.say(file, ("option", n, key), "not-among-the-choices",
                               "write-one-of-them", value=", ".join(sorted(found)),
                               choices=wanted)  # fmt: skip
