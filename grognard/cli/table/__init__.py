"""The table in the terminal: a whole game against an opponent, or two people at one screen."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path

from grognard.kernel.game import OptionFault
from grognard.language import LANGS, Lang, language_from_locale


def play(
    scenario: str | None = None,
    side: str | None = None,
    bot: str | None = None,
    options: Mapping[str, str] | None = None,
    seed: int | None = None,
    lang: Lang | None = None,
    load: Path | None = None,
) -> int:
    """Play a scenario, or a saved game; without either, the start screen asks. Gives the exit code.

    Raises OptionFault for a side, opponent, scenario or option that does not exist, BadSave or
    OSError for a file that cannot be loaded, and Complaint for options without a scenario, before
    the screen is taken.
    """
    lang = lang or language_from_locale()
    # The screen is drawn on standard error, so that has to be a terminal too.
    if not all(stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr)):
        _no_terminal()
        return 0
    # Textual is slow to import, and a refusal needs none of it.
    from grognard import library  # noqa: PLC0415
    from grognard.ai.bot import BOTS  # noqa: PLC0415
    from grognard.cli.errors import Complaint  # noqa: PLC0415
    from grognard.cli.table import session as sessions  # noqa: PLC0415
    from grognard.cli.table.app import Table  # noqa: PLC0415
    from grognard.cli.table.orders import USUAL_BOT, Wish  # noqa: PLC0415

    if bot is not None and bot not in BOTS:
        raise OptionFault("no-such-choice", option="bot", choice=bot, known=", ".join(BOTS))
    if load is not None:
        made = sessions.resume(Path(load), side, bot or USUAL_BOT)
        Table(lang, session=made).run()
        return 0
    found = library.scenarios() if scenario is None else (library.find(scenario),)
    known = (*dict.fromkeys(one for each in found for one in each.sides), "both")
    if side is not None and side not in known:
        raise OptionFault("no-such-choice", option="side", choice=side, known=", ".join(known))
    if scenario is None:
        if options:
            raise Complaint("play-options")
        Table(lang, Wish(side=side or "", bot=bot or USUAL_BOT, seed=seed)).run()
    else:
        given = (scenario, side or found[0].sides[0], bot or USUAL_BOT)
        made = sessions.begin(*given, dict(options or {}), seed)
        Table(lang, Wish(*given), session=made).run()
    return 0


def _no_terminal() -> None:
    """In both languages: who reads this in a log may not have chosen either."""
    from grognard.cli.table.texts import language  # noqa: PLC0415

    for code in LANGS:
        print(language(code).say("table-no-terminal"))
