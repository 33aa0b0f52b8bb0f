import { describe, expect, it } from "vitest";

import { describeHex } from "../../../src/games/ercn/desk/describe";
import { deskOf } from "../../../src/games/ercn/panels/kinds";
import { hintOf } from "../../../src/games/ercn/desk/hints";
import { Chronicle } from "../../../src/app/table/story";
import { entriesOf, fightsOf, mannerOf } from "../../../src/games/ercn/desk/story";
import { BOARD, position, POSITIONS, STORY } from "./positions";
import { index, sit } from "./seat";

describe("panels", () => {
  it("gives every question its own, and the red button to one place", () => {
    const kinds = Object.fromEntries(Object.entries(POSITIONS).map(([step, at]) => [step, deskOf(at.prompt, -1, false)]));
    expect(kinds["movement"]).toBeNull();
    expect(kinds["combat"]).toBeNull();
    expect(deskOf(position("combat").prompt, 5, false)).toMatchObject({ kind: "attack", width: 470, main: true });
    expect(kinds["payment"]).toMatchObject({ kind: "battle", main: true });
    expect(kinds["advance"]).toMatchObject({ kind: "battle", main: false });
    expect(kinds["setup"]).toMatchObject({ kind: "setup", main: false });
    expect(deskOf(position("movement").prompt, -1, true)?.kind).toBe("over");
    for (const step of ["secret-zones", "air-supremacy", "interdiction", "rebuild", "marking", "allotment"]) expect(kinds[step]).not.toBeNull();
  });

  it("has a hint for every question", () => {
    for (const step of Object.keys(POSITIONS)) expect(hintOf(sit(step).desk)?.key).toMatch(/^table-hint-/);
  });

  it("describes a hex with its ground and everybody in it", () => {
    const at = position("movement");
    const unit = at.view.units[0]!;
    const told = describeHex((k, a) => `${k}${a ? JSON.stringify(a) : ""}`, BOARD, at.view, unit.at, "fr");
    expect(told.startsWith(BOARD.names[unit.at]!)).toBe(true);
    expect(told).toContain("table-hex-units");
  });

  it("keeps the entries of what was told before, and forgets what was taken back", () => {
    const chronicle = new Chronicle(index, "german", mannerOf(index));
    const some = chronicle.entries(STORY.slice(0, 300));
    const more = chronicle.entries(STORY.slice(0, 320));
    expect(more.slice(0, some.length - 1).every((e, i) => e === some[i])).toBe(true);
    expect(more).toEqual(entriesOf(STORY.slice(0, 320), index, "german"));
    expect(chronicle.entries(STORY.slice(0, 100))).toEqual(entriesOf(STORY.slice(0, 100), index, "german"));
    expect(chronicle.entries(STORY.slice(0, 100), "soviet")).toEqual(entriesOf(STORY.slice(0, 100), index, "soviet"));
  });

  it("tells the whole story of a match", () => {
    const entries = entriesOf(STORY, index, "german");
    expect(entries.filter((e) => e.title === "other")).toEqual([]);
    expect(entries.filter((e) => e.side === "" && e.kind === "move")).toEqual([]);
    const fights = fightsOf(entries, index);
    expect(fights.length).toBe(STORY.filter((e) => e.what === "attack").length);
    expect(fights.filter((f) => f.result).length).toBe(STORY.filter((e) => e.what === "combat").length);
  });
});
