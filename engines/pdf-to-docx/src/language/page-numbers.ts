import type { Inline, PageFieldCode, PageFormula } from '../model/document/document.ts';
import { MIN_RUN } from '../model/measures.ts';
import { fingerprint } from './fingerprint.ts';
import { romanValue } from './labels.ts';
import { isInSeries, type NumberSeries, numberSeries } from './number-series.ts';

/** Share of the numbers of a few pages that agree on how they are counted. */
const AGREEING_OF_FEW = 0.6;

/** Share of the numbers of more pages that do. */
const AGREEING_SHARE = 0.4;

/** Pages on which a number may be that counts them; one that returns more often is a part of the text. */
const MAX_RETURNS = 2;

/** The share of the pages for that. */
const RETURNING_SHARE = 0.3;

/** How a section's pages are numbered. */
export interface PageNumbering {
  /** What the number on a page is beyond the page's place in the file. */
  readonly offset: number;
  readonly format: 'decimal' | 'lowerRoman' | 'upperRoman';
  /** Other numbers in headers that grow with the pages; absent where there are none. */
  readonly series?: readonly NumberSeries[];
}

/** A page's place in the file, what the file calls it, and the text of its headers. */
export interface NumberedText {
  readonly number: number;
  readonly label?: string;
  readonly text: string;
}

const DIGITS = '\\d+';
const ROMAN = '(?<![\\p{L}\\d])(?:[ivxlc]+|[IVXLC]+)(?![\\p{L}\\d])';
/** The first numbers of each format. */
const NUMERALS = { decimal: ['1', '2', '3'], lowerRoman: ['i', 'ii', 'iii'], upperRoman: ['I', 'II', 'III'] } as const;
/** The text around a page number where no other page confirms that it is one. */
const ALONE = /^\D{0,12}\d+\D{0,3}$/;
/** The same for one that the file calls the page by. */
const ALONE_AS_LABEL = /^(?:\D{0,12}\d+\D{0,3}|[ivxlc]+|[IVXLC]+)$/;

const formatOf = (token: string): PageNumbering['format'] =>
  /^\d/.test(token) ? 'decimal' : token === token.toLowerCase() ? 'lowerRoman' : 'upperRoman';
const valueIn = (token: string) => (/^\d/.test(token) ? Number(token) : romanValue(token));
const patternFor = (format: PageNumbering['format']) => new RegExp(`(${format === 'decimal' ? DIGITS : ROMAN})`, 'u');

/**
 * Finds the numbers that grow with the pages. A single page shows such a number only where it is nearly alone and is the
 * page's place in the file, or what the file calls it. Where numbers grow by more than one, pages are counted from 1 on.
 */
export function pageNumbering(pages: readonly NumberedText[]): PageNumbering | undefined {
  const series = numberSeries(pages);
  const fast = series.filter(({ step }) => step !== 1);
  const found = numberingBy(pages, fast) ?? (fast.length > 0 ? ({ offset: 0, format: 'decimal' } as const) : undefined);
  const others = series.filter(({ step, start }) => step !== 1 || start !== found?.offset);
  return found && others.length > 0 ? { ...found, series: others } : found;
}

type Numbering = Pick<PageNumbering, 'offset' | 'format'>;

/** Finds the number that grows by one, apart from those of `others`. */
function numberingBy(pages: readonly NumberedText[], others: readonly NumberSeries[]): Numbering | undefined {
  const votes = new Map<string, { numbering: Numbering; pages: Set<number> }>();
  const numbered = new Set<number>();
  const all = pages.map(({ number, text }) =>
    (text.match(new RegExp(`${DIGITS}|${ROMAN}`, 'gu')) ?? []).filter(
      (token) => !others.some((one) => isInSeries(one, number, token)),
    ),
  );
  const tokens = withoutConstant(pages, withoutCommon(all));
  const isConstant = constantTokens(tokens);
  for (const [i, { number }] of pages.entries()) {
    for (const token of tokens[i] ?? []) {
      const numbering = { offset: valueIn(token) - number, format: formatOf(token) };
      const key = `${numbering.offset} ${numbering.format}`;
      const vote = votes.get(key) ?? { numbering, pages: new Set() };
      votes.set(key, vote);
      vote.pages.add(number);
      if (numbering.format === 'decimal' && !isConstant(token)) numbered.add(number);
    }
  }
  const best = [...votes.values()].reduce<{ numbering: Numbering; pages: Set<number> } | undefined>(
    (most, vote) => (!most || vote.pages.size > most.pages.size ? vote : most),
    undefined,
  );
  if (!best) return undefined;
  const agreement = best.pages.size < MIN_RUN ? AGREEING_OF_FEW : AGREEING_SHARE;
  const isSteady = best.pages.size >= 2 && best.pages.size >= agreement * numbered.size;
  const [only] = pages;
  const isAlone = pages.length === 1 && only && standsAlone(best.numbering, only);
  return isSteady || isAlone ? best.numbering : undefined;
}

