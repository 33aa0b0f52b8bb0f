/** Answers of the server as a line of a list. */

import { say } from "../../../app/language.svelte";
import type { Pick } from "../types.gen";
import type { Desk } from "./desk.svelte";

/** "INF 3 −1, HMG 1 −1", "with LT 2", "16 + 16 upon 1114". */
export function optionText(desk: Desk, p: Pick): string {
  const place = p.hex >= 0 ? desk.title(p.hex) : "";
  if (p.do === "suffer") return p.units.map((u, i) => `${desk.label(u)} −${p.steps[i]}`).join(", ");
  if (p.do === "share-out") {
    const { battery, plane } = desk.seen.prompt.about as { battery?: number; plane?: number };
    return say("pg-share-out-to", { what: battery === undefined ? "plane" : "battery", factor: battery ?? plane ?? 0, sector: p.steps[0] ?? 0 });
  }
  if (p.do === "divide") return p.steps.join(" + ");
  if (p.do === "barrage") return say("pg-barrage-at", { factors: p.steps.join(" + "), hex: place });
  if (p.do === "assault-order") return say("pg-assault-order", { first: p.action["first"] ? "yes" : "no" });
  if (p.do === "recover") return p.other >= 0 ? say("pg-with", { unit: desk.label(p.other) }) : say("pg-alone");
  if (p.do === "declare" || p.do === "activate") return say("pg-order", { order: String(p.action["order"]) });
  if (p.do === "flee") return p.units.length ? say("pg-flee-with", { hex: place, units: p.units.map((u) => desk.label(u)).join(", ") }) : say("pg-flee-to", { hex: place });
  const told = [p.unit, p.other].filter((u) => u >= 0).map((u) => desk.label(u));
  return [...told, ...(place ? [place] : [])].join(" → ") || say(`do-${p.do}`);
}
