"""Panzer Grenadier."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from grognard.games.pg import sheets, situations
from grognard.games.pg.board import board as printed_sheet
from grognard.games.pg.kit import SIDES, Kit
from grognard.games.pg.options import settle_options
from grognard.games.pg.rules import (
    asked,
    r02_draws,
    r02_setup,
    r03_segment,
    r03_turn,
    r04_stacking,
)
from grognard.games.pg.state import Saved, State, restore
from grognard.games.pg.table import faults, preview, result
from grognard.games.pg.view import unveiled, view
from grognard.kernel.flow import Action, Rolled, Step
from grognard.kernel.game import Choice, Game, Scenario
from grognard.kernel.pack import Pack

CHAPTERS = (
    asked, r02_draws, r02_setup, r03_segment, r03_turn, r04_stacking,
)  # fmt: skip

BASES = (asked.Deed,)
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
        read = sheets.load(pack, name)
        sheet = read.scenario
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
                    for o in read.options.option
                ),
                sheet.source,
            )
        )
    return tuple(found)


def kit(pack: Pack, scenario: str, options: Mapping[str, str]) -> Kit:
    read = sheets.load(pack, scenario)
    return Kit(read, settle_options(read, options))


_read_once = lru_cache(maxsize=8)(sheets.load)
"""A pack does not change once it is read, and situations come by the hundred."""


def start(made: Kit) -> State:
    s = State(made)
    s.steps = [r03_turn.Play()]
    return s


GAME: Game[State] = Game(
    id="pg",
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
    hidden=lambda made: True,
    board=printed_sheet,
    prompt=view,
    queries=(),
    unveiled=unveiled,
    edit=situations.edit,
)
