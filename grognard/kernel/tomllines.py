"""Where a value stands in a TOML text. The parser of the standard library keeps no lines."""

from __future__ import annotations

import re
from collections.abc import Iterator

Path = tuple[str | int, ...]

BARE = re.compile(r"[A-Za-z0-9_-]+")
SCALAR = re.compile(r"[^,\]}#\n]*")
ESCAPE = re.compile(r"\\(?:u[0-9A-Fa-f]{4}|U[0-9A-Fa-f]{8}|.)", re.DOTALL)
PLAIN = {"b": "\b", "t": "\t", "n": "\n", "f": "\f", "r": "\r"}


def unescape(match: re.Match[str]) -> str:
    code = match.group()[1:]
    return chr(int(code[1:], 16)) if code[0] in "uU" else PLAIN.get(code, code)


class Scan:
    """One walk over a text that is known to be sound TOML, noting the line of every value."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.found: dict[Path, int] = {}
        self.last: dict[Path, int] = {}

    def line(self) -> int:
        return self.text.count("\n", 0, self.at) + 1

    def peek(self, word: str) -> bool:
        return self.text.startswith(word, self.at)

    def skip(self, blank: str) -> None:
        """Step over blanks and, where lines may end, over comments."""
        while self.at < len(self.text):
            if self.text[self.at] in blank:
                self.at += 1
            elif self.text[self.at] == "#" and "\n" in blank:
                end = self.text.find("\n", self.at)
                self.at = len(self.text) if end < 0 else end
            else:
                return

    def string(self) -> str:
        quote = self.text[self.at]
        mark = quote * 3 if self.peek(quote * 3) else quote
        start = end = self.at + len(mark)
        while end < len(self.text) and not self.text.startswith(mark, end):
            end += 2 if quote == '"' and self.text[end] == "\\" else 1
        # Up to two quotes of the text itself may lean on the closing three.
        while len(mark) == 3 and self.text.startswith(quote, end + 3):
            end += 1
        self.at = end + len(mark)
        raw = self.text[start:end]
        return ESCAPE.sub(unescape, raw) if quote == '"' else raw

    def key(self) -> Path:
        parts: list[str] = []
        while True:
            self.skip(" \t")
            if self.peek('"') or self.peek("'"):
                parts.append(self.string())
            elif match := BARE.match(self.text, self.at):
                parts.append(match.group())
                self.at = match.end()
            else:
                return tuple(parts)
            self.skip(" \t")
            if not self.peek("."):
                return tuple(parts)
            self.at += 1

    def pair(self, under: Path) -> None:
        line = self.line()
        key = self.key()
        for n in range(1, len(key) + 1):
            self.found.setdefault(under + key[:n], line)
        self.skip(" \t=")
        self.value(under + key)

    def value(self, path: Path) -> None:
        self.found.setdefault(path, self.line())
        if self.peek('"') or self.peek("'"):
            self.string()
        elif self.peek("["):
            self.at += 1
            for n in self.items("]"):
                self.value((*path, n))
        elif self.peek("{"):
            self.at += 1
            for _ in self.items("}"):
                self.pair(path)
        elif match := SCALAR.match(self.text, self.at):
            self.at = match.end()

    def items(self, end: str) -> Iterator[int]:
        n = 0
        while self.at < len(self.text):
            self.skip(" \t\r\n,")
            if self.peek(end):
                self.at += 1
                return
            before = self.at
            yield n
            n += 1
            if self.at == before:
                return

    def header(self) -> Path:
        """A table's header; inside an array of tables it belongs to the latest entry."""
        line = self.line()
        array = self.peek("[[")
        self.at += 2 if array else 1
        key = self.key()
        path: Path = ()
        for n, part in enumerate(key):
            path = (*path, part)
            self.found.setdefault(path, line)
            if array and n == len(key) - 1:
                self.last[path] = self.last.get(path, -1) + 1
            if path in self.last:
                path = (*path, self.last[path])
                self.found.setdefault(path, line)
        self.at += 2 if array else 1
        return path

    def walk(self) -> dict[Path, int]:
        table: Path = ()
        while True:
            self.skip(" \t\r\n")
            before = self.at
            if self.at >= len(self.text):
                return self.found
            if self.peek("["):
                table = self.header()
            else:
                self.pair(table)
            if self.at == before:
                return self.found


def lines(text: str) -> dict[Path, int]:
    """The line of every key, table and array entry of a sound TOML text."""
    return Scan(text).walk()


def nearest(found: dict[Path, int], path: Path) -> int:
    """The line of a value or, where it is not written, of what should hold it."""
    while path and path not in found:
        path = path[:-1]
    return found.get(path, 1)
