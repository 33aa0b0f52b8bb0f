"""The panels beside the map: turn, score, the stack under the cursor."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from rich.text import Text

from grognard.cli.table.palette import SIDE_SIGNS, SIGNS, army_colour
from grognard.cli.table.session import Session
from grognard.cli.table.stacks import Stack, halves_text
from grognard.cli.table.words import RULE, SIDE_STYLE, Words, half, hang
from grognard.games.ercn.kit import SIDES, Kit
from grognard.games.ercn.view import SeenUnit, View
from grognard.kernel.tally import Line

WEATHER_SIGNS = {"clear": "☀", "mud": "≋", "frost": "❄", "snow": "✻"}


def head(session: Session, words: Words) -> Text:
    """The line on top: scenario, turn, dates, weather, whose phase."""
    view, scenario = session.view, session.kit.sheets.scenario
    title = scenario.title_fr if words.lang == "fr" else scenario.title_en
    text = Text().append(f" {title} ", "bold #14171c on #d9b25f")
    if view.turn:
        row = scenario.calendar[view.turn - 1]
        dates = row.dates_fr if words.lang == "fr" else row.dates
        text.append(f"  {words.say('table-turn', turn=view.turn, turns=scenario.turns)}", "bold")
        text.append(f"  {dates}  ", "#9aa3ab")
        text.append(f"{WEATHER_SIGNS[view.weather]} {words.say(f'weather-{view.weather}')}", "bold")
    text.append("   ")
    if view.player:
        text.append(f"{SIDE_SIGNS[view.player]} {words.say(f'side-{view.player}')}",
                    SIDE_STYLE[view.player])  # fmt: skip
        text.append(" · ")
    text.append(words.say(f"phase-{view.phase}"), "bold")
    return text


def turn_panel(session: Session, words: Words) -> Text:
    """Air and rail of both sides, who plays whom, and whose chair this is."""
    view = session.view
    text = Text()
    for n, side in enumerate(SIDES):
        text.append(f"{SIDE_SIGNS[side]} {words.say(f'side-{side}'):<11}", SIDE_STYLE[side])
        text.append(f"{words.say('table-air')} ", "#9aa3ab")
        text.append(f"{view.air[n] if view.air[n] >= 0 else '?':<2}", "bold")
        if session.kit.sheets.scenario.rail_points[side]:
            text.append(f"  {words.say('table-rail')} ", "#9aa3ab")
            text.append(f"{half(view.rail[n]):<3}", "bold")
        player = "table-you" if side == session.seat else "table-person"
        who = session.seats.bot if side in session.bots else words.say(player)
        text.append(f"  {who}", "italic #9aa3ab")
        text.append("\n")
    text.rstrip()
    return text


def score_panel(view: View, words: Words, kit: Kit) -> Text:
    """The running score, its level among the seven, and its sum in groups."""
    text = Text()
    text.append(f"{view.score:+d} ", "bold #ffffff")
    text.append(words.say(f"level-{view.level}"), "bold #d9b25f")
    text.append("\n")
    levels = kit.sheets.scenario.victory.levels
    for level in (row.id for row in levels):
        colour = "#f0796d" if level.startswith("soviet") else (
            "#b9c4cc" if level.startswith("german") else "#d9b25f")  # fmt: skip
        here = level == view.level
        text.append(" ◆ " if here else " ─ ", f"bold {colour}" if here else f"dim {colour}")
    bounds = (str(row.upto) for row in levels if row.upto is not None)
    text.append("  " + " ".join(bounds), "dim")
    for rule, amount, what in grouped(view.lines, words):
        text.append(f"\n{amount:+4d} ", "bold" if amount else "dim")
        text.append(f"{rule:<11}", RULE)
        text.append(hang(what, 16), "#c9d1d9")
    return text


def grouped(lines: Sequence[Line], words: Words) -> list[tuple[str, int, str]]:
    """The sum in a few lines: cities by holder, everything else as it stands."""
    found = []
    key = lambda line: (line.rule, line.why, dict(line.about).get("side", ""))  # noqa: E731
    for (rule, why, side), group in groupby(sorted(lines, key=key), key):
        some = list(group)
        total = sum(line.amount for line in some)
        if why in ("city", "city-cut-off"):
            what = words.say(f"table-sum-{why}", count=len(some), side=str(side))
        else:
            what = words.line(some[0])
        found.append((rule, total, what))
    return found


def stack_panel(
    kit: Kit, words: Words, h: int, stack: Stack | None, picked: Sequence[int] = ()
) -> Text:
    """The hex under the cursor: ground, hexsides that matter, and who stands there."""
    text = ground_text(kit, words, h)
    if stack is None:
        return text
    if stack.masked:
        text.append(f"\n{SIDE_SIGNS[stack.side]} ", SIDE_STYLE[stack.side])
        told = stack.announced
        key = "table-mask" if told is None else "table-mask-told"
        text.append(words.say(key, divisions=halves_text(told or 0)))
        return text
    for unit in stack.units:
        text.append("\n")
        text.append_text(unit_line(kit, words, unit, unit.unit in picked))
    halves = sum(kit.counters[u.unit].halves for u in stack.units)
    limit = kit.stack_limit[SIDES.index(stack.side)]
    text.append(f"\n{words.say('table-stacking', now=half(halves), limit=half(limit))} ", "#9aa3ab")
    text.append("F7", RULE)
    return text


def ground_text(kit: Kit, words: Words, h: int) -> Text:
    terrain = kit.ground.terrain_of[h]
    text = Text()
    text.append(kit.names[h], "bold #ffd84a")
    name = words.names.get(h, "")
    if name:
        text.append(f" {name}", "bold #ffffff")
    text.append(f"  {SIGNS[terrain.id]} {words.say(f'terrain-{terrain.id}')}", "#c9d1d9")
    links = kit.ground.graph.links
    for kind in ("road", "rail"):
        if links[kind][h]:
            text.append(f" · {words.say(f'table-{kind}')}", "#9aa3ab")
    if terrain.cost_other:
        text.append(
            f"\n{words.say('table-costs', mech=terrain.cost_mech, other=terrain.cost_other)} ",
            "#9aa3ab",
        )
        text.append("F2a", RULE)
    return text


def unit_line(kit: Kit, words: Words, unit: SeenUnit, picked: bool) -> Text:
    """One unit: mark of its army, name, army, type and size, figures, steps, state."""
    counter = kit.counters[unit.unit]
    mark = army_colour(counter.colour)
    text = Text().append("▌", f"#{mark[0]:02x}{mark[1]:02x}{mark[2]:02x} on #59626b")
    text.append("▸" if picked else " ", "bold #ffd84a")
    text.append(f"{counter.id:<7}", "bold #ffd84a" if picked else SIDE_STYLE[unit.side])
    kind = words.say("nation-decoy") if counter.decoy else f"{counter.type} {counter.size}"
    text.append(f"{counter.army:<4}{kind:<9}", "#9aa3ab")
    text.append(f"{words.figures(unit.unit, unit.lost, unit.dug):<7}", "bold #ffffff")
    text.append(f"{words.steps(unit.unit, unit.lost):<5}", "#c9d1d9")
    state = words.state(unit)
    if state:
        text.append(f"\n  {state}", "italic #d8b27a")
    return text
