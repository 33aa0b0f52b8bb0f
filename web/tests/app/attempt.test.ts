import { expect, test } from "vitest";

import { Attempt } from "../../src/app/site/attempt.svelte";

test("what a page reads first does not swallow the player's own act", async () => {
  const attempt = new Attempt();
  let arrive = (): void => {};
  const first = attempt.read(() => new Promise<void>((done) => (arrive = done)));
  expect(attempt.busy).toBe(false);
  expect(await attempt.run(() => Promise.resolve())).toBe(true);
  arrive();
  await first;
  expect(attempt.fault).toBeNull();
});

test("one act at a time, and a refusal of either is shown", async () => {
  const attempt = new Attempt();
  let arrive = (): void => {};
  const first = attempt.run(() => new Promise<void>((done) => (arrive = done)));
  expect(await attempt.run(() => Promise.resolve())).toBe(false);
  arrive();
  expect(await first).toBe(true);
  await attempt.read(() => Promise.reject(new Error("no")));
  expect(attempt.fault).not.toBeNull();
});
