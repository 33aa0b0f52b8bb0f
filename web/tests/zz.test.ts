import { readFileSync } from "node:fs";
import { test } from "vitest";
import { FlatSheet } from "../src/board/tactical/sheet";
import { streamsOf, tracksOf } from "../src/board/tactical/ways";
import { reliefOf } from "../src/board/tactical/relief";
import { surveyOf } from "../src/board/tactical/survey";
test("t", () => {
  const data = JSON.parse(readFileSync("/tmp/s06-the-bald-height.json", "utf-8"));
  const s = new FlatSheet(data.ground);
  let t = Date.now(); const lap = (n: string) => { process.stderr.write(`${n} ${Date.now() - t}\n`); t = Date.now(); };
  const st = streamsOf(s); lap("streams");
  tracksOf(s); lap("tracks");
  reliefOf(s, st.map((x) => x.points)); lap("relief");
  surveyOf(data); lap("survey");
});
