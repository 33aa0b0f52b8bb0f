"""Étoile Rouge / Croix Noire: MOSKVA 1941."""

from __future__ import annotations

from collections.abc import Mapping

from grognard.games.ercn import sheets, situations
from grognard.games.ercn.ai.imagine import imagine
from grognard.games.ercn.board import board as printed_sheet
from grognard.games.ercn.kit import SIDES, Kit
from grognard.games.ercn.options import settle_options
from grognard.games.ercn.present import queries
from grognard.games.ercn.present.names import names
from grognard.games.ercn.present.prompt import prompt
from grognard.games.ercn.rules import (
    asked,
    b_setup,
    c_sequence,
    d_air,
    e_supply,
    f1_phase,
    f5_rail,
    f6_entrench,
    g1_phase,
    g2_air,
    g3_results,
    g4_retreat,
    g5_advance,
    i_interdiction,
    j_isolation,
    k_reinforcements,
    l_weather,
    m3_marks,
    m_contact,
)
from grognard.games.ercn.state import State
from grognard.games.ercn.table import faults, preview, result
from grognard.games.ercn.view import unveiled, view
from grognard.kernel.facets import (
    Benchmarks,
    Console,
    Environment,
    Laboratory,
    Opponents,
    Report,
    Terminal,
    Wire,
)
from grognard.kernel.flow import Action, Rolled, Silent, Step, declared
from grognard.kernel.game import Game, Scenario
from grognard.kernel.pack import Pack
from grognard.kernel.scenarios import on_offer

CHAPTERS = (
    asked, b_setup, c_sequence, d_air, e_supply, f1_phase, f5_rail, f6_entrench, g1_phase, g2_air,
    g3_results, g4_retreat, g5_advance, i_interdiction, j_isolation, k_reinforcements, l_weather,
    m3_marks, m_contact,
)  # fmt: skip


def scenarios(pack: Pack) -> tuple[Scenario, ...]:
    read = (sheets.load(pack, name) for name in pack.names("scenarios", ".toml"))
    first = {"setup": "ready"}
    return tuple(
        on_offer(one.scenario, SIDES, one.scenario.option, suggested=first) for one in read
    )


def kit(pack: Pack, scenario: str, options: Mapping[str, str]) -> Kit:
    read = sheets.load(pack, scenario)
    return Kit(read, settle_options(read, options))


def start(made: Kit) -> State:
    s = State(made)
    s.steps = [c_sequence.Play()]
    return s


def opponents() -> Opponents:
    from grognard.games.ercn import ai
    from grognard.games.ercn.ai import judge, plans

    return Opponents(ai.__name__, judge, plans)


def report() -> Report:
    from grognard.games.ercn.present import report as facet

    return facet


def laboratory() -> Laboratory:
    from grognard.games.ercn.present import laboratory as facet

    return facet


def console() -> Console:
    from grognard.games.ercn.present import console as facet

    return facet


def terminal() -> Terminal:
    from grognard.games.ercn.present import terminal as facet

    return facet


def benchmarks() -> Benchmarks:
    from grognard.games.ercn.present import benchmarks as facet

    return facet


def wire() -> Wire:
    from grognard.games.ercn.present import wire as facet

    return facet


def environment() -> Environment:
    from grognard.games.ercn.present import environment as facet

    return facet


GAME: Game[State] = Game(
    id="ercn",
    sides=SIDES,
    steps=declared(Step, CHAPTERS),
    actions=(*declared(Action, CHAPTERS), Rolled, Silent),
    saved=State.Saved,
    scenarios=scenarios,
    kit=kit,
    reading=sheets.READING,
    check_options=lambda pack, scenario, options: settle_options(
        sheets.load_once(pack, scenario), options
    ),
    start=start,
    restore=State.restored,
    view=view,
    result=result,
    preview=preview,
    faults=faults,
    situation=lambda pack, scenario, text: situations.build(sheets.load_once(pack, scenario), text),
    write_situation=situations.write,
    edit=situations.edit,
    hidden=lambda made: bool(made.fog) or made.options["air"] != "open"
    or made.options["zones"] == "secret",
    imagine=imagine,
    board=printed_sheet,
    names=names,
    prompt=prompt,
    queries=(
        queries.ReachOf, queries.WayOf, queries.WhyNotThere, queries.SupplyOf,
        queries.AttackOn, queries.OverlayOf,
        queries.AboutHex,
    ),
    unveiled=unveiled,
    compile_searches=Kit.compile_searches,
    listed=1,
    opponents=opponents,
    report=report,
    laboratory=laboratory,
    console=console,
    terminal=terminal,
    benchmarks=benchmarks,
    wire=wire,
    environment=environment,
)  # fmt: skip
