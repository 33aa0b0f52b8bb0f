/** From the prompt and the answers of the server to what the board shows. No rule is applied here. */

import type { Shown } from "../../../board";
import { campOf } from "../board/data";
import type { Desk } from "./desk.svelte";
import { quarters } from "./points";

const LIT = "#FFE996";
const BLUE = "#1F5FA8";
const RING = "#7F2318";
const STROKES = { loc: "dots", road: "line", rail: "double" } as const;
const tint = (hexes: readonly number[], colour = LIT, pattern: "fill" | "dots" | "hatch" | "ring" = "fill"): NonNullable<Shown["overlays"]> =>
  hexes.length ? [{ hexes: [...new Set(hexes)], colour, pattern }] : [];

export function marksOf(desk: Desk): Shown {
  const { prompt } = desk.seen;
  const { picked, hex, why } = desk.focus;
  const own = [...new Set(picked.map((u) => desk.places.hexOf(u)))].filter((h) => h >= 0);
  const step = prompt.asked ? stepMarks(desk) : {};
  const lens = lensMarks(desk);
  return {
    ...lens,
    ...step,
    overlays: [...tint(desk.focus.pointed), ...(lens.overlays ?? []), ...(step.overlays ?? []), ...supplyTints(desk), ...tint(desk.inquiry.ring, RING, "ring")],
    supply: supplyLines(desk),
    trails: commandTree(desk),
    selection: own.length ? own : hex >= 0 && !desk.assault.open ? [hex] : [],
    ...(why && why.hex >= 0 && why.by !== "refused" ? { barred: [{ hex: why.hex }] } : {}),
    ...(prompt.asked && desk.moving ? { movable: desk.places.order } : {}),
    notes: desk.screen.notes,
  };
}

function stepMarks(desk: Desk): Shown {
  const { prompt } = desk.seen;
  const { hover, picked } = desk.focus;
  const { aim, assault, reach } = desk;
  if (assault.open) {
    const from = [...new Set(assault.units.map((u) => desk.places.hexOf(u)))].filter((h) => h >= 0);
    const beside = (a: number, b: number): boolean => desk.board.links.some(([x, y]) => (x === a && y === b) || (x === b && y === a));
    return {
      targets: assault.aims.map((h, n) => ({ hex: h, chosen: true, ...(n || !assault.odds ? {} : { odds: assault.odds }) })),
      arrows: assault.path.length ? [] : from.flatMap((a) => assault.aims.filter((b) => beside(a, b)).map((b) => ({ from: a, to: b }))),
      ...(assault.path.length ? { path: [desk.places.hexOf(picked[0] ?? -1), ...assault.path].filter((h) => h >= 0) } : {}),
      // Hexes that would have to be attacked as well [12.16].
      overlays: tint((assault.answer?.must ?? []).map((m) => m.hex), "#C5271A", "hatch"),
    };
  }
  if (aim) return { overlays: tint(aim.picks.map((p) => p.place).filter((h) => h >= 0)) };
  const places = [...desk.options, ...prompt.choices.filter((p) => !picked.length || picked.includes(p.unit) || picked.includes(p.plane))];
  const targets = [...(desk.declaring ? prompt.targets.map((t) => t.hex) : []), ...(reach?.overruns.map((s) => s.hex) ?? [])];
  const goal = reach?.goals.find((g) => g.hex === hover);
  const strike = desk.strikeAt(hover);
  const from = desk.places.hexOf(picked[0] ?? -1);
  const path = goal?.path ?? strike?.path;
  return {
    ...(reach ? { reach: reach.goals.map((g) => ({ hex: g.hex, cost: g.cost < 0 ? "" : quarters(g.cost), ...(g.zone ? { stop: true } : {}) })) } : {}),
    ...(path && from >= 0 && !path.includes(from) ? { path: [from, ...path] } : {}),
    targets: targets.map((h) => ({ hex: h, ...(desk.strikeAt(h) ? { odds: `${desk.strikeAt(h)!.odds}:1` } : {}) })),
    // What those in hand would have to attack from where the pointer is [12.16]; else where something can be done or is asked.
    overlays: [
      ...tint((desk.way?.must ?? []), "#C5271A", "hatch"),
      ...(reach?.goals.length ? [] : tint(places.map((p) => p.place).filter((h) => h >= 0))),
      ...(picked.length || desk.moving || desk.declaring ? [] : tint(prompt.asks?.hexes ?? [], LIT, "dots")),
    ],
    ...(prompt.step === "retreat" ? { retreats: prompt.choices.filter((p) => p.path.length).map((p) => ({ hexes: [desk.places.hexOf(p.unit), ...p.path] })) } : {}),
  };
}

/** What is laid over the map by a button. */
function lensMarks(desk: Desk): Shown {
  const laid = desk.inquiry.laid;
  if (!laid) return {};
  const of = (tone: string): number[] => laid.marks.filter((m) => m.tone === tone).map((m) => m.hex);
  const sides = (["axis", "soviet"] as const).map((side) => ({ side: campOf(side), hexes: [...of(side), ...of("both")] }));
  const written = laid.marks.filter((m) => m.text).map((m) => ({ hex: m.hex, text: m.text, tone: m.tone === "bad" || m.tone === "full" ? ("bad" as const) : ("good" as const) }));
  return {
    ...(laid.kind === "zoc" ? { zoc: sides } : laid.kind === "control" ? { control: sides } : {}),
    overlays: [
      ...tint(of("good"), "#4C9A4E"), ...tint([...of("bad"), ...of("full")], "#C5271A", "hatch"),
      ...(laid.kind === "zoc" || laid.kind === "control" ? [] : [...tint(of("axis"), "#4E6138"), ...tint(of("soviet"), "#9A3328"), ...tint(of("both"), BLUE, "hatch"), ...tint(of(""), BLUE)]),
    ],
    ...(written.length ? { notes: written } : {}),
  };
}

/** [6.14, 6.15, 6.16] The line of who is looked at, leg by leg, and where it breaks. */
function supplyLines(desk: Desk): NonNullable<Shown["supply"]> {
  const { supply } = desk.inquiry;
  if (!supply) return [];
  const side = campOf(desk.seen.side);
  return supply.legs.filter((leg) => leg.hexes.length > 1).map((leg) => ({
    side, hexes: leg.hexes, stroke: STROKES[leg.kind as keyof typeof STROKES] ?? "line", ...(supply.at >= 0 && leg.hexes.includes(supply.at) ? { broken: supply.at } : leg.broken ? { broken: leg.hexes[0]! } : {}),
  })); // prettier-ignore
}

function supplyTints(desk: Desk): NonNullable<Shown["overlays"]> {
  const { supply, leg } = desk.inquiry;
  if (!supply) return [];
  return [...tint(supply.at >= 0 ? [supply.at] : [], "#C5271A", "hatch"), ...tint(leg >= 0 ? (supply.legs[leg]?.hexes ?? []) : [], BLUE)];
}

/** [21.1] From a headquarters a line to every stack that it commands. */
function commandTree(desk: Desk): NonNullable<Shown["trails"]> {
  const { command } = desk.inquiry;
  const from = command ? desk.places.hexOf(command.unit) : -1;
  if (!command || from < 0) return [];
  const stacks = new Set(command.units.map((u) => desk.places.hexOf(u)).filter((h) => h >= 0 && h !== from));
  return [...stacks].map((to) => ({ hexes: [from, to], colour: RING }));
}
