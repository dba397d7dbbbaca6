import { boxedBlocks, linesIn } from '../model/blocks/blocks-in.ts';
import { inkIn } from '../model/characters.ts';
import type { FlowDocument } from '../model/flow-document.ts';
import type { FlowPage } from '../model/flow-page.ts';
import type { PageDraft } from '../model/page-draft.ts';
import { lineText, type Span } from '../model/text.ts';

/** What was written: characters of the text and its notes, and what headers and footers say. */
interface Written {
  readonly characters: number;
  readonly headers: string;
}

/** What a draft says of its characters. */
type CountedDraft = Pick<PageDraft, 'characters' | 'pictured'>;

/** A Roman number, as headers have them. */
const ROMAN = /^[ivxlc]+$/i;

/** How many characters, white space apart, the drafts of pages have, and how many of them the document that was written has. */
export function countCharacters(
  written: Written,
  { pagesInPlace }: Pick<FlowDocument, 'pagesInPlace'>,
  drafts: readonly CountedDraft[],
): { readonly source: number; readonly kept: number } {
  const source = drafts.reduce((sum, draft) => sum + draft.characters, 0);
  return { source, kept: Math.min(source, keptCharacters(written, pagesInPlace, drafts)) };
}

/**
 * How many characters, white space apart, the document carries over: those that were written, those that are part of a picture, those
 * of leaders, which tabs draw, and those of each page's headers that the document's headers say. Line numbers, which the word processor
 * draws by itself, are not among them.
 */
function keptCharacters(written: Written, pages: readonly FlowPage[], drafts: readonly CountedDraft[]): number {
  const pictured = drafts.reduce((sum, draft) => sum + draft.pictured, 0);
  const said = wordsOf(written.headers).map(keyOf).join('');
  // Headers return page after page.
  const known = new Map<string, boolean>();
  const isSaid = (word: string) => {
    const key = keyOf(word.replace(HYPHEN_END, ''));
    const isIn = known.get(key) ?? said.includes(key);
    known.set(key, isIn);
    return isIn;
  };
  const words = pages.flatMap(headersOf).filter(isSaid);
  return pictured + leadersOf(pages) + written.characters + words.reduce((sum, word) => sum + inkIn(word), 0);
}

/** How many characters of leaders the text of pages had. */
const leadersOf = (pages: readonly FlowPage[]): number =>
  pages.reduce((sum, { blocks }) => sum + linesIn(blocks).reduce((all, { spans }) => all + leadersIn(spans), 0), 0);

const leadersIn = (spans: readonly Span[]) => spans.reduce((sum, { leaderLength = 0 }) => sum + leaderLength, 0);

const wordsOf = (text: string) => text.split(/\s+/u).filter(Boolean);

/** A word that continues on the next line may be whole in the document. */
const HYPHEN_END = /[\u2010\u00ad-]$/u;

/** A word with its numbers hidden: a field counts them page by page. */
const keyOf = (word: string) => (ROMAN.test(word) ? '#' : word.replace(/\d+/gu, '#'));

/** The words of a page's headers. */
function headersOf(page: FlowPage): string[] {
  const { header, footer, headerTables, footerTables } = page;
  const boxed = boxedBlocks([...page.headerFigures, ...page.footerFigures]);
  const lines = [...header, ...footer, ...linesIn([...headerTables, ...footerTables, ...boxed])];
  return lines.flatMap((line) => wordsOf(lineText(line)));
}
