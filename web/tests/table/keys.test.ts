import { describe, expect, it } from "vitest";

import { ownCommand, ownKey } from "../../src/games/ercn/desk/command";
import { settle, sit } from "../games/ercn/seat";

describe("keys at the table", () => {
  const key = (name: string, code = ""): KeyboardEvent =>
    ({ key: name, code, target: null, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, repeat: false }) as unknown as KeyboardEvent;

  it("sets the air points and gives the answer", async () => {
    const { seat, desk } = sit("open-air");
    desk.refresh();
    expect(ownKey(key("é", "Digit2"), desk)).toBe(true);
    expect(desk.seen.prompt.choices[desk.hand.choice]!.value).toBe(2);
    await desk.act();
    expect(seat.played).toEqual([[desk.seen.prompt.choices.find((c) => c.value === 2)!.action]]);
  });

  it("takes a way back by its digit", async () => {
    const { seat, desk } = sit("retreat");
    desk.refresh();
    ownKey(key("1", "Digit1"), desk);
    await settle();
    expect(seat.played).toEqual([[desk.ways[0]!.action]]);
  });

  it("has commands of its own, and leaves those of every table alone", () => {
    const { desk } = sit("movement");
    expect(ownCommand("rail", desk)).toBe(true);
    expect(desk.inquiry.by).toBe("rail");
    expect([ownCommand("undo", desk), ownCommand("act", desk), ownKey(key("z"), desk)]).toEqual([false, false, false]);
  });

  it("uses the ready placement by one key", async () => {
    const { seat, desk } = sit("setup");
    ownKey(key("p"), desk);
    await settle();
    expect(seat.played).toEqual([[{ do: "ready" }]]);
  });
});
