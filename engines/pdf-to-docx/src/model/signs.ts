import type { ImageData } from './page-content.ts';

/** The last plane of Unicode, which is for private use and which nobody uses: its characters stand for signs. */
const FIRST_SIGN = 0x100000;
const LAST_SIGN = 0x10fffd;

/** What nobody can tell the meaning of, shown as a picture in the line of text, sizes in points. */
export interface Sign {
  readonly image: ImageData;
  readonly width: number;
  readonly height: number;
  /** How far it reaches below the baseline. */
  readonly drop: number;
}

/** The signs of a document: in its text each is one character. */
export class Signs {
  readonly #signs = new Map<string, Sign>();
  readonly #characters = new Map<string, string>();

  get count(): number {
    return this.#signs.size;
  }

  /** The character of a sign that was met before. */
  known(key: string): string | undefined {
    return this.#characters.get(key);
  }

  /** Adds a sign under a key that others like it have, too; of more than the plane has room for, nothing. */
  add(key: string, sign: Omit<Sign, 'image'>, image: ImageData): void {
    const code = FIRST_SIGN + this.#signs.size;
    if (code > LAST_SIGN) return;
    const character = String.fromCodePoint(code);
    this.#signs.set(character, { ...sign, image: { ...image, hash: `sign ${code}` } });
    this.#characters.set(key, character);
  }

  /** The sign that a character stands for. */
  of(character: string): Sign | undefined {
    return this.#signs.get(character);
  }
}
