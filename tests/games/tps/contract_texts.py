"""What the suite of the texts is told of tps."""

from __future__ import annotations

from grognard.games.tps.rules.r082_movement import REASONS
from grognard.kernel.flow import Silent
from tests.every_game.texts import Telling, Texts

TEXTS = Texts(
    "tps",
    Silent,
    tuple(map(str, range(22))),
    frozenset({"no-zone-ends-move", "event-landed-shaken", "line-area-held", "no-must-attack"}),
    {
        "suburbs": Telling("southern-suburbs", {}),
        "campaign": Telling("campaign", {"withdrawals": "on", "edition": "2"}),
    },
    {
        "area": ("27", "B", "EAST", "OFF"),
        "side": ("german", "russian"),
        "winner": ("german", "russian", ""),
        "unit": ("94 I/267",),
        **dict.fromkeys(("attack_dice", "defence_dice", "offence", "defence"), (7,)),
    },
    # A step from area to area; the last two arguments where a cost is too high.
    by_hand={
        f"no-{why}": frozenset(("unit", "area", "cost", "available"))
        for _, why in REASONS.values()
    },
    unread=("r082_movement.py",),
)  # fmt: skip
