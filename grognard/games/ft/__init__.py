"""The Finnish trilogy: Winter War, Continuation War, Lapland War."""

from __future__ import annotations

from collections.abc import Mapping

from grognard.games.ft import sheets, situations
from grognard.games.ft.ai.imagine import imagine
from grognard.games.ft.board import board as printed_sheet
from grognard.games.ft.counters import SIDES
from grognard.games.ft.kit import Kit
from grognard.games.ft.present.prompt import prompt
from grognard.games.ft.rules import asked, g03_sequence, playing
from grognard.games.ft.rules.chapters import CHAPTERS, PLAYS
from grognard.games.ft.state import State
from grognard.games.ft.table import faults, result
from grognard.games.ft.view import view
from grognard.kernel.facets import Opponents
from grognard.kernel.flow import Action, Rolled, Silent, Step, declared
from grognard.kernel.game import Game, Scenario
from grognard.kernel.pack import Pack
from grognard.kernel.scenarios import chosen, on_offer

ALL = (asked, playing, g03_sequence, *CHAPTERS)


def scenarios(pack: Pack) -> tuple[Scenario, ...]:
    read = (sheets.load(pack, name) for name in pack.names("scenarios", ".toml"))
    return tuple(on_offer(one.scenario, SIDES, one.option) for one in read)


def kit(pack: Pack, scenario: str, options: Mapping[str, str]) -> Kit:
    read = sheets.load(pack, scenario)
    made = Kit(read, chosen(read.option, options))
    made.plays = PLAYS
    return made


def start(made: Kit) -> State:
    s = State(made)
    s.steps = [g03_sequence.Turn()]
    return s


def hidden(made: Kit) -> bool:
    """[G.12] Whether there can be anything that a side does not see."""
    return bool(
        any(markers.conceal for markers in made.scenario.markers.values())
        or any(map(sum, made.stocks))
        or any(ship.type == "SS" for ship in made.ships)
    )


def opponents() -> Opponents:
    from grognard.games.ft import ai
    from grognard.games.ft.ai import judge, plans

    return Opponents(ai.__name__, judge, plans, imagines=True)


GAME: Game[State] = Game(
    id="ft",
    unfinished=True,
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
    imagine=imagine,
    opponents=opponents,
    unveiled=lambda s: view(s, SIDES[0], everything=True),
    situation=lambda pack, scenario, text: situations.build(
        sheets.load_once(pack, scenario), text, PLAYS
    ),
    listed=5,
)
