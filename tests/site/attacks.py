"""What a player with an edited client, a stranger and a foreign page try. Each attack gives what
got through: nothing, if the site holds."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
from litestar.exceptions import WebSocketDisconnect

from grognard.server.accounts import auth
from grognard.server.mailbox import Connection
from grognard.server.wire import Sit
from tests.played import SCENARIO
from tests.site.places import PASSWORD, Browser, SiteServer, member
from tests.site.players import FOG, Pair, make, pair, run, table
from tests.site.test_schema import UNSAFE, description

PLANTED = "a session that somebody else knows"
EVIL = "http://evil.example"
BODIES: dict[str, dict[str, Any]] = {
    "rename-game": {"title": "mine now"},
    "join-game": {},
    "invite": {"side": "soviet"},
    "hand-seat": {"side": "german", "bot": "random"},
    "seat": {"side": "german", "who": "bot", "name": "random"},
    "offer": {"kind": "draw"},
    "answer-offer": {"answer": "accept"},
    "edit": {"lines": ["weather frost"]},
    "ask": {},
    "query": {"query": {"ask": "hex", "hex": 1}},
    "play": {"id": "x", "no": 1, "actions": [{"do": "end-phase"}]},
    "say": {"text": "hello", "id": "x"},
    "comment": {"text": "hello"},
    "give-hash": {"commit": "0" * 64, "seat": "german", "hash": "0" * 64},
    "give-salt": {"commit": "0" * 64, "seat": "german", "salt": "0" * 64},
}
"""Something of the right shape for each operation on a game that takes a body."""


def operations(having: str = "") -> list[tuple[str, str, str]]:
    """Path, method and id of all operations whose address has this in it."""
    return [
        (path, method.upper(), operation["operationId"])
        for path, methods in description()["paths"].items()
        for method, operation in methods.items()
        if having in path
    ]


def whole(site: SiteServer, game: str) -> bytes:
    """All that is kept of a game and could be changed."""
    found = run(site, lambda: site.room.store.whole(game))
    if found is None:
        return b"gone"
    row = msgspec.structs.replace(found.row, opened=0)
    return msgspec.json.encode((row, found.entries, found.notes, found.remarks))


# ---- sessions -------------------------------------------------------------------------------


def session_fixation(site: SiteServer) -> list[str]:
    """Have somebody log in to a session one knows: one made up, and one of one's own."""
    member(site, "Victim")
    mallory = member(site, "Mallory")
    through = []
    for what, planted in (("made up", {"grognard": PLANTED}), ("own", dict(mallory.cookies))):
        victim, attacker = Browser(site), Browser(site)
        victim.cookies, attacker.cookies = dict(planted), dict(planted)
        assert victim.log_in("Victim").status_code == 200
        me = attacker.me()
        if me and me["name"] == "Victim":
            through.append(what)
    return through


def stolen_cookie_outlives_the_password(site: SiteServer) -> list[str]:
    victim = member(site, "Victim")
    thief = Browser(site)
    thief.cookies = dict(victim.cookies)
    changed = {"password": PASSWORD, "new": "quite another 42"}
    assert victim.post("/api/account/password", json=changed).status_code == 200
    return ["still in"] if thief.me() else []


# ---- foreign pages --------------------------------------------------------------------------


def foreign_form(site: SiteServer) -> list[str]:
    """What a form or a picture of another site can have the browser send: the cookie, a body of its
    making, and no header."""
    victim = member(site, "Victim")
    del victim.headers["X-Grognard"]
    through = []
    for path, method, operation in operations():
        if method.lower() not in UNSAFE:
            continue
        address = path.replace("{", "").replace("}", "").replace("number", "1")
        answer = victim.ask(method, address, content=b"{}", headers={"Content-Type": "text/plain"})
        if answer.status_code != 403 or answer.json()["why"] != "header-missing":
            through.append(operation)
    return through


