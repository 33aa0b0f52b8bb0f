"""Situations of Panzer Grenadier: positions as short texts. See kernel/situation.py for the manner.

    scenario: s01-birch-knoll       options: fog=on
    turn: 3                         phase: axis segment     (or: set-up, initiative)
    lead: 2
    pieces:                         (see forces.py for pieces and ground of its own)
      axis A=de.inf 1-0505 reduced disrupted
      axis L=LT(8/1/1) 0505
      axis T=de.truck 0506
      axis G=de.37at 0506 aboard T limbered
      allies X=su.t34a 0510 led spotted
    dead: A                         waiting: G              left: T
    smoke: 0507                     wrecks: 0507=2          trenches: 0508
    mines: allies 0509=2 0510=0 found
    control: axis 0505 0506
    dice: 4 1 6 6
    rest: {...}                     (what a position in the middle of a segment has besides)

A hex without the number of its board is on the first one. Only the pieces named exist, unless
`forces: scenario` says that they are the scenario's, by their names there (de.inf/3). The digest of
such a match is that of its text.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from grognard.games.pg import forces
from grognard.games.pg.forces import hex_name, split
from grognard.games.pg.kit import DEAD, LEFT, SIDES, WAITING, Kit
from grognard.games.pg.options import settle_options
from grognard.games.pg.piece_state import (
    DEMORALISED,
    DIGGING,
    DISRUPTED,
    DUG_IN,
    FIRED,
    MOVED,
    Mine,
    Unit,
)
from grognard.games.pg.rows import Sheets
from grognard.games.pg.rules.r02_setup import Claim
from grognard.games.pg.rules.r03_turn import Initiative, Play, Round
from grognard.games.pg.state import State
from grognard.kernel.flow import Step
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

KEYS = {
    "scenario", "options", "turn", "phase", "lead", "forces", "pieces", "dead", "waiting", "left",
    "smoke", "wrecks", "trenches", "mines", "control", "dice", "rest", *forces.KEYS,
}  # fmt: skip

TOLD = ("turn", "lead", "units", "smoke", "wrecks", "trenches", "mines")
"""Fields of a save that the text tells; all the others stand in its `rest`."""

LISTS = (("dead", DEAD), ("waiting", WAITING), ("left", LEFT))

STATES: dict[str, dict[str, Any]] = {
    "reduced": {"reduced": True},
    "disrupted": {"morale": DISRUPTED},
    "demoralised": {"morale": DEMORALISED},
    "moved": {"marker": MOVED},
    "fired": {"marker": FIRED},
    "limbered": {"limbered": True},
    "digging": {"dug": DIGGING},
    "dug": {"dug": DUG_IN},
    "spotted": {"spotted": True},
    "hidden": {"hidden": True},
    "led": {"tank_leader": True},
    "cavalry": {"cavalry": True},
    "anti-tank": {"shot_at": True},
}
"""The words for the state of a piece."""
FIGURES = ("shots", "work", "since", "lines", "spent")
"""Words that a number follows."""
PLACES = ("came", "held")
"""Words that a hex follows."""


def build(sheets: Sheets, text: str) -> tuple[State, tuple[int, ...]]:
    """The state a text describes, and the dice to come."""
    from grognard.games.pg import GAME  # noqa: PLC0415 - complete when all chapters are read

    found = Situation(text)
    found.only(KEYS)
    options = found.options
    shaped, called = forces.reshaped(sheets, found)
    shaped = replace(shaped, digest=digest(sheets.digest, text))
    try:
        kit = Kit(shaped, settle_options(shaped, options), called, forces.told(found))
    except OptionFault as fault:
        raise BadSituation.of_option(found.line_of("options"), fault) from None
    s = State(kit)
    _clock(s, found)
    _place(s, found)
    _marks(s, found)
    return with_rest(GAME, s, found, TOLD), found.dice


def _hex(kit: Kit, word: str, line: int) -> int:
    at = kit.ground.index.get(hex_name(kit.sheets, word), -1)
    if at < 0:
        raise BadSituation(line, "no-such-hex", hex=word)
    return at


def _side(name: str, line: int) -> int:
    if name not in SIDES:
        raise BadSituation(line, "holder", side=name)
    return SIDES.index(name)


def _clock(s: State, text: Situation) -> None:
    """Turn, phase, and the segments that the active side has still to come."""
    s.turn = text.number("turn", 1)
    s.lead = text.number("lead", 1)
    s.steps = [_phase(s, text)]
    if not 0 <= s.turn <= s.kit.last:
        raise BadSituation(text.line_of("turn"), "turn", last=s.kit.last)


def _phase(s: State, text: Situation) -> Step[State, Any]:
    words = text.words("phase") or ("axis", "segment")
    if words == ("set-up",):
        s.turn = s.lead = 0
        return Play()
    if words == ("initiative",):
        return Initiative()
    if len(words) == 2 and words[1] == "segment":
        s.side = _side(words[0], text.line_of("phase"))
        return Round(s.side)
    raise BadSituation(text.line_of("phase"), "no-such-phase", phase=" ".join(words))


def _place(s: State, text: Situation) -> None:
    """The pieces, all at once; then what is theirs of the map."""
    kit, count = s.kit, dict[str, int]()
    units = list(s.units)
    own = forces.own_forces(text)
    for found in text.lines("pieces"):
        if len(found.words) < 3:
            raise BadSituation(found.line, "piece")
        side, word, at, *state = found.words
        name, kind = split(word)
        if own:
            key = kind if "." in kind else f"{side}.{kind.partition('(')[0]}"
            count[key] = count.get(key, 0) + 1
            name = kit.called.get(f"{key}/{count[key]}", f"{key}/{count[key]}")
        i = kit.unit_at.get(name or kind, -1)
        if i < 0 or SIDES[kit.counters[i].side] != side:
            raise BadSituation(found.line, "no-such-unit", unit=word)
        units[i] = _unit(kit, i, at, state, found.line)
    _faces(kit, units, text)
    for key, off in LISTS:
        for word in text.words(key):
            if word not in kit.unit_at:
                raise BadSituation(text.line_of(key), "no-such-unit", unit=word)
            units[kit.unit_at[word]] = replace(units[kit.unit_at[word]], at=off)
    s.units = units
    s.lay_tables()


def _faces(kit: Kit, units: list[Unit], text: Situation) -> None:
    """Leaders whose face the text does not name get their own, or the first that is free."""
    own = iter(n for n, face in enumerate(kit.faces) if face.set == "own")
    given = {}
    if forces.own_forces(text):
        count: dict[str, int] = {}
        for found in text.lines("pieces"):
            kind = split(found.words[1])[1]
            if "." in kind:
                continue
            rank, values, _ = kind.partition("(")
            key = f"{found.words[0]}.{rank}"
            count[key] = count.get(key, 0) + 1
            name = kit.called.get(f"{key}/{count[key]}", f"{key}/{count[key]}")
            if values:
                given[kit.unit_at[name]] = next(own)
    for i, face in given.items():
        units[i] = replace(units[i], face=face)
    taken = {kit.faces[u.face].counter for u in units if u.face >= 0}
    for i, counter in enumerate(kit.counters):
        if not counter.leader or units[i].face >= 0:
            continue
        for n, row in enumerate(kit.faces):
            fits = row.rank == counter.code and row.set == counter.leader_set
            if fits and row.counter not in taken:
                units[i] = replace(units[i], face=n)
                taken.add(row.counter)
                break


def _unit(kit: Kit, i: int, place: str, state: Sequence[str], line: int) -> Unit:
    beside = {key.upper(): at for key, at in LISTS}
    change: dict[str, Any] = {"at": beside[place] if place in beside else _hex(kit, place, line)}
    words = iter(state)
    for word in words:
        if word in STATES:
            change |= STATES[word]
        elif word in FIGURES:
            change[word] = whole(next(words, ""), line, None)
        elif word == "aboard":
            carrier = kit.unit_at.get(next(words, ""), -1)
            if carrier < 0 or not kit.counters[carrier].transport:
                raise BadSituation(line, "no-such-unit", unit="aboard")
            change["aboard"] = carrier
        elif word in PLACES:
            change[word] = _hex(kit, next(words, ""), line)
        elif word == "face":
            id = next(words, "")
            face = next((n for n, row in enumerate(kit.faces) if row.id == id), -1)
            if face < 0 or not kit.counters[i].leader:
                raise BadSituation(line, "no-such-unit", unit=id)
            change["face"] = face
        else:
            raise BadSituation(line, "piece-state", word=word)
    return Unit(**change)


def _marks(s: State, text: Situation) -> None:
    """Smoke, wrecks, entrenchments, mines, and who controls what."""
    kit = s.kit
    for key in ("smoke", "trenches"):
        hexes = (_hex(kit, word, text.line_of(key)) for word in text.words(key))
        setattr(s, key, tuple(sorted(hexes)))
    wrecks = {}
    for word in text.words("wrecks"):
        name, count = pair(word, text.line_of("wrecks"))
        wrecks[_hex(kit, name, text.line_of("wrecks"))] = whole(count, text.line_of("wrecks"))
    s.wrecks = tuple(sorted(wrecks.items()))
    s.mines = tuple(mine for found in text.lines("mines") for mine in _mines(kit, found))
    Claim().enter(s)
    owner = bytearray(s.owner)
    for found in text.lines("control"):
        side = _side(found.words[0], found.line)
        for word in found.words[1:]:
            owner[_hex(kit, word, found.line)] = side
    s.owner = bytes(owner)


def _mines(kit: Kit, found: Words) -> list[Mine]:
    side = _side(found.words[0], found.line)
    mines: list[Mine] = []
    for word in found.words[1:]:
        if word == "found" and mines:
            mines[-1] = replace(mines[-1], found=True)
            continue
        name, strength = pair(word, found.line)
        at = WAITING if name == "WAITING" else _hex(kit, name, found.line)
        mines.append(Mine(at, side, whole(strength, found.line, None)))
    return mines


def edit(s: State, lines: Sequence[str]) -> None:
    """Change a position by hand: `axis de.inf/1 1-0505 reduced` as among the pieces, `dead
    de.inf/1`, and `smoke`, `wrecks`, `trenches`, `mines`, `control` as in a situation."""
    kit = s.kit
    for number, line in enumerate(lines, 1):
        key, *words = line.replace(":", " ").split() or ("",)
        text = Situation("\n" * (number - 1) + f"{key}: {' '.join(words)}")
        if key in SIDES and len(words) >= 2:
            name, at, *state = words
            i = kit.unit_at.get(name, -1)
            if i < 0 or SIDES[kit.counters[i].side] != key:
                raise BadSituation(number, "no-such-unit", unit=f"{key} {name}")
            s.put(i, replace(_unit(kit, i, at, state, number), face=s.units[i].face))
            s.tasks.pop(i, None)  # what it had done in this segment it did elsewhere
        elif key == "dead":
            for word in words:
                if word not in kit.unit_at:
                    raise BadSituation(number, "no-such-unit", unit=word)
                s.put(kit.unit_at[word], replace(s.units[kit.unit_at[word]], at=DEAD, aboard=-1))
        elif key in ("smoke", "trenches", "wrecks", "mines", "control"):
            _edit_marks(s, key, text)
        else:
            known = ", ".join((*SIDES, "dead", "smoke", "trenches", "wrecks", "mines", "control"))
            raise BadSituation(number, "unknown-key", key=key, known=known)


def _edit_marks(s: State, key: str, text: Situation) -> None:
    """One kind of marker as the text says, all others as they were."""
    kept = {name: getattr(s, name) for name in ("smoke", "trenches", "wrecks", "mines", "owner")}
    _marks(s, text)
    new = getattr(s, "owner" if key == "control" else key)
    for name, value in kept.items():
        setattr(s, name, value)
    if key == "control":
        owner = bytearray(s.owner)
        for found in text.lines("control"):
            side = _side(found.words[0], found.line)
            for word in found.words[1:]:
                owner[_hex(s.kit, word, found.line)] = side
        new = bytes(owner)
    setattr(s, "owner" if key == "control" else key, new)


def write(s: State) -> str:
    """The text of a position. Reading it back gives the same truth."""
    kit = s.kit
    own = any(group.id == "own" for _, group in kit.groups)
    wrecks = " ".join(f"{kit.names[at]}={n}" for at, n in s.wrecks)
    lines = [
        f"scenario: {kit.scenario.id}",
        "options: " + " ".join(f"{k}={v}" for k, v in kit.options.items()),
        f"turn: {s.turn}",
        f"lead: {s.lead}",
        *([] if own else ["forces: scenario"]),
        *kit.told,
        "pieces:",
        *(f"  {_written(s, i, own)}" for i in range(len(s.units))),
        *(f"{key}: " + " ".join(kit.names[at] for at in getattr(s, key))
          for key in ("smoke", "trenches") if getattr(s, key)),
        *([f"wrecks: {wrecks}"] if wrecks else []),
        *(_written_mine(s, mine) for mine in s.mines),
        f"rest: {rest_of(s, TOLD)}",
    ]  # fmt: skip
    return "\n".join(lines) + "\n"


def _written_mine(s: State, mine: Mine) -> str:
    found = " found" if mine.found else ""
    return f"mines: {SIDES[mine.side]} {s.kit.place(mine.at)}={mine.strength}{found}"


def _written(s: State, i: int, own: bool) -> str:
    unit, counter = s.units[i], s.kit.counters[i]
    name = counter.id
    face = s.kit.faces[unit.face] if unit.face >= 0 else None
    if own:
        kind = counter.row.id if counter.row else counter.code
        if face is not None and face.set == "own":
            kind += f"({face.morale}/{face.combat}/{face.bonus})"
        name = f"{counter.id}={kind}"
    words = [SIDES[counter.side], name, s.kit.place(unit.at)]
    for word, change in STATES.items():
        if all(getattr(unit, key) == value for key, value in change.items()):
            words.append(word)
    for word in FIGURES:
        if getattr(unit, word):
            words += [word, str(getattr(unit, word))]
    if unit.aboard >= 0:
        words += ["aboard", s.kit.counters[unit.aboard].id]
    for word in PLACES:
        if getattr(unit, word) >= 0:
            words += [word, s.kit.place(getattr(unit, word))]
    if face is not None and face.set != "own":
        words += ["face", face.id]
    return " ".join(words)
