// Writes dev/stalingrad.json from the engine, or with "-" tells it: what the dev pages and the tests of the city draw.
import { execFileSync } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));
const venv = `${root}.venv/bin/python`;
const python = process.env.PYTHON ?? (existsSync(venv) ? venv : "python3");
const code = [
  "import msgspec",
  "from grognard.games.tps.board import board",
  "from grognard.games.tps.kit import Kit",
  "from grognard.games.tps.sheets import load",
  "from grognard.kernel.pack import Pack",
  "from grognard.library import data_folder",
  "sheets = load(Pack(data_folder('tps')), 'campaign')",
  "options = {o.id: o.default for o in sheets.scenario.option}",
  "print(msgspec.json.encode(board(Kit(sheets, options))).decode())",
].join("\n");

const sheet = execFileSync(python, ["-c", code], { cwd: root, maxBuffer: 1 << 26, encoding: "utf-8" });
if (process.argv[2] === "-") process.stdout.write(sheet);
else writeFileSync(`${root}web/dev/stalingrad.json`, sheet);