def foreign_script(site: SiteServer) -> list[str]:
    """What a script of another site would send, were it let: the header too, and a socket."""
    victim = member(site, "Victim")
    game = victim.post("/api/games", json={"scenario": SCENARIO}).json()["id"]
    through = []
    for headers in ({"Origin": EVIL}, {"Origin": "null"}, {"Sec-Fetch-Site": "cross-site"}):
        for method, path in (("POST", "/api/settle"), ("GET", "/api/session")):
            answer = victim.ask(method, path, headers=headers, content=b"{}")
            if answer.status_code != 403:
                through.append(f"{method} {path} {headers}")
    pairs = "; ".join(f"{key}={value}" for key, value in victim.cookies.items())
    try:
        with site.websocket_connect(
            f"/api/games/{game}/table", headers={"Cookie": pairs, "Origin": EVIL}
        ) as socket:
            socket.send_json({"type": "ping"})
            socket.receive_text()
            through.append("a socket")
    except WebSocketDisconnect:
        pass
    return through


def foreign_reader(site: SiteServer) -> list[str]:
    """Whether another site's script is told it may send our header, or read our answers."""
    asks = {"Origin": EVIL, "Access-Control-Request-Method": "POST",
            "Access-Control-Request-Headers": "x-grognard"}  # fmt: skip
    found = [site.options("/api/session", headers=asks), site.get("/api/session", headers=asks)]
    return [name for answer in found for name in answer.headers if "access-control" in name]


# ---- other people's things ------------------------------------------------------------------


def other_peoples_games(site: SiteServer) -> list[str]:
    """Everything that can be asked of a game, by people it does not concern."""
    german, soviet = member(site), member(site)
    made = make(german, visibility="private", options=FOG)
    game, token = made["game"]["info"]["id"], made["invites"][0]["token"]
    through = []
    for began in (False, True):
        before = whole(site, game)
        for who, browser in (("a member", member(site)), ("a stranger", Browser(site))):
            for path, method, operation in operations("{game}"):
                address = path.replace("{game}", game).replace("{number}", "1")
                more = {"json": BODIES[operation]} if operation in BODIES else {}
                answer = browser.ask(method, address, **more)
                if answer.status_code not in (401, 403, 404):
                    through.append(f"{operation} by {who}: {answer.status_code}")
            with table(site, browser, game) as screen:
                if screen.take()["type"] != "trouble":
                    through.append(f"the table by {who}")
        if whole(site, game) != before:
            return [*through, "it was changed"]
        if not began:
            assert soviet.post(f"/api/online/invites/{token}", json={}).status_code == 200
    return through


def other_peoples_seats(site: SiteServer) -> list[str]:
    """The enemy's seat, in a game with secrets: to sit on it, to look from it, to move from it."""
    its = pair(site, options=FOG)
    through = []
    for side, other in (("german", "soviet"), ("soviet", "german")):
        browser = its.of(side)
        with table(site, browser, its.game) as screen:
            if screen.sit(other)["type"] != "trouble":
                through.append(f"{side} sits on {other}")
        base = f"/api/online/games/{its.game}"
        tries: list[tuple[str, str, Any]] = [("GET", f"{base}/table?side={other}", None)]
        tries += [
            ("POST", f"{base}/{what}", {**BODIES[what], "side": other})
            for what in ("ask", "query", "play")
        ]
        tries += [("POST", f"{base}/hand", {"side": other, "bot": "random"})]
        tries += [("POST", f"{base}/join", {"side": other})]
        tries += [
            ("GET", f"/api/games/{its.game}/{what}?side={other}", None)
            for what in ("replay", "report")
        ]
        for method, path, body in tries:
            answer = browser.ask(method, path, **({"json": body} if body is not None else {}))
            if answer.status_code not in (403, 404, 409):
                through.append(f"{side}: {method} {path}")
    return through


def other_peoples_saves(site: SiteServer) -> list[str]:
    """A game's file holds both sides' secrets, and in a copy one could play ahead."""
    its = pair(site, options=FOG)
    through = []
    for who, browser in (("a player", its.german), ("a member", member(site))):
        for what, method in (("save", "GET"), ("record", "GET"), ("duplicate", "POST")):
            answer = browser.ask(method, f"/api/games/{its.game}/{what}")
            if answer.status_code < 400:
                through.append(f"{what} by {who}")
    alone = member(site)
    seats = [
        {"side": "german", "who": "person"},
        {"side": "soviet", "who": "bot", "name": "random"},
    ]
    own = alone.post("/api/games", json={"scenario": SCENARIO, "options": FOG, "seats": seats})
    save = alone.get(f"/api/games/{own.json()['id']}/save")
    assert save.status_code == 200
    for browser in (alone, member(site)):
        if browser.post("/api/load", content=save.content).status_code < 400:
            through.append("a second game of a match with secrets")
    return through


