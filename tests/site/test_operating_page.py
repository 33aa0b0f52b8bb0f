"""The page for operators and the container file keep their word."""

from __future__ import annotations

import re
from pathlib import Path

from prometheus_client.metrics import MetricWrapperBase

from grognard.cli.program import COMMANDS
from grognard.server.operator import metrics
from grognard.server.operator.settings import KNOWN, PREFIX, read

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "operating.md").read_text(encoding="utf-8")


def test_every_setting_is_on_the_page() -> None:
    wanted = {".".join(where) for where in KNOWN.values()}
    told = set(re.findall(r"`([a-z_.]+)`", "\n".join(re.findall(r"^\|(.*?)\|", PAGE, re.M))))
    assert not wanted - told
    assert not {name for name in told if name.startswith("mail.")} - wanted


def test_its_settings_can_be_read(tmp_path: Path) -> None:
    (text,) = re.findall(r"```toml\n(.*?)```", PAGE, re.S)
    (tmp_path / "site.toml").write_text(text, encoding="utf-8")
    found = read(tmp_path / "site.toml", {})
    assert found is not None
    assert found.secure
    assert found.mail is not None


def test_its_variables_commands_and_measures_exist() -> None:
    known = {PREFIX + name for name in KNOWN} | {f"{PREFIX}{name}_FILE" for name in KNOWN}
    container = (ROOT / "Containerfile").read_text(encoding="utf-8")
    variables = set(re.findall(r"GROGNARD_[A-Z_]*[A-Z]", PAGE + container))
    assert len(variables) > 5
    assert not variables - known - {"GROGNARD_CONFIG", "GROGNARD_MAIL"}
    assert not set(re.findall(r"grognard (serve|\w+) (?:-|\w+\.backup)", PAGE)) - set(COMMANDS)
    told = set(re.findall(r"`(grognard_\w+)`", PAGE))
    names = {
        name
        for each in vars(metrics).values()
        if isinstance(each, MetricWrapperBase)
        for metric in each.describe()
        for name in (metric.name, f"{metric.name}_total")
    }
    assert len(told) >= 8
    assert not told - names
