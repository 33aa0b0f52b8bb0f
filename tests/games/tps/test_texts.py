"""How the texts of tps call its places. That every key has its text is tested with every game's."""

from __future__ import annotations

from grognard.language import LANGS, Argument, Language


def test_areas_and_zones_are_called_so() -> None:
    english, french = (Language(lang, ["tps"], strict=True) for lang in LANGS)
    relieved: dict[str, Argument] = {"unit": "94 I/267", "area": "B"}
    assert english.say("event-relieved", **relieved) == "94 I/267 in zone B is supplied again."
    relieved["area"] = "27"
    assert "(aire 27)" in french.say("event-relieved", **relieved)
