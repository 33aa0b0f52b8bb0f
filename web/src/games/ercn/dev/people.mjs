// People of a site for its pictures: they make accounts, propose games, play some, and talk.
const PASSWORD = "blitz on Rzhev 41";
const NAMES = ["Léontine", "Hippolyte", "Zénaïde", "Anatole", "Ysée", "Gaspard", "Théodora", "Barnabé"];
const DAY = 24 * 3_600;
const READY = { setup: "ready" };

export class Person {
  cookie = "";

  constructor(at, name) {
    this.at = at;
    this.name = name;
  }

  /** Somebody who has an account already. */
  static async back(at, name) {
    const person = new Person(at, name);
    await person.ask("POST", "/api/session", { name, password: PASSWORD });
    return person;
  }

  async ask(method, path, body) {
    const headers = { "x-grognard": "1", ...(this.cookie ? { cookie: this.cookie } : {}), ...(body ? { "content-type": "application/json" } : {}) };
    const answer = await fetch(this.at + path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
    const set = answer.headers.get("set-cookie");
    if (set) this.cookie = set.split(";")[0];
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return text ? JSON.parse(text) : null;
  }

  async register() {
    const mail = `${this.name.normalize("NFD").replace(/\P{ASCII}/gu, "").toLowerCase()}@example.org`;
    await this.ask("POST", "/api/account", { name: this.name, mail, password: PASSWORD, language: "fr" });
    return this;
  }

  make(game) {
    return this.ask("POST", "/api/online/games", { scenario: "moskva", ...game });
  }

  /** What a browser of theirs has. */
  get forBrowser() {
    const [name, value] = this.cookie.split("=");
    return { name, value, url: this.at };
  }
}

const seats = (mine, other = "open") => [{ side: mine, who: "mine" }, { side: mine === "german" ? "soviet" : "german", who: other }];

/** A game of two, played at random for so many actions. */
async function played(a, b, actions, more = {}) {
  const { game } = await a.make({ options: READY, seats: seats("german"), rated: true, ...more });
  const { id } = game.info;
  await b.ask("POST", `/api/online/games/${id}/join`, { side: "soviet" });
  for (let n = 0; n < actions; n += 1) {
    for (const [who, side] of [[a, "german"], [b, "soviet"]]) {
      const asked = await who.ask("POST", `/api/online/games/${id}/ask`, { side, draw: 1, seed: n });
      if (!asked.asked || !asked.drawn.length) continue;
      await who.ask("POST", `/api/online/games/${id}/play`, { id: `${side}-${n}`, no: asked.no, actions: [asked.drawn[0]], side });
      break;
    }
  }
  return id;
}

export async function peopled(at) {
  const all = await Promise.all(NAMES.map((name) => new Person(at, name).register()));
  const [leontine, hippolyte, zenaide, anatole, ysee, gaspard, theodora, barnabe] = all;
  const days = { kind: "days", each: 3 * DAY, bank: 7 * DAY, at_zero: "claim" };

  const pairs = [[leontine, hippolyte, 1], [leontine, zenaide, 0], [anatole, leontine, 1], [ysee, gaspard, 1], [theodora, leontine, 0], [hippolyte, ysee, 1], [zenaide, anatole, 0]];
  const finished = [];
  for (const [a, b, wins] of pairs) {
    const id = await played(a, b, 70, { clock: days });
    await (wins ? b : a).ask("POST", `/api/online/games/${id}/resign`);
    finished.push(id);
  }
  await zenaide.ask("POST", `/api/online/games/${finished[0]}/comments`, { text: "Un peu tôt : le centre tenait encore.", n: 10 });

  const table = await played(leontine, hippolyte, 45, { clock: days, title: "Typhon", pace: "turn" });
  await leontine.ask("POST", `/api/online/games/${table}/chat`, { text: "Bonne chance. Je réponds plutôt le soir.", id: "1" });
  await hippolyte.ask("POST", `/api/online/games/${table}/chat`, { text: "À vous aussi ! Belle percée au nord.", id: "2" });
  await hippolyte.ask("POST", `/api/online/games/${table}/offers`, { kind: "take-back", to: "phase" });
  await played(zenaide, leontine, 8, { clock: days, title: "Vers Kalouga" });
  const fog = await played(theodora, gaspard, 12, { clock: days, options: { ...READY, fog: "m2" }, title: "Dans la brume" });

  await anatole.make({ options: { weather: "variable", calendar: "printed" }, seats: seats("german"), pace: "live", clock: { kind: "turn", each: 2_700 } });
  await ysee.make({ options: { fog: "m2" }, seats: seats("soviet"), clock: days, rated: true });
  await theodora.make({ options: { zones: "secret" }, seats: seats("soviet"), pace: "live", clock: { kind: "game", bank: 5_400 } });
  await barnabe.make({ options: { air: "m3a" }, seats: seats("german"), clock: { kind: "days", each: 7 * DAY }, rated: true });
  const invited = await leontine.make({ options: { ...READY, fog: "m1" }, seats: seats("german", "invited"), clock: days, title: "Revanche" });
  const other = await anatole.make({ seats: seats("soviet", "invited"), clock: days });
  return { table, fog, over: finished[0], waiting: invited.game.info.id, token: other.invites[0].token };
}
