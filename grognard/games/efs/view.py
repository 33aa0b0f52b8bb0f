"""What a side may know. [3.34] Stacks may be inspected; what is hidden is left out here: the faces
of untried units nobody knows, air units on missions lie face down [14.23], orders too.

Air units are pieces after the ground ones, in the order of the kit. Of the enemy's a side sees
those that were revealed in a mission; those that lie face down are anonymous pieces that come after
all air units, numbered from hex to hex, so that nothing of theirs can be read off a number. What is
in the boxes of his status track is left out: with that, who is missing would tell who flies."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from grognard.games.efs.board import UNKNOWN
from grognard.games.efs.kit import AXIS, SIDES, SOVIET
from grognard.games.efs.pieces import (
    AIR_BOXES,
    CADRE,
    CANNOT_REBUILD,
    ELIMINATED,
    GONE,
    MARKS,
    OUT,
    UNTRIED,
    WAITING,
)
from grognard.games.efs.rules.r10_reach import printed_allowance
from grognard.games.efs.rules.r12_orders import party
from grognard.games.efs.state import State
from grognard.games.efs.table import result
from grognard.kernel.bitset import members
from grognard.kernel.default_table import Piece
from grognard.kernel.default_table import View as DefaultView
from grognard.kernel.default_table import view as default_view
from grognard.kernel.value import Side, Value

ORDERS = ("", "no-retreat", "additional-retreat")


class SeenUnit(Piece, frozen=True):
    """A piece on the table. `marks` are the words of its markers: nonop, untried, fired, fire, gar,
    act, rr, ov, fuel, mandated, and those of attacks and air missions."""

    step: int = 0
    """[3.51] Steps lost."""
    supply: int = 0
    """[6.31] 0 general, 1 emergency, 2 out of supply."""
    attack: int = 0
    defence: int = 0
    """[2.22b] As its face shows; 0 and 0 of an untried unit."""
    ma: int = 0
    """The allowance of the face that is up."""
    asp: int = 0
    """[6.41] Points of combat supply a supply unit holds."""
    halt: int = 0
    """[8.7] Turns of a Do Not Move marker."""
    moved: bool = False
    """[10.23] It has moved in this phase."""


class SeenAttack(Value, frozen=True):
    """[12.1] A declared attack. `order` is one's own, `their_order` the other side's: empty,
    no-retreat, additional-retreat, or face-down."""

    KEY: ClassVar[str] = "number"
    number: int
    hexes: tuple[int, ...]
    units: tuple[int, ...]
    mandated: bool
    done: bool
    guns: tuple[int, ...]
    """[15.33] The attacker's artillery."""
    support: tuple[int, ...]
    """[15.32] The defender's."""
    order: str
    their_order: str
    cas: int
    """[14.53] Close support of the attacker, less the defender's."""
    supply: tuple[int, ...]
    supplied: bool
    engineers: bool
    result: str
    """[15.6] The cell of the combat table, once it was rolled for."""


class SeenBridge(Value, frozen=True):
    """[22.2, 22.3] A bridge or ferry marker between two hexes; `works`: it can be used now."""

    KEY: ClassVar[str] = "marker"
    marker: int
    side: Side
    ferry: bool
    at: int
    to: int
    works: bool


class View(DefaultView, frozen=True, kw_only=True):
    """What a side sees. Spaces are numbers of the board; `score` is the Axis's points [24.12]."""

    units: tuple[SeenUnit, ...]
    weather: str
    storm: bool
    frozen: bool
    lingering: bool
    """[5.21] Mud stays in the woods."""
    limited: bool
    """[13.51] Artillery supply is limited."""
    held: str
    """[3.11] Who holds each space: a letter a space, a for Axis, s for Soviet."""
    attacks: tuple[SeenAttack, ...]
    battle: int
    """[15.1] The attack that is being resolved, by its number; -1 when none is."""
    bridges: tuple[SeenBridge, ...]
    blown: tuple[tuple[int, int, int, int], ...]
    """[22.43] Printed bridges that are down: both hexes, 1 for the railway's, damage points."""
    posts: tuple[tuple[int, ...], tuple[int, ...]]
    """[18.4] Strongpoints of each side."""
    works: tuple[tuple[int, ...], tuple[int, ...]]
    """[18.44] Strongpoints under construction."""
    razed: tuple[int, ...]
    """[18.13] Hexes whose printed fortifications are destroyed."""
    interdiction: tuple[tuple[int, int], ...]
    """[14.63] Axis interdiction markers: hex and level."""
    rails: tuple[int, ...]
    """[19.2] Rail hexes converted for the Axis."""
    rail_cuts: tuple[int, ...]
    railheads: tuple[int, ...]
    mandated: int
    """[12.36] Mandated attacks that are due."""
    steps_lost: tuple[int, int]
    """[3.51, 7.1] Steps of each side that are lost: of units on the map, and of those on the
    rebuild track or beside it for good."""


def attack_words(s: State, side: int, *, everything: bool) -> dict[int, tuple[str, ...]]:
    """[12.11, 12.53a] What lies on the units of declared attacks: the marker of the attack on the
    defender, and orders, face down to the other side until they are shown."""
    found: dict[int, tuple[str, ...]] = {}
    for n, attack in enumerate(s.attacks):
        for owner in (AXIS, SOVIET) if not attack.done else ():
            mine = party(s, n, owner)
            order = attack.orders[mine.place]
            known = everything or owner == side or (attack.shown and not mine.attacks)
            words = [] if mine.attacks else ["attacked"]
            if order:
                words.append(ORDERS[order] if known else "orders")
            for i in mine.units if words else ():
                found[i] = tuple(words)
    return found


