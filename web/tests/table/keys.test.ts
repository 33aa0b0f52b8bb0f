import { describe, expect, it } from "vitest";

import { pressed } from "../../src/app/table/command";
import { settle, sit } from "./seat";

describe("keys at the table", () => {
  const page = { focusBoard: () => {}, hurry: () => false };
  const key = (name: string, code = ""): KeyboardEvent =>
    ({ key: name, code, target: null, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, repeat: false }) as unknown as KeyboardEvent;

  it("sets the air points and gives the answer", async () => {
    const { seat, desk } = sit("open-air");
    desk.refresh();
    expect(pressed(key("é", "Digit2"), desk, page)).toBe(true);
    expect(desk.prompt.choices[desk.choice]!.value).toBe(2);
    expect(pressed(key("Enter"), desk, page)).toBe(true);
    await settle();
    expect(seat.played).toEqual([[desk.prompt.choices.find((c) => c.value === 2)!.action]]);
  });

  it("takes a way back by its digit", async () => {
    const { seat, desk } = sit("retreat");
    desk.refresh();
    pressed(key("1", "Digit1"), desk, page);
    await settle();
    expect(seat.played).toEqual([[desk.ways[0]!.action]]);
  });

  it("undoes, and lets the first key only stop the dice", async () => {
    const { seat, desk } = sit("movement");
    expect(pressed(key("z"), desk, { ...page, hurry: () => true })).toBe(true);
    expect(seat.undone).toBe(0);
    pressed(key("z"), desk, page);
    await settle();
    expect(seat.undone).toBe(1);
  });

  it("uses the ready placement by one key", async () => {
    const { seat, desk } = sit("setup");
    pressed(key("p"), desk, page);
    await settle();
    expect(seat.played).toEqual([[{ do: "ready" }]]);
  });
});
