/** The server's HTTP calls. A refusal comes as a `FaultError` with the server's own `Fault`. */

import { early } from "./early";
import type { AnySheet } from "./table";
import type { Fault, GameInfo, GiveHash, GiveSalt, Lobby, NewGame, Paragraph, Replay, Seat, Settled } from "./types.gen";

export class FaultError extends Error {
  constructor(
    readonly fault: Fault,
    /** 0 where no answer came at all. */
    readonly status: number,
  ) {
    super(fault.why);
    this.name = "FaultError";
  }
}

const fault = (why: string, about: Record<string, string> = {}, remedy = ""): Fault => ({ why, about, remedy });

/** Whatever went wrong, as a fault that can be put into words. */
export function faultOf(error: unknown): Fault {
  if (error instanceof FaultError) return error.fault;
  return fault("client-broken", { problem: error instanceof Error ? error.message : String(error) });
}

async function refusal(response: Response): Promise<FaultError> {
  try {
    const told = (await response.json()) as Partial<Fault>;
    if (typeof told.why === "string")
      return new FaultError(fault(told.why, { ...told.about }, told.remedy ?? ""), response.status);
  } catch {
    // Not a Fault: something between us and the server answered.
  }
  return new FaultError(fault("server-answered", { status: String(response.status) }), response.status);
}

/** A page of another site cannot set this header: with it a change is known to be ours. */
const OURS = { "x-grognard": "1" };

function ours(init: RequestInit | undefined): RequestInit | undefined {
  return init?.method ? { ...init, headers: { ...(init.headers as Record<string, string>), ...OURS } } : init;
}

export async function call(path: string, init?: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await ((init ? undefined : early(path)) ?? fetch(path, ours(init)));
  } catch {
    throw new FaultError(fault("server-away", {}, "server-away"), 0);
  }
  if (!response.ok) throw await refusal(response);
  return response;
}

export async function json<T>(path: string, init?: RequestInit): Promise<T> {
  return (await (await call(path, init)).json()) as T;
}

export const body = (method: string, what: unknown): RequestInit => ({
  method,
  headers: { "content-type": "application/json" },
  body: JSON.stringify(what),
});

const gameAt = (id: string): string => `/api/games/${encodeURIComponent(id)}`;

export const api = {
  lobby: () => json<Lobby>("/api/lobby"),
  begin: (game: NewGame) => json<GameInfo>("/api/games", body("POST", game)),
  settle: (game: NewGame) => json<Settled>("/api/settle", body("POST", game)),
  game: (id: string) => json<GameInfo>(gameAt(id)),
  rename: (id: string, title: string) => json<GameInfo>(gameAt(id), body("PATCH", { title })),
  seat: (id: string, seat: Seat) => json<GameInfo>(`${gameAt(id)}/seat`, body("POST", seat)),
  giveHash: (id: string, what: GiveHash) => json<GameInfo>(`${gameAt(id)}/dice/hash`, body("POST", what)),
  giveSalt: (id: string, what: GiveSalt) => json<GameInfo>(`${gameAt(id)}/dice/salt`, body("POST", what)),
  newDice: (id: string) => json<GameInfo>(`${gameAt(id)}/dice`, { method: "POST" }),
  duplicate: (id: string) => json<GameInfo>(`${gameAt(id)}/duplicate`, { method: "POST" }),
  remove: async (id: string): Promise<void> => {
    await call(gameAt(id), { method: "DELETE" });
  },
  board: (id: string) => json<AnySheet>(`${gameAt(id)}/board`),
  load: (file: Blob) =>
    json<GameInfo>("/api/load", {
      method: "POST",
      headers: { "content-type": "application/octet-stream" },
      body: file,
    }),
  replay: (id: string, side = "") =>
    json<Replay>(`${gameAt(id)}/replay${side ? `?side=${encodeURIComponent(side)}` : ""}`),
  text: async (game: string, lang: string): Promise<string> =>
    (await call(`/api/text/${encodeURIComponent(game)}/${encodeURIComponent(lang)}`)).text(),
  rules: (game: string) => json<readonly Paragraph[]>(`/api/rules/${encodeURIComponent(game)}`),
};

/** Addresses a link points at. */
export const links = {
  save: (id: string): string => `${gameAt(id)}/save`,
  record: (id: string): string => `${gameAt(id)}/record`,
  report: (id: string, lang: string, side = ""): string =>
    `${gameAt(id)}/report?${new URLSearchParams(side ? { lang, side } : { lang })}`,
  table: (id: string, page: { readonly protocol: string; readonly host: string }): string =>
    `${page.protocol === "https:" ? "wss" : "ws"}://${page.host}${gameAt(id)}/table`,
};
