"""Étoile Rouge / Croix Noire: MOSKVA 1941."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from grognard.games.ercn import sheets, situations
from grognard.games.ercn.board import board as printed_sheet
from grognard.games.ercn.desk import queries
from grognard.games.ercn.desk.prompt import prompt
from grognard.games.ercn.kit import SIDES, Kit
from grognard.games.ercn.options import settle_options
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
from grognard.games.ercn.state import Saved, State, restore
from grognard.games.ercn.table import faults, preview, result
from grognard.games.ercn.view import unveiled, view
from grognard.kernel.flow import Action, Rolled, Step
from grognard.kernel.game import Choice, Game, Scenario
from grognard.kernel.pack import Pack

CHAPTERS = (
    asked, b_setup, c_sequence, d_air, e_supply, f1_phase, f5_rail, f6_entrench, g1_phase, g2_air,
    g3_results, g4_retreat, g5_advance, i_interdiction, j_isolation, k_reinforcements, l_weather,
    m3_marks, m_contact,
)  # fmt: skip


def _declared(kind: type[Any]) -> tuple[type[Any], ...]:
    """Every step or action the chapters declare."""
    return tuple(
        value
        for chapter in CHAPTERS
        for value in vars(chapter).values()
        if isinstance(value, type)
        and issubclass(value, kind)
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


_read_once = lru_cache(maxsize=4)(sheets.load)
"""A pack does not change once it is read, and situations come by the hundred."""


def start(made: Kit) -> State:
    s = State(made)
    s.steps = [c_sequence.Play()]
    return s


GAME: Game[State] = Game(
    id="ercn",
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
    edit=situations.edit,
    hidden=lambda made: bool(made.fog) or made.options["air"] != "open"
    or made.options["zones"] == "secret",
    board=printed_sheet,
    prompt=prompt,
    queries=(
        queries.ReachOf, queries.WayOf, queries.WhyNotThere, queries.AttackOn, queries.OverlayOf,
        queries.AboutHex,
    ),
    unveiled=unveiled,
)  # fmt: skip
