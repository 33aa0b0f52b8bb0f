"""Values of data files tried with others: named as a reader would, and never written."""

from __future__ import annotations

import pytest

from grognard.ai.changes import Change, NoSuchPlace, changed, read, values

TOML = """# a comment
turns = 10  # weeks
rail = { german = 0, soviet = 12 }
cities = [
  { name = "Rzhev", hex = "3812" },
]
[[row]]
kind = "a"
[[row]]
kind = "b"
"""


@pytest.mark.parametrize(
    ("key", "value", "line"),
    [
        ("turns", "9", "turns = 9  # weeks"),
        ("rail.soviet", "8", "rail = { german = 0, soviet = 8 }"),
        ("cities[0].hex", "3711", '  { name = "Rzhev", hex = "3711" },'),
        ("row[1].kind", "c", 'kind = "c"'),
    ],
)
def test_one_value_is_changed_and_nothing_else(key: str, value: str, line: str) -> None:
    new = changed(TOML, Change("x.toml", key, value))
    differ = [(a, b) for a, b in zip(TOML.splitlines(), new.splitlines(), strict=True) if a != b]
    assert [b for _, b in differ] == [line]


@pytest.mark.parametrize(
    ("file", "key", "value", "why"),
    [
        ("x.toml", "weeks", "9", "no-key"),
        ("x.toml", "turns", "ten", "not-a-value"),
        ("x.csv", "G9.attack", "3", "no-row"),
        ("x.csv", "G1.charm", "3", "no-column"),
    ],
)
def test_what_is_not_there_is_named(file: str, key: str, value: str, why: str) -> None:
    text = TOML if file.endswith("toml") else "id,attack\nG1,3\n"
    with pytest.raises(NoSuchPlace) as caught:
        changed(text, Change(file, key, value))
    assert caught.value.why == why


def test_a_cell_of_a_list() -> None:
    text = 'side,id,name\ngerman,3PzD,"3, 4"\ngerman,4PzD,x\n'
    assert changed(text, Change("x.csv", "4PzD.name", "y, z")) == (
        'side,id,name\ngerman,3PzD,"3, 4"\ngerman,4PzD,"y, z"\n'
    )


def test_the_words_of_a_change() -> None:
    assert read("a/b.toml:c.d=5") == Change("a/b.toml", "c.d", "5")
    assert read("fog=m1") is None
    assert [c.value for c in values("a.toml:b=1, 2,3") or []] == ["1", "2", "3"]
    assert values("scenario") is None
