/** The line over the map: what to do next. Only its key is chosen here. */

import { say } from "../../../app/language.svelte";
import type { Hint } from "../../../app/table/hints";
import type { Desk } from "./desk.svelte";
import { titleOf } from "./names";

export function hintOf(desk: Desk): Hint | null {
  const { prompt } = desk.seen;
  const { picked } = desk.focus;
  const { board, plan } = desk;
  if (!prompt.step) return null;
  if (!prompt.asked) return prompt.waits.length ? { key: "table-hint-waits", args: { side: prompt.waits[0]! } } : null;
  const named = picked.length === 1 ? titleOf(say, board, picked[0]!) : "";
  const args = { unit: named, count: picked.length };
  switch (prompt.step) {
    case "movement":
      if (prompt.going >= 0) return { key: "table-hint-going", args: {} };
      if (!picked.length) return { key: "table-hint-movement", args: {} };
      if (desk.inquiry.via.length) return { key: "table-hint-via", args: {} };
      if (desk.inquiry.reach && !desk.inquiry.reach.goals.length) return { key: "table-hint-nowhere", args };
      if (picked.every((u) => prompt.entering.includes(u))) return { key: "table-hint-entering", args };
      return { key: desk.inquiry.by === "rail" ? "table-hint-rail" : "table-hint-move", args };
    case "setup":
      if (!picked.length) return { key: prompt.entering.length ? "table-hint-setup" : "table-hint-setup-done", args: {} };
      return { key: "table-hint-place", args };
    case "combat":
      if (plan.target >= 0) return { key: "table-hint-attackers", args: { hex: board.names[plan.target]! } };
      if (!prompt.targets.length) return { key: "table-hint-no-targets", args: {} };
      return { key: picked.length ? "table-hint-target" : "table-hint-combat", args: {} };
    case "retreat":
      return { key: desk.inquiry.lead.length ? "table-hint-retreat-on" : "table-hint-retreat", args };
    default:
      return { key: `table-hint-${prompt.step}`, args: {} };
  }
}
