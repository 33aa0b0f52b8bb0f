"""A server that is told where to send something is not to be sent to its own back door."""

from __future__ import annotations

import asyncio
import datetime
import ssl
from pathlib import Path

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec

from grognard.server.accounts import http_client
from grognard.server.accounts.http_client import checked_url, is_open, post_safely
from grognard.server.faults import Refusal


@pytest.mark.parametrize(
    "url", ["https://example.org", "https://example.org/hook?x=1", "https://1.1.1.1:8443/h"]
)
def test_addresses_outside_will_do(url: str) -> None:
    assert checked_url(url) == url


@pytest.mark.parametrize(
    "url",
    [
        "", "example.org", "http://example.org", "ftp://example.org", "file:///etc/passwd",
        "https://", "https://localhost/x", "https://intranet/x", "https://127.0.0.1/",
        "https://10.0.0.1/", "https://169.254.169.254/latest", "https://[::1]/",
        "https://[::ffff:127.0.0.1]/", "https://0.0.0.0/", "https://user:word@example.org/",
        "https://example.org:22/", "https://example.org:99999/", "https://example.org/\r\nX: y",
        "https://example.org/ x", "https://exämple.org/", "https://[", "https://example.org/#x",
        "https://example.org/" + "x" * 500, "https://127.1/", "https://2130706433/",
        "https://0177.0.0.1/", "https://0x7f.0.0.1/", "https://0x7f000001/", "https://127.0.0.1./",
        "https://1.2.3.4.5/", "https://010.1.1.1/", "https://[fec0::1]/", "https://[::7f00:1]/",
        "https://[64:ff9b:1::a00:1]/", "https://[fe80::1%25eth0]/", "https://127.0.0.0x1/",
        "https://example.local/", "https://x.localhost/", "https://printer.internal/",
        "https://router.home.arpa/", "https://192.0.0.8/", "https://localhost.localdomain/",
        "https://127.0.0.1%00.example.com/", "https://exa%6dple.org/", "https://a..example.org/",
        "https://-.example.org/",
    ],
)  # fmt: skip
def test_others_will_not(url: str) -> None:
    with pytest.raises(Refusal, match="url-unfit"):
        checked_url(url)


@pytest.mark.parametrize(
    ("address", "is_it"),
    [
        ("1.1.1.1", True), ("127.0.0.1", False), ("10.1.2.3", False), ("192.168.0.1", False),
        ("172.16.0.1", False), ("169.254.169.254", False), ("100.64.0.1", False),
        ("0.0.0.0", False), ("224.0.0.1", False), ("2606:4700::1111", True), ("::1", False),
        ("fe80::1", False), ("fc00::1", False), ("::ffff:10.0.0.1", False),
        ("2002:7f00:1::", False), ("64:ff9b::7f00:1", False), ("64:ff9b::101:101", True),
        ("64:ff9b::a00:1", False), ("64:ff9b::ffff:7f00:1", False), ("fec0::1", False),
        ("feff::1", False), ("64:ff9b:1::a00:1", False), ("64:ff9b:1::101:101", False),
        ("64:ff9b:1:fffe::7f00:1", False), ("::7f00:1", False), ("::101:101", False),
        ("::", False), ("::ffff:0:127.0.0.1", False), ("::ffff:1.1.1.1", True),
        ("2002:0a00:0001::1", False), ("2002:101:101::1", False), ("2001:0:101:101::1", False),
        ("2001:db8::1", False), ("2001:10::1", False), ("3fff::1", False), ("5f00::1", False),
        ("100::1", False), ("ff02::1", False), ("4000::1", False), ("192.88.99.1", False),
        ("198.18.0.1", False), ("192.0.0.1", False), ("192.0.0.8", False), ("240.0.0.1", False),
        ("255.255.255.255", False), ("::ffff:192.0.0.8", False), ("2606:4700::5efe:7f00:1", False),
        ("2606:4700::200:5efe:a00:1", False), ("fe80::1%eth0", False),
    ],
)  # fmt: skip
def test_addresses_of_the_open_network(address: str, is_it: bool) -> None:
    assert is_open(address) is is_it


def test_a_name_that_leads_inside_is_not_followed() -> None:
    for found in (["127.0.0.1"], ["1.1.1.1", "10.0.0.1"], []):
        with pytest.raises(ConnectionRefusedError):
            asyncio.run(
                post_safely("https://x.example.org/", b"", {}, resolve=lambda *_, f=found: f)
            )


def contexts(folder: Path) -> tuple[ssl.SSLContext, ssl.SSLContext]:
    """For a server called hook.example.org, and for whoever trusts it."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "hook.example.org")])
    now = datetime.datetime.now(datetime.UTC)
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(1)
        .not_valid_before(now - datetime.timedelta(days=1))
        .not_valid_after(now + datetime.timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName("hook.example.org")]), False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), True)
        .sign(key, hashes.SHA256())
    )
    pem = made.public_bytes(serialization.Encoding.PEM)
    plain = key.private_bytes(
        serialization.Encoding.PEM,
        serialization.PrivateFormat.PKCS8,
        serialization.NoEncryption(),
    )
    (folder / "both.pem").write_bytes(pem + plain)
    server = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    server.load_cert_chain(folder / "both.pem")
    return server, ssl.create_default_context(cadata=pem.decode())


@pytest.mark.parametrize(
    ("answer", "status"),
    [(b"HTTP/1.1 204 No Content\r\n\r\n", 204), (b"HTTP/1.1 302 Found\r\nLocation: /\r\n\r\n", 302),
     (b"nonsense\r\n", 0), (b"x" * 40_000, 0), (b"", 0)],
    ids=["fine", "redirect", "nonsense", "endless", "silent"],
)  # fmt: skip
def test_what_is_sent_arrives(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, answer: bytes, status: int
) -> None:
    serving, trusting = contexts(tmp_path)
    had: list[bytes] = []

    async def hear(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = await reader.readuntil(b"\r\n\r\n")
        had.append(head + await reader.readexactly(5))
        writer.write(answer)
        writer.close()

    async def go() -> int:
        listening = await asyncio.start_server(hear, "127.0.0.1", 0, ssl=serving)
        port = listening.sockets[0].getsockname()[1]
        monkeypatch.setattr(http_client, "PORTS", (port,))
        monkeypatch.setattr(http_client, "_named_inside", lambda _: False)
        monkeypatch.setattr(http_client, "is_open", lambda _: True)
        async with listening:
            return await post_safely(
                f"https://hook.example.org:{port}/a?b=c", b"hello", {"X-One": "1\r\nX-Two: 2"},
                resolve=lambda *_: ["127.0.0.1"], context=trusting, timeout=60,
            )  # fmt: skip

    if status:
        assert asyncio.run(go()) == status
    else:
        with pytest.raises(ConnectionResetError, match="no answer"):
            asyncio.run(go())
    (request,) = had
    assert request.startswith(b"POST /a?b=c HTTP/1.1\r\n")
    assert request.endswith(b"\r\n\r\nhello")
    assert b"X-Two: 2\r\n" not in request.split(b"X-One: 1X-Two: 2\r\n")[-1]
    assert b"Host: hook.example.org:" in request
