#!/usr/bin/env python3
"""A player that lives outside of Grognard: it plays by HTTP with a token, and needs nothing but
Python. See docs/api.md.

    GROGNARD_TOKEN=grognard_... python examples/bot.py https://grognard.example --join

It sits down in open games where it is told to, looks which games wait for it, asks what it may do,
and does something of it. Better judgement goes into `choose`.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import random
import secrets
import sys
import time
import uuid
from http.client import HTTPException
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import Request, urlopen

Json = dict[str, Any]
PATIENCE = 300.0
"""Seconds for which it tries again what the site cannot do just now: its disk may be full, its
database gone, or it is being started anew."""
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
        end = time.monotonic() + PATIENCE
        while True:
            try:
                with urlopen(request, timeout=60) as answer:
                    found: Json = json.loads(answer.read() or b"{}")
                    return found
            except HTTPError as refusal:
                wait = waits(refusal)
                if not wait or time.monotonic() + wait > end:
                    raise Refused(fault_in(refusal)) from None
            except (OSError, HTTPException):  # nobody there, or gone in the middle of it
                wait = 5.0
                if time.monotonic() + wait > end:
                    raise
            time.sleep(wait)

    def games(self, kind: str) -> list[Json]:
        found: list[Json] = self.call("GET", f"/online/games?{urlencode({'filter': kind})}")[
            "games"
        ]
        return found


def waits(refusal: HTTPError) -> float:
    """Seconds after which to try again; nought where that is of no use. Where too much was asked,
    or the site cannot do its work just now, it says how long."""
    if refusal.code in (429, 503):
        return float(refusal.headers.get("Retry-After") or 5)
    return 5.0 if refusal.code in (502, 504) else 0.0  # of the proxy, whose servers are away


def fault_in(refusal: HTTPError) -> Json:
    try:
        found: Json = json.loads(refusal.read() or b"{}")
    except ValueError:
        found = {}
    return found or {"why": str(refusal)}


class Refused(Exception):
    """The site said no: `why` is the key of the reason."""

    def __init__(self, fault: Json) -> None:
        super().__init__(fault.get("why", "unknown"))
        self.why = fault.get("why", "unknown")


def join(site: Site) -> None:
    """Take a seat in the first open game that has one."""
    for game in site.games("open"):
        if game["may_join"]:
            site.call("POST", f"/online/games/{game['info']['id']}/join", {"share": True})
            return


# ---- the dice: see docs/protocol.md ---------------------------------------------------------


def digest(*parts: str) -> str:
    return hashlib.sha256(" ".join(parts).encode()).hexdigest()


class Memory:
    """What we keep ourselves of the dice of a game, so that nobody can change what was promised.
    `grognard verify --memory` reads the file."""

    def __init__(self, folder: Path, game: str) -> None:
        self.file = folder / f"{game}.json"
        found = json.loads(self.file.read_text()) if self.file.exists() else {"rounds": []}
        self.game = game
        self.rounds: list[Json] = found["rounds"]

    def of(self, commit: str, seat: str) -> Json | None:
        known = (r for r in self.rounds if (r["commit"], r["seat"]) == (commit, seat))
        return next(known, None)

    def keep(self) -> None:
        """On disk before anything is sent."""
        self.file.parent.mkdir(parents=True, exist_ok=True)
        new = self.file.with_suffix(".new")
        new.write_text(json.dumps({"game": self.game, "rounds": self.rounds}))
        new.replace(self.file)


def share(site: Site, game: Json, folder: Path) -> None:
    """Give our share of the dice: first the hash of a salt; the salt when all hashes are there, and
    kept."""
    id, memory = game["info"]["id"], Memory(folder, game["info"]["id"])
    mine = {
        seat["side"] if not seat["n"] else f"{seat['side']} {seat['n']}"
        for seat in game["seats"] if seat["you"]
    }  # fmt: skip
    dice = game["info"]["dice"]
    while dice:
        commit = dice["commit"]
        own = [seat for seat in dice["seats"] if seat["seat"] in mine]
        due = next((s for s in own if not s["hash"] or (dice["open"] and not s["opened"])), None)
        if due is None:
            return
        seat, kept = due["seat"], memory.of(commit, due["seat"])
        if not due["hash"]:
            if kept is None:
                kept = {"commit": commit, "seat": seat, "salt": secrets.token_hex(32), "hashes": {}}
                kept["first"] = dice["first"]
                memory.rounds.append(kept)
                memory.keep()
            body = {"commit": commit, "seat": seat, "hash": digest(commit, seat, kept["salt"])}
            dice = site.call("POST", f"/games/{id}/dice/hash", body)["dice"]
            continue
        if kept is None or digest(commit, seat, kept["salt"]) != due["hash"]:
            raise Refused({"why": "the server shows a hash that is not ours"})
        if not kept["hashes"]:
            kept["hashes"] = {one["seat"]: one["hash"] for one in dice["seats"]}
            memory.keep()
        body = {"commit": commit, "seat": seat, "salt": kept["salt"]}
        dice = site.call("POST", f"/games/{id}/dice/salt", body)["dice"]


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
    done, quicker = 0, 0
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
            done, quicker = done + 1, 0
        elif (
            played["reasons"][0]["why"] == "stale"
        ):  # somebody was quicker: look again, a bit later
            quicker += 1
            time.sleep(min(5.0, 0.1 * 2**quicker))
        else:
            raise Refused({"why": played["reasons"][0]["why"]})


def main() -> int:
    reads = argparse.ArgumentParser(description="A player by HTTP; its token is in GROGNARD_TOKEN.")
    reads.add_argument("address", help="of the site")
    reads.add_argument("--join", action="store_true", help="take a seat in open games")
    reads.add_argument("--once", action="store_true", help="see to all games once, then end")
    reads.add_argument("--every", type=float, default=20.0, help="seconds between two looks")
    reads.add_argument(
        "--memory", type=Path, default=Path("grognard-dice"), help="folder for what we keep of dice"
    )
    given = reads.parse_args()
    token = os.environ.get("GROGNARD_TOKEN", "")
    if not token:
        reads.error("GROGNARD_TOKEN is not set. Make a token among the settings of your account, "
                    "with the right to play, and put it there.")  # fmt: skip
    site = Site(given.address, token)
    while True:
        try:
            if given.join:
                join(site)
            for game in site.games("mine"):
                share(site, game, given.memory)
            for game in site.games("waiting"):
                id = game["info"]["id"]
                print(f"{id}: {turn(site, id)} actions", flush=True)
        except (Refused, OSError, HTTPException) as fault:
            print(fault, file=sys.stderr, flush=True)
            if given.once:
                return 1
        if given.once:
            return 0
        time.sleep(given.every)


if __name__ == "__main__":
    sys.exit(main())
