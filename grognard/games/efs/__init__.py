"""East Front Series: Barbarossa, Army Group Center."""

from __future__ import annotations

from collections.abc import Mapping

from grognard.games.efs import sheets, situations
from grognard.games.efs.ai.imagine import imagine
from grognard.games.efs.board import board as printed_sheet
from grognard.games.efs.kit import SIDES, Kit
from grognard.games.efs.present import map_queries, queries, why
from grognard.games.efs.present.names import names
from grognard.games.efs.present.prompt import prompt
from grognard.games.efs.rules import asked, playing, r04_sequence
from grognard.games.efs.rules.chapters import CHAPTERS, PLAYS
from grognard.games.efs.state import State
from grognard.games.efs.table import faults, result
from grognard.games.efs.view import view
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
from grognard.kernel.scenarios import chosen, on_offer

ALL = (asked, playing, r04_sequence, *CHAPTERS)


def scenarios(pack: Pack) -> tuple[Scenario, ...]:
    read = (sheets.load(pack, name) for name in pack.names("scenarios", ".toml"))
    return tuple(on_offer(one.scenario, SIDES, one.option) for one in read)


def kit(pack: Pack, scenario: str, options: Mapping[str, str]) -> Kit:
    read = sheets.load(pack, scenario)
    made = Kit(read, chosen(read.option, options))
    made.plays = PLAYS
    return made


def report() -> Report:
    from grognard.games.efs.present import report as facet

    return facet


def laboratory() -> Laboratory:
    from grognard.games.efs.present import laboratory as facet

    return facet


def console() -> Console:
    from grognard.games.efs.present import console as facet

    return facet


def terminal() -> Terminal:
    from grognard.games.efs.present import terminal as facet

    return facet


def environment() -> Environment:
    from grognard.games.efs.present import environment as facet

    return facet


def wire() -> Wire:
    from grognard.games.efs.present import wire as facet

    return facet


def start(made: Kit) -> State:
    s = State(made)
    s.steps = [r04_sequence.Play()]
    return s


def hidden(made: Kit) -> bool:
    """[12.53a, 14.23] Orders and air units lie face down, under all options."""
    return True


def benchmarks() -> Benchmarks:
    from grognard.games.efs.present import benchmarks as facet

    return facet


def opponents() -> Opponents:
    from grognard.games.efs import ai
    from grognard.games.efs.ai import judge, plans

    return Opponents(ai.__name__, judge, plans, imagines=True)


GAME: Game[State] = Game(
    id="efs",
    sides=SIDES,
    steps=declared(Step, ALL),
    actions=(*declared(Action, ALL), Rolled, Silent),
    saved=State.Saved,
    scenarios=scenarios,
    kit=kit,
    reading=sheets.READING,
    check_options=lambda pack, scenario, options: chosen(
        sheets.load_once(pack, scenario).option, options
    ),
    start=start,
    restore=State.restored,
    view=view,
    result=result,
    faults=faults,
    board=printed_sheet,
    prompt=prompt,
    hidden=hidden,
    names=names,
    queries=(
        queries.OptionsOf,
        queries.ReachOf,
        queries.WayOf,
        queries.AttackOn,
        queries.DeclaredAttack,
        queries.OverrunOf,
        queries.SupplyOf,
        queries.StaffOf,
        queries.StandingAnswer,
        queries.BoardsOf,
        queries.VictoryOf,
        map_queries.FormationOf,
        map_queries.CommandOf,
        map_queries.OverlayOf,
        map_queries.AboutHex,
        why.WhyNotThere,
        why.WhyNoAttack,
        why.WhyNoOverrun,
        why.WhyNoOrder,
        why.WhyNoRoom,
    ),
    unveiled=lambda s: view(s, SIDES[0], everything=True),
    situation=lambda pack, scenario, text: situations.build(
        sheets.load_once(pack, scenario), text, PLAYS
    ),
    wire=wire,
    report=report,
    laboratory=laboratory,
    console=console,
    terminal=terminal,
    environment=environment,
    benchmarks=benchmarks,
    listed=4,
    imagine=imagine,
    opponents=opponents,
)
