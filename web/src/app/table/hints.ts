/** The line over the map: what to do next. Each game chooses its key. */

export interface Hint {
  readonly key: string;
  readonly args: Readonly<Record<string, string | number>>;
}
