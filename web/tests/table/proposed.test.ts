import { expect, test } from "vitest";

import { NOTHING, proposedBy, withPointed } from "../../src/app/table/proposed";
import type { Hint } from "../../src/wire/types.gen";
import { index, sit } from "../games/ercn/seat";

const deed = (units: string[], places: string[]): Hint["begins"][number] => ({ do: "move", units, places, amount: "" });

test("a plan has an arrow from every unit to where it would go", () => {
  const { desk } = sit("movement");
  const from = desk.seen.view.units.find((u) => u.unit === index.unit("V"))!.at;
  const to = index.hex("3105");
  const plan = proposedBy({ begins: [deed(["V"], ["3105"]), deed([], ["3106"]), deed(["V"], [])] }, desk);
  expect(plan.planned).toEqual([{ from, to }]);
  expect(plan.hexes).toEqual([from, to, index.hex("3106")]);
});

test("the map shows them over what the table shows, and nothing more once the plan is left", () => {
  const shown = { selection: [3], overlays: [{ hexes: [9], colour: "#fff", pattern: "fill" as const }] };
  expect(withPointed(shown, { pointed: [], proposed: NOTHING })).toBe(shown);
  const both = withPointed(shown, { pointed: [7], proposed: { hexes: [1, 2], planned: [{ from: 1, to: 2 }] } });
  expect(both).toMatchObject({ selection: [3], planned: [{ from: 1, to: 2 }] });
  expect(both.overlays!.map(({ hexes }) => hexes)).toEqual([[9], [7, 1, 2]]);
});
