"""The client's types, written from the Python structs: one declaration for each.

python -m grognard.server.typescript web/src/wire/types.gen.ts
python -m grognard.server.typescript web/src/games/tps/types.gen.ts tps
python -m grognard.server.typescript web/src/games/pg/types.gen.ts pg
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import msgspec

from grognard.games.ercn.board import Board
from grognard.games.ercn.present import answers, queries
from grognard.games.ercn.view import View
from grognard.games.pg.present import answers as pg_answers
from grognard.games.pg.view import View as PgView
from grognard.games.tps.present import answers as tps_answers
from grognard.games.tps.present import queries as tps_queries
from grognard.games.tps.view import View as TpsView
from grognard.kernel.prompt import Why
from grognard.kernel.value import Value
from grognard.server import wire
from grognard.server.accounts import wire as accounts
from grognard.server.online import wire as online
from grognard.server.online import wire_pages as pages

HEAD = """\
// Written by grognard/server/typescript.py from the Python structs. Do not edit: run `make types`.
/* eslint-disable */
"""

UNIONS = {
    "ToServer": wire.ToServer,
    "ToClient": wire.ToClient | online.ToTable,
    "ToPage": pages.ToPage,
}


def _structs(module: Any, of: type) -> list[type]:
    return [
        value
        for value in vars(module).values()
        if isinstance(value, type) and issubclass(value, of) and value.__module__ == module.__name__
    ]


def roots() -> list[Any]:
    """Everything the client names."""
    return [
        *_structs(wire, Value),
        *_structs(accounts, Value),
        *_structs(online, Value),
        *_structs(pages, Value),
        *_structs(answers, Value),
        *_structs(queries, Value),
        View,
        Board,
    ]


def roots_of_tps() -> list[Any]:
    """What the table of Stalingrad names besides. Its sheet is the board's own type."""
    return [*_structs(tps_answers, Value), *_structs(tps_queries, Value), Why, TpsView]


def roots_of_pg() -> list[Any]:
    """What the table of Panzer Grenadier names besides. Its sheet is the board's own type."""
    return [*_structs(pg_answers, Value), Why, PgView]


def typescript(types: Iterable[Any], unions: Mapping[str, Any] = UNIONS) -> str:
    """Declarations of these types and of all they are made of, in the order of their names."""
    parts = [HEAD, *_declarations(types).values()]
    for name, union in unions.items():
        members = " | ".join(member.__name__ for member in union.__args__)
        parts.append(f"export type {name} = {members};\n")
    return "\n".join(parts)


def typescript_of(types: Iterable[Any]) -> str:
    """The same for one game's table. What every table has stands in the first file, and is passed
    on from there."""
    common = _declarations(roots())
    found = _declarations(types)
    shared = [name for name, text in found.items() if common.get(name) == text]
    names = ", ".join(shared)
    common_file = "../../wire/types.gen"
    passed = f'import type {{ {names} }} from "{common_file}";\n\nexport type {{ {names} }};\n'
    return "\n".join([HEAD, passed, *(text for name, text in found.items() if name not in shared)])


def _declarations(types: Iterable[Any]) -> dict[str, str]:
    _, components = msgspec.json.schema_components(types, ref_template="#/{name}")
    return {name: _declaration(name, components[name]) for name in sorted(components)}


def _declaration(name: str, schema: dict[str, Any]) -> str:
    lines = []
    if about := schema.get("description"):
        lines.append(_comment(str(about)))
    required = set(schema.get("required", ()))
    lines.append(f"export interface {name} {{")
    for field, kind in schema["properties"].items():
        # What has a default is always sent by the server, and may be left out by the client.
        optional = "" if field in required or not _sent_by_client(name) else "?"
        lines.append(f"  readonly {field}{optional}: {_type(kind)};")
    lines.append("}\n")
    return "\n".join(lines)


def _sent_by_client(name: str) -> bool:
    inward = {member.__name__ for member in wire.ToServer.__args__}
    inward |= {"NewGame"}
    inward |= {
        kind.__name__ for kind in (*accounts.FROM_CLIENT, *online.FROM_CLIENT, *pages.FROM_CLIENT)
    }
    return name in inward | {kind.__name__ for kind in _structs(queries, Value)}


def _comment(text: str) -> str:
    body = "\n".join(f" * {line.strip()}".rstrip() for line in text.strip().splitlines())
    return f"/**\n{body}\n */"


def _type(schema: dict[str, Any]) -> str:
    if "$ref" in schema:
        return str(schema["$ref"]).rsplit("/", maxsplit=1)[-1]
    if "enum" in schema:
        return " | ".join(msgspec.json.encode(v).decode() for v in schema["enum"])
    if "const" in schema:
        return msgspec.json.encode(schema["const"]).decode()
    if "anyOf" in schema:
        return " | ".join(dict.fromkeys(_type(one) for one in schema["anyOf"]))
    kind = schema.get("type")
    if kind == "array":
        return _array(schema)
    if kind == "object":
        inner = schema.get("additionalProperties")
        return f"Readonly<Record<string, {_type(inner) if isinstance(inner, dict) else 'unknown'}>>"
    return {
        "string": "string", "integer": "number", "number": "number", "boolean": "boolean",
        "null": "null",
    }.get(str(kind), "unknown")  # fmt: skip


def _array(schema: dict[str, Any]) -> str:
    if fixed := schema.get("prefixItems"):
        return f"readonly [{', '.join(_type(one) for one in fixed)}]"
    inner = schema.get("items")
    found = _type(inner) if isinstance(inner, dict) else "unknown"
    return f"readonly ({found})[]" if " " in found else f"readonly {found}[]"


def main() -> None:
    games = {"tps": roots_of_tps, "pg": roots_of_pg}
    game = games.get("".join(sys.argv[2:]))
    text = typescript_of(game()) if game else typescript(roots())
    Path(sys.argv[1]).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
