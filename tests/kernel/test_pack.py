"""Packs: what is read, and how a fault in them is told."""

from __future__ import annotations

import os
import pickle
from pathlib import Path
from typing import Annotated, Literal

import msgspec
import pytest

from grognard.kernel import tomllines
from grognard.kernel.pack import Fault, Pack
from grognard.kernel.value import Value


class Unit(Value, frozen=True):
    id: str
    side: Literal["red", "blue"]
    steps: int
    reduced: int | None
    weight: float
    dug_in: bool
    note: str = ""


class Day(Value, frozen=True):
    turn: int
    weather: Literal["clear", "mud"]


class Sheet(Value, frozen=True):
    title: str
    calendar: tuple[Day, ...] = ()
    winter: int = msgspec.field(name="for", default=0)


HEADER = "id,side,steps,reduced,weight,dug_in\n"


def write(folder: Path, name: str, text: str | bytes) -> Pack:
    target = folder / name
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(text.encode() if isinstance(text, str) else text)
    return Pack(folder)


def csv_fault(folder: Path, text: str | bytes) -> Fault:
    with pytest.raises(Fault) as caught:
        write(folder, "units.csv", text).csv("units.csv", Unit)
    assert caught.value.file == "units.csv"
    return caught.value


def toml_fault(folder: Path, text: str | bytes) -> Fault:
    with pytest.raises(Fault) as caught:
        write(folder, "sheet.toml", text).toml("sheet.toml", Sheet)
    assert caught.value.file == "sheet.toml"
    return caught.value


def test_rows_are_converted_by_annotation(tmp_path: Path) -> None:
    text = HEADER + 'a,red,2,1,0.5,1\n"b, c",blue,3,,-2,0\n'
    assert write(tmp_path, "units.csv", text).csv("units.csv", Unit) == (
        Unit("a", "red", 2, 1, 0.5, True),
        Unit("b, c", "blue", 3, None, -2.0, False),
    )


def test_columns_in_any_order_and_defaults_may_be_left_away(tmp_path: Path) -> None:
    text = "note,side,id,dug_in,weight,reduced,steps\nhello,red,a,0,1,,1\n"
    (unit,) = write(tmp_path, "units.csv", text).csv("units.csv", Unit)
    assert unit == Unit("a", "red", 1, None, 1.0, False, "hello")


@pytest.mark.parametrize(
    ("column", "value", "why"),
    [
        ("steps", "two", "pack-not-a-whole-number"),
        ("steps", "", "pack-not-a-whole-number"),
        ("steps", "1_0", "pack-not-a-whole-number"),
        ("steps", "٣", "pack-not-a-whole-number"),
        ("reduced", "x", "pack-not-a-whole-number"),
        ("weight", "nan", "pack-not-a-number"),
        ("weight", "1e3", "pack-not-a-number"),
        ("dug_in", "yes", "pack-not-0-or-1"),
        ("side", "green", "pack-not-among-the-choices"),
    ],
)
def test_a_cell_that_does_not_fit(tmp_path: Path, column: str, value: str, why: str) -> None:
    cells = {"id": "a", "side": "red", "steps": "1", "reduced": "", "weight": "1", "dug_in": "0"}
    bad = ",".join((cells | {column: value}).values())
    fault = csv_fault(tmp_path, f"{HEADER}b,red,1,,1,0\n{bad}\n")
    assert (fault.line, fault.path, fault.why) == (3, f"row 3, column {column}", why)
    assert ("value", value) in fault.about


@pytest.mark.parametrize(
    ("header", "why", "column"),
    [
        ("id,side,steps,reduced,weight,dug_in,extra", "pack-unknown-column", "extra"),
        ("id,side,steps,reduced,weight", "pack-missing-column", "dug_in"),
        ("id,side,steps,reduced,weight,dug_in,id", "pack-duplicate-column", "id"),
    ],
)
def test_the_header_is_strict(tmp_path: Path, header: str, why: str, column: str) -> None:
    fault = csv_fault(tmp_path, header + "\n")
    assert (fault.line, fault.why) == (1, why)
    assert ("column", column) in fault.about


