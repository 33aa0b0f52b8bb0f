"""What a prompt reads off steps and actions: the rule of a question, the rule and end of a deed."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.kernel import default_table
from grognard.kernel.flow import Ask, Flow, Step, settle
from grognard.kernel.legality import Reasons, no
from grognard.kernel.offers import Offer, One
from grognard.kernel.prompt import deed
from grognard.kernel.value import Side
from tests.kernel import toy
from tests.kernel.toy import Mark, Peek, Toy


class Rest(Peek, frozen=True, tag="rest"):
    rule = "T6"
    ends = True

    def why_not(self, s: Toy, side: Side) -> Reasons:
        yield from ()


class Camp(Step[Toy, Mark | Rest], frozen=True, tag="camp"):
    night: bool = False

    @property
    def rule(self) -> str:
        return "T7" if self.night else "T8"

    def enter(self, s: Toy) -> Flow:
        return Ask("red")

    def offers(self, s: Toy, side: Side) -> Iterator[Offer[Mark | Rest]]:
        yield One(Mark())
        yield One(Rest())


def test_a_deed_has_the_rule_and_the_end_of_its_class() -> None:
    reasons = [no("T1", "tired")]
    rest = deed("do-rest", Rest(), reasons)
    assert (rest.rule, rest.ends, rest.no) == ("T6", True, tuple(reasons))
    assert (rest.label, rest.action) == ("do-rest", {"do": "rest"})
    mark = deed("do-mark", Mark(), ())
    assert (mark.rule, mark.ends) == ("", False)


def test_the_default_table_reads_them_too() -> None:
    for night, rule in ((False, "T8"), (True, "T7")):
        s = toy.state(Camp(night))
        settle(s)
        shown = default_table.prompt(s, "red")
        assert shown.rule == rule
        assert [(one.rule, one.ends) for one in shown.deeds] == [("", False), ("T6", True)]


def test_neither_is_part_of_a_save_or_of_a_record() -> None:
    assert toy.json(Camp()) == b'{"step":"camp","night":false}'
    assert toy.json(Rest()) == b'{"do":"rest"}'
