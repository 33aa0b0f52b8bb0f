import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { describe, expect, it } from "vitest";

const src = fileURLToPath(new URL("../../src", import.meta.url));
const MOST = 3;

/** A class by the file it is in: two games may use the same name. */
interface Declared {
  readonly file: string;
  readonly name: string;
  readonly parent: string;
}

/** `class A<T extends B> extends C<T>`: the type parameters are skipped over, brackets and all. */
function classesIn(file: string, text: string): Declared[] {
  const code = text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
  return [...code.matchAll(/\bclass\s+([A-Z]\w*)([^{]*(?:\{[^{}]*\}[^{]*)*?)\{\s*(?:\n|\})/g)].map((m) => ({
    file,
    name: m[1]!,
    parent: /\bextends\s+([\w.]+)/.exec(bare(m[2]!))?.[1] ?? "",
  }));
}

/** A class head without its type parameters and arguments. */
function bare(head: string): string {
  let depth = 0;
  return [...head].filter((c) => (c === "<" ? (depth++, false) : c === ">" ? (depth--, false) : depth === 0)).join("");
}

/** Which class of which file a name means there: one of its own, else the one it imports, by the path it gives. */
function meant(name: string, from: Declared, all: readonly Declared[], texts: ReadonlyMap<string, string>): Declared | undefined {
  const own = all.find((c) => c.file === from.file && c.name === name);
  if (own) return own;
  const line = [...texts.get(from.file)!.matchAll(/import\s+(?:type\s+)?\{([^}]*)\}\s+from\s+"(\.[^"]*)"/g)].find(([, names]) => new RegExp(String.raw`\b${name}\b`).test(names!));
  if (!line) return undefined;
  const original = new RegExp(String.raw`\b(\w+)\s+as\s+${name}\b`).exec(line[1]!)?.[1] ?? name;
  const path = join(from.file, "..", line[2]!);
  // A folder's index passes its classes on: then the name is looked for everywhere.
  return all.find((c) => c.file === `${path}.ts` && c.name === original) ?? all.find((c) => c.name === original);
}

/** Classes that stand deeper than they may, each with the chain of its parents. */
function tooDeep(texts: ReadonlyMap<string, string>): string[] {
  const all = [...texts].flatMap(([file, text]) => classesIn(file, text));
  const chain = (one: Declared): string[] => {
    if (!one.parent) return [one.name];
    const parent = meant(one.parent, one, all, texts);
    return [one.name, ...(parent && parent !== one ? chain(parent) : [one.parent])];
  };
  return all.map((one) => ({ one, line: chain(one) })).filter(({ line }) => line.length > MOST).map(({ one, line }) => `${one.file}: ${line.join(" < ")}`);
}

const files = readdirSync(src, { recursive: true, encoding: "utf-8" }).filter((file) => /\.(ts|svelte)$/.test(file));
const texts = new Map(files.map((file) => [file, readFileSync(join(src, file), "utf-8")]));

describe("classes", () => {
  it("are read", () => {
    const found = [...texts].flatMap(([file, text]) => classesIn(file, text));
    const words = [...texts.values()].flatMap((text) => text.match(/^(?:export )?(?:default )?(?:abstract )?class \w+/gm) ?? []);
    expect(found.length).toBe(words.length);
    expect(found.length).toBeGreaterThan(30);
  });

  it(`stand ${MOST} deep at most`, () => expect(tooDeep(texts)).toEqual([]));

  it("are noticed where they stand deeper, over several files and with type parameters", () => {
    const planted: [string, string][] = [
      ["app/a.ts", "export abstract class A<V extends object, W extends { v: V }> {\n}\n"],
      ["app/b.svelte.ts", 'import { A } from "./a";\nexport abstract class B<K extends object> extends A<K, { v: K }> implements X {\n}\n'],
      ["games/c.ts", 'import { type X, B as Parent } from "../app/b.svelte";\nexport class C extends Parent<object> {\n}\n'],
    ];
    expect(tooDeep(new Map(planted))).toEqual([]);
    const deeper: [string, string] = ["games/d.ts", 'import { C } from "./c";\nclass D extends C {}\n'];
    expect(tooDeep(new Map([...planted, deeper]))).toEqual(["games/d.ts: D < C < B < A"]);
    expect(tooDeep(new Map([...texts, ...planted, deeper]))).toHaveLength(1);
  });

  it("count the parents that the language or a package brings", () => {
    const error = new Map([["x.ts", "class A extends Error {\n}\nclass B extends A {\n}\nclass C extends B {\n}\n"]]);
    expect(tooDeep(error)).toEqual(["x.ts: C < B < A < Error"]);
  });
});
