import type { Glyph } from '../../model/page-content.ts';
import { MAIN_SHARE } from '../tolerances.ts';

/** Readings of a code until no more are asked for: one may be wrong. */
const ENOUGH_READINGS = 3;

/**
 * A font whose codes are what they read as: of so many recognized characters this share is the same. Recognition takes one letter in twenty
 * for a similar one; a wrong map has next to none in common with what is seen.
 */
const CONFIRMED = { characters: 40, share: 0.85 } as const;

/** Letters that one code stands for at the most: `ffi`. */
export const MOST_LETTERS = 3;

/** How many characters of a font were recognized, and how many of them are what their codes read as. */
interface FontCount {
  all: number;
  same: number;
}

/** A code of a font of the document: one for all characters that look the same. */
export interface Code {
  /** What it reads as by itself; undefined: nothing. */
  readonly text: string | undefined;
  /** Whether it means something only in its word, as glyphs of scripts of India do: they are parts of letters, and several letters as one. */
  readonly isPart: boolean;
  readonly font: FontCount;
  /** How often it was read as what. */
  readonly readings: Map<string, number>;
}

/** What the codes of the fonts of one document mean, as far as words were recognized in their places. */
export class CodeMeanings {
  readonly #codes = new Map<string, Code>();
  readonly #fonts = new Map<string, FontCount>();

  /** The code of a character: that of its font and width, as many fonts have no names. */
  codeOf({ style, unreadable, text, box, isPart }: Glyph): Code {
    const name = `${style.font.name} ${style.font.flags}`;
    const width = Math.round((100 * (box.x1 - box.x0)) / style.size);
    const key = `${name} ${unreadable?.code ?? text} ${width}`;
    const known = this.#codes.get(key);
    if (known) return known;
    const font = this.#fonts.get(name) ?? { all: 0, same: 0 };
    this.#fonts.set(name, font);
    const code: Code = { text: unreadable ? undefined : text, isPart: isPart === true, font, readings: new Map() };
    this.#codes.set(key, code);
    return code;
  }

  /** Counts what was recognized in the place of a word. */
  count(word: readonly Code[], recognized: string): void {
    if (word.some(({ isPart }) => isPart)) return;
    const parts = this.#partsOf(word, [...recognized]);
    for (const [i, { text, font, readings }] of word.entries()) {
      const part = parts[i];
      if (part === undefined) continue;
      readings.set(part, (readings.get(part) ?? 0) + 1);
      if (text === undefined) continue;
      font.all++;
      if (part.toLowerCase() === text.toLowerCase()) font.same++;
    }
  }

  /** What a code means: what it reads as where its font is confirmed, else what most words say; undefined where none do. */
  meaningOf(code: Code): string | undefined {
    if (isConfirmed(code)) return code.text;
    const all = readingsOf(code);
    return [...code.readings].find(([, count]) => count > MAIN_SHARE * all)?.[0];
  }

  /** Whether more words would hardly tell more of a code. */
  isSettled(code: Code): boolean {
    if (code.isPart) return false;
    return isConfirmed(code) || readingsOf(code) >= ENOUGH_READINGS;
  }

  /** The part of a recognized word that each of its codes stands for; undefined where that cannot be told. */
  #partsOf(word: readonly Code[], recognized: readonly string[]): (string | undefined)[] {
    const lengths = word.map(({ text }) => (text === undefined ? 1 : [...text].length));
    const ends = lengths.map((_, i) => lengths.slice(0, i + 1).reduce((all, length) => all + length, 0));
    if (ends.at(-1) === recognized.length)
      return ends.map((end, i) => recognized.slice(end - lengths[i]!, end).join(''));
    // What reads as a ligature may be one letter.
    if (word.length === recognized.length) return [...recognized];
    // One code may stand for several letters: what those beside it leave.
    const meanings = word.map((code) => this.meaningOf(code));
    const unknown = meanings.indexOf(undefined);
    if (unknown < 0 || meanings.lastIndexOf(undefined) !== unknown) return [];
    const [before, after] = [meanings.slice(0, unknown).join(''), meanings.slice(unknown + 1).join('')];
    const text = recognized.join('');
    const left = text.length - before.length - after.length;
    if (left < 1 || left > MOST_LETTERS || !text.startsWith(before) || !text.endsWith(after)) return [];
    return word.map((_, i) => (i === unknown ? text.slice(before.length, before.length + left) : undefined));
  }
}

const readingsOf = ({ readings }: Code) => [...readings.values()].reduce((all, count) => all + count, 0);

const isConfirmed = ({ text, font }: Code) =>
  text !== undefined && font.all >= CONFIRMED.characters && font.same >= CONFIRMED.share * font.all;
