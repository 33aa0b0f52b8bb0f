import type { GameInfo, NewGame, Seat } from "../src/wire/types.gen";

export class Server {
  readonly data: string;
  readonly at: string;
  readonly said: string;
  /** Where its programs are; at first the environment of the project. */
  bin: string;
  constructor(env?: Readonly<Record<string, string>>);
  start(): Promise<this>;
  kill(): Promise<void>;
  close(): Promise<void>;
  begin(game: NewGame): Promise<GameInfo>;
  lay(text: string, seed: number): Promise<GameInfo>;
}

/** The name of a bot for a side, or nothing for a person. */
export function seats(german?: string, soviet?: string): Seat[];
