"""`grognard why`: why a unit cannot go there, cannot attack there, or is out of supply."""

from __future__ import annotations

from rich.text import Text

from grognard.cli.arguments import match_of, unit_of
from grognard.cli.errors import Complaint
from grognard.cli.game_console import console_of
from grognard.cli.output import tell, tell_json


def why(
    game: str,
    unit: str,
    hex: str | None = None,
    /,
    *,
    supply: bool = False,
    option: list[str] | None = None,
    accept_data: bool = False,
    json: bool = False,
) -> None:
    """Ask the rules about a unit of a saved game."""
    match = match_of(game, option, accept_data=accept_data)
    theirs = console_of(match)
    i = unit_of(match, unit)
    if supply:
        answers = [theirs.supply_answer(match, i)]
    elif hex is None:
        raise Complaint("why-what", word=unit)
    else:
        answers = theirs.answers(match, i, theirs.place_of(match, hex))
    if json:
        tell_json(answers)
        return
    for answer in answers:
        tell(Text(answer["answer"], "bold green" if answer["yes"] else "bold"))
        for reason in answer["reasons"]:
            tell(Text("  " + reason["text"]))
