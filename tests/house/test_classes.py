"""[CONTRIBUTING.md, Manners 1] A class has up to about 30 members, those it inherits counted, and
stands at most three deep. A class cut into a chain of parents is still one class."""

from __future__ import annotations

from functools import cache

import pytest

from tests.house.classes import Class, all_members, classes_in, depth, project
from tests.house.seam import ROOT

MOST_MEMBERS = 30
DEEPEST = 3

TOO_LARGE: dict[str, str] = {
    "grognard.cli.table.": "screens of each game in a chain, where one for all games is to stand",
    "grognard.games.": "dice that may be rolled again",
}
"""Where classes are still larger or deeper, with what they are. The list may only become shorter:
an entry under which nothing is too large any more makes the test fail."""


@cache
def every() -> dict[str, Class]:
    return project(ROOT)


def faults(classes: dict[str, Class]) -> dict[str, str]:
    found = {}
    for name in classes:
        members, levels = len(all_members(name, classes)), depth(name, classes)
        if members > MOST_MEMBERS or levels > DEEPEST:
            found[name] = f"{members} members, {levels} deep"
    return found


def test_a_class_is_small_and_not_deep() -> None:
    found = faults(every())
    new = [
        f"{name}: {what}" for name, what in found.items() if not name.startswith(tuple(TOO_LARGE))
    ]
    assert not new, "\n".join(new)


@pytest.mark.parametrize("entry", TOO_LARGE)
def test_what_has_become_small_is_no_longer_listed(entry: str) -> None:
    found = [name for name in faults(every()) if name.startswith(entry)]
    assert found, f"nothing under {entry} is too large: take it out of TOO_LARGE in {__file__}"


def test_the_project_is_read() -> None:
    assert {"grognard.kernel.match.Match", "grognard.kernel.value.Value"} <= set(every())
    assert "play" in every()["grognard.kernel.match.Match"].members


def read(source: str) -> dict[str, Class]:
    return {one.name: one for one in classes_in("m", source)}


def test_a_chain_of_parents_is_found_and_its_members_are_added_up() -> None:
    chain = "".join(
        f"class C{n}({f'C{n - 1}' if n else 'Screen'}):\n"
        + "".join(f"    def f{n}_{k}(self): ...\n" for k in range(8))
        for n in range(4)
    )
    assert faults(read(chain)) == {"m.C3": "32 members, 4 deep"}


def test_a_large_class_alone_is_found() -> None:
    body = "".join(f"    def f{n}(self): ...\n" for n in range(MOST_MEMBERS + 1))
    assert list(faults(read("class Large:\n" + body))) == ["m.Large"]
    fitting = body.rsplit("    def", 1)[0] + "    def __init__(self): ...\n    x = 1\n"
    assert not faults(read("class Fits:\n" + fitting))


def test_a_base_of_another_module_is_found_by_its_import() -> None:
    one = read("from a.b import C as D\nimport e\nclass F(D[int], e.G): ...\n")["m.F"]
    assert one.bases == ("a.b.C", "e.G")
