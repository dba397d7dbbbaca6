/** More styles than one based on the other. */
const LONGEST_CHAIN = 100;

/** Which styles indent their text at the right, by themselves or by one that they are based on (17.7.4.3). */
export class StyleIndents {
  readonly #bases = new Map<string, string>();
  readonly #indented = new Set<string>();

  base(style: string, base: string): void {
    this.#bases.set(style, base);
  }

  indent(style: string): void {
    this.#indented.add(style);
  }

  has(style: string): boolean {
    let id: string | undefined = style;
    for (let count = 0; id !== undefined && count < LONGEST_CHAIN; count++) {
      if (this.#indented.has(id)) return true;
      id = this.#bases.get(id);
    }
    return false;
  }
}
