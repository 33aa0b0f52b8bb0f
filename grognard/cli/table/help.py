"""Pages to read: the keys, the signs of the map, the whole score."""

from __future__ import annotations

from rich.text import Text

from grognard.cli.table import stacks
from grognard.cli.table.desk import Keys, heading
from grognard.cli.table.palette import SIDE_SIGNS, SIGNS
from grognard.cli.table.session import Session
from grognard.cli.table.words import RULE, Words

GENERAL: Keys = (
    ("←↑↓→ hjkl", "table-help-cursor"), ("Shift/Ctrl+←↑↓→", "table-help-far"),
    ("Enter", "table-help-enter"), ("Tab", "table-help-tab"), ("Esc", "table-help-escape"),
    ("w", "table-help-why"), ("z", "table-help-undo"), ("e", "table-help-end"),
    ("x", "table-help-zoom"), ("g", "table-help-go"), ("y", "table-help-supply"),
    ("v", "table-help-score"), ("r", "table-help-rules"), ("f", "table-help-pace"),
    ("L", "table-help-language"), ("s", "table-help-save"), ("o", "table-help-load"),
    ("q", "table-help-quit"),
)  # fmt: skip

SIGNS_TOLD: tuple[tuple[str, str], ...] = (
    ("⣤⠶⠛", "table-sign-river"), ("⣿⣿⣿", "table-sign-major"), ("╪ ╫", "table-sign-bridge"),
    ("×××", "table-sign-fort"), ("⠂⠂⠂", "table-sign-front"), ("⠤⠤⠤", "table-sign-road"),
    ("⠤ ⠤", "table-sign-rail"),
)  # fmt: skip

STATES: tuple[tuple[str, str], ...] = (
    (stacks.ENTRENCHED, "table-state-dug"), (stacks.REDUCED, "table-state-reduced"),
    (stacks.CUT, "table-sign-cut"), (stacks.MOVED, "table-state-moved"),
    (stacks.FOUGHT, "table-state-fought"), (stacks.SHOCKED, "table-state-shocked"),
)  # fmt: skip


def help_text(words: Words, keys: Keys) -> Text:
    text = heading(words.say("table-help-now"))
    text.append_text(_table([(key, words.say(what)) for key, what in keys]))
    text.append("\n\n")
    text.append_text(heading(words.say("table-help-always")))
    text.append_text(_table([(key, words.say(what)) for key, what in GENERAL]))
    text.append("\n\n")
    text.append_text(heading(words.say("table-help-map")))
    ground = [(sign, words.say(f"terrain-{kind}")) for kind, sign in SIGNS.items()]
    sides = [(sign, words.say("table-sign-side", side=side)) for side, sign in SIDE_SIGNS.items()]
    drawn = [(sign, words.say(what)) for sign, what in SIGNS_TOLD]
    text.append_text(_columns([*ground, *sides, *drawn]))
    text.append("\n\n")
    text.append_text(heading(words.say("table-help-counters")))
    text.append("\n 3×12-3  ", "bold #f4f5f0 on #4a545c")
    text.append("  " + words.say("table-sign-figures"))
    text.append_text(_columns([(sign, words.say(what, markers=1)) for sign, what in STATES]))
    return text


def _table(rows: list[tuple[str, str]]) -> Text:
    text = Text()
    for key, what in rows:
        text.append(f"\n  {key:<17}", "bold #ffd84a")
        text.append(what)
    return text


def _columns(rows: list[tuple[str, str]]) -> Text:
    """Signs with their meaning, two a line."""
    text = Text()
    for n, (sign, what) in enumerate(rows):
        text.append("\n" if n % 2 == 0 else "")
        text.append(f"  {sign:<4}", "bold #ffd84a")
        text.append(f"{what:<44}" if n % 2 == 0 else what)
    return text


def score_text(session: Session, words: Words) -> Text:
    """Every line of the score with its rule, the levels, and where it stands."""
    view = session.view
    text = Text().append(f"{view.score:+d}  ", "bold #ffffff")
    text.append(words.say(f"level-{view.level}"), "bold #d9b25f")
    text.append("\n")
    for line in view.lines:
        text.append(f"\n{line.amount:+4d}  ", "bold" if line.amount else "dim")
        text.append(f"{line.rule:<12}", RULE)
        text.append(words.line(line))
    text.append("\n\n")
    text.append_text(heading(words.say("table-levels")))
    text.append(" ")
    text.append("MOSKVA 11e", RULE)
    low: int | None = None
    for level in session.kit.sheets.scenario.victory.levels:
        span = f"≤ {level.upto}" if low is None else (
            f"≥ {low}" if level.upto is None else f"{low} … {level.upto}")  # fmt: skip
        here = level.id == view.level
        text.append(f"\n {'◆' if here else ' '} {span:<10}", "bold #ffd84a" if here else "")
        text.append(words.say(f"level-{level.id}"), "bold" if here else "")
        low = (level.upto or 0) + 1
    return text
