"""The settings of a site: from a file, the environment and the command line."""

from __future__ import annotations

from pathlib import Path

import pytest

from grognard.cli import main
from grognard.server.operator.settings import KNOWN, BadSettings, Settings, read
from grognard.server.site import Smtp

Said = pytest.CaptureFixture[str]

WHOLE = """
database = "postgresql://grognard:geheim@db/grognard"
address = "https://grognard.example"
host = "0.0.0.0"
port = 80
names = ["a.example", "b.example"]
registration = false
metrics = "127.0.0.1:9109"
log = "text"

[mail]
host = "mail.example"
sender = "umpire@grognard.example"
password = "geheim"
"""


def written(folder: Path, text: str) -> Path:
    path = folder / "site.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_a_file_says_everything(tmp_path: Path) -> None:
    found = read(written(tmp_path, WHOLE), {})
    assert found == Settings(
        database="postgresql://grognard:geheim@db/grognard",
        address="https://grognard.example",
        host="0.0.0.0",
        port=80,
        names=("a.example", "b.example"),
        registration=False,
        metrics="127.0.0.1:9109",
        log="text",
        mail=Smtp("mail.example", "umpire@grognard.example", password="geheim"),
    )


@pytest.mark.parametrize(
    ("environ", "said", "address"),
    [
        ({}, {}, "http://127.0.0.1:8377"),
        ({}, {"port": 9000}, "http://127.0.0.1:9000"),
        ({"GROGNARD_PORT": "9001"}, {}, "http://127.0.0.1:9001"),
        ({"GROGNARD_PORT": "9001"}, {"port": 9000}, "http://127.0.0.1:9000"),
        ({"GROGNARD_ADDRESS": "https://x.example"}, {"port": 9000}, "https://x.example"),
    ],
)
def test_the_port_stands_in_the_address_unless_one_is_named(
    environ: dict[str, str], said: dict[str, int], address: str
) -> None:
    found = read(None, {"GROGNARD_DATABASE": "sqlite:///x", **environ}, said)
    assert found is not None
    assert found.address == address


def test_the_environment_says_everything_too(tmp_path: Path) -> None:
    secret = tmp_path / "secret"
    secret.write_text("geheim\n", encoding="utf-8")
    found = read(
        None,
        {
            "GROGNARD_DATABASE": "postgresql://grognard:geheim@db/grognard",
            "GROGNARD_ADDRESS": "https://grognard.example",
            "GROGNARD_HOST": "0.0.0.0",
            "GROGNARD_PORT": "80",
            "GROGNARD_NAMES": "a.example, b.example",
            "GROGNARD_REGISTRATION": "false",
            "GROGNARD_METRICS": "127.0.0.1:9109",
            "GROGNARD_LOG": "text",
            "GROGNARD_MAIL_HOST": "mail.example",
            "GROGNARD_MAIL_SENDER": "umpire@grognard.example",
            "GROGNARD_MAIL_PASSWORD_FILE": str(secret),
            "GROGNARD_DATA": "not ours",
        },
    )
    assert found == read(written(tmp_path, WHOLE), {})


def test_the_nearer_word_counts(tmp_path: Path) -> None:
    """The command line before the environment before the file."""
    file = written(tmp_path, WHOLE)
    environ = {"GROGNARD_PORT": "81", "GROGNARD_HOST": "::1", "GROGNARD_MAIL_HOST": "other"}
    found = read(file, environ, {"port": 82, "host": None, "names": []})
    assert found is not None
    assert (found.port, found.host) == (82, "::1")
    assert found.names == ("a.example", "b.example")
    assert found.mail is not None
    assert (found.mail.host, found.mail.password) == ("other", "geheim")


def test_without_a_database_it_is_the_local_table() -> None:
    assert read(None, {"GROGNARD_PORT": "81", "GROGNARD_DATABASE": ""}) is None


def test_every_setting_has_its_variable() -> None:
    assert {"DATABASE", "SESSION_DAYS", "MAIL_TLS", "PROXIES"} <= set(KNOWN)


