/** The rule book beside whatever is on the page: closed, or open at a number. */

class Book {
  /** The number it is open at; empty for its first page; null while it is closed. */
  at: string | null = $state(null);

  open(id = ""): void {
    this.at = id;
  }

  close(): void {
    this.at = null;
  }
}

export const book = new Book();

/** A number as the book prints it: the number alone of a paragraph that stands under a scenario's name. */
export function shortId(id: string): string {
  return /^[A-Z]{2,} (\S+)$/.exec(id)?.[1] ?? id;
}

/** As it is read out: "G6.forest" is "G6", since the word is for the book; "G3.D2" stays. */
export function plainId(id: string): string {
  return id.replace(/\.[a-z]{3,}$/, "");
}

/** As a chip shows it. */
export function chipId(id: string): string {
  return shortId(plainId(id));
}
