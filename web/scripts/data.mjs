// Writes dev/board.json and dev/pieces.json from the engine: what the dev page and the tests draw.
import { execFileSync } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));
const venv = `${root}.venv/bin/python`;
const python = process.env.PYTHON ?? (existsSync(venv) ? venv : "python3");
const run = (code) =>
  execFileSync(python, ["-c", code], { cwd: root, maxBuffer: 1 << 26, encoding: "utf-8" });

writeFileSync(
  `${root}web/dev/board.json`,
  run(
    "import grognard, msgspec; from grognard.games.ercn.board import board;" +
      "print(msgspec.json.encode(board(grognard.new('moskva', options={'setup': 'ready'}, seed=1).kit)).decode())",
  ),
);
writeFileSync(
  `${root}web/dev/pieces.json`,
  run(
    "import grognard, msgspec;" +
      "print(msgspec.json.encode(grognard.new('moskva', options={'setup': 'ready'}, seed=1).view('german').units).decode())",
  ),
);
