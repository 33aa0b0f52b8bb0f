/** From the prompt and the answers of the server to what the board shows. No rule is applied here. */

import type { Shown } from "../../../board";
import type { Goal, Overlay, Pick, Reach, View } from "../types.gen";
import type { Prompt } from "../types.gen";
import { led, waysOf } from "./clicks";
import { columnHead, points } from "./names";
import { fact } from "../../../app/table/sentence";
import { type Index } from "./names";

export type Camp = "german" | "soviet";

/** An attack as it is being put together. */
export interface PlanMark {
  readonly target: number;
  readonly units: readonly number[];
  readonly column: string;
}

export interface Scene {
  readonly index: Index;
  readonly view: View;
  readonly prompt: Prompt;
  readonly lang: "en" | "fr";
  readonly picked: readonly number[];
  /** The hex that is looked at, -1 for none. */
  readonly hex: number;
  readonly reach: Reach | null;
  /** The goal under the pointer. */
  readonly goal: Goal | null;
  /** Hexes a march is to go through. */
  readonly via: readonly number[];
  /** Hexes a retreat has been led through so far. */
  readonly lead: readonly number[];
  readonly hover: number;
  readonly bar: { readonly hex: number; readonly because: readonly number[] } | null;
  readonly plan: PlanMark | null;
  /** What the picked units would get against each target. */
  readonly odds: Overlay | null;
  /** Overlays with the side they were asked for. */
  readonly overlays: readonly { readonly overlay: Overlay; readonly side: string }[];
  readonly notes: NonNullable<Shown["notes"]>;
}

/** Where units stand, each hex once. */
export function placesOf(view: View, units: readonly number[]): number[] {
  const wanted = new Set(units);
  return [...new Set(view.units.filter((u) => wanted.has(u.unit) && u.at >= 0).map((u) => u.at))];
}

export function marksOf(scene: Scene): Shown {
  const { view, prompt, picked, hex } = scene;
  const own = placesOf(view, picked);
  const [laidOver, step] = [overlaid(scene), stepMarks(scene)];
  return {
    selection: own.length ? own : hex >= 0 ? [hex] : [],
    flags: flagsOf(view, scene.index),
    ...(scene.bar ? { barred: [scene.bar] } : {}),
    ...laidOver,
    ...step,
    notes: [...(laidOver.notes ?? []), ...(step.notes ?? []), ...markNotes(view), ...scene.notes],
    overlays: [...(laidOver.overlays ?? []), ...(step.overlays ?? [])],
    ...(prompt.asked ? { movable: movableOf(scene) } : {}),
  };
}

/** [MOSKVA 11a] Who holds the places that count, as the score's own lines tell. */
function flagsOf(view: View, index: Index): { hex: number; side: Camp }[] {
  return view.lines.flatMap((line) => {
    const hex = index.hex(fact(line.about, "hex") ?? "");
    const side = fact(line.about, "side");
    return hex >= 0 && (side === "german" || side === "soviet") ? [{ hex, side }] : [];
  });
}

/** [M3b] The points one has put on a marked hex. */
const markNotes = (view: View): NonNullable<Shown["notes"]> =>
  view.marks.map((m) => ({ hex: m.hex, text: m.mine ? `✈ ${m.mine}` : "✈", tone: "plain" as const }));

const DRAGS = new Set(["movement", "setup"]);

const movableOf = ({ view, prompt }: Scene): number[] =>
  DRAGS.has(prompt.step) ? placesOf(view, prompt.units) : [];

function stepMarks(scene: Scene): Shown {
  const { prompt } = scene;
  if (prompt.battle) return { ...battleMarks(scene), ...choiceMarks(scene) };
  switch (prompt.step) {
    case "movement":
    case "setup":
      return scene.reach ? reachMarks(scene, scene.reach) : {};
    case "combat":
    case "marking":
    case "allotment":
      return attackMarks(scene);
    default:
      return {};
  }
}

function reachMarks({ view, goal, via, index }: Scene, reach: Reach): Shown {
  const goals = reach.goals;
  const path = goal && goal.path.length > 1 ? goal.path : via.length ? [placeBefore(view, reach), ...via] : [];
  const preview: Shown = path.length > 1 ? { path: path.filter((h) => h >= 0) } : {};
  const stops = via.map((hex) => ({ hex, text: "•", tone: "plain" as const }));
  const notes: Shown = stops.length ? { notes: stops } : {};
  if (reach.by === "place") {
    const side = (index.board.counters[reach.units[0]!]?.side ?? "german") as Camp;
    const open = goals.filter((g) => !g.full).map((g) => g.hex);
    return { zones: [{ side, hexes: open }] };
  }
  if (reach.by === "rail") return { rail: goals.map((g) => ({ hex: g.hex })), ...preview };
  return {
    reach: goals.map((g) => ({ hex: g.hex, cost: points(g.cost), ...(g.stops ? { stop: true } : {}) })),
    ...preview,
    ...notes,
  };
}

const placeBefore = (view: View, reach: Reach): number =>
  view.units.find((u) => u.unit === reach.units[0])?.at ?? -1;

