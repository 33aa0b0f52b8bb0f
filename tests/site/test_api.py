"""Playing from outside: by plain requests with a token, and the example bot against a server."""

from __future__ import annotations

import asyncio
import os
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import msgspec
import uvicorn

from grognard.cli.commands.verify import Memory
from grognard.server.app import application
from grognard.server.site import Site
from tests.played import SCENARIO
from tests.site.places import HEADER, PASSWORD, Browser, SiteServer, member
from tests.site.players import FOG, Pair, make, pair, why
from tests.site.shares import Keeper

BOT = Path(__file__).parents[2] / "examples" / "bot.py"


def token(browser: Browser, *scopes: str) -> dict[str, str]:
    wanted = {"label": "bot", "scopes": list(scopes)}
    answer = browser.post("/api/account/tokens", json=wanted)
    assert answer.status_code == 201, answer.text
    return {"Authorization": f"Bearer {answer.json()['token']}"}


def test_a_program_sees_asks_and_plays(site: SiteServer) -> None:
    duo = pair(site)
    bearer = token(duo.german, "read", "play")
    path = f"/api/online/games/{duo.game}"
    site.headers.pop("X-Grognard", None)
    table = site.get(f"{path}/table", headers=bearer).json()
    assert (table["side"], table["asked"], table["view"]["side"]) == ("german", True, "german")
    asked = site.post(f"{path}/ask", headers=bearer, json={"draw": 3, "seed": 1}).json()
    assert asked == site.post(f"{path}/ask", headers=bearer, json={"draw": 3, "seed": 1}).json()
    assert len(asked["drawn"]) == 3
    assert all(family["size"] > 0 for family in asked["families"])
    match = duo.match
    for family in asked["families"]:
        assert family["draw"]["do"] == family["about"]["do"]
        assert match.why_not("german", match.decode(family["draw"])) == []
    move = {"id": "one", "no": asked["no"], "actions": asked["drawn"][:1]}
    played = site.post(f"{path}/play", headers=bearer, json=move).json()
    assert (played["done"], played["played"]) == (True, 1)
    assert site.post(f"{path}/play", headers=bearer, json=move).json() == played, "once"
    assert len(duo.match.entries) == 1
    stale = site.post(f"{path}/play", headers=bearer, json={**move, "id": "two"}).json()
    assert [no["why"] for no in stale["reasons"]] == ["stale"]
    wrong = {"id": "three", "no": played["no"], "actions": [{"do": "move", "unit": 0, "path": [0]}]}
    refused = site.post(f"{path}/play", headers=bearer, json=wrong).json()
    assert not refused["done"]
    assert refused["reasons"][0]["rule"]


def test_a_token_that_only_reads_does_not_play(site: SiteServer) -> None:
    duo = pair(site)
    bearer = token(duo.german, "read")
    path = f"/api/online/games/{duo.game}"
    assert site.get(f"{path}/table", headers=bearer).status_code == 200
    for what, body in (("resign", {}), ("play", {"id": "x", "no": 1, "actions": [{}]})):
        assert site.post(f"{path}/{what}", headers=bearer, json=body).status_code == 403
    with site.websocket_connect(f"/api/games/{duo.game}/table", headers=bearer) as opened:
        from tests.site.players import ConnectedTable

        screen = ConnectedTable(opened)
        assert screen.sit("german")["type"] == "table"
        assert screen.play({"do": "end-movement"})["why"] == "token-only-reads"
    assert duo.match.entries == []


def test_whoever_is_not_asked_is_offered_nothing(site: SiteServer) -> None:
    duo = pair(site)
    asked = duo.post("soviet", "ask", draw=1).json()
    assert (asked["asked"], asked["families"], asked["drawn"]) == (False, [], [])
    stranger = member(site)
    path = f"/api/online/games/{duo.game}"
    assert why(stranger.get(f"{path}/table")) == (403, "not-your-game")
    assert why(stranger.post(f"{path}/ask", json={})) == (403, "not-your-game")
    answer = duo.soviet.post(f"{path}/ask", json={"side": "german"})
    assert why(answer) == (403, "not-your-seat")


def test_a_query_is_answered_from_what_the_side_may_know(site: SiteServer) -> None:
    duo = pair(site, options=FOG)
    found = duo.post("german", "query", query={"ask": "hex", "hex": 100})
    assert found.json()["type"] in ("answer", "refused"), found.text
    assert duo.post("german", "query", query={"ask": "nonsense"}).json()["type"] == "refused"


def test_a_program_is_not_seen_at_the_table(site: SiteServer) -> None:
    """It comes and goes with each request: that it is there would be noise."""
    duo = pair(site)
    with duo.screen("german") as german:
        before = len([m for m in german.had if m["type"] == "room"])
        for _ in range(3):
            duo.soviet.get(f"/api/online/games/{duo.game}/table")
        duo.act()
        german.until("news")
        assert len([m for m in german.had if m["type"] == "room"]) <= before + 2
        assert not duo.info()["seats"][1]["present"]