def marks_of(s: State, i: int) -> tuple[str, ...]:
    """The markers of a unit by their words, its step and its supply."""
    unit = s.units[i]
    words = [word for word, bit in MARKS.items() if unit.marks & bit]
    if unit.step:
        words.append(f"step{unit.step + 1}")
    if unit.supply:
        words.append("oos" if unit.supply == OUT else "em")
    if unit.halt:
        words.append(f"dnm{unit.halt}")
    if unit.asp:
        words.append(f"asp{unit.asp}")
    if unit.face >= 0 and not unit.marks & UNTRIED:
        words.append("-".join(map(str, s.face_values(i))))
    return tuple(words)


def seen_unit(s: State, i: int, words: tuple[str, ...]) -> SeenUnit:
    unit, counter = s.units[i], s.kit.counters[i]
    attack, defence = (0, 0) if s.untried(i) else s.strength(i)
    return SeenUnit(
        i, counter.id, SIDES[counter.side], unit.at, words, unit.step, unit.supply, attack,
        defence, printed_allowance(s, i), unit.asp, unit.halt, bool(s.moved >> i & 1),
    )  # fmt: skip


def seen_attack(s: State, n: int, me: int, *, everything: bool) -> SeenAttack:
    """[12.53a] Orders lie face down to the other side until they are shown."""
    attack = s.attacks[n]
    orders = known_orders(s, n, me, everything=everything)
    return SeenAttack(
        n, attack.hexes, attack.units, attack.mandated, attack.done, attack.guns, attack.support,
        *orders, attack.cas, attack.supply, attack.supplied, attack.engineers, attack.result,
    )  # fmt: skip


def known_orders(s: State, n: int, me: int, *, everything: bool) -> tuple[str, str]:
    """[12.53a] One's own order in an attack, and what is known of the other side's."""
    attack = s.attacks[n]
    mine = 0 if s.kit.counters[attack.units[0]].side == me else 1
    theirs = attack.orders[1 - mine]
    open_ = everything or (attack.shown and mine == 0)
    hidden = "face-down" if theirs and not open_ else ORDERS[theirs]
    return ORDERS[attack.orders[mine]], hidden


LOST = (CADRE, ELIMINATED, CANNOT_REBUILD)
"""[7.1] The boxes of those who were lost."""


def steps_lost(s: State) -> tuple[int, int]:
    """[3.51, 7.1] Steps that each side has lost and not regained."""
    found = [0, 0]
    for counter, unit in zip(s.kit.counters, s.units, strict=True):
        if counter.combat and not counter.spare:
            found[counter.side] += len(counter.steps) if unit.at in LOST else unit.step
    return found[0], found[1]


BOX_WORDS = {at: word for word, at in AIR_BOXES.items()}
MISSION_WORDS = ("", "mission", "combat")


def planes(s: State, side: Side, *, everything: bool) -> Iterator[SeenUnit]:
    """[14.13, 14.23] The air units a side may see."""
    base = len(s.kit.counters)
    hidden = []
    for n, plane in enumerate(s.planes):
        printed = s.kit.planes[n]
        owner = SIDES[printed.side]
        if owner == side or everything:
            box = BOX_WORDS.get(plane.at, "")
            words = tuple(word for word in (box, MISSION_WORDS[plane.mission]) if word)
            if plane.at not in (WAITING, GONE):
                yield SeenUnit(base + n, printed.id, owner, plane.at, words)
        elif plane.at >= 0 and plane.mission:
            words = (MISSION_WORDS[plane.mission],)
            yield SeenUnit(base + n, printed.id, owner, plane.at, words)
        elif plane.at >= 0:
            hidden.append(plane.at)
    enemy = 1 - SIDES.index(side)
    base += len(s.planes) * (1 + enemy)
    for k, at in enumerate(sorted(hidden)):
        yield SeenUnit(base + k, UNKNOWN, SIDES[enemy], at)


def view(s: State, side: Side, *, everything: bool = False) -> View:
    me = SIDES.index(side)
    declared = attack_words(s, me, everything=everything)
    seen = [
        seen_unit(s, i, (*marks_of(s, i), *declared.get(i, ())))
        for i, unit in enumerate(s.units)
        if unit.at >= 0
    ]
    seen += planes(s, side, everything=everything)
    plain = default_view(s, side, result(s), turn=s.turn, phase=s.phase, units=seen)
    return View(
        **{name: getattr(plain, name) for name in plain.__struct_fields__},
        weather=s.kit.weathers[s.weather],
        storm=s.storm,
        frozen=s.frozen,
        lingering=s.lingering,
        limited=s.limited,
        held="".join("a" if s.held >> at & 1 else "s" for at in range(s.kit.ground.size)),
        attacks=tuple(seen_attack(s, n, me, everything=everything) for n in range(len(s.attacks))),
        battle=s.battle,
        bridges=tuple(
            SeenBridge(n, SIDES[b.side], b.ferry, b.at, b.to, b.works(s.turn))
            for n, b in enumerate(s.bridges)
            if b.at >= 0
        ),
        blown=tuple(
            (*s.kit.ground.ends[key // 2], key % 2, n) for key, n in sorted(s.blown.items())
        ),
        posts=(members(s.posts[0]), members(s.posts[1])),
        works=(members(s.works[0]), members(s.works[1])),
        razed=members(s.razed | s.lines_razed),
        interdiction=tuple(sorted(s.interdiction[0].items())),
        rails=members(s.axis_rails),
        rail_cuts=members(s.rail_cuts),
        railheads=tuple(head.at for head in s.railheads),
        mandated=s.mandated,
        steps_lost=steps_lost(s),
    )
