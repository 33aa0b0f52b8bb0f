"""Situations of MOSKVA: positions as short texts. See kernel/situation.py for the manner.

    scenario: moskva                options: fog=m1 air=m3a
    turn: 3                         phase: german combat        (or: german move 2Pz)
    weather: frost                  air: 4 3                    rail: 12
    map: flat 6x8                   (else the scenario's own; then forest:, river: 0203/0204, ...)
    counter: german A MECH XX 5-5-6 3-3-6        (a unit of one's own: attack-defence-move a face)
    pieces:
      german A 0203 lost 1 dug cut 2
    dead: 1/22 2/22                 waiting: 1/5
    control: 2502=soviet            dice: 4 1 6
    rest: {...}                     (what a position in the middle of a phase has besides)

Only the units named exist. The digest of such a match is that of its text.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from grognard.games.ercn import patch
from grognard.games.ercn.kit import DEAD, SIDES, WAITING, Kit
from grognard.games.ercn.options import settle_options
from grognard.games.ercn.rows import CounterRow, Sheets
from grognard.games.ercn.rules.c_sequence import Play
from grognard.games.ercn.state import State, Unit
from grognard.kernel.game import OptionFault
from grognard.kernel.situation import (
    BadSituation,
    Situation,
    Words,
    digest,
    pair,
    rest_of,
    whole,
    with_rest,
)

KEYS = patch.KEYS | {
    "scenario", "options", "turn", "phase", "weather", "air", "rail", "counter", "pieces", "dead",
    "waiting", "control", "dice", "rest",
}  # fmt: skip

OWN = ("map", *sorted(patch.KEYS - {"map"}), "counter")
"""What makes sheets other than the scenario's."""

TOLD = ("weather", "air", "units", "control")
"""Fields of a save that the text tells; all the others stand in its `rest`."""


def build(sheets: Sheets, text: str) -> tuple[State, tuple[int, ...]]:
    """The state a text describes, and the dice to come."""
    from grognard.games.ercn import GAME  # noqa: PLC0415 - complete when all chapters are read

    found = Situation(text)
    found.only(KEYS)
    options = found.options
    options.setdefault("setup", "ready")
    if found.lines("map"):
        sheets = patch.lay(sheets, found)
    counters = _counters(sheets, found)
    named = {row.id for row in counters}
    sheets = replace(
        sheets,
        counters=counters,
        setup=tuple(row for row in sheets.setup if row.id in named),
        told=tuple(f"{k}: {' '.join(line.words)}" for k in OWN for line in found.lines(k)),
        digest=digest(sheets.digest, text),
    )
    try:
        kit = Kit(sheets, settle_options(sheets, options))
    except OptionFault as fault:
        raise BadSituation.of_option(found.line_of("options"), fault) from None
    s = State(kit)
    _place(s, found)
    _clock(s, found)
    for word in found.words("control"):
        s.control = _controlled(kit, s.control, word, found.line_of("control"))
    return with_rest(GAME, s, found, TOLD), found.dice


def _controlled(kit: Kit, control: tuple[int, ...], word: str, line: int) -> tuple[int, ...]:
    """`2502=soviet`: a city that counts, and who holds it."""
    name, side = pair(word, line)
    city = kit.city_at.get(_hex(kit, name, line))
    if city is None:
        raise BadSituation(line, "no-city", hex=name)
    if side not in SIDES:
        raise BadSituation(line, "holder", side=side)
    return (*control[:city], SIDES.index(side), *control[city + 1 :])


def _hex(kit: Kit, name: str, line: int) -> int:
    try:
        return kit.hex(name)
    except ValueError:
        raise BadSituation(line, "no-such-hex", hex=name) from None


def _counters(sheets: Sheets, text: Situation) -> tuple[CounterRow, ...]:
    """The counters the text names, in the order of the counter list, then its own."""
    own = tuple(_own_counter(found) for found in text.lines("counter"))
    named = {found.words[1]: found.line for found in text.lines("pieces") if len(found.words) > 1}
    for key in ("dead", "waiting"):
        named |= {word: text.line_of(key) for word in text.words(key)}
    listed = tuple(row for row in sheets.counters if row.id in named or row.second_of in named)
    known = {row.id for row in (*listed, *own)}
    for name, line in named.items():
        if name not in known and "?" not in name:
            raise BadSituation(line, "no-such-unit", unit=name)
    return listed + own