/**
 * Whether pages are counted anew from a page on: it shows 1 where the number of the page before would go on, and the next page shows 2, or 1 again.
 * Their headers are the same but for numbers.
 */
export function restartsNumbers(before: NumberedText, page: NumberedText, after: NumberedText | undefined): boolean {
  const text = fingerprint(page.text);
  if (fingerprint(before.text) !== text) return false;
  const last = numbersIn(before);
  const next = after && fingerprint(after.text) === text ? numbersIn(after) : [];
  return numbersIn(page).some((number, slot) => {
    const [above, below = 1] = [last[slot] ?? 0, next[slot]];
    // A number that is 1 on all three pages counts nothing.
    return number === 1 && (below === 2 ? above !== 0 : below === 1 && above > 1);
  });
}

/**
 * Tells which pages show the number of the page before once more, as those do on which a slide grows step by step: the number stands still or grows by
 * one, and does both, more than once.
 */
export function repeatedNumbers(pages: readonly NumberedText[]): ReadonlySet<number> {
  const places = new Map<string, { page: number; value: number }[]>();
  for (const { number: page, text } of pages)
    for (const line of text.split('\n'))
      for (const [slot, value] of numbersIn({ text: line }).entries()) {
        const key = `${slot} ${fingerprint(line)}`;
        const known = places.get(key);
        if (known) known.push({ page, value });
        else places.set(key, [{ page, value }]);
      }
  const repeated = new Set<number>();
  for (const found of places.values()) {
    const steps = found.slice(1).map(({ page, value }, i) => ({ page, step: value - found[i]!.value }));
    const still = steps.filter(({ step }) => step === 0);
    const grown = steps.filter(({ step }) => step === 1);
    const areSteps = still.length + grown.length === steps.length && still.length > 1 && grown.length > 1;
    if (areSteps) for (const { page } of still) repeated.add(page);
  }
  return repeated;
}

const numbersIn = ({ text }: Pick<NumberedText, 'text'>) => (text.match(new RegExp(DIGITS, 'g')) ?? []).map(Number);

/** The numbers of pages without those that all of them have: these do not grow, as the day and the month of a date do not. */
function withoutCommon(pages: readonly (readonly string[])[]): readonly (readonly string[])[] {
  if (pages.length === 1) return pages;
  const [first = [], ...others] = pages;
  return first.reduce<readonly (readonly string[])[]>(
    (rest, token) => (rest.every((own) => own.includes(token)) ? rest.map((own) => without(own, token)) : rest),
    [first, ...others],
  );
}

/** The numbers of pages without those that all pages have whose headers are else the same. */
function withoutConstant(pages: readonly NumberedText[], tokens: readonly (readonly string[])[]) {
  const result = [...tokens];
  const places = Map.groupBy(pages.keys(), (i) => fingerprint(pages[i]!.text));
  for (const alike of places.values()) {
    const rest = withoutCommon(alike.map((i) => tokens[i] ?? []));
    for (const [k, i] of alike.entries()) result[i] = rest[k] ?? [];
  }
  return result;
}

/** A list without the first of what it has of an item. */
const without = (items: readonly string[], item: string) => items.toSpliced(items.indexOf(item), 1);

/** Tells which numbers stand on so many pages that they belong to the text. */
function constantTokens(pages: readonly (readonly string[])[]): (token: string) => boolean {
  const counts = new Map<string, number>();
  for (const tokens of pages) for (const token of new Set(tokens)) counts.set(token, (counts.get(token) ?? 0) + 1);
  return (token) => (counts.get(token) ?? 0) > Math.max(MAX_RETURNS, RETURNING_SHARE * pages.length);
}

function standsAlone(numbering: Numbering, { number, label = '', text }: NumberedText): boolean {
  const shown = text.trim();
  if (numbering.offset === 0 && ALONE.test(shown)) return true;
  return label !== '' && isNumberOf(label, number, numbering) && ALONE_AS_LABEL.test(shown);
}

const isNumberOf = (token: string, page: number, { offset, format }: Numbering) =>
  formatOf(token) === format && valueIn(token) === page + offset;

/** Whether a page's headers show the number that it has in a numbering. */
export function showsNumber({ number, text }: NumberedText, numbering: PageNumbering): boolean {
  const tokens = text.split(patternFor(numbering.format)).filter((_, i) => i % 2 === 1);
  return tokens.some((token) => isNumberOf(token, number, numbering));
}

/** Which numbers of a text are part of a decimal or a version: one page alone does not show that such a one is its number. */
function slotsInDecimals(text: string, pattern: RegExp): Set<number> {
  const pieces = text.split(pattern);
  const slots = pieces.flatMap((_, i) => (i % 2 === 1 ? [i] : []));
  const isJoined = (i: number) =>
    (i > 1 && /^[.,]$/.test(pieces[i - 1] ?? '')) || (i + 2 < pieces.length && /^[.,]$/.test(pieces[i + 1] ?? ''));
  return new Set(slots.flatMap((i, slot) => (isJoined(i) ? [slot] : [])));
}

