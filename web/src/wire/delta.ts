/** From one view of a side to its next, as the server's `Delta` says. */

import type { Change, Delta } from "./types.gen";

type Member = Readonly<Record<string, unknown>>;

/** The next view. The old one is left as it was: whoever still shows it shows the truth of then. */
export function applied<V extends object>(view: V, delta: Delta): V {
  const next: Record<string, unknown> = { ...view, ...delta.fields };
  for (const [name, change] of Object.entries(delta.lists)) {
    const list = next[name];
    if (!Array.isArray(list)) throw new RangeError(`no list ${name} in a view`);
    next[name] = changed(list, change);
  }
  return next as V;
}

/** A list by the key of its members, by position, or of ascending numbers. */
function changed(list: readonly unknown[], change: Change): readonly unknown[] {
  if (change.key) return merged(list as readonly Member[], change.key, change.put as readonly Member[], change.gone);
  if (change.at.length > 0) return placed(list, change.at);
  const gone = new Set(change.gone);
  const kept = list.filter((member) => !gone.has(member));
  return [...kept, ...change.put].sort((a, b) => Number(a) - Number(b));
}

function placed(list: readonly unknown[], at: Change["at"]): readonly unknown[] {
  const next = [...list];
  for (const [position, member] of at) next[position] = member;
  return next;
}

function merged(
  list: readonly Member[],
  key: string,
  put: readonly Member[],
  gone: readonly unknown[],
): readonly Member[] {
  const news = new Map(put.map((member) => [member[key], member]));
  const out = new Set(gone);
  const kept: Member[] = [];
  for (const member of list) {
    const id = member[key];
    const fresh = news.get(id);
    news.delete(id);
    if (fresh) kept.push(fresh);
    else if (!out.has(id)) kept.push(member);
  }
  if (news.size === 0) return kept;
  kept.push(...news.values());
  // The server's lists are in the order of their keys.
  return kept.sort((a, b) => before(a[key], b[key]));
}

function before(one: unknown, two: unknown): number {
  if (typeof one === "number" && typeof two === "number") return one - two;
  return String(one) < String(two) ? -1 : 1;
}
