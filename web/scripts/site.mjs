// A real site with accounts, on a free port, whose time can be moved on (tests/site/serve.py).
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));
const PATIENCE = 60_000;

export class Site {
  data = mkdtempSync(join(tmpdir(), "grognard-site-"));
  /** Its address, without a slash at the end. */
  at = "";
  /** How far its clock is ahead, in seconds. */
  ahead = 0;
  #process = null;
  #said = "";

  /** Starts it, or starts it again where and when it was before. */
  async start() {
    const port = this.at ? new URL(this.at).port : "0";
    const args = ["-m", "tests.site.serve", this.data, port, String(this.ahead)];
    const child = spawn(join(root, ".venv/bin/python"), args, { cwd: root, stdio: ["pipe", "pipe", "pipe"] });
    this.#process = child;
    const from = this.#said.length;
    await new Promise((ready, failed) => {
      const late = setTimeout(() => failed(new Error(`the site does not start: ${this.#said}`)), PATIENCE);
      const hear = (text) => {
        this.#said += text;
        const found = /http:\/\/[\d.]+:\d+/.exec(this.#said.slice(from));
        if (!found) return;
        this.at = found[0];
        clearTimeout(late);
        ready();
      };
      child.stdout.on("data", hear);
      child.stderr.on("data", hear);
      child.once("exit", (code) => {
        clearTimeout(late);
        failed(new Error(`the site ended with ${code}: ${this.#said}`));
      });
    });
    return this;
  }

  /** All that it wrote, mails among it. */
  get said() {
    return this.#said;
  }

  /** Its clock goes on by so many seconds at once. */
  async on(seconds) {
    this.ahead += seconds;
    this.#process.stdin.write(`on ${seconds}\n`);
    await this.hears(new RegExp(`ahead ${this.ahead}\\b`));
  }

  /** Waits until it has written something. */
  async hears(what) {
    const end = Date.now() + PATIENCE;
    while (!what.test(this.#said)) {
      if (Date.now() > end) throw new Error(`the site has not said ${what}: ${this.#said}`);
      await new Promise((done) => setTimeout(done, 50));
    }
    return what.exec(this.#said);
  }

  /** The last link of a kind (`verify`, `reset`) mailed to an address. */
  async link(kind, mail) {
    await this.hears(new RegExp(`mail ${mail} .*/${kind}\\?token=`));
    const lines = this.#said.split("\n").filter((line) => line.startsWith(`mail ${mail} `));
    return new RegExp(`/${kind}\\?token=\\S+`).exec(lines.findLast((line) => line.includes(`/${kind}?token=`)))[0];
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
}
