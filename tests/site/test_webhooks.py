"""What is sent to addresses of a player's own: webhooks, and notices to closed browsers."""

from __future__ import annotations

import hashlib
import hmac
import json
from collections.abc import Mapping
from typing import Any

import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature

from grognard.server.online import push, webhooks
from grognard.server.online.wire_pages import PushKeys
from tests.site.places import Browser, SiteServer
from tests.site.players import Pair, calm, online, pair, run, tick, why


class Elsewhere:
    """The rest of the world: it keeps what it is sent, and answers as it is told."""

    def __init__(self) -> None:
        self.had: list[tuple[str, bytes, dict[str, str]]] = []
        self.answers: list[int | Exception] = []

    async def __call__(self, url: str, body: bytes, headers: Mapping[str, str]) -> int:
        self.had.append((url, body, dict(headers)))
        answer = self.answers.pop(0) if self.answers else 200
        if isinstance(answer, Exception):
            raise answer
        return answer


@pytest.fixture
def elsewhere(site: SiteServer) -> Elsewhere:
    made = Elsewhere()
    online(site).send = made
    return made


HOOK = "https://bots.example.org/turn"


def hooked(site: SiteServer) -> tuple[Pair, dict[str, Any]]:
    duo = pair(site)
    hook = duo.soviet.post("/api/webhooks", json={"url": HOOK})
    assert hook.status_code == 201, hook.text
    return duo, hook.json()


def to_soviet(duo: Pair) -> None:
    duo.act_until(lambda: duo.asked == "soviet")
    calm(duo.site)


def test_a_hook_is_told_when_play_comes_and_the_message_is_signed(
    site: SiteServer, elsewhere: Elsewhere
) -> None:
    duo, hook = hooked(site)
    to_soviet(duo)
    tick(site)
    assert len(elsewhere.had) == 1
    url, body, headers = elsewhere.had[0]
    told = json.loads(body)
    assert url == HOOK
    assert (told["kind"], told["game"], told["side"]) == ("your-turn", duo.game, "soviet")
    at, signed = headers["X-Grognard-Signature"].split(",")
    words = at.removeprefix("t=").encode() + b"." + body
    mine = hmac.new(hook["secret"].encode(), words, hashlib.sha256).hexdigest()
    assert signed == f"v1={mine}"
    assert at == f"t={int(site.clock.now.timestamp())}"
    site.clock.on(days=1)
    tick(site)
    assert len(elsewhere.had) == 1, "what was taken is not sent again"


def test_the_secret_is_told_once_and_to_its_owner_alone(site: SiteServer) -> None:
    duo, hook = hooked(site)
    assert len(hook["secret"]) == 64
    assert duo.soviet.get("/api/webhooks").json() == [{**hook, "secret": ""}]
    assert duo.german.get("/api/webhooks").json() == []
    assert why(duo.german.delete(f"/api/webhooks/{hook['id']}")) == (404, "no-such-hook")
    assert duo.soviet.delete(f"/api/webhooks/{hook['id']}").status_code == 204
    assert duo.soviet.get("/api/webhooks").json() == []
    assert why(Browser(site).post("/api/webhooks", json={"url": HOOK})) == (401, "not-logged-in")


def test_what_fails_is_tried_again_more_and_more_rarely(
    site: SiteServer, elsewhere: Elsewhere
) -> None:
    duo, _ = hooked(site)
    elsewhere.answers = [500, ConnectionRefusedError(), 302, 200]
    to_soviet(duo)
    tick(site)
    assert len(elsewhere.had) == 1
    tick(site)
    assert len(elsewhere.had) == 1, "not at once"
    for n, pause in enumerate(webhooks.PAUSES[:3], 2):
        site.clock.on(seconds=pause)
        tick(site)
        assert len(elsewhere.had) == n
    bodies = {body for _, body, _ in elsewhere.had}
    assert len(bodies) == 1
    site.clock.on(days=1)
    tick(site)
    assert len(elsewhere.had) == 4, "the fourth was taken"


def test_a_hook_that_always_fails_is_put_off(
    site: SiteServer, elsewhere: Elsewhere, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(webhooks, "MOST_FAILING", 1)
    duo, _ = hooked(site)
    elsewhere.answers = [500] * 20
    to_soviet(duo)
    for _ in range(len(webhooks.PAUSES) + 2):
        tick(site)
        site.clock.on(hours=7)
    assert len(elsewhere.had) == len(webhooks.PAUSES) + 1
    found = duo.soviet.get("/api/webhooks").json()[0]
    assert (found["off"], found["failing"]) == (True, 1)


@pytest.mark.parametrize(
    "url",
    [
        "http://bots.example.org/",
        "https://localhost/",
        "https://127.0.0.1/",
        "https://10.0.0.7/hook",
        "https://[::1]/",
        "https://[::ffff:192.168.1.1]/",
        "https://169.254.169.254/latest/meta-data",
        "https://user:word@bots.example.org/",
        "file:///etc/passwd",
        "https://intranet/",
    ],
)
def test_private_addresses_are_refused(site: SiteServer, url: str) -> None:
    duo = pair(site)
    assert why(duo.german.post("/api/webhooks", json={"url": url})) == (400, "url-unfit")
    keys = {"p256dh": RFC_BROWSER, "auth": RFC_AUTH}
    answer = duo.german.post("/api/push", json={"endpoint": url, "keys": keys})
    assert why(answer) == (400, "url-unfit")


def test_nobody_has_hooks_without_end(site: SiteServer) -> None:
    duo = pair(site)
    for n in range(webhooks.MOST_HOOKS):
        url = f"{HOOK}/{n}"
        assert duo.german.post("/api/webhooks", json={"url": url}).status_code == 201
    assert why(duo.german.post("/api/webhooks", json={"url": HOOK})) == (409, "too-many-hooks")


# ---- push ---------------------------------------------------------------------------------

RFC_BROWSER = (
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
)
RFC_AUTH = "BTBZMqHH6r4Tts7J_aSIgg"
RFC_OWN = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"
RFC_SALT = "DGv6ra1nlYgDCS1FRnbzlw"
RFC_BODY = b"When I grow up, I want to be a watermelon"
RFC_SENT = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS"
    "6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qu"
    "lcy4a-fN"
)