def test_lines_and_rows_part_company_after_a_cell_of_two_lines(tmp_path: Path) -> None:
    fault = csv_fault(tmp_path, HEADER + '"a\nb",red,1,,1,0\n\nc,red,x,,1,0\n')
    assert (fault.line, fault.path) == (5, "row 4, column steps")


def test_other_faults_of_a_list(tmp_path: Path) -> None:
    assert csv_fault(tmp_path, "").why == "pack-empty-file"
    short = csv_fault(tmp_path, HEADER + "a,red,1\n")
    assert (short.line, short.path, short.why) == (2, "row 2", "pack-wrong-number-of-cells")
    quote = csv_fault(tmp_path, HEADER + 'a,red,1,,1,0\n"b,red,1,,1,0\n')
    assert (quote.line, quote.why) == (3, "pack-csv-syntax")
    latin = csv_fault(tmp_path, HEADER.encode() + b"a,red,1,,1,0\n\xe9,red,1,,1,0\n")
    assert (latin.line, latin.why) == (3, "pack-not-utf-8")


class Few(Value, frozen=True):
    id: str
    steps: Annotated[int, msgspec.Meta(le=4)]


def test_a_limit_of_the_type_is_kept(tmp_path: Path) -> None:
    pack = write(tmp_path, "few.csv", "id,steps\na,1\nb,9\n")
    with pytest.raises(Fault) as caught:
        pack.csv("few.csv", Few)
    assert (caught.value.line, caught.value.path) == (3, "row 3, column steps")
    assert caught.value.why == "pack-invalid-value"


def test_a_sheet_is_read(tmp_path: Path) -> None:
    text = 'title = "T"\nfor = 2\n[[calendar]]\nturn = 1\nweather = "mud"\n'
    sheet = write(tmp_path, "sheet.toml", text).toml("sheet.toml", Sheet)
    assert sheet == Sheet("T", (Day(1, "mud"),), 2)


@pytest.mark.parametrize(
    ("text", "line", "path", "why"),
    [
        ('title = "T"\n\nnope = 1\n', 3, "nope", "pack-unknown-field"),
        ("# nothing\n", 1, "title", "pack-missing-field"),
        ("for = 1\ntitle = 4\n", 2, "title", "pack-wrong-type"),
        ('title = "T"\nfor = "x"\n', 2, "for", "pack-wrong-type"),
        (
            'title = "T"\n[[calendar]]\nturn = 1\nweather = "mud"\n'
            '[[calendar]]\nturn = 2\n# a remark\nweather = "fog"\n',
            8,
            "calendar[1].weather",
            "pack-not-among-the-choices-here",
        ),
        (
            'title = """\n[x]\n"""\ncalendar = [\n  { turn = 1, weather = "mud" },\n'
            '  { turn = "2", weather = "mud" },\n]\n',
            6,
            "calendar[1].turn",
            "pack-wrong-type",
        ),
        ('title = "T"\ntitle = "U"\n', 2, "", "pack-toml-duplicate"),
        ('title = "T"\n[a]\n[a]\n', 3, "", "pack-toml-duplicate"),
        ('title = "T"\nfor = \n', 2, "", "pack-toml-syntax"),
        ('title = "T"\nfor = [1,\n', 3, "", "pack-toml-syntax"),
    ],
)
def test_a_faulty_sheet(tmp_path: Path, text: str, line: int, path: str, why: str) -> None:
    fault = toml_fault(tmp_path, text)
    assert (fault.line, fault.path, fault.why) == (line, path, why)


def test_a_nest_too_deep_and_a_number_too_long(tmp_path: Path) -> None:
    assert toml_fault(tmp_path, "x = " + "[" * 9000).why == "pack-toml-syntax"
    assert toml_fault(tmp_path, "for = " + "9" * 5000).why == "pack-toml-syntax"


@pytest.mark.parametrize("name", ["../x.toml", "/x.toml", "a//b", "", ".hid", "a\\b", "a\nb"])
def test_a_name_stays_inside_the_pack(tmp_path: Path, name: str) -> None:
    (tmp_path / "x.toml").write_text('title = "T"\n')
    (tmp_path / "in").mkdir()
    pack = Pack(tmp_path / "in")
    assert not pack.has(name)
    with pytest.raises(Fault) as caught:
        pack.toml(name, Sheet)
    assert caught.value.why == "pack-name-not-allowed"
    assert "\n" not in str(caught.value)


