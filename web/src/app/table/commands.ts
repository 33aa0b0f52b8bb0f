/** The commands that mean the same at every table. */

import type { Command } from "./keys";
import type { Seat } from "./seat";

/** What they need of a desk. */
export interface Commanded extends Pick<Seat, "session"> {
  readonly focus: { readonly hex: number; seek(hex: number): void };
  readonly screen: { dialog: string };
  readonly actions: { undo(): unknown; redo(): unknown; clear(): unknown };
  /** Go to the next piece that can do something, or to the one before. */
  next(by: 1 | -1): boolean;
}

/** Whether the command was one of these. `act` is what the one red button does; `dialogs` are those that the table has. */
export function common(command: Command | null, desk: Commanded, act: () => unknown, focusBoard: () => void, dialogs: readonly string[]): boolean {
  switch (command) {
    case null:
      return false;
    case "undo":
      void desk.actions.undo();
      return true;
    case "redo":
      void desk.actions.redo();
      return true;
    case "act":
      void act();
      return true;
    case "clear":
      desk.actions.clear();
      return true;
    case "next":
      return desk.next(1);
    case "previous":
      return desk.next(-1);
    case "find":
      desk.focus.seek(desk.focus.hex);
      return true;
    case "board":
      focusBoard();
      return true;
    case "skip":
      desk.session.skip();
      return desk.session.waiting > 0;
    default:
      if (!dialogs.includes(command)) return false;
      desk.screen.dialog = desk.screen.dialog === command ? "" : command;
      return true;
  }
}
