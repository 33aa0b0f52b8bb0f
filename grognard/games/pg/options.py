"""Options: what may be chosen before play."""

from __future__ import annotations

from collections.abc import Mapping

from grognard.games.pg.rows import Sheets
from grognard.kernel.game import OptionFault


def settle_options(sheets: Sheets, given: Mapping[str, str]) -> dict[str, str]:
    """Defaults filled in, and unlawful choices refused."""
    known = {option.id: option for option in sheets.options.option}
    for name, choice in given.items():
        if name not in known:
            raise OptionFault("no-such-option", option=name, known=", ".join(known))
        if choice not in known[name].choices:
            raise OptionFault(
                "no-such-choice", option=name, choice=str(choice),
                known=", ".join(known[name].choices),
            )  # fmt: skip
    return {id: given.get(id, option.default) for id, option in known.items()}
