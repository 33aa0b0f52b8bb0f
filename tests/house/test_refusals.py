"""The tool behind `make refusals`: it finds every refusal, and leaves out one at a time."""

from __future__ import annotations

import builtins
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest

from tests.tools.refusal_runs import KILLED, SURVIVED, UNREACHED, Findings, Switch
from tests.tools.refusal_sites import ASKED, instrumented


class No(NamedTuple):
    rule: str
    why: str


SOURCE = """
def law(x: int) -> Iterator[No]:
    if x > 1:
        yield no("F1", "too-large", x=x)
    reasons = [no("F2", "odd")] if x % 2 else []
    if x > 5:
        reasons.append(no("F3", "far"))
    yield from reasons
    yield from ()


def edge(x: int) -> int:
    if x > 3:
        return -TOO_FAR
    return -x


def first(x: int) -> No | None:
    if x > 3:
        return no("F4", "first")
    return None


def ask(x: int) -> None:
    if x > 3:
        raise Illegal([no("F5", "asked")])


def every(xs: list[int]) -> list[No]:
    return [no("F6", "each") for x in xs if x > 3]
"""


class Illegal(Exception):
    pass


@pytest.fixture
def switch(monkeypatch: pytest.MonkeyPatch) -> Switch:
    made = Switch()
    monkeypatch.setattr(builtins, ASKED, made, raising=False)
    return made


@pytest.fixture
def code(switch: Switch) -> dict[str, Any]:
    tree, sites = instrumented("f.py", SOURCE)
    names: dict[str, Any] = {
        "no": lambda rule, why, **about: No(rule, why),
        "No": No, "Iterator": Iterator, "Illegal": Illegal, "TOO_FAR": 7,
    }  # fmt: skip
    exec(compile(tree, "f.py", "exec"), names)
    return names | {"sites": {site.why: site for site in sites}}


def test_every_refusal_is_found(code: dict[str, Any]) -> None:
    told = {str(site) for site in code["sites"].values()}
    assert told == {
        "f.py:4 law: F1 too-large",
        "f.py:5 law: F2 odd",
        "f.py:7 law: F3 far",
        "f.py:8 law:  reasons",
        "f.py:14 edge:  TOO_FAR",
        "f.py:20 first: F4 first",
        "f.py:26 ask: F5 asked",
        "f.py:30 every: F6 each",
    }


def test_rewritten_code_does_what_it_did(code: dict[str, Any], switch: Switch) -> None:
    assert [n.why for n in code["law"](7)] == ["too-large", "odd", "far"]
    assert [n.why for n in code["law"](1)] == ["odd"]
    assert (code["edge"](9), code["edge"](2)) == (-7, -2)
    assert (code["first"](9).why, code["first"](1)) == ("first", None)
    assert len(code["every"]([1, 4, 5])) == 2
    with pytest.raises(Illegal):
        code["ask"](9)
    assert switch.met == {site.id for site in code["sites"].values()}


@pytest.mark.parametrize(
    ("left_out", "said"),
    [
        ("too-large", ["odd", "far"]),
        ("odd", ["too-large", "far"]),
        ("far", ["too-large", "odd"]),
        ("reasons", ["too-large"]),
    ],
)
def test_one_refusal_is_left_out(
    code: dict[str, Any], switch: Switch, left_out: str, said: list[str]
) -> None:
    switch.off = code["sites"][left_out].id
    assert [n.why for n in code["law"](7)] == said


def test_refusals_that_are_no_yields_are_left_out(code: dict[str, Any], switch: Switch) -> None:
    for left_out, function, argument, found in (
        ("TOO_FAR", "edge", 9, -9),
        ("first", "first", 9, None),
        ("asked", "ask", 9, None),
        ("each", "every", [9], []),
    ):
        switch.off = code["sites"][left_out].id
        assert code[function](argument) == found


def test_the_report_names_what_nobody_noticed() -> None:
    found = Findings("x", {
        "1": [KILLED, "", "f.py:1 law: F1 a", "test_a"],
        "2": [SURVIVED, "", "f.py:2 law: F1 b", ""],
        "3": [UNREACHED, "", "f.py:3 law: F1 c", ""],
    })  # fmt: skip
    assert found.left == ["f.py:2 law: F1 b", "f.py:3 law: F1 c"]
    assert "3 refusals, 1 noticed when left out, 1 not, 1 reached by no test" in found.summary()
    assert "law: F1 b" in found.summary()
