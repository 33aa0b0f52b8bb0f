"""Fair dice: the same for all who check, unbiased, and no tampering goes unseen."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from grognard.kernel.dice import DiceFault, FairDice, Roll, Salts, canonical, pips, verify

VECTORS: list[dict[str, Any]] = json.loads(
    (Path(__file__).parents[1] / "vectors" / "dice.json").read_text(encoding="utf-8")
)["dice"]
SALTS = {"german": "Guderian", "soviet": "Zhukov"}
DICE = FairDice.from_seed(1941).salted(SALTS)
SHAPES = [(6, 1), (6, 1), (6, 2), (10, 3), (6, 40)]


def played() -> list[Roll]:
    return [(k, sides, DICE.roll(k, sides, n)) for k, (sides, n) in enumerate(SHAPES)]


def whys(faults: list[DiceFault]) -> list[str]:
    return [fault.why for fault in faults]


@pytest.mark.parametrize("known", VECTORS, ids=lambda known: str(known["salts"]))
def test_known_answers(known: dict[str, Any]) -> None:
    """The vectors come from another program than this one."""
    dice = FairDice(bytes.fromhex(known["secret"])).salted(known["salts"])
    assert dice.commit == known["commit"]
    assert known["rolls"]
    for roll in known["rolls"]:
        shown = tuple(roll["pips"])
        assert dice.roll(roll["counter"], roll["sides"], len(shown)) == shown


def test_the_seed_is_part_of_the_known_answers() -> None:
    assert FairDice.from_seed(7).secret.hex() == VECTORS[-1]["secret"]


def test_one_die_is_even_over_a_fixed_seed() -> None:
    dice = FairDice.from_seed(1941)
    counts = Counter(dice.roll(k, 6, 1)[0] for k in range(6000))
    assert counts == {1: 980, 2: 1018, 3: 1040, 4: 1001, 5: 948, 6: 1013}
    # Chi-square with five degrees of freedom: 15.1 is passed once in a hundred seeds.
    assert sum((n - 1000) ** 2 / 1000 for n in counts.values()) < 15.1


def test_dice_of_one_roll_are_even_too() -> None:
    counts = Counter(FairDice.from_seed(1941).roll(0, 6, 6000))
    assert counts == {1: 991, 2: 1040, 3: 998, 4: 1013, 5: 984, 6: 974}


@pytest.mark.parametrize(
    ("sides", "each"), [(2, 128), (3, 85), (6, 42), (7, 36), (10, 25), (100, 2), (256, 1)]
)
def test_over_all_bytes_every_side_comes_equally_often(sides: int, each: int) -> None:
    counts = Counter(pips(range(256), sides))
    assert counts == dict.fromkeys(range(1, sides + 1), each)


def test_a_byte_that_would_favour_low_pips_is_passed_over() -> None:
    assert list(pips([252, 253, 254, 255, 251, 0, 252, 5], 6)) == [6, 1, 6]


@pytest.mark.parametrize("sides", [-6, 0, 1, 257])
def test_impossible_dice_are_refused(sides: int) -> None:
    with pytest.raises(ValueError, match=f"not {sides}"):
        DICE.roll(0, sides, 1)


@pytest.mark.parametrize("count", [-1, 0])
def test_a_roll_takes_a_die(count: int) -> None:
    with pytest.raises(ValueError, match="at least one die"):
        DICE.roll(0, 6, count)


@pytest.mark.parametrize("counter", [-1, 1 << 64])
def test_a_roll_has_a_number(counter: int) -> None:
    with pytest.raises(ValueError, match="no roll has the number"):
        DICE.roll(counter, 6, 1)


@given(st.integers(0, 10_000), st.integers(1, 80))
def test_fewer_dice_are_the_first_of_more(counter: int, count: int) -> None:
    assert DICE.roll(counter, 6, count) == DICE.roll(counter, 6, 90)[:count]


def test_secret_salts_and_counter_each_change_the_dice() -> None:
    roll = DICE.roll(0, 6, 20)
    assert DICE.roll(0, 6, 20) == roll
    assert DICE.roll(1, 6, 20) != roll
    assert DICE.salted({"german": "Guderian", "soviet": "Zhukov!"}).roll(0, 6, 20) != roll
    assert DICE.salted({"german": "Zhukov", "soviet": "Guderian"}).roll(0, 6, 20) != roll
    assert FairDice.from_seed(1942).salted(SALTS).roll(0, 6, 20) != roll


def test_the_order_in_which_salts_come_is_nothing() -> None:
    salts: Salts = (("soviet", "Zhukov"), ("german", "Guderian"))
    assert FairDice(DICE.secret, salts).roll(0, 6, 20) == DICE.roll(0, 6, 20)


@given(*(st.dictionaries(st.text(max_size=3), st.text(max_size=3), max_size=3) for _ in "ab"))
def test_different_salts_have_different_bytes(a: dict[str, str], b: dict[str, str]) -> None:
    same = canonical(tuple(a.items())) == canonical(tuple(b.items()))
    assert same == (a == b)


def test_salts_cannot_be_shifted_between_sides() -> None:
    assert canonical((("a", "bc"),)) != canonical((("ab", "c"),))
    assert canonical((("a", ""), ("b", "")))[:4] == (2).to_bytes(4, "big")


def test_fresh_dice_are_new_each_time_and_not_seeded() -> None:
    one, other = FairDice.fresh(), FairDice.fresh()
    assert one.secret != other.secret
    assert len(one.secret) == 32
    assert not one.seeded
    assert not one.salted(SALTS).seeded


def test_seeded_dice_say_so_and_are_the_same_again() -> None:
    assert FairDice.from_seed(7) == FairDice.from_seed(7)
    assert FairDice.from_seed(7).secret != FairDice.from_seed(8).secret
    assert FairDice.from_seed(7).seeded
    assert FairDice.from_seed(7).salted(SALTS).seeded


def test_dice_do_not_show_their_secret() -> None:
    shown = f"{DICE!r} {DICE}"
    assert DICE.commit in shown
    assert DICE.secret.hex() not in shown
    assert repr(DICE.secret) not in shown


def test_dice_travel_as_json() -> None:
    assert msgspec.json.decode(msgspec.json.encode(DICE), type=FairDice) == DICE


@pytest.mark.parametrize(
    ("secret", "salts"),
    [
        (b"short", ()),
        (bytes(33), ()),
        (bytes(32), (("german", "a"), ("german", "b"))),
        (bytes(32), (("german", "\ud800"),)),
    ],
)
def test_malformed_dice_are_refused(secret: bytes, salts: Salts) -> None:
    with pytest.raises(ValueError, match=r"32 bytes|one salt|surrogates"):
        FairDice(secret, salts)


def test_an_honest_game_has_no_fault() -> None:
    assert verify(DICE.commit, DICE.secret, DICE.salts, played()) == []
    assert verify(DICE.commit.upper(), DICE.secret, DICE.salts, played()) == []
    assert verify(DICE.commit, DICE.secret, DICE.salts, []) == []


@given(st.integers(0, len(SHAPES) - 1), st.data())
def test_one_changed_pip_is_found(at: int, data: st.DataObject) -> None:
    rolls = played()
    counter, sides, shown = rolls[at]
    die = data.draw(st.integers(0, len(shown) - 1))
    pip = data.draw(st.integers(1, sides).filter(lambda p: p != shown[die]))
    changed = [*shown[:die], pip, *shown[die + 1 :]]
    rolls[at] = (counter, sides, changed)
    (fault,) = verify(DICE.commit, DICE.secret, DICE.salts, rolls)
    assert fault.why == "dice-pips-differ"
    assert dict(fault.about) == {
        "number": at,
        "shown": " ".join(map(str, changed)),
        "drawn": " ".join(map(str, shown)),
    }


@given(st.integers(0, 255))
def test_one_changed_bit_of_the_secret_is_found(bit: int) -> None:
    secret = (int.from_bytes(DICE.secret, "big") ^ (1 << bit)).to_bytes(32, "big")
    faults = verify(DICE.commit, secret, DICE.salts, played())
    assert whys(faults) == ["dice-secret-not-as-published"]


def test_a_changed_salt_is_found() -> None:
    salts = (("german", "Guderian"), ("soviet", "Konev"))
    faults = verify(DICE.commit, DICE.secret, salts, played())
    assert set(whys(faults)) == {"dice-pips-differ"}


def test_a_roll_thrown_away_is_found() -> None:
    rolls = played()
    faults = verify(DICE.commit, DICE.secret, DICE.salts, [rolls[0], *rolls[2:]])
    assert whys(faults) == ["dice-out-of-order"] * 3
    assert dict(faults[0].about) == {"number": 2, "expected": 1}


def test_a_roll_used_twice_is_found() -> None:
    first = played()[0]
    faults = verify(DICE.commit, DICE.secret, DICE.salts, [first, first])
    assert whys(faults) == ["dice-out-of-order"]


@pytest.mark.parametrize("roll", [(0, 1, (1,)), (0, 6, ()), (0, 999, (3,))])
def test_a_roll_that_cannot_be_is_found(roll: Roll) -> None:
    faults = verify(DICE.commit, DICE.secret, DICE.salts, [roll])
    assert faults == [DiceFault("dice-impossible", (("number", 0), ("sides", roll[1])))]


def test_malformed_dice_are_a_fault_and_no_crash() -> None:
    commit = "2bb80d537b1da3e38bd30361aa855686bde0eacd7162fef6a25fe97bf527a25b"  # of b"secret"
    assert whys(verify(commit, b"secret", (), [])) == ["dice-malformed"]
    twice = (("german", "a"), ("german", "b"))
    assert whys(verify(DICE.commit, DICE.secret, twice, [])) == ["dice-malformed"]
