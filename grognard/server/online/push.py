"""Web push: notices to a browser whose page is closed. The body is encrypted for that browser alone
(RFC 8291, aes128gcm), and the server names itself with a key of its own (VAPID, RFC 8292)."""

from __future__ import annotations

import base64
import json
import os
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import msgspec
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from sqlalchemy import delete, func, insert, select

from grognard.server import faults
from grognard.server.accounts.http_client import checked_url
from grognard.server.faults import Refusal
from grognard.server.online.clocks import stamp
from grognard.server.online.rows import code
from grognard.server.online.tables import PUSHES
from grognard.server.online.wire_pages import PushKeys, Subscription

if TYPE_CHECKING:
    from grognard.server.online.service import OnlineService
    from grognard.server.store import Store

NAME = "vapid"
HOLDS = 12 * 3_600
"""Seconds for which the server vouches for itself with one signature."""
TTL = 2 * 86_400
"""Seconds a push service keeps a notice for a browser that is off."""
GONE = (404, 410)
MOST_BROWSERS = 20
RECORD = 4_096


def new_key() -> bytes:
    return ec.generate_private_key(ec.SECP256R1()).private_bytes(
        serialization.Encoding.DER,
        serialization.PrivateFormat.PKCS8,
        serialization.NoEncryption(),
    )


async def private_key(store: Store) -> ec.EllipticCurvePrivateKey:
    found = serialization.load_der_private_key(await store.secret(NAME, new_key), None)
    assert isinstance(found, ec.EllipticCurvePrivateKey)
    return found


async def public_key(store: Store) -> str:
    """As a browser wants it: the point, in base64."""
    return b64(point((await private_key(store)).public_key()))


def point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(
        serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
    )


def b64(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def unb64(text: str) -> bytes:
    return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)


def derived(salt: bytes, secret: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


def encrypted(
    body: bytes,
    keys: PushKeys,
    own: ec.EllipticCurvePrivateKey | None = None,
    salt: bytes | None = None,
) -> bytes:
    """For this browser alone. A key and a salt of its own each time, but for the test vector."""
    own, salt = own or ec.generate_private_key(ec.SECP256R1()), salt or os.urandom(16)
    theirs = unb64(keys.p256dh)
    browser = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), theirs)
    mine = point(own.public_key())
    shared = own.exchange(ec.ECDH(), browser)
    secret = derived(unb64(keys.auth), shared, b"WebPush: info\0" + theirs + mine, 32)
    key = derived(salt, secret, b"Content-Encoding: aes128gcm\0", 16)
    nonce = derived(salt, secret, b"Content-Encoding: nonce\0", 12)
    head = salt + RECORD.to_bytes(4, "big") + bytes([len(mine)]) + mine
    return head + AESGCM(key).encrypt(nonce, body + b"\x02", None)


def vapid(key: ec.EllipticCurvePrivateKey, endpoint: str, subject: str, now: float) -> str:
    """The header in which the server says who it is."""
    parts = urlsplit(endpoint)
    claims = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": int(now) + HOLDS, "sub": subject}
    words = [json.dumps(part, separators=(",", ":")).encode()
             for part in ({"typ": "JWT", "alg": "ES256"}, claims)]  # fmt: skip
    signed = ".".join(b64(word) for word in words)
    r, s = decode_dss_signature(key.sign(signed.encode(), ec.ECDSA(hashes.SHA256())))
    signature = b64(r.to_bytes(32, "big") + s.to_bytes(32, "big"))
    return f"vapid t={signed}.{signature}, k={b64(point(key.public_key()))}"


async def subscribe(online: OnlineService, account: str, wanted: Subscription) -> None:
    """A browser of somebody wants to be told."""
    endpoint = checked_url(wanted.endpoint)
    try:
        encrypted(b"", wanted.keys)
    except ValueError:
        raise Refusal(400, "push-keys") from None
    async with online.store.writing() as db:
        await db.execute(delete(PUSHES).where(PUSHES.c.endpoint == endpoint))
        own = select(func.count()).select_from(PUSHES).where(PUSHES.c.account == account)
        if int((await db.execute(own)).scalar_one()) >= MOST_BROWSERS:
            raise Refusal(409, "too-many-browsers")
        row = {"endpoint": endpoint, "account": account, "keys": code(wanted.keys)}
        await db.execute(insert(PUSHES).values(**row, made=stamp(online.time())))


async def unsubscribe(online: OnlineService, account: str, endpoint: str) -> None:
    own = (PUSHES.c.endpoint == endpoint) & (PUSHES.c.account == account)
    async with online.store.writing() as db:
        await db.execute(delete(PUSHES).where(own))


async def push(online: OnlineService, account: str, game: str, body: bytes) -> None:
    """Tell every browser of somebody. One that is gone is forgotten; of several notices of a game
    the service keeps the last."""
    async with online.store.reading() as db:
        rows = (await db.execute(select(PUSHES).where(PUSHES.c.account == account))).all()
    if not rows:
        return
    key = await private_key(online.store)
    for row in rows:
        keys = msgspec.json.decode(row.keys, type=PushKeys)
        headers = {
            "Content-Encoding": "aes128gcm", "Content-Type": "application/octet-stream",
            "TTL": str(TTL), "Topic": b64(game.encode())[:32], "Urgency": "normal",
            "Authorization": vapid(
                key, row.endpoint, online.site.address, online.time().timestamp()
            ),
        }  # fmt: skip
        try:
            status = await online.send(row.endpoint, encrypted(body, keys), headers)
        except (OSError, Refusal) as error:
            faults.note("a push", error)
            continue
        if status in GONE:
            async with online.store.writing() as db:
                await db.execute(delete(PUSHES).where(PUSHES.c.endpoint == row.endpoint))
