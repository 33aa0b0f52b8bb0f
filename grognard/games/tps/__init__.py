"""Turning Point: Stalingrad."""

from __future__ import annotations

from collections.abc import Mapping

from grognard.games.tps import sheets, situations
from grognard.games.tps.board import board as printed_sheet
from grognard.games.tps.kit import SIDES, Kit
from grognard.games.tps.options import settle_options
from grognard.games.tps.present import queries
from grognard.games.tps.present.names import names
from grognard.games.tps.present.prompt import prompt
from grognard.games.tps.rules import (
    asked,
    r05_setup,
    r06_turn,
    r08_end,
    r08_impulse,
    r082_move,
    r0828_infiltration,
    r083_attack,
    r083_battle,
    r083_resolve,
    r08354_losses,
    r08355_retreat,
    r09_advantage,
    r12_supply,
    r13_armour,
    r14_rubble,
    r15_artillery,
    r15_fire,
    r17_luftwaffe,
    r17_strike,
    r18_entry,
    r18_volga,
    r19_victory,
    r20_opening,
)
from grognard.games.tps.state import State
from grognard.games.tps.table import faults, preview, result
from grognard.games.tps.view import unveiled, view
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
    asked, r05_setup, r06_turn, r08_end, r08_impulse, r082_move, r0828_infiltration, r083_attack,
    r083_battle, r083_resolve, r08354_losses, r08355_retreat, r09_advantage, r12_supply,
    r13_armour, r14_rubble, r15_artillery, r15_fire, r17_luftwaffe, r17_strike, r18_entry,
    r18_volga, r19_victory, r20_opening,
)  # fmt: skip

BASES = (asked.Deed, r09_advantage.Dice)
"""Classes that only others are made of."""


def scenarios(pack: Pack) -> tuple[Scenario, ...]:
    read = (sheets.load(pack, name) for name in pack.names("scenarios", ".toml"))
    first = {"setup": "historical"}
    return tuple(
        on_offer(one.scenario, SIDES, one.scenario.option, suggested=first) for one in read
    )


def kit(pack: Pack, scenario: str, options: Mapping[str, str]) -> Kit:
    read = sheets.load(pack, scenario)
    return Kit(read, settle_options(read, options))


def start(made: Kit) -> State:
    s = State(made)
    s.steps = [r06_turn.Play()]
    return s


def opponents() -> Opponents:
    from grognard.games.tps import ai
    from grognard.games.tps.ai import judge, plans

    return Opponents(ai.__name__, judge, plans)


def report() -> Report:
    from grognard.games.tps.present import report as facet

    return facet


def laboratory() -> Laboratory:
    from grognard.games.tps.present import laboratory as facet

    return facet


def console() -> Console:
    from grognard.games.tps.present import console as facet

    return facet


def terminal() -> Terminal:
    from grognard.games.tps.present import terminal as facet

    return facet


def benchmarks() -> Benchmarks:
    from grognard.games.tps.present import benchmarks as facet

    return facet


def wire() -> Wire:
    from grognard.games.tps.present import wire as facet

    return facet


def environment() -> Environment:
    from grognard.games.tps.present import environment as facet

    return facet


GAME: Game[State] = Game(
    id="tps",
    sides=SIDES,
    steps=declared(Step, CHAPTERS, but=BASES),
    actions=(*declared(Action, CHAPTERS, but=BASES), Rolled, Silent),
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
    hidden=lambda made: False,
    board=printed_sheet,
    prompt=prompt,
    queries=(
        queries.ReachOf,
        queries.WhyNotThere,
        queries.WhyNoAttack,
        queries.SupplyOf,
        queries.AttackOn,
        queries.FireOn,
        queries.AboutArea,
    ),
    unveiled=unveiled,
    phase_of=lambda seen: f"{seen.phase} {seen.active}",  # [8.1] an impulse is of one area
    dates=lambda sheet: sheet.played,
    names=names,
    listed=2,
    opponents=opponents,
    report=report,
    laboratory=laboratory,
    console=console,
    terminal=terminal,
    benchmarks=benchmarks,
    wire=wire,
    environment=environment,
    edit=situations.edit,
)
