// A program of the environment that serves on a free port, with a folder of its own.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url));
export const PATIENCE = 60_000;

export class Running {
  /** Its address, without a slash at the end. */
  at = "";
  /** All that it wrote on its terminal. */
  said = "";
  process = null;

  /** Where its programs are. */
  bin = join(root, ".venv/bin");

  constructor(folder, env = {}) {
    this.env = { ...process.env, ...env };
    this.data = mkdtempSync(join(tmpdir(), folder));
  }

  /** The port it had before, or any that is free. */
  get port() {
    return this.at ? new URL(this.at).port : "0";
  }

  /** Starts a program and waits for its address. */
  async launch(program, args) {
    const child = spawn(join(this.bin, program), args, { cwd: root, env: this.env, stdio: ["pipe", "pipe", "pipe"] });
    this.process = child;
    const from = this.said.length;
    await new Promise((ready, failed) => {
      const late = setTimeout(() => failed(new Error(`it does not start: ${this.said}`)), PATIENCE);
      const hear = (text) => {
        this.said += text;
        const found = /http:\/\/[\d.]+:\d+/.exec(this.said.slice(from));
        if (!found) return;
        this.at = found[0];
        clearTimeout(late);
        ready();
      };
      child.stdout.on("data", hear);
      child.stderr.on("data", hear);
      child.once("exit", (code) => {
        clearTimeout(late);
        failed(new Error(`it ended with ${code}: ${this.said}`));
      });
    });
    return this;
  }

  /** Without a chance to put anything away. */
  kill() {
    return this.end("SIGKILL");
  }

  /** Ends it, and nothing of it is left. */
  async close() {
    await this.end("SIGINT");
    rmSync(this.data, { recursive: true, force: true });
  }

  async end(signal) {
    const child = this.process;
    this.process = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((done) => child.once("exit", done));
    const late = setTimeout(() => child.kill("SIGKILL"), 10_000);
    child.kill(signal);
    await ended;
    clearTimeout(late);
  }
}