@pytest.mark.parametrize(
    ("text", "environ", "where", "problem"),
    [
        ("x = 1\n=", {}, "site.toml", "line 2"),
        ("", {}, "site.toml", "database"),
        ("database = 'sqlite:///x'\nport = 'x'", {}, "site.toml", "$.port"),
        ("database = 'sqlite:///x'\nprot = 1", {}, "site.toml", "prot"),
        ("database = 'sqlite:///x'\n[mail]\nhost = 'x'", {}, "site.toml", "sender"),
        ("database = 'mysql://x'", {}, "site.toml", "postgresql://"),
        ("database = 'sqlite:///x'\naddress = 'x.example'", {}, "site.toml", "https://"),
        ("database = 'sqlite:///x'\naddress = 'https://x/y'", {}, "site.toml", "https://"),
        ("database = 'sqlite:///x'\nmetrics = 'x'", {}, "site.toml", "HOST:PORT"),
        ("database = 'sqlite:///x'", {"GROGNARD_PORT": "99999"}, "GROGNARD_PORT", "65535"),
        ("database = 'sqlite:///x'", {"GROGNARD_MAIL_PORT": "x"}, "GROGNARD_MAIL_PORT", "port"),
        ("database = 'sqlite:///x'", {"GROGNARD_LOG": "xml"}, "GROGNARD_LOG", "xml"),
    ],
)
def test_a_fault_is_told_with_its_place(
    text: str, environ: dict[str, str], where: str, problem: str, tmp_path: Path
) -> None:
    with pytest.raises(BadSettings) as caught:
        read(written(tmp_path, text), environ)
    assert caught.value.where.endswith(where)
    assert problem in caught.value.problem


@pytest.mark.parametrize(
    ("variable", "meant"),
    [
        ("GROGNARD_ADRESS", "GROGNARD_ADDRESS"), ("GROGNARD_DATABSE", "GROGNARD_DATABASE"),
        ("GROGNARD_MAIL_HOTS", "GROGNARD_MAIL_HOST"), ("GROGNARD_METRIC", "GROGNARD_METRICS"),
    ],
)  # fmt: skip
def test_a_mistyped_variable_is_refused(
    variable: str, meant: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Said
) -> None:
    with pytest.raises(BadSettings) as caught:
        read(written(tmp_path, WHOLE), {variable: "x"})
    assert (caught.value.where, meant in caught.value.problem) == (variable, True)
    monkeypatch.setenv(variable, "x")
    assert main(["serve", "--port", "0", "--lang", "en"]) == 2, "not the local table either"
    assert meant in capsys.readouterr().err


def test_variables_that_others_read_are_no_mistake(tmp_path: Path) -> None:
    others = {"GROGNARD_DATA": "x", "GROGNARD_TOKEN": "x", "GROGNARD_TRACEBACK": "1", "PATH": "x"}
    assert read(written(tmp_path, WHOLE), others) is not None


def test_faults_are_told_in_one_line_in_both_languages(tmp_path: Path, capsys: Said) -> None:
    file = written(tmp_path, "port = 1")
    for lang, words in (("en", "The settings in"), ("fr", "Les réglages de")):
        assert main(["serve", "--config", str(file), "--lang", lang]) == 2
        said = capsys.readouterr().err
        assert words in said
        assert said.count("\n") == 1
    assert main(["serve", "--database", "mysql://x", "--lang", "en"]) == 2
    assert "--database" in capsys.readouterr().err
    both = ["serve", "--data", str(tmp_path), "--database", "sqlite:///x", "--lang", "en"]
    assert main(both) == 2
    assert "--data" in capsys.readouterr().err
    nowhere = "postgresql://grognard:geheim@127.0.0.1:1/x"
    assert main(["serve", "--port", "0", "--database", nowhere, "--lang", "en"]) == 2
    said = capsys.readouterr().err
    assert "cannot be reached" in said
    assert "geheim" not in said