/** Which numbers of a text stand within a word, as in `V2I`: these count nothing. */
function slotsInWords(text: string, pattern: RegExp): Set<number> {
  const pieces = text.split(pattern);
  const slots = pieces.flatMap((_, i) => (i % 2 === 1 ? [i] : []));
  const isJoined = (i: number) => /\p{L}$/u.test(pieces[i - 1] ?? '') && /^\p{L}/u.test(pieces[i + 1] ?? '');
  return new Set(slots.flatMap((i, slot) => (isJoined(i) ? [slot] : [])));
}

/** How many pages a document and a section of it have. */
export interface PageCounts {
  readonly document: number;
  readonly section: number;
}

/** How many digits a field shows at least. */
const padding = (code: PageFieldCode) => /"(0+)"/.exec(code)?.[1]?.length ?? 1;

/** What counts a number of a text, which stands at the same place on some pages, from the number that PAGE shows on each. */
function formulaFor(
  pages: readonly { readonly number: number; readonly token: string }[],
  { offset, series = [] }: PageNumbering,
): PageFormula | undefined {
  const found = series.find((one) => pages.every(({ number, token }) => isInSeries(one, number, token)));
  return found && `= PAGE * ${found.step} + ${found.start - found.step * offset}`;
}

/**
 * Replaces numbers that grow with the page by PAGE, or by a formula of it, and the number of pages by NUMPAGES or SECTIONPAGES. `pages` have
 * the text of the same paragraph on all pages. What PAGE shows until it is counted is the number of the `nth` page (1 to 3) of a document, in
 * every section: so headers that are the same are so to the letter.
 */
export function withPageFields(
  inlines: readonly Inline[],
  pages: readonly NumberedText[],
  numbering: PageNumbering | undefined,
  counts: PageCounts,
  nth: 1 | 2 | 3,
): Inline[] {
  if (!numbering) return [...inlines];
  const pattern = patternFor(numbering.format);
  const isPage = (token: string, number: number) => isNumberOf(token, number, numbering);
  const tokens = pages.map(({ number, text }) => ({
    number,
    tokens: text.split(pattern).filter((_, i) => i % 2 === 1),
  }));
  const inDecimals = pages.length === 1 ? slotsInDecimals(pages[0]?.text ?? '', pattern) : new Set<number>();
  const inWords = slotsInWords(pages[0]?.text ?? '', pattern);
  const slots = (tokens[0]?.tokens ?? []).map((_, slot) => {
    const all = tokens.map((page) => ({ number: page.number, token: page.tokens[slot] ?? '' }));
    const isPadded = all.some(({ token }) => /^0\d/.test(token));
    return {
      // One page alone does not show that a number with zeros before it is no part of a date.
      isPage:
        all.every(({ number, token }) => isPage(token, number)) &&
        !inDecimals.has(slot) &&
        !(isPadded && all.length === 1),
      formula: formulaFor(all, numbering),
      digits: isPadded ? all[0]!.token.length : 1,
      isCountOf: (count: number) =>
        count > 1 && !inWords.has(slot) && all.every(({ token }) => token === String(count)),
    };
  });
  const first = slots.findIndex((slot) => slot.isPage);
  const pieces = (pages[0]?.text ?? '').split(pattern);
  // What counts the pages of a section stands beside the page's own number, and no number of a chapter.
  const isApart = (from: number, to: number) =>
    pieces.slice(2 * from + 2, 2 * to + 1).some((piece) => piece.includes('\t'));
  // A number that merely is the number of pages counts them only behind the page's own. On the last page the two are the same.
  const found = slots.map(({ isPage, isCountOf, formula, digits }, slot): PageFieldCode | undefined => {
    const isBehind = first >= 0 && slot > first;
    if (isBehind && isCountOf(counts.document)) return 'NUMPAGES';
    if (isBehind && isCountOf(counts.section) && !isApart(first, slot)) return 'SECTIONPAGES';
    const number = isPage ? 'PAGE' : formula;
    // The least number of digits (ECMA-376 17.16.4.2).
    return number && digits > 1 ? `${number} \\# "${'0'.repeat(digits)}"` : number;
  });
  if (!found.some(Boolean)) return [...inlines];
  let slot = 0;
  return inlines.flatMap((inline): Inline[] => {
    if (inline.kind !== 'text') return [inline];
    return inline.text.split(pattern).flatMap((piece, i): Inline[] => {
      if (piece === '') return [];
      const code = i % 2 === 1 ? found[slot++] : undefined;
      if (!code) return [{ ...inline, text: piece }];
      const text = code.startsWith('PAGE') ? NUMERALS[numbering.format][nth - 1]!.padStart(padding(code), '0') : piece;
      return [{ kind: 'field', code, text, style: inline.style }];
    });
  });
}
