"""`grognard show`: the map, what stands on it, and how the match stands."""

from __future__ import annotations

from typing import Any

import msgspec
from rich.table import Table
from rich.text import Text

from grognard.cli import hexmap
from grognard.cli.opening import at_least, hex_of, match_of, side_of
from grognard.cli.voice import lang, say, say_line, tell, tell_json, voice
from grognard.games.ercn.view import View
from grognard.kernel.match import Match
from grognard.kernel.value import Value


def show(
    game: str,
    /,
    *,
    side: str | None = None,
    at: str | None = None,
    radius: int = 6,
    option: list[str] | None = None,
    accept_data: bool = False,
    json: bool = False,
) -> None:
    """The map of a saved game, or of a scenario at its start."""
    match = match_of(game, option, accept_data=accept_data)
    view = seen(match, side)
    if json:
        tell_json(msgspec.to_builtins(view))
        return
    show_map(match, view, at, at_least("--radius", radius, 0))
    show_status(match, view)


def seen(match: Match[Any], side: str | None) -> View:
    """The table as a side sees it; without one, as whoever keeps the save does: all of it."""
    if side is not None:
        return of_ercn(match.view(side_of(match, side)))
    views = [of_ercn(match.view(s)) for s in match.game.sides]
    mine = [unit for view in views for unit in view.units if unit.side == view.side]
    return msgspec.structs.replace(views[0], units=tuple(mine), masks=())


def of_ercn(view: Value) -> View:
    """The one kind of map there is to draw so far."""
    assert isinstance(view, View)
    return view


def show_map(match: Match[Any], view: View, at: str | None, radius: int) -> None:
    kit = match.kit
    if at is None:
        window, centre = hexmap.whole(kit), None
    else:
        centre = hex_of(match, at)
        window = hexmap.around(kit, centre, radius)
    for line in hexmap.draw(view, kit, window, lang=lang(), cursor=centre):
        tell(line)
    tell(Text(say("cli-map-legend"), "dim"))
    if centre is not None:
        show_stack(match, view, centre)


def show_stack(match: Match[Any], view: View, at: int) -> None:
    """The units of one hex, each with its values as it stands."""
    units = [unit for unit in view.units if unit.at == at]
    place = hexmap.names_of(match.kit, lang()).get(at, "")
    terrain = voice().of(match.game.id).say(f"terrain-{match.kit.ground.terrain_of[at].id}")
    tell(Text(f"{match.kit.names[at]} {place} ({terrain})".replace("  ", " "), "bold"))
    if not units:
        return
    table = Table(box=None, pad_edge=False, header_style="dim")
    for key in ("unit", "army", "type", "attack", "defence", "move", "steps", "state"):
        table.add_column(say(f"cli-unit-{key}"))
    for unit in units:
        counter = match.kit.counters[unit.unit]
        face = counter.faces[unit.lost]
        state = [say(f"cli-mark-{mark}") for mark in unit.marks]
        state += [say("cli-mark-dug")] if unit.dug else []
        state += [say("cli-mark-cut", markers=unit.cut)] if unit.cut else []
        table.add_row(
            counter.id, counter.army, f"{counter.type} {counter.size}", str(face.attack),
            str(counter.trench if unit.dug else face.defence), str(face.move),
            f"{counter.steps - unit.lost}/{counter.steps}", ", ".join(state),
        )  # fmt: skip
    tell(table)


def show_status(match: Match[Any], view: View) -> None:
    """Turn, phase, points and score."""
    speaks = voice().of(match.game.id).say
    sides = match.game.sides
    player = speaks(f"side-{view.player}") if view.player else "-"
    tell(
        Text(
            say(
                "cli-status-turn", turn=view.turn, weather=speaks(f"weather-{view.weather}"),
                phase=speaks(f"phase-{view.phase}"), player=player,
            ),
            "bold",
        )
    )  # fmt: skip
    for n, side in enumerate(sides):
        tell(
            Text(
                say(
                    "cli-status-points", side=speaks(f"side-{side}"), air=view.air[n],
                    rail=f"{view.rail[n] / 2:g}",
                    units=sum(unit.side == side for unit in view.units),
                )
            )
        )  # fmt: skip
    tell(Text(say("cli-status-score", score=view.score, level=speaks(f"level-{view.level}"))))
    for line in view.lines:
        tell(Text("  " + say_line(match.game.id, line), "dim"))
    if match.over:
        tell(Text(say("cli-status-over"), "bold"))
    else:
        asked = ", ".join(match.ask.sides)
        tell(Text(say("cli-status-asked", side=asked, kinds=", ".join(match.ask.kinds))))
