// A real server from the environment, on a free port, with a folder of games of its own.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));
const PATIENCE = 60_000;

export class Server {
  data = mkdtempSync(join(tmpdir(), "grognard-games-"));
  /** Its address, without a slash at the end. */
  at = "";
  #process = null;
  #said = "";

  /** Starts it, or starts it again where it was before. */
  async start() {
    const port = this.at ? new URL(this.at).port : "0";
    const program = join(root, ".venv/bin/grognard");
    const args = ["serve", "--no-browser", "--port", port, "--data", this.data, "--lang", "en"];
    const child = spawn(program, args, { cwd: root, stdio: ["ignore", "pipe", "pipe"] });
    this.#process = child;
    this.#said = "";
    await new Promise((ready, failed) => {
      const late = setTimeout(() => failed(new Error(`the server does not start: ${this.#said}`)), PATIENCE);
      const hear = (text) => {
        this.#said += text;
        const found = /http:\/\/[\d.]+:\d+/.exec(this.#said);
        if (!found) return;
        this.at = found[0];
        clearTimeout(late);
        ready();
      };
      child.stdout.on("data", hear);
      child.stderr.on("data", hear);
      child.once("exit", (code) => {
        clearTimeout(late);
        failed(new Error(`the server ended with ${code}: ${this.#said}`));
      });
    });
    return this;
  }

  /** All that it wrote on its terminal since it was started. */
  get said() {
    return this.#said;
  }

  /** Without a chance to put anything away. */
  kill() {
    return this.#end("SIGKILL");
  }

  /** Ends it, and nothing of it is left. */
  async close() {
    await this.#end("SIGINT");
    rmSync(this.data, { recursive: true, force: true });
  }

  async #end(signal) {
    const child = this.#process;
    this.#process = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((done) => child.once("exit", done));
    const late = setTimeout(() => child.kill("SIGKILL"), 10_000);
    child.kill(signal);
    await ended;
    clearTimeout(late);
  }

  /** A new game: what the API's `NewGame` says, MOSKVA unless told otherwise. */
  async begin(game = {}) {
    const wanted = { scenario: "moskva", ...game };
    const headers = { "content-type": "application/json" };
    const answer = await fetch(`${this.at}/api/games`, { method: "POST", headers, body: JSON.stringify(wanted) });
    if (!answer.ok) throw new Error(`no new game: ${await answer.text()}`);
    return answer.json();
  }

  /** A game that begins in the position of this text, with dice from a seed. */
  async lay(text, seed) {
    const program = join(root, ".venv/bin/python");
    const made = await ran(program, [join(root, "web/e2e/position.py"), String(seed)], text);
    const answer = await fetch(`${this.at}/api/load`, { method: "POST", headers: { "content-type": "application/json" }, body: made });
    if (!answer.ok) throw new Error(`no game from the position: ${await answer.text()}`);
    return answer.json();
  }
}

/** What a program prints. It is waited for without stopping all else: a connection that the server
    closes meanwhile must be seen to be closed before it is used again. */
function ran(program, args, input) {
  return new Promise((done, fail) => {
    const child = spawn(program, args, { cwd: root });
    const out = [], wrong = [];
    child.stdout.on("data", (piece) => out.push(piece));
    child.stderr.on("data", (piece) => wrong.push(piece));
    child.on("error", fail);
    child.on("close", (code) => {
      if (code === 0) done(Buffer.concat(out));
      else fail(new Error(`no position: ${Buffer.concat(wrong)}`));
    });
    child.stdin.end(input);
  });
}

/** Who sits where: people, or a bot for a side. */
export const seats = (german, soviet) =>
  Object.entries({ german, soviet }).map(([side, name]) => ({
    side,
    who: name ? "bot" : "person",
    name: name ?? "",
  }));
