/** Fingers, as the browser gets them from a screen. */

import type { CDPSession, Page } from "@playwright/test";

interface Spot {
  readonly x: number;
  readonly y: number;
}

export class Fingers {
  private constructor(private readonly session: CDPSession) {}

  static async on(page: Page): Promise<Fingers> {
    return new Fingers(await page.context().newCDPSession(page));
  }

  private send(type: "touchStart" | "touchMove" | "touchEnd", touches: readonly Spot[]): Promise<unknown> {
    const touchPoints = touches.map(({ x, y }, id) => ({ x, y, id }));
    return this.session.send("Input.dispatchTouchEvent", { type, touchPoints });
  }

  async tap(at: Spot): Promise<void> {
    await this.send("touchStart", [at]);
    await this.send("touchEnd", []);
  }

  /** A finger rests until something has come of it. */
  async rest(at: Spot, until: () => Promise<void>): Promise<void> {
    await this.send("touchStart", [at]);
    await until();
    await this.send("touchEnd", []);
  }

  async drag(from: Spot, to: Spot, steps = 6): Promise<void> {
    await this.send("touchStart", [from]);
    for (let i = 1; i <= steps; i++) await this.send("touchMove", [between(from, to, i / steps)]);
    await this.send("touchEnd", []);
  }

  /** Two fingers around a place go from one distance to another. */
  async pinch(at: Spot, from: number, to: number, steps = 8): Promise<void> {
    const pair = (d: number): Spot[] => [{ x: at.x - d / 2, y: at.y }, { x: at.x + d / 2, y: at.y }];
    await this.send("touchStart", pair(from));
    for (let i = 1; i <= steps; i++) await this.send("touchMove", pair(from + ((to - from) * i) / steps));
    await this.send("touchEnd", []);
  }
}

const between = (a: Spot, b: Spot, t: number): Spot => ({ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t });
