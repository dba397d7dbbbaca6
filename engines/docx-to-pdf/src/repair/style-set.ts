/** More styles than one based on the other. */
const LONGEST_CHAIN = 100;

/** Styles that say something, by themselves or by one that they are based on (17.7.4.3). */
export class StyleSet {
  readonly #bases = new Map<string, string>();
  readonly #own = new Set<string>();

  base(style: string, base: string): void {
    this.#bases.set(style, base);
  }

  add(style: string): void {
    this.#own.add(style);
  }

  has(style: string): boolean {
    let id: string | undefined = style;
    for (let count = 0; id !== undefined && count < LONGEST_CHAIN; count++) {
      if (this.#own.has(id)) return true;
      id = this.#bases.get(id);
    }
    return false;
  }
}
