import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { freshId, type Hearing, TableSocket } from "../../src/wire/socket";
import { Exchange, news, table } from "./fake";

const heard: string[] = [];
const hears: Hearing = {
  table: (m) => void heard.push(`table ${m.no}`),
  news: (m) => void heard.push(`news ${m.no}`),
  handOver: (m) => void heard.push(`hand-over ${m.to}`),
  thinking: (m) => void heard.push(`thinking ${m.actions}`),
  trouble: (m) => void heard.push(`trouble ${m.why}`),
  connected: (on) => void heard.push(on ? "on" : "off"),
  gone: () => void heard.push("gone"),
};

let net: Exchange;
let socket: TableSocket;

beforeEach(() => {
  vi.useFakeTimers();
  heard.length = 0;
  net = new Exchange();
  socket = new TableSocket({ url: "ws://here", hears, open: net.open, chance: () => 1 });
});
afterEach(() => {
  socket.close();
  vi.useRealTimers();
});

function seated(no = 1): void {
  socket.sit("german");
  net.last.accept();
  net.last.says(table(no));
}

describe("sitting", () => {
  it("says sit once the wire is open, and hears the table", () => {
    socket.sit("german");
    expect(net.last.sent).toEqual([]);
    net.last.accept();
    expect(net.last.sent).toEqual([{ type: "sit", side: "german", seen: 0, paced: true, together: true }]);
    net.last.says(table(1_000_001));
    expect(heard).toEqual(["on", "table 1000001"]);
    expect(socket.seen).toBe(1_000_001);
  });

  it("hears nothing of a seat it has left", () => {
    seated();
    socket.stand();
    net.last.says(news(2), table(3), { type: "hand-over", to: "soviet", turn: 1, phase: "" });
    expect(heard).toEqual(["on", "table 1"]);
  });

  it("changes seats on the same wire and begins at nothing", () => {
    seated(7);
    socket.sit("soviet");
    expect(net.wires).toHaveLength(1);
    expect(net.last.sent.at(-1)).toEqual({ type: "sit", side: "soviet", seen: 0, paced: true, together: true });
  });
});

describe("around the table of a site", () => {
  it("one who only looks on sits on no side, and comes back to it", () => {
    socket.sit("");
    net.last.accept();
    expect(net.last.sent).toEqual([{ type: "sit", side: "", seen: 0, paced: true, together: true }]);
    net.last.says(table(4));
    net.last.drop();
    vi.advanceTimersByTime(10_000);
    net.last.accept();
    expect(net.last.sent).toEqual([{ type: "sit", side: "", seen: 4, paced: true, together: true }]);
  });

  it("hears who is there and what is said", () => {
    const around: string[] = [];
    const site = new TableSocket({ url: "ws://here", hears: { ...hears, around: (m) => void around.push(m.type) }, open: net.open });
    site.sit("german");
    net.last.accept();
    net.last.says({ type: "said", id: 1, by: "Ada", side: "german", text: "Hello", at: "", yours: false }, table(1));
    site.close();
    expect(around).toEqual(["said"]);
    expect(heard).toEqual(["on", "table 1"]);
  });
});

describe("numbers", () => {
  it("takes news in order and leaves out what comes twice", () => {
    seated();
    net.last.says(news(2), news(2), news(3));
    expect(heard.slice(2)).toEqual(["news 2", "news 3"]);
  });

  it("sees a gap, sits again from where it was, and is caught up", () => {
    seated();
    net.last.says(news(2), news(4), news(5));
    expect(heard.slice(2)).toEqual(["news 2"]);
    const sits = net.last.sent.filter((m) => m.type === "sit");
    expect(sits).toEqual([
      { type: "sit", side: "german", seen: 0, paced: true, together: true },
      { type: "sit", side: "german", seen: 2, paced: true, together: true },
    ]);
    net.last.says(news(3), news(4), news(5));
    expect(heard.slice(3)).toEqual(["news 3", "news 4", "news 5"]);
  });

  it("is caught up by a whole table as well", () => {
    seated();
    net.last.says(news(9), table(20), news(21));
    expect(heard.slice(2)).toEqual(["table 20", "news 21"]);
  });

  it("asks for the whole table when told to start over", () => {
    seated(5);
    socket.startOver();
    expect(net.last.sent.at(-1)).toEqual({ type: "sit", side: "german", seen: 0, paced: true, together: true });
  });
});

