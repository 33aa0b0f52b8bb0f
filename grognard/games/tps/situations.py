"""Situations of Stalingrad: positions as short texts. See kernel/situation.py for the manner.

    scenario: first-week            options: edition=2
    date: S14                       time: night                 track: 5
    phase: german impulse           (or: set-up, opening, dawn)
    advantage: russian              (the holder; behind it who held it at dawn, if not he)
    control: 27=german 59=german    rubble: 59=1
    pieces:
      german G001 28
      russian R012 27 spent due S16 cut 1
      russian R100 EAST
    dead: R013                      waiting: G105               removed: G011=S17
    dice: 4 1 6 6
    rest: {...}                     (what a position in the middle of an impulse has besides)

Only the units named exist. The digest of such a match is that of its text.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from grognard.games.tps.kit import BESIDE, DEAD, GONE, REMOVED, SIDES, WAITING, Kit
from grognard.games.tps.options import settle_options
from grognard.games.tps.rows import Sheets
from grognard.games.tps.rules.r06_turn import Change, Play, Round
from grognard.games.tps.state import State, Unit
from grognard.kernel.flow import Step
from grognard.kernel.game import OptionFault
from grognard.kernel.situation import (
    BadSituation,
    Situation,
    digest,
    pair,
    rest_of,
    whole,
    with_rest,
)

KEYS = {
    "scenario", "options", "date", "time", "track", "phase", "advantage", "control", "rubble",
    "pieces", "dead", "waiting", "gone", "removed", "dice", "rest",
}  # fmt: skip

TOLD = (
    "date", "night", "track", "advantage", "advantage_dawn", "units", "control", "rubble",
)  # fmt: skip
"""Fields of a save that the text tells; all the others stand in its `rest`."""

LISTS = (("dead", DEAD), ("waiting", WAITING), ("gone", GONE))


def build(sheets: Sheets, text: str) -> tuple[State, tuple[int, ...]]:
    """The state a text describes, and the dice to come."""
    from grognard.games.tps import GAME  # noqa: PLC0415 - complete when all chapters are read

    found = Situation(text)
    found.only(KEYS)
    options = found.options
    named = _named(sheets, found)
    sheets = replace(
        sheets,
        counters=tuple(row for row in sheets.counters if row.id in named),
        setup=tuple(row for row in sheets.setup if row.id in named),
        digest=digest(sheets.digest, text),
    )
    try:
        kit = Kit(sheets, settle_options(sheets, options))
    except OptionFault as fault:
        raise BadSituation.of_option(found.line_of("options"), fault) from None
    s = State(kit)
    _clock(s, found)
    _marks(s, found)
    _place(s, found)
    return with_rest(GAME, s, found, TOLD), found.dice


def _named(sheets: Sheets, text: Situation) -> set[str]:
    """The counters the text names. Each must be on the list."""
    named = {found.words[1]: found.line for found in text.lines("pieces") if len(found.words) > 1}
    for key, _ in LISTS:
        named |= {word: text.line_of(key) for word in text.words(key)}
    named |= {word.partition("=")[0]: text.line_of("removed") for word in text.words("removed")}
    known = {row.id for row in sheets.counters}
    for name, line in named.items():
        if name not in known:
            raise BadSituation(line, "no-such-unit", unit=name)
    return set(named)


def _area(kit: Kit, name: str, line: int) -> int:
    at = kit.ground.index.get(name, -1)
    if at not in kit.ground.open:
        raise BadSituation(line, "no-such-area", area=name)
    return at


def _date(kit: Kit, name: str, line: int) -> int:
    if name not in kit.date_of:
        raise BadSituation(line, "no-such-date", date=name)
    return kit.date_of[name]


def _side(name: str, line: int) -> int:
    if name not in SIDES:
        raise BadSituation(line, "holder", side=name)
    return SIDES.index(name)


def _clock(s: State, text: Situation) -> None:
    """Date, day or night, the space of the track, the step."""
    kit, line = s.kit, text.line_of("date")
    for word in text.words("date"):
        s.date = _date(kit, word, line)
    times = text.words("time") or ("day",)
    if times not in (("day",), ("night",)):
        raise BadSituation(text.line_of("time"), "time")
    s.set_night(times == ("night",))
    track = kit.constants.track
    s.track = track.night if s.night else track.day
    _track(s, text)
    s.opened = True
    s.steps = [_phase(s, text)]


def _track(s: State, text: Situation) -> None:
    """The space of the impulse marker."""
    spaces = s.kit.constants.track.spaces
    s.track = text.number("track", s.track)
    if not 1 <= s.track <= spaces:
        raise BadSituation(text.line_of("track"), "track", last=spaces)


def _phase(s: State, text: Situation) -> Step[State, Any]:
    words = text.words("phase") or ("german", "impulse")
    if words == ("set-up",):
        s.opened = False
        return Play()
    if words == ("opening",):
        s.opened = False
        return Play(3)
    if words == ("dawn",):
        s.set_night(True)
        return Change()
    if len(words) == 2 and words[1] == "impulse":
        return Round(_side(words[0], text.line_of("phase")))
    raise BadSituation(text.line_of("phase"), "no-such-phase", phase=" ".join(words))


def _marks(s: State, text: Situation) -> None:
    """The advantage, control and rubble."""
    kit = s.kit
    holders = [_side(word, text.line_of("advantage")) for word in text.words("advantage")]
    if holders:
        s.advantage, s.advantage_dawn = holders[0], holders[-1]
    control, rubble = bytearray(s.control), bytearray(s.rubble)
    for word in text.words("control"):
        name, side = pair(word, text.line_of("control"))
        control[_area(kit, name, text.line_of("control"))] = _side(side, text.line_of("control"))
    for word in text.words("rubble"):
        name, level = pair(word, text.line_of("rubble"))
        at = _area(kit, name, text.line_of("rubble"))
        rubble[at] = whole(level, text.line_of("rubble"))
        if rubble[at] > kit.constants.rubble.level:
            raise BadSituation(text.line_of("rubble"), "rubble", last=kit.constants.rubble.level)
    s.control, s.rubble = bytes(control), bytes(rubble)


def _place(s: State, text: Situation) -> None:
    """The pieces, all at once: what stands there claims nothing by being put there."""
    kit, units = s.kit, list(s.units)
    met: set[int] = set()

    def put(name: str, line: int, unit: Unit) -> None:
        i = kit.unit_at[name]
        if i in met:
            raise BadSituation(line, "twice", unit=name)
        met.add(i)
        units[i] = unit

    for found in text.lines("pieces"):
        if len(found.words) < 3:
            raise BadSituation(found.line, "piece")
        side, name, at, *state = found.words
        if SIDES[kit.counters[kit.unit_at[name]].side] != side:
            raise BadSituation(found.line, "no-such-unit", unit=f"{side} {name}")
        put(name, found.line, _unit(kit, at, state, found.line))
    for key, off in LISTS:
        for word in text.words(key):
            put(word, text.line_of(key), Unit(off))
    for word in text.words("removed"):
        line = text.line_of("removed")
        name, date = pair(word, line)
        put(name, line, Unit(REMOVED, due=_date(kit, date, line)))
    s.units = units
    s.lay_tables()
    _check_stacks(s, text.line_of("pieces"))


def edit(s: State, lines: Sequence[str]) -> None:
    """Change a position by hand: `german G001 28 spent` as among the pieces, `dead G001`, and
    `advantage`, `control`, `rubble`, `track` with what stands behind them in a situation."""
    kit = s.kit
    for number, line in enumerate(lines, 1):
        key, *words = line.replace(":", " ").split() or ("",)
        text = Situation("\n" * (number - 1) + f"{key}: {' '.join(words)}")
        if key in SIDES and len(words) >= 2:
            name, at, *state = words
            i = kit.unit_at.get(name, -1)
            if i < 0 or SIDES[kit.counters[i].side] != key:
                raise BadSituation(number, "no-such-unit", unit=f"{key} {name}")
            s.put(i, _unit(kit, at, state, number))
            s.movers.pop(i, None)  # what it had done in this impulse it did elsewhere
        elif key == "dead":
            for word in words:
                if word not in kit.unit_at:
                    raise BadSituation(number, "no-such-unit", unit=word)
                s.put(kit.unit_at[word], Unit(DEAD))
        elif key in ("advantage", "control", "rubble"):
            _marks(s, text)
            s.lay_tables()
        elif key == "track":
            _track(s, text)
        else:
            known = ", ".join((*SIDES, "dead", "advantage", "control", "rubble", "track"))
            raise BadSituation(number, "unknown-key", key=key, known=known)
    _check_stacks(s, 1)


def _check_stacks(s: State, line: int) -> None:
    """[7.1] No area holds more than it can."""
    for at in range(s.kit.size):
        for side in (0, 1):
            full = s.men(side, at) > s.kit.constants.stacking
            if full and not s.kit.ground.zone[at]:
                raise BadSituation(line, "too-many", area=s.kit.names[at])


def _unit(kit: Kit, place: str, state: Sequence[str], line: int) -> Unit:
    beside = {name: at for at, name in BESIDE.items()}
    at = beside[place] if place in ("EAST", "OFF", "BOX") else _area(kit, place, line)
    spent, due, iso = False, 0, 0
    words = iter(state)
    for word in words:
        if word == "spent":
            spent = True
        elif word == "due":
            due = _date(kit, next(words, ""), line)
        elif word == "cut":
            iso = whole(next(words, ""), line)
        else:
            raise BadSituation(line, "piece-state", word=word)
    if due and not spent:
        raise BadSituation(line, "due-and-fresh")
    return Unit(at, spent, due, iso)


def write(s: State) -> str:
    """The text of a position. Reading it back gives the same truth."""
    kit = s.kit
    pieces, removed = [], []
    lists: dict[str, list[str]] = {key: [] for key, _ in LISTS}
    for i, unit in enumerate(s.units):
        counter = kit.counters[i]
        if unit.at == REMOVED:
            removed.append(f"{counter.id}={kit.dates[unit.due]}")
            continue
        if unit.at in (DEAD, WAITING, GONE):
            key = next(key for key, at in LISTS if at == unit.at)
            lists[key].append(counter.id)
            continue
        words = [SIDES[counter.side], counter.id, kit.place(unit.at)]
        words += ["spent"] if unit.spent else []
        words += ["due", kit.dates[unit.due]] if unit.due else []
        words += ["cut", str(unit.iso)] if unit.iso else []
        pieces.append("  " + " ".join(words))
    control = (f"{n}={SIDES[c]}" for n, c in zip(kit.names, s.control, strict=True))
    strewn = [f"{n}={level}" for n, level in zip(kit.names, s.rubble, strict=True) if level]
    marked = kit.ground.open
    lines = [
        f"scenario: {kit.sheets.scenario.id}",
        "options: " + " ".join(f"{k}={v}" for k, v in kit.options.items()),
        f"date: {kit.dates[s.date]}",
        f"time: {'night' if s.night else 'day'}",
        f"track: {s.track}",
        f"advantage: {SIDES[s.advantage]} {SIDES[s.advantage_dawn]}",
        "control: " + " ".join(w for at, w in enumerate(control) if at in marked),
        *(["rubble: " + " ".join(strewn)] if strewn else []),
        "pieces:",
        *pieces,
        *(f"{key}: " + " ".join(ids) for key, ids in lists.items() if ids),
        *(["removed: " + " ".join(removed)] if removed else []),
        f"rest: {rest_of(s, TOLD)}",
    ]
    return "\n".join(lines) + "\n"
