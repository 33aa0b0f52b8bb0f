/** What the player prefers, kept in this browser. */

export const LANGUAGES = ["fr", "en"] as const;
export const PALETTES = ["auto", "light", "dark"] as const;
export const SIZES = ["normal", "large", "largest"] as const;
export const MOTIONS = ["auto", "full", "less"] as const;
export const PACES = ["slow", "steady", "quick", "instant"] as const;

export type Lang = (typeof LANGUAGES)[number];
export type Pace = (typeof PACES)[number];

export interface Preferences {
  readonly lang: Lang;
  readonly palette: (typeof PALETTES)[number];
  readonly size: (typeof SIZES)[number];
  readonly motion: (typeof MOTIONS)[number];
  readonly sound: boolean;
  /** How fast the computer's moves are shown. */
  readonly pace: Pace;
  /** Show the result of dice without letting them roll. */
  readonly skipDice: boolean;
  /** Ask before a phase ends while something is left to do. */
  readonly confirmEnd: boolean;
  /** Show what programs thought in a replay. */
  readonly reasons: boolean;
  /** After a turn that was shown at once, tell what happened in it. */
  readonly recap: boolean;
  /** Show the small map of the whole in the corner. */
  readonly overview: boolean;
  /** What the player is called in new games. */
  readonly name: string;
}

const KEY = "grognard.settings";
const PAUSES: Readonly<Record<Pace, number>> = { slow: 1_200, steady: 550, quick: 180, instant: 0 };

const CHOICES: Readonly<Record<string, readonly unknown[]>> = {
  lang: LANGUAGES, palette: PALETTES, size: SIZES, motion: MOTIONS, pace: PACES,
  sound: [true, false], skipDice: [true, false], confirmEnd: [true, false], reasons: [true, false], recap: [true, false], overview: [true, false],
};

/** French where the browser's first language is French, English anywhere else. */
export function languageOf(languages: readonly string[]): Lang {
  return languages[0]?.toLowerCase().startsWith("fr") ? "fr" : "en";
}

export function defaults(languages: readonly string[]): Preferences {
  return {
    lang: languageOf(languages), palette: "auto", size: "normal", motion: "auto", sound: true,
    pace: "steady", skipDice: false, confirmEnd: true, reasons: true, recap: true, overview: true, name: "",
  };
}

/** What was kept, as far as it is of use; the rest by default. */
export function read(kept: string | null, languages: readonly string[]): Preferences {
  const found: Record<string, unknown> = { ...defaults(languages) };
  let told: unknown = null;
  try {
    told = JSON.parse(kept ?? "null");
  } catch {
    // Something else wrote there: what it wrote is not used.
  }
  if (typeof told !== "object" || told === null) return found as unknown as Preferences;
  for (const [name, value] of Object.entries(told)) {
    if (CHOICES[name]?.includes(value)) found[name] = value;
    if (name === "name" && typeof value === "string") found[name] = value.slice(0, 40);
  }
  return found as unknown as Preferences;
}

function media(query: string): MediaQueryList | null {
  return typeof matchMedia === "function" ? matchMedia(query) : null;
}

export class Settings {
  private prefs: Preferences = $state.raw(defaults([]));
  private night = $state(false);
  private still = $state(false);

  constructor(
    private readonly store: Storage | null,
    languages: readonly string[],
  ) {
    this.prefs = read(this.kept(), languages);
    this.follow("(prefers-color-scheme: dark)", (on) => (this.night = on));
    this.follow("(prefers-reduced-motion: reduce)", (on) => (this.still = on));
  }

  get lang(): Lang { return this.prefs.lang; }
  get palette(): Preferences["palette"] { return this.prefs.palette; }
  get size(): Preferences["size"] { return this.prefs.size; }
  get motion(): Preferences["motion"] { return this.prefs.motion; }
  get sound(): boolean { return this.prefs.sound; }
  get pace(): Pace { return this.prefs.pace; }
  get skipDice(): boolean { return this.prefs.skipDice; }
  get confirmEnd(): boolean { return this.prefs.confirmEnd; }
  get reasons(): boolean { return this.prefs.reasons; }
  get recap(): boolean { return this.prefs.recap; }
  get overview(): boolean { return this.prefs.overview; }
  get name(): string { return this.prefs.name; }

  /** Dark panels and the night map. */
  get dark(): boolean { return this.palette === "dark" || (this.palette === "auto" && this.night); }
  /** As the board names its palettes. */
  get boardPalette(): "light" | "night" { return this.dark ? "night" : "light"; }
  /** Fades in place of movement. */
  get lessMotion(): boolean { return this.motion === "less" || (this.motion === "auto" && this.still); }
  /** Milliseconds between two moves of the computer. */
  get pauseMs(): number { return PAUSES[this.pace]; }

  set(change: Partial<Preferences>): void {
    this.prefs = { ...this.prefs, ...change };
    try {
      this.store?.setItem(KEY, JSON.stringify(this.prefs));
    } catch {
      // A full or forbidden store: the settings hold for this visit.
    }
  }

  private kept(): string | null {
    try {
      return this.store?.getItem(KEY) ?? null;
    } catch {
      return null;
    }
  }

  private follow(query: string, tell: (on: boolean) => void): void {
    const asked = media(query);
    if (!asked) return;
    tell(asked.matches);
    asked.addEventListener?.("change", (event) => tell(event.matches));
  }
}

function ownStore(): Storage | null {
  try {
    return typeof localStorage === "undefined" ? null : localStorage;
  } catch {
    return null;
  }
}

export const settings = new Settings(ownStore(), typeof navigator === "undefined" ? [] : navigator.languages);
