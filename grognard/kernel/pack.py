"""Packs: folders of TOML and CSV that hold a game's maps, counters, charts and scenarios.

Whatever is wrong with a pack comes out as a Fault that names the file, the line, the place in it
and what to do about it; nothing else comes out.
"""

from __future__ import annotations

import csv
import hashlib
import io
import re
import tomllib
import types
import typing
from collections.abc import Callable, Iterator
from importlib.resources.abc import Traversable
from typing import Any, Literal, TypeVar

import msgspec

from grognard.kernel import tomllines
from grognard.kernel.legality import About
from grognard.kernel.value import Value

T = TypeVar("T")
Row = TypeVar("Row", bound=Value)
Path = tomllines.Path

NAME = re.compile(r"[A-Za-z0-9_][A-Za-z0-9_.+-]*(/[A-Za-z0-9_][A-Za-z0-9_.+-]*)*")
WHOLE = re.compile(r"-?[0-9]{1,12}")
DECIMAL = re.compile(r"-?[0-9]{1,12}(\.[0-9]{1,12})?")
AT = re.compile(r" - at (?:`key` in )?`\$(?P<path>.*)`$")
PART = re.compile(r"\.(?P<key>[^.\[\]]+)|\[(?P<index>[0-9]+)\]")
TOML_LINE = re.compile(r"^(?P<what>.*) \(at (?:line (?P<line>[0-9]+), column [0-9]+|end of .*)\)$")
LONGEST = 60


class Fault(Exception):
    """Something is wrong in a pack. The words are keys: `why` and `remedy` have Fluent texts."""

    def __init__(
        self,
        file: str,
        line: int | None,
        path: str,
        why: str,
        remedy: str,
        about: About = (),
    ) -> None:
        super().__init__(file, line, path, why, remedy, about)
        self.file = file
        self.line = line
        self.path = path
        self.why = why
        self.remedy = remedy
        self.about = about

    def __str__(self) -> str:
        where = self.file if self.line is None else f"{self.file}:{self.line}"
        about = ", ".join(f"{key} = {value}" for key, value in self.about)
        return "".join(
            (
                where,
                f": {self.path}" if self.path else "",
                f": {plain(self.why, 'pack-')}",
                f" ({about})" if about else "",
                f"; remedy: {plain(self.remedy, 'pack-remedy-')}",
            )
        )


def plain(key: str, prefix: str) -> str:
    """A key read as words, for those who have no Fluent file at hand."""
    return key.removeprefix(prefix).replace("-", " ")


def short(text: str) -> str:
    """What a file says, printable and not longer than a message can bear."""
    seen = "".join(c if c.isprintable() else "?" for c in text)
    return seen if len(seen) <= LONGEST else seen[: LONGEST - 1] + "…"


def written(path: Path) -> str:
    """calendar[3].weather"""
    out = ""
    for part in path:
        out += f"[{part}]" if isinstance(part, int) else f".{part}" if out else part
    return out


