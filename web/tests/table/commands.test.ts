import { describe, expect, it, vi } from "vitest";

import { common } from "../../src/app/table/commands";

function seat(waiting = 0) {
  const desk = {
    session: { waiting, skip: vi.fn() }, focus: { hex: 7, seek: vi.fn() }, screen: { dialog: "" }, actions: { undo: vi.fn(), redo: vi.fn(), clear: vi.fn() }, next: vi.fn((by: number) => by > 0),
  }; // prettier-ignore
  const [act, focus] = [vi.fn(), vi.fn()];
  const run = (command: Parameters<typeof common>[0]): boolean => common(command, desk as unknown as Parameters<typeof common>[1], act, focus, ["score", "keys"]);
  return { desk, act, focus, run };
}

describe("the commands of every table", () => {
  it("do what the desk can do", () => {
    const { desk, act, focus, run } = seat();
    for (const command of ["undo", "redo", "clear", "act", "board", "find"] as const) expect(run(command)).toBe(true);
    for (const done of [desk.actions.undo, desk.actions.redo, desk.actions.clear, act, focus]) expect(done).toHaveBeenCalledOnce();
    expect(desk.focus.seek).toHaveBeenCalledWith(7);
    expect([run("next"), run("previous")]).toEqual([true, false]);
  });

  it("skip only where something is still to be told", () => {
    expect(seat(0).run("skip")).toBe(false);
    expect(seat(2).run("skip")).toBe(true);
  });

  it("open and shut the dialogs that a table has, and leave the rest alone", () => {
    const { desk, run } = seat();
    expect(run("score")).toBe(true);
    expect(desk.screen.dialog).toBe("score");
    run("score");
    expect(desk.screen.dialog).toBe("");
    expect([run("track"), run("rail"), run(null)]).toEqual([false, false, false]);
    expect(desk.screen.dialog).toBe("");
  });
});
