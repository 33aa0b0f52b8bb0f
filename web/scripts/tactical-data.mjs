// Tells the sheet of a scenario of Panzer Grenadier, or writes it into dev: node scripts/tactical-data.mjs SCENARIO [-]
import { execFileSync } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));
const venv = `${root}.venv/bin/python`;
const python = process.env.PYTHON ?? (existsSync(venv) ? venv : "python3");
const code = [
  "import sys, msgspec",
  "from grognard.games.pg.board import board",
  "from grognard.games.pg.kit import Kit",
  "from grognard.games.pg.sheets import load",
  "from grognard.kernel.pack import Pack",
  "from grognard.library import data_folder",
  "sheets = load(Pack(data_folder('pg')), sys.argv[1])",
  "options = {o.id: o.default for o in sheets.options.option}",
  "print(msgspec.json.encode(board(Kit(sheets, options))).decode())",
].join("\n");

const scenario = process.argv[2] ?? "s06-the-bald-height";
const sheet = execFileSync(python, ["-c", code, scenario], { cwd: root, maxBuffer: 1 << 26, encoding: "utf-8" });
if (process.argv[3] === "-") process.stdout.write(sheet);
else writeFileSync(`${root}web/dev/${scenario}.json`, sheet);
