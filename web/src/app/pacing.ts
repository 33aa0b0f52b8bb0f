/**
 * Messages wait their turn here, so that the computer's moves can be followed.
 *
 * What others do is shown when the picture before it is done, and not before the pause has passed.
 * What the player did himself waits for nothing. Only the picture is held back, never the table.
 */

export type Task = () => Promise<void> | void;

export interface When {
  /** Wait until what was shown before is done moving. */
  readonly waits: boolean;
  /** Milliseconds that must lie between it and what was shown before. */
  readonly pause: number;
}

interface Item extends When {
  readonly task: Task;
}

export class Pacing {
  private readonly queue: Item[] = [];
  private running = false;
  private hurry = false;
  private shown: Promise<void> | undefined;
  private since = -Infinity;
  private wake: (() => void) | undefined;

  /** `changed` is told how many wait. A picture that is never done is waited for `longest` ms. */
  constructor(
    private readonly changed: (waiting: number) => void = () => {},
    private readonly longest = 6_000,
  ) {}

  /** All that waits is being shown at once. */
  get skipping(): boolean {
    return this.hurry;
  }

  add(task: Task, when: When): void {
    this.queue.push({ task, ...when });
    this.changed(this.queue.length);
    if (!this.running) void this.run();
    else if (!when.waits && this.queue.length === 1) this.wake?.();
  }

  /** Everything that waits, now. */
  skip(): void {
    if (this.queue.length === 0) return;
    this.hurry = true;
    this.wake?.();
  }

  /** Nothing that waits will be shown. */
  clear(): void {
    this.queue.length = 0;
    this.shown = undefined;
    this.changed(0);
    this.wake?.();
  }

  private async run(): Promise<void> {
    this.running = true;
    while (this.queue[0]) {
      if (this.mustWait(this.queue[0])) await this.until(this.queue[0].pause);
      const next = this.queue.shift();
      if (!next) break;
      this.changed(this.queue.length);
      this.since = Date.now();
      const shown = next.task();
      this.shown = shown instanceof Promise ? shown.catch(() => {}).then(() => void (this.shown = undefined)) : undefined;
    }
    this.running = false;
    this.hurry = false;
  }

  private mustWait({ waits, pause }: When): boolean {
    return waits && !this.hurry && (this.shown !== undefined || this.since + pause > Date.now());
  }

  private async until(pause: number): Promise<void> {
    const left = this.since + pause - Date.now();
    let longest: ReturnType<typeof setTimeout> | undefined;
    const woken = new Promise<void>((resolve) => {
      this.wake = resolve;
      longest = setTimeout(resolve, this.longest);
    });
    const rested = Promise.all([this.shown, new Promise((rest) => setTimeout(rest, Math.max(0, left)))]);
    await Promise.race([woken, rested]);
    clearTimeout(longest);
    this.wake = undefined;
  }
}