class Pack:
    """A folder of data files, read once each, with the places of everything in them."""

    def __init__(self, folder: Traversable) -> None:
        self.folder = folder
        self._bytes: dict[str, bytes] = {}
        self._toml: dict[str, dict[Path, int]] = {}
        self._csv: dict[str, list[tuple[int, int]]] = {}

    def has(self, name: str) -> bool:
        """Whether the pack holds such a file. A name that leads out of the pack is not one."""
        if not NAME.fullmatch(name):
            return False
        try:
            return self.folder.joinpath(*name.split("/")).is_file()
        except OSError:
            return False

    def names(self, folder: str, ending: str) -> list[str]:
        """The files of a folder of the pack with this ending, without it, in order."""
        found = (entry.name for entry in self.folder.joinpath(folder).iterdir())
        return sorted(name.removesuffix(ending) for name in found if name.endswith(ending))

    def read(self, name: str) -> str:
        """The text of a file, its line endings LF."""
        if name not in self._bytes:
            if not NAME.fullmatch(name):
                why, remedy = "pack-name-not-allowed", "pack-remedy-use-a-plain-name"
                raise Fault(short(name), None, "", why, remedy)
            if not self.has(name):
                raise Fault(name, None, "", "pack-file-missing", "pack-remedy-put-the-file-back")
            try:
                found = self.folder.joinpath(*name.split("/")).read_bytes()
            except OSError as error:
                about = (("problem", short(error.strerror or type(error).__name__)),)
                remedy = "pack-remedy-make-the-file-readable"
                raise Fault(name, None, "", "pack-file-unreadable", remedy, about) from None
            found = found.removeprefix(b"\xef\xbb\xbf")
            self._bytes[name] = found.replace(b"\r\n", b"\n").replace(b"\r", b"\n")
        data = self._bytes[name]
        try:
            return data.decode("utf-8")
        except UnicodeDecodeError as error:
            line = data.count(b"\n", 0, error.start) + 1
            about = (("byte", f"0x{data[error.start]:02x}"),)
            remedy = "pack-remedy-save-as-utf-8"
            raise Fault(name, line, "", "pack-not-utf-8", remedy, about) from None

    def put(self, name: str, text: str) -> None:
        """Let a file say something else than it does: to try what comes of it."""
        self._bytes[name] = text.encode()

    @property
    def given(self) -> tuple[str, ...]:
        """The names of every file read so far, in order."""
        return tuple(sorted(self._bytes))

    def digest(self) -> str:
        """SHA-256 over the names and contents of every file read so far, in order of name."""
        total = hashlib.sha256()
        for name in self.given:
            data = self._bytes[name]
            total.update(f"{name}\0{len(data)}\0".encode())
            total.update(data)
        return total.hexdigest()

    def fault(self, name: str, where: Path, why: str, remedy: str, **about: str | int) -> Fault:
        """A fault found by a reader of the pack.

        `where` is a path in a TOML file ("calendar", 3, "weather") or, in a CSV file, the index of
        the row as returned, and the column.
        """
        told = tuple((k, short(v) if isinstance(v, str) else v) for k, v in about.items())
        if name in self._csv:
            places = self._csv[name]
            index = next((part for part in where if isinstance(part, int)), None)
            column = next((part for part in where if isinstance(part, str)), None)
            row, line = (1, 1) if index is None or index >= len(places) else places[index]
            path = f"row {row}" + (f", column {column}" if column else "")
            return Fault(name, line, path, why, remedy, told)
        line = tomllines.nearest(self._toml.get(name, {}), where)
        return Fault(name, line, written(where), why, remedy, told)

    def toml(self, name: str, kind: type[T]) -> T:
        text = self.read(name)
        try:
            data = tomllib.loads(text)
            self._toml[name] = tomllines.lines(text)
        except (ValueError, RecursionError) as error:
            raise _syntax(name, text, error) from None
        try:
            return msgspec.convert(data, kind)
        except msgspec.ValidationError as error:
            path, why, remedy, about = _invalid(str(error))
            raise self.fault(name, path, why, remedy, **about) from None

    def csv(self, name: str, kind: type[Row]) -> tuple[Row, ...]:
        """The rows of a list. The header must name the fields of the row, in any order."""
        text = self.read(name)
        records = list(_records(name, text))
        self._csv[name] = [(row, line) for row, line, _ in records[1:]]
        fields = {f.name: f for f in msgspec.structs.fields(kind)}
        if not records:
            raise Fault(name, 1, "row 1", "pack-empty-file", "pack-remedy-write-the-header")
        header = records[0][2]
        _check_header(name, header, fields)
        columns = [(column, fitting(fields[column].type)) for column in header]
        return tuple(
            self._row(name, index, columns, cells, kind)
            for index, (_, _, cells) in enumerate(records[1:])
        )

    def _row(
        self,
        name: str,
        index: int,
        columns: list[tuple[str, Callable[[str], object]]],
        cells: list[str],
        kind: type[Row],
    ) -> Row:
        if len(cells) != len(columns):
            why, remedy = "pack-wrong-number-of-cells", "pack-remedy-give-every-column-a-cell"
            raise self.fault(name, (index,), why, remedy, expected=len(columns), got=len(cells))
        values: dict[str, object] = {}
        for (column, read), cell in zip(columns, cells, strict=True):
            try:
                values[column] = read(cell)
            except Unfit as unfit:
                raise self.fault(
                    name, (index, column), unfit.why, unfit.remedy, value=cell, **unfit.about
                ) from None
        try:
            return msgspec.convert(values, kind)
        except msgspec.ValidationError as error:
            path, why, remedy, about = _invalid(str(error))
            raise self.fault(name, (index, *path), why, remedy, **about) from None


class Unfit(Exception):
    """A cell that is not what its column holds."""

    def __init__(self, why: str, remedy: str, **about: str | int) -> None:
        super().__init__(why)
        self.why = why
        self.remedy = remedy
        self.about = about


def fitting(kind: Any) -> Callable[[str], object]:
    """What turns a cell into a value of the type its column asks for, or raises Unfit."""
    if typing.get_origin(kind) is typing.Annotated:
        return fitting(typing.get_args(kind)[0])
    if isinstance(kind, types.UnionType) or typing.get_origin(kind) is typing.Union:
        options = typing.get_args(kind)
        inner = fitting(next(option for option in options if option is not type(None)))
        return lambda cell: None if cell == "" else inner(cell)
    if typing.get_origin(kind) is Literal:
        choices = tuple(str(choice) for choice in typing.get_args(kind))
        return lambda cell: _choice(cell, choices)
    readers: dict[Any, Callable[[str], object]] = {bool: _flag, int: _whole, float: _decimal}
    return readers.get(kind, str)


