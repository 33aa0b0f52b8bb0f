"""What a player is shown when play waits: the question in words, buttons, what may be picked."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from msgspec.structs import replace

from grognard.games.efs.kit import SIDES
from grognard.games.efs.pieces import ACTIVE, DUE
from grognard.games.efs.present.answers import Asked, Prompt, Target
from grognard.games.efs.present.asking import about_of, hexes_of, units_of
from grognard.games.efs.present.losing import losses
from grognard.games.efs.present.picks import air_base, pick, piece_of
from grognard.games.efs.present.standing import POLICIES, order_of
from grognard.games.efs.rules.movement_deeds import WHOLE
from grognard.games.efs.rules.r08_entry import why_not_enter
from grognard.games.efs.rules.r10_movement import RAILBOUND, EndMovement, eligible
from grognard.games.efs.rules.r10_phase import MovementPhase
from grognard.games.efs.rules.r11_rail import net_of, why_not_by_rail
from grognard.games.efs.rules.r12_declaration import Declaration, EndDeclaration
from grognard.games.efs.rules.r12_targets import NEVER, way_in, why_no_attacker
from grognard.games.efs.state import State
from grognard.kernel.flow import settle
from grognard.kernel.legality import no
from grognard.kernel.offers import Family, Offer, One, tag
from grognard.kernel.prompt import Deed
from grognard.kernel.prompt import deed as button
from grognard.kernel.value import Side

MOST_PICKS = 80
"""More answers than these are not listed: they are asked for unit by unit."""
ENDS = ("end-", "no-more-")
"""How the tags of actions begin that end a question, where their class does not say so."""


def prompt(s: State, side: Side) -> Prompt:
    """What this side is asked now, and all it may do."""
    ask = settle(s)
    if ask is None:
        return Prompt("", False, ())
    step = s.steps[-1]
    plain = Prompt(tag(type(step)), side in ask.sides, ask.sides, step.rule, step.seen(s, side))
    if not plain.asked:
        return replace(plain, about={})
    asks = Asked(
        f"ask-{plain.step}", step.rule, about_of(s, step), hexes_of(s, step), units_of(s, step)
    )
    if isinstance(step, MovementPhase):
        return replace(plain, asks=asks, **moving(s, step.side))
    order = order_of(s)
    offers = list(step.offers(s, side))
    many = sum(offer.size() for offer in offers)
    single = [offer.action for offer in offers if isinstance(offer, One)]
    if isinstance(step, Declaration) and EndDeclaration() not in single:
        single.append(EndDeclaration())
    listed = [offer for offer in offers if not isinstance(offer, One)]
    able = tuple(dict.fromkeys(i for offer in listed for i in concerned(s, offer)))
    units = tuple(sorted(i for i in able if i < len(s.units)))
    few = many <= MOST_PICKS and not isinstance(step, Declaration)
    return replace(
        plain,
        asks=asks,
        deeds=tuple(deed(s, side, action, units, listed) for action in single),
        units=units,
        planes=tuple(sorted(i for i in able if i >= len(s.units))),
        kinds=tuple(dict.fromkeys(tag(o.kind) for o in listed if isinstance(o, Family))),
        choices=tuple(pick(s, action) for offer in listed for action in offer) if few else (),
        targets=tuple(targets(s, step)) if isinstance(step, Declaration) else (),
        forced=many == 1,
        order=order,
        policies=POLICIES.get(order, ()),
    )


def deed(
    s: State, side: Side, action: Any, able: Iterable[int], listed: Iterable[Offer[Any]]
) -> Deed:
    """A single action as a button, with what it gives up."""
    made = button(
        f"do-{tag(type(action))}",
        action,
        action.why_not(s, side),
        losses(s, side, action, able, listed),
    )
    return replace(made, ends=action.ends or tag(type(action)).startswith(ENDS))


def concerned(s: State, offer: Offer[Any]) -> Iterator[int]:
    """The pieces an offer is for: ground units, and air units by their number on the board."""
    if isinstance(offer, Family):
        if "unit" in offer.about:
            yield offer.about["unit"]
            return
        if "plane" in offer.about:
            yield air_base(s.kit) + offer.about["plane"]
            return
    for action in offer:
        yield from piece_of(s, action)


# ---- movement ------------------------------------------------------------------------------


def moving(s: State, side: int) -> dict[str, Any]:
    """[10.1] Who can still move or come in; what else the side can do; the end of the phase."""
    units = tuple(movers(s, side))
    whole = [offer for offers in WHOLE for offer in offers(s, side)]
    others = [i for offer in whole for i in concerned(s, offer)]
    end = EndMovement()
    return {
        "units": tuple(sorted({*units, *(i for i in others if i < len(s.units))})),
        "kinds": tuple(dict.fromkeys(tag(o.kind) for o in whole if isinstance(o, Family))),
        "deeds": (deed(s, SIDES[side], end, units, whole),),
    }


def movers(s: State, side: int) -> Iterator[int]:
    """[10.1, 8.12, 11.1] Units that may move in this phase, on foot, by rail or onto the map."""
    name = SIDES[side]
    net = None
    for i in s.kit.of_side[side]:
        at = s.units[i].at
        if s.moved >> i & 1 or (at < 0 and at not in (DUE, ACTIVE)):
            continue
        reasons = eligible(s, name, i) if at >= 0 else why_not_enter(s, name, i)
        if next(reasons, None) is None:
            yield i
        elif s.kit.counters[i].type in RAILBOUND:
            yield from (i for reason in eligible(s, name, i) if reason.why == "moves-otherwise")
        elif at < 0:
            net = net or net_of(s, side)
            if next(why_not_by_rail(s, name, i, net), None) is None:
                yield i


# ---- attacks -------------------------------------------------------------------------------


def targets(s: State, step: Declaration) -> Iterator[Target]:
    """[12.11, 12.12, 12.15] Every hex that may be attacked, with all who stand beside it."""
    for b in step.targets(s):
        able: list[int] = []
        barred: list[tuple[int, tuple[Any, ...]]] = []
        for a in s.kit.ground.edge[b]:
            for i in s.stack_of(step.side, a):
                reasons = list(why_no_attacker(s, step.side, i))
                if not reasons and way_in(s, i, b) == NEVER:
                    name = s.kit.counters[i].id
                    reasons = [no("12.15b", "closed-to-attack", unit=name, hex=s.kit.names[b])]
                if reasons:
                    barred.append((i, tuple(reasons)))
                else:
                    able.append(i)
        yield Target(b, tuple(sorted(able)), tuple(sorted(barred)))
