"""What will do as a name, an address and a password."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grognard.server.accounts import validation
from grognard.server.accounts.validation import checked_mail, checked_name, checked_password, looks
from grognard.server.faults import Refusal
from tests.site.places import Browser, SiteServer


def why(call: object, *args: str) -> str:
    try:
        call(*args)  # type: ignore[operator]
    except Refusal as refusal:
        return refusal.fault.why
    return ""


@pytest.mark.parametrize(
    "name", ["Ivan", "Jean-Pierre", "d'Artagnan", "Ольга", "Γιώργος", "王小明", "Zoë_9", "O’Neill"]
)
def test_names_of_people_everywhere_will_do(name: str) -> None:
    assert checked_name(f" {name} ") == name


def test_a_name_is_kept_composed() -> None:
    assert checked_name("Zoe\u0308") == "Zo\u00eb"


@pytest.mark.parametrize(
    ("name", "fault"),
    [
        ("I", "name-length"),
        ("I" * 25, "name-length"),
        ("42", "name-characters"),
        ("<b>Ivan</b>", "name-characters"),
        ("Ivan\u202enavI", "name-characters"),
        ("Iv\u200ban", "name-characters"),
        ("Ivan\u0007", "name-characters"),
        ("Ivan\n", "name-characters"),
        ("Iv  an", "name-characters"),
        ("-Ivan", "name-characters"),
        ("Ivan-", "name-characters"),
        ("I\u0301\u0301\u0301van", "name-characters"),
        ("\u3164\u3164", "name-characters"),
        ("\u1160\u1160a", "name-characters"),
        ("Ｉｖａｎ", "name-characters"),
        ("𝐈𝐯𝐚𝐧", "name-characters"),
        ("Iv🎲an", "name-characters"),
        ("Ivan\ue000", "name-characters"),
        ("Ivаn", "name-mixed"),  # the third letter is Cyrillic
        ("admin", "name-taken"),
        ("Аdмin", "name-mixed"),
        ("Gr0gnard", "name-taken"),
        ("recruit", "name-taken"),
    ],
)
def test_a_name_that_will_not_do(name: str, fault: str) -> None:
    assert why(checked_name, name) == fault


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ivan", "IVAN"), ("lvan", "Ivan"), ("Pavel 1", "pavel_l"), ("раута", "payta"),
        ("Corner", "Comer"), ("O'Neill", "O’Neill"), ("Vova", "VOVA"), ("T0m", "Tom"),
    ],
)  # fmt: skip
def test_names_that_look_alike_are_one(site: SiteServer, one: str, other: str) -> None:
    assert looks(one) == looks(other)
    Browser(site).register(one, mail="one@example.org")
    wanted = {"name": other, "mail": "two@example.org", "password": "of the other 42"}
    answer = Browser(site).post("/api/account", json=wanted)
    assert (answer.status_code, answer.json()["why"]) == (409, "name-taken")


def test_accents_tell_names_apart() -> None:
    assert looks("Zoe") != looks("Zoë")


@given(st.text(max_size=40))
def test_a_name_is_refused_or_drawn_on_one_line(text: str) -> None:
    try:
        name = checked_name(text)
    except Refusal:
        return
    assert name.isprintable()
    assert not set(name) & set('<>&"`/\\')
    assert checked_name(name) == name
    assert looks(name)


@pytest.mark.parametrize("mail", ["a@example.org", "A.b+c@Sub.Example.ORG", "x@bücher.example"])
def test_addresses_that_will_do(mail: str) -> None:
    found = checked_mail(mail)
    assert found == found.lower()
    assert found.isascii()
    assert checked_mail(found) == found


@pytest.mark.parametrize(
    "mail",
    [
        "", "a", "a@", "@b.org", "a@b", "a b@c.org", "a@b..org", "a@-b.org",
        "a@b.org\r\nBcc: c@d.org",
        "a@b.org,c@d.org", "<a@b.org>", '"a"@b.org', "a@[127.0.0.1]", "é@b.org", ".a@b.org",
        "a" * 65 + "@b.org", "a@" + "b" * 64 + ".org", "a@" + "b." * 120 + "org", "a\x00@b.org",
    ],
)  # fmt: skip
def test_addresses_that_will_not(mail: str) -> None:
    assert why(checked_mail, mail) == "mail-unfit"


@pytest.mark.parametrize(
    ("password", "fault"),
    [
        ("short 9 c", "password-length"),
        ("x" * 201, "password-length"),
        ("aaaaaaaaaaaa", "password-weak"),
        ("abababababab", "password-weak"),
        ("Password123", "password-weak"),
        ("Konstantin1941", "password-weak"),
        ("konstantin@example.org", "password-weak"),
        ("rokossovsky k 1896", ""),
        ("пароль не скажу", ""),
    ],
)
def test_passwords(password: str, fault: str) -> None:
    assert why(checked_password, password, "Konstantin", "konstantin@example.org") == fault


def test_a_password_is_the_same_on_every_keyboard(site: SiteServer) -> None:
    Browser(site).register("Ivan", password="Zoe\u0308 at the bridge")
    assert Browser(site).log_in("Ivan", "Zo\u00eb at the bridge").status_code == 200


def test_every_word_that_is_reserved_is_refused() -> None:
    assert all(why(checked_name, word) for word in validation.RESERVED)
