import { isBlank } from '../../model/characters.ts';
import type { Box } from '../../model/geometry.ts';
import type { Glyph, PageContent } from '../../model/page-content.ts';
import type { Code, CodeMeanings } from './code-meanings.ts';
import { inkPlace, type KnownWords } from './known-words.ts';
import { isUnknown, unknownRows } from './unknown-text.ts';

/** Characters of a page that tell its language. */
const SAMPLE = 2000;

/** Unknown characters next to each other. */
export interface CodedRow {
  readonly codes: readonly Code[];
  /** Where their ink is, and the height of their baseline (points). */
  readonly ink: Box;
  readonly baseline: number;
}

/** What is kept of a page with words of unknown characters until these are learned: documents have thousands of pages. */
export interface CodedPage {
  /** From 0. */
  readonly index: number;
  readonly rows: readonly CodedRow[];
  /** How often each code is on it, in words or not. */
  readonly codes: ReadonlyMap<Code, number>;
  /** How many of its characters are known. */
  readonly known: number;
  /** Its text, as far as that is known, and behind it as its codes read. */
  readonly sample: string;
}

/** What is to be learned of a page, by its index from 0. */
export function codedPage(index: number, { glyphs }: PageContent, meanings: CodeMeanings): CodedPage {
  const seen = glyphs.filter(({ text, style }) => !style.isInvisible && !isBlank(text));
  const unknown = seen.filter(isUnknown);
  const codes = new Map<Code, number>();
  for (const glyph of unknown) {
    const code = meanings.codeOf(glyph);
    codes.set(code, (codes.get(code) ?? 0) + 1);
  }
  const textOf = (of: readonly Glyph[]) => of.map(({ text, isAfterGap }) => (isAfterGap ? ` ${text}` : text)).join('');
  const read = glyphs.filter((glyph) => !isUnknown(glyph) && !glyph.style.isInvisible);
  const byCode = unknown.filter(({ unreadable }) => !unreadable);
  return {
    index,
    rows: unknownRows(glyphs).map((row) => ({
      codes: row.glyphs.map((glyph) => meanings.codeOf(glyph)),
      ink: row.ink,
      baseline: row.glyphs[0]?.y ?? row.ink.y1,
    })),
    codes,
    known: seen.length - unknown.length,
    sample: `${textOf(read)} ${textOf(byCode)}`.slice(0, SAMPLE),
  };
}

/** How many characters of a page are known, and how many are not: by the meanings of their codes, or with all of their word by what was recognized. */
export function knownOn(
  { codes, rows, known }: CodedPage,
  { meanings, texts }: KnownWords,
): { known: number; unknown: number } {
  let [learned, unknown] = [0, 0];
  for (const [code, count] of codes) {
    if (meanings.meaningOf(code) === undefined) unknown += count;
    else learned += count;
  }
  for (const row of rows) {
    if (!row.codes.some(({ isPart }) => isPart) || !texts?.get(inkPlace(row.ink))) continue;
    learned += row.codes.length;
    unknown -= row.codes.length;
  }
  return { known: known + learned, unknown };
}
