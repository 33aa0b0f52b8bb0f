/** What a click means hangs on what those in hand may do. A click made before that answer has come waits for it, and is made then. */

export class Waiting {
  private answer: Promise<unknown> | null = null;
  private clicks: (() => void)[] = [];

  /** An answer that clicks depend on is on its way. */
  for(answer: Promise<unknown>): void {
    this.answer = answer;
    const come = (): void => {
      if (this.answer !== answer) return; // another was asked since
      this.answer = null;
      while (!this.answer && this.clicks.length) this.clicks.shift()!();
    };
    answer.then(come, come);
  }

  /** Whether a click has to wait; it is made, in its turn, when the answer is here. */
  holds(click: () => void): boolean {
    if (this.answer) this.clicks.push(click);
    return this.answer !== null;
  }
}
