"""`grognard check-data`: every fault of a pack, with file, line and remedy."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

from rich.text import Text

from grognard.cli.errors import Complaint, bad_data
from grognard.cli.output import say, tell, tell_json
from grognard.kernel.pack import Fault, Pack
from grognard.kernel.rulebook import FILE, Rulebook
from grognard.library import all_game_ids, data_folder, game


def check_data(folder: Path | None = None, /, *, json: bool = False) -> int:
    """Check the data of a folder, or those that come with the program."""
    folders: list[Traversable] = [folder] if folder else [*map(data_folder, all_game_ids())]
    checked, found = 0, []
    for place in folders:
        if not place.is_dir():
            raise Complaint("no-folder", file=str(place))
        pack = Pack(place)
        names = scenarios_in(pack)
        checked += len(names)
        found += list(faults(pack, names))
    if json:
        tell_json({"scenarios": checked, "faults": [_plain(fault) for fault in found]})
    else:
        for fault in found:
            tell(Text(bad_data(fault)))
        key = "cli-check-faults" if found else "cli-check-clean"
        style = "bold red" if found else "bold green"
        tell(Text(say(key, scenarios=checked, faults=len(found)), style))
    return 1 if found else 0


def scenarios_in(pack: Pack) -> list[str]:
    """The scenarios of a pack; a folder without any is not one."""
    try:
        names = pack.names("scenarios", ".toml")
    except (FileNotFoundError, NotADirectoryError):
        names = []
    if not names:
        raise Complaint("not-a-pack", file=str(pack.folder))
    return names


def faults(pack: Pack, names: list[str]) -> Iterator[Fault]:
    """Those of every scenario, each once, and of the rule register if the pack has one."""
    seen: set[str] = set()
    for name in names:
        for fault in scenario_faults(pack, name):
            if str(fault) not in seen:
                seen.add(str(fault))
                yield fault
    if pack.has(FILE):
        try:
            Rulebook.read(pack)
        except Fault as fault:
            yield fault


def scenario_faults(pack: Pack, scenario: str) -> list[Fault]:
    """What the game a scenario belongs to finds wrong with it. Where it does not say which, or
    cannot be read, every game looks, and the one with the fewest complaints is heard."""
    try:
        name = tomllib.loads(pack.read(f"scenarios/{scenario}.toml")).get("game")
    except (Fault, ValueError, RecursionError):
        name = None
    games = [name] if name in all_game_ids() else all_game_ids()
    return min((game(one).data_faults(pack, scenario) for one in games), key=len)


def _plain(fault: Fault) -> dict[str, Any]:
    return {
        "file": fault.file,
        "line": fault.line,
        "path": fault.path,
        "why": fault.why,
        "remedy": fault.remedy,
        "text": bad_data(fault),
    }