def test_files_that_cannot_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "dir.toml").mkdir()
    pack = write(tmp_path, "shut.toml", 'title = "T"\n')
    for name in ("none.toml", "dir.toml"):
        with pytest.raises(Fault) as caught:
            pack.toml(name, Sheet)
        assert (caught.value.file, caught.value.why) == (name, "pack-file-missing")

    def shut(self: Path) -> bytes:
        raise PermissionError(13, os.strerror(13))

    monkeypatch.setattr(Path, "read_bytes", shut)
    with pytest.raises(Fault) as caught:
        pack.toml("shut.toml", Sheet)
    assert caught.value.why == "pack-file-unreadable"


def test_a_folder_that_cannot_be_asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(self: Path) -> bool:
        raise OSError("no")

    monkeypatch.setattr(Path, "is_file", refuse)
    assert not Pack(tmp_path).has("a.toml")


def test_digest_names_the_data(tmp_path: Path) -> None:
    def digest(folder: str, first: str, second: str) -> str:
        write(tmp_path / folder, "b.toml", second)
        pack = write(tmp_path / folder, "a.toml", first)
        for name in ("b.toml", "a.toml"):
            pack.toml(name, Sheet)
        return pack.digest()

    one = digest("1", 'title = "T"\n', 'title = "U"\n')
    assert len(one) == 64
    assert digest("2", 'title = "T"\r\n', '\ufefftitle = "U"\n') == one
    assert digest("3", 'title = "U"\n', 'title = "T"\n') != one
    assert digest("4", 'title = "T" \n', 'title = "U"\n') != one
    unread = write(tmp_path / "1", "c.toml", 'title = "V"\n')
    unread.toml("a.toml", Sheet)
    before = unread.digest()
    unread.toml("c.toml", Sheet)
    assert unread.digest() != before


def test_a_fault_reads_as_a_line_and_travels(tmp_path: Path) -> None:
    fault = csv_fault(tmp_path, HEADER + "a,red,three,,1,0\n")
    assert str(fault) == (
        "units.csv:2: row 2, column steps: not a whole number (value = three); "
        "remedy: write a whole number"
    )
    again = pickle.loads(pickle.dumps(fault))
    assert str(again) == str(fault)
    long = csv_fault(tmp_path, HEADER + f"a,red,{'9' * 500}\t\x1b,,1,0\n")
    assert len(str(long)) < 250
    assert str(long).isprintable()


def test_lines_of_every_shape() -> None:
    text = (
        "a.b = 1\n"  # 1
        "'q d' = { x = [1, 2], \"y\\u0041\" = '''z\n"  # 2, 3
        "# not a remark''' }\n"
        "list = [ # remark ]\n"  # 4
        '  """one""", "two\\"]",\n'  # 5
        "  [3, # three\n"  # 6
        "   4]]\n"  # 7
        "[t.u]\n"  # 8
        'k = """"quoted""""\n'  # 9
        "[[t.v]]\n"  # 10
        "[t.v.w]\n"  # 11
        "m = 2024-01-01\n"  # 12
        "[[t.v]]\n"  # 13
        "[[t.v.s]]\n"  # 14
        "n = 1\n"  # 15
    )
    found = tomllines.lines(text)
    wanted = {
        ("a", "b"): 1,
        ("q d", "x", 1): 2,
        ("q d", "yA"): 2,
        ("list", 1): 5,
        ("list", 2, 1): 7,
        ("t", "u", "k"): 9,
        ("t", "v", 0): 10,
        ("t", "v", 0, "w", "m"): 12,
        ("t", "v", 1): 13,
        ("t", "v", 1, "s", 0, "n"): 15,
    }
    assert {path: found.get(path) for path in wanted} == wanted
    assert tomllines.nearest(found, ("t", "v", 1, "s", 0, "gone")) == 14
    assert tomllines.nearest(found, ("gone",)) == 1
