// The printed sheet of a scenario as the engine gives it, or the units a side sees at the start:
// node scripts/sheet.mjs SCENARIO [option=value...] [--units SIDE]
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));
const venv = `${root}.venv/bin/python`;
const python = process.env.PYTHON ?? (existsSync(venv) ? venv : "python3");
const CODE = [
  "import sys, msgspec, grognard",
  "scenario, side, *options = sys.argv[1:]",
  "match = grognard.new(scenario, options=dict(o.split('=') for o in options), seed=1)",
  "told = match.view(side).units if side else match.game.board(match.kit)",
  "print(msgspec.json.encode(told).decode())",
].join("\n");

const run = (scenario, side, options) =>
  execFileSync(python, ["-c", CODE, scenario, side, ...options], { cwd: root, maxBuffer: 1 << 26, encoding: "utf-8" });

export const sheetOf = (scenario, ...options) => run(scenario, "", options);
export const unitsOf = (side, scenario, ...options) => run(scenario, side, options);

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [scenario, ...rest] = process.argv.slice(2);
  const at = rest.indexOf("--units");
  process.stdout.write(at < 0 ? sheetOf(scenario, ...rest) : unitsOf(rest[at + 1], scenario, ...rest.slice(0, at)));
}