def _choice(cell: str, choices: tuple[str, ...]) -> str:
    if cell not in choices:
        listed = ", ".join(choice or '""' for choice in choices)
        raise Unfit("pack-not-among-the-choices", "pack-remedy-write-one-of-them", choices=listed)
    return cell


def _flag(cell: str) -> bool:
    if cell not in ("0", "1"):
        raise Unfit("pack-not-0-or-1", "pack-remedy-write-0-or-1")
    return cell == "1"


def _whole(cell: str) -> int:
    if not WHOLE.fullmatch(cell):
        raise Unfit("pack-not-a-whole-number", "pack-remedy-write-a-whole-number")
    return int(cell)


def _decimal(cell: str) -> float:
    if not DECIMAL.fullmatch(cell):
        raise Unfit("pack-not-a-number", "pack-remedy-write-a-number")
    return float(cell)


def _records(name: str, text: str) -> Iterator[tuple[int, int, list[str]]]:
    """The filled rows: their number as a spreadsheet counts, their line, their cells."""
    reader = csv.reader(io.StringIO(text, newline="\n"), strict=True)
    row, line = 0, 1
    try:
        for cells in reader:
            row += 1
            if cells:
                yield row, line, [cell.strip() for cell in cells]
            line = reader.line_num + 1
    except csv.Error as error:
        about = (("problem", short(str(error))),)
        why, remedy = "pack-csv-syntax", "pack-remedy-mend-the-quotes"
        raise Fault(name, line, f"row {row + 1}", why, remedy, about) from None


def _check_header(
    name: str, header: list[str], fields: dict[str, msgspec.structs.FieldInfo]
) -> None:
    def fault(why: str, remedy: str, column: str) -> Fault:
        about = (("column", short(column)), ("columns", ", ".join(fields)))
        return Fault(name, 1, f"row 1, column {short(column)}", why, remedy, about)

    for n, column in enumerate(header):
        if column not in fields:
            raise fault("pack-unknown-column", "pack-remedy-name-the-columns-as-listed", column)
        if column in header[:n]:
            raise fault("pack-duplicate-column", "pack-remedy-keep-one-of-the-two", column)
    for column, field in fields.items():
        if column not in header and field.required:
            raise fault("pack-missing-column", "pack-remedy-add-the-column", column)


def _syntax(name: str, text: str, error: Exception) -> Fault:
    match = TOML_LINE.match(str(error))
    line = int(match["line"]) if match and match["line"] else text.count("\n") + 1
    what = match["what"] if match else str(error)
    about = (("problem", short(what)),)
    twice = what.startswith(("Cannot overwrite", "Cannot declare", "Duplicate inline"))
    why = "pack-toml-duplicate" if twice else "pack-toml-syntax"
    remedy = "pack-remedy-keep-one-of-the-two" if twice else "pack-remedy-mend-the-toml"
    return Fault(name, line, "", why, remedy, about)


def _invalid(message: str) -> tuple[Path, str, str, dict[str, str | int]]:
    """What msgspec says of a wrong value, as a path, keys and arguments."""
    at = AT.search(message)
    what = message[: at.start()] if at else message
    path: list[str | int] = [
        part["key"] or int(part["index"]) for part in PART.finditer(at["path"] if at else "")
    ]
    if named := re.match(r"Object contains unknown field `(.*)`", what):
        path.append(named[1])
        remedy = "pack-remedy-remove-or-rename-it"
        return tuple(path), "pack-unknown-field", remedy, {"field": named[1]}
    if named := re.match(r"Object missing required field `(.*)`", what):
        path.append(named[1])
        return tuple(path), "pack-missing-field", "pack-remedy-add-it", {"field": named[1]}
    if named := re.match(r"Invalid enum value (.*)", what):
        why, remedy = "pack-not-among-the-choices-here", "pack-remedy-see-the-data-format"
        return tuple(path), why, remedy, {"value": named[1].strip("'")}
    if named := re.match(r"Expected `(.*)`, got `(.*)`", what):
        about: dict[str, str | int] = {"expected": named[1], "got": named[2]}
        return tuple(path), "pack-wrong-type", "pack-remedy-write-what-is-expected", about
    why, remedy = "pack-invalid-value", "pack-remedy-see-the-data-format"
    return tuple(path), why, remedy, {"problem": what}
