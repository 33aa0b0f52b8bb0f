/** Movement points as they are read. */

const PARTS: Readonly<Record<number, string>> = { 1: "⅙", 2: "⅓", 3: "½", 4: "⅔", 5: "⅚" };

/** Sixths of a point: 1⅔, ½, 3. */
export const sixths = (n: number): string => {
  const [whole, part] = [Math.floor(n / 6), PARTS[n % 6] ?? ""];
  return whole || !part ? `${whole}${part}` : part;
};
