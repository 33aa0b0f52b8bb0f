"""Whatever a player can make longer has a bound, and docs/security.md says which."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path
from typing import Annotated, Any, get_args, get_origin

import msgspec
import pytest
from msgspec import Meta

from grognard.server import bounds
from grognard.server import wire_dice as dice
from grognard.server.accounts import wire as accounts
from grognard.server.online import wire as online
from grognard.server.online import wire_pages as pages
from grognard.server.wire import NewGame, Rename, Seat, ToServer

PAGE = (Path(__file__).parents[2] / "docs" / "security.md").read_text(encoding="utf-8")
SECTION = PAGE.split("### Bounds", 1)[1].split("\n### ", 1)[0]
ROW = re.compile(r"^\| ([^|]+) \| ([\d,]+)( KiB| MiB)? \| `([\w.]+)` \|$", re.M)
TIMES = {"": 1, " KiB": 1024, " MiB": 1024 * 1024}
TABLE = [
    (what, int(number.replace(",", "")) * TIMES[unit], where)
    for what, number, unit, where in ROW.findall(SECTION)
]

SENT = (
    NewGame, Rename, Seat, *accounts.FROM_CLIENT, *online.FROM_CLIENT, *pages.FROM_CLIENT,
    *dice.FROM_CLIENT,
)  # fmt: skip
OPAQUE = {"Inquire.query", "Question.query", "Play.actions", "PlayNow.actions"}
"""What the game itself reads. They are no longer than the message they come in; of an action that
the rules allow is kept what the game makes of it, of the others nothing."""


def found(where: str) -> int:
    """The bound that is named: a constant, or the length of a kind of text."""
    module, _, name = where.rpartition(".")
    value = getattr(import_module(f"grognard.server.{module}"), name)
    for about in get_args(value)[1:]:
        if isinstance(about, Meta):
            assert about.max_length is not None
            return about.max_length
    assert isinstance(value, int)
    return value


@pytest.mark.parametrize(("what", "most", "where"), TABLE, ids=[row[2] for row in TABLE])
def test_the_page_says_what_the_program_does(what: str, most: int, where: str) -> None:
    assert found(where) == most, what


def test_every_row_of_the_table_is_read() -> None:
    rows = [line for line in SECTION.splitlines() if line.startswith("| ")][2:]
    assert len(rows) == len(TABLE) > 40, "each row: what, a figure, the name of the constant"


def test_the_page_has_all_that_is_declared_as_a_bound() -> None:
    named = {where for _, _, where in TABLE}
    assert {f"bounds.{name}" for name in vars(bounds) if name.isupper()} <= named


def open_ends(kind: Any) -> bool:
    """Whether a value of this kind may be as long as its sender likes."""
    if get_origin(kind) is Annotated:
        base, *about = get_args(kind)
        bounded = any(isinstance(one, Meta) and one.max_length is not None for one in about)
        inner = [one for one in get_args(base) if one is not ...]
        return (not bounded and open_ends(base)) or any(map(open_ends, inner))
    if kind in (str, bytes) or get_origin(kind) in (tuple, list, dict, set):
        return True
    if get_origin(kind) is not None and str(get_origin(kind)) != "typing.Literal":
        return any(map(open_ends, get_args(kind)))
    return False


def structs(kinds: list[Any]) -> set[Any]:
    """These and those within them."""
    all_of: set[Any] = set()
    while kinds:
        kind = kinds.pop()
        if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
            if kind not in all_of:
                all_of.add(kind)
                kinds += [field.type for field in msgspec.structs.fields(kind)]
        else:
            kinds += [one for one in get_args(kind) if not isinstance(one, Meta)]
    return all_of


def test_every_text_and_list_that_a_client_sends_has_a_length() -> None:
    sent = structs([*SENT, *get_args(ToServer)])
    without = {
        f"{kind.__name__}.{field.name}"
        for kind in sent
        for field in msgspec.structs.fields(kind)
        if open_ends(field.type)
    }
    assert without == OPAQUE


def test_an_open_end_is_found() -> None:
    short = Annotated[str, Meta(max_length=3)]
    assert open_ends(str)
    assert open_ends(tuple[int, ...])
    assert open_ends(str | None)
    assert open_ends(Annotated[tuple[str, ...], Meta(max_length=3)])
    assert not open_ends(Annotated[tuple[short, ...], Meta(max_length=3)])
    assert not open_ends(short | None)
    assert not open_ends(int)