def _own_counter(found: Words) -> CounterRow:
    """`german A MECH XX 5-5-6 3-3-6 trench 3`: up to two faces."""
    try:
        side, name, kind, size, *rest = found.words
        trench = 0
        if "trench" in rest:
            trench = int(rest[rest.index("trench") + 1])
            rest = rest[: rest.index("trench")]
        faces = [tuple(int(n) for n in face.split("-")) for face in rest]
        if len(faces) > 2:
            raise BadSituation(found.line, "counter-faces", unit=name)
        attack, defence, move = faces[0]
        red = faces[1] if len(faces) > 1 else (None, None, None)
        return msgspec.convert(
            {
                "side": side,
                "nation": side,
                "army": "-",
                "id": name,
                "type": kind,
                "size": size,
                "attack": attack,
                "defence": defence,
                "move": move,
                "steps": len(faces),
                "red_attack": red[0],
                "red_defence": red[1],
                "red_move": red[2],
                "entrench": bool(trench),
                "entr_defence": trench or None,
                "second_of": "",
                "turn": 1,
                "colour": "",
                "name": name,
                "source": "situation",
            },
            CounterRow,
        )
    except (ValueError, IndexError, msgspec.ValidationError):
        raise BadSituation(found.line, "counter", word=" ".join(found.words)) from None


def _place(s: State, text: Situation) -> None:
    for found in text.lines("pieces"):
        if len(found.words) < 3:
            raise BadSituation(found.line, "piece")
        side, name, at, *state = found.words
        i = s.kit.unit_at.get(name, -1)
        if i < 0 or SIDES[s.kit.counters[i].side] != side:
            raise BadSituation(found.line, "no-such-unit", unit=f"{side} {name}")
        if s.units[i].at != WAITING:
            raise BadSituation(found.line, "twice", unit=name)
        unit = _unit(_hex(s.kit, at, found.line), state, found.line)
        _check_place(s, i, unit, found.line)
        s.put(i, unit)
    for key, off in (("dead", DEAD), ("waiting", WAITING)):
        for word in text.words(key):
            i = s.kit.unit_at.get(word, -1)
            if i < 0:
                raise BadSituation(text.line_of(key), "no-such-unit", unit=word)
            if s.units[i].at != WAITING:
                raise BadSituation(text.line_of(key), "twice", unit=word)
            s.put(i, Unit(off, s.kit.counters[i].steps if off == DEAD else 0))


def edit(s: State, lines: Sequence[str]) -> None:
    """Change a position by hand: `german A 0203 lost 1` as among the pieces, `dead A`, `waiting A`,
    and `weather`, `air`, `rail`, `control` with what stands behind them in a situation."""
    for number, line in enumerate(lines, 1):
        found = Words(number, tuple(line.replace(":", " ").split()))
        if len(found.words) < 2:
            raise BadSituation(number, "piece")
        key, *words = found.words
        if key in SIDES:
            _move_by_hand(s, found)
        elif key in ("dead", "waiting"):
            for word in words:
                i = s.kit.unit_at.get(word, -1)
                if i < 0:
                    raise BadSituation(number, "no-such-unit", unit=word)
                off = DEAD if key == "dead" else WAITING
                s.put(i, Unit(off, s.kit.counters[i].steps if off == DEAD else 0))
        elif key == "control":
            for word in words:
                s.control = _controlled(s.kit, s.control, word, number)
        elif key in ("weather", "air", "rail"):
            _points(s, Situation("\n" * (number - 1) + f"{key}: {' '.join(words)}"))
        else:
            known = ", ".join((*SIDES, "dead", "waiting", "control", "weather", "air", "rail"))
            raise BadSituation(number, "unknown-key", key=key, known=known)


def _move_by_hand(s: State, found: Words) -> None:
    if len(found.words) < 3:
        raise BadSituation(found.line, "piece")
    side, name, at, *state = found.words
    i = s.kit.unit_at.get(name, -1)
    if i < 0 or SIDES[s.kit.counters[i].side] != side:
        raise BadSituation(found.line, "no-such-unit", unit=f"{side} {name}")
    unit = _unit(_hex(s.kit, at, found.line), state, found.line)
    _check_place(s, i, unit, found.line)
    s.put(i, unit)
    s.origin.pop(i, None)  # a recall would lead back to before the edit


