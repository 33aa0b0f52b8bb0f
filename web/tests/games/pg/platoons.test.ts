import { describe, expect, it } from "vitest";

import { Index } from "../../../src/games/pg/desk/names";
import { partsOf } from "../../../src/app/table/sentence";
import { sheetOf } from "./engine";

const data = sheetOf("s01-birch-knoll");
const index = new Index(data);
const say = (_key: string, args: Readonly<Record<string, string | number>> = {}): string => Object.values(args).join(" | ");

describe("a sentence about platoons", () => {
  const ids = data.counters.flatMap((c, i) => (c.label === "INF 1" ? [[c.id, i] as const] : []));

  it("leads to the right one of two with the same name", () => {
    expect(ids.length).toBe(2);
    for (const [id, i] of ids) {
      const [part] = partsOf(say, "event-entered", [["unit", id]], index);
      expect(part).toEqual({ text: "INF 1", unit: i });
    }
  });

  it("finds them whatever the argument is called", () => {
    const [[id, i]] = ids as [readonly [string, number]];
    expect(partsOf(say, "no-cannot-ride", [["carrier", id]], index)).toEqual([{ text: "INF 1", unit: i }]);
    expect(partsOf(say, "x", [["why", "INF 1"]], index)).toEqual([{ text: "INF 1" }]);
  });
});
