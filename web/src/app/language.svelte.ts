/**
 * The player's language: the client's own texts, and the engine's and a game's from the server.
 *
 * Every sentence goes through `say`, which is read anew when the language changes, so the whole
 * page changes on the spot.
 */

import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from "@fluent/bundle";
import { untrack } from "svelte";

import { api } from "../wire/api";
import type { Fault, Line, Paragraph } from "../wire/types.gen";
import { type Lang, settings } from "./settings.svelte";

export type Argument = string | number;
export type Arguments = Readonly<Record<string, Argument>>;
export type About = readonly (readonly [string, Argument])[];

/** A paragraph of the rule book in the player's language. */
export interface Rule {
  readonly id: string;
  readonly chapter: string;
  readonly title: string;
  readonly text: string;
  readonly ruling: string;
}

const OWN = import.meta.glob<string>(["./text/*.ftl", "../games/*/text/lobby.*.ftl"], { query: "?raw", import: "default", eager: true });

function ownTexts(lang: Lang): string[] {
  return Object.keys(OWN).filter((path) => path.endsWith(`.${lang}.ftl`)).sort().map((path) => OWN[path]!);
}

/** What is shown where no text is: the key, and its arguments in brackets. */
export function bare(key: string, args: Arguments = {}): string {
  const told = Object.entries(args).map(([name, value]) => `${name}=${value}`);
  return told.length ? `${key} (${told.join(", ")})` : key;
}

/** Numbers without a thousands separator: most are years, turns and pieces, not quantities. */
function plain(args: Arguments): Record<string, FluentVariable> {
  return Object.fromEntries(
    Object.entries(args).map(([name, value]) => [
      name,
      typeof value === "number" ? new FluentNumber(value, { useGrouping: false }) : value,
    ]),
  );
}

class Language {
  /** The server's texts of a game, by language. The page's own texts stand in front of them. */
  private games: Readonly<Record<string, string>> = $state.raw({});
  /** The client's own texts for a game's table, by game. */
  private tables: Readonly<Record<string, Readonly<Record<Lang, string>>>> = $state.raw({});
  private books: Readonly<Record<string, readonly Paragraph[]>> = $state.raw({});
  /** The game whose words are spoken. */
  private game = $state("");
  private readonly loading = new Map<string, Promise<void>>();

  private readonly bundle = $derived.by(() => {
    const { lang } = settings;
    const bundle = new FluentBundle(lang, { useIsolating: false });
    for (const served of this.served(lang)) bundle.addResource(new FluentResource(served), { allowOverrides: true });
    for (const text of [...ownTexts(lang), ...Object.values(this.tables).map((table) => table[lang])]) bundle.addResource(new FluentResource(text), { allowOverrides: true });
    return bundle;
  });

  private readonly rules = $derived.by(
    () => new Map((this.books[this.game] ?? []).map((p) => [p.id, p] as const)),
  );

  get lang(): Lang {
    return settings.lang;
  }

  /** The game that is spoken of. */
  get spoken(): string {
    return this.game;
  }

  /** Speak of this game: its words in the player's language, and its rule book. */
  async speakOf(game: string): Promise<void> {
    this.game = game;
    const { lang } = settings;
    // Nothing waits for the rule book: a number is read before it is opened.
    const book = this.fetchRules(game);
    book.catch(() => undefined);
    await this.fetchText(game, lang);
  }

  /** The texts of a game's table, which come with its part of the client. */
  learn(game: string, texts: Readonly<Record<Lang, string>>): void {
    if (untrack(() => this.tables[game]) !== texts) this.tables = { ...this.tables, [game]: texts };
  }

  /** Know the words of this game too, while another is spoken of: what its sides are called. */
  async know(game: string): Promise<void> {
    await this.fetchText(game, settings.lang).catch(() => {});
  }

  /** The player changed the language: the words of the game in it are fetched. */
  follow(lang: Lang): void {
    const known = untrack(() => new Set([this.game, ...Object.keys(this.games).map((key) => key.split("/")[0]!)]));
    for (const game of known) if (game) void this.fetchText(game, lang).catch(() => {});
  }