def other_peoples_accounts(site: SiteServer) -> list[str]:
    """Sessions, tokens, hooks and notices by their numbers."""
    victim, mallory = member(site, "Victim"), member(site, "Mallory")
    token = victim.post("/api/account/tokens", json={"label": "x", "scopes": ["read"]}).json()
    (session,) = victim.get("/api/account/sessions").json()
    hook = victim.post("/api/webhooks", json={"url": "https://example.org/hook"}).json()
    through = []
    for what in (
        f"account/sessions/{session['id']}",
        f"account/tokens/{token['info']['id']}",
        f"webhooks/{hook['id']}",
    ):
        if mallory.delete(f"/api/{what}").status_code < 400:
            through.append(what.rpartition("/")[0])
    if not victim.me():
        through.append("the session is gone")
    for what in ("account/tokens", "webhooks"):
        if len(victim.get(f"/api/{what}").json()) != 1:
            through.append(f"{what} are gone")
    return through


# ---- at the table ---------------------------------------------------------------------------


def drawn(its: Pair, side: str) -> tuple[int, dict[str, Any]]:
    asked = its.post(side, "ask", seed=3).json()
    return asked["no"], asked["drawn"][0]


def replayed_message(site: SiteServer) -> list[str]:
    """The same message again: from the same screen, from another, and by a plain request, each time
    with the number that is right by then."""
    its = pair(site)
    through = []
    with its.screen(its.asked) as screen, its.screen(its.asked) as other:
        side = its.asked
        _, action = drawn(its, side)
        assert screen.play(action, id="once")["type"] == "done"
        kept = len(its.match.entries)
        while other.no < screen.no:
            other.take()
        for n in range(4):
            _, action = drawn(its, its.asked)
            if its.asked != side:
                break
            (screen, other)[n % 2].play(action, id="once")
            its.post(side, "play", id="once", no=screen.no, actions=[action])
            if len(its.match.entries) != kept:
                through.append("done twice")
                break
    return through


def reordered_message(site: SiteServer) -> list[str]:
    """A message that was thought out before the last one was done arrives after it."""
    its = pair(site)
    side = its.asked
    with its.screen(side) as screen:
        before = screen.no
        _, first = drawn(its, side)
        assert screen.play(first)["type"] == "done"
        kept = len(its.match.entries)
        if its.asked == side:
            _, second = drawn(its, side)
            screen.play(second, at=before)
        through = ["it was done"] if len(its.match.entries) > kept else []
        screen.ask("undo", at=before)
        return through + (["it was undone"] if len(its.match.entries) < kept else [])


def forged_side(site: SiteServer) -> list[str]:
    """Somebody does what would be lawful for the other side, from his own seat."""
    its = pair(site)
    side = its.asked
    other = "soviet" if side == "german" else "german"
    _, action = drawn(its, side)
    before = len(its.match.entries)
    with its.screen(other) as screen:
        screen.play(action)
        screen.play({**action, "side": side})
        its.post(other, "play", id="x", no=screen.no, actions=[action])
    return ["it was done"] if len(its.match.entries) != before else []


def forged_die(site: SiteServer) -> list[str]:
    """Say what the dice shall show: as an action, whenever they may be asked, or by choosing what
    they come from."""
    its = pair(site)
    through = []
    chosen = its.german.post("/api/online/games", json={"scenario": SCENARIO, "seed": 7})
    if chosen.status_code < 400:
        through.append("a seed was taken")
    for n in range(60):
        if sum(entry.side == "chance" for entry in its.match.entries) > 2:
            break
        side = "german" if its.asked == "chance" else its.asked
        asked = its.post(side, "ask", seed=n).json()
        for pips in ([6], [6, 6]):
            forged = [{"do": "rolled", "pips": pips}]
            before = len(its.match.entries)
            its.post(side, "play", id=f"f{n}{pips}", no=asked["no"], actions=forged)
            if len(its.match.entries) != before:
                return [*through, "a die was taken"]
        if its.asked == "chance":
            break
        action = to_the_dice(asked)
        its.post(side, "play", id=f"p{n}", no=asked["no"], actions=[action])
    assert any(entry.side == "chance" for entry in its.match.entries), "no dice were asked"
    return through


