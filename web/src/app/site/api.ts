/** The calls of a site: accounts, and games with others. */

import { body, call, json } from "../../wire/api";
import type {
  AnswerOffer, AskReset, ChangeAccount, ChangeMail, ChangePassword, Chat, Comments, DiceShown, Games, HandSeat, Here,
  Invite, Invited, InviteLink, LogIn, Made, MakeGame, MakeOffer, Me, NewComment, NewToken, Notices, Offer, OnlineGame,
  PlayerPage, Register, Report, Reset, ScenarioPage, Sent, SessionInfo, Subscription, TakeVacation, TokenInfo,
  TokenMade, Webhook,
} from "../../wire/types.gen";

const ACCOUNT = "/api/account";
const one = (list: string, id: string): string => `${ACCOUNT}/${list}/${encodeURIComponent(id)}`;
const drop = async (path: string): Promise<void> => void (await call(path, { method: "DELETE" }));

export const accounts = {
  here: () => json<Here>("/api/session"),
  logIn: (who: LogIn) => json<Me>("/api/session", body("POST", who)),
  logOut: () => drop("/api/session"),
  register: (who: Register) => json<Me>(ACCOUNT, body("POST", who)),
  verify: (token: string) => json<Me>(`${ACCOUNT}/verify`, body("POST", { token })),
  verifyAgain: () => json<Sent>(`${ACCOUNT}/verification`, { method: "POST" }),
  askReset: (who: AskReset) => json<Sent>(`${ACCOUNT}/ask-reset`, body("POST", who)),
  reset: (how: Reset) => json<Me>(`${ACCOUNT}/reset`, body("POST", how)),
  change: (what: ChangeAccount) => json<Me>(ACCOUNT, body("PATCH", what)),
  password: (how: ChangePassword) => json<Me>(`${ACCOUNT}/password`, body("POST", how)),
  mail: (how: ChangeMail) => json<Sent>(`${ACCOUNT}/mail`, body("POST", how)),
  sessions: () => json<readonly SessionInfo[]>(`${ACCOUNT}/sessions`),
  endSession: (id: string) => drop(one("sessions", id)),
  endOthers: () => drop(`${ACCOUNT}/sessions`),
  tokens: () => json<readonly TokenInfo[]>(`${ACCOUNT}/tokens`),
  makeToken: (what: NewToken) => json<TokenMade>(`${ACCOUNT}/tokens`, body("POST", what)),
  endToken: (id: string) => drop(one("tokens", id)),
  vacation: (what: TakeVacation) => json<Me>(`${ACCOUNT}/vacation`, body("POST", what)),
  backFromVacation: () => json<Me>(`${ACCOUNT}/vacation`, { method: "DELETE" }),
  remove: async (password: string): Promise<void> => void (await call(`${ACCOUNT}/delete`, body("POST", { password }))),
  /** Where everything kept of the account is had as one file. */
  export: `${ACCOUNT}/export`,
};

export type Filter = "open" | "mine" | "waiting" | "watching" | "finished";

const GAMES = "/api/online/games";
const at = (id: string, act = ""): string => `${GAMES}/${encodeURIComponent(id)}${act && `/${act}`}`;
const post = async (path: string, what?: unknown): Promise<void> =>
  void (await call(path, what === undefined ? { method: "POST" } : body("POST", what)));

export const online = {
  list: (filter: Filter, scenario = "", page = 0) =>
    json<Games>(`${GAMES}?${new URLSearchParams({ filter, ...(scenario ? { scenario } : {}), page: String(page) })}`),
  make: (game: MakeGame) => json<Made>(GAMES, body("POST", game)),
  game: (id: string) => json<OnlineGame>(at(id)),
  join: (id: string, side: string, share: boolean) => json<OnlineGame>(at(id, "join"), body("POST", { side, share })),
  leave: (id: string) => post(at(id, "leave")),
  invite: (id: string, whom: Invite) => json<InviteLink>(at(id, "invite"), body("POST", whom)),
  invited: (token: string) => json<Invited>(`/api/online/invites/${encodeURIComponent(token)}`),
  accept: (token: string, share: boolean) =>
    json<OnlineGame>(`/api/online/invites/${encodeURIComponent(token)}`, body("POST", { share })),
  hand: (id: string, seat: HandSeat) => post(at(id, "hand"), seat),
  resign: (id: string) => post(at(id, "resign")),
  claim: (id: string) => post(at(id, "claim")),
  resume: (id: string) => post(at(id, "resume")),
  offer: (id: string, what: MakeOffer) => json<Offer>(at(id, "offers"), body("POST", what)),
  answer: (id: string, offer: number, answer: AnswerOffer["answer"]) => post(at(id, `offers/${offer}`), { answer }),
  edit: (id: string, lines: readonly string[]) => post(at(id, "edit"), { lines }),
  endEdit: (id: string) => post(at(id, "edit/end")),
  chat: (id: string) => json<Chat>(at(id, "chat")),
  say: (id: string, text: string, message: string) => post(at(id, "chat"), { text, id: message }),
  mute: (name: string, on: boolean) => post("/api/online/mutes", { name, on }),
  report: (what: Report) => post("/api/online/reports", what),
  comments: (id: string) => json<Comments>(at(id, "comments")),
  comment: (id: string, what: NewComment) => post(at(id, "comments"), what),
  dropComment: (n: number) => drop(`/api/online/comments/${n}`),
  dice: (id: string) => json<DiceShown>(`/api/games/${encodeURIComponent(id)}/dice`),
  player: (name: string) => json<PlayerPage>(`/api/players/${encodeURIComponent(name)}`),
  scenario: (id: string) => json<ScenarioPage>(`/api/scenarios/${encodeURIComponent(id)}`),
};

export const notices = {
  all: () => json<Notices>("/api/notices"),
  read: (ids: readonly number[] = []) => post("/api/notices/read", { ids }),
  reach: (how: Subscription) => post("/api/push", how),
  unreach: (endpoint: string) => post("/api/push/end", { endpoint }),
  hooks: () => json<readonly Webhook[]>("/api/webhooks"),
  makeHook: (url: string) => json<Webhook>("/api/webhooks", body("POST", { url })),
  endHook: (id: number) => drop(`/api/webhooks/${id}`),
  live: (page: { readonly protocol: string; readonly host: string }): string =>
    `${page.protocol === "https:" ? "wss" : "ws"}://${page.host}/api/notices/live`,
};
