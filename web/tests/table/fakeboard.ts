/** A board that only writes down what it is told, for the tests of the tables. */

export class FakeBoard {
  static last: FakeBoard;
  readonly calls: string[] = [];
  readonly listeners = new Map<string, (e: unknown) => void>();
  gone = false;

  constructor(readonly host: HTMLElement) {
    FakeBoard.last = this;
    // Every other method is only written down.
    return new Proxy(this, { get: (own, name) => (name in own ? own[name as keyof FakeBoard] : () => void own.calls.push(String(name))) });
  }

  on(kind: string, heard: (e: unknown) => void): () => void {
    this.listeners.set(kind, heard);
    return () => this.listeners.delete(kind);
  }

  place(): { x: number; y: number; hexPx: number } {
    return { x: 5, y: 5, hexPx: 60 };
  }

  destroy(): void {
    this.gone = true;
  }
}
