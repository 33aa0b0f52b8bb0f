"""The client's types, written from the Python structs: `make types`.

What the pages and every table read stands in `web/src/wire/types.gen.ts`; the types of a game in
`web/src/games/<game>/types.gen.ts`, from the game's `wire` facet; those of the default table in
`web/src/app/table/default/types.gen.ts`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import msgspec

from grognard.kernel import default_table
from grognard.kernel.prompt import Prompt, Why
from grognard.kernel.scenarios import Title
from grognard.kernel.value import Value, values_in
from grognard.library import all_game_ids, game
from grognard.server import wire, wire_dice
from grognard.server.accounts import wire as accounts
from grognard.server.online import wire as online
from grognard.server.online import wire_pages as pages

HEAD = """\
// Written by grognard/server/typescript.py from the Python structs. Do not edit: run `make types`.
/* eslint-disable */
"""

CLIENT = Path(__file__).parents[2] / "web" / "src"
SHARED = "wire/types.gen.ts"
DEFAULT = "app/table/default/types.gen.ts"

UNIONS = {
    "ToServer": wire.ToServer,
    "ToClient": wire.ToClient | online.ToTable,
    "ToPage": pages.ToPage,
}
FROM_CLIENT = frozenset(
    kind.__name__
    for kind in (
        *wire.ToServer.__args__,
        wire.NewGame,
        *wire_dice.FROM_CLIENT,
        *accounts.FROM_CLIENT,
        *online.FROM_CLIENT,
        *pages.FROM_CLIENT,
    )
)


def shared_types() -> list[Any]:
    """What the pages and every table name."""
    modules = (wire, wire_dice, accounts, online, pages)
    return [*(kind for module in modules for kind in values_in(module)), Prompt, Title, Why]


def written() -> dict[str, str]:
    """Every file of types, by its path in the client's sources."""
    files = {SHARED: shared_file(), DEFAULT: table_file(DEFAULT, values_in(default_table), ())}
    for name in all_game_ids():
        if (facet := game(name).wire) is not None:
            path = f"games/{name}/types.gen.ts"
            files[path] = table_file(path, facet().SENT, facet().ASKED)
    return files


def shared_file() -> str:
    """The types of all pages, then the unions of messages."""
    parts = [HEAD, *_declarations(shared_types(), FROM_CLIENT).values()]
    for name, union in UNIONS.items():
        members = " | ".join(member.__name__ for member in union.__args__)
        parts.append(f"export type {name} = {members};\n")
    return "\n".join(parts)


def table_file(path: str, sent: Iterable[type[Value]], asked: Iterable[type[Value]]) -> str:
    """The types of one game's table. Those that the shared file has too are passed on from it."""
    asked = tuple(asked)
    common = _declarations(shared_types(), FROM_CLIENT)
    found = _declarations((*sent, *asked), {kind.__name__ for kind in asked})
    shared = [name for name, text in found.items() if common.get(name) == text]
    parts = [HEAD]
    if shared:
        names = ", ".join(shared)
        up = "../" * path.count("/")
        where = f"{up}{SHARED.removesuffix('.ts')}"
        parts.append(f'import type {{ {names} }} from "{where}";\n\nexport type {{ {names} }};\n')
    return "\n".join([*parts, *(text for name, text in found.items() if name not in shared)])


def _declarations(types: Iterable[Any], from_client: Iterable[str]) -> dict[str, str]:
    _, components = msgspec.json.schema_components(types, ref_template="#/{name}")
    inward = frozenset(from_client)
    return {
        name: _declaration(name, components[name], name in inward) for name in sorted(components)
    }


def _declaration(name: str, schema: Mapping[str, Any], from_client: bool) -> str:
    lines = []
    if about := schema.get("description"):
        lines.append(_comment(str(about)))
    required = set(schema.get("required", ()))
    lines.append(f"export interface {name} {{")
    for field, kind in schema["properties"].items():
        # What has a default is always sent by the server, and may be left out by the client.
        optional = "?" if from_client and field not in required else ""
        lines.append(f"  readonly {field}{optional}: {_type(kind)};")
    lines.append("}\n")
    return "\n".join(lines)


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
    for path, text in written().items():
        file = CLIENT / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
