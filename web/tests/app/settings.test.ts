import { describe, expect, it } from "vitest";

import { defaults, languageOf, read, Settings } from "../../src/app/settings.svelte";

class Store implements Pick<Storage, "getItem" | "setItem"> {
  kept: string | null = null;
  getItem = (): string | null => this.kept;
  setItem = (_: string, value: string): void => void (this.kept = value);
}
const store = (kept: string | null = null): Storage & { kept: string | null } => Object.assign(new Store(), { kept }) as never;

describe("settings", () => {
  it("speak the browser's first language where it is French, else English", () => {
    expect(languageOf(["fr-CA", "en"])).toBe("fr");
    expect(languageOf(["de", "fr"])).toBe("en");
    expect(languageOf([])).toBe("en");
  });

  it("are kept and found again", () => {
    const kept = store();
    new Settings(kept, ["en"]).set({ lang: "fr", pace: "quick", name: "Ada" });
    const again = new Settings(kept, ["en"]);
    expect([again.lang, again.pace, again.name]).toEqual(["fr", "quick", "Ada"]);
  });

  it("take from what was kept only what makes sense", () => {
    const found = read('{"lang":"xx","pace":"slow","sound":"loud","size":"large","evil":1,"name":7}', ["fr"]);
    expect(found).toEqual({ ...defaults(["fr"]), pace: "slow", size: "large" });
  });

  it.each(["", "null", "{", "[]", "3"])("start anew from %j", (kept) => {
    expect(read(kept, ["en"])).toEqual(defaults(["en"]));
  });

  it("hold for the visit where nothing can be kept", () => {
    const full = { getItem: () => { throw new Error("no"); }, setItem: () => { throw new Error("full"); } } as never;
    const mine = new Settings(full, ["en"]);
    mine.set({ palette: "dark" });
    expect(mine.dark).toBe(true);
    expect(mine.boardPalette).toBe("night");
  });

  it("say how long to wait between the computer's moves", () => {
    const mine = new Settings(store(), ["en"]);
    const waits = (["slow", "steady", "quick", "instant"] as const).map((pace) => {
      mine.set({ pace });
      return mine.pauseMs;
    });
    expect(waits).toEqual([...waits].sort((a, b) => b - a));
    expect(waits.at(-1)).toBe(0);
  });

  it("begin with sound and with a question before a phase ends", () => {
    expect(defaults([])).toMatchObject({ sound: true, confirmEnd: true, skipDice: false });
  });
});