function attackMarks({ view, prompt, picked, plan, odds, lang }: Scene): Shown {
  if (plan) {
    const from = placesOf(view, plan.units);
    return {
      targets: [{ hex: plan.target, chosen: true, ...(plan.column ? { odds: columnHead(plan.column, lang) } : {}) }],
      arrows: from.map((h) => ({ from: h, to: plan.target })),
    };
  }
  const mine = new Set(picked);
  const open = prompt.targets.filter((t) => !mine.size || t.units.some((u) => mine.has(u)));
  const labels = new Map((odds?.marks ?? []).map((m) => [m.hex, m.label]));
  return {
    targets: open.map((t) => {
      const label = labels.get(t.hex);
      return { hex: t.hex, ...(label ? { odds: columnHead(label, lang) } : {}) };
    }),
  };
}

/** The combat being fought: its ring, arrows and column stay while it is carried out. */
function battleMarks({ view, prompt, lang }: Scene): Shown {
  const battle = prompt.battle!;
  const from = placesOf(view, battle.attackers).filter((h) => h !== battle.target);
  const column = battle.odds?.column;
  return {
    targets: [{ hex: battle.target, chosen: true, ...(column ? { odds: columnHead(column, lang) } : {}) }],
    arrows: from.map((h) => ({ from: h, to: battle.target })),
  };
}

/** Retreats and advances: the ways of the unit that is being led, one to each hex they end in. */
function choiceMarks({ prompt, picked, lead, hover }: Scene): Shown {
  if (prompt.step === "advance") {
    const ends = [...new Set(prompt.choices.filter((c) => !c.no.length).map((c) => c.hexes[c.hexes.length - 1]!))];
    return { targets: [], arrows: [], overlays: [{ hexes: ends, colour: "#FFE996", pattern: "fill" }] };
  }
  if (prompt.step !== "retreat") return {};
  const ways = waysOf(prompt, led({ prompt, picked }), lead);
  const over = ways.filter((w) => w.hexes[w.hexes.length - 1] === hover);
  const shown = over.length ? over : oneToEach(ways);
  return {
    targets: [],
    arrows: [],
    retreats: shown.map((c) => ({ hexes: c.hexes, ...(costsStep(c.lines) ? { loss: true } : {}) })),
  };
}

/** Of several ways to one hex, one that costs nothing where there is such a way. */
function oneToEach(ways: readonly Pick[]): Pick[] {
  const out = new Map<number, Pick>();
  for (const way of ways) {
    const end = way.hexes[way.hexes.length - 1]!;
    const old = out.get(end);
    if (!old || (costsStep(old.lines) && !costsStep(way.lines))) out.set(end, way);
  }
  return [...out.values()];
}

const costsStep = (lines: readonly { readonly amount: number }[]): boolean => lines.some((l) => l.amount < 0);

// --- overlays ----------------------------------------------------------------------------------

function overlaid({ overlays, view }: Scene): Shown {
  let out: Shown = {};
  for (const { overlay, side } of overlays) {
    const more = laid(overlay, (side || view.side) as Camp);
    // Two overlays may tint and note at once.
    out = {
      ...out,
      ...more,
      ...(out.overlays && more.overlays ? { overlays: [...out.overlays, ...more.overlays] } : {}),
      ...(out.notes && more.notes ? { notes: [...out.notes, ...more.notes] } : {}),
    };
  }
  return out;
}

function bySide(o: Overlay): { side: Camp; hexes: number[] }[] {
  return (["german", "soviet"] as const)
    .map((side) => ({ side, hexes: o.marks.filter((m) => m.tone === side || m.tone === "both").map((m) => m.hex) }))
    .filter((s) => s.hexes.length);
}

function laid(o: Overlay, side: Camp): Shown {
  switch (o.kind) {
    case "zoc":
      return { zoc: bySide(o) };
    case "control":
      return {
        control: bySide(o),
        notes: o.marks.filter((m) => m.label).map((m) => ({ hex: m.hex, text: m.label.replace("-", "−"), tone: "plain" as const })),
      };
    case "supply":
      return supplyMarks(o, side);
    case "stacking":
      return { room: o.marks.flatMap((m) => roomOf(m.hex, m.label)) };
    case "enemy":
      return { enemy: o.marks.map((m) => ({ hex: m.hex, cost: m.label })) };
    case "odds":
      return {
        oddsMap: o.marks.map((m) => ({
          hex: m.hex,
          odds: m.label,
          tone: m.tone === "good" ? ("good" as const) : m.tone === "bad" ? ("bad" as const) : ("even" as const),
        })),
      };
    default:
      return {};
  }
}

/** "2/3" as boxes filled. */
function roomOf(hex: number, label: string): { hex: number; used: number; of: number }[] {
  const [used, of] = label.replace(/½/g, ".5").split("/").map(Number);
  return used !== undefined && of !== undefined && of > 0 ? [{ hex, used, of }] : [];
}

/** Lines with the sources they end at, and the ground no line reaches. */
function supplyMarks(o: Overlay, side: Camp): Shown {
  const lines = o.lines.filter((l) => l.path.length);
  const ends = lines.filter((l) => !l.no).map((l) => (l.feeds.length ? l.feeds[l.feeds.length - 1]! : l.path[l.path.length - 1]!));
  const bare = o.marks.filter((m) => m.tone === "bad").map((m) => m.hex);
  return {
    supply: lines.map((l) => ({
      side,
      hexes: l.path.length > 1 || !l.feeds.length ? [...l.path, ...l.feeds.slice(1)] : l.feeds,
      ...(l.no && l.broken.length ? { broken: l.broken[0]! } : {}),
    })),
    sources: [...new Set(ends)].map((hex) => ({ side, hex })),
    ...(bare.length ? { overlays: [{ hexes: bare, colour: "#9E2F24", pattern: "dots" as const }] } : {}),
  };
}
