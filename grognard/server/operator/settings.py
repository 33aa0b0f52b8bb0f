"""The settings of a site: one TOML file, or the environment, or both.

Every setting can be given either way: `address = "https://…"` in the file is GROGNARD_ADDRESS in
the environment, and `password` below `[mail]` is GROGNARD_MAIL_PASSWORD. With `_FILE` at the end
of its name a variable names a file that holds the value, as containers hand out secrets. What is
said on the command line goes before the environment, and that before the file.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Annotated, Any, Literal
from urllib.parse import urlsplit

import msgspec
from msgspec import Meta

from grognard.server.site import Site, Smtp
from grognard.server.store import BadStore
from grognard.server.store.engine import CONNECTIONS, place

PREFIX = "GROGNARD_"
FILE = "_FILE"
LISTS = ("names",)
"""Settings of several values: in the environment they stand with commas between them."""

Port = Annotated[int, Meta(ge=0, le=65_535)]


class Settings(Site, frozen=True):
    """What the operator decides: what the site needs to know, and how it is run."""

    host: str = "127.0.0.1"
    """The address to listen on."""
    port: Port = 8377
    names: tuple[str, ...] = ()
    """Hosts it answers to, besides loopback and the one in its address."""
    proxies: str = "127.0.0.1"
    """Whose word is taken for where a request comes from: the reverse proxy's address."""
    connections: Annotated[int, Meta(ge=2, le=1_000)] = CONNECTIONS
    workers: Annotated[int, Meta(ge=1, le=64)] = 1
    metrics: str = ""
    """Where measures are to be had, as host:port; nowhere where it is empty."""
    log: Literal["json", "text"] = "json"
    level: Literal["debug", "info", "warning", "error"] = "info"


class BadSettings(Exception):
    """Settings that cannot be used: where, and what is wrong with them."""

    def __init__(self, where: str, problem: str) -> None:
        super().__init__(where, problem)
        self.where = where
        self.problem = problem


def read(
    file: Path | None, environ: Mapping[str, str], said: Mapping[str, Any] | None = None
) -> Settings | None:
    """The settings; None where no database is named, and the server is the local table."""
    known_variables(environ)
    found: dict[str, Any] = {}
    origins: dict[str, str] = {}
    if file is not None:
        try:
            found = tomllib.loads(file.read_text(encoding="utf-8"))
        except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
            raise BadSettings(str(file), str(error)) from None
    for where, variable, value in from_environment(environ):
        into = found
        for name in where[:-1]:
            into = into.setdefault(name, {})
        into[where[-1]] = value
        origins[".".join(("$", *where))] = variable
    for name, value in (said or {}).items():
        if value not in (None, (), []):
            found[name] = value
            origins[f"$.{name}"] = f"--{name}"
    if file is None and not found.get("database"):
        return None
    if not found.get("address") and str(found.get("port") or "0") != "0":
        found["address"] = f"http://127.0.0.1:{found['port']}"  # without a name it is this machine
        origins["$.address"] = origins.get("$.port", str(file or ""))
    return checked(found, origins, str(file or ""))


def names_of(kind: type[msgspec.Struct]) -> tuple[str, ...]:
    return tuple(field.name for field in msgspec.structs.fields(kind))


KNOWN = {
    **{name.upper(): (name,) for name in names_of(Settings) if name != "mail"},
    **{f"MAIL_{name.upper()}": ("mail", name) for name in names_of(Smtp)},
}
"""Each variable, without what they all begin with, and its place in the settings."""


ELSEWHERE = frozenset({"CONFIG", "DATA", "GAMES", "TOKEN", "TRACEBACK", "UNFINISHED"})
"""Variables that other parts of the program read."""


def known_variables(environ: Mapping[str, str]) -> None:
    """Raise BadSettings where one begins as ours do and is none: it was meant to set something."""
    known = {*ELSEWHERE, *KNOWN, *(name + FILE for name in KNOWN)}
    for variable in sorted(environ):
        if variable.startswith(PREFIX) and variable.removeprefix(PREFIX) not in known:
            near = get_close_matches(variable, [PREFIX + name for name in sorted(known)], 1)
            raise BadSettings(variable, f"{variable} -> {near[0] if near else PREFIX + '…'}?")


def from_environment(environ: Mapping[str, str]) -> Iterator[tuple[tuple[str, ...], str, Any]]:
    """What the environment says: the place, the variable, the value."""
    for name, where in KNOWN.items():
        for variable in (PREFIX + name, PREFIX + name + FILE):
            value: Any = environ.get(variable, "")
            if value and variable.endswith(FILE):
                value = Path(value).read_text(encoding="utf-8").strip()
            if value and where[-1] in LISTS:
                value = [part.strip() for part in value.split(",") if part.strip()]
            if value:
                yield where, variable, value


def checked(found: dict[str, Any], origins: Mapping[str, str], file: str) -> Settings:
    """What was found, judged; a fault names where it comes from."""
    try:
        settings = msgspec.convert(found, Settings, strict=False)
    except msgspec.ValidationError as error:
        at = re.search(r"`(\$[^`]*)`$", str(error))
        raise BadSettings(origins.get(at[1] if at else "", file), str(error)) from None

    def unfit(name: str, wanted: str) -> BadSettings:
        return BadSettings(origins.get(f"$.{name}", file), f"{name} = {wanted}")

    parts = urlsplit(settings.address)
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.path not in ("", "/"):
        raise unfit("address", "https://HOST")
    try:
        place(settings.database)
    except BadStore:
        raise unfit("database", "postgresql://USER@HOST/NAME | sqlite:///FILE") from None
    host, _, port = settings.metrics.rpartition(":")
    if settings.metrics and not (host and port.isdigit()):
        raise unfit("metrics", "HOST:PORT")
    return settings
