"""What players report is read by whoever runs the site."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from grognard.cli import main
from tests.site.places import SiteServer
from tests.site.players import pair

Said = pytest.CaptureFixture[str]


def test_what_was_reported_is_shown_and_settled(tmp_path: Path, capsys: Said) -> None:
    database = f"sqlite:///{tmp_path / 'site.sqlite3'}"
    with SiteServer(tmp_path, limits=20.0) as site:
        duo = pair(site)
        game = f"/api/online/games/{duo.game}"
        line = duo.german.post(f"{game}/chat", json={"text": "you <b>fool</b>", "id": "1"}).json()
        body = {"what": "said", "id": line["id"], "why": "rude"}
        assert duo.soviet.post("/api/online/reports", json=body).status_code == 204
        german, soviet = (seat["name"] for seat in duo.info()["seats"])
    capsys.readouterr()
    assert main(["reports", "--database", database, "--json"]) == 0
    (found,) = json.loads(capsys.readouterr().out)
    assert (found["said_by"], found["reported_by"]) == (german, soviet)
    assert (found["text"], found["why"], found["game"]) == ("you <b>fool</b>", "rude", duo.game)
    for lang in ("en", "fr"):
        assert main(["reports", "--database", database, "--lang", lang]) == 0
        told = capsys.readouterr().out
        assert "you <b>fool</b>" in told
        assert "rude" in told
    assert main(["reports", "--database", database, "--settled", "77"]) == 2
    assert "77" in capsys.readouterr().err
    assert main(["reports", "--database", database, "--settled", str(found["id"])]) == 0
    assert main(["reports", "--database", database, "--json"]) == 0
    assert json.loads(capsys.readouterr().out.splitlines()[-1]) == []


def test_a_table_of_ones_own_has_no_reports(tmp_path: Path, capsys: Said) -> None:
    assert main(["reports", "--database", f"sqlite:///{tmp_path / 'none'}"]) == 2
    assert "none" in capsys.readouterr().err
