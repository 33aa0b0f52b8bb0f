/** Movement points as they are read: the server counts quarters. */

const PARTS = ["", "¼", "½", "¾"] as const;

export function quarters(n: number): string {
  const [whole, part] = [Math.floor(Math.abs(n) / 4), PARTS[Math.abs(n) % 4]!];
  const text = whole || !part ? `${whole}${part}` : part;
  return n < 0 ? `\u2212${text}` : text;
}
