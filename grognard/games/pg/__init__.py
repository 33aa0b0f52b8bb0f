"""Panzer Grenadier."""

from __future__ import annotations

from collections.abc import Mapping

from grognard.games.pg import sheets, situations
from grognard.games.pg.ai.imagine import imagine
from grognard.games.pg.board import board as printed_sheet
from grognard.games.pg.earlier_data import ALIKE
from grognard.games.pg.kit import SIDES, Kit
from grognard.games.pg.options import offered, settle_options
from grognard.games.pg.present import fire, queries, why
from grognard.games.pg.present.names import names
from grognard.games.pg.present.prompt import prompt
from grognard.games.pg.rows import Sheets
from grognard.games.pg.rules import (
    asked,
    r02_draws,
    r02_opening,
    r02_setup,
    r03_segment,
    r03_turn,
    r04_stacking,
    r05_march,
    r05_move,
    r05_transport,
    r06_losses,
    r07_losses,
    r07_volley,
    r09_bombardment,
    r09_off_board,
    r10_direct,
    r11_antitank,
    r12_assault,
    r12_entry,
    r12_leaving,
    r12_melee,
    r13_opportunity,
    r14_checks,
    r14_flight,
    r14_recovery,
    r14_rush,
    r15_air,
    r15_charge,
    r16_digging,
    r16_exit,
    r16_mines,
    r16_smoke,
    r16_wrecks,
    r17_events,
    r17_options,
    r17_seats,
    r17_staff,
)
from grognard.games.pg.state import State
from grognard.games.pg.table import faults, preview, result
from grognard.games.pg.view import unveiled, view
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
    asked, r02_draws, r02_opening, r02_setup, r03_segment, r03_turn, r04_stacking, r05_march,
    r05_move, r05_transport, r06_losses,
    r07_losses, r07_volley, r09_bombardment, r09_off_board, r10_direct, r11_antitank, r12_assault,
    r12_entry, r12_leaving, r12_melee, r13_opportunity, r14_checks, r14_flight, r14_recovery,
    r14_rush, r15_air, r15_charge, r16_digging, r16_exit, r16_mines, r16_smoke, r16_wrecks,
    r17_events, r17_options, r17_staff,
)  # fmt: skip

BASES = (asked.Deed, r17_options.Timing)
"""Classes that only others are made of."""


def scenarios(pack: Pack) -> tuple[Scenario, ...]:
    read = (sheets.load(pack, name) for name in pack.names("scenarios", ".toml"))
    return tuple(on_offer(one.scenario, SIDES, offered(one), _team(one)) for one in read)


def _team(one: Sheets) -> int:
    """[17.61, 17.62] The most commands a side of a scenario has, by sectors or by formations."""
    sheet = one.scenario
    return max(len(sheet.board), *(len(side.group) for side in sheet.side))


def kit(pack: Pack, scenario: str, options: Mapping[str, str]) -> Kit:
    read = sheets.load(pack, scenario)
    return Kit(read, settle_options(read, options))


def start(made: Kit) -> State:
    s = State(made)
    s.steps = [r03_turn.Play()]
    return s


def opponents() -> Opponents:
    from grognard.games.pg import ai
    from grognard.games.pg.ai import judge, plans

    return Opponents(ai.__name__, judge, plans)


def report() -> Report:
    from grognard.games.pg.present import report as facet

    return facet


def laboratory() -> Laboratory:
    from grognard.games.pg.present import laboratory as facet

    return facet


def console() -> Console:
    from grognard.games.pg.present import console as facet

    return facet


def terminal() -> Terminal:
    from grognard.games.pg.present import terminal as facet

    return facet


def benchmarks() -> Benchmarks:
    from grognard.games.pg.present import benchmarks as facet

    return facet


def wire() -> Wire:
    from grognard.games.pg.present import wire as facet

    return facet


def environment() -> Environment:
    from grognard.games.pg.present import environment as facet

    return facet


GAME: Game[State] = Game(
    id="pg",
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
    alike=ALIKE,
    names=names,
    restore=State.restored,
    view=view,
    result=result,
    preview=preview,
    faults=faults,
    situation=lambda pack, scenario, text: situations.build(sheets.load_once(pack, scenario), text),
    write_situation=situations.write,
    hidden=lambda made: made.secretive,
    imagine=imagine,
    board=printed_sheet,
    prompt=prompt,
    queries=(
        queries.OptionsOf,
        queries.ReachOf,
        why.WhyNotThere,
        why.WhyNoAttack,
        queries.SightOf,
        fire.VolleyOf,
        fire.ShotAt,
        fire.AssaultOf,
    ),
    unveiled=unveiled,
    listed=3,
    opponents=opponents,
    report=report,
    laboratory=laboratory,
    console=console,
    terminal=terminal,
    benchmarks=benchmarks,
    wire=wire,
    environment=environment,
    team=4,
    by_seat=r17_seats.by_seat,
    share=r17_seats.share,
    edit=situations.edit,
)
