// The tests draw the engine's own board, made anew: a copy kept here could grow stale.
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";

export default function setup(): void {
  execFileSync(process.execPath, [fileURLToPath(new URL("../scripts/data.mjs", import.meta.url))]);
}
