import type { Equation } from './document/equation.ts';
import type { ImageData } from './page-content.ts';

/** Unicode's last plane, for private use: characters of it stand for signs and formulas, as fonts hardly ever use it. */
const FIRST_SIGN = 0x100000;
const LAST_SIGN = 0x10fffd;

/** What no one can tell the meaning of, shown as a picture in the line of text, sizes in points. */
export interface Sign {
  readonly image: ImageData;
  readonly width: number;
  readonly height: number;
  /** How far it reaches below the baseline. */
  readonly drop: number;
  /** What it says, as far as that is known. */
  readonly alt: string;
}

/** The signs and formulas of a document: in its text each is one character. */
export class Signs {
  readonly #signs = new Map<string, Sign>();
  readonly #equations = new Map<string, Equation>();
  readonly #characters = new Map<string, string>();

  get count(): number {
    return this.#signs.size + this.#equations.size;
  }

  /** The character of a sign that was met before. */
  known(key: string): string | undefined {
    return this.#characters.get(key);
  }

  /** Adds a sign under a key that others like it have, too; its character, undefined if the plane has no room. */
  add(key: string, sign: Omit<Sign, 'image'>, image: ImageData): string | undefined {
    const character = this.#next();
    if (character === undefined) return undefined;
    this.#signs.set(character, { ...sign, image: { ...image, hash: `sign ${character.codePointAt(0)}` } });
    this.#characters.set(key, character);
    return character;
  }

  /** Adds a formula; its character, undefined if the plane has no room. */
  addEquation(equation: Equation): string | undefined {
    const character = this.#next();
    if (character !== undefined) this.#equations.set(character, equation);
    return character;
  }

  /** The sign that a character stands for. */
  of(character: string): Sign | undefined {
    return this.#signs.get(character);
  }

  /** The formula that a character stands for. */
  equationOf(character: string): Equation | undefined {
    return this.#equations.get(character);
  }

  #next(): string | undefined {
    const code = FIRST_SIGN + this.count;
    return code > LAST_SIGN ? undefined : String.fromCodePoint(code);
  }
}
