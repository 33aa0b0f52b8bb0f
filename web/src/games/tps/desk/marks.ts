/** From the prompt and the answers of the server to what the board shows. No rule is applied here. */

import type { Shown } from "../../../board";
import { signed } from "../../../app/numbers";
import type { Desk } from "./desk.svelte";

const LIT = "#FFE996";

export function marksOf(desk: Desk): Shown {
  const { prompt } = desk.seen;
  const { picked, hex, why } = desk.focus;
  const own = [...new Set(picked.map((u) => desk.places.hexOf(u)))].filter((h) => h >= 0);
  return {
    selection: own.length ? own : hex >= 0 ? [hex] : [],
    ...(why && why.hex >= 0 && why.by !== "refused" ? { barred: [{ hex: why.hex }] } : {}),
    notes: desk.screen.notes,
    ...(prompt.asked ? stepMarks(desk) : battleMarks(desk)),
    ...(prompt.asked && prompt.step === "impulse" ? { movable: desk.places.order } : {}),
  };
}

const tint = (hexes: readonly number[]): NonNullable<Shown["overlays"]> => [{ hexes, colour: LIT, pattern: "fill" }];

function stepMarks(desk: Desk): Shown {
  const { prompt } = desk.seen;
  const { aim, assault, fire } = desk;
  if (assault.open) return assaultMarks(desk);
  if (fire.open) return fireMarks(desk);
  if (aim) {
    const areas = [...new Set(aim.options.map((o) => o.area))];
    return aim.options.some((o) => o.group >= 0) ? { targets: areas.map((h) => ({ hex: h })) } : { overlays: tint(areas) };
  }
  if (prompt.step === "retreat") {
    const at = Number(prompt.about["at"]);
    return { retreats: areasOf(desk).map((to) => ({ hexes: [at, to] })), overlays: tint(areasOf(desk)) };
  }
  if (prompt.step === "astray") return { targets: areasOf(desk).map((h) => ({ hex: h })) };
  if (prompt.step === "impulse" && desk.focus.picked.length) return reachMarks(desk);
  return battleMarks(desk);
}

const areasOf = ({ seen }: Desk): number[] => [...new Set(seen.prompt.choices.flatMap((c) => c.areas))];

function reachMarks(desk: Desk): Shown {
  const { hover } = desk.focus;
  const { prompt } = desk.seen;
  const { ways } = desk;
  const goals = ways?.goals ?? [];
  const goal = goals.find((g) => g.area === hover);
  const targets = [...new Set(prompt.targets.map((t) => t.area))].filter((h) => desk.targets(h));
  return {
    reach: goals.map((g) => ({ hex: g.area, cost: `${g.cost || (g.dice ? "" : "→")}${g.dice ? "⚂" : ""}` })),
    targets: targets.map((h) => ({ hex: h })),
    ...(goal ? { path: [ways!.from, ...goal.paths[0]!] } : {}),
  };
}

function assaultMarks(desk: Desk): Shown {
  const { area, roles, answer } = desk.assault;
  const from = [...new Set([...roles.keys()].map((u) => desk.places.hexOf(u)))].filter((h) => h >= 0 && h !== area);
  const odds = answer ? { odds: signed(answer.offence - answer.defence) } : {};
  return { targets: [{ hex: area, chosen: true, ...odds }], arrows: from.map((h) => ({ from: h, to: area })) };
}

function fireMarks(desk: Desk): Shown {
  const { area, aim, answer } = desk.fire;
  const from = (aim?.units ?? []).map((u) => desk.places.hexOf(u)).filter((h) => h >= 0 && h !== area && h < desk.board.areas.length);
  const odds = answer ? { odds: signed(answer.offence - answer.defence) } : {};
  return { targets: [{ hex: area, chosen: true, ...odds }], arrows: from.map((h) => ({ from: h, to: area })) };
}

/** The attack being fought. */
function battleMarks(desk: Desk): Shown {
  const { about } = desk.seen.prompt;
  const fight = (about["fight"] ?? about) as Readonly<Record<string, unknown>>;
  const target = fight["target"];
  if (typeof target !== "number" || target < 0) return {};
  const from = ((fight["attackers"] ?? fight["units"] ?? []) as readonly number[]).map((u) => desk.places.hexOf(u)).filter((h) => h >= 0 && h !== target);
  return { targets: [{ hex: target, chosen: true }], arrows: [...new Set(from)].map((h) => ({ from: h, to: target })) };
}
