/** Short dry sounds, made on the spot, quiet; one key turns them off. */

export type Sound = "card" | "click" | "die" | "paper";

interface Grain {
  /** Seconds from the start, and how long it rings. */
  readonly at: number;
  readonly long: number;
  /** Where its noise is centred, in hertz, and how narrow it is. */
  readonly tone: number;
  readonly q: number;
  readonly loud: number;
}

/** Nothing lasts longer than 600 ms (look.md, section 9). */
export const SOUNDS: Readonly<Record<Sound, readonly Grain[]>> = {
  card: [{ at: 0, long: 0.09, tone: 900, q: 0.8, loud: 0.5 }],
  click: [{ at: 0, long: 0.035, tone: 2200, q: 4, loud: 0.4 }],
  die: [0, 0.11, 0.2, 0.27, 0.32].map((at, i) => ({ at, long: 0.06, tone: 1500 - 120 * i, q: 2.5, loud: 0.5 - 0.07 * i })),
  paper: [{ at: 0, long: 0.28, tone: 3600, q: 0.5, loud: 0.22 }, { at: 0.12, long: 0.3, tone: 2600, q: 0.5, loud: 0.18 }],
};

/** Under the sound of the room: a table is played late in the evening. */
const VOLUME = 0.3;

let ctx: AudioContext | undefined;
let noise: AudioBuffer | undefined;

function noiseOf(at: AudioContext): AudioBuffer {
  if (noise) return noise;
  noise = at.createBuffer(1, Math.ceil(at.sampleRate * 0.5), at.sampleRate);
  const data = noise.getChannelData(0);
  // The same grain every time: a small generator of its own, not the dice's.
  let seed = 1941;
  for (let i = 0; i < data.length; i++) {
    seed = (seed * 1664525 + 1013904223) % 4294967296;
    data[i] = seed / 2147483648 - 1;
  }
  return noise;
}

export function play(sound: Sound): void {
  if (typeof AudioContext === "undefined") return;
  ctx ??= new AudioContext();
  const from = ctx.currentTime + 0.005;
  for (const grain of SOUNDS[sound]) {
    const source = ctx.createBufferSource();
    const filter = ctx.createBiquadFilter();
    const gain = ctx.createGain();
    source.buffer = noiseOf(ctx);
    filter.type = "bandpass";
    filter.frequency.value = grain.tone;
    filter.Q.value = grain.q;
    gain.gain.setValueAtTime(grain.loud * VOLUME, from + grain.at);
    gain.gain.exponentialRampToValueAtTime(0.001, from + grain.at + grain.long);
    source.connect(filter).connect(gain).connect(ctx.destination);
    source.start(from + grain.at);
    source.stop(from + grain.at + grain.long);
  }
}

/** Events of all the games that turn a page: a turn, a side's turn, a day and a night. */
const PAGES: ReadonlySet<string> = new Set(["turn", "player-turn", "turn-begins", "dawn", "sunset"]);
/** Events of all the games that lay a counter somewhere else. */
const LAID: ReadonlySet<string> = new Set([
  "moved", "entered", "placed", "ready", "mask-moved", "retreated", "withdrawn", "back-again", "armour-returns",
  "loaded", "unloaded", "rode", "rode-in", "left-map", "flees", "leader-escapes",
]); // prettier-ignore

/** Which sound a piece of news makes, if any. */
export function soundOf(events: readonly { readonly what: string }[], roll: readonly number[]): Sound | null {
  if (roll.length) return "die";
  if (events.some((e) => PAGES.has(e.what))) return "paper";
  if (events.some((e) => LAID.has(e.what))) return "card";
  return events.length ? "click" : null;
}
