/** Figures as they are printed: a true minus sign, and the sign always where it matters. */

export function signed(n: number): string {
  if (n === 0) return "0";
  return n < 0 ? `−${-n}` : `+${n}`;
}

export function figure(n: number): string {
  return n < 0 ? `−${-n}` : String(n);
}
