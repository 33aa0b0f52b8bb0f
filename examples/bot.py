#!/usr/bin/env python3
"""A player that lives outside of Grognard: it plays by HTTP with a token, and needs nothing but
Python. See docs/api.md.

    GROGNARD_TOKEN=grognard_... python examples/bot.py https://grognard.example --join

It sits down in open games where it is told to, looks which games wait for it, asks what it may do,
and does something of it. Better judgement goes into `choose`.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import sys
import time
import uuid
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.parse import urlencode
from urllib.request import Request, urlopen

Json = dict[str, Any]
CALM_ENDS = 0.2
"""How often it ends a phase of its own accord, where it may: else it would move for ever."""


class Site:
    """The calls that a player needs."""

    def __init__(self, address: str, token: str) -> None:
        self.address = address.rstrip("/")
        self.token = token

    def call(self, method: str, path: str, body: Json | None = None) -> Json:
        headers = {"Authorization": f"Bearer {self.token}", "Content-Type": "application/json"}
        data = None if body is None else json.dumps(body).encode()
        request = Request(f"{self.address}/api{path}", data, headers, method=method)
        try:
            with urlopen(request, timeout=60) as answer:
                found: Json = json.loads(answer.read() or b"{}")
                return found
        except HTTPError as refusal:
            if refusal.code == 429:  # asked too much: wait as long as it says
                time.sleep(float(refusal.headers.get("Retry-After", 5)))
                return self.call(method, path, body)
            raise Refused(json.loads(refusal.read() or b"{}")) from None

    def games(self, kind: str) -> list[Json]:
        found: list[Json] = self.call("GET", f"/online/games?{urlencode({'filter': kind})}")[
            "games"
        ]
        return found


class Refused(Exception):
    """The site said no: `why` is the key of the reason."""

    def __init__(self, fault: Json) -> None:
        super().__init__(fault.get("why", "unknown"))
        self.why = fault.get("why", "unknown")


def join(site: Site) -> None:
    """Take a seat in the first open game that has one."""
    for game in site.games("open"):
        if game["may_join"]:
            site.call(
                "POST", f"/online/games/{game['info']['id']}/join", {"salt": uuid.uuid4().hex}
            )
            return


def choose(table: Json, asked: Json) -> Json:
    """What to do. `table` has the view of our side; `asked` families of lawful actions, each with
    one of its members, and one action as the game itself would draw it."""
    ends = [family for family in asked["families"] if str(family["about"]["do"]).startswith("end-")]
    if ends and random.random() < CALM_ENDS:
        found: Json = ends[0]["draw"]
        return found
    drawn: Json = asked["drawn"][0]
    return drawn


def turn(site: Site, game: str) -> int:
    """Play until another is asked, and count the actions."""
    done = 0
    while True:
        table = site.call("GET", f"/online/games/{game}/table")
        if not table["asked"]:
            return done
        asked = site.call("POST", f"/online/games/{game}/ask", {"draw": 1, "side": table["side"]})
        if not asked["asked"]:
            return done
        move = {"id": uuid.uuid4().hex, "no": asked["no"], "side": asked["side"],
                "actions": [choose(table, asked)]}  # fmt: skip
        played = site.call("POST", f"/online/games/{game}/play", move)
        if played["done"]:
            done += 1
        elif played["reasons"][0]["why"] != "stale":  # somebody was quicker: look again
            raise Refused({"why": played["reasons"][0]["why"]})


def main() -> int:
    reads = argparse.ArgumentParser(description="A player by HTTP; its token is in GROGNARD_TOKEN.")
    reads.add_argument("address", help="of the site")
    reads.add_argument("--join", action="store_true", help="take a seat in open games")
    reads.add_argument("--once", action="store_true", help="see to all games once, then end")
    reads.add_argument("--every", type=float, default=20.0, help="seconds between two looks")
    given = reads.parse_args()
    site = Site(given.address, os.environ["GROGNARD_TOKEN"])
    while True:
        try:
            if given.join:
                join(site)
            for game in site.games("waiting"):
                id = game["info"]["id"]
                print(f"{id}: {turn(site, id)} actions", flush=True)
        except (Refused, URLError) as fault:
            print(fault, file=sys.stderr, flush=True)
            if given.once:
                return 1
        if given.once:
            return 0
        time.sleep(given.every)


if __name__ == "__main__":
    sys.exit(main())
