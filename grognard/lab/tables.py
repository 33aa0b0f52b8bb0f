"""The games as tables: CSV always, Parquet as well where pyarrow is there (extra `lab`).

All but `times` are the same for the same series, wherever its games were played.
"""

from __future__ import annotations

import csv
from collections.abc import Iterator, Sequence
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

from grognard.kernel.value import Side
from grognard.lab.plan import Plan
from grognard.lab.watch import Told, unpacked

Cell = str | int | float
Rows = Iterator[dict[str, Cell]]


def games(plan: Plan, sides: Sequence[Side], told: Sequence[Told]) -> Rows:
    """One row a game."""
    for one in told:
        played = one.played
        row: dict[str, Cell] = {"variant": plan.variants[one.variant].name, "game": one.number}
        row |= {"seed": played.seed, "level": played.level, "score": played.score}
        row |= {"winner": played.winner, "actions": played.actions}
        row |= {f"bot_{side}": bot for side, bot in zip(sides, one.bots, strict=True)}
        last = one.turns[-1].lost if one.turns else (0,) * len(sides)
        row |= {f"lost_{side}": n for side, n in zip(sides, last, strict=True)}
        yield row | {"attacks": one.thrown, "luck": one.luck, "fault": played.fault}


def turns(plan: Plan, sides: Sequence[Side], told: Sequence[Told]) -> Rows:
    """One row a turn of a game: the score, what was lost, and how many places each side held."""
    for one in told:
        for end in one.turns:
            row: dict[str, Cell] = {"variant": plan.variants[one.variant].name, "game": one.number}
            row |= {"turn": end.turn, "score": end.score}
            row |= {f"lost_{side}": n for side, n in zip(sides, end.lost, strict=True)}
            held = unpacked(end.held)
            yield row | {f"held_{side}": held.count(str(n)) for n, side in enumerate(sides)}


def attacks(plan: Plan, sides: Sequence[Side], told: Sequence[Told]) -> Rows:
    """One row for each odds at which a side attacked in a game."""
    for one in told:
        for side, odds, n in one.attacks:
            name = plan.variants[one.variant].name
            yield {"variant": name, "game": one.number, "side": side, "odds": odds, "attacks": n}


def times(plan: Plan, sides: Sequence[Side], told: Sequence[Told]) -> Rows:
    """One row for each player of a game: how long it thought, in seconds of CPU time."""
    for one in told:
        for time in one.times:
            row: dict[str, Cell] = {"variant": plan.variants[one.variant].name, "game": one.number}
            row |= {"side": time.side, "bot": one.bots[sides.index(time.side)]}
            row |= {"answers": time.answers, "seconds": time.seconds, "longest": time.longest}
            yield row | {"game_seconds": round(one.played.seconds, 4)}


TABLES = {"games": games, "turns": turns, "attacks": attacks, "times": times}


def has_parquet() -> bool:
    return find_spec("pyarrow") is not None


def write(folder: Path, plan: Plan, sides: Sequence[Side], told: Sequence[Told]) -> list[Path]:
    """Write all tables that have rows, and give their files."""
    written = []
    for name, table in TABLES.items():
        rows = list(table(plan, sides, told))
        if not rows:
            continue
        path = folder / f"{name}.csv"
        with path.open("w", encoding="utf-8", newline="") as file:
            sheet = csv.DictWriter(file, list(rows[0]), lineterminator="\n")
            sheet.writeheader()
            sheet.writerows(rows)
        written.append(path)
        if has_parquet():
            written.append(_parquet(folder / f"{name}.parquet", rows))
    return written


def _parquet(path: Path, rows: list[dict[str, Cell]]) -> Path:
    arrow, parquet = import_module("pyarrow"), import_module("pyarrow.parquet")
    parquet.write_table(arrow.Table.from_pylist(rows), path)
    return path
