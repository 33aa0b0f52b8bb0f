import { expect, test } from "vitest";

import { Waiting } from "../../src/app/table/waiting";

/** Let what has been settled be heard of. */
const heard = (): Promise<void> => new Promise((done) => setTimeout(done));

test("a click waits for the answer that says what it means", async () => {
  const waiting = new Waiting();
  const made: string[] = [];
  const click = (name: string): void => void (waiting.holds(() => click(name)) || made.push(name));
  click("before");
  let come = (): void => {};
  waiting.for(new Promise<void>((done) => (come = done)));
  click("first");
  click("second");
  await heard();
  expect(made).toEqual(["before"]);
  come();
  await heard();
  expect(made).toEqual(["before", "first", "second"]);
});

test("a click that asks anew lets the next one wait", async () => {
  const waiting = new Waiting();
  const made: string[] = [];
  const answers: (() => void)[] = [];
  const ask = (): void => waiting.for(new Promise<void>((done) => answers.push(done)));
  const click = (name: string): void => {
    if (waiting.holds(() => click(name))) return;
    made.push(name);
    ask();
  };
  click("a");
  click("b");
  click("c");
  answers[0]!();
  await heard();
  expect(made).toEqual(["a", "b"]);
  answers[1]!();
  await heard();
  expect(made).toEqual(["a", "b", "c"]);
});

test("of two answers the one asked last counts, and a failed one is an answer too", async () => {
  const waiting = new Waiting();
  const made: string[] = [];
  const click = (): void => void (waiting.holds(click) || made.push("click"));
  let old = (): void => {};
  let fail = (): void => {};
  waiting.for(new Promise<void>((done) => (old = done)));
  waiting.for(new Promise<void>((_, failed) => (fail = () => failed(new Error("gone")))));
  click();
  old();
  await heard();
  expect(made).toEqual([]);
  fail();
  await heard();
  expect(made).toEqual(["click"]);
});
