/** From one view of a side to its next, as the server's `Delta` says. */

import type { Delta, View } from "./types.gen";

/** The lists that come by member, and the field by which a member is known. */
const KEYS: Readonly<Record<string, string>> = { units: "unit", masks: "at" };

type Member = Readonly<Record<string, unknown>>;

/** The next view. The old one is left as it was: whoever still shows it shows the truth of then. */
export function applied(view: View, delta: Delta): View {
  const next: Record<string, unknown> = { ...view, ...delta.fields };
  for (const [name, change] of Object.entries(delta.lists)) {
    const key = KEYS[name];
    if (key === undefined) throw new RangeError(`no list ${name} in a view`);
    next[name] = merged(next[name] as readonly Member[], key, change.put, change.gone);
  }
  return next as unknown as View;
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
  return kept.sort((a, b) => Number(a[key]) - Number(b[key]));
}
