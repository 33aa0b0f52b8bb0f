"""The record: what it holds, and what is said about one that is damaged."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from grognard.kernel.record import BadSave, Entry, Record, decode
from grognard.language import Language
from tests.kernel import toy
from tests.kernel.toy import Take

Change = Callable[[dict[str, Any]], object]


def saved() -> bytes:
    m = toy.opened()
    m.play("red", Take(1))
    return m.save()


def damaged(change: Change) -> bytes:
    raw = json.loads(saved())
    change(raw)
    return json.dumps(raw).encode()


def refused(data: bytes) -> BadSave:
    with pytest.raises(BadSave) as found:
        decode(data)
    assert found.value.where
    assert str(found.value).startswith(f"{found.value.where}: ")
    for lang in ("en", "fr"):
        speaks = Language(lang, strict=True).say
        assert speaks(f"save-{found.value.why}", **found.value.about)
        assert speaks(f"save-remedy-{found.value.remedy}")
    return found.value


def test_a_record_is_read_as_it_was_written() -> None:
    record = decode(saved())
    assert isinstance(record, Record)
    assert record.encode() == saved()
    assert record.entries[-1] == Entry("red", {"do": "take", "sticks": 1})
    assert (record.game, record.scenario) == ("toy", "sticks")


@pytest.mark.parametrize("data", [b"", b"  \n"])
def test_an_empty_file_is_named_so(data: bytes) -> None:
    assert refused(data).why == "empty"


@pytest.mark.parametrize("data", [b"{", b"\xff\xfe", b'{"game": "\xff"}', b"kiev", saved()[:-9]])
def test_what_is_not_whole_json_is_named_so(data: bytes) -> None:
    assert refused(data).why == "not-json"


@pytest.mark.parametrize("data", [b"3", b"[]", b'"toy"', b"{}"])
def test_other_json_is_refused(data: bytes) -> None:
    refused(data)


def test_json_nested_beyond_all_reason_is_refused() -> None:
    whole = damaged(lambda raw: raw["snapshots"][0].update(state={"pile": 0}))
    deep = b"[" * 200_000 + b"]" * 200_000
    refused(whole.replace(b'{"pile": 0}', b'{"pile": ' + deep + b"}"))


@pytest.mark.parametrize(
    ("change", "where"),
    [
        (lambda raw: raw.update(game=3), "$.game"),
        (lambda raw: raw["entries"].append(["red"]), "$.entries[3]"),
        (lambda raw: raw["entries"].append([3, {}]), "$.entries[3][0]"),
        (lambda raw: raw["snapshots"][0].update(after="2"), "$.snapshots[0].after"),
        (lambda raw: raw.update(format=2), "$.format"),
        (lambda raw: raw.update(secret="zz"), "$.secret"),
        (lambda raw: raw.update(secret="00"), "$.secret"),
        (lambda raw: raw.update(salts=[["red", "a"], ["red", "b"]]), "$.secret"),
    ],
)
def test_a_fault_is_named_by_its_place(change: Change, where: str) -> None:
    assert refused(damaged(change)).where == where


@pytest.mark.parametrize(
    "change",
    [
        lambda raw: raw.pop("commit"),
        lambda raw: raw.update(mood="good"),
    ],
)
def test_missing_and_unknown_keys_are_refused(change: Change) -> None:
    refused(damaged(change))


def test_a_newer_format_needs_a_newer_program() -> None:
    assert refused(damaged(lambda raw: raw.update(format=2))).remedy == "version"


def test_the_dice_are_in_the_record_or_not() -> None:
    assert decode(saved()).dice() is not None
    assert decode(damaged(lambda raw: raw.update(secret=""))).dice() is None