# ---- the example ----------------------------------------------------------------------------


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """A site on a port of this machine."""
    listening = socket.create_server(("127.0.0.1", 0))
    address = f"http://127.0.0.1:{listening.getsockname()[1]}"
    site = Site(database=f"sqlite:///{folder / 'site.sqlite3'}", address=address, limits=50.0)
    config = uvicorn.Config(application(folder, site=site), log_level="error", lifespan="on")
    server = uvicorn.Server(config)

    def run() -> None:
        asyncio.run(server.serve(sockets=[listening]))

    thread = threading.Thread(target=run)
    thread.start()
    try:
        yield address
    finally:
        server.should_exit = True
        thread.join(20)


def registered(address: str, name: str) -> httpx.Client:
    client = httpx.Client(base_url=address, headers=HEADER, timeout=240)
    wanted = {"name": name, "mail": f"{name}@example.org", "password": PASSWORD}
    assert client.post("/api/account", json=wanted).status_code == 201
    return client


def run_bot(address: str, key: str, *more: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, str(BOT), address, "--once", *more],
        env={**os.environ, "GROGNARD_TOKEN": key},
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )


def run_verify(record: Path, memory: Path) -> str:
    words = ["verify", str(record), "--memory", str(memory), "--lang=en"]
    command = [sys.executable, "-m", "grognard.cli", *words]
    done = subprocess.run(command, capture_output=True, text=True, timeout=600, check=False)
    return " ".join((done.stdout + done.stderr).split())


def test_the_example_bot_joins_and_plays_its_turn(tmp_path: Path) -> None:
    with served(tmp_path) as address:
        anna, boris = registered(address, "anna"), registered(address, "boris")
        wanted: dict[str, Any] = {
            "scenario": SCENARIO, "options": {"setup": "ready"}, "share": True,
            "seats": [{"side": "soviet", "who": "mine"}, {"side": "german", "who": "open"}],
        }  # fmt: skip
        made = anna.post("/api/online/games", json=wanted).json()
        game = made["game"]["info"]["id"]
        new = {"label": "bot", "scopes": ["read", "play"]}
        key = boris.post("/api/account/tokens", json=new).json()["token"]
        keeps = tmp_path / "kept"
        keeper = Keeper(anna, game, "soviet")
        keeper.give_hash()
        done = run_bot(address, key, "--join", f"--memory={keeps}")
        assert (done.returncode, done.stdout) == (0, ""), done.stderr
        keeper.open()
        done = run_bot(address, key, f"--memory={keeps}")
        assert done.returncode == 0, done.stderr
        assert done.stdout.startswith(f"{game}: ")
        assert int(done.stdout.split()[1]) > 0
        now = anna.get(f"/api/online/games/{game}").json()
        assert (now["status"], now["your_turn"]) == ("playing", True)
        assert now["info"]["actions"] > 0
        anna.post(f"/api/online/games/{game}/resign")
        assert keeper.compared() == []
        kept = msgspec.json.decode((keeps / f"{game}.json").read_bytes(), type=Memory)
        (tmp_path / "record").write_bytes(anna.get(f"/api/games/{game}/record").content)
        verified = run_verify(tmp_path / "record", keeps / f"{game}.json")
        assert "neither your opponent, nor whoever runs the server" in verified
        forged = msgspec.structs.replace(kept.rounds[0], commit="0" * 64)
        (keeps / "forged").write_bytes(msgspec.json.encode(Memory((forged,))))
        found_out = run_verify(tmp_path / "record", keeps / "forged")
        assert "none of them is among its dice" in found_out
        assert "could choose" not in found_out
        wrong = run_bot(address, "grognard_nonsense")
        assert (wrong.returncode, wrong.stderr.strip()) == (1, "token-unknown")
        for client in (anna, boris):
            client.close()


def test_two_bots_play_each_other(site: SiteServer) -> None:
    """By the same requests, a few hundred of them: what is drawn is always lawful."""
    anna, boris = member(site), member(site)
    game = make(anna)["game"]["info"]["id"]
    boris.post(f"/api/online/games/{game}/join", json={})
    duo = Pair(site, game, anna, boris)
    for n in range(60):
        side = duo.asked
        asked = duo.post(side, "ask", draw=1, seed=n).json()
        actions = (
            asked["drawn"] if n % 2 else [asked["families"][n % len(asked["families"])]["draw"]]
        )
        played = duo.post(side, "play", id=f"b{n}", no=asked["no"], actions=actions).json()
        assert played["done"], played


def test_the_example_says_that_it_has_no_token() -> None:
    environ = {key: value for key, value in os.environ.items() if key != "GROGNARD_TOKEN"}
    command = [sys.executable, str(BOT), "http://127.0.0.1:1"]
    done = subprocess.run(command, capture_output=True, text=True, env=environ, check=False)
    assert done.returncode == 2
    assert "GROGNARD_TOKEN is not set" in done.stderr
    assert "Traceback" not in done.stderr
