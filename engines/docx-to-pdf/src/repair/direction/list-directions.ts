/** More styles than one based on the other. */
const LONGEST_CHAIN = 100;
/** Takes a paragraph out of the list of its style (17.9.18). */
const NO_LIST = '0';

/** What a paragraph, or a style of one, says of its direction and list. Null: what its style, or the style below, says. */
export interface ListMember {
  style: string | null;
  isBidi: boolean | null;
  list: string | null;
}

/** Which way the paragraphs of each list run: the members of a list are said in one part, its labels in another. */
export class ListDirections {
  readonly #styles = new Map<string, ListMember>();
  /** Each kind once. */
  readonly #members = new Map<string, ListMember>();
  /** Abstract numberings (17.9.1), by the lists that are made from them. */
  readonly #numberings = new Map<string, string>();
  defaultStyle: string | null = null;

  addStyle(id: string, style: ListMember): void {
    this.#styles.set(id, style);
  }

  addMember(member: ListMember): void {
    this.#members.set(JSON.stringify(member), member);
  }

  addList(list: string, numbering: string): void {
    this.#numberings.set(list, numbering);
  }

  /** Whether a numbering has paragraphs, and all of them run from right to left. */
  isRightToLeft(numbering: string): boolean {
    let hasSome = false;
    for (const member of this.#members.values()) {
      const list = this.#inherited(member, ({ list }) => list);
      if (list === null || list === NO_LIST || this.#numberings.get(list) !== numbering) continue;
      if (this.#inherited(member, ({ isBidi }) => isBidi) !== true) return false;
      hasSome = true;
    }
    return hasSome;
  }

  #inherited<T>(member: ListMember, read: (of: ListMember) => T | null): T | null {
    let of: ListMember | undefined = member;
    for (let count = 0; of !== undefined && count < LONGEST_CHAIN; count++) {
      const value = read(of);
      if (value !== null) return value;
      of = this.#styles.get(of.style ?? (count === 0 ? (this.defaultStyle ?? '') : ''));
    }
    return null;
  }
}
