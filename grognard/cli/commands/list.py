"""`grognard list`: the scenarios, their sides and their options."""

from __future__ import annotations

from typing import Any

import grognard
from grognard.cli.output import lang, say, tell, tell_json
from grognard.kernel.game import Choice, Scenario


def list(*, json: bool = False) -> None:
    """What may be played."""
    found = grognard.scenarios()
    if json:
        tell_json([described(scenario) for scenario in found])
        return
    for scenario in found:
        tell(f"{scenario.id}  {scenario.title[lang()]}", "bold")
        tell("  " + scenario.blurb[lang()])
        tell(f"  {say('cli-list-sides')} {', '.join(scenario.sides)}")
        for option in scenario.options:
            tell_option(option)


def tell_option(option: Choice) -> None:
    tell(f"  {option.id}  {option.title[lang()]} [{option.rule}]", "bold")
    for choice in option.choices:
        default = f" ({say('cli-list-default')})" if choice == option.default else ""
        title = option.titles.get(choice, {}).get(lang(), "")
        tell(f"    {option.id}={choice}  {title}{default}")


def described(scenario: Scenario) -> dict[str, Any]:
    return {
        "id": scenario.id,
        "game": scenario.game,
        "title": scenario.title[lang()],
        "sides": [*scenario.sides],
        "options": [
            {
                "id": option.id,
                "title": option.title[lang()],
                "choices": [*option.choices],
                "default": option.default,
                "rule": option.rule,
            }
            for option in scenario.options
        ],
    }
