"""What the suite of the texts is told of efs."""

from __future__ import annotations

from grognard.kernel.flow import Silent
from tests.every_game.texts import Telling, Texts

TEXTS = Texts(
    "efs",
    Silent,
    (*map(str, range(25)), *"ABCD"),
    frozenset({"no-zone-to-zone", "event-moved", "line-victory-points", "no-line-fortified"}),
    {
        "bridgehead": Telling("first-bridgehead", {}, lines=1),
        "winter": Telling("winter-drill", {}, lines=1),
    },
    {
        "side": ("axis", "soviet"),
        "unit": ("18/18Pz",),
        "hex": ("1829",),
        "from_hex": ("1829",),
        "plane": ("Ju 87",),
    },
)
