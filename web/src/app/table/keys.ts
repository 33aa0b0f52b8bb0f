/** The keyboard of the table. The board has its own keys; what it leaves alone comes here. */

export type Command =
  | "undo" | "redo" | "next" | "previous" | "act" | "clear" | "back"
  | "zoc" | "supply" | "control" | "odds" | "stacking" | "enemy"
  | "rail" | "dig" | "recall" | "all" | "find"
  | "track" | "score" | "keys" | "board" | "skip" | "hints" | "opponent" | "recap" | "sound"; // prettier-ignore

export interface Binding {
  readonly command: Command;
  /** As it stands on the key cap; `say`ed where it is a word. */
  readonly cap: string;
  readonly group: "act" | "look" | "move";
}

/** Every command with its key, in the order the key list shows them. */
export const BINDINGS: readonly Binding[] = [
  { command: "act", cap: "enter", group: "act" },
  { command: "clear", cap: "escape", group: "act" },
  { command: "back", cap: "backspace", group: "act" },
  { command: "undo", cap: "Z", group: "act" },
  { command: "redo", cap: "Y", group: "act" },
  { command: "skip", cap: "space", group: "act" },
  { command: "hints", cap: "I", group: "act" },
  { command: "opponent", cap: "M", group: "act" },
  { command: "recap", cap: "W", group: "look" },
  { command: "next", cap: "tab", group: "move" },
  { command: "previous", cap: "shift-tab", group: "move" },
  { command: "all", cap: "A", group: "move" },
  { command: "rail", cap: "T", group: "move" },
  { command: "dig", cap: "G", group: "move" },
  { command: "recall", cap: "X", group: "move" },
  { command: "zoc", cap: "C", group: "look" },
  { command: "supply", cap: "R", group: "look" },
  { command: "control", cap: "V", group: "look" },
  { command: "odds", cap: "O", group: "look" },
  { command: "stacking", cap: "S", group: "look" },
  { command: "enemy", cap: "E", group: "look" },
  { command: "find", cap: "F", group: "look" },
  { command: "board", cap: "B", group: "look" },
  { command: "track", cap: "K", group: "look" },
  { command: "score", cap: "L", group: "look" },
  { command: "sound", cap: "Q", group: "look" },
  { command: "keys", cap: "?", group: "look" },
];

const LETTERS: ReadonlyMap<string, Command> = new Map(
  BINDINGS.filter((b) => b.cap.length === 1).map((b) => [b.cap.toLowerCase(), b.command]),
);

export const capOf = (command: Command): string => BINDINGS.find((b) => b.command === command)?.cap ?? "";

export type Pressed = Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey" | "repeat">;

/** Where the focus is when a key is pressed. */
export type Place = "field" | "control" | "board" | "page";

const WRITES = "input:not([type=checkbox]):not([type=radio]):not([type=range]), textarea, select, [contenteditable]";

export function placeOf(target: EventTarget | null): Place {
  if (target === null || !(target instanceof Element)) return "page";
  if (target.closest(WRITES)) return "field";
  if (target.closest(".board")) return "board";
  return target.closest("button, a, summary, input, [role=tab], [role=button]") ? "control" : "page";
}

/** What a key means here; null where it is nobody's. */
export function commandOf(e: Pressed, place: Place): Command | null {
  if (place === "field") return e.key === "Escape" ? "clear" : null;
  if (e.ctrlKey || e.metaKey) {
    if (e.altKey) return null;
    const key = e.key.toLowerCase();
    if (key === "z") return e.shiftKey ? "redo" : "undo";
    if (key === "y") return "redo";
    return e.key === "Enter" ? "act" : null;
  }
  if (e.altKey) return null;
  switch (e.key) {
    case "Enter":
      // A button under the focus is pressed by it.
      return place === "control" || e.repeat ? null : "act";
    case " ":
      return place === "control" ? null : "skip";
    case "Escape":
      return "clear";
    case "Backspace":
      return "back";
    case "Tab":
      // Only from the map: everywhere else the key goes from control to control.
      return place === "board" ? (e.shiftKey ? "previous" : "next") : null;
    default:
      return e.repeat ? null : (LETTERS.get(e.key.toLowerCase()) ?? null);
  }
}

/** A digit by its place on the keyboard, whatever the layout prints there; -1 for other keys. */
export function digitOf(e: Pressed): number {
  if (e.ctrlKey || e.metaKey || e.altKey) return -1;
  const met = /^(?:Digit|Numpad)(\d)$/.exec(e.code);
  return met ? Number(met[1]) : -1;
}
