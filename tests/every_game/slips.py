"""Slips of the hand in the files of a pack, and whether what is said of them can be understood."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from importlib.resources.abc import Traversable

from grognard.kernel.pack import Fault, Pack
from grognard.language import LANGS, Language

Change = Callable[[str], str]


def edit(old: str, new: str, count: int = 1) -> Change:
    def change(text: str) -> str:
        assert old in text, old
        return text.replace(old, new, count)

    return change


def pattern(old: str, new: str) -> Change:
    def change(text: str) -> str:
        assert re.search(old, text, re.M), old
        return re.sub(old, new, text, count=1, flags=re.M)

    return change


def add(line: str) -> Change:
    return lambda text: text + line + "\n"


def slipped(data: Traversable, file: str, change: Change) -> Pack:
    """The pack with one file changed."""
    pack = Pack(data)
    pack.put(file, change(pack.read(file)))
    return pack


def line_of(pack: Pack, file: str, needle: str) -> int:
    text = pack.read(file)
    return text[: text.index(needle)].count("\n") + 1


def check_explained(game: str, pack: Pack, fault: Fault) -> None:
    """A file that is there, a place in it, and words in both languages."""
    assert pack.has(fault.file)
    assert fault.line or fault.path
    if fault.line is not None and fault.why != "pack-not-utf-8":
        assert 1 <= fault.line <= pack.read(fault.file).count("\n") + 1
    for language in _languages(game):
        assert language.say(fault.why, **dict(fault.about))
        assert language.say(fault.remedy, **dict(fault.about))
    assert str(fault).isprintable()


@cache
def _languages(game: str) -> tuple[Language, ...]:
    return tuple(Language(lang, [game], strict=True) for lang in LANGS)


KINDS = (
    "delete", "repeat", "swap cells", "swap lines", "word", "number", "truncate", "flip", "insert"
)  # fmt: skip


def torn(data: bytes, kind: str, n: int, m: int) -> bytes:
    """One hand slips: at line (or byte) n, with m for a second place."""
    lines = data.split(b"\n")
    at = n % len(lines)
    match kind:
        case "delete":
            del lines[at]
        case "repeat":
            lines.insert(m % len(lines), lines[at])
        case "swap cells":
            lines[at] = _cells(lines[at], m, m + 1)
        case "swap lines":
            lines[at], lines[m % len(lines)] = lines[m % len(lines)], lines[at]
        case "word":
            return _figure(data, n, b"word")
        case "number":
            return _figure(data, n, str(m % 10_000).encode())
        case "truncate":
            return data[: n % len(data)]
        case "flip":
            at = n % len(data)
            return data[:at] + bytes([data[at] ^ (m % 255 + 1)]) + data[at + 1 :]
        case "insert":
            at = n % len(data)
            return data[:at] + b"\"'[]{}=,#\n\r\0\xff"[m % 13 :][:1] + data[at:]
    return b"\n".join(lines)


def _cells(line: bytes, n: int, m: int) -> bytes:
    """The line with two of its cells changed over."""
    parts = line.split(b",")
    n, m = n % len(parts), m % len(parts)
    parts[n], parts[m] = parts[m], parts[n]
    return b",".join(parts)


def _figure(data: bytes, n: int, by: bytes) -> bytes:
    """The data with one of its numbers replaced."""
    numbers = list(re.finditer(rb"[0-9]+", data))
    one = numbers[n % len(numbers)]
    return data[: one.start()] + by + data[one.end() :]
