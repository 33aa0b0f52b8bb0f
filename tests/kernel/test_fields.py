"""Fields of a state, declared once: copies, saves and the search for stale tables follow."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar

import msgspec
import pytest

from grognard.kernel.bitset import BitSet
from grognard.kernel.fields import cache, copied, table, truth
from grognard.kernel.state import State
from grognard.kernel.state_code import StateKind
from grognard.kernel.value import Value
from tests.kernel.toy import Turn


class Piece(Value, frozen=True):
    at: int = -1


@dataclass(frozen=True)
class Kit:
    size: int = 4
    fog: bool = False


def counts(kit: Kit) -> tuple[bytearray, bytearray]:
    return bytearray(kit.size), bytearray(kit.size)


class Sample(State):
    """A field of every kind."""

    SIDES: ClassVar[int] = 2
    kit: Kit

    turn: int = truth(3)
    name: str | None = truth(None)
    units: list[Piece] = truth(lambda kit: [Piece()] * 3, count=lambda kit: 3)
    owner: bytes = truth(lambda kit: bytes(kit.size))
    done: dict[int, Piece] = truth(lambda kit: {})
    moved: BitSet = truth(0)
    zones: tuple[dict[str, int], dict[str, int]] = truth(({}, {}), replaced=True)
    known: tuple[dict[str, int], dict[str, int]] = truth(lambda kit: ({}, {}))
    extra: dict[str, Any] = truth(lambda kit: {}, replaced=True, as_is=True)
    marks: tuple[Piece, ...] = truth(())

    stacks: list[tuple[int, ...]] = table(lambda kit: [()] * kit.size)
    men: tuple[bytearray, bytearray] = table(counts)
    seen: tuple[bytearray, bytearray] = table(counts, same_as="men", unless=lambda kit: kit.fog)
    rows: list[list[int]] = table(lambda kit: [[0], [0]])
    near: dict[int, set[int]] = table(lambda kit: {0: set()})
    _sum: int | None = cache(None, read=lambda s: s.sum())

    def fill_tables(self) -> None:
        for i, unit in enumerate(self.units):
            if unit.at >= 0:
                self.stacks[unit.at] += (i,)
                self.men[0][unit.at] += 1
                if self.kit.fog:
                    self.seen[0][unit.at] += 1

    def sum(self) -> int:
        if self._sum is None:
            self._sum = sum(self.owner)
        return self._sum


def laid(kit: Kit | None = None) -> Sample:
    s = Sample(kit or Kit())
    s.units = [Piece(2), Piece(2), Piece()]
    s.lay_tables()
    s.sum()
    return s


def test_a_state_begins_as_declared() -> None:
    s = Sample(Kit(5))
    assert (s.turn, s.name, s.owner, s.moved, s.zones) == (3, None, bytes(5), 0, ({}, {}))
    assert (s.units, s.stacks, s._sum) == ([Piece()] * 3, [()] * 5, None)
    assert (s.steps, s.ask, s.story, s.revealed) == ([], None, None, False)
    assert Sample(Kit()).done is not Sample(Kit()).done


def test_a_state_has_slots_and_nothing_else() -> None:
    s = Sample(Kit())
    with pytest.raises(AttributeError):
        s.turns = 1  # type: ignore[attr-defined]
    assert not hasattr(s, "__dict__")


CHANGES: dict[str, Callable[[Sample], object]] = {
    "turn": lambda s: setattr(s, "turn", 9),
    "steps": lambda s: s.steps.append(Turn(0)),
    "units": lambda s: s.units.append(Piece(1)),
    "done": lambda s: s.done.update({1: Piece(1)}),
    "known": lambda s: s.known[1].update(here=1),
    "stacks": lambda s: s.stacks.append((7,)),
    "men": lambda s: s.men[1].append(1),
    "seen": lambda s: s.seen[1].append(1),
    "rows": lambda s: s.rows[1].append(1),
    "near": lambda s: s.near[0].add(1),
    "_sum": lambda s: setattr(s, "_sum", 9),
}


@pytest.mark.parametrize("fog", [False, True])
@pytest.mark.parametrize("name", CHANGES)
def test_what_a_clone_changes_is_its_own(name: str, fog: bool) -> None:
    s, untouched = laid(Kit(fog=fog)), laid(Kit(fog=fog))
    CHANGES[name](s.clone())
    assert getattr(s, name) == getattr(untouched, name)
    twin = s.clone()
    CHANGES[name](s)
    assert getattr(twin, name) == getattr(untouched, name) != getattr(s, name)


def test_a_clone_shares_what_cannot_change_and_what_is_only_replaced() -> None:
    s = laid()
    twin = s.clone()
    for name in ("kit", "owner", "zones", "extra", "marks"):
        assert getattr(twin, name) is getattr(s, name)
    assert type(twin) is Sample


def test_a_clone_tells_nothing_and_keeps_the_rest_of_what_the_kernel_knows() -> None:
    s = laid()
    s.story, s.revealed, s.steps = [], True, [Turn(0)]
    twin = s.clone()
    assert (twin.story, twin.revealed, twin.steps, twin.ask) == (None, True, [Turn(0)], s.ask)


def test_a_table_that_is_another_one_stays_so_in_a_clone() -> None:
    open_table, fogged = laid(Kit()).clone(), laid(Kit(fog=True)).clone()
    assert open_table.seen is open_table.men
    assert fogged.seen is not fogged.men
    assert fogged.seen == fogged.men
    fogged.seen[0][1] += 1
    assert fogged.seen != fogged.men


# ---- saves ---------------------------------------------------------------------------------


def filled() -> Sample:
    s = laid()
    s.turn, s.name, s.owner, s.moved = 7, "x", bytes((1, 0, 2, 1)), 0b1010
    s.done = {3: Piece(1), 1: Piece(0)}
    s.zones, s.known = ({"b": 1, "a": 2}, {}), ({}, {"c": 3})
    s.extra, s.marks, s.steps = {"z": [1], "a": None}, (Piece(2),), [Turn(1)]
    return s


def test_a_save_holds_the_truth_in_the_order_of_its_declaration_and_the_steps() -> None:
    raw = msgspec.json.encode(filled().saved())
    assert raw.decode() == (
        '{"turn":7,"name":"x","units":[{"at":2},{"at":2},{"at":-1}],"owner":[1,0,2,1],'
        '"done":[[1,{"at":0}],[3,{"at":1}]],"moved":[1,3],'
        '"zones":[[["a",2],["b",1]],[]],"known":[[],[["c",3]]],"extra":{"z":[1],"a":null},'
        '"marks":[{"at":2}],"steps":[{"step":"turn","side":1,"taken":0}]}'
    )


def test_what_is_saved_is_restored() -> None:
    s = filled()
    raw = msgspec.json.decode(msgspec.json.encode(s.saved()))
    steps = tuple(msgspec.convert(step, Turn) for step in raw["steps"])
    read = msgspec.structs.replace(msgspec.convert(raw, Sample.Saved), steps=steps)
    again = Sample.restored(s.kit, read)
    assert again.saved() == s.saved() == read
    for name in ("units", "owner", "done", "moved", "zones", "known", "extra", "marks", "steps"):
        assert getattr(again, name) == getattr(s, name), name
        assert type(getattr(again, name)) is type(getattr(s, name)), name
    assert (again.stacks, again.men) == (s.stacks, s.men)
    assert again._sum is None


def test_the_types_of_a_save_are_checked() -> None:
    raw = msgspec.to_builtins(filled().saved())
    for name, bad in (("owner", ["x"]), ("done", [[1, 2, 3]]), ("moved", 3), ("zones", [[]])):
        with pytest.raises(msgspec.ValidationError, match=name):
            msgspec.convert({**raw, name: bad}, Sample.Saved)
    with pytest.raises(msgspec.ValidationError, match="stacks"):
        msgspec.convert({**raw, "stacks": []}, Sample.Saved)


def test_a_save_with_more_or_fewer_entries_than_the_kit_has_is_refused() -> None:
    saved = filled().saved()
    for units in (saved.units[:2], (*saved.units, Piece())):
        with pytest.raises(ValueError, match="entries in units, not 3"):
            Sample.restored(Kit(), msgspec.structs.replace(saved, units=units))


def test_the_names_of_the_truths_of_a_type() -> None:
    assert Sample.names_of(BitSet) == ("moved",)
    assert Sample.names_of(int) == ("turn",)


# ---- stale tables --------------------------------------------------------------------------

STALE: dict[str, tuple[Callable[[Sample], object], list[str]]] = {
    "table": (lambda s: s.stacks.__setitem__(1, (0,)), ["stacks"]),
    "its double": (lambda s: s.men[1].__setitem__(0, 1), ["men", "seen"]),
    "truth": (lambda s: s.units.__setitem__(0, Piece(3)), ["stacks", "men", "seen"]),
    "cache": (lambda s: setattr(s, "owner", bytes((5, 0, 0, 0))), ["_sum"]),
}


@pytest.mark.parametrize("name", STALE)
def test_a_stale_table_is_found(name: str) -> None:
    change, wanted = STALE[name]
    s = laid()
    assert list(s.stale_tables()) == []
    change(s)
    assert list(s.stale_tables()) == [f"{stale} differs from the truth" for stale in wanted]
    s.lay_tables()
    assert list(s.stale_tables()) == []


# ---- what is refused when the class is made ------------------------------------------------


def made(annotations: dict[str, Any], **body: Any) -> type:
    return StateKind(
        "Made", (State,), {"__module__": __name__, "__annotations__": annotations, **body}
    )


def test_fields_are_inherited() -> None:
    class More(Sample):
        late: list[int] = truth(lambda kit: [1])

    s = More(Kit())
    s.turn = 5
    twin = s.clone()
    twin.late.append(2)
    assert type(twin) is More
    assert (twin.turn, s.late) == (5, [1])
    assert More.restored(s.kit, s.saved()).saved() == s.saved()


@pytest.mark.parametrize(
    ("annotations", "body", "fault"),
    [
        ({"turn": "int"}, {}, "Made.turn is declared neither as truth, table nor cache"),
        ({"turn": "int"}, {"turn": 3}, "Made.turn is declared neither as truth, table nor cache"),
        ({}, {"turn": truth(3)}, "Made.turn is declared without a type"),
        ({"units": "list[int]"}, {"units": truth([])}, "that all states would share"),
        ({"pair": "tuple[object, int]"}, {"pair": truth((1, 2))}, "how to copy <class 'object'>"),
        ({"pair": tuple[Any, int]}, {"pair": truth((1, 2))}, "Made.pair: nothing is known of how"),
        ({"men": "bytearray"}, {"men": truth(lambda kit: bytearray())}, "a save cannot hold"),
        ({"men": "bytearray"}, {"men": table(lambda kit: bytearray())}, "no fill_tables"),
    ],
)  # fmt: skip
def test_a_field_that_is_not_declared_in_full_is_refused(
    annotations: dict[str, Any], body: dict[str, Any], fault: str
) -> None:
    with pytest.raises(TypeError, match=fault):
        made(annotations, **body)


def test_a_table_is_the_same_as_one_declared_before_it() -> None:
    pair = "tuple[bytearray, bytearray]"
    fields = {"seen": table(counts, same_as="men", unless=lambda kit: True), "men": table(counts)}
    with pytest.raises(TypeError, match="no table men stands before it"):
        made({"seen": pair, "men": pair}, **fields, fill_tables=lambda s: None)
    made({"men": pair, "seen": pair}, **fields, fill_tables=lambda s: None)


def test_same_as_and_unless_go_together() -> None:
    with pytest.raises(TypeError, match="go together"):
        table(counts, same_as="men")


def test_a_mutable_struct_is_not_shared() -> None:
    class Loose(msgspec.Struct):
        n: int

    with pytest.raises(TypeError, match="how to copy"):
        copied(Loose, "x")
    assert copied(Piece, "x") == "x"
