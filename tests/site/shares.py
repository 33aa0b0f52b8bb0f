"""An honest client as far as dice go: it keeps what it was shown, and compares at the end."""

from __future__ import annotations

import secrets
from typing import Any

import httpx
import msgspec

from grognard.kernel.dice import DiceFault, DiceRound, Remembered, memory_faults, share_hash
from tests.site.places import Browser


class Keeper:
    """What one player keeps in his browser of the dice of a game."""

    def __init__(self, browser: Browser | httpx.Client, game: str, seat: str) -> None:
        self.browser = browser
        self.game = game
        self.seat = seat
        self.kept: dict[str, Remembered] = {}

    def dice(self) -> dict[str, Any] | None:
        answer = self.browser.get(f"/api/games/{self.game}")
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] | None = answer.json()["dice"]
        return found

    def give_hash(self) -> Any:
        now = self.dice()
        assert now is not None
        one = Remembered(now["commit"], self.seat, secrets.token_hex(32), {}, now["first"])
        self.kept[one.commit] = one
        return self.post("hash", one.commit, hash=share_hash(one.commit, self.seat, one.salt))

    def open(self) -> Any:
        """He opens his salt when all hashes are there, and keeps them first."""
        now = self.dice()
        assert now is not None
        assert now["open"], now
        hashes = {seat["seat"]: seat["hash"] for seat in now["seats"]}
        one = msgspec.structs.replace(self.kept[now["commit"]], hashes=hashes)
        own = share_hash(one.commit, self.seat, one.salt)
        assert hashes[self.seat] == own, "the server shows another hash than was given"
        self.kept[one.commit] = one
        return self.post("salt", one.commit, salt=one.salt)

    def post(self, what: str, commit: str, **more: str) -> Any:
        body = {"commit": commit, "seat": self.seat, **more}
        return self.browser.post(f"/api/games/{self.game}/dice/{what}", json=body)

    def compared(self, by: Browser | None = None) -> list[DiceFault]:
        """What the dice of the finished game say, against what was kept."""
        shown = (by or self.browser).get(f"/api/games/{self.game}/dice").json()
        rounds = msgspec.convert(shown["rounds"], tuple[DiceRound, ...])
        return memory_faults(tuple(self.kept.values()), rounds, len(shown["rolls"]))


def agreed(*keepers: Keeper) -> None:
    for each in keepers:
        answer = each.give_hash()
        assert answer.status_code == 200, answer.text
    for each in keepers:
        answer = each.open()
        assert answer.status_code == 200, answer.text