def test_the_example_of_rfc_8291() -> None:
    own = ec.derive_private_key(int.from_bytes(push.unb64(RFC_OWN), "big"), ec.SECP256R1())
    sent = push.encrypted(RFC_BODY, PushKeys(RFC_BROWSER, RFC_AUTH), own, push.unb64(RFC_SALT))
    assert push.b64(sent) == RFC_SENT


def test_the_server_names_itself_so_that_it_can_be_checked() -> None:
    key = ec.generate_private_key(ec.SECP256R1())
    header = push.vapid(key, "https://push.example.org/abc?x=1", "https://site.example", 1_000)
    token, public = header.removeprefix("vapid t=").split(", k=")
    head, claims, signature = token.split(".")
    assert json.loads(push.unb64(claims)) == {
        "aud": "https://push.example.org", "exp": 1_000 + push.HOLDS, "sub": "https://site.example",
    }  # fmt: skip
    raw = push.unb64(signature)
    der = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    point = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), push.unb64(public))
    point.verify(der, f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))


def test_a_browser_that_is_closed_is_told_and_one_that_is_gone_forgotten(
    site: SiteServer, elsewhere: Elsewhere
) -> None:
    duo = pair(site)
    body = {
        "endpoint": "https://push.example.org/abc", "expirationTime": None,
        "keys": {"p256dh": RFC_BROWSER, "auth": RFC_AUTH},
    }  # fmt: skip
    assert duo.soviet.post("/api/push", json=body).status_code == 204
    duo.soviet.post("/api/notices/read", json={})
    elsewhere.answers = [410]
    to_soviet(duo)
    assert [url for url, _, _ in elsewhere.had] == ["https://push.example.org/abc"]
    assert duo.game.encode() not in elsewhere.had[0][1], "encrypted"
    assert elsewhere.had[0][2]["Authorization"].startswith("vapid t=")
    duo.act_until(lambda: duo.asked == "german")
    duo.soviet.post("/api/notices/read", json={})
    to_soviet(duo)
    assert len(elsewhere.had) == 1


def test_a_subscription_that_cannot_be_used_is_refused(site: SiteServer) -> None:
    duo = pair(site)
    body = {"endpoint": "https://push.example.org/a", "keys": {"p256dh": "AAAA", "auth": "AAAA"}}
    assert why(duo.soviet.post("/api/push", json=body)) == (400, "push-keys")


def test_the_public_key_is_the_same_in_every_process(site: SiteServer) -> None:
    first = run(site, lambda: push.public_key(online(site).store))
    assert run(site, lambda: push.public_key(online(site).store)) == first
    assert len(push.unb64(first)) == 65


def with_token(site: SiteServer, browser: Browser, **more: Any) -> tuple[Browser, str]:
    """A program with a token of somebody, and the token's id."""
    wanted = {"label": "bot", "scopes": ["play"], **more}
    made = browser.post("/api/account/tokens", json=wanted).json()
    return Browser(site, Authorization=f"Bearer {made['token']}"), made["info"]["id"]


@pytest.mark.parametrize("how", ["ended", "out of date"])
def test_what_a_program_has_hooked_ends_with_its_token(
    site: SiteServer, elsewhere: Elsewhere, how: str
) -> None:
    duo = pair(site)
    program, token = with_token(site, duo.soviet, **({"days": 1} if how == "out of date" else {}))
    assert program.post("/api/webhooks", json={"url": HOOK}).status_code == 201
    own = duo.soviet.post("/api/webhooks", json={"url": HOOK + "/own"})
    assert own.status_code == 201
    to_soviet(duo)  # something is on its way when it ends
    if how == "ended":
        assert duo.soviet.delete(f"/api/account/tokens/{token}").status_code == 204
    else:
        site.clock.on(days=2)
    assert [hook["url"] for hook in duo.soviet.get("/api/webhooks").json()] == [HOOK + "/own"]
    tick(site)
    assert {url for url, _, __ in elsewhere.had} == {HOOK + "/own"}
    duo.act_until(lambda: duo.asked == "german")
    to_soviet(duo)
    tick(site)
    assert len(elsewhere.had) > 1
    assert {url for url, _, __ in elsewhere.had} == {HOOK + "/own"}