def to_the_dice(asked: dict[str, Any]) -> dict[str, Any]:
    """What leads to a combat soonest."""
    for wanted in ("attack", "end"):
        for family in asked["families"]:
            if family["draw"]["do"].startswith(wanted):
                return dict(family["draw"])
    return dict(asked["drawn"][0])


# ---- too much, too slowly -------------------------------------------------------------------


def oversized_body(site: SiteServer) -> list[str]:
    browser = member(site)
    body = b'{"name": "' + b"x" * 70_000 + b'"}'
    through = []
    for path in ("/api/session", "/api/games", "/api/online/games"):
        answer = browser.post(path, content=body)
        if (answer.status_code, answer.json()["why"]) != (413, "too-large"):
            through.append(path)
    return through


def oversized_file(site: SiteServer) -> list[str]:
    answer = member(site).post("/api/load", content=b" " * (17 * 1024 * 1024))
    return [] if answer.status_code == 413 else ["a file"]


def oversized_message(site: SiteServer) -> list[str]:
    its = pair(site)
    with its.screen("german") as screen:
        screen.send({"type": "remark", "id": "x" * 10, "text": "y" * 70_000})
        return [] if screen.until("trouble", "done").get("why") == "too-large" else ["a message"]


def slow_body(site: SiteServer) -> list[str]:
    """Begin a request and never end it."""
    scope: Any = {
        "type": "http", "method": "POST", "path": "/api/session", "raw_path": b"/api/session",
        "query_string": b"", "root_path": "", "scheme": "http", "http_version": "1.1",
        "client": ("192.0.2.1", 1), "server": ("127.0.0.1", 80), "asgi": {"version": "3.0"},
        "headers": [(b"host", b"127.0.0.1"), (b"x-grognard", b"1"), (b"content-length", b"100"),
                    (b"content-type", b"application/json")],
    }  # fmt: skip
    chunks = iter([{"type": "http.request", "body": b"{", "more_body": True}])
    had: list[Any] = []

    async def receive() -> Any:
        chunk = next(chunks, None)
        return chunk or await asyncio.Event().wait()

    async def send(message: Any) -> None:
        had.append(message)

    async def go() -> None:
        before, auth.BODY_SECONDS = auth.BODY_SECONDS, 0.2
        try:
            await asyncio.wait_for(site.security_middleware(scope, receive, send), 6)
        except TimeoutError:
            pass
        finally:
            auth.BODY_SECONDS = before

    run(site, go)
    return [] if had and had[0]["status"] == 408 else ["it is waited for"]


def client_that_never_reads(site: SiteServer) -> list[str]:
    """Ask for the whole table again and again, and take none of it."""
    its = pair(site)
    connection = Connection()
    its.info()

    async def flood() -> bool:
        live = await site.room.table(its.game)
        for _ in range(1_500):
            await live.connections.sit(connection, Sit("german"))
            if connection.ended:
                return True
        return False

    return [] if run(site, flood) else ["all of it waits for him"]


def markup(site: SiteServer) -> list[str]:
    """What somebody has written comes back as text, whatever it looks like."""
    tag = "<img src=x onerror=alert(1)>"
    its = pair(site, title=tag)
    with its.screen("german") as screen:
        assert screen.ask("remark", text=tag)["type"] == "done"
    page = its.german.get(f"/api/games/{its.game}/report?side=german")
    assert page.status_code == 200
    through = ["the report"] if tag in page.text else []
    if "script" in page.headers["content-security-policy"]:
        through.append("scripts in the report")
    for path in (f"/api/games/{its.game}", f"/api/online/games/{its.game}"):
        answer = its.german.get(path)
        assert tag in answer.text
        kind = answer.headers["content-type"], answer.headers["x-content-type-options"]
        if kind != ("application/json", "nosniff"):
            through.append(path)
    return through