describe("a lost connection", () => {
  it("comes back with what it has seen", () => {
    seated();
    net.last.says(news(2));
    net.last.drop();
    expect(heard.at(-1)).toBe("off");
    vi.advanceTimersByTime(250);
    expect(net.wires).toHaveLength(2);
    net.last.accept();
    expect(net.last.sent).toEqual([{ type: "sit", side: "german", seen: 2, paced: true, together: true }]);
    net.last.says(news(3));
    expect(heard.at(-1)).toBe("news 3");
  });

  it("waits longer after each failure, eight seconds at most, and starts short again", () => {
    seated();
    const waits: number[] = [];
    for (let i = 0; i < 8; i += 1) {
      net.last.drop();
      const before = net.wires.length;
      let waited = 0;
      while (net.wires.length === before) {
        vi.advanceTimersByTime(250);
        waited += 250;
      }
      waits.push(waited);
    }
    expect(waits).toEqual([250, 500, 1000, 2000, 4000, 8000, 8000, 8000]);
    net.last.accept();
    net.last.says(news(2));
    net.last.drop();
    vi.advanceTimersByTime(250);
    expect(net.wires).toHaveLength(10);
  });

  it("spreads the tries by chance, at least half the wait", () => {
    const eager = new Exchange();
    const other = new TableSocket({ url: "ws://here", hears, open: eager.open, chance: () => 0 });
    other.sit("german");
    eager.last.drop();
    vi.advanceTimersByTime(124);
    expect(eager.wires).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(eager.wires).toHaveLength(2);
    other.close();
  });

  it("does not wait when the network is back", () => {
    seated();
    net.last.drop();
    socket.tryNow();
    expect(net.wires).toHaveLength(2);
    vi.advanceTimersByTime(20_000);
    expect(net.wires).toHaveLength(2);
  });

  it("gives up a wire that does not answer a ping", () => {
    seated();
    vi.advanceTimersByTime(20_000);
    expect(net.last.sent.at(-1)).toEqual({ type: "ping" });
    vi.advanceTimersByTime(10_000);
    expect(heard.at(-1)).toBe("off");
    expect(net.wires[0]!.closed).toBe(true);
  });

  it("keeps a wire that does", () => {
    seated();
    vi.advanceTimersByTime(20_000);
    net.last.says({ type: "pong" });
    vi.advanceTimersByTime(15_000);
    expect(heard).not.toContain("off");
  });

  it("does not come back to a table that is not there", () => {
    seated();
    net.last.says({ type: "trouble", why: "no-such-game", about: {} });
    net.last.drop(4404);
    vi.advanceTimersByTime(60_000);
    expect(heard.slice(-2)).toEqual(["trouble no-such-game", "gone"]);
    expect(net.wires).toHaveLength(1);
  });

  it("lets a connection open before it closes it, and says nothing on it", () => {
    socket.sit("german");
    const wire = net.last;
    socket.close();
    expect(wire.closed).toBe(false);
    wire.accept();
    expect(wire.closed).toBe(true);
    expect(wire.sent).toEqual([]);
    expect(heard).toEqual([]);
  });

  it("ends when it is closed", () => {
    seated();
    socket.close();
    vi.advanceTimersByTime(60_000);
    expect(net.wires).toHaveLength(1);
    expect(net.last.closed).toBe(true);
  });
});

describe("what is asked", () => {
  const play = { type: "play", id: "a", at: 1, actions: [{ do: "x" }] } as const;

  it("is answered by its id", async () => {
    seated();
    const first = socket.ask(play);
    const second = socket.ask({ type: "query", id: "b", query: {} });
    net.last.says({ type: "answer", id: "b", answer: { n: 1 } }, { type: "done", id: "a", no: 2, played: 1 });
    expect(await second).toMatchObject({ type: "answer", answer: { n: 1 } });
    expect(await first).toMatchObject({ type: "done", no: 2 });
  });

  it("is asked again word for word after a loss, behind the seat, and answered once", async () => {
    seated();
    const asked = socket.ask(play);
    net.last.drop();
    vi.advanceTimersByTime(250);
    net.last.accept();
    expect(net.last.sent).toEqual([{ type: "sit", side: "german", seen: 1, paced: true, together: true }, play]);
    net.last.says({ type: "done", id: "a", no: 2, played: 1 }, { type: "done", id: "a", no: 2, played: 1 });
    expect(await asked).toMatchObject({ type: "done", id: "a" });
    net.last.drop();
    vi.advanceTimersByTime(250);
    net.last.accept();
    expect(net.last.sent).toHaveLength(1);
  });

  it("waits while there is no connection", () => {
    socket.sit("german");
    void socket.ask(play);
    expect(net.last.sent).toEqual([]);
    net.last.accept();
    expect(net.last.sent.map((m) => m.type)).toEqual(["sit", "play"]);
  });

  it("is refused when the seat is left", async () => {
    seated();
    const asked = socket.ask(play);
    socket.stand();
    expect(await asked).toMatchObject({ type: "refused", reasons: [{ why: "table-left" }] });
  });

  it("does not wait for ever for a message the server could not use", async () => {
    seated();
    const asked = socket.ask(play);
    net.last.says({ type: "trouble", why: "malformed", about: {} });
    expect(await asked).toMatchObject({ type: "refused", reasons: [{ why: "table-trouble" }] });
  });

  it("is kept when the server lays the table anew", () => {
    seated();
    void socket.ask(play);
    net.last.says({ type: "trouble", why: "closing", about: {} });
    net.last.drop(1012);
    vi.advanceTimersByTime(250);
    net.last.accept();
    expect(net.last.sent.at(-1)).toEqual(play);
  });
});

it("makes ids that differ and that the server takes", () => {
  const ids = Array.from({ length: 500 }, freshId);
  expect(new Set(ids).size).toBe(500);
  expect(Math.max(...ids.map((id) => id.length))).toBeLessThanOrEqual(64);
});
