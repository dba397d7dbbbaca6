import type { PageDraft } from '../../model/page-draft.ts';
import { type Line, lineText } from '../../model/text.ts';
import type { Candidate, PageEdge } from './candidates.ts';

/** Titles that show that headers repeat those of their chapters. */
const MIN_TITLES = 3;

/** Letters of a title, and characters of its line. Shorter lines are found anywhere; longer ones are text. */
const [MIN_LETTERS, MAX_LENGTH] = [3, 100];

/**
 * Em of the header that repeats it. A title is no smaller, or it is bold: LaTeX has 1.2 and more. Without it titles at the tops of pages
 * are headers.
 */
const TITLE_SIZE = 1.1;

/** What stands in the place of a title where headers are compared: they differ in titles as in page numbers. */
const TITLE = '§';

/**
 * The edges of all pages where headers that repeat the titles of chapters are the same but for their numbers. What is outermost on a page is
 * such a header if larger or bold lines have the same letters, and it is no such line itself.
 */
export function withTitlePrints(edges: readonly PageEdge[], drafts: readonly PageDraft[]): PageEdge[] {
  const titles = titleSizes(drafts);
  const repeated = new Set<string>();
  const prints = edges.map(({ candidates: [outermost] }) => {
    const found = outermost && titlePrint(outermost, titles);
    if (found) repeated.add(found.title);
    return found?.print;
  });
  if (repeated.size < MIN_TITLES) return [...edges];
  return edges.map((edge, page) => {
    const print = prints[page];
    const [outermost, ...others] = edge.candidates;
    return print && outermost ? { ...edge, candidates: [{ ...outermost, print }, ...others] } : edge;
  });
}

/** The letters of a text. Headers may have titles in capitals. */
const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{M}]+/gu, '');

const isBold = ({ spans }: Line) => spans.every(({ text, style }) => style.isBold || !/\p{L}/u.test(text));

/** The sizes (points) of lines by their letters, the largest of each; bold ones are larger than any that is not. */
function titleSizes(drafts: readonly PageDraft[]): ReadonlyMap<string, number> {
  const sizes = new Map<string, number>();
  for (const line of drafts.flatMap(({ parts }) => parts)) {
    const text = lineText(line);
    const letters = text.length <= MAX_LENGTH ? lettersOf(text) : '';
    if (letters.length < MIN_LETTERS) continue;
    sizes.set(letters, Math.max(sizes.get(letters) ?? 0, isBold(line) ? Infinity : line.size));
  }
  return sizes;
}

/** What a candidate looks like without the title in it, and this; undefined where it has none. */
function titlePrint({ part }: Candidate, titles: ReadonlyMap<string, number>) {
  if (!('baseline' in part) || isBold(part)) return undefined;
  const isTitle = (letters: string) => (titles.get(letters) ?? 0) > TITLE_SIZE * part.size;
  const text = lineText(part);
  if (text.length > MAX_LENGTH) return undefined;
  const pieces = text.split('\t');
  const at = pieces.findIndex((piece) => titleIn(lettersOf(piece), isTitle) !== undefined);
  if (at < 0) return undefined;
  const rest = pieces.map((piece, i) => (i === at ? TITLE : piece.replace(/\d+/g, '#').trim()));
  return { title: lettersOf(pieces[at]!), print: rest.join(' ') };
}

/** The title that some letters are, or end with behind a word that is a title's line, too, as `Chapter 2` is. */
function titleIn(letters: string, isTitle: (letters: string) => boolean): string | undefined {
  for (let from = 0; from <= letters.length - MIN_LETTERS; from++)
    if (isTitle(letters.slice(from)) && (from === 0 || isTitle(letters.slice(0, from)))) return letters.slice(from);
  return undefined;
}
