"""Lists that the checks of the data keep of what the rules know by name."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable

import pytest

from grognard import library
from grognard.games.pg import sheets
from grognard.games.pg.charts import RANDOM_EVENTS
from grognard.games.pg.options import offered
from grognard.games.pg.rules.r17_events import EFFECTS, TARGETS
from grognard.games.pg.validation.charts import CHOICES
from grognard.kernel.pack import Fault, Pack
from tests.every_game.cells import written_csv

SCENARIO = "s08-the-orsha-road"


def refused(file: str, change: Callable[[str], str], scenario: str = SCENARIO) -> Fault:
    pack = Pack(library.data_folder("pg"))
    text = pack.read(file)
    assert change(text) != text
    pack.put(file, change(text))
    with pytest.raises(Fault) as caught:
        sheets.load(pack, scenario)
    assert caught.value.file
    assert caught.value.line
    return caught.value


@pytest.mark.rule("17.5")
def test_the_events_that_may_be_listed_are_those_that_the_rules_bring_about() -> None:
    assert {*EFFECTS, *TARGETS, "runner_lost", "off_board_guns", "air_strike"} == RANDOM_EVENTS
    fault = refused("tables/events.toml", lambda text: text.replace('"sniper"', '"marksman"'))
    assert fault.why == "pack-entry-unknown"


def test_the_options_that_may_be_listed_are_those_that_scenarios_offer() -> None:
    one = sheets.load(Pack(library.data_folder("pg")), SCENARIO)
    assert {option.id for option in offered(one)} == CHOICES.keys()
    fault = refused("options.toml", lambda text: text.replace('id = "fog"', 'id = "haze"'))
    assert fault.why == "pack-entry-missing"
    choices = 'choices = ["full", "short"]'
    fault = refused(
        "options.toml",
        lambda text: text.replace(choices, 'choices = ["full", "brief"]').replace(
            "short = {", "brief = {"
        ),
    )
    assert fault.why == "pack-entry-unknown"


@pytest.mark.rule("11.11")
def test_trucks_have_one_armour() -> None:
    file = "tables/anti-tank.toml"
    fault = refused(file, lambda text: text.replace("truck = -1", "truck = 0"))
    assert (fault.file, fault.why) == ("units.csv", "pack-armour-of-another-truck")


@pytest.mark.rule("5.71")
@pytest.mark.parametrize(
    ("before", "after", "why"),
    [
        ('kind = "major_river"', 'kind = "river"', "pack-river-of-another-kind"),
        ('1416 1415"', '1416"', "pack-river-stops-short"),
    ],
)
def test_a_river_is_as_its_hexes_are_and_joins_the_other(before: str, after: str, why: str) -> None:
    file, scenario = "boards/8/board.toml", "s07-night-on-the-sudra"

    assert refused(file, lambda text: text.replace(before, after, 1), scenario).why == why


@pytest.mark.rule("9.2")
def test_a_factor_stands_in_the_list_once() -> None:
    fault = refused("batteries.csv", lambda text: text.replace("ro_75_100,12,", "ro_75_100,10,"))
    assert fault.file == "batteries.csv"


@pytest.mark.rule("6.8", "11.2")
@pytest.mark.parametrize(
    ("id", "column", "word"),
    [
        ("de.inf", "at_twice", "always"),
        ("de.inf", "tank_leader", "own"),
        ("de.spw251", "tank_leader", "always"),
        ("de.pziiig", "tank_leader", "none"),
        ("de.pziiig", "tank_leader", "never"),
        ("de.pziiig", "at_twice", "scenario"),
        ("de.pziiig", "at_twice", "sometimes"),
    ],
)
def test_armour_efficiency_and_tank_leaders_agree_with_the_type(
    id: str, column: str, word: str
) -> None:
    def changed(text: str) -> str:
        rows = list(csv.DictReader(io.StringIO(text)))
        next(row for row in rows if row["id"] == id)[column] = word
        return written_csv(rows)

    assert refused("units.csv", changed).why == "pack-word-against-type"
