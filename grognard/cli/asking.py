"""`grognard why`: why a unit cannot go there, cannot attack there, or is out of supply."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from grognard.cli.faults import Complaint
from grognard.cli.opening import hex_of, match_of, unit_of
from grognard.cli.voice import say, say_no, tell, tell_json
from grognard.games.ercn.kit import SIDES
from grognard.games.ercn.rules import e_supply
from grognard.games.ercn.rules import f_movement as f
from grognard.games.ercn.rules.f1_phase import Movement
from grognard.games.ercn.rules.g1_phase import Attack, Combat
from grognard.games.ercn.state import State
from grognard.kernel.legality import No, no
from grognard.kernel.match import Match
from grognard.language import Argument


def why(
    game: str,
    unit: str,
    hex: str | None = None,
    /,
    *,
    supply: bool = False,
    option: list[str] | None = None,
    accept_data: bool = False,
    json: bool = False,
) -> None:
    """Ask the rules about a unit of a saved game."""
    match = match_of(game, option, accept_data=accept_data)
    i = unit_of(match, unit)
    if supply:
        answers = [supply_answer(match, i)]
    elif hex is None:
        raise Complaint("why-what", word=unit)
    else:
        at = hex_of(match, hex)
        answers = [move_answer(match, i, at)]
        if match.state.men[1 - match.kit.counters[i].side][at]:
            answers.append(attack_answer(match, i, at))
    if json:
        tell_json(answers)
        return
    for answer in answers:
        tell(Text(answer["answer"], "bold green" if answer["yes"] else "bold"))
        for reason in answer["reasons"]:
            tell(Text("  " + reason["text"]))


def answer(match: Match[Any], what: str, reasons: list[No], **about: Argument) -> dict[str, Any]:
    """Yes or no, in words, with the rules behind a no."""
    told = "no" if reasons else "yes"
    return {
        "about": what,
        "yes": not reasons,
        "answer": say(f"cli-why-{what}-{told}", **about),
        "reasons": [
            {"rule": r.rule, "why": r.why, "about": dict(r.about), "text": say_no("ercn", r)}
            for r in reasons
        ],
    }


def supply_answer(match: Match[Any], i: int) -> dict[str, Any]:
    """[E] The rule and the hex that break the line."""
    counter = match.kit.counters[i]
    at = match.state.units[i].at
    if at < 0:
        raise Complaint("not-on-the-map", word=counter.id)
    reason = e_supply.why_cut(match.state, counter.side, at)
    reasons = [] if reason is None else [reason]
    return answer(match, "supply", reasons, unit=counter.id, hex=match.kit.names[at])


def move_answer(match: Match[Any], i: int, at: int) -> dict[str, Any]:
    """[F] Whether the unit may move now, and whether it comes so far."""
    s: State = match.state
    counter = match.kit.counters[i]
    about: dict[str, Argument] = {"unit": counter.id, "hex": match.kit.names[at]}
    reasons = barred(match, i)
    if s.units[i].at < 0:
        reasons = reasons or [no("F1", "out-of-reach", hex=match.kit.names[at])]
        return answer(match, "move", reasons, **about)
    far = f.why_out_of_reach(s, i, at)
    if far is not None:
        reasons.append(far)
    if not reasons:
        found = f.reach(s, i)
        about["points"] = f.half_points(found.spent[at])
        about["path"] = " ".join(match.kit.names[h] for h in found.path_to(at))
    return answer(match, "move", reasons, **about)


def barred(match: Match[Any], i: int) -> list[No]:
    """Why the unit may not move now, wherever to."""
    s: State = match.state
    side = match.kit.counters[i].side
    if match.over:
        return [no("0", "match-over")]
    step = s.steps[-1]
    if not isinstance(step, Movement):
        return [no("0", "not-now")]
    if step.side != side:
        return [no("0", "not-asked", side=SIDES[side])]
    return list(step.may_act(s, i))


def attack_answer(match: Match[Any], i: int, at: int) -> dict[str, Any]:
    """[G1] Whether the unit may attack the enemy who stands there."""
    s: State = match.state
    counter = match.kit.counters[i]
    side = SIDES[counter.side]
    step = None if match.over else s.steps[-1]
    reasons = match.why_not(side, Attack((i,), at))
    if not (isinstance(step, Combat) and step.side == counter.side):
        # Not its combat phase: say what would bar the attack in it as well.
        phase = Combat(counter.side, "combat")
        reasons += [*phase.why_not_target(s, at), *phase.why_not_attacker(s, i)]
        here = s.units[i].at
        if here >= 0 and at not in match.kit.ground.around[here]:
            reasons.append(no("G1", "not-adjacent", unit=counter.id, hex=match.kit.names[at]))
    return answer(match, "attack", reasons, unit=counter.id, hex=match.kit.names[at])
