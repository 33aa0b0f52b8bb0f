// A real site with accounts, on a free port, whose time can be moved on (tests/site/serve.py).
import { PATIENCE, Running } from "./running.mjs";

export class Site extends Running {
  /** How far its clock is ahead, in seconds. */
  ahead = 0;

  constructor() {
    super("grognard-site-");
  }

  /** Starts it, or starts it again where and when it was before. */
  start() {
    return this.launch("python", ["-m", "tests.site.serve", this.data, this.port, String(this.ahead)]);
  }

  /** Its clock goes on by so many seconds at once. */
  async on(seconds) {
    this.ahead += seconds;
    this.process.stdin.write(`on ${seconds}\n`);
    await this.hears(new RegExp(`ahead ${this.ahead}\\b`));
  }

  /** Waits until it has written something. */
  async hears(what) {
    const end = Date.now() + PATIENCE;
    while (!what.test(this.said)) {
      if (Date.now() > end) throw new Error(`the site has not said ${what}: ${this.said}`);
      await new Promise((done) => setTimeout(done, 50));
    }
    return what.exec(this.said);
  }

  /** The last link of a kind (`verify`, `reset`) mailed to an address. */
  async link(kind, mail) {
    await this.hears(new RegExp(`mail ${mail} .*/${kind}\\?token=`));
    const lines = this.said.split("\n").filter((line) => line.startsWith(`mail ${mail} `));
    return new RegExp(`/${kind}\\?token=\\S+`).exec(lines.findLast((line) => line.includes(`/${kind}?token=`)))[0];
  }
}