  /** The rule book of a game, once it is here. */
  book(game: string): readonly Paragraph[] | undefined {
    return this.books[game];
  }

  has(key: string): boolean {
    return this.bundle.hasMessage(key);
  }

  say(key: string, args: Arguments = {}): string {
    const message = this.bundle.getMessage(key);
    if (!message?.value) return bare(key, args);
    return this.bundle.formatPattern(message.value, plain(args), []);
  }

  rule(id: string): Rule | undefined {
    const found = this.rules.get(id);
    if (!found) return undefined;
    const { lang } = settings;
    return {
      id, chapter: found.chapter, title: found.title[lang] ?? "", text: found.text[lang] ?? "",
      ruling: found.ruling[lang] ?? "",
    };
  }

  /** The server's texts in a language; those of the game that is spoken of come last, and hold. */
  private served(lang: Lang): string[] {
    const last = `${this.game}/${lang}`;
    return Object.keys(this.games)
      .filter((key) => key.endsWith(`/${lang}`))
      .sort((a, b) => Number(a === last) - Number(b === last))
      .map((key) => this.games[key]!);
  }

  private fetchText(game: string, lang: Lang): Promise<void> {
    return this.once(`${game}/${lang}`, async (key) => {
      // Waited for first: of two that come at once, neither must forget the other.
      const text = await api.text(game, lang);
      this.games = { ...this.games, [key]: text };
    });
  }

  private fetchRules(game: string): Promise<void> {
    return this.once(game, async () => {
      const rules = await api.rules(game);
      this.books = { ...this.books, [game]: rules };
    });
  }

  private once(key: string, fetch: (key: string) => Promise<void>): Promise<void> {
    const under = this.loading.get(key);
    if (under) return under;
    const begun = fetch(key).catch((error: unknown) => {
      this.loading.delete(key);
      throw error;
    });
    this.loading.set(key, begun);
    return begun;
  }
}

export const language = new Language();

/** A text in the player's language. */
export function say(key: string, args: Arguments = {}): string {
  return language.say(key, args);
}

/** A paragraph of the rule book of the game that is spoken of. */
export function rule(id: string): Rule | undefined {
  return language.rule(id);
}

export function argumentsOf(about: About): Arguments {
  return Object.fromEntries(about);
}

export function sayLine(line: Line): string {
  return say(`line-${line.why}`, argumentsOf(line.about));
}

/** A fault of the server's or ours: what happened, and what can be done where that is known. */
export function sayFault({ why, about, remedy }: Fault): { readonly what: string; readonly remedy: string } {
  return { what: faultWords(why, about), remedy: remedyWords(remedy, about) };
}

function faultWords(why: string, about: Arguments): string {
  if (language.has(`fault-${why}`)) return say(`fault-${why}`, about);
  // The engine has words of its own for files that cannot be read.
  if (why.startsWith("save-") && language.has(why)) return say("fault-save", { what: say(why, about) });
  return say("fault-other", { why: bare(why, about) });
}

function remedyWords(remedy: string, about: Arguments): string {
  const keys = [`remedy-${remedy}`, remedy.replace(/^save-/, "save-remedy-")];
  const key = keys.find((each) => remedy && language.has(each));
  return key ? say(key, about) : "";
}

/** From a record by language, the player's. */
export function own(words: { readonly en?: string; readonly fr?: string }): string {
  return words[settings.lang] ?? words.en ?? "";
}

/** A date and time as the player writes them. */
export function when(iso: string): string {
  const at = new Date(iso);
  if (Number.isNaN(at.getTime())) return iso;
  const year = at.getFullYear() === new Date().getFullYear() ? {} : { year: "numeric" as const };
  const form = { day: "numeric", month: "short", ...year, hour: "2-digit", minute: "2-digit" } as const;
  return new Intl.DateTimeFormat(settings.lang === "en" ? "en-GB" : "fr", form).format(at);
}

/** A day as the player writes it. */
export function day(iso: string): string {
  const at = new Date(iso);
  if (Number.isNaN(at.getTime())) return iso;
  const form = { day: "numeric", month: "short", year: "numeric" } as const;
  return new Intl.DateTimeFormat(settings.lang === "en" ? "en-GB" : "fr", form).format(at);
}
