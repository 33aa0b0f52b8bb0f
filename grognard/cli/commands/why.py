"""`grognard why`: why a unit cannot go there, cannot attack there, or is out of supply."""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter
from rich.text import Text

from grognard.cli.arguments import match_of, side_of, unit_of
from grognard.cli.errors import Complaint
from grognard.cli.game_console import answers, console_of, supply_answer
from grognard.cli.output import tell, tell_json


def why(
    game: str,
    unit: str,
    hex: str | None = None,
    /,
    *,
    supply: bool = False,
    side: Annotated[str | None, Parameter(help="cli-arg-why-side")] = None,
    option: list[str] | None = None,
    accept_data: bool = False,
    json: bool = False,
) -> None:
    """Ask the rules about a unit of a saved game, as its own side knows the table."""
    match = match_of(game, option, accept_data=accept_data)
    theirs = console_of(match)
    i = unit_of(match, unit)
    asks = theirs.owner(match, i) if side is None else side_of(match, side)
    if supply:
        found = [supply_answer(match, asks, i)]
    elif hex is None:
        raise Complaint("why-what", word=unit)
    else:
        found = list(answers(match, asks, i, theirs.place_of(match, hex)))
    if json:
        tell_json(found)
        return
    for answer in found:
        tell(Text(answer["answer"], "bold green" if answer["yes"] else "bold"))
        for reason in answer["reasons"]:
            tell(Text("  " + reason["text"]))
