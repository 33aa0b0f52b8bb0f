"""Options: what may be chosen before play, what goes with what, and what each changes."""

from __future__ import annotations

from itertools import product
from types import SimpleNamespace

import pytest

import grognard
from grognard.games.ercn import GAME, sheets
from grognard.games.ercn.options import settle_options
from grognard.games.ercn.phases import sequence_of_play
from grognard.kernel.game import OptionFault
from grognard.kernel.pack import Pack
from grognard.library import data_folder, find, scenarios

SHEETS = sheets.load(Pack(data_folder("ercn")), "moskva")

CHOICES = {
    "weather": ("fixed", "variable"),
    "calendar": ("corrected", "printed"),
    "fog": ("none", "m1", "m2"),
    "air": ("open", "m3a", "m3b"),
    "zones": ("historical", "secret"),
    "setup": ("players", "ready"),
}
EVERY = [dict(zip(CHOICES, chosen, strict=True)) for chosen in product(*CHOICES.values())]
LAWFUL = [o for o in EVERY if (o["weather"], o["calendar"]) != ("variable", "corrected")]


def test_the_options_of_the_scenario_and_their_defaults() -> None:
    offered = {o.id: o.choices for o in find("moskva").options}
    assert offered == CHOICES
    assert settle_options(SHEETS, {}) == {name: of[0] for name, of in CHOICES.items()}


@pytest.mark.rule("M3", "L", "MOSKVA 5", "MOSKVA 12")
def test_every_lawful_combination_is_taken_as_it_is() -> None:
    """[M3] Either way of simultaneous air support goes with or without masks or fog."""
    assert len(LAWFUL) == 3 * 3 * 3 * 2 * 2
    for options in LAWFUL:
        assert settle_options(SHEETS, options) == options


@pytest.mark.rule("L", "MOSKVA 5")
def test_every_unlawful_combination_is_refused_with_its_reason() -> None:
    unlawful = [o for o in EVERY if o not in LAWFUL]
    assert len(unlawful) == 36
    for options in unlawful:
        with pytest.raises(OptionFault) as fault:
            settle_options(SHEETS, options)
        assert fault.value.why == "variable-needs-printed"
        assert fault.value.about == {"option": "calendar", "choice": "corrected"}


@pytest.mark.rule("L", "MOSKVA 5")
def test_variable_weather_takes_the_printed_calendar_unasked() -> None:
    assert settle_options(SHEETS, {"weather": "variable"})["calendar"] == "printed"
    assert settle_options(SHEETS, {"weather": "fixed"})["calendar"] == "corrected"


def test_an_option_that_does_not_exist() -> None:
    with pytest.raises(OptionFault) as fault:
        grognard.new("moskva", options={"mist": "m1"})
    assert fault.value.why == "no-such-option"
    assert fault.value.about == {"option": "mist", "known": ", ".join(CHOICES)}
    assert str(fault.value) == (
        "no-such-option: option=mist, known=weather, calendar, fog, air, zones, setup"
    )


@pytest.mark.rule("M3")
@pytest.mark.parametrize("choice", ["m3", "m3a m3b", "", "M3A"])
def test_a_choice_that_does_not_exist(choice: str) -> None:
    """[M3] One of the two rules or neither: both at once cannot be asked for."""
    with pytest.raises(OptionFault) as fault:
        grognard.new("moskva", options={"air": choice})
    assert fault.value.why == "no-such-choice"
    assert fault.value.about == {"option": "air", "choice": choice, "known": "open, m3a, m3b"}


def test_a_scenario_that_does_not_exist() -> None:
    with pytest.raises(OptionFault) as fault:
        grognard.new("stalingrad")
    known = ", ".join(scenario.id for scenario in scenarios())
    assert (fault.value.why, fault.value.about) == (
        "no-such-scenario", {"scenario": "stalingrad", "known": known},
    )  # fmt: skip


@pytest.mark.rule("L", "M3b", "MOSKVA 12")
def test_options_change_the_sequence_of_play_and_nothing_else_does() -> None:
    for options in LAWFUL:
        phases = sequence_of_play(SHEETS.scenario, options)
        names = [phase.name for phase in phases]
        assert names.count("weather") == (10 if options["weather"] == "variable" else 0)
        assert names.count("zones") == (options["zones"] == "secret")
        fights = [n for n, name in enumerate(names) if name in ("combat", "breakthrough")]
        assert len(fights) == 41  # two in each of twenty player turns, and 2Pz once more
        assert names.count("marking") == (41 if options["air"] == "m3b" else 0)
        if options["air"] == "m3b":
            # each phase of combats is marked right before it, by the same side and armies
            for n in fights:
                assert phases[n - 1] == phases[n]._replace(name="marking")


def test_a_match_hides_something_under_fog_secret_air_or_secret_zones() -> None:
    for options in LAWFUL:
        kit = SimpleNamespace(fog=CHOICES["fog"].index(options["fog"]), options=options)
        hides = options["fog"] != "none" or options["air"] != "open" or options["zones"] == "secret"
        assert GAME.hidden(kit) is hides


@pytest.mark.parametrize(("fog", "level"), [("none", 0), ("m1", 1), ("m2", 2)])
@pytest.mark.rule("M1", "M2")
def test_decoys_come_with_total_fog_only(fog: str, level: int) -> None:
    m = grognard.new("moskva", options={"fog": fog, "setup": "ready"}, seed=1)
    assert m.kit.fog == level
    assert [len(of) for of in m.kit.decoys] == ([8, 12] if fog == "m2" else [0, 0])
    assert m.record().options["fog"] == fog
