/** From the prompt and the answers of the server to what the board shows. No rule is applied here. */

import { campOf } from "../board/data";
import { type Shown } from "../../../board";
import { sixths } from "../board/points";
import type { Desk } from "./desk.svelte";

const LIT = "#FFE996";

export function marksOf(desk: Desk): Shown {
  const { prompt } = desk.seen;
  const { picked, hex, why } = desk.focus;
  const own = [...new Set(picked.map((u) => desk.places.hexOf(u)))].filter((h) => h >= 0);
  return {
    // What is fired at bears its own ring.
    ...(desk.focus.pointed.length ? { overlays: tint(desk.focus.pointed) } : {}),
    selection: own.length ? own : hex >= 0 && !desk.fire.open ? [hex] : [],
    ...(why && why.hex >= 0 && why.by !== "refused" ? { barred: [{ hex: why.hex }] } : {}),
    ...(prompt.asked ? stepMarks(desk) : {}),
    ...(prompt.asked && (prompt.step === "acting" || prompt.step === "set-up") ? { movable: desk.places.order } : {}),
    sights: [...desk.sightLines, ...fireLines(desk)],
  };
}

const tint = (hexes: readonly number[]): NonNullable<Shown["overlays"]> => [{ hexes: [...new Set(hexes)], colour: LIT, pattern: "fill" }];

function stepMarks(desk: Desk): Shown {
  const { prompt } = desk.seen;
  const { hover } = desk.focus;
  const { aim, fire, reach } = desk;
  if (fire.open) return { targets: [{ hex: fire.hex, chosen: true, ...column(desk) }], arrows: arrowsOf(desk) };
  if (aim) {
    const hexes = aim.picks.map((p) => (p.hex >= 0 ? p.hex : desk.places.hexOf(p.other))).filter((h) => h >= 0);
    if (aim.do === "place") return { zones: [{ side: campOf(desk.seen.side === "axis" ? "axis" : "allies"), hexes: [...new Set(hexes)] }] };
    return AT_ENEMIES.has(aim.do) ? { targets: [...new Set(hexes)].map((h) => ({ hex: h })) } : { overlays: tint(hexes) };
  }
  if (prompt.step === "flight" || prompt.step === "escape") {
    const from = Number(prompt.about["at"] ?? -1);
    return { retreats: prompt.choices.filter((c) => c.hex >= 0).map((c) => ({ hexes: [from, c.hex] })) };
  }
  if (prompt.step === "declaring") return { overlays: tint(((prompt.about["free"] ?? []) as readonly number[]).map((u) => desk.places.hexOf(u)).filter((h) => h >= 0)) };
  const targets = targetsOf(desk);
  if (!reach) return { targets };
  const goal = reach.goals.find((g) => g.hex === hover);
  const from = desk.places.hexOf(reach.unit);
  return {
    reach: reach.goals.map((g) => ({ hex: g.hex, cost: sixths(g.cost) })),
    // Who has just gone there stands on his way already, until the server says how far he can go now.
    ...(goal && from >= 0 && !goal.path.includes(from) ? { path: [from, ...goal.path] } : {}),
    targets,
  };
}

const AT_ENEMIES = new Set(["anti-tank", "opportunity-shot", "barrage", "strike"]);

/** What those in hand may fire at, or, with nobody in hand, what anybody may. */
function targetsOf(desk: Desk): NonNullable<Shown["targets"]> {
  const { prompt } = desk.seen;
  const { picked } = desk.focus;
  const { shots } = desk;
  const mine = new Set(picked);
  const may = (units: readonly number[]): boolean => !mine.size || units.some((u) => mine.has(u));
  const hexes = [
    ...prompt.targets.filter((v) => may(v.units)).map((v) => v.hex),
    ...prompt.assaults.filter((a) => may([...a.inside, ...a.entering])).map((a) => a.hex),
    ...shots.map((p) => desk.places.hexOf(p.other)),
  ];
  return [...new Set(hexes)].filter((hex) => hex >= 0).map((hex) => ({ hex }));
}

/** The column of the first target, in a pill. */
function column({ fire, board }: Desk): { odds?: string } {
  const first = fire.answer?.columns[0];
  const head = first ? board.charts[fire.answer!.table]?.columns[first.column] : undefined;
  if (head !== undefined) return { odds: head };
  return fire.shot ? { odds: `${fire.shot.needs}+` } : {};
}

const homes = (desk: Desk): number[] => [...new Set(desk.fire.units.map((u) => desk.places.hexOf(u)))].filter((h) => h >= 0 && h !== desk.fire.hex);

function arrowsOf(desk: Desk): NonNullable<Shown["arrows"]> {
  return desk.fire.way?.kind === "assault" ? homes(desk).map((from) => ({ from, to: desk.fire.hex })) : [];
}

function fireLines(desk: Desk): NonNullable<Shown["sights"]> {
  if (!desk.fire.open || desk.fire.way?.kind === "assault") return [];
  return homes(desk).map((from) => ({ from, to: desk.fire.hex, kind: "fire" as const }));
}
