// A real server from the environment, on a free port, with a folder of games of its own.
import { spawn } from "node:child_process";
import { join } from "node:path";

import { root, Running } from "./running.mjs";

export class Server extends Running {
  /** `env`: variables it is given besides its own. */
  constructor(env = {}) {
    super("grognard-games-", env);
  }

  /** Starts it, or starts it again where it was before. */
  start() {
    this.said = "";
    return this.launch("grognard", ["serve", "--no-browser", "--port", this.port, "--data", this.data, "--lang", "en"]);
  }

  /** A new game: what the API's `NewGame` says. */
  async begin(wanted) {
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