def _check_place(s: State, i: int, unit: Unit, line: int) -> None:
    """What no unit of this kind can be."""
    counter = s.kit.counters[i]
    name, at = counter.id, s.kit.names[unit.at]
    if unit.lost >= counter.steps:
        raise BadSituation(line, "losses", unit=name, steps=counter.steps, lost=unit.lost)
    if unit.dug and not counter.trench:
        raise BadSituation(line, "no-trench", unit=name)
    if not s.kit.ground.terrain_of[unit.at].cost_other:
        raise BadSituation(line, "no-ground", unit=name, hex=at)
    if any(s.kit.counters[u].side != counter.side for u in s.stacks.get(unit.at, ())):
        raise BadSituation(line, "with-the-enemy", unit=name, hex=at)


def _unit(at: int, state: Sequence[str], line: int) -> Unit:
    lost, dug, cut = 0, False, 0
    words = iter(state)
    for word in words:
        if word == "dug":
            dug = True
        elif word == "lost":
            lost = whole(next(words, ""), line)
        elif word == "cut":
            cut = whole(next(words, ""), line)
        else:
            raise BadSituation(line, "piece-state", word=word)
    return Unit(at, lost, dug, cut)


def _clock(s: State, text: Situation) -> None:
    """Turn, phase, weather and points; what the text leaves out is as on the calendar."""
    kit = s.kit
    s.turn = text.number("turn", 1)
    if not 0 <= s.turn <= len(kit.calendar):
        raise BadSituation(text.line_of("turn"), "turns", last=len(kit.calendar))
    day = kit.calendar[max(0, s.turn - 1)]
    s.weather, s.air = day.weather, day.air
    rail = kit.sheets.scenario.rail_points
    s.rail = (2 * rail["german"], 2 * rail["soviet"])
    _points(s, text)
    s.steps = [Play(_phase(kit, s.turn, text))]


def _points(s: State, text: Situation) -> None:
    """Weather, and points of air and rail; what the text leaves out stays."""
    kit = s.kit
    for word in text.words("weather"):
        if word not in kit.weathers:
            raise BadSituation(text.line_of("weather"), "weathers", known=", ".join(kit.weathers))
        s.weather = kit.weathers.index(word)
    air = [whole(word, text.line_of("air")) for word in text.words("air")]
    if air:
        if len(air) != len(SIDES):
            raise BadSituation(text.line_of("air"), "air")
        s.air = (air[0], air[1])
    s.rail = (s.rail[0], 2 * text.number("rail", s.rail[1] // 2))


def _phase(kit: Kit, turn: int, text: Situation) -> int:
    words = text.words("phase") or ("german", "move")
    wanted = (*words, "") if len(words) < 3 else words
    for n, phase in enumerate(kit.phases):
        side = SIDES[phase.side] if phase.side >= 0 else "both"
        if (phase.turn, side, phase.name, phase.only) == (turn, *wanted[:3]):
            return n
    raise BadSituation(text.line_of("phase"), "phase", turn=turn, phase=" ".join(words))


def write(s: State) -> str:
    """The text of a position, with its own ground and counters if it has them. Reading it back
    gives the same truth."""
    kit = s.kit
    options = " ".join(f"{k}={v}" for k, v in kit.options.items() if k != "calendar")
    if kit.options["weather"] != "variable":
        options += f" calendar={kit.options['calendar']}"
    pieces, dead, waiting = [], [], []
    for i, unit in enumerate(s.units):
        counter = kit.counters[i]
        if counter.decoy and unit.at < 0:
            continue
        if unit.at == DEAD:
            dead.append(counter.id)
        elif unit.at == WAITING:
            waiting.append(counter.id)
        else:
            words = [SIDES[counter.side], counter.id, kit.names[unit.at]]
            words += ["lost", str(unit.lost)] if unit.lost else []
            words += ["dug"] if unit.dug else []
            words += ["cut", str(unit.cut)] if unit.cut else []
            pieces.append("  " + " ".join(words))
    control = " ".join(
        f"{kit.names[h]}={SIDES[c]}" for h, c in zip(kit.cities, s.control, strict=True)
    )
    lines = [
        f"scenario: {kit.sheets.scenario.id}",
        f"options: {options}",
        *kit.sheets.told,
        f"turn: {max(1, s.turn)}",
        f"weather: {kit.weathers[s.weather]}",
        f"air: {s.air[0]} {s.air[1]}",
        f"control: {control}",
        "pieces:",
        *pieces,
        *(["dead: " + " ".join(dead)] if dead else []),
        *(["waiting: " + " ".join(waiting)] if waiting else []),
        f"rest: {rest_of(s, TOLD)}",
    ]
    return "\n".join(lines) + "\n"
