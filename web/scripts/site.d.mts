export class Site {
  readonly data: string;
  at: string;
  ahead: number;
  readonly said: string;
  start(): Promise<this>;
  on(seconds: number): Promise<void>;
  hears(what: RegExp): Promise<RegExpExecArray>;
  link(kind: "verify" | "reset", mail: string): Promise<string>;
  kill(): Promise<void>;
  close(): Promise<void>;
}
