"""The last combat, as it is shown after the die has fallen."""

from __future__ import annotations

from rich.text import Text

from grognard.cli.table.words import RULE, SIDE_STYLE, Words
from grognard.kernel.events import Event

PIPS = {
    1: ("     ", "  ●  ", "     "),
    2: ("●    ", "     ", "    ●"),
    3: ("●    ", "  ●  ", "    ●"),
    4: ("●   ●", "     ", "●   ●"),
    5: ("●   ●", "  ●  ", "●   ●"),
    6: ("●   ●", "●   ●", "●   ●"),
}
DIE = "bold #14171c on #f4f0e4"


def die_text(face: int, beside: tuple[Text, Text, Text]) -> Text:
    """A die three lines high, with a line of text beside each."""
    text = Text()
    for n, (pips, line) in enumerate(zip(PIPS[face], beside, strict=True)):
        if n:
            text.append("\n")
        text.append(f" {pips} ", DIE)
        text.append("  ")
        text.append_text(line)
    return text


def rolling(face: int, words: Words) -> Text:
    return die_text(face, (Text(""), Text(words.say("table-rolling"), "bold"), Text("")))


def combat_report(event: Event, words: Words) -> Text:
    """What the die brought: who, where, column, result, and what the result means."""
    about = dict(event.about)
    hex_name = words.hex(words.kit.hex(str(about["hex"])))
    where = Text().append(hex_name, SIDE_STYLE[str(about["side"])])
    where.append(f"  {about['attack']} : {about['defence']}", "bold")
    where.append(f"  {about['column']}", "#c9d1d9")
    result = str(about["result"])
    second = Text().append(f"→ {result}", "bold #ffd84a")
    second.append("  G3", RULE)
    if about["die"]:
        second.append(f"  {words.say('table-die', by=int(about['die']))}", "#ff7a6b")
    report = die_text(int(about["roll"]), (where, second, Text("")))
    report.append("\n" + words.say(f"result-{result}"), "italic #c9d1d9")
    return report
