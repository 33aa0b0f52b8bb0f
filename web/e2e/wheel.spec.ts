/** The one file that `make wheel` builds, installed into an empty environment: it serves and plays without make and Node. */

import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

import { test } from "@playwright/test";

import { seats, Server } from "../scripts/server.mjs";
import { complaints, expect, keep, QUICK } from "./fixtures";
import { SCENARIO } from "./played";
import { Table } from "./table";

const run = promisify(execFile);
const root = fileURLToPath(new URL("../..", import.meta.url));
const ours = join(root, ".venv/bin/python");
let folder: string;
let server: Server;

test.beforeAll(async () => {
  // Packages are fetched and installed: as long as that takes.
  test.setTimeout(900_000);
  folder = mkdtempSync(join(tmpdir(), "grognard-wheel-"));
  await run(ours, ["-m", "hatchling", "build", "-t", "wheel", "-d", folder], { cwd: root });
  const [wheel] = readdirSync(folder).filter((name) => name.endsWith(".whl"));
  const empty = join(folder, "empty");
  await run(ours, ["-m", "venv", empty]);
  const pip = (...args: string[]) => run(join(empty, "bin/python"), ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", ...args], { cwd: folder });
  await pip("--require-hashes", "-r", join(root, "requirements.lock"));
  await pip("--no-deps", "--no-index", join(folder, wheel!));
  // Of the machine's programs it finds Python alone.
  const path = join(folder, "path");
  mkdirSync(path);
  symlinkSync(join(empty, "bin/python"), join(path, "python3"));
  server = new Server({ PATH: path, PYTHONPATH: "" });
  server.bin = join(empty, "bin");
  await server.start();
});

test.afterAll(async () => {
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
});

test("an installed wheel has the page inside and plays the first action of a battle", async ({ page, context }) => {
  await keep(context, QUICK);
  const heard = complaints(page, server, []);
  await page.goto(server.at);
  await expect(page.locator(".scenarios article").first()).toBeVisible();
  const game = await server.begin({ scenario: SCENARIO, options: { setup: "ready" }, seats: seats(undefined, "recruit"), seed: 5, title: "From the wheel" });
  const table = new Table(page);
  await page.goto(`${server.at}/game/${game.id}`);
  await table.laid();
  await table.asked("air-supremacy");
  await table.number(1);
  await table.asked("movement");
  expect(heard).toEqual([]);
});
