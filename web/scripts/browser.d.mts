import type { Browser } from "playwright-core";

export const FLAGS: string[];
export function chromiumPath(): string;
export function browser(): Promise<Browser>;
