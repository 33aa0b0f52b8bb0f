/** Every word a page shows or lets be read out, and those among them that are not French. */

import { existsSync, readFileSync } from "node:fs";

import { FluentResource } from "@fluent/bundle";
import type { Page } from "@playwright/test";
import { GAME } from "./played";

const filesOf = (game: string): string[] => ["app/text/shell", "app/text/site", "app/text/table", `games/${game}/text/table`, `games/${game}/text/lobby`, `games/${game}/text/map`, "board/text/"];

/** The texts of one language that stand for themselves, without anything filled in. */
function plainOf(source: string): string[] {
  return new FluentResource(source).body.flatMap(({ value, attributes }) =>
    [value, ...Object.values(attributes)].filter((text) => typeof text === "string"),
  );
}

async function spoken(at: string, game: string, lang: "en" | "fr"): Promise<Set<string>> {
  const own = filesOf(game).map((file) => new URL(`../src/${file}${file.endsWith("/") ? lang : `.${lang}`}.ftl`, import.meta.url));
  const files = own.filter((file) => existsSync(file)).map((file) => readFileSync(file, "utf-8"));
  const served = await (await fetch(`${at}/api/text/${game}/${lang}`)).text();
  return new Set([...files, served].flatMap(plainOf));
}

/** English sentences of ours that no French text is equal to. */
export async function englishOnly(at: string, game = GAME): Promise<Set<string>> {
  const [english, french] = [await spoken(at, game, "en"), await spoken(at, game, "fr")];
  return new Set([...english].filter((text) => !french.has(text)));
}

/** Words that French does not have, and no name in these pages either. */
const ENGLISH = /\b(the|and|with|your|this|which|from|are|is|not|of|to|by|units|hexes|turn|army|attack|save|load|undo|end|moves)\b/i;
/** A message that is missing shows its key, a value that is missing its name in braces. */
const MISSING = /^[a-z][a-z0-9]*(-[a-z0-9_]+)+( \(.*\))?$|\{\s*\$?[\w-]+\s*\}|undefined|\bNaN\b|\[object/;

/** Runs in the page. */
function shownWords(): string[] {
  const out: string[] = [];
  const add = (text: string | null | undefined): void => {
    if (text?.trim()) out.push(text.replace(/\s+/g, " ").trim());
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement!;
    if (!parent.closest("script, style, noscript") && parent.checkVisibility()) add(node.textContent);
  }
  for (const each of document.querySelectorAll("[aria-label], [title], [placeholder], [alt], [aria-valuetext]"))
    for (const name of ["aria-label", "title", "placeholder", "alt", "aria-valuetext"]) add(each.getAttribute(name));
  add(document.title);
  return out;
}

export async function notFrench(page: Page, english: ReadonlySet<string>): Promise<string[]> {
  const words = await page.evaluate(shownWords);
  return [...new Set(words)].filter((text) => english.has(text) || ENGLISH.test(text) || MISSING.test(text));
}
