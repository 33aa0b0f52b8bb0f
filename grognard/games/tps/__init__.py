"""Turning Point: Stalingrad."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from grognard.games.tps import sheets, situations
from grognard.games.tps.board import board as printed_sheet
from grognard.games.tps.desk import queries
from grognard.games.tps.desk.prompt import prompt
from grognard.games.tps.kit import SIDES, Kit
from grognard.games.tps.options import settle_options
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
from grognard.games.tps.state import Saved, State, restore
from grognard.games.tps.table import faults, preview, result
from grognard.games.tps.view import unveiled, view
from grognard.kernel.flow import Action, Rolled, Step
from grognard.kernel.game import Choice, Game, Scenario
from grognard.kernel.pack import Pack

CHAPTERS = (
    asked, r05_setup, r06_turn, r08_end, r08_impulse, r082_move, r0828_infiltration, r083_attack,
    r083_battle, r083_resolve, r08354_losses, r08355_retreat, r09_advantage, r12_supply,
    r13_armour, r14_rubble, r15_artillery, r15_fire, r17_luftwaffe, r17_strike, r18_entry,
    r18_volga, r19_victory, r20_opening,
)  # fmt: skip

BASES = (asked.Deed, r09_advantage.Dice)
"""Classes that only others are made of."""


def _declared(kind: type[Any]) -> tuple[type[Any], ...]:
    """Every step or action the chapters declare."""
    return tuple(
        value
        for chapter in CHAPTERS
        for value in vars(chapter).values()
        if isinstance(value, type)
        and issubclass(value, kind)
        and value not in BASES
        and value.__module__ == chapter.__name__
    )


def scenarios(pack: Pack) -> tuple[Scenario, ...]:
    found = []
    for name in pack.names("scenarios", ".toml"):
        sheet = sheets.load(pack, name).scenario
        found.append(
            Scenario(
                sheet.id,
                sheet.game,
                {"en": sheet.title_en, "fr": sheet.title_fr},
                {"en": sheet.blurb_en, "fr": sheet.blurb_fr},
                SIDES,
                tuple(
                    Choice(
                        o.id,
                        o.choices,
                        o.default,
                        o.rule,
                        {"en": o.title_en, "fr": o.title_fr},
                        {c: {"en": t.en, "fr": t.fr} for c, t in o.titles.items()},
                    )
                    for o in sheet.option
                ),
                sheet.source,
            )
        )
    return tuple(found)


def kit(pack: Pack, scenario: str, options: Mapping[str, str]) -> Kit:
    read = sheets.load(pack, scenario)
    return Kit(read, settle_options(read.scenario, options))


_read_once = lru_cache(maxsize=8)(sheets.load)
"""A pack does not change once it is read, and situations come by the hundred."""


def start(made: Kit) -> State:
    s = State(made)
    s.steps = [r06_turn.Play()]
    return s


GAME: Game[State] = Game(
    id="tps",
    sides=SIDES,
    steps=_declared(Step),
    actions=(*_declared(Action), Rolled),
    saved=Saved,
    scenarios=scenarios,
    kit=kit,
    start=start,
    restore=restore,
    view=view,
    result=result,
    preview=preview,
    faults=faults,
    situation=lambda pack, scenario, text: situations.build(_read_once(pack, scenario), text),
    write_situation=situations.write,
    hidden=lambda made: False,
    board=printed_sheet,
    prompt=prompt,
    queries=(
        queries.ReachOf,
        queries.WhyNotThere,
        queries.AttackOn,
        queries.FireOn,
        queries.AboutArea,
    ),
    unveiled=unveiled,
    edit=situations.edit,
)
